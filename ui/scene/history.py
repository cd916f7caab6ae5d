"""A game in numbers: where everybody stood after each turn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from engine import Game, Setup
from engine.cards import Coalition
from engine.history import TurnEnd, checks, turn_ends
from engine.table import blocks_in_play, cylinders_in_play, influence


class Tally(NamedTuple):
    """The table as a turn left it. What is counted by seat stands in the order of the seats."""

    turn: int
    player: int
    """Whose turn it was."""
    choices: int
    """How many choices people had made by then."""
    checked: bool
    """Whether a Dominance Check came in this turn."""
    points: tuple[int, ...]
    rupees: tuple[int, ...]
    cylinders: tuple[int, ...]
    """Those in play."""
    influence: tuple[int | None, ...]
    """None for whoever is not loyal to one coalition alone."""
    blocks: Mapping[Coalition, int]


def tallies(game: Game) -> list[Tally]:
    """Every finished turn, the one that ended the game included."""
    return list(_replayed(game.setup, game.choices))


@lru_cache(maxsize=4)
def _replayed(setup: Setup, choices: tuple[str, ...]) -> tuple[Tally, ...]:
    return tuple(turn_ends(setup, choices, _tally))


def _tally(end: TurnEnd) -> Tally:
    state, players = end.table, end.table.players
    seats = range(len(players))
    loyalties = [player.loyalty for player in players]
    return Tally(
        turn=end.turn.turn,
        player=end.turn.player,
        choices=end.choices,
        checked=bool(checks([end.turn])),
        points=tuple([player.points for player in players]),
        rupees=tuple([player.rupees for player in players]),
        cylinders=tuple([cylinders_in_play(state, seat) for seat in seats]),
        influence=tuple(
            [influence(state, seat, loyal).total if loyal else None for seat, loyal in enumerate(loyalties)]
        ),
        blocks=blocks_in_play(state),
    )
