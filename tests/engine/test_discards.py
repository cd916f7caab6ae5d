"""What follows when a card or the last tribe leaves: spies, leverage, overthrow, in chains."""

from __future__ import annotations

from engine.discards import discard_from_court, discard_from_hand, settle
from engine.journal import DebtForgiven, LeverageCalled, LeverageGrew, Overthrown, RupeesMoved
from engine.pieces import return_tribe
from engine.state import State
from tests.helpers import drive, first_question, person, table, texts, told


def lose(state: State, me: int, *cards: int, answers: tuple[str, ...] = ()) -> list[str]:
    discard_from_court(state, me, cards)
    asked, _ = drive(settle(state), *answers)
    return asked


def test_spies_on_a_discarded_card_go_home() -> None:
    state = table(person(court=[9]), person("british"), spies={9: [1, 3]})
    lose(state, 0, 9)
    assert [player.cylinders for player in state.players] == [10, 10]
    assert state.spies == {}
    assert state.discards == [9]


# Leverage


def test_two_rupees_are_returned_for_a_leveraged_card() -> None:
    state = table(person(rupees=3, court=[14]))
    assert lose(state, 0, 14) == []
    assert state.players[0].rupees == 1
    assert told(state.journal.entries, RupeesMoved) == [RupeesMoved(2, "player 0", "bank")]


def test_the_owner_returns_them_whoever_is_on_turn() -> None:
    state = table(person(rupees=3), person(rupees=3, court=[14]))
    lose(state, 1, 14)
    assert [player.rupees for player in state.players] == [3, 1]


def test_each_missing_rupee_costs_a_card_from_hand_or_court() -> None:
    state = table(person(rupees=1, court=[14, 9], hand=[4]))
    discard_from_court(state, 0, [14])
    assert texts(first_question(settle(state)).options) == ["discard 4", "discard 9"]

    drive(settle(state), "discard 9")

    assert (state.players[0].rupees, state.players[0].court, state.players[0].hand) == (0, [], [4])


def test_rupees_go_before_cards() -> None:
    state = table(person(rupees=2, court=[14, 9], hand=[4]))
    assert lose(state, 0, 14) == []
    assert state.players[0].court == [9]


def test_a_leveraged_card_given_up_is_a_new_debt() -> None:
    state = table(person(rupees=0, court=[14, 30, 9, 8], hand=[4, 10]))
    asked = lose(state, 0, 14, answers=("discard 30", "discard 9", "discard 8", "discard 4"))
    assert asked == ["0:leverage.discard"] * 3 + ["0:leverage.discard"]
    assert state.players[0].court == []
    assert state.players[0].hand == [10]
    (called,) = told(state.journal.entries, LeverageCalled)
    assert called.rupees == 2
    assert called.entries[1] == LeverageGrew(0, 2)


def test_what_is_forgiven_and_given_is_all_that_was_called() -> None:
    state = table(person(rupees=0, court=[14, 30]))
    lose(state, 0, 14)
    (called,) = told(state.journal.entries, LeverageCalled)
    assert [entry for entry in called.entries if isinstance(entry, LeverageGrew | DebtForgiven)] == [
        LeverageGrew(0, 2),
        DebtForgiven(0, 3),
    ]


def test_without_cards_the_debt_is_forgiven() -> None:
    state = table(person(rupees=1, court=[14]))
    assert lose(state, 0, 14) == []
    assert state.players[0].rupees == 0
    assert told(state.journal.entries, DebtForgiven) == [DebtForgiven(0, 1)]


def test_cards_from_the_hand_carry_no_leverage() -> None:
    state = table(person(rupees=3, hand=[14]))
    discard_from_hand(state, 0, 14)
    drive(settle(state))
    assert state.players[0].rupees == 3


def test_a_set_of_cards_leaves_together_and_its_debts_are_summed() -> None:
    state = table(person(rupees=1, court=[14, 30, 9, 8, 10, 12]))
    asked = lose(state, 0, 14, 30, answers=("discard 9", "discard 8", "discard 10"))
    assert len(asked) == 3
    assert state.players[0].court == [12]
    assert told(state.journal.entries, LeverageCalled)[0].rupees == 4


# Overthrow


def test_losing_the_last_tribe_discards_the_political_cards_of_the_region() -> None:
    state = table(person(court=[5, 9, 6, 24]), tribes={"kabul": [1], "punjab": [1]})
    return_tribe(state, 0, "kabul")
    drive(settle(state))
    assert state.players[0].court == [9, 24]
    assert told(state.journal.entries, Overthrown)[0].lost == "tribes"


def test_losing_a_tribe_of_several_overthrows_nobody() -> None:
    state = table(person(court=[5]), tribes={"kabul": [2]})
    return_tribe(state, 0, "kabul")
    drive(settle(state))
    assert state.players[0].court == [5]


def test_losing_the_last_political_card_removes_the_tribes_of_the_region() -> None:
    state = table(person(court=[5, 9]), person(), tribes={"kabul": [2, 1], "herat": [1, 0]})
    lose(state, 0, 5)
    assert state.tribes["kabul"] == [0, 1]
    assert state.tribes["herat"] == [1, 0]
    assert state.players[0].cylinders == 9


def test_another_political_card_of_the_region_keeps_the_tribes() -> None:
    state = table(person("afghan", court=[5, 6]), tribes={"kabul": [2]})
    lose(state, 0, 5)
    assert state.tribes["kabul"] == [2]


def test_cards_of_other_suits_neither_fall_nor_overthrow() -> None:
    state = table(person(court=[9]), tribes={"kabul": [1]})
    lose(state, 0, 9)
    assert state.tribes["kabul"] == [1]


def test_never_having_had_a_card_or_tribe_is_no_overthrow() -> None:
    state = table(person(court=[5]), tribes={"herat": [1]})
    drive(settle(state))
    assert state.players[0].court == [5]
    assert state.tribes["herat"] == [1]


def test_overthrow_and_leverage_run_in_chains() -> None:
    """The last tribe in Punjab takes leveraged card 27; the debt takes card 5, and with it the tribes in Kabul."""
    state = table(person(rupees=1, court=[27, 5, 9]), tribes={"punjab": [1], "kabul": [2]})
    return_tribe(state, 0, "punjab")
    asked, _ = drive(settle(state), "discard 5")
    assert asked == ["0:leverage.discard"]
    assert state.tribes["kabul"] == [0]
    assert state.players[0].court == [9]


def test_several_players_settle_in_turn_order_from_the_active_one() -> None:
    poor = [
        person(rupees=0, court=[27], hand=[1, 2, 4]),
        person(rupees=0),
        person(rupees=0, court=[42], hand=[8, 10, 12]),
    ]
    state = table(*poor, active=2, tribes={"punjab": [1, 0, 0], "kandahar": [0, 0, 1]})
    return_tribe(state, 0, "punjab")
    return_tribe(state, 2, "kandahar")
    asked, _ = drive(settle(state), "discard 8", "discard 10", "discard 1", "discard 2")
    assert asked == ["2:leverage.discard"] * 2 + ["0:leverage.discard"] * 2
