"""The start screen's form as a game to set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar
from unicodedata import normalize

from engine import Setup
from engine.chance import seeded, shuffle
from engine.save import plain
from engine.setup import PIECE_COLOURS, STRENGTHS, TASTES, PieceColour, Rival, Strength, Taste
from engine.state import State
from ui.words.people import called
from ui.words.texts import Texts

PEOPLE = {"solo": 1, "duo": 2}
QUICK = {"mode": "rivals", "people": "3", "strength": "courtier"}
"""What a quick game is, whatever else was chosen."""
DEFAULT: Strength = "courtier"
T = TypeVar("T", bound=str)


def read_form(form: Mapping[str, str], texts: Texts) -> Setup:
    """The fields as a setup; a name that cannot be seen becomes the colour of the pieces.

    Where nobody gives a name, none is kept: the colours are then called in whatever language is spoken. So are rivals
    without a name, by their tastes.
    """
    if "quick" in form:
        form = {**form, **QUICK}
    mode, seed = form.get("mode", "solo"), _line(form, "seed")
    people = PEOPLE.get(mode) or int(form.get("people", "3"))
    rivals = seat_rivals(form, mode, people, seed)
    persons = rivals.count(None)
    alone = mode in ("solo", "rivals")
    # Where all others are rivals, only who sits at the screen was asked for a name.
    names = [_line(form, f"name{seat}") if seat == 1 or not alone else "" for seat in range(1, people + 1)]
    colours = apart([form.get(f"colour{seat}", "") for seat in range(1, people + 1)])
    named = tuple(
        name or (None if rival else called(None, colour, texts))
        for name, colour, rival in zip(names, colours, rivals, strict=True)
    )
    # Where one person plays, taking back is nobody else's business.
    return Setup(
        seats=named if any(names) else people,
        rivals=rivals,
        colours=None if colours == PIECE_COLOURS[:people] else colours,
        wakhan=mode in PEOPLE,
        seed=seed,
        open_hands="open_hands" in form and not alone,
        hints="hints" in form and persons > 1,
        free_undo=persons == 1,
    )


def seat_rivals(form: Mapping[str, str], mode: str, people: int, seed: str) -> tuple[Rival | None, ...]:
    """Who of them is a rival, each with a taste: what was chosen, or one that nobody else has, drawn by the seed."""
    seats = range(1, people + 1)
    strengths, chosen = dict[int, Strength](), dict[int, Taste]()
    if mode == "rivals":
        strengths = dict.fromkeys(seats[1:], _known(form.get("strength"), STRENGTHS) or DEFAULT)
    elif mode != "solo":
        strengths = {seat: found for seat in seats if (found := _known(form.get(f"who{seat}"), STRENGTHS))}
        chosen = {seat: taste for seat in strengths if (taste := _known(form.get(f"taste{seat}"), TASTES))}
    left = [taste for taste in drawn_tastes(seed) if taste not in chosen.values()]
    tastes = {seat: chosen.get(seat) or left.pop(0) for seat in strengths}
    return tuple(Rival(strength=strengths[seat], taste=tastes[seat]) if seat in strengths else None for seat in seats)


def _known(value: str | None, values: tuple[T, ...]) -> T | None:
    return next((known for known in values if known == value), None)


def drawn_tastes(seed: str) -> list[Taste]:
    """In the order in which rivals get them who shall surprise; the one without a liking surprises least."""
    tastes: list[Taste] = [taste for taste in TASTES if taste != "balanced"]
    shuffle(State(chance=seeded(f"tastes {seed.lower()}")), tastes)
    return [*tastes, "balanced"]


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
