"""Golden games end as they did when they were reviewed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden import GAMES, replayed, written


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.json")), ids=lambda path: path.stem)
def test_a_golden_game_is_told_as_it_was(path: Path) -> None:
    assert written(replayed(path)) == path.read_text()


def test_there_are_golden_games() -> None:
    assert len(list(GAMES.glob("*.json"))) >= 3
