"""The end of a turn, step by step."""

from __future__ import annotations

import pytest

from engine.cleanup import clean_up, trim_court, trim_hand
from engine.dominance import GameEnded
from engine.journal import DominanceChecked, InstabilityStruck, RupeesMoved
from tests.helpers import BOTTOM, TOP, drive, first_question, person, table, texts, told


def test_the_court_is_cut_to_three_and_political_stars() -> None:
    state = table(person(court=[9, 10, 4, 8]))
    decision = first_question(trim_court(state, 0))
    assert texts(decision.options) == ["discard 9", "discard 10", "discard 4", "discard 8"]
    drive(trim_court(state, 0), "discard 10")
    assert state.players[0].court == [9, 4, 8]


def test_discarding_a_political_card_lowers_the_limit() -> None:
    state = table(person(court=[9, 10, 4, 8, 12, 24]))
    drive(trim_court(state, 0), "discard 24", "discard 9", "discard 10")
    assert state.players[0].court == [4, 8, 12]


def test_leverage_due_in_cleanup_counts_towards_the_limit() -> None:
    state = table(person(rupees=0, court=[14, 9, 10, 4, 8, 12]))
    asked, _ = drive(trim_court(state, 0), "discard 14", "discard 9", "discard 10")
    assert asked == ["0:cleanup.court", "0:leverage.discard", "0:leverage.discard"]
    assert state.players[0].court == [4, 8, 12]


def test_the_hand_is_cut_to_two_and_the_intelligence_stars_that_are_left() -> None:
    state = table(person(court=[4], hand=[9, 10, 8, 12]))
    drive(trim_hand(state, 0), "discard 8")
    assert state.players[0].hand == [9, 10, 12]


def test_court_comes_before_hand() -> None:
    state = table(person(court=[1, 9, 10, 8], hand=[4, 12, 11]))
    asked, _ = drive(clean_up(state, 0), "discard 1", "discard 4")
    assert asked == ["0:cleanup.court", "0:cleanup.hand"]


def test_only_the_active_player_is_cut() -> None:
    state = table(person(), person(court=[1, 9, 10, 8], hand=[4, 12, 11, 2, 13, 15, 16]))
    drive(clean_up(state, 0))
    assert len(state.players[1].court) == 4


def test_events_in_the_leftmost_column_are_discarded_top_row_first() -> None:
    """Embarrassment of Riches below a check is not there yet for that check, above it only for that check."""
    state = table(person(), person(), top=[101, *TOP[1:]], bottom=[106, *BOTTOM[1:]])
    drive(clean_up(state, 0))
    assert state.effects == {"embarrassment_of_riches": None}
    state = table(person(), person(), top=[106, *TOP[1:]], bottom=[101, *BOTTOM[1:]])
    drive(clean_up(state, 0))
    assert state.effects == {}


def test_rupees_on_a_discarded_event_stay_for_the_next_card() -> None:
    state = table(person(), top=[105, *TOP[1:]], top_rupees=[3, 1])
    drive(clean_up(state, 0))
    assert state.market["top"][0] == TOP[1]
    assert state.market_rupees["top"][0] == 4


def test_events_that_slide_into_the_leftmost_column_wait_for_the_next_cleanup() -> None:
    state = table(person(), top=[None, 105, *TOP[2:]])
    drive(clean_up(state, 0))
    assert state.market["top"][0] == 105
    assert state.favored == "political"


def test_other_events_stay_where_they_are() -> None:
    state = table(person(), top=[28, 105, *TOP[2:]])
    drive(clean_up(state, 0))
    assert state.market["top"][1] == 105


def test_a_check_in_the_leftmost_column_is_resolved() -> None:
    state = table(person(), person(), top=[101, *TOP[1:]], tribes={"kabul": [1, 0]})
    drive(clean_up(state, 0))
    assert [player.points for player in state.players] == [3, 1]


def test_a_check_that_ends_the_game_ends_the_cleanup() -> None:
    state = table(person(), person(), top=[101, *TOP[1:]], bottom=[105, *BOTTOM[1:]], deck=[])
    with pytest.raises(GameEnded):
        drive(clean_up(state, 0))
    assert state.favored == "political"
    assert state.market["top"][0] is None


def test_the_market_is_refilled_after_every_turn() -> None:
    state = table(person(), top=[28, None, *TOP[2:]])
    drive(clean_up(state, 0))
    assert state.market["top"] == [28, *TOP[2:], 48]
    assert state.revealed == 1


def test_nothing_is_revealed_when_nothing_is_drawn() -> None:
    state = table(person())
    drive(clean_up(state, 0))
    assert state.revealed == 0


def test_instability_is_one_check_and_both_cards_go() -> None:
    state = table(
        person(),
        person(),
        top=[28, 101, 31],
        bottom=BOTTOM,
        tribes={"kabul": [1, 0]},
        top_rupees=[0, 2],
        deck=[104, 103, 9, 8, 10, 102],
    )
    drive(clean_up(state, 0))
    assert [player.points for player in state.players] == [3, 1]
    assert len(told(state.journal.entries, DominanceChecked)) == 1
    assert told(state.journal.entries, InstabilityStruck)[0].cards == (101, 102)
    assert state.market["top"] == [28, 31, 10, 8, 9, 103]
    assert state.market_rupees["top"][:2] == [0, 2]


def test_instability_can_strike_again_in_the_same_refill() -> None:
    state = table(person(), person(), top=[28, 101], bottom=BOTTOM, deck=[9, 104, 103, 102])
    with pytest.raises(GameEnded):
        drive(clean_up(state, 0))
    checks = told(state.journal.entries, DominanceChecked)
    assert [check.final for check in checks] == [False, True]


def test_instability_with_the_last_check_is_the_final_check() -> None:
    state = table(person(), person(), top=[28, 101], bottom=BOTTOM, tribes={"kabul": [1, 0]}, deck=[9, 102])
    with pytest.raises(GameEnded):
        drive(clean_up(state, 0))
    assert [player.points for player in state.players] == [6, 2]
    assert state.deck == [9]


def test_a_single_check_is_no_instability() -> None:
    state = table(person(), person(), top=[28, 29], bottom=BOTTOM, deck=[104, 9, 8, 10, 103])
    drive(clean_up(state, 0))
    assert [player.points for player in state.players] == [0, 0]


def test_money_never_vanishes_in_a_plain_cleanup() -> None:
    state = table(person(), top=[None, *TOP[1:]], top_rupees=[1, 2, 3])
    drive(clean_up(state, 0))
    assert sum(state.market_rupees["top"]) == 6
    assert not told(state.journal.entries, RupeesMoved)
