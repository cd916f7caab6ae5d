"""The deck is built and the market dealt as the rules say, from the seed alone."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from engine.cards import COURT_CARDS, DOMINANCE_CHECKS
from engine.chance import seeded
from engine.link import write_challenge
from engine.setup import Rival, Setup, build_deck, name_at, new_table, rival_at
from engine.state import COLUMNS, ROWS, State

PLAYERS = [2, 3, 4, 5]


def piles(players: int, seed: int) -> list[list[int]]:
    """The deck cut into its six piles again, top pile first."""
    deck = build_deck(State(chance=seed), players)[::-1]
    sizes = [5 + players, 7 + players, *[7 + players] * 4]
    return [[deck.pop(0) for _ in range(size)] for size in sizes]


@pytest.mark.parametrize(("players", "size"), [(2, 52), (3, 58), (4, 64), (5, 70)])
def test_the_deck_grows_with_the_players(players: int, size: int) -> None:
    deck = build_deck(State(chance=1), players)
    assert len(deck) == len(set(deck)) == size


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(20))
def test_each_pile_holds_its_events(players: int, seed: int) -> None:
    checks = [sum(card in DOMINANCE_CHECKS for card in pile) for pile in piles(players, seed)]
    events = [sum(card not in COURT_CARDS for card in pile) for pile in piles(players, seed)]
    assert checks == [0, 0, 1, 1, 1, 1]
    assert events == [0, 2, 2, 2, 2, 2]


def test_a_check_can_lie_anywhere_in_its_pile() -> None:
    places = {pile.index(card) for seed in range(200) for pile in piles(2, seed) for card in pile if card in (101, 104)}
    assert places == set(range(9))


def test_the_market_is_dealt_column_by_column_top_row_first() -> None:
    setup = Setup(seats=3, seed=1)
    state = new_table(setup)
    deck = build_deck(State(chance=seeded(setup.seed)), 3)
    assert [state.market[row][column] for column in COLUMNS for row in ROWS] == deck[::-1][:12]
    assert state.deck == deck[:-12]


@pytest.mark.parametrize("seed", range(50))
def test_no_dominance_check_lies_in_the_opening_market(seed: int) -> None:
    market = new_table(Setup(seats=2, seed=seed)).market
    assert not {card for row in ROWS for card in market[row]} & set(DOMINANCE_CHECKS)


def test_a_seed_is_a_number_or_a_word_in_any_case() -> None:
    assert Setup(seed=7) == Setup(seed="7") == Setup(seed=" 7 ")
    assert new_table(Setup(seed="Herat")) == new_table(Setup(seed="hERAT"))
    assert new_table(Setup(seed="Herat")) != new_table(Setup(seed="Kabul"))


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 1},
        {"seats": 6},
        {"seats": 3, "wakhan": True},
        {"seats": 0, "wakhan": True},
        {"seats": ()},
        {"seats": ("Asha", "")},
        {"seats": ("Asha", "x" * 25)},
        {"seed": ""},
        {"seed": "x" * 41},
        {"seed": True},
        {"seed": None},
        {"speed": 7},
    ],
    ids=str,
)
def test_a_setup_nobody_can_play_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Setup.model_validate(wrong)


def test_the_seed_decides_who_chooses_first() -> None:
    assert {new_table(Setup(seats=3, seed=seed)).active for seed in range(40)} == {0, 1, 2}


def test_naming_who_chooses_first_changes_no_card() -> None:
    shuffled, named = new_table(Setup(seats=3, seed=5)), new_table(Setup(seats=3, seed=5, first=2))
    assert named.active == 2
    assert (named.market, named.deck) == (shuffled.market, shuffled.deck)


def test_a_deck_can_be_laid_by_hand() -> None:
    deck = (*range(1, 20), 101)
    state = new_table(Setup(seats=2, deck=deck))
    assert state.market["top"] == [1, 3, 5, 7, 9, 11]
    assert state.deck == [101, 19, 18, 17, 16, 15, 14, 13]


@pytest.mark.parametrize(
    "wrong",
    [
        {"first": 3},
        {"first": -1},
        {"first": "Asha"},
        {"seats": ("Asha", "Boris"), "first": "Cati"},
        {"seats": ("Asha", "Asha")},
        {"deck": (*range(1, 20), 19, 101)},
        {"deck": tuple(range(1, 40))},
        {"deck": (101, *range(1, 40))},
        {"deck": (*range(1, 40), 117)},
        {"deck": ()},
    ],
    ids=str,
)
def test_a_first_player_or_deck_that_cannot_be_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Setup.model_validate(wrong)


def test_colours_deal_nothing_and_are_in_no_save_and_no_link() -> None:
    plain, coloured = Setup(seats=2, seed="kite"), Setup(seats=2, seed="kite", colours=("red", "black"))
    assert new_table(plain) == new_table(coloured)
    assert plain.model_dump_json() == coloured.model_dump_json()
    assert write_challenge(plain) == write_challenge(coloured)
    assert (plain.pieces, coloured.pieces) == (("gray", "blue"), ("red", "black"))


@pytest.mark.parametrize("colours", [("red",), ("red", "red"), ("red", "blue", "tan"), ("red", "pink")])
def test_everybody_has_a_colour_of_their_own(colours: tuple[str, ...]) -> None:
    with pytest.raises(ValidationError):
        Setup.model_validate({"seats": 2, "colours": colours})


# Rivals

VIZIER = Rival(strength="vizier", taste="general")
NOVICE = Rival(strength="novice")


def test_rivals_sit_where_they_were_put_and_everybody_else_is_a_person() -> None:
    setup = Setup(seats=4, rivals=(None, VIZIER, None))
    assert setup.persons == (0, 2, 3)
    assert [setup.rival(person) for person in range(4)] == [None, VIZIER, None, None]
    assert setup.is_shared
    assert not setup.is_alone


def test_wakhan_between_them_is_no_rival_and_moves_nobody_else() -> None:
    for seed in range(8):
        setup = Setup(seats=2, wakhan=True, rivals=(None, VIZIER), seed=seed)
        state = new_table(setup)
        there = [rival_at(setup, state, seat) for seat in range(3)]
        assert there[state.wakhan or 0] is None
        assert [rival for seat, rival in enumerate(there) if seat != state.wakhan] == [None, VIZIER]


def test_who_sits_at_the_screen_is_one_person_several_or_nobody() -> None:
    def said(**agreed: object) -> tuple[bool, bool, bool]:
        setup = Setup.model_validate(agreed)
        return setup.is_alone, setup.is_shared, setup.is_watched

    assert said(seats=1, wakhan=True) == said(seats=3, rivals=(VIZIER, None, VIZIER)) == (True, False, False)
    assert said(seats=2) == said(seats=3, rivals=(VIZIER,)) == (False, True, False)
    assert (
        said(seats=2, rivals=(VIZIER, NOVICE)) == said(seats=1, wakhan=True, rivals=(NOVICE,)) == (False, False, True)
    )


def test_rivals_deal_nothing() -> None:
    """Who thinks at a seat is not a matter of the rules."""
    assert new_table(Setup(seats=3, seed="kite")) == new_table(Setup(seats=3, seed="kite", rivals=(VIZIER,) * 3))


def test_a_rivals_hand_is_as_secret_as_a_persons() -> None:
    assert Setup(seats=2, rivals=(None, VIZIER)).hands_are_secret
    assert not Setup(seats=2, rivals=(None, VIZIER), open_hands=True).hands_are_secret
    assert not Setup(seats=1, wakhan=True).hands_are_secret


def test_hints_are_for_who_plays_alone_and_for_those_who_agreed() -> None:
    assert Setup(seats=1, wakhan=True).may_ask_for_hints
    assert Setup(seats=3, rivals=(VIZIER, None, VIZIER)).may_ask_for_hints
    assert not Setup(seats=2).may_ask_for_hints
    assert Setup(seats=2, hints=True).may_ask_for_hints
    assert not Setup(seats=2, rivals=(VIZIER, VIZIER)).may_ask_for_hints


def test_who_sits_where_is_written_in_one_way_only() -> None:
    """And not at all where only persons do."""
    assert Setup(seats=3, rivals=(VIZIER, None, None)) == Setup(seats=3, rivals=(VIZIER,))
    assert Setup(seats=3, rivals=(None, None, None)) == Setup(seats=3)
    written = Setup(seats=3).model_dump()
    assert not {"rivals", "hints"} & set(written)


def test_a_rival_may_do_without_a_name_and_a_person_among_names_may_not() -> None:
    setup = Setup(seats=("Asha", None, "Boris"), rivals=(None, VIZIER), first="Boris")
    assert setup.first_chooser == 2
    assert [name_at(setup, new_table(setup), seat) for seat in range(3)] == ["Asha", None, "Boris"]
    assert Setup.model_validate_json(setup.model_dump_json()) == setup
    assert Setup(seats=("Asha", None, None), rivals=(None, VIZIER, NOVICE)).people == 3


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 2, "rivals": [{"strength": "vizier"}] * 3},
        {"seats": 2, "rivals": [{"strength": "god"}]},
        {"seats": 2, "rivals": [{"strength": "vizier", "taste": "tea"}]},
        {"seats": 2, "rivals": [{"taste": "general"}]},
        {"seats": 2, "rivals": [{"strength": "vizier", "budget": 10**9}]},
        {"seats": 2, "rivals": ["vizier"]},
        {"seats": 2, "rivals": [True]},
        {"seats": 2, "rivals": {"0": {"strength": "vizier"}}},
        {"seats": ["Asha", None]},
        {"seats": ["Asha", None], "rivals": [{"strength": "vizier"}]},
        {"seats": [None, None], "rivals": [{"strength": "vizier"}] * 2},
        {"seats": ["Asha", "Asha"], "rivals": [{"strength": "vizier"}]},
        {"hints": "perhaps"},
    ],
    ids=str,
)
def test_rivals_that_cannot_be_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        Setup.model_validate(wrong)
