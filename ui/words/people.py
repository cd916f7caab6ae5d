"""Who sits where: the name and colour of every seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

from engine import Setup, View
from ui.words.texts import Texts

OfPeople = Literal["gray", "blue", "tan", "red", "black"]
Colour = Literal[OfPeople, "wakhan"]
COLOURS: tuple[Colour, ...] = get_args(OfPeople)
"""In the order in which people sit down."""
WINNERS = ("first", "second", "third", "fourth", "fifth")
"""What the texts call those who share a victory."""


def called(name: str | None, colour: Colour, texts: Texts) -> str:
    """By their name; whoever gave none goes by the colour of their pieces."""
    return name or texts(f"player.{colour}")


def seat_names(setup: Setup, texts: Texts, wakhan: int | None) -> list[str]:
    """By the set-up, for games that nobody looks at yet. `wakhan` is the seat the rules gave her."""
    given = setup.seats if isinstance(setup.seats, tuple) else [None] * setup.seats
    return _all_called(given, texts, wakhan)


def names_of(view: View, texts: Texts) -> list[str]:
    hers = view.wakhan.seat if view.wakhan else None
    return _all_called([seat.name for number, seat in enumerate(view.seats) if number != hers], texts, hers)


def _all_called(given: Iterable[str | None], texts: Texts, wakhan: int | None) -> list[str]:
    people = [called(name, colour, texts) for name, colour in zip(given, COLOURS, strict=False)]
    return people if wakhan is None else [*people[:wakhan], called(None, "wakhan", texts), *people[wakhan:]]


def colours(setup: Setup, wakhan: int | None) -> tuple[Colour, ...]:
    people = COLOURS[: setup.people]
    return people if wakhan is None else (*people[:wakhan], "wakhan", *people[wakhan:])
