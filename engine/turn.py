"""The game from the choice of loyalty on, turn after turn (rules p. 4, 9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.abilities import acts_by_cards, blackmailed_regions, chooses_loyalty, who_begins
from engine.actions import take_action, turn_options
from engine.cards import COALITIONS, REGION_OF, Region
from engine.choices import PASS, Choice, Decision, PlaceSpy, Rule, choose, loyalty, place_spy
from engine.cleanup import clean_up
from engine.dominance import GameEnded
from engine.journal import BlackmailUsed, Entry, FirstChooser, LoyaltyChosen, TurnTaken
from engine.pieces import has_cylinder
from engine.play import spy_onto
from engine.state import State
from engine.table import spy_track, turn_order
from engine.wakhan.answers import answered
from engine.wakhan.card import draw
from engine.wakhan.turn import follow_card

T = TypeVar("T")
ACTIONS_PER_TURN = 2


Watch = Callable[[Entry], None]


def nothing(entry: Entry) -> None:
    """Nobody watches."""


def play_game(
    state: State, at_turn_start: Callable[[], None] = lambda: None, at_step: Watch = nothing, *, midway: bool = False
) -> Rule[None]:
    """`at_turn_start` is called whenever the state is complete and the rules could be started on it anew,
    `at_step` at the end of each turn and after each of Wakhan's steps, with what was told of it. What she is asked is
    answered on the spot.

    `midway` goes on with the turn of a person from the table between two of its actions, before the first included. The
    journal of such a table is mute, or knows who rules where.
    """
    rules = _all_turns(state, at_turn_start, at_step, midway)
    return rules if state.wakhan is None else answered(state, rules)


def by_itself(state: State, rule: Rule[T]) -> Rule[T | None]:
    """Any rule, an action or a part of the cleanup: what Wakhan is asked she answers, and it is over with the game."""
    try:
        return (yield from rule if state.wakhan is None else answered(state, rule))
    except GameEnded:
        return None


def _all_turns(state: State, at_turn_start: Callable[[], None], at_step: Watch, midway: bool) -> Rule[None]:
    try:
        if midway:
            yield from take_turn(state, at_step, midway=True)
        elif not state.turn:
            at_turn_start()
            yield from choose_loyalties(state)
        while True:
            at_turn_start()
            yield from take_turn(state, at_step)
    except GameEnded:
        return


def choose_loyalties(state: State) -> Rule[None]:
    """Clockwise from a random player; whoever chooses last takes the first turn (rules p. 4)."""
    state.journal.add(FirstChooser(state.active))
    choosers = [seat for seat in turn_order(state) if chooses_loyalty(state, seat)]
    for seat in choosers:
        coalition = (yield from choose(seat, "setup.loyalty", [loyalty(c) for c in COALITIONS])).coalition
        state.players[seat].loyalty = coalition
        state.journal.add(LoyaltyChosen(seat, coalition))
    state.active = who_begins(state, choosers[-1])
    state.turn = 1


def take_turn(state: State, at_step: Watch = nothing, *, midway: bool = False) -> Rule[None]:
    """All of it, or from between two actions on."""
    me = state.active
    turn = TurnTaken(me, state.turn)
    with state.journal.under(turn):
        by_cards = acts_by_cards(state, me)
        if not midway:
            state.actions = ACTIONS_PER_TURN
            if by_cards:
                at_step(draw(state))
            if regions := blackmailed_regions(state, me):
                yield from blackmail(state, me, regions)
        if by_cards:
            yield from follow_card(state, me, at_step)
        else:
            while len(options := turn_options(state, me)) > 1:
                choice = yield Decision(me, "turn.action", options, {"left": state.actions})
                if choice is PASS:
                    break
                yield from take_action(state, me, choice)
        yield from clean_up(state, me)
        at_step(turn)
    pass_turn(state)


def pass_turn(state: State) -> None:
    """What was only of this turn is over, and it is the next player's."""
    state.used, state.barred, state.fresh = set(), set(), {}
    state.asked_in_vain = 0
    state.actions = 0
    state.active = (state.active + 1) % len(state.players)
    state.turn += 1


def blackmail(state: State, me: int, regions: list[Region]) -> Rule[None]:
    """At the start of a turn, a spy onto a court card that has none, once for each such ability."""
    while regions and has_cylinder(state, me):
        options: list[Choice] = [
            place_spy(card) for card in spy_track(state) if REGION_OF[card] in regions and card not in state.spies
        ]
        answer = yield from choose(me, "turn.blackmail", [*options, PASS], regions=tuple(regions))
        if not isinstance(answer, PlaceSpy):
            return
        with state.journal.under(BlackmailUsed(me, answer.card)):
            yield from spy_onto(state, me, answer.card)
        regions = [region for region in blackmailed_regions(state, me) if region in regions]
        if REGION_OF[answer.card] in regions:
            regions.remove(REGION_OF[answer.card])
