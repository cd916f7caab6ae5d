"""Which court card comes first for Wakhan, whatever she wants with it (rules from p. 16)."""

from __future__ import annotations

from typing import Protocol

from engine.abilities import is_favored
from engine.cards import LEVERAGED, PATRIOT_OF, PRIZE_OF, RANK_OF
from engine.table import owner
from engine.wakhan.mind import Measure, Mind


class OfCard(Protocol):
    """A choice that names a card."""

    @property
    def card(self) -> int: ...


def is_opponents(mind: Mind, option: OfCard) -> bool:
    return option.card not in mind.state.players[mind.me].court


def is_favored_there(mind: Mind, option: OfCard) -> bool:
    """Whether it is favored for whoever has it in court."""
    return is_favored(mind.state, owner(mind.state, option.card), option.card)


def is_dominant_patriot(mind: Mind, option: OfCard) -> bool:
    return mind.dominant is not None and PATRIOT_OF.get(option.card) == mind.dominant


def is_dominant_prize(mind: Mind, option: OfCard) -> bool:
    return mind.dominant is not None and PRIZE_OF.get(option.card) == mind.dominant


PRIORITY: tuple[Measure, ...] = (
    ("opponents_card", is_opponents),
    ("favored", is_favored_there),
    ("patriot_of_the_dominant_coalition", is_dominant_patriot),
    ("prize_of_the_dominant_coalition", is_dominant_prize),
    ("any_patriot", lambda mind, option: option.card in PATRIOT_OF),
    ("leveraged", lambda mind, option: option.card in LEVERAGED),
    ("highest_rank", lambda mind, option: RANK_OF[option.card]),
    ("highest_number", lambda mind, option: option.card),
)
