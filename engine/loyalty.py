"""A change of loyalty, and everything it costs."""

from __future__ import annotations

from engine import places
from engine.abilities import must_change_loyalty
from engine.cards import PATRIOT_OF, REGIONS, Coalition
from engine.choices import Rule
from engine.discards import discard_from_court, settle
from engine.journal import CardMoved, LoyaltyChanged
from engine.pieces import return_gift, tell_rulers
from engine.state import State


def maybe_change_loyalty(state: State, me: int, coalition: Coalition, keep: int | None = None) -> Rule[None]:
    """Gifts go home, prizes and patriots are discarded, then the dial is turned (rules p. 7).

    `keep` is the patriot whose play is the reason.
    """
    player = state.players[me]
    if not must_change_loyalty(state, me, coalition):
        return
    assert player.loyalty
    with state.journal.under(LoyaltyChanged(me, player.loyalty, coalition)):
        for space in player.gifts[:]:
            return_gift(state, me, space)
        discard_prizes(state, me)
        discard_from_court(state, me, [card for card in player.court if card in PATRIOT_OF and card != keep])
        yield from settle(state)
        player.loyalty = coalition
        tell_rulers(state, *REGIONS)


def discard_prizes(state: State, me: int) -> None:
    player = state.players[me]
    for card in player.prizes:
        state.discards.append(card)
        state.journal.add(CardMoved(card, places.prizes(me), places.DISCARDS))
    player.prizes.clear()
