"""The printed cards: complete, and refused when they say something a card cannot say."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from engine.cards import BORDERS, COURT_CARDS, DOMINANCE_CHECKS, EVENT_CARDS, REGIONS, WAKHAN_CARDS, CourtCard

MOHAN_LAL: dict[str, Any] = COURT_CARDS[1].model_dump()


def test_all_cards_are_there() -> None:
    assert sorted(COURT_CARDS) == list(range(1, 101))
    assert sorted(EVENT_CARDS) == list(range(101, 117))
    assert sorted(WAKHAN_CARDS) == list(range(1, 25))
    assert DOMINANCE_CHECKS == (101, 102, 103, 104)


def test_twenty_abilities_are_on_twenty_two_cards() -> None:
    abilities = [card.ability for card in COURT_CARDS.values() if card.ability]
    assert (len(set(abilities)), len(abilities)) == (20, 22)


def test_no_two_cards_share_a_name() -> None:
    names = [card.name for card in COURT_CARDS.values()]
    assert len(set(names)) == len(names)


def test_kabul_has_four_borders_and_punjab_two() -> None:
    borders = {region: sum(region in border for border in BORDERS) for region in REGIONS}
    assert borders == {"transcaspia": 3, "kabul": 4, "punjab": 2, "persia": 2, "herat": 4, "kandahar": 3}


def test_a_wakhan_card_orders_every_coalition_region_and_column() -> None:
    for card in WAKHAN_CARDS.values():
        assert sorted(card.loyalty) == ["afghan", "british", "russian"]
        assert sorted(card.regions) == sorted(REGIONS)
        assert sorted(card.columns) == [0, 1, 2, 3, 4, 5]
        assert sorted(card.rows) == ["bottom", "top"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"number": 101},
        {"number": "1"},
        {"region": "india"},
        {"suit": "politics"},
        {"rank": 4},
        {"impact": ()},
        {"impact": ("army", "navy")},
        {"actions": ("tax", "tax", "tax", "tax")},
        {"patriot": "persian"},
        {"ability": "clairvoyance"},
        {"portrait": "mohan_lal.png"},
    ],
    ids=str,
)
def test_a_card_that_cannot_be_printed_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        CourtCard.model_validate({**MOHAN_LAL, **wrong})
