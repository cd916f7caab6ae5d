"""What is drawn, read back as a page reads it: its elements, their words, and what can be pressed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

ALONE = ("input",)
"""What HTML closes by itself."""


@dataclass
class Element:
    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    parts: list[Element | str] = field(default_factory=list)

    @property
    def words(self) -> str:
        """Everything that is written in it, without the key that does the same."""
        parts = [part for part in self.parts if isinstance(part, str) or not part.is_hidden_key]
        return " ".join("".join(part if isinstance(part, str) else f" {part.words} " for part in parts).split())

    @property
    def is_hidden_key(self) -> bool:
        return self.tag == "kbd" and self.attributes.get("aria-hidden") == "true"

    @property
    def heard(self) -> str:
        """What a screen reader makes of it."""
        if self.attributes.get("aria-hidden") == "true":
            return ""
        inner = (part if isinstance(part, str) else f" {part.heard} " for part in self.parts)
        return self.attributes.get("aria-label") or " ".join("".join(inner).split())

    @property
    def target(self) -> str:
        return self.attributes.get("data-target", "")

    @property
    def is_disabled(self) -> bool:
        return "disabled" in self.attributes

    @property
    def is_pressed(self) -> bool:
        return self.attributes["aria-pressed"] == "true"

    @property
    def signs(self) -> list[str]:
        """The symbols that are drawn in it."""
        return [use.attributes["href"].removeprefix("assets/icons.svg#") for use in self.all("use")]

    def all(self, tag: str = "", look: str = "") -> list[Element]:
        """Everything in it with this tag and of this class."""
        return [
            each
            for each in self._inside()
            if (not tag or each.tag == tag) and (not look or look in each.attributes.get("class", "").split())
        ]

    def one(self, tag: str = "", look: str = "") -> Element:
        (found,) = self.all(tag, look)
        return found

    def _inside(self) -> Iterator[Element]:
        for part in self.parts:
            if isinstance(part, Element):
                yield part
                yield from part._inside()


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Element("")]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].parts.append(element)
        if tag not in ALONE:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in ALONE:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag, f"</{tag}> closes something else"

    def handle_data(self, data: str) -> None:
        self.open[-1].parts.append(data)


def read(markup: str) -> Element:
    """Refuses what is not closed as it was opened."""
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    (whole,) = reader.open
    return whole


def buttons(markup: str) -> dict[str, Element]:
    """By what they press."""
    return {each.target: each for each in read(markup).all("button")}
