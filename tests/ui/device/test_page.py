"""What the page is told: only what changed of the log, and one language wherever something is written."""

from __future__ import annotations

import pytest

from tests.ui.drawn import read
from tests.ui.notebook import SOLO, Notebook, some_choices
from ui.device.page import Drawing
from ui.device.reader import Reader
from ui.device.settings import Settings
from ui.parts.html import Markup, escape
from ui.shell.app import App
from ui.words.texts import LANGUAGES, Language, texts_in


def turns(text: str) -> tuple[Markup, ...]:
    return tuple(escape(letter) for letter in text)


@pytest.mark.parametrize(
    ("before", "now", "since", "sent"),
    [
        ("", "abc", 0, "abc"),
        ("abc", "abc", 3, ""),
        ("abc", "abcd", 3, "d"),
        ("abc", "abX", 2, "X"),
        ("abc", "aXc", 1, "Xc"),
        ("abc", "ab", 2, ""),
        ("abc", "", 0, ""),
    ],
)
def test_only_what_changed_of_the_log_is_sent(before: str, now: str, since: int, sent: str) -> None:
    drawing = Drawing({}, {}, log_turns=turns(now)).since(turns(before))
    assert (drawing.log_from, drawing.log_turns) == (since, turns(sent))
    assert before[: drawing.log_from] + "".join(drawing.log_turns) == now


def test_other_panels_come_on_top_and_change_nothing_of_the_drawing_itself() -> None:
    drawing = Drawing({"bar": Markup("bar"), "over": Markup("old")}, {"tab": "map"}, focus="prompt")
    other = drawing.having(over=Markup("new"))
    assert other.panels == {"bar": "bar", "over": "new"}
    assert drawing.panels["over"] == "old"
    assert (other.shown, other.focus) == (drawing.shown, "prompt")


def test_the_log_in_the_page_is_always_the_whole_log(app: App, page: Notebook) -> None:
    """Whatever is chosen, taken back and said in other words: put together, what was sent is what is told now."""
    app.start(SOLO)
    some_choices(app, 12)
    app.click("undo")
    app.click("undo")
    app.speak("de")
    some_choices(app, 3, seed=2)
    put_together = list[Markup]()
    for drawing in page.drawings:
        put_together[drawing.log_from :] = drawing.log_turns
    assert app.table
    assert put_together == list(app.table.draw().log_turns)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_draws_shares_one_reader(app: App, page: Notebook, language: Language) -> None:
    texts = texts_in(language)
    app.start(SOLO)
    app.speak(language)
    assert isinstance(app.reader, Reader)
    assert app.reader == Reader(texts, Settings(confirm="never"))
    for opens, title in (("settings", "settings.title"), ("share:open", "share.title"), ("cards:open", "cards.title")):
        app.click(opens)
        assert texts(title) in read(page.panels["over"]).one("h2").words
        app.click("escape")


def test_only_panels_that_changed_are_sent_and_what_is_not_named_becomes_empty() -> None:
    drawing = Drawing({"bar": Markup("b"), "map": Markup("m")}, {})
    assert drawing.panels_since({}) == {"bar": "b", "map": "m"}
    assert drawing.panels_since({"bar": Markup("b"), "map": Markup("n"), "over": Markup("o")}) == {
        "map": "m",
        "over": "",
    }
