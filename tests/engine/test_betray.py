"""Betraying cards, and what becomes of them."""

from __future__ import annotations

from engine.actions import turn_options, use_card
from engine.journal import PrizeLeft
from engine.table import influence
from tests.helpers import drive, first_question, person, table, texts, told


def test_a_betrayal_costs_two_and_sends_all_spies_home() -> None:
    state = table(person(rupees=2, court=[16]), person("british", court=[9]), spies={9: [1, 2]})
    drive(use_card(state, 0, 16, "betray"))
    assert state.players[0].rupees == 0
    assert state.market_rupees == {"top": [0, 0, 0, 0, 0, 1], "bottom": [0, 0, 0, 0, 0, 1]}
    assert state.spies == {}
    assert [player.cylinders for player in state.players] == [10, 10]


def test_any_card_with_an_own_spy_can_be_betrayed_the_acting_one_included() -> None:
    state = table(person(court=[16, 10]), person(court=[9, 8]), spies={16: [1, 0], 9: [1, 1], 8: [0, 1]})
    assert texts(first_question(use_card(state, 0, 16, "betray")).options) == ["betray 16", "betray 9"]


def test_without_a_spy_or_two_rupees_there_is_no_betrayal() -> None:
    assert "use 16 betray" not in texts(turn_options(table(person(court=[16])), 0))
    poor = table(person(rupees=1, court=[16]), spies={16: [1]})
    assert "use 16 betray" not in texts(turn_options(poor, 0))


def test_the_owner_pays_leverage_and_is_overthrown() -> None:
    state = table(person(court=[16]), person("british", 2, court=[27]), tribes={"punjab": [0, 2]}, spies={27: [1, 0]})
    drive(use_card(state, 0, 16, "betray"))
    assert state.players[1].rupees == 0
    assert state.tribes["punjab"] == [0, 0]


def test_a_prize_of_the_own_coalition_adds_influence() -> None:
    state = table(person("afghan", court=[16]), person(court=[26]), spies={26: [1, 0]})
    drive(use_card(state, 0, 16, "betray"), "keep-prize")
    assert state.players[0].prizes == [26]
    assert influence(state, 0, "afghan").total == 2
    assert 26 not in state.discards


def test_a_prize_may_be_left() -> None:
    state = table(person("afghan", court=[16]), person(court=[26]), spies={26: [1, 0]})
    drive(use_card(state, 0, 16, "betray"), "leave-prize")
    assert state.players[0].prizes == []
    assert state.discards == [26]
    assert told(state.journal.entries, PrizeLeft)


def test_a_card_without_a_prize_asks_nothing() -> None:
    state = table(person("afghan", court=[16]), person(court=[9]), spies={9: [1, 0]})
    asked, _ = drive(use_card(state, 0, 16, "betray"))
    assert asked == []


def test_a_prize_of_another_coalition_turns_loyalty_first() -> None:
    state = table(person("afghan", court=[16, 3], prizes=[4], gifts=[2]), person(court=[13]), spies={13: [1, 0]})
    drive(use_card(state, 0, 16, "betray"), "keep-prize")
    me = state.players[0]
    assert (me.loyalty, me.prizes, me.gifts, me.court) == ("russian", [13], [], [16])
    assert influence(state, 0, "russian").total == 2


def test_a_prize_that_turns_loyalty_calls_in_leverage() -> None:
    state = table(person("british", 2, court=[16, 80], hand=[1, 2, 4]), person(court=[13]), spies={13: [1, 0]})
    asked, _ = drive(use_card(state, 0, 16, "betray"), "keep-prize", "discard 1", "discard 4")
    assert asked == ["0:betray.prize", "0:leverage.discard", "0:leverage.discard"]
    assert (state.players[0].loyalty, state.players[0].hand) == ("russian", [2])


def test_debts_of_the_betrayed_are_settled_before_the_prize() -> None:
    state = table(person("afghan", court=[16]), person("british", 0, court=[79, 9], hand=[8, 10]), spies={79: [1, 0]})
    asked, _ = drive(use_card(state, 0, 16, "betray"), "discard 8", "discard 10", "leave-prize")
    assert asked == ["1:leverage.discard", "1:leverage.discard", "0:betray.prize"]


def test_a_patriot_may_be_the_prize_of_another_colour() -> None:
    state = table(person("russian", court=[16]), person("british", court=[19]), spies={19: [1, 0]})
    drive(use_card(state, 0, 16, "betray"), "keep-prize")
    assert influence(state, 0, "russian").total == 2


def test_bodyguards_protect_the_political_cards_of_their_court_even_from_the_owner() -> None:
    state = table(person(court=[16, 15, 5]), person(court=[26]), spies={5: [1, 1], 15: [1, 0], 26: [1, 0]})
    assert texts(first_question(use_card(state, 0, 16, "betray")).options) == ["betray 15", "betray 26"]
