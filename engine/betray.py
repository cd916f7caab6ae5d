"""Betray: discard a court card you have a spy on, perhaps as your prize (rules p. 14)."""

from __future__ import annotations

from engine import places
from engine.abilities import can_be_betrayed
from engine.cards import PRIZE_OF
from engine.choices import KEEP_PRIZE, LEAVE_PRIZE, Betray, Choice, Rule, choose
from engine.choices import betray as betray_choice
from engine.discards import discard_from_court, settle
from engine.journal import CardMoved, PrizeLeft
from engine.loyalty import maybe_change_loyalty
from engine.market import pay_for_action
from engine.state import State
from engine.table import cards_with_spies_of, owner

PRICE = 2


def targets(state: State, me: int) -> list[Betray]:
    exposed = [card for card in cards_with_spies_of(state, me) if can_be_betrayed(state, owner(state, card), card)]
    return [betray_choice(card) for card in exposed]


def can_betray(state: State, me: int) -> bool:
    if state.players[me].rupees >= PRICE:
        for card, spies in state.spies.items():
            if spies[me] and can_be_betrayed(state, owner(state, card), card):
                return True
    return False


def betray(state: State, me: int, card: int) -> Rule[None]:
    """Pay, discard with all that follows, then decide about the prize."""
    betrayed = (yield from choose(me, "betray", targets(state, me), card=card)).card
    pay_for_action(state, me, PRICE)
    discard_from_court(state, owner(state, betrayed), [betrayed])
    yield from settle(state)
    if betrayed not in PRIZE_OF:
        return
    prize = PRIZE_OF[betrayed]
    options: list[Choice] = [KEEP_PRIZE, LEAVE_PRIZE]
    answer = yield from choose(me, "betray.prize", options, card=betrayed, coalition=prize)
    if answer is LEAVE_PRIZE:
        state.journal.add(PrizeLeft(me, betrayed))
        return
    yield from maybe_change_loyalty(state, me, prize)
    state.discards.remove(betrayed)
    state.players[me].prizes.append(betrayed)
    state.journal.add(CardMoved(betrayed, places.DISCARDS, places.prizes(me)))
