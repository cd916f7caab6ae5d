"""What rivals choose: rules of thumb, the same for the same, and nothing they cannot know."""

from __future__ import annotations

import random
import tracemalloc

import pytest

from engine import Game, Setup, load, save
from engine.cards import COURT_CARDS, DOMINANCE_CHECKS, EVENT_CARDS, WAKHAN_CARDS
from engine.choices import ASK, Buy, Decision, Pay
from engine.discards import repay_leverage
from engine.journal import MUTE
from engine.rivals.analysis import played_through, prospects
from engine.rivals.imagining import BACKS, Dice, seen_by
from engine.rivals.judging import MY_TURN_BEGINS, WEIGHTS, Judge
from engine.rivals.outlook import chance
from engine.rivals.planning import Turn, finished, turns
from engine.rivals.strengths import BUDGETS
from engine.rivals.thinking import BY_RULE_OF_THUMB, PLANS, Mind, Thinking, Thought
from engine.rivals.weighing import Weighed, best_first, play_on
from engine.setup import STRENGTHS, TASTES, Rival, Strength
from engine.state import State
from tests.helpers import any_option, person, table
from tests.rival_games import Table, game_at, played, seated

every_strength = pytest.mark.parametrize("strength", STRENGTHS)
CHECK = DOMINANCE_CHECKS[0]
RIOTS_IN_PUNJAB, CONFIDENCE_FAILURE = 109, 114


def thought(game: Game, strength: Strength = "amir") -> Thinking:
    thinking = Thinking(game, Rival(strength=strength))
    thinking.finish()
    return thinking


def plan_of(thinking: Thinking) -> list[str]:
    thinking.finish()
    return [choice.text for choice in thinking.plan]


def anew(game: Game) -> list[str]:
    return plan_of(Thinking(game, Rival(strength="courtier")))


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
    passed = played_through(state.clone(MUTE), 0, ["pass"])
    assert passed
    assert passed.players[0].points < passed.players[1].points
    plan = thought(game_at(state)).best
    assert plan
    assert plan.state.players[0].points > plan.state.players[1].points


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
    assert game.decision
    assert game.decision.player == 0
    assert plan_of(mind.thinking(game)) == anew(game)


def test_who_begins_with_something_else_does_not_go_on_with_what_was_meant_to_follow() -> None:
    """In whole games: after an action that was not planned, the next is thought of for the table as it is then."""
    rival, differed = Rival(strength="courtier"), 0
    for seed in range(6):
        table, chance = Table(Game(seated(2, "courtier", seed=seed))), random.Random(seed)
        while table.game.decision and len(table.game.choices) < 60:
            game, mind = table.game, Mind(rival)
            if game.decision and game.decision.prompt == "turn.action" and game.state.actions == 2:
                planned = plan_of(mind.thinking(game))
                game.take(chance.choice(game.decision.options))
                asked, is_midway = game.decision, game.state.actions == 1
                if asked and asked.prompt == "turn.action" and is_midway and game.choices[-1] != planned[0]:
                    then = plan_of(mind.thinking(game))
                    assert then == anew(game)
                    differed += then[:1] != planned[1:2]
            else:
                table.choose()
    assert differed


def test_a_bribe_that_was_refused_is_not_paid_from_what_is_asked_next() -> None:
    """They cannot pay, ask for less in vain, and are back between two actions: what they had planned fits no more."""
    state = table(
        person(loyalty="british", rupees=1, hand=[51], court=[37]),
        person(loyalty="british", gifts=[2], rupees=4),
        tribes={"kandahar": [0, 2]},
        armies={"herat": {"british": 5}},
        top=[29, CHECK, 31],
        deck=[102, 103, 104],
    )
    game, mind, asked = game_at(state), Mind(Rival(strength="vizier")), 0
    while game.decision and game.state.turn == 1:
        if game.decision.player == 1:
            asked += 1
            game.take("refuse")
            continue
        thinking = mind.thinking(game)
        thinking.finish()
        if asked and game.decision.prompt == "turn.action":
            assert thinking.positions, "the table is another than the one that was planned for"
            break
        game.take(thinking.choice)
    assert asked == 1, "and nobody is begged twice"


@pytest.mark.parametrize("limit", [40, 300, 10_000])
def test_a_round_of_replies_counts_for_all_turns_or_for_none(limit: int) -> None:
    """Where the time is up on the way, the later turns would have met others who do nothing, and would look good."""
    table = Table(Game(seated(2, "courtier", seed=3)))
    while table.game.state.turn < 12 or table.game.state.actions < 2:
        table.choose()
    state, me, judge = table.game.state, table.game.state.active, Judge(limit=limit)
    weighed = [Weighed(turn) for turn in finished(turns(state, me, Judge(), 2, 4, Dice(1)))[:6]]
    finished(play_on(weighed, 1, table.game.setup, me, judge, Dice(1)))
    assert {each.played for each in weighed} == {0 if judge.is_tired else 1}
    assert judge.is_tired is (limit < 10_000)


def test_told_to_play_at_once_it_plays_something_sensible() -> None:
    """Not just what comes first: it looks a little way ahead."""
    first = 0
    for seed in range(12):
        game = Game(Setup(seats=2, seed=seed, first=0), ["loyalty afghan", "loyalty british"])
        assert game.decision
        at_once = Thinking(game, Rival(strength="amir")).choice
        assert at_once in game.decision.options
        first += at_once == game.decision.options[0]
    assert first < 8


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


