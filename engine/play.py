"""Playing a card into the court, and its impact icons (rules p. 11)."""

from __future__ import annotations

from collections.abc import Callable

from engine import places
from engine.abilities import block_coalition, suit_icons_count
from engine.bribes import bribe_to_play, settle_bribe
from engine.cards import BORDERS_OF, COURT_CARDS, PATRIOT_OF, REGION_OF, Impact, Suit
from engine.choices import Choice, Play, Rule, choose, place_road, place_spy
from engine.discards import settle
from engine.journal import (
    CardMoved,
    CardPlayed,
    IconHadNoEffect,
    RupeesMoved,
    SuitFavored,
    SuitIconIgnored,
    SuitStayed,
)
from engine.loyalty import maybe_change_loyalty
from engine.pieces import (
    get_block,
    get_cylinder,
    has_block,
    has_cylinder,
    put_army,
    put_road,
    put_spy,
    put_tribe,
)
from engine.places import SUPPLY, Side
from engine.state import State
from engine.table import spy_track

PLAYS: dict[int, tuple[Choice, Choice]] = {card: (Play(card, "left"), Play(card, "right")) for card in COURT_CARDS}


def play_card(state: State, me: int, card: int, side: Side) -> Rule[bool]:
    """Play a card from the hand; False if it was called off over the bribe."""
    with state.journal.under(CardPlayed(me, card)):
        bribe = bribe_to_play(state, me, card)
        if bribe and not (yield from settle_bribe(state, me, bribe, card)):
            return False
        player = state.players[me]
        player.hand.remove(card)
        player.court.insert(0 if side == "left" else len(player.court), card)
        state.journal.add(CardMoved(card, places.hand(me), places.court(me, side)))
        if card in PATRIOT_OF:
            yield from maybe_change_loyalty(state, me, PATRIOT_OF[card], keep=card)
        # A card given up for old leverage is gone before its icons count; once they have begun, all of them do.
        if card in player.court:
            for icon in COURT_CARDS[card].impact:
                if asking := IMPACTS[icon](state, me, card):
                    yield from asking
    return True


def road_icon(state: State, me: int, card: int) -> Rule[None]:
    coalition = block_coalition(state, me)
    if not has_block(state, coalition):
        state.journal.add(IconHadNoEffect(me, "road"))
        return
    options = [place_road(border) for border in BORDERS_OF[REGION_OF[card]]]
    border = (yield from choose(me, "impact.road", options, card=card)).border
    start = yield from get_block(state, me, coalition)
    put_road(state, coalition, border, start)


def army_icon(state: State, me: int, card: int) -> Rule[None]:
    coalition = block_coalition(state, me)
    if not has_block(state, coalition):
        state.journal.add(IconHadNoEffect(me, "army"))
        return
    start = yield from get_block(state, me, coalition)
    put_army(state, coalition, REGION_OF[card], start)


def spy_icon(state: State, me: int, card: int) -> Rule[None]:
    """Onto any court card of the same region, in any court."""
    region = REGION_OF[card]
    options = [place_spy(other) for other in spy_track(state) if REGION_OF[other] == region]
    if not options or not has_cylinder(state, me):
        state.journal.add(IconHadNoEffect(me, "spy"))
        return
    target = (yield from choose(me, "impact.spy", options, card=card)).card
    yield from spy_onto(state, me, target)


def spy_onto(state: State, me: int, target: int) -> Rule[None]:
    start = yield from get_cylinder(state, me)
    put_spy(state, me, target, start)
    if start != SUPPLY:
        yield from settle(state)


def tribe_icon(state: State, me: int, card: int) -> Rule[None]:
    if not has_cylinder(state, me):
        state.journal.add(IconHadNoEffect(me, "tribe"))
        return
    start = yield from get_cylinder(state, me)
    put_tribe(state, me, REGION_OF[card], start)
    if start != SUPPLY:
        yield from settle(state)


def leverage_icon(state: State, me: int, card: int) -> None:
    state.players[me].rupees += 2
    state.journal.add(RupeesMoved(2, places.BANK, places.purse(me)))


def suit_icon(suit: Suit) -> Callable[[State, int, int], None]:
    return lambda state, me, card: favor(state, suit)


def favor(state: State, suit: Suit) -> None:
    """A printed suit icon, on a court card or an event."""
    if suit != state.favored and not suit_icons_count(state):
        state.journal.add(SuitIconIgnored(suit))
        return
    move_marker(state, suit)


def move_marker(state: State, suit: Suit) -> None:
    if suit == state.favored:
        state.journal.add(SuitStayed(suit))
        return
    state.journal.add(SuitFavored(state.favored, suit))
    state.favored = suit


IMPACTS: dict[Impact, Callable[[State, int, int], Rule[None] | None]] = {
    "army": army_icon,
    "road": road_icon,
    "spy": spy_icon,
    "tribe": tribe_icon,
    "leverage": leverage_icon,
    "favor_economic": suit_icon("economic"),
    "favor_military": suit_icon("military"),
    "favor_political": suit_icon("political"),
    "favor_intelligence": suit_icon("intelligence"),
}
