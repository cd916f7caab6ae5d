"""Games as values: choices, input that is wrong, and any moment seen again."""

from __future__ import annotations

from itertools import repeat

import pytest

from engine import Game, IllegalChoice, Setup, view
from engine.choices import Loyalty, Pass
from engine.game import MAX_CHOICES
from engine.journal import TurnTaken
from tests.helpers import OPENING, alone, opened, random_game


def test_a_choice_can_be_given_as_option_value_or_text() -> None:
    for choice in (Loyalty("afghan"), "loyalty afghan"):
        game = Game(Setup(seats=2, first=0))
        game.take(choice)
        assert game.choices == ("loyalty afghan",)


def test_a_choice_that_is_not_offered_changes_nothing() -> None:
    game = opened()
    before, choices, decision = game.state.clone(), game.choices, game.decision
    for wrong in ("buy 101", "", "pass ", "loyalty afghan", "x" * 10_000, Loyalty("afghan"), None, 3, b"pass"):
        with pytest.raises(IllegalChoice) as error:
            game.take(wrong)  # type: ignore[arg-type]
        assert error.value.step == 3
        assert len(str(error.value)) < 3000
    assert (game.state, game.choices, game.decision) == (before, choices, decision)


def test_a_choice_list_says_which_step_is_wrong() -> None:
    with pytest.raises(IllegalChoice, match="choice 3: 'fly' is not one of: buy"):
        Game(Setup(seats=2, first=0), [*OPENING, "fly", "pass"])


def test_a_game_that_is_over_takes_no_more_choices() -> None:
    game = random_game(1, 2)
    assert game.over
    assert game.result
    with pytest.raises(IllegalChoice, match="the game is over"):
        game.take(Pass())
    with pytest.raises(IllegalChoice, match="the game is over"):
        Game(game.setup, [*game.choices, "pass"])
    with pytest.raises(IllegalChoice, match="the game is over"):
        game.is_final("pass")


def test_an_endless_list_of_choices_ends() -> None:
    game = Game(Setup(seats=2, first=0), [*OPENING, *["pass"] * (MAX_CHOICES - 2)])
    assert len(game.choices) == MAX_CHOICES
    with pytest.raises(IllegalChoice, match="no game has so many choices"):
        game.take("pass")

    def endless() -> object:
        yield from OPENING
        yield from repeat("pass")

    with pytest.raises(IllegalChoice, match=f"choice {MAX_CHOICES + 1}"):
        Game(Setup(seats=2, first=0), endless())  # type: ignore[arg-type]


def test_a_running_game_has_no_result() -> None:
    game = opened()
    assert not game.over
    assert game.result is None


@pytest.mark.parametrize("people", [1, 2])
def test_people_sit_on_all_seats_but_wakhans(people: int) -> None:
    for seed in range(6):
        game = Game(Setup(seats=people, wakhan=True, seed=seed))
        assert sorted([*game.seats_of_people, game.state.wakhan or 0]) == list(range(people + 1))
    assert Game(Setup(seats=3)).seats_of_people == [0, 1, 2]


def test_a_question_can_be_read_by_people_who_debug() -> None:
    assert repr(Game(Setup(seats=2, first=1)).decision).startswith("Decision(1, 'setup.loyalty', [loyalty afghan")


def test_what_was_foreseen_can_be_played_on() -> None:
    game = alone(3, 1)
    assert game.decision
    bought = next(option for option in game.decision.options if option.text.startswith("buy"))
    after = game.foresee(bought)
    assert after
    after.take("pass")
    assert after.state == Game(game.setup, [*game.choices, bought, "pass"]).state


def test_a_game_played_on_by_answers_leaves_no_steps() -> None:
    game = alone(2, 1)
    while not game.steps:
        game.take("pass")
    again, left = Game(game.setup), iter(game.choices)
    again.play_on(lambda decision: decision.find(next(left, "")))
    assert (again.choices, again.state, again.steps) == (game.choices, game.state, ())
    while not again.steps:
        again.take("pass")


# Looking back


@pytest.mark.parametrize("game", [random_game(2, 3), random_game(5, 1, wakhan=True)], ids=["people", "wakhan"])
def test_a_game_can_be_seen_as_it_was_after_any_choice(game: Game) -> None:
    again, choices, seen = Game(game.setup), game.choices, view(game, 0)
    for count, choice in enumerate([*choices, ""]):
        earlier = game.at(count)
        assert (earlier.choices, repr(earlier.decision), earlier.state) == (
            again.choices,
            repr(again.decision),
            again.state,
        )
        assert (earlier.journal, earlier.turn_starts) == (again.journal, again.turn_starts)
        if choice:
            earlier.take(choice)
            again.take(choice)
            assert [step.told for step in earlier.steps] == [step.told for step in again.steps]
    assert (game.choices, view(game, 0)) == (choices, seen)


def test_nobody_sees_what_has_not_happened_yet() -> None:
    game = opened()
    for count in (-1, 3):
        with pytest.raises(IllegalChoice, match="has not come that far"):
            game.at(count)


def test_a_game_knows_where_its_turns_began() -> None:
    game = random_game(4, 3)
    turns = [entry for entry in game.journal if isinstance(entry, TurnTaken)]
    assert game.turn_starts[:2] == (0, 3)
    assert len(game.turn_starts) == len(turns) + 1
    for number, count in enumerate(game.turn_starts[1:], 1):
        assert game.at(count).state.turn == number
        assert game.at(count - 1).state.turn == number - 1


def test_a_turn_that_was_taken_back_never_began() -> None:
    game = opened(free_undo=True)
    game.take("pass")
    assert game.turn_starts[1:] == (2, 3)
    game.undo()
    assert game.turn_starts[1:] == game.turn_starts[-1:] == (2,)
