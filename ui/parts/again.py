"""What would be drawn from the same as last time is not drawn again."""

from __future__ import annotations

from collections.abc import Callable

from ui.parts.html import NOTHING, Markup


class Again:
    """The last drawing of one thing, with all it was made of.

    Whoever asks says what that is, in values that nobody changes afterwards: it is compared, not watched.
    """

    def __init__(self) -> None:
        self._made_of: tuple[object, ...] | None = None
        self._drawn = NOTHING

    def __call__(self, draw: Callable[[], Markup], *made_of: object) -> Markup:
        if made_of != self._made_of:
            self._drawn, self._made_of = draw(), made_of
        return self._drawn
