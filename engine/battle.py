"""Battle: in a region or on a court card (rules p. 14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine import places
from engine.abilities import (
    block_coalition,
    safe_houses,
    shares_loyalty,
    spies_are_safe,
    tribe_is_safe,
    tribes_act_as_armies,
)
from engine.cards import BORDERS_OF, COALITIONS, RANK_OF, REGIONS, Coalition, Region
from engine.choices import (
    FINISH,
    GO_HOME,
    BattleIn,
    BattleOn,
    Choice,
    Hide,
    RemoveArmy,
    RemoveRoad,
    RemoveSpy,
    RemoveTribe,
    Rule,
    battle_in,
    battle_on,
    choose,
    hide,
    remove_army,
    remove_road,
    remove_spy,
    remove_tribe,
)
from engine.discards import settle
from engine.journal import BattleFought
from engine.pieces import lift_spy, put_spy, return_army, return_road, return_spy, return_tribe, tell_rulers
from engine.state import State
from engine.table import cards_with_spies_of, turn_order

Target = tuple[Choice, int]
"""What may be removed, and how many of it."""
OTHERS: dict[Coalition, tuple[Coalition, ...]] = {
    mine: tuple(coalition for coalition in COALITIONS if coalition != mine) for mine in COALITIONS
}


def fighters(state: State, me: int, region: Region) -> int:
    """No more units are removed than one has there oneself; roads never fight."""
    armies = state.armies[block_coalition(state, me)][region]
    return armies + state.tribes[region][me] if tribes_act_as_armies(state, me) else armies


def targets_in(state: State, me: int, mine: Coalition, region: Region) -> Iterator[Target]:
    """Tribes of players of another loyalty, armies there and roads on its borders of other coalitions."""
    yield from tribes_in(state, me, region)
    for coalition in OTHERS[mine]:
        if armies := state.armies[coalition][region]:
            yield remove_army(coalition), armies
        roads = state.roads[coalition]
        for border in BORDERS_OF[region]:
            if roads[border]:
                yield remove_road(coalition, border), roads[border]


def tribes_in(state: State, me: int, region: Region) -> Iterator[Target]:
    for seat, count in enumerate(state.tribes[region]):
        if count and not shares_loyalty(state, me, seat) and not tribe_is_safe(state, seat, region):
            yield remove_tribe(seat), count


def has_target_in(state: State, me: int, mine: Coalition, region: Region) -> bool:
    """Whether there is any of these targets. A glance is enough for blocks, so they are looked for first."""
    for coalition in OTHERS[mine]:
        if state.armies[coalition][region]:
            return True
        roads = state.roads[coalition]
        for border in BORDERS_OF[region]:
            if roads[border]:
                return True
    return any(tribes_in(state, me, region))


def targets_on(state: State, me: int, card: int) -> Iterator[Target]:
    """Anybody else's spies, friend or foe."""
    for seat, spies in enumerate(state.spies[card]):
        if spies and seat != me and not spies_are_safe(state, seat):
            yield remove_spy(seat), spies


def battlefields(state: State, me: int) -> Iterator[BattleIn]:
    mine, tribes_fight = block_coalition(state, me), tribes_act_as_armies(state, me)
    armies = state.armies[mine]
    if tribes_fight or any(armies.values()):
        for region in REGIONS:
            fights = armies[region] or (tribes_fight and state.tribes[region][me])
            if fights and has_target_in(state, me, mine, region):
                yield battle_in(region)


def sites(state: State, me: int) -> list[BattleIn | BattleOn]:
    cards = [battle_on(card) for card in cards_with_spies_of(state, me) if any(targets_on(state, me, card))]
    return [*battlefields(state, me), *cards]


def can_battle(state: State, me: int) -> bool:
    if any(battlefields(state, me)):
        return True
    for card, spies in state.spies.items():
        if spies[me] and sum(spies) > spies[me] and any(targets_on(state, me, card)):
            return True
    return False


def battle(state: State, me: int, card: int) -> Rule[None]:
    """Choose everything that goes, remove it all, then let the consequences fall."""
    site = yield from choose(me, "battle.site", sites(state, me), card=card)
    if isinstance(site, BattleIn):
        place = site.region
        with state.journal.under(BattleFought(me, place)):
            strength = min(RANK_OF[card], fighters(state, me, place))
            chosen = yield from choose_removals(
                me, targets_in(state, me, block_coalition(state, me), place), strength, card, place
            )
            remove_from_region(state, place, chosen)
            yield from settle(state)
    else:
        where = site.card
        there = places.on_card(where)
        with state.journal.under(BattleFought(me, there)):
            strength = min(RANK_OF[card], state.spies[where][me])
            chosen = yield from choose_removals(me, targets_on(state, me, where), strength, card, there)
            yield from remove_spies(state, where, chosen)


def choose_removals(me: int, targets: Iterator[Target], strength: int, card: int, place: str) -> Rule[list[Choice]]:
    """One unit after the other, up to the strength; at least one."""
    left, chosen = dict(targets), list[Choice]()
    while left and len(chosen) < strength:
        options = [*left, FINISH] if chosen else list(left)
        target = yield from choose(me, "battle.remove", options, card=card, place=place, left=strength - len(chosen))
        if target is FINISH:
            break
        chosen.append(target)
        left[target] -= 1
        if not left[target]:
            del left[target]
    return chosen


def remove_from_region(state: State, region: Region, chosen: list[Choice]) -> None:
    for unit in chosen:
        match unit:
            case RemoveTribe(player):
                return_tribe(state, player, region)
            case RemoveArmy(coalition):
                return_army(state, coalition, region)
            case RemoveRoad(coalition, border):
                return_road(state, coalition, border)
    tell_rulers(state, region)


def remove_spies(state: State, card: int, chosen: list[Choice]) -> Rule[None]:
    """Their owners, in turn order, may send each spy to a safe house of theirs instead of home."""
    removed = Counter(spy.player for spy in chosen if isinstance(spy, RemoveSpy))
    for seat in turn_order(state):
        for _ in range(removed[seat]):
            options: list[Choice] = [*(hide(house) for house in safe_houses(state, seat)), GO_HOME]
            refuge = yield from choose(seat, "battle.safe_house", options, card=card)
            if isinstance(refuge, Hide):
                lift_spy(state, seat, card)
                put_spy(state, seat, refuge.card, places.on_card(card), fresh=False)
            else:
                return_spy(state, seat, card)
