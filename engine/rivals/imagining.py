"""Tables that a seat cannot tell from the real one: what it does not see is imagined."""

from __future__ import annotations

from engine.cards import COURT_CARDS, DOMINANCE_CHECKS, EFFECT_CARD, EVENT_CARDS, WAKHAN_CARDS
from engine.chance import HasChance, below, shuffle
from engine.journal import MUTE
from engine.setup import Setup
from engine.state import ROWS, State
from engine.view import known_of_the_deck

COURT, CHECKS = frozenset(COURT_CARDS), frozenset(DOMINANCE_CHECKS)
EVENTS = frozenset(EVENT_CARDS) - CHECKS
WAKHAN = frozenset(WAKHAN_CARDS)
BACKS = {number: (card.rows, card.columns) for number, card in WAKHAN_CARDS.items()}


class Dice:
    """Chance of a rival's own: the game's decides what is hidden from it."""

    __slots__ = ("chance",)

    def __init__(self, chance: int) -> None:
        self.chance = chance


def seen_by(state: State, setup: Setup, me: int) -> set[int]:
    """The cards of which this seat knows where they are."""
    seen = {*state.discards, *(EFFECT_CARD[effect] for effect in state.effects)}
    for row in ROWS:
        seen.update(card for card in state.market[row] if card is not None)
    for seat, player in enumerate(state.players):
        seen.update(player.court, player.prizes)
        if seat == me or setup.open_hands:
            seen.update(player.hand)
    return seen


def imagine(state: State, setup: Setup, me: int, dice: Dice) -> State:
    """A copy in which other hands, the deck and Wakhan's next cards are any that agree with what `me` knows.

    Which cards were left in the box nobody knows either. What is drawn by lot is drawn from all cards that were never
    seen, in an order that does not depend on where they really are.
    """
    table = state.clone(MUTE)
    seen = seen_by(state, setup, me)
    unseen = [pile(dice, cards - seen) for cards in (COURT, CHECKS, EVENTS)]
    court, checks, events = unseen
    if not setup.open_hands:
        for seat, player in enumerate(table.players):
            if seat != me:
                player.hand = [court.pop() for _ in player.hand]
    known = known_of_the_deck(state, setup)
    deck: list[int] = []
    for rest in known.piles if known.piles is not None else (known,):
        cards = [checks.pop() for _ in range(rest.checks)] + [events.pop() for _ in range(rest.events)]
        cards += [court.pop() for _ in range(rest.cards - len(cards))]
        shuffle(dice, cards)
        deck += cards
    deck.reverse()
    table.deck = deck
    table.chance = below(dice, 2**64)
    if state.wakhan is not None:
        table.wakhan_deck = her_deck(state, dice)
    return table


def pile(dice: HasChance, cards: set[int] | frozenset[int]) -> list[int]:
    shuffled = sorted(cards)
    shuffle(dice, shuffled)
    return shuffled


def her_deck(state: State, dice: HasChance) -> list[int]:
    """Wakhan's cards that are not open; the back of the next one is in sight."""
    cards = pile(dice, WAKHAN - set(state.wakhan_discards))
    back = BACKS[state.wakhan_deck[-1]]
    top = next(card for card in cards if BACKS[card] == back)
    cards.remove(top)
    return [*cards, top]
