"""Games as text for keeping: the setup and the choices as JSON; everything else follows from them again.

A file holds one game, as `save` writes it, or many with their titles, as `save_all` does. `read_file` reads both.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal, NamedTuple, TypeVar
from unicodedata import category, normalize

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from engine.cards import RULES
from engine.game import MAX_CHOICES, Game, one_by_one
from engine.setup import Setup

PLAIN_FORMAT: Literal[1] = 1
RIVALS_FORMAT: Literal[2] = 2
"""With rivals or hints: pages that do not know them call it newer."""
Format = Literal[1, 2]
MAX_TEXT = 1_000_000
"""Longer texts are refused unread; a whole game takes some ten thousand characters."""
MAX_FILE = 10_000_000
MAX_GAMES = 1_000
CHOICE_LENGTH = 40
NAME_LENGTH = 24
TITLE_LENGTH = 80
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that look like nothing."""
MOST_MARKS = 3
"""On one letter; no language needs more."""
LONGER = 20
"""No honest text loses more than so many times its length."""

Problem = Literal["too_long", "not_json", "foreign", "newer", "damaged", "illegal", "other_rules"]


class BadSave(ValueError):
    """A text that is no game, and `code` says why: it is too long, no JSON, of another program, of a newer format, not
    of the right form, a choice in it cannot be made, or it was played by other rules.

    `step` is the choice that cannot be made, from 1, or 0 if none could be tried.
    """

    def __init__(self, code: Problem, problem: str, step: int = 0) -> None:
        super().__init__(problem)
        self.code = code
        self.step = step


# What others wrote


def plain(text: str, length: int) -> str:
    """Text of other people as one short line that can be seen: nothing in it steers a terminal, hides, turns the
    writing round, or towers over the lines around it.

    >>> plain(" Ash\\u202ea\\n", 24)
    'Asha'
    >>> plain("\\u3164", 24), plain("Zoe" + 9 * "\\u0308", 24) == "Zo\\u00eb" + MOST_MARKS * "\\u0308"
    ('', True)
    """
    visible = "".join(sign for sign in text[: LONGER * length] if sign.isprintable() and sign not in BLANKS)
    seen, marks = list[str](), MOST_MARKS  # there is nothing yet that a mark could stand on
    for sign in normalize("NFC", visible):
        marks = marks + 1 if category(sign) in ("Mn", "Me") else MOST_MARKS if sign == " " else 0
        if marks <= MOST_MARKS:
            seen.append(sign)
    return "".join(seen).strip()[:length].strip()


def line_of(length: int) -> AfterValidator:
    """For the fields of models that other people fill."""
    return AfterValidator(lambda text: plain(text, length))


def seats_named(names: Sequence[str | None]) -> int | tuple[str | None, ...]:
    """The seats of people who call themselves so, with None for rivals who do without; only how many they are if that
    is not a name for each of the others."""
    safe = tuple(name if name is None else plain(name, NAME_LENGTH) for name in names)
    named = [name for name in safe if name is not None]
    return safe if named and all(named) and len(set(named)) == len(named) else len(safe)


def with_plain_names(setup: Setup) -> Setup:
    if isinstance(setup.seats, int) or (seats := seats_named(setup.seats)) == setup.seats:
        return setup
    return setup.model_copy(update={"seats": seats, "first": setup.first_chooser})


# The forms of the files


