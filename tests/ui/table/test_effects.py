"""Events in force lie at the table: before whom they are for, or in sight of everybody, and say what they do."""

from __future__ import annotations

from engine import Game, Setup, view
from tests.helpers import OPENING
from tests.ui.drawn import buttons, read
from ui.scene.scene import Scene
from ui.table.effects import draw_effects
from ui.words.texts import Texts

TEXTS = Texts("en")


def scene() -> Scene:
    game = Game(Setup(seats=3, seed=7, first=0), OPENING)
    table = view(game, 0)._replace(effects={"conflict_fatigue": None, "koh_i_noor": 2})
    return Scene(table, None, game.setup, TEXTS)


def test_each_lies_where_it_is_in_force() -> None:

    (everybody,) = buttons(draw_effects(scene())).values()
    (mine,) = buttons(draw_effects(scene(), 2)).values()
    assert everybody.words == TEXTS("event.conflict_fatigue")
    assert mine.words == TEXTS("event.koh_i_noor")
    assert not draw_effects(scene(), 1)


def test_it_says_what_it_does_and_until_when() -> None:
    said = read(draw_effects(scene())).one("button").heard
    text = TEXTS("event.conflict_fatigue.text")
    assert said == TEXTS("effect.lies", name=TEXTS("event.conflict_fatigue"), text=text)
