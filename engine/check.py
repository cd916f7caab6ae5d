"""Everything that can be wrong with a table. Tests run this after every choice; a crash report can run it too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.cards import (
    COALITIONS,
    COURT_CARDS,
    DOMINANCE_CHECKS,
    EFFECT_CARD,
    PATRIOT_OF,
    PUBLIC_WITHDRAWAL,
    WAKHAN_CARDS,
)
from engine.state import BLOCKS, CYLINDERS, GIFT_SPACES, ROWS, State


def cards_in_the_game(state: State) -> list[int]:
    """Every card wherever it is, the deck included."""
    cards = [*state.deck, *state.discards, *(EFFECT_CARD[effect] for effect in state.effects)]
    cards += [card for row in ROWS for card in state.market[row] if card is not None]
    for player in state.players:
        cards += [*player.hand, *player.court, *player.prizes]
    return cards


def rupees_in_the_game(state: State) -> int:
    return sum(player.rupees for player in state.players) + sum(map(sum, state.market_rupees.values()))


def problems(state: State) -> Iterator[str]:
    """What is wrong, in words for programmers; nothing on a sound table."""
    yield from _pieces(state)
    yield from _cards(state)
    yield from _money(state)
    if state.wakhan is not None:
        yield from _wakhan(state, state.wakhan)


def _pieces(state: State) -> Iterator[str]:
    for coalition in COALITIONS:
        armies = sum(state.armies[coalition].values())
        roads = sum(state.roads[coalition].values())
        if armies + roads + state.blocks[coalition] != BLOCKS:
            yield f"{armies} armies, {roads} roads and {state.blocks[coalition]} more {coalition} blocks"
    for seat, player in enumerate(state.players):
        tribes = sum(tribes[seat] for tribes in state.tribes.values())
        spies = sum(spies[seat] for spies in state.spies.values())
        if tribes + spies + len(player.gifts) + player.cylinders != CYLINDERS:
            yield f"player {seat}: {tribes} tribes, {spies} spies, gifts {player.gifts}, {player.cylinders} more"
        if len(set(player.gifts)) < len(player.gifts) or not set(player.gifts) <= set(GIFT_SPACES):
            yield f"player {seat} has gifts {player.gifts}"
    counts = [*state.blocks.values(), *(player.cylinders for player in state.players)]
    for coalition in COALITIONS:
        counts += [*state.armies[coalition].values(), *state.roads[coalition].values()]
    counts += [count for seats in (*state.tribes.values(), *state.spies.values()) for count in seats]
    if min(counts) < 0:
        yield "a number of pieces is negative"
    for card, on_card in state.spies.items():
        if not any(on_card) or not any(card in player.court for player in state.players):
            yield f"spies {on_card} on card {card}"


def _cards(state: State) -> Iterator[str]:
    twice = [card for card, count in Counter(cards_in_the_game(state)).items() if count > 1]
    if twice:
        yield f"cards {twice} are in two places"
    for seat, player in enumerate(state.players):
        if not {*player.hand, *player.court, *player.prizes} <= set(COURT_CARDS):
            yield f"player {seat} holds an event"
        colours = {PATRIOT_OF[card] for card in player.court if card in PATRIOT_OF}
        if len(colours) > 1 and seat != state.wakhan:
            yield f"player {seat} has patriots of {sorted(colours)}"
    if len([card for row in ROWS for card in state.market[row] if card in DOMINANCE_CHECKS]) > 1:
        yield "two checks lie in the market"


def _money(state: State) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        if player.rupees < 0:
            yield f"player {seat} has {player.rupees} rupees"
    for row in ROWS:
        for card, rupees in zip(state.market[row], state.market_rupees[row], strict=True):
            if rupees < 0 or (rupees and card == PUBLIC_WITHDRAWAL):
                yield f"{rupees} rupees on card {card}"


def _wakhan(state: State, seat: int) -> Iterator[str]:
    if sorted(state.wakhan_deck + state.wakhan_discards) != sorted(WAKHAN_CARDS):
        yield f"Wakhan's cards are {state.wakhan_deck} and {state.wakhan_discards}"
    if not state.wakhan_deck or (state.turn and state.actions and not state.wakhan_discards):
        yield "Wakhan has no card to go by"
    if state.players[seat].hand or state.players[seat].loyalty:
        yield f"Wakhan holds {state.players[seat].hand} and is loyal to {state.players[seat].loyalty}"
