"""Prices, purchases, action costs, closing up and refilling."""

from __future__ import annotations

from engine.actions import purchase, turn_options
from engine.journal import CardBought, CardMoved, RupeesMoved
from engine.market import close_up, draw_cards, pay_for_action, price, purchases
from engine.state import State
from tests.helpers import BOTTOM, TOP, drive, person, table, texts, told


def buy(state: State, *cards: int) -> None:
    for card in cards:
        assert f"buy {card}" in texts(turn_options(state, state.active))
        drive(purchase(state, state.active, card))


def test_a_card_costs_its_column() -> None:
    state = table(person(rupees=9))
    assert [price(state, 0, card, column) for column, card in enumerate(TOP)] == [0, 1, 2, 3, 4, 5]


def test_everything_costs_double_while_military_is_favored() -> None:
    state = table(person(rupees=10), favored="military")
    assert [price(state, 0, card, column) for column, card in enumerate(TOP)] == [0, 2, 4, 6, 8, 10]

    buy(state, TOP[2])

    assert state.market_rupees["top"] == [2, 2, 0, 0, 0, 0]
    assert state.players[0].rupees == 6


def test_only_what_can_be_paid_is_offered() -> None:
    state = table(person(rupees=1))
    assert texts(purchases(state, 0)) == [f"buy {card}" for card in (*TOP[:2], *BOTTOM[:2])]


def test_the_books_example_of_two_purchases() -> None:
    """T3 and then T4, which carries two rupees; the third rupee for T4 falls on B3 because T3 is vacant."""
    top = [100, 96, 99, 88, 93, 32]
    state = table(person(rupees=5), top=top, top_rupees=[0, 0, 0, 2])

    buy(state, 99)
    assert state.market_rupees["top"] == [1, 1, 0, 2, 0, 0]
    assert not {"buy 100", "buy 96"} & set(texts(turn_options(state, 0)))

    buy(state, 88)

    assert state.market_rupees == {"top": [2, 2, 0, 0, 0, 0], "bottom": [0, 0, 1, 0, 0, 0]}
    assert state.market["top"] == [100, 96, None, None, 93, 32]
    assert state.players[0].hand == [99, 88]
    assert state.players[0].rupees == 2
    assert BOTTOM[2] in state.barred


def test_a_purchase_costs_an_action_and_two_are_all() -> None:
    state = table(person(rupees=0))
    buy(state, TOP[0])
    assert state.actions == 1
    buy(state, BOTTOM[0])
    assert texts(turn_options(state, 0)) == ["pass"]


def test_a_bought_card_goes_to_the_hand_with_its_rupees() -> None:
    state = table(person(rupees=0), top_rupees=[3])
    buy(state, TOP[0])
    assert (state.players[0].hand, state.players[0].rupees) == ([TOP[0]], 3)


def test_rupees_on_a_card_cannot_pay_for_it() -> None:
    state = table(person(rupees=1), top_rupees=[0, 0, 5])
    assert f"buy {TOP[2]}" not in texts(purchases(state, 0))


def test_a_rupee_bars_a_card_even_when_it_is_taxed_away_again() -> None:
    state = table(person(rupees=2))
    buy(state, TOP[1])
    state.market_rupees["top"][0] = 0
    assert f"buy {TOP[0]}" not in texts(purchases(state, 0))


def test_the_slot_of_a_bought_card_stays_vacant() -> None:
    state = table(person())
    buy(state, TOP[1])
    assert state.market["top"] == [TOP[0], None, *TOP[2:]]


def test_with_both_slots_of_a_column_vacant_the_rupee_is_gone() -> None:
    state = table(person(rupees=5), top=[28, 29, None, 33], bottom=[59, 60, None, 62])
    buy(state, 33)
    assert state.market_rupees == {"top": [1, 1, 0, 0, 0, 0], "bottom": [0] * 6}
    assert state.players[0].rupees == 2
    assert RupeesMoved(1, "player 0", "gone") in told(state.journal.entries, RupeesMoved)


def test_diverted_rupees_are_doubled_too() -> None:
    state = table(person(rupees=6), top=[28, None, 31, 33], favored="military")
    buy(state, 31)
    assert state.market_rupees == {"top": [2, 0, 0, 0, 0, 0], "bottom": [0, 2, 0, 0, 0, 0]}


def test_influence_makes_cards_free_in_any_column() -> None:
    state = table(person(rupees=0, court=[66]), favored="military")
    assert f"buy {BOTTOM[5]}" in texts(purchases(state, 0))

    buy(state, BOTTOM[5])

    assert state.market_rupees["bottom"] == [0] * 6
    assert not state.barred
    assert state.actions == 1


def test_persian_influence_frees_persia_and_russian_influence_russian_patriots() -> None:
    state = table(person("russian", rupees=0, court=[68]), top=[28, 29, 31, 33, 35, 75])
    assert "buy 75" in texts(purchases(state, 0))
    state = table(person("russian", rupees=0, court=[70]), top=[28, 29, 31, 33, 86, 57])
    assert texts(purchases(state, 0)) == ["buy 28", "buy 86", f"buy {BOTTOM[0]}"]


def test_russian_influence_looks_at_the_patriot_not_at_the_prize() -> None:
    state = table(person("russian", rupees=0, court=[70]), top=[28, 29, 31, 33, 35, 13])
    assert "buy 13" not in texts(purchases(state, 0))


