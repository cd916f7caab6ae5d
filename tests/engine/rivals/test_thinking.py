"""What rivals choose: rules of thumb, the same for the same, and nothing they cannot know."""

from __future__ import annotations

import random

import pytest

from engine import Game, Setup, load, save
from engine.cards import COURT_CARDS, DOMINANCE_CHECKS, EVENT_CARDS, WAKHAN_CARDS
from engine.choices import ASK, Buy, Pay
from engine.journal import MUTE
from engine.rivals.imagining import BACKS, seen_by
from engine.rivals.strengths import BUDGETS
from engine.rivals.thinking import BY_RULE_OF_THUMB, PLANS, Mind, Thinking, Thought
from engine.setup import STRENGTHS, TASTES, Rival, Strength
from engine.state import State
from tests.helpers import any_option, person, table
from tests.rival_games import Table, game_at, played, seated

every_strength = pytest.mark.parametrize("strength", STRENGTHS)
CHECK = DOMINANCE_CHECKS[0]


def thought(game: Game, strength: Strength = "amir") -> Thinking:
    thinking = Thinking(game, Rival(strength=strength))
    thinking.finish()
    return thinking


# Rules of thumb


@pytest.mark.parametrize("strength", STRENGTHS[1:])
def test_a_check_that_wins_is_taken(strength: Strength) -> None:
    state = table(
        person(loyalty="british", points=3, rupees=4),
        person(loyalty="russian"),
        armies={"kabul": {"british": 5}},
        top=[28, 29, CHECK],
        deck=[102, 103, 104],
    )
    assert thought(game_at(state), strength).choice == Buy(CHECK)


def test_a_check_that_loses_is_left_alone() -> None:
    state = table(
        person(loyalty="british", rupees=4),
        person(loyalty="russian", points=3),
        armies={"kabul": {"russian": 5}},
        top=[28, 29, CHECK],
        deck=[102, 103, 104],
    )
    assert Buy(CHECK) not in thought(game_at(state)).plan


def test_a_turn_does_not_end_into_a_lost_check_where_it_can_be_bought_off() -> None:
    """The check in the first column happens at the end of the turn: with a tribe and a spy more, it is won."""
    state = table(
        person(loyalty="british", rupees=4, hand=[4, 12], court=[15]),
        person(loyalty="russian", points=2, rupees=0),
        tribes={"herat": [0, 1], "punjab": [1, 0]},
        top=[CHECK, 29, 31],
        deck=[102, 103, 104],
    )
    plan = thought(game_at(state)).best
    assert plan
    assert plan.state.players[0].points >= plan.state.players[1].points - 2


def test_a_bribe_is_paid_when_the_card_is_worth_it() -> None:
    """A patriot more makes them first in influence at the check that comes at the end of the turn, and wins."""
    state = table(
        person(loyalty="british", rupees=3, points=2, hand=[51], court=[37]),
        person(loyalty="british", gifts=[2]),
        tribes={"kandahar": [0, 1]},
        armies={"herat": {"british": 5}},
        top=[CHECK, 29, 31],
        deck=[102, 103, 104],
    )
    best = thought(game_at(state)).best
    assert best
    assert Pay(1) in best.choices
    assert 51 in best.state.players[0].court


# The same for the same


@every_strength
def test_the_same_game_is_thought_about_alike(strength: Strength) -> None:
    setup = seated(1, strength, wakhan=True, seed=11)
    table = Table(Game(setup))
    for _ in range(6):
        if table.game.decision:
            table.choose()
    if table.game.decision:
        one, other = Thinking(table.game, setup.rivals[0] or Rival(strength=strength)), None
        one.finish()
        again = load(save(table.game))
        other = Thinking(again, setup.rivals[0] or Rival(strength=strength))
        other.finish()
        assert (one.thought, one.positions) == (other.thought, other.positions)


@pytest.mark.parametrize("people", [2, 3])
def test_a_mind_that_forgot_everything_finds_its_plan_again(people: int) -> None:
    """As after a reload in the middle of a turn: at every question of a game the choice is the same."""
    setup = seated(people, "courtier", seed=21)
    table = Table(Game(setup))
    for _ in range(60):
        decision = table.game.decision
        if decision is None:
            break
        rival = table.mind(decision.player).rival
        forgetful = Mind(rival).thinking(table.game).finish()
        assert table.choose() == forgetful.text


def test_a_plan_is_followed_without_thinking_again() -> None:
    setup = seated(2, "courtier", seed=3)
    table, followed = Table(Game(setup)), 0
    for _ in range(40):
        assert table.game.decision
        thinking = table.mind(table.game.decision.player).thinking(table.game)
        thinking.finish()
        followed += table.game.decision.prompt == "turn.action" and thinking.positions == 0
        table.game.take(thinking.choice)
    assert followed


def test_where_another_choice_was_made_the_plan_is_dropped() -> None:
    game = Game(seated(2, "courtier", seed=3), ["loyalty afghan", "loyalty british"])
    assert game.decision
    mind = Mind(Rival(strength="courtier"))
    mind.thinking(game).finish()
    other = next(option for option in game.decision.options if option != mind.thinking(game).choice)
    game.take(other)
    if game.decision and game.decision.prompt == "turn.action":
        again = mind.thinking(game)
        again.finish()
        assert again.choice in game.decision.options


def test_it_can_be_stopped_at_any_time() -> None:
    """Whatever has been thought so far, what is chosen can be chosen."""
    table = Table(Game(seated(2, "amir", seed=9)))
    for number in range(20):
        game = table.game
        assert game.decision
        thinking = table.mind(game.decision.player).thinking(game)
        for _ in range(number):
            thinking.step()
        assert thinking.choice in game.decision.options
        assert 0 <= thinking.progress <= 1
        game.take(thinking.choice)


