"""What ships is compiled without asserts: leaving them out must not change a single game."""

from __future__ import annotations

import subprocess
import sys

from tools.project import ROOT

GAMES = """
import hashlib
from engine import Game, Setup
digest = hashlib.sha256()
for seed in range(8):
    for seats, wakhan in ((1, True), (2, True), (3, False)):
        game = Game(Setup(seats=seats, wakhan=wakhan, seed=seed))
        while game.decision and len(game.choices) < 150:
            options = game.decision.options
            game.take(options[(seed * 7 + len(game.choices) * 13) % len(options)])
        digest.update(repr((game.choices, game.journal)).encode())
print(digest.hexdigest())
"""


def digest(*flags: str) -> str:
    return subprocess.run(
        [sys.executable, *flags, "-c", GAMES], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout


def test_games_are_the_same_with_and_without_asserts() -> None:
    assert digest("-OO") == digest()


def test_games_do_not_depend_on_the_order_of_hashes() -> None:
    assert len({digest("-R") for _ in range(2)} | {digest()}) == 1
