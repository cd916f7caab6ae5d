"""Who sits where: the name, colour and sign of every seat."""

from __future__ import annotations

from typing import Literal

from engine import Setup
from ui.html import Markup, escape, icon
from ui.i18n import Texts

Colour = Literal["gray", "blue", "tan", "red", "black", "wakhan"]
COLOURS: tuple[Colour, ...] = ("gray", "blue", "tan", "red", "black")


def seat_names(setup: Setup, texts: Texts, wakhan: int | None) -> list[str]:
    """Names as given; whoever gave none goes by the colour of their pieces. `wakhan` is the seat the rules gave her."""
    people = (
        list(setup.seats) if isinstance(setup.seats, tuple) else [texts(f"player.{c}") for c in COLOURS[: setup.seats]]
    )
    return people if wakhan is None else [*people[:wakhan], texts("player.wakhan"), *people[wakhan:]]


def colours(setup: Setup, wakhan: int | None) -> tuple[Colour, ...]:
    people = COLOURS[: setup.people]
    return people if wakhan is None else (*people[:wakhan], "wakhan", *people[wakhan:])


def disc(colour: Colour) -> Markup:
    """The end of a cylinder, as every seat's sign."""
    return Markup(f'<span class="disc" data-player="{colour}">{icon(sign(colour))}</span>')


def sign(colour: Colour) -> str:
    return "wakhan" if colour == "wakhan" else f"player-{colour}"


def badge(colour: Colour, name: str) -> Markup:
    return Markup(f'{disc(colour)}<b class="person">{escape(name)}</b>')
