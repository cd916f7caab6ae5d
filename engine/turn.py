"""The game from the choice of loyalty on, turn after turn (rules p. 4, 9)."""

from __future__ import annotations

from collections.abc import Callable

from engine.abilities import blackmailed_regions
from engine.actions import take_action, turn_options
from engine.cards import COALITIONS, REGION_OF, Region
from engine.choices import PASS, Choice, Decision, PlaceSpy, Rule, choose, loyalty, place_spy
from engine.cleanup import clean_up
from engine.dominance import GameEnded
from engine.journal import BlackmailUsed, FirstChooser, LoyaltyChosen, TurnTaken
from engine.pieces import has_cylinder
from engine.play import spy_onto
from engine.state import State
from engine.table import spy_track

ACTIONS_PER_TURN = 2


def play_game(state: State, at_turn_start: Callable[[], None]) -> Rule[None]:
    """`at_turn_start` is called whenever the state is complete and the rules could be started on it anew."""
    try:
        if not state.turn:
            at_turn_start()
            yield from choose_loyalties(state)
        while True:
            at_turn_start()
            yield from take_turn(state)
    except GameEnded:
        return


def choose_loyalties(state: State) -> Rule[None]:
    """Clockwise from a random player; whoever chooses last takes the first turn (rules p. 4)."""
    seats = len(state.players)
    state.journal.add(FirstChooser(state.active))
    for step in range(seats):
        seat = (state.active + step) % seats
        coalition = (yield from choose(seat, "setup.loyalty", [loyalty(c) for c in COALITIONS])).coalition
        state.players[seat].loyalty = coalition
        state.journal.add(LoyaltyChosen(seat, coalition))
    state.active = (state.active - 1) % seats
    state.turn = 1


def take_turn(state: State) -> Rule[None]:
    me = state.active
    with state.journal.under(TurnTaken(me, state.turn)):
        state.actions = ACTIONS_PER_TURN
        if regions := blackmailed_regions(state, me):
            yield from blackmail(state, me, regions)
        while len(options := turn_options(state, me)) > 1:
            choice = yield Decision(me, "turn.action", options, {"left": state.actions})
            if choice is PASS:
                break
            yield from take_action(state, me, choice)
        yield from clean_up(state, me)
    state.used.clear()
    state.barred.clear()
    state.fresh.clear()
    state.asked_in_vain = 0
    state.actions = 0
    state.active = (me + 1) % len(state.players)
    state.turn += 1


def blackmail(state: State, me: int, regions: list[Region]) -> Rule[None]:
    """At the start of a turn, a spy onto a court card that has none, once for each such ability."""
    while regions and has_cylinder(state, me):
        options: list[Choice] = [
            place_spy(card) for card in spy_track(state) if REGION_OF[card] in regions and card not in state.spies
        ]
        answer = yield from choose(me, "turn.blackmail", [*options, PASS])
        if not isinstance(answer, PlaceSpy):
            return
        with state.journal.under(BlackmailUsed(me, answer.card)):
            yield from spy_onto(state, me, answer.card)
        regions = [region for region in blackmailed_regions(state, me) if region in regions]
        if REGION_OF[answer.card] in regions:
            regions.remove(REGION_OF[answer.card])
