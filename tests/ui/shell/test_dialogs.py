"""The dialogs over everything: one at a time, each closed by its button and by Escape, none in the way of the game."""

from __future__ import annotations

import json

import pytest

from engine import Setup
from engine.link import write_challenge, write_game
from tests.ui.drawn import buttons, read
from tests.ui.notebook import SOLO, THREE, Notebook, a_game, game_of, handed_to_open, pressed, put, replay_of
from tests.ui.shelves import record
from ui.shell.app import App
from ui.shell.dialogs import Dialogs
from ui.words.texts import Texts

TEXTS = Texts("en")
TITLES = {
    "settings": TEXTS("settings.title"),
    "share:open": TEXTS("share.title"),
    "cards:open": TEXTS("cards.title"),
}
CLOSED_BY = {"settings": "close-settings", "share:open": "share:close", "cards:open": "cards:close"}


def titles(page: Notebook) -> list[str]:
    """Of what lies over everything and wants an answer."""
    over = read(page.panels["over"])
    dialogs = [each for each in over.all("section") if each.attributes.get("aria-modal") == "true"]
    named = [dialog.attributes["aria-labelledby"] for dialog in dialogs]
    return [head.words for head in over.all("h2") if head.attributes.get("id") in named]


@pytest.mark.parametrize("opens", TITLES)
def test_a_dialog_is_opened_by_its_button_and_closed_by_its_own(three: App, page: Notebook, opens: str) -> None:
    before = page.panels
    three.click(opens)
    assert titles(page) == [TITLES[opens]]
    three.click(CLOSED_BY[opens])
    assert titles(page) == []
    assert page.panels == before


@pytest.mark.parametrize("opens", TITLES)
def test_a_dialog_is_closed_by_escape(three: App, page: Notebook, opens: str) -> None:
    three.click(opens)
    three.key("Escape")
    assert titles(page) == []


@pytest.mark.parametrize("first", TITLES)
@pytest.mark.parametrize("second", TITLES)
def test_at_most_one_dialog_lies_over_the_table(three: App, page: Notebook, first: str, second: str) -> None:
    three.click(first)
    three.click(second)
    assert len(titles(page)) == 1
    while titles(page):
        before = page.panels["over"]
        three.key("Escape")
        assert page.panels["over"] != before


def test_from_the_settings_everything_in_their_menu_opens_in_their_place(three: App, page: Notebook) -> None:
    for opens, title in TITLES.items():
        three.click("settings")
        if opens in buttons(page.panels["over"]):
            three.click(opens)
            assert titles(page) == [title]
            three.key("Escape")
            assert titles(page) == []
    three.click("settings")
    three.click("book:open")
    assert titles(page) == []
    assert 'class="book' in page.panels["over"]


def test_the_rules_close_the_cards_and_stay_beside_the_table(three: App, page: Notebook) -> None:
    three.click("cards:open")
    three.click("book:open")
    assert titles(page) == []
    assert game_of(three).decision
    three.click("choice:pass")
    assert game_of(three).choices[-1] == "pass"
    assert 'class="book' in page.panels["over"]


def test_under_a_dialog_lies_what_was_there_before(app: App, page: Notebook) -> None:
    """A card that was picked is still picked when the settings are closed."""
    app.start(SOLO)
    app.click("set:pace:instant")
    app.click("choice:loyalty afghan")
    card = game_of(app).state.market["top"][0]
    app.click(f"card:{card}")
    before = page.panels
    app.click("settings")
    app.click("close-settings")
    assert page.panels == before


@pytest.mark.parametrize("opens", ["share:open", "share:copy", "share:at:3", "share:game", "download"])
def test_without_a_game_there_is_nothing_to_share(app: App, page: Notebook, opens: str) -> None:
    app.click(opens)
    assert not app.report
    assert titles(page) == []
    assert page.copied == ""
    assert page.files == {}


@pytest.mark.parametrize("opens", ["settings", "cards:open"])
def test_without_a_game_the_other_dialogs_open_over_the_start_screen(app: App, page: Notebook, opens: str) -> None:
    app.click(opens)
    assert titles(page) == [TITLES[opens]]
    assert page.screen == "start"


def test_what_a_link_brings_lies_over_whatever_was_open(three: App, page: Notebook) -> None:
    three.click("settings")
    three.visit(write_challenge(Setup(seats=2, seed="kabul-7")))
    assert titles(page) == [TEXTS("challenge.title")]
    three.click("challenge:leave")
    assert titles(page) == []


