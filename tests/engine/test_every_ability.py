"""How the engine is put together. In which order its modules know each other is in pyproject.toml."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import engine
from engine.cards import Ability

ENGINE = Path(engine.__file__).parent


def test_every_ability_is_answered_for_in_one_file() -> None:
    source = (ENGINE / "abilities.py").read_text()
    assert [ability for ability in get_args(Ability) if ability not in source] == []
