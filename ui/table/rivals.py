"""Who thinks at this table: one mind for each rival, and the question that one of them is thinking about."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from engine import Game, Setup
from engine.choices import PASS, Choice
from engine.rivals.thinking import Mind, Thinking
from engine.setup import rival_at

TENTHS = 10
"""In so many parts is shown how far it has come."""

Question = tuple[Setup, tuple[str, ...]]
"""What the game of this setup asks after these choices."""


def question_of(game: Game) -> Question:
    return game.setup, game.choices


def rival_asked(game: Game) -> int | None:
    """The seat that is asked, if a rival sits there."""
    asked = game.decision
    return asked.player if asked and rival_at(game.setup, game.state, asked.player) else None


class Rivals:
    """They think about the game as it is now: what was thought about another is dropped."""

    def __init__(self) -> None:
        self._minds: dict[int, Mind] = {}
        self._about: Question | None = None
        self._thinking: Thinking | None = None
        self._is_ready = False
        self._broken = set[Question]()
        """About these something broke: that would happen again, so they are answered without a thought."""

    def forget(self) -> None:
        """Nothing that was thought of holds any more."""
        self._minds, self._about = {}, None

    @contextmanager
    def noting(self, game: Game) -> Iterator[None]:
        """Whatever breaks in it breaks once."""
        question = question_of(game)
        try:
            yield
        except Exception:
            self._broken.add(question)
            raise

    def must_think(self, game: Game) -> bool:
        """Whether a rival is asked that does not know yet what to choose."""
        return rival_asked(game) is not None and not self.is_ready(game)

    def is_ready(self, game: Game) -> bool:
        """Whether whoever is asked has thought enough."""
        return (self._is_about(game) and self._is_ready) or question_of(game) in self._broken

    def tenths(self, game: Game) -> int:
        """How far the thinking has come."""
        if not self._is_about(game) or self._thinking is None:
            return 0
        return TENTHS if self._is_ready else int(TENTHS * max(0.0, min(1.0, self._thinking.progress)))

    def think(self, game: Game) -> None:
        """A little more."""
        with self.noting(game):
            self._is_ready = self._of(game).step()

    def choice(self, game: Game) -> Choice:
        """What would be chosen now. Who is told to play before the end of a thought has no plan beyond that."""
        if question_of(game) in self._broken:
            option = without_a_thought(game)
            self._mind(game).keep(game, (option,))  # else it would be thought about again for what follows
            return option
        with self.noting(game):
            thinking = self._of(game)
            if not self._is_ready:
                self._mind(game).keep(game, thinking.plan[:1])
            return thinking.choice

    def _is_about(self, game: Game) -> bool:
        return self._about == question_of(game)

    def _of(self, game: Game) -> Thinking:
        if self._thinking is None or not self._is_about(game):
            self._about, self._is_ready, self._thinking = question_of(game), False, None
            self._thinking = self._mind(game).thinking(game)
        return self._thinking

    def _mind(self, game: Game) -> Mind:
        """Of the rival who is asked."""
        seat = rival_asked(game)
        assert seat is not None
        rival = rival_at(game.setup, game.state, seat)
        assert rival
        return self._minds.setdefault(seat, Mind(rival))


def without_a_thought(game: Game) -> Choice:
    """What can be chosen whatever is wrong with thinking, so that the game goes on."""
    assert game.decision
    return PASS if PASS in game.decision.options else game.decision.options[0]
