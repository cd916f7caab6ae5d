"""Cylinders and blocks: placing, moving and removing them, and taking one from the map when the supply is empty."""

from __future__ import annotations

from collections.abc import Iterator

from engine import places
from engine.cards import BORDER_NAMES, REGIONS, BorderName, Coalition, Region
from engine.choices import (
    Rule,
    TakeArmy,
    TakeBlock,
    TakeCylinder,
    TakeGift,
    TakeRoad,
    TakeSpy,
    TakeTribe,
    choose,
    take_army,
    take_gift,
    take_road,
    take_spy,
    take_tribe,
)
from engine.journal import BlockMoved, BlockStayed, CylinderMoved, CylinderStayed, RulerChanged
from engine.places import SUPPLY, Place
from engine.state import GIFT_SPACES, Fresh, State
from engine.table import ruler, spy_track

# Which of the pieces at a place were placed this turn. Pieces of one colour are alike, so the older ones leave first.


def _mark_fresh(state: State, key: Fresh) -> None:
    state.fresh[key] = state.fresh.get(key, 0) + 1


def _forget_fresh(state: State, key: Fresh, left: int) -> bool:
    """After a piece left: whether it was a fresh one."""
    was_fresh = state.fresh.get(key, 0) > left
    if was_fresh:
        if left:
            state.fresh[key] = left
        else:
            del state.fresh[key]
    return was_fresh


# Who rules follows from the pieces, so it is told after them: when one has moved, when all that go together are gone.


def tell_rulers(state: State, *regions: Place) -> None:
    """Tribes, armies or loyalties changed here: tell of it where that makes another ruler."""
    known = state.journal.rulers
    if not known:  # the journal is mute
        return
    changed = known.keys() & regions
    for region in REGIONS if len(changed) > 1 else changed:
        if region in changed and (new := ruler(state, region)) != known[region]:
            state.journal.add(RulerChanged(region, known[region], new))
            known[region] = new


def _tell_cylinder(state: State, me: int, start: Place, end: Place) -> None:
    state.journal.add(CylinderStayed(me, end) if start == end else CylinderMoved(me, start, end))
    tell_rulers(state, start, end)


def _tell_block(state: State, coalition: Coalition, start: Place, end: Place) -> None:
    state.journal.add(BlockStayed(coalition, end) if start == end else BlockMoved(coalition, start, end))
    tell_rulers(state, start, end)


# Single pieces. Where a piece came from is told where it is put; whoever takes one up tells where it goes.


def put_tribe(state: State, me: int, region: Region, start: Place = SUPPLY, fresh: bool = True) -> None:
    state.tribes[region][me] += 1
    if fresh:
        _mark_fresh(state, (region, me))
    _tell_cylinder(state, me, start, region)


def lift_tribe(state: State, me: int, region: Region) -> bool:
    """Take a tribe up; its owner may have to be overthrown. Whether it was placed this turn."""
    state.tribes[region][me] -= 1
    if not state.tribes[region][me]:
        state.players[me].lost_tribes.append(region)
    return bool(state.fresh) and _forget_fresh(state, (region, me), state.tribes[region][me])


def put_army(state: State, coalition: Coalition, region: Region, start: Place = SUPPLY, fresh: bool = True) -> None:
    state.armies[coalition][region] += 1
    if fresh:
        _mark_fresh(state, (region, coalition))
    _tell_block(state, coalition, start, region)


def lift_army(state: State, coalition: Coalition, region: Region) -> bool:
    state.armies[coalition][region] -= 1
    return bool(state.fresh) and _forget_fresh(state, (region, coalition), state.armies[coalition][region])


def put_road(state: State, coalition: Coalition, border: BorderName, start: Place = SUPPLY) -> None:
    state.roads[coalition][border] += 1
    _mark_fresh(state, (border, coalition))
    _tell_block(state, coalition, start, border)


def lift_road(state: State, coalition: Coalition, border: BorderName) -> None:
    state.roads[coalition][border] -= 1
    _forget_fresh(state, (border, coalition), state.roads[coalition][border])


def put_spy(state: State, me: int, card: int, start: Place = SUPPLY, fresh: bool = True) -> None:
    spies = state.spies.get(card)
    if spies is None:
        spies = state.spies[card] = [0] * len(state.players)
    spies[me] += 1
    if fresh:
        _mark_fresh(state, (places.on_card(card), me))
    _tell_cylinder(state, me, start, places.on_card(card))


