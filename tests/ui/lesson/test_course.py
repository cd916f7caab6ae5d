"""The lessons on the start screen: which there are, how far somebody has come, and which one opens."""

from __future__ import annotations

import pytest

from tests.ui.drawn import Element, read
from tests.ui.notebook import Notebook
from ui.device.reader import Reader
from ui.device.settings import Settings
from ui.lesson.course import Lessons
from ui.lesson.lesson import Lesson
from ui.lesson.progress import NAMES
from ui.table.session import Session
from ui.words.texts import LANGUAGES, Language, Texts, texts_in

TEXTS = Texts("en")


def lessons(memory: str = "", texts: Texts = TEXTS) -> Lessons:
    return Lessons(Notebook(memory={"lessons": memory}), Reader(texts, Settings()))


def cards(of: Lessons, texts: Texts = TEXTS) -> list[Element]:
    return read(of.draw(texts)).all("button", "lesson")


def test_a_lesson_is_new_then_begun_then_done() -> None:
    known = lessons('{"lessons": {"market": {"at": 3, "done": true}, "court": {"at": 1}}}')
    done, begun, *new = cards(known)
    assert [card.attributes["data-progress"] for card in (done, begun)] == ["done", "started"]
    assert {card.attributes["data-progress"] for card in new} == {"new"}
    assert (done.signs, begun.signs) == (["check"], [])
    assert TEXTS("lesson.state.done") in done.words
    assert TEXTS("lesson.state.started") in begun.words


def test_lessons_are_numbered_and_say_what_they_are_for() -> None:
    for number, (name, card) in enumerate(zip(NAMES, cards(lessons()), strict=True), 1):
        assert card.words == f"{number} {TEXTS(f'lesson.{name}.title')}"
        assert card.attributes["title"] == TEXTS(f"lesson.{name}.goal")


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_are_offered_in_each_language(language: Language) -> None:
    texts = texts_in(language)
    assert [card.words for card in cards(lessons(texts=texts), texts)] == [
        f"{number} {texts(f'lesson.{name}.title')}" for number, name in enumerate(NAMES, 1)
    ]


@pytest.mark.parametrize("number", [0, 7, -1, 10**9])
def test_there_is_no_such_lesson(number: int) -> None:
    assert lessons().open(number) is None


def number_of(table: Session | None) -> int | None:
    return table.mode.number if table and isinstance(table.mode, Lesson) else None


def test_next_goes_through_all_of_them_and_then_ends() -> None:
    known = lessons()
    opened = [known.open(1), *(known.open(known.number + 1) for _ in NAMES)]
    assert [number_of(table) for table in opened] == [*range(1, len(NAMES) + 1), None]


def test_a_lesson_that_was_finished_begins_anew() -> None:
    known = lessons('{"lessons": {"market": {"at": 20, "done": true}}}')
    table = known.open(1)
    assert table
    assert isinstance(table.mode, Lesson)
    assert table.mode.at == 0
