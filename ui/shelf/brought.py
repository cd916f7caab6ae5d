"""What a link or the shelf brought and nobody has answered yet."""

from __future__ import annotations

from collections.abc import Callable

from engine import Setup
from engine.link import Challenge
from ui import targets
from ui.device.dialog import Dialog, OnTable
from ui.device.page import Page
from ui.device.reader import Reader
from ui.parts.html import Markup
from ui.share.challenge import draw_challenge, draw_link_problem
from ui.shelf.other_rules import OtherRules, draw_other_rules
from ui.targets import Target

Waiting = Challenge | OtherRules | str
"""A challenge, a game of other rules, or the code of what is wrong with a link."""


class Brought(Dialog):
    waits = True

    def __init__(self, page: Page, reader: Reader, accept: Callable[[Setup], None]) -> None:
        self.page, self.reader, self.accept = page, reader, accept
        self.found: Waiting | None = None

    def bring(self, found: Waiting | None) -> None:
        self.found, self.is_open = found, bool(found)

    def press(self, target: Target, table: OnTable | None) -> bool:
        match target:
            case targets.AcceptChallenge() if isinstance(self.found, Challenge):
                setup = self.found.setup
                self.escape()
                self.accept(setup)
            case targets.AcceptChallenge() | targets.LeaveBrought():
                self.escape()
            case _:
                return False
        return True

    def close(self) -> None:
        self.bring(None)

    def escape(self) -> None:
        """It has been dealt with, so it no longer stands in the address."""
        self.close()
        self.page.leave_link()

    def draw(self, table: OnTable | None) -> Markup:
        texts = self.reader.texts
        if isinstance(self.found, Challenge):
            return draw_challenge(self.found, texts)
        if isinstance(self.found, OtherRules):
            return draw_other_rules(self.found, texts)
        return draw_link_problem(self.found or "", texts)
