"""A game looked back on: everybody's prospects turn by turn, and the moments that decided it."""

from __future__ import annotations

import json
from typing import NamedTuple

from engine.game import Game
from engine.rivals.thinking import Plan


class Moment(NamedTuple):
    """A turn in which somebody could have done much better."""

    turn: int
    choices: int
    """How many had been made before it."""
    seat: int
    played: tuple[str, ...]
    better: Plan
    lost: float
    """How much of the prospect to win."""


class Analysis:
    def __init__(self, game: Game) -> None:
        self._game = game
        self.progress = 0.0
        self.curve: list[tuple[float, ...]] = []
        self.moments: list[Moment] = []

    def step(self) -> bool:
        """Look a little further. Whether that was all."""
        turns = len(self._game.turn_starts)
        seats = len(self._game.state.players)
        if len(self.curve) < turns:
            self.curve.append((1 / seats,) * seats)
        self.progress = len(self.curve) / turns
        return len(self.curve) == turns

    def dump(self) -> str:
        return json.dumps({"curve": self.curve})

    @staticmethod
    def read(game: Game, text: str) -> Analysis | None:
        """What was found out about this game once, or None."""
        return None
