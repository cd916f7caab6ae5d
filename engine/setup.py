"""What is agreed before a game, and the table that follows from it."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from engine.cards import COURT_CARDS, DOMINANCE_CHECKS, EVENT_CARDS
from engine.chance import seeded, shuffle
from engine.state import COLUMNS, ROWS, State

Name = Annotated[str, Field(min_length=1, max_length=24)]
SEED_LENGTH = 40


class Setup(BaseModel):
    """Who plays and which seed deals the cards. The same setup is the same table everywhere.

    >>> Setup(seats=2, seed="Herat-4821-Kite").players
    2
    >>> Setup(seats=1, wakhan=True).players
    2
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    seats: Annotated[int, Field(ge=1, le=5)] | tuple[Name, ...] = 3
    wakhan: bool = False
    seed: Annotated[str, Field(min_length=1, max_length=SEED_LENGTH)] = "7"

    @field_validator("seed", mode="before")
    @classmethod
    def _a_seed_is_a_short_word(cls, seed: object) -> object:
        """Numbers and words alike, and nobody has to remember how it was capitalised."""
        return str(seed).strip().lower() if isinstance(seed, str | int) and not isinstance(seed, bool) else seed

    @model_validator(mode="after")
    def _seats_fit_the_game(self) -> Setup:
        fewest, most = (1, 2) if self.wakhan else (2, 5)
        if not fewest <= self.people <= most:
            wakhan = "with" if self.wakhan else "without"
            raise ValueError(f"{fewest} to {most} people can play {wakhan} Wakhan, not {self.people}")
        return self

    @property
    def people(self) -> int:
        return self.seats if isinstance(self.seats, int) else len(self.seats)

    @property
    def players(self) -> int:
        """Wakhan counts as a player wherever the rules count players."""
        return self.people + self.wakhan


def new_table(setup: Setup) -> State:
    state = State(chance=seeded(setup.seed))
    state.deck = build_deck(state, setup.players)
    deal_market(state)
    return state


def build_deck(state: State, players: int) -> list[int]:
    """Six piles, the checks and most events in the later ones; pile 1 ends on top (rules p. 5)."""
    court = sorted(COURT_CARDS)
    events = [number for number in sorted(EVENT_CARDS) if number not in DOMINANCE_CHECKS]
    shuffle(state, court)
    shuffle(state, events)
    piles = [[court.pop() for _ in range(5 + players)] for _ in range(6)]
    piles[1] += [events.pop(), events.pop()]
    for pile, check in zip(piles[2:], DOMINANCE_CHECKS, strict=True):
        pile += [check, events.pop()]
    for pile in piles:
        shuffle(state, pile)
    return [card for pile in reversed(piles) for card in pile]


def deal_market(state: State) -> None:
    """Column by column from the left, top row first."""
    for column in COLUMNS:
        for row in ROWS:
            state.market[row][column] = state.deck.pop()
