"""The printed cards and the map, read once and checked against what a card can be."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

RULES = "1"
"""Changes whenever the same choices could lead to another table, as with other cards in the box.

A whole number, so that links can count it.
"""

Region = Literal["transcaspia", "kabul", "punjab", "persia", "herat", "kandahar"]
Suit = Literal["economic", "military", "political", "intelligence"]
Coalition = Literal["afghan", "british", "russian"]
CardAction = Literal["tax", "gift", "build", "move", "betray", "battle"]
Impact = Literal[
    "army",
    "road",
    "spy",
    "tribe",
    "leverage",
    "favor_economic",
    "favor_military",
    "favor_political",
    "favor_intelligence",
]
Ability = Literal[
    "blackmail_herat",
    "blackmail_kandahar",
    "bodyguards",
    "charismatic_courtiers",
    "citadel_kabul",
    "citadel_transcaspia",
    "civil_service_reforms",
    "claim_of_ancient_lineage",
    "herat_influence",
    "indian_supplies",
    "indispensable_advisors",
    "infrastructure",
    "insurrection",
    "irregulars",
    "persian_influence",
    "russian_influence",
    "safe_house",
    "savvy_operator",
    "strange_bedfellows",
    "well_connected",
]
EventEffect = Literal[
    "confidence_failure",
    "conflict_fatigue",
    "courtly_manners",
    "disregard_for_customs",
    "dominance_check",
    "embarrassment_of_riches",
    "failure_to_impress",
    "favor_intelligence",
    "favor_military",
    "favor_political",
    "koh_i_noor",
    "nation_building",
    "nationalism",
    "new_tactics",
    "no_effect",
    "other_persuasive_methods",
    "pashtunwali_values",
    "persian_aristocracy",
    "public_withdrawal",
    "rebuke",
    "riots_herat",
    "riots_kabul",
    "riots_persia",
    "riots_punjab",
    "rumor",
]
Instruction = Literal[
    "tax",
    "build",
    "move",
    "betray",
    "battle",
    "battle_on_card_with_most_spies",
    "radicalize",
    "radicalize_a_move_card_if_she_has_none",
    "radicalize_an_intelligence_card",
    "radicalize_card_gaining_a_region",
    "radicalize_highest_economic_if_political_favored",
    "radicalize_highest_intelligence",
    "radicalize_highest_intelligence_if_fewer_spies_than_another",
    "radicalize_highest_military_if_military_favored",
    "radicalize_highest_political",
    "radicalize_highest_political_if_court_full",
    "radicalize_matching_patriot_if_one_dominant",
    "radicalize_most_blocks",
    "radicalize_most_cylinders_if_none_dominant",
    "radicalize_most_net_rupees_if_under_two_rupees",
]
Row = Literal["top", "bottom"]
Border = tuple[Region, Region]
BorderName = str
"""A border as one word: its two regions as the map lists them, "herat-kabul"."""


class Printed(BaseModel):
    """Whatever is printed never changes, and a field nobody knows is a mistake in the data."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class CourtCard(Printed):
    number: Annotated[int, Field(ge=1, le=100)]
    name: Annotated[str, Field(min_length=1, max_length=24)]
    region: Region
    suit: Suit
    rank: Literal[1, 2, 3]
    impact: Annotated[tuple[Impact, ...], Field(min_length=1, max_length=4)]
    actions: Annotated[tuple[CardAction, ...], Field(max_length=3)]
    patriot: Coalition | None
    prize: Coalition | None
    ability: Ability | None

    @property
    def leveraged(self) -> bool:
        return "leverage" in self.impact


class EventHalf(Printed):
    effect: EventEffect
    lasts: Literal["at_once", "in_market", "until_check"]
    on: Literal["everyone", "buyer", "named"] | None = None


class EventCard(Printed):
    number: Annotated[int, Field(ge=101, le=116)]
    discarded: EventHalf
    purchased: EventHalf

    @property
    def is_dominance_check(self) -> bool:
        return self.purchased.effect == "dominance_check"


class WakhanCard(Printed):
    """An AI card: everything up to the arrows is on its front, the rows and columns are on its back."""

    number: Annotated[int, Field(ge=1, le=24)]
    actions: tuple[Instruction, Instruction, Instruction]
    loyalty: tuple[Coalition, Coalition, Coalition]
    regions: tuple[Region, Region, Region, Region, Region, Region]
    red_arrow: Literal[0, 1]
    black_arrow: Literal[0, 1, 2, 3, 4, 5]
    rows: tuple[Row, Row]
    columns: tuple[int, int, int, int, int, int]


class Map(Printed):
    regions: tuple[Region, ...]
    borders: tuple[Border, ...]


T = TypeVar("T")
_DATA = Path(__file__).parent / "data"


def _read(name: str, kind: type[T]) -> T:
    return TypeAdapter(kind).validate_json((_DATA / name).read_bytes())


COURT_CARDS = {card.number: card for card in _read("court_cards.json", tuple[CourtCard, ...])}
EVENT_CARDS = {card.number: card for card in _read("event_cards.json", tuple[EventCard, ...])}
WAKHAN_CARDS = {card.number: card for card in _read("wakhan_cards.json", tuple[WakhanCard, ...])}
_MAP = _read("map.json", Map)
REGIONS = _MAP.regions
BORDERS = _MAP.borders
SUITS: tuple[Suit, ...] = ("economic", "military", "political", "intelligence")
COALITIONS: tuple[Coalition, ...] = ("afghan", "british", "russian")
DOMINANCE_CHECKS = tuple(number for number, event in EVENT_CARDS.items() if event.is_dominance_check)
PUBLIC_WITHDRAWAL = next(n for n, event in EVENT_CARDS.items() if event.purchased.effect == "public_withdrawal")

# The same facts by card number, because the rules look them up thousands of times a second.
REGION_OF: dict[int, Region] = {n: card.region for n, card in COURT_CARDS.items()}
SUIT_OF: dict[int, Suit] = {n: card.suit for n, card in COURT_CARDS.items()}
RANK_OF: dict[int, int] = {n: card.rank for n, card in COURT_CARDS.items()}
STARS_OF: dict[Suit, dict[int, int]] = {
    suit: {n: rank if SUIT_OF[n] == suit else 0 for n, rank in RANK_OF.items()} for suit in SUITS
}
"""What each card adds to the stars of a suit."""
ACTIONS_OF: dict[int, tuple[CardAction, ...]] = {n: card.actions for n, card in COURT_CARDS.items()}
PATRIOT_OF: dict[int, Coalition] = {n: card.patriot for n, card in COURT_CARDS.items() if card.patriot}
PRIZE_OF: dict[int, Coalition] = {n: card.prize for n, card in COURT_CARDS.items() if card.prize}
LEVERAGED = frozenset(n for n, card in COURT_CARDS.items() if card.leveraged)
EFFECT_CARD: dict[EventEffect, int] = {
    half.effect: n for n, event in EVENT_CARDS.items() for half in (event.discarded, event.purchased)
}

BORDER_NAMES: tuple[BorderName, ...] = tuple("-".join(border) for border in BORDERS)
ENDS_OF: dict[BorderName, tuple[Region, Region]] = dict(zip(BORDER_NAMES, BORDERS, strict=True))
BORDERS_OF: dict[Region, tuple[BorderName, ...]] = {
    region: tuple(name for name, ends in ENDS_OF.items() if region in ends) for region in REGIONS
}
NEIGHBOURS: dict[Region, tuple[tuple[Region, BorderName], ...]] = {
    region: tuple((ends[ends[0] == region], name) for name, ends in ENDS_OF.items() if region in ends)
    for region in REGIONS
}
