"""Cards Wakhan plays: at the end of her court the red arrow names, or not at all (rules from p. 16)."""

from __future__ import annotations

from engine.chance import shuffle
from engine.choices import Play, Rule
from engine.discards import discard_from_hand
from engine.play import PLAYS, play_card
from engine.state import State
from engine.wakhan_answers import answered
from engine.wakhan_mind import Mind, weigh
from engine.wakhan_ways import WAYS


def play_or_discard(state: State, me: int, card: int) -> Rule[None]:
    """A card she has just come by; if she cannot pay the bribe it is discarded."""
    side = weigh(Mind(state, me), WAYS["play.side"], PLAYS[card])
    state.journal.add(side)
    assert isinstance(side.chosen, Play)
    if not (yield from answered(state, play_card(state, me, card, side.chosen.side), before=[])):
        discard_from_hand(state, me, card)


def play_hand(state: State, me: int) -> Rule[None]:
    """She keeps no hand: cards that reach it are played at once, in random order, and cost no action."""
    cards = state.players[me].hand[:]
    shuffle(state, cards)
    for card in cards:
        yield from play_or_discard(state, me, card)
