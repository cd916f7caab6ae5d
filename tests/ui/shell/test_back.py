"""Back closes what was opened last, then leaves the table, then the page; and no game is ever lost by it."""

from __future__ import annotations

import random

import pytest

from engine import Game, Setup
from tests.ui.notebook import SOLO, Cupboard, Notebook, game_of, put, replay_of, table_of
from ui.shell.app import App


@pytest.fixture
def solo(app: App) -> App:
    app.start(SOLO)
    return app


def depth(page: Notebook) -> int:
    """So many times Back stays in the page."""
    return page.drawings[-1].depth


def a_finished_game() -> Game:
    game, chance = Game(Setup(seats=1, wakhan=True, seed="kite", free_undo=True)), random.Random(1)
    game.play_on(lambda decision: chance.choice(decision.options))
    return game


def test_from_the_start_screen_back_leaves_the_page(app: App, page: Notebook) -> None:
    app.resize()
    assert depth(page) == 0
    app.back()
    assert page.screen == "start"


def test_from_the_table_back_leads_to_the_start_screen_and_the_game_stays_on_the_shelf(
    solo: App, page: Notebook, cupboard: Cupboard
) -> None:
    game = game_of(solo)
    assert depth(page) == 1
    solo.click("choice:loyalty afghan")
    solo.back()
    assert (page.screen, depth(page)) == ("start", 0)
    assert [*cupboard.saves.values()][-1].count("loyalty afghan") == 1
    assert game.choices == ("loyalty afghan",)


@pytest.mark.parametrize("opens", ["settings", "book:open", "cards:open", "share:open"])
def test_back_closes_a_dialog_before_anything_else(solo: App, page: Notebook, opens: str) -> None:
    solo.click(opens)
    assert depth(page) == 2
    solo.back()
    assert (page.screen, depth(page), page.panels["over"]) == ("table", 1, "")


def test_several_steps_back_close_several_things(solo: App, page: Notebook) -> None:
    solo.click("book:open")
    solo.click("settings")
    assert depth(page) == 3
    solo.back(3)
    assert (page.screen, depth(page)) == ("start", 0)


def test_on_a_phone_back_leads_from_the_side_sheet_to_the_part_before(solo: App, page: Notebook) -> None:
    page.narrow = True
    solo.click("tab:map")
    assert depth(page) == 1
    solo.click("tab:side")
    assert depth(page) == 2
    solo.click("side:check")
    solo.back()
    assert (table_of(solo).tab, depth(page)) == ("map", 1)


def test_where_everything_is_in_sight_the_side_sheet_is_nothing_to_close(solo: App, page: Notebook) -> None:
    solo.click("tab:side")
    assert depth(page) == 1


def test_back_closes_the_ending_and_what_was_opened_from_it(app: App, page: Notebook) -> None:
    put(app, a_finished_game())
    app.click("ending-open")
    assert depth(page) == 2
    app.click("share:open")
    assert depth(page) == 3
    app.back()
    assert "ending-title" in page.panels["over"]
    app.back()
    assert (page.screen, page.panels["over"]) == ("table", "")


def test_back_leads_from_a_replay_to_the_table_where_it_was_opened(app: App, page: Notebook) -> None:
    put(app, a_finished_game())
    app.click("replay:open")
    assert replay_of(app)
    assert depth(page) == 2
    app.back()
    assert table_of(app).game.over
    app.back()
    assert page.screen == "start"


def test_back_sees_to_a_check_before_the_table(app: App, page: Notebook) -> None:
    put(app, a_finished_game())
    table = table_of(app)
    table.checks_seen -= 1
    app.resize()
    assert depth(page) == 2
    app.back()
    assert (page.screen, depth(page), page.panels["over"]) == ("table", 1, "")


def test_what_has_to_be_read_stays_and_what_another_tab_plays_is_left(solo: App, page: Notebook) -> None:
    solo.dialogs.trouble.tell("a fault of ours")
    solo.back()
    assert "a fault of ours" in page.panels["over"]
    assert depth(page) == 2
    solo.click("recover")
    solo.dialogs.moved.tell(solo.playing)
    solo.resize()
    assert depth(page) == 1
    solo.back()
    assert page.screen == "start"
