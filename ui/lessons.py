"""Learn by playing: six lessons, where somebody is in them, and their card on the start screen."""

from __future__ import annotations

from ui.html import NOTHING, Markup, escape, icon, join
from ui.i18n import Texts
from ui.lesson import Lesson
from ui.lesson_plan import plans
from ui.lesson_progress import NAMES, Learnt, Progress
from ui.page import Page
from ui.reader import Reader


class Lessons:
    """Which lesson is on the table, and what is remembered of all of them."""

    def __init__(self, page: Page, reader: Reader) -> None:
        self.page, self.reader = page, reader
        self.number = 0
        """The lesson that was opened last, from 1."""
        self.learnt = Learnt.read(page.remembered("lessons"))

    def open(self, which: str) -> Lesson | None:
        """The lesson of this number, the next one, or the same from the beginning; None if there is none."""
        number = {"next": self.number + 1, "again": self.number}.get(
            which, int(which) if which.isdecimal() and len(which) < 3 else 0
        )
        if not 1 <= number <= len(NAMES):
            return None
        self.number, plan = number, plans()[number - 1]
        progress = self.learnt.of(NAMES[number - 1])
        if which == "again" or progress.at >= len(plan.steps):
            progress = Progress()
        return Lesson(number, plan, progress, self._keep, self.page, self.reader)

    def _keep(self, progress: Progress) -> None:
        learnt = self.learnt.having(NAMES[self.number - 1], progress)
        if learnt != self.learnt:
            self.learnt = learnt
            self.page.remember("lessons", learnt.model_dump_json())

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
        told = (
            Markup(f'<small class="lesson-state">{escape(texts(f"lesson.state.{state}"))}</small>')
            if state != "new"
            else NOTHING
        )
        title, goal = escape(texts(f"lesson.{name}.title")), escape(texts(f"lesson.{name}.goal"))
        return Markup(
            f'<li><button type="button" class="lesson" data-target="lesson:{number}" data-progress="{escape(state)}" '
            f'title="{goal}"><span class="lesson-sign">{sign}</span><span><b>{title}</b>{told}</span></button></li>'
        )
