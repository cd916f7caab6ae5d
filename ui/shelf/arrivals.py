"""Games from files on their way to the shelf, one after the other, so that nobody waits for the last of a thousand."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any, NamedTuple

from engine import BadSave, save
from engine.save import Problem, TitledSave, play_again, read_entries
from ui.shelf.records import NAME_LENGTH, brief_of
from ui.words.texts import Texts


class Arrival(NamedTuple):
    entry: TitledSave
    file: str
    """The text of the file it came in."""


class Arrivals:
    """What is still to come, and what has become of the rest. All files are read before the first game is played."""

    def __init__(self, known: Iterable[str], now: int, order: int) -> None:
        self.known, self.now, self.order = set(known), now, order
        """The saves that are on the shelf, which are left where they are; when, and where before them, others come."""
        self.files: deque[str] = deque()
        self.games: deque[Arrival] = deque()
        self.total = self.added = self.doubles = 0
        self.problems: list[Problem] = []
        """What is wrong with some games, or with a file."""
        self.rejected = ""
        """The text of the last file that could not be read, or not to its end."""

    @property
    def done(self) -> int:
        return self.total - len(self.games)

    @property
    def over(self) -> bool:
        return not self.files and not self.games

    def take(self, texts: Texts) -> dict[str, Any] | None:
        """Read the next file or play the next game again; that game, ready for the shelf, if it is new there.

        It has been taken even if something breaks meanwhile, so that whoever goes on meets the next.
        """
        file = ""
        try:
            if self.files:
                file = self.files.popleft()
                found = [Arrival(entry, file) for entry in read_entries(file)]
                self.games += found
                self.total += len(found)
                return None
            arrival = self.games.popleft()
            file = arrival.file
            return self._play(arrival, texts)
        except BadSave as error:
            self._reject(error.code, file)
            return None

    def _play(self, arrival: Arrival, texts: Texts) -> dict[str, Any] | None:
        """One that was played by other rules comes along as far as these can play it, unless it is here whole."""
        if arrival.entry.save.model_dump_json() in self.known:
            self.doubles += 1
            return None
        game, problem = play_again(arrival.entry.save)
        if problem:
            self._reject(problem, arrival.file)
        written = save(game)
        if written in self.known:
            self.doubles += 1
            return None
        self.known.add(written)
        self.added += 1
        return {
            "name": arrival.entry.title[:NAME_LENGTH],
            "changed": self.now,
            "order": self.order,
            "save": written,
            "brief": brief_of(game, texts).model_dump(),
        }

    def _reject(self, problem: Problem, file: str) -> None:
        self.problems.append(problem)
        self.rejected = file
