"""The list of what may get into the page (assets/boot/markup.js) holds what our drawings are made of, and no more."""

from __future__ import annotations

import re

from tools.project import ROOT

GATE = (ROOT / "assets" / "boot" / "markup.js").read_text()
DRAWN = "\n".join(path.read_text() for path in sorted((ROOT / "ui").glob("**/*.py")))
NEVER = {
    "script",
    "style",
    "link",
    "iframe",
    "object",
    "embed",
    "a",
    "img",
    "image",
    "base",
    "meta",
    "template",
    "math",
}
NEVER |= {"animate", "set", "foreignObject", "noscript", "video", "audio", "source", "html", "body", "head", "slot"}

WITHOUT_END = set("area base br col embed hr img input link meta source track wbr".split())


def listed(name: str) -> set[str]:
    found = re.search(rf"const {name} = new Set\((.*?)\);", GATE, re.DOTALL)
    assert found
    return {word for text in re.findall(r'"([^"]+)"', found[1]) for word in text.split()} - {" "}


def test_every_element_that_may_get_in_is_drawn_somewhere() -> None:
    assert {name for name in listed("ELEMENTS") if not re.search(rf"<{name}\b", DRAWN)} == set()
    assert listed("ELEMENTS") & NEVER == set()


def test_whatever_begins_has_an_end_but_what_is_typed_into() -> None:
    """By ends, drawings are taken apart without being parsed (assets/boot/parts.js)."""
    assert listed("ELEMENTS") & WITHOUT_END == {"input"}


def test_every_attribute_that_may_get_in_is_drawn_somewhere() -> None:
    unused = {name for name in listed("ATTRIBUTES") if not re.search(rf'[ "\x27]{name}(=|[ ">,])', DRAWN)}
    assert unused == set()
    assert not {name for name in listed("ATTRIBUTES") if name.startswith(("on", "py-", "style", "src", "form"))}
