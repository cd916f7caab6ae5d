"""What changed on the table: exactly what differs between two of its moments, until whoever looks acts."""

from __future__ import annotations

import random

import pytest

from engine import Game, Setup
from tests.helpers import any_option, person, random_game, table
from ui import targets
from ui.scene.changes import Since, changes, last_turn_of


def test_the_same_table_has_not_changed() -> None:
    game = random_game(3, seats=3, limit=60)
    assert changes(game.state.clone(), game.state, 0) == frozenset()


def test_every_difference_is_found_where_it_is() -> None:
    before = table(person(court=[9]), person(court=[17]), tribes={"kabul": [1, 0]})
    now = before.clone()
    now.tribes["kabul"] = [1, 2]
    now.armies["british"]["herat"] = 1
    now.roads["russian"]["herat-kabul"] = 1
    now.spies[17] = [1, 0]
    now.players[1].rupees += 2
    now.market_rupees["top"][2] = 1
    now.market["bottom"] = [60, 61, 62, 63, 65, 77]
    assert changes(before, now, 0) == {
        targets.region("kabul"),
        targets.Tribe(1, "kabul"),
        targets.region("herat"),
        targets.Army("british", "herat"),
        targets.border("herat-kabul"),
        targets.Road("russian", "herat-kabul"),
        targets.card(17),
        targets.Spy(0, 17),
        targets.seat(1),
        targets.card(31),
        targets.card(77),
    }


def test_nobody_learns_what_is_in_anothers_hand() -> None:
    before = table(person(hand=[9]), person(hand=[17]))
    now = before.clone()
    now.players[0].hand, now.players[1].hand = [17], [9]
    assert changes(before, now, 0) == {targets.card(17)}
    assert changes(before, now, None) == frozenset()


@pytest.mark.parametrize(("seats", "wakhan"), [(1, True), (3, False)])
def test_marks_are_of_what_others_did_and_go_when_one_acts(seats: int, wakhan: bool) -> None:
    game, chance = Game(Setup(seats=seats, wakhan=wakhan, seed=5)), random.Random(5)
    since, marked, ends = Since(), 0, dict[int, object]()
    while game.decision and len(game.choices) < 70:
        seat = game.decision.player
        for moment in game.moments:
            ends[moment.table.turn] = moment.table
        acted = game.state.active == seat and len(game.choices) > game.turn_starts[-1]
        turn = last_turn_of(game.journal, seat)
        found = since.changed(game, seat, game.state)
        if acted or not turn:
            assert (found, since.turn(game, seat)) == (frozenset(), 0)
        else:
            assert found == changes(ends[turn], game.state, seat)  # type: ignore[arg-type]
            again = Game(game.setup, game.choices)  # as from the shelf
            assert Since().changed(again, seat, again.state) == found
            marked += len(found)
        game.take(any_option(chance, game))
    assert marked > 20


def test_what_was_read_is_not_summed_up_again_until_the_next_turn() -> None:
    game, since = random_game(5, 1, wakhan=True, limit=30), Since()
    seat = game.seats_of_people[0]
    while since.summed_up(game, seat) == 0:
        assert game.decision
        game.take(game.decision.options[-1])
    since.hide(game, seat)
    assert (since.summed_up(game, seat), since.turn(game, seat) > 0) == (0, True)
    since.hide(game, None)
    assert since.changed(game, None, game.state) == frozenset()
