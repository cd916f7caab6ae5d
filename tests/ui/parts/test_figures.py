"""Every card has a figure of its own, and the sprite has these figures and no others."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from engine.cards import COURT_CARDS, EVENT_CARDS, Ability
from tools.project import ROOT
from ui.parts.figures import ABILITIES, COURT, EVENTS, USED, figure_of
from ui.parts.ornament import ability_sign, picture

SPRITE = ROOT / "assets" / "figures.svg"
CHECKS = [card for card, event in EVENT_CARDS.items() if event.is_dominance_check]
ALL_CARDS = [*COURT_CARDS, *EVENT_CARDS]


def test_no_two_cards_show_the_same_but_the_checks_which_are_one_card() -> None:
    different = [card for card in ALL_CARDS if card not in CHECKS[1:]]
    assert len({figure_of(card) for card in different}) == len(different)
    assert len({figure_of(card) for card in CHECKS}) == 1
    assert len({picture(card) for card in different}) == len(different)


def test_nothing_is_chosen_for_a_card_or_an_event_that_is_not_in_the_box() -> None:
    assert set(COURT) == set(COURT_CARDS)
    assert set(EVENTS) == {event.purchased.effect for event in EVENT_CARDS.values()}


def test_every_ability_has_a_figure_and_shares_it_with_no_card() -> None:
    assert set(ABILITIES) == set(get_args(Ability))
    assert not set(ABILITIES.values()) & {figure_of(card) for card in ALL_CARDS}


def test_abilities_share_a_figure_only_if_they_are_the_same_elsewhere() -> None:
    kinds = {re.sub("_(?:kabul|transcaspia|kandahar)$|(?<=blackmail)_herat$", "", name) for name in ABILITIES}
    assert len(set(ABILITIES.values())) == len(kinds)


def test_the_sprite_has_what_is_used_and_nothing_else() -> None:
    """`make figures` cuts it anew."""
    assert sorted(re.findall(r'<symbol id="([\w-]+)"', SPRITE.read_text())) == sorted(USED)


def test_the_sprite_stays_small() -> None:
    assert SPRITE.stat().st_size < 120_000


@pytest.mark.parametrize("card", [17, 61, 101, 106])
def test_a_picture_refers_to_the_sprite_instead_of_repeating_it(card: int) -> None:
    drawn = picture(card)
    assert f'href="assets/figures.svg#{figure_of(card)}"' in drawn
    assert drawn.count("<path") == 1  # the wreath around it


def test_an_ability_has_a_sign_of_its_own() -> None:
    assert 'href="assets/figures.svg#stone-tower"' in ability_sign("citadel_kabul")
