"""A game in progress: its setup, what people chose, and the table that leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from engine.cards import REGIONS
from engine.choices import Choice, Decision, IllegalChoice, Rule
from engine.journal import Entry, Journal
from engine.setup import Setup, new_table
from engine.state import State
from engine.table import ruler
from engine.turn import play_game

TURNS_BETWEEN_COPIES = 16
MAX_CHOICES = 10_000
"""No game has more choices; real ones have a few hundred."""


@dataclass(frozen=True, slots=True)
class Result:
    """`by` says what decided: a lead of four, points, military stars, rupees, being a person where Wakhan has as much
    of everything, or nothing: then it is shared.
    """

    winners: tuple[int, ...]
    by: str
    points: tuple[int, ...]


class Step(NamedTuple):
    """One thing Wakhan did: the entry that tells and explains it, and the table right after."""

    told: Entry
    table: State


class Game:
    """`Game(setup, choices)` is the same game on every machine: saves, links, undo and replay are all this call.

    >>> game = Game(Setup(seats=2, seed=7, first=0))
    >>> game.decision.player, game.decision.prompt
    (0, 'setup.loyalty')
    >>> [str(option) for option in game.decision.options]
    ['loyalty afghan', 'loyalty british', 'loyalty russian']
    >>> game.take("loyalty british")
    >>> game.choices
    ('loyalty british',)
    >>> game.undo()
    >>> game.choices
    ()
    >>> game.redo()
    >>> game.decision.player
    1
    """

    state: State
    decision: Decision | None

    def __init__(self, setup: Setup, choices: Iterable[Choice | str] = (), *, assisted: bool = False) -> None:
        self.setup = setup
        self._assisted = assisted
        self._choices: list[str] = []
        self._maker = -1
        self._undone: list[str] = []
        self._turns: list[tuple[int, State, int]] = []
        self._turn_starts: list[int] = []
        self._floor = 0
        self._steps: list[Step] = []
        self._watched = False
        self._rules: Rule[None]
        self._start(new_table(setup), Journal())
        for choice in islice(choices, MAX_CHOICES + 1):
            self.take(choice)
        self._watched = True

    @property
    def choices(self) -> tuple[str, ...]:
        """What people chose so far, in words that make the same game again."""
        return tuple(self._choices)

    @property
    def journal(self) -> list[Entry]:
        """What happened so far."""
        return self.state.journal.entries

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def result(self) -> Result | None:
        if not self.over:
            return None
        state = self.state
        return Result(tuple(state.winners), state.won_by, tuple(player.points for player in state.players))

    @property
    def steps(self) -> tuple[Step, ...]:
        """What Wakhan did since the last choice, for a page that shows it one by one: a card drawn, or an action.

        Only a choice made with `take` or `redo` has steps; a game that is replayed goes straight to its end.
        """
        return tuple(self._steps)

    @property
    def assisted(self) -> bool:
        """Whether something was taken back that only `free_undo` allows; that stays known, whatever is chosen then."""
        return self._assisted

    @property
    def turn_starts(self) -> tuple[int, ...]:
        """How many choices had been made when each turn began, by its number; what comes before the first is turn 0."""
        return tuple(self._turn_starts)

    def take(self, choice: Choice | str) -> None:
        """Make a choice, given as an option or as its text; if it cannot be made, nothing is changed."""
        decision, choices, state = self.decision, self._choices, self.state
        option = decision.find(choice) if decision and len(choices) < MAX_CHOICES else None
        if decision is None or option is None:
            raise IllegalChoice(len(choices) + 1, self._why_not(choice))
        if decision.player != self._maker:
            self._maker, self._floor = decision.player, len(choices)
        if self._undone:
            self._undone = []
        if self._steps:
            self._steps = []
        choices.append(option.text)
        revealed = state.revealed
        try:
            self.decision = self._rules.send(option)
        except StopIteration:
            self.decision = None
        if state.revealed != revealed:
            self._floor = len(choices)

    def play_on(self, answer: Callable[[Decision], Choice | None]) -> None:
        """Make the choices that `answer` gives until it gives none; like every replay, it leaves no `steps`."""
        self._watched = False
        try:
            while self.decision and (choice := answer(self.decision)) is not None:
                self.take(choice)
        finally:
            self._watched = True

    def _why_not(self, choice: Choice | str) -> str:
        if self.decision is None:
            return "the game is over"
        if len(self._choices) >= MAX_CHOICES:
            return "no game has so many choices"
        options = ", ".join(map(str, self.decision.options))
        return f"{str(choice)[:60]!r} is not one of: {options}"

    @property
    def can_undo(self) -> bool:
        return self.can_go_back_to(len(self._choices) - 1)

    @property
    def can_restart_turn(self) -> bool:
        """Whether something was chosen in this turn, and all of it can be taken back."""
        return self.can_go_back_to(self._turn_starts[-1])

    def can_go_back_to(self, count: int) -> bool:
        """Not past anything that revealed something, nor past what another person decided."""
        return (0 if self.setup.free_undo else self._floor) <= count < len(self._choices)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> None:
        """Take back the last choice."""
        self.back_to(len(self._choices) - 1)

    def restart_turn(self) -> None:
        """Take back everything chosen in this turn."""
        self.back_to(self._turn_starts[-1])

    def back_to(self, count: int) -> None:
        """Keep the first `count` choices: go to the last copy of the table before the next, and play the rest again.

        All that is taken back can be made again, one by one, with `redo`.
        """
        if not self.can_go_back_to(count):
            raise IllegalChoice(count + 1, "it cannot be taken back")
        floor, undone = self._floor, [*self._undone, *reversed(self._choices[count:])]
        self._assisted |= count < floor
        del self._choices[count:]
        self._watched = False
        for choice in self._rewind():
            self.take(choice)
        self._floor, self._undone, self._watched = floor, undone, True

    def redo(self) -> None:
        """Make the choice again that was taken back last."""
        if not self._undone:
            raise IllegalChoice(len(self._choices) + 1, "nothing was taken back")
        *rest, choice = self._undone
        self.take(choice)
        self._undone = rest

    def reveals(self, choice: Choice | str) -> bool:
        """Whether this option would bring something hidden to light, and so could not be taken back."""
        return self.foresee(choice) is None

    def foresee(self, choice: Choice | str) -> Game | None:
        """The game as it would be after this option; None if that would bring something hidden to light."""
        fork = self._fork()
        before = fork.state.revealed
        fork.take(choice)
        return None if fork.state.revealed > before else fork

    def at(self, count: int) -> Game:
        """The same game after its first `count` choices, independent of this one: to look at, not to play on.

        How far it could be taken back then is not known; `Game(setup, choices)` knows.
        """
        if not 0 <= count <= len(self._choices):
            raise IllegalChoice(count, "the game has not come that far")
        earlier = self._fork(count)
        earlier._watched = True
        return earlier

    def branch(self, count: int) -> Game:
        """A game of its own from the first `count` choices; whoever saw what came after them is helped by it."""
        return Game(self.setup, self._choices[:count], assisted=self._assisted or count < self._floor)

    def _fork(self, count: int | None = None) -> Game:
        """The same game after `count` choices or at the same point, independent of this one."""
        fork = object.__new__(Game)
        fork.setup, fork._choices, fork._maker = self.setup, self._choices[:count], self._maker
        fork._assisted = self._assisted
        fork._turn_starts = self._turn_starts[:]
        fork._turns, fork._undone, fork._floor, fork._watched = self._turns[:], [], 0, False
        fork.state = self.state
        for choice in fork._rewind():
            fork.take(choice)
        return fork

    def _rewind(self) -> list[str]:
        """Go to the newest turn start that is not past the choices, and return the choices made since."""
        while self._turns[-1][0] > len(self._choices):
            self._turns.pop()
        start, state, told = self._turns.pop()
        again = self._choices[start:]
        del self._choices[start:]
        rulers = {region: ruler(state, region) for region in REGIONS}
        self._start(state.clone(), Journal(self.state.journal.entries[:told], rulers))
        return again

    def _start(self, state: State, journal: Journal) -> None:
        self.state = state
        state.journal = journal  # type: ignore[misc]
        self._steps = []
        self._rules = play_game(state, self._at_turn_start, self._at_step)
        self.decision = next(self._rules, None)

    def _at_turn_start(self) -> None:
        """Note where the turn begins, and keep a copy of the table now and then.

        Going back replays a few turns; copying the table before every one would cost more than it saves.
        But Wakhan thinks longer than a copy takes, so with her every turn is kept.
        """
        self._turn_starts[self.state.turn :] = [len(self._choices)]
        if self.setup.wakhan or self.state.turn % TURNS_BETWEEN_COPIES == 0 or not self._turns:
            self._turns.append((len(self._choices), self.state.clone(), len(self.state.journal.entries)))

    def _at_step(self, told: Entry) -> None:
        if self._watched:
            self._steps.append(Step(told, self.state.clone()))
