"""Where things are: the texts by which entries name places, written and read here and nowhere else.

`on_card(42)` is the text "card 42", and `read_place("card 42")` is `OnCard(42)`. Regions and borders go by their names.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from engine.cards import BORDER_NAMES, REGIONS, BorderName, Region, Row
from engine.written import Written, kinds_of, made_once, read

Place = str
"""The text of a place."""
Side = Literal["left", "right"]
"""The end of a court."""


class Spot(Written):
    """A place, taken apart."""


@cache
def read_place(text: Place) -> Spot:
    """The place that is written so.

    >>> read_place("slot top 3"), read_place("kabul"), read_place("court 1"), read_place("court 1 left")
    (Slot('top', 3), InRegion('kabul'), Court(1, None), Court(1, 'left'))
    """
    spot = _on_the_map().get(text) or read(text, kinds_of(_Elsewhere))
    assert spot, text
    return spot


# On the map: the name alone says it


class _OnMap(Spot):
    def __init__(self, name: str) -> None:
        vars(self).update(zip(self.__match_args__, [name], strict=True), text=name)


class InRegion(_OnMap):
    region: Region


class OnBorder(_OnMap):
    border: BorderName


@cache
def _on_the_map() -> dict[str, Spot]:
    return {region: InRegion(region) for region in REGIONS} | {border: OnBorder(border) for border in BORDER_NAMES}


# Anywhere else: what kind of place, and which


class _Elsewhere(Spot):
    """Its text begins with its verb."""


class Supply(_Elsewhere):
    """Of cylinders and blocks: out of play."""

    verb = "supply"


class OnCard(_Elsewhere):
    """On a card in a court, where spies are."""

    verb = "card"
    card: int


class GiftSpace(_Elsewhere):
    verb = "gift"
    space: int


class Deck(_Elsewhere):
    verb = "deck"


class Market(_Elsewhere):
    """Where a card lies."""

    verb = "market"
    row: Row
    column: int


class Slot(_Elsewhere):
    """The same, for rupees: they outlast the card they lie on."""

    verb = "slot"
    row: Row
    column: int


class Hand(_Elsewhere):
    verb = "hand"
    player: int


class Court(_Elsewhere):
    """Of a card that comes into it, on which side."""

    verb = "court"
    player: int
    side: Side | None


class Prizes(_Elsewhere):
    verb = "prizes"
    player: int


class Discards(_Elsewhere):
    verb = "discards"


class InForce(_Elsewhere):
    """Where the card of an event lies while it lasts."""

    verb = "table"


class Purse(_Elsewhere):
    """Of a player's rupees."""

    verb = "player"
    player: int


class Bank(_Elsewhere):
    verb = "bank"


class Gone(_Elsewhere):
    """Out of the game, of rupees."""

    verb = "gone"


SUPPLY, DECK, DISCARDS, IN_FORCE = Supply().text, Deck().text, Discards().text, InForce().text
BANK, GONE = Bank().text, Gone().text


# Each text is needed over and over, and made once


@made_once
def on_card(card: int) -> Place:
    return OnCard(card).text


@made_once
def gift_space(space: int) -> Place:
    return GiftSpace(space).text


@made_once
def market(row: Row, column: int) -> Place:
    return Market(row, column).text


@made_once
def slot(row: Row, column: int) -> Place:
    return Slot(row, column).text


@made_once
def hand(player: int) -> Place:
    return Hand(player).text


@made_once
def court(player: int, side: Side | None = None) -> Place:
    return Court(player, side).text


@made_once
def prizes(player: int) -> Place:
    return Prizes(player).text


@made_once
def purse(player: int) -> Place:
    return Purse(player).text
