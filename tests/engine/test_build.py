"""Building where one rules."""

from __future__ import annotations

from engine.actions import turn_options, use_card
from engine.cards import BORDERS_OF
from engine.journal import AbilityUsed, BlockMoved
from tests.helpers import BOTTOM, TOP, drive, first_question, person, table, texts, told


def test_the_books_example_of_a_build() -> None:
    """Two armies in Kabul for four rupees on the four rightmost cards, which are barred then."""
    state = table(person("british", 4, court=[14]), tribes={"kabul": [1]})
    decision = first_question(use_card(state, 0, 14, "build"))
    assert texts(decision.options) == ["army kabul", *(f"road {border}" for border in BORDERS_OF["kabul"])]

    drive(use_card(state, 0, 14, "build"), "army kabul", "army kabul")

    assert state.armies["british"]["kabul"] == 2
    assert state.market_rupees == {"top": [0, 0, 0, 0, 1, 1], "bottom": [0, 0, 0, 0, 1, 1]}
    assert state.barred == {*TOP[4:], *BOTTOM[4:]}


def test_three_blocks_at_most_in_any_mix() -> None:
    state = table(person("british", 9, court=[14]), tribes={"kabul": [1], "punjab": [1]})
    drive(use_card(state, 0, 14, "build"), "army kabul", "road kandahar-punjab", "army punjab")
    assert state.players[0].rupees == 3
    assert state.blocks["british"] == 9


def test_a_build_may_stop_after_the_first_block() -> None:
    state = table(person("british", 9, court=[14]), tribes={"kabul": [1]})
    assert "finish" not in texts(first_question(use_card(state, 0, 14, "build")).options)
    drive(use_card(state, 0, 14, "build"), "army kabul", "finish")
    assert state.players[0].rupees == 7


def test_building_needs_a_ruled_region_and_two_rupees() -> None:
    assert "use 14 build" not in texts(turn_options(table(person(court=[14])), 0))
    assert "use 14 build" not in texts(turn_options(table(person(rupees=1, court=[14]), tribes={"kabul": [1]}), 0))
    assert "use 14 build" in texts(turn_options(table(person(rupees=2, court=[14]), tribes={"kabul": [1]}), 0))


def test_rule_lost_while_building_ends_the_build() -> None:
    state = table(
        person("british", 6, court=[14]),
        person(),
        tribes={"kabul": [1, 1]},
        armies={"kabul": {"british": 1}},
        roads={"persia-herat": {"british": 11}},
    )
    asked, _ = drive(use_card(state, 0, 14, "build"), "road herat-kabul", "take army kabul")
    assert asked == ["0:build", "0:take.block"]
    assert state.players[0].rupees == 4


def test_nation_building_gives_two_blocks_for_each_payment() -> None:
    state = table(person("british", 4, court=[14]), tribes={"kabul": [1]}, effects={"nation_building": 0})
    drive(use_card(state, 0, 14, "build"), *["army kabul"] * 4)
    assert state.armies["british"]["kabul"] == 4
    assert state.players[0].rupees == 0
    assert state.market_rupees == {"top": [0, 0, 0, 0, 1, 1], "bottom": [0, 0, 0, 0, 1, 1]}


def test_three_blocks_under_nation_building_cost_four() -> None:
    state = table(person("british", 6, court=[14]), tribes={"kabul": [1]}, effects={"nation_building": 0})
    drive(use_card(state, 0, 14, "build"), *["army kabul"] * 3, "finish")
    assert state.players[0].rupees == 2


def test_six_blocks_are_the_most() -> None:
    state = table(person("british", 20, court=[14]), tribes={"kabul": [1]}, effects={"nation_building": 0})
    drive(use_card(state, 0, 14, "build"), *["army kabul"] * 6)
    assert state.players[0].rupees == 14


def test_infrastructure_adds_a_free_block_even_to_another_cards_build() -> None:
    state = table(person("british", 2, court=[14, 78]), tribes={"kabul": [1]})
    asked, _ = drive(use_card(state, 0, 14, "build"), "army kabul", "road kabul-punjab")
    assert asked == ["0:build", "0:build.infrastructure"]
    assert state.players[0].rupees == 0
    assert state.roads["british"]["kabul-punjab"] == 1
    (free,) = told(state.journal.entries, AbilityUsed)
    assert (free.player, free.card, free.ability) == (0, 78, "infrastructure")
    assert free.entries == [BlockMoved("british", "supply", "kabul-punjab")]


def test_infrastructure_is_not_doubled_by_nation_building() -> None:
    state = table(person("british", 2, court=[78]), tribes={"persia": [1]}, effects={"nation_building": 0})
    drive(use_card(state, 0, 78, "build"), *["army persia"] * 3)
    assert state.armies["british"]["persia"] == 3


def test_infrastructure_is_skipped_when_nothing_is_ruled_any_more() -> None:
    state = table(
        person("british", 2, court=[78]),
        person(),
        tribes={"persia": [1, 1]},
        armies={"persia": {"british": 1}},
        roads={"herat-kabul": {"british": 11}},
    )
    asked, _ = drive(use_card(state, 0, 78, "build"), "road persia-herat", "take army persia")
    assert asked == ["0:build", "0:take.block"]
