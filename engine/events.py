"""Event cards: one effect when bought, another when discarded from the leftmost column (rules p. 9, 10)."""

from __future__ import annotations

from collections.abc import Callable

from engine import places
from engine.abilities import keeps_a_hand
from engine.cards import COALITIONS, EVENT_CARDS, REGIONS, SUITS, EventEffect, Region, Suit
from engine.choices import PASS, PLAY_HAND, Decision, Rule, choose, discard, name_player, name_region, name_suit
from engine.discards import discard_from_hand, settle
from engine.dominance import check_dominance
from engine.journal import CardMoved, EffectBegan, EventResolved, HandsSwapped, PlayerNamed, RupeesMoved
from engine.loyalty import discard_prizes
from engine.pieces import return_army, return_tribe, tell_rulers
from engine.play import favor, move_marker
from engine.state import State
from engine.table import turn_order

PERSIAN_ARISTOCRACY = 3


def resolve_event(state: State, me: int, card: int, purchased: bool) -> Rule[None]:
    """The card lies on the discard pile already; an event that lasts is laid out on the table instead."""
    half = EVENT_CARDS[card].purchased if purchased else EVENT_CARDS[card].discarded
    with state.journal.under(EventResolved(card, half.effect, purchased)):
        if half.effect in AT_ONCE:
            yield from AT_ONCE[half.effect](state, me)
        if half.lasts == "until_check":
            seat = me if half.on == "buyer" else None
            if half.on == "named":
                seat = yield from name_a_player(state, me, half.effect)
            state.discards.remove(card)
            state.journal.add(CardMoved(card, places.DISCARDS, places.IN_FORCE))
            state.effects[half.effect] = seat
            state.journal.add(EffectBegan(half.effect, seat))


def name_a_player(state: State, me: int, effect: EventEffect) -> Rule[int]:
    options = [name_player(seat) for seat in range(len(state.players))]
    named = (yield from choose(me, f"event.{effect}", options)).player
    state.journal.add(PlayerNamed(me, named))
    return named


def riot(region: Region) -> Callable[[State, int], Rule[None]]:
    def riots(state: State, me: int) -> Rule[None]:
        yield from empty_region(state, region)

    return riots


def empty_region(state: State, region: Region) -> Rule[None]:
    """All tribes and armies go, roads stay; then everyone bears what follows."""
    for coalition in COALITIONS:
        for _ in range(state.armies[coalition][region]):
            return_army(state, coalition, region)
    for seat in turn_order(state):
        for _ in range(state.tribes[region][seat]):
            return_tribe(state, seat, region)
    tell_rulers(state, region)
    yield from settle(state)


def suit_change(suit: Suit) -> Callable[[State, int], Rule[None]]:
    def change_suit(state: State, me: int) -> Rule[None]:
        favor(state, suit)
        yield from ()

    return change_suit


def failure_to_impress(state: State, me: int) -> Rule[None]:
    for seat in turn_order(state):
        discard_prizes(state, seat)
    yield from ()


def confidence_failure(state: State, me: int) -> Rule[None]:
    for seat in turn_order(state):
        hand = state.players[seat].hand
        if hand:
            card = (yield from choose(seat, "event.confidence_failure", [discard(card) for card in hand])).card
            discard_from_hand(state, seat, card)


def persian_aristocracy(state: State, me: int) -> Rule[None]:
    state.players[me].rupees += PERSIAN_ARISTOCRACY
    state.journal.add(RupeesMoved(PERSIAN_ARISTOCRACY, places.BANK, places.purse(me)))
    yield from ()


def other_persuasive_methods(state: State, me: int) -> Rule[None]:
    """Swap whole hands with another player, empty or not."""
    options = [name_player(seat) for seat in range(len(state.players)) if seat != me]
    other = (yield from choose(me, "event.other_persuasive_methods", options)).player
    mine, theirs = state.players[me], state.players[other]
    if mine.hand or theirs.hand:
        state.revealed += 1
    mine.hand, theirs.hand = theirs.hand, mine.hand
    state.journal.add(HandsSwapped(me, other))
    for seat in (me, other):
        if not keeps_a_hand(state, seat):
            yield Decision(seat, PLAY_HAND, (PASS,), {})


def pashtunwali_values(state: State, me: int) -> Rule[None]:
    suit = (yield from choose(me, "event.pashtunwali_values", [name_suit(suit) for suit in SUITS])).suit
    move_marker(state, suit)


def rebuke(state: State, me: int) -> Rule[None]:
    region = (yield from choose(me, "event.rebuke", [name_region(region) for region in REGIONS])).region
    yield from empty_region(state, region)


def dominance_check(state: State, me: int) -> Rule[None]:
    yield from check_dominance(state)


AT_ONCE: dict[EventEffect, Callable[[State, int], Rule[None]]] = {
    "confidence_failure": confidence_failure,
    "dominance_check": dominance_check,
    "failure_to_impress": failure_to_impress,
    "favor_intelligence": suit_change("intelligence"),
    "favor_military": suit_change("military"),
    "favor_political": suit_change("political"),
    "other_persuasive_methods": other_persuasive_methods,
    "pashtunwali_values": pashtunwali_values,
    "persian_aristocracy": persian_aristocracy,
    "rebuke": rebuke,
    "riots_herat": riot("herat"),
    "riots_kabul": riot("kabul"),
    "riots_persia": riot("persia"),
    "riots_punjab": riot("punjab"),
}
"""What happens at the moment an event is resolved; the rest only last."""
