"""One moment of the page: who sits where, and what is marked on the cards that lie there."""

from __future__ import annotations

import pytest

from engine import Game, Setup, view
from tests.helpers import OPENING, alone, random_game
from tests.ui.drawn import read
from tests.ui.notebook import Notebook, game_of
from ui.scene.scene import Scene
from ui.shell.app import App
from ui.words.texts import LANGUAGES, Language, Texts, texts_in

TEXTS = Texts("en")


def scene_of(game: Game, texts: Texts = TEXTS) -> Scene:
    return Scene(view(game, None), None, game.setup, texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_gave_no_name_goes_by_a_colour_in_whatever_language_is_spoken(language: Language) -> None:
    texts = texts_in(language)
    scene = scene_of(Game(Setup(seats=3, seed=7)), texts)
    assert scene.names == [texts(f"player.{colour}") for colour in ("gray", "blue", "tan")]


def test_wakhan_sits_where_the_rules_put_her() -> None:
    game = alone(seed=3, count=5)
    scene, hers = scene_of(game), game.state.wakhan
    assert hers is not None
    assert [seat for seat, colour in enumerate(scene.colours) if colour == "wakhan"] == [hers]
    assert [seat for seat, name in enumerate(scene.names) if name == TEXTS("player.wakhan")] == [hers]


def test_what_leaves_at_the_end_of_the_turn_is_marked() -> None:
    scene = scene_of(Game(Setup(seats=2, seed=7), OPENING))
    slot = scene.view.market[0]
    for leaves in (True, False):
        assert ("leaving" in scene.in_market(slot._replace(leaving=leaves)).states) == leaves


def test_a_card_on_which_a_rupee_was_laid_is_barred_for_the_rest_of_the_turn(three: App, page: Notebook) -> None:
    def barred() -> list[str]:
        return [
            card.target
            for card in read(page.panels["market"]).all()
            if "barred" in card.attributes.get("data-state", "")
        ]

    assert barred() == []
    paid_for = game_of(three).state.market["top"][1]
    three.click(f"choice:buy {paid_for}")
    laid_on = [card for card in game_of(three).state.barred if card]
    assert laid_on
    assert sorted(barred()) == sorted(f"card:{card}" for card in laid_on)


def test_spies_on_a_card_are_named_by_who_they_belong_to() -> None:
    found = 0
    for seed in range(6):
        game = random_game(seed, seats=3, limit=120)
        scene = scene_of(game)
        for seat in scene.view.seats:
            for card in seat.court:
                spies = scene.in_court(card).spies
                assert {spy.name: spy.count for spy in spies} == {
                    scene.names[owner]: count for owner, count in enumerate(card.spies) if count
                }
                found += len(spies)
    assert found
