"""The checks to come: what each would bring to whom, as far as the table tells, and who would be ahead in the end.

What a check finds is not what lies on the table now, so nothing is taken for certain: a coalition that is two blocks
short of dominance is dominant in some of the cases, who has one cylinder more is mostly, not always, ahead.
"""

from __future__ import annotations

from functools import cache
from math import exp, log
from typing import NamedTuple

from engine.abilities import lead_needed
from engine.cards import COALITIONS, Coalition
from engine.dominance import FINAL_FACTOR, LEAD_TO_WIN, SUCCESSFUL, UNSUCCESSFUL
from engine.market import CHECKS
from engine.setup import make_up
from engine.state import ROWS, State
from engine.table import influence, loyal_players

PER_BLOCK, PER_INFLUENCE, PER_CYLINDER = 1.3, 1.8, 1.0
"""How much surer each makes who is ahead at the next check."""
LATER = 0.5
"""How much of what is expected of a check is expected of the one after it."""
NEVER = 0.004
"""What is less likely than that is left out."""
GRAIN = 40
"""Chances are told apart by this much of one, so that the same sums are not done again."""


def chance(x: float) -> float:
    """From what speaks for it and against it."""
    return 1.0 / (1.0 + exp(-x)) if -30 < x < 30 else float(x > 0)


def odds(p: float) -> float:
    """The other way round; nothing is quite certain."""
    p = 0.01 + 0.98 * min(max(p, 0.0), 1.0)
    return log(p / (1 - p))


def dominance(state: State) -> tuple[dict[Coalition, float], float]:
    """How likely the next check finds each coalition dominant, and how likely none."""
    supply, needed = state.blocks, lead_needed(state)
    a, b, c = supply["afghan"], supply["british"], supply["russian"]
    leads = (min(b, c) - a, min(a, c) - b, min(a, b) - c)
    found = [chance(PER_BLOCK * (lead - needed + 0.5)) for lead in leads]
    most = max(1.0, sum(found))  # two can be near to it where little is needed
    return {each: likely / most for each, likely in zip(COALITIONS, found, strict=True)}, max(0.0, 1 - sum(found))


class NextCheck(NamedTuple):
    """Where it lies, or how far away it is."""

    column: int
    """-1 if it is still in the deck."""
    left: int
    """How many checks there are, this one included."""
    distance: float
    """How many cards have to be drawn before it comes."""

    @property
    def nearness(self) -> float:
        """How much of what the table says now will still be true then."""
        return 1.0 - 0.08 * self.column if self.column >= 0 else max(0.1, 0.85 - 0.03 * self.distance)


def next_check(state: State) -> NextCheck:
    """What the market and the make-up of the piles tell everybody."""
    column = -1
    for row in ROWS:
        for place, card in enumerate(state.market[row]):
            if card in CHECKS:
                column = place
    deck = state.deck
    in_deck, cards = sum(map(CHECKS.__contains__, deck)), len(deck)
    pile = sum(make_up_of_last_pile(len(state.players)))
    if column >= 0 or not in_deck:
        distance = 0.0
    elif cards <= pile * in_deck:
        distance = max(0, cards - pile * (in_deck - 1)) / 2
    else:
        distance = cards - pile * in_deck + pile / 2
    return NextCheck(column, in_deck + (column >= 0), distance)


@cache
def make_up_of_last_pile(players: int) -> tuple[int, ...]:
    return tuple(make_up(players)[-1])


# Two players: their lead is all that counts


class Swing(NamedTuple):
    """How likely the next check changes the lead, and how: by all points of a success, or by those of one place."""

    far_up: float
    up: float
    down: float
    far_down: float

    def nearer_to_even(self, part: float) -> Swing:
        """What is left of it when only `part` of it can be relied on."""
        far = (self.far_up + self.far_down) / 2
        far_up, far_down = (far + (each - far) * part for each in (self.far_up, self.far_down))
        rest, edge = 1 - far_up - far_down, (self.up - self.down) * part
        return Swing(far_up, max(0.0, (rest + edge) / 2), max(0.0, (rest - edge) / 2), far_down)


