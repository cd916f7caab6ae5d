"""Actions by touching places only: cards, slots, gift spaces, rupees, borders. Nobody looks for a list."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from e2e.table import PRESS, game_in, open_game
from engine import Game
from tests.helpers import random_game

WAYS = {
    "buy": (r"buy (\d+)", [".market .card[data-target='card:{0}']"] * 2),
    "left": (
        r"play (\d+) left",
        [".hand .card[data-target='card:{0}']", ".court-slot[data-target='choice:play {0} left']"],
    ),
    "right": (r"play (\d+) right", [".hand .card[data-target='card:{0}']", ".court-slot >> nth=-1"]),
    "tax": (r"use (\d+) tax tax-card (\d+)", [".court .card[data-target='card:{0}']", "[data-target='coins:{1}']"]),
    "gift": (r"use (\d+) gift gift (\d+)", [".court .card[data-target='card:{0}']", ".me [data-target='gift:{1}']"]),
}
"""What is chosen, one or two choices in a row, and what is touched for it."""
COURT = 2
"""So many cards are in the court of whoever plays, so that both of its ends are places."""


def before(pattern: str) -> tuple[Game, list[str], tuple[str, ...]]:
    """A game alone in which this is about to be chosen, with a card that can do nothing else; and its parts."""
    for seed in range(300):
        whole = random_game(seed, seats=1, limit=90, wakhan=True)
        setup = whole.setup.model_copy(update={"free_undo": True})  # nothing is final alone
        for count in range(len(whole.choices)):
            for made in (whole.choices[count : count + 1], whole.choices[count : count + 2]):
                found = re.fullmatch(pattern, " ".join(made))
                game = Game(setup, whole.choices[:count]) if found else None
                if found and game and game.decision and len(game.state.players[game.decision.player].court) >= COURT:
                    verbs = [option for option in game.decision.options if option.text.startswith(f"use {found[1]} ")]
                    if len(verbs) <= 1:
                        return game, list(found.groups()), made
    raise AssertionError(pattern)


@pytest.mark.parametrize("way", WAYS)
def test_an_action_is_taken_by_touching_its_places(ready: Page, way: str) -> None:
    pattern, touches = WAYS[way]
    game, parts, made = before(pattern)
    open_game(ready, game)
    while ready.query_selector("[data-target=curtain], [data-target=check-seen], [data-target=wakhan-next]"):
        ready.evaluate(PRESS, 0.5)
    for touch in touches:
        ready.locator(touch.format(*parts)).first.click()
    assert game_in(ready).choices[len(game.choices) :][: len(made)] == made
