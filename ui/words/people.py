"""Who sits where: the name and colour of every seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from engine import Setup, View
from engine.setup import PIECE_COLOURS, PieceColour
from ui.words.texts import Texts

Colour = Literal[PieceColour, "wakhan"]
COLOURS: tuple[Colour, ...] = PIECE_COLOURS
WINNERS = ("first", "second", "third", "fourth", "fifth")
"""What the texts call those who share a victory."""


def called(name: str | None, colour: Colour, texts: Texts) -> str:
    """By their name; whoever gave none goes by the colour of their pieces."""
    return name or texts(f"player.{colour}")


def seat_names(setup: Setup, texts: Texts, wakhan: int | None) -> list[str]:
    """By the set-up, for games that nobody looks at yet. `wakhan` is the seat the rules gave her."""
    given: Iterable[str | None] = setup.seats if isinstance(setup.seats, tuple) else [None] * setup.seats
    people = [called(name, colour, texts) for name, colour in zip(given, setup.pieces, strict=True)]
    return people if wakhan is None else [*people[:wakhan], called(None, "wakhan", texts), *people[wakhan:]]


def names_of(view: View, texts: Texts) -> list[str]:
    return [called(seat.name, seat.colour or "wakhan", texts) for seat in view.seats]


def colours(setup: Setup, wakhan: int | None) -> tuple[Colour, ...]:
    people = setup.pieces
    return people if wakhan is None else (*people[:wakhan], "wakhan", *people[wakhan:])
