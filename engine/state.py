"""Everything that is on the table. Plain data: no rules, no choices."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from typing import Literal

from engine.cards import (
    BORDER_NAMES,
    COALITIONS,
    REGIONS,
    BorderName,
    Coalition,
    EventEffect,
    Region,
    Row,
    Suit,
)
from engine.journal import Journal
from engine.places import Place

ROWS: tuple[Row, Row] = ("top", "bottom")
COLUMNS = range(6)
GIFT_SPACES = (2, 4, 6)
CYLINDERS = 10
BLOCKS = 12
WonBy = Literal["lead", "points", "stars", "rupees", "person", "shared"]
Fresh = tuple[Place, int | Coalition]
"""Where pieces are, and whose."""
_bare = object.__new__
"""Copies are made by the thousand, field by field: going through `__init__` would take twice as long."""


@dataclass(slots=True)
class Player:
    """One seat. A person's loyalty is None only until it is chosen, Wakhan's for ever."""

    loyalty: Coalition | None = None
    rupees: int = 4
    points: int = 0
    cylinders: int = CYLINDERS
    """Those still on the player board, out of play."""
    hand: list[int] = field(default_factory=list)
    court: list[int] = field(default_factory=list)
    """From left to right."""
    prizes: list[int] = field(default_factory=list)
    gifts: list[int] = field(default_factory=list)
    """The gift spaces that hold a cylinder, cheapest first."""
    debt: int = 0
    """Leverage still to be returned. Like the two lists below, empty again before anyone goes on."""
    lost_tribes: list[Region] = field(default_factory=list)
    lost_cards: list[Region] = field(default_factory=list)

    def clone(self) -> Player:
        copy = _bare(Player)
        copy.loyalty = self.loyalty
        copy.rupees = self.rupees
        copy.points = self.points
        copy.cylinders = self.cylinders
        copy.hand = [*self.hand]
        copy.court = [*self.court]
        copy.prizes = [*self.prizes]
        copy.gifts = [*self.gifts]
        copy.debt = self.debt
        copy.lost_tribes = [*self.lost_tribes]
        copy.lost_cards = [*self.lost_cards]
        return copy


class WithJournal:
    """What carries a journal along. It is no part of the table: tables are equal whatever led to them."""

    __slots__ = ("journal",)
    journal: Journal


@dataclass(slots=True)
class State(WithJournal):
    chance: int
    """The random generator's only number; nothing else in the engine is random."""
    deck: list[int] = field(default_factory=list)
    """The card drawn next is the last one."""
    market: dict[Row, list[int | None]] = field(default_factory=lambda: {row: [None] * len(COLUMNS) for row in ROWS})
    market_rupees: dict[Row, list[int]] = field(default_factory=lambda: {row: [0] * len(COLUMNS) for row in ROWS})
    """By slot: rupees outlast a card that is discarded under them."""
    discards: list[int] = field(default_factory=list)

    players: list[Player] = field(default_factory=list)
    """In turn order; the next player sits on the left."""
    wakhan: int | None = None
    active: int = 0
    """Whose turn it is; before the first turn, who chooses loyalty next."""
    turn: int = 0
    actions: int = 0
    """How many the active player may still take."""

    favored: Suit = "political"
    blocks: dict[Coalition, int] = field(default_factory=lambda: dict.fromkeys(COALITIONS, BLOCKS))
    """Those in the supply, out of play."""
    armies: dict[Coalition, dict[Region, int]] = field(
        default_factory=lambda: {coalition: dict.fromkeys(REGIONS, 0) for coalition in COALITIONS}
    )
    roads: dict[Coalition, dict[BorderName, int]] = field(
        default_factory=lambda: {coalition: dict.fromkeys(BORDER_NAMES, 0) for coalition in COALITIONS}
    )
    tribes: dict[Region, list[int]] = field(default_factory=lambda: {region: [] for region in REGIONS})
    """How many, by seat."""
    spies: dict[int, list[int]] = field(default_factory=dict)
    """How many, by court card that has any and by seat."""
    effects: dict[EventEffect, int | None] = field(default_factory=dict)
    """Events in force until the next check, with the seat they are for, or None for everyone."""

    used: set[int] = field(default_factory=set)
    """Court cards that have acted this turn."""
    barred: set[int] = field(default_factory=set)
    """Market cards that received a rupee this turn."""
    fresh: dict[Fresh, int] = field(default_factory=dict)
    """How many of the pieces were placed this turn."""
    asked_in_vain: int = 0
    """How often this turn a lower bribe was asked for and no agreement reached."""

    revealed: int = 0
    """How often something hidden has come to light; what lies before cannot be taken back."""
    winners: list[int] = field(default_factory=list)
    won_by: WonBy | Literal[""] = ""

    wakhan_deck: list[int] = field(default_factory=list)
    """Her own cards; the one drawn next is the last one, and its back is in sight."""
    wakhan_discards: list[int] = field(default_factory=list)
    """The last one is the open card she goes by until she draws again."""

    def __post_init__(self) -> None:
        self.journal = Journal()  # type: ignore[misc]

    def clone(self, journal: Journal | None = None) -> State:
        """A copy that shares nothing, and tells what follows in a new journal unless another is given."""
        copy = _bare(State)
        copy.journal = Journal() if journal is None else journal  # type: ignore[misc]
        copy.chance = self.chance
        copy.deck = [*self.deck]
        copy.market = {"top": [*self.market["top"]], "bottom": [*self.market["bottom"]]}
        copy.market_rupees = {"top": [*self.market_rupees["top"]], "bottom": [*self.market_rupees["bottom"]]}
        copy.discards = [*self.discards]
        copy.players = [player.clone() for player in self.players]
        copy.wakhan = self.wakhan
        copy.active = self.active
        copy.turn = self.turn
        copy.actions = self.actions
        copy.favored = self.favored
        copy.blocks = self.blocks.copy()
        armies, roads = self.armies, self.roads
        copy.armies = {
            "afghan": armies["afghan"].copy(),
            "british": armies["british"].copy(),
            "russian": armies["russian"].copy(),
        }
        copy.roads = {
            "afghan": roads["afghan"].copy(),
            "british": roads["british"].copy(),
            "russian": roads["russian"].copy(),
        }
        copy.tribes = {region: [*tribes] for region, tribes in self.tribes.items()}
        copy.spies = {card: [*spies] for card, spies in self.spies.items()}
        copy.effects = self.effects.copy()
        copy.used = self.used.copy()
        copy.barred = self.barred.copy()
        copy.fresh = self.fresh.copy()
        copy.asked_in_vain = self.asked_in_vain
        copy.revealed = self.revealed
        copy.winners = [*self.winners]
        copy.won_by = self.won_by
        copy.wakhan_deck = [*self.wakhan_deck]
        copy.wakhan_discards = [*self.wakhan_discards]
        return copy

    def key(self) -> tuple[object, ...]:
        """What two tables of one game have in common exactly if all that can follow from one can follow from the other.

        They are equal but for `chance` and `revealed`, and the order of what lies in heaps: hands, prizes, discards.
        Discards and supplies follow from the rest and are left out; so are debts and losses, which are settled between
        two actions, the only time a table can be taken up again.
        """
        market, rupees, armies, roads = self.market, self.market_rupees, self.armies, self.roads
        return (
            self.turn,
            self.active,
            self.actions,
            self.favored,
            self.asked_in_vain,
            self.won_by,
            *market["top"],
            *market["bottom"],
            *rupees["top"],
            *rupees["bottom"],
            *armies["afghan"].values(),
            *armies["british"].values(),
            *armies["russian"].values(),
            *roads["afghan"].values(),
            *roads["british"].values(),
            *roads["russian"].values(),
            *chain.from_iterable(self.tribes.values()),
            tuple(self.deck),
            tuple(self.winners),
            tuple(self.wakhan_deck),
            tuple(self.wakhan_discards),
            frozenset(self.used),
            frozenset(self.barred),
            frozenset(self.fresh.items()),
            frozenset(self.effects.items()),
            frozenset([(card, *spies) for card, spies in self.spies.items()]),
            *[
                (
                    player.loyalty,
                    player.rupees,
                    player.points,
                    tuple(player.court),
                    tuple(player.gifts),
                    frozenset(player.hand),
                    frozenset(player.prizes),
                )
                for player in self.players
            ],
        )
