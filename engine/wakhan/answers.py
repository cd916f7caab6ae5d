"""Wakhan among the players: whatever the rules ask her is answered on the spot, and told with its reasons.

Cards that come to her are played at the end of her court the red arrow names, or not at all (rules from p. 16).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from engine.battle import sites
from engine.betray import targets
from engine.cards import CardAction
from engine.chance import shuffle
from engine.choices import PASS, PLAY_HAND, Choice, Decision, Play, Rule
from engine.discards import discard_from_hand
from engine.move import steps
from engine.play import PLAYS, play_card
from engine.state import State
from engine.wakhan.mind import Mind, Way, weigh
from engine.wakhan.trace import Weighed
from engine.wakhan.ways import WAYS

T = TypeVar("T")


def answered(
    state: State, rule: Rule[T], ways: Mapping[str, Way] = WAYS, before: list[Choice] | None = None
) -> Rule[T]:
    """Run a rule; what Wakhan is asked she answers herself, everybody else is asked as ever.

    `before` collects her answers, for those that depend on earlier ones of the same action.
    """
    choice: Choice | None = None
    while True:
        try:
            decision = rule.send(choice)  # type: ignore[arg-type]
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        if decision.player != state.wakhan:
            choice = yield decision
            continue
        if decision.prompt == PLAY_HAND:
            yield from play_hand(state, decision.player)
            choice = PASS
            continue
        choice = answer(state, decision, ways, before or ())
        if before is not None:
            before.append(choice)


def answer(state: State, decision: Decision, ways: Mapping[str, Way], before: Sequence[Choice] = ()) -> Choice:
    mind = Mind(state, decision.player, decision.about, before)
    weighed = weigh(mind, ways[decision.prompt], decision.options)
    state.journal.add(weighed)
    assert weighed.chosen
    return weighed.chosen


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


FIRST_QUESTIONS: dict[CardAction, tuple[str, Callable[[State, int], Iterable[Choice]]]] = {
    "betray": ("betray", targets),
    "battle": ("battle.site", sites),
    "move": ("move", steps),
}
"""Actions of which she may want nothing although a person could take them."""


def first_target(state: State, me: int, action: CardAction, ways: Mapping[str, Way] = WAYS) -> Weighed | None:
    """What she would begin such an action with; None for actions she takes whenever they are possible."""
    if action not in FIRST_QUESTIONS:
        return None
    prompt, options = FIRST_QUESTIONS[action]
    return weigh(Mind(state, me), ways[prompt], list(options(state, me)))
