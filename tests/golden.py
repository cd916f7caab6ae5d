"""Golden games: setup, choices and journal as text, so that a change of rules is read as a diff.

`python -m tests.golden --write` plays the recorded choices again and renews the journals.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import fields
from pathlib import Path

from engine import Game, Setup
from engine.journal import Entry, Group
from tests.helpers import any_option, random_game
from tests.reached import curious

GAMES = Path(__file__).parent / "games"


def lines(entries: Iterable[Entry], indent: str = "") -> list[str]:
    """The journal, one entry a line, what caused what by indentation."""
    result = []
    for entry in entries:
        names = [field.name for field in fields(entry) if field.name != "entries"]  # type: ignore[arg-type]
        facts = " ".join(f"{name}={getattr(entry, name)}" for name in names)
        result.append(f"{indent}{type(entry).__name__} {facts}".rstrip())
        if isinstance(entry, Group):
            result += lines(entry.entries, indent + "  ")
    return result


def written(game: Game) -> str:
    setup = game.setup.model_dump(exclude_defaults=True, mode="json")
    data = {"setup": setup, "choices": game.choices, "journal": lines(game.journal)}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def replayed(path: Path) -> Game:
    data = json.loads(path.read_text())
    return Game(Setup.model_validate(data["setup"]), data["choices"])


def write() -> None:
    if not list(GAMES.glob("*.json")):
        for name, seed, seats, bot in (("two", 12, 2, any_option), ("three", 5, 3, curious), ("five", 5, 5, curious)):
            (GAMES / f"{name}.json").write_text(written(random_game(seed, seats, bot=bot)))
    for path in GAMES.glob("*.json"):
        path.write_text(written(replayed(path)))


if __name__ == "__main__" and "--write" in sys.argv:
    write()
