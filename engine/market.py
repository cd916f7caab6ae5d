"""The market: prices, buying, the rupees that action costs leave on cards, closing up and refilling."""

from __future__ import annotations

from engine import places
from engine.abilities import free_cards
from engine.cards import COURT_CARDS, DOMINANCE_CHECKS, EVENT_CARDS, PUBLIC_WITHDRAWAL, Row
from engine.choices import Buy, Choice
from engine.journal import CardMoved, RowClosedUp, RupeesMoved
from engine.state import COLUMNS, ROWS, State
from engine.table import slot

CHECKS = frozenset(DOMINANCE_CHECKS)
BUYS: dict[int | None, Choice] = {card: Buy(card) for card in (*COURT_CARDS, *EVENT_CARDS) if card != PUBLIC_WITHDRAWAL}

# Purchase (rules p. 10)


def rupees_per_card(state: State) -> int:
    return 2 if state.favored == "military" else 1


def price(state: State, me: int, card: int, column: int) -> int:
    return 0 if card in free_cards(state, me) else column * rupees_per_card(state)


def purchases(state: State, me: int) -> list[Choice]:
    """Every market card the player can pay for and put no rupee on this turn."""
    rupees, top, bottom = state.players[me].rupees, state.market["top"], state.market["bottom"]
    reach = (rupees // 2 if state.favored == "military" else rupees) + 1
    cards = top[:reach] + bottom[:reach]
    if free := free_cards(state, me):
        cards = [card for card in top + bottom if card in cards or card in free]
    barred = state.barred
    return [BUYS[card] for card in cards if card in BUYS and card not in barred]


def pay_for_card(state: State, me: int, row: Row, column: int) -> None:
    """A rupee, or two, on each card to the left; where there is none, on the other card of that column."""
    each = rupees_per_card(state)
    other: Row = "bottom" if row == "top" else "top"
    state.players[me].rupees -= column * each
    for left in range(column):
        where = row if state.market[row][left] is not None else other
        put_rupees(state, me, each, where, left)


def put_rupees(state: State, me: int, rupees: int, row: Row, column: int) -> None:
    """Lay rupees on the card in a slot; without a card there, or on Public Withdrawal, they leave the game."""
    card = state.market[row][column]
    if card is None or card == PUBLIC_WITHDRAWAL:
        state.journal.add(RupeesMoved(rupees, places.purse(me), places.GONE))
        return
    state.market_rupees[row][column] += rupees
    state.barred.add(card)
    state.journal.add(RupeesMoved(rupees, places.purse(me), places.slot(row, column)))


def take_card(state: State, me: int, row: Row, column: int) -> None:
    """The rupees on a bought card are the buyer's; its slot stays vacant for the rest of the turn."""
    rupees = state.market_rupees[row][column]
    if rupees:
        state.market_rupees[row][column] = 0
        state.players[me].rupees += rupees
        state.journal.add(RupeesMoved(rupees, places.slot(row, column), places.purse(me)))
    state.market[row][column] = None


# The cost of actions (rules p. 12)


def pay_for_action(state: State, me: int, rupees: int, paid_before: int = 0) -> None:
    """Half to each row, a rupee a card from the right; `paid_before` by the same action lies further right."""
    state.players[me].rupees -= rupees
    for row in ROWS:
        filled = [column for column in reversed(COLUMNS) if state.market[row][column] is not None]
        for place in range(paid_before // 2, (paid_before + rupees) // 2):
            if place < len(filled):
                put_rupees(state, me, 1, row, filled[place])
            else:
                state.journal.add(RupeesMoved(1, places.purse(me), places.GONE))


# Cleanup (rules p. 9)


def close_up(state: State) -> None:
    """Cards slide left with their rupees, and pick up what a vacant slot had kept."""
    for row in ROWS:
        cards, rupees = state.market[row], state.market_rupees[row]
        if None not in cards:
            continue
        first = vacant = cards.index(None)
        for column in range(first + 1, len(COLUMNS)):
            card = cards[column]
            if card is not None:
                cards[vacant], cards[column] = card, None
                if rupees[column]:
                    rupees[vacant] += rupees[column]
                    rupees[column] = 0
                vacant += 1
        if vacant > first:
            state.journal.add(RowClosedUp(row, tuple(cards), tuple(rupees)))
            if PUBLIC_WITHDRAWAL in cards:
                withdraw(state, row, cards.index(PUBLIC_WITHDRAWAL))


def withdraw(state: State, row: Row, column: int) -> None:
    """Rupees that would come to rest on Public Withdrawal leave the game."""
    rupees = state.market_rupees[row][column]
    if rupees:
        state.market_rupees[row][column] = 0
        state.journal.add(RupeesMoved(rupees, places.slot(row, column), places.GONE))


def vacant_slots(state: State) -> list[tuple[Row, int]]:
    """The leftmost first, top row before bottom row; the rows are closed up."""
    top, bottom = state.market["top"], state.market["bottom"]
    slots: list[tuple[Row, int]] = []
    for column in range(len(COLUMNS) - max(top.count(None), bottom.count(None)), len(COLUMNS)):
        if top[column] is None:
            slots.append(("top", column))
        if bottom[column] is None:
            slots.append(("bottom", column))
    return slots


def draw_cards(state: State) -> list[int]:
    """Fill the vacant slots until the deck is empty or a second Dominance Check lies open: then both, else nothing."""
    market, deck, tell = state.market, state.deck, state.journal.add
    for row, column in vacant_slots(state):
        if not deck:
            break
        market[row][column] = card = deck.pop()
        state.revealed += 1
        tell(CardMoved(card, places.DECK, places.market(row, column)))
        if card == PUBLIC_WITHDRAWAL:
            withdraw(state, row, column)
        if card in CHECKS and len(checks := checks_in_market(state)) > 1:
            return checks
    return []


def checks_in_market(state: State) -> list[int]:
    return [card for card in state.market["top"] + state.market["bottom"] if card in CHECKS]


def discard_from_market(state: State, card: int) -> None:
    """Its rupees stay in the slot."""
    where = slot(state, card)
    assert where
    row, column = where
    state.market[row][column] = None
    state.discards.append(card)
    state.journal.add(CardMoved(card, places.market(row, column), places.DISCARDS))
