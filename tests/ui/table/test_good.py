"""The last good table comes back as it was, whatever could be made again there included."""

from __future__ import annotations

from engine import Game, Setup
from ui.table.good import Good
from ui.table.mode import Mode


def test_the_same_game_is_made_again_with_what_was_taken_back() -> None:
    game = Game(Setup(seats=1, wakhan=True, seed=7, free_undo=True))
    for option in ("loyalty afghan", "pass"):
        game.take(option)
    game.undo()
    again = Good.of(game, Mode()).again()
    assert (again.choices, again.undone, again.assisted) == (game.choices, game.undone, game.assisted)
    assert again.can_redo
    again.redo()
    assert again.choices == ("loyalty afghan", "pass")


def test_what_happens_later_does_not_change_it() -> None:
    game = Game(Setup(seats=1, wakhan=True, seed=7))
    good = Good.of(game, Mode())
    game.take("loyalty afghan")
    assert good.again().choices == ()
