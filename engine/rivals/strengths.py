"""How much each strength thinks, counted in what it looks at and never in seconds, and how much it overlooks."""

from __future__ import annotations

from typing import NamedTuple

from engine.setup import Strength
from engine.state import State


class Budget(NamedTuple):
    width: int
    """So many ways are followed further after each action of the turn."""
    outcomes: int
    """So many outcomes of an action are looked at."""
    compared: int = 0
    """For so many of the turns that look best, the replies of others are imagined …"""
    glances: int = 0
    """… so many times before the worse half of them is given up, and so on …"""
    finalists: int = 1
    """… until so many are left. They are played on for a round more …"""
    second_looks: int = 0
    """… so many times before half of them is given up, and so on."""
    overlooks: float = 0.0
    """How far the judgement of a turn can be off, as odds, to either side; mostly it is by less."""
    positions: int = 7_000
    """Nobody judges more tables in a turn."""

    def shared_by(self, state: State) -> Budget:
        """The same with fewer replies, where those who reply think: that takes longer than Wakhan does."""
        thinkers = len(state.players) - 1 - (state.wakhan is not None)
        if not thinkers:
            return self
        return self._replace(
            compared=max(4, self.compared // (1 + 2 * thinkers)) if self.compared else 0,
            glances=-(-self.glances // thinkers),
            finalists=2,
            second_looks=self.second_looks // 2 if thinkers == 1 else 0,
        )


BUDGETS: dict[Strength, Budget] = {
    "novice": Budget(width=1, outcomes=2, overlooks=2.4),
    "courtier": Budget(width=1, outcomes=3, overlooks=0.7),
    "vizier": Budget(width=2, outcomes=4),
    "amir": Budget(width=6, outcomes=16, compared=24, glances=6, finalists=6, second_looks=6),
}
