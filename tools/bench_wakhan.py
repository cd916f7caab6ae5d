"""How fast and how strong Wakhan is: `python tools/bench_wakhan.py`; `--games 2000` also plays so many games and checks
every step of hers against the rules and against a second computation.

Costs are ratios to a fixed loop in the same process, both in processor time. Strength is the share of games she wins
against people who play at random, and against people who take what looks best at once.
"""

from __future__ import annotations

import gc
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
from tests.wakhan_games import most_worth, report

MOST = {"turn": 0.01, "worst_turn": 0.05}
LEAST = {"wins": 0.75, "lead": 2.0}
GAMES = 200
now = time.process_time
Bot = Callable[[random.Random, State, Decision], Choice]


def at_random(chance: random.Random, state: State, decision: Decision) -> Choice:
    return chance.choice(decision.options)


BOTS: dict[str, Bot] = {"random": at_random, "greedy": most_worth}


def unit() -> float:
    """The measure of all: a million small multiplications."""
    start = now()
    n = 0
    for i in range(1_000_000):
        n += i * i % 7
    return now() - start


def play(seed: int, people: int, bot: Bot) -> tuple[State, list[float]]:
    """A whole game, and what each of Wakhan's turns cost, trace and cleanup included."""
    state, chance = new_table(Setup(seats=people, wakhan=True, seed=seed)), random.Random(seed)
    began, thought, player, costs = now(), 0.0, -1, list[float]()

    def a_turn_starts() -> None:
        nonlocal began, thought, player
        stamp = now()
        if player == state.wakhan:
            costs.append(stamp - began - thought)
        player = state.active if state.turn else -1
        began, thought = now(), 0.0

    rules = play_game(state, a_turn_starts)
    decision = next(rules, None)
    while decision:
        start = now()
        choice = bot(chance, state, decision)
        thought += now() - start
        try:
            decision = rules.send(choice)
        except StopIteration:
            break
    return state, costs


def margin(state: State) -> int:
    """How many points she is ahead of the best person."""
    *others, hers = sorted(range(len(state.players)), key=lambda seat: seat == state.wakhan)
    return state.players[hers].points - max(state.players[seat].points for seat in others)


def run() -> dict[str, float]:
    """`turn`: her turn on average; `worst_turn`: her dearest; `wins_against_…` and `lead_over_…`: how often she wins,
    and by how many points on average; each for one person and for two.

    What earlier games left behind is kept from the garbage collector: its work would be timed as hers.
    """
    found: dict[str, float] = {}
    for people in (1, 2):
        for seed in range(20):
            play(seed, people, most_worth)
        units, costs = [unit()], list[float]()
        for name, bot in BOTS.items():
            won, lead = 0, 0
            for seed in range(GAMES):
                gc.collect()
                gc.freeze()
                state, turns = play(seed, people, bot)
                won += state.wakhan in state.winners
                lead += margin(state)
                costs += turns
                if seed % 20 == 0:
                    units.append(unit())
            found[f"wins_against_{name}_{people}"] = won / GAMES
            found[f"lead_over_{name}_{people}"] = lead / GAMES
        one = statistics.median(units)
        found[f"turn_{people}"] = statistics.mean(costs) / one
        found[f"worst_turn_{people}"] = max(costs) / one
    gc.unfreeze()
    return found


def main() -> int:
    failed = False
    for name, value in run().items():
        most, least = MOST.get(name[:-2]), LEAST.get(name.split("_")[0])
        good = value <= most if most else value >= (least or 0)
        failed |= not good
        limit = f"at most {most}" if most else f"at least {least}"
        print(f"{name:24} {value:8.5f}  {limit:14} {'ok' if good else 'NO'}")
    if "--games" in sys.argv:
        games = int(sys.argv[sys.argv.index("--games") + 1])
        print(f"\n{games} games are sound, explained and as computed twice; in how many of them what was reached:")
        print(report(games))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
