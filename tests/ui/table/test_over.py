"""What lies over the table: opened, closed, and never there before its time."""

from __future__ import annotations

from engine import Game, Setup
from tests.helpers import random_game
from tests.ui.check.test_steps import scene_of
from ui import targets
from ui.table.over import Ending, draw_unseen_check


def test_the_ending_opens_only_when_the_game_is_over() -> None:
    ending = Ending()
    assert ending.press(targets.OpenEnding(), Game(Setup(seats=2, seed="kite")))
    assert not ending.is_open
    game = random_game(7, 5)
    assert ending.press(targets.OpenEnding(), game)
    assert ending.is_open
    assert "ending-title" in ending.draw(game, scene_of(game))
    assert ending.press(targets.CloseEnding(), game)
    assert not ending.is_open
    assert not ending.press(targets.Undo(), game)


def test_the_next_check_is_the_one_that_nobody_has_seen() -> None:
    game = random_game(7, 5)
    first, second = (draw_unseen_check(game, scene_of(game), seen, all_at_once=False) for seen in (0, 1))
    assert first != second
