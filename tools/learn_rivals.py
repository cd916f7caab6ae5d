"""Learn anew how much each term counts when rivals judge a table, from games they play among themselves.

`python -m tools.learn_rivals two` plays, fits and compares; the new weights are written to `engine/data/rivals.json` if
they win more than the old ones, and that by more than chance. Each weight is drawn towards what it was, and never
changes its sign: terms go together (who rules has tribes), and a free fit makes nonsense of that.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Sequence
from functools import partial
from math import exp, sqrt
from pathlib import Path
from typing import Literal, NamedTuple

from engine import Game, Setup
from engine.rivals.judging import MY_TURN_BEGINS, TERMS_OF_MANY, TERMS_OF_TWO, WEIGHTS, Weights, terms
from engine.rivals.thinking import Mind
from engine.setup import Rival, person_at
from tools.matches import Share, share_of, side_by_side

DATA = Path("engine/data/rivals.json")
Kind = Literal["wakhan", "two", "many"]
LEARNER, NOVICE = Rival(strength="vizier"), Rival(strength="novice")
RANDOM = 0.1
"""So often a turn is a novice's, so that not all games are alike."""
PASSES, STEP = 12, 0.05
PULL = 40.0
"""How many games' turns the old weights are worth."""
Row = tuple[list[float], float]
"""The terms of a table, and whether its player won."""


class Rows(NamedTuple):
    ends: list[Row]
    """Of the tables that turns ended with …"""
    begins: list[Row]
    """… and of those that they began with."""


def setup_of(kind: Kind, seed: int) -> Setup:
    people = {"wakhan": 1, "two": 2, "many": 3 + seed % 3}[kind]
    return Setup(seats=people, wakhan=kind == "wakhan", seed=seed, rivals=(LEARNER,) * people)


def rows_of_game(kind: Kind, seed: int) -> Rows:
    game, chance = Game(setup_of(kind, seed)), random.Random(seed)
    ends, begins = list[tuple[int, list[float]]](), list[tuple[int, list[float]]]()
    minds: dict[tuple[int, int], Mind] = {}
    while game.decision:
        seat, turn = game.decision.player, game.state.turn
        if (seat, turn) not in minds:
            minds[seat, turn] = Mind(NOVICE if chance.random() < RANDOM else LEARNER)
            if seat == game.state.active and turn:
                begins.append((seat, terms(game.table_of_turn(turn), seat)))
        thinking = minds[seat, turn].thinking(game)
        choice = thinking.finish()
        if game.decision.prompt == "turn.action" and thinking.best and not thinking.best.state.winners:
            ends.append((seat, terms(thinking.best.state, seat)))
        game.take(choice)
    winners = game.state.winners
    share = {seat: 1 / len(winners) for seat in winners}
    return Rows(*([(values, share.get(seat, 0.0)) for seat, values in found] for found in (ends, begins)))


def fitted(rows: Sequence[Row], old: Sequence[float]) -> list[float]:
    """Logistic regression towards the old weights, each term measured in its own spread (AdaGrad)."""
    count = len(old)
    means = [sum(values[at] for values, _ in rows) / len(rows) for at in range(count)]
    spread = [sqrt(sum((values[at] - means[at]) ** 2 for values, _ in rows) / len(rows)) or 1.0 for at in range(count)]
    goal = [weight * each for weight, each in zip(old, spread, strict=True)]
    weights, squares = goal[:], [1e-6] * count
    scaled = [([value / each for value, each in zip(values, spread, strict=True)], won) for values, won in rows]
    chance, pull = random.Random(1), PULL / len(rows)
    for _ in range(PASSES):
        chance.shuffle(scaled)
        for values, won in scaled:
            odds = sum(weight * value for weight, value in zip(weights, values, strict=True))
            missed = 1 / (1 + exp(-max(-30.0, min(30.0, odds)))) - won
            for at in range(count):
                slope = missed * values[at] + pull * (weights[at] - goal[at])
                squares[at] += slope * slope
                weights[at] -= STEP * slope / sqrt(squares[at])
    kept = [weight if weight * before >= 0 else 0.0 for weight, before in zip(weights, goal, strict=True)]
    return [round(weight / each, 3) for weight, each in zip(kept, spread, strict=True)]


def levelled(rows: Sequence[Row], weights: Sequence[float]) -> float:
    """What has to be added to all odds so that as many games are expected to be won as were (Newton)."""
    odds = [sum(weight * value for weight, value in zip(weights, values, strict=True)) for values, _ in rows]
    level = 0.0
    for _ in range(20):
        chances = [1 / (1 + exp(-max(-30.0, min(30.0, each + level)))) for each in odds]
        missed = sum(each - won for each, (_, won) in zip(chances, rows, strict=True))
        level -= missed / sum(each * (1 - each) + 1e-9 for each in chances)
    return level


def won_by_new(kind: Kind, new: Weights, seed: int) -> float:
    """One who judges by the new weights among others who judge by the old ones; against Wakhan, alone."""
    setup = setup_of(kind, seed)
    learner = seed // 3 % setup.people  # of three to five people, every number with every seat
    game = Game(setup)
    minds = [Mind(LEARNER, new if person == learner else WEIGHTS) for person in range(setup.people)]
    while game.decision:
        person = person_at(game.state, game.decision.player)
        assert person is not None
        game.take(minds[person].thinking(game).finish())
    won = {person_at(game.state, seat) for seat in game.state.winners}
    return 1 / len(won) if learner in won else 0.0


def compared(kind: Kind, new: Weights, seeds: range) -> tuple[Share, float]:
    """The share of the new weights, and what they would win, or at most win, if they were as good as the old ones."""
    share = share_of(side_by_side(partial(won_by_new, kind, new), seeds))
    if kind == "wakhan":
        return share, share_of(side_by_side(partial(won_by_new, kind, WEIGHTS), seeds)).high
    people = [setup_of(kind, seed).people for seed in seeds]
    return share, sum(1 / each for each in people) / len(people)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=["wakhan", "two", "many"])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--compare", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1_000)
    options = parser.parse_args()
    kind: Kind = options.kind
    names = TERMS_OF_MANY if kind == "many" else TERMS_OF_TWO
    play: Callable[[int], Rows] = partial(rows_of_game, kind)
    games = side_by_side(play, range(options.seed, options.seed + options.games))
    rows, begins = ([row for game in games for row in game[at]] for at in (0, 1))
    old = getattr(WEIGHTS, kind)
    learnt = fitted(rows, [old.get(name, 0.0) for name in names])
    fresh = {name: weight for name, weight in zip(names, learnt, strict=True) if weight}
    level = levelled(rows, learnt)
    fresh["always"] = round(fresh.get("always", 0.0) + level, 3)
    fresh[MY_TURN_BEGINS] = round(levelled(begins, learnt) - level, 3)
    new = WEIGHTS.model_copy(update={kind: fresh})
    share, even = compared(kind, new, range(500_000, 500_000 + options.compare))
    print(f"{kind}: {len(rows)} turns of {len(games)} games; the new weights win {share}, {even:.0%} would be even")
    if share.low > even:
        DATA.write_text(json.dumps(new.model_dump(), indent=1) + "\n")
        print(f"written to {DATA}")


if __name__ == "__main__":
    main()
