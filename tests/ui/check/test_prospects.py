"""Looking back on a game: a curve with its table, and the turns that decided it, each with ways to them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Game, Setup
from engine.rivals import analysis
from engine.rivals.analysis import Analysis, prospects
from engine.rivals.judging import Judge
from tests.helpers import random_game
from tests.ui.adviser import Chronicler
from tests.ui.check.test_steps import scene_of
from tests.ui.drawn import read
from tests.ui.notebook import Cupboard, Notebook, game_of, handed_to_open, put, replay_of, table_of, watch
from tests.ui.shelves import record
from tests.ui.table.test_hints import think
from ui.check.ending import draw_ending
from ui.check.prospects import curve_of, draw_decided, draw_looking_back, draw_prospects
from ui.scene.history import tallies
from ui.scene.looking_back import LookingBack
from ui.shell.app import App
from ui.words.texts import LANGUAGES, Language, texts_in

GAME = random_game(5, seats=3)


@pytest.fixture(autouse=True)
def chronicler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "Analysis", Chronicler)


def looked(game: Game = GAME) -> LookingBack:
    back = LookingBack(game)
    back.begin()
    while not back.step():
        pass
    return back


def over(seats: int = 1) -> Game:
    game = Game(Setup(seats=1, wakhan=True, seed="kite")) if seats == 1 else Game(Setup(seats=seats, seed=5))
    game.play_on(lambda decision: decision.options[len(game.choices) * 7 % len(decision.options)])
    assert game.over
    return game


# What is drawn


def test_the_curve_ends_with_the_result_and_adds_up() -> None:
    values = curve_of(looked())
    assert len(values) == len(tallies(GAME))
    assert GAME.result
    won = round(100 / len(GAME.result.winners))
    assert values[-1] == tuple(won if seat in GAME.result.winners else 0 for seat in range(3))
    assert all(97 <= sum(each) <= 103 for each in values)


def test_what_a_turn_has_led_to_is_what_the_next_begins_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "Analysis", Analysis)
    game = over()
    values, judge = curve_of(looked(game)), Judge()
    for turn, value in enumerate(values[:-1], 1):
        assert value == tuple(round(100 * each) for each in prospects(game.table_of_turn(turn + 1), judge)), turn


def test_of_what_broke_on_the_way_it_is_said_that_it_did(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Chronicler, "step", lambda chronicler: 1 // 0)
    back = LookingBack(GAME)
    back.begin()
    assert back.step()
    assert read(draw_prospects(back, scene_of(GAME))).words == "This game could not be looked back on."
    assert draw_decided(back, scene_of(GAME)) == ""


def test_the_picture_has_its_numbers_in_a_table_and_pins_what_decided() -> None:
    back = looked()
    drawn = read(draw_prospects(back, scene_of(GAME)))
    values = [tuple(int(cell.words) for cell in row.all("td")) for row in drawn.one("table").all("tr") if row.all("td")]
    assert values == curve_of(back)
    assert [pin.words for pin in drawn.all("text", "pin-number")] == ["1", "2", "3", "4", "5"]


def test_until_it_is_ready_it_says_how_far_it_has_come() -> None:
    back, scene = LookingBack(GAME), scene_of(GAME)
    back.begin()
    for _ in range(len(GAME.turn_starts) // 2):
        back.step()
    drawn = read(draw_prospects(back, scene))
    assert 30 < int(drawn.one("progress").attributes["value"]) < 60
    assert scene.texts("look.thinking", n=back.percent) in drawn.words
    assert draw_decided(back, scene) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_turn_says_what_was_played_what_was_better_and_why(language: Language) -> None:
    back, scene = looked(), replace(scene_of(GAME), texts=texts_in(language))
    drawn = read(draw_looking_back(back, scene))
    rows = drawn.one("div", "decided").one("ol").parts
    turns = [row for row in rows if not isinstance(row, str)]
    assert len(turns) == 5
    for row, decided in zip(turns, back.decided, strict=True):
        moment = decided.moment
        assert str(moment.turn) in row.one("p", "decided-head").words
        was, better = (each.words for each in row.all("dd"))
        assert was.count("→") == len(decided.played) - 1
        assert better
        assert row.one("ul", "plan-facts").all("li")
        pressed = [button.target for button in row.all("button")]
        assert pressed == [f"moment:{moment.choices}", f"replay:from:{moment.choices}"]
    assert "{" not in drawn.words


def test_where_no_turn_decided_it_that_is_said() -> None:
    back = looked()
    back.decided.clear()
    assert scene_of(GAME).texts("look.no_moments") in draw_decided(back, scene_of(GAME))


def test_names_are_text() -> None:
    game = Game(Setup(seats=("<b>Asha</b>", "Boris"), seed=5))
    game.play_on(lambda decision: decision.options[len(game.choices) * 7 % len(decision.options)])
    drawn = draw_looking_back(looked(game), scene_of(game))
    assert "<b>Asha" not in drawn
    assert "&lt;b&gt;Asha" in drawn


def test_without_looking_back_the_ending_is_as_it_was() -> None:
    plain = draw_ending(GAME, scene_of(GAME))
    assert "decided" not in plain
    assert "decided" in draw_ending(GAME, replace(scene_of(GAME), looked_back=looked()))


# At the table, on the shelf and in a replay


def last_choice(app: App, game: Game) -> None:
    """The game up to its last choice is put on the table, and that is made there."""
    app.click("set:pace:instant")
    put(app, Game(game.setup, game.choices[:-1]))
    app.click(f"choice:{game.choices[-1]}")


def test_a_game_that_ends_is_looked_back_on_and_that_is_kept_with_it(
    app: App, page: Notebook, cupboard: Cupboard
) -> None:
    last_choice(app, over())
    assert page.soons
    while table_of(app)._check_is_shown:
        app.click("check-seen")
    assert "<progress" in page.panels["over"]
    assert not cupboard.analyses
    think(app, page)
    assert read(page.panels["over"]).one("div", "decided").all("li")
    assert cupboard.analyses[app.playing] == Chronicler(game_of(app)).dump()


def test_what_was_kept_is_there_after_a_reload(app: App, page: Notebook, cupboard: Cupboard) -> None:
    game = over()
    app.hear("open", handed_to_open(record(game=game, analysis=Chronicler(game).dump())))
    think(app, page)
    app.click("ending-open")
    assert read(page.panels["over"]).one("div", "decided").all("li")
    assert not cupboard.analyses, "it was not found out anew"


@pytest.mark.parametrize("hostile", ["<b>", 7, None, {"a": []}, "x" * 300_000, '{"choices": 1}'])
def test_what_somebody_wrote_there_is_found_out_anew(
    app: App, page: Notebook, cupboard: Cupboard, hostile: object
) -> None:
    game = over()
    app.hear("open", handed_to_open(record(game=game, analysis=hostile)))
    think(app, page)
    assert cupboard.analyses == {"kite": Chronicler(game).dump()}
    assert app.report == ""


def test_a_look_back_that_breaks_is_told_and_stops_nobody(
    app: App, page: Notebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Chronicler, "step", lambda chronicler: 1 // 0)
    put(app, over())
    think(app, page)
    assert app.report == ""
    assert page.panels["news"] == "This game could not be looked back on."
    watch(app, over())
    app.click("replay:look-back")
    think(app, page)
    assert app.report == ""
    assert "This game could not be looked back on." in page.panels["sheet"]
    assert page.panels["news"] == "This game could not be looked back on."


def test_a_game_that_goes_on_has_none(app: App, page: Notebook) -> None:
    game = Game(Setup(seats=1, wakhan=True, seed="kite", free_undo=True))
    game.play_on(lambda decision: decision.options[len(game.choices) * 7 % len(decision.options)])
    put(app, game)
    think(app, page)
    assert table_of(app).looking_back
    app.click("undo")
    assert table_of(app).looking_back is None


def test_a_moment_leads_to_the_replay_and_to_a_game_of_its_own(app: App, page: Notebook) -> None:
    game = over()
    put(app, game)
    think(app, page)
    app.click("ending-open")
    back = table_of(app).looking_back
    assert back
    at = back.decided[2].moment.choices
    app.click(f"moment:{at}")
    assert replay_of(app).at.choices == at
    assert replay_of(app).looking_back is back
    app.click("replay:look-back")
    assert read(page.panels["sheet"]).one("div", "decided").all("li")
    app.click(f"replay:from:{at}")
    assert game_of(app).choices == game.choices[:at]
    assert game_of(app).decision


def test_in_a_replay_somebody_asks_for_it(app: App, page: Notebook, cupboard: Cupboard) -> None:
    watch(app, over())
    assert not page.soons
    app.click("replay:look-back")
    assert "<progress" in page.panels["sheet"]
    think(app, page)
    assert read(page.panels["sheet"]).one("div", "decided").all("li")
    assert not cupboard.analyses, "it is nobody's game here"


def test_a_game_that_is_not_over_keeps_its_secrets(app: App, page: Notebook) -> None:
    watch(app, Game(GAME.setup, GAME.choices[:40]))
    assert "replay:look-back" not in page.panels["bar"]
    app.click("replay:look-back")
    app.click("replay:from:3")
    assert not page.soons
    assert replay_of(app).side != "side:prospects"
