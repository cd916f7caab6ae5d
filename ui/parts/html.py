"""Small pieces of markup that every drawing uses."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, SupportsIndex, overload

from ui.targets import Target

if TYPE_CHECKING:

    class Markup(str):
        """What may stand in the page as it is. Text becomes markup by `escape` and by nothing else: mypy looks into
        every `Markup(f"...")` (tools/markup_types.py), and what is not markup is refused where markup is meant.
        """

        __slots__ = ()

        @overload
        def __add__(self, more: Markup, /) -> Markup: ...
        @overload
        def __add__(self, more: str, /) -> str: ...
        def __add__(self, more: str, /) -> str: ...
        @overload
        def replace(self, old: str, new: Markup, /, count: SupportsIndex = -1) -> Markup: ...
        @overload
        def replace(self, old: str, new: str, /, count: SupportsIndex = -1) -> str: ...
        def replace(self, old: str, new: str, /, count: SupportsIndex = -1) -> str: ...
        def __mul__(self, times: SupportsIndex, /) -> Markup: ...

    def escape(text: str) -> Markup: ...

else:
    # Who draws pays next to nothing: most of what is escaped is the same in every drawing.
    Markup = str
    escape = lru_cache(4096)(html.escape)

NOTHING: Final = Markup("")
UNSEEN = re.compile('<span class="unseen">[^<]*</span>')


def join(parts: Iterable[Markup], between: Markup = NOTHING) -> Markup:
    return between.join(parts)  # type: ignore[return-value]


def icon(name: str, tip: str = "") -> Markup:
    """One symbol of the sprite; what it means is said in words beside it or in the name of what it stands on.

    `tip` is what it says to whoever points at it (assets/boot/tips.js).
    """
    more = attribute("data-tip", tip)
    return Markup(
        f'<svg class="icon" aria-hidden="true"{more}><use href="assets/icons.svg#{escape(name)}"></use></svg>'
    )


def unseen(text: str) -> Markup:
    """What a sign says to those who hear the page."""
    return Markup(f'<span class="unseen">{escape(text)}</span>')


@lru_cache(2048)
def seen(drawn: Markup) -> Markup:
    """Without what is only heard, where something else says it: the page has a few hundred elements less."""
    return UNSEEN.sub("", drawn)  # type: ignore[return-value]


def fact(sign: str, short: str | int, spoken: str) -> Markup:
    """A number with its sign for the eye, and the whole sentence for the ear and for a longer look."""
    seen = Markup(f'<span aria-hidden="true">{escape(str(short))}</span>')
    return Markup(f'<span class="fact" data-tip="{escape(spoken)}">{icon(sign)}{seen}{unseen(spoken)}</span>')


def dialog(title: str, inner: Markup, *, look: str = "", urgent: bool = False) -> Markup:
    """What lies over everything and wants an answer; the heading with the id `title` names it."""
    return Markup(
        f'<section class="over {escape(look)}" role="{"alertdialog" if urgent else "dialog"}" aria-modal="true" '
        f'aria-labelledby="{escape(title)}"><div class="over-card paper">{inner}</div></section>'
    )


def button(
    target: Target,
    inner: Markup,
    *,
    look: str = "quiet",
    state: str = "",
    pressed: bool | None = None,
    label: str = "",
    kind: str = "",
    disabled: bool = False,
    key: str = "",
    tab_stop: bool = True,
) -> Markup:
    """Something to press. What it is stands in `data-target`; whoever hears the click reads it there.

    `key` does the same; it is shown where there is a keyboard.
    """
    more = attribute("data-state", state) + attribute("data-kind", kind) + attribute("aria-label", label)
    if pressed is not None:
        more += attribute("aria-pressed", "true" if pressed else "false")
    if disabled:
        more += Markup(" disabled")
    if not tab_stop:
        more += Markup(' tabindex="-1"')
    if key:
        more += attribute("aria-keyshortcuts", key)
        inner += Markup(f'<kbd aria-hidden="true">{escape(key.replace("Shift+", "↑"))}</kbd>')
    return Markup(f'<button type="button" class="{escape(look)}" data-target="{escape(target)}"{more}>{inner}</button>')


def typed(kind: type[Target]) -> Markup:
    """Of something to type into, to move or to pick from: what stands in it is the end of such a target."""
    return attribute("data-input", kind.written())


def attribute(name: str, value: str) -> Markup:
    """Where there is something to say."""
    return Markup(f' {escape(name)}="{escape(value)}"') if value else NOTHING
