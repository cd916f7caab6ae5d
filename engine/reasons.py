"""Why not: for what a person would try but may not do, a code the interface has words for.

Nothing here decides what is legal: it is asked about what is not among the options, and says what stands in the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.abilities import (
    block_coalition,
    can_be_betrayed,
    is_favored,
    may_haggle,
    shares_loyalty,
    spies_are_safe,
    tribe_is_safe,
    tribes_act_as_armies,
)
from engine.actions import CARD_ACTIONS, USES
from engine.battle import fighters
from engine.bribes import has_asked_enough
from engine.cards import (
    BORDER_NAMES,
    BORDERS_OF,
    COALITIONS,
    NEIGHBOURS,
    PUBLIC_WITHDRAWAL,
    REGION_OF,
    REGIONS,
    CardAction,
    Region,
)
from engine.choices import (
    ASK,
    FINISH,
    Buy,
    Choice,
    Decision,
    battle_in,
    battle_on,
    betray,
    move_army,
    move_spy,
    move_tribe,
    name_player,
    pay,
    place_army,
    place_gift,
    place_road,
    place_spy,
    remove_army,
    remove_road,
    remove_spy,
    remove_tribe,
    take_army,
    take_gift,
    take_road,
    take_spy,
    take_tribe,
    tax_card,
    tax_player,
)
from engine.codes import NotBought, NotUsed, Reason
from engine.gift import cheapest_gift
from engine.pieces import has_block, has_cylinder
from engine.places import InRegion, OnCard, read_place
from engine.play import PLAYS
from engine.state import GIFT_SPACES, ROWS, State
from engine.table import cards_with_spies_of, ruled_regions, spies_on, spy_track, tax_shelter

Refused = Iterator[tuple[Choice, Reason]]


def refused(state: State, decision: Decision) -> dict[Choice, Reason]:
    """By the choice that cannot be made; in a fixed order, and never one of the options."""
    finder = REFUSALS.get(decision.prompt)
    if finder is None:
        return {}
    legal = set(decision.options)
    return {choice: reason for choice, reason in finder(state, decision.player, decision) if choice not in legal}


def refusals(state: State, decision: Decision) -> dict[str, Reason]:
    """The same by the text of the choice."""
    return {choice.text: reason for choice, reason in refused(state, decision).items()}


def turn_refusals(state: State, me: int, decision: Decision) -> Refused:
    player = state.players[me]
    for row in ROWS:
        for card in state.market[row]:
            if card is not None:
                yield Buy(card), why_not_buy(state, card)
    for card in player.hand:
        for choice in PLAYS[card]:
            yield choice, "bribe_too_dear" if state.actions else "no_action_left"
    for seat, other in enumerate(state.players):
        for card in other.court:
            for action, use in USES[card]:
                yield use, why_not_use(state, me, card, action) if seat == me else "not_your_card"


def why_not_buy(state: State, card: int) -> NotBought:
    if card == PUBLIC_WITHDRAWAL:
        return "cannot_be_bought"
    if not state.actions:
        return "no_action_left"
    return "rupee_placed_this_turn" if card in state.barred else "too_dear"


def why_not_use(state: State, me: int, card: int, action: CardAction) -> NotUsed:
    if card in state.used:
        return "card_has_acted"
    if not state.actions and not is_favored(state, me, card):
        return "no_action_left"
    return "bribe_too_dear" if CARD_ACTIONS[action].can(state, me) else WHY_NOT_ACT[action](state, me)


def _why_not_gift(state: State, me: int) -> NotUsed:
    if not cheapest_gift(state, me):
        return "no_gift_space_left"
    return "no_cylinder_left" if not has_cylinder(state, me) else "too_dear"


def _why_not_build(state: State, me: int) -> NotUsed:
    if not ruled_regions(state, me):
        return "rules_no_region"
    return "no_block_left" if not has_block(state, block_coalition(state, me)) else "too_dear"


def _why_not_betray(state: State, me: int) -> NotUsed:
    mine = cards_with_spies_of(state, me)
    if not mine:
        return "nothing_to_betray"
    seats = range(len(state.players))
    exposed = [c for seat in seats for c in state.players[seat].court if c in mine and can_be_betrayed(state, seat, c)]
    return "too_dear" if exposed else "protected"


WHY_NOT_ACT: dict[CardAction, Callable[[State, int], NotUsed]] = {
    "tax": lambda state, me: "nothing_to_tax",
    "gift": _why_not_gift,
    "build": _why_not_build,
    "move": lambda state, me: "nothing_to_move",
    "betray": _why_not_betray,
    "battle": lambda state, me: "nothing_to_battle",
}


def bribe_refusals(state: State, me: int, decision: Decision) -> Refused:
    rupees, taker = decision.about["rupees"], decision.about["taker"]
    assert isinstance(rupees, int)
    assert isinstance(taker, int)
    yield pay(rupees), "too_dear"
    if not may_haggle(state, me, taker):
        yield ASK, "takes_no_less"
    else:
        yield ASK, "asked_enough" if has_asked_enough(state) else "answered_already"


def tax_refusals(state: State, me: int, decision: Decision) -> Refused:
    for row in ROWS:
        for card in state.market[row]:
            if card is not None:
                yield tax_card(card), "no_rupees_there"
    for seat, player in enumerate(state.players):
        if seat == me:
            yield tax_player(seat), "yourself"
        elif not player.rupees:
            yield tax_player(seat), "no_rupees_there"
        elif player.rupees <= tax_shelter(state, seat):
            yield tax_player(seat), "sheltered"
        else:
            yield tax_player(seat), "no_card_where_you_rule"
    yield FINISH, "at_least_one"


def gift_refusals(state: State, me: int, decision: Decision) -> Refused:
    for space in GIFT_SPACES:
        yield place_gift(space), "space_taken" if space in state.players[me].gifts else "too_dear"


def build_refusals(state: State, me: int, decision: Decision) -> Refused:
    yield from _sites_elsewhere()
    yield FINISH, "at_least_one"


def infrastructure_refusals(state: State, me: int, decision: Decision) -> Refused:
    """Something was built already; its extra block is not for the player to leave."""
    yield from _sites_elsewhere()
    yield FINISH, "extra_block_is_due"


def _sites_elsewhere() -> Refused:
    for region in REGIONS:
        yield place_army(region), "not_your_region"
    for border in BORDER_NAMES:
        yield place_road(border), "not_your_region"


def road_refusals(state: State, me: int, decision: Decision) -> Refused:
    for border in BORDER_NAMES:
        yield place_road(border), "not_this_region"


def spy_refusals(state: State, me: int, decision: Decision) -> Refused:
    for card in spy_track(state):
        yield place_spy(card), "not_this_region"


def blackmail_refusals(state: State, me: int, decision: Decision) -> Refused:
    """A card is of one of the regions and has a spy, or it is of another region, spy or not."""
    regions = decision.about["regions"]
    assert isinstance(regions, tuple)
    for card in spy_track(state):
        yield place_spy(card), "card_has_a_spy" if REGION_OF[card] in regions else "not_this_region"


def take_refusals(state: State, me: int, decision: Decision) -> Refused:
    for region in REGIONS:
        if any(state.tribes[region]):
            yield take_tribe(region), _why_not_take(state.tribes[region][me], "not_your_piece")
    for card in spy_track(state):
        if card in state.spies:
            yield take_spy(card), _why_not_take(state.spies[card][me], "not_your_piece")
    for space in state.players[me].gifts:
        yield take_gift(space), "placed_this_turn"


def take_block_refusals(state: State, me: int, decision: Decision) -> Refused:
    """The coalition need not be the player's: Insurrection places Afghan armies, whoever its owner is loyal to."""
    coalition = next(coalition for coalition in COALITIONS if coalition == decision.about["coalition"])
    for region in REGIONS:
        if any(armies[region] for armies in state.armies.values()):
            yield take_army(region), _why_not_take(state.armies[coalition][region], "not_this_coalition")
    for border in BORDER_NAMES:
        if any(roads[border] for roads in state.roads.values()):
            yield take_road(border), _why_not_take(state.roads[coalition][border], "not_this_coalition")


