"""The sign of every seat: the end of its cylinders, and its name beside it."""

from __future__ import annotations

from ui.parts.html import Markup, attribute, escape, icon
from ui.words.people import Colour


def disc(colour: Colour) -> Markup:
    """The end of a cylinder, as every seat's sign."""
    return Markup(f'<span class="disc" data-player="{colour}">{icon(sign(colour))}</span>')


def sign(colour: Colour) -> str:
    return "wakhan" if colour == "wakhan" else f"player-{colour}"


def badge(colour: Colour, name: str, note: str = "") -> Markup:
    """`note` is what there is to know of a rival, for whoever points at its name."""
    return Markup(f'{disc(colour)}<b class="person"{attribute("title", note)}>{escape(name)}</b>')
