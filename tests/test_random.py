"""Whole games at random: what must hold in every one of them. A failing test id is a one-line reproduction."""

from __future__ import annotations

import json
import random
from itertools import product

import pytest
from pydantic import TypeAdapter

from engine import Game, Setup, load, refusals, save, view
from engine.battle import can_battle, has_target_in, sites, targets_in
from engine.cards import COALITIONS, COURT_CARDS, REGIONS, Region
from engine.check import cards_in_the_game, problems, rupees_in_the_game
from engine.journal import RupeesMoved
from engine.move import can_move, steps
from engine.setup import new_table
from engine.state import State
from engine.table import hostage_holder, ruler
from engine.turn import play_game
from tests.helpers import any_option, random_game, told
from tests.ledger import Ledger
from tests.reached import curious

BOTS = {"any": any_option, "curious": curious}
GAMES = [(bot, seats, seed) for bot in BOTS for seats in (2, 3, 4, 5) for seed in range(4)]
IDS = [f"{bot}-{seats}-{seed}" for bot, seats, seed in GAMES]
every_game = pytest.mark.parametrize(("bot", "seats", "seed"), GAMES, ids=IDS)


def strict_ruler(state: State, region: Region) -> int | None:
    """The rule of ruling once more, word by word and slowly."""
    others = [armies[region] for armies in state.armies.values()]
    strengths = []
    for seat, player in enumerate(state.players):
        loyal = state.armies[player.loyalty][region] if player.loyalty else 0
        strengths.append(state.tribes[region][seat] + loyal)
    for seat, strength in enumerate(strengths):
        rivals = strengths[:seat] + strengths[seat + 1 :] + others
        if state.tribes[region][seat] and all(strength > rival for rival in rivals):
            return seat
    return None


def strict_holder(state: State, card: int) -> int | None:
    (owner,) = (seat for seat, player in enumerate(state.players) if card in player.court)
    spies = state.spies.get(card, [0] * len(state.players))
    for seat, count in enumerate(spies):
        if seat != owner and all(count > other for rival, other in enumerate(spies) if rival != seat):
            return seat
    return None


@every_game
def test_the_table_is_sound_after_every_choice(bot: str, seats: int, seed: int) -> None:
    game, chance = Game(Setup(seats=seats, seed=seed)), random.Random(seed)
    dealt = sorted(cards_in_the_game(game.state))
    while game.decision:
        state = game.state
        texts = [option.text for option in game.decision.options]
        assert len(texts) == len(set(texts)) > 1
        assert not set(texts) & set(refusals(state, game.decision))
        assert list(problems(state)) == []
        assert sorted(cards_in_the_game(state)) == dealt
        assert all(not (player.debt and game.decision.prompt == "turn.action") for player in state.players)
        for region in REGIONS:
            assert ruler(state, region) == strict_ruler(state, region)
        for player in state.players:
            for card in player.court:
                assert hostage_holder(state, card) == strict_holder(state, card)
        game.take(BOTS[bot](chance, game))
    assert game.result
    assert game.result.winners


@every_game
def test_an_action_is_possible_exactly_if_it_has_a_target(bot: str, seats: int, seed: int) -> None:
    """Whether there is any target is found out in another way than which ones there are, because it is asked often."""
    game, chance = Game(Setup(seats=seats, seed=seed)), random.Random(seed)
    while game.decision:
        state = game.state
        for seat in range(seats):
            assert state.turn == 0 or can_battle(state, seat) == bool(sites(state, seat))
            assert state.turn == 0 or can_move(state, seat) == bool(steps(state, seat))
            for region, coalition in product(REGIONS, COALITIONS):
                targets = list(targets_in(state, seat, coalition, region))
                assert has_target_in(state, seat, coalition, region) == bool(targets)
        game.take(BOTS[bot](chance, game))


@every_game
def test_the_journal_accounts_for_everything(bot: str, seats: int, seed: int) -> None:
    game = random_game(seed, seats, bot=BOTS[bot])
    ledger = Ledger(game.setup)
    ledger.read(game.journal)
    ledger.agrees_with(game.state)
    moves = told(game.journal, RupeesMoved)
    came = sum(move.rupees for move in moves if move.start == "bank")
    went = sum(move.rupees for move in moves if move.end in ("bank", "gone"))
    assert rupees_in_the_game(game.state) == 4 * seats + came - went


@every_game
def test_the_same_choices_make_the_same_game(bot: str, seats: int, seed: int) -> None:
    game = random_game(seed, seats, bot=BOTS[bot])
    again = Game(game.setup, game.choices)
    assert again.state == game.state
    assert again.journal == game.journal
    assert again.result == game.result
    assert load(save(game)).state == game.state


@every_game
def test_undo_and_redo_lead_back(bot: str, seats: int, seed: int) -> None:
    chance = random.Random(seed)
    game = random_game(seed, seats, limit=60 + seed, bot=BOTS[bot])
    if game.decision is None:
        return
    for _ in range(40):
        if game.decision is None:
            break
        before, told_before = game.state.clone(), list(game.journal)
        back = 0
        while game.can_undo and back < 3:
            game.undo()
            back += 1
            assert game.state == Game(game.setup, game.choices).state
        for _ in range(back):
            game.redo()
        assert game.state == before
        assert game.journal == told_before
        game.take(BOTS[bot](chance, game))


@every_game
def test_every_turn_start_survives_json_and_plays_on(bot: str, seats: int, seed: int) -> None:
    game, adapter = random_game(seed, seats, bot=BOTS[bot]), TypeAdapter(State)
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


@every_game
def test_a_view_does_not_depend_on_what_it_hides(bot: str, seats: int, seed: int) -> None:
    for limit in (20, 70, 120):
        game, chance = random_game(seed, seats, limit, BOTS[bot]), random.Random(seed)
        for viewer in (*range(seats), None):
            seen = view(game, viewer)
            game_of_others = random_game(seed, seats, limit, BOTS[bot])
            shuffle_hidden(game_of_others.state, viewer, chance)
            assert view(game_of_others, viewer) == seen


def shuffle_hidden(state: State, viewer: int | None, chance: random.Random) -> None:
    """Deal the court cards of the deck and of the other hands anew, and shuffle the deck."""
    hands = [player.hand for seat, player in enumerate(state.players) if seat != viewer]
    places = [(cards, i) for cards in (state.deck, *hands) for i, card in enumerate(cards) if card in COURT_CARDS]
    cards = [place[i] for place, i in places]
    chance.shuffle(cards)
    for (place, i), card in zip(places, cards, strict=True):
        place[i] = card
    chance.shuffle(state.deck)


@pytest.mark.parametrize("seed", range(8))
def test_options_do_not_depend_on_the_order_pieces_came_in(seed: int) -> None:
    """The same table loaded from JSON with its keys turned round asks the same questions from there on."""
    adapter, chance = TypeAdapter(State), random.Random(seed)
    game = random_game(seed, 3, limit=120, bot=curious)
    turn = json.loads(adapter.dump_json(game._turns[-1][1]))
    turned = {key: dict(reversed(value.items())) if isinstance(value, dict) else value for key, value in turn.items()}
    one, two = (play_game(adapter.validate_json(json.dumps(table)), lambda: None) for table in (turn, turned))
    first, second = next(one), next(two)
    for _ in range(60):
        assert str(first) == str(second)
        chosen = chance.choice(first.options)
        other = second.find(chosen)
        assert other
        try:
            first, second = one.send(chosen), two.send(other)
        except StopIteration:
            return


def test_a_seed_is_one_table() -> None:
    assert new_table(Setup(seed="kite")) == new_table(Setup(seed=" KITE "))
