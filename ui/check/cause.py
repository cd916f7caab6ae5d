"""Why a check came: somebody bought its card, it left the market, or there were two of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from engine.journal import CardBought, CleanedUp, DominanceChecked, Entry, Group, InstabilityStruck


class Cause(NamedTuple):
    kind: Literal["bought", "discarded", "instability"]
    player: int
    """Who bought it, or whose turn ended."""


def cause_of(journal: Sequence[Entry], check: DominanceChecked) -> Cause | None:
    """None for a check of another journal."""
    above = _above(journal, check)
    for entry in reversed(above):
        match entry:
            case CardBought(player):
                return Cause("bought", player)
            case CleanedUp(player):
                unstable = any(isinstance(other, InstabilityStruck) for other in above)
                return Cause("instability" if unstable else "discarded", player)
    return None


def _above(entries: Sequence[Entry], check: DominanceChecked) -> list[Group]:
    """The groups that it is told under, the outermost first."""
    for entry in reversed(entries):
        if isinstance(entry, Group):
            if any(inner is check for inner in entry.entries):
                return [entry]
            if inside := _above(entry.entries, check):
                return [entry, *inside]
    return []
