"""Everything the engine can report. An entry says what happened, never in the words of any language.

Pieces, rupees and cards are reported like a ledger: each entry says what left which place for which other.
Adding up the journal therefore gives the table, and a test does so.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from types import TracebackType
from typing import TypeVar, dataclass_transform

from engine.cards import REGIONS, Ability, CardAction, Coalition, EventEffect, Impact, Region, Row, Suit
from engine.places import Place

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=False, field_specifiers=(field,))
def entry(kind: type[T]) -> type[T]:
    """Frozen for the type checker; at run time a frozen dataclass would take three times as long to make."""
    return dataclass(slots=True, eq=False, repr=False)(kind)


class Entry:
    __slots__ = ()

    def _facts(self) -> dict[str, object]:
        return {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._facts() == other._facts()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={fact!r}' for name, fact in self._facts().items())})"


@entry
class Group(Entry):
    """An entry under which others are told."""

    entries: list[Entry] = field(init=False)


class Journal:
    """Entries in the order they happened; `with journal.under(group)` tells what follows under `group`.

    `rulers` are those last told of, so that a change is told once.
    """

    __slots__ = ("_outer", "add", "entries", "rulers")

    add: Callable[[Entry], None]

    def __init__(self, entries: list[Entry] | None = None, rulers: dict[Region, int | None] | None = None) -> None:
        self.entries = entries if entries is not None else []
        self.rulers = rulers if rulers is not None else dict.fromkeys(REGIONS)
        self.add = self.entries.append
        self._outer: list[Callable[[Entry], None]] = []

    def under(self, group: Group) -> Journal:
        add = self.add
        add(group)
        self._outer.append(add)
        entries = group.entries = []  # type: ignore[misc]
        self.add = entries.append
        return self

    def __enter__(self) -> None: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.add = self._outer.pop()


class MuteJournal(Journal):
    """It keeps nothing, of rulers neither, for tables on which things are only tried out; `MUTE` serves them all."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(rulers={})
        self.add = deque[Entry](maxlen=0).append

    def under(self, group: Group) -> Journal:
        group.entries = []  # type: ignore[misc]
        return self

    def __exit__(self, *_: object) -> None: ...


MUTE = MuteJournal()


def end_of(entries: Sequence[Entry]) -> tuple[int, ...]:
    """Where a journal ends now: how many entries it has, how many the last of them, and so on.

    It only ever grows there, at any depth, and is long: nobody has to go through all of it to find what is new.
    """
    last = entries[-1] if entries else None
    return (len(entries), *end_of(last.entries)) if isinstance(last, Group) else (len(entries),)


# What caused it


@entry
class TurnTaken(Group):
    player: int
    turn: int


@entry
class CardBought(Group):
    player: int
    card: int
    row: Row
    column: int
    price: int


@entry
class CardPlayed(Group):
    """Shown to everyone; it may still be called off over the bribe, and then says so inside."""

    player: int
    card: int


@entry
class CardUsed(Group):
    player: int
    card: int
    action: CardAction
    bonus: bool


@entry
class BlackmailUsed(Group):
    player: int
    card: int


@entry
class AbilityUsed(Group):
    """A special ability places pieces of its own accord; `card` is the court card that has it."""

    player: int
    card: int
    ability: Ability


@entry
class BattleFought(Group):
    player: int
    place: Place


@entry
class LoyaltyChanged(Group):
    player: int
    old: Coalition
    new: Coalition


@entry
class Overthrown(Group):
    """`lost` is what was lost first: the last tribe costs the cards, the last card costs the tribes."""

    player: int
    region: Region
    lost: str


@entry
class LeverageCalled(Group):
    player: int
    rupees: int


@entry
class CleanedUp(Group):
    player: int


@entry
class EventResolved(Group):
    card: int
    effect: EventEffect
    purchased: bool


@entry
class InstabilityStruck(Group):
    cards: tuple[int, ...]


@entry
class DominanceChecked(Group):
    """`dominant` is None when the check was unsuccessful; `blocks` are those in play, by coalition."""

    dominant: Coalition | None
    blocks: tuple[tuple[Coalition, int], ...]
    lead_needed: int
    final: bool


# What happened


@entry
class FirstChooser(Entry):
    player: int


@entry
class LoyaltyChosen(Entry):
    player: int
    coalition: Coalition


@entry
class CylinderMoved(Entry):
    player: int
    start: Place
    end: Place


@entry
class BlockMoved(Entry):
    coalition: Coalition
    start: Place
    end: Place


@entry
class CylinderStayed(Entry):
    """Taken up and put back: for want of another cylinder, or because a spy hides where it was beaten."""

    player: int
    place: Place


@entry
class BlockStayed(Entry):
    """Taken up for want of another block, and put back."""

    coalition: Coalition
    place: Place


@entry
class RupeesMoved(Entry):
    """They enter the game from the bank, and leave it for the bank or are gone."""

    rupees: int
    start: Place
    end: Place


@entry
class CardMoved(Entry):
    card: int
    start: Place
    end: Place


@entry
class RowClosedUp(Entry):
    """A row of the market after its cards slid left: what lies in each slot, and the rupees there."""

    row: Row
    cards: tuple[int | None, ...]
    rupees: tuple[int, ...]


@entry
class RulerChanged(Entry):
    region: Region
    old: int | None
    new: int | None


@entry
class SuitFavored(Entry):
    old: Suit
    new: Suit


@entry
class SuitStayed(Entry):
    """An icon or a choice named the suit that was favored already."""

    suit: Suit


@entry
class SuitIconIgnored(Entry):
    suit: Suit


@entry
class IconHadNoEffect(Entry):
    player: int
    icon: Impact


@entry
class BribeDue(Entry):
    payer: int
    taker: int
    rupees: int
    hostage: bool


@entry
class BribeAsked(Entry):
    payer: int
    taker: int


@entry
class BribeAnswered(Entry):
    taker: int
    rupees: int


@entry
class BribeDeclined(Entry):
    """Not paid, and the card is played or used all the same."""

    payer: int


@entry
class CalledOff(Entry):
    player: int


@entry
class PrizeLeft(Entry):
    player: int
    card: int


@entry
class LeverageGrew(Entry):
    """A card given up for leverage was leveraged itself: so many rupees more are called."""

    player: int
    rupees: int


@entry
class DebtForgiven(Entry):
    player: int
    rupees: int


@entry
class HandsSwapped(Entry):
    player: int
    other: int


@entry
class PlayerNamed(Entry):
    player: int
    named: int


@entry
class EffectBegan(Entry):
    effect: EventEffect
    player: int | None


@entry
class EffectEnded(Entry):
    effect: EventEffect


@entry
class PointsScored(Entry):
    """`standing` is what the player was ranked by: influence, or cylinders in play."""

    player: int
    points: int
    standing: int


@entry
class GameWon(Entry):
    winners: tuple[int, ...]
    by: str
