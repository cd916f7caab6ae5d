"""What nobody should miss: a battle, a betrayal, an overthrow, a change of loyalty, each told as what it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from engine.journal import BattleFought, CardMoved, CardUsed, Entry, LoyaltyChanged, Overthrown
from engine.places import DISCARDS
from ui import targets
from ui.targets import Target
from ui.words.lines import Teller, Within

Kind = Literal["battle", "betrayal", "overthrow", "loyalty"]
SIGNS: dict[Kind, str] = {
    "battle": "action-battle",
    "betrayal": "action-betray",
    "overthrow": "warning",
    "loyalty": "patriot",
}
"""The sign of each."""


class Headline(NamedTuple):
    kind: Kind
    text: str
    targets: tuple[Target, ...]
    """Where on the table it happened."""

    @property
    def sign(self) -> str:
        return SIGNS[self.kind]


def headlines(told: Iterable[tuple[Entry, Within]], teller: Teller) -> list[Headline]:
    """Of entries with what each is told under, as `ui.scene.telling.brought` gives them; each event once."""
    return [headline for entry, within in told if (headline := _headline(entry, within, teller))]


def kind_of(entry: Entry) -> Kind | None:
    """What kind of headline the log's line of this entry is."""
    match entry:
        case CardUsed(action="battle") | BattleFought():
            return "battle"
        case CardUsed(action="betray"):
            return "betrayal"
        case Overthrown():
            return "overthrow"
        case LoyaltyChanged():
            return "loyalty"
    return None


def _headline(entry: Entry, within: Within, teller: Teller) -> Headline | None:
    """A betrayal is told when its card goes; a battle when its place is chosen."""
    match entry:
        case CardMoved(card, _, end) if end == DISCARDS and _is_betrayed(card, within):
            return _told("betrayal", within, teller, targets.card(card))
        case BattleFought(_, place):
            return _told("battle", entry, teller, teller.place(place).target)
        case Overthrown(player, region):
            return _told("overthrow", entry, teller, targets.region(region), targets.seat(player))
        case LoyaltyChanged(player):
            return _told("loyalty", entry, teller, targets.seat(player))
    return None


def _is_betrayed(card: int, within: Within) -> bool:
    """Its card is the first that goes; others may follow it."""
    if not isinstance(within, CardUsed) or within.action != "betray":
        return False
    return next((entry.card for entry in within.entries if isinstance(entry, CardMoved)), None) == card


def _told(kind: Kind, entry: Entry | None, teller: Teller, *where: Target) -> Headline | None:
    line = teller.line(entry) if entry else None
    return Headline(kind, teller.text(line), where) if line else None
