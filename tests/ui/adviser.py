"""Somebody who advises no better than chance, but to the end of a turn, and who knows what each deed promises.

In the place of the rivals' own thoughts, where a test is about what is made of a thought, and not about the thought.
"""

from __future__ import annotations

import json
import random
from functools import cached_property

from engine import Game
from engine.choices import Choice, Pass
from engine.rivals.analysis import Moment
from engine.rivals.dangers import Danger
from engine.rivals.facts import Fact
from engine.rivals.thinking import Plan, Thought
from engine.setup import Rival

STEPS = 12
GOOD, BAD = 0.62, 0.31


class Adviser:
    """Like `engine.rivals.thinking.Thinking`."""

    def __init__(self, game: Game, rival: Rival) -> None:
        self._game = game
        self.positions = 0

    def step(self) -> bool:
        self.positions += 1
        return self.positions >= STEPS

    @property
    def progress(self) -> float:
        return min(1.0, self.positions / STEPS)

    @cached_property
    def thought(self) -> Thought:
        assert self._game.decision
        options = [option for option in self._game.decision.options if not isinstance(option, Pass)]
        firsts = random.Random(1).sample(options, min(3, len(options))) or list(self._game.decision.options)
        return Thought(tuple(self._plan(first, GOOD - place / 20) for place, first in enumerate(firsts)))

    def _plan(self, first: Choice, prospect: float) -> Plan:
        assert self._game.decision
        me, turn, chance = self._game.decision.player, self._game.state.turn, random.Random(2)
        line, after = [first], self._game.foresee(first)
        while after and after.decision and after.decision.player == me and after.state.turn == turn:
            options = [option for option in after.decision.options if not isinstance(option, Pass)]
            line.append(chance.choice(options or list(after.decision.options)))
            after = after.foresee(line[-1])
        facts = (
            Fact("points_if_checked", me, 2, 5),
            Fact("lead_of_coalition", None, 1, 4, "british"),
            Fact("rupees", 1 - me if me < 2 else 0, 4, 1),
        )
        return Plan(tuple(line), prospect, facts, (Danger("rule", 4, 6, "kabul"),))

    def prospect_of(self, choice: Choice) -> float | None:
        return GOOD if choice == self.thought.plans[0].choices[0] else BAD


class Chronicler:
    """Like `engine.rivals.analysis.Analysis`."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.curve: list[tuple[float, ...]] = []
        self.moments: list[Moment] = []

    @property
    def progress(self) -> float:
        return len(self.curve) / len(self._game.turn_starts)

    def step(self) -> bool:
        chance, seats = random.Random(len(self.curve) // 3), len(self._game.state.players)
        weights = [chance.uniform(0.2, 1) for _ in range(seats)]
        self.curve.append(tuple(weight / sum(weights) for weight in weights))
        if len(self.curve) < len(self._game.turn_starts):
            return False
        self.moments = self._decided()
        return True

    def _decided(self) -> list[Moment]:
        """The first five turns of people."""
        game, found = self._game, list[Moment]()
        for turn, begin in list(enumerate(game.turn_starts))[1:]:
            here = game.at(begin)
            end = game.turn_starts[turn + 1] if turn + 1 < len(game.turn_starts) else len(game.choices)
            if here.decision is None or here.state.turn != turn or end <= begin or len(found) == 5:
                continue
            plan = Adviser(here, Rival(strength="amir")).thought.plans[0]
            found.append(Moment(turn, begin, here.decision.player, game.choices[begin:end], plan, 0.17))
        return found

    def dump(self) -> str:
        return json.dumps({"choices": len(self._game.choices)})

    @classmethod
    def read(cls, game: Game, text: str) -> Chronicler | None:
        if text != json.dumps({"choices": len(game.choices)}):
            return None
        found = cls(game)
        while not found.step():
            pass
        return found
