"""What is thought about one question of whoever asks for a hint, and the plans that come of it."""

from __future__ import annotations

from engine import Game
from engine.choices import Choice
from engine.rivals.thinking import Plan, Thinking
from engine.setup import Rival
from ui.scene.plans import Advice, Foreseen

ADVISER = Rival(strength="amir")
WORSE = 0.15
"""How much of the prospect to win a deed has to cost before the coach says a word."""
STEPS = 10
"""So many times the progress of a thought is drawn."""


class Hints:
    """Thoughts about the question that a game asks now. Nothing of it is in the game."""

    def __init__(self, game: Game) -> None:
        assert game.decision
        self.is_wanted = False
        """Whether somebody asked; else it is only the coach who wants to know."""
        self.is_told = False
        """Whether it was said that the plans are there."""
        self.looked_at = 0
        """Which of the plans is shown on the table."""
        self.seat = game.decision.player
        """Who is asked."""
        self._asked, self._turn = game.choices, game.state.turn
        """What had been chosen when the question came up, and in which turn."""
        self._thinking: Thinking | None = None
        self._is_thought = False
        self._plans: list[Foreseen] = []

    def is_about(self, game: Game) -> bool:
        """Whether this is the question that the game asks."""
        return self._asked == game.choices

    def follow(self, game: Game) -> bool:
        """Something was chosen or taken back. Whether there is still something to be said of this turn."""
        if game.over or game.state.turn != self._turn or not (self._plans or self.is_about(game)):
            return False
        for _, plan in self.left(game):
            if len(plan.deeds) == self.done(game):
                plan.resume(game.at(len(game.choices)))
        return True

    # Thinking

    @property
    def is_busy(self) -> bool:
        return not self._is_thought or (self.is_wanted and (not self._plans or self._unknown is not None))

    @property
    def _unknown(self) -> Foreseen | None:
        """A plan that can be followed further."""
        return next((plan for plan in self._plans if not plan.is_known), None)

    def step(self, game: Game) -> bool:
        """A little more. Whether that was all."""
        if self._thinking is None:
            self._thinking = Thinking(game, ADVISER)
        elif not self._is_thought:
            self._is_thought = self._thinking.step()
        elif self.is_wanted and not self._plans:
            here = game.at(len(game.choices))  # the game itself goes on meanwhile
            self._plans = [Foreseen(here, plan) for plan in self._thinking.thought.plans]
        elif plan := self._unknown:
            plan.step()
        return not self.is_busy

    @property
    def progress(self) -> float | None:
        """In steps that are worth a drawing; None when it is over."""
        come = self._thinking.progress if self._thinking else 0.0
        return int(come * STEPS) / STEPS if self.is_busy and not self.done_once else None

    @property
    def done_once(self) -> bool:
        """Whether all plans have been followed as far as was known when somebody asked."""
        return bool(self._plans) and all(plan.deeds for plan in self._plans)

    # The plans

    def done(self, game: Game) -> int:
        """How many steps have been taken since somebody asked; what others answered meanwhile is none."""
        return len(game.whose.of(self.seat, game.choices, len(self._asked)))

    def _followed(self, game: Game) -> list[tuple[int, Foreseen]]:
        """The plans that were followed until now, by their numbers; taking back brings others back."""
        if game.choices[: len(self._asked)] != self._asked:
            return []
        since, plans = game.whose.of(self.seat, game.choices, len(self._asked)), enumerate(self._plans)
        return [(number, plan) for number, plan in plans if tuple(map(str, plan.plan.choices[: len(since)])) == since]

    def left(self, game: Game) -> list[tuple[int, Foreseen]]:
        """Those of them that have a step left."""
        return [each for each in self._followed(game) if len(each[1].plan.choices) > self.done(game)]

    def next_of(self, number: int, game: Game) -> Choice | None:
        """The next choice of this plan; None if it is not being followed."""
        plan = dict(self.left(game)).get(number)
        return plan.plan.choices[self.done(game)] if plan else None

    def shown(self, game: Game) -> tuple[int, Foreseen] | None:
        """The plan that is looked at, or else the best that is left."""
        left = self.left(game)
        return next((each for each in left if each[0] == self.looked_at), left[0] if left else None)

    def advice(self, game: Game) -> Advice | None:
        """What is to be said of it; None if nobody asked."""
        if not self.is_wanted:
            return None
        shown = self.shown(game)
        if (progress := self.progress) is not None:
            return Advice(progress)
        left, number = tuple(self.left(game)), shown[0] if shown else 0
        followed = [plan.plan for _, plan in self._followed(game)]
        is_open = any(plan.is_open for plan in followed)
        return Advice(None, left, self.done(game), number, is_through=bool(followed), is_open=is_open)

    # The coach

    def better_than(self, option: Choice, game: Game) -> tuple[Plan, float] | None:
        """The best plan and what this option promises, if that is known and much less."""
        if self._thinking is None or not self._is_thought or not self.is_about(game):
            return None
        best, here = self._thinking.thought.plans[0], self._thinking.prospect_of(option)
        is_worse = here is not None and best.choices[0] != option and best.prospect - here >= WORSE
        return (best, here) if is_worse and here is not None else None
