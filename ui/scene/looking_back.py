"""A game that is over, looked back on a little at a time: everybody's prospects, and the turns that decided it."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from engine import Game
from ui.scene.plans import Deed, played
from ui.words.texts import Texts

if TYPE_CHECKING:
    from engine.rivals.analysis import Analysis, Moment

PLANS = 5
"""So many hundredths of the work are left for putting what was found into deeds."""


class Decided(NamedTuple):
    """A turn that decided the game: what was done in it, and what would have been better."""

    moment: Moment
    played: tuple[Deed, ...]
    better: tuple[Deed, ...]


class LookingBack:
    """`kept` is what was found out once, and `keep` is told what is found out now."""

    def __init__(self, game: Game, kept: str = "", keep: Callable[[str], None] | None = None) -> None:
        self.game = game
        self.decided: list[Decided] = []
        self._kept, self._keep = kept, keep
        self._analysis: Analysis | None = None
        self._work: Iterator[None] | None = None
        self.is_ready = False
        self.is_broken = False
        """Then there is nothing to be shown of it."""

    def is_about(self, game: Game) -> bool:
        return (self.game.setup, self.game.choices) == (game.setup, game.choices)

    def begin(self) -> None:
        """Unless it has begun."""
        if self._work is None:
            self._work = self._look()

    @property
    def is_busy(self) -> bool:
        return self._work is not None and not self.is_ready and not self.is_broken

    def step(self) -> bool:
        """A little more. Whether that was all.

        It begins by itself when a game is over: if it breaks, that is no reason to stop whoever looks at the result.
        """
        if self._work is not None and self.is_busy:
            try:
                self.is_ready = next(self._work, self) is self
            except Exception:
                self.is_broken = True
                traceback.print_exc()
        return not self.is_busy

    def tell(self, texts: Texts) -> str:
        """What came of it."""
        return texts("look.broken" if self.is_broken else "look.ready")

    @property
    def percent(self) -> int:
        """How much of it is done."""
        return 100 if self.is_ready else int((100 - PLANS) * self._analysis.progress) if self._analysis else 0

    @property
    def curve(self) -> list[tuple[float, ...]]:
        """Of every turn, as it began, what everybody could expect."""
        return self._analysis.curve if self._analysis else []

    def _look(self) -> Iterator[None]:
        # Wanted once a game: what is imported at the start, everybody waits for.
        from engine.rivals.analysis import Analysis

        found = Analysis.read(self.game, self._kept) if self._kept else None
        if found is None:
            self._analysis = Analysis(self.game)
            while not self._analysis.step():
                yield
            if self._keep:
                self._keep(self._analysis.dump())
        else:
            self._analysis = found
        for moment in self._analysis.moments:
            yield
            done = played(self.game, moment.choices, moment.played)
            yield
            self.decided.append(Decided(moment, done, played(self.game, moment.choices, moment.better.choices)))
