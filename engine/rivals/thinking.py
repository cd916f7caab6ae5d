"""A question being thought about, a little at a time."""

from __future__ import annotations

from typing import NamedTuple

from engine.chance import seeded
from engine.choices import ASK, Choice, Pay
from engine.game import Game
from engine.rivals.answers import WORTH_ASKING, at_a_glance
from engine.rivals.dangers import Danger, often
from engine.rivals.facts import Fact, facts_of
from engine.rivals.imagining import Dice, imagine
from engine.rivals.judging import WEIGHTS, Judge, Weights
from engine.rivals.outlook import chance
from engine.rivals.planning import Turn, Work, deeds_of, finished, turns
from engine.rivals.replies import QUICK
from engine.rivals.strengths import BUDGETS
from engine.rivals.weighing import Weighed, best_first, overlook, play_on
from engine.setup import Rival

PLANS = 3
"""So many are told."""
AT_ONCE = 3
"""So many tables are looked at in one step."""
BY_RULE_OF_THUMB = ("setup.loyalty", "bribe.answer", "bribe.play", "bribe.hostage")
"""Questions whose options cannot be judged by the tables they lead to at once."""


class Plan(NamedTuple):
    """What to do from this question to the end of the turn, or as far as that can be known."""

    choices: tuple[Choice, ...]
    prospect: float
    """The chance to win that is expected of it."""
    facts: tuple[Fact, ...] = ()
    dangers: tuple[Danger, ...] = ()
    is_open: bool = False
    """Whether something comes to light before the end of the turn."""


class Thought(NamedTuple):
    plans: tuple[Plan, ...]
    """The best first; each is something else to do, not the same in another order."""


