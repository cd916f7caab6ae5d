"""A game that is kept on the shelf: after every choice, before it is on the screen."""

from __future__ import annotations

import json

from engine import Game, save
from ui.device.reader import Reader
from ui.shelf.panel import draw_early
from ui.shelf.records import brief_of
from ui.shelf.shelf import Store
from ui.table.mode import Mode


class Kept(Mode):
    looks_back = True

    def __init__(
        self, id: str, store: Store, reader: Reader, already: Game | None = None, *, analysis: str = ""
    ) -> None:
        self.id, self.store, self.reader, self.analysis = id, store, reader, analysis
        self._kept = (already.choices, already.assisted, already.hinted) if already else ((), False, False)
        """The choices that are on the shelf, whether others were taken back with hindsight before, and whether anybody
        asked for a hint."""

    def keep(self, game: Game) -> None:
        """What was taken back stays there until something else is chosen: a page that is closed in between loses
        nothing.
        """
        now = (game.choices + game.undone, game.assisted, game.hinted)
        if now != self._kept:
            self._kept, self.analysis = now, ""
            whole = game
            if game.can_redo:
                whole = Game(game.setup, now[0], assisted=game.assisted, hinted=game.hinted)
            texts = self.reader.texts
            brief = brief_of(whole, texts)
            early = {"early": draw_early(self.id, brief, texts)}
            self.store.keep(self.id, save(whole), json.dumps(brief.model_dump(mode="json") | early))

    def keep_analysis(self, analysis: str) -> None:
        self.analysis = analysis
        self.store.annotate(self.id, analysis)
