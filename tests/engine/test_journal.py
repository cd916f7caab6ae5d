"""The journal: nested, typed, and in nobody's language."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import get_args

from engine import Game
from engine.codes import Reason
from engine.journal import (
    BribeDue,
    CardBought,
    CardPlayed,
    CardUsed,
    CleanedUp,
    CylinderMoved,
    Entry,
    Group,
    Journal,
    RupeesMoved,
    TurnTaken,
)
from tests.helpers import random_game, told

KEY = re.compile(r"[a-z_]+(\.[a-z_]+)?")


def test_entries_are_told_under_what_caused_them() -> None:
    journal = Journal()
    with journal.under(TurnTaken(0, 1)):
        journal.add(RupeesMoved(1, "bank", "player 0"))
        with journal.under(CleanedUp(0)):
            journal.add(CylinderMoved(0, "kabul", "supply"))
        journal.add(CylinderMoved(0, "herat", "supply"))
    journal.add(CylinderMoved(0, "persia", "supply"))
    turn, last = journal.entries
    assert isinstance(turn, TurnTaken)
    assert last == CylinderMoved(0, "persia", "supply")
    assert [type(entry).__name__ for entry in turn.entries] == ["RupeesMoved", "CleanedUp", "CylinderMoved"]


def test_after_the_opening_everything_happens_in_a_turn() -> None:
    game = random_game(5, 3)
    turns = [entry for entry in game.journal if isinstance(entry, TurnTaken)]
    assert [turn.turn for turn in turns] == list(range(1, len(turns) + 1))
    assert game.journal[-len(turns) :] == turns
    for turn in turns:
        kinds = {type(entry) for entry in turn.entries}
        assert kinds <= {CardBought, CardPlayed, CardUsed, CleanedUp} | {
            kind for kind in kinds if "Blackmail" in kind.__name__
        }


def test_rupees_pass_between_players_by_tax_and_bribes_only() -> None:
    for seed in range(12):
        for group in groups(random_game(seed, 4).journal):
            for entry in group.entries:
                if isinstance(entry, RupeesMoved) and entry.start[:6] == entry.end[:6] == "player":
                    bribe = any(isinstance(other, BribeDue) for other in group.entries)
                    tax = isinstance(group, CardUsed) and group.action == "tax"
                    assert bribe or tax


def groups(entries: list[Entry]) -> list[Group]:
    found = [entry for entry in entries if isinstance(entry, Group)]
    return found + [inner for group in found for inner in groups(group.entries)]


def test_the_engine_speaks_in_keys() -> None:
    """Prompts, reasons and every text in an entry are keys or names, never a sentence."""
    prompts = set()
    for seed in range(12):
        game = random_game(seed, 3)
        again = Game(game.setup)
        for choice in game.choices:
            assert again.decision
            prompts.add(again.decision.prompt)
            again.take(choice)
        for entry in told(game.journal, Entry):
            for field in fields(entry):  # type: ignore[arg-type]
                value = getattr(entry, field.name)
                assert not isinstance(value, str) or re.fullmatch(r"[a-z_-]+( \w+){0,2}", value), entry
    assert all(KEY.fullmatch(prompt) for prompt in prompts)
    assert all(KEY.fullmatch(reason) for reason in get_args(Reason))
