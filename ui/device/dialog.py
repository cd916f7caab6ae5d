"""What lies over or beside everything else until it is closed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Protocol

from engine import Game, View
from ui.parts.html import Markup
from ui.targets import Target


class OnTable(Protocol):
    """The game that a dialog may be about."""

    @property
    def game(self) -> Game: ...

    @property
    def seen(self) -> View: ...

    @property
    def names(self) -> Sequence[str]: ...


class Dialog(ABC):
    """One of them: opened and used by being pressed, and drawn while it is open."""

    covers = True
    """Whether it wants an answer before anything else; what does not lies beside what is going on."""
    waits = False
    """Whether it stays when another is opened, until it has been answered itself."""
    is_open = False

    @abstractmethod
    def press(self, target: Target, table: OnTable | None) -> bool:
        """Somebody pressed this, perhaps to open it or something of it. Whether it was."""

    def close(self) -> None:
        self.is_open = False

    def escape(self) -> None:
        """Somebody wants to be rid of it."""
        self.close()

    @abstractmethod
    def draw(self, table: OnTable | None) -> Markup:
        """What it looks like while it is open."""
