"""A game that is over is looked back on step by step; what was found out once is not found out again."""

from __future__ import annotations

import pytest

from engine import Game
from engine.rivals import analysis
from tests.helpers import random_game
from tests.ui.adviser import Chronicler
from ui.scene.looking_back import LookingBack
from ui.words.texts import Texts

GAME = random_game(5, seats=3)


@pytest.fixture(autouse=True)
def chronicler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "Analysis", Chronicler)


def looked(game: Game = GAME, kept: str = "", found: list[str] | None = None) -> LookingBack:
    back = LookingBack(game, kept, found.append if found is not None else None)
    back.begin()
    seen = [back.percent]
    while not back.step():
        seen.append(back.percent)
    assert seen == sorted(seen)
    assert back.percent == 100
    return back


def test_nothing_is_done_until_somebody_wants_it() -> None:
    back = LookingBack(GAME)
    assert not back.is_busy
    assert back.step()
    assert (back.percent, back.curve, back.is_ready) == (0, [], False)


def test_it_ends_with_everybodys_prospects_and_the_turns_that_decided() -> None:
    found = list[str]()
    back = looked(found=found)
    assert len(back.curve) == len(GAME.turn_starts)
    assert len(back.decided) == 5
    for decided in back.decided:
        assert decided.played
        assert decided.better
        assert decided.played[0].seen.turn == decided.moment.turn == decided.better[0].seen.turn
    assert len(found) == 1


def test_what_was_kept_is_read_and_not_kept_again() -> None:
    found = list[str]()
    looked(found=found)
    again = list[str]()
    assert looked(kept=found[0], found=again).decided == looked().decided
    assert again == []


@pytest.mark.parametrize("kept", ["{", "null", '{"choices": 3}', "<b>"])
def test_what_cannot_be_is_found_out_anew(kept: str) -> None:
    found = list[str]()
    assert looked(kept=kept, found=found).is_ready
    assert len(found) == 1


def test_what_breaks_is_over_and_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(Chronicler, "step", lambda chronicler: 1 // 0)
    back = LookingBack(GAME)
    back.begin()
    assert back.step()
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert not back.is_busy
    assert back.tell(Texts("en")) == "This game could not be looked back on."


def test_it_is_about_one_game() -> None:
    back = LookingBack(GAME)
    assert back.is_about(Game(GAME.setup, GAME.choices))
    assert not back.is_about(Game(GAME.setup, GAME.choices[:-1]))
