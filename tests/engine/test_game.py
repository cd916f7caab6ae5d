"""Games as values: choices, undo, redo, and input that is wrong."""

from __future__ import annotations

import random
from itertools import repeat

import pytest

from engine import Game, IllegalChoice, Setup, load, save, turn, view
from engine.choices import Loyalty, Pass
from engine.game import MAX_CHOICES
from engine.journal import TurnTaken
from engine.link import Linked, read, write_game
from engine.wakhan_card import draw
from tests.helpers import random_game

OPENING = ["loyalty afghan", "loyalty british"]


def opened(**setup: object) -> Game:
    return Game(Setup.model_validate({"seats": 2, "seed": 7, "first": 0, **setup}), OPENING)


def test_a_choice_can_be_given_as_option_value_or_text() -> None:
    for choice in (Loyalty("afghan"), "loyalty afghan"):
        game = Game(Setup(seats=2, first=0))
        game.take(choice)
        assert game.choices == ("loyalty afghan",)


def test_own_choices_can_be_taken_back_one_by_one() -> None:
    game = opened()
    assert game.decision
    first = game.decision.options[0].text
    game.take(first)
    assert game.can_undo
    game.undo()
    assert game.choices == tuple(OPENING)
    assert game.can_redo
    game.redo()
    assert game.choices == (*OPENING, first)


def test_undo_stops_where_the_question_passed_to_another_person() -> None:
    game = Game(Setup(seats=2, first=0))
    assert game.is_final("loyalty afghan")
    game.take("loyalty afghan")
    assert not game.can_undo
    with pytest.raises(IllegalChoice, match="choice 1"):
        game.undo()
    assert not game.is_final("loyalty british")  # whoever chooses last takes the first turn
    game.take("loyalty british")
    game.undo()
    assert game.choices == ("loyalty afghan",)
    assert not game.can_undo


def test_undo_stops_where_a_card_was_revealed() -> None:
    game = Game(Setup(seats=1, wakhan=True, seed=7), ["loyalty afghan"])
    assert game.decision
    buy = game.decision.options[0]
    assert not game.is_final(buy)
    game.take(buy)
    assert game.is_final("pass")
    game.take("pass")
    assert not game.can_undo


def test_the_end_of_a_turn_is_final_where_another_person_comes_next() -> None:
    game = opened()
    assert game.is_final("pass")
    game.take("pass")
    assert not game.can_undo


def test_nothing_is_final_where_everything_may_be_taken_back() -> None:
    game = opened(free_undo=True)
    assert game.decision
    assert not any(game.is_final(option) for option in game.decision.options)


def test_nobody_knows_of_an_option_that_is_none_whether_it_is_final() -> None:
    for game in (opened(), opened(free_undo=True)):
        with pytest.raises(IllegalChoice):
            game.is_final("buy 999")


def test_an_answer_is_asked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = opened()
    assert game.is_final("pass")
    monkeypatch.setattr(Game, "_fork", None)
    assert game.is_final("pass")


def test_a_setup_for_one_person_can_allow_everything_to_be_taken_back() -> None:
    game = opened(free_undo=True)
    assert game.decision
    game.take(game.decision.options[0])
    game.take("pass")
    while game.can_undo:
        game.undo()
    assert game.choices == ()
    while game.can_redo:
        game.redo()
    assert len(game.choices) == 4


def test_a_new_choice_forgets_what_was_taken_back() -> None:
    game = opened()
    assert game.decision
    one, two = game.decision.options[:2]
    game.take(one)
    game.undo()
    game.take(two)
    assert not game.can_redo
    with pytest.raises(IllegalChoice, match="nothing was taken back"):
        game.redo()


def test_a_choice_that_is_not_offered_changes_nothing() -> None:
    game = opened()
    before, choices, decision = game.state.clone(), game.choices, game.decision
    for wrong in ("buy 101", "", "pass ", "loyalty afghan", "x" * 10_000, Loyalty("afghan"), None, 3, b"pass"):
        with pytest.raises(IllegalChoice) as error:
            game.take(wrong)  # type: ignore[arg-type]
        assert error.value.step == 3
        assert len(str(error.value)) < 3000
    assert (game.state, game.choices, game.decision) == (before, choices, decision)


def test_a_wrong_redo_or_take_keeps_what_was_taken_back() -> None:
    game = opened()
    assert game.decision
    game.take(game.decision.options[0])
    game.undo()
    with pytest.raises(IllegalChoice):
        game.take("buy 999")
    assert game.can_redo


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


