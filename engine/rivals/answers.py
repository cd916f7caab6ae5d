"""Rules of thumb: what a seat answers where nobody thinks further, and what is expected of others in one's own turn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import ACTIONS_OF, COALITIONS, PATRIOT_OF, PRIZE_OF, RANK_OF, Coalition
from engine.choices import (
    ASK,
    CALL_OFF,
    DECLINE,
    GO_HOME,
    KEEP_PRIZE,
    REFUSE,
    Choice,
    Decision,
    Discard,
    Lower,
    Loyalty,
    NamePlayer,
    Pay,
    TakeGift,
)
from engine.state import ROWS, State

WORTH_ASKING = 2
"""A bribe of so many rupees is worth asking for less."""


def at_a_glance(state: State, decision: Decision) -> Choice:
    """A sensible answer to any question."""
    options = decision.options
    match decision.prompt:
        case "bribe.play" | "bribe.hostage":
            return settled(state, options)
        case "bribe.answer":
            return bargained(state, decision)
        case "setup.loyalty":
            dials = [option for option in options if isinstance(option, Loyalty)]
            return max(dials, key=lambda option: prospects_of(state, option.coalition))
    if discards := [option for option in options if isinstance(option, Discard)]:
        return min(discards, key=worth_in_court)
    if players := [option for option in options if isinstance(option, NamePlayer)]:
        return named(state, decision, players)
    if KEEP_PRIZE in options:
        return KEEP_PRIZE
    if GO_HOME in options:
        return next(option for option in options if option is not GO_HOME)
    spared = [option for option in options if not isinstance(option, TakeGift)]
    return spared[0] if spared else options[0]


def settled(state: State, options: Sequence[Choice]) -> Choice:
    """Pay nothing if that is allowed, else pay, else ask for less, once in vain; what cannot be paid is called off."""
    pays = [option for option in options if isinstance(option, Pay)]
    begs = [] if state.asked_in_vain else [ASK]
    return next(way for way in (DECLINE, *pays, *begs, CALL_OFF) if way in options)


def bargained(state: State, decision: Decision) -> Choice:
    """Who can pay, pays; from who cannot, a part is better than nothing, unless they are about to win by it."""
    payer = decision.about["payer"]
    assert isinstance(payer, int)
    purse, points = state.players[payer].rupees, state.players[payer].points
    is_ahead = points > max(player.points for seat, player in enumerate(state.players) if seat != payer)
    offers = [option for option in decision.options if isinstance(option, Lower) and option.rupees <= purse]
    if is_ahead or not offers or purse >= int(str(decision.about["rupees"])):
        return REFUSE
    return offers[0]


def worth_in_court(option: Discard) -> tuple[int, int]:
    """The least is discarded first."""
    return RANK_OF[option.card] + len(ACTIONS_OF[option.card]), option.card


def named(state: State, decision: Decision, options: Sequence[NamePlayer]) -> Choice:
    """What is named harms whom it names: whoever is ahead; hands are swapped with whoever holds most cards."""
    if decision.prompt == "event.other_persuasive_methods":
        return max(options, key=lambda option: len(state.players[option.player].hand))
    others = [option for option in options if option.player != decision.player]
    return max(
        others, key=lambda option: (state.players[option.player].points, len(state.players[option.player].court))
    )


def prospects_of(state: State, coalition: Coalition) -> float:
    """How much the market has for who is loyal to a coalition: its patriots and prizes, the cheap ones first."""
    prospects = -0.3 * [player.loyalty for player in state.players].count(coalition) - 0.01 * COALITIONS.index(
        coalition
    )
    for row in ROWS:
        for column, card in enumerate(state.market[row]):
            if card is not None:
                near = 1.5 - 0.15 * column
                prospects += near * (PATRIOT_OF.get(card) == coalition) + 0.3 * near * (PRIZE_OF.get(card) == coalition)
    return prospects
