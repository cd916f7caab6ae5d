"""What mypy says to text in markup: each line of a small drawing is either refused or not."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from mypy import api

from tools.project import ROOT

DRAWING = """\
from typing import Any, Final, Literal
from ui.parts.html import Markup, NOTHING, attribute, button, escape, icon, join

LOOK: Final = "plain"
QUOTED: Final = 'a"b'

def draw(name: str, many: int, part: float, suit: Literal["economic", "military"], known: Any) -> None:
    Markup(f"<b>{escape(name)}</b>")
    Markup(f"<b>{many}{part:.1f}{suit}{LOOK}</b>{icon(name)}")
    Markup(f"<b{' hidden' if many else ''}>{icon('a') if many else NOTHING}</b>")
    Markup(f"<b>{f'<i>{many}</i>' if many else ''}</b>")
    join(Markup(f"<li>{n}</li>") for n in range(many)) + attribute("title", name)
    Markup(f"<b>{name}</b>")  # refused
    Markup(f"<b>{known}</b>")  # refused
    Markup(f"<b>{suit}{QUOTED}</b>")  # refused
    Markup(f"<b>{f'<i>{name}</i>' if many else ''}</b>")  # refused
    Markup(f"<b>{icon('a') if many else name}</b>")  # refused
    Markup(f"<b>{', '.join([name])}</b>")  # refused
    Markup("<b>{} {}</b>".format(escape(name), name))  # refused
    Markup(f"<b>{many:{name}}</b>")  # refused
    Markup(name)  # refused
    Markup("<b>" + name)  # refused
    button("a", name)  # refused
    join([name])  # refused
    escape(escape(name))  # refused
    drawn: Markup = escape(name) + name  # refused
    again: Markup = icon("a").replace("a", name)  # refused
"""


def test_markup_is_made_where_mypy_can_look_into_it() -> None:
    """It sees calls only: handed on as a function, it would take any text."""
    for path in sorted((ROOT / "ui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call):
                handed = [*node.args, *(word.value for word in node.keywords)]
                assert not [part for part in handed if isinstance(part, ast.Name) and part.id == "Markup"], path


def test_text_in_markup_is_refused_and_everything_else_is_not(tmp_path: Path) -> None:
    source = tmp_path / "drawing.py"
    source.write_text(DRAWING)
    told, problem, _ = api.run(
        ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(tmp_path / "cache"), str(source)]
    )
    assert not problem
    refused = {int(found[1]) for found in re.finditer(r"drawing\.py:(\d+): error", told)}
    assert refused == {n for n, line in enumerate(DRAWING.splitlines(), 1) if line.endswith("# refused")}, told
