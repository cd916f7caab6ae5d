"""A game in progress: its setup, what people chose, and the table that leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice

from engine.cards import Region
from engine.choices import Choice, Decision, IllegalChoice, Rule
from engine.journal import MUTE, Entry, Journal, TurnTaken, end_of
from engine.outcome import BroughtToLight, Result, Step
from engine.setup import Setup, new_table
from engine.state import State
from engine.turn import play_game
from engine.whose import Whose, others_have_fewer

TURNS_BETWEEN_COPIES = 16
MAX_CHOICES = 10_000
"""No game has more choices; real ones have a few hundred."""


def one_by_one(choices: Iterable[str]) -> Callable[[Decision], Choice | None]:
    """For `Game.play_on`: what was chosen once is chosen again, until something cannot be or nothing is left."""
    left = iter(choices)
    return lambda decision: decision.find(next(left, ""))


class Game:
    """`Game(setup, choices)` is the same game on every machine: saves, links, undo and replay are all this call.

    >>> game = Game(Setup(seats=2, seed=7, first=0))
    >>> game.decision.player, game.decision.prompt
    (0, 'setup.loyalty')
    >>> [str(option) for option in game.decision.options]
    ['loyalty afghan', 'loyalty british', 'loyalty russian']
    >>> game.take("loyalty british")
    >>> game.can_undo  # somebody else is asked now
    False
    >>> game.is_final("loyalty afghan")
    False
    >>> game.take("loyalty afghan")
    >>> game.undo()
    >>> game.choices
    ('loyalty british',)
    >>> game.redo()
    >>> game.decision.player
    1
    """

    state: State
    decision: Decision | None

    def __init__(
        self, setup: Setup, choices: Iterable[Choice | str] = (), *, assisted: bool = False, hinted: bool = False
    ) -> None:
        self.setup = setup
        self._assisted, self._hinted = assisted, hinted
        self._choices: list[str] = []
        self._undone: list[str] = []
        self._final: dict[str, bool]
        self._turns: list[tuple[int, State, int, dict[Region, int | None], int]] = []
        self._copy_every = 1 if setup.wakhan else TURNS_BETWEEN_COPIES
        self._turn_starts: list[int] = []
        self._turn_moments: list[int] = []
        self._floor = 0
        self._moments: list[Step] = []
        self._passed = 0
        """How many moments there were since the last choice, watched or not."""
        self._watched = False
        self._unseen: list[Entry] = []
        """Those moments at whose tables nobody has looked yet."""
        self._looked_at = setup.wakhan
        """Whether anybody ever looked at moments. With Wakhan, who thinks long, they are kept in any case."""
        self._known = -1
        """What had come to light when an option was tried out; -1 in a game that is played."""
        self._rules: Rule[None]
        table = new_table(setup)
        self.whose = Whose.at(setup, table)
        self._start(table, Journal())
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
    def seats_of_people(self) -> list[int]:
        """All but Wakhan's."""
        return [seat for seat in range(len(self.state.players)) if seat != self.state.wakhan]

    @property
    def seats_of_persons(self) -> list[int]:
        """All but Wakhan's and those of rivals."""
        return [seat for seat in self.seats_of_people if seat not in self.whose.rivals]

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
    def moments(self) -> tuple[Step, ...]:
        """What happened since the last choice, one by one: each turn that ended, and what Wakhan did.

        Only a choice made with `take` or `redo` has moments; a game that is replayed goes straight to its end.
        """
        if self._unseen:
            self._look_again()
        return tuple(self._moments)

    def _look_again(self) -> None:
        """Whoever looks for the first time sees the last choice made again; then tables are copied as they pass."""
        self._looked_at = True
        again = self._fork(len(self._choices) - 1)
        again._watched = True
        again.take(self._choices[-1])
        self._moments = [step._replace(told=told) for step, told in zip(again._moments, self._unseen, strict=True)]
        self._unseen = []

    @property
    def steps(self) -> tuple[Step, ...]:
        """Those of the moments that are Wakhan's, for a page that shows her turn: a card drawn, or an action."""
        if not self.setup.wakhan:
            return ()  # and nobody has looked
        return tuple([step for step in self.moments if not isinstance(step.told, TurnTaken)])

    @property
    def assisted(self) -> bool:
        """Whether something was taken back that only `free_undo` allows, and something else chosen then."""
        return self._assisted

    @property
    def assisted_elsewhere(self) -> bool:
        """The same for a game of its own that goes on from here: there, nobody knows what was taken back here."""
        return self._assisted or len(self._choices) < self._floor

    @property
    def hinted(self) -> bool:
        """Whether anybody was given a hint."""
        return self._hinted

    def note_hint(self) -> None:
        self._hinted = True

    @property
    def turn_starts(self) -> tuple[int, ...]:
        """How many choices had been made when each turn began, by its number; what comes before the first is turn 0."""
        return tuple(self._turn_starts)

    @property
    def turn_moments(self) -> tuple[int, ...]:
        """How many moments lay between the last of these choices and the turn, by its number."""
        return tuple(self._turn_moments)

    def take(self, choice: Choice | str) -> None:
        """Make a choice, given as an option or as its text; if it cannot be made, nothing is changed."""
        decision, choices, state = self.decision, self._choices, self.state
        option = decision.find(choice) if decision and len(choices) < MAX_CHOICES else None
        if decision is None or option is None:
            raise IllegalChoice(len(choices) + 1, self._why_not(choice))
        if self._undone:
            self._leave_undone(option.text)
        if self._passed:
            self._passed, self._moments, self._unseen = 0, [], []
        if self._final:
            self._final = {}
        choices.append(option.text)
        self.whose.seats.append(decision.player)
        revealed, turn = state.revealed, state.turn
        hands = [len(player.hand) for player in state.players]
        try:
            self.decision = asked = self._rules.send(option)
            another = self.whose.passes_to(asked.player) or (state.turn > turn and state.active in self.whose.rivals)
        except StopIteration:
            self.decision, another = None, self.setup.hands_are_secret  # which everybody sees now
        shown = not self.setup.open_hands and others_have_fewer(hands, state, decision.player)
        if shown and self._known >= 0:
            raise BroughtToLight
        if (another or shown or state.revealed != revealed) and self._floor < len(choices):
            self._floor = len(choices)  # what is made again may not be all that was taken back

    def _leave_undone(self, choice: str) -> None:
        """What is chosen as before is made again; whoever chooses otherwise, and knew what would come, was helped."""
        if choice == self._undone[-1]:
            self._undone.pop()
        else:
            self._assisted |= len(self._choices) < self._floor
            self._undone = []

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
        return self.can_go_back_to(self.whose.last_own)

    @property
    def can_restart_turn(self) -> bool:
        """Whether a person chose something in this turn, and all of it can be taken back."""
        return self.can_go_back_to(self.turn_to_restart)

    @property
    def turn_to_restart(self) -> int:
        """Where a person began this turn, after how many choices; in a rival's turn, the last they had a part in."""
        starts, whose = self._turn_starts, self.whose
        last = whose.last_own if self.state.active in whose.rivals else len(self._choices)
        return whose.first_own(next((start for start in reversed(starts) if start <= last), 0))

    def can_go_back_to(self, count: int) -> bool:
        """Not past anything that revealed something, nor past where the question passed to another person or a rival's
        turn began: it waits for nobody. What a rival answers in one's own turn reveals nothing by itself.

        The end of a game reveals all hands.
        """
        return (0 if self.setup.free_undo else self._floor) <= count < len(self._choices)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def undone(self) -> tuple[str, ...]:
        """What was taken back and can be made again, the next first."""
        return tuple(reversed(self._undone))

    def undo(self) -> None:
        """Take back the last choice of a person, with whatever rivals chose since."""
        self.back_to(self.whose.last_own)

    def restart_turn(self) -> None:
        """Take back everything chosen in this turn."""
        self.back_to(self.turn_to_restart)

    def back_to(self, count: int) -> None:
        """Keep the first `count` choices: go to the last copy of the table before the next, and play the rest again.

        All that is taken back can be made again with `redo`.
        """
        if not self.can_go_back_to(count):
            raise IllegalChoice(count + 1, "it cannot be taken back")
        floor, undone = self._floor, [*self._undone, *reversed(self._choices[count:])]
        del self._choices[count:], self.whose.seats[count:]
        self._undone, self._watched = [], False
        for choice in self._rewind():
            self.take(choice)
        self._floor, self._undone, self._watched = floor, undone, True

    def redo(self) -> None:
        """Make the choice again that was taken back last, and what rivals answered to it."""
        if not self._undone:
            raise IllegalChoice(len(self._choices) + 1, "nothing was taken back")
        self.take(self._undone[-1])
        while self._undone and self.decision and self.decision.player in self.whose.rivals:
            self.take(self._undone[-1])

    def is_final(self, choice: Choice | str) -> bool:
        """Whether this option could not be taken back: what `can_undo` says after it. It is tried out once."""
        text = str(choice)
        if text not in self._final:
            self._final[text] = self._try_out(choice)
        return self._final[text]

    def _try_out(self, choice: Choice | str) -> bool:
        if self.setup.free_undo and self.decision and self.decision.find(choice):
            return False
        after = self.foresee(choice)
        return after is None or not after.can_undo

    def foresee(self, choice: Choice | str) -> Game | None:
        """The game as it would be after this option; None if that would bring something hidden to light."""
        fork = self._fork_of_this_turn()
        fork._copy_every, fork._known = TURNS_BETWEEN_COPIES, fork.state.revealed
        try:
            fork.take(choice)
            fork._stop_if_known()
        except BroughtToLight:
            return None
        fork._known = -1
        return fork

    def at(self, count: int) -> Game:
        """The same game after its first `count` choices, independent of this one: to look at, not to play on.

        How far it could be taken back then is not known; `Game(setup, choices)` knows.
        """
        if not 0 <= count <= len(self._choices):
            raise IllegalChoice(count, "the game has not come that far")
        earlier = self._fork(count)
        earlier._watched = True
        return earlier

    def table_of_turn(self, turn: int) -> State:
        """The table as a turn found it, before anything happened in it: to look at, not to play on."""
        if turn >= len(self._turn_starts):
            return self.state
        kept = next((state for _, state, *_ in reversed(self._turns) if state.turn == turn), None)
        return kept or self.at(self._turn_starts[turn]).state

    def branch(self, count: int) -> Game:
        """A game of its own from the first `count` choices; whoever saw what came after them is helped by it."""
        return Game(
            self.setup, self._choices[:count], assisted=self._assisted or count < self._floor, hinted=self._hinted
        )

    def _fork_of_this_turn(self) -> Game:
        """The same game at the same point. Whoever tries out one option tries out others, in this turn and in the next
        ones: from the first time on, a copy of every turn is kept."""
        if self._turns[-1][1].turn != self.state.turn:
            self._copy_every = 1
            self._turns = self._fork()._turns
        return self._fork()

    def _fork(self, count: int | None = None) -> Game:
        """The same game after `count` choices or at the same point, independent of this one."""
        fork = object.__new__(Game)
        fork.setup, fork._choices, fork.whose = self.setup, self._choices[:count], self.whose.first(count)
        fork._assisted, fork._hinted = self._assisted, self._hinted
        fork._copy_every, fork._looked_at = self._copy_every, self._looked_at
        fork._turn_starts, fork._turn_moments = self._turn_starts[:], self._turn_moments[:]
        fork._turns, fork._undone, fork._floor, fork._watched, fork._known = self._turns[:], [], 0, False, -1
        fork.state = self.state
        for choice in fork._rewind():
            fork.take(choice)
        return fork

    def _rewind(self) -> list[str]:
        """Go to the newest turn start that is not past the choices, and return the choices made since."""
        while self._turns[-1][0] > len(self._choices):
            self._turns.pop()
        start, state, count, rulers, self._passed = self._turns[-1]
        again = self._choices[start:]
        del self._choices[start:], self.whose.seats[start:]
        self._start(state.clone(), Journal(self.state.journal.entries[:count], rulers.copy()))
        return again

    def _start(self, state: State, journal: Journal) -> None:
        self.state = state
        state.journal = journal  # type: ignore[misc]
        self._moments, self._unseen, self._final = [], [], {}
        self._rules = play_game(state, self._at_turn_start, self._at_step)
        self.decision = next(self._rules, None)

    def _at_turn_start(self) -> None:
        """Note where the turn begins, and keep a copy of the table now and then.

        Going back replays a few turns; copying the table before every one would cost more than it saves.
        But Wakhan thinks longer than a copy takes, so with her every turn is kept, and so it is for trying things out.
        """
        if self._known >= 0:
            self._stop_if_known()
        turn = self.state.turn
        self._turn_starts[turn:], self._turn_moments[turn:] = [len(self._choices)], [self._passed]
        if not self._turns or (turn % self._copy_every == 0 and turn > self._turns[-1][1].turn):
            journal = self.state.journal
            told = len(journal.entries), journal.rulers.copy()
            self._turns.append((len(self._choices), self.state.clone(MUTE), *told, self._passed))

    def _at_step(self, entry: Entry) -> None:
        if self._known >= 0:
            self._stop_if_known()
        self._passed += 1
        if not self._watched:
            return
        if self._looked_at:
            self._moments.append(Step(entry, self.state.clone(MUTE), end_of(self.state.journal.entries)))
        else:
            self._unseen.append(entry)

    def _stop_if_known(self) -> None:
        """An option that is only tried out is not followed through a turn of Wakhan's, who thinks long."""
        if self.state.revealed > self._known:
            raise BroughtToLight
