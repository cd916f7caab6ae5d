"""Ways to play a turn, weighed against each other by what others may reply."""

from __future__ import annotations

from collections import Counter

from engine.chance import below
from engine.rivals.dangers import DangerCode, suffered
from engine.rivals.imagining import Dice, imagine
from engine.rivals.judging import Judge
from engine.rivals.outlook import chance
from engine.rivals.planning import Turn, Work
from engine.rivals.replies import quick_turn, until_my_turn
from engine.setup import Setup
from engine.state import State

LEFT_UNDONE = 1.0
"""For each action that is not taken, as odds."""


class Weighed:
    """A turn, and what is expected of it: as it looks, or from games played on with the replies of others."""

    __slots__ = ("_looked", "depth", "played", "replies", "suffered", "turn", "won")

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.depth = 0
        """How many rounds it was played on."""
        self.played = 0
        self.won = 0.0
        self._looked = {0: chance(turn.judged)}
        """How it looked less far ahead."""
        self.replies = 0
        """How often others were imagined to reply …"""
        self.suffered = Counter[tuple[DangerCode, str]]()
        """… and how often that went wrong in which way."""

    @property
    def prospect(self) -> float:
        return self.won / self.played if self.played else chance(self.turn.odds)

    def note(self, depth: int, won: float) -> None:
        """What came of playing it on so far; what was found less far ahead counts no more."""
        if depth > self.depth:
            self._looked.setdefault(self.depth, self.prospect)
            self.depth, self.played, self.won = depth, 0, 0.0
        self.played += 1
        self.won += won

    def beside(self, best: Weighed) -> float:
        """What to expect of it, where that was followed further: as much less as it looked when it was left behind."""
        if self.depth == best.depth:
            return self.prospect
        looked = self.prospect if self.depth else self._looked[0]
        return max(0.0, min(best.prospect, best.prospect + looked - best._looked[self.depth]))

    def note_reply(self, after: State, me: int) -> None:
        self.replies += 1
        self.suffered.update(suffered(self.turn.state, after, me))


def best_first(weighed: list[Weighed]) -> list[Weighed]:
    """Those that were followed further are the better ones: the others were left behind."""
    return sorted(weighed, key=lambda each: (-each.depth, -each.prospect))


def play_on(few: list[Weighed], rounds: int, setup: Setup, me: int, judge: Judge, dice: Dice) -> Work[None]:
    """Once more for each, so many rounds: with the same cards to come and the same chance, as far as that goes.

    Where the judge gets tired on the way, the later ones would have met others who do nothing: then none of it counts.
    """
    start, won, replied = below(dice, 2**63), list[float](), list[State]()
    for each in few:
        chance_of_this = Dice(start)
        table = imagine(each.turn.state, setup, me, chance_of_this)
        for done in range(rounds):
            if done and not table.winners:
                table = yield from quick_turn(table, judge, chance_of_this)
            table = yield from until_my_turn(table, me, judge, chance_of_this)
            if not done:
                replied.append(table)
        won.append(chance(judge.odds(table, me)))
    if not judge.is_tired:
        for each, value, table in zip(few, won, replied, strict=True):
            each.note(rounds, value)
            each.note_reply(table, me)


def overlook(found: list[Turn], by: float, dice: Dice) -> None:
    """Nobody sees everything: how good a turn is looks better or worse than it is, mostly by little.

    But whoever does not see what is best still sees that there is something left to do.
    """
    for turn in found:
        left = 0 if turn.is_open else turn.state.actions
        turn.odds += by * (below(dice, 2001) + below(dice, 2001) - 2000) / 1000 - LEFT_UNDONE * left
    found.sort(key=lambda turn: -turn.odds)
