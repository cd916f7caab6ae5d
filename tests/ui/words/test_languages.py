"""A language that has a catalogue is offered, and has its words wherever the catalogue cannot be asked for them."""

from __future__ import annotations

import json
import re
import subprocess
from functools import cache
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from tools.project import ROOT
from ui.shelf.records import Spoken
from ui.words.rulebook import WRITTEN
from ui.words.texts import LANGUAGES, Texts

PAGE = (ROOT / "index.html").read_text(encoding="utf-8")
OTHERS = LANGUAGES[1:]


@cache
def gate_words() -> dict[str, dict[str, Any]]:
    """What assets/boot/gate.js says in each language: title and text of each trouble, and what is on its button."""
    gate = (ROOT / "assets" / "boot" / "gate.js").read_text(encoding="utf-8")
    words = re.search(r"WORDS = (\{.*?\n  \});", gate, re.DOTALL)
    assert words
    answer = subprocess.check_output(["node", "--print", f"JSON.stringify({words[1]})"], text=True, encoding="utf-8")
    return dict(json.loads(answer))


def test_english_comes_first_and_every_language_has_the_book() -> None:
    assert LANGUAGES[0] == "en"
    assert len(LANGUAGES) > 1
    assert WRITTEN == LANGUAGES


def test_the_page_offers_every_language_by_its_own_name() -> None:
    names = {language: Texts(language)("language.name") for language in LANGUAGES}
    assert dict(re.findall(r'<option value="(\w+)" lang="\1">([^<]+)<', PAGE)) == names
    assert len(set(names.values())) == len(LANGUAGES)


@pytest.mark.parametrize("place", ["template", "noscript"])
def test_the_page_has_words_of_every_language_for_when_no_script_runs(place: str) -> None:
    inner = PAGE.partition(f"<{place}")[2].partition(f"</{place}>")[0]
    assert tuple(re.findall(r'<p lang="(\w+)"><b>', inner)) == OTHERS


def test_the_gate_has_its_words_in_every_language() -> None:
    words = gate_words()
    assert len(words["en"]) > 5
    assert {language: list(said) for language, said in words.items()} == {
        language: list(words["en"]) for language in LANGUAGES
    }
    for language in OTHERS:
        assert not [kind for kind, said in words[language].items() if said == words["en"][kind]]
        for kind, said in words["en"].items():
            assert str(words[language][kind]).count("{what}") == str(said).count("{what}"), (language, kind)


def test_without_the_gate_the_button_says_in_every_language_what_the_gate_says() -> None:
    words = [said["retry"] for said in gate_words().values()]
    assert f'<button type="button" class="verb">{" · ".join(words)}</button>' in PAGE


def test_what_a_stranger_calls_a_language_is_none() -> None:
    language = TypeAdapter(Spoken)
    assert [language.validate_python(spoken) for spoken in LANGUAGES] == list(LANGUAGES)
    for word in ("../en", "en\n", "english", ""):
        with pytest.raises(ValidationError):
            language.validate_python(word)
