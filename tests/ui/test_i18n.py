"""Four languages, the same texts: complete, with the same places to fill, and in the right plural."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from string import Formatter
from typing import Any

import pytest

from tools.project import ROOT
from ui.i18n import LANGUAGES, PLURALS, Language, Texts

CATALOGUES: dict[str, dict[str, Any]] = {
    language: json.loads((ROOT / "ui" / "locales" / f"{language}.json").read_text(encoding="utf-8"))
    for language in LANGUAGES
}
CATEGORIES = {
    "en": {"one", "other"},
    "de": {"one", "other"},
    "pl": {"one", "few", "many"},
    "ru": {"one", "few", "many"},
}
OTHERS = [language for language in LANGUAGES if language != "en"]


def forms(text: str | dict[str, str]) -> list[str]:
    return list(text.values()) if isinstance(text, dict) else [text]


def places(text: str | dict[str, str]) -> set[str]:
    return {name for form in forms(text) for _, name, _, _ in Formatter().parse(form) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_keys_in_the_same_order(language: str) -> None:
    assert list(CATALOGUES[language]) == list(CATALOGUES["en"])


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_fills_the_same_places(language: str) -> None:
    for key, text in CATALOGUES["en"].items():
        assert places(CATALOGUES[language][key]) == places(text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(language: str) -> None:
    assert all(form.strip() for text in CATALOGUES[language].values() for form in forms(text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_counts_has_every_plural_form_of_its_language(language: str) -> None:
    counting = {key for key, text in CATALOGUES["en"].items() if isinstance(text, dict)}
    for key, text in CATALOGUES[language].items():
        assert isinstance(text, dict) == (key in counting), key
        if isinstance(text, dict):
            assert set(text) == CATEGORIES[language], key


@pytest.mark.parametrize(
    ("language", "samples"),
    [
        ("en", {"one": [1], "other": [0, 2, 5, 11, 21]}),
        ("de", {"one": [1], "other": [0, 2, 5, 11, 21]}),
        ("pl", {"one": [1], "few": [2, 4, 22, 34, 102], "many": [0, 5, 11, 12, 14, 21, 25, 112]}),
        ("ru", {"one": [1, 21, 101], "few": [2, 4, 22, 34, 102], "many": [0, 5, 11, 12, 14, 25, 111, 112]}),
    ],
)
def test_plurals_follow_the_language(language: Language, samples: dict[str, list[int]]) -> None:
    for category, numbers in samples.items():
        assert {PLURALS[language](n) for n in numbers} == {category}


def test_a_number_takes_its_form() -> None:
    russian = Texts("ru")
    assert len({russian("market.price", n=n).replace(str(n), "") for n in (1, 2, 5)}) == 3


class PageTexts(HTMLParser):
    """Every keyed text of index.html, as it stands there before any script has run."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self._key: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._key = given.get("data-text")
        if label := given.get("data-label"):
            self.found[label] = given.get("aria-label") or ""
        if placeholder := given.get("data-placeholder"):
            self.found[placeholder] = given.get("placeholder") or ""

    def handle_data(self, data: str) -> None:
        if self._key:
            self.found[self._key] = data
            self._key = None


def page_texts() -> dict[str, str]:
    parser = PageTexts()
    parser.feed((ROOT / "index.html").read_text())
    return parser.found


def test_the_page_says_in_english_what_the_catalogue_says() -> None:
    found = page_texts()
    assert len(found) > 30
    assert found == {key: CATALOGUES["en"][key] for key in found}


def test_no_text_is_left_over() -> None:
    """A key is used when it, or the beginning it is built from, stands in the code."""
    written = [*(ROOT / "ui").glob("*.py"), *(ROOT / "assets" / "boot").glob("*.js"), ROOT / "tools" / "webmanifest.py"]
    code = "".join(path.read_text() for path in written)
    whole = set(re.findall(r"[\"'`]([a-z_]+(?:\.[a-z_0-9]+)+)[\"'`]", code))
    built = {re.escape(part) for part in re.findall(r"[\"'`]((?:[a-z_]+\.)+)(?:\{|\$\{)", code)}
    families = re.compile("|".join(built | {re.escape(f"{what}.") for what in ("patriot", "prize")}))
    unused = [key for key in CATALOGUES["en"] if key not in whole | set(page_texts()) and not families.match(key)]
    assert unused == []
