"""Bribes: for playing a card into a ruled region, and for using a card held hostage (rules p. 11, 12)."""

from __future__ import annotations

from typing import NamedTuple

from engine import places
from engine.abilities import (
    may_decline_bribes,
    may_haggle,
    owes_bribes_for_hostages,
    owes_bribes_to_rulers,
)
from engine.cards import REGION_OF
from engine.choices import ASK, CALL_OFF, DECLINE, REFUSE, WAIVE, Choice, Lower, Refuse, Rule, choose, lower, pay
from engine.journal import BribeAnswered, BribeAsked, BribeDeclined, BribeDue, CalledOff, RupeesMoved
from engine.state import State
from engine.table import hostage_holder, ruler

REQUESTS_PER_TURN = 3
"""How often in a turn a player may ask for less in vain: a courtesy, not a rule of the book."""


class Bribe(NamedTuple):
    taker: int
    rupees: int


def bribe_to_play(state: State, me: int, card: int) -> Bribe | None:
    """The ruler of the card's region is owed a rupee for each tribe there."""
    region = REGION_OF[card]
    boss = ruler(state, region)
    if boss is None or boss == me or not owes_bribes_to_rulers(state, me):
        return None
    return Bribe(boss, state.tribes[region][boss])


def bribe_to_use(state: State, me: int, card: int) -> Bribe | None:
    """Whoever holds the card hostage is owed a rupee for each spy on it."""
    holder = hostage_holder(state, card)
    if holder is None or not owes_bribes_for_hostages(state, me):
        return None
    return Bribe(holder, state.spies[card][holder])


def has_asked_enough(state: State) -> bool:
    """Whether the courtesy of this turn is used up."""
    return state.asked_in_vain >= REQUESTS_PER_TURN


def always_settled(state: State) -> bool:
    """Whether no bribe can stand in anyone's way, because they can still ask for less; saves looking closer."""
    return state.wakhan is None and state.asked_in_vain < REQUESTS_PER_TURN


def can_settle(state: State, me: int, bribe: Bribe | None, keep: int = 0) -> bool:
    """Whether there is any way to go on, with `keep` rupees left for the action itself."""
    if bribe is None or state.players[me].rupees - keep >= bribe.rupees or may_decline_bribes(state, me):
        return True
    return not has_asked_enough(state) and may_haggle(state, me, bribe.taker)


def settle_bribe(state: State, me: int, bribe: Bribe, card: int, keep: int = 0) -> Rule[bool]:
    """Pay, pay less if the taker agrees, or call the whole thing off: then nothing has happened."""
    taker, due = bribe
    hostage = card in state.players[me].court
    state.journal.add(BribeDue(me, taker, due, hostage))
    prompt = "bribe.hostage" if hostage else "bribe.play"
    answer = yield from choose(me, prompt, _ways(state, me, bribe, keep, True), card=card, taker=taker, rupees=due)
    if answer is ASK:
        due = yield from _ask_for_less(state, me, bribe, card)
        options = _ways(state, me, Bribe(taker, due), keep, False)
        answer = yield from choose(me, prompt, options, card=card, taker=taker, rupees=due)
        if due == bribe.rupees or answer is CALL_OFF:
            state.asked_in_vain += 1
    if answer is CALL_OFF:
        state.journal.add(CalledOff(me))
        return False
    if answer is DECLINE:
        state.journal.add(BribeDeclined(me))
    elif due:
        state.players[me].rupees -= due
        state.players[taker].rupees += due
        state.journal.add(RupeesMoved(due, places.purse(me), places.purse(taker)))
    return True


def _ways(state: State, me: int, bribe: Bribe, keep: int, may_ask: bool) -> list[Choice]:
    ways: list[Choice] = []
    if state.players[me].rupees - keep >= bribe.rupees:
        ways.append(pay(bribe.rupees))
    if may_ask and not has_asked_enough(state) and may_haggle(state, me, bribe.taker):
        ways.append(ASK)
    if may_decline_bribes(state, me):
        ways.append(DECLINE)
    return [*ways, CALL_OFF]


def _ask_for_less(state: State, me: int, bribe: Bribe, card: int) -> Rule[int]:
    """What the taker wants now: anything from nothing to the full bribe."""
    state.journal.add(BribeAsked(me, bribe.taker))
    options: list[Choice] = [REFUSE, *(lower(n) for n in range(bribe.rupees - 1, 0, -1)), WAIVE]
    answer = yield from choose(bribe.taker, "bribe.answer", options, payer=me, card=card, rupees=bribe.rupees)
    match answer:
        case Refuse():
            due = bribe.rupees
        case Lower(rupees):
            due = rupees
        case _:
            due = 0
    state.journal.add(BribeAnswered(bribe.taker, due))
    return due
