"""What the start screen's fields mean."""

from __future__ import annotations

from unicodedata import normalize

import pytest
from pydantic import ValidationError

from engine import Setup
from tests.ui.notebook import SOLO, THREE
from ui.shell.form import read_form
from ui.words.texts import Texts


def test_solo_is_one_person_and_wakhan_who_may_take_everything_back() -> None:
    setup = Setup(seats=1, wakhan=True, seed="herat-4821-kite", free_undo=True)
    assert read_form(SOLO, Texts("en")) == setup


def test_two_with_wakhan_ignore_the_number_of_people() -> None:
    setup = read_form({**SOLO, "mode": "duo", "name1": " Asha ", "name2": "Farid"}, Texts("en"))
    assert setup == Setup(seats=("Asha", "Farid"), wakhan=True, seed="herat-4821-kite")


def test_who_gives_no_name_goes_by_a_colour() -> None:
    setup = read_form({**SOLO, "mode": "table", "people": "4", "name2": "Asha"}, Texts("en"))
    assert setup.seats == ("Gray", "Asha", "Tan", "Red")
    assert not setup.wakhan
    assert read_form({**SOLO, "mode": "table", "people": "4"}, Texts("en")).seats == 4


def test_what_cannot_be_seen_is_no_part_of_a_name_or_a_seed() -> None:
    hidden = {
        "name1": "As\u202eha\u200b",
        "name2": "\u3164\u2800",
        "name3": "\u0301Ce\u0301lia",
        "seed": "he\u200brat\x00",
    }
    setup = read_form({**THREE, **hidden}, Texts("en"))
    assert setup.seats == ("Asha", "Blue", "C\u00e9lia")
    assert setup.seed == "herat"


def test_a_name_that_unicode_writes_longer_is_whole() -> None:
    zoya = "\u095b\u094b\u092f\u093e"
    assert read_form({**THREE, "name1": zoya}, Texts("en")).seats == (normalize("NFC", zoya), "Boris", "Celia")


@pytest.mark.parametrize("field", ["name1", "seed"])
def test_what_is_too_long_is_refused_and_not_cut(field: str) -> None:
    with pytest.raises(ValidationError):
        read_form({**THREE, field: "x" * 41}, Texts("en"))


def test_hands_can_be_open_where_there_is_anybody_to_see_them() -> None:
    assert read_form({**THREE, "open_hands": "yes"}, Texts("en")).open_hands
    assert not read_form({**SOLO, "open_hands": "yes"}, Texts("en")).open_hands


# Colours


@pytest.mark.parametrize(
    ("form", "colours"),
    [
        ({}, None),
        ({"colour1": "gray", "colour2": "blue", "colour3": "tan"}, None),
        ({"colour1": "red", "colour2": "black", "colour3": "gray"}, ("red", "black", "gray")),
        ({"colour1": "red", "colour2": "red", "colour3": "<b>"}, ("red", "gray", "blue")),
    ],
)
def test_everybody_has_the_colour_they_chose_and_nobody_anothers(
    form: dict[str, str], colours: tuple[str, ...] | None
) -> None:
    assert read_form({**THREE, **form}, Texts("en")).colours == colours


def test_who_chose_a_colour_and_no_name_goes_by_it() -> None:
    setup = read_form({**THREE, "name1": "", "colour1": "red"}, Texts("en"))
    assert setup.seats == ("Red", "Boris", "Celia")


def test_alone_against_wakhan_one_chooses_a_colour_too() -> None:
    assert read_form({**SOLO, "colour1": "black"}, Texts("en")).colours == ("black",)
