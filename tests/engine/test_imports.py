"""How the engine is put together: in which order modules know each other, and that none grows too long."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

import engine
from engine.cards import Ability

ENGINE = Path(engine.__file__).parent
ORDER = [
    "cards",
    "chance",
    "journal",
    "state",
    "choices",
    "abilities",
    "table",
    "pieces",
    "discards",
    "loyalty",
    "bribes",
    "market",
    "play",
    "tax",
    "gift",
    "build",
    "move",
    "betray",
    "battle",
    "codes",
    "wakhan_trace",
    "wakhan_mind",
    "wakhan_card",
    "wakhan_priority",
    "wakhan_ways",
    "wakhan_answers",
    "wakhan_play",
    "dominance",
    "events",
    "cleanup",
    "actions",
    "reasons",
    "wakhan_ambition",
    "wakhan_radicalize",
    "wakhan",
    "turn",
    "check",
    "setup",
    "game",
    "save",
    "link",
    "view",
    "__init__",
]


def imports(module: str) -> set[str]:
    tree = ast.parse((ENGINE / f"{module}.py").read_text())
    froms = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {name.removeprefix("engine.") for name in froms if name.startswith("engine")}


def test_every_module_has_its_place_in_the_order() -> None:
    assert sorted(path.stem for path in ENGINE.glob("*.py")) == sorted(ORDER)


def test_no_module_imports_one_that_comes_later() -> None:
    for place, module in enumerate(ORDER):
        assert imports(module) <= set(ORDER[:place]), module


def test_nothing_is_imported_inside_functions_or_from_the_browser() -> None:
    for path in ENGINE.glob("*.py"):
        tree = ast.parse(path.read_text())
        top = {id(node) for node in tree.body}
        for node in ast.walk(tree):
            if isinstance(node, ast.Import | ast.ImportFrom):
                assert id(node) in top, path
                names = [alias.name for alias in node.names] + [getattr(node, "module", "") or ""]
                assert not {name.split(".")[0] for name in names} & {"js", "pyscript", "pyodide", "random", "time"}, (
                    path
                )


def test_no_module_is_longer_than_four_hundred_lines() -> None:
    for path in ENGINE.glob("*.py"):
        assert len(path.read_text().splitlines()) <= 400, path


def test_every_ability_is_answered_for_in_one_file() -> None:
    source = (ENGINE / "abilities.py").read_text()
    assert [ability for ability in get_args(Ability) if ability not in source] == []
