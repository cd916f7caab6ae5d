"""Which court card comes first."""

from __future__ import annotations

from engine.choices import place_spy
from engine.state import State
from engine.wakhan.mind import Mind, Way, weigh
from engine.wakhan.priority import PRIORITY
from tests.helpers import person
from tests.wakhan_tables import me, wakhan

EIGHT = {"british": 8}


def first(state: State, *cards: int) -> tuple[int, str]:
    """The first of these court cards, and the criterion that decided last."""
    weighed = weigh(Mind(state, me(state)), Way("wakhan.betray", PRIORITY), [place_spy(card) for card in cards])
    return int(str(weighed.chosen).split()[1]), weighed.sieves[-1].criterion


def test_an_opponents_card_comes_first() -> None:
    assert first(wakhan(person(court=[9]), court=[12]), 12, 9) == (9, "opponents_card")


def test_then_the_favored_suit() -> None:
    assert first(wakhan(court=[5, 12]), 12, 5) == (5, "favored")


def test_then_a_patriot_of_the_dominant_coalition() -> None:
    state = wakhan(court=[32, 84], favored="economic", armies={"kabul": EIGHT})
    assert first(state, 84, 32) == (32, "patriot_of_the_dominant_coalition")


def test_then_a_prize_of_the_dominant_coalition() -> None:
    state = wakhan(court=[38, 53], favored="economic", armies={"kabul": EIGHT})
    assert first(state, 53, 38) == (38, "prize_of_the_dominant_coalition")


def test_without_dominance_both_of_those_are_ignored() -> None:
    state = wakhan(court=[38, 53], favored="economic", armies={"kabul": {"british": 3}})
    assert first(state, 53, 38) == (53, "highest_number")


def test_the_coalition_that_would_be_dominant_now_counts() -> None:
    """A lead of four, or of two while Conflict Fatigue is in force for anyone."""
    armies = {"kabul": {"british": 2}}
    state = wakhan(court=[38, 53], favored="economic", armies=armies, effects={"conflict_fatigue": 0})
    assert first(state, 53, 38) == (38, "prize_of_the_dominant_coalition")


def test_then_any_patriot() -> None:
    assert first(wakhan(court=[50, 53], favored="economic"), 53, 50) == (50, "any_patriot")


def test_then_leverage() -> None:
    assert first(wakhan(court=[14, 12], favored="military"), 12, 14) == (14, "leveraged")


def test_then_rank_and_number() -> None:
    assert first(wakhan(court=[12, 13], favored="military"), 13, 12) == (12, "highest_rank")
    assert first(wakhan(court=[8, 13], favored="military"), 8, 13) == (13, "highest_number")


def test_what_always_counts_as_favored_does_so_here_too() -> None:
    assert first(wakhan(court=[91, 93], favored="military"), 93, 91) == (91, "favored")
    assert first(wakhan(court=[99, 100], favored="economic"), 100, 99) == (99, "favored")


def test_new_tactics_favors_only_its_owners_military_cards() -> None:
    people = (person(court=[33]), person("british", court=[38]))
    state = wakhan(*people, favored="economic", effects={"new_tactics": 0}, top=[])
    assert first(state, 38, 33) == (33, "favored")
