"""Seats, her deck, her arrows and her pragmatic loyalty."""

from __future__ import annotations

import pytest

from engine import Game, Setup
from engine.abilities import block_coalition, pragmatic_loyalty
from engine.cards import REGIONS, WAKHAN_CARDS
from engine.journal import TurnTaken
from engine.setup import new_table
from engine.turn import take_turn
from engine.view import view
from engine.wakhan.answers import answered
from engine.wakhan.card import arrow_column, arrow_player, arrow_row, arrow_side, draw
from engine.wakhan.trace import WakhanDrew
from tests.helpers import drive, person, told
from tests.wakhan_tables import wakhan

PRINTED = """
1 | Tax, R1, R0 | R A B | T Kb Kd Pe H Pu | 1 | 2 | Top/Bottom | 3 4 5 0 1 2
2 | R2, R3, R0 | A B R | Pe Pu Kd H T Kb | 0 | 1 | Bottom/Top | 4 5 0 1 2 3
3 | Tax, R4, R0 | B R A | Pu Pe H Kd T Kb | 1 | 3 | Top/Bottom | 2 3 4 5 0 1
4 | R5, Build, R0 | R A B | Kd Kb H Pu T Pe | 0 | 4 | Top/Bottom | 1 2 3 4 5 0
5 | R6, Battle, R0 | B A R | Pe Kd H T Kb Pu | 0 | 1 | Top/Bottom | 4 5 0 1 2 3
6 | R7, Move, R0 | B R A | H Pe T Kb Pu Kd | 0 | 0 | Top/Bottom | 5 0 1 2 3 4
7 | Build, Move, R0 | A R B | Pu T Kb Pe Kd H | 1 | 4 | Bottom/Top | 1 2 3 4 5 0
8 | Tax, Betray, R0 | B R A | T Pe Pu Kd H Kb | 1 | 4 | Bottom/Top | 1 2 3 4 5 0
9 | R8, R9, R0 | R B A | Kb Pu Kd Pe H T | 1 | 5 | Top/Bottom | 0 1 2 3 4 5
10 | R10, Move, R0 | A B R | Pe Kd Kb H Pu T | 1 | 0 | Bottom/Top | 5 0 1 2 3 4
11 | R9, R1, R0 | A R B | Pu Pe H Kd Kb T | 1 | 0 | Top/Bottom | 5 0 1 2 3 4
12 | Move, Betray, R0 | B A R | Kd H Pe Kb T Pu | 1 | 4 | Top/Bottom | 1 2 3 4 5 0
13 | R11, R9, R0 | A B R | H Kb T Pu Pe Kd | 0 | 2 | Top/Bottom | 3 4 5 0 1 2
14 | BV, Battle, R0 | A R B | Kb T Pe Pu Kd H | 0 | 3 | Bottom/Top | 2 3 4 5 0 1
15 | Move, Battle, R0 | R B A | T Kb Pu Pe H Kd | 1 | 2 | Bottom/Top | 3 4 5 0 1 2
16 | R9, BV, R0 | A R B | Pu T Pe Kd Kb H | 0 | 5 | Top/Bottom | 0 1 2 3 4 5
17 | R12, Tax, R0 | R B A | T Kd Pe H Pu Kb | 0 | 0 | Bottom/Top | 5 0 1 2 3 4
18 | Tax, Betray, R0 | R B A | Kb Pu Kd H Pe T | 0 | 3 | Top/Bottom | 2 3 4 5 0 1
19 | Build, Move, R0 | R A B | Kd H Pu T Kb Pe | 0 | 2 | Bottom/Top | 3 4 5 0 1 2
20 | R5, Build, R0 | R A B | Kd H Kb T Pe Pu | 1 | 1 | Bottom/Top | 2 3 4 5 0 1
21 | R6, Build, R0 | B A R | H Kd T Kb Pu Pe | 0 | 5 | Bottom/Top | 0 1 2 3 4 5
22 | Betray, BV, R0 | B A R | Kb H Pu T Pe Kd | 1 | 5 | Bottom/Top | 0 1 2 3 4 5
23 | R3, R1, R0 | B R A | H Pu T Kb Kd Pe | 1 | 3 | Bottom/Top | 2 3 4 5 0 1
24 | R13, BV, R0 | A B R | Pe T Kb Pu Kd H | 1 | 1 | Top/Bottom | 4 5 0 1 2 3
"""
WORDS = {
    "Tax": "tax",
    "Build": "build",
    "Battle": "battle",
    "Betray": "betray",
    "Move": "move",
    "BV": "battle_on_card_with_most_spies",
    "R0": "radicalize",
    "R1": "radicalize_highest_military_if_military_favored",
    "R2": "radicalize_highest_economic_if_political_favored",
    "R3": "radicalize_highest_political",
    "R4": "radicalize_highest_intelligence",
    "R5": "radicalize_most_net_rupees_if_under_two_rupees",
    "R6": "radicalize_card_gaining_a_region",
    "R7": "radicalize_an_intelligence_card",
    "R8": "radicalize_most_blocks",
    "R9": "radicalize_most_cylinders_if_none_dominant",
    "R10": "radicalize_a_move_card_if_she_has_none",
    "R11": "radicalize_matching_patriot_if_one_dominant",
    "R12": "radicalize_highest_political_if_court_full",
    "R13": "radicalize_highest_intelligence_if_fewer_spies_than_another",
    **{name[0]: name for name in ("afghan", "british", "russian")},
    "T": "transcaspia",
    "Kb": "kabul",
    "Kd": "kandahar",
    "Pe": "persia",
    "H": "herat",
    "Pu": "punjab",
}


