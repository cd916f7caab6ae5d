"""What can be taken back and made again, one by one or at once, and what is final."""

from __future__ import annotations

import pytest

from engine import Game, IllegalChoice, Setup, turn
from engine.wakhan.card import draw
from tests.helpers import OPENING, alone, opened

# One by one


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


def test_a_wrong_redo_or_take_keeps_what_was_taken_back() -> None:
    game = opened()
    assert game.decision
    game.take(game.decision.options[0])
    game.undo()
    with pytest.raises(IllegalChoice):
        game.take("buy 999")
    assert game.can_redo


# What is final


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


def test_what_she_would_do_is_not_thought_out_for_an_answer_that_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """She draws a card first: from then on nothing is foreseen, and what is fair to take back is known."""
    game = Game(Setup(seats=1, wakhan=True, seed=3), ["loyalty afghan"])

    def think(*_: object) -> None:
        raise RuntimeError("she thinks")

    monkeypatch.setattr(turn, "follow_card", think)
    assert game.foresee("pass") is None
    assert game.is_final("pass")


# Going back further


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
