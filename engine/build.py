"""Build: armies and roads where you rule (rules p. 13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.abilities import block_coalition, blocks_per_payment, builds_one_more, card_with
from engine.cards import BORDER_NAMES, BORDERS_OF
from engine.choices import FINISH, Choice, PlaceArmy, PlaceRoad, Rule, choose, place_army, place_road
from engine.journal import AbilityUsed
from engine.market import pay_for_action
from engine.pieces import get_block, has_block, put_army, put_road
from engine.state import State
from engine.table import ruled_regions

PAYMENTS = 3
PRICE = 2


class Building(NamedTuple):
    """What a build brings and costs: so many blocks for each payment of the price, and some more for nothing."""

    payments: int
    """At most."""
    price: int
    blocks_per_payment: int
    free: int


def building(state: State, me: int) -> Building:
    return Building(PAYMENTS, PRICE, blocks_per_payment(state, me), int(builds_one_more(state, me)))


def sites(state: State, me: int) -> list[Choice]:
    """An army in any region you rule, a road on any of its borders; nothing if there is no block for it."""
    ruled = ruled_regions(state, me)
    if not ruled or not has_block(state, block_coalition(state, me)):
        return []
    borders = {border for region in ruled for border in BORDERS_OF[region]}
    armies: list[Choice] = [place_army(region) for region in ruled]
    return armies + [place_road(border) for border in BORDER_NAMES if border in borders]


def can_build(state: State, me: int) -> bool:
    return (
        state.players[me].rupees >= PRICE
        and bool(ruled_regions(state, me))
        and has_block(state, block_coalition(state, me))
    )


def build(state: State, me: int, card: int) -> Rule[None]:
    """Each block is paid for as it is placed, and may be the last."""
    payments, price, per_payment, _ = building(state, me)
    for placed in range(payments * per_payment):
        due = price if placed % per_payment == 0 else 0
        options = sites(state, me) if state.players[me].rupees >= due else []
        if not options:
            break
        if placed:
            options.append(FINISH)
        site = yield from choose(me, "build", options, card=card, rupees=due)
        if site is FINISH:
            break
        if due:
            pay_for_action(state, me, due, paid_before=placed // per_payment * price)
        yield from place_block(state, me, site)
    if builds_one_more(state, me):
        yield from build_one_more(state, me, card)


def build_one_more(state: State, me: int, card: int) -> Rule[None]:
    options: Sequence[Choice] = sites(state, me)
    if options:
        site = yield from choose(me, "build.infrastructure", options, card=card)
        with state.journal.under(AbilityUsed(me, card_with(state, me, "infrastructure"), "infrastructure")):
            yield from place_block(state, me, site)


def place_block(state: State, me: int, site: Choice) -> Rule[None]:
    coalition = block_coalition(state, me)
    start = yield from get_block(state, me, coalition)
    match site:
        case PlaceArmy(region):
            put_army(state, coalition, region, start)
        case PlaceRoad(border):
            put_road(state, coalition, border, start)
