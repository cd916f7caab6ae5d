"""What others may do before it is my turn again, on an imagined table."""

from __future__ import annotations

from engine.cleanup import refill
from engine.rivals.imagining import Dice
from engine.rivals.judging import Judge
from engine.rivals.planning import Work, run, turns
from engine.state import State
from engine.turn import ACTIONS_PER_TURN, pass_turn, take_turn

QUICK = (1, 3)
"""How wide and how many outcomes of an action somebody looks who has no time."""


def quick_turn(state: State, judge: Judge, dice: Dice) -> Work[State]:
    """Of whoever is active, up to the cards that are drawn."""
    state.actions = ACTIONS_PER_TURN
    found = yield from turns(state, state.active, judge, *QUICK, dice)
    return found[0].state


def until_my_turn(state: State, me: int, judge: Judge, dice: Dice) -> Work[State]:
    """From my cards being drawn until it is my turn again, or the game is over. The given table is used up."""
    run_out(state)
    while not state.winners and state.active != me:
        if state.active == state.wakhan:
            run(state, take_turn(state))
            yield
        else:
            state = yield from quick_turn(state, judge, dice)
            run_out(state)
    return state


def run_out(state: State) -> None:
    """New cards are drawn, and it is the next player's turn."""
    if not state.winners:
        run(state, refill(state))
        if not state.winners:
            pass_turn(state)
