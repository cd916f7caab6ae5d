"""What is done a little at a time, while people do what they like: games that come from files, and rivals' thinking."""

from __future__ import annotations

from ui.device.page import Page


class Slices:
    """Of all who have something to do, each gets its slice when the page calls: it is asked for one call at a time."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._is_asked = False
        """Whether the page is going to call."""

    def begin(self) -> None:
        """It has called."""
        self._is_asked = False

    def go_on(self, has_work: object) -> None:
        """Have it call again, if there is anything to do."""
        if has_work and not self._is_asked:
            self._is_asked = True
            self.page.soon()
