"""A game at the table is kept when something changed, and only then."""

from __future__ import annotations

import json

from engine import Game, Setup, load
from tests.ui.drawn import read
from tests.ui.notebook import Cupboard
from tests.ui.shelves import FINISHED, TEXTS
from ui.device.reader import Reader
from ui.device.settings import Settings
from ui.shelf.kept import Kept
from ui.words.texts import Texts


def kept(cupboard: Cupboard, game: Game | None = None) -> Kept:
    return Kept("kite", cupboard, Reader(Texts("en"), Settings()), already=game)


def test_a_new_game_is_kept_with_its_first_choice_and_then_after_each(cupboard: Cupboard) -> None:
    game, mode = Game(Setup(seats=2, seed=7, first=0)), kept(cupboard)
    mode.keep(game)
    assert "kite" not in cupboard.saves
    for option in ("loyalty afghan", "loyalty british"):
        game.take(option)
        mode.keep(game)
        assert load(cupboard.saves["kite"]).choices == game.choices


def test_what_is_on_the_shelf_already_is_not_written_again(cupboard: Cupboard) -> None:
    game = Game(Setup(seats=2, seed=7, first=0), ["loyalty afghan"])
    kept(cupboard, game).keep(game)
    assert "kite" not in cupboard.saves


def test_what_was_taken_back_stays_kept_until_something_else_is_chosen(cupboard: Cupboard) -> None:
    game, mode = Game(Setup(seats=1, wakhan=True, seed=7, free_undo=True)), kept(cupboard)
    game.take("loyalty afghan")
    mode.keep(game)
    game.undo()
    mode.keep(game)
    assert load(cupboard.saves["kite"]).choices == ("loyalty afghan",)
    game.take("loyalty russian")
    mode.keep(game)
    assert load(cupboard.saves["kite"]).choices == ("loyalty russian",)


def test_with_the_game_goes_how_it_looks_to_whoever_opens_the_page_next(cupboard: Cupboard) -> None:
    game, mode = Game(Setup(seats=("Asha", "<b>"), seed=7, first=0)), kept(cupboard)
    game.take("loyalty afghan")
    mode.keep(game)
    early = read(json.loads(cupboard.briefs["kite"])["early"])
    assert early.one("h2").words == TEXTS("shelf.to_act", person="<b>")
    assert early.one("button").target == "game:open:kite"
    assert early.one("p", "last").words
    assert len(early.one("svg", "thumbnail").all("path", "field")) == 6


def test_a_game_that_is_over_is_not_there_to_be_resumed(cupboard: Cupboard) -> None:
    kept(cupboard).keep(FINISHED)
    assert json.loads(cupboard.briefs["kite"])["early"] == ""


def test_what_looking_back_has_shown_goes_when_the_game_goes_on(cupboard: Cupboard) -> None:
    game = Game(Setup(seats=1, wakhan=True, seed=7, free_undo=True), ["loyalty afghan"])
    mode = kept(cupboard, game)
    mode.keep_analysis("found")
    mode.keep(game)
    assert (mode.analysis, cupboard.analyses) == ("found", {"kite": "found"})
    game.take("pass")
    mode.keep(game)
    assert mode.analysis == ""


def test_that_somebody_asked_for_a_hint_is_kept_at_once(cupboard: Cupboard) -> None:
    game = Game(Setup(seats=1, wakhan=True, seed=7), ["loyalty afghan"])
    mode = kept(cupboard, game)
    mode.keep(game)
    assert not cupboard.saves
    game.note_hint()
    mode.keep(game)
    assert json.loads(cupboard.briefs["kite"])["hinted"] is True
