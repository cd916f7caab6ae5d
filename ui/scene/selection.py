"""Clicks narrow options: what on the table a choice is about, in the order it is touched.

An option's path lists targets such as a card or a region. Options that are about nothing on the table (pass,
pay, ask for less) have an empty path and are only ever buttons.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.choices import (
    BattleIn,
    BattleOn,
    Betray,
    Buy,
    Choice,
    Discard,
    Hide,
    Loyalty,
    MoveArmy,
    MoveSpy,
    MoveTribe,
    NamePlayer,
    NameRegion,
    NameSuit,
    PlaceArmy,
    PlaceGift,
    PlaceRoad,
    PlaceSpy,
    Play,
    RemoveArmy,
    RemoveRoad,
    RemoveSpy,
    RemoveTribe,
    TakeArmy,
    TakeGift,
    TakeRoad,
    TakeSpy,
    TakeTribe,
    TaxCard,
    TaxPlayer,
    Use,
)
from engine.places import InRegion, OnCard, read_place
from ui import targets
from ui.targets import Target

Path = tuple[Target, ...]
INSPECT_FIRST = ("turn.action",)
"""Where touching a card only shows it and its verbs: the deed itself is a second touch."""


def path(option: Choice, me: int, place: str = "") -> Path:
    """What to touch for `option`; `place` is where a battle is fought.

    Armies and roads that are taken are anybody's, and go by where they stand; spies by the card.

    >>> path(MoveArmy("kabul", "herat"), me=0)
    (Region('kabul'), Region('herat'))
    >>> path(RemoveSpy(2), me=0, place="card 17")
    (Spy(2, 17),)
    >>> path(PlaceGift(4), me=0)
    (Gift(4),)
    """
    match option:
        case Loyalty(coalition):
            return (targets.coalition(coalition),)
        case (
            Buy(card)
            | Play(card, _)
            | Use(card, _)
            | Discard(card)
            | PlaceSpy(card)
            | TakeSpy(card)
            | TaxCard(card)
            | Betray(card)
            | BattleOn(card)
            | Hide(card)
        ):
            return (targets.card(card),)
        case PlaceArmy(region) | TakeArmy(region) | BattleIn(region) | NameRegion(region):
            return (targets.region(region),)
        case PlaceRoad(border) | TakeRoad(border):
            return (targets.border(border),)
        case PlaceGift(space) | TakeGift(space):
            return (targets.gift(space),)
        case TakeTribe(region):
            return (targets.tribe(me, region),)
        case TaxPlayer(seat) | NamePlayer(seat):
            return (targets.seat(seat),)
        case NameSuit(suit):
            return (targets.suit(suit),)
        case MoveArmy(start, end):
            return (targets.region(start), targets.region(end))
        case MoveTribe(start, end):
            return (targets.tribe(me, start), targets.region(end))
        case MoveSpy(first, last):
            return (targets.card(first), targets.card(last))
        case RemoveRoad(coalition, border):
            return (targets.road(coalition, border),)
        case RemoveTribe() | RemoveArmy() | RemoveSpy():
            return (_removed(option, place),)
    return ()


def _removed(option: RemoveTribe | RemoveArmy | RemoveSpy, place: str) -> Target:
    """A piece that stands where the battle is fought."""
    match option, read_place(place):
        case RemoveTribe(seat), InRegion(region):
            return targets.tribe(seat, region)
        case RemoveArmy(coalition), InRegion(region):
            return targets.army(coalition, region)
        case RemoveSpy(seat), OnCard(card):
            return targets.spy(seat, card)
    raise ValueError(place)


def stands_for(target: Target) -> tuple[Target, ...]:
    """A piece can be touched in the place of the region, border or card it stands on."""
    match target:
        case targets.Army(_, region) | targets.Tribe(_, region):
            return (target, targets.region(region))
        case targets.Road(_, border):
            return (target, targets.border(border))
        case targets.Spy(_, card) | targets.Coins(card):
            return (target, targets.card(card))
    return (target,)


class Selection(NamedTuple):
    """What has been touched so far of a choice that is not made yet. It lives in the page, never in the game."""

    prompt: str
    options: tuple[Choice, ...]
    paths: tuple[Path, ...]
    me: int
    touched: Path = ()

    @classmethod
    def of(cls, prompt: str, options: Sequence[Choice], me: int, place: str = "") -> Selection:
        return cls(prompt, tuple(options), tuple(path(option, me, place) for option in options), me)

    @property
    def begun(self) -> Selection:
        """With the first touch made, where all options begin with the same one of several."""
        paths = [path for path in self.paths if path]
        alike = len(self.first) == 1 and all(len(path) > 1 for path in paths)
        return self._with(paths[0][:1]) if alike else self

    @property
    def fitting(self) -> list[Choice]:
        """The options that begin with what was touched."""
        depth = len(self.touched)
        return [option for option, path in zip(self.options, self.paths, strict=True) if path[:depth] == self.touched]

    @property
    def lit(self) -> set[Target]:
        """What can be touched next."""
        depth = len(self.touched)
        return {path[depth] for path in self.paths if len(path) > depth and path[:depth] == self.touched}

    @property
    def taken(self) -> Choice | None:
        """The one option left, when touching was enough to choose it.

        A card that could be discarded is touched to be read: what throws it away is always the button.
        """
        depth = len(self.touched)
        done = [o for o, path in zip(self.options, self.paths, strict=True) if depth and path == self.touched]
        if len(done) != 1 or self.prompt in INSPECT_FIRST or isinstance(done[0], Discard):
            return None
        return done[0]

    @property
    def first(self) -> set[Target]:
        """What can be touched before anything has been."""
        return {path[0] for path in self.paths if path}

    @property
    def picked(self) -> int | None:
        """The card that was touched last."""
        match self.touched:
            case (*_, targets.Card(card)):
                return card
        return None

    @property
    def verbs(self) -> tuple[Choice, ...]:
        """What can be done with that card; touching it again does the first."""
        if self.picked is None:
            return ()
        return tuple(o for o, path in zip(self.options, self.paths, strict=True) if path == self.touched)

    def again(self, target: Target) -> bool:
        """Whether touching this is touching the same card a second time, to do something with it."""
        return bool(self.verbs) and self.touched[-1] in stands_for(target)

    def touch(self, target: Target) -> Selection | None:
        """The selection after touching `target`; None if it has no part in any option."""
        for meant in stands_for(target):
            if meant in self.lit:
                return self._with((*self.touched, meant))
        if self.touched and target in stands_for(self.touched[-1]):
            return self._with(self.touched[:-1])
        begin = self._with(())
        for meant in stands_for(target):
            if meant in begin.lit:
                return self._with((meant,))
        return None

    def _with(self, touched: Path) -> Selection:
        return Selection(self.prompt, self.options, self.paths, self.me, touched)
