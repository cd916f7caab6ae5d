"""What is kept on the shelf, and how games come from it to the table and leave it again."""

from __future__ import annotations

import json
import random

import pytest

from engine import Game, load, save
from tests.ui.notebook import (
    SOLO,
    THREE,
    Cupboard,
    Notebook,
    a_game,
    game_of,
    handed_over,
    handed_to_open,
    put,
    some_choices,
    table_of,
)
from ui.shell.app import App

# Kept at every choice


def test_every_choice_is_on_the_shelf_before_it_is_on_the_screen(
    app: App, page: Notebook, cupboard: Cupboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.start(SOLO)
    assert not cupboard.saves, "a game in which nothing was chosen is not worth a place"
    shown = len(page.drawings)
    kept_at: list[int] = []
    keep = cupboard.keep

    def note_when(id: str, save: str, brief: str) -> None:
        kept_at.append(len(page.drawings))
        keep(id, save, brief)

    monkeypatch.setattr(cupboard, "keep", note_when)
    app.click("choice:loyalty afghan")
    assert kept_at == [shown]
    assert load(cupboard.saves[app.playing]).choices == ("loyalty afghan",)
    app.click("wakhan-finish")
    app.click(f"choice:buy {game_of(app).state.market['top'][0]}")
    assert len(load(cupboard.saves[app.playing]).choices) == 2


@pytest.mark.long
@pytest.mark.parametrize("form", [SOLO, THREE], ids=["alone", "three"])
def test_the_shelf_has_the_longest_game_at_every_moment_until_something_else_is_chosen(
    form: dict[str, str], app: App, cupboard: Cupboard
) -> None:
    """Whoever takes back and closes the page finds everything, whatever can be taken back there and how far."""
    app.start(form)
    app.click("set:pace:instant")
    chance, longest, seen = random.Random(3), list[str](), set[str]()
    game, table = game_of(app), table_of(app)
    for _ in range(150):
        made, undone = game.choices, game.undone
        match chance.choice(["undo", "undo", "redo", "choice", "choice", "choice"]):
            case "choice" if table.selection and table._is_free:
                options = [str(option) for option in table.selection.options]
                option = chance.choice([o for o in options if o != "pass"] or options)
                app.click(f"choice:{option}")
                seen |= {"otherwise" if undone and option != undone[0] else "on"}
                longest = longest if undone and option == undone[0] else [*made, option]
            case "undo" | "redo" as way if table._is_free:
                app.click(way)
                seen |= {way} if game.choices != made else set()
            case _:
                for press in ("curtain", "check-seen", "ending-close"):
                    app.click(press)
        if longest:
            kept = load(cupboard.saves[app.playing])
            assert (list(kept.choices), kept.assisted) == (longest, game.assisted)
            assert list(game.choices + game.undone) == longest
    assert seen == {"undo", "redo", "on", "otherwise"}
    assert not app.report


def test_what_was_taken_back_with_hindsight_is_kept_until_something_else_is_chosen(
    app: App, cupboard: Cupboard
) -> None:
    """So that a page that is closed in between loses no turn, and gives nobody a way round being marked."""
    app.start(SOLO)
    app.click("set:pace:instant")
    for target in ("choice:loyalty afghan", "choice:pass", "choice:pass"):
        app.click(target)
    made, game = cupboard.saves[app.playing], game_of(app)
    assert not load(made).assisted
    app.click("undo")
    app.click("undo")
    assert game.choices == ("loyalty afghan",)
    assert cupboard.saves[app.playing] == made
    app.click("redo")
    app.click("redo")
    assert (cupboard.saves[app.playing], game.assisted) == (made, False)
    app.click("undo")
    app.click(f"choice:buy {game.state.market['top'][0]}")
    kept = load(cupboard.saves[app.playing])
    assert (kept.choices, kept.assisted) == (game.choices, True)


def test_what_is_downloaded_in_between_says_that_more_was_seen(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("set:pace:instant")
    for target in ("choice:loyalty afghan", "choice:pass", "undo", "download"):
        app.click(target)
    (file,) = page.files.values()
    assert (load(file).choices, load(file).assisted) == (("loyalty afghan",), True)


@pytest.mark.parametrize("broken", ["ui.table.mode.Mode.take", "ui.table.onlooker.draw_table"])
def test_a_fault_in_between_loses_nothing_and_gives_nobody_a_way_round_being_marked(
    broken: str, app: App, cupboard: Cupboard
) -> None:
    """Also where what was chosen instead had been kept before it could not be drawn."""
    app.start(SOLO)
    app.click("set:pace:instant")
    for target in ("choice:loyalty afghan", "choice:pass", "choice:pass"):
        app.click(target)
    made = cupboard.saves[app.playing]
    app.click("undo")
    app.click("undo")
    bought = f"choice:buy {game_of(app).state.market['top'][0]}"

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("planted")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(broken, fail)
        app.click(bought)
    assert app.report
    game = game_of(app)
    assert (game.choices, game.undone, game.assisted) == (("loyalty afghan",), ("pass", "pass"), False)
    assert cupboard.saves[app.playing] == made
    app.click("recover")
    app.click(bought)
    kept = load(cupboard.saves[app.playing])
    assert (kept.choices, kept.assisted) == (game.choices, True)


def test_looking_around_keeps_nothing_anew(app: App, cupboard: Cupboard) -> None:
    app.start(SOLO)
    some_choices(app, 3)
    cupboard.saves.clear()
    for target in ("side:check", "tab:map", "settings", "close-settings", "set:theme:dark", "share:open", "escape"):
        app.click(target)
    assert not cupboard.saves


def test_what_breaks_does_not_wipe_off_the_mark_of_hindsight(app: App) -> None:
    game = Game(a_game().setup, a_game().choices, assisted=True)
    put(app, game)
    table_of(app).recover()
    assert game_of(app).assisted


def test_trouble_with_storage_is_said_at_the_table(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.hear("storage", '{"state": "full", "safe": false}')
    assert 'role="status"' in page.panels["notice"]
    app.click("game:hush")
    assert page.panels["notice"] == ""


# From the shelf and back


def test_a_game_from_the_shelf_goes_on_where_it_was_left(app: App, page: Notebook, cupboard: Cupboard) -> None:
    game = a_game()
    record = {"id": "abc", "created": 1, "changed": 2, "save": save(game)}
    app.hear("open", handed_to_open(record))
    assert (app.playing, game_of(app).choices, page.screen) == ("abc", game.choices, "table")
    some_choices(app, 1)
    assert len(load(cupboard.saves["abc"]).choices) == len(game.choices) + 1


def test_a_game_that_another_tab_took_can_only_be_looked_at(app: App, page: Notebook, cupboard: Cupboard) -> None:
    app.start(SOLO)
    some_choices(app, 2)
    before = game_of(app).choices
    app.hear("moved", json.dumps({"id": app.playing}))
    assert f"game:take:{app.playing}" in page.panels["over"]
    app.click("choice:pass")
    assert game_of(app).choices == before
    app.click(f"game:take:{app.playing}")
    assert cupboard.asked[-1] == f"take {app.playing}"


def test_only_the_game_on_the_table_can_move_away_from_it(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.hear("moved", json.dumps({"id": "another"}))
    assert page.panels["over"] == ""


def test_leaving_the_table_asks_the_shelf_for_its_games(app: App, page: Notebook, cupboard: Cupboard) -> None:
    app.start(SOLO)
    app.click("leave")
    assert cupboard.asked == ["leave", "list"]
    assert page.screen == "start"


# Shortcuts


def test_a_shortcut_continues_as_soon_as_the_games_are_known(app: App, cupboard: Cupboard) -> None:
    app.visit("continue")
    app.hear("games", handed_over({"id": "abc", "created": 1, "changed": 2, "save": save(a_game())}))
    assert cupboard.asked == ["open abc"]
    app.hear("games", "[]")
    assert cupboard.asked == ["open abc"]


def test_a_shortcut_to_continue_leaves_the_game_on_the_table_where_it_is(app: App, cupboard: Cupboard) -> None:
    app.hear("games", handed_over({"id": "abc", "created": 1, "changed": 2, "save": save(a_game())}))
    app.start(SOLO)
    before = table_of(app)
    app.visit("continue")
    assert cupboard.asked == []
    assert app.table is before


def test_a_shortcut_begins_a_solo_game(app: App, page: Notebook) -> None:
    app.visit("new=solo")
    assert page.begun == ["solo"]
