"""Plans for a turn, followed choice by choice: each with the table right before it, which its words and places need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine import Game, View, view
from engine.choices import Choice
from ui.scene.selection import path
from ui.targets import Target

if TYPE_CHECKING:
    from engine.rivals.thinking import Plan


class Deed(NamedTuple):
    """One choice of a plan."""

    option: Choice
    seen: View
    """The table right before it, as whoever does it sees it."""

    @property
    def path(self) -> tuple[Target, ...]:
        """What it is about on the table."""
        asked = self.seen.decision
        return path(self.option, asked.player, asked.place) if asked else ()


class Foreseen:
    """A plan for the question of a game, followed as far as it can be known: nothing hidden comes to light by it.

    The game stays as it is as long as the plan is followed.
    """

    def __init__(self, game: Game, plan: Plan) -> None:
        assert game.decision
        self.plan = plan
        self.deeds: list[Deed] = []
        self.ahead: Game | None = None
        """The game after all that is known."""
        self._seat = game.decision.player
        self._now: Game | None = game

    def step(self) -> bool:
        """Follow it by one choice. Whether that was all."""
        game, left = self._now, self.plan.choices[len(self.deeds) :]
        asked = game.decision if game and left else None
        option = asked.find(left[0]) if asked and asked.player == self._seat else None
        if game is None or option is None:
            self._now = None
            return True
        self.deeds.append(Deed(option, view(game, self._seat)))
        after = game.foresee(option)
        self.ahead = after or self.ahead
        self._now = after if len(left) > 1 else None
        return self._now is None

    def resume(self, game: Game) -> None:
        """Somebody has followed it to where nothing was known: from there it can be followed further."""
        self._now = game

    @property
    def is_known(self) -> bool:
        """Whether there is nothing left to follow now."""
        return self._now is None

    @property
    def is_whole(self) -> bool:
        """Whether it was followed to its end, and that is the end of the turn."""
        return len(self.deeds) == len(self.plan.choices) and not self.plan.is_open

    def order(self, done: int) -> dict[Target, int]:
        """What it touches on the table, by the number of the step that does so first; `done` steps are past."""
        found: dict[Target, int] = {}
        for number, deed in enumerate(self.deeds[done:], done + 1):
            for target in deed.path:
                found.setdefault(target, number)
        return found


class Advice(NamedTuple):
    """What a hint says about this moment."""

    progress: float | None
    """How far it has been thought about, while it is; from 0 to 1."""
    plans: tuple[tuple[int, Foreseen], ...] = ()
    """Those that are still being followed, each with its number from 0."""
    done: int = 0
    """How many steps of them have been taken."""
    looked_at: int = 0
    """The number of the plan that is shown on the table."""
    is_through: bool = False
    """Whether one was played to its end …"""
    is_open: bool = False
    """… and what comes after it can be known only now."""


def played(game: Game, begin: int, choices: Sequence[Choice | str]) -> tuple[Deed, ...]:
    """What somebody did, or could have done, after the first `begin` choices of a game in which nothing is hidden any
    more. What others answered meanwhile is not theirs.
    """
    here = game.at(begin)
    seat, done = here.decision.player if here.decision else -1, list[Deed]()
    for choice in choices:
        option = here.decision.find(choice) if here.decision else None
        if here.decision is None or option is None:
            break
        if here.decision.player == seat:
            done.append(Deed(option, view(here, seat)))
        here.take(option)
    return tuple(done)
