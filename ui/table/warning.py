"""What the coach says of something that was pressed once: a word, the way to what is better, and no more than that."""

from __future__ import annotations

from ui import targets
from ui.parts.html import NOTHING, Markup, button, escape, icon
from ui.scene.scene import Scene


def draw_warning(scene: Scene) -> Markup:
    if not scene.warned:
        return NOTHING
    texts = scene.texts
    show = button(targets.AskHint(), icon("hint") + escape(texts("coach.show")))
    return Markup(
        f'<div class="coach-word">{icon("warning")}<p>{escape(scene.warned)}. '
        f"<b>{escape(texts('coach.anyway'))}</b></p>{show}</div>"
    )
