"""The curtain as it is drawn: who is meant, what happened meanwhile, and nothing of anybody's hand."""

from __future__ import annotations

import re

import pytest

from engine import Game, Setup, view
from tests.helpers import OPENING, random_game
from tests.ui.drawn import read
from ui.scene.scene import Scene
from ui.table.curtain import draw_curtain
from ui.words.texts import LANGUAGES, Language, Texts, texts_in

TEXTS = Texts("en")


def scene_of(game: Game, texts: Texts = TEXTS) -> Scene:
    """As anybody may see it who walks by."""
    return Scene(view(game, None), None, game.setup, texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_names_who_shall_look_and_only_their_button_opens_it(language: Language) -> None:
    texts = texts_in(language)
    game = Game(Setup(seats=("Asha", "Boris"), seed=7))
    for seat, name in enumerate(("Asha", "Boris")):
        drawn = read(draw_curtain(scene_of(game, texts), seat))
        assert drawn.one("h2").words == texts("curtain.title", player=name)
        assert [button.words for button in drawn.all("button")] == [texts("curtain.lift", player=name)]


def test_it_has_the_colour_of_who_shall_look() -> None:
    game = Game(Setup(seats=3, seed=7))
    colours = [read(draw_curtain(scene_of(game), seat)).one("section").attributes["data-player"] for seat in range(3)]
    assert colours == ["gray", "blue", "tan"]


def test_a_name_on_the_curtain_is_text() -> None:
    wicked = '"><img src=x>'
    drawn = read(draw_curtain(scene_of(Game(Setup(seats=("A", wicked), seed=7))), 1))
    assert not drawn.all("img")
    assert wicked in drawn.one("h2").words


def test_who_has_had_no_turn_yet_has_missed_nothing() -> None:
    game = Game(Setup(seats=2, seed=7, first=0), OPENING)
    drawn = read(draw_curtain(scene_of(game), 1))
    assert drawn.one("div", "since").parts == []


def test_it_tells_what_happened_since_the_last_turn_of_who_shall_look() -> None:
    game = random_game(5, seats=3, limit=60)
    told = {
        seat: [int(turn) for turn in re.findall(r'data-turn="(\d+)"', draw_curtain(scene_of(game), seat))]
        for seat in range(3)
    }
    for turns in told.values():
        assert turns == list(range(turns[0], game.state.turn + 1))
    assert len({turns[0] for turns in told.values()}) == 3
