"""Copies of a table share nothing with it, and keys tell tables apart."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from dataclasses import fields

import pytest

from engine import Game
from engine.journal import MUTE, CleanedUp, Entry, FirstChooser
from engine.pieces import lift_army, put_army
from engine.places import on_card
from engine.state import Player, State
from tests.helpers import Bot, any_option, random_game
from tests.reached import curious


def containers(value: object) -> list[object]:
    """Every list, dict and set inside, however deep."""
    if isinstance(value, dict):
        return [value, *(inner for item in value.values() for inner in containers(item))]
    if isinstance(value, list):
        return [value, *(inner for item in value for inner in containers(item))]
    if isinstance(value, set):
        return [value]
    if isinstance(value, Player | State):
        return [value, *(inner for field in fields(value) for inner in containers(getattr(value, field.name)))]
    return []


TABLES = [random_game(3, seats, limit=limit, bot=curious).state for seats in (2, 4, 5) for limit in (1, 40, 150)]
TABLES += [random_game(5, people, limit=60, wakhan=True).state for people in (1, 2)]


@pytest.mark.parametrize("state", TABLES, ids=lambda state: f"{len(state.players)} players, turn {state.turn}")
def test_a_clone_is_equal_and_shares_nothing(state: State) -> None:
    for copy in (state.clone(), state.clone(MUTE)):
        assert copy == state == deepcopy(state)
        assert [*copy.effects, *copy.spies, *copy.fresh] == [*state.effects, *state.spies, *state.fresh], "in order"
        assert not {id(one) for one in containers(copy)} & {id(one) for one in containers(state)}


def test_a_clone_has_every_field_of_a_table() -> None:
    """Whatever is added to a table or a player is copied too, or this fails: a slot that nobody fills has no value."""
    copy = TABLES[0].clone()
    assert all(hasattr(copy, field.name) for field in fields(State))
    assert all(hasattr(player, field.name) for field in fields(Player) for player in copy.players)


def test_a_clone_has_told_nothing_yet() -> None:
    state = random_game(3, 2, limit=20).state
    assert state.journal.entries
    assert state.clone().journal.entries == []
    assert state.clone().journal is not state.clone().journal


# Keys


def counted(state: State) -> list[object]:
    """All of a table that counts, the slow way."""
    found: list[object] = [type(state).__name__]
    for field in fields(state):
        value = getattr(state, field.name)
        if field.name in ("chance", "revealed"):
            continue
        found.append(sorted(value) if field.name == "discards" else value)
        if field.name == "fresh":
            found[-1] = {place: count for place, count in value.items() if count}
        if field.name == "players":
            found[-1] = [
                [sorted(getattr(one, part.name)) if part.name in ("hand", "prizes") else getattr(one, part.name)]
                for one in value
                for part in fields(one)
            ]
    return found


@pytest.mark.parametrize("bot", [any_option, curious])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_two_tables_of_a_game_have_one_key_exactly_if_nothing_that_counts_differs(seats: int, bot: Bot) -> None:
    """A turn played in many ways meets itself now and then; tables are compared between two actions."""
    begun = random_game(seats, seats, 14, bot, wakhan=seats == 1)
    seen: dict[object, list[object]] = {}
    met = 0
    for attempt in range(60):
        game, chance = Game(begun.setup, begun.choices), random.Random(attempt)
        while game.decision and game.state.turn < begun.state.turn + 3:
            if game.decision.prompt == "turn.action":
                key, counts = game.state.key(), counted(game.state.clone())
                assert seen.setdefault(key, counts) == counts
                met += seen[key] is not counts
            game.take(bot(chance, game))
    for one, counts in seen.items():
        assert [other for other, same in seen.items() if same == counts] == [one]
    assert met > 10 < len(seen), "or this proves nothing"


def differently(state: State) -> dict[str, Callable[[State], object]]:
    """One change to every field of a table, by the field's name."""
    court = state.players[0].court[0]
    return {
        "deck": lambda table: table.deck.reverse(),
        "market": lambda table: table.market["top"].reverse(),
        "market_rupees": lambda table: table.market_rupees["bottom"].__setitem__(5, 9),
        "wakhan": lambda table: setattr(table, "wakhan_discards", [7]),
        "active": lambda table: setattr(table, "active", 1 - table.active),
        "turn": lambda table: setattr(table, "turn", table.turn + 1),
        "actions": lambda table: setattr(table, "actions", 7),
        "favored": lambda table: setattr(table, "favored", {"military": "economic"}.get(table.favored, "military")),
        "armies": lambda table: table.armies["british"].__setitem__("herat", 11),
        "roads": lambda table: table.roads["russian"].__setitem__("herat-persia", 11),
        "tribes": lambda table: table.tribes["kabul"].__setitem__(1, 9),
        "spies": lambda table: table.spies.__setitem__(court, [4, 4]),
        "effects": lambda table: table.effects.__setitem__("rumor", 1),
        "used": lambda table: table.used.add(court),
        "barred": lambda table: table.barred.add(1),
        "fresh": lambda table: table.fresh.__setitem__((on_card(court), 0), 3),
        "asked_in_vain": lambda table: setattr(table, "asked_in_vain", 2),
        "winners": lambda table: table.winners.append(1),
        "won_by": lambda table: setattr(table, "won_by", "lead"),
        "wakhan_deck": lambda table: table.wakhan_deck.append(3),
        "wakhan_discards": lambda table: table.wakhan_discards.append(3),
        "loyalty": lambda table: setattr(table.players[1], "loyalty", None),
        "rupees": lambda table: setattr(table.players[1], "rupees", 33),
        "points": lambda table: setattr(table.players[1], "points", 33),
        "hand": lambda table: table.players[1].hand.append(99),
        "court": lambda table: table.players[0].court.append(99),
        "prizes": lambda table: table.players[0].prizes.append(99),
        "gifts": lambda table: table.players[0].gifts.append(2),
    }


