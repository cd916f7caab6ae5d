"""The games that are kept on this device: what lies on the shelf, and what can be done with it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from pydantic import BaseModel

from engine import BadSave, Game
from engine.save import plain, play_again
from ui import targets
from ui.shelf.arrivals import Arrivals
from ui.shelf.other_rules import OtherRules
from ui.shelf.records import NAME_LENGTH, Record, Unreadable, file_name, pack, read_record, read_records
from ui.targets import Target
from ui.words.texts import Texts

UNNOTICED = 50
"""So many milliseconds may pass before people are answered."""
OFFER = "shelf.storage.offer"
"""What is said where the browser would keep games for good if somebody allowed it to."""


class Store(Protocol):
    """What keeps the games. It answers with events whose detail is JSON, and never makes anybody wait.

    `pax:games` has all records, each as JSON by itself, and `pax:open` what came of `open`; `pax:moved` has the id of a
    game that another tab took, `pax:storage` how well games can be kept; `pax:changed` says that another tab changed
    something.
    """

    def list(self) -> None: ...

    def begin(self) -> str:
        """The id of a new game."""

    def keep(self, id: str, save: str, brief: str) -> None:
        """Called after every choice; the game is safe when it returns.

        Besides what it says of the game, `brief` has in `early` how that looks to whoever opens the page next.
        """

    def annotate(self, id: str, analysis: str) -> None:
        """Keep with a game that is over what looking back on it has shown. It goes when the game goes on."""

    def open(self, id: str, take_over: bool) -> None: ...

    def leave(self) -> None:
        """No game is on the table any more."""

    def rename(self, id: str, name: str) -> None: ...

    def duplicate(self, id: str, name: str) -> None: ...

    def remove(self, id: str) -> None: ...

    def restore(self, id: str) -> None: ...

    def tick(self) -> int:
        """A place in the shelf's order that comes before all games that are there; what comes together shares it."""

    def add(self, games: str) -> None:
        """They are on the shelf when it returns, and among what `list` tells."""

    def persist(self) -> None:
        """Have the browser ask whether it may keep the games for good."""


class Opened(BaseModel):
    id: str
    state: str
    record: str | None = None
    """As JSON."""


class Found(NamedTuple):
    """A game that was opened, and its id on the shelf."""

    id: str
    game: Game
    other_rules: OtherRules | None
    """It was played by other rules: then this is only as much of it as these can play."""
    analysis: str = ""
    """What looking back on it has shown once."""


class Storage(BaseModel):
    state: str
    safe: bool


