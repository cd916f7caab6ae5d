"""Wakhan's deck: drawing a card, and what its arrows point at on the back of the next one (rules from p. 16)."""

from __future__ import annotations

from engine.abilities import pragmatic_loyalty
from engine.cards import WAKHAN_CARDS, Coalition, Row, WakhanCard
from engine.chance import shuffle
from engine.places import Side
from engine.state import State
from engine.wakhan.trace import WakhanDrew


def draw(state: State) -> WakhanDrew:
    """Her card for this turn. If it was the last one, all are shuffled and she draws again."""
    state.wakhan_discards.append(state.wakhan_deck.pop())
    reshuffled = not state.wakhan_deck
    if reshuffled:
        state.wakhan_deck, state.wakhan_discards = state.wakhan_discards, []
        shuffle(state, state.wakhan_deck)
        state.wakhan_discards.append(state.wakhan_deck.pop())
    state.revealed += 1
    assert state.wakhan is not None
    drew = WakhanDrew(
        state.wakhan,
        open_card(state).number,
        reshuffled,
        arrow_row(state),
        arrow_column(state),
        arrow_player(state),
        pragmatic_loyalty(state),
        passed_over(state),
    )
    state.journal.add(drew)
    return drew


def open_card(state: State) -> WakhanCard:
    """The card she goes by, until she draws again."""
    return WAKHAN_CARDS[state.wakhan_discards[-1]]


def next_back(state: State) -> WakhanCard:
    """Only its back is known: its rows and columns."""
    return WAKHAN_CARDS[state.wakhan_deck[-1]]


def arrow_row(state: State) -> Row:
    """The red arrow: a row of the market, an end of her court, a neighbour."""
    return next_back(state).rows[open_card(state).red_arrow]


def arrow_column(state: State) -> int:
    """The black arrow."""
    return next_back(state).columns[open_card(state).black_arrow]


def arrow_side(state: State) -> Side:
    return "left" if arrow_row(state) == "top" else "right"


def arrow_player(state: State) -> int:
    """Top is her left-hand neighbour, who plays after her; bottom the right-hand one, who played before her."""
    assert state.wakhan is not None
    step = 1 if arrow_row(state) == "top" else -1
    return (state.wakhan + step) % len(state.players)


def passed_over(state: State) -> tuple[tuple[Coalition, tuple[int, ...]], ...]:
    """Why her pragmatic loyalty is no earlier coalition of her card: who is loyal to those."""
    loyal = [player.loyalty for player in state.players]
    before = open_card(state).loyalty
    return tuple(
        (coalition, tuple(seat for seat, other in enumerate(loyal) if other == coalition))
        for coalition in before[: before.index(pragmatic_loyalty(state))]
    )
