"""How fast the engine is, as ratios to a fixed loop timed in the same process: `python tools/bench_engine.py`."""

from __future__ import annotations

import random
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from engine import Game, Setup
from tests.reached import report

LIMITS = {"choice": 0.0002, "game": 0.06, "growth": 1.2, "replay_400": 0.1}
GAMES = 120
now = time.perf_counter


def unit() -> float:
    """The measure of all: a million small multiplications."""
    start = now()
    n = 0
    for i in range(1_000_000):
        n += i * i % 7
    return now() - start


def play(seed: int) -> tuple[Game, list[float]]:
    """A random game of three, and what each choice cost, with the options of the next question."""
    game, chance, costs = Game(Setup(seats=3, seed=seed)), random.Random(seed), []
    while game.decision:
        choice = chance.choice(game.decision.options)
        start = now()
        game.take(choice)
        costs.append(now() - start)
    return game, costs


def run() -> dict[str, float]:
    """`choice`: one choice; `game`: a whole random game; `growth`: the last fifth of a game against its first;
    `replay_400`: playing 400 recorded choices again. All but `growth` in units."""
    for seed in range(20):
        play(seed)
    units, costs, first, last, setups, replays, choices = [unit()], 0.0, 0.0, 0.0, 0.0, 0.0, 0
    for seed in range(GAMES):
        start = now()
        Game(Setup(seats=3, seed=seed))
        setups += now() - start
        game, each = play(seed)
        fifth = len(each) // 5
        costs += sum(each)
        choices += len(each)
        first += sum(each[:fifth]) / fifth
        last += sum(each[-fifth:]) / fifth
        start = now()
        Game(game.setup, game.choices)
        replays += now() - start
        if seed % 8 == 0:
            units.append(unit())
    one = statistics.median(units)
    return {
        "choice": costs / choices / one,
        "game": (costs + setups) / GAMES / one,
        "growth": last / first,
        "replay_400": replays / choices * 400 / one,
    }


def main() -> int:
    found = run()
    for name, ratio in found.items():
        verdict = "ok" if ratio <= LIMITS[name] else "TOO SLOW"
        print(f"{name:12} {ratio:.6f}  at most {LIMITS[name]:<7} {verdict}")
    print("\ngames out of 500 in which each rule was reached:")
    print(report(500))
    return int(any(ratio > LIMITS[name] for name, ratio in found.items()))


if __name__ == "__main__":
    sys.exit(main())
