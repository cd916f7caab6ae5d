"""Looking back: the table as each turn left it, and what every Dominance Check found and brought."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, TypeVar

from engine.abilities import USUAL_LEAD
from engine.cards import Coalition
from engine.dominance import lead_in_points, place_points, points_by_seat
from engine.journal import DominanceChecked, Entry, GameWon, Group, PointsScored, TurnTaken
from engine.setup import Setup, new_table
from engine.state import State
from engine.table import lead_of
from engine.turn import play_game

T = TypeVar("T")


class TurnEnd(NamedTuple):
    """A finished turn, how many choices people had made by then, and the table."""

    turn: TurnTaken
    choices: int
    table: State
    """It is played on: what is to be known of it is taken down at once."""


def turn_ends(setup: Setup, choices: Iterable[str], take_down: Callable[[TurnEnd], T]) -> list[T]:
    """What is taken down of every finished turn, the one that ended the game included: it is all played once more."""
    state, made, taken_down = new_table(setup), 0, list[T]()

    def end_turn() -> None:
        turn = next((entry for entry in reversed(state.journal.entries) if isinstance(entry, TurnTaken)), None)
        if turn:
            taken_down.append(take_down(TurnEnd(turn, made, state)))

    rules = play_game(state, end_turn)
    try:
        decision = next(rules)
        for choice in choices:
            option = decision.find(choice)
            assert option, choice
            made += 1
            decision = rules.send(option)
    except StopIteration:
        end_turn()
    return taken_down


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
    return points_by_seat(_scores(check), seats)


def points_before(journal: Sequence[Entry], check: DominanceChecked, seats: int) -> tuple[int, ...]:
    """What each seat had when a check began. Nothing but checks ever scores."""
    points = (0,) * seats
    for earlier in checks(journal):
        if earlier is check:
            break
        points = _sum(points, scored(earlier, seats))
    return points


class Verdict(NamedTuple):
    """What a check found, and where that led."""

    leader: Coalition
    """The coalition with most blocks; one of them if several have as many."""
    lead: int
    """Over the next."""
    eased: bool
    """Whether Conflict Fatigue was in force, and a smaller lead than usual was enough."""
    ranked: tuple[tuple[int, tuple[PointsScored, ...]], ...]
    """Those who stand level with each other, with the first of the places they take up, from 1."""
    worth: tuple[int, ...]
    """The points of the first place, the second, …"""
    gained: tuple[int, ...]
    """By seat, like the points after it."""
    points: tuple[int, ...]
    lead_in_points: int
    """Of the first player over the second."""
    won: GameWon | None
    """How it ended the game, if it did."""


def verdict(check: DominanceChecked, before: Sequence[int]) -> Verdict:
    """`before` is what each seat had when the check came."""
    leader, lead = lead_of(dict(check.blocks))
    gained = scored(check, len(before))
    points = _sum(before, gained)
    return Verdict(
        leader=leader,
        lead=lead,
        eased=check.lead_needed < USUAL_LEAD,
        ranked=tuple(_ranked(_scores(check))),
        worth=tuple(place_points(check.dominant, check.final)),
        gained=gained,
        points=points,
        lead_in_points=lead_in_points(points),
        won=next((entry for entry in check.entries if isinstance(entry, GameWon)), None),
    )


def _scores(check: DominanceChecked) -> list[PointsScored]:
    return [entry for entry in check.entries if isinstance(entry, PointsScored)]


def _ranked(scores: Iterable[PointsScored]) -> Iterator[tuple[int, tuple[PointsScored, ...]]]:
    place = 1
    for _, level in groupby(scores, key=lambda score: score.standing):
        tied = tuple(level)
        yield place, tied
        place += len(tied)


def _sum(points: Sequence[int], more: Sequence[int]) -> tuple[int, ...]:
    return tuple(had + gained for had, gained in zip(points, more, strict=True))
