"""A game looked back on: everybody's prospects turn by turn, and the moments that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple
from zlib import crc32

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.actions import take_action, turn_options
from engine.choices import PASS, Buy, Choice, Play, Rule, Use, read_choice
from engine.cleanup import clear_away
from engine.game import Game
from engine.journal import MUTE
from engine.rivals.facts import Fact, FactCode, facts_of, is_sound
from engine.rivals.imagining import Dice, imagine
from engine.rivals.judging import Judge
from engine.rivals.outlook import chance
from engine.rivals.planning import Turn, Work, follow, turns
from engine.rivals.thinking import AT_ONCE, Plan
from engine.rivals.weighing import Weighed, play_on
from engine.setup import person_at
from engine.state import State
from engine.turn import by_itself

MOMENTS = 5
LOOKED_INTO = 10
"""So many turns that look worse than they had to be are looked into."""
REPLIES = 12
"""So often, for what was played and for what looks better."""
WIDTH, OUTCOMES = 3, 6
LEAST = 0.04
"""A moment that cost less of the prospect to win decided nothing."""
FORMAT: Literal[1] = 1


class Moment(NamedTuple):
    """A turn in which somebody could have done much better."""

    turn: int
    choices: int
    """How many had been made before it."""
    seat: int
    played: tuple[str, ...]
    better: Plan
    lost: float
    """How much of the prospect to win."""


class Suspect(NamedTuple):
    """A turn that may have been such a moment."""

    turn: int
    choices: int
    table: State
    """As its player saw it."""
    played: Turn
    better: Turn

    @property
    def lost(self) -> float:
        return chance(self.better.odds) - chance(self.played.odds)


class Analysis:
    """What is known of a game so far; `step` finds out more."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._judge = Judge()
        self.curve: list[tuple[float, ...]] = []
        """For each turn as it began, the prospects of every seat; together they are 1."""
        self.moments: list[Moment] = []
        """Those that decided it, in their order; when all is known."""
        self.progress = 0.0
        self.is_over = False
        self._work = self._looked_back()

    def step(self) -> bool:
        """Look a little further. Whether that was all."""
        for _ in range(AT_ONCE):
            if self.is_over or next(self._work, self) is self:
                self.is_over, self.progress = True, 1.0
                break
        return self.is_over

    def _looked_back(self) -> Work[None]:
        game, suspects = self._game, list[Suspect]()
        last = len(game.turn_starts) - 1
        for turn in range(1, last + 1):
            table = game.table_of_turn(turn)
            self.curve.append(prospects(table, self._judge))
            yield
            if self._is_looked_at(table):
                suspect = yield from self._suspected(turn)
                if suspect:
                    suspects.append(suspect)
            self.progress = 0.6 * turn / last
        if game.state.winners:
            self.curve.append(prospects(game.state, self._judge))
        suspects.sort(key=lambda suspect: -suspect.lost)
        found = list[Moment]()
        for suspect in suspects[:LOOKED_INTO]:
            moment = yield from self._looked_into(suspect)
            if moment.lost >= LEAST:
                found.append(moment)
            self.progress += 0.4 / LOOKED_INTO
        worst = sorted(found, key=lambda moment: -moment.lost)[:MOMENTS]
        self.moments = sorted(worst, key=lambda moment: moment.turn)

    def _is_looked_at(self, table: State) -> bool:
        """The turns of persons; where only rivals played, theirs."""
        person, persons = person_at(table, table.active), self._game.setup.persons
        return person is not None and (not persons or person in persons)

    def _suspected(self, turn: int) -> Work[Suspect | None]:
        """What else could have been done from the first action of this turn on, at a glance."""
        game = self._game
        begun = next((then for at in self._within(turn) if _asks_for_an_action(then := game.at(at))), None)
        if begun is None:
            return None
        start, end, me = len(begun.choices), self._within(turn).stop, begun.state.active
        table = imagine(begun.state, game.setup, me, Dice(turn))
        after = played_through(table, me, game.choices[start:end])
        if after is None:
            return None
        found = yield from turns(table, me, self._judge, WIDTH, OUTCOMES, Dice(turn))
        texts = game.choices[start:end]
        played = Turn(after, tuple(filter(None, map(read_choice, texts))), self._judge.odds(after, me))
        return Suspect(turn, start, table, played, found[0])

    def _within(self, turn: int) -> range:
        starts = self._game.turn_starts
        return range(starts[turn], starts[turn + 1] if turn + 1 < len(starts) else len(self._game.choices))

    def _looked_into(self, suspect: Suspect) -> Work[Moment]:
        played, better = Weighed(suspect.played), Weighed(suspect.better)
        dice, me = Dice(suspect.turn), suspect.table.active
        if suspect.better.state.winners != [me]:
            for _ in range(REPLIES):
                yield from play_on([played, better], 1, self._game.setup, me, self._judge, dice)
        expected, had = (self._judge.told(each.prospect, suspect.table) for each in (better, played))
        plan = Plan(better.turn.choices, expected, facts_of(suspect.table, better.turn.state, me))
        texts = tuple(choice.text for choice in played.turn.choices)
        return Moment(suspect.turn, suspect.choices, me, texts, plan, expected - had)

    # To be kept with the game

    def dump(self) -> str:
        """All that was found out, as text."""
        found = [
            KeptMoment(
                turn=moment.turn,
                choices=moment.choices,
                seat=moment.seat,
                played=list(moment.played),
                better=[choice.text for choice in moment.better.choices],
                prospect=moment.better.prospect,
                facts=[Fact(*fact) for fact in moment.better.facts],
                lost=moment.lost,
            )
            for moment in self.moments
        ]
        return Kept(game=mark_of(self._game), curve=self.curve, moments=found).model_dump_json()

    @staticmethod
    def read(game: Game, text: str) -> Analysis | None:
        """What was found out about this very game once; None if the text says anything else."""
        try:
            kept = Kept.model_validate_json(text)
        except ValidationError:
            return None
        again = Analysis(game)
        seats = len(game.state.players)
        if kept.game != mark_of(game) or any(len(prospects) != seats for prospects in kept.curve):
            return None
        for found in kept.moments:
            better = tuple(choice for written in found.better if (choice := read_choice(written)))
            if len(better) < len(found.better) or not again._may_be(found, better[0]):
                return None
            plan = Plan(better, found.prospect, tuple(found.facts))
            again.moments.append(Moment(found.turn, found.choices, found.seat, tuple(found.played), plan, found.lost))
        again.curve = kept.curve
        again.is_over, again.progress = True, 1.0
        return again

    def _may_be(self, found: KeptMoment, better: Choice) -> bool:
        """Whether this game has such a moment: the text may have been changed by somebody."""
        game = self._game
        if found.turn >= len(game.turn_starts) or found.choices not in self._within(found.turn):
            return False
        asked = game.at(found.choices).decision
        is_asked = asked is not None and asked.player == found.seat and better in asked.options
        was_played = game.choices[found.choices :][: len(found.played)] == tuple(found.played)
        return is_asked and was_played and all(is_sound(Fact(*fact), len(game.state.players)) for fact in found.facts)