@pytest.mark.parametrize("line", PRINTED.split("\n")[1:-1])
def test_each_of_her_cards_is_as_printed(line: str) -> None:
    number, lines, loyalty, regions, red, black, labels, columns = line.split(" | ")
    card = WAKHAN_CARDS[int(number)]
    assert list(card.actions) == [WORDS[word] for word in lines.split(", ")]
    assert list(card.loyalty) == [WORDS[word.lower()] for word in loyalty.split()]
    assert list(card.regions) == [WORDS[word] for word in regions.split()]
    assert (card.red_arrow, card.black_arrow) == (int(red), int(black))
    assert "/".join(card.rows) == labels.lower()
    assert list(card.columns) == [int(column) for column in columns.split()]


# Setup


@pytest.mark.parametrize(("people", "cards"), [(1, 52), (2, 58)])
def test_she_counts_for_the_deck(people: int, cards: int) -> None:
    state = new_table(Setup(seats=people, wakhan=True))
    assert len(state.deck) + 12 == cards


def test_she_begins_with_four_rupees_ten_cylinders_and_no_dial() -> None:
    state = new_table(Setup(seats=1, wakhan=True))
    assert state.wakhan == 1
    her = state.players[1]
    assert (her.rupees, her.cylinders, her.points, her.loyalty, her.court, her.hand) == (4, 10, 0, None, [], [])
    assert state.favored == "political"


def test_her_deck_has_all_24_cards_and_comes_from_the_seed() -> None:
    decks = [new_table(Setup(seats=1, wakhan=True, seed=seed)).wakhan_deck for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]
    assert sorted(decks[0]) == list(range(1, 25))


@pytest.mark.parametrize("seed", range(10))
def test_her_deck_leaves_the_market_of_a_seed_alone(seed: int) -> None:
    with_her, without = new_table(Setup(seats=2, wakhan=True, seed=seed)), new_table(Setup(seats=3, seed=seed))
    assert (with_her.market, with_her.deck) == (without.market, without.deck)


def test_alone_the_person_chooses_and_she_begins() -> None:
    game = Game(Setup(seats=("Asha",), wakhan=True))
    assert game.decision
    assert (game.decision.player, game.decision.prompt) == (0, "setup.loyalty")
    game.take("loyalty british")
    turns = told(game.journal, TurnTaken)
    assert [turn.player for turn in turns] == [1, 0]
    assert [seat.name for seat in view(game, 0).seats] == ["Asha", None]


@pytest.mark.parametrize(("first", "seats"), [("Asha", ["Asha", None, "Boris"]), ("Boris", ["Asha", "Boris", None])])
def test_she_sits_to_the_right_of_the_last_chooser_who_plays_after_her(first: str, seats: list[str | None]) -> None:
    game = Game(Setup(seats=("Asha", "Boris"), wakhan=True, first=first))
    names = [seat.name for seat in view(game, None).seats]
    assert names == seats
    assert game.decision
    assert names[game.decision.player] == first
    game.take("loyalty british")
    last = names[game.decision.player]
    assert last not in (first, None)
    game.take("loyalty british")
    assert names[told(game.journal, TurnTaken)[0].player] is None
    while game.decision and game.state.turn < 4:
        game.take("pass" if game.decision.find("pass") else game.decision.options[0])
    order = [names[turn.player] for turn in told(game.journal, TurnTaken)][:4]
    assert order == [None, last, first, None]