def _why_not_take(fitting: int, otherwise: Reason) -> Reason:
    """Where several pieces stand, one that fits would be meant."""
    return "placed_this_turn" if fitting else otherwise


def move_refusals(state: State, me: int, decision: Decision) -> Refused:
    armies = state.armies[block_coalition(state, me)]
    for region in REGIONS:
        for neighbour, _ in NEIGHBOURS[region]:
            yield move_army(region, neighbour), "no_road" if armies[region] else "no_army_there"
            if state.tribes[region][me]:
                reason: Reason = "no_road" if tribes_act_as_armies(state, me) else "tribes_do_not_move"
                yield move_tribe(region, neighbour), reason
    for start in cards_with_spies_of(state, me):
        for end in spy_track(state):
            if start != end:
                yield move_spy(start, end), "too_far"
    yield FINISH, "at_least_one"


def betray_refusals(state: State, me: int, decision: Decision) -> Refused:
    for card in spy_track(state):
        yield betray(card), "protected" if spies_on(state, card, me) else "no_spy_of_yours"


def site_refusals(state: State, me: int, decision: Decision) -> Refused:
    for region in REGIONS:
        if not fighters(state, me, region):
            yield battle_in(region), "no_army_there"
        else:
            yield battle_in(region), "protected" if _has_safe_tribe(state, me, region) else "no_target"
    for card in spy_track(state):
        others = [seat for seat, spies in enumerate(state.spies.get(card, ())) if spies and seat != me]
        if not spies_on(state, card, me):
            yield battle_on(card), "no_spy_of_yours"
        else:
            yield battle_on(card), "protected" if others else "no_target"


