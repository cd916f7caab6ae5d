"""How much travels before the start screen can be used, and before it looks complete.

Bytes are counted and not timed, so they are the same on every machine. 400 kbit/s bring 50 kB in a second.
"""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from tools.site import DIST

NAMED = re.compile(r'<(?:link rel="(?:stylesheet|preload|modulepreload)"|script)[^>]*? (?:href|src)="([^"]+)"')
WORDS_AND_DRAWINGS = (
    "ui/locales/en.json",
    "assets/icons.svg",
    "assets/art/emblem.svg",
    "assets/art/band.svg",
    "assets/art/carpet.svg",
    "assets/fonts/alegreya-500-latin.woff2",
    "assets/fonts/fira-sans-condensed-400-latin.woff2",
    "assets/fonts/fira-sans-condensed-600-latin.woff2",
)
PACKED = (".bin", ".whl", ".zip", ".woff2")
USABLE, COMPLETE = "until the start screen can be used, kB gzip", "until the start screen looks complete, kB gzip"
MOST = {USABLE: 150, COMPLETE: 250}
"""Three and five seconds of such a line, of the four and ten that are wanted: a host needs some time to answer."""


def travelling(file: Path) -> int:
    """Bytes of a file as most hosts send it."""
    content = file.read_bytes()
    return len(content) if file.suffix in PACKED else len(gzip.compress(content, 6))


def before_use(site: Path) -> list[str]:
    """The page and all that its head names: whatever of it is not waited for shares the line with what is."""
    head, _, _ = (site / "index.html").read_text().partition("</head>")
    return ["index.html", *dict.fromkeys(NAMED.findall(head))]


def run(site: Path = DIST) -> dict[str, float]:
    first = before_use(site)
    usable = sum(travelling(site / file) for file in first)
    rest = sum(travelling(site / file) for file in WORDS_AND_DRAWINGS if file not in first)
    return {USABLE: usable / 1000, COMPLETE: (usable + rest) / 1000}


if __name__ == "__main__":
    for name, value in run().items():
        print(f"{name:50} {value:.0f}  (at most {MOST[name]})")