FOLLOWS = {"chance", "revealed", "players", "discards", "blocks", "cylinders", "debt", "lost_tribes", "lost_cards"}
"""What is no part of a key itself."""


def test_every_field_that_counts_makes_another_key() -> None:
    state = next(state for state in TABLES if len(state.players) == 2 and state.players[0].court)
    changes = differently(state)
    assert changes.keys() | FOLLOWS == {field.name for kind in (State, Player) for field in fields(kind)}
    keys = {state.key()}
    for name, change in changes.items():
        table = state.clone()
        change(table)
        assert table.key() not in keys, name
        keys.add(table.key())


def test_where_nothing_is_fresh_any_more_is_no_part_of_a_key() -> None:
    """A piece that was placed this turn has moved there and on."""
    state = TABLES[0].clone()
    before = state.key()
    put_army(state, "british", "kabul")
    assert state.key() != before
    assert lift_army(state, "british", "kabul")
    assert state.key() == before


def test_heaps_have_no_order_in_a_key_and_courts_have() -> None:
    state = next(state for state in TABLES if any(len(player.court) > 1 for player in state.players))
    player = next(player for player in state.players if len(player.court) > 1)
    state.discards += [97, 98]
    player.hand += [95, 96]
    player.prizes += [93, 94]
    before = state.key()
    for heap in (player.hand, player.prizes, state.discards):
        heap.reverse()
    state.chance, state.revealed = state.chance + 1, state.revealed + 1
    assert state.key() == before
    player.court.reverse()
    assert state.key() != before


# Nothing is told


def test_a_mute_journal_keeps_nothing_and_tells_of_no_ruler() -> None:
    cleaned = CleanedUp(0)
    with MUTE.under(cleaned):
        MUTE.add(FirstChooser(0))
        with MUTE.under(CleanedUp(1)):
            MUTE.add(FirstChooser(1))
    empty: list[Entry] = []
    assert (MUTE.entries, cleaned.entries, MUTE.rulers) == (empty, empty, {})
