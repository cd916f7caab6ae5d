"""How short links are, and how long opening takes: `python -m tools.bench_links`.

The games are those of a person who takes what looks best at once against Wakhan; the longest one is of five people who
choose at random. Lengths are in characters of the link alone, without the address before it.
"""

from __future__ import annotations

import random
import statistics
import sys
from math import log2

from engine import Choice, Decision, Game, Setup, load, save
from engine.link import write_game
from engine.packing import CHARACTERS, unsealed
from tests.helpers import random_game
from tests.wakhan_games import most_worth
from tools.bench_engine import now, unit

GAMES = 200
MOST = {"length_95": 250.0, "length_most": 500.0, "overhead": 0.05, "opening": 1.0}
BITS = 6
"""What a character could hold at best, of the sixty-four that are safe everywhere."""


def greedy_game(number: int) -> tuple[Game, float]:
    """A whole game alone, with a seed like those of the start screen, and how many bits there were to choose."""
    setup = Setup(seats=1, wakhan=True, seed=f"kandahar-{1000 + number}-lantern", free_undo=True)
    game, chance, bits = Game(setup), random.Random(number), 0.0

    def best(decision: Decision) -> Choice:
        nonlocal bits
        bits += log2(len(decision.options))
        return most_worth(chance, game.state, decision)

    game.play_on(best)
    return game, bits


def length(game: Game) -> int:
    return len(write_game(game) or "")


def size(game: Game) -> float:
    """How large the number in its link is, in bits: a length without being rounded up to a whole character."""
    return log2(unsealed("g", (write_game(game) or "").removeprefix("g=1")))


def run() -> dict[str, float]:
    """`length_…`: of links of whole games; `overhead`: what the choices add to them, above what there was to choose,
    with the checks among them and the two safe characters that are not used;
    `save_…`: characters of a kept game; `opening`: the longest game from its save, in units."""
    games, all_bits = zip(*map(greedy_game, range(GAMES)), strict=True)
    lengths = sorted(map(length, games))
    added = sum(size(game) - size(Game(game.setup)) for game in games)
    saves = [len(save(game)) for game in games]
    longest = max((random_game(seed, 5) for seed in range(40)), key=lambda game: len(game.choices))
    text, openings, units = save(longest), list[float](), list[float]()
    for _ in range(9):
        start = now()
        load(text)
        openings.append(now() - start)
        units.append(unit())
    return {
        "length_middle": statistics.median(lengths),
        "length_95": lengths[GAMES * 95 // 100 - 1],
        "length_most": lengths[-1],
        "overhead": added / sum(all_bits) * BITS / log2(len(CHARACTERS)) - 1,
        "save_middle": statistics.median(saves),
        "save_most": max(saves),
        "longest_choices": len(longest.choices),
        "longest_length": length(longest),
        "longest_save": len(text),
        "opening": statistics.median(openings) / statistics.median(units),
    }


def main() -> int:
    found = run()
    for name, value in found.items():
        most = MOST.get(name)
        verdict = "" if most is None else f"  at most {most:<6g} {'ok' if value <= most else 'TOO MUCH'}"
        print(f"{name:16} {value:9.3f}{verdict}")
    return int(any(found[name] > most for name, most in MOST.items()))


if __name__ == "__main__":
    sys.exit(main())
