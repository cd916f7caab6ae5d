"""What is kept on the shelf, and what links and files bring to the application."""

from __future__ import annotations

import json
import random
from itertools import cycle

import pytest

from engine import Game, Setup, load, save
from engine.link import Mark, write_challenge, write_game
from engine.save import Saved, SaveFile, play_again, save_all
from tests.ui.notebook import (
    SOLO,
    THREE,
    Cupboard,
    Notebook,
    game_of,
    handed_over,
    handed_to_open,
    replay_of,
    table_of,
)
from ui.app import App
from ui.i18n import LANGUAGES, Language, Texts

TEXTS = Texts("en")


def some_choices(app: App, count: int, seed: int = 1) -> None:
    chance = random.Random(seed)
    app.click("set:pace:instant")
    for _ in range(count):
        selection = table_of(app).selection
        if selection:
            app.click(f"choice:{chance.choice(selection.options)}")


def a_game(choices: int = 8) -> Game:
    game, chance = Game(Setup(seats=1, wakhan=True, seed="linked", free_undo=True)), random.Random(2)
    for _ in range(choices):
        if game.decision:
            game.take(chance.choice(game.decision.options))
    return game


# The shelf


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
                option = chance.choice([o for o in table.selection.options if o != "pass"] or table.selection.options)
                app.click(f"choice:{option}")
                seen |= {"otherwise" if undone and option != undone[0] else "on"}
                longest = longest if undone and option == undone[0] else [*made, option]
            case "undo" | "redo" as way if table._is_free:
                app.click(way)
                seen |= {way} if game.choices != made else set()
            case _:
                for press in ("reveal", "reveal-close", "ending-close"):
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


@pytest.mark.parametrize("broken", ["ui.sitting.Sitting._make", "ui.sitting.draw_table"])
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


def open_by_other_rules(app: App, *more: str) -> str:
    """Opens a kept game of other rules, in which these choices came after those that can be made here."""
    kept = json.dumps(json.loads(save(a_game())) | {"rules": "0", "choices": [*a_game().choices, *more]})
    record = {"id": "abc", "created": 1, "changed": 2, "save": kept}
    app.hear("games", handed_over(record))
    app.hear("open", handed_to_open(record))
    return kept


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_by_other_rules_says_how_far_it_came_and_why(language: Language, app: App, page: Notebook) -> None:
    app.speak(language)
    open_by_other_rules(app, "fly", "pass")
    texts, made = Texts(language), len(a_game().choices)
    assert replay_of(app).at.choices == made
    over = page.panels["over"]
    assert texts("other_rules.part", n=made, of=made + 2) in over
    assert f"{texts('other_rules.kept')} {texts('other_rules.by_copy')}" in over
    open_by_other_rules(app)
    assert texts("other_rules.whole", n=made) in page.panels["over"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_game_by_other_rules_that_cannot_even_begin_nothing_is_played_on(
    language: Language, app: App, page: Notebook
) -> None:
    """A copy of nothing would be a new game."""
    app.speak(language)
    kept = json.dumps(json.loads(save(a_game())) | {"rules": "0", "choices": ["fly"]})
    record = {"id": "abc", "created": 1, "changed": 2, "save": kept}
    app.hear("open", handed_to_open(record))
    texts, over = Texts(language), page.panels["over"]
    assert texts("other_rules.none") in over
    assert texts("other_rules.kept") in over
    assert texts("other_rules.by_copy") not in over
    assert "challenge:accept" not in over
    assert "game:export:abc" in over


def test_what_is_kept_of_other_rules_stays_and_is_played_on_as_a_copy(
    app: App, page: Notebook, cupboard: Cupboard
) -> None:
    kept = open_by_other_rules(app, "fly")
    assert not app.key("z")
    app.click("choice:pass")
    assert not cupboard.saves, "nothing is decided yet"
    app.click("game:export:abc")
    assert list(page.files.values()) == [kept]
    app.click("challenge:accept")
    assert app.playing != "abc"
    assert "abc" not in cupboard.saves
    assert load(cupboard.saves[app.playing]).choices == game_of(app).choices == a_game().choices
    some_choices(app, 2)
    assert "abc" not in cupboard.saves
    assert len(load(cupboard.saves[app.playing]).choices) == len(a_game().choices) + 2
    assert not game_of(app).assisted


def test_a_game_by_other_rules_can_be_looked_at_and_left(app: App, page: Notebook, cupboard: Cupboard) -> None:
    open_by_other_rules(app, "fly")
    assert app.key("Escape")
    assert 'aria-modal="true"' not in page.panels["over"]
    app.click("replay:previous")
    app.click("replay:close")
    assert (app.table, page.screen, cupboard.saves) == (None, "start", {})
    open_by_other_rules(app, "fly")
    app.click("back")
    assert (app.table, page.screen, cupboard.saves) == (None, "start", {})


def test_of_a_game_by_other_rules_that_is_over_nothing_is_played_on(app: App, page: Notebook) -> None:
    game, chance = Game(a_game().setup), random.Random(1)
    game.play_on(lambda decision: chance.choice(decision.options))
    record = {"id": "abc", "created": 1, "changed": 2, "save": save(game).replace('"rules":"1"', '"rules":"0"')}
    app.hear("open", handed_to_open(record))
    assert "challenge:accept" not in page.panels["over"]
    assert "challenge:leave" in page.panels["over"]


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


def test_leaving_the_table_asks_the_shelf_for_its_games(app: App, page: Notebook, cupboard: Cupboard) -> None:
    app.start(SOLO)
    app.click("back")
    assert cupboard.asked == ["leave", "list"]
    assert page.screen == "start"


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


# Games from files


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


def take_time(app: App, page: Notebook, *milliseconds: int) -> None:
    """Each of what comes from files takes so long, over and over."""
    bring_next, times = app.shelf.bring_next, cycle(milliseconds)

    def bring_slowly(texts: Texts) -> bool:
        page.now += next(times)
        return bring_next(texts)

    app.shelf.bring_next = bring_slowly  # type: ignore[method-assign]


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


def test_only_the_game_on_the_table_can_move_away_from_it(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.hear("moved", json.dumps({"id": "another"}))
    assert page.panels["over"] == ""


def test_what_breaks_does_not_wipe_off_the_mark_of_hindsight(app: App) -> None:
    game = Game(a_game().setup, a_game().choices, assisted=True)
    app.open(game)
    table_of(app).recover()
    assert game_of(app).assisted


def test_trouble_with_storage_is_said_at_the_table(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.hear("storage", '{"state": "full", "safe": false}')
    assert 'role="status"' in page.panels["notice"]
    app.click("game:hush")
    assert page.panels["notice"] == ""


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
