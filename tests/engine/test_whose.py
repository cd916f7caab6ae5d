"""Taking back where rivals play: it leads to one's own last decision, and what rivals answered goes along."""

from __future__ import annotations

import random

import pytest

from engine import Game, IllegalChoice, Setup, load, save
from engine.setup import Rival
from tests.reached import curious

RIVAL = Rival(strength="courtier", taste="general")
ALONE = Setup(seats=3, rivals=(RIVAL, None, RIVAL), free_undo=True)
KINDS = {
    "alone": ALONE,
    "alone-fair": Setup(seats=3, rivals=(RIVAL, None, RIVAL)),
    "with-wakhan": Setup(seats=2, wakhan=True, rivals=(None, RIVAL), free_undo=True),
    "with-wakhan-fair": Setup(seats=2, wakhan=True, rivals=(RIVAL,)),
    "two-and-two": Setup(seats=4, rivals=(None, RIVAL, None, RIVAL)),
    "open": Setup(seats=3, rivals=(None, RIVAL), open_hands=True),
}


def played(kind: str, seed: int, count: int) -> Game:
    """Everybody, rivals too, chooses with a taste for the rare: bribes, safe houses and events ask others."""
    game = Game(KINDS[kind].model_copy(update={"seed": f"{kind}-{seed}"}))
    play_on(game, random.Random(f"{kind}-{seed}"), count)
    return game


def play_on(game: Game, chance: random.Random, count: int) -> None:
    while game.decision and len(game.choices) < count:
        game.take(curious(chance, game))


def choosers(game: Game) -> list[int]:
    """Who made each choice, told by playing them again."""
    again, seats = Game(game.setup), list[int]()
    for choice in game.choices:
        assert again.decision
        seats.append(again.decision.player)
        again.take(choice)
    return seats


def last_own(game: Game) -> int:
    persons = game.seats_of_persons
    return max((place for place, seat in enumerate(choosers(game)) if seat in persons), default=-1)


def floor(game: Game) -> int:
    """After how many choices something came to light, another person was asked or a rival's turn began, at last."""
    again, found, last = Game(game.setup), 0, None
    for count, choice in enumerate(game.choices, 1):
        assert again.decision
        if again.decision.player in game.seats_of_persons:
            last = again.decision.player
        before, turn = again.state.revealed, again.state.turn
        again.take(choice)
        asked = again.decision.player if again.decision else None
        passed = asked in game.seats_of_persons and last is not None and asked != last
        begun = again.state.turn > turn and again.state.active not in (*game.seats_of_persons, game.state.wakhan)
        passed |= begun and not again.over
        if again.state.revealed > before or passed or (again.over and game.setup.hands_are_secret):
            found = count
    return found


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", KINDS)
def test_undo_leads_to_ones_own_last_decision_if_that_is_fair(kind: str, seed: int) -> None:
    game, chance = Game(KINDS[kind].model_copy(update={"seed": f"{kind}-{seed}"})), random.Random(seed)
    for count in range(1, 90):
        play_on(game, chance, count)
        own = last_own(game)
        assert game.can_undo is (own >= (0 if game.setup.free_undo else floor(game))), game.choices
        if game.can_undo and count % 7 == seed:
            choices, table = game.choices, game.state.clone()
            game.undo()
            assert game.choices == choices[:own]
            assert game.decision
            assert game.decision.player in game.seats_of_persons
            game.redo()
            assert (game.choices, game.state) == (choices, table)
            assert not game.can_redo
            assert not game.assisted


@pytest.mark.parametrize("kind", ["alone", "with-wakhan"])
def test_everything_comes_back_turn_by_turn_and_is_made_again(kind: str) -> None:
    game = played(kind, 1, 80)
    choices, own, table = game.choices, sum(s in game.seats_of_persons for s in choosers(game)), game.state.clone()
    steps = 0
    while game.can_undo:
        game.undo()
        steps += 1
        assert game.decision
        assert game.decision.player in game.seats_of_persons
    assert 5 < steps == own
    while game.can_redo:
        game.redo()
        assert not game.can_redo or (game.decision and game.decision.player in game.seats_of_persons)
    assert (game.choices, game.state, game.assisted) == (choices, table, False)


def test_who_has_chosen_nothing_yet_takes_nothing_back() -> None:
    game = Game(ALONE.model_copy(update={"first": 2}))
    game.take("loyalty afghan")
    assert not game.can_undo
    assert not game.can_restart_turn
    with pytest.raises(IllegalChoice):
        game.undo()


def test_nobody_takes_anything_back_at_a_table_that_is_watched() -> None:
    game = Game(Setup(seats=2, rivals=(RIVAL, RIVAL), free_undo=True))
    play_on(game, random.Random(1), 30)
    assert game.seats_of_persons == []
    assert not game.can_undo
    assert not game.can_restart_turn


# The whole turn


