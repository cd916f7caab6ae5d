"""What a plan changes, in facts that anybody can check on the table: the reasons that are given for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from engine.cards import COALITIONS, REGIONS
from engine.dominance import is_last_in_sight as is_last
from engine.dominance import points_by_seat, scores
from engine.market import CHECKS, checks_in_market
from engine.state import BLOCKS, State
from engine.table import cylinders_in_play, dominant_coalition, influence, ruler

FactCode = Literal[
    "wins",
    "loses",
    "points",
    "points_if_checked",
    "lead_of_coalition",
    "influence",
    "cylinders",
    "rules",
    "rupees",
    "court",
    "hand",
    "spies",
    "gifts",
    "loyalty",
]


MOST_OTHERS = 2
"""Of so many others points are told: more would leave no room for what else a plan does."""


class Fact(NamedTuple):
    """`before` and `after` the plan, of `seat` where it is about one."""

    code: FactCode
    seat: int | None
    before: int
    after: int
    about: str = ""
    """A coalition or region, where it is about one."""


PLACES: dict[FactCode, tuple[str, ...]] = {"rules": REGIONS, "lead_of_coalition": COALITIONS, "loyalty": COALITIONS}
"""What they are about, where they are about something."""
PLENTY = 1_000
"""There is less of anything at a table."""


def is_sound(fact: Fact, seats: int) -> bool:
    """Whether it can be about a game of so many: it may come from a text that somebody has changed."""
    of_somebody = fact.seat is None or 0 <= fact.seat < seats
    is_little = abs(fact.before) < PLENTY and abs(fact.after) < PLENTY
    return of_somebody and is_little and fact.about in PLACES.get(fact.code, ("",))


def facts_of(before: State, after: State, me: int) -> tuple[Fact, ...]:
    """Those that differ, the weightiest first."""
    return tuple(fact for fact in _compared(before, after, me) if fact.before != fact.after)


def _compared(before: State, after: State, me: int) -> Iterator[Fact]:
    mine, then = before.players[me], after.players[me]
    if after.winners:
        yield Fact("wins" if me in after.winners else "loses", me, 0, 1)
        return
    loyalty, was_checked = then.loyalty, checks_left(before) != checks_left(after)
    if mine.loyalty != loyalty and loyalty:
        yield Fact("loyalty", me, 0, 1, loyalty)
    yield from _points(before, after, me, was_checked=was_checked)
    if loyalty and not was_checked:
        yield Fact("lead_of_coalition", me, lead(before, loyalty), lead(after, loyalty), loyalty)
    if loyalty:
        was = influence(before, me, mine.loyalty or loyalty)
        yield Fact("influence", me, was.total, influence(after, me, loyalty).total)
    yield Fact("cylinders", me, cylinders_in_play(before, me), cylinders_in_play(after, me))
    for region in REGIONS:
        yield Fact("rules", me, int(ruler(before, region) == me), int(ruler(after, region) == me), region)
    yield Fact("gifts", me, len(mine.gifts), len(then.gifts))
    yield Fact("spies", me, spies_abroad(before, me), spies_abroad(after, me))
    yield Fact("court", me, len(mine.court), len(then.court))
    yield Fact("hand", me, len(mine.hand), len(then.hand))
    yield Fact("rupees", me, mine.rupees, then.rupees)


def _points(before: State, after: State, me: int, *, was_checked: bool) -> Iterator[Fact]:
    """Mine, then those that change most. After a check they are scored: what the next one would bring says little."""
    code: FactCode = "points" if was_checked else "points_if_checked"
    was, becomes = ([each.points for each in state.players] for state in (before, after))
    if not was_checked:
        was, becomes = [*points_if_checked(before)], [*points_if_checked(after)]
    yield Fact(code, me, was[me], becomes[me])
    others = sorted({*range(len(was))} - {me}, key=lambda seat: (-abs(becomes[seat] - was[seat]), seat))
    for seat in others[:MOST_OTHERS]:
        yield Fact(code, seat, was[seat], becomes[seat])


def checks_left(state: State) -> int:
    return len(checks_in_market(state)) + sum(card in CHECKS for card in state.deck)


def points_if_checked(state: State) -> tuple[int, ...]:
    return points_by_seat(scores(state, dominant_coalition(state), is_last(state)), len(state.players))


def lead(state: State, coalition: str) -> int:
    """How many more blocks it has than the strongest other; less than 0 if it has fewer."""
    blocks = {each: BLOCKS - supply for each, supply in state.blocks.items()}
    return blocks[coalition] - max(count for each, count in blocks.items() if each != coalition)  # type: ignore[index]


def spies_abroad(state: State, me: int) -> int:
    return sum(there[me] for card, there in state.spies.items() if card not in state.players[me].court)