def _asks_for_an_action(game: Game) -> bool:
    return game.decision is not None and game.decision.prompt == "turn.action"


def prospects(state: State, judge: Judge) -> tuple[float, ...]:
    """What speaks for each as a turn begins, as shares of one."""
    seats = range(len(state.players))
    chances = [chance(judge.odds(state, seat, my_turn_begins=seat == state.active)) + 0.001 for seat in seats]
    return tuple(each / sum(chances) for each in chances)


def played_through(state: State, me: int, choices: Sequence[str]) -> State | None:
    """The table before new cards are drawn, after a turn was played by these choices; None if it cannot be here."""
    table, left = state.clone(MUTE), list(choices)

    def through(rule: Rule[None]) -> bool:
        running = by_itself(table, rule)
        decision = next(running, None)
        while decision is not None:
            option = decision.find(left.pop(0)) if left else None
            if option is None:
                return False
            decision = follow(running, option)
        return True

    while left and not table.winners and left[0] != PASS.text:
        choice = read_choice(left[0])
        if not isinstance(choice, Buy | Play | Use):
            break
        if choice not in turn_options(table, me):
            return None  # a card that came to light meanwhile, say: here, another one did
        left.pop(0)
        if not through(take_action(table, me, choice)):
            return None
    if left and left[0] == PASS.text:
        left.pop(0)
    return table if table.winners or through(clear_away(table, me)) else None


# The form in which it is kept

Line = Annotated[str, Field(max_length=40)]
Part = Annotated[float, Field(ge=-1, le=1, allow_inf_nan=False)]


class KeptMoment(BaseModel):
    model_config = ConfigDict(extra="forbid")

    turn: Annotated[int, Field(ge=1)]
    choices: Annotated[int, Field(ge=0)]
    seat: Annotated[int, Field(ge=0)]
    played: Annotated[list[Line], Field(max_length=200)]
    better: Annotated[list[Line], Field(min_length=1, max_length=200)]
    prospect: Part
    facts: Annotated[list[Fact], Field(max_length=40)]
    lost: Part


class Kept(BaseModel):
    model_config = ConfigDict(extra="forbid")

    format: Literal[1] = FORMAT
    game: int
    """Of which it is true."""
    curve: Annotated[list[tuple[Part, ...]], Field(max_length=5_000)]
    moments: Annotated[list[KeptMoment], Field(max_length=MOMENTS)]


def mark_of(game: Game) -> int:
    """Tells this course of this game from others."""
    return crc32("\n".join([game.setup.model_dump_json(), *game.choices]).encode())


__all__ = ["Analysis", "Fact", "FactCode", "Moment", "Plan"]
