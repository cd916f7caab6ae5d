"""Why Wakhan does what she does: the entries of the journal that explain her, in codes and card numbers only.

Each of her decisions is one `Weighed`: what was possible, what was ruled out and why, which criterion left what, and
what was chosen. A printed list of priorities is a tuple of criteria in printed order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from engine.cards import WAKHAN_CARDS, Coalition, Instruction, Region, Row
from engine.choices import Choice
from engine.codes import Criterion, Objection, RuleId, Skip, Verdict
from engine.journal import Entry, Group, entry
from engine.state import State
from engine.table import dominant_coalition

PLACE: dict[int, dict[Region, int]] = {
    number: {region: place for place, region in enumerate(card.regions)} for number, card in WAKHAN_CARDS.items()
}
"""Of each region in the order of each of her cards, from 0."""

NO_FACTS: Mapping[str, object] = {}


class Mind:
    """What she goes by: the table, her seat, the question's facts, and what she chose before in the same action."""

    __slots__ = ("about", "before", "me", "place", "state")

    def __init__(
        self, state: State, me: int, about: Mapping[str, object] = NO_FACTS, before: Sequence[Choice] = ()
    ) -> None:
        self.state = state
        self.me = me
        self.about = about
        self.before = before
        self.place = PLACE[state.wakhan_discards[-1]]

    @property
    def dominant(self) -> Coalition | None:
        return dominant_coalition(self.state)


Measure = tuple[Criterion, Callable[[Mind, Any], int]]


def nothing_against(mind: Mind, option: Choice) -> Objection | None:
    return None


class Way(NamedTuple):
    """How she answers a kind of question."""

    rule: RuleId
    measures: tuple[Measure, ...]
    objection: Callable[[Mind, Any], Objection | None] = nothing_against


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


def weigh(mind: Mind, way: Way, options: Sequence[Choice]) -> Weighed:
    """Rule out, then compare by one criterion after the other until one option is left."""
    objections, left = [], list(options)
    if way.objection is not nothing_against:
        judged = [(option, way.objection(mind, option)) for option in options]
        left = [option for option, objection in judged if objection is None]
        objections = [(option, objection) for option, objection in judged if objection is not None]
    sieves = list[Sieve]()
    for criterion, measure in way.measures:
        if len(left) < 2:
            break
        values = [measure(mind, option) for option in left]
        most = max(values)
        if min(values) < most:
            valued = list(zip(left, values, strict=True))
            left = [option for option, value in valued if value == most]
            sieves.append(Sieve(criterion, tuple(left), tuple([option for option, value in valued if value < most])))
    assert len(left) < 2, f"{way.rule} does not tell {left} apart"
    chosen = left[0] if left else None
    return Weighed(way.rule, tuple(options), tuple(objections), tuple(sieves), chosen)


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
