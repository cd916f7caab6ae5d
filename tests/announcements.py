"""What is read out of a whole game, as text, so that a change of words is read as a diff.

`python -m tests.announcements --write` plays the recorded choices again and renews the texts.
"""

from __future__ import annotations

import json
import sys
from html import unescape
from pathlib import Path

from engine import Game, Setup
from tests.golden import GAMES
from tests.ui.notebook import Cupboard, Notebook, put, table_of
from ui.shell.app import App
from ui.words.texts import LANGUAGES

GAME = GAMES / "wakhan_and_one.json"
ANNOUNCED = Path(__file__).parent / "announced"


def announced(language: str) -> str:
    """A line for each announcement, in the order of the game; what is said twice in a row is there twice."""
    data = json.loads(GAME.read_text())
    page = Notebook()
    app = App(page, Cupboard())
    app.speak(language)
    app.click("set:auto:off")
    game = Game(Setup.model_validate(data["setup"]))
    put(app, game)
    said = [_heard(page)]
    for choice in data["choices"]:
        app.click(f"choice:{choice}")
        said.append(_heard(page))
        while table_of(app).step is not None:
            app.click("wakhan-next")
            said.append(_heard(page))
        before = page.panels["news"]
        app.click("check-seen")
        if page.panels["news"] != before:
            said.append(_heard(page))
    assert list(game.choices) == data["choices"], "something was not taken"
    return "\n".join(said) + "\n"


def _heard(page: Notebook) -> str:
    return unescape(page.panels["news"]).rstrip("\u00a0")


def write() -> None:
    for language in LANGUAGES:
        (ANNOUNCED / f"{language}.txt").write_text(announced(language))


if __name__ == "__main__" and "--write" in sys.argv:
    write()
