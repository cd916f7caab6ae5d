"""What Wakhan goes by in every question the rules can ask her: her priorities in printed order (rules from p. 16).

She picks from the options a person in her place would have, so whatever she does is legal. Some of them are out of the
question for her (`Way.objection`); an action whose first question leaves her nothing is no valid action for her.
"""

from __future__ import annotations

from engine.abilities import blackmailed_regions, block_coalition, is_favored, tribes_act_as_armies
from engine.battle import targets_in
from engine.cards import (
    ENDS_OF,
    LEVERAGED,
    NEIGHBOURS,
    PATRIOT_OF,
    PRIZE_OF,
    RANK_OF,
    REGION_OF,
    SUIT_OF,
    Coalition,
    Region,
)
from engine.choices import (
    DECLINE,
    FINISH,
    KEEP_PRIZE,
    PASS,
    BattleIn,
    BattleOn,
    Betray,
    Choice,
    Discard,
    Hide,
    MoveArmy,
    MoveTribe,
    NamePlayer,
    NameRegion,
    Pay,
    PlaceArmy,
    PlaceRoad,
    RemoveArmy,
    RemoveRoad,
    RemoveSpy,
    RemoveTribe,
    TakeArmy,
    TakeBlock,
    TakeCylinder,
    TakeGift,
    TakeRoad,
    TakeSpy,
    TakeTribe,
    TaxCard,
    TaxPlayer,
)
from engine.codes import Objection
from engine.state import State
from engine.table import ruler, slot
from engine.wakhan.card import arrow_player, arrow_row, arrow_side
from engine.wakhan.mind import Measure, Mind, Way
from engine.wakhan.priority import PRIORITY


def goes_on(mind: Mind, option: Choice) -> bool:
    return option is not FINISH and option is not PASS


GOES_ON: Measure = ("goes_on", goes_on)


def region_order(mind: Mind, option: PlaceArmy | BattleIn | NameRegion) -> int:
    return -mind.place[option.region]


def rivals(mind: Mind, region: Region) -> int:
    """How many tribes other players have there."""
    tribes = mind.state.tribes[region]
    return sum(tribes) - tribes[mind.me]


def has_a_loyal_player(state: State, coalition: Coalition) -> bool:
    return any(player.loyalty == coalition for player in state.players)


# Court


def already_most_spies(mind: Mind, card: int) -> bool:
    spies = mind.state.spies.get(card)
    return spies is not None and all(spies[mind.me] > count for seat, count in enumerate(spies) if seat != mind.me)


def next_border(mind: Mind, option: PlaceRoad) -> bool:
    """The roads of one card go round its region's neighbours in the order of her card."""
    card = mind.about["card"]
    assert isinstance(card, int)
    ways = sorted(NEIGHBOURS[REGION_OF[card]], key=lambda way: mind.place[way[0]])
    built = sum(isinstance(choice, PlaceRoad) for choice in mind.before)
    return option.border == ways[built % len(ways)][1]


def rival_excess(mind: Mind, option: Discard) -> int:
    """How many more spies all others together have there than she; not having more is no reason."""
    spies = mind.state.spies.get(option.card)
    return max(0, sum(spies) - 2 * spies[mind.me]) if spies else 0


CLEANUP: tuple[Measure, ...] = (
    ("not_political", lambda mind, option: SUIT_OF[option.card] != "political"),
    ("not_a_patriot", lambda mind, option: option.card not in PATRIOT_OF),
    ("not_leveraged", lambda mind, option: option.card not in LEVERAGED),
    ("most_rival_spies", rival_excess),
    ("fewest_spies", lambda mind, option: -sum(mind.state.spies.get(option.card, ()))),
    ("lowest_rank", lambda mind, option: -RANK_OF[option.card]),
    ("not_favored", lambda mind, option: not is_favored(mind.state, mind.me, option.card)),
    ("lowest_number", lambda mind, option: -option.card),
)


# An empty supply (rules p. 8): what she takes instead


def taken_region(mind: Mind, option: TakeCylinder | TakeBlock) -> int:
    """The region it is in, the first of both for a road."""
    return -min((mind.place[region] for region in _touched(option)), default=0)


def taken_neighbour(mind: Mind, option: TakeBlock) -> int:
    return -max(mind.place[region] for region in _touched(option))


def _touched(option: TakeCylinder | TakeBlock) -> tuple[Region, ...]:
    match option:
        case TakeTribe(region) | TakeArmy(region):
            return (region,)
        case TakeRoad(border):
            return ENDS_OF[border]
    return ()


# Card actions


def no_prize(mind: Mind, option: Betray) -> Objection | None:
    return None if option.card in PRIZE_OF else "no_prize"


