"""One mind for each rival; what is thought of is dropped when the game is another."""

from __future__ import annotations

import pytest

from engine import Game
from engine.choices import PASS
from engine.rivals.thinking import Thinking
from tests.ui.notebook import against_rivals
from ui.table.rivals import TENTHS, Rivals, rival_asked, without_a_thought


@pytest.fixture
def game() -> Game:
    """A rival is asked which card to buy, play or use."""
    game = against_rivals("Asha", "The General", "The Spy")
    for loyalty in ("afghan", "british", "russian"):
        game.take(f"loyalty {loyalty}")
    return game


def think_through(rivals: Rivals, game: Game) -> None:
    while rivals.must_think(game):
        rivals.think(game)


def test_who_is_asked_and_who_sits_at_the_screen(game: Game) -> None:
    assert (rival_asked(game), game.seats_of_persons) == (2, [0])
    assert rival_asked(against_rivals("Asha", "The General")) is None
    with_her = Game(game.setup.model_copy(update={"seats": ("The General", "Asha"), "rivals": game.setup.rivals[1:2]}))
    assert (rival_asked(with_her), with_her.seats_of_persons) == (0, [1])


def test_beside_wakhan_everybody_keeps_their_seat() -> None:
    game = against_rivals("The General", "Asha", wakhan=True)
    wakhan = game.state.wakhan
    assert game.seats_of_persons == [seat for seat in range(3) if seat != wakhan][1:]


def test_thinking_comes_to_an_end_and_says_how_far_it_is(game: Game) -> None:
    rivals = Rivals()
    assert rivals.must_think(game)
    assert (rivals.is_ready(game), rivals.tenths(game)) == (False, 0)
    seen = []
    while rivals.must_think(game):
        rivals.think(game)
        seen.append(rivals.tenths(game))
    assert seen == sorted(seen)
    assert seen[-1] == TENTHS
    assert rivals.is_ready(game)
    assert game.decision
    assert rivals.choice(game) in game.decision.options


def test_there_is_a_choice_before_anything_was_thought(game: Game) -> None:
    assert game.decision
    assert Rivals().choice(game) in game.decision.options


def test_what_was_thought_is_dropped_when_something_was_chosen_or_taken_back(game: Game) -> None:
    rivals = Rivals()
    think_through(rivals, game)
    other = Game(game.setup, game.choices[:-1])
    assert not rivals.is_ready(other)
    assert rivals.must_think(other)
    assert rivals.is_ready(Game(game.setup, game.choices)), "the same game is the same question"
    game.take(rivals.choice(game))
    assert not rivals.is_ready(game)


def test_nothing_is_left_of_it_after_forgetting(game: Game) -> None:
    rivals = Rivals()
    think_through(rivals, game)
    rivals.forget()
    assert rivals.must_think(game)


def test_nobody_thinks_for_a_person_or_after_the_end(game: Game) -> None:
    rivals = Rivals()
    assert not rivals.must_think(against_rivals("Asha", "The General"))
    game.decision = None
    assert not rivals.must_think(game)


def broken_once(game: Game, monkeypatch: pytest.MonkeyPatch) -> Rivals:
    """Who could not think about this question, and was told to forget everything after that."""
    rivals = Rivals()
    with monkeypatch.context() as patched:
        patched.setattr(Thinking, "step", lambda self: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            rivals.think(game)
    rivals.forget()
    return rivals


def test_what_breaks_once_is_answered_without_a_thought(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    rivals = broken_once(game, monkeypatch)
    assert not rivals.must_think(game)
    assert rivals.choice(game) == PASS
    other = Game(game.setup, game.choices[:-1])
    think_through(rivals, other)
    assert rivals.is_ready(other)


@pytest.mark.parametrize("broken", ["__init__", "choice"])
def test_what_breaks_as_somebody_asks_for_a_choice_breaks_once(
    broken: str, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    rivals = Rivals()
    way = (lambda *args: 1 / 0) if broken == "__init__" else property(lambda self: 1 / 0)
    monkeypatch.setattr(Thinking, broken, way)
    with pytest.raises(ZeroDivisionError):
        rivals.choice(game)
    assert rivals.choice(game) == PASS


def test_what_broke_is_not_thought_about_again_for_what_follows(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mind without a plan would look for it from the beginning of the turn."""
    rivals = broken_once(game, monkeypatch)
    choice = rivals.choice(game)
    assert rivals._mind(game)._left(game) == (choice,)


def test_who_may_not_pass_takes_what_there_is(game: Game) -> None:
    asked = Game(game.setup, game.choices[:-1])
    assert asked.decision
    assert without_a_thought(asked) == asked.decision.options[0]
