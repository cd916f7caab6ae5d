"""The start screen's form as a game to set up."""

from __future__ import annotations

from collections.abc import Mapping
from unicodedata import normalize

from engine import Setup
from engine.save import plain
from ui.words.people import COLOURS, called
from ui.words.texts import Texts

PEOPLE = {"solo": 1, "duo": 2}


def read_form(form: Mapping[str, str], texts: Texts) -> Setup:
    """The fields as a setup; a name that cannot be seen becomes the colour of the pieces.

    Where nobody gives a name, none is kept: the colours are then called in whatever language is spoken.
    """
    mode = form.get("mode", "solo")
    people = PEOPLE.get(mode) or int(form.get("people", "3"))
    names = [_line(form, f"name{seat}") for seat in range(1, people + 1)]
    named = tuple(called(name, colour, texts) for name, colour in zip(names, COLOURS, strict=False))
    # Alone against Wakhan, taking back is nobody else's business.
    return Setup(
        seats=named if any(names) else people,
        wakhan=mode != "table",
        seed=_line(form, "seed"),
        open_hands="open_hands" in form and mode != "solo",
        free_undo=mode == "solo",
    )


def _line(form: Mapping[str, str], field: str) -> str:
    """What can be seen of a field; what is too long is not cut but refused."""
    typed = normalize("NFC", form.get(field, ""))
    return plain(typed, len(typed))