def test_progress_only_grows() -> None:
    game = Game(Setup(seats=1, wakhan=True, seed=4), ["loyalty afghan"])
    thinking, before = Thinking(game, Rival(strength="amir")), 0.0
    while not thinking.step():
        assert thinking.progress >= before
        before = thinking.progress
    assert thinking.progress == 1 == thinking.progress
    assert thinking.step()


@every_strength
def test_nobody_thinks_longer_than_agreed(strength: Strength) -> None:
    game = Game(Setup(seats=4, seed=4), ["loyalty afghan", "loyalty british", "loyalty russian", "loyalty afghan"])
    budget = BUDGETS[strength]
    thinking = thought(game, strength)
    assert thinking.positions < 1.5 * budget.positions


# Plans to tell


def test_the_plans_of_a_hint_are_different_deeds_with_reasons() -> None:
    game = Game(Setup(seats=1, wakhan=True, seed=4), ["loyalty afghan"])
    found: Thought = thought(game).thought
    assert len(found.plans) == PLANS
    assert len({plan.choices for plan in found.plans}) == PLANS
    assert all(0 <= plan.prospect <= 1 and plan.facts for plan in found.plans)
    assert game.decision
    assert all(plan.choices[0] in game.decision.options for plan in found.plans)


def test_no_plan_promises_more_than_a_better_one() -> None:
    """Those that were left behind early were looked at less closely, and look better than they are."""
    game, chance = Game(Setup(seats=1, wakhan=True, seed="kite")), random.Random(1)
    for _ in range(12):
        assert game.decision
        if game.decision.prompt == "turn.action":
            prospects = [plan.prospect for plan in thought(game).thought.plans]
            assert prospects == sorted(prospects, reverse=True), game.choices
        game.take(chance.choice(game.decision.options))


def test_it_is_known_what_to_expect_of_what_was_thought_of() -> None:
    game = Game(Setup(seats=1, wakhan=True, seed=4), ["loyalty afghan"])
    thinking = thought(game)
    best = thinking.thought.plans[0]
    assert thinking.prospect_of(best.choices[0]) == best.prospect
    assert thinking.prospect_of(Pay(99)) is None


# Nothing that cannot be known


def shuffle_hidden(state: State, setup: Setup, me: int, chance: random.Random) -> None:
    """Everything that `me` does not see lies elsewhere: also what is in the box."""
    seen = seen_by(state, setup, me)
    court = [card for card in COURT_CARDS if card not in seen]
    events = [card for card in EVENT_CARDS if card not in seen and card not in DOMINANCE_CHECKS]
    checks = [card for card in DOMINANCE_CHECKS if card not in seen]
    for cards in (court, events, checks):
        chance.shuffle(cards)
    for seat, player in enumerate(state.players):
        if seat != me:
            player.hand = [court.pop() for _ in player.hand]
    kinds = [checks if card in DOMINANCE_CHECKS else events if card in EVENT_CARDS else court for card in state.deck]
    state.deck = [cards.pop() for cards in kinds]
    state.chance = chance.getrandbits(64)
    if state.wakhan is not None:
        back = BACKS[state.wakhan_deck[-1]]
        hidden = [card for card in WAKHAN_CARDS if card not in state.wakhan_discards]
        chance.shuffle(hidden)
        top = next(card for card in hidden if BACKS[card] == back)
        hidden.remove(top)
        state.wakhan_deck = [*hidden, top]


@pytest.mark.parametrize("part", range(6))
def test_what_is_hidden_changes_nothing(part: int) -> None:
    """In three hundred positions, with everything hidden elsewhere, choice and reasons are the same."""
    people, wakhan = [(1, True), (2, False), (3, False), (5, False), (2, True), (4, False)][part]
    chance, compared = random.Random(part), 0
    for seed in range(20):
        game = Game(Setup(seats=people, wakhan=wakhan, seed=seed))
        while game.decision and compared < 50:
            decision = game.decision
            if chance.random() < 0.2 and decision.prompt not in BY_RULE_OF_THUMB:
                rival = Rival(strength="amir" if compared == 7 else "courtier", taste=TASTES[compared % len(TASTES)])
                known = Thinking(game, rival)
                known.finish()
                hidden = game.at(len(game.choices))
                shuffle_hidden(hidden.state, game.setup, decision.player, chance)
                start, kept, *rest = hidden._turns[-1]
                elsewhere = kept.clone(MUTE)
                shuffle_hidden(elsewhere, game.setup, decision.player, chance)
                hidden._turns[-1] = (start, elsewhere, *rest)  # type: ignore[assignment]
                guessed = Thinking(hidden, rival)
                guessed.finish()
                assert (known.choice, known.thought) == (guessed.choice, guessed.thought), (seed, game.choices)
                compared += 1
            game.take(any_option(chance, game))
    assert compared == 50


# Whole games


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize(("people", "wakhan"), [(2, False), (3, False), (4, False), (5, False), (1, True), (2, True)])
def test_rivals_play_whole_games(people: int, wakhan: bool, seed: int) -> None:
    """Every choice is legal, or `take` would refuse it; and the game ends, though nobody has to buy."""
    strength: Strength = ("novice", "courtier")[seed % 2]
    game = played(seated(people, strength, wakhan=wakhan, seed=seed))
    assert game.over
    assert game.state.turn < 60 * len(game.state.players)


def test_rivals_haggle() -> None:
    """In some games somebody asks for a lower bribe."""
    asked = [choice for seed in range(4) for choice in played(seated(4, "courtier", seed=100 + seed)).choices]
    assert ASK.text in asked
    assert any(choice.startswith("pay") for choice in asked)
