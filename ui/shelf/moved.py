"""Over the table of a tab whose game another tab has taken."""

from __future__ import annotations

from ui import targets
from ui.device.dialog import Dialog, OnTable
from ui.device.reader import Reader
from ui.parts.html import Markup, button, dialog, escape, icon
from ui.targets import Target
from ui.words.texts import Texts


class Moved(Dialog):
    waits = True

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.game = ""
        """The id of that game on the shelf."""

    def tell(self, game: str) -> None:
        self.game, self.is_open = game, True

    def press(self, target: Target, table: OnTable | None) -> bool:
        """Its buttons are the shelf's and the table's."""
        return False

    def escape(self) -> None:
        """Nobody can play here until the game is taken back."""

    def draw(self, table: OnTable | None) -> Markup:
        return draw_moved(self.game, self.reader.texts)


def draw_moved(id: str, texts: Texts) -> Markup:
    inner = Markup(
        f'<h2 id="moved">{escape(texts("shelf.moved_title"))}</h2>'
        f"<p>{escape(texts('shelf.moved_text'))}</p>"
        f"<p>{button(targets.TakeGame(id), escape(texts('shelf.take')), look='verb')} "
        f"{button(targets.Leave(), icon('back') + escape(texts('table.back')))}</p>"
    )
    return dialog("moved", inner, urgent=True)
