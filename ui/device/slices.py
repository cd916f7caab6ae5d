"""What takes longer than a frame is done in slices: a little at a time, and between them people are answered."""

from __future__ import annotations

from collections.abc import Callable

SLICE = 8
"""So many milliseconds, after which the page has its turn."""


def a_slice(step: Callable[[], bool], now: Callable[[], int]) -> bool:
    """Go on with something for a moment, and by one step at least. `step` says whether that was all, and so does this.

    A clock that is set back meanwhile ends the slice, too.
    """
    begun = now()
    while not step():
        if not 0 <= now() - begun < SLICE:
            return False
    return True
