"""A game as a line: the places on it where somebody can stop, and where its turns and checks lie."""

from __future__ import annotations

import sys
from bisect import bisect_left, bisect_right
from typing import NamedTuple

from engine import Game
from engine.history import checks
from engine.journal import TurnTaken
from ui.targets import Moment

LAST = sys.maxsize


class Position(NamedTuple):
    """A place on the line: after so many choices, and there at one of the moments that came of the last.

    Such a moment is the end of a turn, or something Wakhan did; they count from 0. After the last of them, or where
    there was none, it is `LAST`: then somebody is asked, or the game is over.
    """

    choices: int
    step: int = LAST

    @classmethod
    def of(cls, moment: Moment) -> Position:
        return cls(moment.choices, LAST if moment.step is None else moment.step)

    @property
    def target(self) -> Moment:
        """What leads there.

        >>> Position(17, 2).target, Position(17).target
        (Moment(17, 2), Moment(17, None))
        """
        return Moment(self.choices, None if self.step == LAST else self.step)


class Turn(NamedTuple):
    number: int
    player: int
    begins: Position
    ends: int
    """How many choices had been made then."""
    checked: bool
    """Whether a Dominance Check came in it."""


def moment_before(game: Game) -> Moment | None:
    """What leads to the last moment before this one; None where nothing has been done yet."""
    if game.moments:
        return Moment(len(game.choices), len(game.moments) - 1)
    return Moment(len(game.choices) - 1, None) if game.choices else None


def turn_begins(game: Game, turn: TurnTaken) -> Position:
    """Where to stop to see a turn from its start.

    Of Wakhan's, her first step is the first thing to see; of a turn in which nobody was asked anything, its end.
    """
    choices, moments = game.turn_starts[turn.turn], game.turn_moments[turn.turn]
    passes_by = turn.player == game.state.wakhan or game.turn_starts[turn.turn + 1 :][:1] == (choices,)
    return Position(choices, moments) if passes_by else Position(choices)


def beginnings(game: Game) -> dict[int, Position]:
    """Where each turn begins, by its number."""
    return {turn.turn: turn_begins(game, turn) for turn in game.journal if isinstance(turn, TurnTaken)}


def turns_of(game: Game) -> list[Turn]:
    """Every turn so far, the one being taken included."""
    taken = [entry for entry in game.journal if isinstance(entry, TurnTaken)]
    ends = [*game.turn_starts[2:], len(game.choices)]
    return [
        Turn(turn.turn, turn.player, turn_begins(game, turn), end, bool(checks([turn])))
        for turn, end in zip(taken, ends, strict=False)  # before the first turn there is none to end
    ]


class Timeline:
    """The line of one game, from before its first choice to after its last."""

    def __init__(self, game: Game) -> None:
        self.choices = len(game.choices)
        self.turns = turns_of(game)
        self._begins = sorted({turn.begins for turn in self.turns})

    @property
    def end(self) -> Position:
        return Position(self.choices)

    def next_turn(self, here: Position) -> Position:
        """Where the next turn begins; in the last one, its end."""
        return next(iter(self._begins[bisect_right(self._begins, here) :]), self.end)

    def previous_turn(self, here: Position) -> Position:
        """Where this turn began, or the one before if that is here."""
        return next(iter(self._begins[: bisect_left(self._begins, here)][-1:]), Position(0))
