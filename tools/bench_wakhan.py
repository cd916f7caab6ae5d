"""How fast and how strong Wakhan is: `python tools/bench_wakhan.py`; with `--games 2000` also how sound.

Costs are ratios to a fixed loop timed in the same process. Strength is how often she wins against people who play at
random and against people who take what looks best at once.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from engine import Choice, Decision, Setup
from engine.setup import new_table
from engine.state import State
from engine.turn import play_game
from tools.bench_engine import unit

MEAN, WORST = 0.01, 0.05
GAMES = 200
now = time.perf_counter
Bot = Callable[[random.Random, State, Decision], Choice]


def at_random(chance: random.Random, state: State, decision: Decision) -> Choice:
    return chance.choice(decision.options)


def play(seed: int, people: int, bot: Bot) -> tuple[State, list[float]]:
    """A whole game, and what each of Wakhan's turns cost."""
    state, chance = new_table(Setup(seats=people, wakhan=True, seed=seed)), random.Random(seed)
    began, mine, costs = now(), 0.0, list[float]()

    def turn_starts() -> None:
        nonlocal began, mine
        stamp = now()
        if len(costs) < state.turn // (people + 1) and (state.active - 1) % (people + 1) == state.wakhan:
            costs.append(stamp - began - mine)
        began, mine = stamp, 0.0

    rules = play_game(state, turn_starts)
    decision = next(rules, None)
    while decision:
        thinks = now()
        choice = bot(chance, state, decision)
        mine += now() - thinks
        decision = next_or_none(rules, choice)
    return state, costs


def next_or_none(rules, choice):  # type: ignore[no-untyped-def]
    try:
        return rules.send(choice)
    except StopIteration:
        return None


def run() -> dict[str, float]:
    """Mean and worst cost of her turns in units, and the share of games she wins, for one and for two people."""
    found: dict[str, float] = {}
    for people in (1, 2):
        for seed in range(10):
            play(seed, people, at_random)
        units, costs = [unit()], list[float]()
        for name, bot in (("random", at_random), ("greedy", most_worth)):
            won = 0
            for seed in range(GAMES):
                state, turns = play(seed, people, bot)
                won += state.wakhan in state.winners
                costs += turns
                if seed % 40 == 0:
                    units.append(unit())
            found[f"wins_against_{name}_{people}"] = won / GAMES
        one = statistics.median(units)
        found[f"turn_{people}"] = statistics.mean(costs) / one
        found[f"worst_turn_{people}"] = max(costs) / one
    return found


if __name__ == "__main__":
    for name, value in run().items():
        print(name, value)
