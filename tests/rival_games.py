"""Games of rivals for tests: tables laid by hand with somebody to think, and whole games."""

from __future__ import annotations

from engine import Game, Setup
from engine.cards import DOMINANCE_CHECKS
from engine.journal import Journal
from engine.rivals.thinking import Mind
from engine.setup import TASTES, Rival, Strength, rival_at
from engine.state import State


def game_at(state: State, **agreed: object) -> Game:
    """A game that goes on from this table, at the beginning of a turn. Its deck is laid by hand: it has no piles."""
    people, deck = len(state.players) - (state.wakhan is not None), (*range(1, 13), *DOMINANCE_CHECKS)
    game = Game(Setup.model_validate({"seats": people, "wakhan": state.wakhan is not None, "deck": deck, **agreed}))
    state.turn, state.actions = 1, 0
    game._turns, game._turn_starts, game._turn_moments, game._copy_every = [], [0], [0], 1
    game._start(state, Journal(rulers=state.journal.rulers))
    return game


def seated(people: int, strength: Strength, *, wakhan: bool = False, seed: int = 7) -> Setup:
    """Each with a taste of their own."""
    rivals = tuple(Rival(strength=strength, taste=TASTES[(seed + seat) % len(TASTES)]) for seat in range(people))
    return Setup(seats=people, wakhan=wakhan, seed=seed, rivals=rivals)


class Table:
    """Who thinks for whom in one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.minds: dict[int, Mind] = {}

    def mind(self, seat: int) -> Mind:
        rival = rival_at(self.game.setup, self.game.state, seat)
        assert rival
        return self.minds.setdefault(seat, Mind(rival))

    def choose(self) -> str:
        """The choice of whoever is asked, made."""
        decision = self.game.decision
        assert decision
        choice = self.mind(decision.player).thinking(self.game).finish()
        self.game.take(choice)
        return choice.text


def played(setup: Setup, most: int = 2_000) -> Game:
    """To its end; no game of rivals is longer than `most` choices."""
    table = Table(Game(setup))
    while table.game.decision and len(table.game.choices) < most:
        table.choose()
    return table.game
