"""Choices: small values with a text."""

from __future__ import annotations

import pytest

from engine.choices import Buy, Choice, Decision, MoveSpy, Pass, Play, RemoveRoad, choose, discard, read_choice
from tests.helpers import drive


def test_the_text_of_a_choice_is_its_fields_in_order() -> None:
    assert str(Play(42, "left")) == "play 42 left"
    assert str(Pass()) == "pass"
    assert str(RemoveRoad("british", "herat-kabul")) == "remove-road british herat-kabul"
    assert repr(MoveSpy(1, 2)) == "MoveSpy(1, 2)"


def test_choices_compare_by_content_and_never_change() -> None:
    assert Buy(42) == Buy(42) != Buy(43)
    assert len({Buy(42), Buy(42), Play(42, "left")}) == 2
    with pytest.raises(AttributeError):
        Buy(42).card = 43  # type: ignore[misc]
    with pytest.raises(ValueError, match="zip"):
        Buy(42, 43)  # type: ignore[call-arg]


def test_no_two_kinds_of_choice_share_a_verb() -> None:
    verbs = [kind.verb for kind in Choice.__subclasses__()]
    assert len(set(verbs)) == len(verbs) > 30


def test_the_same_choice_is_made_only_once() -> None:
    assert discard(42) is discard(42)


def test_where_there_is_one_option_nobody_is_asked() -> None:
    assert drive(choose(0, "cleanup.hand", [discard(42)])) == ([], discard(42))


def test_an_option_is_found_by_value_or_by_text() -> None:
    decision = Decision(0, "turn.action", [Buy(42), Pass()], {})
    assert decision.find("buy 42") == decision.find(Buy(42)) == Buy(42)
    assert decision.find("buy 43") is None
    assert decision.find(Buy(43)) is None


@pytest.mark.parametrize(
    "text", ["take tribe kabul", "take spy 42", "take gift 4", "take army herat", "take road herat-kabul"]
)
def test_what_is_taken_is_written_with_where_it_stands(text: str) -> None:
    choice = read_choice(text)
    assert choice
    assert choice.text == text


@pytest.mark.parametrize(
    "text", ["take spy kabul", "take tribe 42", "take gift herat", "take army deck", "take", "take spy"]
)
def test_what_stands_nowhere_like_that_cannot_be_read(text: str) -> None:
    assert read_choice(text) is None
