"""The words on a touched card, for whatever can be done with it."""

from __future__ import annotations

import random

import pytest

from engine import Game, Setup, view
from engine.choices import Betray, Buy, Discard, Play, Use
from ui.words.texts import LANGUAGES, Language, Texts, texts_in
from ui.words.verbs import verb

TEXTS = Texts("en")
LONGEST = 26
"""Letters that fit into two lines of a small card."""


def test_buying_says_its_price_and_what_lies_on_the_card() -> None:
    game = Game(Setup(seats=2, seed=7, first=0), ["loyalty afghan", "loyalty british"])
    table = view(game, 1)
    first, second = (slot for slot in table.market if slot.row == "top" and slot.column < 2)
    assert first.card
    assert second.card
    rich = table._replace(
        market=tuple(slot._replace(rupees=2) if slot.card == first.card else slot for slot in table.market)
    )
    assert verb(Buy(first.card), table, TEXTS) == ("Buy free", "")
    assert verb(Buy(first.card), rich, TEXTS) == ("Buy free", "and take 2")
    assert verb(Buy(second.card), table, TEXTS) == ("Buy for 1", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_can_be_done_with_a_card_is_said_in_a_few_words(language: Language) -> None:
    texts, chance, seen = texts_in(language), random.Random(3), set[str]()
    for seed in range(4):
        game = Game(Setup(seats=3, seed=seed))
        while game.decision and len(game.choices) < 150:
            table = view(game, game.decision.player)
            for option in game.decision.options:
                if isinstance(option, Buy | Play | Use | Discard | Betray):
                    words, remark = verb(option, table, texts)
                    assert 0 < len(words) <= LONGEST
                    assert len(remark) <= LONGEST
                    seen.add(option.verb)
            game.take(chance.choice(game.decision.options))
    assert {"buy", "play", "use", "discard"} <= seen
