"""Who thinks at this table: one mind for each rival, and the question that one of them is thinking about."""

from __future__ import annotations

from engine import Game, Setup
from engine.choices import Choice
from engine.rivals.thinking import Mind, Thinking
from engine.setup import rival_at

TENTHS = 10
"""In so many parts is shown how far it has come."""


def rival_asked(game: Game) -> int | None:
    """The seat that is asked, if a rival sits there."""
    asked = game.decision
    return asked.player if asked and rival_at(game.setup, game.state, asked.player) else None


class Rivals:
    """They think about the game as it is now: what was thought about another is dropped."""

    def __init__(self) -> None:
        self._minds: dict[int, Mind] = {}
        self._about: tuple[Setup, tuple[str, ...]] | None = None
        """What is thought about: the game of this setup, after these choices."""
        self._thinking: Thinking | None = None
        self._is_ready = False
        self._broke = False
        """Whether thinking about this broke: it is not tried again by itself."""

    def forget(self) -> None:
        """Nothing that was thought of holds any more; but what broke once would break again."""
        self._minds = {}
        if not self._broke:
            self._about = None

    def must_think(self, game: Game) -> bool:
        """Whether a rival is asked that does not know yet what to choose."""
        return rival_asked(game) is not None and not (self._is_about(game) and (self._is_ready or self._broke))

    def is_ready(self, game: Game) -> bool:
        """Whether whoever is asked has thought enough."""
        return self._is_about(game) and self._is_ready

    def tenths(self, game: Game) -> int:
        """How far the thinking has come."""
        if not self._is_about(game) or self._thinking is None:
            return 0
        return TENTHS if self._is_ready else int(TENTHS * max(0.0, min(1.0, self._thinking.progress)))

    def think(self, game: Game) -> None:
        """A little more."""
        try:
            self._is_ready = self._of(game).step()
        except Exception:
            self._broke = True
            raise

    def choice(self, game: Game) -> Choice:
        """What would be chosen now. Who is told to play before the end of a thought has no plan beyond that."""
        thinking = self._of(game)
        if not self._is_ready:
            self._mind(game).keep(game, thinking.plan[:1])
        return thinking.choice

    def _is_about(self, game: Game) -> bool:
        return self._about == (game.setup, game.choices)

    def _of(self, game: Game) -> Thinking:
        if self._thinking is None or not self._is_about(game):
            self._about, self._is_ready, self._broke, self._thinking = (game.setup, game.choices), False, False, None
            self._thinking = self._mind(game).thinking(game)
        return self._thinking

    def _mind(self, game: Game) -> Mind:
        """Of the rival who is asked."""
        seat = rival_asked(game)
        assert seat is not None
        rival = rival_at(game.setup, game.state, seat)
        assert rival
        return self._minds.setdefault(seat, Mind(rival))
