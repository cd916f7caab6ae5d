"""Tax: from the market and from players, up to the rank, not below the shelter."""

from __future__ import annotations

from engine.actions import turn_options, use_card
from engine.cards import RANK_OF
from engine.play import play_card
from engine.state import State
from engine.tax import sources
from tests.helpers import TOP, drive, first_question, person, table, texts


def brooke(rupees: int, **more: object) -> State:
    """Player 0 rules Kabul and has card 11, tax of rank 2; player 1 has Money Lenders, shelter 2, in Kabul."""
    me, other = person("afghan", 0, court=[11]), person("british", rupees, court=[14])
    return table(me, other, tribes={"kabul": [1, 0]}, top_rupees=[1, 3], **more)  # type: ignore[arg-type]


def test_the_books_example_of_a_tax() -> None:
    """One rupee from Brooke, whose others are sheltered, and one from the market."""
    state = brooke(3)
    assert RANK_OF[11] == 2
    drive(use_card(state, 0, 11, "tax"), "tax-player 1", f"tax-card {TOP[0]}")
    assert [player.rupees for player in state.players] == [2, 2]
    assert state.market_rupees["top"][:2] == [0, 3]


def test_two_from_the_market_are_as_good() -> None:
    state = brooke(3)
    drive(use_card(state, 0, 11, "tax"), f"tax-card {TOP[1]}", f"tax-card {TOP[1]}")
    assert state.players[0].rupees == 2


def test_sheltered_rupees_are_out_of_reach_after_each_rupee() -> None:
    state = brooke(3)
    decision = first_question(use_card(state, 0, 11, "tax"), "tax-player 1")
    assert texts(decision.options) == [f"tax-card {TOP[0]}", f"tax-card {TOP[1]}", "finish"]


def test_only_players_with_a_card_where_one_rules_can_be_taxed() -> None:
    state = brooke(9)
    state.tribes["kabul"] = [0, 0]
    assert "tax-player 1" not in texts(sources(state, 0))
    state = table(person("afghan", 0, court=[11]), person(rupees=9, hand=[14], court=[48]), tribes={"kabul": [1, 0]})
    assert texts(sources(state, 0)) == []


def test_market_cards_can_be_taxed_without_ruling_anything() -> None:
    state = table(person(court=[9]), person("british"), bottom_rupees=[0, 2])
    assert "use 9 tax" in texts(turn_options(state, 0))


def test_nothing_to_take_means_no_tax() -> None:
    state = table(person(court=[9]), person("british"))
    assert "use 9 tax" not in texts(turn_options(state, 0))


def test_a_tax_takes_at_least_one_rupee_and_then_may_stop() -> None:
    state = brooke(5)
    assert "finish" not in texts(first_question(use_card(state, 0, 11, "tax")).options)
    drive(use_card(state, 0, 11, "tax"), "tax-player 1", "finish")
    assert state.players[0].rupees == 1


def test_tax_costs_nothing() -> None:
    state = brooke(5)
    drive(use_card(state, 0, 11, "tax"), "tax-player 1", "tax-player 1")
    assert state.players[0].rupees == 2
    assert not state.barred


def test_rupees_laid_this_turn_can_be_taxed() -> None:
    state = table(person(court=[9]), top_rupees=[1])
    state.barred.add(TOP[0])
    assert texts(sources(state, 0)) == [f"tax-card {TOP[0]}"]


def test_rupees_in_a_slot_without_a_card_cannot_be_taxed() -> None:
    state = table(person(court=[9]), top=[], top_rupees=[2])
    assert texts(sources(state, 0)) == []


def test_the_claim_of_ancient_lineage_taxes_everyone_with_a_court() -> None:
    state = table(person(court=[5, 9]), person(rupees=5, court=[48]), person(rupees=5))
    assert texts(sources(state, 0)) == ["tax-player 1"]


def test_shelter_does_not_protect_from_bribes() -> None:
    state = table(person(rupees=2, hand=[4], court=[14]), person("british"), tribes={"kabul": [0, 2]})
    drive(play_card(state, 0, 4, "left"), "pay 2", "spy 4")
    assert state.players[0].rupees == 0
