"""Games from files: each is added once or it is said why not, and people are answered while they come."""

from __future__ import annotations

import json
from itertools import cycle
from typing import Any

import pytest

from engine import save
from engine.save import Saved, SaveFile, play_again, save_all
from tests.ui.check.test_steps import words
from tests.ui.notebook import SOLO, Cupboard, Notebook, a_game, game_of, handed_over, pressed
from tests.ui.shelves import FINISHED, GAME, NOW, TEXTS, _part, asked, drawn, record, shelf_of, targets
from ui.shelf.panel import DAY
from ui.shelf.shelf import Shelf
from ui.shell.app import App
from ui.words.texts import Texts

# Onto the shelf


def bring(shelf: Shelf, *files: str) -> list[Any]:
    """What came to the shelf from these files."""
    before = len(asked(shelf))
    shelf.bring(files, NOW)
    while shelf.arrivals:
        shelf.bring_next(TEXTS)
    return [game for verb, *given in asked(shelf)[before:] if verb == "add" for game in json.loads(given[0])]


def test_one_game_or_all_of_them_go_into_a_file_and_come_back() -> None:
    shelf, files = shelf_of(record(name="Friday"), record("done", FINISHED), record("gone", deleted=NOW)), list[str]()
    shelf.download = lambda name, text: files.append(text)
    shelf.press(pressed("game:export:kite"), TEXTS)
    shelf.press(pressed("game:export-all"), TEXTS)
    assert [game["save"] for game in bring(shelf_of(), files[0])] == [save(GAME)]
    fresh = shelf_of()
    games = bring(fresh, files[1])
    assert [(game["name"], game["save"]) for game in games] == [("Friday", save(GAME)), ("", save(FINISHED))]
    assert "2 games have been added" in words(drawn(fresh))
    fresh.put(handed_over(*({"id": f"g{n}", "created": NOW, **game} for n, game in enumerate(games))))
    assert len(fresh.records) == 2
    assert bring(fresh, files[1]) == []
    assert "2 games of the file are here already" in words(drawn(fresh))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "not_json"),
        ("<html>", "not_json"),
        ("{}", "foreign"),
        ("[]", "foreign"),
        ('{"game":"pax-pamir","format":3,"games":[]}', "newer"),
        ('{"game":"pax-pamir","format":1,"games":[{}]}', "damaged"),
        (save(GAME).replace('"choices":[', '"choices":["buy 1",'), "illegal"),
        ("x" * 11_000_000, "too_long"),
    ],
    ids=lambda given: str(given)[:30],
)
def test_a_file_that_cannot_be_read_says_why_and_can_be_had_back(text: str, problem: str) -> None:
    shelf, files = shelf_of(), list[str]()
    shelf.download = lambda name, text: files.append(text)
    assert bring(shelf, text) == []
    assert TEXTS(f"shelf.import_problem.{problem}") in words(drawn(shelf))
    if text:
        assert "game:rejected" in targets(shelf)
        shelf.press(pressed("game:rejected"), TEXTS)
        assert files == [text]


def test_of_many_files_each_is_spoken_of() -> None:
    """A good one after a bad one hides nothing, and a game that comes twice is added once."""
    shelf, files = shelf_of(), list[str]()
    shelf.download = lambda name, text: files.append(text)
    games = bring(shelf, "broken", save(GAME), save(GAME), save(FINISHED))
    assert [game["save"] for game in games] == [save(GAME), save(FINISHED)]
    said = words(drawn(shelf))
    assert "2 games have been added" in said
    assert "One game of the file is here already" in said
    assert TEXTS("shelf.import_problem.not_json") in said
    shelf.press(pressed("game:rejected"), TEXTS)
    assert files == ["broken"]


def test_many_games_come_one_by_one_and_how_far_they_are_is_told() -> None:
    texts = [save(_part(3, choices)) for choices in range(1, 13)]
    shelf = shelf_of()
    shelf.bring([*texts[:5], "broken"], NOW)
    shelf.bring(texts[5:], NOW)
    told = []
    while shelf.arrivals:
        before = len(asked(shelf))
        shelf.bring_next(TEXTS)
        assert len(asked(shelf)) <= before + 2, "a game, and at the end the whole shelf"
        told += [words(line) for line in drawn(shelf).findall("p[@class='arrivals paper']")]
    assert told[-12:] == [f"Adding games: {done} of 12" for done in range(12)]
    assert "12 games have been added" in words(drawn(shelf))
    assert TEXTS("shelf.import_problem.not_json") in words(drawn(shelf))
    assert [verb for verb, *_ in asked(shelf)] == ["tick"] + ["add"] * 12 + ["list"]


def test_games_from_files_share_a_place_and_the_time_at_which_they_came() -> None:
    shelf = shelf_of(record(changed=NOW + DAY))
    games = bring(shelf, save(FINISHED), save(_part(3, 5)))
    assert [(game["changed"], game["order"]) for game in games] == [(NOW, 1)] * 2
    assert [game["order"] for game in bring(shelf, save(_part(3, 6)))] == [2]


def test_a_game_by_other_rules_comes_as_far_as_it_leads_the_same_way() -> None:
    shelf = shelf_of()
    assert bring(shelf, save(GAME).replace('"rules":"1"', '"rules":"0"'))
    assert TEXTS("shelf.import_problem.other_rules") in words(drawn(shelf))


def test_a_game_by_other_rules_that_is_here_whole_does_not_come_again_in_part() -> None:
    kept = SaveFile.model_validate_json(save(GAME)).model_copy(update={"rules": "0", "choices": [*GAME.choices, "fly"]})
    shelf = shelf_of(record(save=kept.model_dump_json()))
    assert bring(shelf, save_all([Saved("", kept.model_dump_json())])) == []
    assert TEXTS("shelf.import_known", n=1) in words(drawn(shelf))


# While people play


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
    app.click("leave")
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

    monkeypatch.setattr("ui.shelf.arrivals.play_again", break_on_the_third)
    app.bring([save(a_game(count)) for count in range(6)], page.now)
    rounds = 0
    while page.soons > rounds:
        rounds += 1
        app.go_on()
    assert "not today" in app.report
    app.click("recover")
    assert len([asked for asked in cupboard.asked if asked.startswith("add")]) == 5
    assert "5 games have been added" in page.panels["games"]
