"""How fast the engine is, as ratios to a fixed loop timed in the same process: `python tools/bench_engine.py`."""

from __future__ import annotations

import gc
import random
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from engine import Game, Setup
from engine.journal import MUTE
from tests.reached import report

LIMITS = {
    "choice": 0.0002,
    "game": 0.06,
    "growth": 1.2,
    "replay_400": 0.1,
    "copy": 0.00011,
    "key": 0.00012,
    "try_out": 0.002,
}
GAMES = 120
TRIED_GAMES, TIMES = 12, 10
now = time.process_time
"""Time this process worked, not time that passed: other programs on the machine do not count."""


def unit() -> float:
    """The measure of all: a million small multiplications."""
    start = now()
    n = 0
    for i in range(1_000_000):
        n += i * i % 7
    return now() - start


def random_choices(seed: int) -> tuple[str, ...]:
    """What three people chose who choose at random."""
    game, chance = Game(Setup(seats=3, seed=seed)), random.Random(seed)
    while game.decision:
        game.take(chance.choice(game.decision.options))
    return game.choices


def costs_by_fifth(seed: int, choices: tuple[str, ...]) -> tuple[float, list[float]]:
    """What setting up cost, and a choice in each fifth of the game, with the options of the next question."""
    start = now()
    game = Game(Setup(seats=3, seed=seed))
    setup, costs = now() - start, []
    for fifth in range(5):
        part = choices[len(choices) * fifth // 5 : len(choices) * (fifth + 1) // 5]
        start = now()
        for choice in part:
            game.take(choice)
        costs.append((now() - start) / len(part))
    return setup, costs


def costs_of_thinking_ahead(seed: int, choices: tuple[str, ...]) -> tuple[float, float, float]:
    """What a mute copy of a table, its key and trying out an option cost, on average over every turn of a game."""
    game, copies, keys, trials, count = Game(Setup(seats=3, seed=seed)), 0.0, 0.0, 0.0, 0
    for choice in choices:
        if game.decision and game.decision.prompt == "turn.action":
            state, options = game.state, game.decision.options
            start = now()
            for _ in range(TIMES):
                state.clone(MUTE)
            copied = now()
            for _ in range(TIMES):
                hash(state.key())
            known = now()
            game.foresee(options[0])
            trials += now() - known
            copies, keys, count = copies + (copied - start) / TIMES, keys + (known - copied) / TIMES, count + 1
        game.take(choice)
    return copies / count, keys / count, trials / count


def run() -> dict[str, float]:
    """`choice`: one choice; `game`: a whole random game; `growth`: the last fifth of a game against its first;
    `replay_400`: playing 400 recorded choices again from nothing; `copy`, `key`, `try_out`: of a table between two
    actions. All but `growth` in units."""
    gc.freeze()  # as the page does when all is imported
    gc.set_threshold(20_000)
    units, setups, games, fifths, replays, count = [unit()], 0.0, 0.0, [0.0] * 5, 0.0, 0
    thinking: list[tuple[float, float, float]] = []
    for seed in range(GAMES):
        choices = random_choices(seed)
        setup, costs = costs_by_fifth(seed, choices)
        setups += setup
        games += statistics.fmean(costs) * len(choices)
        fifths = [total + cost for total, cost in zip(fifths, costs, strict=True)]
        start = now()
        Game(Setup(seats=3, seed=seed), choices)
        replays += now() - start
        count += len(choices)
        if seed < TRIED_GAMES:
            thinking.append(costs_of_thinking_ahead(seed, choices))
        if seed % 8 == 0:
            units.append(unit())
    one = statistics.median(units)
    copies, keys, trials = map(statistics.fmean, zip(*thinking, strict=True))
    return {
        "choice": games / count / one,
        "game": (games + setups) / GAMES / one,
        "growth": fifths[4] / fifths[0],
        "replay_400": (setups / GAMES + (replays - setups) / count * 400) / one,
        "copy": copies / one,
        "key": keys / one,
        "try_out": trials / one,
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
