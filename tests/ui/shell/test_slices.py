"""The page is asked for one call at a time, as long as there is anything to do."""

from __future__ import annotations

from engine import save
from tests.ui.notebook import Notebook, a_game, against_rivals, put, table_of, work
from ui.shell.app import App
from ui.shell.slices import Slices


def test_one_call_at_a_time_is_asked_for(page: Notebook) -> None:
    slices = Slices(page)
    for _ in range(3):
        slices.go_on(True)
    assert page.soons == 1
    slices.begin()
    slices.go_on("")
    assert page.soons == 1
    slices.go_on(True)
    assert page.soons == 2


def test_games_from_files_come_while_a_rival_thinks(app: App, page: Notebook) -> None:
    page.ticks = 60
    app.click("set:pace:instant")
    put(app, against_rivals("The General", "Asha"))
    app.bring([save(a_game(count)) for count in range(4)], page.now)
    assert page.soons == 1
    work(app, page)
    assert app.shelf.arrivals is None
    decision = table_of(app).game.decision
    assert decision
    assert decision.player == 1
