"""Links: what they bring to the application, and how games are made into them."""

from __future__ import annotations

import pytest

from engine import Game, Setup
from engine.link import Mark, write_challenge, write_game
from tests.ui.notebook import SOLO, Notebook, game_of, some_choices, table_of
from ui.shell.app import App
from ui.words.texts import Texts

TEXTS = Texts("en")


# Links


def test_a_challenge_is_shown_and_begins_only_when_accepted(app: App, page: Notebook) -> None:
    app.start(SOLO)
    before = table_of(app)
    deal = Setup(seats=1, wakhan=True, seed="kabul-7", free_undo=True)
    app.visit(write_challenge(deal, Mark(points=11, won=True)))
    assert app.table is before
    assert "11" in page.panels["over"]
    assert "kabul-7" in page.panels["over"]
    app.click("challenge:accept")
    assert game_of(app).setup.seed == "kabul-7"
    assert page.panels["over"] == ""


def test_a_challenge_can_be_left_and_nothing_has_changed(app: App, page: Notebook) -> None:
    app.start(SOLO)
    before = table_of(app)
    app.visit(write_challenge(Setup(seats=1, wakhan=True, seed="kabul-7")))
    app.click("challenge:leave")
    assert app.table is before
    assert page.panels["over"] == ""


@pytest.mark.parametrize("link", ["g=", "g=1", "c=1abc", "g=1" + "z" * 300, "g=9abc", "g=1<script>", "c=" + "1" * 5000])
def test_a_damaged_link_says_so_and_changes_nothing(app: App, page: Notebook, link: str) -> None:
    app.start(SOLO)
    before = table_of(app)
    app.visit(link)
    assert app.table is before
    assert TEXTS("link.problem") in page.panels["over"]
    assert "<script>" not in page.panels["over"]
    app.click("challenge:leave")
    assert page.panels["over"] == ""


def test_anything_else_in_the_address_is_ignored(app: App, page: Notebook) -> None:
    for fragment in ("", "top", "=", "x=1", "continue=1"):
        app.visit(fragment)
        assert app.table is None
        assert page.panels["over"] == ""


def test_a_name_in_a_link_is_text_and_never_markup(app: App, page: Notebook) -> None:
    game = Game(Setup(seats=("<img src=x>", "B"), seed="m"))
    app.visit(write_game(game) or "")
    drawn = "".join(page.panels.values())
    assert "<img" not in drawn
    assert "&lt;img src=x&gt;" in drawn


# Sharing


def test_a_running_game_is_shared_as_a_challenge_first(app: App, page: Notebook) -> None:
    app.start(SOLO)
    some_choices(app, 5)
    app.click("share:open")
    assert f"{page.address}#c=" in page.panels["over"]
    app.click("share:game")
    assert f"{page.address}#g=" in page.panels["over"]
    assert TEXTS("share.running") in page.panels["over"]
    assert '<svg class="qr"' in page.panels["over"]
    app.click("share:copy")
    assert page.copied == f"{page.address}#{write_game(game_of(app))}"
    assert TEXTS("share.copied") in page.panels["over"]
    app.click("share:close")
    assert "share-title" not in page.panels["over"]


def test_a_result_is_sent_along_only_if_wanted(app: App, page: Notebook) -> None:
    app.start(SOLO)
    some_choices(app, 600)
    assert game_of(app).over
    app.click("share:open")
    app.click("share:challenge")
    with_result = page.panels["over"]
    app.click("share:result")
    assert page.panels["over"] != with_result
    app.click("share:copy")
    assert page.copied.split("#")[1] == write_challenge(game_of(app).setup)


def test_a_result_names_whose_it_is_as_text(app: App, page: Notebook) -> None:
    app.start({**SOLO, "name1": "<b>Asha"})
    some_choices(app, 600)
    app.click("share:open")
    app.click("share:challenge")
    app.click("share:copy")
    app.visit(page.copied.split("#")[1])
    assert "Sent by &lt;b&gt;Asha" in page.panels["over"]
