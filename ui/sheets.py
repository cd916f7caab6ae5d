"""The sheets that lie over the table or the start screen: settings, rules, cards, a link to send, a link that came."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Game, View
from engine.link import Challenge
from ui.book import Book
from ui.browser import CardBrowser
from ui.challenge import draw_challenge, draw_link_problem
from ui.html import NOTHING, Markup
from ui.other_rules import OtherRules, draw_other_rules
from ui.page import Page
from ui.reader import Reader
from ui.settings import draw_settings
from ui.share import Share


class Sheets:
    """At most one covers everything; the book of rules lies beside what is going on."""

    def __init__(self, page: Page, reader: Reader) -> None:
        self.page, self.reader = page, reader
        self.setting = False
        """Whether the settings are open."""
        self.book = Book()
        self.cards = CardBrowser()
        self.share: Share | None = None
        self.brought: Challenge | OtherRules | str | None = None
        """What a link or the shelf brought that nobody has answered yet: a challenge, a game of other rules, or the
        code of what is wrong with the link.
        """

    @property
    def cover(self) -> bool:
        """Whether one of them wants an answer before anything else."""
        return bool(self.setting or self.share or self.brought or self.cards.is_open)

    def press(self, target: str, game: Game | None) -> bool:
        """Somebody pressed something, perhaps of a sheet. Whether it was."""
        match target.split(":", 1):
            case ["settings" | "keys"]:
                self.setting = True
            case ["close-settings"]:
                self.setting = False
            case ["book", _]:
                self.setting = False
                self.cards.press("cards:close")
                self.book.press(target)
            case ["cards", _]:
                self.setting = False
                self.cards.press(target)
            case ["share", deed]:
                self._share(deed, game)
            case ["escape"] if self.cover or self.book.is_open:
                self._close_one()
            case _:
                return False
        return True

    def bring(self, brought: Challenge | OtherRules | str | None) -> None:
        """Show what a link or the shelf brought, instead of whatever was open."""
        self.put_away()
        self.brought = brought

    def answer(self) -> Challenge | OtherRules | str | None:
        """Put away what was brought, and say what it was."""
        brought, self.brought = self.brought, None
        self.page.leave_link()
        return brought

    def put_away(self) -> None:
        """Close all that cover: what comes to the table has nothing to do with what they were about."""
        self.setting, self.share, self.brought = False, None, None
        self.cards.press("cards:close")

    def _close_one(self) -> None:
        if self.setting:
            self.setting = False
        elif self.share:
            self.share = None
        elif self.brought:
            self.answer()
        elif self.cards.is_open:
            self.cards.press("cards:close")
        else:
            self.book.press("book:close")

    def _share(self, deed: str, game: Game | None) -> None:
        match deed.split(":"):
            case ["open"] if game:
                self.share, self.setting = Share(game), False
            case ["moment", moment] if game:
                self.share = Share(game, int(moment))
            case ["close"]:
                self.share = None
            case ["copy"] if self.share:
                self.page.copy(f"{self.page.address}#{self.share.link}")
                self.share.copied = True
            case ["send"] if self.share:
                self.page.send(self.reader.texts("share.title"), f"{self.page.address}#{self.share.link}")
            case [kind] if self.share:
                self.share.press(f"share:{kind}")

    def draw(self, seen: View | None, names: Sequence[str]) -> Markup:
        """What covers everything. With a game on the table, the cards say where they are, as far as one may know."""
        texts, page = self.reader.texts, self.page
        if self.setting:
            return draw_settings(self.reader.settings, texts)
        if self.share:
            return self.share.draw(page.address, texts, can_copy=page.can_copy, can_send=page.can_send)
        if isinstance(self.brought, Challenge):
            return draw_challenge(self.brought, texts)
        if isinstance(self.brought, OtherRules):
            return draw_other_rules(self.brought, texts)
        if self.brought:
            return draw_link_problem(self.brought, texts)
        return self.cards.draw(texts, seen, names) if self.cards.is_open else NOTHING
