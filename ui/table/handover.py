"""The question passes to another person: nothing pressed in the first moment was meant for it."""

from __future__ import annotations

REST = 500
"""So many milliseconds after the question has passed to another person, nothing that is pressed answers it."""


class Handover:
    """Who was asked when the table was last drawn, and since when they can know it."""

    def __init__(self) -> None:
        self._asked: tuple[int, bool] | None = None
        """Which seat, and whether from behind the curtain."""
        self._since: int | None = 0
        """None until it is on the screen."""

    def asks(self, seat: int, *, behind_curtain: bool) -> bool:
        """This is about to be drawn. Whether it is another question than before.

        Also when a table is opened: who pressed for that need not be who is asked.
        """
        before, self._asked = self._asked, (seat, behind_curtain)
        return before != self._asked

    def begin(self) -> None:
        """Somebody else is asked: their moment begins when it is on the screen."""
        self._since = None

    def is_on_screen(self, now: int) -> None:
        """Drawing it may have taken longer than people wait between two presses."""
        if self._since is None:
            self._since = now

    def is_too_early(self, now: int) -> bool:
        """A press now was meant for the question before, which somebody else was asked."""
        return self._since is None or 0 <= now - self._since < REST
