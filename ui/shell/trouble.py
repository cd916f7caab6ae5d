"""When something of ours breaks: calm words, and every way to keep the game."""

from __future__ import annotations

from ui import targets
from ui.parts.html import NOTHING, Markup, button, dialog, escape, icon
from ui.words.texts import Texts


def draw_trouble(report: str, texts: Texts, *, can_download: bool) -> Markup:
    download = button(targets.Download(), escape(texts("broken.download"))) if can_download else NOTHING
    inner = Markup(
        f'<h2 id="broken">{icon("warning")} {escape(texts("broken.title"))}</h2><p>{escape(texts("broken.text"))}</p>'
        f"<p>{button(targets.Recover(), escape(texts('broken.continue')), look='verb')} "
        f"{button(targets.CopyReport(), icon('copy') + escape(texts('broken.copy')))} "
        f"{download}</p>"
        f"<details><summary>{escape(texts('broken.details'))}</summary>"
        f'<pre tabindex="0">{escape(report)}</pre></details>'
    )
    return dialog("broken", inner, urgent=True)
