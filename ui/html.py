"""Small pieces of markup that every drawing uses."""

from __future__ import annotations

from html import escape

__all__ = ["escape", "icon", "unseen"]


def icon(name: str) -> str:
    """One symbol of the sprite; what it means is said in words beside it or in the name of what it stands on."""
    return f'<svg class="icon" aria-hidden="true"><use href="assets/icons.svg#{name}"></use></svg>'


def unseen(text: str) -> str:
    """What a sign says to those who hear the page."""
    return f'<span class="unseen">{escape(text)}</span>'
