"""Looking back: every turn as it was left, every check with what it found."""

from __future__ import annotations

import pytest

from engine import Game, Setup
from engine.dominance import LEAD_TO_WIN
from engine.history import TurnEnd, checks, points_before, scored, turn_ends, verdict
from engine.journal import DominanceChecked, GameWon, PointsScored, TurnTaken
from tests.helpers import random_game, told

GAMES = [random_game(seed, 2 + seed % 4) for seed in range(8)]


@pytest.fixture(params=GAMES, ids=lambda game: f"seed {game.setup.seed}")
def game(request: pytest.FixtureRequest) -> Game:
    found = request.param
    assert isinstance(found, Game)
    return found


def ends_of(game: Game) -> list[TurnEnd]:
    return turn_ends(game.setup, game.choices, lambda end: end._replace(table=end.table.clone()))


def test_every_turn_has_an_end(game: Game) -> None:
    ends = ends_of(game)
    assert [end.turn for end in ends] == [entry for entry in game.journal if isinstance(entry, TurnTaken)]
    assert ends[-1].choices == len(game.choices)
    assert ends[-1].table == game.state


def test_a_turn_ends_as_the_next_one_begins(game: Game) -> None:
    """Whatever nobody was asked about since has not happened yet."""
    for end in ends_of(game)[:-1]:
        assert end.table.turn == end.turn.turn + 1
        assert not end.table.actions
        asked = Game(game.setup, game.choices[: end.choices])
        if asked.state.turn == end.table.turn:
            assert [player.hand for player in asked.state.players] == [player.hand for player in end.table.players]


def test_the_turn_being_taken_has_no_end_yet() -> None:
    part = random_game(3, limit=60)
    assert [end.turn.turn for end in ends_of(part)] == list(range(1, part.state.turn))
    assert ends_of(Game(Setup(seats=2))) == []


def test_turns_of_wakhan_end_too() -> None:
    game = Game(Setup(seats=1, wakhan=True, seed="7"), ["loyalty afghan", "pass", "pass"])
    ends = ends_of(game)
    assert {end.turn.player for end in ends} == {0, 1}
    assert [end.turn.turn for end in ends] == list(range(1, game.state.turn))


def test_checks_are_found_however_deep(game: Game) -> None:
    assert checks(game.journal) == told(game.journal, DominanceChecked)


def test_points_are_what_the_checks_brought(game: Game) -> None:
    seats, total = game.setup.players, [0] * game.setup.players
    for check in checks(game.journal):
        assert points_before(game.journal, check, seats) == tuple(total)
        for score in check.entries:
            if isinstance(score, PointsScored):
                assert scored(check, seats)[score.player] == score.points
                total[score.player] += score.points
    assert tuple(total) == (game.result and game.result.points)


def test_a_verdict_says_what_the_check_found(game: Game) -> None:
    seats, before = game.setup.players, (0,) * game.setup.players
    for check in checks(game.journal):
        found = verdict(check, before)
        blocks = dict(check.blocks)
        assert blocks[found.leader] == max(blocks.values())
        assert (found.leader if found.lead >= check.lead_needed else None) == check.dominant
        assert found.gained == scored(check, seats)
        assert found.points == tuple(had + more for had, more in zip(before, found.gained, strict=True))
        assert (found.won is not None) == (found.lead_in_points >= LEAD_TO_WIN or check.final)
        assert [score for _, level in found.ranked for score in level] == told([check], PointsScored)
        before = found.points
    assert found.won == told(game.journal, GameWon)[0]


@pytest.mark.parametrize(("needed", "eased"), [(4, False), (2, True)])
def test_a_smaller_lead_is_enough_in_conflict_fatigue(needed: int, eased: bool) -> None:
    check = DominanceChecked("afghan", (("afghan", 6), ("british", 2), ("russian", 1)), needed, final=True)
    check.entries = [PointsScored(1, 8, 3), PointsScored(2, 8, 3), PointsScored(0, 2, 1)]  # type: ignore[misc]
    found = verdict(check, (1, 2, 3))
    assert (found.leader, found.lead, found.eased) == ("afghan", 4, eased)
    assert (found.worth, found.gained, found.points) == ((10, 6, 2), (2, 8, 8), (3, 10, 11))
    assert [(place, [score.player for score in level]) for place, level in found.ranked] == [(1, [1, 2]), (3, [0])]
    assert (found.lead_in_points, found.won) == (1, None)
