"""Every line of the rules has a test, and every test it names exists."""

from __future__ import annotations

import ast
from pathlib import Path

TESTS = Path(__file__).parent
LINES = 311


def lines() -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for line in (TESTS / "checklist.txt").read_text().splitlines():
        if not line.startswith("#"):
            number, _, _, tests = line.split(" | ")
            assert int(number) not in found, number
            found[int(number)] = tests.split()
    return found


def written_tests() -> set[str]:
    modules = (ast.parse(path.read_text()) for path in TESTS.rglob("test_*.py"))
    return {node.name for module in modules for node in module.body if isinstance(node, ast.FunctionDef)}


def test_every_rule_has_a_test() -> None:
    assert sorted(lines()) == list(range(1, LINES + 1))
    assert all(lines().values())


def test_every_test_a_rule_names_is_written() -> None:
    named = {f"test_{name}" for tests in lines().values() for name in tests}
    assert named - written_tests() == set()
