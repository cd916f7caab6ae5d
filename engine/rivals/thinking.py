"""A question being thought about, a little at a time."""

from __future__ import annotations

from typing import NamedTuple

from engine.choices import Choice
from engine.game import Game
from engine.rivals.facts import Fact
from engine.setup import Rival


class Plan(NamedTuple):
    """What to do from this question to the end of the turn."""

    choices: tuple[Choice, ...]
    prospect: float
    """The chance to win that is expected of it."""
    facts: tuple[Fact, ...] = ()


class Thought(NamedTuple):
    plans: tuple[Plan, ...]
    """The best first; each is something else to do, not the same in another order."""


class Thinking:
    """What to answer the question that a game asks now."""

    def __init__(self, game: Game, rival: Rival) -> None:
        assert game.decision
        self.positions = 0
        self.progress = 0.0
        self._options = game.decision.options

    def step(self) -> bool:
        """Think a little more. Whether that was all."""
        self.positions += 1
        self.progress = min(1.0, self.positions / 20)
        return self.positions >= 20

    @property
    def choice(self) -> Choice:
        return self.thought.plans[0].choices[0]

    def prospect_of(self, choice: Choice) -> float | None:
        """What is expected of a plan that begins with this; None where that is not known."""
        return None

    @property
    def thought(self) -> Thought:
        return Thought(tuple(Plan((option,), 0.5, (Fact("rupees", 0, 4, 6),)) for option in self._options[:3]))


class Mind:
    """What a rival keeps in mind between the questions of one game: its plan for the turn."""

    def __init__(self, rival: Rival) -> None:
        self.rival = rival

    def thinking(self, game: Game) -> Thinking:
        return Thinking(game, self.rival)
