"""Learn by playing: six lessons, where somebody is in them, and their card on the start screen."""

from __future__ import annotations

from functools import partial

from ui import targets
from ui.device.page import Page
from ui.device.reader import Reader
from ui.lesson.progress import NAMES, Learnt, Name, Progress
from ui.parts.html import NOTHING, Markup, escape, icon, join
from ui.table.session import Session
from ui.words.texts import Texts


class Lessons:
    """Which lesson is on the table, and what is remembered of all of them."""

    def __init__(self, page: Page, reader: Reader) -> None:
        self.page, self.reader = page, reader
        self.number = 0
        """The lesson that was opened last, from 1."""
        self.learnt = Learnt.read(page.remembered("lessons"))

    def open(self, number: int, *, again: bool = False) -> Session | None:
        """The lesson of this number, from the beginning or where somebody stopped; None if there is none."""
        if not 1 <= number <= len(NAMES):
            return None
        # Wanted by few and only after a press: what is imported at the start, everybody waits for.
        from ui.lesson.lesson import Lesson
        from ui.lesson.plan import plans

        self.number, plan = number, plans()[number - 1]
        progress = self.learnt.of(NAMES[number - 1])
        if again or progress.at >= len(plan.steps):
            progress = Progress()
        lesson = Lesson(number, plan, partial(self._keep, NAMES[number - 1]))
        return Session(lesson.begin(progress), self.page, self.reader, lesson)

    def _keep(self, name: Name, progress: Progress) -> None:
        self.learnt = self.learnt.having(name, progress)
        self.page.remember("lessons", self.learnt.model_dump_json())

    def draw(self, texts: Texts) -> Markup:
        cards = join(self._draw_lesson(number, texts) for number in range(1, len(NAMES) + 1))
        return Markup(
            f'<div class="lessons-card paper"><h2>{icon("rules")}{escape(texts("lesson.title"))}</h2>'
            f"<p>{escape(texts('lesson.pitch'))}</p><ol>{cards}</ol></div>"
        )

    def _draw_lesson(self, number: int, texts: Texts) -> Markup:
        name = NAMES[number - 1]
        progress = self.learnt.of(name)
        state = "done" if progress.done else "started" if progress.at else "new"
        sign = icon("check") if state == "done" else Markup(f"<b>{number}</b>")
        words = (
            Markup(f'<small class="lesson-state">{escape(texts(f"lesson.state.{state}"))}</small>')
            if state != "new"
            else NOTHING
        )
        title, goal = escape(texts(f"lesson.{name}.title")), escape(texts(f"lesson.{name}.goal"))
        target = escape(targets.OpenLesson(number))
        return Markup(
            f'<li><button type="button" class="lesson" data-target="{target}" data-progress="{escape(state)}" '
            f'title="{goal}"><span class="lesson-sign">{sign}</span><span><b>{title}</b>{words}</span></button></li>'
        )
