"""Every language, the same texts: complete, with the same places to fill, in the right plural and the right case."""

from __future__ import annotations

import ast
import json
import random
import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from itertools import cycle
from string import Formatter
from typing import Any, get_args

import pytest

import ui.shell.app
from engine.cards import COURT_CARDS, REGIONS, Ability
from tests.ui.notebook import SOLO, Cupboard, Notebook, game_of, pressed, table_of
from tools.project import ROOT
from ui.cards.whereabouts import KINDS, PLACES
from ui.shell.app import App
from ui.words.names import Case
from ui.words.texts import LANGUAGES, Language, Texts

CATALOGUES: dict[str, dict[str, Any]] = {
    language: json.loads((ROOT / "ui" / "locales" / f"{language}.json").read_text(encoding="utf-8"))
    for language in LANGUAGES
}
OTHERS = [language for language in LANGUAGES if language != "en"]
PROPER_NAMES = ("card.name.", "region.", "language.", "player.wakhan", "side.wakhan")
THE_SAME_WORD = {
    "de": {
        "side.check",
        "settings.pace.normal",
        "cards.filter.region",
        "cards.filter.patriot",
        "cards.with.hand",
        "hint.plan",
    },
    "pl": {"cards.filter.region", "hint.plan"},
    "ru": set[str](),
}
LATIN_IN_RUSSIAN = {
    "Backspace",
    "Enter",
    "Esc",
    "End",
    "Home",
    "Shift",
    "Python",
    "Wehrlegig",
    "Games",
    "assets",
    "runtime",
    "make",
    "play",
    "Pax",
    "Pamir",
}
TRIED_ELSEWHERE = ("prompt.", "deed.", "reason.", "check.", "ending.", "wakhan.did.", "why.rule.", "region.", "prize.")
"""Families whose keys are put together from parts with dots of their own; that each is used, their own tests see."""
SIDES = ("side:log", "side:card", "side:check", "side:wakhan", "region:kabul", "region:punjab")


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
            assert list(text) == list(CATALOGUES[language]["language.plural"]), key


# Numbers and nouns agree

