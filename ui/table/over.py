"""What lies over the table: a check that nobody has seen yet, then the end of the game."""

from __future__ import annotations

from collections.abc import Callable

from engine import Game
from engine.cards import DOMINANCE_CHECKS
from engine.history import checks, points_before
from engine.link import write_game
from ui import targets
from ui.check.steps import draw_check
from ui.device.page import Page
from ui.parts.html import Markup
from ui.scene.scene import Scene
from ui.targets import Target

FILE = "pax-pamir.png"


def draw_unseen_check(game: Game, scene: Scene, seen: int, *, all_at_once: bool) -> Markup:
    """The first check after so many that have been seen."""
    check = checks(game.journal)[seen]
    before = points_before(game.journal, check, len(game.state.players))
    return draw_check(check, before, scene, seen + 1, len(DOMINANCE_CHECKS), all_at_once=all_at_once)


class Ending:
    """The end of the game, and what can be done with its result."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.is_open = False
        self.copied = False
        """Whether the result was copied as text."""
        self._as_text: Callable[[], str] | None = None
        """What was drawn last, for messengers."""

    def press(self, target: Target, game: Game) -> bool:
        """Somebody pressed this, perhaps to open it or something of it. Whether it was."""
        match target:
            case targets.OpenEnding():
                self.is_open, self.copied = game.over, False
            case targets.CloseEnding():
                self.is_open = False
            case targets.SavePicture() if self.is_open:
                self.page.save_picture(FILE)
            case targets.SendPicture() if self.is_open and self._as_text:
                self.page.send_picture(FILE, self._as_text())
            case targets.CopyResult() if self.is_open and self._as_text:
                self.page.copy(self._as_text())
                self.copied = True
            case _:
                return False
        return True

    def draw(self, game: Game, scene: Scene) -> Markup:
        # Wanted once a game: what is imported at the start, everybody waits for.
        from ui.check.ending import Device, draw_ending, result_as_text

        self._as_text = lambda: result_as_text(game, scene, self._link_to(game))
        page = self.page
        return draw_ending(game, scene, Device(page.can_copy, page.can_send_pictures, self.copied))

    def _link_to(self, game: Game) -> str:
        """What shows the game, where nobody else's choices are in it."""
        link = write_game(game) if game.setup.is_alone else None
        return f"{self.page.address}#{link}" if link else ""
