"""A link as a QR code, for the phone on the other side of the table."""

from __future__ import annotations

from itertools import groupby

from ui.parts.html import Markup, escape, join

QUIET = 4
"""Modules of white on every side, without which scanners do not find the code."""


def draw_qr(link: str, name: str) -> Markup | None:
    """One square for the ground and one path for all dark modules, or None if the link is too long for any code.

    The smallest code that holds the link, and then as much error correction as fits into it. Black on white in every
    theme, because some scanners read nothing else.
    """
    # Wanted by few and only after a press: what is imported at the start, everybody waits for.
    from segno import encoder

    try:
        rows = encoder.encode(link, error="l", micro=False).matrix
    except encoder.DataOverflowError:
        return None
    size = len(rows) + 2 * QUIET
    path = join(Markup(f"M{left} {top}h{width}v1h-{width}z") for left, top, width in runs(rows))
    return Markup(
        f'<svg class="qr" viewBox="0 0 {size} {size}" role="img" aria-label="{escape(name)}"'
        ' shape-rendering="crispEdges">'
        f'<rect width="{size}" height="{size}" fill="#fff"/><path d="{path}" fill="#000"/></svg>'
    )


def runs(rows: tuple[bytearray, ...]) -> list[tuple[int, int, int]]:
    """Neighbouring dark modules as one: where they begin, in which row, how many there are."""
    found = []
    for top, row in enumerate(rows, QUIET):
        left = QUIET
        for dark, modules in groupby(row):
            width = len(list(modules))
            if dark:
                found.append((left, top, width))
            left += width
    return found
