"""Her turn: the lines of her card, the bonus pass, cleanup."""

from __future__ import annotations

import pytest

from engine.cleanup import clean_up
from engine.journal import CardMoved
from engine.state import State
from engine.turn import take_turn
from engine.wakhan.answers import answered
from engine.wakhan.trace import BonusesOver, WakhanDrew
from tests.helpers import drive, person, told
from tests.wakhan_tables import decided_by, me, skipped, used, wakhan, whole_turn


def test_two_actions_and_the_list_is_over() -> None:
    """Card 8: Tax, Betray, Radicalize. One tax, one radicalize."""
    state = wakhan(card=8, column=0, court=[9], favored="military", top_rupees=[0, 0, 3])
    assert whole_turn(state) == ["line 0", "line 2"]
    assert skipped(state) == ["no_card_shows_it"]
    assert state.actions == 0


def test_after_the_last_line_the_list_begins_again() -> None:
    """Card 18: Tax, Betray, Radicalize, and again: the second tax is her second action."""
    state = wakhan(card=18, column=0, court=[], favored="political", top_rupees=[0, 0, 3])
    assert whole_turn(state) == ["line 2", "line 0"]
    assert used(state) == ["28 tax"]


def test_the_second_action_ends_the_list_at_once() -> None:
    state = wakhan(card=8, column=0, court=[9, 13], favored="military", top_rupees=[0, 0, 9])
    assert whole_turn(state) == ["line 0", "line 2"]


def test_a_favored_card_acts_for_nothing_and_finishes_its_line() -> None:
    """Tax with 13 as a bonus; the line is not repeated with 9 until the list comes round."""
    state = wakhan(card=8, column=0, court=[9, 13, 16], favored="economic", top_rupees=[0, 9], top=[33, 31])
    assert whole_turn(state) == ["line 0", "line 2", "line 0", "line 2"]
    assert used(state) == ["13 tax", "9 tax"]


def test_three_lines_in_vain_end_the_list() -> None:
    state = wakhan(card=8, column=0, rupees=0, top=[], bottom=[])
    assert whole_turn(state) == []
    assert skipped(state) == ["no_card_shows_it", "no_card_shows_it", "no_valid_card"]
    assert state.actions == 2


def test_bonus_actions_follow_from_the_left_with_the_leftmost_action() -> None:
    """47: gift and move; 8: tax. Without a rupee the tax comes first and then pays the gift further left."""
    state = wakhan(
        card=22, column=0, court=[47, 8], favored="economic", rupees=0, top=[29], top_rupees=[2], bottom=[], actions=0
    )
    assert whole_turn(state) == ["bonus", "bonus"]
    assert used(state) == ["8 tax", "47 gift"]
    assert decided_by(state, "wakhan.bonus") == []


def test_the_leftmost_possible_action_of_a_bonus_card_is_taken() -> None:
    """65: battle, tax, move. There is nothing to battle, so tax."""
    state = wakhan(court=[65], favored="economic", actions=0, top_rupees=[1])
    assert whole_turn(state) == ["bonus"]
    assert used(state) == ["65 tax"]


def test_of_two_bonus_cards_the_left_one_acts_first() -> None:
    state = wakhan(court=[8, 13], favored="economic", actions=0, top_rupees=[2, 2])
    assert whole_turn(state) == ["bonus", "bonus"]
    assert used(state) == ["8 tax", "13 tax"]
    state = wakhan(court=[13, 8], favored="economic", actions=0, top_rupees=[2, 2])
    whole_turn(state)
    assert used(state) == ["13 tax", "8 tax"]


def test_bonus_actions_are_taken_even_with_actions_left() -> None:
    """Card 16 has no line for a gift, and nothing to buy."""
    state = wakhan(card=16, column=0, court=[12], favored="economic", top=[], bottom=[], rupees=4)
    assert whole_turn(state) == ["bonus"]
    assert used(state) == ["12 gift"]


def test_a_bonus_battle_is_the_plain_one_even_on_a_card_with_the_variant() -> None:
    """Card 14 says to battle on a card; as a bonus action she battles in the region."""
    state = wakhan(card=14, court=[33], favored="military", actions=0)
    state.tribes["kabul"] = [1, 0]
    state.players[0].cylinders -= 1
    state.armies["russian"]["kabul"] = 1
    state.blocks["russian"] -= 1
    assert whole_turn(state) == ["bonus"]
    assert state.tribes["kabul"] == [0, 0]


