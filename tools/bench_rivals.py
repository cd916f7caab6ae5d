"""Rivals in short, for `make bench`: how often they win a few seeded games, and what a turn's thinking costs.

Costs are ratios to a fixed loop in the same process, in processor time. `make strength` measures at length.
"""

from __future__ import annotations

import statistics

from engine.setup import STRENGTHS
from tools.bench_wakhan import unit
from tools.matches import play, side_by_side
from tools.strength import against_wakhan

GAMES = 12


def run() -> dict[str, float]:
    """For each strength: the share of games won against Wakhan, and an average turn and the longest in units."""
    found: dict[str, float] = {}
    for strength in STRENGTHS:
        played = side_by_side(play, against_wakhan(strength, GAMES))
        seconds, one = [each for game in played for each in game.seconds[0]], unit()
        found[f"{strength}: wins against Wakhan"] = statistics.fmean(game.won[0] for game in played)
        found[f"{strength}: a turn"] = statistics.fmean(seconds) / one
        found[f"{strength}: the longest turn"] = max(seconds) / one
    return found
