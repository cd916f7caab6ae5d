"""A game as a line: from turn to turn one stops where each begins, and never beyond its ends."""

from __future__ import annotations

import pytest

from engine import Game, Setup, Step
from engine.journal import TurnTaken
from engine.wakhan.trace import WakhanDrew
from tests.helpers import OPENING, alone, random_game
from tests.ui.notebook import pressed
from ui.scene.telling import walk
from ui.scene.timeline import LAST, Position, Timeline, turns_of
from ui.targets import Moment

GAMES = {"alone": alone(seed=3, count=40), "three": random_game(5, seats=3, limit=60)}


@pytest.mark.parametrize("kind", GAMES)
def test_forward_by_turns_stops_at_every_turn_and_then_at_the_end(kind: str) -> None:
    line = Timeline(GAMES[kind])
    here, stops = Position(0), list[Position]()
    while here != line.end and len(stops) <= len(line.turns):
        here = line.next_turn(here)
        stops.append(here)
    begins = sorted({turn.begins for turn in line.turns})
    assert [stop for stop in stops if stop != line.end] == [begin for begin in begins if begin != line.end]
    assert line.next_turn(line.end) == line.end


@pytest.mark.parametrize("kind", GAMES)
def test_back_by_turns_stops_where_forward_did(kind: str) -> None:
    line = Timeline(GAMES[kind])
    here = line.end
    begins = sorted({turn.begins for turn in line.turns} - {line.end})
    for begin in reversed(begins):
        here = line.previous_turn(here)
        assert here == begin
    assert line.previous_turn(here) == Position(0) == line.previous_turn(Position(0))


def test_in_the_middle_of_a_turn_back_is_its_own_beginning() -> None:
    line = Timeline(GAMES["three"])
    turn = next(turn for turn in line.turns if turn.ends - turn.begins.choices > 1)
    inside = Position(turn.begins.choices + 1)
    assert line.previous_turn(inside) == turn.begins


def test_of_wakhans_turn_her_first_step_is_the_first_thing_to_see() -> None:
    game = GAMES["alone"]
    for turn in turns_of(game):
        if turn.player != game.state.wakhan:
            assert turn.begins.step == LAST
        else:
            assert isinstance(moment_at(game, turn.begins).told, WakhanDrew)


def test_a_choice_that_ends_a_turn_is_seen_before_the_next_begins() -> None:
    for game in GAMES.values():
        for turn in turns_of(game)[:-1]:
            ended = moment_at(game, Position(turn.ends, 0))
            assert ended.told in (entry for entry, _ in walk(game.journal))
            if isinstance(ended.told, TurnTaken):
                assert (ended.table.turn, ended.table.active) == (ended.told.turn, ended.told.player)


def moment_at(game: Game, at: Position) -> Step:
    here = game.at(at.choices - 1)
    here.take(game.choices[at.choices - 1])
    return here.moments[at.step]


def test_before_the_first_turn_the_line_has_none() -> None:
    line = Timeline(Game(Setup(seats=2, seed=7, first=0), OPENING[:1]))
    assert (line.turns, line.end) == ([], Position(1))
    assert line.next_turn(Position(0)) == line.end


@pytest.mark.parametrize("at", [Position(0), Position(17), Position(17, 0), Position(17, 2)])
def test_a_position_is_read_as_it_is_written(at: Position) -> None:
    moment = pressed(str(at.target))
    assert isinstance(moment, Moment)
    assert Position.of(moment) == at


def test_after_her_last_step_comes_after_all_of_them() -> None:
    assert Position(17, 0) < Position(17, 5) < Position(17) < Position(18, 0)