def test_after_a_reload_a_mind_recalls_a_little_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two looks at an earlier question, the page has its turn."""
    table, looks = Table(Game(seated(2, "courtier", seed=21))), list[int]()
    while not (
        table.game.decision
        and table.game.decision.player == table.game.state.active
        and len(table.game.choices) - table.game.turn_starts[-1] >= 3
    ):
        table.choose()
    real = Game.at

    def at(game: Game, count: int) -> Game:
        looks.append(count)
        return real(game, count)

    monkeypatch.setattr(Game, "at", at)
    work, seen = Mind(table.mind(table.game.decision.player).rival).recalled(table.game), 0
    for _ in work:
        assert len(looks) - seen <= 1
        seen = len(looks)
    assert looks


# Plans to tell


def test_what_was_left_behind_is_as_much_worse_as_it_looked_then() -> None:
    """The best looked like 70 in 100 one round ahead, and is found to be 50 two rounds ahead: so all were too rosy."""
    best, other, third = (Weighed(Turn(State(chance=1), (), odds)) for odds in (0.0, -0.2, -1.0))
    for depth, won in ((1, 0.6), (1, 0.8), (2, 0.5)):
        best.note(depth, won)
    other.note(1, 0.55)
    assert best.beside(best) == best.prospect == 0.5
    assert abs(other.beside(best) - 0.35) < 1e-9
    assert abs(third.beside(best) - (0.5 - chance(0.0) + chance(-1.0))) < 1e-9
    other.note(1, 1.0)
    other.note(1, 1.0)
    assert other.beside(best) == 0.5, "never more than the best"


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


def test_whoever_has_only_one_card_to_discard_is_not_known_beforehand() -> None:
    """Nobody is asked, so it would lie on the table at once: what comes of it is not foreseen, nor taken back."""
    for hidden in (50, 70, 95):
        state = table(
            person(loyalty="british", hand=(1, 2)),
            person(loyalty="russian", hand=[hidden]),
            person(loyalty="afghan", hand=[90, 91]),
            top=[CONFIDENCE_FAILURE, 29, 31, 33, 35, 38],
            deck=[102, 103, 104],
        )
        game = game_at(state, rivals=(None, Rival(strength="vizier"), Rival(strength="vizier")))
        game.take("pass")
        assert game.decision
        assert game.decision.prompt == "event.confidence_failure"
        assert all(game.foresee(option) is None for option in game.decision.options)
        game.take("discard 1")
        assert hidden in game.state.discards
        assert not game.can_undo


def test_the_only_card_of_whoever_is_active_is_not_known_beforehand_either() -> None:
    """Somebody else's answer leads to it: what the riots cost first, then what confidence costs."""
    for hidden in (50, 70, 95):
        state = table(
            person(loyalty="british", hand=[hidden]),
            person(loyalty="russian", hand=[1, 2, 3, 4], court=[27], rupees=0),
            person(loyalty="afghan", hand=[90, 91]),
            tribes={"punjab": [0, 1, 0]},
            top=[RIOTS_IN_PUNJAB, 29, 31, 33, 35, 38],
            bottom=[CONFIDENCE_FAILURE, 60, 61, 62, 63, 65],
            deck=[102, 103, 104, 49, 48, 47, 46, 45],
        )
        game = game_at(state, rivals=(None, Rival(strength="vizier"), Rival(strength="vizier")))
        game.take("pass")
        while game.decision and hidden not in game.state.discards:
            option = game.decision.options[0]
            if hidden in (after.state.discards if (after := game.foresee(option)) else ()):
                raise AssertionError("it is foreseen")
            game.take(option)
        assert hidden in game.state.discards
        assert not game.can_undo


def test_whoever_chooses_what_goes_can_take_it_back() -> None:
    """The only card of a hand is no surprise to its owner, who could have given another."""
    state = table(person(loyalty="british", hand=[70], court=[15, 26], rupees=0), person(loyalty="russian"))
    state.players[0].debt = 1
    rule = repay_leverage(state, 0)
    asked = next(rule)
    assert isinstance(asked, Decision)
    given = asked.find("discard 70")
    assert given
    with pytest.raises(StopIteration):
        rule.send(given)
    assert state.discards == [70]
    assert state.revealed == 0


# Plans, and what they take


def test_people_are_told_what_is_true_where_their_turn_begins() -> None:
    table = Table(Game(seated(2, "courtier", seed=3)))
    while table.game.decision and table.game.decision.prompt != "turn.action":
        table.choose()
    game, me = table.game, table.game.state.active
    judge = Judge(WEIGHTS.model_copy(update={"two": {MY_TURN_BEGINS: 20.0}}))
    shares = prospects(game.state, judge)
    assert shares[me] > shares[1 - me]
    thinking = thought(game)
    assert thinking.thought.plans[0].prospect > best_first(thinking._weighed)[0].prospect
    assert thinking.prospect_of(thinking.choice) == thinking.thought.plans[0].prospect


def test_in_the_middle_of_an_action_other_ways_to_go_on_are_other_plans() -> None:
    table, several = Table(Game(seated(2, "courtier", seed=3))), 0
    while table.game.decision and several < 4:
        decision = table.game.decision
        if decision.prompt == "impact.road" and len(decision.options) > 1:
            plans = thought(table.game).thought.plans
            assert len(plans) == min(PLANS, len(decision.options))
            assert len({plan.choices for plan in plans}) == len(plans)
            several += 1
        table.choose()
    assert several


def test_the_longest_thought_takes_little_memory() -> None:
    table, most = Table(Game(seated(4, "courtier", seed=3))), 0
    for _ in range(4):
        for _ in range(20):
            table.choose()
        while table.game.decision and table.game.decision.prompt != "turn.action":
            table.choose()
        tracemalloc.start()
        thought(table.game)
        most = max(most, tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert most < 16_000_000


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
