"""Bribes: owed, paid, haggled over, declined, called off."""

from __future__ import annotations

import pytest

from engine.actions import turn_options, use_card
from engine.bribes import bribe_to_play, bribe_to_use
from engine.cards import EventEffect
from engine.journal import BribeAnswered, CalledOff
from engine.play import play_card
from engine.state import State
from tests.helpers import drive, first_question, person, table, texts, told


def ruled_kabul(rupees: int = 4, **more: object) -> State:
    """Player 1 rules Kabul with two tribes; player 0 wants to play Harry Flashman's neighbour, card 4, there."""
    return table(person("british", rupees, hand=[4]), person("afghan"), tribes={"kabul": [0, 2]}, **more)  # type: ignore[arg-type]


def test_the_ruler_is_owed_a_rupee_for_each_tribe_but_not_for_armies() -> None:
    state = ruled_kabul(armies={"kabul": {"afghan": 3}})
    assert bribe_to_play(state, 0, 4) == (1, 2)


def test_no_bribe_is_owed_to_oneself_or_to_nobody() -> None:
    assert bribe_to_play(table(person(hand=[4]), person(), tribes={"kabul": [1, 0]}), 0, 4) is None
    assert bribe_to_play(table(person(hand=[4]), person("british"), tribes={"kabul": [1, 1]}), 0, 4) is None


def test_a_bribe_is_paid_to_the_ruler() -> None:
    state = ruled_kabul()
    asked, played = drive(play_card(state, 0, 4, "left"), "pay 2")
    assert asked == ["0:bribe.play"]
    assert played
    assert [player.rupees for player in state.players] == [2, 6]


def test_a_play_called_off_leaves_the_table_as_it_was() -> None:
    state = ruled_kabul()
    before = state.clone()

    _, played = drive(play_card(state, 0, 4, "left"), "call-off")

    assert not played
    assert state == before
    assert told(state.journal.entries, CalledOff)


def test_the_taker_may_waive_any_part() -> None:
    state = table(person("british", hand=[4]), person("afghan"), tribes={"kabul": [0, 3]})
    decision = first_question(play_card(state, 0, 4, "left"), "ask")
    assert (decision.player, decision.prompt) == (1, "bribe.answer")
    assert texts(decision.options) == ["refuse", "lower 2", "lower 1", "waive"]


@pytest.mark.parametrize(("answer", "paid"), [("lower 1", 1), ("waive", 0), ("refuse", 2)])
def test_the_payer_then_pays_what_is_asked(answer: str, paid: int) -> None:
    state = ruled_kabul()
    asked, played = drive(play_card(state, 0, 4, "left"), "ask", answer, f"pay {paid}")
    assert asked == ["0:bribe.play", "1:bribe.answer", "0:bribe.play"]
    assert played
    assert state.players[1].rupees == 4 + paid
    assert told(state.journal.entries, BribeAnswered) == [BribeAnswered(1, paid)]


def test_the_payer_may_still_call_it_off_after_asking() -> None:
    state = ruled_kabul()
    _, played = drive(play_card(state, 0, 4, "left"), "ask", "lower 1", "call-off")
    assert not played
    assert state.players[0].hand == [4]


def test_a_player_too_poor_may_still_ask() -> None:
    state = ruled_kabul(rupees=0)
    assert "play 4 left" in texts(turn_options(state, 0))
    assert texts(first_question(play_card(state, 0, 4, "left")).options) == ["ask", "call-off"]
    _, played = drive(play_card(state, 0, 4, "left"), "ask", "waive", "pay 0")
    assert played


def test_a_refusal_without_the_money_ends_the_matter() -> None:
    state = ruled_kabul(rupees=1)
    asked, played = drive(play_card(state, 0, 4, "left"), "ask", "refuse")
    assert asked == ["0:bribe.play", "1:bribe.answer"]
    assert not played


def test_after_three_requests_in_a_turn_only_money_helps() -> None:
    state = ruled_kabul(rupees=1)
    for _ in range(3):
        drive(play_card(state, 0, 4, "left"), "ask", "refuse")
    assert "play 4 left" not in texts(turn_options(state, 0))
    state.players[0].rupees = 2
    assert "play 4 left" in texts(turn_options(state, 0))
    assert texts(first_question(play_card(state, 0, 4, "left")).options) == ["pay 2", "call-off"]


def test_leverage_cannot_pay_the_bribe_of_its_own_card() -> None:
    state = table(person("british", 0, hand=[14]), person(), tribes={"kabul": [0, 1]})
    assert texts(first_question(play_card(state, 0, 14, "left")).options) == ["ask", "call-off"]


# Hostages


