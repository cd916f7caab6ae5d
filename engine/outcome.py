"""What comes of choices: steps that can be looked at, and in the end a result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.journal import Entry
from engine.state import State


@dataclass(frozen=True, slots=True)
class Result:
    """`by` says what decided: a lead of four, points, military stars, rupees, being a person where Wakhan has as much
    of everything, or nothing: then it is shared.
    """

    winners: tuple[int, ...]
    by: str
    points: tuple[int, ...]


class Step(NamedTuple):
    """One thing that can be looked at by itself: something Wakhan did, or the end of anybody's turn."""

    told: Entry
    """What tells and explains it; a turn that ended is told by all of it."""
    table: State
    """Right after it."""
    end: tuple[int, ...]
    """Where the journal ended then."""


class BroughtToLight(Exception):
    """Something hidden has come to light in a game that is only tried out: whoever wanted to know that knows it."""
