"""Small pieces of markup that every drawing uses."""

from __future__ import annotations

from html import escape

__all__ = ["button", "escape", "fact", "icon", "sheet", "unseen"]


def icon(name: str) -> str:
    """One symbol of the sprite; what it means is said in words beside it or in the name of what it stands on."""
    return f'<svg class="icon" aria-hidden="true"><use href="assets/icons.svg#{name}"></use></svg>'


def unseen(text: str) -> str:
    """What a sign says to those who hear the page."""
    return f'<span class="unseen">{escape(text)}</span>'


def fact(sign: str, short: str | int, spoken: str) -> str:
    """A number with its sign for the eye, and the whole sentence for the ear and for a longer look."""
    short = f'<span aria-hidden="true">{escape(str(short))}</span>'
    return f'<span class="fact" title="{escape(spoken)}">{icon(sign)}{short}{unseen(spoken)}</span>'


def sheet(title: str, inner: str, *, look: str = "", urgent: bool = False) -> str:
    """What lies over everything and wants an answer; the heading with the id `title` names it."""
    return (
        f'<section class="over {look}" role="{"alertdialog" if urgent else "dialog"}" aria-modal="true" '
        f'aria-labelledby="{title}"><div class="over-card paper">{inner}</div></section>'
    )


def button(
    target: str,
    inner: str,
    *,
    look: str = "quiet",
    state: str = "",
    pressed: bool | None = None,
    label: str = "",
    kind: str = "",
    disabled: bool = False,
) -> str:
    """Something to press. What it is stands in `data-target`; the page's one listener reads it."""
    attributes = [
        f'class="{look}" data-target="{escape(target)}"',
        f'data-state="{state}"' if state else "",
        f'data-kind="{kind}"' if kind else "",
        f'aria-label="{escape(label)}"' if label else "",
        "" if pressed is None else f'aria-pressed="{"true" if pressed else "false"}"',
        "disabled" if disabled else "",
    ]
    return f'<button type="button" {" ".join(filter(None, attributes))}>{inner}</button>'
