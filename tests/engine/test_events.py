"""Both halves of the sixteen event cards."""

from __future__ import annotations

import pytest

from engine.abilities import is_favored
from engine.actions import purchase, turn_options
from engine.cards import EVENT_CARDS
from engine.events import AT_ONCE, resolve_event
from engine.journal import EventResolved, HandsSwapped, RulerChanged, SuitIconIgnored
from engine.market import price
from engine.play import play_card
from engine.state import State
from tests.helpers import TOP, drive, first_question, person, table, texts, told


def discarded(state: State, card: int, *answers: str) -> list[str]:
    state.discards.append(card)
    asked, _ = drive(resolve_event(state, state.active, card, purchased=False), *answers)
    return asked


def bought(state: State, card: int, *answers: str) -> list[str]:
    state.discards.append(card)
    asked, _ = drive(resolve_event(state, state.active, card, purchased=True), *answers)
    return asked


def test_every_half_does_something_at_once_or_lasts_or_is_inert() -> None:
    halves = [half for card in EVENT_CARDS.values() for half in (card.discarded, card.purchased)]
    for half in halves:
        assert (half.effect in AT_ONCE) or half.lasts in ("until_check", "in_market") or half.effect == "no_effect"


def test_a_bought_event_is_resolved_at_once_and_never_held() -> None:
    state = table(person(rupees=1), top=[28, 113], top_rupees=[0, 2])
    assert "buy 113" in texts(turn_options(state, 0))
    drive(purchase(state, 0, 113))
    assert state.players[0].rupees == 5
    assert (state.players[0].hand, state.discards, state.actions) == ([], [113], 1)


@pytest.mark.parametrize(("card", "suit"), [(105, "military"), (115, "intelligence"), (116, "political")])
def test_suit_symbols_of_discarded_events_move_the_marker(card: int, suit: str) -> None:
    state = table(person(), favored="economic")
    discarded(state, card)
    assert state.favored == suit


def test_suit_symbols_are_ignored_under_pashtunwali_values() -> None:
    state = table(person(hand=[97]), favored="economic", effects={"pashtunwali_values": None})
    discarded(state, 105)
    drive(play_card(state, 0, 97, "left"))
    assert state.favored == "economic"
    assert len(told(state.journal.entries, SuitIconIgnored)) == 2


def test_pashtunwali_values_lets_the_buyer_name_any_suit() -> None:
    state = table(person())
    state.discards.append(115)
    decision = first_question(resolve_event(state, 0, 115, purchased=True))
    assert texts(decision.options) == ["suit economic", "suit military", "suit political", "suit intelligence"]
    state = table(person())
    bought(state, 115, "suit military")
    assert state.favored == "military"
    assert state.effects == {"pashtunwali_values": None}


def test_new_tactics_favor_the_buyers_military_cards_but_not_the_prices() -> None:
    state = table(person(court=[15]), person(court=[16]))
    bought(state, 105)
    assert is_favored(state, 0, 15)
    assert not is_favored(state, 1, 16)
    assert price(state, 0, TOP[2], 2) == 2


@pytest.mark.parametrize(
    ("card", "effect"),
    [(106, "embarrassment_of_riches"), (107, "disregard_for_customs")],
)
def test_general_events_last_for_everyone(card: int, effect: str) -> None:
    state = table(person(), person())
    discarded(state, card)
    assert state.effects == {effect: None}
    assert state.discards == []


@pytest.mark.parametrize(
    ("card", "effect"),
    [
        (105, "new_tactics"),
        (106, "koh_i_noor"),
        (107, "courtly_manners"),
        (110, "nationalism"),
        (112, "nation_building"),
    ],
)
def test_personal_events_last_for_their_buyer(card: int, effect: str) -> None:
    state = table(person(), person(), active=1)
    bought(state, card)
    assert state.effects == {effect: 1}


def test_conflict_fatigue_lasts_for_everyone() -> None:
    state = table(person())
    bought(state, 109)
    assert state.effects == {"conflict_fatigue": None}


def test_failure_to_impress_discards_all_prizes_and_turns_nobody() -> None:
    state = table(person("afghan", prizes=[4]), person("russian", prizes=[13, 1]))
    discarded(state, 108)
    assert [player.prizes for player in state.players] == [[], []]
    assert [player.loyalty for player in state.players] == ["afghan", "russian"]
    assert state.discards == [108, 4, 13, 1]


def test_rumor_may_name_anyone_the_buyer_included() -> None:
    state = table(person(), person(), person())
    state.discards.append(108)
    decision = first_question(resolve_event(state, 0, 108, purchased=True))
    assert texts(decision.options) == ["player 0", "player 1", "player 2"]
    state = table(person(), person())
    bought(state, 108, "player 1")
    assert state.effects == {"rumor": 1}


