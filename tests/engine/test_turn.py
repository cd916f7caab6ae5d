"""Loyalties, turns, actions and bonus actions."""

from __future__ import annotations

from engine import Game, Setup
from engine.abilities import is_favored
from engine.actions import turn_options, use_card
from engine.choices import PASS
from engine.journal import BlackmailUsed, FirstChooser, LoyaltyChosen, TurnTaken
from engine.state import State
from engine.turn import take_turn
from tests.helpers import drive, first_question, person, table, texts, told


def uses(state: State, me: int = 0) -> list[str]:
    return [text for text in texts(turn_options(state, me)) if text.startswith("use")]


def test_loyalty_is_chosen_clockwise_and_the_last_to_choose_begins() -> None:
    game = Game(Setup(seats=3, first=1), ["loyalty british", "loyalty british", "loyalty afghan"])
    assert [player.loyalty for player in game.state.players] == ["afghan", "british", "british"]
    assert game.decision
    assert game.decision.player == 0
    assert told(game.journal, FirstChooser) == [FirstChooser(1)]
    assert [entry.player for entry in told(game.journal, LoyaltyChosen)] == [1, 2, 0]


def test_any_coalition_can_be_chosen_again() -> None:
    game = Game(Setup(seats=2, first=0), ["loyalty russian"])
    assert game.decision
    assert texts(game.decision.options) == ["loyalty afghan", "loyalty british", "loyalty russian"]


def test_players_begin_with_four_rupees_and_nothing_else() -> None:
    state = Game(Setup(seats=5)).state
    for player in state.players:
        assert (player.rupees, player.hand, player.court, player.points, player.cylinders) == (4, [], [], 0, 10)
    assert state.favored == "political"


def test_a_turn_has_two_actions_and_play_goes_clockwise() -> None:
    game = Game(Setup(seats=3, first=0), ["loyalty british"] * 3)
    assert game.decision
    assert (game.decision.player, game.state.actions) == (2, 2)
    game.take("pass")
    assert game.decision
    assert game.decision.player == 0


def test_passing_is_always_possible_and_final() -> None:
    state = table(person(rupees=9))
    asked, _ = drive(take_turn(state), "pass")
    assert asked == ["0:turn.action"]
    assert (state.active, state.turn) == (0, 2)


def test_the_marks_of_a_turn_are_wiped_at_its_end() -> None:
    state = table(person(rupees=9), person())
    drive(take_turn(state), "buy 29", "pass")
    assert (state.used, state.barred, state.fresh, state.asked_in_vain, state.actions) == (set(), set(), {}, 0, 0)


def test_a_turn_ends_by_itself_when_nothing_is_left_to_do() -> None:
    state = table(person(rupees=0), person())
    asked, _ = drive(take_turn(state), "buy 28", "buy 59")
    assert len(asked) == 2
    assert state.active == 1


def test_a_card_acts_once_a_turn_whatever_it_shows() -> None:
    state = table(person(court=[9, 10], rupees=0), person(), top_rupees=[2], spies={9: [1, 0]})
    assert uses(state) == ["use 9 tax", "use 9 move"]
    drive(use_card(state, 0, 9, "tax"))
    assert uses(state) == []
    assert state.actions == 1


def test_the_favored_suit_acts_for_free_and_after_both_actions() -> None:
    state = table(person(court=[9, 16], rupees=0), favored="economic", top_rupees=[3], actions=0)
    assert texts(turn_options(state, 0)) == ["use 9 tax", "pass"]
    drive(use_card(state, 0, 9, "tax"))
    assert state.actions == 0
    assert turn_options(state, 0) == [PASS]


def test_bonus_actions_are_unlimited_but_one_a_card() -> None:
    state = table(person(court=[9, 8, 61], rupees=0), favored="economic", bottom=[], top_rupees=[9])
    for card in (9, 8, 61):
        drive(use_card(state, 0, card, "tax"), *[] if card == 9 else ["tax-card 28"])
    assert state.actions == 2
    assert uses(state) == []


def test_favor_is_judged_at_the_moment_of_acting() -> None:
    state = table(person(court=[9], rupees=0), actions=0, top_rupees=[3])
    assert uses(state) == []
    state.favored = "economic"
    assert uses(state) == ["use 9 tax"]


def test_savvy_operator_and_irregulars_are_always_favored() -> None:
    state = table(person("russian", court=[91, 99, 9]))
    assert [is_favored(state, 0, card) for card in (91, 99, 9)] == [True, True, False]


def test_buying_and_playing_are_never_bonus_actions() -> None:
    state = table(person(hand=[5], court=[]), actions=0)
    assert turn_options(state, 0) == [PASS]


def test_cards_in_hand_do_not_act() -> None:
    assert uses(table(person(hand=[9]), top_rupees=[1])) == []


def test_a_court_may_exceed_its_limit_until_cleanup() -> None:
    state = table(person(court=[9, 10, 4, 8], hand=[12, 13, 16]), top=[], bottom=[])
    assert "play 12 left" in texts(turn_options(state, 0))


# Blackmail


def test_blackmail_puts_a_spy_on_a_card_of_the_region_that_has_none() -> None:
    state = table(person(court=[43]), person(court=[44, 45, 9]), spies={45: [0, 1]})
    decision = first_question(take_turn(state))
    assert decision.prompt == "turn.blackmail"
    assert texts(decision.options) == ["spy 43", "spy 44", "pass"]
    state = table(person(court=[43]), person(court=[44]))
    drive(take_turn(state), "spy 44", "pass")
    assert state.spies == {44: [1, 0]}
    assert told(state.journal.entries, BlackmailUsed)


def test_blackmail_may_be_declined() -> None:
    state = table(person(court=[43]), person(court=[44]))
    drive(take_turn(state), "pass", "pass")
    assert state.spies == {}


def test_both_blackmails_work_once_each_in_any_order() -> None:
    state = table(person(court=[43, 54]), person(court=[44, 55]))
    asked, _ = drive(take_turn(state), "spy 55", "spy 44", "pass")
    assert asked == ["0:turn.blackmail", "0:turn.blackmail", "0:turn.action"]
    state = table(person(court=[43, 54]), person(court=[44, 55]))
    decision = first_question(take_turn(state), "spy 55")
    assert texts(decision.options) == ["spy 43", "spy 44", "pass"]


def test_blackmail_works_while_the_card_is_a_hostage() -> None:
    state = table(person(court=[43]), person(court=[44]), spies={43: [0, 2]})
    assert first_question(take_turn(state)).prompt == "turn.blackmail"


def test_blackmail_may_cost_the_last_tribe() -> None:
    state = table(person(court=[43, 24]), person(court=[44]), tribes={"punjab": [1, 0], "herat": [9, 0]})
    drive(take_turn(state), "spy 44", "take tribe punjab", "pass")
    assert state.players[0].court == [43]


def test_without_a_cylinder_there_is_no_blackmail() -> None:
    state = table(person(court=[43]), tribes={"herat": [10]})
    state.fresh = {("herat", 0): 10}
    assert first_question(take_turn(state)).prompt == "turn.action"


def test_every_turn_is_told_under_its_player() -> None:
    state = table(person(), person())
    drive(take_turn(state), "pass")
    (turn,) = state.journal.entries
    assert isinstance(turn, TurnTaken)
    assert (turn.player, turn.turn) == (0, 1)
