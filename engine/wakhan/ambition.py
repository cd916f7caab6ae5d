"""Wakhan's ambition: she buys a Dominance Check that gives her the most points or the game (rules from p. 16)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.codes import Verdict
from engine.dominance import LEAD_TO_WIN, is_last_in_sight, points_by_seat, scores
from engine.market import checks_in_market, price
from engine.state import State
from engine.table import dominant_coalition, slot, stars
from engine.wakhan.trace import AmbitionWeighed


def weigh_ambition(state: State, me: int) -> AmbitionWeighed | None:
    """What a check would bring her now; None if there is none in the market."""
    checks = checks_in_market(state)
    if not checks:
        return None
    (card,) = checks
    where = slot(state, card)
    assert where
    row, column = where
    due = price(state, me, card, column)
    dominant, final = dominant_coalition(state), is_last_in_sight(state)
    points = points_by_seat(scores(state, dominant, final), len(state.players))
    totals = [player.points + points[seat] for seat, player in enumerate(state.players)]
    rupees = [player.rupees for player in state.players]
    rupees[me] += state.market_rupees[row][column] - due
    verdict: Verdict
    if rupees[me] < state.market_rupees[row][column]:
        verdict = "too_dear"
    elif card in state.barred and state.active == me:
        verdict = "rupee_placed_this_turn"
    elif points[me] > max(_of_others(points, me)):
        verdict = "most_points"
    elif wins(state, me, totals, rupees, final):
        verdict = "wins"
    else:
        verdict = "gains_nothing"
    return AmbitionWeighed(card, due, dominant, final, points, tuple(totals), verdict)


def wins(state: State, me: int, totals: list[int], rupees: list[int], final: bool) -> bool:
    """Four ahead of everybody, or first after the final check; a person is first in an exact tie."""
    if totals[me] - max(_of_others(totals, me)) >= LEAD_TO_WIN:
        return True
    seats = range(len(state.players))
    ranking = [(totals[seat], stars(state, seat, "military"), rupees[seat]) for seat in seats]
    return final and all(ranking[me] > ranking[seat] for seat in seats if seat != me)


def _of_others(values: Sequence[int], me: int) -> list[int]:
    return [*values[:me], *values[me + 1 :]]
