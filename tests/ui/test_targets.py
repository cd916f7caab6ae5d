"""What can be pressed: written on the page and read again, whatever somebody writes there."""

from __future__ import annotations

from typing import Literal, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as some

from engine.choices import PASS, Buy, Choice
from engine.written import kinds_of
from tests.anything import ANYTHING, QUICKLY
from ui.targets import (
    Card,
    Choose,
    GameNamed,
    Gift,
    Moment,
    OpenLesson,
    ReplayAt,
    ReplayView,
    Seat,
    ShowRule,
    Target,
    Viewpoint,
    completed,
    read,
    read_all,
    write_all,
)

KINDS = kinds_of(Target)


def sample(kind: object) -> object:
    if get_origin(kind) is Literal:
        return get_args(kind)[-1]
    return {int: 7, str: "a word", Choice: Buy(42), int | None: 3, Viewpoint: "all"}[kind]  # type: ignore[index]


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_target_is_read_as_it_was_written(kind: type[Target]) -> None:
    hints = get_type_hints(kind)
    fields: tuple[str, ...] = kind.__match_args__
    target = kind(*(sample(hints[name]) for name in fields))
    again = read(str(target))
    assert type(again) is kind
    assert again == target
    assert repr(again) == repr(target)


def test_no_target_hides_another() -> None:
    """A verb that another target could be written as would be read in its place."""
    for kind in KINDS.values():
        hints = get_type_hints(kind)
        fields: tuple[str, ...] = kind.__match_args__
        for field in [hints[name] for name in fields[:1]]:
            words = get_args(field) if get_origin(field) is Literal else ()
            assert not {f"{kind.verb}:{word}" for word in words} & KINDS.keys()


def test_a_target_is_its_text_and_knows_its_kind() -> None:
    assert Card(7) == "card:7"
    assert {Card(7): "lit"}["card:7"] == "lit"  # type: ignore[index]
    assert Card(7) != Gift(7)
    assert Choose(PASS).option is PASS
    assert read("moment:17") == Moment(17, None)
    assert ShowRule("a:b") == read("book:rule:a:b")


def test_who_watches_does_so_from_a_seat_or_from_none() -> None:
    assert repr(read("replay:view:0")) == repr(ReplayView(0))
    assert repr(read("replay:view:none")) == repr(ReplayView("none"))
    assert read("replay:view:some") is None


@pytest.mark.parametrize(
    "text",
    [
        *("", ":", "card", "card:", "card:x", "card:-1", "card:007", "card:1:2", "card:" + "9" * 5000, "seat:²"),
        *("choice:shrug", "choice:buy", "choice:buy x", "tribe:0:atlantis", "tab:attic", "side:card:1"),
        *("undo:1", "undo ", "Undo"),
    ],
)
def test_what_is_nothing_of_ours_is_nothing(text: str) -> None:
    assert read(text) is None


@QUICKLY
@given(ANYTHING | some.builds(":".join, some.lists(some.sampled_from([*KINDS, "7", "kabul", "buy 42", "", "-1"]))))
def test_whatever_is_written_there_is_read_as_it_stands_or_not_at_all(text: str) -> None:
    target = read(text)
    assert target is None or str(target) == text


def test_what_is_typed_completes_a_target_and_makes_no_other_of_it() -> None:
    assert completed(ReplayAt.written(), "7") == ReplayAt(7)
    assert completed(GameNamed.written("kite"), "") == GameNamed("kite", "")
    assert completed(OpenLesson.written(), "again") is None
    assert completed(ReplayAt.written(), "x") is None


def test_a_list_of_targets_leaves_out_what_is_nothing_of_ours() -> None:
    assert write_all([Card(7), Gift(2), Card(7)]) == "card:7 gift:2"
    assert read_all("card:7 dance gift:2") == [Card(7), Gift(2)]
    assert read_all("") == []


def test_what_is_pressed_is_matched_by_its_kind() -> None:
    match read("seat:2"):
        case Seat(seat):
            assert seat == 2
        case _:
            pytest.fail("no seat")
