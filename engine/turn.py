"""The game from the choice of loyalty on, turn after turn (rules p. 4, 9)."""

from __future__ import annotations

from collections.abc import Callable

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

ACTIONS_PER_TURN = 2


Watch = Callable[[Entry], None]


def nothing(entry: Entry) -> None:
    """Nobody watches."""


def play_game(state: State, at_turn_start: Callable[[], None], at_step: Watch = nothing) -> Rule[None]:
    """`at_turn_start` is called whenever the state is complete and the rules could be started on it anew,
    `at_step` at the end of each turn and after each of Wakhan's steps, with what was told of it. What she is asked is
    answered on the spot.
    """
    rules = _all_turns(state, at_turn_start, at_step)
    return rules if state.wakhan is None else answered(state, rules)


def _all_turns(state: State, at_turn_start: Callable[[], None], at_step: Watch) -> Rule[None]:
    try:
        if not state.turn:
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


def take_turn(state: State, at_step: Watch = nothing) -> Rule[None]:
    me = state.active
    turn = TurnTaken(me, state.turn)
    with state.journal.under(turn):
        state.actions = ACTIONS_PER_TURN
        by_cards = acts_by_cards(state, me)
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
        answer = yield from choose(me, "turn.blackmail", [*options, PASS], regions=tuple(regions))
        if not isinstance(answer, PlaceSpy):
            return
        with state.journal.under(BlackmailUsed(me, answer.card)):
            yield from spy_onto(state, me, answer.card)
        regions = [region for region in blackmailed_regions(state, me) if region in regions]
        if REGION_OF[answer.card] in regions:
            regions.remove(REGION_OF[answer.card])