def lift_spy(state: State, me: int, card: int) -> bool:
    spies = state.spies[card]
    spies[me] -= 1
    left = spies[me]
    if not any(spies):
        del state.spies[card]
    return bool(state.fresh) and _forget_fresh(state, (places.on_card(card), me), left)


def put_gift(state: State, me: int, space: int, start: Place = SUPPLY) -> None:
    state.players[me].gifts = sorted([*state.players[me].gifts, space])
    _mark_fresh(state, (places.gift_space(space), me))
    _tell_cylinder(state, me, start, places.gift_space(space))


def lift_gift(state: State, me: int, space: int) -> None:
    state.players[me].gifts.remove(space)
    state.fresh.pop((places.gift_space(space), me), None)


# Back to the supply. Several may go together: whoever sends them there tells who rules when all are gone.


def return_tribe(state: State, me: int, region: Region) -> None:
    state.journal.add(CylinderMoved(me, region, SUPPLY))
    lift_tribe(state, me, region)
    state.players[me].cylinders += 1


def return_army(state: State, coalition: Coalition, region: Region) -> None:
    state.journal.add(BlockMoved(coalition, region, SUPPLY))
    lift_army(state, coalition, region)
    state.blocks[coalition] += 1


def return_road(state: State, coalition: Coalition, border: BorderName) -> None:
    lift_road(state, coalition, border)
    state.blocks[coalition] += 1
    state.journal.add(BlockMoved(coalition, border, SUPPLY))


def return_spy(state: State, me: int, card: int) -> None:
    lift_spy(state, me, card)
    state.players[me].cylinders += 1
    state.journal.add(CylinderMoved(me, places.on_card(card), SUPPLY))


def return_gift(state: State, me: int, space: int) -> None:
    lift_gift(state, me, space)
    state.players[me].cylinders += 1
    state.journal.add(CylinderMoved(me, places.gift_space(space), SUPPLY))


# Component limits (rules p. 8)


def cylinders_to_take(state: State, me: int) -> Iterator[TakeCylinder]:
    """The player's own cylinders in play that were not placed this turn."""
    fresh = state.fresh
    for region in REGIONS:
        if state.tribes[region][me] > fresh.get((region, me), 0):
            yield take_tribe(region)
    for card in spy_track(state):
        spies = state.spies.get(card)
        if spies and spies[me] > fresh.get((places.on_card(card), me), 0):
            yield take_spy(card)
    for space in GIFT_SPACES:
        if space in state.players[me].gifts and not fresh.get((places.gift_space(space), me)):
            yield take_gift(space)


def blocks_to_take(state: State, coalition: Coalition) -> Iterator[TakeBlock]:
    """The coalition's blocks in play that were not placed this turn, whoever placed them."""
    fresh = state.fresh
    for region in REGIONS:
        if state.armies[coalition][region] > fresh.get((region, coalition), 0):
            yield take_army(region)
    for border in BORDER_NAMES:
        if state.roads[coalition][border] > fresh.get((border, coalition), 0):
            yield take_road(border)


def has_cylinder(state: State, me: int) -> bool:
    return state.players[me].cylinders > 0 or next(cylinders_to_take(state, me), None) is not None


def has_block(state: State, coalition: Coalition) -> bool:
    return state.blocks[coalition] > 0 or next(blocks_to_take(state, coalition), None) is not None


def get_cylinder(state: State, me: int) -> Rule[Place]:
    """Take up a cylinder to place: from the supply while it lasts. Where it came from."""
    player = state.players[me]
    if player.cylinders:
        player.cylinders -= 1
        return SUPPLY
    taken = yield from choose(me, "take.cylinder", list(cylinders_to_take(state, me)))
    match taken:
        case TakeTribe(region):
            lift_tribe(state, me, region)
            return region
        case TakeSpy(card):
            lift_spy(state, me, card)
            return places.on_card(card)
        case TakeGift(space):
            lift_gift(state, me, space)
            return places.gift_space(space)


def get_block(state: State, me: int, coalition: Coalition) -> Rule[Place]:
    """Take up a block to place: from the supply while it lasts. Where it came from."""
    if state.blocks[coalition]:
        state.blocks[coalition] -= 1
        return SUPPLY
    taken = yield from choose(me, "take.block", list(blocks_to_take(state, coalition)), coalition=coalition)
    match taken:
        case TakeArmy(region):
            lift_army(state, coalition, region)
            return region
        case TakeRoad(border):
            lift_road(state, coalition, border)
            return border
