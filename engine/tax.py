"""Tax: rupees from market cards and from players with cards where you rule (rules p. 13)."""

from __future__ import annotations

from collections.abc import Iterator

from engine import places
from engine.abilities import taxes_everywhere
from engine.cards import RANK_OF, REGION_OF
from engine.choices import FINISH, Choice, Finish, Rule, TaxCard, TaxPlayer, choose, tax_card, tax_player
from engine.journal import RupeesMoved
from engine.state import ROWS, State
from engine.table import ruled_regions, slot, tax_shelter


def taxable_cards(state: State) -> list[Choice]:
    """Rupees in a slot without a card are out of reach."""
    taxable: list[Choice] = []
    for row in ROWS:
        rupees = state.market_rupees[row]
        if any(rupees):
            for column, card in enumerate(state.market[row]):
                if rupees[column] and card is not None:
                    taxable.append(tax_card(card))
    return taxable


def taxable_players(state: State, me: int) -> Iterator[TaxPlayer]:
    """Whoever has a court card of a region where `me` rules, and more rupees than are sheltered."""
    everywhere, ruled = taxes_everywhere(state, me), ruled_regions(state, me)
    if not everywhere and not ruled:
        return
    for seat, player in enumerate(state.players):
        exposed = seat != me and player.court and player.rupees > tax_shelter(state, seat)
        if exposed and (everywhere or any(REGION_OF[card] in ruled for card in player.court)):
            yield tax_player(seat)


def sources(state: State, me: int) -> list[Choice]:
    return [*taxable_cards(state), *taxable_players(state, me)]


def can_tax(state: State, me: int) -> bool:
    rupees, market = state.market_rupees, state.market
    for row in ROWS:
        for column, card in enumerate(market[row]):
            if card is not None and rupees[row][column]:
                return True
    return any(taxable_players(state, me))


def tax(state: State, me: int, card: int) -> Rule[None]:
    """Up to the card's rank, one rupee at a time; at least one."""
    rank = RANK_OF[card]
    for taken in range(rank):
        options = sources(state, me)
        if not options:
            return
        if taken:
            options.append(FINISH)
        source = yield from choose(me, "tax", options, card=card, left=rank - taken)
        match source:
            case TaxCard(taxed):
                where = slot(state, taxed)
                assert where
                row, column = where
                state.market_rupees[row][column] -= 1
                start = places.slot(row, column)
            case TaxPlayer(other):
                state.players[other].rupees -= 1
                start = places.purse(other)
            case Finish():
                return
        state.players[me].rupees += 1
        state.journal.add(RupeesMoved(1, start, places.purse(me)))