class Thinking:
    """What to answer the question that a game asks now.

    It knows what the seat that is asked knows. How far it gets depends on the budget of its strength, counted in
    positions: with the same choices before, it always comes to the same answer. With a `mind`, the plan for the turn is
    followed as long as it fits.
    """

    def __init__(self, game: Game, rival: Rival, mind: Mind | None = None, weights: Weights = WEIGHTS) -> None:
        assert game.decision
        self.decision, self._setup, self._me = game.decision, game.setup, game.decision.player
        self._budget = BUDGETS[rival.strength]
        self._judge = Judge(weights, rival.taste, limit=self._budget.positions)
        self._dice = Dice(seeded(f"{game.setup.seed} {len(game.choices)} {self._me}"))
        self._table = imagine(game.state, game.setup, self._me, self._dice)
        self._weighed: list[Weighed] = []
        self._plan: tuple[Choice, ...] = ()
        self._work = self._answered(game, mind)
        self.is_over = False
        self.progress = 0.0

    @property
    def positions(self) -> int:
        """How many tables were judged."""
        return self._judge.judged

    def step(self) -> bool:
        """Think a little more. Whether that was all."""
        for _ in range(AT_ONCE):
            if next(self._work, self) is self:
                self.is_over, self.progress = True, 1.0
                break
        return self.is_over

    def finish(self) -> Choice:
        """Think to the end, whatever time it takes."""
        while not self.step():
            pass
        return self.choice

    @property
    def choice(self) -> Choice:
        """What it would choose now: the best there is when all has been thought."""
        return self.plan[0]

    @property
    def plan(self) -> tuple[Choice, ...]:
        """What it would choose now, and then to the end of the turn or as far as that is known."""
        if self._plan:
            return self._plan
        best = self.best
        if best and best.choices:
            return best.choices
        if self.decision.prompt == "turn.action":  # nothing has been found yet
            return finished(turns(self._table, self._me, Judge(), *QUICK, Dice(0)))[0].choices
        return (at_a_glance(self._table, self.decision),)

    @property
    def best(self) -> Turn | None:
        """The turn that seems best, with the table it leads to; None if none was thought of."""
        return next((each.turn for each in best_first(self._weighed)), None)

    @property
    def thought(self) -> Thought:
        plans, told = list[Plan](), set[object]()
        for each in (ranked := best_first(self._weighed)):
            deeds = deeds_of(each.turn.choices) if self.decision.prompt == "turn.action" else each.turn.choices
            if each.turn.choices and deeds not in told:
                told.add(deeds)
                # One that was left behind was looked at less closely: it promises no more than a better one.
                prospect = self._told(each, ranked[0])
                prospect = min(prospect, plans[-1].prospect) if plans else prospect
                facts = facts_of(self._table, each.turn.state, self._me)
                dangers = often(each.suffered, each.replies)
                plans.append(Plan(each.turn.choices, prospect, facts, dangers, is_open=each.turn.is_open))
            if len(plans) == PLANS:
                break
        return Thought(tuple(plans) or (Plan(self.plan, chance(self._judge.odds(self._table, self._me))),))

    def prospect_of(self, choice: Choice) -> float | None:
        """What is expected of the best turn that begins with this; None if nothing is known of it."""
        best, known = best_first(self._weighed), [each for each in self._weighed if each.turn.choices[:1] == (choice,)]
        return self._told(best_first(known)[0], best[0]) if known else None

    def _told(self, weighed: Weighed, best: Weighed) -> float:
        prospect = weighed.beside(best)
        return self._judge.told(prospect, self._table) if best.played else prospect

    # How it is found

    def _answered(self, game: Game, mind: Mind | None) -> Work[None]:
        if mind:
            self._plan = yield from mind.recalled(game)
        if self._plan:
            return
        if self.decision.prompt == "turn.action":
            yield from self._planned()
        elif self.decision.prompt not in BY_RULE_OF_THUMB:
            yield from self._tried(game)
        if mind:
            mind.keep(game, self.plan)

    def _planned(self) -> Work[None]:
        """The ways to play the turn; then, for the best of them, what others would reply."""
        me, budget = self._me, self._budget.shared_by(self._table)
        found = yield from turns(self._table, me, self._judge, budget.width, budget.outcomes, self._dice)
        if budget.overlooks:
            overlook(found, budget.overlooks, self._dice)
        self._weighed = [Weighed(turn) for turn in found]
        self.progress = 0.3
        if len(found) == 1 or found[0].state.winners == [me]:
            return
        left = yield from self._narrowed(self._weighed[: budget.compared], 1, budget.glances, budget.finalists)
        if len(left) > 1:
            yield from self._narrowed(left, 2, budget.second_looks, 1)

    def _narrowed(self, left: list[Weighed], rounds: int, times: int, most: int) -> Work[list[Weighed]]:
        """Turns are played on with the replies of others, so many times before half of them are given up."""
        began = self.progress
        while len(left) > most and times:
            for _ in range(times):
                if self._judge.is_tired:
                    return []
                yield from self._play_on(left, rounds)
            left = best_first(left)[: max(most, len(left) // 2)]
            self.progress = began + (1 - began) / 2
            began = self.progress
        return left

    def _play_on(self, few: list[Weighed], rounds: int) -> Work[None]:
        yield from play_on(few, rounds, self._setup, self._me, self._judge, self._dice)

    def _tried(self, game: Game) -> Work[None]:
        """Each option by itself: the table it leads to at once. If one of them is not known, none can be compared."""
        tried, start = list[Weighed](), self._dice.chance
        for option in self.decision.options:
            after = game.foresee(option)
            if after is None:
                return
            table = imagine(after.state, self._setup, self._me, Dice(start))
            tried.append(Weighed(Turn(table, (option,), self._judge.odds(table, self._me))))
            yield
        self._weighed = tried


class Mind:
    """What a rival keeps in mind between the questions of one game: its plan for the turn.

    Without it, as in a page that was loaded again in the middle of a turn, the same plan is found again.
    """

    def __init__(self, rival: Rival, weights: Weights = WEIGHTS) -> None:
        self.rival, self._weights = rival, weights
        self._made_after: tuple[str, ...] = ()
        self._plan: tuple[Choice, ...] = ()

    def thinking(self, game: Game) -> Thinking:
        return Thinking(game, self.rival, self, self._weights)

    def keep(self, game: Game, plan: tuple[Choice, ...]) -> None:
        self._made_after, self._plan = game.choices, plan

    def recalled(self, game: Game) -> Work[tuple[Choice, ...]]:
        """What is left of the plan for this turn, if it still answers what is asked; nothing if it does not."""
        assert game.decision
        start = game.turn_starts[-1]
        if game.state.active != game.decision.player:
            return ()
        if len(self._made_after) < start or self._made_after != game.choices[: len(self._made_after)]:
            self._plan = ()
            for count in range(start, len(game.choices)):
                yield
                earlier = game.at(count) if game.whose.seats[count] == game.decision.player else None
                if earlier and not self._left(earlier):
                    thinking = Thinking(earlier, self.rival, weights=self._weights)
                    while not thinking.step():
                        yield
                    self.keep(earlier, thinking.plan)
        return self._left(game)

    def _left(self, game: Game) -> tuple[Choice, ...]:
        """The rest of the plan from the question that is asked now, or nothing if something else was done."""
        decision, rest = game.decision, list(self._plan)
        assert decision
        for made in game.whose.of(decision.player, game.choices, len(self._made_after)):
            if not rest or not is_as_planned(made, rest[0]):
                return ()
            if made != ASK.text or rest[0] == ASK:
                rest.pop(0)
        planned = rest[0] if rest else None
        if isinstance(planned, Pay):
            settling = bargain(game, planned)
            return (settling, *rest) if settling else ()
        return tuple(rest) if planned and decision.find(planned) else ()


def is_as_planned(made: str, planned: Choice) -> bool:
    """A bribe was paid as planned, if it was paid at all, whether less was asked for before or not."""
    return made == planned.text or (isinstance(planned, Pay) and (made == ASK.text or made.startswith(Pay.verb)))


def bargain(game: Game, planned: Pay) -> Choice | None:
    """Ask for less first where that may be worth it, unless it was in vain in this turn; then pay what is wanted.

    None if nothing is to be paid now: it was refused to who cannot pay, say.
    """
    assert game.decision
    options = game.decision.options
    if ASK in options and planned.rupees >= WORTH_ASKING and not game.state.asked_in_vain:
        return ASK
    return next((option for option in options if isinstance(option, Pay)), None)
