"""Shelves of one test alone: what lies on them, what they ask of their store, and what they show."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from xml.etree import ElementTree

from engine import Game, Setup, save
from tests.helpers import random_game
from tests.ui.check.test_steps import tree
from tests.ui.notebook import handed_over
from ui.shelf.panel import draw_shelf
from ui.shelf.records import brief_of
from ui.shelf.shelf import Shelf
from ui.words.texts import Texts

TEXTS = Texts("en")
NOW = 10**12


class Notebook:
    """A store that writes down what it is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []

    def tick(self) -> int:
        self.asked.append(("tick",))
        return self.asked.count(("tick",))

    def __getattr__(self, name: str) -> Any:
        return lambda *given: self.asked.append((name, *given))


def _part(seed: int, choices: int) -> Game:
    game = Game(Setup(seats=("Asha", "Boris", "Chandra"), seed=seed))
    while game.decision and len(game.choices) < choices:
        options = [option for option in game.decision.options if str(option) != "pass"]
        game.take(options[len(game.choices) * 7 % len(options)])
    return game


GAME, FINISHED = _part(3, 60), random_game(7, 3)


def record(id: str = "kite", game: Game = GAME, **changes: Any) -> dict[str, Any]:
    brief = brief_of(game, TEXTS).model_dump(mode="json")
    return {
        "id": id,
        "name": "",
        "created": NOW,
        "changed": NOW,
        "serial": 1,
        "save": save(game),
        "brief": brief,
    } | changes


def shelf_of(*records: Mapping[str, object]) -> Shelf:
    shelf = Shelf(Notebook(), Notebook().download)
    shelf.put(handed_over(*records))
    return shelf


def asked(shelf: Shelf) -> list[tuple[Any, ...]]:
    assert isinstance(shelf.store, Notebook)
    return shelf.store.asked


def drawn(shelf: Shelf, now: int = NOW) -> ElementTree.Element:
    return tree(f"<div>{draw_shelf(shelf, TEXTS, now)}</div>")


def targets(shelf: Shelf) -> list[str]:
    return re.findall(r'data-target="([^"]*)"', draw_shelf(shelf, TEXTS, NOW))
