"""Copies of a table share nothing with it."""

from __future__ import annotations

from dataclasses import fields

from engine.state import Player, State
from tests.helpers import random_game


def containers(value: object) -> list[object]:
    """Every list, dict and set inside, however deep."""
    if isinstance(value, dict):
        return [value, *(inner for item in value.values() for inner in containers(item))]
    if isinstance(value, list):
        return [value, *(inner for item in value for inner in containers(item))]
    if isinstance(value, set):
        return [value]
    if isinstance(value, Player | State):
        return [inner for field in fields(value) for inner in containers(getattr(value, field.name))]
    return []


def test_a_clone_is_equal_and_shares_nothing() -> None:
    state = random_game(3, 4, limit=150).state
    copy = state.clone()
    assert copy == state
    assert not {id(one) for one in containers(copy)} & {id(one) for one in containers(state)}


def test_a_clone_has_told_nothing_yet() -> None:
    state = random_game(3, 2, limit=20).state
    assert state.journal.entries
    assert state.clone().journal.entries == []
