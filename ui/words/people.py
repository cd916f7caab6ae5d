"""Who sits where: the name and colour of every seat, and who of them is a rival."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, NamedTuple

from engine import Setup, View
from engine.setup import PIECE_COLOURS, PieceColour, Rival
from ui.words.texts import Texts

Colour = Literal[PieceColour, "wakhan"]
COLOURS: tuple[Colour, ...] = PIECE_COLOURS
WINNERS = ("first", "second", "third", "fourth", "fifth")
"""What the texts call those who share a victory."""


class Seated(NamedTuple):
    """Who sits at one seat, as far as it takes to name them."""

    name: str | None
    colour: Colour
    rival: Rival | None = None


WAKHAN = Seated(None, "wakhan")


def called(name: str | None, colour: Colour, texts: Texts) -> str:
    """By their name; whoever gave none goes by the colour of their pieces."""
    return name or texts(f"player.{colour}")


def called_all(seated: Sequence[Seated], texts: Texts) -> list[str]:
    """Everybody at a table. A rival without a name goes by its taste, unless somebody else is called so."""
    wanted = [_wanted(each, texts) for each in seated]
    often = Counter(wanted)
    return [
        called(each.name, each.colour, texts) if often[name] > 1 else name
        for each, name in zip(seated, wanted, strict=True)
    ]


def _wanted(each: Seated, texts: Texts) -> str:
    by_taste = texts(f"taste.{each.rival.taste}") if each.rival else None
    return called(each.name or by_taste, each.colour, texts)


def introduced(seated: Sequence[Seated], texts: Texts) -> list[str]:
    """The same for whoever was not there: with how strong each of the rivals is."""
    return [
        f"{name} ({texts(f'strength.{each.rival.strength}')})" if each.rival else name
        for each, name in zip(seated, called_all(seated, texts), strict=True)
    ]


def about_rival(rival: Rival | None, texts: Texts) -> str:
    """How strong it is and what it likes; nothing of a person."""
    if rival is None:
        return ""
    return f"{texts(f'strength.{rival.strength}.line')}. {texts(f'taste.{rival.taste}.line')}."


def seated_by(setup: Setup, wakhan: int | None) -> list[Seated]:
    """By the set-up, for games that nobody looks at yet. `wakhan` is the seat the rules gave her."""
    named = setup.seats if isinstance(setup.seats, tuple) else (None,) * setup.seats
    people = [
        Seated(name, colour, setup.rival(person))
        for person, (name, colour) in enumerate(zip(named, setup.pieces, strict=True))
    ]
    return people if wakhan is None else [*people[:wakhan], WAKHAN, *people[wakhan:]]


def seat_names(setup: Setup, texts: Texts, wakhan: int | None) -> list[str]:
    return called_all(seated_by(setup, wakhan), texts)


def names_of(view: View, texts: Texts) -> list[str]:
    return called_all([Seated(seat.name, seat.colour or "wakhan", seat.rival) for seat in view.seats], texts)


def colours(setup: Setup, wakhan: int | None) -> tuple[Colour, ...]:
    return tuple(each.colour for each in seated_by(setup, wakhan))
