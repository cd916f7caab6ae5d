"""A game told as numbers: where everybody stood after each turn, and the Dominance Checks on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine import Game, Setup, new_table
from engine.cards import Coalition
from engine.journal import DominanceChecked, Entry, Group, PointsScored
from engine.state import State
from engine.table import blocks_in_play, cylinders_in_play, influence
from engine.turn import play_game


class Moment(NamedTuple):
    """The table as a turn left it. What is counted by seat stands in the order of the seats."""

    turn: int
    player: int
    """Whose turn it was."""
    choices: int
    """How many choices people had made by then."""
    checked: bool
    """Whether a Dominance Check came in this turn."""
    points: tuple[int, ...]
    rupees: tuple[int, ...]
    cylinders: tuple[int, ...]
    """Those in play."""
    influence: tuple[int | None, ...]
    """None for whoever is not loyal to one coalition alone."""
    blocks: Mapping[Coalition, int]


def moments(game: Game) -> list[Moment]:
    """Every finished turn, the one that ended the game included."""
    return list(_replayed(game.setup, game.choices))


@lru_cache(maxsize=4)
def _replayed(setup: Setup, choices: tuple[str, ...]) -> tuple[Moment, ...]:
    """Playing it all once more is the only way to see every turn: some pass without anybody being asked."""
    state, found, made = new_table(setup), list[Moment](), 0

    def at_turn_start() -> None:
        if state.turn > 1:
            found.append(_moment(state, state.turn - 1, made))

    rules = play_game(state, at_turn_start)
    decision = next(rules, None)
    for made, choice in enumerate(choices, 1):  # noqa: B007 (the turns that end meanwhile read it)
        assert decision
        option = decision.find(choice)
        assert option
        try:
            decision = rules.send(option)
        except StopIteration:
            decision = None
    if decision is None:
        found.append(_moment(state, state.turn, made))
    return tuple(found)


def _moment(state: State, turn: int, made: int) -> Moment:
    players = state.players
    seats = range(len(players))
    loyalties = [player.loyalty for player in players]
    taken = state.journal.entries[-1]
    return Moment(
        turn=turn,
        player=getattr(taken, "player", state.active),
        choices=made,
        checked=bool(checks([taken])),
        points=tuple([player.points for player in players]),
        rupees=tuple([player.rupees for player in players]),
        cylinders=tuple([cylinders_in_play(state, seat) for seat in seats]),
        influence=tuple(
            [influence(state, seat, loyal).total if loyal else None for seat, loyal in enumerate(loyalties)]
        ),
        blocks=blocks_in_play(state),
    )


def checks(journal: Sequence[Entry]) -> list[DominanceChecked]:
    """Every Dominance Check, in the order they came."""
    found: list[DominanceChecked] = []
    for entry in journal:
        if isinstance(entry, DominanceChecked):
            found.append(entry)
        elif isinstance(entry, Group):
            found += checks(entry.entries)
    return found


def scored(check: DominanceChecked, seats: int) -> tuple[int, ...]:
    """What each seat scored in a check."""
    points = {entry.player: entry.points for entry in check.entries if isinstance(entry, PointsScored)}
    return tuple(points.get(seat, 0) for seat in range(seats))


def points_before(journal: Sequence[Entry], check: DominanceChecked, seats: int) -> tuple[int, ...]:
    """What each seat had when a check began. Nothing but checks ever scores."""
    points = [0] * seats
    for earlier in checks(journal):
        if earlier is check:
            break
        points = [had + more for had, more in zip(points, scored(earlier, seats), strict=True)]
    return tuple(points)
