"""Every card can be drawn and explained, in every language, as sound markup."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from engine.cards import COURT_CARDS, EVENT_CARDS
from tests.ui.drawn import read
from tools.project import ROOT
from ui.parts.card import draw_card
from ui.parts.explained import explain_card
from ui.parts.ornament import ability_sign, picture
from ui.words.texts import LANGUAGES, Language, Texts, texts_in

ALL_CARDS = [*COURT_CARDS, *EVENT_CARDS]
SYMBOLS = {f"assets/{file}": (ROOT / "assets" / file).read_text() for file in ("icons.svg", "figures.svg")}
EMPTY_ELEMENTS = {"input", "br", "img"}


class Markup(HTMLParser):
    """Checks that what opens closes, and that every icon exists."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words = ""
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert "style" not in dict(attrs), "the Content-Security-Policy forbids style attributes"
        if tag == "use":
            sprite, symbol = (dict(attrs)["href"] or "").split("#")
            assert f'id="{symbol}"' in SYMBOLS[sprite], symbol
        if tag not in EMPTY_ELEMENTS:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Closed at once."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_drawn_and_explained(language: Language) -> None:
    texts = Texts(language)
    for card in ALL_CARDS:
        small, large = Markup(draw_card(card, texts)), Markup(explain_card(card, texts))
        assert "{" not in small.words + large.words


def test_a_card_is_one_button_that_says_everything_it_shows() -> None:
    drawn = draw_card(2, Texts("en"))
    assert drawn.count("<button") == 1
    assert 'data-target="card:2"' in drawn
    assert Markup(drawn).words == "Jan-Fishan Khan2Kabul", "what is only heard is not laid out"
    said = re.search('aria-label="([^"]*)"', drawn)
    assert said
    assert said[1] == (
        "Jan-Fishan Khan, Intelligence 2, Kabul; When played: Place a spy on a court card of Kabul, "
        "Place a spy on a court card of Kabul, Place an army in Kabul, Military becomes the favored suit; "
        "Actions: Battle, Move; Russian prize"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_hyphens_of_a_name_are_seen_and_not_heard(language: Language) -> None:
    texts = texts_in(language)
    drawn = [draw_card(card, texts) for card in ALL_CARDS]
    assert any("\u00ad" in one for one in drawn)
    assert not any("\u00ad" in label for one in drawn for label in re.findall('aria-label="([^"]*)"', one))


def test_impacts_are_drawn_in_the_printed_order() -> None:
    drawn = draw_card(2, Texts("en"))
    order = [drawn.index(f"#{symbol}") for symbol in ("piece-spy", "piece-army", "suit-military")]
    assert order == sorted(order)


def test_an_event_shows_both_halves_and_a_check_only_one() -> None:
    texts = Texts("en")
    assert draw_card(109, texts).count('class="card-half"') == 2
    assert draw_card(101, texts).count('class="card-half"') == 1


def test_a_card_has_its_region_by_name_and_as_an_emblem() -> None:
    """Which of the two is seen is a question of room; the name is always heard."""
    drawn = read(draw_card(2, Texts("en"))).one("span", "card-region")
    assert drawn.signs == ["region-kabul"]
    assert drawn.heard == Texts("en")("region.kabul")


def test_strength_is_said_in_the_right_plural() -> None:
    texts = Texts("en")
    assert "up to 1 rupee " in explain_card(9, texts)
    assert "up to 2 rupees " in explain_card(8, texts)


@pytest.mark.parametrize("card", ALL_CARDS)
def test_a_card_shows_its_figure_and_so_does_its_sheet(card: int) -> None:
    texts = Texts("en")
    assert picture(card) in draw_card(card, texts)
    assert picture(card) in explain_card(card, texts)


def test_an_ability_is_explained_beside_its_figure() -> None:
    assert ability_sign("bodyguards") in explain_card(15, Texts("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_on_a_card_has_its_words(language: Language) -> None:
    """Impacts, actions, suit and rank, patriot and prize say what they mean to whoever points at them."""
    texts = texts_in(language)
    for number, card in COURT_CARDS.items():
        tips = [
            each.attributes["data-tip"]
            for each in read(draw_card(number, texts)).all()
            if "data-tip" in each.attributes
        ]
        assert len(tips) == 1 + len(card.impact) + len(card.actions) + bool(card.patriot) + bool(card.prize)
        assert all(tips)
