"""Gifts: three spaces, three prices."""

from __future__ import annotations

from engine.actions import turn_options, use_card
from engine.table import cylinders_in_play, influence
from tests.helpers import drive, first_question, person, table, texts


def test_any_empty_space_can_be_bought_in_any_order() -> None:
    state = table(person(rupees=6, court=[14], gifts=[4]))
    assert texts(first_question(use_card(state, 0, 14, "gift")).options) == ["gift 2", "gift 6"]

    drive(use_card(state, 0, 14, "gift"), "gift 6")

    assert state.players[0].gifts == [4, 6]
    assert state.players[0].rupees == 0


def test_a_gift_is_paid_to_the_market_and_counts_as_influence_and_cylinder() -> None:
    state = table(person(rupees=4, court=[14]))
    drive(use_card(state, 0, 14, "gift"), "gift 4")
    assert state.market_rupees == {"top": [0, 0, 0, 0, 1, 1], "bottom": [0, 0, 0, 0, 1, 1]}
    assert influence(state, 0, "afghan").total == 2
    assert cylinders_in_play(state, 0) == 1


def test_no_gift_without_money_or_space() -> None:
    assert "use 14 gift" not in texts(turn_options(table(person(rupees=1, court=[14])), 0))
    assert "use 14 gift" not in texts(turn_options(table(person(rupees=9, court=[14], gifts=[2, 4, 6])), 0))
    assert "use 14 gift" not in texts(turn_options(table(person(rupees=3, court=[14], gifts=[2])), 0))


def test_a_gift_may_be_made_of_a_tribe_and_overthrow_its_owner() -> None:
    state = table(person(rupees=2, court=[14, 56]), tribes={"herat": [1], "kabul": [9]})
    drive(use_card(state, 0, 14, "gift"), "take tribe herat")
    assert state.players[0].gifts == [2]
    assert state.players[0].court == [14]


def test_a_gift_may_be_made_of_another_gift() -> None:
    state = table(person(rupees=6, court=[14], gifts=[2]), tribes={"herat": [9]})
    drive(use_card(state, 0, 14, "gift"), "gift 6", "take gift 2")
    assert state.players[0].gifts == [6]
    assert state.players[0].rupees == 0
