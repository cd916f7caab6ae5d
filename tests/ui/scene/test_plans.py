"""Plans are followed as far as is known, with the table before every step, and show nothing that is hidden."""

from __future__ import annotations

import pytest

from engine import Game, Setup
from engine.rivals.thinking import Plan
from engine.setup import Rival
from tests.helpers import random_game
from tests.ui.adviser import Adviser
from ui.scene.plans import Advice, Foreseen, played
from ui.targets import Card

AMIR = Rival(strength="amir")


def begun(seed: str = "kite") -> Game:
    return Game(Setup(seats=1, wakhan=True, seed=seed), ["loyalty british"])


def followed(game: Game, plan: Plan) -> Foreseen:
    foreseen = Foreseen(game, plan)
    while not foreseen.step():
        assert len(foreseen.deeds) <= len(plan.choices)
    return foreseen


@pytest.mark.parametrize("seed", ["kite", "lamp", "wolf"])
def test_every_step_is_an_option_of_the_table_before_it(seed: str) -> None:
    game = begun(seed)
    for plan in Adviser(game, AMIR).thought.plans:
        foreseen = followed(game, plan)
        assert [step.option for step in foreseen.deeds] == list(plan.choices)[: len(foreseen.deeds)]
        assert foreseen.deeds
        for step in foreseen.deeds:
            assert step.seen.decision
            assert step.option in step.seen.decision.options
    assert game.choices == ("loyalty british",), "nothing was chosen"


def test_nothing_hidden_comes_to_light() -> None:
    game = begun()
    assert game.decision
    first = game.decision.options[0]
    after = game.foresee(first)
    assert after
    assert after.decision
    ends = after.decision.find("pass")
    assert ends
    foreseen = followed(game, Plan((first, ends, ends), 0.5))
    assert len(foreseen.deeds) == 2, "what Wakhan does then is not known"
    assert not foreseen.is_whole
    assert foreseen.ahead
    assert foreseen.ahead.state.turn == game.state.turn


def test_what_cannot_be_chosen_ends_it() -> None:
    game = begun()
    assert game.decision
    buy = next(option for option in game.decision.options if option.verb == "buy")
    foreseen = followed(game, Plan((buy, buy), 0.5))
    assert [step.option for step in foreseen.deeds] == [buy]
    assert foreseen.is_known
    assert not foreseen.is_whole


def test_it_is_followed_further_when_more_is_known() -> None:
    game = begun()
    plan = Adviser(game, AMIR).thought.plans[0]
    foreseen = Foreseen(game, plan)
    foreseen.step()
    foreseen._now = None
    game.take(plan.choices[0])
    foreseen.resume(game)
    while not foreseen.step():
        pass
    assert [step.option for step in foreseen.deeds] == list(plan.choices)[: len(foreseen.deeds)]
    assert len(foreseen.deeds) > 1


def test_steps_are_numbered_by_what_they_touch_and_those_that_are_done_are_not() -> None:
    game = begun()
    foreseen = followed(game, Adviser(game, AMIR).thought.plans[0])
    order, rest = foreseen.order(0), foreseen.order(1)
    first = foreseen.deeds[0].path[0]
    assert isinstance(first, Card)
    assert order[first] == 1
    assert rest.get(first) != 1
    assert sorted(set(order.values()))[0] == 1


def test_what_was_played_is_told_as_it_was_and_others_answers_are_not_in_it() -> None:
    game = random_game(5, seats=3)
    for turn, begin in list(enumerate(game.turn_starts))[1:20]:
        end = game.turn_starts[turn + 1]
        here = game.at(begin)
        if here.decision is None:
            continue
        deeds = played(game, begin, game.choices[begin:end])
        mine = [str(step.option) for step in deeds]
        assert all(step.seen.decision and step.seen.decision.player == here.decision.player for step in deeds)
        assert [choice for choice in game.choices[begin:end] if choice in mine] == mine


def test_a_better_plan_that_cannot_be_chosen_any_more_is_cut_short() -> None:
    game = random_game(5, seats=3)
    assert played(game, game.turn_starts[1], ("dance",)) == ()


def test_an_advice_begins_with_the_best() -> None:
    assert Advice(0.5) == Advice(0.5, (), 0, 0)
