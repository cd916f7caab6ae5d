"""Games from files: they come one by one while people are answered, and none that breaks stops another."""

from __future__ import annotations

from itertools import cycle

import pytest

from engine import save
from engine.save import Saved, SaveFile, play_again, save_all
from tests.ui.notebook import SOLO, Cupboard, Notebook, a_game, game_of
from ui.app import App
from ui.i18n import Texts


def take_time(app: App, page: Notebook, *milliseconds: int) -> None:
    """Each of what comes from files takes so long, over and over."""
    bring_next, times = app.shelf.bring_next, cycle(milliseconds)

    def bring_slowly(texts: Texts) -> bool:
        page.now += next(times)
        return bring_next(texts)

    app.shelf.bring_next = bring_slowly  # type: ignore[method-assign]


def test_people_are_answered_between_the_games_that_come_from_files(
    app: App, page: Notebook, cupboard: Cupboard
) -> None:
    """Also at a table, where nothing is drawn for them; whoever comes back reads what came of it."""
    take_time(app, page, 60)
    app.bring([save(a_game(count)) for count in range(6)], page.now)
    while not app.shelf.arrivals or app.shelf.arrivals.done < 2:
        app.go_on()
    assert "Adding games: 2 of 6" in page.panels["games"]
    app.start(SOLO)
    app.click("choice:loyalty afghan")
    drawings, rounds = len(page.drawings), page.soons
    while app.shelf.arrivals:
        app.go_on()
    assert len(page.drawings) == drawings
    assert page.soons > rounds
    assert game_of(app).choices == ("loyalty afghan",)
    assert len([asked for asked in cupboard.asked if asked.startswith("add")]) == 6
    app.click("back")
    assert "6 games have been added" in page.panels["games"]
    rounds = page.soons
    app.go_on()
    assert page.soons == rounds, "nothing is left to be done"


@pytest.mark.parametrize(
    ("milliseconds", "rounds"),
    [((1,), 1), ((20,), 4), ((49,), 6), ((50,), 12), ((5000,), 12), ((-3_600_000,), 12)],
    ids=["quick", "three at once", "two at once", "slow", "very slow", "a clock that is set back"],
)
def test_games_from_files_come_together_as_long_as_nobody_notices(
    app: App, page: Notebook, cupboard: Cupboard, milliseconds: tuple[int, ...], rounds: int
) -> None:
    """A page that is not looked at is called once a second."""
    take_time(app, page, *milliseconds)
    page.between = 0
    app.bring([save_all(Saved("", save(a_game(count))) for count in range(11))], page.now)
    done = 0
    while page.soons > done:
        done += 1
        app.go_on()
    assert done == rounds
    assert len([asked for asked in cupboard.asked if asked.startswith("add")]) == 11


def test_files_that_come_while_others_do_are_not_taken_beside_them(app: App, page: Notebook) -> None:
    page.between = 0
    for count in range(3):
        app.bring([save(a_game(count))], page.now)
    assert page.soons == 1
    app.go_on()
    assert "3 games have been added" in page.panels["games"]
    app.bring([save(a_game(4))], page.now)
    assert page.soons == 2


def test_a_game_that_breaks_stops_no_other(
    app: App, page: Notebook, cupboard: Cupboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_on_the_third(file: SaveFile) -> object:
        if len(file.choices) == 2:
            raise RuntimeError("not today")
        return play_again(file)

    monkeypatch.setattr("ui.arrivals.play_again", break_on_the_third)
    app.bring([save(a_game(count)) for count in range(6)], page.now)
    rounds = 0
    while page.soons > rounds:
        rounds += 1
        app.go_on()
    assert "not today" in app.report
    app.click("recover")
    assert len([asked for asked in cupboard.asked if asked.startswith("add")]) == 5
    assert "5 games have been added" in page.panels["games"]