def turn_of(game: Game, *, rival: bool) -> None:
    """Play on to the first question of a turn, of a rival's or of a person's."""
    chance = random.Random(9)
    rivals = set(game.seats_of_people) - set(game.seats_of_persons)
    while not (
        game.state.turn > 4
        and (game.state.active in rivals) is rival
        and len(game.choices) == game.turn_starts[-1]
        and any(seat not in rivals for seat in choosers(game))
    ):
        assert game.decision
        game.take(chance.choice(game.decision.options))


def test_while_a_rival_takes_its_turn_ones_own_last_turn_can_be_begun_again() -> None:
    game = Game(ALONE.model_copy(update={"seed": "kite"}))
    turn_of(game, rival=True)
    game.restart_turn()
    assert game.decision
    assert game.state.active == game.decision.player == game.seats_of_persons[0]
    assert game.state.actions == 2
    assert len(game.choices) == game.turn_starts[-1]
    assert not game.can_restart_turn


def test_at_the_beginning_of_ones_own_turn_there_is_none_to_begin_again() -> None:
    """As against Wakhan: what came before it is taken back choice by choice."""
    game = Game(ALONE.model_copy(update={"seed": "kite"}))
    turn_of(game, rival=False)
    assert game.can_undo
    assert not game.can_restart_turn
    assert game.decision
    choices = game.choices
    game.take(game.decision.options[0])
    game.restart_turn()
    assert game.choices == choices


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("kind", KINDS)
def test_a_turn_that_is_begun_again_is_begun_by_a_person(kind: str, seed: int) -> None:
    """In a rival's turn that can be an answer somewhere in its middle, never the rival's own part of it."""
    game, chance = Game(KINDS[kind].model_copy(update={"seed": f"{kind}-{seed}"})), random.Random(seed)
    for count in range(1, 90):
        play_on(game, chance, count)
        if not game.can_restart_turn:
            continue
        again = Game(game.setup, game.choices)
        again.restart_turn()
        assert again.decision
        assert again.decision.player in game.seats_of_persons
        taken_back = choosers(game)[len(again.choices) :]
        assert any(seat in game.seats_of_persons for seat in taken_back)


# What is final, and who is helped


@pytest.mark.parametrize("kind", ["alone-fair", "two-and-two"])
def test_ending_ones_turn_is_final_where_a_rival_comes_next_and_waits_for_nobody(kind: str) -> None:
    seen = {True: 0, False: 0}  # with and without anything that came to light
    game, chance = Game(KINDS[kind].model_copy(update={"seed": kind})), random.Random(kind)
    while game.decision and len(game.choices) < 120:
        if game.decision.player in game.seats_of_persons:
            for option in game.decision.options:
                after = Game(game.setup, [*game.choices, option])
                to_a_rival = (
                    after.state.turn > game.state.turn
                    and not after.over
                    and after.state.active not in (*game.seats_of_persons, game.state.wakhan)
                )
                assert game.is_final(option) is not after.can_undo, (option, game.choices)
                if to_a_rival:
                    assert not after.can_undo
                    seen[after.state.revealed > game.state.revealed] += 1
        game.take(curious(chance, game))
    assert all(seen.values())


def seen_a_rivals_turn() -> tuple[Game, tuple[str, ...], int]:
    """A game in which a turn was taken back after which rivals had turned up cards; what was chosen, and what when."""
    game = Game(ALONE.model_copy(update={"seed": "ruby"}))
    turn_of(game, rival=False)
    choices = game.choices
    game.undo()
    assert not game.assisted
    assert game.assisted_elsewhere
    return game, choices, len(game.choices)


def test_whoever_chooses_otherwise_after_seeing_what_rivals_did_is_helped() -> None:
    game, choices, count = seen_a_rivals_turn()
    assert game.decision
    game.take(next(option for option in game.decision.options if option.text != choices[count]))
    assert game.assisted
    assert load(save(game)).assisted


def test_whoever_chooses_the_same_again_and_rivals_too_is_not() -> None:
    game, choices, count = seen_a_rivals_turn()
    for choice in choices[count:]:
        game.take(choice)
    assert not game.can_redo
    assert not game.assisted
    assert not game.assisted_elsewhere


def test_who_lets_a_rival_choose_otherwise_knows_the_cards_that_come() -> None:
    """Its thinking was cut short, say: the game goes another way, by somebody who has seen what lies on this one."""
    game, choices, count = seen_a_rivals_turn()
    game.take(choices[count])
    assert game.decision
    assert game.decision.player not in game.seats_of_persons
    game.take(next(option for option in game.decision.options if option.text != choices[count + 1]))
    assert game.assisted


# Hints


def test_a_hint_is_noted_and_stays_with_the_game_and_its_copies() -> None:
    game = played("alone", 2, 30)
    assert not game.hinted
    assert not game.branch(10).hinted
    assert "hinted" not in save(game)
    game.note_hint()
    game.undo()
    assert game.hinted
    assert load(save(game)).hinted
    assert all(copy.hinted for copy in (game.branch(3), game.at(2)))
    begun = Game(Setup(seats=2), hinted=True).foresee("loyalty afghan")
    assert begun
    assert begun.hinted
