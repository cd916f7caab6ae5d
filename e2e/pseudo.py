"""A language nobody speaks: everything said at two fifths more length and with marks on its letters.

What fits in it fits in whatever is translated later.
"""

from __future__ import annotations

import json
import re
from typing import Any

from tools.project import ROOT

LONGER = 0.55  # of every word, because signs, numbers and spaces are as long as ever
MARKED = str.maketrans("aceinouyAEIOUY", "áçéîñöûÿÁÉÎÖÛÝ")
VOWELS = "aeiouyAEIOUY"


def catalogue() -> dict[str, Any]:
    texts = json.loads((ROOT / "ui" / "locales" / "en.json").read_text(encoding="utf-8"))
    return {
        key: {form: lengthen(words) for form, words in text.items()} if isinstance(text, dict) else lengthen(text)
        for key, text in texts.items()
    }


def lengthen(text: str) -> str:
    """The same text, longer by two fifths in every word; places stay as they are.

    >>> lengthen("{n} cards in the deck")
    '{n} çáááárds îîñ thééé déééçk'
    """
    return "".join(
        part if part.startswith("{") else re.sub(r"[^\W\d_]+", lambda word: _lengthen(word[0]), part)
        for part in re.split(r"(\{\w+\})", text)
    )


def _lengthen(word: str) -> str:
    at = next((place for place, letter in enumerate(word) if letter in VOWELS), len(word) - 1)
    more = word[at].lower() * round(len(word) * LONGER)
    return (word[: at + 1] + more + word[at + 1 :]).translate(MARKED)
