"""What the end of a turn is said to bring, against what it then brings."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine import Game, Setup, view
from engine.cards import DOMINANCE_CHECKS, EVENT_CARDS
from engine.choices import Decision, Rule
from engine.cleanup import clean_up
from engine.dominance import GameEnded, check_dominance, points_by_seat, scores
from engine.journal import EventResolved, GameWon, InstabilityStruck, Journal
from engine.state import State
from engine.table import dominant_coalition
from engine.turn_end import TurnEnd, checks_among, points_if_final, turn_end, won_by_check, won_by_instability
from engine.view import DeckView, PileView
from engine.wakhan.answers import answered
from tests.helpers import told
from tests.reached import curious

SETUPS = [Setup(seats=seats, seed=seed) for seats in (2, 3, 5) for seed in range(14)]
SETUPS += [Setup(seats=people, wakhan=True, seed=seed) for people in (1, 2) for seed in range(6)]


def lived_through(state: State, rules: Rule[None], chance: random.Random) -> tuple[State, list[str]]:
    """The table after some rules with anybody's answers, and what was asked on the way."""
    asked = []
    state.journal = Journal()  # type: ignore[misc]
    if state.wakhan is not None:
        rules = answered(state, rules)
    try:
        decision: Decision = next(rules)
        while True:
            asked.append(decision.prompt)
            decision = rules.send(chance.choice(decision.options))
    except (StopIteration, GameEnded):
        return state, asked


def agree(said: TurnEnd, before: State, chance: random.Random) -> str:
    """Whether the end of the turn is as was said; what it was."""
    state = before.clone()
    state, asked = lived_through(state, clean_up(state, before.active), chance)
    happened = [entry.card for entry in told(state.journal.entries, EventResolved)]
    over = bool(state.winners)
    assert happened == list(said.events[: len(happened)])
    assert over or len(happened) == len(said.events)
    left = len(before.players[before.active].court) - len(state.players[before.active].court)
    assert left >= said.court  # in leverage, too
    assert bool(asked.count("cleanup.court")) == bool(said.court)
    if not said.court and said.hand:
        assert asked.count("cleanup.hand") == said.hand
    elif not said.court:
        assert "cleanup.hand" not in asked
    struck = bool(told(state.journal.entries, InstabilityStruck))
    if not (over and not struck):
        assert struck if said.instability == "certain" else not struck or said.instability == "possible"
        assert struck or len(before.deck) - len(state.deck) == said.draws
    return "instability" if struck else "check" if said.check else "event" if said.events else "quiet"


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.seats}-{setup.wakhan}-{setup.seed}")
def test_the_end_of_every_turn_is_what_was_said(setup: Setup) -> None:
    game, chance, ended = Game(setup), random.Random(setup.seed), Counter[str]()
    while game.decision:
        if game.decision.prompt == "turn.action":
            seen = view(game, game.decision.player)
            said = turn_end(seen)
            ended[agree(said, game.state, chance)] += 1
            assert said == turn_end(view(game, None))._replace(unused=said.unused), "it shows nothing hidden"
            assert said.unused in (0, game.state.actions)
        game.take(curious(chance, game))
    assert ended["quiet"] > 10


def test_everything_that_can_be_said_happens() -> None:
    """The games above would prove nothing if no turn of theirs ended in any such way."""
    ways, chances = Counter[str](), Counter[str]()
    for setup in SETUPS[:30]:
        game, chance = Game(setup), random.Random(setup.seed)
        while game.decision:
            if game.decision.prompt == "turn.action":
                said = turn_end(view(game, game.decision.player))
                ways[agree(said, game.state, chance)] += 1
                chances[said.instability] += 1
                ways["court"] += said.court > 0
                ways["hand"] += said.hand > 0
                ways["unused"] += said.unused > 0
                ways["used up"] += not said.unused
            game.take(curious(chance, game))
    assert all(ways[way] for way in ("instability", "check", "event", "quiet", "court", "hand", "unused", "used up"))
    assert chances["possible"]


