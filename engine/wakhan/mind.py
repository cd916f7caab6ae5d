"""How Wakhan decides: rule out what is out of the question, then let one criterion after the other narrow the rest.

A printed list of priorities is a tuple of measures in printed order; the most of each is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.cards import WAKHAN_CARDS, Coalition, Region
from engine.choices import Choice
from engine.codes import Criterion, Objection, RuleId
from engine.state import State
from engine.table import dominant_coalition
from engine.wakhan.trace import Sieve, Weighed

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
