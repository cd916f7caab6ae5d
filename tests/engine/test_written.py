"""Any text whatsoever is either refused, or is exactly what is read from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import BORDER_NAMES, REGIONS
from engine.choices import Buy, Choice, read_choice
from engine.journal import Entry, Group
from engine.places import InRegion, OnCard, read_place
from engine.written import Written, kinds_of, read
from tests.anything import ANYTHING, THOROUGHLY
from tests.helpers import random_game

ODD_WORDS = ("", "0", "7", "42", "007", "+7", "-1", "٧", "７", "1_0", "²", "9999999999", "left", "None", "KABUL", "\n")
PLACES = "card gift hand court prizes player slot market supply deck discards table bank gone".split()


def texts(verbs: Iterable[str], words: Iterable[str] = (), between: str = " ") -> st.SearchStrategy[str]:
    """Mostly what these words can be put together to, sometimes anything at all."""
    said = st.lists(st.sampled_from([*ODD_WORDS, *words]), max_size=3)
    return st.builds(lambda verb, more: between.join([verb, *more]), st.sampled_from([*verbs]), said) | ANYTHING


class Sign(Written):
    between = ":"


class Plain(Sign):
    verb = "plain"


class Counted(Sign):
    verb = "counted"
    number: int
    side: Literal["left", "right"] | None


class Meant(Sign):
    verb = "meant"
    choice: Choice


class Noted(Sign):
    verb = "noted"
    number: int
    words: str


SIGNS = kinds_of(Sign)


@given(texts(kinds_of(Choice), ["kabul", "herat-kabul", "afghan", "tax", "spy", "political"]))
@THOROUGHLY
def test_a_choice_is_read_as_it_is_written_or_not_at_all(text: str) -> None:
    choice = read_choice(text)
    assert choice is None or choice.text == text


@given(texts(SIGNS, ["buy 7", "buy 07", "pass"], ":"))
@THOROUGHLY
def test_whatever_is_written_is_read_as_it_is_written_or_not_at_all(text: str) -> None:
    sign = read(text, SIGNS)
    assert sign is None or sign.text == text


@given(texts([*PLACES, *REGIONS, *BORDER_NAMES], ["top", "bottom"]))
@THOROUGHLY
def test_a_place_is_read_as_it_is_written_or_not_at_all(text: str) -> None:
    try:
        spot = read_place(text)
    except AssertionError:
        return
    assert spot.text == text


@given(st.integers(0, 999_999_999), st.sampled_from(["left", "right", None]), st.text())
@THOROUGHLY
def test_what_can_be_written_can_be_read(number: int, side: Literal["left", "right"] | None, words: str) -> None:
    for sign in (Plain(), Counted(number, side), Noted(number, words), Meant(Buy(number))):
        assert read(sign.text, SIGNS) == sign


def choices() -> Iterator[Choice]:
    decision = random_game(1, limit=9).decision
    assert decision
    yield from decision.options


def test_every_option_of_a_game_can_be_read() -> None:
    for option in choices():
        assert read_choice(option.text) == option


@pytest.mark.parametrize("text", ["buy 007", "buy ٧", "buy +7", "buy  7", "buy 7 ", " buy 7", "buy", "pass 1"])
def test_a_number_is_spelled_in_one_way_only(text: str) -> None:
    assert read_choice(text) is None


def named(entries: Iterable[Entry]) -> Iterator[str]:
    """Every place these entries name."""
    for entry in entries:
        yield from (place for name in ("start", "end", "place") if (place := getattr(entry, name, None)) is not None)
        if isinstance(entry, Group):
            yield from named(entry.entries)


def test_every_place_a_journal_names_is_one() -> None:
    kinds = set[type]()
    for seed in range(6):
        for text in set(named(random_game(seed, 2 + seed % 3).journal)):
            spot = read_place(text)
            assert spot.text == text
            kinds.add(type(spot))
    assert len(kinds) > 12


def test_regions_and_borders_go_by_their_names() -> None:
    assert read_place("kabul") == InRegion("kabul") != OnCard(42)
    assert {read_place(border).text for border in BORDER_NAMES} == set(BORDER_NAMES)
    for text in ("kabul ", "kabul-kabul"):
        with pytest.raises(AssertionError, match=text):
            read_place(text)
