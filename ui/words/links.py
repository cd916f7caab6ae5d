"""Lines of text in which people, cards and places are named, and lead to where they are on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.cards import Region
from engine.places import InRegion, OnBorder, OnCard, read_place
from ui import targets
from ui.targets import Target
from ui.words.names import Case, border_name, card_name, region_name
from ui.words.texts import Texts


class Link(NamedTuple):
    """Something on the table, and what it is called here."""

    target: Target
    text: str


Value = Link | str | int


@dataclass(slots=True)
class Line:
    """A text of the catalogue and what fills its places; `n` is what it counts, `listed` what it lists."""

    key: str
    places: dict[str, Value]
    n: int | None = None
    listed: list[Link] = field(default_factory=list)
    adds: bool = False
    """Whether the same happening twice is told as one happening of twice as many."""
    rule: str = field(default="", compare=False)
    """The paragraph of the book that it follows."""

    def takes_in(self, other: Line) -> bool:
        """Tell another line along with this one, if they differ only in what they count or list."""
        if self.key != other.key or self.places != other.places or not (self.listed or (self.adds and other.adds)):
            return False
        self.listed += other.listed
        if self.n is not None and other.n is not None:
            self.n += other.n
        return True


class Namer:
    """Calls things by their names; the people go by these."""

    def __init__(self, names: Sequence[str], texts: Texts) -> None:
        self.names, self.texts = names, texts

    def text(self, line: Line, hold: Callable[[Link], str] = lambda link: link.text) -> str:
        """The line as text; `hold` says what stands for a link."""
        places = {name: hold(value) if isinstance(value, Link) else value for name, value in line.places.items()}
        if line.n is not None:
            places["n"] = line.n
        if line.listed:
            counts = Counter(line.listed)
            several = len(counts) > 1
            places["list"] = ", ".join(
                f"{hold(link)} ×{count}" if several and count > 1 else hold(link) for link, count in counts.items()
            )
        return self.texts(line.key, **places)

    def person(self, seat: int) -> Link:
        return Link(targets.seat(seat), self.names[seat])

    def who(self, seat: int, **more: Value) -> dict[str, Value]:
        return {"person": self.person(seat), **more}

    def card(self, card: int) -> Link:
        return Link(targets.card(card), card_name(card, self.texts))

    def region(self, region: Region, case: Case = "") -> Link:
        return Link(targets.region(region), region_name(region, self.texts, case))

    def event(self, card: int, effect: str) -> Link:
        return Link(targets.card(card), self.texts(f"event.{effect}"))

    def place(self, place: str) -> Link:
        """A region, a border or a card."""
        match read_place(place):
            case InRegion(region):
                return self.region(region)
            case OnBorder(border):
                return Link(targets.border(border), border_name(border, self.texts))
            case OnCard(card):
                return self.card(card)
        raise ValueError(place)

    def way(self, start: str, end: str) -> dict[str, Value]:
        """From where to where; regions with the words that a language has for that."""
        match read_place(start), read_place(end):
            case InRegion(first), InRegion(last):
                return {"from_region": self.region(first, ".from"), "to_region": self.region(last, ".to")}
        return {"start": self.place(start), "end": self.place(end)}
