"""What Python draws on the start screen; the rest of it stands in index.html."""

from __future__ import annotations

from ui.device.page import Drawing
from ui.device.reader import Reader
from ui.device.settings_dialog import draw_explore
from ui.lesson.course import Lessons
from ui.shelf.panel import draw_shelf
from ui.shelf.shelf import Shelf
from ui.table.in_words import draw_skip


def draw_start(shelf: Shelf, lessons: Lessons, reader: Reader, now: int) -> Drawing:
    texts = reader.texts
    panels = {
        "skip-start": draw_skip(texts, in_words=reader.settings.table == "words"),
        "games": draw_shelf(shelf, texts, now),
        "lessons": lessons.draw(texts),
        "explore": draw_explore(texts),
    }
    return Drawing(panels, {})
