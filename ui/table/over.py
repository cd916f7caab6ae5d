"""What lies over the table: a check that nobody has seen yet, then the end of the game."""

from __future__ import annotations

from engine import Game
from engine.cards import DOMINANCE_CHECKS
from engine.history import checks, points_before
from ui import targets
from ui.check.steps import draw_check
from ui.parts.html import Markup
from ui.scene.scene import Scene
from ui.targets import Target


def draw_unseen_check(game: Game, scene: Scene, seen: int, *, all_at_once: bool) -> Markup:
    """The first check after so many that have been seen."""
    check = checks(game.journal)[seen]
    before = points_before(game.journal, check, len(game.state.players))
    return draw_check(check, before, scene, seen + 1, len(DOMINANCE_CHECKS), all_at_once=all_at_once)


class Ending:
    """The end of the game, and what can be done with it."""

    is_open = False

    def press(self, target: Target, game: Game) -> bool:
        """Somebody pressed this, perhaps to open it or something of it. Whether it was."""
        match target:
            case targets.OpenEnding():
                self.is_open = game.over
            case targets.CloseEnding():
                self.is_open = False
            case _:
                return False
        return True

    def draw(self, game: Game, scene: Scene) -> Markup:
        # Wanted once a game: what is imported at the start, everybody waits for.
        from ui.check.ending import draw_ending

        return draw_ending(game, scene)