@pytest.mark.parametrize(("card", "region"), [(109, "punjab"), (110, "herat"), (112, "kabul"), (113, "persia")])
def test_riots_remove_tribes_and_armies_but_no_roads(card: int, region: str) -> None:
    state = table(
        person(court=[17]),
        person(),
        tribes={region: [2, 1]},  # type: ignore[dict-item]
        armies={region: {"british": 2}},  # type: ignore[dict-item]
        roads={"herat-kabul": {"british": 1}, "kabul-punjab": {"russian": 1}, "persia-herat": {"afghan": 1}},
    )
    discarded(state, card)
    assert state.tribes[region] == [0, 0]  # type: ignore[index]
    assert state.armies["british"][region] == 0  # type: ignore[index]
    assert (state.blocks["british"], state.blocks["russian"], state.blocks["afghan"]) == (11, 11, 11)


def test_riots_overthrow_and_everyone_settles_in_turn_order() -> None:
    state = table(
        person(rupees=0, court=[27], hand=[1, 2, 4]),
        person(rupees=0, court=[24, 9]),
        tribes={"punjab": [1, 1]},
        active=1,
    )
    asked = discarded(state, 109, "discard 1", "discard 2")
    assert asked == ["0:leverage.discard", "0:leverage.discard"]
    assert [player.court for player in state.players] == [[], [9]]


def test_riots_tell_that_nobody_rules_when_all_are_gone() -> None:
    """The ruler's tribes go first; but the other player never ruled."""
    state = table(person(), person("british"), tribes={"kabul": [2, 1]}, armies={"kabul": {"afghan": 1}})
    discarded(state, 112)
    *gone, change = told(state.journal.entries, EventResolved)[0].entries
    assert len(gone) == 4
    assert change == RulerChanged("kabul", 0, None)


def test_rebuke_empties_any_region_even_ones_own() -> None:
    state = table(person(), person(), tribes={"kabul": [1, 1]}, armies={"kabul": {"british": 1}})
    bought(state, 116, "region kabul")
    assert state.tribes["kabul"] == [0, 0]
    assert state.armies["british"]["kabul"] == 0
    assert bought(table(person()), 116, "region herat") == ["0:event.rebuke"]


def test_public_withdrawal_discarded_does_nothing() -> None:
    state = table(person())
    before = state.clone()
    assert discarded(state, 111) == []
    state.discards.clear()
    assert state == before


def test_the_backing_of_persian_aristocracy_gives_three_rupees() -> None:
    state = table(person(rupees=0))
    bought(state, 113)
    assert state.players[0].rupees == 3


def test_confidence_failure_costs_everyone_a_hand_card_from_the_active_player_on() -> None:
    state = table(person(hand=[1, 2]), person(), person(hand=[4, 8]), active=2)
    asked = discarded(state, 114, "discard 8", "discard 1")
    assert asked == ["2:event.confidence_failure", "0:event.confidence_failure"]
    assert [player.hand for player in state.players] == [[2], [], [4]]


def test_other_persuasive_methods_swap_whole_hands_even_empty_ones() -> None:
    state = table(person(hand=[1, 2]), person(), person(hand=[4]))
    bought(state, 114, "player 1")
    assert [player.hand for player in state.players] == [[], [1, 2], [4]]
    assert state.revealed == 1
    assert told(state.journal.entries, HandsSwapped) == [HandsSwapped(0, 1)]


def test_hands_can_only_be_swapped_with_another_player() -> None:
    state = table(person(hand=[1, 2]), person(), person(hand=[4]))
    state.discards.append(114)
    assert texts(first_question(resolve_event(state, 0, 114, purchased=True)).options) == ["player 1", "player 2"]


def test_with_two_players_the_other_hand_needs_no_question() -> None:
    state = table(person(hand=[1, 2]), person())
    assert bought(state, 114) == []


def test_a_bought_check_is_resolved_and_the_turn_goes_on() -> None:
    state = table(person(rupees=1), person(), top=[28, 101], tribes={"kabul": [1, 0]}, deck=[102])
    drive(purchase(state, 0, 101))
    assert [player.points for player in state.players] == [3, 1]
    assert state.actions == 1
    assert state.discards == [101]
    assert told(state.journal.entries, EventResolved)[0].effect == "dominance_check"


def test_all_four_checks_do_the_same_in_both_halves() -> None:
    for number in (101, 102, 103, 104):
        assert EVENT_CARDS[number].discarded.effect == EVENT_CARDS[number].purchased.effect == "dominance_check"