def test_a_question_can_be_read_by_people_who_debug() -> None:
    assert repr(Game(Setup(seats=2, first=1)).decision).startswith("Decision(1, 'setup.loyalty', [loyalty afghan")


# Going back further


def alone(seed: int, count: int) -> Game:
    """A game against Wakhan in which the first person chose at random, `count` times."""
    game, chance = Game(Setup(seats=1, wakhan=True, seed=seed, free_undo=True)), random.Random(seed)
    while game.decision and len(game.choices) < count:
        game.take(chance.choice(game.decision.options))
    return game


@pytest.mark.parametrize("seed", range(4))
def test_going_back_is_the_game_after_so_many_choices_and_all_of_it_can_be_made_again(seed: int) -> None:
    game = alone(seed, 40)
    choices, table, told = game.choices, game.state.clone(), list(game.journal)
    assert len(choices) > 15
    for count in (len(choices) - 1, 13, 12, 7, 1, 0):
        game.back_to(count)
        assert game.choices == choices[:count]
        assert game.state == Game(game.setup, choices[:count]).state
    while game.can_redo:
        game.redo()
    assert (game.choices, game.state, game.journal) == (choices, table, told)


def test_going_back_far_thinks_for_wakhan_no_more_than_going_back_one(monkeypatch: pytest.MonkeyPatch) -> None:
    game = alone(1, 40)
    drawn = list[int]()
    monkeypatch.setattr(turn, "draw", lambda state: drawn.append(state.turn) or draw(state))  # type: ignore[func-returns-value]
    game.back_to(3)
    assert not drawn


@pytest.mark.parametrize("count", [-1, 3, 4, 99])
def test_nobody_goes_back_to_where_they_are_or_where_nothing_is(count: int) -> None:
    game = opened(free_undo=True)
    game.take("pass")
    assert not game.can_go_back_to(count)
    with pytest.raises(IllegalChoice):
        game.back_to(count)
    assert len(game.choices) == 3


def test_nobody_goes_back_past_what_another_person_decided() -> None:
    game = opened()
    assert [game.can_go_back_to(count) for count in (0, 1)] == [False, True]
    with pytest.raises(IllegalChoice, match="choice 1: it cannot be taken back"):
        game.back_to(0)


def test_a_turn_can_be_begun_again() -> None:
    game = opened()
    assert not game.can_restart_turn
    with pytest.raises(IllegalChoice):
        game.restart_turn()
    assert game.decision
    bought = game.decision.options[0].text
    game.take(bought)
    assert game.can_restart_turn
    game.restart_turn()
    assert game.choices == tuple(OPENING)
    game.redo()
    assert game.choices[2:] == (bought,)


def test_a_turn_that_is_over_is_not_begun_again() -> None:
    game = opened(free_undo=True)
    game.take("pass")
    assert game.can_undo
    assert not game.can_restart_turn


def test_begun_again_is_the_own_turn_not_the_one_before_wakhans() -> None:
    game = alone(3, 30)
    while game.state.actions == 2:
        assert game.decision
        game.take(game.decision.options[0])
    turn_before = game.state.turn
    game.restart_turn()
    assert (game.state.turn, game.state.actions) == (turn_before, 2)
    assert not game.can_restart_turn


def test_what_she_would_do_is_not_thought_out_for_an_answer_that_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """She draws a card first: from then on nothing is foreseen, and what is fair to take back is known."""
    game = Game(Setup(seats=1, wakhan=True, seed=3), ["loyalty afghan"])

    def think(*_: object) -> None:
        raise RuntimeError("she thinks")

    monkeypatch.setattr(turn, "follow_card", think)
    assert game.foresee("pass") is None
    assert game.is_final("pass")


def test_what_was_foreseen_can_be_played_on() -> None:
    game = alone(3, 1)
    assert game.decision
    bought = next(option for option in game.decision.options if option.text.startswith("buy"))
    after = game.foresee(bought)
    assert after
    after.take("pass")
    assert after.state == Game(game.setup, [*game.choices, bought, "pass"]).state


# Help that others did not have


def test_taking_back_what_everybody_may_is_no_help() -> None:
    game = alone(2, 0)
    game.take("loyalty afghan")
    assert game.decision
    game.take(game.decision.options[0])
    game.undo()
    game.redo()
    assert not game.assisted


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
