"""Cards that leave a court, and what follows at once: spies go home, leverage is called, players are overthrown."""

from __future__ import annotations

from collections.abc import Iterable

from engine import places
from engine.abilities import pays_debts_with_cards
from engine.cards import LEVERAGED, REGION_OF, SUIT_OF, Region
from engine.choices import Rule, choose, discard
from engine.journal import CardMoved, DebtForgiven, LeverageCalled, LeverageGrew, Overthrown, RupeesMoved
from engine.pieces import return_spy, return_tribe, tell_rulers
from engine.state import State
from engine.table import turn_order

LEVERAGE = 2


def discard_from_hand(state: State, me: int, card: int) -> None:
    state.players[me].hand.remove(card)
    state.discards.append(card)
    state.journal.add(CardMoved(card, places.hand(me), places.DISCARDS))


def discard_from_court(state: State, me: int, cards: Iterable[int]) -> None:
    """Cards leave a court together; `settle` then sees to what that costs their owner (rules p. 8)."""
    player = state.players[me]
    for card in cards:
        for seat, count in enumerate(state.spies.get(card, ())):
            for _ in range(count):
                return_spy(state, seat, card)
        player.court.remove(card)
        state.discards.append(card)
        state.journal.add(CardMoved(card, places.court(me), places.DISCARDS))
        if card in LEVERAGED:
            player.debt += LEVERAGE
        if SUIT_OF[card] == "political":
            player.lost_cards.append(REGION_OF[card])


def settle(state: State) -> Rule[None]:
    """Everyone bears the consequences of what just left play, in turn order from the active player."""
    for seat in turn_order(state):
        player = state.players[seat]
        while player.lost_tribes or player.lost_cards or player.debt:
            overthrow(state, seat)
            if player.debt:
                yield from repay_leverage(state, seat)


def overthrow(state: State, me: int) -> None:
    """The last tribe of a region takes the political cards along, the last political card the tribes (rules p. 8)."""
    player = state.players[me]
    while player.lost_tribes:
        region = player.lost_tribes.pop(0)
        cards = political_cards(state, me, region)
        if cards and not state.tribes[region][me]:
            with state.journal.under(Overthrown(me, region, "tribes")):
                discard_from_court(state, me, cards)
    while player.lost_cards:
        region = player.lost_cards.pop(0)
        if state.tribes[region][me] and not political_cards(state, me, region):
            with state.journal.under(Overthrown(me, region, "cards")):
                while state.tribes[region][me]:
                    return_tribe(state, me, region)
                tell_rulers(state, region)
    player.lost_tribes.clear()


def political_cards(state: State, me: int, region: Region) -> list[int]:
    return [card for card in state.players[me].court if SUIT_OF[card] == "political" and REGION_OF[card] == region]


def repay_leverage(state: State, me: int) -> Rule[None]:
    """Return the rupees; each one missing costs a card, which may have been leveraged itself (rules p. 8)."""
    player = state.players[me]
    with state.journal.under(LeverageCalled(me, player.debt)):
        paid = min(player.debt, player.rupees)
        if paid:
            player.rupees -= paid
            player.debt -= paid
            state.journal.add(RupeesMoved(paid, places.purse(me), places.BANK))
        while player.debt:
            cards = player.hand + player.court
            if not cards or not pays_debts_with_cards(state, me):
                state.journal.add(DebtForgiven(me, player.debt))
                player.debt = 0
                return
            given = yield from choose(me, "leverage.discard", [discard(card) for card in cards], rupees=player.debt)
            player.debt -= 1
            if given.card in player.hand:
                discard_from_hand(state, me, given.card)
                continue
            before = player.debt
            discard_from_court(state, me, [given.card])
            overthrow(state, me)
            if player.debt > before:
                state.journal.add(LeverageGrew(me, player.debt - before))
