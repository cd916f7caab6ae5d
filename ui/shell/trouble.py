"""When something of ours breaks: calm words, and every way to keep the game."""

from __future__ import annotations

import traceback

from ui import targets
from ui.device.dialog import Dialog, OnTable
from ui.device.page import Page
from ui.device.reader import Reader
from ui.parts.html import NOTHING, Markup, button, dialog, escape, icon
from ui.targets import Target
from ui.words.texts import Texts


class Trouble(Dialog):
    waits = True

    def __init__(self, page: Page, reader: Reader) -> None:
        self.page, self.reader = page, reader
        self.report = ""
        """What broke, until somebody has read it."""

    def tell(self, report: str) -> None:
        self.report, self.is_open = report, True

    def press(self, target: Target, table: OnTable | None) -> bool:
        match target:
            case targets.Recover():
                self.close()
            case targets.CopyReport():
                self.page.copy(self.report)
            case _:
                return False
        return True

    def close(self) -> None:
        self.report, self.is_open = "", False

    def escape(self) -> None:
        """It stays until it has been read."""

    def draw(self, table: OnTable | None) -> Markup:
        return draw_trouble(self.report, self.reader.texts, can_download=table is not None)


def report_of(what: str, table: OnTable | None) -> str:
    """What was being done, the game it was done in, and what breaks just now."""
    game = table.game if table else None
    played = f"{game.setup!r}\n{list(game.choices)}\n" if game else ""
    return f"{what}\n{played}\n{traceback.format_exc()}"


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