NUMBERS = {
    *(
        "n",
        "all",
        "before",
        "column",
        "count",
        "done",
        "each",
        "left",
        "limit",
        "line",
        "needed",
        "number",
        "of",
        "rank",
    ),
    *("row", "shelter", "space", "standing", "step", "times", "total", "turn", "value", "lead", "price", "rupees"),
    *("afghan", "british", "russian", "armies", "roads", "tribes", "spies", "gifts", "patriots", "prizes", "points"),
    *("base", "checks", "events"),
}
"""What is filled with a number. Only `n` gives a text its form."""
NAMES_OR_NUMBERS = {"choice", "first", "second", "third"}
"""Of a decision or a move of Wakhan's, of players or of their points: no text has a word after one that is a number."""
UNBENT = {
    "en": set("MB ahead and each ends for in may of on only to would".split()),
    "de": set("MB an ansehen auf beendet bestehen dieser dürfen für im kaufen nehmen und verlangen von voraus".split())
    | {"würde", "zahlen"},
    "pl": set("MB i na tego z za".split()),
    "ru": set("МБ в во за и из каждому на этого".split()),
}
"""Words that are the same after every number; no noun is."""
ALWAYS_THE_SAME = {
    "en": {"since.more", "cards.filters"},
    "de": {"cards.filters", "check.cylinders", "forecast.cylinders", "seat.cylinders", "share.length"}
    | {"wakhan.state.done_again", "fact.cylinders", "hint.prospect", "look.lost"},
    "pl": {"since.more"},
    "ru": {"since.more"},
}
"""Texts that count something of which one and several are called the same."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_that_depends_on_a_number_has_plural_forms(language: str) -> None:
    wrong = {
        (key, place, word)
        for key, text in CATALOGUES[language].items()
        for form in forms(text)
        for place, word in re.findall(r"\{(\w+)\}[ \u00a0]([^\W\d_]+)", form)
        if place in NUMBERS and word not in UNBENT[language] and not (place == "n" and isinstance(text, dict))
    }
    assert wrong == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_and_several_are_called_differently_wherever_the_language_does(language: str) -> None:
    counting = {key: forms(text) for key, text in CATALOGUES[language].items() if isinstance(text, dict)}
    assert {key for key, said in counting.items() if len(set(said)) == 1} == ALWAYS_THE_SAME[language]


# Nothing is left in English


def words_of(text: str) -> str:
    """A text without the places that are filled later."""
    return re.sub(r"\{\w+\}", "", text)


def same_as_in_english(language: str) -> dict[str, list[str]]:
    """The words of every text that is the same in both languages."""
    found = {
        key: re.findall(r"[^\W\d_]+", words_of(" ".join(forms(text))))
        for key, text in CATALOGUES[language].items()
        if text == CATALOGUES["en"][key] and not key.startswith(PROPER_NAMES)
    }
    return {key: words for key, words in found.items() if words}


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language: str) -> None:
    """Single words may happen to be the same."""
    assert [key for key, words in same_as_in_english(language).items() if len(words) > 1] == []


@pytest.mark.parametrize(("language", "keys"), THE_SAME_WORD.items())
def test_only_known_words_are_the_same_as_in_english(language: str, keys: set[str]) -> None:
    assert set(same_as_in_english(language)) == keys


def test_russian_is_written_in_russian_letters() -> None:
    found = {
        word
        for text in CATALOGUES["ru"].values()
        for form in forms(text)
        for word in re.findall("[A-Za-z]+", words_of(form))
    }
    assert found == LATIN_IN_RUSSIAN


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_sentence_hides_in_another_language(language: str) -> None:
    english = re.compile(r"\b(the|of|and|your|card|cards|with|from|this|you|they|has|have|not)\b", re.IGNORECASE)
    texts = CATALOGUES[language].items()
    assert [key for key, text in texts for form in forms(text) if english.search(words_of(form))] == []


# Names and their cases


def test_every_court_card_has_its_name_and_the_printed_one_in_english() -> None:
    names = {f"card.name.{number}": card.name for number, card in COURT_CARDS.items()}
    assert {key: text for key, text in CATALOGUES["en"].items() if key.startswith("card.name.")} == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_court_cards_have_the_same_name(language: str) -> None:
    names = [text for key, text in CATALOGUES[language].items() if key.startswith("card.name.")]
    assert len(set(names)) == len(names) == len(COURT_CARDS)


def test_families_hold_what_there_is_and_nothing_else() -> None:
    keys = set(CATALOGUES["en"])
    abilities = {f"ability.{name}{part}" for name in get_args(Ability) for part in ("", ".text")}
    assert {key for key in keys if key.startswith("ability.")} == abilities
    whole = re.compile("|".join(f"region.{name}" for name in REGIONS))
    assert {key for key in keys if whole.match(key)} == {
        f"region.{name}{case}" for name in REGIONS for case in get_args(Case)
    }
    assert {key for key in keys if key.startswith("language.")} == {"language.name", "language.plural"}
    places = {place for kind in KINDS for place in PLACES[kind]}
    assert {key for key in keys if key.startswith("cards.place.")} == {f"cards.place.{place}" for place in places}
    assert {key for key in keys if key.startswith("cards.kind.")} == {f"cards.kind.{kind}" for kind in KINDS}


OUTSIDE_ANY_SENTENCE = re.compile(r"(?:^|: |→ |\()$")
QUOTED = re.compile(r"[„“«‘] ?$")
CASED = {"de": re.compile(r"„$"), "pl": re.compile(r"kar\w+ „$"), "ru": re.compile(r"(?:карт\w+ |^|: |\()«$")}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("place", ["card", "betrayed", "site"])
def test_a_card_is_named_only_where_the_nominative_is_right(language: str, place: str) -> None:
    """Quoted, and in Polish and Russian as "the card …", or outside of any sentence: names are never declined."""
    for key, text in CATALOGUES[language].items():
        for form in forms(text):
            for before in re.findall(r"^(.*?)\{" + place + r"\}", form):
                assert OUTSIDE_ANY_SENTENCE.search(before) or CASED.get(language, QUOTED).search(before), (key, form)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("place", ["list", "region", "choice", "event"])
def test_what_is_listed_or_passed_stands_outside_of_any_sentence(language: str, place: str) -> None:
    for key, text in CATALOGUES[language].items():
        for form in forms(text):
            before = form.partition(f"{{{place}}}")[0]
            if before != form and not key.startswith(("log.won.", "ending.", "check.")):
                assert re.search(r"(?:^|[:→–—,(«„] ?|\} ?|карте «)$", before), (key, form)


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
        assert {Texts(language).form(n) for n in numbers} == {category}


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


def keys_in_code() -> Iterator[str]:
    """Every string of the code as a pattern: what is filled in later stands for one part of a key."""
    for path in [*(ROOT / "ui").rglob("*.py"), ROOT / "tools" / "webmanifest.py"]:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.JoinedStr):
                parts = [str(part.value) if isinstance(part, ast.Constant) else None for part in node.values]
                yield "".join("[a-z0-9_]+" if part is None else re.escape(part) for part in parts)
            elif isinstance(node, ast.Constant):
                yield re.escape(str(node.value))
    for path in (ROOT / "assets" / "boot").glob("*.js"):
        for quoted in re.findall(r"[\"`]([a-z_]+\.[^\"`\s]*)[\"`]", path.read_text()):
            yield re.sub(r"\\\$\\\{[^}]*\\\}", "[a-z0-9_]+", re.escape(quoted))


def test_no_text_is_left_over() -> None:
    """A key is used when a string of the code, or of the page, can become it."""
    used = [re.compile(pattern) for pattern in set(keys_in_code()) if re.match(r"[a-z_]+\\\.", pattern)]
    others = [key for key in CATALOGUES["en"].keys() - page_texts().keys() if not key.startswith(TRIED_ELSEWHERE)]
    assert [key for key in others if not any(pattern.fullmatch(key) for pattern in used)] == []


# Whole games in every language


class Watched(Texts):
    """Sees to it that no place of a text is left empty, and that every number is known to be one."""

    def __call__(self, key: str, **values: str | int) -> str:
        text = super().__call__(key, **values)
        assert "{" not in text, (key, values)
        numbers = {name for name, value in values.items() if isinstance(value, int)}
        assert numbers <= NUMBERS | NAMES_OR_NUMBERS, key
        return text


def said(markup: str) -> Iterator[str]:
    """Every piece of text that is seen or heard."""
    yield from re.findall(r'(?:title|aria-label|placeholder)="([^"]+)"', markup)
    yield from (piece for piece in re.split("<[^>]*>", markup) if piece.strip())


def check_language(page: Notebook, language: Language) -> None:
    drawing = page.drawings[-1]
    pieces = {
        unescape(piece).strip() for part in (*drawing.panels.values(), *drawing.log_turns) for piece in said(part)
    }
    if language == "ru":
        assert not [piece for piece in pieces - {"Pax Pamir"} if re.search("[A-Za-z]{2}", piece)]
    elif language != "en":
        own = {form for text in CATALOGUES[language].values() for form in forms(text)}
        english = {form for text in CATALOGUES["en"].values() for form in forms(text)}
        assert pieces & english <= own


@pytest.mark.long
@pytest.mark.parametrize(
    "form",
    [
        {**SOLO, "seed": "1"},
        {**SOLO, "mode": "duo", "seed": "2"},
        *({**SOLO, "mode": "table", "people": str(people), "seed": str(people)} for people in (3, 4, 5)),
    ],
    ids=["solo", "duo", "three", "four", "five"],
)
def test_whole_games_are_told_in_every_language(form: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Another language and another sheet after every choice; the checks and the end in all of them."""
    monkeypatch.setattr(ui.shell.app, "texts_in", Watched)
    page = Notebook()
    app, chance = App(page, Cupboard()), random.Random(form["seed"])
    app.start(form)
    sides, languages = cycle(SIDES), cycle(LANGUAGES)
    while game_of(app).decision or table_of(app).step is not None or "check-seen" in page.panels.get("over", ""):
        language = next(languages)
        side = next(sides)
        table_of(app).side = pressed("side:log" if side == "side:wakhan" and form["mode"] == "table" else side)
        app.speak(language)
        check_language(page, language)
        over = page.panels.get("over", "")
        if table_of(app).behind_curtain:
            app.click("curtain")
        elif "check-seen" in over:
            app.click("check-seen")
        elif table_of(app).step is not None:
            app.click("wakhan-next")
        else:
            selection = table_of(app).selection
            assert selection
            app.click(f"choice:{chance.choice(selection.options)}")
        assert not app.report, app.report
    for language in LANGUAGES:
        app.speak(language)
        assert "ending-close" in page.panels["over"]
        check_language(page, language)


def test_a_game_without_names_calls_people_by_colours_of_the_language() -> None:
    page = Notebook()
    app = App(page, Cupboard())
    app.start({**SOLO, "mode": "table", "people": "2"})
    assert "Gray" in page.panels["me"] + page.panels["courts"]
    app.click("speak:de")
    assert page.language == "de"
    assert "Grau" in page.panels["me"] + page.panels["courts"]
    assert "Gray" not in "".join(page.panels.values())
