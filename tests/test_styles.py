"""The style sheets ask for no newer browsers than assets/boot/gate.js lets in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.project import ROOT

SHEETS = sorted((ROOT / "assets" / "style").glob("*.css"))


def nested_rules(css: str) -> list[str]:
    """Rules within rules, which browsers before 2023 take for mistakes.

    >>> nested_rules("@media print { p { color: red; } } div { color: red; & p { color: blue; } }")
    ['& p']
    """
    around: list[str] = []
    nested = []
    for part in re.findall(r"[^{};]*[{};]", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)):
        words = part[:-1].strip()
        if part.endswith("{"):
            nested += [words] if any(not outer.startswith("@") for outer in around) else []
            around.append(words)
        elif part.endswith("}"):
            around.pop()
    return nested


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_rule_is_nested_in_another(sheet: Path) -> None:
    assert nested_rules(sheet.read_text()) == []
