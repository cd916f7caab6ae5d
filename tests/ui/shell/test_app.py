"""The application told of clicks: starting, settings, and what happens when something breaks."""

from __future__ import annotations

import pytest

from engine import load
from tests.ui.notebook import SOLO, THREE, Cupboard, Notebook, game_of, table_of
from ui.shell.app import App
from ui.words.texts import Texts


def test_starting_shows_the_market_of_the_seed(app: App, page: Notebook) -> None:
    app.start(THREE)
    assert page.screen == "table"
    for row in game_of(app).state.market.values():
        for card in row:
            assert f'data-target="card:{card}"' in page.panels["market"]


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"seed": "   "}, "form.problem.seed"),
        ({"seed": "x" * 99}, "form.problem.seed"),
        ({"name1": "x" * 99}, "form.problem.seats"),
        ({"mode": "duo", "name1": "Asha", "name2": "Asha"}, "form.problem.same_name"),
        ({"mode": "table", "name3": "Gray"}, "form.problem.same_name"),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_said_and_nothing_changes(
    app: App, page: Notebook, wrong: dict[str, str], problem: str
) -> None:
    app.start({**SOLO, **wrong})
    assert page.problem == Texts("en")(problem)
    assert (page.screen, app.table) == ("start", None)


def test_a_name_is_text_and_never_markup(app: App, page: Notebook) -> None:
    app.start({**THREE, "name1": "<img src=x onerror=1>"})
    drawn = "".join(page.panels.values())
    assert "<img" not in drawn
    assert "&lt;img src=x onerror=1&gt;" in drawn


# When something breaks


def test_a_fault_loses_nothing_and_can_be_reported(three: App, page: Notebook, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(three)
    before = game.choices

    def break_down(choice: str) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(game, "take", break_down)
    three.click("choice:pass")
    assert "a fault of ours" in page.panels["over"]
    assert game_of(three).choices == before
    three.click("copy-report")
    assert "a fault of ours" in page.copied
    three.click("download")
    assert load(page.files["pax-pamir-herat-4821-kite.json"]).choices == before
    three.click("recover")
    assert page.panels["over"] == ""
    three.click("choice:pass")
    assert game_of(three).choices == (*before, "pass")


def test_a_fault_of_the_drawing_itself_still_shows_the_report(
    three: App, page: Notebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*_: object, **__: object) -> None:
        raise RuntimeError("no ink")

    monkeypatch.setattr("ui.table.onlooker.draw_table", break_down)
    three.click("side:check")
    assert "no ink" in page.panels["over"]


def test_a_fault_behind_a_key_is_reported_too(three: App, page: Notebook, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the key would choose is tried out first, and that plays the game."""
    game = game_of(three)
    before = game.choices

    def break_down(choice: str) -> bool:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(game, "is_final", break_down)
    three.key("e")
    assert "a fault of ours" in page.panels["over"]
    assert "key e" in three.report
    three.click("recover")
    assert three.key("e")
    assert game_of(three).choices == before
    assert page.drawings[-1].focus == "choice:pass"


# Settings


def test_settings_are_remembered_and_nonsense_in_memory_is_ignored() -> None:
    page = Notebook(memory={"settings": '{"theme": "dark", "pace": "<script>"}'})
    assert App(page, Cupboard()).reader.settings.theme == "auto"
    page = Notebook()
    app = App(page, Cupboard())
    app.start(THREE)
    app.click("set:theme:contrast")
    assert page.theme == "contrast"
    assert App(page, Cupboard()).reader.settings.theme == "contrast"


def test_another_language_is_spoken_at_once(three: App, page: Notebook) -> None:
    three.speak("ru")
    assert Texts("ru")("side.log") in page.panels["side-tabs"]


def test_an_unknown_language_is_english(app: App, page: Notebook) -> None:
    app.start({**THREE, "language": "../../etc"})
    assert Texts("en")("side.log") in page.panels["side-tabs"]


def test_only_what_changed_of_the_log_is_sent(three: App, page: Notebook) -> None:
    three.click("choice:pass")
    begin, turns = page.drawings[-1].log_from, page.drawings[-1].log_turns
    assert begin >= 1
    assert 1 <= len(turns) <= 2


# Dialogs over the table


@pytest.mark.parametrize("dialog", ["settings", "share:open", "cards:open"])
def test_no_key_plays_the_game_under_a_sheet(three: App, dialog: str) -> None:
    before = game_of(three).choices
    three.click(dialog)
    assert not three.key("e")
    assert not three.key("1")
    assert not three.key("z")
    assert game_of(three).choices == before
    assert three.key("Escape")
    assert three.key("z")
    assert game_of(three).choices == before[:-1]


def test_the_book_lies_beside_whatever_else_is_shown(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("set:pace:instant")
    app.click("book:open")
    while not table_of(app).selection or "check-seen" not in page.panels["over"]:
        selection = table_of(app).selection
        assert selection
        app.click(f"choice:{selection.options[-1]}")
    assert 'class="book' in page.panels["over"]
    assert app.key("Escape")
    assert 'class="book' not in page.panels["over"]
    assert app.key("Escape")
    assert "check-seen" not in page.panels["over"]


def test_no_sheet_survives_leaving_the_table(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("cards:open")
    app.click("share:open")
    app.click("leave")
    assert page.panels["over"] == ""


def test_what_is_typed_is_answered_letter_by_letter(app: App, page: Notebook) -> None:
    app.click("cards:open")
    app.fill_in("cards:search", "lah")
    assert 'value="lah"' in page.panels["over"]
    app.fill_in("cards:search", "")
    app.fill_in("cards:dance", "lah")
    assert 'value=""' in page.panels["over"]


@pytest.mark.parametrize(
    ("fragment", "card"), [("card=42", "court:42"), ("card=101", "event:101"), ("card=w7", "wakhan:7")]
)
def test_a_link_to_a_card_opens_the_browser_at_it(app: App, page: Notebook, fragment: str, card: str) -> None:
    app.visit(fragment)
    app.visit("card=w99")
    drawn = page.panels["over"]
    app.click("cards:close")
    app.click(f"cards:show:{card}")
    assert page.panels["over"] == drawn
    assert 'data-shown="one"' in drawn


def test_nothing_in_the_address_breaks_the_page(app: App, page: Notebook) -> None:
    for fragment in (
        "lesson=" + "9" * 5000,
        "lesson=²",
        "card=" + "9" * 5000,
        "card=<x>",
        "rule=nope",
        "rule=a:b",
        "g=1",
    ):
        app.visit(fragment)
        assert not app.report
