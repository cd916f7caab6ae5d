"""Whole games of rivals, many at a time, for measuring how strong they are and for learning from them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from multiprocessing import Pool
from time import process_time
from typing import NamedTuple, TypeVar

from engine import Game, Setup
from engine.rivals.thinking import Mind
from engine.setup import Rival, Strength, person_at

A = TypeVar("A")
R = TypeVar("R")


class Played(NamedTuple):
    """A game to its end."""

    won: tuple[float, ...]
    """By each of the people in turn order, then by Wakhan; a shared victory is shared."""
    turns: int
    seconds: tuple[tuple[float, ...], ...]
    """Of each of the people, for each of their turns."""


def play(setup: Setup) -> Played:
    game = Game(setup)
    minds = [Mind(setup.rival(person) or Rival(strength="novice")) for person in range(setup.people)]
    seconds: list[dict[int, float]] = [{} for _ in minds]
    while game.decision:
        person = person_at(game.state, game.decision.player)
        assert person is not None
        start, turn = process_time(), game.state.turn
        choice = minds[person].thinking(game).finish()
        seconds[person][turn] = seconds[person].get(turn, 0.0) + process_time() - start
        game.take(choice)
    winners = [person_at(game.state, seat) for seat in game.state.winners]
    seats = [*range(setup.people), *([None] if setup.wakhan else [])]
    won = tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats)
    return Played(won, game.state.turn, tuple(tuple(turns.values()) for turns in seconds))


def side_by_side(deed: Callable[[A], R], given: Iterable[A]) -> list[R]:
    """On all cores."""
    with Pool() as pool:
        return pool.map(deed, given, chunksize=1)


def rivals(*strengths: Strength) -> tuple[Rival, ...]:
    return tuple(Rival(strength=strength) for strength in strengths)


class Share(NamedTuple):
    """How many of the games were won, with the limits within which the true share is in 95 of 100 cases (Wilson)."""

    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.share:4.0%} [{self.low:.0%}–{self.high:.0%}]"


def share_of(won: Sequence[float]) -> Share:
    games, share, z = len(won), sum(won) / len(won), 1.96
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return Share(share, (middle - spread) / whole, (middle + spread) / whole)
