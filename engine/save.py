"""Games as text. What is written is the setup and the choices; everything else follows from them again."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.choices import IllegalChoice
from engine.game import MAX_CHOICES, Game
from engine.setup import Setup

RULES = "1"
"""Changes whenever the same choices could lead to another table."""
MAX_TEXT = 1_000_000
"""Longer texts are refused unread; a whole game takes some ten thousand characters."""
CHOICE_LENGTH = 40


class BadSave(ValueError):
    """A text that is no game. `step` is the choice that cannot be made, from 1, or 0 if none could be tried."""

    def __init__(self, problem: str, step: int = 0) -> None:
        super().__init__(problem)
        self.step = step


class SaveFile(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    game: Literal["pax-pamir"] = "pax-pamir"
    format: Literal[1] = 1
    rules: Annotated[str, Field(max_length=20)] = RULES
    setup: Setup
    choices: Annotated[list[Annotated[str, Field(max_length=CHOICE_LENGTH)]], Field(max_length=MAX_CHOICES)]


def save(game: Game) -> str:
    """The game as JSON.

    >>> game = load(save(Game(Setup(seats=2, seed=7, first=0), ["loyalty afghan"])))
    >>> game.choices
    ('loyalty afghan',)
    """
    return SaveFile(setup=game.setup, choices=list(game.choices)).model_dump_json()


def load(text: str) -> Game:
    """The game a text holds, or `BadSave`: never anything in between."""
    if len(text) > MAX_TEXT:
        raise BadSave(f"the text has {len(text)} characters, more than {MAX_TEXT}")
    try:
        file = SaveFile.model_validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"]))
        step = first["loc"][1] if len(first["loc"]) > 1 and first["loc"][0] == "choices" else -1
        raise BadSave(f"{where}: {first['msg']}", step + 1 if isinstance(step, int) else 0) from error
    if file.rules != RULES:
        raise BadSave(f"the game was played by rules {file.rules}, these are rules {RULES}")
    try:
        return Game(file.setup, file.choices)
    except IllegalChoice as error:
        raise BadSave(str(error), error.step) from error
