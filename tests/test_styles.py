"""The style sheets ask for no newer browsers than assets/boot/gate.js lets in, style nothing that nobody draws, and
mean the same in whatever order they come.
"""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import combinations
from pathlib import Path

import pytest

from tests.emitted import emitted
from tests.style_rules import COMMENT, Nesting, Rule, classes, compounds, never_together, overlap, read_rules, weight
from tools.project import ROOT

STYLE = ROOT / "assets" / "style"
SHEETS = sorted(STYLE.glob("*.css"))
LAYERS = ("tokens", "base", "parts", "layout", "states", "themes")
# What Chrome 108, Firefox 121 or Safari 16.4 does not know; text-wrap only makes lines more even, and may be missing.
TOO_NEW = re.compile(
    r"""\b(?:color-mix|light-dark|linear|sin|cos|tan|pow|sqrt|abs|sign|round|mod|rem|style|anchor|image-set|calc-size)\(
    | \b(?:rgb|hsl|lab|lch|oklab|oklch|color)\(\s*from\b | \b\d+r?(?:lh|cap|ex|ic)\b | \bsubgrid\b
    | @(?:scope|starting-style|property|view-transition|position-try|function|counter-style|font-palette-values)\b
    | :(?:dir\(|open\b|popover-open|user-(?:in)?valid|state\()
    | ::(?:highlight|details-content|view-transition|target-text)
    | (?<![\w-])(?:anchor-name|position-anchor|field-sizing|interpolate-size|zoom|text-box|content-visibility
        |contain-intrinsic-[a-z-]+|(?:animation|scroll|view)-timeline|view-transition-name|transition-behavior
        |scrollbar-gutter|mask(?:-[a-z-]+)?|white-space-collapse|text-wrap-(?:mode|style)|offset-path|overlay):""",
    re.VERBOSE,
)
PREFIXED = {"hyphens", "user-select", "backdrop-filter", "box-decoration-break", "print-color-adjust"}
"""Safari 16.4 knows them by its own names only."""
LINK = re.compile(r'<link rel="stylesheet" href="assets/style/([\w-]+\.css)">')


def bare(sheet: Path) -> str:
    """Without comments and without what stands in quotes."""
    return re.sub(r'"[^"]*"', '""', COMMENT.sub("", sheet.read_text()))


def all_rules() -> list[Rule]:
    return [rule for sheet in SHEETS for rule in read_rules(sheet.read_text(), sheet.name)]


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


def undecided(rules: list[Rule]) -> list[str]:
    """What only the order of two style sheets decides.

    >>> one = read_rules('@layer layout { .table[data-own="no"] { grid-template: none; } }', "table.css")
    >>> other = read_rules('@layer layout { .table[data-coach="yes"] { grid-template-columns: 1fr; } }', "lesson.css")
    >>> undecided([*one, *other])
    ['table.css .table[data-own="no"] / lesson.css .table[data-coach="yes"]: grid-template, grid-template-columns']
    >>> undecided([*one, *read_rules('@layer layout { div.table[data-own="no"] { grid-template: none; } }', "b.css")])
    []
    """
    nesting, equals, found = Nesting(rules), defaultdict[object, list[Rule]](list), list[str]()
    for rule in rules:
        equals[rule.layer, weight(rule.selector)].append(rule)
    for one, other in (
        pair for group in equals.values() for pair in combinations(group, 2) if pair[0].sheet != pair[1].sheet
    ):
        both = [
            (a, b) for a in one.sets for b in other.sets if overlap(a, b) and (a != b or one.sets[a] != other.sets[b])
        ]
        if both and not never_together(one.around, other.around) and nesting.meet(one.selector, other.selector):
            where = f"{one.sheet} {one.selector} / {other.sheet} {other.selector}"
            found.append(f"{where}: {', '.join(dict.fromkeys(name for pair in both for name in pair))}")
    return found


def hides_focus(lit: Rule, rules: list[Rule]) -> bool:
    """Whether a rule draws its outline over that of the focus."""
    if ":not(:focus-visible)" in lit.selector or not any(name.startswith("outline") for name in lit.sets):
        return False
    here = LAYERS.index(lit.layer), weight(lit.selector)
    *_, subject = compounds(lit.selector)
    return not any(
        ":focus-visible" in rule.selector
        and "outline" in rule.sets
        and (LAYERS.index(rule.layer), weight(rule.selector)) >= here
        and len(compounds(rule.selector)) == 1
        and classes(compounds(rule.selector)[0]) <= classes(subject)
        for rule in rules
    )


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_rule_is_nested_in_another(sheet: Path) -> None:
    assert nested_rules(sheet.read_text()) == []


def test_the_oldest_browsers_know_everything_that_is_asked_of_them() -> None:
    assert {sheet.name: found for sheet in SHEETS if (found := TOO_NEW.findall(bare(sheet)))} == {}
    assert [
        (rule.sheet, rule.selector, name)
        for rule in all_rules()
        for name in PREFIXED & rule.sets.keys()
        if rule.sets.get(f"-webkit-{name}") != rule.sets[name]
    ] == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_rule_styles_what_nobody_draws(sheet: Path) -> None:
    selectors = " ".join(rule.selector for rule in read_rules(sheet.read_text()))
    assert {name for name in classes(selectors) if not emitted().has_class(name)} == set()
    assert set(re.findall(r"\[(data-[\w-]+)", selectors)) - emitted().attributes == set()


def test_the_order_of_the_style_sheets_means_nothing() -> None:
    assert undecided(all_rules()) == []


def test_what_is_lit_never_hides_the_focus() -> None:
    rules = all_rules()
    lit = [rule for rule in rules if "[data-state~=" in rule.selector]
    assert len(lit) > 5
    assert [rule.selector for rule in lit if hides_focus(rule, rules)] == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_rule_names_the_parts_of_two_engines(sheet: Path) -> None:
    """Each drops a rule whose list of selectors it does not wholly understand."""
    selectors = re.findall(r"[^{};]+(?=\{)", COMMENT.sub("", sheet.read_text()))
    assert [words for words in selectors if "::-moz-" in words and "::-webkit-" in words] == []


def test_the_page_has_every_style_sheet_once_and_the_order_of_the_layers_first() -> None:
    linked = LINK.findall((ROOT / "index.html").read_text())
    assert sorted(linked) == [sheet.name for sheet in SHEETS]
    assert linked[0] == "tokens.css"
    assert f"@layer {', '.join(LAYERS)};" in (STYLE / "tokens.css").read_text()


def test_every_token_that_is_asked_for_exists() -> None:
    css = "".join(COMMENT.sub("", sheet.read_text()) for sheet in SHEETS)
    asked, named = set(re.findall(r"var\((--[\w-]+)\)", css)), set(re.findall(r"(--[\w-]+):", css))
    assert asked - named == set()
    assert named - set(re.findall(r"var\((--[\w-]+)", css)) == {"--screen"}  # that one Python reads
