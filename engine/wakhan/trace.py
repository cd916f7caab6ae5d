"""Why Wakhan does what she does: the entries of the journal that explain her, in codes and card numbers only.

Each of her decisions is one `Weighed`: what was possible, what was ruled out and why, which criterion left what, and
what was chosen. Where the rules left her one option there was nothing to decide, and there is no entry.
"""

from __future__ import annotations

from typing import Literal

from engine.cards import Coalition, Instruction, Row
from engine.choices import Choice
from engine.codes import Criterion, Objection, RuleId, Skip, Verdict
from engine.journal import Entry, Group, entry


@entry
class Sieve(Entry):
    criterion: Criterion
    kept: tuple[Choice, ...]
    dropped: tuple[Choice, ...]


@entry
class Weighed(Entry):
    """`sieves` are the criteria that told options apart, in order; the last one kept what was chosen."""

    rule: RuleId
    candidates: tuple[Choice, ...]
    objections: tuple[tuple[Choice, Objection], ...]
    sieves: tuple[Sieve, ...]
    chosen: Choice | None


# Her turn


@entry
class WakhanDrew(Entry):
    """Her card for this turn, where its arrows point on the back that lies next to it, and the person they name.

    `passed_over` are the coalitions before her pragmatic loyalty on the card, and who is loyal to them.
    """

    player: int
    card: int
    reshuffled: bool
    row: Row
    column: int
    named: int
    loyalty: Coalition
    passed_over: tuple[tuple[Coalition, tuple[int, ...]], ...]


@entry
class AmbitionWeighed(Entry):
    """What she foresees for the check in the market: points by seat, and why she buys it or not.

    `verdict` is "most_points" or "wins" when she buys; else "too_dear", "rupee_placed_this_turn" or "gains_nothing".
    """

    card: int
    price: int
    dominant: Coalition | None
    final: bool
    points: tuple[int, ...]
    totals: tuple[int, ...]
    verdict: Verdict

    @property
    def buys(self) -> bool:
        return self.verdict in ("most_points", "wins")


@entry
class StepTaken(Group):
    """One of her actions: first why, then what happened. `line` counts from 0 on her card; None for ambition."""

    player: int
    kind: Literal["ambition", "line", "bonus"]
    line: int | None
    instruction: Instruction | None


@entry
class LineSkipped(Entry):
    """An instruction that could not be followed, and what was considered before giving up."""

    player: int
    line: int
    instruction: Instruction
    reason: Skip
    considered: Weighed | None


@entry
class BonusesOver(Entry):
    """No bonus action is left; `considered` are the unused favored cards and why they do nothing."""

    player: int
    considered: Weighed
