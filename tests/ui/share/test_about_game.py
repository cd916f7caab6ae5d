"""What was agreed about a game can be read at any time."""

from __future__ import annotations

import pytest

from engine.cards import RULES
from tests.ui.drawn import read
from tests.ui.notebook import SOLO, THREE, Notebook, table_of
from ui.share.about_game import draw_agreed
from ui.shell.app import App
from ui.words.texts import Texts

TEXTS = Texts("en")


def agreed(page: Notebook) -> dict[str, str]:
    listed = read(page.panels["over"]).one("dl", "agreed")
    return {each.words: told.words for each, told in zip(listed.all("dt"), listed.all("dd"), strict=True)}


@pytest.mark.parametrize(
    ("form", "hands", "undo", "wakhan"),
    [
        (SOLO, "alone", "free", "yes"),
        (THREE, "secret", "revealed", "no"),
        ({**THREE, "open_hands": "yes"}, "open", "revealed", "no"),
    ],
)
def test_everything_that_was_agreed_is_told(
    app: App, page: Notebook, form: dict[str, str], hands: str, undo: str, wakhan: str
) -> None:
    app.start({**form, "colour1": "red"})
    app.click("settings")
    app.click("game:about")
    told = agreed(page)
    assert told[TEXTS("start.seed")] == "herat-4821-kite"
    assert told[TEXTS("game.hands")] == TEXTS(f"game.hands.{hands}")
    assert told[TEXTS("game.undo")] == TEXTS(f"game.undo.{undo}")
    assert told[TEXTS("player.wakhan")] == TEXTS(f"game.wakhan.{wakhan}")
    assert told[TEXTS("game.rules")] == TEXTS("game.rules.number", n=RULES)
    assert 'data-player="red"' in page.panels["over"]


def test_of_rivals_it_is_told_how_strong_they_are_and_what_they_like(app: App, page: Notebook) -> None:
    app.start({**THREE, "who2": "amir", "taste2": "spymaster", "hints": "yes"})
    app.click("game:about")
    told = agreed(page)
    assert TEXTS("strength.amir.line") in told[TEXTS("game.seats")]
    assert TEXTS("taste.spymaster.line") in told[TEXTS("game.seats")]
    assert told[TEXTS("game.hints")] == TEXTS("game.hints.yes")
    app.start(THREE)
    app.click("game:about")
    assert agreed(page)[TEXTS("game.hints")] == TEXTS("game.hints.no")
    app.start(SOLO)
    app.click("game:about")
    assert TEXTS("game.hints") not in agreed(page)


def test_the_seed_is_copied_and_the_game_shared_from_there(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("game:about")
    app.click("game:copy-seed")
    assert page.copied == "herat-4821-kite"
    assert TEXTS("game.copied") in page.panels["over"]
    app.click("share:open")
    assert TEXTS("share.title") in page.panels["over"]


def test_without_a_game_there_is_nothing_to_tell(app: App, page: Notebook) -> None:
    app.click("game:about")
    assert "about-game" not in page.panels.get("over", "")


def test_the_facts_are_drawn_for_any_table(three: App) -> None:
    table = table_of(three)
    said = draw_agreed(table, Texts("en"))
    assert table.game.setup.seed in said
    assert all(name in said for name in table.names)
