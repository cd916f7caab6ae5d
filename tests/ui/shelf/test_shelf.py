"""The shelf shows every game there is, does with it what people ask, and says what its storage is like."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import save
from tests.ui.check.test_steps import tree, words
from tests.ui.notebook import handed_to_open, pressed
from tests.ui.shelves import FINISHED, GAME, NOW, TEXTS, asked, drawn, record, shelf_of, targets
from ui.shelf.moved import draw_moved
from ui.shelf.panel import DAY, FEW, HOUR, MINUTE, draw_shelf
from ui.shelf.records import brief_of
from ui.words.people import COLOURS
from ui.words.texts import LANGUAGES, Texts

# What is drawn


def test_a_newcomer_sees_nothing() -> None:
    assert draw_shelf(shelf_of(), TEXTS, NOW) == ""


def test_the_newest_unfinished_game_is_the_one_to_resume() -> None:
    shelf = shelf_of(record("done", FINISHED), record("kite"), record("saddle", changed=NOW - HOUR))
    resume = drawn(shelf).find("article")
    assert resume is not None
    assert {"Asha", "Boris", "Chandra"} <= {words(name) for name in resume.findall(".//b")}
    assert brief_of(GAME, TEXTS).last in words(resume)
    assert targets(shelf)[0] == "game:open:kite"
    assert [words(title) for title in drawn(shelf).findall(".//h3")] == ["Gray, Blue, Tan", "Asha, Boris, Chandra"]


def test_where_all_games_are_over_none_is_resumed_and_results_are_told() -> None:
    shelf = shelf_of(record("done", FINISHED))
    assert drawn(shelf).find("article") is None
    assert FINISHED.result
    assert f"{TEXTS(f'player.{COLOURS[FINISHED.result.winners[0]]}')} wins" in words(drawn(shelf))


@pytest.mark.parametrize("games", [1, FEW + 1, FEW + 2, 12])
def test_many_games_are_shown_on_request(games: int) -> None:
    shelf = shelf_of(*(record(f"g{n}") for n in range(games)))
    rows = [len(drawn(shelf).findall(".//li[@class='game']"))]
    shelf.press(pressed("game:more"), TEXTS)
    rows.append(len(drawn(shelf).findall(".//li[@class='game']")))
    assert rows == [min(games - 1, FEW), games - 1]
    assert ("game:more" in targets(shelf)) == (games - 1 > FEW)


@pytest.mark.parametrize(
    ("passed", "told"),
    [
        (0, "Just now"),
        (-HOUR, "Just now"),
        (MINUTE, "A minute ago"),
        (2 * HOUR, "2 hours ago"),
        (DAY * 40, "40 days ago"),
    ],
)
def test_when_it_was_played_last(passed: int, told: str) -> None:
    assert told in words(drawn(shelf_of(record(changed=NOW - passed))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said_in_every_language(language: Any) -> None:
    texts = Texts(language)
    shelf = shelf_of(record(), record("done", FINISHED, deleted=NOW), *(record(f"g{n}") for n in range(9)), {"id": 7})
    for state in ("full", "denied", "wiped", "full", "fleeting", "offer"):
        shelf.hear_of_storage(json.dumps({"state": state, "safe": state in ("fleeting", "offer")}))
        assert texts(shelf.storage) in words(tree(f"<div>{draw_shelf(shelf, texts, NOW)}</div>"))
    shelf.bring([save(GAME), save(FINISHED)], NOW)
    while shelf.arrivals:
        shelf.bring_next(texts)
        assert "{" not in draw_shelf(shelf, texts, NOW)
    assert "{" not in draw_shelf(shelf, texts, NOW) + draw_moved("kite", texts)


# What people do


def test_opening_brings_the_game() -> None:
    shelf = shelf_of(record())
    shelf.press(pressed("game:open:kite"), TEXTS)
    assert asked(shelf) == [("open", "kite", False)]
    found = shelf.opened(handed_to_open(record()))
    assert found
    assert (found.id, found.game.choices, found.other_rules) == ("kite", GAME.choices, None)


def test_a_game_that_is_open_elsewhere_can_be_taken_over() -> None:
    shelf = shelf_of(record())
    assert shelf.opened('{"id": "kite", "state": "elsewhere"}') is None
    assert "game:take:kite" in targets(shelf)
    shelf.press(pressed("game:take:kite"), TEXTS)
    assert asked(shelf) == [("open", "kite", True)]
    assert "game:take:kite" not in targets(shelf)


def test_names_copies_deletions() -> None:
    shelf = shelf_of(record(), record("gone", deleted=NOW))
    shelf.press(pressed("game:menu:kite"), TEXTS)
    assert "game:rename:kite" in targets(shelf)
    shelf.press(pressed("game:rename:kite"), TEXTS)
    assert 'data-submit="game:named:kite"' in draw_shelf(shelf, TEXTS, NOW)
    shelf.press(pressed("game:named:kite: Friday: the 2nd "), TEXTS)
    shelf.press(pressed("game:copy:kite"), TEXTS)
    shelf.press(pressed("game:delete:kite"), TEXTS)
    shelf.press(pressed("game:restore:gone"), TEXTS)
    assert asked(shelf) == [
        ("rename", "kite", "Friday: the 2nd"),
        ("duplicate", "kite", "Copy: Asha, Boris, Chandra"),
        ("remove", "kite"),
        ("restore", "gone"),
    ]
    assert "game:restore:gone" in targets(shelf)
    assert "game:open:gone" not in targets(shelf)


# What is said of storage


def test_what_is_open_of_a_game_stays_until_something_else_of_the_shelf_is_pressed() -> None:
    shelf = shelf_of(record("kite"), record("other"))
    for opens in ("menu", "rename"):
        for presses, is_open in {"escape": True, "game:export:other": False, f"game:{opens}:kite": False}.items():
            shelf.press(pressed(f"game:{opens}:kite"), TEXTS)
            assert (shelf.menu or shelf.renaming) == "kite"
            shelf.press(pressed(presses), TEXTS)
            assert bool(shelf.menu or shelf.renaming) == is_open, presses
            shelf.press(pressed("game:more"), TEXTS)


def test_storage_is_spoken_of_only_where_it_matters() -> None:
    shelf = shelf_of(record())
    for news, said in (
        ({"state": "denied", "safe": False}, True),
        ({"state": "denied", "safe": True}, False),
        ({"state": "full", "safe": True}, True),
        ({"state": "ok", "safe": True}, False),
    ):
        shelf.hear_of_storage(json.dumps(news))
        assert ("game:hush" in targets(shelf)) == said
    shelf.hear_of_storage('{"state": "wiped", "safe": true}')
    shelf.press(pressed("game:hush"), TEXTS)
    assert "game:hush" not in targets(shelf)


def test_that_games_were_deleted_is_said_until_somebody_has_read_it() -> None:
    """The shelf is well again a moment later: what was playing has been kept anew."""
    shelf = shelf_of(record())
    for state in ("wiped", "ok", "fleeting", "offer"):
        shelf.hear_of_storage(json.dumps({"state": state, "safe": True}))
    assert TEXTS("shelf.storage.wiped") in words(drawn(shelf))
    shelf.press(pressed("game:hush"), TEXTS)
    assert "game:hush" not in targets(shelf)


def test_a_browser_that_would_ask_is_offered_to_on_the_shelf_and_nowhere_else() -> None:
    shelf = shelf_of(record())
    assert "game:persist" not in targets(shelf)
    shelf.hear_of_storage('{"state": "offer", "safe": true}')
    assert {"game:persist", "game:hush"} <= set(targets(shelf))
    assert not shelf.is_urgent
    shelf.press(pressed("game:persist"), TEXTS)
    assert asked(shelf) == [("persist",)]
    assert "game:persist" in targets(shelf)  # until there is an answer
    shelf.hear_of_storage('{"state": "ok", "safe": true}')
    assert "game:persist" not in targets(shelf)