def test_public_withdrawal_cannot_be_bought_and_swallows_rupees() -> None:
    state = table(person(rupees=9), top=[111, 29, 31])
    assert "buy 111" not in texts(purchases(state, 0))

    buy(state, 31)

    assert state.market_rupees["top"] == [0, 1, 0, 0, 0, 0]
    assert state.players[0].rupees == 7


def test_the_journal_tells_where_every_rupee_of_a_purchase_went() -> None:
    state = table(person(rupees=5), top_rupees=[0, 0, 2])
    buy(state, TOP[2])
    (bought,) = state.journal.entries
    assert isinstance(bought, CardBought)
    assert bought.entries == [
        RupeesMoved(1, "player 0", "slot top 0"),
        RupeesMoved(1, "player 0", "slot top 1"),
        RupeesMoved(2, "slot top 2", "player 0"),
        CardMoved(TOP[2], "market top 2", "hand 0"),
    ]


# Action costs


def test_an_action_is_paid_to_the_rightmost_cards_of_both_rows() -> None:
    state = table(person(rupees=6))
    pay_for_action(state, 0, 4)
    assert state.market_rupees == {"top": [0, 0, 0, 0, 1, 1], "bottom": [0, 0, 0, 0, 1, 1]}
    assert state.barred == {*TOP[4:], *BOTTOM[4:]}


def test_vacant_slots_are_skipped_when_an_action_is_paid() -> None:
    state = table(person(rupees=6), top=[28, 29, 31, None, 35, None])
    pay_for_action(state, 0, 4)
    assert state.market_rupees == {"top": [0, 0, 1, 0, 1, 0], "bottom": [0, 0, 0, 0, 1, 1]}


def test_a_row_with_too_few_cards_lets_rupees_go() -> None:
    state = table(person(rupees=6), top=[28])
    pay_for_action(state, 0, 6)
    assert state.market_rupees == {"top": [1, 0, 0, 0, 0, 0], "bottom": [0, 0, 0, 1, 1, 1]}
    assert state.players[0].rupees == 0
    assert sum(entry.rupees for entry in told(state.journal.entries, RupeesMoved) if entry.end == "gone") == 2


def test_the_next_rupees_of_the_same_action_fall_further_left() -> None:
    state = table(person(rupees=6))
    pay_for_action(state, 0, 2)
    pay_for_action(state, 0, 2, paid_before=2)
    assert state.market_rupees == {"top": [0, 0, 0, 0, 1, 1], "bottom": [0, 0, 0, 0, 1, 1]}


# Closing up and refilling


def test_cards_slide_left_with_their_rupees() -> None:
    state = table(person(), top=[None, 29, None, 33], top_rupees=[0, 1, 0, 2])
    close_up(state)
    assert state.market["top"] == [29, 33, None, None, None, None]
    assert state.market_rupees["top"] == [1, 2, 0, 0, 0, 0]


def test_rows_never_mix() -> None:
    state = table(person(), top=[], bottom=[None, 60])
    close_up(state)
    assert state.market["top"] == [None] * 6
    assert state.market["bottom"][0] == 60


def test_rupees_left_in_a_slot_go_onto_the_card_that_comes_to_rest_there() -> None:
    state = table(person(), top=[None, 29, None, 33], top_rupees=[2, 1, 3, 0])
    close_up(state)
    assert state.market_rupees["top"] == [3, 0, 3, 0, 0, 0]
    draw_cards(state)
    assert state.market["top"][2] == 48
    assert state.market_rupees["top"][2] == 3


def test_rupees_that_would_rest_on_public_withdrawal_are_gone() -> None:
    state = table(person(), top=[None, 111, 31, 33, 35, None], top_rupees=[2, 0, 0, 0, 0, 1], deck=[101, 9])
    close_up(state)
    assert state.market["top"][0] == 111
    assert state.market_rupees["top"] == [0, 0, 0, 0, 0, 1]
    state = table(person(), top=[28, 29, 31, 33, 35, None], top_rupees=[0, 0, 0, 0, 0, 2], deck=[101, 111])
    draw_cards(state)
    assert state.market_rupees["top"] == [0] * 6


def test_new_cards_fill_the_leftmost_gap_first_top_row_before_bottom() -> None:
    state = table(person(), top=[28, 29, 31, 33], bottom=[59, 60, 61, 62, 63], deck=[101, 12, 11, 10])
    draw_cards(state)
    assert state.market["top"] == [28, 29, 31, 33, 10, 11]
    assert state.market["bottom"] == [59, 60, 61, 62, 63, 12]


def test_refilling_stops_with_the_deck() -> None:
    state = table(person(), top=[28], bottom=[59], deck=[8])
    draw_cards(state)
    assert state.market["top"] == [28, 8, None, None, None, None]
    assert state.market["bottom"] == [59, None, None, None, None, None]


def test_drawing_stops_at_a_second_check() -> None:
    state = table(person(), top=[101, 29], bottom=BOTTOM, deck=[10, 9, 102, 8])
    assert draw_cards(state) == [101, 102]
    assert state.market["top"] == [101, 29, 8, 102, None, None]
    assert state.deck == [10, 9]


def test_two_checks_in_one_refill_are_enough() -> None:
    state = table(person(), top=[28, 29], bottom=BOTTOM, deck=[10, 102, 101])
    assert draw_cards(state) == [101, 102]
