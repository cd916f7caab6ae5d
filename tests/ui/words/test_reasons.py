"""Every fact that speaks for a plan is a sentence in every language, and its numbers and nouns agree."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from engine import Game, Setup, view
from engine.cards import COALITIONS, COURT_CARDS, REGIONS
from engine.rivals.dangers import Danger, DangerCode
from engine.rivals.facts import Fact, FactCode
from ui.words.reasons import card_of, percent, say_danger, say_deed, say_fact, say_prospect
from ui.words.texts import LANGUAGES, Language, texts_in

NAMES = ["Asha", "<b>Boris</b>"]
ABOUT: dict[str, tuple[str, ...]] = {
    "lead_of_coalition": COALITIONS,
    "loyalty": COALITIONS,
    "rules": REGIONS,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", get_args(FactCode))
def test_every_fact_has_words(code: FactCode, language: Language) -> None:
    texts = texts_in(language)
    for about in ABOUT.get(code, ("",)):
        said = {after: say_fact(Fact(code, 0, 3, after, about), NAMES, 0, texts) for after in (-2, 0, 1, 2, 5, 21)}
        assert all(words and "{" not in words for words in said.values())
        counts = re.search(r"\d", said[5]) is not None
        assert not counts or ("5" in said[5] and "3" in said[5]), "what it becomes, and what it was"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", get_args(DangerCode))
def test_every_danger_has_words(code: DangerCode, language: Language) -> None:
    for about in REGIONS if code == "rule" else ("",):
        said = say_danger(Danger(code, 3, 7, about), texts_in(language))
        assert "{" not in said
        assert ("3" in said, "7" in said) == (True, True)


@pytest.mark.parametrize(
    ("language", "one", "few", "many"),
    [
        ("en", "1 rupee ", "2 rupees ", "5 rupees "),
        ("de", "1 Rupie ", "2 Rupien ", "5 Rupien "),
        ("pl", "1 rupia ", "2 rupie ", "5 rupii "),
        ("ru", "1 рупия ", "2 рупии ", "5 рупий "),
    ],
)
def test_numbers_and_nouns_agree(language: Language, one: str, few: str, many: str) -> None:
    said = [say_fact(Fact("rupees", 0, 9, n), NAMES, 0, texts_in(language)) for n in (1, 2, 5)]
    assert [words.startswith(begin) for words, begin in zip(said, (one, few, many), strict=True)] == [True] * 3


def test_what_is_about_somebody_else_begins_with_their_name() -> None:
    texts, fact = texts_in("en"), Fact("rupees", 1, 4, 6)
    assert say_fact(fact, NAMES, 0, texts) == "<b>Boris</b>: 6 rupees (before: 4)"
    assert say_fact(fact, NAMES, 1, texts) == "6 rupees (before: 4)"


def test_behind_is_not_a_lead_of_less_than_nothing() -> None:
    texts = texts_in("en")
    behind, level = (say_fact(Fact("lead_of_coalition", None, 1, n, "british"), NAMES, 0, texts) for n in (-1, 0))
    assert behind == "The British coalition is 1 block behind (before: 1)"
    assert "level" in level


def test_a_prospect_is_so_many_games_of_a_hundred() -> None:
    texts = texts_in("en")
    assert say_prospect(0.01, texts) == "wins about 1 game in 100"
    assert say_prospect(0.624, texts) == "wins about 62 games in 100"
    assert [percent(prospect) for prospect in (-0.3, 0.0, 0.5, 1.0, 7.0)] == [0, 0, 50, 100, 100]


def test_a_deed_that_names_no_card_is_told_with_its_card() -> None:
    game = Game(Setup(seats=2, seed=7, first=0), ["loyalty british", "loyalty afghan"])
    assert game.decision
    texts, seen = texts_in("en"), view(game, game.decision.player)
    buy, end = next(o for o in game.decision.options if card_of(o) in COURT_CARDS), game.decision.find("pass")
    assert say_deed(buy, seen, texts).startswith(texts(f"card.name.{card_of(buy)}"))
    assert end
    assert card_of(end) is None