def no_road(mind: Mind, option: Choice) -> Objection | None:
    return "never_builds_roads" if isinstance(option, PlaceRoad) else None


def richest(mind: Mind, option: Choice) -> int:
    return mind.state.players[option.player].rupees if isinstance(option, TaxPlayer) else 0


def named_by_arrow(mind: Mind, option: Choice) -> bool:
    """Whether it is, or belongs to, the player the red arrow names."""
    named = arrow_player(mind.state)
    match option:
        case TaxPlayer(player) | RemoveTribe(player) | RemoveSpy(player) | NamePlayer(player):
            return player == named
        case RemoveArmy(coalition) | RemoveRoad(coalition, _):
            return coalition == mind.state.players[named].loyalty
    return False


def leftmost_column(mind: Mind, option: TaxCard) -> int:
    where = slot(mind.state, option.card)
    assert where
    return -where[1]


def in_arrow_row(mind: Mind, option: TaxCard) -> bool:
    where = slot(mind.state, option.card)
    assert where
    return where[0] == arrow_row(mind.state)


def her_units(mind: Mind, region: Region) -> int:
    """Armies she fights with; her tribes too while they act as armies."""
    state, me = mind.state, mind.me
    armies = state.armies[block_coalition(state, me)][region]
    return armies + state.tribes[region][me] if tribes_act_as_armies(state, me) else armies


def tribes_to_match(mind: Mind, region: Region) -> int:
    """Everybody's tribes, hers included unless they act as armies."""
    return rivals(mind, region) if tribes_act_as_armies(mind.state, mind.me) else sum(mind.state.tribes[region])


def against_march(mind: Mind, option: Choice) -> Objection | None:
    """She sends as many armies as there are tribes, only to rivals, and never at the price of her rule."""
    if option is FINISH:
        return None
    if not isinstance(option, MoveArmy | MoveTribe):
        return "never_moves_spies"
    start, end = option.start, option.end
    if not rivals(mind, end):
        return "destination_without_rival_tribes"
    if her_units(mind, end) >= tribes_to_match(mind, end):
        return "destination_has_enough_armies"
    if rivals(mind, start) and her_units(mind, start) <= tribes_to_match(mind, start):
        return "origin_needs_its_armies"
    return "loses_rule" if loses_rule(mind, option) else None


def loses_rule(mind: Mind, option: MoveArmy | MoveTribe) -> bool:
    """Whether she rules the origin now and would not once the piece is gone."""
    state, me, region = mind.state, mind.me, option.start
    if ruler(state, region) != me:
        return False
    after = state.clone()
    if isinstance(option, MoveArmy):
        after.armies[block_coalition(state, me)][region] -= 1
    else:
        after.tribes[region][me] -= 1
    return ruler(after, region) != me


def no_rival_there(mind: Mind, option: Choice) -> Objection | None:
    """A region to battle in has something a person owns or is loyal to."""
    if isinstance(option, BattleIn):
        mine = block_coalition(mind.state, mind.me)
        targets = targets_in(mind.state, mind.me, mine, option.region)
        return "no_target" if all(nobodys(mind, target) for target, _ in targets) else None
    return None


def only_on_cards(mind: Mind, option: Choice) -> Objection | None:
    return "only_on_court_cards" if isinstance(option, BattleIn) else None


def nobodys(mind: Mind, option: Choice) -> Objection | None:
    """She leaves blocks alone that no person is loyal to."""
    if isinstance(option, RemoveArmy | RemoveRoad) and not has_a_loyal_player(mind.state, option.coalition):
        return "no_player_is_loyal_to_it"
    return None


def tribes_armies_roads(mind: Mind, option: Choice) -> int:
    return -[RemoveTribe, RemoveSpy, RemoveArmy, RemoveRoad].index(type(option))


def road_neighbour(mind: Mind, option: RemoveRoad) -> int:
    """Roads go by the region across the border; both lie on the border of the battlefield."""
    return -sum(mind.place[region] for region in ENDS_OF[option.border])


# Events


def rival_pieces(mind: Mind, option: NameRegion) -> bool:
    armies = mind.state.armies
    loyal = any(armies[c][option.region] and has_a_loyal_player(mind.state, c) for c in armies)
    return loyal or rivals(mind, option.region) > 0


def any_pieces(mind: Mind, option: NameRegion) -> bool:
    region = option.region
    return any(mind.state.tribes[region]) or any(armies[region] for armies in mind.state.armies.values())


def herself(mind: Mind, option: NamePlayer) -> Objection | None:
    return "never_herself" if option.player == mind.me else None


