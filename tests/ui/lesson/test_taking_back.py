"""What is made again in a lesson is shown again, as when it was made first."""

from __future__ import annotations

from tests.ui.notebook import Cupboard, Notebook, table_of
from ui.lesson.lesson import Lesson
from ui.lesson.plan import plans
from ui.shell.app import App


def test_her_turn_is_shown_again_when_what_led_to_it_is_made_again() -> None:
    app = App(Notebook(), Cupboard())
    app.visit(f"lesson={len(plans())}")
    table = table_of(app)
    lesson = table.mode
    assert isinstance(lesson, Lesson)
    while table.step is None:
        step = lesson.now
        assert step
        assert table.selection
        app.click(step.look or f"choice:{table.selection.options[0]}")
    at = lesson.at
    while table.step is not None:
        app.click("wakhan-next")
    assert lesson.at == at + 1
    app.click("undo")
    app.click("redo")
    assert (table.step, lesson.at) == (0, at)
    assert not lesson.can_redo(table.game)
    assert not app.report
