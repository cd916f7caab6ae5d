"""Gift: a cylinder on the loyalty dial for influence (rules p. 13)."""

from __future__ import annotations

from engine.choices import Rule, choose, place_gift
from engine.discards import settle
from engine.market import pay_for_action
from engine.pieces import get_cylinder, has_cylinder, put_gift
from engine.places import SUPPLY
from engine.state import GIFT_SPACES, State


def affordable_spaces(state: State, me: int) -> list[int]:
    player = state.players[me]
    return [space for space in GIFT_SPACES if space <= player.rupees and space not in player.gifts]


def cheapest_gift(state: State, me: int) -> int:
    return next((space for space in GIFT_SPACES if space not in state.players[me].gifts), 0)


def can_give(state: State, me: int) -> bool:
    return bool(affordable_spaces(state, me)) and has_cylinder(state, me)


def give(state: State, me: int, card: int) -> Rule[None]:
    options = [place_gift(space) for space in affordable_spaces(state, me)]
    space = (yield from choose(me, "gift", options, card=card)).space
    pay_for_action(state, me, space)
    start = yield from get_cylinder(state, me)
    put_gift(state, me, space, start)
    if start != SUPPLY:
        yield from settle(state)
