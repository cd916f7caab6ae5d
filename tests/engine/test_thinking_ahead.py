"""Tables that are taken up between two actions, and what can be tried out on them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import TypeVar

import pytest

from engine import Decision, Game, Setup
from engine.actions import take_action
from engine.choices import Buy, Rule, read_choice
from engine.cleanup import clear_away, refill
from engine.game import TURNS_BETWEEN_COPIES
from engine.journal import MUTE, TurnTaken
from engine.state import State
from engine.turn import by_itself, pass_turn, play_game
from tests.helpers import any_option, person, random_game, table, texts
from tests.reached import curious

T = TypeVar("T")
SETUPS = [Setup(seats=seats, seed=seed) for seats in (2, 3, 5) for seed in range(3)]
SETUPS += [Setup(seats=people, wakhan=True, seed=seed) for people in (1, 2) for seed in (1, 4)]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.seats}-{setup.wakhan}-{setup.seed}")
Asked = tuple[int, str, list[str], dict[str, object]]


def asked(decision: Decision | None) -> Asked | None:
    if decision is None:
        return None
    return decision.player, decision.prompt, texts(decision.options), dict(decision.about)


def recorded(setup: Setup) -> tuple[Game, list[Asked | None], dict[int, State]]:
    """A whole game, what was asked after so many choices, and the tables between two actions."""
    game, chance = Game(setup), random.Random(setup.seed)
    questions, tables = [asked(game.decision)], dict[int, State]()
    while game.decision:
        if game.decision.prompt == "turn.action":
            tables[len(game.choices)] = game.state.clone(MUTE)
        game.take(chance.choice([curious, any_option])(chance, game))
        questions.append(asked(game.decision))
    return game, questions, tables


def send(rules: Rule[T], decision: Decision, choice: str) -> Decision | None:
    option = decision.find(choice)
    assert option
    try:
        return rules.send(option)
    except StopIteration:
        return None


@every_setup
def test_a_turn_goes_on_from_every_table_between_two_actions(setup: Setup) -> None:
    """The same is asked as in the game itself, in this turn and the next ones, and the same table is reached."""
    game, questions, tables = recorded(setup)
    for count, state in list(tables.items())[::2]:
        again = state.clone(MUTE)
        rules = play_game(again, midway=True)
        decision = next(rules, None)
        assert asked(decision) == questions[count]
        for now, choice in enumerate(game.choices[count : count + 12], count + 1):
            assert decision
            decision = send(rules, decision, choice)
            assert asked(decision) == questions[now]
            if now in tables:
                assert again == tables[now]
        if decision is None:
            assert again == game.state
    assert {table.actions for table in tables.values()} == {0, 1, 2}
    assert MUTE.entries == []


def test_what_is_told_from_there_is_told_under_the_same_turn() -> None:
    state = random_game(2, 3, limit=30).state.clone()
    rules = play_game(state, midway=True)
    next(rules)
    (turn,) = state.journal.entries
    assert repr(turn) == f"TurnTaken(entries=[], player={state.active}, turn={state.turn})"


def run(rule: Rule[T], answers: Iterator[str]) -> None:
    """Run a rule by the answers of a game."""
    decision = next(rule, None)
    while decision:
        decision = send(rule, decision, next(answers))


@every_setup
def test_an_action_by_itself_leads_to_the_next_table(setup: Setup) -> None:
    game, _, tables = recorded(setup)
    counts = list(tables)
    for count, following in pairwise(counts):
        state, then = tables[count].clone(MUTE), tables[following]
        if state.turn == then.turn:
            choice = read_choice(game.choices[count])
            assert choice
            left = iter(game.choices[count + 1 : following])
            run(by_itself(state, take_action(state, state.active, choice)), left)
            assert (state, list(left)) == (then, [])


def test_a_cleanup_in_two_parts_is_all_of_it() -> None:
    """What is known draws nothing and shows nothing; with what is drawn it leads to the table of the next turn."""
    ended = Counter[str]()
    for setup in SETUPS:
        game, _, tables = recorded(setup)
        for count, state in tables.items():
            if game.choices[count] == "pass":
                left, revealed, deck = iter(game.choices[count + 1 :]), state.revealed, state.deck[:]
                run(by_itself(state, clear_away(state, state.active)), left)
                assert (state.revealed, state.deck) == (revealed, deck)
                if not state.winners:
                    run(by_itself(state, refill(state)), left)
                    ended["drawn"] += state.revealed > revealed
                if not state.winners:
                    pass_turn(state)
                    then = game.table_of_turn(state.turn).clone()
                    then.actions = 0
                    assert state == then
                    ended["passed"] += 1
    assert ended["drawn"] > 20 < ended["passed"]


def test_a_rule_by_itself_is_over_with_the_game() -> None:
    state = table(person(), person(), top=[101, 28], tribes={"kabul": [4, 0]}, deck=[])
    assert next(by_itself(state, take_action(state, 0, Buy(101))), None) is None
    assert state.winners == [0]


# Trying something out in a game


def test_whoever_tries_something_out_has_a_copy_of_every_turn_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    game, chance = Game(Setup(seats=3, seed=5)), random.Random(5)
    replayed: list[int] = []
    rewind = Game._rewind

    def counted(self: Game) -> list[str]:
        again = rewind(self)
        replayed.append(len(again))
        return again

    monkeypatch.setattr(Game, "_rewind", counted)
    while game.decision and game.state.turn < TURNS_BETWEEN_COPIES - 1:
        game.take(chance.choice(game.decision.options))
    game.foresee("pass")
    assert max(replayed) > 20, "for the first time, all turns since the last copy are played again"
    while game.decision and game.state.turn < 3 * TURNS_BETWEEN_COPIES:
        replayed.clear()
        game.foresee(game.decision.options[-1])
        assert replayed == [len(game.choices) - game.turn_starts[-1]]
        game.take(chance.choice(game.decision.options))


@pytest.mark.parametrize("seats", [2, 4])
def test_moments_are_the_same_whenever_somebody_looks_for_the_first_time(seats: int) -> None:
    """Tables are copied in passing once somebody has looked; before, the last choice is made again for them."""
    watched, chance = Game(Setup(seats=seats, seed=3)), random.Random(3)
    seen = []
    while watched.decision:
        watched.take(chance.choice(watched.decision.options))
        seen.append(watched.moments)
    assert sum(map(len, seen)) == len(watched.turn_starts) - 2
    for count in range(1, len(seen), 3):
        game = Game(watched.setup, watched.choices[: count - 1])
        game.take(watched.choices[count - 1])
        before = game.state.clone(), repr(game.journal), game.choices
        assert game.moments == seen[count - 1] == game.moments
        assert all(step.told is entry for step, entry in zip(game.moments, told_turns(game)[::-1], strict=False))
        assert (game.state, repr(game.journal), game.choices) == before


def told_turns(game: Game) -> list[TurnTaken]:
    """Those that have ended."""
    turns = [entry for entry in game.journal if isinstance(entry, TurnTaken)]
    return turns[: game.state.turn - 1]
