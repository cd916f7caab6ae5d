"""The market as it is drawn."""

from __future__ import annotations

import re

from engine import Game, Setup, view
from ui.scene.scene import Scene
from ui.table.market import draw_market
from ui.words.texts import Texts


def test_columns_are_headed_by_what_the_rules_ask_for_them() -> None:
    game = Game(Setup(seats=2, seed=7, first=0))
    table = view(game, 0)._replace(prices=(0, 3, 1, 0, 7, 20))
    drawn = draw_market(Scene(table, None, game.setup, Texts("en")))
    heads = re.findall(r'<span class="price" aria-hidden="true"><span>(.*?)</span>', drawn)
    assert heads == ["free", "3 rupees", "1 rupee", "free", "7 rupees", "20 rupees"]
