"""The twenty abilities answer from the court, and only from there."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.abilities import (
    block_coalition,
    blocks_per_payment,
    can_be_betrayed,
    free_cards,
    has,
    is_favored,
    is_loyal_to,
    may_haggle,
    must_change_loyalty,
    needs_road,
    pays_debts_with_cards,
    ruling_armies,
    shares_loyalty,
    spy_steps,
    starts_insurrection,
)
from engine.cards import COURT_CARDS, Ability
from tests.helpers import person, table

CARDS = {card.ability: number for number, card in COURT_CARDS.items() if card.ability}


@pytest.mark.parametrize("ability", get_args(Ability))
def test_an_ability_works_from_the_court_only(ability: Ability) -> None:
    card = CARDS[ability]
    loyalty = COURT_CARDS[card].patriot or "afghan"
    assert has(table(person(loyalty, court=[card]), person()), 0, ability)
    assert not has(table(person(loyalty, hand=[card]), person()), 0, ability)
    assert not has(table(person(), person(loyalty, court=[card])), 0, ability)


def test_either_card_of_a_pair_gives_its_ability() -> None:
    for card in (41, 72):
        assert has(table(person(court=[card])), 0, "safe_house")
    for card in (15, 83):
        state = table(person(court=[card, 5]))
        assert not can_be_betrayed(state, 0, 5)
        assert can_be_betrayed(state, 0, card)


def test_influences_add_up() -> None:
    state = table(person("russian", court=[66, 70]))
    assert {61, 84} <= free_cards(state, 0)
    assert 75 not in free_cards(state, 0)
    assert free_cards(table(person()), 0) == frozenset()


def test_plain_players_have_plain_answers() -> None:
    state = table(person("british"), person("british"), person("russian"))
    assert needs_road(state, 0)
    assert spy_steps(state, 0) == blocks_per_payment(state, 0) == 1
    assert may_haggle(state, 0, 1)
    assert pays_debts_with_cards(state, 0)
    assert block_coalition(state, 0) == "british"
    assert is_loyal_to(state, 0, "british")
    assert must_change_loyalty(state, 0, "afghan")
    assert shares_loyalty(state, 0, 1)
    assert not shares_loyalty(state, 0, 2)
    assert starts_insurrection(state) is None


def test_a_seat_without_a_dial_is_loyal_to_all_and_a_friend_of_nobody() -> None:
    """What will be different for Wakhan is answered here and nowhere else."""
    state = table(person("british"), person(), armies={"kabul": {"british": 1, "russian": 3}})
    state.wakhan, state.players[1].loyalty = 1, None
    assert is_loyal_to(state, 1, "british")
    assert not must_change_loyalty(state, 1, "russian")
    assert not shares_loyalty(state, 0, 1)
    assert ruling_armies(state, 1, "kabul") == 3
    assert not needs_road(state, 1)
    assert not may_haggle(state, 0, 1)
    assert not pays_debts_with_cards(state, 1)


def test_favor_follows_the_marker_the_card_or_new_tactics() -> None:
    state = table(person("russian", court=[15, 99, 91, 9, 7]), favored="political")
    assert [is_favored(state, 0, card) for card in (15, 99, 91, 9, 7)] == [False, True, True, False, True]
    state.effects = {"new_tactics": 0}
    assert is_favored(state, 0, 15)
