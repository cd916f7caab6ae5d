"""Lines name things by links that lead to them, and tell together what happened alike."""

from __future__ import annotations

import pytest

from ui.words.index import RULE_OF_ABILITY, RULE_OF_ACTION, RULE_OF_ENTRY, RULE_OF_EVENT, RULE_OF_REASON, RULE_OF_VERB
from ui.words.links import Line, Link, Namer
from ui.words.rulebook import rulebook
from ui.words.texts import LANGUAGES, Texts

NAMER = Namer(["Asha", "Boris"], Texts("en"))


@pytest.mark.parametrize(
    ("place", "target"), [("kabul", "region:kabul"), ("herat-kabul", "border:herat-kabul"), ("card 42", "card:42")]
)
def test_a_place_leads_to_where_it_is(place: str, target: str) -> None:
    link = NAMER.place(place)
    assert link.target == target
    assert link.text


def test_what_is_no_place_on_the_table_has_no_link() -> None:
    with pytest.raises(ValueError, match="bank"):
        NAMER.place("bank")


def test_lines_that_count_the_same_become_one() -> None:
    first, other = Line("log.x", {}, 1, adds=True), Line("log.x", {}, 2, adds=True)
    assert first.takes_in(other)
    assert first.n == 3
    assert not first.takes_in(Line("log.y", {}, 1, adds=True))
    assert not Line("log.x", {}).takes_in(Line("log.x", {}))


def test_a_list_says_how_often_where_there_are_several() -> None:
    card, other = NAMER.card(1), NAMER.card(2)
    line = Line("log.effect.ended", {}, listed=[card, other, card])
    assert NAMER.text(line, lambda link: f"<{link.target}>").count("<card:1> ×2") == 1
    assert isinstance(card, Link)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_leads_to_a_paragraph_that_is_written(language: str) -> None:
    named = {*RULE_OF_ABILITY.values(), *RULE_OF_ACTION.values(), *RULE_OF_ENTRY.values()}
    named |= {*RULE_OF_EVENT.values(), *RULE_OF_REASON.values(), *RULE_OF_VERB.values()}
    assert named <= rulebook(language).rules.keys()
