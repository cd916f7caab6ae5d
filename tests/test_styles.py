"""The style sheets ask for no newer browsers than assets/boot/gate.js lets in, and style nothing that nobody draws."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.project import ROOT

STYLE = ROOT / "assets" / "style"
SHEETS = sorted(STYLE.glob("*.css"))
DRAWN_BY = [ROOT / "index.html", *(ROOT / "ui").rglob("*.py"), *(ROOT / "assets" / "boot").glob("*.js")]
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
LINK = re.compile(r'<link rel="stylesheet" href="assets/style/([\w-]+\.css)">')


def nested_rules(css: str) -> list[str]:
    """Rules within rules, which browsers before 2023 take for mistakes.

    >>> nested_rules("@media print { p { color: red; } } div { color: red; & p { color: blue; } }")
    ['& p']
    """
    around: list[str] = []
    nested = []
    for part in re.findall(r"[^{};]*[{};]", COMMENT.sub("", css)):
        words = part[:-1].strip()
        if part.endswith("{"):
            nested += [words] if any(not outer.startswith("@") for outer in around) else []
            around.append(words)
        elif part.endswith("}"):
            around.pop()
    return nested


def styled_classes(css: str) -> set[str]:
    """Every class that a selector names.

    >>> sorted(styled_classes('@layer parts { .card:not(.small) > b { margin: 0.5rem; background: url("a.svg"); } }'))
    ['card', 'small']
    """
    selectors = re.findall(r"([^{};]+)\{", COMMENT.sub("", css))
    return {name for words in selectors if "@" not in words for name in re.findall(r"\.([a-z][\w-]*)", words)}


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_rule_is_nested_in_another(sheet: Path) -> None:
    assert nested_rules(sheet.read_text()) == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_rule_styles_what_nobody_draws(sheet: Path) -> None:
    """A class may be put together, as f"sign-{state}" is."""
    words = set(re.findall(r"[a-z][\w-]*", " ".join(path.read_text() for path in DRAWN_BY)))
    unknown = styled_classes(sheet.read_text()) - words
    assert {name for name in unknown if f"{name.rsplit('-', 1)[0]}-" not in words} == set()


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_rule_names_the_parts_of_two_engines(sheet: Path) -> None:
    """Each drops a rule whose list of selectors it does not wholly understand."""
    selectors = re.findall(r"[^{};]+(?=\{)", COMMENT.sub("", sheet.read_text()))
    assert [words for words in selectors if "::-moz-" in words and "::-webkit-" in words] == []


def test_the_page_has_every_sheet_once_and_the_order_of_the_layers_first() -> None:
    linked = LINK.findall((ROOT / "index.html").read_text())
    assert sorted(linked) == [sheet.name for sheet in SHEETS]
    assert linked[0] == "tokens.css"


def test_every_token_that_is_asked_for_exists() -> None:
    css = "".join(COMMENT.sub("", sheet.read_text()) for sheet in SHEETS)
    asked, named = set(re.findall(r"var\((--[\w-]+)\)", css)), set(re.findall(r"(--[\w-]+):", css))
    assert asked - named == set()
    assert named - set(re.findall(r"var\((--[\w-]+)", css)) == {"--screen"}  # that one Python reads
