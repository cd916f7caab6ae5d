"""The catalogue of texts: looked up by key, with named places and the plural forms of each language."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Literal, get_args

Language = Literal["en", "de", "pl", "ru"]
Plural = Literal["one", "few", "many", "other"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
_LOCALES = Path(__file__).parent / "locales"


def _one_or_other(n: int) -> Plural:
    return "one" if n == 1 else "other"


def _polish(n: int) -> Plural:
    if n == 1:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def _russian(n: int) -> Plural:
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


PLURALS: dict[Language, Callable[[int], Plural]] = {
    "en": _one_or_other,
    "de": _one_or_other,
    "pl": _polish,
    "ru": _russian,
}


class Texts:
    """All texts of one language.

    >>> texts = Texts("en")
    >>> texts("region.kabul")
    'Kabul'
    >>> texts("table.deck", n=1), texts("table.deck", n=46)
    ('1 card in the deck', '46 cards in the deck')
    """

    def __init__(self, language: Language) -> None:
        self.language = language
        self._texts: dict[str, str | dict[Plural, str]] = json.loads(
            (_LOCALES / f"{language}.json").read_text(encoding="utf-8")
        )

    def __call__(self, key: str, **values: str | int) -> str:
        """The text for `key`; one that counts something takes its form from the value `n`."""
        text = self._texts[key]
        if isinstance(text, dict):
            n = values["n"]
            assert isinstance(n, int)
            text = text[PLURALS[self.language](n)]
        return text.format_map(values) if values else text


@cache
def texts_in(language: Language) -> Texts:
    """The one catalogue of a language: whoever keeps something by it finds it again."""
    return Texts(language)