class Shelf:
    """What lies on the shelf, and what somebody is doing there."""

    def __init__(self, store: Store, download: Callable[[str, str], None]) -> None:
        self.store = store
        self.download = download
        self.records: list[Record] = []
        self.unreadable: list[Unreadable] = []
        self.renaming = ""
        """The id of the game whose name is being changed."""
        self.menu = ""
        """The id of the game of which everything that can be done is shown."""
        self.elsewhere = ""
        """The id of a game that another tab is playing."""
        self.all_shown = False
        self.notes: list[tuple[str, int]] = []
        """What has to be said: keys of texts, and the number in them."""
        self.rejected = ""
        """The text of a file that could not be read, or not to its end."""
        self.arrivals: Arrivals | None = None
        """What comes from files, as long as anything does."""
        self._resuming = self._listed = False
        self.storage = ""
        """The key of what has to be said about the browser's storage, if anything."""

    # What the store tells

    def put(self, games: str) -> None:
        """All records, as `pax:games` brings them."""
        self.records, self.unreadable = read_records(games)
        self._listed = True
        if self._resuming:
            self.resume()

    def hear_of_storage(self, news: str) -> None:
        """As `pax:storage` brings it. Where games are kept all the same, only what people can do something about.

        That games were deleted stays true when one has been kept anew.
        """
        heard = Storage.model_validate_json(news)
        if heard.state in ("ok", "fleeting", "offer") and self.storage == "shelf.storage.wiped":
            return
        quiet = heard.state == "ok" or (heard.state == "denied" and heard.safe)
        still_kept = heard.state == "full" and heard.safe
        self.storage = "" if quiet else "shelf.storage.full.safe" if still_kept else f"shelf.storage.{heard.state}"

    def opened(self, answer: str) -> Found | None:
        """The game that `pax:open` brings; None, and words on the shelf, if there is none to play."""
        heard = Opened.model_validate_json(answer)
        self.elsewhere = heard.id if heard.state == "elsewhere" else ""
        if heard.record is None:
            self.notes = [("shelf.gone", 0)] if heard.state == "gone" else []
            return None
        record = read_record(heard.record)
        try:
            reopened = play_again(record.file) if record else None
        except BadSave:
            reopened = None
        if record is None or reopened is None:
            self._set_aside(Unreadable(heard.id, heard.record, deleted=False))
            return None
        game, problem = reopened
        if problem is None:
            return Found(heard.id, game, None, record.analysis)
        self.store.leave()  # nothing will be written into this one
        return Found(heard.id, game, OtherRules(heard.id, len(game.choices), len(record.file.choices), game.over))

    def _set_aside(self, bad: Unreadable) -> None:
        self.records = [record for record in self.records if record.id != bad.id]
        self.unreadable = [*(other for other in self.unreadable if other.id != bad.id), bad]
        self.store.leave()

    # What people do

    def press(self, target: Target, texts: Texts) -> bool:
        """Somebody pressed this, perhaps something of the shelf. Whether it was."""
        renaming = menu = ""
        match target:
            case targets.OpenGame(id):
                self.store.open(id, False)
            case targets.TakeGame(id):
                self.store.open(id, True)
            case targets.GameMenu(id):
                menu = "" if self.menu == id else id
            case targets.RenameGame(id):
                renaming = "" if self.renaming == id else id
            case targets.GameNamed(id, name):
                self.store.rename(id, plain(name, NAME_LENGTH))
            case targets.CopyGame(id):
                title = self._title(id, texts)
                self.store.duplicate(id, texts("shelf.copy_of", game=title)[:NAME_LENGTH])
            case targets.DeleteGame(id):
                self.store.remove(id)
            case targets.RestoreGame(id):
                self.store.restore(id)
            case targets.ExportGame(id):
                self._export(id, texts)
            case targets.ExportGames():
                self.download(file_name(texts("shelf.title")), pack(r for r in self.records if not r.deleted))
            case targets.MoreGames():
                self.all_shown = not self.all_shown
            case targets.KeepGames():
                self.store.persist()
            case targets.HushStorage():
                self.storage = ""
            case targets.TakeRejected():
                self.download(file_name("import"), self.rejected)
            case _:
                return False
        self.notes, self.elsewhere, self.renaming, self.menu = [], "", renaming, menu
        return True

    def bring(self, files: Sequence[str], now: int) -> None:
        """Somebody chose or dropped files with these texts, perhaps while others are still coming."""
        if self.arrivals is None:
            known = (record.save for record in self.records if not record.deleted)
            self.arrivals = Arrivals(known, now, self.store.tick())
        self.arrivals.files += files
        self.notes, self.rejected = [], ""

    def bring_some(self, texts: Texts, now: Callable[[], int]) -> bool:
        """As many as nobody notices, and at least one; whether there is anything new to be drawn."""
        begun, new = now(), self.bring_next(texts)
        while self.arrivals and 0 <= now() - begun < UNNOTICED:
            new |= self.bring_next(texts)
        return new

    def bring_next(self, texts: Texts) -> bool:
        """Put the next game of those files on the shelf; whether there is anything new to be drawn."""
        arrivals = self.arrivals
        if arrivals is None:
            return False
        if not arrivals.over:
            before = _percent(arrivals)
            game = arrivals.take(texts)
            if game:
                self.store.add(json.dumps([game]))
            if not arrivals.over:
                return before != _percent(arrivals)
        self.arrivals, self.rejected = None, arrivals.rejected
        counts = {"imported": arrivals.added, "import_known": arrivals.doubles}
        self.notes = [(f"shelf.{key}", count) for key, count in counts.items() if count]
        self.notes += [(f"shelf.import_problem.{problem}", 0) for problem in dict.fromkeys(arrivals.problems)]
        if arrivals.added:
            self.store.list()
        return True

    def resume(self) -> None:
        """Open the newest game that is not over, at the latest when the store has told what there is."""
        game = self.unfinished
        self._resuming = game is None and not self._listed
        if game:
            self.store.open(game.id, False)

    @property
    def unfinished(self) -> Record | None:
        """The game to go on with."""
        return next((record for record in self.records if not record.deleted and not record.finished), None)

    def _title(self, id: str, texts: Texts) -> str:
        return next((record.title(texts) for record in self.records if record.id == id), texts("shelf.nameless"))

    def _export(self, id: str, texts: Texts) -> None:
        for bad in self.unreadable:
            if bad.id == id:
                self.download(file_name(id), bad.raw)
        for record in self.records:
            if record.id == id:
                self.download(file_name(record.title(texts)), record.save)

    @property
    def is_urgent(self) -> bool:
        """That a browser might forget one day can wait until nobody is playing."""
        return self.storage not in ("shelf.storage.fleeting", OFFER)


def _percent(arrivals: Arrivals) -> int:
    return arrivals.done * 100 // max(arrivals.total, 1)
