"""Pointing, watching and waiting: what is said before anything is chosen, and what a key does meanwhile."""

from __future__ import annotations

import random

from engine import Game, Setup
from tests.ui.notebook import SOLO, THREE, Notebook, a_game, game_of, next_question, put, table_of, watch
from ui.shell.app import App
from ui.table.session import Session


def test_the_space_bar_shows_wakhans_next_step(app: App) -> None:
    app.start(SOLO)
    app.click("choice:loyalty afghan")
    assert table_of(app).step == 0
    assert app.key(" ")
    assert table_of(app).step == 1


def test_where_a_turn_cannot_end_its_key_is_nobodys(app: App) -> None:
    app.start(THREE)
    assert not app.key("e")
    assert game_of(app).choices == ()


def test_pointing_at_what_a_touch_would_choose_says_what_that_leads_to(app: App, page: Notebook) -> None:
    """The same words as at its button, and nothing is chosen by it."""
    put(app, Game(Setup(seats=3, seed=4)))
    chance, said = random.Random(4), 0
    for _ in range(40):
        if not next_question(app):
            break
        game = game_of(app)
        asked, selection = game.decision, table_of(app).selection
        assert asked
        assert selection
        made = game.choices
        for option, path in zip(selection.options, selection.paths, strict=True):
            if asked.prompt != "turn.action" and len(path) == 1 and selection.paths.count(path) == 1:
                app.consider(f"choice:{option}")
                by_button = page.panels["foreseen"]
                app.consider("")
                app.consider(str(path[0]))
                if "discard" not in option.text:  # a card is touched to be read
                    assert page.panels["foreseen"] == by_button
                    said += bool(by_button)
        assert game.choices == made
        app.click(f"choice:{chance.choice(asked.options)}")
    assert said


def test_in_a_replay_pointing_foresees_nothing(app: App, page: Notebook) -> None:
    watch(app, a_game())
    drawn = len(page.drawings)
    app.consider("choice:pass")
    assert len(page.drawings) == drawn
    assert not isinstance(app.table, Session)


def test_a_check_can_be_shown_all_at_once(app: App, page: Notebook) -> None:
    put(app, Game(Setup(seats=2, seed=3)))
    chance = random.Random(3)
    while "check-all" not in page.panels.get("over", ""):
        if table_of(app).behind_curtain:
            app.click("curtain")
            continue
        asked = game_of(app).decision
        assert asked
        app.click(f"choice:{chance.choice(asked.options)}")
    step_by_step = page.panels["over"]
    app.click("check-all")
    assert page.panels["over"] != step_by_step
    assert "check-seen" in page.panels["over"]
