"""Move: armies along roads, spies from card to card (rules p. 14)."""

from __future__ import annotations

from collections.abc import Iterator

from engine import places
from engine.abilities import block_coalition, needs_road, region_links_cards, spy_steps, tribes_act_as_armies
from engine.cards import BORDER_NAMES, NEIGHBOURS, RANK_OF, REGION_OF
from engine.choices import (
    FINISH,
    Choice,
    MoveArmy,
    MoveSpy,
    MoveTribe,
    Rule,
    choose,
    move_army,
    move_spy,
    move_tribe,
)
from engine.discards import settle
from engine.pieces import lift_army, lift_spy, lift_tribe, put_army, put_spy, put_tribe
from engine.state import State
from engine.table import spy_track

ROADS_EVERYWHERE = dict.fromkeys(BORDER_NAMES, 1)
"""For whoever needs none."""


def marches(state: State, me: int) -> Iterator[Choice]:
    """Every single step of an army, or of a tribe under Nationalism."""
    mine, tribes_march = block_coalition(state, me), tribes_act_as_armies(state, me)
    roads = state.roads[mine] if needs_road(state, me) else ROADS_EVERYWHERE
    for region, armies in state.armies[mine].items():
        if armies:
            for neighbour, border in NEIGHBOURS[region]:
                if roads[border]:
                    yield move_army(region, neighbour)
        if tribes_march and state.tribes[region][me]:
            for neighbour, border in NEIGHBOURS[region]:
                if roads[border]:
                    yield move_tribe(region, neighbour)


def spy_moves(state: State, me: int) -> list[Choice]:
    found: list[Choice] = []
    if not state.spies:
        return found
    track = spy_track(state)
    far, linked = spy_steps(state, me), region_links_cards(state, me)
    for place, card in enumerate(track):
        spies = state.spies.get(card)
        if spies and spies[me]:
            for other in within_reach(track, place, far, linked):
                found.append(move_spy(card, other))
    return found


def steps(state: State, me: int) -> list[Choice]:
    return [*marches(state, me), *spy_moves(state, me)]


def within_reach(track: list[int], place: int, far: int, linked: bool) -> list[int]:
    """The other cards a spy can get to in up to `far` steps, stepping within a region too if `linked`."""
    if far == 1 and not linked and 0 < place < len(track) - 1:
        return [track[place - 1], track[place + 1]]  # as for most spies
    reached = {place}
    for _ in range(far):
        for index in list(reached):
            reached |= {(index - 1) % len(track), (index + 1) % len(track)}
            if linked:
                region = REGION_OF[track[index]]
                reached.update(other for other, card in enumerate(track) if REGION_OF[card] == region)
    return [track[index] for index in sorted(reached - {place})]


def can_move(state: State, me: int) -> bool:
    """A spy can step as soon as there is a second court card."""
    for spies in state.spies.values():
        if spies[me] and (len(state.spies) > 1 or len(spy_track(state)) > 1):
            return True
    return any(marches(state, me))


def move(state: State, me: int, card: int) -> Rule[None]:
    """As many single steps as the card's rank, by the same piece or by several; at least one."""
    rank = RANK_OF[card]
    for taken in range(rank):
        options = steps(state, me)
        if not options:
            return
        if taken:
            options.append(FINISH)
        step = yield from choose(me, "move", options, card=card, left=rank - taken)
        match step:
            case MoveArmy(start, end):
                coalition = block_coalition(state, me)
                fresh = lift_army(state, coalition, start)
                put_army(state, coalition, end, start, fresh)
            case MoveTribe(start, end):
                fresh = lift_tribe(state, me, start)
                put_tribe(state, me, end, start, fresh)
                yield from settle(state)
            case MoveSpy(start, end):
                fresh = lift_spy(state, me, start)
                put_spy(state, me, end, places.on_card(start), fresh)
            case _:
                return
