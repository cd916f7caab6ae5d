"""How many ways to go on there are from fixed positions: the smallest change in what is legal changes a count."""

from __future__ import annotations

import pytest

from engine import Game, Setup
from tests.golden import GAMES, replayed

OPENING = ("loyalty afghan", "loyalty british", "loyalty russian", "loyalty british", "loyalty afghan")


def count(setup: Setup, choices: tuple[str, ...], depth: int) -> int:
    """Sequences of `depth` further choices."""
    game = Game(setup, choices)
    if game.decision is None:
        return 1
    if depth == 1:
        return len(game.decision.options)
    return sum(count(setup, (*choices, option.text), depth - 1) for option in game.decision.options)


@pytest.mark.parametrize(
    ("seats", "counts"), [(2, [11, 82, 745]), (3, [11, 83, 795]), (4, [11, 85, 803]), (5, [11, 83, 807])]
)
def test_ways_to_open(seats: int, counts: list[int]) -> None:
    """Eleven: ten cards of at most four rupees, or none. By hand, without an event in reach, 83 in two steps: after a
    free card 12, after one for 1 rupee 9, for 2 rupees 6, for 3 rupees 5, for 4 rupees 4, in two rows, after a pass 11.
    """
    setup = Setup(seats=seats, seed="perft", first=0)
    assert [count(setup, OPENING[:seats], depth) for depth in (1, 2, 3)] == counts


@pytest.mark.parametrize(
    ("name", "after", "counts"),
    [
        ("two", 40, [23, 331]),
        ("two", 90, [3, 40]),
        ("three", 60, [14, 91]),
        ("three", 120, [2, 10]),
        ("five", 100, [7, 51]),
        ("five", 180, [2, 9]),
    ],
)
def test_ways_to_go_on(name: str, after: int, counts: list[int]) -> None:
    game = replayed(GAMES / f"{name}.json")
    assert [count(game.setup, game.choices[:after], depth) for depth in (1, 2)] == counts
