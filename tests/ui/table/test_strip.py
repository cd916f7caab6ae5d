"""The strip: where everybody stands is what the rules say of the table as it lies."""

from __future__ import annotations

import pytest

from engine import Game, Setup, view
from engine.cards import COALITIONS, SUITS, Coalition
from engine.view import View
from tests.helpers import OPENING, random_game
from tests.ui.drawn import Element, buttons, read
from tests.ui.notebook import Notebook
from ui.scene.scene import Scene
from ui.shell.app import App
from ui.table.strip import draw_deck, draw_strip
from ui.words.texts import LANGUAGES, Language, Texts, texts_in

TEXTS = Texts("en")


def strip(table: View, setup: Setup, texts: Texts = TEXTS) -> Element:
    return read(draw_strip(Scene(table, None, setup, texts)))


def verdict(drawn: Element) -> str:
    return drawn.one("button", "verdict").words


@pytest.mark.parametrize("seed", range(4))
def test_the_verdict_is_the_one_a_check_would_come_to(seed: int) -> None:
    game = random_game(seed, seats=3, limit=80)
    table = view(game, None)
    check = table.check
    key = f"strip.dominant.{check.dominant}" if check.dominant else "strip.none_dominant"
    drawn = strip(table, game.setup)
    assert verdict(drawn) == TEXTS(key, lead=check.lead, needed=check.lead_needed)
    for coalition, bar in zip(COALITIONS, drawn.all("span", "blocks"), strict=True):
        assert bar.heard == TEXTS(f"strip.blocks.{coalition}", n=check.blocks[coalition])
        assert bar.one("rect").attributes["width"] == bar.one("b").words == str(check.blocks[coalition])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("coalition", [*COALITIONS, None])
def test_a_verdict_names_its_lead_in_every_language(coalition: Coalition | None, language: Language) -> None:
    game = Game(Setup(seats=2, seed=7), OPENING)
    table = view(game, 0)
    texts = texts_in(language)
    drawn = strip(
        table._replace(check=table.check._replace(dominant=coalition, lead=17, lead_needed=23)), game.setup, texts
    )
    assert "17" in verdict(drawn)
    assert coalition or "23" in verdict(drawn)
    assert "{" not in drawn.words


def test_dominance_is_said_of_the_coalition_that_has_it() -> None:
    game = Game(Setup(seats=2, seed=7), OPENING)
    table = view(game, 0)
    said = {
        verdict(strip(table._replace(check=table.check._replace(dominant=coalition)), game.setup))
        for coalition in (*COALITIONS, None)
    }
    assert len(said) == 4


def test_exactly_the_favored_suit_is_pressed() -> None:
    game = Game(Setup(seats=2, seed=7), OPENING)
    for suit in SUITS:
        drawn = strip(view(game, 0)._replace(favored=suit), game.setup).one("span", "favored")
        assert {sign.attributes["data-kind"]: sign.is_pressed for sign in drawn.all("button")} == {
            each: each == suit for each in SUITS
        }
        assert [sign.heard for sign in drawn.all("button")] == [TEXTS(f"suit.{each}") for each in SUITS]


def test_the_deck_says_between_which_cards_the_next_check_lies() -> None:
    game = Game(Setup(seats=2, seed=7), OPENING)
    table = view(game, 0)
    assert table.deck.next_check
    _, last = table.deck.next_check
    said = read(draw_deck(Scene(table, None, game.setup, TEXTS))).one("button", "deck").heard
    assert said == TEXTS("strip.next_check", deck=TEXTS("table.deck", n=table.deck.cards), n=last)


def test_a_deck_without_a_check_only_says_its_cards() -> None:
    game = Game(Setup(seats=2, seed=7), OPENING)
    table = view(game, 0)
    few = table._replace(deck=table.deck._replace(next_check=None, cards=3))
    drawn = read(draw_deck(Scene(few, None, game.setup, TEXTS)))
    assert drawn.one("button", "deck").heard == TEXTS("table.deck", n=3)


def test_pressing_the_strip_opens_the_sums_behind_it(three: App, page: Notebook) -> None:
    strip = buttons(page.panels["strip"])
    three.click(next(target for target, button in strip.items() if "verdict" in button.attributes["class"]))
    assert TEXTS("forecast.title") in page.panels["sheet"]
    three.click(next(target for target, button in buttons(page.bar).items() if "deck" in button.attributes["class"]))
    assert TEXTS("sum.deck") in page.panels["sheet"]
