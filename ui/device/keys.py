"""Keys that do something at once, and what they press."""

from __future__ import annotations

from collections.abc import Mapping

from engine.cards import Row
from engine.choices import PASS
from engine.state import ROWS
from ui import targets
from ui.targets import Target

KEYS: Mapping[str, Target] = {
    "Escape": targets.Escape(),
    "z": targets.Undo(),
    "Z": targets.Redo(),
    "e": targets.Choose(PASS),
    "l": targets.Side("log"),
    "c": targets.Side("card"),
    "d": targets.CheckNow(),
    "h": targets.Side("possible"),
    "r": targets.OpenBook(),
    "?": targets.OpenSettings(),
}
MARKET_KEYS = {"1": 0, "2": 1, "3": 2, "4": 3, "5": 4, "6": 5}
"""The columns of the market's top row; with Alt, of its bottom row."""


def target_of(key: str, *, alt: bool, market: Mapping[tuple[Row, int], int | None]) -> Target | None:
    """What a key presses; None if it is nobody's.

    >>> target_of("z", alt=False, market={})
    Undo()
    >>> target_of("2", alt=True, market={("bottom", 1): 42})
    Card(42)
    """
    if key in MARKET_KEYS:
        card = market.get((ROWS[alt], MARKET_KEYS[key]))
        return None if card is None else targets.card(card)
    return None if alt else KEYS.get(key)
