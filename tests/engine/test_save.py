"""Saves: the game and nothing else, and whatever is not a game is refused."""

from __future__ import annotations

import json

import pytest

from engine import BadSave, Game, Setup, load, save
from engine.save import MAX_TEXT
from tests.helpers import random_game


def text() -> str:
    return save(Game(Setup(seats=["Asha", "Boris"], seed="Kite", first="Boris"), ["loyalty afghan"]))


def changed(**fields: object) -> str:
    return json.dumps({**json.loads(text()), **fields})


def test_a_save_holds_setup_and_choices_only() -> None:
    data = json.loads(text())
    assert sorted(data) == ["choices", "format", "game", "rules", "setup"]
    assert data["choices"] == ["loyalty afghan"]


def test_a_save_in_the_middle_of_a_bribe_loads() -> None:
    game = next(g for g in (random_game(seed, 3, limit) for seed in range(9) for limit in range(40, 80)) if in_bribe(g))
    again = load(save(game))
    assert again.decision
    assert str(again.decision) == str(game.decision)


def in_bribe(game: Game) -> bool:
    return game.decision is not None and game.decision.prompt == "bribe.answer"


def test_what_was_taken_back_is_not_saved() -> None:
    game = load(text())
    game.undo()
    assert load(save(game)).choices == ()


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "null",
        "[]",
        "{}",
        "[" * 100_000,
        "\x00",
        text()[:-1],
        text().replace("pax-pamir", "pax-renaissance"),
        changed(format=2),
        changed(rules="0"),
        changed(choices="loyalty afghan"),
        changed(choices=[7]),
        changed(choices=["x" * 41]),
        changed(choices=["loyalty persian"]),
        changed(choices=["loyalty afghan"] * 10_001),
        changed(setup={"seats": 9}),
        changed(setup={"seats": 2, "seed": "x" * 99}),
        changed(setup={"seats": 3, "wakhan": True}),
        changed(setup={"seats": 2, "deck": [1, 1]}),
        changed(cheat=True),
    ],
    ids=range(20),
)
def test_a_text_that_is_no_game_is_refused(damaged: str) -> None:
    with pytest.raises(BadSave):
        load(damaged)


def test_the_step_that_cannot_be_played_is_named() -> None:
    with pytest.raises(BadSave, match="choice 2") as error:
        load(changed(choices=["loyalty afghan", "loyalty persian"]))
    assert error.value.step == 2
    with pytest.raises(BadSave) as error:
        load(changed(choices=["loyalty afghan", 5]))
    assert error.value.step == 2
    with pytest.raises(BadSave) as error:
        load(changed(rules="0.9"))
    assert error.value.step == 0


def test_an_endless_text_is_refused_unread() -> None:
    with pytest.raises(BadSave, match="more than 1000000"):
        load(" " * (MAX_TEXT + 1))
