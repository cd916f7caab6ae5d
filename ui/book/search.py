"""Finding a paragraph by words: whatever their case and accents, from their beginnings, headings first."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import NamedTuple

from ui.parts.html import Markup, escape, join
from ui.parts.marks import plain
from ui.words.rulebook import Rule, rulebook
from ui.words.texts import Texts

MOST = 30
_WORD = re.compile(r"\w+")
_SENTENCE = re.compile(r"(?<=[.?!])\s+")
_WHOLE_IN_TITLE, _IN_TITLE, _WHOLE_IN_TEXT, _IN_TEXT = 8, 6, 2, 1


class Hit(NamedTuple):
    rule: Rule
    title: Markup
    """With the words that were found marked, like the excerpt."""
    excerpt: Markup


class Indexed(NamedTuple):
    rule: Rule
    title: list[str]
    text: list[str]


TYPED = {ord("ł"): "l", 0x00AD: None}
"""What Unicode takes for a letter without a mark, and what only says where a word may be broken."""


def fold(word: str) -> str:
    """Without case, accents and dots, as people type who are in a hurry.

    >>> fold("Straße"), fold("Łódź"), fold("Ёлка")
    ('strasse', 'lodz', 'елка')
    """
    parts = unicodedata.normalize("NFKD", word.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part)).translate(TYPED)


def search(texts: Texts, query: str) -> list[Hit]:
    """Paragraphs that have every word of the query, the best first and in the order of the book."""
    wanted = _words(query)
    if not wanted:
        return []
    scored = [(_score(page, wanted), page.rule) for page in _index(texts)]
    found = sorted((pair for pair in scored if pair[0]), key=lambda pair: -pair[0])
    return [_hit(rule, wanted, texts) for _, rule in found[:MOST]]


def mark_words(text: str, wanted: list[str]) -> Markup:
    """Escaped, with every word that begins like one of these marked.

    >>> mark_words("Tax & taxes", ["tax"])
    '<mark>Tax</mark> &amp; <mark>taxes</mark>'
    """
    parts, end = [], 0
    for found in _WORD.finditer(text):
        if fold(found[0]).startswith(tuple(wanted)):
            parts.append(Markup(f"{escape(text[end : found.start()])}<mark>{escape(found[0])}</mark>"))
            end = found.end()
    return join([*parts, escape(text[end:])])


def _words(text: str) -> list[str]:
    return [fold(word) for word in _WORD.findall(text)]


@cache
def _index(texts: Texts) -> list[Indexed]:
    """Folded once: people search letter by letter."""
    return [
        Indexed(rule, _words(plain(rule.title, texts)), _words(plain(rule.text, texts)))
        for rule in rulebook(texts.language).rules.values()
    ]


def _score(page: Indexed, wanted: list[str]) -> int:
    """Nothing unless every word is found somewhere."""
    scores = [_worth(word, page.title, page.text) for word in wanted]
    return sum(scores) if all(scores) else 0


def _worth(word: str, title: list[str], text: list[str]) -> int:
    if word in title:
        return _WHOLE_IN_TITLE
    if any(other.startswith(word) for other in title):
        return _IN_TITLE
    if word in text:
        return _WHOLE_IN_TEXT
    return _IN_TEXT if any(other.startswith(word) for other in text) else 0


def _hit(rule: Rule, wanted: list[str], texts: Texts) -> Hit:
    sentences = _SENTENCE.split(plain(rule.text, texts))
    found = next((said for said in sentences if "<mark>" in mark_words(said, wanted)), sentences[0])
    return Hit(rule, mark_words(plain(rule.title, texts), wanted), mark_words(found, wanted))
