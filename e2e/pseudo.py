"""A language nobody speaks: everything said at two fifths more length and with marks on its letters.

What fits in it fits in whatever is translated later.
"""

from __future__ import annotations

import json
import re
from typing import Any

from tools.project import ROOT

LONGER = 0.4
MARKED = str.maketrans("aceinouyAEIOUY", "áçéîñöûÿÁÉÎÖÛÝ")
VOWELS = "aeiouyAEIOUY"
WORD = re.compile(r"[^\W\d_]+")


def catalogue() -> dict[str, Any]:
    texts = json.loads((ROOT / "ui" / "locales" / "en.json").read_text(encoding="utf-8"))
    return {
        key: {form: lengthen(words) for form, words in text.items()} if isinstance(text, dict) else lengthen(text)
        for key, text in texts.items()
    }


def lengthen(text: str) -> str:
    """The same text with longer words; its places stay as they are.

    >>> lengthen("{n} cards in the deck")
    '{n} çáááárds îîñ thééé déééçk'
    """
    parts = re.split(r"(\{\w+\})", text)
    words = [word for part in parts[::2] for word in WORD.findall(part)]
    share = LONGER * len("".join(parts[::2])) / max(1, len("".join(words)))
    return "".join(
        part if place % 2 else WORD.sub(lambda word: _lengthen(word[0], share), part)
        for place, part in enumerate(parts)
    )


def _lengthen(word: str, share: float) -> str:
    """Longer by this share of its length, at its first vowel."""
    at = next((place for place, letter in enumerate(word) if letter in VOWELS), len(word) - 1)
    more = word[at].lower() * round(len(word) * share)
    return (word[: at + 1] + more + word[at + 1 :]).translate(MARKED)
