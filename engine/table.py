"""Questions about the table: who rules, who holds a card hostage, how far limits and influence reach."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.abilities import influence_of_a_gift, is_loyal_to, lead_needed, patriots_count, ruling_armies
from engine.cards import COALITIONS, PATRIOT_OF, PRIZE_OF, REGIONS, STARS_OF, Coalition, Region, Row, Suit
from engine.state import BLOCKS, CYLINDERS, ROWS, State

COURT_LIMIT = 3
HAND_LIMIT = 2


def turn_order(state: State) -> list[int]:
    """Every seat, clockwise from the active player's."""
    seats = len(state.players)
    return [(state.active + step) % seats for step in range(seats)]


# Ruling (rules p. 7)


def ruler(state: State, region: Region) -> int | None:
    """Who has a tribe there and more ruling pieces than every other player and every coalition."""
    tribes = state.tribes[region]
    if not any(tribes):
        return None
    armies = state.armies
    most = max(armies["afghan"][region], armies["british"][region], armies["russian"][region])
    leader = None
    for seat, count in enumerate(tribes):
        if count:
            strength = count + ruling_armies(state, seat, region)
            if strength > most:
                most, leader = strength, seat
            elif strength == most:
                leader = None
    return leader


def ruled_regions(state: State, me: int) -> list[Region]:
    regions = []
    for region in REGIONS:
        if state.tribes[region][me] and ruler(state, region) == me:
            regions.append(region)
    return regions


# Cards


def owner(state: State, card: int) -> int:
    """In whose court a card is."""
    for seat, player in enumerate(state.players):
        if card in player.court:
            return seat
    raise AssertionError(f"card {card} is in no court")


def spies_on(state: State, card: int, me: int) -> int:
    spies = state.spies.get(card)
    return spies[me] if spies else 0


def hostage_holder(state: State, card: int) -> int | None:
    """The one enemy with more spies on a court card than everyone else, its owner included (rules p. 12)."""
    spies = state.spies.get(card)
    if not spies:
        return None
    most = max(spies)
    holder = spies.index(most)
    return None if spies.count(most) > 1 or card in state.players[holder].court else holder


def cards_with_spies_of(state: State, me: int) -> list[int]:
    """In the order of the spy track."""
    cards = [card for card, spies in state.spies.items() if spies[me]]
    if len(cards) > 1:
        cards.sort(key=spy_track(state).index)
    return cards


def spy_track(state: State) -> list[int]:
    """All court cards as one ring: the left end of a court touches the right end of the next player's (rules p. 14)."""
    track: list[int] = []
    for player in state.players:
        track += player.court[::-1]
    return track


def slot(state: State, card: int) -> tuple[Row, int] | None:
    """Where in the market a card lies."""
    for row in ROWS:
        if card in state.market[row]:
            return row, state.market[row].index(card)
    return None


# Limits (rules p. 6)


def stars(state: State, me: int, suit: Suit) -> int:
    return sum(map(STARS_OF[suit].__getitem__, state.players[me].court))


def court_limit(state: State, me: int) -> int:
    return COURT_LIMIT + stars(state, me, "political")


def hand_limit(state: State, me: int) -> int:
    return HAND_LIMIT + stars(state, me, "intelligence")


def tax_shelter(state: State, me: int) -> int:
    return stars(state, me, "economic")


# What a check counts (rules p. 7, 15)


class Influence(NamedTuple):
    patriots: int
    prizes: int
    gifts: int

    @property
    def total(self) -> int:
        return 1 + self.patriots + self.prizes + self.gifts


def influence(state: State, me: int, coalition: Coalition) -> Influence:
    """One for being loyal at all, and its other parts."""
    player = state.players[me]
    patriots = [PATRIOT_OF.get(card) for card in player.court].count(coalition) if patriots_count(state, me) else 0
    prizes = [PRIZE_OF.get(card) for card in player.prizes].count(coalition)
    return Influence(patriots, prizes, len(player.gifts) * influence_of_a_gift(state, me))


def cylinders_in_play(state: State, me: int) -> int:
    return CYLINDERS - state.players[me].cylinders


def blocks_in_play(state: State) -> dict[Coalition, int]:
    return {coalition: BLOCKS - state.blocks[coalition] for coalition in COALITIONS}


def dominant_coalition(state: State) -> Coalition | None:
    """The coalition a check now would find dominant."""
    leader, lead = lead_of(blocks_in_play(state))
    return leader if lead >= lead_needed(state) else None


def lead_of(blocks: Mapping[Coalition, int]) -> tuple[Coalition, int]:
    """The coalition with most blocks, and how many more than the next it has."""
    leader, second, *_ = sorted(blocks, key=blocks.__getitem__, reverse=True)
    return leader, blocks[leader] - blocks[second]


def loyal_players(state: State, coalition: Coalition) -> list[int]:
    return [seat for seat in range(len(state.players)) if is_loyal_to(state, seat, coalition)]
