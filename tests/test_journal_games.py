"""What the journal says of whole games is true, with Wakhan or without. A failing test id says how to play it again."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from engine import Game
from engine.cards import LEVERAGED, REGIONS
from engine.journal import (
    AbilityUsed,
    BattleFought,
    BlockMoved,
    CardMoved,
    CardPlayed,
    CardUsed,
    CylinderMoved,
    DebtForgiven,
    DominanceChecked,
    EffectBegan,
    EffectEnded,
    EventResolved,
    Group,
    LeverageCalled,
    LeverageGrew,
    LoyaltyChanged,
    Overthrown,
    RulerChanged,
    RupeesMoved,
    SuitFavored,
    TurnTaken,
)
from engine.table import ruler
from engine.wakhan.trace import AmbitionWeighed
from tests.helpers import E, any_option, random_game, told
from tests.reached import curious
from tests.wakhan_games import flat

BOTS = {"any": any_option, "curious": curious}
GAMES = [
    *((bot, seats, False, seed) for bot in BOTS for seats in (2, 3, 4, 5) for seed in range(6)),
    *((bot, people, True, seed) for bot in BOTS for people in (1, 2) for seed in range(6)),
]
IDS = [f"{bot}-{seats}{'-wakhan' if wakhan else ''}-{seed}" for bot, seats, wakhan, seed in GAMES]
every_game = pytest.mark.parametrize(("bot", "seats", "wakhan", "seed"), GAMES, ids=IDS)


@cache
def played(bot: str, seats: int, wakhan: bool, seed: int) -> Game:
    return random_game(seed, seats, bot=BOTS[bot], wakhan=wakhan)


def directly(group: Group, kind: type[E]) -> list[E]:
    return [entry for entry in group.entries if isinstance(entry, kind)]


# Leverage


@every_game
def test_all_leverage_that_is_called_is_paid_or_forgiven(bot: str, seats: int, wakhan: bool, seed: int) -> None:
    journal = played(bot, seats, wakhan, seed).journal
    for called in told(journal, LeverageCalled):
        due = called.rupees + sum(more.rupees for more in told(called.entries, LeverageGrew))
        paid = sum(entry.rupees for entry in directly(called, RupeesMoved))
        cards = len(directly(called, CardMoved))
        forgiven = sum(entry.rupees for entry in directly(called, DebtForgiven))
        assert due == paid + cards + forgiven, called


@every_game
def test_two_rupees_are_called_for_every_leveraged_card(bot: str, seats: int, wakhan: bool, seed: int) -> None:
    journal = played(bot, seats, wakhan, seed).journal
    gone = [move for move in told(journal, CardMoved) if move.start.startswith("court") and move.card in LEVERAGED]
    called = sum(entry.rupees for entry in told(journal, LeverageCalled))
    grown = sum(entry.rupees for entry in told(journal, LeverageGrew))
    assert called + grown == 2 * len(gone)


def test_leverage_grew_in_some_of_these_games() -> None:
    assert any(told(played(*game).journal, LeverageGrew) for game in GAMES)


# Rulers. That each change follows from what was told before it, the ledger asserts wherever it is read.


@every_game
def test_nobody_is_said_to_rule_while_pieces_leave_together(bot: str, seats: int, wakhan: bool, seed: int) -> None:
    for group in told(played(bot, seats, wakhan, seed).journal, Group):
        if isinstance(group, BattleFought | EventResolved | Overthrown | DominanceChecked):
            told_of = [entry for entry in group.entries if isinstance(entry, CylinderMoved | BlockMoved | RulerChanged)]
            changes = [place for place, entry in enumerate(told_of) if isinstance(entry, RulerChanged)]
            left = [place for place, entry in enumerate(told_of) if getattr(entry, "end", "") == "supply"]
            assert not changes or not left or max(left) < min(changes), group


@every_game
def test_whenever_somebody_is_asked_all_rulers_have_been_told(bot: str, seats: int, wakhan: bool, seed: int) -> None:
    finished = played(bot, seats, wakhan, seed)
    game = Game(finished.setup)
    for choice in finished.choices:
        assert game.state.journal.rulers == {region: ruler(game.state, region) for region in REGIONS}
        game.take(choice)


def test_rulers_changed_in_every_way_in_some_of_these_games() -> None:
    causes = {
        type(group) for game in GAMES for group in told(played(*game).journal, Group) if directly(group, RulerChanged)
    }
    assert causes >= {CardPlayed, CardUsed, BattleFought, LoyaltyChanged, Overthrown, DominanceChecked, EventResolved}


# Causes


@every_game
def test_what_nobody_paid_for_names_the_ability_behind_it(bot: str, seats: int, wakhan: bool, seed: int) -> None:
    """A check itself only clears the map; a build places a block for two rupees, or two under Nation Building."""
    builds_twice: int | None = None
    for entry in flat(played(bot, seats, wakhan, seed).journal):
        match entry:
            case EffectBegan("nation_building", player):
                builds_twice = player
            case EffectEnded("nation_building"):
                builds_twice = None
            case DominanceChecked():
                assert all(block.end == "supply" for block in directly(entry, BlockMoved)), entry
            case CardUsed(player, _, "build"):
                paid = sum(moved.rupees for moved in directly(entry, RupeesMoved) if moved.end[:6] != "player")
                assert len(directly(entry, BlockMoved)) <= paid // 2 * (2 if builds_twice == player else 1), entry


def test_abilities_placed_blocks_in_some_of_these_games() -> None:
    used = {entry.ability for game in GAMES for entry in told(played(*game).journal, AbilityUsed)}
    assert used == {"infrastructure", "insurrection"}


# Changes


@every_game
def test_nothing_is_said_to_become_what_it_was(bot: str, seats: int, wakhan: bool, seed: int) -> None:
    for entry in flat(played(bot, seats, wakhan, seed).journal):
        match entry:
            case SuitFavored(old, new) | LoyaltyChanged(_, old, new) | RulerChanged(_, old, new):
                assert old != new, entry
            case CylinderMoved(_, start, end) | BlockMoved(_, start, end) | CardMoved(_, start, end):
                assert start != end, entry


@every_game
def test_wakhan_says_what_she_thinks_of_a_check_when_it_looks_different(
    bot: str, seats: int, wakhan: bool, seed: int
) -> None:
    for turn in told(played(bot, seats, wakhan, seed).journal, TurnTaken):
        said = told([turn], AmbitionWeighed)
        assert all(before != after for before, after in pairwise(said)), turn