def test_a_damaged_link_names_its_fault_until_it_is_closed(three: App, page: Notebook) -> None:
    three.visit("g=1zzzzzz")
    assert titles(page) == [TEXTS("link.problem")]
    assert TEXTS("link.problem.damaged") in page.panels["over"]
    three.key("Escape")
    assert titles(page) == []


def test_a_new_table_has_no_dialog_of_the_old_one(three: App, page: Notebook) -> None:
    three.click("share:open")
    put(three, a_game())
    assert titles(page) == []
    three.click("cards:open")
    three.start(THREE)
    assert titles(page) == []


def test_the_cards_say_where_they_are_only_where_there_is_a_game(app: App, page: Notebook) -> None:
    app.click("cards:open")
    away = page.panels["over"]
    app.click("cards:close")
    app.start(THREE)
    app.click("cards:open")
    assert page.panels["over"] != away


# What waits for its answer


def break_down(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Something breaks, once."""

    def fail(language: str) -> None:
        raise RuntimeError

    with monkeypatch.context() as broken:
        broken.setattr(app, "_speak", fail)
        app.speak("en")


def test_the_most_urgent_lies_on_top_and_the_others_wait_below(
    app: App, page: Notebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(app, a_game(), "kite")
    app.visit(write_challenge(Setup(seats=2, seed="kabul-7")))
    app.click("settings")
    assert titles(page) == [TEXTS("settings.title")]
    app.hear("moved", json.dumps({"id": "kite"}))
    assert titles(page) == [TEXTS("shelf.moved_title")]
    break_down(app, monkeypatch)
    assert titles(page) == [TEXTS("broken.title")]
    app.click("recover")
    assert titles(page) == [TEXTS("shelf.moved_title")]
    app.hear("open", handed_to_open(record("kite")))
    assert titles(page) == [], "nothing of them is about the new table"


def test_what_was_brought_waits_below_another_dialog(three: App, page: Notebook) -> None:
    three.visit(write_challenge(Setup(seats=2, seed="kabul-7")))
    three.click("settings")
    three.click("close-settings")
    assert titles(page) == [TEXTS("challenge.title")]


def test_trouble_stays_until_it_has_been_read(three: App, page: Notebook, monkeypatch: pytest.MonkeyPatch) -> None:
    break_down(three, monkeypatch)
    three.key("Escape")
    three.click("settings")
    three.visit(write_challenge(Setup(seats=2, seed="kabul-7")))
    assert titles(page) == [TEXTS("broken.title")]
    three.click("recover")
    assert titles(page) == [TEXTS("challenge.title")]
    assert not three.report


def test_a_game_that_another_tab_has_taken_can_only_be_taken_back_or_left(app: App, page: Notebook) -> None:
    put(app, a_game(), "kite")
    made = game_of(app).choices
    app.hear("moved", json.dumps({"id": "kite"}))
    app.key("Escape")
    app.click("choice:pass")
    app.click("undo")
    app.click("settings")
    assert titles(page) == [TEXTS("shelf.moved_title")]
    assert game_of(app).choices == made
    app.click("leave")
    assert (titles(page), page.screen) == ([], "start")


def test_a_link_leads_away_from_a_game_that_another_tab_has_taken_and_not_back(app: App, page: Notebook) -> None:
    put(app, a_game(), "kite")
    app.hear("moved", json.dumps({"id": "kite"}))
    app.visit(write_game(a_game()) or "")
    assert titles(page) == []
    assert replay_of(app)
    app.click("replay:close")
    assert page.screen == "start"


def dialogs_of(page: Notebook, app: App) -> Dialogs:
    return Dialogs(page, app.reader, accept=lambda setup: None, changed=lambda: None)


def test_dialogs_know_whether_they_want_an_answer(page: Notebook, three: App) -> None:
    dialogs = dialogs_of(page, three)
    assert not dialogs.cover
    for opens, closes in CLOSED_BY.items():
        dialogs.press(pressed(opens), three.table)
        assert dialogs.cover
        dialogs.press(pressed(closes), three.table)
        assert not dialogs.cover
    dialogs.press(pressed("book:open"), None)
    assert not dialogs.cover


def test_what_is_of_no_dialog_is_left_to_the_table(page: Notebook, three: App) -> None:
    dialogs = dialogs_of(page, three)
    for target in ("choice:pass", "undo", "escape", "side:log"):
        assert not dialogs.press(pressed(target), three.table)
    assert dialogs.draw(None) == ""
