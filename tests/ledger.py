"""A second account of the table, kept from the journal alone. If the two ever differ, something was not told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine import Setup, places
from engine.cards import COALITIONS, EFFECT_CARD, REGIONS, Coalition
from engine.journal import (
    BlockMoved,
    BlockStayed,
    CardMoved,
    CylinderMoved,
    CylinderStayed,
    EffectBegan,
    EffectEnded,
    Entry,
    Group,
    HandsSwapped,
    LoyaltyChanged,
    LoyaltyChosen,
    PointsScored,
    RowClosedUp,
    RulerChanged,
    RupeesMoved,
    SuitFavored,
    SuitStayed,
)
from engine.places import read_place
from engine.setup import new_table
from engine.state import COLUMNS, GIFT_SPACES, ROWS, State
from engine.table import ruler


class Ledger:
    def __init__(self, setup: Setup) -> None:
        state = new_table(setup)
        self.wakhan = state.wakhan
        self.seats = range(setup.players)
        self.rupees: Counter[str] = Counter({places.purse(seat): 4 for seat in range(setup.players)})
        self.cylinders: Counter[tuple[int, str]] = Counter({(seat, places.SUPPLY): 10 for seat in range(setup.players)})
        self.blocks: Counter[tuple[str, str]] = Counter({(coalition, places.SUPPLY): 12 for coalition in state.blocks})
        self.cards = dict.fromkeys(state.deck, places.DECK)
        for row in ROWS:
            self.cards |= {card: places.market(row, i) for i, card in enumerate(state.market[row]) if card is not None}
        self.points: Counter[int] = Counter()
        self.loyalty: dict[int, Coalition] = {}
        self.favored = "political"
        self.effects: dict[str, int | None] = {}
        self.rulers: dict[str, int | None] = dict.fromkeys(REGIONS)

    def read(self, entries: Iterable[Entry], within: Group | None = None) -> None:
        for entry in entries:
            if isinstance(entry, RulerChanged) and isinstance(within, LoyaltyChanged):
                self.book(within)  # The dial has been turned, and that is why.
            if isinstance(entry, Group):
                self.read(entry.entries, entry)
            self.book(entry)

    def book(self, entry: Entry) -> None:
        match entry:
            case RupeesMoved(rupees, start, end):
                assert rupees > 0
                self.rupees[start] -= rupees
                self.rupees[end] += rupees
                assert start == places.BANK or self.rupees[start] >= 0, entry
            case CylinderMoved(player, start, end):
                self.cylinders[player, start] -= 1
                self.cylinders[player, end] += 1
                assert self.cylinders[player, start] >= 0, entry
            case CylinderStayed(player, place):
                assert self.cylinders[player, place], entry
            case BlockStayed(coalition, place):
                assert self.blocks[coalition, place], entry
            case BlockMoved(coalition, start, end):
                self.blocks[coalition, start] -= 1
                self.blocks[coalition, end] += 1
                assert self.blocks[coalition, start] >= 0, entry
            case CardMoved(card, start, end):
                assert self.cards[card] == start, entry
                spot = read_place(end)
                self.cards[card] = places.court(spot.player) if isinstance(spot, places.Court) else end
            case RowClosedUp(row, cards, rupees):
                for column in COLUMNS:
                    self.rupees[places.slot(row, column)] = rupees[column]
                    lying = cards[column]
                    if lying is not None:
                        self.cards[lying] = places.market(row, column)
            case HandsSwapped(player, other):
                mine, theirs = places.hand(player), places.hand(other)
                swap = {mine: theirs, theirs: mine}
                self.cards = {card: swap.get(place, place) for card, place in self.cards.items()}
            case PointsScored(player, points, _):
                self.points[player] += points
            case LoyaltyChosen(player, coalition) | LoyaltyChanged(player, _, coalition):
                self.loyalty[player] = coalition
            case SuitFavored(old, new):
                assert old == self.favored != new
                self.favored = new
            case SuitStayed(suit):
                assert suit == self.favored
            case EffectBegan(effect, seat):
                self.effects[effect] = seat
            case EffectEnded(effect):
                del self.effects[effect]
            case RulerChanged(region, was, now):
                assert self.rulers[region] == was != now, entry
                assert self.ruler(region) == now, entry
                self.rulers[region] = now

    def ruler(self, region: str) -> int | None:
        """Who rules by what has been told so far: a change comes after all that caused it."""
        armies = {coalition: self.blocks[coalition, region] for coalition in COALITIONS}
        strengths = {}
        for seat in self.seats:
            hers = max(armies.values()) if seat == self.wakhan else 0
            loyal = armies[self.loyalty[seat]] if seat in self.loyalty else hers
            if self.cylinders[seat, region]:
                strengths[seat] = self.cylinders[seat, region] + loyal
        most = max(strengths.values(), default=0)
        best = [seat for seat, strength in strengths.items() if strength == most > max(armies.values())]
        return best[0] if len(best) == 1 else None

    def agrees_with(self, state: State) -> None:
        for seat, player in enumerate(state.players):
            assert self.rupees[places.purse(seat)] == player.rupees
            assert self.cylinders[seat, places.SUPPLY] == player.cylinders
            assert [space for space in GIFT_SPACES if self.cylinders[seat, places.gift_space(space)]] == player.gifts
            for region in REGIONS:
                assert self.cylinders[seat, region] == state.tribes[region][seat]
            assert self.points[seat] == player.points
            assert self.loyalty.get(seat) == player.loyalty
            for pile, cards in (
                (places.hand(seat), player.hand),
                (places.court(seat), player.court),
                (places.prizes(seat), player.prizes),
            ):
                assert {card for card, where in self.cards.items() if where == pile} == set(cards)
        for card, spies in state.spies.items():
            assert [self.cylinders[seat, places.on_card(card)] for seat in range(len(state.players))] == spies
        for coalition in state.blocks:
            assert self.blocks[coalition, places.SUPPLY] == state.blocks[coalition]
            stand: dict[str, int] = {str(place): count for place, count in state.armies[coalition].items()}
            stand |= state.roads[coalition]
            assert {place: self.blocks[coalition, place] for place in stand} == stand
        for row in ROWS:
            for column in COLUMNS:
                assert self.rupees[places.slot(row, column)] == state.market_rupees[row][column]
                lying = state.market[row][column]
                assert lying is None or self.cards[lying] == places.market(row, column)
        assert {card for card, where in self.cards.items() if where == places.DISCARDS} == set(state.discards)
        assert {card for card, where in self.cards.items() if where == places.IN_FORCE} == {
            EFFECT_CARD[effect] for effect in state.effects
        }
        assert self.favored == state.favored
        assert self.effects == state.effects
        assert self.rulers == {region: ruler(state, region) for region in REGIONS}
