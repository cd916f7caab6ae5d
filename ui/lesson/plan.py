"""Six lessons as data: a real position, and the steps that lead through it.

A position is a setup and the choices that led to it, as in every save; a step says what may be chosen in it.
"""

from __future__ import annotations

from fnmatch import filter as fitting
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, PlainValidator, TypeAdapter

from engine import Setup
from engine.choices import Choice, read_choice
from engine.written import kinds_of
from ui.lesson.progress import ChoiceText
from ui.targets import Target, read

ME = 0
"""Whoever learns always sits here."""
_DATA = Path(__file__).parent / "plans.json"


def _pressed(text: str) -> Target:
    """A step that waits for what cannot be pressed would never be done."""
    target = read(text)
    if target is None:
        raise ValueError(f"nothing of ours: {text}")
    return target


def _chosen(pattern: str) -> str:
    verb, *_ = pattern.split()
    if read_choice(pattern) is None and not ("*" in pattern and fitting(kinds_of(Choice), verb)):
        raise ValueError(f"no choice is written so: {pattern}")
    return pattern


Pressed = Annotated[Target, PlainValidator(_pressed)]
Pattern = Annotated[str, AfterValidator(_chosen)]


class Step(BaseModel):
    """One thing to learn: something to choose, to touch or to watch."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    rule: str
    """The paragraph of the rules that says all of it."""
    card: int | None = None
    """The card its texts name."""
    takes: tuple[tuple[Pattern, ...], ...] = ()
    """Choice by choice, what may be chosen: patterns such as "play 9 *"."""
    free: bool = False
    """A whole turn in which everything may be chosen."""
    look: Pressed | None = None
    """What is to be touched, without choosing anything."""
    watch: bool = False
    """Over when whatever is being shown has been seen."""
    replies: tuple[ChoiceText, ...] = ()
    """What the others do then."""

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
