"""What lies over the table: opened, closed, and never there before its time."""

from __future__ import annotations

import random

from engine import Game, Setup
from engine.link import Linked, read
from tests.helpers import random_game
from tests.ui.check.test_steps import scene_of
from tests.ui.notebook import Notebook
from ui import targets
from ui.table.over import FILE, Ending, draw_unseen_check


def test_the_ending_opens_only_when_the_game_is_over() -> None:
    ending = Ending(Notebook())
    assert ending.press(targets.OpenEnding(), Game(Setup(seats=2, seed="kite")))
    assert not ending.is_open
    game = random_game(7, 5)
    assert ending.press(targets.OpenEnding(), game)
    assert ending.is_open
    assert "ending-title" in ending.draw(game, scene_of(game))
    assert ending.press(targets.CloseEnding(), game)
    assert not ending.is_open
    assert not ending.press(targets.Undo(), game)


def test_the_result_is_saved_sent_and_copied_only_while_it_is_on_show() -> None:
    page, game = Notebook(can_send_pictures=True), random_game(7, 5)
    ending = Ending(page)
    for target in (targets.SavePicture(), targets.SendPicture(), targets.CopyResult()):
        assert not ending.press(target, game)
    ending.press(targets.OpenEnding(), game)
    ending.draw(game, scene_of(game))
    for target in (targets.SavePicture(), targets.SendPicture(), targets.CopyResult()):
        assert ending.press(target, game)
    assert page.pictures == [(FILE, ""), (FILE, page.copied)]
    assert page.copied.startswith("Pax Pamir · ")
    assert page.address not in page.copied, "a link would have the choices of others in it"
    assert ending.copied


def test_whoever_played_alone_sends_a_link_that_shows_the_game() -> None:
    page = Notebook()
    game, chance = Game(Setup(seats=1, wakhan=True, seed="kite", free_undo=True)), random.Random(1)
    game.play_on(lambda decision: chance.choice(decision.options))
    ending = Ending(page)
    ending.press(targets.OpenEnding(), game)
    ending.draw(game, scene_of(game))
    ending.press(targets.CopyResult(), game)
    address, _, link = page.copied.splitlines()[-1].partition("#")
    assert address == page.address
    shown = read(link)
    assert isinstance(shown, Linked)
    assert shown.game.choices == game.choices


def test_the_next_check_is_the_one_that_nobody_has_seen() -> None:
    game = random_game(7, 5)
    first, second = (draw_unseen_check(game, scene_of(game), seen, all_at_once=False) for seen in (0, 1))
    assert first != second