FAR = SUCCESSFUL[0] / (SUCCESSFUL[0] - SUCCESSFUL[1])


def swing(state: State, me: int, other: int) -> Swing:
    dominant, none = dominance(state)
    mine, theirs = state.players[me], state.players[other]
    far_up = up = down = far_down = 0.0
    for coalition, likely in dominant.items():
        if likely < NEVER:
            continue
        am, are = me == state.wakhan or mine.loyalty == coalition, other == state.wakhan or theirs.loyalty == coalition
        if am and are:
            ahead = chance(PER_INFLUENCE * lead_in_influence(state, me, other, coalition))
            up += likely * ahead
            down += likely * (1 - ahead)
        elif am:
            far_up += likely
        elif are:
            far_down += likely
    ahead = chance(PER_CYLINDER * (theirs.cylinders - mine.cylinders))
    return Swing(far_up, up + none * ahead, down + none * (1 - ahead), far_down)


def lead_in_influence(state: State, me: int, other: int, coalition: Coalition) -> int:
    return influence(state, me, coalition).total - influence(state, other, coalition).total


def ahead_in_the_end(lead: int, left: int, expected: Swing) -> float:
    """How likely I win with this lead before so many checks, the last of which counts double."""
    return _ahead(lead, left, *(round(GRAIN * part) for part in expected))


@cache
def _ahead(lead: int, left: int, far_up: int, up: int, down: int, far_down: int) -> float:
    return _played_forward(lead, left, Swing(far_up / GRAIN, up / GRAIN, down / GRAIN, far_down / GRAIN))


def _played_forward(lead: float, left: int, expected: Swing) -> float:
    if abs(lead) >= LEAD_TO_WIN or left <= 0:
        return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
    by = (SUCCESSFUL[0] - SUCCESSFUL[1]) * (FINAL_FACTOR if left == 1 else 1)
    far_up, up, down, far_down = expected
    same = 1 - far_up - up - down - far_down
    later = Swing(far_up, up, down, far_down).nearer_to_even(LATER)
    chance_to_win = up * _played_forward(lead + by, left - 1, later) + down * _played_forward(
        lead - by, left - 1, later
    )
    if far_up > 0.001:
        chance_to_win += far_up * _played_forward(lead + by * FAR, left - 1, later)
    if far_down > 0.001:
        chance_to_win += far_down * _played_forward(lead - by * FAR, left - 1, later)
    if same > 0.001:
        chance_to_win += same * _played_forward(lead, left - 1, later)
    return chance_to_win


# More players: what each can expect


def expected_points(state: State) -> list[float]:
    """What the next check brings to each seat, not counted double."""
    expected = [0.0] * len(state.players)
    dominant, none = dominance(state)
    for coalition, likely in dominant.items():
        if likely > NEVER:
            standing = {seat: influence(state, seat, coalition).total for seat in loyal_players(state, coalition)}
            for seat, points in likely_places(standing, PER_INFLUENCE, SUCCESSFUL):
                expected[seat] += likely * points
    if none > NEVER:
        standing = {seat: -player.cylinders for seat, player in enumerate(state.players)}
        for seat, points in likely_places(standing, PER_CYLINDER, UNSUCCESSFUL):
            expected[seat] += none * points
    return expected


def likely_places(standing: dict[int, int], sureness: float, points: tuple[int, ...]) -> list[tuple[int, float]]:
    """What a place that is not certain is worth: between two places, the points between theirs."""
    steps = (*points, 0, 0)
    found = []
    for seat, mine in standing.items():
        place = sum(chance(sureness * (other - mine)) for rival, other in standing.items() if rival != seat)
        whole = min(int(place), len(points))
        found.append((seat, steps[whole] + (steps[whole + 1] - steps[whole]) * (place - whole)))
    return found
