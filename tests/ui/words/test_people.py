"""Who sits where goes by a name that nobody else at the table has."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from random import Random

import pytest

from engine import Game, Setup, view
from engine.setup import PIECE_COLOURS, STRENGTHS, TASTES, Rival
from ui.words.people import about_rival, called_all, introduced, names_of, seat_names, seated_by
from ui.words.texts import LANGUAGES, Language, texts_in

GENERAL = Rival(strength="vizier", taste="general")
MERCHANT = Rival(strength="novice", taste="economist")


def names(setup: Setup, language: Language = "en") -> list[str]:
    return seat_names(setup, texts_in(language), None)


def test_a_rival_without_a_name_goes_by_its_taste_in_whatever_language_is_spoken() -> None:
    setup = Setup(seats=("Asha", None, "Tamerlane"), rivals=(None, GENERAL, MERCHANT))
    assert names(setup) == ["Asha", "The General", "Tamerlane"]
    assert names(setup, "pl")[1] == "Generał"
    assert names(setup, "ru")[1] == "Генерал"
    assert names(Setup(seats=3, rivals=(None, GENERAL, MERCHANT)), "de") == ["Grau", "General", "Kaufmann"]


def test_who_would_be_called_as_somebody_else_goes_by_a_colour() -> None:
    assert names(Setup(seats=3, rivals=(GENERAL, MERCHANT, GENERAL))) == ["Gray", "The Merchant", "Tan"]
    person = Setup(seats=("The General", None), rivals=(None, GENERAL), colours=("red", "black"))
    assert names(person) == ["The General", "Black"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_at_a_table_are_called_the_same(language: Language) -> None:
    """However many of them share a taste; and every taste and strength has a name and a line of its own."""
    texts, chance = texts_in(language), Random(3)
    for chosen in combinations_with_replacement([None, *TASTES], 5):
        rivals = tuple(taste and Rival(strength=chance.choice(STRENGTHS), taste=taste) for taste in chosen)
        called = seat_names(Setup(seats=5, rivals=rivals), texts, None)
        assert len(set(called)) == 5, chosen
    told = [about_rival(Rival(strength=strength, taste=taste), texts) for strength, taste in product(STRENGTHS, TASTES)]
    assert len(set(told)) == len(STRENGTHS) * len(TASTES)
    assert about_rival(None, texts) == ""


def test_whoever_was_not_there_is_told_how_strong_rivals_are() -> None:
    setup = Setup(seats=2, wakhan=True, rivals=(None, GENERAL))
    assert introduced(seated_by(setup, 1), texts_in("en")) == ["Gray", "Wakhan", "The General (Vizier)"]


def test_the_view_names_everybody_as_the_set_up_does() -> None:
    texts = texts_in("en")
    for seed in range(6):
        setup = Setup(seats=2, wakhan=True, rivals=(GENERAL,), seed=seed, colours=PIECE_COLOURS[2:4])
        game = Game(setup)
        seen = view(game, None)
        assert names_of(seen, texts) == seat_names(setup, texts, game.state.wakhan)
        assert [seat.rival for seat in seen.seats].count(GENERAL) == 1
    assert called_all([], texts) == []
