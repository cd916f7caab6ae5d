"""The shelf shows every game there is, believes nothing it is told, and throws nothing away."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any
from xml.etree import ElementTree

import pytest

from engine import Game, Setup, save
from engine.cards import COALITIONS
from engine.table import ruler
from tests.helpers import random_game
from tests.ui.notebook import handed_over, handed_to_open
from tests.ui.test_reveal import tree, words
from ui.i18n import LANGUAGES, Texts
from ui.person import COLOURS
from ui.records import Brief, brief_of
from ui.shelf import DAY, FEW, HOUR, MINUTE, Shelf, draw_moved

TEXTS = Texts("en")
NOW = 10**12
HOSTILE = '<img src=x onerror="alert(1)">&quot;'


class Notebook:
    """A store that writes down what it is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []

    def tick(self) -> int:
        self.asked.append(("tick",))
        return self.asked.count(("tick",))

    def __getattr__(self, name: str) -> Any:
        return lambda *given: self.asked.append((name, *given))


def _part(seed: int, choices: int) -> Game:
    game = Game(Setup(seats=("Asha", "Boris", "Chandra"), seed=seed))
    while game.decision and len(game.choices) < choices:
        options = [option for option in game.decision.options if str(option) != "pass"]
        game.take(options[len(game.choices) * 7 % len(options)])
    return game


GAME, FINISHED = _part(3, 60), random_game(7, 3)


def record(id: str = "kite", game: Game = GAME, **changes: Any) -> dict[str, Any]:
    brief = brief_of(game, TEXTS).model_dump(mode="json")
    return {
        "id": id,
        "name": "",
        "created": NOW,
        "changed": NOW,
        "serial": 1,
        "save": save(game),
        "brief": brief,
    } | changes


def shelf_of(*records: Mapping[str, object]) -> Shelf:
    shelf = Shelf(Notebook(), Notebook().download)
    shelf.put(handed_over(*records))
    return shelf


def asked(shelf: Shelf) -> list[tuple[Any, ...]]:
    assert isinstance(shelf.store, Notebook)
    return shelf.store.asked


def bring(shelf: Shelf, *files: str) -> list[Any]:
    """What came to the shelf from these files."""
    before = len(asked(shelf))
    shelf.bring(files, NOW)
    while shelf.arrivals:
        shelf.bring_next(TEXTS)
    return [game for verb, *given in asked(shelf)[before:] if verb == "add" for game in json.loads(given[0])]


def drawn(shelf: Shelf, now: int = NOW) -> ElementTree.Element:
    return tree(f"<div>{shelf.draw(TEXTS, now)}</div>")


def targets(shelf: Shelf) -> list[str]:
    return re.findall(r'data-target="([^"]*)"', shelf.draw(TEXTS, NOW))


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


def test_a_brief_of_a_finished_game_has_its_winners() -> None:
    brief = brief_of(FINISHED, TEXTS)
    assert FINISHED.result
    assert (brief.player, brief.winners) == (None, FINISHED.result.winners)


def test_a_new_game_has_a_brief() -> None:
    assert brief_of(Game(Setup(seats=1, wakhan=True)), TEXTS).turn == 0


# What is drawn


def test_a_newcomer_sees_nothing() -> None:
    assert shelf_of().draw(TEXTS, NOW) == ""


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
    shelf.press("game:more", TEXTS)
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
    assert "<img" not in shelf.draw(TEXTS, NOW)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said_in_every_language(language: Any) -> None:
    texts = Texts(language)
    shelf = shelf_of(record(), record("done", FINISHED, deleted=NOW), *(record(f"g{n}") for n in range(9)), {"id": 7})
    for state in ("full", "denied", "wiped", "full", "fleeting", "offer"):
        shelf.hear_of_storage(json.dumps({"state": state, "safe": state in ("fleeting", "offer")}))
        assert texts(shelf.storage) in words(tree(f"<div>{shelf.draw(texts, NOW)}</div>"))
    shelf.bring([save(GAME), save(FINISHED)], NOW)
    while shelf.arrivals:
        shelf.bring_next(texts)
        assert "{" not in shelf.draw(texts, NOW)
    assert "{" not in shelf.draw(texts, NOW) + draw_moved("kite", texts)


# What is not to be believed


def test_a_title_that_somebody_else_wrote_is_one_short_line_that_can_be_seen() -> None:
    shelf = shelf_of(record("kite") | {"name": "Evening\n\u202egame" + "!" * 99})
    assert shelf.records[0].name == ("Eveninggame" + "!" * 99)[:60]


