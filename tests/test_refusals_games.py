"""Why not, asked over whole games with Wakhan and without: whatever reason is given is a fact."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from engine import Choice, Decision, Game, Setup, refusals
from engine.cards import REGION_OF
from engine.choices import PlaceSpy
from engine.codes import Reason
from engine.state import State
from tests.reached import curious
from ui.words import read

Fact = Callable[[Game, State, Decision, Choice], bool]


BLACKMAILERS = (43, 54)
"""Each is of the region its ability names."""


def card_has_a_spy(game: Game, state: State, decision: Decision, choice: Choice) -> bool:
    assert isinstance(choice, PlaceSpy)
    court = state.players[decision.player].court
    return choice.card in state.spies and REGION_OF[choice.card] in {REGION_OF[c] for c in court if c in BLACKMAILERS}


FACTS: dict[tuple[str, Reason], Fact] = {
    ("turn.blackmail", "card_has_a_spy"): card_has_a_spy,
}
"""By question and reason; what is not listed here is checked where the reason is tested by hand."""


@pytest.mark.parametrize("wakhan", [False, True])
def test_every_reason_given_is_a_fact(wakhan: bool) -> None:
    seen: Counter[tuple[str, Reason]] = Counter()
    for seed in range(40):
        seats = 1 + seed % 2 if wakhan else 2 + seed % 4
        game, chance = Game(Setup(seats=seats, seed=seed, wakhan=wakhan)), random.Random(seed)
        while game.decision:
            for text, reason in refusals(game.state, game.decision).items():
                what = (game.decision.prompt, reason)
                if what in FACTS:
                    seen[what] += 1
                    assert FACTS[what](game, game.state, game.decision, read(text)), (seed, game.choices, text, reason)
            game.take(curious(chance, game))
    assert [what for what in FACTS if not seen[what]] == []