@pytest.mark.parametrize("setup", SETUPS[::3], ids=lambda setup: f"{setup.seats}-{setup.wakhan}-{setup.seed}")
def test_a_check_now_is_won_by_whom_it_is_said(setup: Setup) -> None:
    game, chance = Game(setup), random.Random(setup.seed)
    while game.decision:
        if game.decision.prompt == "turn.action":
            said = won_by_check(view(game, None))
            state = game.state.clone()
            for row in state.market.values():
                if last := [card for card in row if card in DOMINANCE_CHECKS]:
                    row[row.index(last[0])] = None
                    break
            else:
                state.deck = state.deck[:]
                last = [card for card in state.deck if card in DOMINANCE_CHECKS]
                state.deck.remove(last[0])
            state, _ = lived_through(state, check_dominance(state), chance)
            won = told(state.journal.entries, GameWon)
            assert (said.winners if said else ()) == (won[0].winners if won else ())
            assert (said.by if said else "") == (won[0].by if won else "")
        game.take(curious(chance, game))


@pytest.mark.parametrize("points", [(0, 0), (3, 0), (0, 5)])
def test_an_instability_of_the_last_two_checks_is_won_by_whom_it_is_said(points: tuple[int, int]) -> None:
    game = Game(Setup(seats=2, seed=7, first=0), ["loyalty british", "loyalty afghan"])
    state = game.state
    one, other = sorted(DOMINANCE_CHECKS)[:2]
    for row in state.market.values():
        row[:] = [None if card in EVENT_CARDS else card for card in row]
    state.market["top"][3], state.market["top"][5], state.deck[:] = one, None, [other]
    for player, had in zip(state.players, points, strict=True):
        player.points = had
    seen = view(game, None)
    assert (turn_end(seen).instability, seen.check.final) == ("certain", False)
    said = won_by_instability(seen)
    state = state.clone()
    state, _ = lived_through(state, clean_up(state, state.active), random.Random(1))
    won = told(state.journal.entries, GameWon)
    assert said
    assert (said.winners, said.by) == (won[0].winners, won[0].by)


@pytest.mark.parametrize("setup", SETUPS[::3], ids=lambda setup: f"{setup.seats}-{setup.wakhan}-{setup.seed}")
def test_the_points_of_a_final_check_are_those_it_would_score(setup: Setup) -> None:
    game, chance = Game(setup), random.Random(setup.seed)
    while game.decision:
        dominant = dominant_coalition(game.state)
        scored = points_by_seat(scores(game.state, dominant, True), setup.players)
        assert points_if_final(view(game, None)) == scored
        game.take(curious(chance, game))


def test_five_who_stand_level_share_the_doubled_points_of_the_final_check() -> None:
    """Nine points among five are one each, and two if each were doubled; eighteen among five are three."""
    game = Game(Setup(seats=5), ["loyalty afghan"] * 5)
    assert points_if_final(view(game, None)) == (1,) * 5, "six and two for nobody's success"
    game.state.blocks["afghan"] -= 4
    game.state.armies["afghan"]["kabul"] += 4
    assert points_if_final(view(game, None)) == (3,) * 5


@pytest.mark.parametrize(
    ("piles", "draws", "said"),
    [
        ([PileView(3, 0, 0), PileView(9, 1, 1)], 3, (0, 0)),
        ([PileView(3, 0, 0), PileView(9, 1, 1)], 4, (0, 1)),
        ([PileView(2, 1, 0), PileView(9, 1, 1)], 1, (0, 1)),
        ([PileView(2, 1, 0), PileView(9, 1, 1)], 2, (1, 1)),
        ([PileView(2, 1, 0), PileView(9, 1, 1)], 3, (1, 2)),
        ([PileView(1, 1, 0), PileView(1, 1, 0)], 12, (2, 2)),
    ],
)
def test_checks_are_somewhere_in_their_piles(piles: list[PileView], draws: int, said: tuple[int, int]) -> None:
    cards, checks = sum(pile.cards for pile in piles), sum(pile.checks for pile in piles)
    assert checks_among(DeckView(cards, checks, 0, tuple(piles), None), draws) == said


def test_of_a_deck_that_was_laid_by_hand_nothing_is_known_but_what_is_in_it() -> None:
    assert checks_among(DeckView(5, 2, 0, None, (1, 5)), 4) == (1, 2)
