"""Whatever the page can say is written in our own typefaces: every sign of every text is in the files that ship."""

from __future__ import annotations

import ast
import json
import re
import unicodedata
from collections import defaultdict
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tools.fonts import FAMILIES
from tools.project import ROOT, name

FONTS = ROOT / "assets" / "fonts"
FACE = re.compile(
    r'font-family: "(?P<name>[^"]+)";.*?font-weight: (?P<weight>\d+);.*?url\("(?P<file>[^"]+)"\).*?'
    r"unicode-range: (?P<ranges>[^;]+);",
    re.DOTALL,
)


def declared(ranges: str) -> set[int]:
    """The code points of a unicode-range."""
    found: set[int] = set()
    for part in ranges.split(","):
        first, _, last = part.strip().removeprefix("U+").partition("-")
        found |= set(range(int(first, 16), int(last or first, 16) + 1))
    return found


def faces() -> dict[tuple[str, int], set[int]]:
    """What each typeface and weight can write: only what a file both is asked for and has."""
    found: dict[tuple[str, int], set[int]] = defaultdict(set)
    for face in FACE.finditer((FONTS / "fonts.css").read_text()):
        held = set(TTFont(FONTS / face["file"]).getBestCmap())
        found[face["name"], int(face["weight"])] |= declared(face["ranges"]) & held
    return found


def literals(path: Path) -> set[str]:
    """The signs of the strings in our code that can end up in the page; what is only explained is no such string."""
    tree = ast.parse(path.read_text())
    explained = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    strings = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if id(node) not in explained
    ]
    return set("".join(strings))


def written() -> dict[str, set[str]]:
    """All signs, by where they come from."""
    found: dict[str, set[str]] = {
        name(path): set(path.read_text(encoding="utf-8")) for path in (ROOT / "ui" / "locales").rglob("*.json")
    }
    found["index.html"] = set((ROOT / "index.html").read_text(encoding="utf-8"))
    found["assets/boot"] = set("".join(path.read_text() for path in (ROOT / "assets" / "boot").glob("*.js")))
    found["ui"] = {sign for path in (ROOT / "ui").rglob("*.py") for sign in literals(path)}
    cards = json.loads((ROOT / "engine" / "data" / "court_cards.json").read_text())
    found["cards"] = {sign for card in cards for sign in card["name"]}
    return {
        where: {sign for sign in signs if unicodedata.category(sign) not in ("Cc", "Co")}
        for where, signs in found.items()
    }


def test_every_typeface_is_declared_in_every_weight() -> None:
    assert set(faces()) == {(family.name, weight) for family in FAMILIES for weight in family.weights}


@pytest.mark.parametrize(("where", "signs"), written().items(), ids=written())
def test_every_sign_of_every_text_is_in_the_fonts(where: str, signs: set[str]) -> None:
    """`make fonts` puts in what a catalogue has and they lack."""
    for face, held in faces().items():
        assert {sign for sign in signs if ord(sign) not in held} == set(), face


def test_no_file_is_asked_for_signs_that_it_lacks() -> None:
    """A sign that two files claim would be fetched twice, one that a file lacks in vain."""
    claimed: dict[tuple[str, str], set[int]] = defaultdict(set)
    for face in FACE.finditer((FONTS / "fonts.css").read_text()):
        asked = declared(face["ranges"])
        assert asked <= set(TTFont(FONTS / face["file"]).getBestCmap()), face["file"]
        assert not asked & claimed[face["name"], face["weight"]], face["file"]
        claimed[face["name"], face["weight"]] |= asked


def test_arrows_lie_on_their_sides_as_high_as_they_are_wide() -> None:
    for path in FONTS.glob("*-latin.woff2"):
        font = TTFont(path)
        up, right, left = (font["glyf"][font.getBestCmap()[ord(sign)]] for sign in "↑→←")
        assert right.xMax - right.xMin == left.xMax - left.xMin == up.yMax - up.yMin
        assert right.yMax - right.yMin == left.yMax - left.yMin == up.xMax - up.xMin