class SaveFile(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    game: Literal["pax-pamir"] = "pax-pamir"
    format: Format = PLAIN_FORMAT
    rules: Annotated[str, Field(max_length=20)] = RULES
    setup: Annotated[Setup, AfterValidator(with_plain_names)]
    assisted: bool = False
    hinted: Annotated[bool, Field(exclude_if=lambda hinted: not hinted)] = False
    choices: Annotated[list[Annotated[str, Field(max_length=CHOICE_LENGTH)]], Field(max_length=MAX_CHOICES)]


class TitledSave(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    title: Annotated[str, line_of(TITLE_LENGTH)]
    save: SaveFile


class GamesFile(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    game: Literal["pax-pamir"] = "pax-pamir"
    format: Format = PLAIN_FORMAT
    games: Annotated[list[TitledSave], Field(max_length=MAX_GAMES)]


class Label(BaseModel):
    """What a file says of itself before anything else in it is believed."""

    game: Any = None
    format: Any = None
    games: Any = None


M = TypeVar("M", bound=BaseModel)


def label(text: str, most: int) -> Label:
    if len(text) > most:
        raise BadSave("too_long", f"the text has {len(text)} characters, more than {most}")
    try:
        found = Label.model_validate_json(text)
    except ValidationError as error:
        no_json = error.errors()[0]["type"] != "model_type"
        raise BadSave("not_json" if no_json else "foreign", "the text is no file of this game") from error
    if found.game != "pax-pamir":
        raise BadSave("foreign", "the file is of another program")
    if isinstance(found.format, int) and found.format > RIVALS_FORMAT:
        raise BadSave("newer", f"the file has format {str(found.format)[:20]}, this is format {RIVALS_FORMAT}")
    return found


def parsed(form: type[M], text: str) -> M:
    try:
        return form.model_validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"]))
        step = first["loc"][1] if len(first["loc"]) > 1 and first["loc"][0] == "choices" else -1
        raise BadSave("damaged", f"{where}: {first['msg']}", step + 1 if isinstance(step, int) else 0) from error


# Writing and reading


class Saved(NamedTuple):
    """A game of a file: `text` is what `save` wrote. It has the right form, but has not been played again yet."""

    title: str
    text: str


class Reopened(NamedTuple):
    game: Game
    problem: Literal["other_rules"] | None
    """Played by other rules: then the game goes as far as the choices can be made by these."""


def save(game: Game) -> str:
    """The game as JSON.

    >>> game = load(save(Game(Setup(seats=2, seed=7, first=0), ["loyalty afghan"])))
    >>> game.choices
    ('loyalty afghan',)
    """
    setup = game.setup
    return SaveFile(
        format=RIVALS_FORMAT if setup.rivals or setup.hints or game.hinted else PLAIN_FORMAT,
        setup=setup,
        assisted=game.assisted_elsewhere,
        hinted=game.hinted,
        choices=list(game.choices),
    ).model_dump_json()


def save_all(games: Iterable[Saved]) -> str:
    """One file for all these games, for people to keep: spread over lines, so that it can be read."""
    entries = [TitledSave(title=title, save=parsed(SaveFile, text)) for title, text in games]
    newest = max((entry.save.format for entry in entries), default=PLAIN_FORMAT)
    return GamesFile(format=newest, games=entries).model_dump_json(indent=1)


def read_file(text: str) -> list[Saved]:
    """The games of a file, whether it holds one or many, or `BadSave`; they are played again by `reopen`."""
    return [Saved(entry.title, entry.save.model_dump_json()) for entry in read_entries(text)]


def read_entries(text: str) -> list[TitledSave]:
    """The same, for whoever plays them again one by one, by `play_again`."""
    if label(text, MAX_FILE).games is None:
        return [TitledSave(title="", save=parsed(SaveFile, text))]
    return parsed(GamesFile, text).games


def reopen(text: str) -> Reopened:
    """The game a text holds, played again, or `BadSave`. A game by other rules opens as far as these can play it."""
    label(text, MAX_TEXT)
    return play_again(parsed(SaveFile, text))


def play_again(file: SaveFile) -> Reopened:
    game = Game(file.setup, assisted=file.assisted, hinted=file.hinted)
    game.play_on(one_by_one(file.choices))
    step = len(game.choices)
    if file.rules != RULES:
        return Reopened(game, "other_rules")
    if step < len(file.choices):
        raise BadSave("illegal", f"choice {step + 1}: {file.choices[step]!r} cannot be made", step + 1)
    return Reopened(game, None)


def load(text: str) -> Game:
    """The whole game a text holds, or `BadSave`: never anything in between."""
    game, problem = reopen(text)
    if problem:
        raise BadSave(problem, "the game was played by other rules")
    return game
