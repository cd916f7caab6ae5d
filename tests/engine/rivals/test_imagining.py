"""Tables that agree with everything a seat knows, and with nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine import Game, Setup
from engine.cards import COURT_CARDS, DOMINANCE_CHECKS, EVENT_CARDS
from engine.check import problems
from engine.rivals.imagining import BACKS, Dice, imagine, seen_by
from engine.state import State
from engine.view import known_of_the_deck
from tests.helpers import any_option

SETUPS = [Setup(seats=2, seed=1), Setup(seats=4, seed=2), Setup(seats=1, wakhan=True, seed=3)]
SETUPS += [Setup(seats=2, wakhan=True, seed=4), Setup(seats=3, seed=5, open_hands=True)]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.seats}-{setup.wakhan}")


def positions(setup: Setup, every: int = 5) -> Iterator[State]:
    game, chance = Game(setup), random.Random(setup.seed)
    while game.decision:
        game.take(any_option(chance, game))
        if len(game.choices) % every == 0 and game.state.turn:
            yield game.state


@every_setup
def test_what_a_seat_sees_is_as_it_is(setup: Setup) -> None:
    for state in positions(setup):
        for me in range(len(state.players)):
            table = imagine(state, setup, me, Dice(me))
            assert not list(problems(table))
            assert (table.market, table.market_rupees, table.discards) == (
                state.market,
                state.market_rupees,
                state.discards,
            )
            assert (table.tribes, table.spies, table.armies, table.roads, table.effects) == (
                state.tribes,
                state.spies,
                state.armies,
                state.roads,
                state.effects,
            )
            assert table.players[me] == state.players[me]
            for player, real in zip(table.players, state.players, strict=True):
                assert (player.court, player.rupees, len(player.hand)) == (real.court, real.rupees, len(real.hand))
                assert not setup.open_hands or player.hand == real.hand
            assert known_of_the_deck(table, setup) == known_of_the_deck(state, setup)
            assert table.wakhan_discards == state.wakhan_discards
            if state.wakhan is not None:
                assert BACKS[table.wakhan_deck[-1]] == BACKS[state.wakhan_deck[-1]]
                assert sorted(table.wakhan_deck) == sorted(state.wakhan_deck)


@every_setup
def test_what_it_does_not_see_says_nothing(setup: Setup) -> None:
    """Two tables that differ in nothing the seat sees are imagined alike."""
    for number, state in enumerate(positions(setup)):
        me = number % len(state.players)
        other = imagine(state, setup, me, Dice(99))
        again, there = imagine(state, setup, me, Dice(5)), imagine(other, setup, me, Dice(5))
        assert again.key() == there.key()
        assert again.chance == there.chance


def test_every_card_that_was_never_seen_can_come() -> None:
    setup = Setup(seats=2, seed=6)
    game = Game(setup, ["loyalty afghan", "loyalty british"])
    seen, imagined = seen_by(game.state, setup, 0), set[int]()
    for number in range(200):
        imagined |= set(imagine(game.state, setup, 0, Dice(number)).deck)
    assert imagined == {*COURT_CARDS, *EVENT_CARDS, *DOMINANCE_CHECKS} - seen
    assert not imagined & seen


def test_the_real_table_is_left_alone() -> None:
    setup = Setup(seats=1, wakhan=True, seed=8)
    game = Game(setup, ["loyalty afghan"])
    before = game.state.clone()
    imagine(game.state, setup, 0, Dice(1))
    assert game.state == before
