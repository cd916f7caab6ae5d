"""Six lessons as data: a real position, and the steps that lead through it.

A position is a setup and the choices that led to it, as in every save; a step says what may be chosen in it.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from engine import Setup
from ui.targets import Target, read

ME = 0
"""Whoever learns always sits here."""
_DATA = Path(__file__).parent / "plans.json"
ChoiceText = Annotated[str, Field(max_length=40)]


class Step(BaseModel):
    """One thing to learn: something to choose, to touch or to watch."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    rule: str
    """The paragraph of the rules that says all of it."""
    card: int | None = None
    """The card its texts name."""
    takes: tuple[tuple[str, ...], ...] = ()
    """Choice by choice, what may be chosen: patterns such as "play 9 *"."""
    free: bool = False
    """A whole turn in which everything may be chosen."""
    look: str = ""
    """What is to be touched, without choosing anything."""
    watch: bool = False
    """Over when whatever is being shown has been seen."""
    replies: tuple[ChoiceText, ...] = ()
    """What the others do then."""

    @property
    def wanted(self) -> Target | None:
        """The same, as what is pressed."""
        return read(self.look)

    @property
    def is_chosen(self) -> bool:
        return self.free or bool(self.takes)

    def allows(self, option: str, made: int) -> bool:
        """Whether `option` may be chosen after so many choices of this step.

        >>> step = Step(name="play", rule="court.play", takes=(("play 9 *",), ("road *",)))
        >>> step.allows("play 9 left", 0), step.allows("pass", 0), step.allows("road herat-kabul", 1)
        (True, False, True)
        """
        if self.free:
            return True
        return made < len(self.takes) and any(fnmatchcase(option, pattern) for pattern in self.takes[made])


class Plan(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    setup: Setup
    choices: tuple[ChoiceText, ...]
    """What was played before the lesson begins."""
    steps: tuple[Step, ...]


@cache
def plans() -> tuple[Plan, ...]:
    return TypeAdapter(tuple[Plan, ...]).validate_json(_DATA.read_bytes())
