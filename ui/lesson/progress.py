"""How far somebody has come in the lessons: remembered on this device."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError

Name = Literal["market", "court", "rule", "spies", "loyalty", "wakhan"]
NAMES: tuple[Name, ...] = get_args(Name)
"""The lessons in their order; known without reading the plans, so that the start screen need not wait for them."""
MAX_CHOICES = 200
ChoiceText = Annotated[str, Field(max_length=40)]


class Progress(BaseModel):
    """One lesson: the steps done, and the choices that were made in them."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    at: Annotated[int, Field(ge=0, le=20)] = 0
    choices: Annotated[tuple[ChoiceText, ...], Field(max_length=MAX_CHOICES)] = ()
    done: bool = False
    """Whether it was ever finished; doing it again does not undo that."""


class Learnt(BaseModel):
    """Comes from the browser's storage, where anybody could have written anything."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    lessons: dict[Name, Progress] = {}

    @classmethod
    def read(cls, text: str) -> Learnt:
        """Whatever cannot be understood is as if nothing had been learnt yet.

        >>> Learnt.read('{"lessons": {"market": {"at": 2}}}').of("market").at
        2
        >>> Learnt.read("<html>") == Learnt.read('{"lessons": {"chess": {}}}') == Learnt()
        True
        """
        try:
            return cls.model_validate_json(text)
        except ValidationError:
            return cls()

    def of(self, name: Name) -> Progress:
        return self.lessons.get(name, Progress())

    def having(self, name: Name, progress: Progress) -> Learnt:
        done = progress.done or self.of(name).done
        return Learnt(lessons={**self.lessons, name: progress.model_copy(update={"done": done})})
