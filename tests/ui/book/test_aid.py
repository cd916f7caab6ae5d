"""The player aid says what the rules say, in every language, and everything on it leads into the book."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.cards import CardAction
from engine.dominance import SUCCESSFUL, UNSUCCESSFUL
from tests.ui.drawn import Element, read
from ui.book.aid import draw_aid
from ui.words.rulebook import rulebook
from ui.words.texts import LANGUAGES, Language, texts_in


def aid(language: Language) -> Element:
    return read(draw_aid(rulebook(language), texts_in(language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_there_by_its_name(language: Language) -> None:
    named = {term.words for term in aid(language).all("button", "term")}
    assert {texts_in(language)(f"action.{action}") for action in get_args(CardAction)} <= named


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_it_leads_to_a_paragraph(language: Language) -> None:
    targets = [term.target for term in aid(language).all("button", "term")]
    assert len(targets) > 15
    assert {target.rpartition(":")[2] for target in targets} <= set(rulebook(language).rules)


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_points_are_those_of_the_rules_and_twice_as_many_at_the_end(language: Language) -> None:
    def row(points: tuple[int, ...]) -> list[str]:
        three = [*points, 0, 0, 0][:3]
        return [str(worth or "–") for worth in (*three, *(2 * worth for worth in three))]

    drawn = [[cell.words for cell in line.all("td")] for line in aid(language).one("tbody").all("tr")]
    assert drawn == [row(SUCCESSFUL), row(UNSUCCESSFUL)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_coin_stands_exactly_where_something_costs_rupees(language: Language) -> None:
    costs = aid(language).all("span", "cost")
    assert {bool(cost.signs) for cost in costs} == {True, False}
    for cost in costs:
        assert (cost.signs == ["rupee"]) == any(map(str.isdecimal, cost.words))
