"""The checker finds what is wrong with a table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.check import problems
from engine.state import State
from tests.helpers import person, table
from tests.wakhan_tables import wakhan


def lose_a_block(state: State) -> None:
    state.blocks["afghan"] -= 1


def lose_a_cylinder(state: State) -> None:
    state.players[0].cylinders -= 1


def owe_pieces(state: State) -> None:
    state.tribes["kabul"][0] = -1
    state.players[0].cylinders = 11


def repeat_a_gift(state: State) -> None:
    state.players[0].gifts = [2, 2]
    state.players[0].cylinders = 8


def repeat_a_card(state: State) -> None:
    state.deck.append(9)


def hold_an_event(state: State) -> None:
    state.players[0].hand.append(105)


def mix_patriots(state: State) -> None:
    state.players[0].court += [3, 51]


def spy_on_nothing(state: State) -> None:
    state.spies[77] = [1, 0]
    state.players[0].cylinders -= 1


def owe_money(state: State) -> None:
    state.players[0].rupees = -1


def pay_public_withdrawal(state: State) -> None:
    state.market["top"][0] = 111
    state.market_rupees["top"][0] = 1


def lay_two_checks(state: State) -> None:
    state.deck = []
    state.market["top"][:2] = [101, 102]


FAULTS: list[Callable[[State], None]] = [
    lose_a_block,
    lose_a_cylinder,
    owe_pieces,
    repeat_a_gift,
    repeat_a_card,
    hold_an_event,
    mix_patriots,
    spy_on_nothing,
    owe_money,
    pay_public_withdrawal,
    lay_two_checks,
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_planted_fault_is_found(fault: Callable[[State], None]) -> None:
    state = table(person(court=[9]), person())
    assert list(problems(state)) == []
    fault(state)
    assert list(problems(state))


def test_wakhans_cards_hand_and_dial_are_checked() -> None:
    state = wakhan()
    assert list(problems(state)) == []
    state.wakhan_deck.pop()
    state.players[1].hand, state.players[1].loyalty = [49], "british"
    found = " ".join(problems(state))
    assert "Wakhan's cards are" in found
    assert "Wakhan holds [49] and is loyal to british" in found
    state.wakhan_discards = []
    assert "Wakhan has no card to go by" in list(problems(state))
