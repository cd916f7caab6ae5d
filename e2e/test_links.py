"""Links and QR codes in the page's own Python, which has only as much of its libraries as ships."""

from __future__ import annotations

import random

from playwright.sync_api import Page

from e2e.table import run_python
from engine import Game, Setup
from engine.link import write_game
from ui.share.qr import draw_qr


def test_the_page_writes_and_reads_the_same_links_and_draws_the_same_codes(ready: Page) -> None:
    game, chance = Game(Setup(seats=1, wakhan=True, seed="herat-1839-ruby")), random.Random(1)
    game.play_on(lambda decision: chance.choice(decision.options))
    link = write_game(game) or ""
    loaded, choices, again, code = run_python(
        ready,
        "import sys\nfrom engine.link import read, write_game\nfrom ui.share.qr import draw_qr\n"
        f"loaded = 'segno.encoder' in sys.modules\ngame = read({link!r}).game\n"
        f"result = [loaded, game.choices, write_game(game), draw_qr({link!r}, 'QR')]",
    )
    assert not loaded
    assert tuple(choices) == game.choices
    assert again == link
    assert code == draw_qr(link, "QR")
