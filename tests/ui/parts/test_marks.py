"""The small markup of the book, drawn and as words only."""

from __future__ import annotations

import pytest

from tests.ui.drawn import read
from ui.parts.marks import mark_up, plain, rule_link
from ui.words.rulebook import rulebook
from ui.words.texts import LANGUAGES, Language, Texts, texts_in

TEXTS = Texts("en")
MIXED = "{icon:rupee} A [[bribe|bribe]] for {card:42}, see [[events.rumor|{event:rumor}]] & {ability:bodyguards}."


def test_as_words_and_as_markup_it_reads_the_same() -> None:
    drawn = read(mark_up(MIXED, TEXTS))
    assert drawn.words.replace(" ,", ",") == plain(MIXED, TEXTS)
    assert drawn.signs == ["rupee"]
    assert [term.target for term in drawn.all("button")] == [
        "book:word:bribe",
        "book:card:42",
        "book:rule:events.rumor",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_the_book_reads_the_same_both_ways(language: Language) -> None:
    texts = texts_in(language)
    for rule in rulebook(language).rules.values():
        drawn = read(mark_up(rule.text, texts)).words
        assert "".join(drawn.split()) == "".join(plain(rule.text, texts).split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sign_beside_a_rule_is_named_after_its_paragraph(language: Language) -> None:
    texts = texts_in(language)
    for rule in rulebook(language).rules.values():
        (sign,) = read(rule_link(rule.id, texts)).all("button")
        assert sign.heard == texts("book.rule", title=plain(rule.title, texts))
        assert sign.target == f"book:rule:{rule.id}"
