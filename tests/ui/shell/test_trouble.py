"""When something of ours breaks: calm words, a report that is only text, and every way to keep the game."""

from __future__ import annotations

import pytest

from tests.ui.drawn import read
from ui.shell.trouble import draw_trouble
from ui.words.texts import LANGUAGES, Language, Texts, texts_in

TEXTS = Texts("en")


def test_the_report_is_shown_as_it_is_and_never_as_markup() -> None:
    report = 'Traceback:\n  File "<string>"\n<img src=x>'
    dialog = read(draw_trouble(report, TEXTS, can_download=True))
    assert not dialog.all("img")
    assert dialog.one("pre").parts == [report]


def test_it_interrupts_whoever_hears_the_page() -> None:
    assert read(draw_trouble("", TEXTS, can_download=True)).one("section").attributes["role"] == "alertdialog"


def test_without_a_game_there_is_nothing_to_save() -> None:
    def offered(*, can_download: bool) -> list[str]:
        return [button.words for button in read(draw_trouble("", TEXTS, can_download=can_download)).all("button")]

    assert offered(can_download=False) == [TEXTS("broken.continue"), TEXTS("broken.copy")]
    assert offered(can_download=True) == [*offered(can_download=False), TEXTS("broken.download")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_trouble_is_told_in_each_language(language: Language) -> None:
    texts = texts_in(language)
    dialog = read(draw_trouble("", texts, can_download=True))
    assert dialog.one("h2").words == texts("broken.title")
    assert texts("broken.text") in dialog.words
