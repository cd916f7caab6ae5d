"""Whether an option could be taken back is known before it is chosen: in two hundred games of every kind."""

from __future__ import annotations

import random

import pytest

from engine import Game, Setup
from engine.cards import DOMINANCE_CHECKS
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


def has_secret_hands(game: Game) -> bool:
    return game.setup.people > 1 and not game.setup.open_hands and not game.over


def hidden(game: Game) -> tuple[object, ...]:
    """What nobody knows, and whether there is more that not everybody knows."""
    return (game.state.deck, game.state.wakhan_deck, has_secret_hands(game))


def tells_something(before: Game, after: Game) -> bool:
    """Whether somebody knows a card now that was hidden from them, or whether another person has been asked since.

    A card that goes from a hand to the table or back was in sight of whoever holds the hand, or of all.
    """
    assert before.decision
    if hidden(before) != hidden(after):
        return True
    chose, asked = before.decision.player, after.decision.player if after.decision else before.decision.player
    held = [card for seat, player in enumerate(before.state.players) if seat != asked for card in player.hand]
    others = [card for seat, player in enumerate(before.state.players) if seat != chose for card in player.hand]
    if not before.setup.open_hands and any(card in after.state.discards for card in others):
        return True  # who has only one card to discard is not asked
    return asked != chose or any(card in after.state.players[asked].hand for card in held)


def check(game: Game) -> int:
    """Every option of the question that is asked; how many of them end the game."""
    ends = 0
    for option in game.decision.options if game.decision else ():
        after, told = Game(game.setup, [*game.choices, option]), (option, game.choices)
        assert game.is_final(option) is not after.can_undo, told
        if game.setup.free_undo:
            assert after.can_undo, told
        else:
            assert after.can_undo is not tells_something(game, after), told
        if after.over and has_secret_hands(game) and not game.setup.free_undo:
            assert not any(map(after.can_go_back_to, range(len(after.choices)))), told
        ends += after.over
    return ends


@pytest.mark.parametrize("seed", range(GAMES_OF_A_KIND))
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_called_final_is_what_cannot_be_taken_back(kind: str, seed: int) -> None:
    setup, chance = KINDS[kind].model_copy(update={"seed": f"{kind}-{seed}"}), random.Random(f"{kind}-{seed}")
    game, looked_at = Game(setup), set(chance.sample(range(120), SAMPLED))
    while game.decision and len(game.choices) <= max(looked_at):
        if len(game.choices) in looked_at:
            check(game)
        # Half of the games are played with a taste for the rare: bribes, safe houses and events ask others.
        game.take(curious(chance, game) if seed % 2 else chance.choice(game.decision.options))


@pytest.mark.parametrize("kind", KINDS)
def test_what_ends_a_game_is_final_where_it_opens_hands(kind: str) -> None:
    """By buying a check the last choice of a game can be one that brings no card to light and asks nobody else."""
    ends = 0
    for seed in range(4):
        game, chance = Game(KINDS[kind].model_copy(update={"seed": f"end-{seed}"})), random.Random(f"{kind}-{seed}")
        while game.decision:
            checks = [o for o in game.decision.options if str(o) in {f"buy {card}" for card in DOMINANCE_CHECKS}]
            game.take(chance.choice(checks or game.decision.options))
        ends += check(Game(game.setup, game.choices[:-1]))
    assert ends


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
