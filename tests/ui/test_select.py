"""Touching things narrows the options until one is left."""

from __future__ import annotations

import random

import pytest

from engine import Game, Setup
from ui.select import Selection, path, stands_for


def test_a_card_in_the_menu_of_a_turn_is_only_shown() -> None:
    selection = Selection.of("turn.action", ["buy 7", "buy 9", "use 3 tax", "use 3 gift", "pass"], me=0)
    assert selection.lit == {"card:7", "card:9", "card:3"}
    touched = selection.touch("card:3")
    assert touched is not None
    assert touched.fitting == ["use 3 tax", "use 3 gift"]
    assert touched.taken is None


def test_elsewhere_the_only_option_left_is_taken() -> None:
    selection = Selection.of("build", ["army kabul", "road herat-kabul", "finish"], me=0)
    touched = selection.touch("region:kabul")
    assert touched is not None
    assert touched.taken == "army kabul"


def test_a_card_to_discard_is_only_picked() -> None:
    selection = Selection.of("cleanup.hand", ["discard 7", "discard 9"], me=0)
    touched = selection.touch("card:9")
    assert touched is not None
    assert (touched.taken, touched.fitting) == (None, ["discard 9"])


def test_a_move_is_two_touches_and_the_first_can_be_taken_back() -> None:
    selection = Selection.of(
        "move", ["move-army kabul herat", "move-army kabul punjab", "move-spy 3 4", "finish"], me=0
    )
    first = selection.touch("army:afghan:kabul")
    assert first is not None
    assert (first.touched, first.lit, first.taken) == (("region:kabul",), {"region:herat", "region:punjab"}, None)
    second = first.touch("region:herat")
    assert second is not None
    assert second.taken == "move-army kabul herat"
    again = first.touch("region:kabul")
    assert again is not None
    assert again.touched == ()


def test_touching_something_else_that_is_lit_begins_anew() -> None:
    selection = Selection.of("move", ["move-army kabul herat", "move-spy 3 4"], me=0).touch("region:kabul")
    assert selection is not None
    other = selection.touch("card:3")
    assert other is not None
    assert other.touched == ("card:3",)


def test_what_is_not_lit_is_no_answer() -> None:
    assert Selection.of("build", ["army kabul"], me=0).touch("region:persia") is None


def test_a_piece_stands_for_its_place() -> None:
    assert stands_for("tribe:1:kabul") == ("tribe:1:kabul", "region:kabul")
    assert stands_for("card:4") == ("card:4",)


@pytest.mark.parametrize("seed", range(6))
def test_every_option_of_whole_games_can_be_reached_by_touching(seed: int) -> None:
    """And no two options end at the same touch, except where verbs are offered for one card."""
    game, chance = Game(Setup(seats=2 + seed % 4, seed=seed)), random.Random(seed)
    while game.decision and len(game.choices) < 400:
        decision = game.decision
        options, place = [option.text for option in decision.options], str(decision.about.get("place", ""))
        selection = Selection.of(decision.prompt, options, decision.player, place)
        for option in options:
            narrowed = selection
            for target in path(option, decision.player, place):
                following = narrowed.touch(target)
                assert following is not None, (decision.prompt, option)
                narrowed = following
            assert option in narrowed.fitting
            if narrowed.touched and decision.prompt != "turn.action":
                taken = None if option.startswith("discard") else option
                assert narrowed.taken == taken, (decision.prompt, option)
        game.take(chance.choice(options))
