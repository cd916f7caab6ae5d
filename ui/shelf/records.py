"""Games as they lie on the shelf: a save, and enough about it to tell it from the others at a glance."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError, ValidatorFunctionWrapHandler, field_validator
from pydantic import model_validator as check

from engine import Game, Setup
from engine.cards import BORDER_NAMES, COALITIONS, REGIONS, RULES, BorderName, Region
from engine.journal import Entry, TurnTaken
from engine.save import NAME_LENGTH as SEAT_NAME_LENGTH
from engine.save import Saved, SaveFile, line_of, save_all
from engine.setup import Rival, name_at, rival_at
from engine.state import BLOCKS
from engine.table import ruler
from ui.map.thumbnail import Blocks
from ui.table.log import announce
from ui.words.people import Colour, Seated, called_all, colours, introduced, seat_names
from ui.words.texts import LANGUAGES, Texts

NAME_LENGTH = 60
LAST_LENGTH = 400
ANALYSIS_LENGTH = 200_000
"""No analysis is longer, in characters."""
Count = Annotated[int, Field(ge=0, le=99)]
Time = Annotated[int, Field(ge=0, le=8_640_000_000_000_000)]
"""In milliseconds, as browsers count, and as far as they can."""
Spoken = Annotated[str, Field(pattern=f"^(?:{'|'.join(LANGUAGES)})$")]


class SeatBrief(BaseModel):
    name: Annotated[str, line_of(SEAT_NAME_LENGTH), Field(min_length=1)] | None
    """None for Wakhan, and for people who gave no names."""
    colour: Colour
    points: Count
    rival: Annotated[Rival | None, Field(exclude_if=lambda rival: rival is None)] = None


class Brief(BaseModel):
    """What the shelf shows of a game without playing it again."""

    seats: Annotated[tuple[SeatBrief, ...], Field(min_length=2, max_length=5)]
    turn: Annotated[int, Field(ge=0, le=100_000)]
    player: int | None
    """Who has to decide; nobody once the game is over."""
    winners: tuple[int, ...]
    hinted: bool = False
    """Whether anybody asked for a hint."""
    last: Annotated[str, line_of(LAST_LENGTH)]
    """What happened last, in the language it was played in."""
    language: Spoken
    rulers: dict[Region, int]
    armies: dict[Region, Blocks]
    roads: dict[BorderName, Blocks]

    @check(mode="after")
    def _only_people_at_the_table_are_named(self) -> Brief:
        named = {*self.winners, *self.rulers.values(), *([] if self.player is None else [self.player])}
        if not named <= set(range(len(self.seats))):
            raise ValueError("there is no such seat")
        if (self.player is None) != bool(self.winners):
            raise ValueError("a game that is over has winners, and nobody has to decide")
        if any(count > BLOCKS for counts in (*self.armies.values(), *self.roads.values()) for count in counts):
            raise ValueError("a coalition has twelve blocks")
        return self

    def names(self, texts: Texts) -> list[str]:
        return called_all(self._seated, texts)

    def introduced(self, texts: Texts) -> list[str]:
        return introduced(self._seated, texts)

    @property
    def _seated(self) -> list[Seated]:
        return [Seated(seat.name, seat.colour, seat.rival) for seat in self.seats]


def brief_of(game: Game, texts: Texts) -> Brief:
    state, decision, result = game.state, game.decision, game.result
    names = seat_names(game.setup, texts, state.wakhan)
    seats = [
        SeatBrief(
            name=name_at(game.setup, state, seat),
            colour=colour,
            points=state.players[seat].points,
            rival=rival_at(game.setup, state, seat),
        )
        for seat, colour in enumerate(colours(game.setup, state.wakhan))
    ]
    armies: dict[Region, Blocks] = {region: _blocks(state.armies[c][region] for c in COALITIONS) for region in REGIONS}
    roads: dict[BorderName, Blocks] = {
        border: _blocks(state.roads[c][border] for c in COALITIONS) for border in BORDER_NAMES
    }
    return Brief(
        seats=tuple(seats),
        turn=state.turn,
        player=decision.player if decision else None,
        winners=result.winners if result else (),
        hinted=game.hinted,
        last=announce(_last_entries(game), names, texts)[:LAST_LENGTH],
        language=texts.language,
        rulers={region: seat for region in REGIONS if (seat := ruler(state, region)) is not None},
        armies={region: blocks for region, blocks in armies.items() if any(blocks)},
        roads={border: blocks for border, blocks in roads.items() if any(blocks)},
    )


def _last_entries(game: Game) -> Sequence[Entry]:
    """What happened in the newest turn in which anything did."""
    for entry in reversed(game.journal):
        if not isinstance(entry, TurnTaken):
            return [entry]
        if entry.entries:
            return entry.entries
    return []


def _blocks(counts: Iterable[int]) -> Blocks:
    afghan, british, russian = counts
    return afghan, british, russian


class Record(BaseModel):
    """Comes from the browser's storage, where anybody could have written anything."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    id: Annotated[str, Field(pattern=r"^[a-z0-9]{1,40}$")]
    name: Annotated[str, line_of(NAME_LENGTH)] = ""
    """As people named it; until they do, it goes by who plays."""
    changed: Time = 0
    """When it was played last; 0 if nobody knows."""
    save: str
    brief: Brief | None = None
    """None if it cannot be understood; the game can be played all the same."""
    deleted: Time | None = None
    analysis: str = ""
    """What looking back on it has shown; whoever reads it looks whether that can be."""

    @field_validator("analysis", mode="before")
    @classmethod
    def _a_bad_analysis_is_none(cls, analysis: object) -> str:
        return analysis if isinstance(analysis, str) and len(analysis) <= ANALYSIS_LENGTH else ""

    @field_validator("brief", mode="wrap")
    @classmethod
    def _a_bad_brief_is_none(cls, brief: object, read: ValidatorFunctionWrapHandler) -> Any:
        try:
            return read(brief)
        except ValidationError:
            return None

    @field_validator("changed", "deleted", mode="wrap")
    @classmethod
    def _a_bad_time_is_no_time(cls, time: object, read: ValidatorFunctionWrapHandler) -> Any:
        """A clock that was wrong makes no game unreadable."""
        try:
            return read(time)
        except ValidationError:
            return 0

    @field_validator("save")
    @classmethod
    def _the_save_is_one(cls, text: str) -> str:
        """Whether all its choices can be made shows when it is opened."""
        SaveFile.model_validate_json(text)
        return text

    @cached_property
    def file(self) -> SaveFile:
        """A save knows nothing of colours: they are those of the brief, if it has one for each."""
        file = SaveFile.model_validate_json(self.save)
        chosen = tuple(seat.colour for seat in self.brief.seats if seat.colour != "wakhan") if self.brief else ()
        with suppress(ValidationError):
            if chosen != file.setup.pieces:
                file.setup = Setup.model_validate({**file.setup.model_dump(), "colours": chosen})
        return file

    @property
    def by_other_rules(self) -> bool:
        """Then it opens as far as these can play it, and stays as it is."""
        return self.file.rules != RULES

    def title(self, texts: Texts) -> str:
        if self.name or not self.brief:
            return self.name or texts("shelf.nameless")
        return ", ".join(self.brief.names(texts))

    def who_played(self, texts: Texts) -> str:
        """All of them, and how strong the rivals among them are; nothing where the title says it."""
        said = ", ".join(self.brief.introduced(texts)) if self.brief else ""
        return "" if said == self.title(texts) else said

    @property
    def finished(self) -> bool:
        return bool(self.brief and self.brief.winners)


