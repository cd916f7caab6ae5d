"""What the start screen's fields mean."""

from __future__ import annotations

from unicodedata import normalize

import pytest
from pydantic import ValidationError

from engine import Setup
from engine.setup import TASTES
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


# Rivals


RIVALS = {**SOLO, "mode": "rivals", "people": "4", "strength": "vizier"}


def read_in_english(form: dict[str, str]) -> Setup:
    return read_form(form, Texts("en"))


def strengths(setup: Setup) -> list[str]:
    return [rival.strength if rival else "" for rival in map(setup.rival, range(setup.people))]


def tastes(setup: Setup) -> list[str]:
    return [rival.taste for rival in setup.rivals if rival]


def test_a_quick_game_is_one_person_and_two_rivals_whatever_else_was_chosen() -> None:
    for form in (SOLO, THREE, {**RIVALS, "strength": "amir", "open_hands": "yes", "hints": "yes"}):
        setup = read_in_english({**form, "quick": "yes"})
        assert (setup.people, setup.persons, setup.wakhan, setup.free_undo) == (3, (0,), False, True)
        assert strengths(setup) == ["", "courtier", "courtier"]
        assert len(set(tastes(setup))) == 2
        assert not setup.open_hands
        assert not setup.hints


def test_against_rivals_all_others_are_of_the_strength_that_was_chosen() -> None:
    setup = read_in_english(RIVALS)
    assert (setup.seats, setup.persons, setup.wakhan, setup.free_undo) == (4, (0,), False, True)
    assert strengths(setup) == ["", "vizier", "vizier", "vizier"]
    assert strengths(read_in_english({**RIVALS, "strength": "<b>"})) == ["", *["courtier"] * 3]


def test_against_rivals_only_who_sits_at_the_screen_has_a_name() -> None:
    """What stands in fields that nobody sees is nobody's."""
    setup = read_in_english({**RIVALS, "name1": "Asha", "name2": "Asha", "who1": "amir", "taste2": "general"})
    assert setup.seats == ("Asha", None, None, None)
    assert setup.persons == (0,)


def test_every_seat_of_a_table_is_a_persons_or_a_rivals() -> None:
    form = {
        **THREE,
        "people": "4",
        "who2": "amir",
        "taste2": "spymaster",
        "who4": "novice",
        "name2": "",
        "name4": "Kim",
    }
    setup = read_in_english(form)
    assert setup.seats == ("Asha", None, "Celia", "Kim")
    assert strengths(setup) == ["", "amir", "", "novice"]
    assert tastes(setup)[0] == "spymaster" != tastes(setup)[1]
    assert not setup.free_undo
    assert setup.is_shared


def test_beside_wakhan_a_rival_can_be_the_second() -> None:
    setup = read_in_english({**SOLO, "mode": "duo", "who2": "courtier"})
    assert (setup.wakhan, setup.persons, setup.free_undo) == (True, (0,), True)
    assert strengths(setup) == ["", "courtier"]


def test_a_table_of_rivals_only_is_watched() -> None:
    setup = read_in_english({**SOLO, "mode": "table", "people": "5", **{f"who{n}": "amir" for n in range(1, 6)}})
    assert setup.is_watched
    assert not setup.free_undo


def test_what_is_no_strength_or_taste_seats_a_person_or_surprises() -> None:
    setup = read_in_english({**THREE, "who1": "god", "taste1": "general", "who2": "amir", "taste2": "<b>"})
    assert strengths(setup) == ["", "amir", ""]
    assert tastes(setup)[0] in TASTES


def test_hints_are_agreed_on_where_several_persons_play() -> None:
    assert read_in_english({**THREE, "hints": "yes"}).hints
    assert not read_in_english(THREE).hints
    assert not read_in_english({**THREE, "hints": "yes", "who1": "amir", "who2": "amir"}).hints
    assert not read_in_english({**SOLO, "hints": "yes"}).hints


def test_tastes_that_surprise_differ_at_a_table_and_follow_from_the_seed() -> None:
    form = {**SOLO, "mode": "table", "people": "5", **{f"who{n}": "amir" for n in range(1, 6)}, "taste3": "diplomat"}
    found = {tuple(tastes(read_in_english({**form, "seed": f"Kite-{seed}"}))) for seed in range(60)}
    assert len(found) > 20
    assert all(len(set(each)) == 5 and each[2] == "diplomat" for each in found)
    assert {taste for each in found for taste in each} == {*TASTES} - {"balanced"}
    assert read_in_english({**form, "seed": "KITE"}) == read_in_english({**form, "seed": "kite"})
    assert tastes(read_in_english({**form, "taste1": "diplomat"})).count("diplomat") == 2  # who wants it has it