_BRIBE = Way(
    "wakhan.bribe",
    (
        ("declines_bribe", lambda mind, option: option is DECLINE),
        ("pays", lambda mind, option: isinstance(option, Pay)),
    ),
)
_NAME = Way("wakhan.event.player", (("red_arrow_player", named_by_arrow),), herself)
_BUILD = Way("wakhan.build", (GOES_ON, ("region_order", region_order)), no_road)

WAYS: dict[str, Way] = {
    "turn.blackmail": Way(
        "wakhan.blackmail",
        (
            GOES_ON,
            (
                "ability_furthest_left",
                lambda mind, option: -blackmailed_regions(mind.state, mind.me).index(REGION_OF[option.card]),
            ),
            *PRIORITY,
        ),
    ),
    "bribe.play": _BRIBE,
    "bribe.hostage": _BRIBE,
    "play.side": Way(
        "wakhan.play.side", (("red_arrow_side", lambda mind, option: option.side == arrow_side(mind.state)),)
    ),
    "impact.road": Way("wakhan.impact.road", (("next_border", next_border),)),
    "impact.spy": Way(
        "wakhan.impact.spy",
        (("not_most_spies_yet", lambda mind, option: not already_most_spies(mind, option.card)), *PRIORITY),
    ),
    "take.cylinder": Way(
        "wakhan.supply.cylinder",
        (
            ("tribes_spies_gifts", lambda mind, option: -(TakeTribe, TakeSpy, TakeGift).index(type(option))),
            ("region_order", taken_region),
            ("dearest_space", lambda mind, option: option.space if isinstance(option, TakeGift) else 0),
            *PRIORITY,
        ),
    ),
    "take.block": Way(
        "wakhan.supply.block",
        (
            ("armies_first", lambda mind, option: isinstance(option, TakeArmy)),
            ("region_order", taken_region),
            ("neighbour_order", taken_neighbour),
        ),
    ),
    "tax": Way(
        "wakhan.tax",
        (
            GOES_ON,
            ("people_before_market", lambda mind, option: isinstance(option, TaxPlayer)),
            ("same_source", lambda mind, option: option in mind.before[-1:]),
            ("richest", richest),
            ("red_arrow_player", named_by_arrow),
            ("column_furthest_left", leftmost_column),
            ("red_arrow_row", in_arrow_row),
        ),
    ),
    "gift": Way("wakhan.gift", (("cheapest_space", lambda mind, option: -option.space),)),
    "build": _BUILD,
    "build.infrastructure": _BUILD,
    "move": Way(
        "wakhan.move",
        (
            GOES_ON,
            ("armies_first", lambda mind, option: isinstance(option, MoveArmy)),
            ("origin_order", lambda mind, option: -mind.place[option.start]),
            ("destination_order", lambda mind, option: -mind.place[option.end]),
        ),
        against_march,
    ),
    "betray": Way("wakhan.betray", PRIORITY, no_prize),
    "betray.prize": Way("wakhan.betray.prize", (("accepts", lambda mind, option: option is KEEP_PRIZE),)),
    "battle.site": Way(
        "wakhan.battle.site",
        (
            ("in_a_region", lambda mind, option: isinstance(option, BattleIn)),
            ("region_order", lambda mind, option: 0 if isinstance(option, BattleOn) else region_order(mind, option)),
            *PRIORITY,
        ),
        no_rival_there,
    ),
    "battle.remove": Way(
        "wakhan.battle.remove",
        (
            GOES_ON,
            ("tribes_armies_roads", tribes_armies_roads),
            ("red_arrow_player", named_by_arrow),
            ("neighbour_order", road_neighbour),
        ),
        nobodys,
    ),
    "battle.safe_house": Way(
        "wakhan.safe_house", (("accepts", lambda mind, option: isinstance(option, Hide)), *PRIORITY)
    ),
    "event.rumor": _NAME,
    "event.other_persuasive_methods": _NAME,
    "event.pashtunwali_values": Way(
        "wakhan.event.suit", (("current_suit", lambda mind, option: option.suit == mind.state.favored),)
    ),
    "event.rebuke": Way(
        "wakhan.event.region",
        (("rival_piece_there", rival_pieces), ("any_piece_there", any_pieces), ("region_order", region_order)),
    ),
    "cleanup.court": Way("wakhan.cleanup", CLEANUP),
}
"""By the prompt of the question."""

BATTLE_ON_A_CARD: dict[str, Way] = WAYS | {
    "battle.site": Way(
        "wakhan.battle.card",
        (("most_spies", lambda mind, option: sum(mind.state.spies[option.card])), *PRIORITY),
        only_on_cards,
    )
}
"""For the instruction to battle on the court card with most spies."""
