"""Games as they lie on the shelf: what is told of each at a glance, and what of it is not to be believed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import Game, Setup, save
from engine.cards import COALITIONS
from engine.setup import Rival
from engine.table import ruler
from tests.ui.check.test_steps import words
from tests.ui.notebook import handed_over, handed_to_open, pressed
from tests.ui.shelves import FINISHED, GAME, NOW, TEXTS, asked, drawn, record, shelf_of, targets
from ui.shelf.panel import DAY, draw_shelf
from ui.shelf.records import Brief, brief_of

# What is told of a game


def test_a_brief_says_how_the_table_stands() -> None:
    brief, state = brief_of(GAME, TEXTS), GAME.state
    assert GAME.decision
    assert (brief.turn, brief.player, brief.winners) == (state.turn, GAME.decision.player, ())
    assert [seat.name for seat in brief.seats] == ["Asha", "Boris", "Chandra"]
    assert any(brief.armies.values())
    for region, armies in brief.armies.items():
        assert armies == tuple(state.armies[coalition][region] for coalition in COALITIONS)
        assert brief.rulers.get(region) == ruler(state, region)
    assert brief.last
    assert Brief.model_validate_json(brief.model_dump_json()) == brief


def test_a_game_with_hints_says_so_and_one_of_before_there_were_any_does_not() -> None:
    game = Game(GAME.setup, GAME.choices)
    game.note_hint()
    old = record(game=GAME)
    del old["brief"]["hinted"]
    said = [words(drawn(shelf_of(each))) for each in (record(game=game), record(game=GAME), old)]
    assert [TEXTS("ending.hinted") in each for each in said] == [True, False, False]


def test_a_brief_of_a_finished_game_has_its_winners() -> None:
    brief = brief_of(FINISHED, TEXTS)
    assert FINISHED.result
    assert (brief.player, brief.winners) == (None, FINISHED.result.winners)


def test_a_new_game_has_a_brief() -> None:
    assert brief_of(Game(Setup(seats=1, wakhan=True)), TEXTS).turn == 0


def test_a_brief_of_a_game_with_rivals_says_who_they_are() -> None:
    rival = Rival(strength="amir", taste="general")
    brief = brief_of(Game(Setup(seats=("Asha", None), rivals=(None, rival))), TEXTS)
    assert brief.names(TEXTS) == ["Asha", "The General"]
    assert brief.introduced(TEXTS) == ["Asha", "The General (Amir)"]
    again = Brief.model_validate_json(brief.model_dump_json())
    assert [seat.rival for seat in again.seats] == [None, rival]
    assert "rival" not in brief_of(GAME, TEXTS).model_dump_json()


def test_the_shelf_tells_of_rivals_to_whoever_points_at_them() -> None:
    game = Game(Setup(seats=("Asha", None), rivals=(None, Rival(strength="amir", taste="general"))))
    shelf = shelf_of(record(save=save(game), brief=brief_of(game, TEXTS).model_dump()))
    found = drawn(shelf)
    told = [each.get("title") for each in found.findall(".//b[@class='person']")]
    assert told == [None, f"{TEXTS('strength.amir.line')}. {TEXTS('taste.general.line')}."]
    assert found.find(".//*[@class='title'][@title='Asha, The General (Amir)']") is not None


# What is not to be believed


HOSTILE = '<img src=x onerror="alert(1)">&quot;'


@pytest.mark.parametrize("time", [-1, 0, None, 1.5, "noon", 2**53, 10**30, NOW + 2 * DAY], ids=str)
def test_a_clock_that_was_wrong_makes_no_game_unreadable(time: object) -> None:
    """What it said of when the game was played is not told."""
    shelf = shelf_of(record(created=time, changed=time))
    assert (len(shelf.records), shelf.unreadable) == (1, [])
    assert [words(fact) for fact in drawn(shelf).findall(".//ul[@class='facts']/li")] == [f"Turn {GAME.state.turn}"]
    shelf.put(handed_over(record(deleted=time)))
    assert shelf.unreadable == []


def test_names_and_sentences_from_storage_are_text() -> None:
    bad = record(name=HOSTILE)
    bad["brief"] |= {"last": HOSTILE}
    bad["brief"]["seats"][0]["name"] = HOSTILE[:24]
    shelf = shelf_of(bad, record("saddle", name=HOSTILE), {"id": HOSTILE})
    shelf.menu = shelf.elsewhere = "saddle"
    assert drawn(shelf).find(".//img") is None
    assert HOSTILE in words(drawn(shelf))
    shelf.renaming = "saddle"
    assert "<img" not in draw_shelf(shelf, TEXTS, NOW)


def test_a_title_that_somebody_else_wrote_is_one_short_line_that_can_be_seen() -> None:
    shelf = shelf_of(record("kite") | {"name": "Evening\n\u202egame" + "!" * 99})
    assert shelf.records[0].name == ("Eveninggame" + "!" * 99)[:60]


@pytest.mark.parametrize(
    "change",
    [
        {"save": "{"},
        {"save": save(GAME).replace('"format":1', '"format":3')},
        {"save": None},
        {"id": "a:b"},
        {"name": 7},
    ],
    ids=["cut", "format", "missing", "id", "name"],
)
def test_what_cannot_be_read_is_listed_can_be_saved_and_breaks_nothing(change: dict[str, Any]) -> None:
    bad = record("bad") | change
    shelf, files = shelf_of(bad, record("kite")), list[tuple[str, str]]()
    shelf.download = lambda name, text: files.append((name, text))
    assert "cannot be read" in words(drawn(shelf))
    assert "game:open:kite" in targets(shelf)
    assert f"game:open:{bad['id']}" not in targets(shelf)
    shelf.press(pressed(f"game:export:{bad['id']}"), TEXTS)
    assert json.loads(files[0][1]) == bad
    shelf.press(pressed(f"game:delete:{bad['id']}"), TEXTS)
    assert asked(shelf) == [("remove", bad["id"])]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "7",
        "null",
        '{"id":' * 9,
        "[" * 100_000,
        f'{{"id":"deep","brief":{"[" * 100_000}{"]" * 100_000}}}',
        "9" * 9999,
    ],
    ids=lambda text: text[:20],
)
@pytest.mark.parametrize("deleted", [False, True])
def test_what_nobody_can_follow_spoils_no_other_game(text: str, *, deleted: bool) -> None:
    """It can be had as it is, and is gone from the list when it is deleted."""
    shelf, files = shelf_of(record("kite")), list[str]()
    shelf.download = lambda name, text: files.append(text)
    shelf.put(json.dumps([*json.loads(handed_over(record("kite"))), {"id": "deep", "deleted": deleted, "text": text}]))
    assert [kept.id for kept in shelf.records] == ["kite"]
    assert {"game:open:kite", "game:restore:deep" if deleted else "game:delete:deep"} <= set(targets(shelf))
    shelf.press(pressed("game:export:deep"), TEXTS)
    assert files == [text]


def test_what_became_unreadable_before_it_was_opened_is_put_back() -> None:
    shelf = shelf_of(record("kite"))
    assert shelf.opened(json.dumps({"id": "kite", "state": "here", "record": "[" * 100_000})) is None
    assert asked(shelf) == [("leave",)]
    assert {"game:export:kite", "game:delete:kite"} <= set(targets(shelf))


@pytest.mark.parametrize(
    "change",
    [{"player": 3}, {"winners": [9]}, {"rulers": {"kabul": -1}}, {"armies": {"kabul": [0, 0, 99]}}, {"seats": []}],
    ids=lambda change: next(iter(change)),
)
def test_a_game_with_a_senseless_brief_can_be_played(change: dict[str, Any]) -> None:
    bad = record()
    bad["brief"] |= change
    assert "game:open:kite" in targets(shelf_of(bad))
    assert "game:open:kite" in targets(shelf_of(record(brief="<b>")))


def test_a_save_whose_choices_cannot_be_made_is_put_back_as_unreadable() -> None:
    bad = record(save=save(GAME).replace('"choices":["loyalty', '"choices":["buy 1","loyalty'))
    shelf = shelf_of(bad)
    assert "game:open:kite" in targets(shelf)
    assert shelf.opened(handed_to_open(bad)) is None
    assert asked(shelf) == [("leave",)]
    assert "game:open:kite" not in targets(shelf)
    assert "game:export:kite" in targets(shelf)


# Colours


def reopened(kept: dict[str, Any]) -> Setup:
    found = shelf_of(kept).opened(handed_to_open(kept))
    assert found
    return found.game.setup


def test_a_game_has_its_colours_again_when_it_is_opened() -> None:
    coloured = Game(GAME.setup.model_copy(update={"colours": ("red", "gray", "black")}), GAME.choices)
    kept = record(game=coloured)
    assert kept["save"] == record()["save"]
    assert reopened(kept).colours == ("red", "gray", "black")
    assert reopened(record()) == GAME.setup


@pytest.mark.parametrize("colours", [("red", "red", "gray"), ("red", "wakhan", "gray"), ("pink", "red", "gray")])
def test_colours_that_cannot_be_are_as_if_nobody_had_chosen(colours: tuple[str, ...]) -> None:
    kept = record()
    for seat, colour in zip(kept["brief"]["seats"], colours, strict=True):
        seat["colour"] = colour
    assert reopened(kept) == GAME.setup