# Draw and arrows


def test_she_goes_by_the_front_she_drew_and_the_back_next_to_it() -> None:
    state = wakhan()
    state.wakhan_discards, state.wakhan_deck = [], [3, 2, 1]
    drew = draw(state)
    assert drew.card == 1
    assert (drew.row, drew.column) == ("top", 0)  # red at the lower edge, black in row 2; back of 2: top below, 0 there
    assert state.wakhan_deck == [3, 2]
    assert state.revealed == 1


@pytest.mark.parametrize("card", WAKHAN_CARDS)
@pytest.mark.parametrize("back", [2, 5, 20])
def test_the_arrows_read_one_label_and_one_number(card: int, back: int) -> None:
    state = wakhan()
    state.wakhan_discards, state.wakhan_deck = [card], [back]
    front, reverse = WAKHAN_CARDS[card], WAKHAN_CARDS[back]
    assert arrow_row(state) == reverse.rows[0 if front.red_arrow == 0 else 1]
    assert arrow_column(state) == reverse.columns[front.black_arrow]
    assert arrow_side(state) == ("left" if arrow_row(state) == "top" else "right")


def test_the_last_card_is_shuffled_in_and_not_followed() -> None:
    state = wakhan()
    state.wakhan_discards, state.wakhan_deck = [card for card in WAKHAN_CARDS if card != 7], [7]
    drew = draw(state)
    assert drew.reshuffled
    assert len(state.wakhan_deck) == 23
    assert state.wakhan_discards == [drew.card]
    assert sorted(state.wakhan_deck + state.wakhan_discards) == sorted(WAKHAN_CARDS)


def test_a_shuffle_lasts_23_turns() -> None:
    state = wakhan()
    state.wakhan_discards, state.wakhan_deck = [], sorted(WAKHAN_CARDS)
    assert [draw(state).reshuffled for _ in range(48)] == [turn in (23, 46) for turn in range(48)]


def test_top_is_her_left_neighbour_who_plays_next() -> None:
    """Her seat is 2 of 3: on her left, after her, plays seat 0; on her right sat seat 1."""
    assert arrow_player(wakhan(person(), person("british"), row="top")) == 0
    assert arrow_player(wakhan(person(), person("british"), row="bottom")) == 1
    assert arrow_player(wakhan(row="bottom")) == arrow_player(wakhan(row="top")) == 0


def test_she_draws_before_she_blackmails() -> None:
    state = wakhan(person(court=[55]), court=[54], rupees=0)
    state.wakhan_deck, state.wakhan_discards = [2, 3], [1]
    drive(answered(state, take_turn(state)))
    turn = told(state.journal.entries, TurnTaken)[0]
    assert isinstance(turn.entries[0], WakhanDrew)
    assert type(turn.entries[1]).__name__ == "Weighed"
    assert type(turn.entries[2]).__name__ == "BlackmailUsed"


# Pragmatic loyalty


def test_her_pragmatic_loyalty_is_the_first_nobody_holds() -> None:
    """Card 1 lists Russian, Afghan, British."""
    assert pragmatic_loyalty(wakhan(person("afghan"))) == "russian"
    assert pragmatic_loyalty(wakhan(person("russian"))) == "afghan"
    assert pragmatic_loyalty(wakhan(person("russian"), person("afghan"))) == "british"
    assert pragmatic_loyalty(wakhan(person("russian"), person("russian"))) == "afghan"


def test_her_pragmatic_loyalty_follows_a_change_at_once() -> None:
    state = wakhan(person("afghan"))
    assert block_coalition(state, 1) == "russian"
    state.players[0].loyalty = "russian"
    assert block_coalition(state, 1) == "afghan"


def test_a_draw_tells_whom_the_card_passed_over() -> None:
    state = wakhan(person("russian"), person("afghan"))
    state.wakhan_discards, state.wakhan_deck = [], [2, 1]
    drew = draw(state)
    assert (drew.loyalty, drew.passed_over) == ("british", (("russian", (0,)), ("afghan", (1,))))


def test_there_is_always_a_pragmatic_loyalty_and_a_region_order() -> None:
    for card in WAKHAN_CARDS.values():
        assert sorted(card.regions) == sorted(REGIONS)
        assert len(set(card.loyalty)) == 3
