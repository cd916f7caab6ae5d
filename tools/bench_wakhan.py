"""How fast and how strong Wakhan is: `python tools/bench_wakhan.py`; with `--games 2000` also how sound.

Costs are ratios to a fixed loop timed in the same process. Strength is how often she wins against people who play at
random and against people who take what looks best at once.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from engine import Choice, Decision, Game, Setup
from engine.choices import Buy, Discard, Play, Use
from engine.dominance import is_last_in_sight, scores
from engine.cards import DOMINANCE_CHECKS, EVENT_CARDS, LEVERAGED, RANK_OF
from engine.setup import new_table
from engine.state import State
from engine.table import dominant_coalition
from engine.turn import play_game
from tools.bench_engine import unit

MEAN, WORST = 0.01, 0.05
GAMES = 200
now = time.perf_counter
Bot = Callable[[random.Random, State, Decision], Choice]


def at_random(chance: random.Random, state: State, decision: Decision) -> Choice:
    return chance.choice(decision.options)


def greedy(chance: random.Random, state: State, decision: Decision) -> Choice:
    """Whatever is worth most at once; chance decides between equals."""
    return max(decision.options, key=lambda option: (worth(state, decision, option), chance.random()))


def worth(state: State, decision: Decision, option: Choice) -> float:
    match option:
        case Buy(card) if card in DOMINANCE_CHECKS:
            return 90 if leads_check(state, decision.player) else -1
        case Buy(card) if card in EVENT_CARDS:
            return 2
        case Buy(card):
            return 10 + RANK_OF[card]
        case Play(card, _):
            return 40 + RANK_OF[card] + 2 * (card in LEVERAGED)
        case Use(_, action):
            return {"gift": 35, "betray": 30, "build": 25, "battle": 24, "tax": 20, "move": 1}[action]
        case Discard(card):
            return -RANK_OF[card]
    return {"pass": 0, "ask": 0, "waive": 0, "lower": 0, "call-off": -1, "finish": -1, "leave-prize": -1}.get(option.verb, 1)


def leads_check(state: State, me: int) -> bool:
    points = {score.player: score.points for score in scores(state, dominant_coalition(state), is_last_in_sight(state))}
    return points.get(me, 0) > max(points[seat] for seat in points if seat != me)


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
        for name, bot in (("random", at_random), ("greedy", greedy)):
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
