"""Everything that is on the table. Plain data: no rules, no choices."""

from __future__ import annotations

from dataclasses import dataclass, field
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
        return Player(
            self.loyalty,
            self.rupees,
            self.points,
            self.cylinders,
            self.hand[:],
            self.court[:],
            self.prizes[:],
            self.gifts[:],
            self.debt,
            self.lost_tribes[:],
            self.lost_cards[:],
        )


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

    def clone(self) -> State:
        """A copy that shares nothing, and has told nothing yet."""
        return State(
            self.chance,
            self.deck[:],
            {row: cards[:] for row, cards in self.market.items()},
            {row: rupees[:] for row, rupees in self.market_rupees.items()},
            self.discards[:],
            [player.clone() for player in self.players],
            self.wakhan,
            self.active,
            self.turn,
            self.actions,
            self.favored,
            self.blocks.copy(),
            {coalition: armies.copy() for coalition, armies in self.armies.items()},
            {coalition: roads.copy() for coalition, roads in self.roads.items()},
            {region: tribes[:] for region, tribes in self.tribes.items()},
            {card: spies[:] for card, spies in self.spies.items()},
            self.effects.copy(),
            self.used.copy(),
            self.barred.copy(),
            self.fresh.copy(),
            self.asked_in_vain,
            self.revealed,
            self.winners[:],
            self.won_by,
            self.wakhan_deck[:],
            self.wakhan_discards[:],
        )
