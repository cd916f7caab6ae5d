"""Whole games with Wakhan: what must hold in every one of them. A failing test id is a one-line reproduction."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from pydantic import TypeAdapter

from engine import Game, IllegalChoice, Setup, load, save, view
from engine.cards import WAKHAN_CARDS
from engine.journal import BattleFought, TurnTaken
from engine.state import State
from engine.turn import play_game
from engine.wakhan.trace import StepTaken, WakhanDrew
from tests.helpers import told
from tests.ledger import Ledger
from tests.reached import curious
from tests.wakhan_games import BOTS, EVERYTHING, play, reached_in

GAMES = 200


@pytest.fixture(scope="module")
def games() -> list[Game]:
    """Sound at every step, explained, and as the second computation says; `play` asserts all that."""
    return [play(seed, 1 + seed % 2, BOTS[seed // 2 % len(BOTS)]) for seed in range(GAMES)]


def test_every_instruction_and_action_was_followed_and_skipped(games: list[Game]) -> None:
    counts = Counter(what for game in games for what in set(reached_in(game)))
    assert [what for what in EVERYTHING if not counts[what]] == []


def test_she_clearly_beats_people_who_do_not_think(games: list[Game]) -> None:
    won = sum(game.state.wakhan in game.result.winners for game in games if game.result)
    assert won > 0.9 * len(games)


def test_her_journal_accounts_for_everything(games: list[Game]) -> None:
    for game in games[::5]:
        ledger = Ledger(game.setup)
        ledger.read(game.journal)
        ledger.agrees_with(game.state)


def test_the_same_choices_make_the_same_game_and_none_is_hers(games: list[Game]) -> None:
    for game in games[::5]:
        again = load(save(game))
        assert again.state == game.state
        assert again.journal == game.journal
        assert again.steps == ()
        people = [turn.player for turn in told(game.journal, TurnTaken) if turn.player != game.state.wakhan]
        assert len(game.choices) >= game.setup.people
        assert set(people) == {seat for seat in range(game.setup.players) if seat != game.state.wakhan}


def test_every_turn_start_survives_json_and_plays_on(games: list[Game]) -> None:
    adapter = TypeAdapter(State)
    for game in games[::15]:
        for start, state, *_ in game._turns[:: 1 + len(game._turns) // 3]:
            copy = adapter.validate_json(adapter.dump_json(state))
            assert copy == state
            rules = play_game(copy, lambda: None)
            decision = next(rules, None)
            for choice in game.choices[start:]:
                assert decision
                option = decision.find(choice)
                assert option
                try:
                    decision = rules.send(option)
                except StopIteration:
                    decision = None
            assert copy == game.state


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("seed", range(3))
def test_undo_and_redo_lead_back_and_forth_over_her_turns(people: int, seed: int) -> None:
    game, chance = Game(Setup(seats=people, wakhan=True, seed=seed, free_undo=True)), random.Random(seed)
    for _ in range(25):
        if game.decision is None:
            break
        game.take(chance.choice(game.decision.options))
        before, journal, back = game.state.clone(), list(game.journal), 0
        while game.can_undo and back < 4:
            game.undo()
            back += 1
            assert game.state == Game(game.setup, game.choices).state
        for _ in range(back):
            game.redo()
        assert game.state == before
        assert game.journal == journal


def test_without_free_undo_her_draw_is_a_border() -> None:
    game = Game(Setup(seats=1, wakhan=True))
    assert game.is_final("loyalty afghan")
    game.take("loyalty afghan")
    assert not game.can_undo
    with pytest.raises(IllegalChoice):
        game.undo()


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("seed", range(4))
def test_a_view_shows_the_next_back_and_hides_every_face(people: int, seed: int) -> None:
    """Her deck shuffled any way that keeps the back in sight looks the same to everybody."""
    for limit in (0, 1, 9, 25):
        chance, game = random.Random(seed), Game(Setup(seats=people, wakhan=True, seed=seed))
        while game.decision and len(game.choices) < limit:
            game.take(chance.choice(game.decision.options))
        seen = [view(game, viewer) for viewer in (*range(people + 1), None)]
        steps = [view(game, 0, step) for step in game.steps]
        for table in (game.state, *(step.table for step in game.steps)):
            reshuffle(table, chance)
        assert [view(game, viewer) for viewer in (*range(people + 1), None)] == seen
        assert [view(game, 0, step) for step in game.steps] == steps


def reshuffle(state: State, chance: random.Random) -> None:
    deck = state.wakhan_deck
    back = WAKHAN_CARDS[deck[-1]]
    alike = [n for n in deck if (WAKHAN_CARDS[n].rows, WAKHAN_CARDS[n].columns) == (back.rows, back.columns)]
    top = chance.choice(alike)
    deck.remove(top)
    chance.shuffle(deck)
    deck.append(top)


def test_her_steps_can_be_watched_one_by_one() -> None:
    game = Game(Setup(seats=1, wakhan=True, seed=3))
    game.take("loyalty british")
    first, *others = game.steps
    assert isinstance(first.told, WakhanDrew)
    assert others
    for step in others:
        assert isinstance(step.told, StepTaken)
        assert len(step.told.entries) > 1
    courts = [len(view(game, 0, step).seats[1].court) for step in game.steps]
    assert courts[0] == 0
    assert courts == sorted(courts)
    watched = view(game, 0, first)
    assert watched.decision is None
    assert watched.result is None
    assert not watched.can_undo
    with pytest.raises(IllegalChoice):
        game.take("fly")
    assert len(game.steps) == len(others) + 1
    game.take("pass")
    assert all(step.told != first.told for step in game.steps)


def test_redo_shows_her_steps_again_and_undo_none() -> None:
    game = Game(Setup(seats=1, wakhan=True, seed=3, free_undo=True))
    game.take("loyalty british")
    steps = game.steps
    game.undo()
    assert game.steps == ()
    game.redo()
    assert game.steps == steps


def test_the_forecast_says_what_she_goes_by() -> None:
    game = Game(Setup(seats=1, wakhan=True, seed=3))
    before = view(game, 0).wakhan
    assert before
    assert (before.loyalty, before.row, before.column, before.named, before.ambition) == (None, None, None, None, None)
    assert before.cards_left == 24
    game.take("loyalty british")
    seen = view(game, 0)
    her = seen.wakhan
    assert her
    card = WAKHAN_CARDS[her.seen[-1]]
    assert her.loyalty == next(coalition for coalition in card.loyalty if coalition != "british")
    assert her.passed_over == ((("british", (0,)),) if card.loyalty[0] == "british" else ())
    assert her.row == her.back_rows[card.red_arrow]
    assert her.column == her.back_columns[card.black_arrow]
    assert her.points_at == next(s.card for s in seen.market if (s.row, s.column) == (her.row, her.column))
    assert (her.seat, her.named, her.cards_left) == (1, 0, 23)
    assert set(her.influence) == {"afghan", "british", "russian"}
    assert view(Game(Setup(seats=2)), 0).wakhan is None


def test_a_person_asked_in_her_turn_sees_the_step_once_it_is_done() -> None:
    """A spy of theirs is beaten; a save made at the question leads back to it."""
    game, chance = Game(Setup(seats=1, wakhan=True, seed=5)), random.Random(5)
    while game.decision and game.decision.prompt != "battle.safe_house":
        game.take(curious(chance, game))
    assert game.decision
    assert (game.decision.player, game.state.active) == (0, game.state.wakhan)
    assert all(not told([step.told], BattleFought) for step in game.steps)
    again = load(save(game))
    assert str(again.decision) == str(game.decision)
    game.take(game.decision.options[0])
    again.take(again.decision.options[0] if again.decision else "")
    assert told([game.steps[0].told], BattleFought)
    assert (again.state, again.steps) == (game.state, game.steps)
