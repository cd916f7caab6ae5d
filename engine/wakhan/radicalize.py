"""Radicalize: which market card Wakhan buys, by the arrows or as her card instructs (rules from p. 16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.abilities import may_decline_bribes
from engine.bribes import bribe_to_play
from engine.cards import (
    ACTIONS_OF,
    COURT_CARDS,
    DOMINANCE_CHECKS,
    EVENT_CARDS,
    LEVERAGED,
    PATRIOT_OF,
    RANK_OF,
    REGION_OF,
    SUIT_OF,
    Impact,
    Instruction,
    Suit,
)
from engine.choices import Buy, Choice
from engine.codes import Objection, Skip
from engine.discards import LEVERAGE
from engine.events import PERSIAN_ARISTOCRACY
from engine.market import checks_in_market, price, purchases
from engine.play import IMPACTS
from engine.reasons import why_not_buy
from engine.state import ROWS, State
from engine.table import court_limit, dominant_coalition, ruler, slot
from engine.wakhan.answers import answered
from engine.wakhan.card import arrow_column, arrow_row
from engine.wakhan.mind import Measure, Mind, Way, nothing_against, weigh
from engine.wakhan.trace import Weighed

Plan = tuple[Weighed | None, Skip | None]
"""What she weighed, if anything, and why she leaves it at that, if she does."""
MARKET_CARDS: dict[int, Choice] = {card: Buy(card) for card in (*COURT_CARDS, *EVENT_CARDS)}


def plan_radicalize(state: State, me: int, instruction: Instruction) -> Plan:
    if instruction == "radicalize":
        way = by_check(state) if checks_in_market(state) else BY_ARROWS
        weighed = weigh_market(state, me, way, events=True)
    else:
        wish = WISHES[instruction]
        reason = wish.condition(state, me)
        if reason:
            return None, reason
        weighed = weigh_market(state, me, wish.way, wish.events)
    return weighed, None if weighed.chosen else "no_valid_card"


def weigh_market(state: State, me: int, way: Way, events: bool) -> Weighed:
    """All cards of the market, row by row; only valid ones come to `way`."""
    legal = purchases(state, me)

    def objection(mind: Mind, option: Buy) -> Objection | None:
        if option.card in DOMINANCE_CHECKS:
            return "only_by_ambition"
        if option not in legal:
            return why_not_buy(state, option.card)
        if option.card in EVENT_CARDS and not events:
            return "not_a_court_card"
        return way.objection(mind, option)

    cards = [MARKET_CARDS[card] for row in ROWS for card in state.market[row] if card is not None]
    return weigh(Mind(state, me), way._replace(objection=objection), cards)


# Measures of a card to buy


def slot_of(mind: Mind, option: Buy) -> tuple[str, int]:
    where = slot(mind.state, option.card)
    assert where
    return where


def cheapness(mind: Mind, option: Buy) -> int:
    return -price(mind.state, mind.me, option.card, slot_of(mind, option)[1])


def icons(*kinds: Impact) -> Callable[[Mind, Buy], int]:
    """How many of these icons are printed; events have none."""
    counts = {number: sum(icon in kinds for icon in card.impact) for number, card in COURT_CARDS.items()}
    return lambda mind, option: counts.get(option.card, 0)


blocks = icons("army", "road")
cylinders = icons("spy", "tribe")


class Foreseen(NamedTuple):
    net: int
    """Rupees gained or lost."""
    played: bool
    """Whether she can pay the bribe, so that the card is not discarded."""


def foresee(state: State, me: int, card: int) -> Foreseen:
    """Buying a card now: its price, the rupees on it, and what playing it costs and brings."""
    where = slot(state, card)
    assert where
    row, column = where
    net = state.market_rupees[row][column] - price(state, me, card, column)
    if card in EVENT_CARDS:
        bonus = EVENT_CARDS[card].purchased.effect == "persian_aristocracy"
        return Foreseen(net + PERSIAN_ARISTOCRACY if bonus else net, False)
    bribe = bribe_to_play(state, me, card)
    due = bribe.rupees if bribe and not may_decline_bribes(state, me) else 0
    if due > state.players[me].rupees + net:
        return Foreseen(net, False)
    return Foreseen(net - due + (LEVERAGE if card in LEVERAGED else 0), True)


def net_income(mind: Mind, option: Buy) -> int:
    return foresee(mind.state, mind.me, option.card).net


def gains_rule(state: State, me: int, card: int) -> bool:
    """Whether the armies and tribes of a card would make her ruler of its region: tried on a copy of the table."""
    region = REGION_OF[card]
    if ruler(state, region) == me or not foresee(state, me, card).played:
        return False
    after = state.clone()
    for icon in COURT_CARDS[card].impact:
        if icon in ("army", "tribe"):
            placing = IMPACTS[icon](after, me, card)
            assert placing
            asked = next(answered(after, placing), None)
            assert asked is None
    return ruler(after, region) == me


CHEAPEST: tuple[Measure, ...] = (("cheapest", cheapness), ("highest_number", lambda mind, option: option.card))
MOST_BLOCKS: Measure = ("most_army_and_road_icons", blocks)
MOST_CYLINDERS: Measure = ("most_spy_and_tribe_icons", cylinders)


# Plain radicalize


def right_of_the_arrow(mind: Mind, option: Buy) -> Objection | None:
    return "right_of_the_arrow" if slot_of(mind, option)[1] > arrow_column(mind.state) else None


BY_ARROWS = Way(
    "wakhan.radicalize.arrows",
    (
        ("red_arrow_row", lambda mind, option: slot_of(mind, option)[0] == arrow_row(mind.state)),
        ("nearest_to_the_arrow", lambda mind, option: slot_of(mind, option)[1]),
    ),
    right_of_the_arrow,
)


def by_check(state: State) -> Way:
    """With a Dominance Check in the market: for the dominant coalition, or for cylinders if there is none."""
    dominant = dominant_coalition(state)
    if dominant is None:
        return Way("wakhan.radicalize.check", (MOST_CYLINDERS, *CHEAPEST))

    def is_patriot(mind: Mind, option: Buy) -> bool:
        return PATRIOT_OF.get(option.card) == dominant

    def most_blocks(mind: Mind, option: Buy) -> int:
        return 0 if is_patriot(mind, option) else blocks(mind, option)

    patriots: Measure = ("patriot_of_the_dominant_coalition", is_patriot)
    return Way("wakhan.radicalize.check", (patriots, ("most_army_and_road_icons", most_blocks), *CHEAPEST))


# Radicalize with instructions


def always(state: State, me: int) -> Skip | None:
    return None


class Wish(NamedTuple):
    way: Way
    condition: Callable[[State, int], Skip | None] = always
    events: bool = False


def of_suit(suit: Suit) -> Callable[[Mind, Buy], Objection | None]:
    return lambda mind, option: None if SUIT_OF[option.card] == suit else "not_the_suit"


def wish(
    *measures: Measure,
    objection: Callable[[Mind, Buy], Objection | None] = nothing_against,
    condition: Callable[[State, int], Skip | None] = always,
    events: bool = False,
) -> Wish:
    return Wish(Way("wakhan.radicalize.instruction", (*measures, *CHEAPEST), objection), condition, events)


def highest_of(suit: Suit, condition: Callable[[State, int], Skip | None] = always) -> Wish:
    rank: Measure = ("highest_rank", lambda mind, option: RANK_OF[option.card])
    return wish(rank, objection=of_suit(suit), condition=condition)


def has_two_rupees(state: State, me: int) -> Skip | None:
    return "has_two_rupees" if state.players[me].rupees >= 2 else None


def has_a_move_card(state: State, me: int) -> Skip | None:
    return "has_a_move_card" if any("move" in ACTIONS_OF[card] for card in state.players[me].court) else None


def court_is_not_full(state: State, me: int) -> Skip | None:
    return "court_is_not_full" if len(state.players[me].court) < court_limit(state, me) else None


def no_one_has_more_spies(state: State, me: int) -> Skip | None:
    totals = [sum(spies[seat] for spies in state.spies.values()) for seat in range(len(state.players))]
    return None if max(totals) > totals[me] else "no_one_has_more_spies"


def a_coalition_is_dominant(state: State, me: int) -> Skip | None:
    return "a_coalition_is_dominant" if dominant_coalition(state) else None


def no_coalition_is_dominant(state: State, me: int) -> Skip | None:
    return None if dominant_coalition(state) else "no_coalition_is_dominant"


WISHES: dict[Instruction, Wish] = {
    "radicalize_highest_military_if_military_favored": highest_of(
        "military", lambda state, me: None if state.favored == "military" else "military_is_not_favored"
    ),
    "radicalize_highest_economic_if_political_favored": highest_of(
        "economic", lambda state, me: None if state.favored == "political" else "political_is_not_favored"
    ),
    "radicalize_highest_political": highest_of("political"),
    "radicalize_highest_intelligence": highest_of("intelligence"),
    "radicalize_most_net_rupees_if_under_two_rupees": wish(
        ("most_net_income", net_income),
        objection=lambda mind, option: None if net_income(mind, option) > 0 else "no_net_income",
        condition=has_two_rupees,
        events=True,
    ),
    "radicalize_card_gaining_a_region": wish(
        objection=lambda mind, option: None if gains_rule(mind.state, mind.me, option.card) else "would_not_gain_rule",
    ),
    "radicalize_an_intelligence_card": wish(objection=of_suit("intelligence")),
    "radicalize_most_blocks": wish(
        MOST_BLOCKS, objection=lambda mind, option: None if blocks(mind, option) else "no_army_or_road_icon"
    ),
    "radicalize_most_cylinders_if_none_dominant": wish(
        MOST_CYLINDERS,
        objection=lambda mind, option: None if cylinders(mind, option) else "no_spy_or_tribe_icon",
        condition=a_coalition_is_dominant,
    ),
    "radicalize_a_move_card_if_she_has_none": wish(
        objection=lambda mind, option: None if "move" in ACTIONS_OF[option.card] else "no_move_action",
        condition=has_a_move_card,
    ),
    "radicalize_matching_patriot_if_one_dominant": wish(
        objection=lambda mind, option: (
            None if PATRIOT_OF.get(option.card) == mind.dominant else "not_a_patriot_of_the_dominant_coalition"
        ),
        condition=no_coalition_is_dominant,
    ),
    "radicalize_highest_political_if_court_full": highest_of("political", court_is_not_full),
    "radicalize_highest_intelligence_if_fewer_spies_than_another": highest_of("intelligence", no_one_has_more_spies),
}
