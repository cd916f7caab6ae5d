"""What others may do before the next turn: what went wrong in the replies that were imagined, and how often."""

from __future__ import annotations

from collections import Counter

from engine import Game
from engine.rivals.dangers import MOST, Danger, DangerCode, often, suffered
from engine.rivals.thinking import Thinking
from engine.setup import Rival
from engine.state import State
from tests.helpers import person, table
from tests.rival_games import Table, seated


def before() -> State:
    return table(
        person(loyalty="british", court=[37, 15]),
        person(loyalty="russian"),
        tribes={"kabul": [1, 0]},
        armies={"kabul": {"british": 1}},
        top=[28, 29, 101],
        deck=[102, 103, 104],
    )


def went_wrong(after: State) -> list[tuple[DangerCode, str]]:
    return list(suffered(before(), after, 0))


def test_where_nothing_went_wrong_nothing_is_told() -> None:
    after = before()
    after.players[0].points += 2
    after.players[1].rupees += 3
    assert went_wrong(after) == []


def test_cards_rule_and_cylinders_are_lost() -> None:
    after = before()
    after.players[0].court.remove(37)
    after.tribes["kabul"][0] = 0
    after.players[0].cylinders += 1
    assert went_wrong(after) == [("court", ""), ("rule", "kabul"), ("cylinders", "")]


def test_a_check_went_wrong_if_it_brought_another_more() -> None:
    for mine, theirs, found in ((5, 3, []), (3, 3, []), (1, 3, [("check", "")])):
        after = before()
        after.market["top"][2] = None
        after.players[0].points += mine
        after.players[1].points += theirs
        assert went_wrong(after) == found


def test_a_game_that_is_over_is_lost_unless_one_has_won() -> None:
    for winners, found in (([0], []), ([0, 1], []), ([1], [("game", "")])):
        after = before()
        after.winners = winners
        assert went_wrong(after) == found


def test_only_what_is_likely_is_told_the_likeliest_first() -> None:
    found = Counter[tuple[DangerCode, str]]({("court", ""): 2, ("rule", "kabul"): 5, ("check", ""): 1, ("game", ""): 2})
    assert often(found, 6)[0] == Danger("rule", 5, 6, "kabul")
    assert len(often(found, 6)) == MOST
    assert [danger.code for danger in often(found, 7)] == ["rule"]
    assert often(found, 2) == ()


def test_a_plan_tells_what_may_follow_it() -> None:
    """In some of a few positions in the middle of games, and never more often than was looked at."""
    told = list[Danger]()
    for seed in range(3):
        game = Table(Game(seated(1, "courtier", wakhan=True, seed=seed)))
        while game.game.state.turn < 7 or game.game.state.actions < 2:
            game.choose()
        thinking = Thinking(game.game, Rival(strength="amir"))
        thinking.finish()
        told += [danger for plan in thinking.thought.plans for danger in plan.dangers]
    assert told
    assert all(0 < danger.times <= danger.of for danger in told)