def _has_safe_tribe(state: State, me: int, region: Region) -> bool:
    return any(
        tribes and not shares_loyalty(state, me, seat) and tribe_is_safe(state, seat, region)
        for seat, tribes in enumerate(state.tribes[region])
    )


def removal_refusals(state: State, me: int, decision: Decision) -> Refused:
    """What stands on the battlefield and must stay. Units already chosen to go are no longer offered and not listed."""
    match read_place(decision.place):
        case InRegion(region):
            for seat, tribes in enumerate(state.tribes[region]):
                if tribes and shares_loyalty(state, me, seat):
                    yield remove_tribe(seat), "same_loyalty"
                elif tribes and tribe_is_safe(state, seat, region):
                    yield remove_tribe(seat), "protected"
            mine = block_coalition(state, me)
            if state.armies[mine][region]:
                yield remove_army(mine), "same_loyalty"
            for border in BORDERS_OF[region]:
                if state.roads[mine][border]:
                    yield remove_road(mine, border), "same_loyalty"
        case OnCard(card):
            for seat, spies in enumerate(state.spies[card]):
                if spies and (seat == me or spies_are_safe(state, seat)):
                    yield remove_spy(seat), "yourself" if seat == me else "protected"
    yield FINISH, "at_least_one"


def other_player_refusals(state: State, me: int, decision: Decision) -> Refused:
    yield name_player(me), "yourself"


REFUSALS: dict[str, Callable[[State, int, Decision], Refused]] = {
    "turn.action": turn_refusals,
    "turn.blackmail": blackmail_refusals,
    "bribe.play": bribe_refusals,
    "bribe.hostage": bribe_refusals,
    "impact.road": road_refusals,
    "impact.spy": spy_refusals,
    "take.cylinder": take_refusals,
    "take.block": take_block_refusals,
    "tax": tax_refusals,
    "gift": gift_refusals,
    "build": build_refusals,
    "build.infrastructure": infrastructure_refusals,
    "move": move_refusals,
    "betray": betray_refusals,
    "battle.site": site_refusals,
    "battle.remove": removal_refusals,
    "event.other_persuasive_methods": other_player_refusals,
}
