"""The game from the choice of loyalty on, a turn, and the actions in it (rules p. 4, 9, 12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.abilities import blackmailed_regions, is_favored
from engine.battle import battle, can_battle
from engine.betray import PRICE as BETRAY_PRICE
from engine.betray import betray, can_betray
from engine.bribes import bribe_to_play, bribe_to_use, can_settle, settle_bribe
from engine.build import PRICE as BUILD_PRICE
from engine.build import build, can_build
from engine.cards import ACTIONS_OF, COALITIONS, COURT_CARDS, REGION_OF, CardAction
from engine.choices import PASS, Buy, Choice, PlaceSpy, Play, Rule, Use, choose, loyalty, place_spy, play, use
from engine.cleanup import clean_up
from engine.dominance import GameEnded
from engine.events import resolve_event
from engine.gift import can_give, cheapest_gift, give
from engine.journal import BlackmailUsed, CardBought, CardMoved, CardUsed, FirstChooser, LoyaltyChosen, TurnTaken
from engine.market import pay_for_card, price, purchases, take_card
from engine.move import can_move, move
from engine.pieces import has_cylinder
from engine.play import play_card, spy_onto
from engine.state import State
from engine.table import slot, spy_track
from engine.tax import can_tax, tax

ACTIONS_PER_TURN = 2


class ActionRule(NamedTuple):
    can: Callable[[State, int], bool]
    do: Callable[[State, int, int], Rule[None]]
    least_cost: Callable[[State, int], int]


CARD_ACTIONS: dict[CardAction, ActionRule] = {
    "tax": ActionRule(can_tax, tax, lambda state, me: 0),
    "gift": ActionRule(can_give, give, cheapest_gift),
    "build": ActionRule(can_build, build, lambda state, me: BUILD_PRICE),
    "move": ActionRule(can_move, move, lambda state, me: 0),
    "betray": ActionRule(can_betray, betray, lambda state, me: BETRAY_PRICE),
    "battle": ActionRule(can_battle, battle, lambda state, me: 0),
}


def play_game(state: State, at_turn_start: Callable[[], None]) -> Rule[None]:
    """`at_turn_start` is called whenever the state is complete and the rules could be started on it anew."""
    try:
        if not state.turn:
            at_turn_start()
            yield from choose_loyalties(state)
        while True:
            at_turn_start()
            yield from take_turn(state)
    except GameEnded:
        return


def choose_loyalties(state: State) -> Rule[None]:
    """Clockwise from a random player; whoever chooses last takes the first turn (rules p. 4)."""
    seats = len(state.players)
    state.journal.add(FirstChooser(state.active))
    for step in range(seats):
        seat = (state.active + step) % seats
        coalition = (yield from choose(seat, "setup.loyalty", [loyalty(c) for c in COALITIONS])).coalition
        state.players[seat].loyalty = coalition
        state.journal.add(LoyaltyChosen(seat, coalition))
    state.active = (state.active - 1) % seats
    state.turn = 1


def take_turn(state: State) -> Rule[None]:
    me = state.active
    with state.journal.under(TurnTaken(me, state.turn)):
        state.actions = ACTIONS_PER_TURN
        yield from blackmail(state, me)
        while (
            choice := (yield from choose(me, "turn.action", turn_options(state, me), left=state.actions))
        ) is not PASS:
            match choice:
                case Buy(card):
                    yield from purchase(state, me, card)
                case Play(card, side):
                    if (yield from play_card(state, me, card, side)):
                        state.actions -= 1
                case Use(card, action):
                    yield from use_card(state, me, card, action)
        yield from clean_up(state, me)
    state.used.clear()
    state.barred.clear()
    state.fresh.clear()
    state.asked = 0
    state.actions = 0
    state.active = (me + 1) % len(state.players)
    state.turn += 1


def take_action(state: State, me: int) -> Rule[bool]:
    """One action or bonus action; False when the player is done."""
    choice = yield from choose(me, "turn.action", turn_options(state, me), left=state.actions)
    match choice:
        case Buy(card):
            yield from purchase(state, me, card)
        case Play(card, side):
            if (yield from play_card(state, me, card, side)):
                state.actions -= 1
        case Use(card, action):
            yield from use_card(state, me, card, action)
        case _:
            return False
    return True


def turn_options(state: State, me: int) -> list[Choice]:
    """Buying and playing cost an action; so does using a card, unless its suit is favored."""
    options: list[Choice] = []
    if state.actions:
        options += purchases(state, me)
        for card in state.players[me].hand:
            if can_settle(state, me, bribe_to_play(state, me, card)):
                options.append(play(card, "left"))
                options.append(play(card, "right"))
    possible: dict[CardAction, bool] = {}
    for card in state.players[me].court:
        if card not in state.used and (state.actions or is_favored(state, me, card)):
            for action in ACTIONS_OF[card]:
                if action not in possible:
                    possible[action] = CARD_ACTIONS[action].can(state, me)
                if possible[action] and can_pay_to_use(state, me, card, action):
                    options.append(use(card, action))
    options.append(PASS)
    return options


def can_pay_to_use(state: State, me: int, card: int, action: CardAction) -> bool:
    if card not in state.spies:
        return True
    return can_settle(state, me, bribe_to_use(state, me, card), CARD_ACTIONS[action].least_cost(state, me))


def blackmail(state: State, me: int) -> Rule[None]:
    """At the start of a turn, a spy onto a court card that has none, once for each such ability."""
    regions = blackmailed_regions(state, me)
    while regions and has_cylinder(state, me):
        options: list[Choice] = [
            place_spy(card) for card in spy_track(state) if REGION_OF[card] in regions and card not in state.spies
        ]
        answer = yield from choose(me, "turn.blackmail", [*options, PASS])
        if not isinstance(answer, PlaceSpy):
            return
        with state.journal.under(BlackmailUsed(me, answer.card)):
            yield from spy_onto(state, me, answer.card)
        regions = [region for region in blackmailed_regions(state, me) if region in regions]
        if REGION_OF[answer.card] in regions:
            regions.remove(REGION_OF[answer.card])


def purchase(state: State, me: int, card: int) -> Rule[None]:
    """Pay, take the card and its rupees; an event is resolved at once (rules p. 10)."""
    where = slot(state, card)
    assert where
    row, column = where
    state.actions -= 1
    due = price(state, me, card, column)
    with state.journal.under(CardBought(me, card, row, column, due)):
        if due:
            pay_for_card(state, me, row, column)
        take_card(state, me, row, column)
        if card in COURT_CARDS:
            state.players[me].hand.append(card)
            state.journal.add(CardMoved(card, f"market {row} {column}", f"hand {me}"))
        else:
            state.discards.append(card)
            state.journal.add(CardMoved(card, f"market {row} {column}", "discards"))
            yield from resolve_event(state, me, card, purchased=True)


def use_card(state: State, me: int, card: int, action: CardAction) -> Rule[None]:
    """One action of a court card, after the bribe if it is held hostage (rules p. 12)."""
    rule = CARD_ACTIONS[action]
    bonus = is_favored(state, me, card)
    with state.journal.under(CardUsed(me, card, action, bonus)):
        keep = rule.least_cost(state, me)
        if not (yield from settle_bribe(state, me, bribe_to_use(state, me, card), card, keep)):
            return
        state.used.add(card)
        if not bonus:
            state.actions -= 1
        yield from rule.do(state, me, card)
