"""How far a spy gets along the ring of courts."""

from __future__ import annotations

from itertools import pairwise

from engine import Game
from engine.choices import MoveSpy
from engine.table import spy_track
from tests.helpers import random_game
from ui.scene.ring import reach_of


def spying() -> tuple[Game, int, int]:
    """Somebody may move a spy several times: the game, the card it is on, and how often."""
    for seed in range(200):
        whole = random_game(seed, seats=3, limit=160)
        for count, choice in enumerate(whole.choices):
            if choice.startswith("move-spy"):
                game = Game(whole.setup, whole.choices[:count])
                assert game.decision
                left = game.decision.about["left"]
                assert isinstance(left, int)
                if left > 1 and len(spy_track(game.state)) > 5:
                    return game, int(choice.split()[1]), left
    raise AssertionError


def test_one_move_leads_where_the_rules_say_and_more_moves_further() -> None:
    game, start, left = spying()
    assert game.decision
    legal = {o.end for o in game.decision.options if isinstance(o, MoveSpy) and o.start == start}
    reach = reach_of(game.state, game.decision.player, start, left)
    assert {card for card, moves in reach.moves.items() if moves == 1} == legal
    assert max(reach.moves.values()) <= left
    assert set(reach.moves) > legal


def test_every_way_is_made_of_legal_moves() -> None:
    game, start, left = spying()
    assert game.decision
    for card, way in reach_of(game.state, game.decision.player, start, left).come_from.items():
        walked = Game(game.setup, game.choices)
        for here, there in pairwise(way):
            walked.take(f"move-spy {here} {there}")
        assert (way[0], way[-1]) == (start, card)


def test_from_a_card_without_a_spy_nothing_is_reached() -> None:
    game, _, left = spying()
    assert game.decision
    me = game.decision.player
    bare = next(card for card in spy_track(game.state) if not (game.state.spies.get(card) or [0] * 3)[me])
    assert reach_of(game.state, me, bare, left).moves == {}
