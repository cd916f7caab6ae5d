"""Help that others did not have: who is marked for having seen what would come, and who is not."""

from __future__ import annotations

import pytest

from engine import Game, load, save
from engine.link import Linked, read, write_game
from tests.helpers import alone, random_game


def seen_too_much() -> Game:
    """A game in which Wakhan's turn was taken back."""
    game = alone(2, 1)
    game.take("pass")
    assert game.steps
    game.undo()
    assert not game.assisted
    return game


def other_than(choice: str, game: Game) -> str:
    assert game.decision
    return next(option.text for option in game.decision.options if option.text != choice)


def test_taking_back_what_everybody_may_is_no_help() -> None:
    game = alone(2, 0)
    game.take("loyalty afghan")
    assert game.decision
    game.take(game.decision.options[0])
    game.undo()
    game.redo()
    assert not game.assisted


def test_whoever_chooses_otherwise_knowing_what_would_come_is_helped_for_the_rest_of_the_game() -> None:
    game = seen_too_much()
    game.take(other_than("pass", game))
    assert game.assisted
    game.undo()
    assert game.assisted
    game.take("pass")
    assert game.assisted
    helped = game.foresee(other_than("", game)) or game
    assert helped.assisted


def test_what_is_made_again_as_it_was_is_no_help() -> None:
    game = alone(4, 30)
    choices = game.choices
    game.back_to(2)
    game.redo()
    game.take(choices[3])  # chosen by hand, it is the same
    assert game.can_redo
    while game.can_redo:
        game.redo()
    assert game.choices == choices
    assert not game.assisted
    assert not load(save(game)).assisted


@pytest.mark.parametrize("seed", range(4))
def test_whoever_makes_only_some_of_it_again_still_knows_the_rest(seed: int) -> None:
    """However far somebody came again, what lies after it has been seen."""
    game = alone(seed, 30)
    choices, finals = game.choices, list[int]()
    for count in range(1, len(choices)):
        table = Game(game.setup, choices[:count]).state
        if table.revealed > Game(game.setup, choices[: count - 1]).state.revealed:
            finals.append(count)
    assert len(finals) > 3
    for count in range(finals[-1]):
        again = Game(game.setup, choices)
        again.back_to(0)
        while len(again.choices) < count:
            again.redo()
        assert again.assisted_elsewhere
        assert again.decision
        if len(again.decision.options) > 1:
            again.take(other_than(choices[count], again))
            assert again.assisted


def test_what_could_be_taken_back_fairly_is_chosen_anew_without_help() -> None:
    """Also after going far back and forth: what was seen then is on the table again."""
    game = alone(2, 1)
    game.take("pass")
    game.take(bought := other_than("pass", game))
    game.back_to(0)
    game.redo()
    game.redo()
    assert game.can_redo
    game.take(other_than(bought, game))
    assert not game.assisted


def test_what_leaves_a_game_in_between_tells_that_more_was_seen() -> None:
    """What was taken back is in neither file nor link: whoever plays on there could choose anything."""
    game = seen_too_much()
    assert load(save(game)).assisted
    found = read(write_game(game) or "")
    assert isinstance(found, Linked)
    assert found.game.assisted
    assert game.branch(len(game.choices)).assisted
    game.redo()
    assert not load(save(game)).assisted
    assert not game.branch(len(game.choices)).assisted
    assert game.branch(len(game.choices) - 1).assisted


def test_nobody_is_helped_where_that_cannot_be_taken_back() -> None:
    game = random_game(4, 3, limit=50)
    while game.can_undo:
        game.undo()
    assert not game.assisted
