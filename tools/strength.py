"""How strong rivals are: seeded games, printed with 95 % intervals, and how long they think (`make strength`).

The seeds are none that were learnt from. Thinking is counted in positions, so the same games are played everywhere;
only the times differ.
"""

from __future__ import annotations

import argparse
import statistics
from itertools import pairwise

from engine import Setup
from engine.setup import STRENGTHS, TASTES, Rival, Strength
from tools.matches import Played, play, rivals, share_of, side_by_side

SOLO, TWO, FOUR, ALL = 900_000, 910_000, 920_000, 940_000
"""Where the seeds of each kind of game begin."""
KINDS = ((2, False), (3, False), (4, False), (5, False), (1, True), (2, True))


def against_wakhan(strength: Strength, games: int) -> list[Setup]:
    return [Setup(seats=1, wakhan=True, seed=SOLO + n, rivals=rivals(strength)) for n in range(games)]


def of_two(better: Strength, worse: Strength, games: int) -> list[Setup]:
    """The better one sits on either side in turns."""
    pairs = ((better, worse), (worse, better))
    return [Setup(seats=2, seed=TWO + n, rivals=rivals(*pairs[n % 2])) for n in range(games)]


def of_four(better: Strength, worse: Strength, games: int) -> list[Setup]:
    """One of them among three of the others, on every side in turns."""
    seats = [[worse] * at + [better] + [worse] * (3 - at) for at in range(4)]
    return [Setup(seats=4, seed=FOUR + n, rivals=rivals(*seats[n % 4])) for n in range(games)]


def of_all_kinds(games: int) -> list[Setup]:
    """Two to five players, with and without Wakhan, of the two weakest strengths and of all tastes."""
    found = []
    for n in range(games):
        people, wakhan = KINDS[n % len(KINDS)]
        before = n // len(KINDS)  # so many games of this kind
        tastes = (TASTES[(before // 2 + seat) % len(TASTES)] for seat in range(people))
        seated = tuple(Rival(strength=STRENGTHS[before % 2], taste=taste) for taste in tastes)
        found.append(Setup(seats=people, wakhan=wakhan, seed=ALL + n, rivals=seated))
    return found


def report(label: str, played: list[Played], seats: int) -> None:
    """Of whoever sits in seat 0 of the first game, 1 of the second, and so on."""
    won = [game.won[n % seats] for n, game in enumerate(played)]
    times = sorted(seconds for n, game in enumerate(played) for seconds in game.seconds[n % seats])
    late, turns = times[int(0.95 * len(times))], [game.turns for game in played]
    print(
        f"{label:34} {share_of(won)}   {len(played)} games, {statistics.fmean(turns):.0f} turns (most {max(turns)});",
        f"a turn {statistics.fmean(times):.3f} s, 95 % {late:.3f}, most {times[-1]:.2f}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--only", choices=["wakhan", "two", "four", "all"])
    parser.add_argument("--strength", choices=STRENGTHS)
    options = parser.parse_args()
    if options.only in (None, "all"):
        # A choice that is not legal ends it all.
        turns = [game.turns for game in side_by_side(play, of_all_kinds(10 * options.games))]
        print(f"{len(turns)} games of all kinds to their end, {statistics.fmean(turns):.0f} turns, most {max(turns)}")
    wanted = [strength for strength in STRENGTHS if options.strength in (None, strength)]
    if options.only in (None, "wakhan"):
        for strength in wanted:
            report(f"{strength} against Wakhan", side_by_side(play, against_wakhan(strength, options.games)), 1)
    for worse, better in pairwise(STRENGTHS):
        if better in wanted and options.only in (None, "two"):
            report(f"{better} against {worse}", side_by_side(play, of_two(better, worse, options.games)), 2)
        if better in wanted and options.only in (None, "four"):
            report(f"{better} among three of {worse}", side_by_side(play, of_four(better, worse, options.games)), 4)


if __name__ == "__main__":
    main()
