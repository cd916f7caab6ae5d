"""The last table that could be drawn, to go back to when something breaks."""

from __future__ import annotations

from typing import NamedTuple

from engine import Game, Setup


class Good(NamedTuple):
    """What led to it, what could be made again there, and whether that was helped."""

    setup: Setup
    choices: tuple[str, ...]
    undone: tuple[str, ...]
    assisted: bool

    @classmethod
    def of(cls, game: Game) -> Good:
        return cls(game.setup, game.choices, game.undone, game.assisted)

    def again(self) -> Game:
        """The choices up to it make the same game again."""
        game = Game(self.setup, self.choices + self.undone, assisted=self.assisted)
        if self.undone:
            game.back_to(len(self.choices))
        return game
