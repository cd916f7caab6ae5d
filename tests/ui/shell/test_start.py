"""The start screen, as far as Python draws it."""

from __future__ import annotations

from engine import Game, Setup
from tests.ui.notebook import Notebook, put
from ui.shell.app import App
from ui.shell.start import draw_start
from ui.words.texts import texts_in


def test_it_offers_the_table_in_words_and_lessons_and_is_what_whoever_leaves_meets(app: App, page: Notebook) -> None:
    texts = texts_in("en")
    for said, setting in (("words.on", "drawn"), ("words.off", "words")):
        app.click(f"set:table:{setting}")
        drawn = draw_start(app.shelf, app.lessons, app.reader, page.now).panels
        assert texts(said) in drawn["skip-start"]
        assert texts("lesson.title") in drawn["lessons"]
    put(app, Game(Setup(seats=1, wakhan=True, seed=1)))
    app.click("choice:loyalty afghan")
    app.click("leave")
    drawn = draw_start(app.shelf, app.lessons, app.reader, page.now).panels
    assert {name: page.panels[name] for name in drawn} == drawn
