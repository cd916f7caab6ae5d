"""The journal at an earlier moment: cut where it ended then, and what came later is exactly the rest."""

from __future__ import annotations

import random

from engine import Game, Setup
from engine.journal import CalledOff, CardUsed, Entry, TurnTaken, end_of
from tests.helpers import any_option
from tests.ui.table.test_log import group
from ui.scene.telling import brought, is_called_off, last_word, until, walk


def kinds(entries: object) -> list[type[Entry]]:
    return [type(entry) for entry, _ in entries]  # type: ignore[attr-defined]


def test_a_journal_is_what_it_was_and_what_came_since() -> None:
    game, chance = Game(Setup(seats=3, seed=4)), random.Random(4)
    ends: list[tuple[int, ...]] = [(0,)]
    counts = [0]
    while game.decision and len(game.choices) < 120:
        game.take(any_option(chance, game))
        ends.append(end_of(game.journal))
        counts.append(len(list(walk(game.journal))))
    for end, count in zip(ends, counts, strict=True):
        then = until(game.journal, end)
        called_off = sum(is_called_off(within) and isinstance(entry, CalledOff) for entry, within in walk(then))
        assert count <= len(list(walk(then))) <= count + called_off
        assert len(list(brought(game.journal, end))) == counts[-1] - count


def test_what_was_finished_stays_the_very_same() -> None:
    done, open_ = group(TurnTaken(0, 1), CalledOff(0)), group(TurnTaken(1, 2))
    end = end_of([done, open_])
    open_.entries.append(group(CardUsed(1, 2, "tax", bonus=False)))
    then = until([done, open_], end)
    assert then[0] is done
    assert then[1] is not open_
    assert isinstance(then[1], TurnTaken)
    assert (then[1].turn, then[1].entries) == (2, [])
    assert until([done, open_], end_of([done, open_]))[1] is open_


def test_what_will_be_called_off_is_so_from_its_first_word_on() -> None:
    used = group(CardUsed(1, 2, "tax", bonus=False))
    taken = group(TurnTaken(1, 2), used)
    end = end_of([taken])
    assert not is_called_off(used)
    used.entries.append(CalledOff(1))
    then = until([taken], end)[0]
    assert isinstance(then, TurnTaken)
    assert isinstance(then.entries[0], CardUsed)
    assert is_called_off(then.entries[0])


def test_the_last_word_is_the_newest_at_any_depth() -> None:
    used = group(CardUsed(1, 2, "tax", bonus=False))
    taken = group(TurnTaken(1, 2), used)
    assert last_word([taken], end_of([taken])) is used
    assert last_word([], (0,)) is None
    assert last_word([taken], (1, 0)) is taken
