"""Whoever plays also watches: Wakhan's steps, checks not seen yet, and what happened since their last turn."""

from __future__ import annotations

from engine import Game
from engine.history import checks
from ui import targets
from ui.device.keys import Stroke, deed_by
from ui.device.page import Page
from ui.device.reader import Reader
from ui.device.settings import PACES, Pace
from ui.scene.changes import Since
from ui.scene.timeline import moment_before
from ui.table.onlooker import Onlooker
from ui.table.shown import news_until
from ui.targets import Target


class Watcher(Onlooker):
    """What is shown before somebody is asked again."""

    def __init__(self, game: Game, page: Page, reader: Reader) -> None:
        super().__init__(game, page, reader)
        self._told: tuple[int, ...] = (0,)
        """Where the journal ended before the last choice."""
        self._heard: tuple[int, ...] = self._told
        """Where the journal ended when something was last said of it."""
        self.step: int | None = None
        """Which of Wakhan's steps is on the table, while they are being shown."""
        self.halts = False
        """Whether what a rival did stays on the table for a while, before the next thing is done."""
        self.checks_seen = self._checks = len(checks(game.journal))
        """How many of the game's checks have been shown; of how many, is counted after every choice."""
        self.all_at_once = False
        self.since = Since()

    @property
    def pace(self) -> Pace:
        """How fast things go on by themselves."""
        return self.reader.settings.pace

    @property
    def due(self) -> Target | None:
        """What the time that has passed presses: the next of Wakhan's steps, if she is watched at a pace."""
        return targets.NextStep() if self.step is not None and self.pace in PACES else None

    def go_on_showing(self) -> None:
        if self.step is not None:
            self._show_step(self.step)

    def _show_step(self, step: int) -> None:
        self.step = step if step < len(self.game.steps) else None
        if step == 0:
            self._heard = self._told
        if self.step is None:
            self._focus = "question"
        self._say()
        if self.step is not None and self.pace in PACES:
            self.page.later(PACES[self.pace])

    def _say(self, chosen: str = "") -> None:
        """Whatever has happened and was not said yet, as far as it is shown; or what was chosen, if nothing has."""
        heard = self._heard
        news, self._heard = news_until(self.game, self.step, self.names, self.reader.texts, since=heard)
        self.announcer.tell(chosen if heard == self._heard else news)

    def _in_time(self, stroke: Stroke) -> Target | None:
        """What was before; in Wakhan's turn, from step to step."""
        watched = self.step is not None
        match deed_by(stroke, self.reader.settings.bound):
            case "earlier":
                return targets.FirstStep() if watched else moment_before(self.game)
            case "later":
                return targets.NextStep() if watched else None
        return None

    @property
    def watches(self) -> bool:
        """Whether people are being shown what Wakhan or a rival did."""
        return self.step is not None or self.halts

    @property
    def _is_over_showing(self) -> bool:
        """Whether nothing that others did and no check is being shown any more."""
        return not self.watches and not self._check_is_shown

    @property
    def _check_is_shown(self) -> bool:
        return self.step is None and self.checks_seen < self._checks
