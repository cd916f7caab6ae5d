"""Games on their way from files to the shelf: each is counted once, and what is wrong with one stops no other."""

from __future__ import annotations

import json
from typing import Any

from engine import save
from tests.ui.notebook import a_game
from tests.ui.shelves import FINISHED, GAME, NOW, TEXTS
from ui.shelf.arrivals import Arrivals

ORDER = -1


def take_all(arrivals: Arrivals) -> list[dict[str, Any]]:
    came = []
    while not arrivals.over:
        if game := arrivals.take(TEXTS):
            came.append(game)
    return came


def coming(*files: str, known: tuple[str, ...] = ()) -> Arrivals:
    arrivals = Arrivals(known, NOW, ORDER)
    arrivals.files += files
    return arrivals


def test_all_files_are_read_before_the_first_game_comes() -> None:
    arrivals = coming(save(GAME), save(FINISHED))
    assert arrivals.take(TEXTS) is None
    assert arrivals.take(TEXTS) is None
    assert (arrivals.total, arrivals.done, arrivals.over) == (2, 0, False)
    assert arrivals.take(TEXTS)
    assert arrivals.done == 1
    assert arrivals.take(TEXTS)
    assert arrivals.over


def test_a_game_comes_with_when_and_where_it_shall_lie() -> None:
    (game,) = take_all(coming(save(GAME)))
    assert (game["save"], game["changed"], game["order"], game["name"]) == (save(GAME), NOW, ORDER, "")


def test_what_is_on_the_shelf_stays_where_it_is() -> None:
    arrivals = coming(save(GAME), save(FINISHED), known=(save(GAME),))
    assert [game["save"] for game in take_all(arrivals)] == [save(FINISHED)]
    assert (arrivals.added, arrivals.doubles) == (1, 1)


def test_the_same_game_in_two_files_comes_once() -> None:
    arrivals = coming(save(GAME), save(GAME))
    assert len(take_all(arrivals)) == 1
    assert (arrivals.added, arrivals.doubles) == (1, 1)


def test_a_file_that_cannot_be_read_is_named_and_the_next_comes_all_the_same() -> None:
    arrivals = coming("<html>", save(GAME))
    assert len(take_all(arrivals)) == 1
    assert arrivals.problems == ["not_json"]
    assert arrivals.rejected == "<html>"


def test_a_game_by_other_rules_comes_as_far_as_these_lead_unless_that_is_here() -> None:
    kept = json.loads(save(a_game())) | {"rules": "0"}
    kept["choices"] = [*kept["choices"], "fly"]
    arrivals = coming(json.dumps(kept))
    (came,) = take_all(arrivals)
    assert came["save"] == save(a_game())
    assert arrivals.problems
    again = coming(json.dumps(kept), known=(save(a_game()),))
    assert take_all(again) == []
    assert again.doubles == 1
