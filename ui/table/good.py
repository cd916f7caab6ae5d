"""The last table that could be drawn, to go back to when something breaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine import Game, Setup
from ui.table.mode import Mode


class Good(NamedTuple):
    """What led to it, what could be made again there, whether that was helped and by hints, and where the mode was."""

    setup: Setup
    choices: tuple[str, ...]
    undone: tuple[str, ...]
    assisted: bool
    hinted: bool
    go_back: Callable[[], None]

    @classmethod
    def of(cls, game: Game, mode: Mode) -> Good:
        return cls(game.setup, game.choices, game.undone, game.assisted, game.hinted, mode.way_back())

    def again(self) -> Game:
        """The choices up to it make the same game again, and the mode is where it was then."""
        game = Game(self.setup, self.choices + self.undone, assisted=self.assisted, hinted=self.hinted)
        if self.undone:
            game.back_to(len(self.choices))
        self.go_back()
        return game
