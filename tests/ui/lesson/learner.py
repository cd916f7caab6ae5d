"""Somebody who takes lessons: opens them, does what they ask for, and finishes them."""

from __future__ import annotations

import random

from engine.history import checks
from tests.ui.notebook import Cupboard, Notebook, table_of
from ui.lesson.lesson import Lesson
from ui.lesson.plan import Step
from ui.lesson.progress import NAMES
from ui.shell.app import App
from ui.table.session import Session

NUMBERS = range(1, len(NAMES) + 1)


def lesson_of(app: App) -> Lesson:
    mode = table_of(app).mode
    assert isinstance(mode, Lesson)
    return mode


def opened(number: int, page: Notebook | None = None) -> App:
    app = App(page or Notebook(), Cupboard())
    app.visit(f"lesson={number}")
    return app


def options_of(table: Session) -> tuple[str, ...]:
    options = table.selection.options if table.selection and table.step is None else ()
    return tuple(option.text for option in options)


def next_presses(app: App) -> list[str]:
    """Everything that leads on from here."""
    step, table = lesson_of(app).now, table_of(app)
    assert step
    if table.step is not None:
        return ["wakhan-next"]
    if table.checks_seen < len(checks(table.game.journal)):
        return ["check-seen"]
    return [step.look] if step.look else [f"choice:{option}" for option in options_of(table)]


def finish(app: App, chance: random.Random) -> None:
    for _ in range(200):
        if lesson_of(app).now is None:
            return
        app.click(chance.choice(next_presses(app)))
        assert not app.report, app.report
    raise AssertionError("the lesson has no end")


def to_step(app: App, name: str) -> Step:
    while (step := lesson_of(app).now) and step.name != name:
        app.click(next_presses(app)[0])
    assert step
    return step
