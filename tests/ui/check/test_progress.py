"""How a game went: only what can be watched again is a moment."""

from __future__ import annotations

from tests.ui.check.test_steps import GAMES, scene_of
from ui.check.progress import draw_progress
from ui.scene.history import tallies


def test_a_game_without_turns_has_no_moments() -> None:
    game = GAMES[7]
    assert 'class="moments"' in draw_progress(game, scene_of(game), tallies(game))
    assert 'class="moments"' not in draw_progress(game, scene_of(game), [])
