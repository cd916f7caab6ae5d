"""What a player can do in a turn: buy, play, or use a court card (rules p. 10, 11, 12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine import places
from engine.abilities import favored_cards, is_favored
from engine.battle import battle, can_battle
from engine.betray import PRICE as BETRAY_PRICE
from engine.betray import betray, can_betray
from engine.bribes import always_settled, bribe_to_play, bribe_to_use, can_settle, settle_bribe
from engine.build import PRICE as BUILD_PRICE
from engine.build import build, can_build
from engine.cards import COURT_CARDS, CardAction
from engine.choices import PASS, Buy, Choice, Play, Rule, Use
from engine.events import resolve_event
from engine.gift import can_give, cheapest_gift, give
from engine.journal import CardBought, CardMoved, CardUsed
from engine.market import pay_for_card, price, purchases, take_card
from engine.move import can_move, move
from engine.places import Side
from engine.play import PLAYS, play_card
from engine.state import State
from engine.table import slot
from engine.tax import can_tax, tax


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


CAN = {action: rule.can for action, rule in CARD_ACTIONS.items()}
USES: dict[int, tuple[tuple[CardAction, Choice], ...]] = {
    number: tuple((action, Use(number, action)) for action in card.actions) for number, card in COURT_CARDS.items()
}


def take_action(state: State, me: int, choice: Choice) -> Rule[None]:
    """One action or bonus action."""
    if isinstance(choice, Buy):
        return purchase(state, me, choice.card)
    if isinstance(choice, Play):
        return play(state, me, choice.card, choice.side)
    assert isinstance(choice, Use)
    return use_card(state, me, choice.card, choice.action)


def play(state: State, me: int, card: int, side: Side) -> Rule[None]:
    if (yield from play_card(state, me, card, side)):
        state.actions -= 1


def turn_options(state: State, me: int) -> list[Choice]:
    """Buying and playing cost an action; so does using a card, unless its suit is favored."""
    player, used = state.players[me], state.used
    can_ask = always_settled(state)
    if state.actions:
        options, court = purchases(state, me), player.court
        for card in player.hand:
            if can_ask or can_settle(state, me, bribe_to_play(state, me, card)):
                options += PLAYS[card]
    else:
        favored = favored_cards(state, me)
        options, court = [], [card for card in player.court if card in favored]
    possible: dict[CardAction, bool] = {}
    for card in court:
        if card not in used:
            for action, use in USES[card]:
                if action not in possible:
                    possible[action] = CAN[action](state, me)
                if possible[action] and (can_ask or can_pay_to_use(state, me, card, action)):
                    options.append(use)
    options.append(PASS)
    return options


def can_pay_to_use(state: State, me: int, card: int, action: CardAction) -> bool:
    return can_settle(state, me, bribe_to_use(state, me, card), CARD_ACTIONS[action].least_cost(state, me))


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
            state.journal.add(CardMoved(card, places.market(row, column), places.hand(me)))
        else:
            state.discards.append(card)
            state.journal.add(CardMoved(card, places.market(row, column), places.DISCARDS))
            yield from resolve_event(state, me, card, purchased=True)


def use_card(state: State, me: int, card: int, action: CardAction) -> Rule[None]:
    """One action of a court card, after the bribe if it is held hostage (rules p. 12)."""
    rule = CARD_ACTIONS[action]
    bonus = is_favored(state, me, card)
    with state.journal.under(CardUsed(me, card, action, bonus)):
        bribe = bribe_to_use(state, me, card)
        if bribe and not (yield from settle_bribe(state, me, bribe, card, rule.least_cost(state, me))):
            return
        state.used.add(card)
        if not bonus:
            state.actions -= 1
        yield from rule.do(state, me, card)
