"""All dialogs. Adding one is a line in `Dialogs.all` and a file of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine import Setup
from ui import targets
from ui.book.book import Book
from ui.cards.browser import CardBrowser
from ui.device.dialog import Dialog, OnTable
from ui.device.page import Page
from ui.device.reader import Reader
from ui.device.settings_dialog import SettingsDialog
from ui.parts.html import NOTHING, Markup, join
from ui.share.about_game import AboutGame
from ui.share.dialog import ShareDialog
from ui.shelf.brought import Brought, Waiting
from ui.shelf.moved import Moved
from ui.shell.trouble import Trouble
from ui.targets import Target


class Dialogs:
    """At most one covers everything; the book of rules lies beside what is going on."""

    def __init__(
        self, page: Page, reader: Reader, accept: Callable[[Setup], None], changed: Callable[[], None]
    ) -> None:
        self.trouble = Trouble(page, reader)
        self.moved = Moved(reader)
        self.settings = SettingsDialog(page, reader, changed)
        self.brought = Brought(page, reader, accept)
        self.all: tuple[Dialog, ...] = (
            self.trouble,
            self.moved,
            self.settings,
            ShareDialog(page, reader),
            AboutGame(page, reader),
            self.brought,
            CardBrowser(reader),
            Book(reader),
        )
        """The most urgent first: it is the one that is drawn, and that Escape means."""

    @property
    def cover(self) -> Dialog | None:
        """The one that wants an answer before anything else."""
        return next((dialog for dialog in self.all if dialog.is_open and dialog.covers), None)

    @property
    def wait_for_key(self) -> bool:
        """Whether whatever is pressed next is to be the key for something."""
        return self.cover is self.settings and bool(self.settings.asked)

    def press(self, target: Target, table: OnTable | None) -> bool:
        """Somebody pressed this, perhaps something of a dialog. Whether it was."""
        if isinstance(target, targets.Escape):
            return self._close_one()
        for dialog in self.all:
            if dialog.press(target, table):
                if dialog.is_open:
                    self._close_others(dialog)
                return True
        return False

    def bring(self, found: Waiting | None) -> None:
        """Show what a link or the shelf brought, instead of whatever was open."""
        self._close_others(self.brought)
        self.brought.bring(found)

    def put_away(self) -> None:
        """Close all that cover: what comes to the table has nothing to do with what they were about."""
        for dialog in self.all:
            if dialog.covers and dialog.is_open:
                dialog.close()

    def _close_others(self, opened: Dialog) -> None:
        for dialog in self.all:
            if dialog is not opened and dialog.covers and dialog.is_open and not dialog.waits:
                dialog.close()

    def _close_one(self) -> bool:
        for dialog in self.all:
            if dialog.is_open:
                dialog.escape()
                return True
        return False

    def draw(self, table: OnTable | None) -> Markup:
        """What covers everything, if anything does."""
        return self.cover.draw(table) if self.cover else NOTHING

    def draw_beside(self, table: OnTable | None) -> Markup:
        """What lies beside whatever is going on."""
        return join(dialog.draw(table) for dialog in self.all if dialog.is_open and not dialog.covers)

    @property
    def beside(self) -> bool:
        return any(dialog.is_open and not dialog.covers for dialog in self.all)

    def all_ways_back(self, table: Sequence[Target] | None, *, is_replay: bool) -> list[Target]:
        """What Back presses, the last first: it closes dialogs, then what lies over the table, then leaves that, too.

        When nothing is left, Back leaves the page. No game is lost by any of it.
        """
        leave: list[Target] = [] if table is None else [targets.Leave()]
        if self.moved.is_open:
            return leave  # nothing can be done here, so nothing else can be closed
        close = [targets.Escape() for dialog in self.all if dialog.is_open]
        return [*leave, *([targets.CloseReplay()] if is_replay else []), *(table or ()), *close]

    def leave(self) -> None:
        """Close everything, as nothing of it is about the start screen."""
        for dialog in self.all:
            dialog.close()
