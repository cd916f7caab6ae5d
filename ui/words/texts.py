"""The catalogue of texts: looked up by key, with named places and the plural forms of each language."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

_LOCALES = Path(__file__).parent.parent / "locales"
LANGUAGES = ("en", *sorted({path.stem for path in _LOCALES.glob("*.json")} - {"en"}))
"""Whatever has a catalogue is spoken: see docs/recipes.md. English is what all others are translated from."""
Language = str
"""One of them."""


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
        self._texts: dict[str, str | dict[str, str]] = json.loads(
            (_LOCALES / f"{language}.json").read_text(encoding="utf-8")
        )
        forms = self._texts["language.plural"]
        assert isinstance(forms, dict)
        self._forms: dict[str, re.Pattern[str]] = {form: re.compile(pattern) for form, pattern in forms.items()}
        self._form_of: dict[int, str] = {}
        """Of the numbers that have been counted: few, and over and over."""

    def __call__(self, key: str, **values: str | int) -> str:
        """The text for `key`; one that counts something takes its form from the value `n`."""
        text = self._texts[key]
        if isinstance(text, dict):
            n = values["n"]
            assert isinstance(n, int)
            text = text[self.form(n)]
        return text.format_map(values) if values else text

    def form(self, n: int) -> str:
        """The first plural form whose pattern fits the digits of a number.

        >>> [Texts("pl").form(n) for n in (1, 3, 13, 21, 104)]
        ['one', 'few', 'many', 'many', 'few']
        """
        if n not in self._form_of:
            digits = str(n)
            self._form_of[n] = next(form for form, pattern in self._forms.items() if pattern.search(digits))
        return self._form_of[n]


@cache
def texts_in(language: Language) -> Texts:
    """The one catalogue of a language: whoever keeps something by it finds it again."""
    return Texts(language)
