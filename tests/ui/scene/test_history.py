"""Every turn is remembered as it was, and every check is found."""

from __future__ import annotations

import time

import pytest

from engine import Game
from engine.journal import DominanceChecked, TurnTaken
from engine.table import blocks_in_play, cylinders_in_play, influence
from tests.helpers import random_game, told
from ui.scene import history
from ui.scene.history import Tally, tallies

GAMES = [random_game(seed, 2 + seed % 4) for seed in range(12)]


@pytest.fixture(params=GAMES, ids=lambda game: f"seed {game.setup.seed}")
def game(request: pytest.FixtureRequest) -> Game:
    found = request.param
    assert isinstance(found, Game)
    return found


def now(game: Game, tally: Tally) -> Tally:
    """The numbers of `tally`, read from the table itself."""
    state, seats = game.state, range(len(game.state.players))
    loyalties = [player.loyalty for player in state.players]
    return Tally(
        turn=tally.turn,
        player=tally.player,
        choices=tally.choices,
        checked=tally.checked,
        points=tuple(player.points for player in state.players),
        rupees=tuple(player.rupees for player in state.players),
        cylinders=tuple(cylinders_in_play(state, seat) for seat in seats),
        influence=tuple(influence(state, seat, loyal).total if loyal else None for seat, loyal in enumerate(loyalties)),
        blocks=blocks_in_play(state),
    )


def test_there_is_a_moment_for_every_turn(game: Game) -> None:
    turns = [entry for entry in game.journal if isinstance(entry, TurnTaken)]
    assert [(tally.turn, tally.player) for tally in tallies(game)] == [(turn.turn, turn.player) for turn in turns]
    checked = [bool(told([turn], DominanceChecked)) for turn in turns]
    assert [tally.checked for tally in tallies(game)] == checked


def test_a_moment_is_the_table_as_the_turn_left_it(game: Game) -> None:
    """Playing on up to its choices leads to the same numbers, whenever nothing happened by itself since."""
    found = tallies(game)
    again, compared = Game(game.setup), 0
    for choice in game.choices:
        before = again.state.turn
        again.take(choice)
        if again.over or again.state.turn == before + 1 > 1:
            tally = found[-1] if again.over else found[again.state.turn - 2] if again.state.turn > 1 else None
            if tally:
                assert tally.choices == len(again.choices)
                assert now(again, tally) == tally
                compared += 1
    assert compared > len(found) - 3
    assert found[-1].points == tuple(player.points for player in game.state.players)


def test_an_unfinished_turn_is_no_moment_yet() -> None:
    game = random_game(3, limit=60)
    assert not game.over
    assert [tally.turn for tally in tallies(game)] == list(range(1, game.state.turn))
    assert tallies(random_game(3, limit=2)) == []


def test_a_long_game_is_told_in_no_time() -> None:
    game = max(GAMES, key=lambda game: len(game.choices))
    taken = []
    for _ in range(3):
        history._replayed.cache_clear()
        start = time.process_time()
        tallies(game)
        taken.append(time.process_time() - start)
    assert min(taken) * 400 / len(game.choices) < 0.06
