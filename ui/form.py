"""The start screen's form as a game to set up."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Setup
from ui.i18n import Texts
from ui.person import COLOURS

PEOPLE = {"solo": 1, "duo": 2}


def read_form(form: Mapping[str, str], texts: Texts) -> Setup:
    """The fields as a setup; an empty name becomes the colour of the pieces.

    Where nobody gives a name, none is kept: the colours are then called in whatever language is spoken.
    """
    mode = form.get("mode", "solo")
    people = PEOPLE.get(mode) or int(form.get("people", "3"))
    names = [
        form.get(f"name{seat}", "").strip() or texts(f"player.{colour}")
        for seat, colour in zip(range(1, people + 1), COLOURS, strict=False)
    ]
    # Alone against Wakhan, taking back is nobody else's business.
    return Setup(
        seats=tuple(names) if any(form.get(f"name{seat}", "").strip() for seat in range(1, people + 1)) else people,
        wakhan=mode != "table",
        seed=form.get("seed", ""),
        open_hands="open_hands" in form and mode != "solo",
        free_undo=mode == "solo",
    )
