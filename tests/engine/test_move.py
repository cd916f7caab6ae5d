"""Moving armies along roads and spies along the courts."""

from __future__ import annotations

from engine.actions import turn_options, use_card
from engine.journal import BlockMoved, CardUsed, RulerChanged
from engine.move import steps, within_reach
from engine.table import ruler
from tests.helpers import drive, first_question, person, table, texts, told


def test_the_books_example_of_a_move() -> None:
    """Rank 3: a spy two cards on, and a Russian army along a Russian road."""
    state = table(
        person("russian", court=[1, 9]),
        person(court=[24, 48]),
        armies={"kabul": {"russian": 1}},
        roads={"herat-kabul": {"russian": 1}},
        spies={1: [1, 0]},
    )
    drive(use_card(state, 0, 1, "move"), "move-spy 1 48", "move-spy 48 24", "move-army kabul herat")
    assert state.spies == {24: [1, 0]}
    assert state.armies["russian"]["herat"] == 1
    assert state.roads["russian"]["herat-kabul"] == 1


def test_an_army_needs_a_road_of_its_own_coalition() -> None:
    state = table(
        person("russian", court=[35]),
        top=[],
        armies={"kabul": {"russian": 1}},
        roads={"herat-kabul": {"british": 1}},
    )
    assert texts(steps(state, 0)) == []
    assert "use 35 move" not in texts(turn_options(state, 0))


def test_one_road_serves_both_directions_and_any_number_of_armies() -> None:
    road = {"herat-kabul": {"russian": 1}}
    armies = {"kabul": {"russian": 1}, "herat": {"russian": 2}}
    state = table(person("russian", court=[9]), armies=armies, roads=road)  # type: ignore[arg-type]
    assert texts(steps(state, 0)) == ["move-army kabul herat", "move-army herat kabul"]


def test_only_armies_of_the_own_loyalty_move_and_tribes_never() -> None:
    state = table(
        person("russian", court=[9]),
        tribes={"kabul": [1]},
        armies={"kabul": {"british": 1}},
        roads={"herat-kabul": {"russian": 1, "british": 1}},
    )
    assert steps(state, 0) == []


def test_rule_changes_with_every_step() -> None:
    state = table(
        person("russian", court=[9]),
        person("british"),
        tribes={"kabul": [1, 1]},
        armies={"herat": {"russian": 1}},
        roads={"herat-kabul": {"russian": 1}},
    )
    assert ruler(state, "kabul") is None
    drive(use_card(state, 0, 9, "move"))
    assert ruler(state, "kabul") == 0


def test_a_step_is_told_before_what_it_does_to_rule() -> None:
    state = table(
        person("russian", court=[9]),
        person("british"),
        tribes={"kabul": [1, 1], "herat": [1, 1]},
        armies={"herat": {"russian": 1}},
        roads={"herat-kabul": {"russian": 1}},
    )
    drive(use_card(state, 0, 9, "move"))
    (used,) = told(state.journal.entries, CardUsed)
    assert used.entries == [
        BlockMoved("russian", "herat", "kabul"),
        RulerChanged("kabul", None, 0),
        RulerChanged("herat", 0, None),
    ]


def test_a_move_may_stop_after_the_first_step() -> None:
    state = table(person("russian", court=[13, 10]), person(), spies={13: [1, 0]})
    drive(use_card(state, 0, 13, "move"), "finish")
    assert state.spies == {10: [1, 0]}


def test_spies_step_both_ways_round_the_table() -> None:
    state = table(person(court=[9, 10]), person(), person(court=[24, 48]), spies={9: [1, 0, 0]})
    assert texts(steps(state, 0)) == ["move-spy 9 10", "move-spy 9 48"]


def test_with_two_cards_both_ways_lead_to_the_other() -> None:
    state = table(person(court=[9]), person(court=[24]), spies={9: [1, 0]})
    assert texts(steps(state, 0)) == ["move-spy 9 24"]


def test_a_step_must_change_the_card() -> None:
    state = table(person(court=[9]), person(), spies={9: [1, 0]})
    assert texts(steps(state, 0)) == []
    assert "use 9 move" not in texts(turn_options(state, 0))


def test_indian_supplies_march_without_roads() -> None:
    state = table(person("british", court=[51]), armies={"punjab": {"british": 1}})
    assert texts(steps(state, 0)) == ["move-army punjab kabul", "move-army punjab kandahar"]


def test_the_well_connected_go_one_card_or_two() -> None:
    state = table(person(court=[56, 9, 10]), person(court=[24, 48]), spies={9: [1, 0]})
    assert texts(steps(state, 0)) == [f"move-spy 9 {card}" for card in (10, 56, 48, 24)]


def test_strange_bedfellows_step_within_a_region() -> None:
    """Cards 9 and 10 are of Kabul; 21, 24 and 29 of Punjab."""
    state = table(person(court=[21, 9, 48]), person(court=[44, 10, 45]), spies={9: [1, 0]})
    assert texts(steps(state, 0)) == ["move-spy 9 48", "move-spy 9 21", "move-spy 9 10"]


def test_bedfellows_and_connections_combine() -> None:
    track = [9, 44, 45, 10, 24]
    assert within_reach(track, 0, 1, linked=False) == [44, 24]
    assert within_reach(track, 0, 2, linked=False) == [44, 45, 10, 24]
    assert within_reach([9, 44, 45, 24, 10, 48, 53, 96, 87], 0, 2, linked=True) == [44, 45, 24, 10, 48, 53, 96, 87]


def test_nationalism_moves_own_tribes_like_armies() -> None:
    state = table(
        person("russian", court=[9]),
        person(),
        tribes={"kabul": [1, 1]},
        roads={"herat-kabul": {"russian": 1}},
        effects={"nationalism": 0},
    )
    assert texts(steps(state, 0)) == ["move-tribe kabul herat"]
    assert steps(state, 1) == []


def test_a_tribe_that_leaves_its_last_card_behind_loses_it_at_once() -> None:
    """Hari Singh Nalwa moves the last tribe out of Herat, and the Hazara Chiefs of Herat fall."""
    state = table(
        person("british", court=[55, 35]),
        tribes={"herat": [1]},
        roads={"herat-kabul": {"british": 1}},
        effects={"nationalism": 0},
        top=[],
    )
    drive(use_card(state, 0, 35, "move"), "finish")
    assert state.tribes["kabul"] == [1]
    assert state.players[0].court == [35]


def test_the_acting_card_may_be_lost_and_the_action_goes_on() -> None:
    """Card 55 moves its own last tribe away and falls; what it set out to do is done all the same."""
    state = table(
        person("british", court=[55, 63]),
        tribes={"herat": [1]},
        roads={"herat-kabul": {"british": 1}},
        effects={"nationalism": 0},
        bottom=[],
    )
    drive(use_card(state, 0, 55, "move"))
    assert state.players[0].court == [63]
    drive(use_card(state, 0, 63, "move"), "move-tribe herat kabul", "finish")
    assert state.tribes["kabul"] == [1]


def test_rank_counts_the_steps_asked_for() -> None:
    state = table(person(court=[63, 9, 10]), person(), spies={63: [1, 0]}, bottom=[])
    question = first_question(use_card(state, 0, 63, "move"))
    assert question.about["left"] == 3
