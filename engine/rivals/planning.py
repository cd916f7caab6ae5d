"""One's own turn: the sequences of choices to its end, as far as they lead to different tables."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TypeVar

from engine.actions import take_action, turn_options
from engine.chance import below
from engine.choices import PASS, Buy, Choice, Decision, Play, Rule, Use
from engine.cleanup import clear_away
from engine.journal import MUTE
from engine.rivals.answers import at_a_glance, settled
from engine.rivals.imagining import Dice
from engine.rivals.judging import Judge
from engine.state import State
from engine.turn import by_itself

T = TypeVar("T")
Work = Generator[None, None, T]
"""Thinking that can be interrupted after every table it has looked at."""
MOST_ACTIONS = 9
MOST_DISCARDS = 16
DOING_NOTHING = 0.4
"""What it costs to pass at once: it may be best now and then, but looks like giving up."""
IDLE, IDLE_LATER, LATE = 0.04, 0.03, 14
"""What buying nothing costs, and how much more with every turn of each player beyond so many: nobody must buy, but
without a purchase no game ends."""


class Turn:
    """A way to play a turn, or its beginning: the choices, and the table they lead to before new cards are drawn."""

    __slots__ = ("choices", "is_open", "judged", "odds", "state")

    def __init__(self, state: State, choices: tuple[Choice, ...], odds: float, *, is_open: bool = False) -> None:
        self.state = state
        self.choices = choices
        self.is_open = is_open
        """Whether it is known only so far: something comes to light then, and the rest is thought about anew."""
        self.odds = self.judged = odds
        """How good it seems, to choose by, and as it was judged: reluctance and oversights are not told to anybody."""


def finished(work: Work[T]) -> T:
    """What comes of it, whatever time it takes."""
    while True:
        try:
            next(work)
        except StopIteration as over:
            return over.value  # type: ignore[no-any-return]


def follow(rule: Rule[T], choice: Choice) -> Decision | None:
    try:
        return rule.send(choice)
    except StopIteration:
        return None


def run(state: State, rule: Rule[None]) -> None:
    """To its end; whoever is asked answers at a glance."""
    running = by_itself(state, rule)
    decision = next(running, None)
    while decision is not None:
        decision = follow(running, at_a_glance(state, decision))


def outcomes(
    state: State, me: int, begin: Choice | None, most: int, dice: Dice
) -> Iterator[tuple[State, tuple[Choice, ...]]]:
    """The tables that an action leads to, or without one the known part of a cleanup, with the choices made in it.

    All of them, or `most` drawn by lot. The same pieces in another order are not tried again.
    """
    waiting: list[tuple[Choice, ...]] = [()]
    tried: set[object] = set()
    found = 0
    while waiting and found < most:
        at = below(dice, len(waiting)) if len(waiting) > 1 else 0
        made = waiting[at]
        waiting[at] = waiting[-1]
        waiting.pop()
        table = state.clone(MUTE)
        rule = by_itself(table, clear_away(table, me) if begin is None else take_action(table, me, begin))
        decision, place = next(rule, None), 0
        while decision is not None:
            if decision.player != me:
                decision = follow(rule, at_a_glance(table, decision))
                continue
            if place == len(made):
                ways = worth_trying(table, decision, made, tried)
                if not ways:
                    break
                picked = below(dice, len(ways)) if len(ways) > 1 else 0
                made = ways[picked]
                waiting += ways[:picked] + ways[picked + 1 :]
            decision = follow(rule, made[place])
            place += 1
        else:
            found += 1
            yield table, made


def worth_trying(
    state: State, decision: Decision, made: tuple[Choice, ...], tried: set[object]
) -> list[tuple[Choice, ...]]:
    if decision.prompt in ("bribe.play", "bribe.hostage"):
        return [(*made, settled(state, decision.options))]
    if len(decision.options) == 1 or not made:
        return [(*made, option) for option in decision.options]
    ways = []
    for option in decision.options:
        way = (*made, option)
        same = (decision.prompt, tuple(sorted([choice.text for choice in way])))
        if same not in tried:
            tried.add(same)
            ways.append(way)
    return ways


def idleness(state: State) -> float:
    return IDLE + IDLE_LATER * max(0, state.turn // len(state.players) - LATE)


def turns(state: State, me: int, judge: Judge, width: int, most: int, dice: Dice) -> Work[list[Turn]]:
    """Ways to play the turn from between two actions, the best first.

    From every table the best `width` are followed further, each judged as if the turn ended there.
    """
    seen, done = {state.key()}, dict[object, Turn]()
    beam = [Turn(state, (), 0.0)]
    idle = idleness(state)
    for _ in range(MOST_ACTIONS):
        further: list[Turn] = []
        for turn in beam:
            table = turn.state
            # What has come to light meanwhile is only imagined here: nobody can plan with it.
            is_open = table.revealed > state.revealed
            options = [] if table.winners or is_open else turn_options(table, me)
            for option in options:
                if option is PASS or is_twin(table, me, option) or judge.is_tired:
                    continue
                for after, made in outcomes(table, me, option, most, dice):
                    key = after.key()
                    if key not in seen and not is_in_vain(table, after):
                        seen.add(key)
                        further.append(Turn(after, (*turn.choices, option, *made), judge.odds(after, me)))
                    yield
            ended = [left_open(turn, me, judge)] if is_open else ends(turn, me, judge, len(options) > 1, dice)
            for end in ended:
                key = end.state.key()
                if key not in done:
                    if not bought(end):
                        end.odds -= idle + DOING_NOTHING * (end.choices[:1] == (PASS,))
                    done[key] = end
            yield
        if not further:
            break
        further.sort(key=lambda turn: -turn.odds)
        beam = further[:width]
    return sorted(done.values(), key=lambda turn: -turn.odds)


def is_in_vain(before: State, after: State) -> bool:
    """Whether nothing came of it but that a bribe was haggled over."""
    asked = after.asked_in_vain
    if asked == before.asked_in_vain:
        return False
    after.asked_in_vain = before.asked_in_vain
    is_same = after.key() == before.key()
    after.asked_in_vain = asked
    return is_same


def is_twin(state: State, me: int, option: Choice) -> bool:
    """Into an empty court, both sides are one."""
    return isinstance(option, Play) and option.side == "right" and not state.players[me].court


def deeds_of(choices: tuple[Choice, ...]) -> object:
    """What is done in a turn, whichever end of the court, road or target is chosen for it, and in whatever order."""
    cards = [(type(choice), choice.card) for choice in choices if isinstance(choice, Buy | Play)]
    return frozenset([*cards, *(choice for choice in choices if isinstance(choice, Use))])


def bought(turn: Turn) -> bool:
    return any(isinstance(choice, Buy) for choice in turn.choices)


def ends(turn: Turn, me: int, judge: Judge, is_asked: bool, dice: Dice) -> list[Turn]:
    """The turn ended here: what has to be discarded, and what the events in the first column bring."""
    if turn.state.winners:
        return [turn]
    choices = (*turn.choices, PASS) if is_asked else turn.choices
    return [
        Turn(table, (*choices, *made), judge.odds(table, me))
        for table, made in outcomes(turn.state, me, None, MOST_DISCARDS, dice)
    ]


def left_open(turn: Turn, me: int, judge: Judge) -> Turn:
    """As if the turn ended here, with whatever has to be discarded; but nobody has decided that yet."""
    table = turn.state.clone(MUTE)
    if not table.winners:
        run(table, clear_away(table, me))
    return Turn(table, turn.choices, judge.odds(table, me), is_open=True)
