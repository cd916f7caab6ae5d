"""What is remembered of lessons: how far somebody has come, and nothing that cannot be understood."""

from __future__ import annotations

import json
import random

import pytest

from engine.history import checks
from tests.ui.lesson.learner import NUMBERS, finish, lesson_of, next_presses, opened
from tests.ui.notebook import Notebook, game_of, table_of
from ui.lesson.progress import MAX_CHOICES, NAMES, Learnt, Progress


@pytest.mark.long
def test_a_lesson_goes_on_where_it_was_left() -> None:
    page = Notebook()
    for number in NUMBERS:
        chance = random.Random(number)
        app = opened(number, page)
        while lesson_of(app).now:
            lesson = lesson_of(app)
            table = table_of(app)
            if table.step is None and table.checks_seen == len(checks(table.game.journal)):
                app.click("leave")
                assert page.screen == "start"
                again = opened(number, page)
                assert (lesson_of(again).at, game_of(again).choices) == (lesson.at, table.game.choices)
                app = again
            app.click(chance.choice(next_presses(app)))


def test_a_finished_lesson_begins_anew_and_stays_done() -> None:
    page = Notebook()
    app = opened(1, page)
    finish(app, random.Random(1))
    app.click("lesson:again")
    assert lesson_of(app).at == 0
    app.click("card:49")
    app.click("leave")
    assert page.panels["lessons"].count('data-progress="done"') == 1
    assert lesson_of(opened(1, page)).at == 1


@pytest.mark.parametrize(
    "progress",
    [
        Progress(at=4, choices=("buy 49", "buy 999")),
        Progress(at=20, choices=("buy 49",), done=True),
        Progress(at=1),
    ],
    ids=["of another release", "finished", "begun"],
)
def test_looking_into_a_lesson_changes_nothing_that_is_remembered_of_it(progress: Progress) -> None:
    learnt = Learnt().having("market", progress).model_dump_json()
    page = Notebook(memory={"lessons": learnt})
    app = opened(1, page)
    app.click("side:check")
    app.click("lesson:again")
    app.click("settings")
    app.click("leave")
    assert page.memory["lessons"] == learnt
    assert not app.report
    app = opened(1, page)
    app.click("lesson:again")
    app.click("card:49")
    assert Learnt.read(page.memory["lessons"]).of("market") == Progress(at=1, done=progress.done)


def test_the_end_offers_the_next_lesson_and_the_last_one_a_game() -> None:
    page = Notebook()
    app = opened(1, page)
    for number in NUMBERS:
        assert lesson_of(app).number == number
        finish(app, random.Random(number))
        if number < len(NAMES):
            assert "lesson:next" in page.panels["coach"]
            app.click("lesson:next")
    assert "lesson:next" not in page.panels["coach"]
    app.click("leave")
    assert page.screen == "start"
    assert page.panels["lessons"].count('data-progress="done"') == len(NAMES)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no JSON",
        "[]",
        '{"lessons": {"market": {"at": -1}}}',
        '{"lessons": {"market": {"choices": 7}}}',
        json.dumps({"lessons": {"market": {"choices": ["pass"] * (MAX_CHOICES + 1)}}}),
    ],
)
def test_memory_that_cannot_be_understood_is_no_progress(text: str) -> None:
    assert Learnt.read(text) == Learnt()


@pytest.mark.parametrize("choices", [("pass",), ("buy 49", "buy 999"), ("buy 49", "buy 44", "buy 9", "pass", "pass")])
def test_memory_that_does_not_fit_the_lesson_counts_as_far_as_it_does(choices: tuple[str, ...]) -> None:
    learnt = Learnt().having("market", Progress(at=4, choices=choices))
    app = opened(1, Notebook(memory={"lessons": learnt.model_dump_json()}))
    assert not app.report
    finish(app, random.Random(0))
