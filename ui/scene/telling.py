"""The journal up to a moment: what had been told by then, and what is new since another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy

from engine.journal import CalledOff, Entry, Group
from ui.words.lines import Within


def brought(journal: Sequence[Entry], since: Sequence[int] = (0,)) -> Iterator[tuple[Entry, Within]]:
    """What was not there yet when the journal ended there; nothing in a game that has been taken further back."""
    return _new(journal, since, None)


def _new(entries: Sequence[Entry], since: Sequence[int], within: Within) -> Iterator[tuple[Entry, Within]]:
    count, *deeper = since
    last = entries[count - 1] if 0 < count <= len(entries) else None
    if deeper and isinstance(last, Group):
        yield from _new(last.entries, deeper, last)
    yield from walk(entries[count:], within)


def walk(entries: Sequence[Entry], within: Within = None) -> Iterator[tuple[Entry, Within]]:
    """Everything, at any depth, in the order it happened; each with what it is told under."""
    for entry in entries:
        yield entry, within
        if isinstance(entry, Group):
            yield from walk(entry.entries, entry)


def until(journal: Sequence[Entry], end: Sequence[int]) -> tuple[Entry, ...]:
    """The journal as it was when it ended there. What was finished by then is the very same, and can be known again."""
    count, *deeper = end
    kept, last = journal[:count], journal[count - 1] if 0 < count <= len(journal) else None
    if not deeper or not isinstance(last, Group):
        return tuple(kept)
    inner = until(last.entries, deeper)
    if len(inner) == len(last.entries) and all(map(_is, inner, last.entries)):
        return tuple(kept)
    then = copy(last)
    # What will be called off is left out from its first word on.
    then.entries = [*inner, *(entry for entry in last.entries[len(inner) :] if isinstance(entry, CalledOff))]  # type: ignore[misc]
    return (*kept[:-1], then)


def _is(one: Entry, other: Entry) -> bool:
    return one is other


def is_called_off(group: Within) -> bool:
    """An action that was begun and called off: nothing came of it, and nothing is told of it."""
    return group is not None and any(isinstance(entry, CalledOff) for entry in group.entries)


def last_word(journal: Sequence[Entry], end: Sequence[int]) -> Entry | None:
    """The newest entry that had been told when the journal ended there."""
    count, *deeper = end
    last = journal[count - 1] if 0 < count <= len(journal) else None
    return (last_word(last.entries, deeper) or last) if deeper and isinstance(last, Group) else last
