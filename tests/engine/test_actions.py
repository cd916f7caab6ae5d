"""The menu of a turn."""

from __future__ import annotations

from engine.actions import CARD_ACTIONS, take_action, turn_options
from engine.cards import COURT_CARDS
from engine.choices import Buy, Use
from engine.journal import CardBought, CardUsed, EventResolved
from tests.helpers import BOTTOM, TOP, drive, person, table, texts, told


def test_every_printed_action_has_its_rule() -> None:
    assert {action for card in COURT_CARDS.values() for action in card.actions} == set(CARD_ACTIONS)


def test_the_menu_lists_market_then_hand_then_court_from_left_to_right() -> None:
    state = table(person(rupees=0, hand=[4], court=[9, 16]), top_rupees=[1])
    assert texts(turn_options(state, 0)) == [
        f"buy {TOP[0]}",
        f"buy {BOTTOM[0]}",
        "play 4 left",
        "play 4 right",
        "use 9 tax",
        "use 16 tax",
        "pass",
    ]


def test_the_least_an_action_costs_is_kept_back_from_bribes() -> None:
    state = table(person(gifts=[2]))
    costs = {action: rule.least_cost(state, 0) for action, rule in CARD_ACTIONS.items()}
    assert costs == {"tax": 0, "gift": 4, "build": 2, "move": 0, "betray": 2, "battle": 0}


def test_a_card_used_is_marked_and_costs_an_action_unless_favored() -> None:
    state = table(person(rupees=0, court=[9]), top_rupees=[2])
    drive(take_action(state, 0, Use(9, "tax")))
    assert (state.used, state.actions) == ({9}, 1)
    assert [entry.bonus for entry in told(state.journal.entries, CardUsed)] == [False]

    state = table(person(rupees=0, court=[9]), top_rupees=[2], favored="economic")
    drive(take_action(state, 0, Use(9, "tax")))
    assert (state.used, state.actions) == ({9}, 2)
    assert [entry.bonus for entry in told(state.journal.entries, CardUsed)] == [True]


def test_a_bought_event_is_told_under_its_purchase() -> None:
    state = table(person(rupees=0), top=[113])
    drive(take_action(state, 0, Buy(113)))
    (bought,) = told(state.journal.entries, CardBought)
    assert isinstance(bought.entries[-1], EventResolved)