def test_unused_favored_cards_say_why_they_do_nothing() -> None:
    state = wakhan(court=[13], favored="economic", actions=0)
    assert whole_turn(state) == []
    over = told(state.journal.entries, BonusesOver)[0]
    assert [objection for _, objection in over.considered.objections] == ["nothing_to_tax", "nothing_to_move"]


def test_each_card_acts_once_in_list_and_bonus_pass_together() -> None:
    state = wakhan(
        card=8, column=0, court=[13], favored="economic", top_rupees=[0, 9], rupees=0, top=[29, 31], bottom=[]
    )
    whole_turn(state)
    assert used(state).count("13 tax") == 1


@pytest.mark.parametrize(("court", "reason"), [([91], "political"), ([99], "economic")])
def test_savvy_operator_and_irregulars_always_act_as_a_bonus(court: list[int], reason: str) -> None:
    people = person(court=[26, 9])
    state = wakhan(people, court=court, favored="intelligence", actions=0, spies={26: [1, 1]})
    assert whole_turn(state) == ["bonus"]


def test_new_tactics_makes_her_military_cards_favored() -> None:
    state = wakhan(court=[16], favored="political", actions=0, top_rupees=[1], effects={"new_tactics": 1})
    assert whole_turn(state) == ["bonus"]
    assert not whole_turn(wakhan(court=[16], actions=0, top_rupees=[1], effects={"new_tactics": 0}))


# Cleanup


def cleaned(state: State) -> list[int]:
    """The court cards she discards."""
    drive(answered(state, clean_up(state, me(state))))
    return [move.card for move in told(state.journal.entries, CardMoved) if move.end == "discards"]


def test_her_court_has_three_cards_and_her_political_stars() -> None:
    assert cleaned(wakhan(court=[9, 13, 29])) == []
    assert cleaned(wakhan(court=[9, 13, 29, 7])) == []
    assert len(cleaned(wakhan(court=[9, 13, 29, 61]))) == 1


@pytest.mark.parametrize(
    ("court", "spies", "gone", "by"),
    [
        ([9, 10, 13, 61, 5], {}, 9, "not_political"),
        ([32, 33, 84, 100], {}, 33, "not_a_patriot"),
        ([14, 46, 78, 9], {}, 9, "not_leveraged"),
        ([9, 13, 29, 61], {61: [2, 1], 13: [1, 0], 29: [3, 0]}, 29, "most_rival_spies"),
        ([9, 13, 29, 61], {61: [1, 1], 13: [1, 1], 29: [1, 2]}, 9, "fewest_spies"),
        ([13, 29, 61, 48], {}, 48, "lowest_rank"),
        ([29, 61, 33, 38], {}, 33, "not_favored"),
        ([29, 61, 64, 67], {}, 29, "lowest_number"),
    ],
)
def test_what_she_discards(court: list[int], spies: dict[int, list[int]], gone: int, by: str) -> None:
    state = wakhan(court=court, spies=spies, favored="economic", rupees=9, deck=[101])
    assert cleaned(state) == [gone]
    assert by in decided_by(state, "wakhan.cleanup")


def test_an_excess_of_spies_counts_only_if_there_is_one() -> None:
    """Nobody has more than she: the card with fewest spies goes, not the one with the smallest difference."""
    state = wakhan(court=[9, 13, 29, 61], spies={9: [0, 1], 13: [2, 2], 29: [1, 3], 61: [0, 2]}, favored="military")
    assert cleaned(state) == [9]


def test_two_people_count_together_for_the_excess() -> None:
    spies = {9: [1, 1, 1], 13: [1, 0, 0], 29: [2, 0, 1], 61: [1, 1, 0]}
    state = wakhan(person(), person("british"), court=[9, 13, 29, 61], spies=spies, favored="military")
    assert cleaned(state) == [61]


def test_lost_political_stars_lower_her_limit_and_leverage_is_forgiven() -> None:
    state = wakhan(court=[14, 46, 78, 30], rupees=1, favored="military")
    assert cleaned(state) == [30]
    assert state.players[1].rupees == 0


def test_events_in_the_leftmost_column_and_the_refill_follow_her_turn() -> None:
    state = wakhan(card=8, rupees=0, top=[105, 29], bottom=[59], deck=[101, 48])
    drive(answered(state, clean_up(state, 1)))
    assert state.favored == "military"
    assert state.market["top"][0] == 29
    assert state.discards == [105]


def test_a_whole_turn_draws_acts_and_cleans_up() -> None:
    state = wakhan()
    drive(answered(state, take_turn(state)))
    assert told(state.journal.entries, WakhanDrew)
    assert (state.active, state.turn, state.actions) == (0, 2, 0)
    assert not state.barred
    assert not state.used
