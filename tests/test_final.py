"""Whether an option could be taken back is known before it is chosen: in two hundred games of every kind."""

from __future__ import annotations

import random

import pytest

from engine import Game, Setup
from tests.reached import curious

KINDS = {
    "two": Setup(seats=2),
    "three": Setup(seats=3),
    "four": Setup(seats=4),
    "five": Setup(seats=5),
    "open": Setup(seats=3, open_hands=True),
    "solo": Setup(seats=1, wakhan=True, free_undo=True),
    "solo-fair": Setup(seats=1, wakhan=True),
    "duo": Setup(seats=2, wakhan=True),
    "duo-open": Setup(seats=2, wakhan=True, open_hands=True),
    "free": Setup(seats=2, free_undo=True),
}
GAMES_OF_A_KIND = 20
SAMPLED = 10
"""So many decisions of a game are looked at, each with all its options: for each of those the game is played again."""


@pytest.mark.parametrize("seed", range(GAMES_OF_A_KIND))
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_called_final_is_what_cannot_be_taken_back(kind: str, seed: int) -> None:
    setup, chance = KINDS[kind].model_copy(update={"seed": f"{kind}-{seed}"}), random.Random(f"{kind}-{seed}")
    game, looked_at = Game(setup), set(chance.sample(range(120), SAMPLED))
    while game.decision and len(game.choices) <= max(looked_at):
        if len(game.choices) in looked_at:
            for option in game.decision.options:
                after = Game(setup, [*game.choices, option])
                shows = after.state.revealed > game.state.revealed
                passes = after.decision is not None and after.decision.player != game.decision.player
                final = (shows or passes) and not setup.free_undo
                assert (game.is_final(option), after.can_undo) == (final, not final), (option, game.choices)
        # Half of the games are played with a taste for the rare: bribes, safe houses and events ask others.
        game.take(curious(chance, game) if seed % 2 else chance.choice(game.decision.options))


@pytest.mark.parametrize("kind", ["two", "five", "duo", "solo-fair"])
def test_asking_changes_nothing_and_stays_right_after_going_back(kind: str) -> None:
    """Copies of the table are kept for asking: whatever was asked and taken back, the next answer is right."""
    chance = random.Random(kind)
    game = Game(KINDS[kind].model_copy(update={"seed": kind}))
    while game.decision and len(game.choices) < 90:
        options, before, told = game.decision.options, game.state.clone(), repr(game.journal)
        known = {option: game.is_final(option) for option in options}
        assert (game.state, repr(game.journal), game.decision.options) == (before, told, options)
        fair = [option for option in options if not known[option]]
        if fair and chance.random() < 0.5:
            game.take(chance.choice(fair))
            game.undo()
            assert (game.state, repr(game.journal)) == (before, told)
            assert {option: game.is_final(option) for option in options} == known
        game.take(chance.choice(options))
    assert game.state == Game(game.setup, game.choices).state
