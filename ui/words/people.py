"""Who sits where: the name and colour of every seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from engine import Setup, View
from ui.words.texts import Texts

Colour = Literal["gray", "blue", "tan", "red", "black", "wakhan"]
COLOURS: tuple[Colour, ...] = ("gray", "blue", "tan", "red", "black")


def seat_names(setup: Setup, texts: Texts, wakhan: int | None) -> list[str]:
    """By the set-up, for games that nobody looks at yet. `wakhan` is the seat the rules gave her."""
    given = setup.seats if isinstance(setup.seats, tuple) else [None] * setup.seats
    return _called(given, texts, wakhan)


def names_of(view: View, texts: Texts) -> list[str]:
    hers = view.wakhan.seat if view.wakhan else None
    return _called([seat.name for number, seat in enumerate(view.seats) if number != hers], texts, hers)


def _called(given: Iterable[str | None], texts: Texts, wakhan: int | None) -> list[str]:
    """Names as given; whoever gave none goes by the colour of their pieces."""
    people = [name or texts(f"player.{colour}") for name, colour in zip(given, COLOURS, strict=False)]
    return people if wakhan is None else [*people[:wakhan], texts("player.wakhan"), *people[wakhan:]]


def colours(setup: Setup, wakhan: int | None) -> tuple[Colour, ...]:
    people = COLOURS[: setup.people]
    return people if wakhan is None else (*people[:wakhan], "wakhan", *people[wakhan:])
