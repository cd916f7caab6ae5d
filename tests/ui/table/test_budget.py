"""Actions in several steps say which step it is."""

from __future__ import annotations

from engine import Game
from engine.choices import chapter_of
from tests.helpers import random_game
from ui.table.budget import budget_of


def test_the_steps_of_an_action_are_counted_from_one_to_the_last() -> None:
    seen = dict[str, set[tuple[int, int]]]()
    for seed in range(40):
        whole = random_game(seed, seats=3, limit=160)
        game = Game(whole.setup)
        for choice in whole.choices:
            budget = budget_of(game)
            assert game.decision
            if budget:
                n, of = budget
                assert 1 <= n <= of
                seen.setdefault(chapter_of(game.decision.prompt), set()).add(budget)
            game.take(choice)
    assert set(seen) == {"tax", "move", "build", "battle"}
    assert {(1, 3), (2, 3)} <= seen["build"]
    assert {(1, 2), (2, 2)} <= seen["move"]


def test_what_is_done_at_once_has_no_steps() -> None:
    game = random_game(3, seats=2, limit=0)
    assert game.decision
    assert game.decision.prompt == "setup.loyalty"
    assert budget_of(game) is None
