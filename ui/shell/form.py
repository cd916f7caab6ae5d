"""The start screen's form as a game to set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from unicodedata import normalize

from engine import Setup
from engine.save import plain
from engine.setup import PIECE_COLOURS, PieceColour
from ui.words.people import called
from ui.words.texts import Texts

PEOPLE = {"solo": 1, "duo": 2}


def read_form(form: Mapping[str, str], texts: Texts) -> Setup:
    """The fields as a setup; a name that cannot be seen becomes the colour of the pieces.

    Where nobody gives a name, none is kept: the colours are then called in whatever language is spoken.
    """
    mode = form.get("mode", "solo")
    people = PEOPLE.get(mode) or int(form.get("people", "3"))
    names = [_line(form, f"name{seat}") for seat in range(1, people + 1)]
    colours = apart([form.get(f"colour{seat}", "") for seat in range(1, people + 1)])
    named = tuple(called(name, colour, texts) for name, colour in zip(names, colours, strict=True))
    # Alone against Wakhan, taking back is nobody else's business.
    return Setup(
        seats=named if any(names) else people,
        colours=None if colours == PIECE_COLOURS[:people] else colours,
        wakhan=mode != "table",
        seed=_line(form, "seed"),
        open_hands="open_hands" in form and mode != "solo",
        free_undo=mode == "solo",
    )


def apart(wanted: Sequence[str]) -> tuple[PieceColour, ...]:
    """A colour for each: what they want, or the first that nobody else has or wants.

    >>> apart(["red", "red", "", "gray"])
    ('red', 'blue', 'tan', 'gray')
    """
    found = list[PieceColour]()
    for colour in wanted:
        own = [each for each in PIECE_COLOURS if each == colour and each not in found]
        free = [each for each in PIECE_COLOURS if each not in found]
        unwanted = [each for each in free if each not in wanted]
        found.append(*(own or unwanted or free)[:1])
    return tuple(found)


def _line(form: Mapping[str, str], field: str) -> str:
    """What can be seen of a field; what is too long is not cut but refused."""
    typed = normalize("NFC", form.get(field, ""))
    return plain(typed, len(typed))