class Unreadable(NamedTuple):
    """Something on the shelf that is no game this page knows: shown, and never thrown away unasked."""

    id: str
    raw: str
    deleted: bool


def read_records(text: str) -> tuple[list[Record], list[Unreadable]]:
    """What the browser's storage has, each record as JSON by itself: a bad one spoils no other."""
    good: list[Record] = []
    bad: list[Unreadable] = []
    for kept in json.loads(text):
        record = read_record(kept["text"])
        if record:
            good.append(record)
        else:
            bad.append(Unreadable(kept["id"], kept["text"], kept["deleted"]))
    return good, bad


def read_record(text: str) -> Record | None:
    """None if it cannot be understood: cut off, foreign, or nested deeper than anybody can follow."""
    try:
        return Record.model_validate(json.loads(text))
    except (ValueError, RecursionError):
        return None


# Files


def pack(records: Iterable[Record]) -> str:
    return save_all(Saved(record.name, record.save) for record in records)


def file_name(title: str) -> str:
    """
    >>> file_name("Asha, Boris & <b>Wakhan</b>!")
    'pax-pamir-asha-boris-b-wakhan-b.json'
    """
    slug = re.sub(r"\W+", "-", title.lower()).strip("-")[:40]
    return f"pax-pamir-{slug}.json" if slug else "pax-pamir.json"
