"""Every room has its tests: whoever builds another, or puts something new into one, is reminded of them."""

from __future__ import annotations

import ast
import tomllib
from functools import cache
from pathlib import Path

import pytest

from tools.project import ROOT

BROWSER_ONLY = {"ui.main", "ui.shell.dom"}
"""What nothing but a browser can run, and e2e/ does."""


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


MODULES = [
    path
    for path in sorted((ROOT / "ui").rglob("*.py"))
    if path.stem != "__init__" and name_of(path) not in BROWSER_ONLY
]


@cache
def imported(path: Path) -> set[str]:
    """The modules that a file imports by name."""
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_every_module_is_tested_in_its_own_room(module: Path) -> None:
    tests = (ROOT / "tests" / module.parent.relative_to(ROOT)).glob("test_*.py")
    assert any(name_of(module) in imported(test) for test in tests)


def test_no_tests_are_left_of_a_room_that_is_gone() -> None:
    rooms = {path.parent for path in (ROOT / "ui").rglob("*.py")}
    assert {
        ROOT / path.parent.relative_to(ROOT / "tests") for path in (ROOT / "tests" / "ui").rglob("test_*.py")
    } <= rooms


def test_coverage_leaves_out_only_what_a_browser_runs() -> None:
    coverage = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["coverage"]
    assert {name_of(ROOT / path) for path in coverage["run"]["omit"]} == BROWSER_ONLY
    assert all((ROOT / path).exists() for path in coverage["run"]["omit"])
