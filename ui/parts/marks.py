"""The small markup of the book.

`[[id|words]]` links: an id with a dot is a paragraph, one without a word of the glossary. `{card:42}`, `{event:rumor}`
and `{ability:bodyguards}` name what is printed, `{icon:rupee}` is a sign.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from ui import targets
from ui.parts.html import NOTHING, Markup, button, escape, icon, join
from ui.targets import Target
from ui.words.names import card_name
from ui.words.rulebook import rulebook
from ui.words.texts import Texts

MARK = re.compile(
    r"\[\[(?P<link>[a-z_.]+)\|(?P<words>[^\]]+)\]\]|\{(?P<kind>card|event|ability|icon):(?P<name>[\w-]+)\}"
)

Part = TypeVar("Part", bound=str)


def mark_up(text: str, texts: Texts) -> Markup:
    """As HTML."""
    return join(_render(text, lambda found: _mark(found, texts), escape))


def plain(text: str, texts: Texts) -> str:
    """As words only.

    >>> plain("{icon:rupee} A [[bribe|bribe]] for {card:42}.", Texts("en"))
    'A bribe for Barakzai Sadars.'
    """
    return "".join(_render(text, lambda found: _words(found, texts), str)).strip()


def _render(text: str, mark: Callable[[re.Match[str]], Part], write: Callable[[str], Part]) -> list[Part]:
    parts, end = list[Part](), 0
    for found in MARK.finditer(text):
        parts += [write(text[end : found.start()]), mark(found)]
        end = found.end()
    return [*parts, write(text[end:])]


def _words(found: re.Match[str], texts: Texts) -> str:
    if found["link"]:
        return plain(found["words"], texts)
    match found["kind"]:
        case "card":
            return card_name(int(found["name"]), texts)
        case "icon":
            return ""
    return texts(f"{found['kind']}.{found['name']}")


def _mark(found: re.Match[str], texts: Texts) -> Markup:
    words = escape(_words(found, texts))
    if found["link"]:
        return _link(target(found["link"]), words)
    match found["kind"]:
        case "card":
            return _link(targets.ShowInBook(int(found["name"])), words)
        case "icon":
            return icon(found["name"])
    return words


def target(link: str) -> Target:
    return targets.ShowRule(link) if "." in link else targets.ShowWord(link)


def _link(leads_to: Target, words: Markup) -> Markup:
    return Markup(f'<button type="button" class="term" data-target="{escape(leads_to)}">{words}</button>')


@cache
def rule_link(rule: str, texts: Texts) -> Markup:
    """A small sign that opens the book there; it is named after the paragraph. The style sheet draws it."""
    title = plain(rulebook(texts.language).rules[rule].title, texts)
    return button(targets.ShowRule(rule), NOTHING, look="rule-link", label=texts("book.rule", title=title))
