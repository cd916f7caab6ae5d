"""The end of a turn: limits, events in the leftmost column, the market (rules p. 9)."""

from __future__ import annotations

from engine.cards import EVENT_CARDS, Row
from engine.choices import Rule, choose, discard
from engine.discards import discard_from_court, discard_from_hand, settle
from engine.dominance import check_dominance
from engine.events import resolve_event
from engine.journal import CleanedUp, InstabilityStruck
from engine.market import close_up, discard_from_market, draw_cards
from engine.state import ROWS, State
from engine.table import COURT_LIMIT, HAND_LIMIT, court_limit, hand_limit


def clean_up(state: State, me: int) -> Rule[None]:
    with state.journal.under(CleanedUp(me)):
        yield from clear_away(state, me)
        if state.market["top"][-1] is None or state.market["bottom"][-1] is None:
            yield from refill(state)


def clear_away(state: State, me: int) -> Rule[None]:
    """What is known of a cleanup before it comes: everything up to the cards that are drawn."""
    if len(state.players[me].court) > COURT_LIMIT:
        yield from trim_court(state, me)
    if len(state.players[me].hand) > HAND_LIMIT:
        yield from trim_hand(state, me)
    if state.market["top"][0] in EVENT_CARDS or state.market["bottom"][0] in EVENT_CARDS:
        yield from discard_leftmost_events(state, me)
    close_up(state)


def refill(state: State) -> Rule[None]:
    """What nobody knows of it: the cards that are drawn, and the Instability they may bring."""
    while checks := draw_cards(state):
        yield from instability(state, checks)
        close_up(state)


def trim_court(state: State, me: int) -> Rule[None]:
    """Each discard is settled before the court is counted again; lost stars lower the limit."""
    court = state.players[me].court
    while (over := len(court) - court_limit(state, me)) > 0:
        card = (yield from choose(me, "cleanup.court", [discard(card) for card in court], over=over)).card
        discard_from_court(state, me, [card])
        yield from settle(state)


def trim_hand(state: State, me: int) -> Rule[None]:
    hand = state.players[me].hand
    while (over := len(hand) - hand_limit(state, me)) > 0:
        card = (yield from choose(me, "cleanup.hand", [discard(card) for card in hand], over=over)).card
        discard_from_hand(state, me, card)


def is_leaving(state: State, row: Row, column: int) -> bool:
    """Whether what lies there is an event that will be discarded, and happen."""
    return column == 0 and state.market[row][column] in EVENT_CARDS


def discard_leftmost_events(state: State, me: int) -> Rule[None]:
    """Top row first, each resolved completely before the next."""
    for row in ROWS:
        card = state.market[row][0]
        if card is not None and is_leaving(state, row, 0):
            discard_from_market(state, card)
            yield from resolve_event(state, me, card, purchased=False)


def instability(state: State, checks: list[int]) -> Rule[None]:
    """A second check in the market: one check at once, and both cards go; their rupees stay."""
    with state.journal.under(InstabilityStruck(tuple(checks))):
        for card in checks:
            discard_from_market(state, card)
        yield from check_dominance(state)