@pytest.mark.parametrize(
    "change",
    [
        {"save": "{"},
        {"save": save(GAME).replace('"format":1', '"format":2')},
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
    shelf.press(f"game:export:{bad['id']}", TEXTS)
    assert json.loads(files[0][1]) == bad
    shelf.press(f"game:delete:{bad['id']}", TEXTS)
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
    shelf.press("game:export:deep", TEXTS)
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


# What people do


def test_opening_brings_the_game() -> None:
    shelf = shelf_of(record())
    shelf.press("game:open:kite", TEXTS)
    assert asked(shelf) == [("open", "kite", False)]
    found = shelf.opened(handed_to_open(record()))
    assert found
    assert (found.id, found.game.choices, found.other_rules) == ("kite", GAME.choices, None)


def test_a_game_that_is_open_elsewhere_can_be_taken_over() -> None:
    shelf = shelf_of(record())
    assert shelf.opened('{"id": "kite", "state": "elsewhere"}') is None
    assert "game:take:kite" in targets(shelf)
    shelf.press("game:take:kite", TEXTS)
    assert asked(shelf) == [("open", "kite", True)]
    assert "game:take:kite" not in targets(shelf)


def test_a_save_whose_choices_cannot_be_made_is_put_back_as_unreadable() -> None:
    bad = record(save=save(GAME).replace('"choices":["loyalty', '"choices":["buy 1","loyalty'))
    shelf = shelf_of(bad)
    assert "game:open:kite" in targets(shelf)
    assert shelf.opened(handed_to_open(bad)) is None
    assert asked(shelf) == [("leave",)]
    assert "game:open:kite" not in targets(shelf)
    assert "game:export:kite" in targets(shelf)


def by_other_rules(*choices: str) -> str:
    """The game with other choices at its end, as other rules would have kept it."""
    kept = json.loads(save(GAME)) | {"rules": "0", "choices": [*GAME.choices, *choices]}
    return json.dumps(kept)


def test_a_game_by_other_rules_lies_on_the_shelf_as_it_is() -> None:
    shelf, files = shelf_of(record(save=by_other_rules("fly")), record("other")), list[tuple[str, str]]()
    shelf.download = lambda name, text: files.append((name, text))
    assert words(drawn(shelf)).count(TEXTS("shelf.other_rules")) == 1
    assert "cannot be read" not in words(drawn(shelf))
    assert "game:open:kite" in targets(shelf)
    shelf.press("game:menu:kite", TEXTS)
    assert {"game:rename:kite", "game:copy:kite", "game:export:kite", "game:delete:kite"} <= set(targets(shelf))
    shelf.press("game:export:kite", TEXTS)
    assert files[0][1] == by_other_rules("fly")
    shelf.press("game:export-all", TEXTS)
    assert '"fly"' in files[1][1]


@pytest.mark.parametrize("name", ["", "Friday"])
def test_a_game_by_other_rules_is_marked_also_where_it_is_the_one_to_go_on_with(name: str) -> None:
    shelf = shelf_of(record(save=by_other_rules("fly"), name=name))
    assert TEXTS("shelf.other_rules") in words(drawn(shelf))
    shelf.resume()
    assert asked(shelf) == [("open", "kite", False)]


@pytest.mark.parametrize("choices", [(), ("fly", "pass")])
def test_a_game_by_other_rules_opens_as_far_as_these_can_play_it(choices: tuple[str, ...]) -> None:
    kept = record(save=by_other_rules(*choices))
    shelf = shelf_of(kept)
    found = shelf.opened(handed_to_open(kept))
    assert found
    assert found.game.choices == GAME.choices
    assert found.other_rules == ("kite", len(GAME.choices), len(GAME.choices) + len(choices), False)
    assert asked(shelf) == [("leave",)]
    assert "game:open:kite" in targets(shelf)


def test_names_copies_deletions() -> None:
    shelf = shelf_of(record(), record("gone", deleted=NOW))
    shelf.press("game:menu:kite", TEXTS)
    assert "game:rename:kite" in targets(shelf)
    shelf.press("game:rename:kite", TEXTS)
    assert 'data-submit="game:named:kite:"' in shelf.draw(TEXTS, NOW)
    shelf.press("game:named:kite: Friday: the 2nd ", TEXTS)
    shelf.press("game:copy:kite", TEXTS)
    shelf.press("game:delete:kite", TEXTS)
    shelf.press("game:restore:gone", TEXTS)
    assert asked(shelf) == [
        ("rename", "kite", "Friday: the 2nd"),
        ("duplicate", "kite", "Copy: Asha, Boris, Chandra"),
        ("remove", "kite"),
        ("restore", "gone"),
    ]
    assert "game:restore:gone" in targets(shelf)
    assert "game:open:gone" not in targets(shelf)


def test_one_game_or_all_of_them_go_into_a_file_and_come_back() -> None:
    shelf, files = shelf_of(record(name="Friday"), record("done", FINISHED), record("gone", deleted=NOW)), list[str]()
    shelf.download = lambda name, text: files.append(text)
    shelf.press("game:export:kite", TEXTS)
    shelf.press("game:export-all", TEXTS)
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
        ('{"game":"pax-pamir","format":2,"games":[]}', "newer"),
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
        shelf.press("game:rejected", TEXTS)
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
    shelf.press("game:rejected", TEXTS)
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
    shelf.press("game:hush", TEXTS)
    assert "game:hush" not in targets(shelf)


def test_that_games_were_deleted_is_said_until_somebody_has_read_it() -> None:
    """The shelf is well again a moment later: what was playing has been kept anew."""
    shelf = shelf_of(record())
    for state in ("wiped", "ok", "fleeting", "offer"):
        shelf.hear_of_storage(json.dumps({"state": state, "safe": True}))
    assert TEXTS("shelf.storage.wiped") in words(drawn(shelf))
    shelf.press("game:hush", TEXTS)
    assert "game:hush" not in targets(shelf)


def test_a_browser_that_would_ask_is_offered_to_on_the_shelf_and_nowhere_else() -> None:
    shelf = shelf_of(record())
    assert "game:persist" not in targets(shelf)
    shelf.hear_of_storage('{"state": "offer", "safe": true}')
    assert {"game:persist", "game:hush"} <= set(targets(shelf))
    assert not shelf.is_urgent
    shelf.press("game:persist", TEXTS)
    assert asked(shelf) == [("persist",)]
    assert "game:persist" in targets(shelf)  # until there is an answer
    shelf.hear_of_storage('{"state": "ok", "safe": true}')
    assert "game:persist" not in targets(shelf)
