"""Touching things narrows the options until one is left."""

from __future__ import annotations

import random

import pytest

from engine import Game, Setup
from engine.choices import Discard
from tests.helpers import written
from tests.ui.notebook import pressed
from ui.scene.selection import Selection, path, stands_for


def test_a_card_in_the_menu_of_a_turn_is_only_shown() -> None:
    selection = Selection.of(
        "turn.action",
        [written("buy 7"), written("buy 9"), written("use 3 tax"), written("use 3 gift"), written("pass")],
        me=0,
    )
    assert selection.lit == {"card:7", "card:9", "card:3"}
    touched = selection.touch(pressed("card:3"))
    assert touched is not None
    assert touched.fitting == [written("use 3 tax"), written("use 3 gift")]
    assert touched.taken is None


def test_elsewhere_the_only_option_left_is_taken() -> None:
    selection = Selection.of("build", [written("army kabul"), written("road herat-kabul"), written("finish")], me=0)
    touched = selection.touch(pressed("region:kabul"))
    assert touched is not None
    assert touched.taken == written("army kabul")


def test_a_card_to_discard_is_only_picked() -> None:
    selection = Selection.of("cleanup.hand", [written("discard 7"), written("discard 9")], me=0)
    touched = selection.touch(pressed("card:9"))
    assert touched is not None
    assert (touched.taken, touched.fitting) == (None, [written("discard 9")])


def test_a_move_is_two_touches_and_the_first_can_be_taken_back() -> None:
    selection = Selection.of(
        "move",
        [
            written("move-army kabul herat"),
            written("move-army kabul punjab"),
            written("move-spy 3 4"),
            written("finish"),
        ],
        me=0,
    )
    first = selection.touch(pressed("army:afghan:kabul"))
    assert first is not None
    assert (first.touched, first.lit, first.taken) == (("region:kabul",), {"region:herat", "region:punjab"}, None)
    second = first.touch(pressed("region:herat"))
    assert second is not None
    assert second.taken == written("move-army kabul herat")
    again = first.touch(pressed("region:kabul"))
    assert again is not None
    assert again.touched == ()


def test_touching_something_else_that_is_lit_begins_anew() -> None:
    selection = Selection.of("move", [written("move-army kabul herat"), written("move-spy 3 4")], me=0).touch(
        pressed("region:kabul")
    )
    assert selection is not None
    other = selection.touch(pressed("card:3"))
    assert other is not None
    assert other.touched == ("card:3",)


def test_what_is_not_lit_is_no_answer() -> None:
    assert Selection.of("build", [written("army kabul")], me=0).touch(pressed("region:persia")) is None


def test_a_piece_stands_for_its_place() -> None:
    assert stands_for(pressed("tribe:1:kabul")) == ("tribe:1:kabul", "region:kabul")
    assert stands_for(pressed("card:4")) == ("card:4",)


@pytest.mark.parametrize("seed", range(6))
def test_every_option_of_whole_games_can_be_reached_by_touching(seed: int) -> None:
    """And no two options end at the same touch, except where verbs are offered for one card."""
    game, chance = Game(Setup(seats=2 + seed % 4, seed=seed)), random.Random(seed)
    while game.decision and len(game.choices) < 400:
        decision = game.decision
        options, place = decision.options, decision.place
        selection = Selection.of(decision.prompt, options, decision.player, place)
        for option in options:
            narrowed = selection
            for target in path(option, decision.player, place):
                following = narrowed.touch(target)
                assert following is not None, (decision.prompt, option)
                narrowed = following
            assert option in narrowed.fitting
            if narrowed.touched and decision.prompt != "turn.action":
                taken = None if isinstance(option, Discard) else option
                assert narrowed.taken == taken, (decision.prompt, option)
        game.take(chance.choice(options))