def hostage(rupees: int, card: int, **more: object) -> State:
    """Player 1 has two spies on player 0's card, player 0 one."""
    return table(person("afghan", rupees, court=[card]), person("british"), spies={card: [1, 2]}, **more)  # type: ignore[arg-type]


def test_the_books_example_of_a_hostage() -> None:
    """The bribe is the number of the holder's spies, not the difference; the holder may lower it."""
    state = hostage(4, 14, tribes={"kabul": [1, 0]})
    assert bribe_to_use(state, 0, 14) == (1, 2)
    decision = first_question(use_card(state, 0, 14, "gift"), "ask")
    assert texts(decision.options) == ["refuse", "lower 1", "waive"]


def test_a_hostage_bribe_comes_on_top_of_the_cost_of_the_action() -> None:
    state = hostage(4, 14, tribes={"kabul": [1, 0]})
    drive(use_card(state, 0, 14, "build"), "pay 2", "army kabul")
    assert state.players[0].rupees == 0
    assert state.players[1].rupees == 6


def test_the_cost_of_the_action_cannot_be_spent_on_the_bribe() -> None:
    state = hostage(3, 14, tribes={"kabul": [1, 0]})
    assert texts(first_question(use_card(state, 0, 14, "build")).options) == ["ask", "call-off"]


def test_an_unpaid_hostage_bribe_costs_neither_action_nor_card() -> None:
    state = hostage(4, 14)
    drive(use_card(state, 0, 14, "gift"), "call-off")
    assert (state.actions, state.used, state.players[0].rupees) == (2, set(), 4)


def test_a_bonus_action_of_a_hostage_costs_the_bribe_too() -> None:
    state = hostage(4, 14, favored="economic")
    asked, _ = drive(use_card(state, 0, 14, "gift"), "pay 2")
    assert asked == ["0:bribe.hostage"]
    assert state.actions == 2


def test_when_asking_is_over_a_hostage_without_money_cannot_act() -> None:
    state = hostage(1, 9, top_rupees=[1])
    assert "use 9 tax" in texts(turn_options(state, 0))
    state.asked_in_vain = 3
    assert "use 9 tax" not in texts(turn_options(state, 0))


# Abilities and events


def test_charismatic_courtiers_free_from_bribes_to_rulers_only() -> None:
    state = table(person(hand=[4], court=[42]), person("british"), tribes={"kabul": [0, 2]}, spies={42: [0, 1]})
    assert bribe_to_play(state, 0, 4) is None
    assert bribe_to_use(state, 0, 42) == (1, 1)


def test_the_courtiers_do_not_help_to_play_themselves() -> None:
    state = table(person(hand=[42]), person("british"), tribes={"kandahar": [0, 1]})
    assert bribe_to_play(state, 0, 42) == (1, 1)


def test_civil_service_reforms_free_from_hostage_bribes_only() -> None:
    state = table(person("british", hand=[4], court=[24]), person(), tribes={"kabul": [0, 2]}, spies={24: [0, 1]})
    assert bribe_to_play(state, 0, 4) == (1, 2)
    assert bribe_to_use(state, 0, 24) is None


def test_nobody_owes_bribes_under_disregard_for_customs() -> None:
    effects: dict[EventEffect, int | None] = {"disregard_for_customs": None}
    state = table(
        person(hand=[4], court=[9]), person("british"), tribes={"kabul": [0, 2]}, spies={9: [0, 1]}, effects=effects
    )
    assert bribe_to_play(state, 0, 4) is None
    assert bribe_to_use(state, 0, 9) is None


def test_with_courtly_manners_one_may_decline_and_go_on() -> None:
    state = ruled_kabul(rupees=0, effects={"courtly_manners": 0})
    assert texts(first_question(play_card(state, 0, 4, "left")).options) == ["ask", "decline", "call-off"]

    _, played = drive(play_card(state, 0, 4, "left"), "decline")

    assert played
    assert state.players[1].rupees == 4


def test_the_courtly_manners_of_another_do_not_help() -> None:
    state = ruled_kabul(rupees=0, effects={"courtly_manners": 1})
    assert texts(first_question(play_card(state, 0, 4, "left")).options) == ["ask", "call-off"]


def test_only_requests_in_vain_are_counted() -> None:
    state = ruled_kabul()
    drive(play_card(state, 0, 4, "left"), "ask", "lower 1", "call-off")
    drive(play_card(state, 0, 4, "left"), "ask", "refuse", "call-off")
    assert state.asked_in_vain == 2
    drive(play_card(state, 0, 4, "left"), "ask", "lower 1", "pay 1")
    assert state.asked_in_vain == 2
