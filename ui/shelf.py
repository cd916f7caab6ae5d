"""The shelf on the start screen: the game to go on with, all others, and what can be done with them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, Protocol

from pydantic import BaseModel

from engine import BadSave, Game
from engine.save import SaveFile, plain, reopen
from ui.arrivals import Arrivals
from ui.ending import WINNERS
from ui.html import NOTHING, Markup, button, escape, icon, join, sheet
from ui.i18n import Texts
from ui.other_rules import OtherRules
from ui.person import badge
from ui.records import NAME_LENGTH, Brief, Record, Unreadable, file_name, pack, read_record, read_records
from ui.thumbnail import draw_thumbnail

FEW = 3
"""So many games are listed below the one to go on with, until somebody asks for more."""
OFFER = "shelf.storage.offer"
"""What is said where the browser would keep games for good if somebody allowed it to."""
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


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
        """Called after every choice; the game is safe when it returns."""

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


class Storage(BaseModel):
    state: str
    safe: bool


class Shelf:
    """What lies on the shelf, and what somebody is doing there. Drawn only by `draw`."""

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
        self._resuming = self._told = False
        self.storage = ""
        """The key of what has to be said about the browser's storage, if anything."""

    # What the store tells

    def put(self, games: str) -> None:
        """All records, as `pax:games` brings them."""
        self.records, self.unreadable = read_records(games)
        self._told = True
        if self._resuming:
            self.resume()

    def hear_of_storage(self, news: str) -> None:
        """As `pax:storage` brings it. Where games are kept all the same, only what people can do something about.

        That games were deleted stays true when one has been kept anew.
        """
        told = Storage.model_validate_json(news)
        if told.state in ("ok", "fleeting", "offer") and self.storage == "shelf.storage.wiped":
            return
        quiet = told.state == "ok" or (told.state == "denied" and told.safe)
        still_kept = told.state == "full" and told.safe
        self.storage = "" if quiet else "shelf.storage.full.safe" if still_kept else f"shelf.storage.{told.state}"

    def opened(self, answer: str) -> Found | None:
        """The game that `pax:open` brings; None, and words on the shelf, if there is none to play."""
        told = Opened.model_validate_json(answer)
        self.elsewhere = told.id if told.state == "elsewhere" else ""
        if told.record is None:
            self.notes = [("shelf.gone", 0)] if told.state == "gone" else []
            return None
        read = read_record(told.record)
        text = read.save if read else ""
        try:
            game, problem = reopen(text)
        except BadSave:
            self.records = [record for record in self.records if record.id != told.id]
            bad = Unreadable(told.id, told.record, deleted=False)
            self.unreadable = [*(other for other in self.unreadable if other.id != told.id), bad]
            self.store.leave()
            return None
        if problem is None:
            return Found(told.id, game, None)
        self.store.leave()  # nothing will be written into this one
        made, of = len(game.choices), len(SaveFile.model_validate_json(text).choices)
        return Found(told.id, game, OtherRules(told.id, made, of, game.over))

    # What people do

    def press(self, target: str, texts: Texts) -> None:
        """Somebody pressed the thing on the shelf called `target`."""
        _, verb, name = target.split(":", 2) if target.count(":") > 1 else (*target.split(":"), "")
        self.notes, self.elsewhere = [], ""
        renamed, menu = self.renaming, self.menu
        self.renaming = self.menu = ""
        match verb:
            case "open" | "take":
                self.store.open(name, verb == "take")
            case "menu":
                self.menu = "" if menu == name else name
            case "rename":
                self.renaming = "" if renamed == name else name
            case "named":
                id, _, given = name.partition(":")
                self.store.rename(id, plain(given, NAME_LENGTH))
            case "copy":
                title = self._title(name, texts)
                self.store.duplicate(name, texts("shelf.copy_of", game=title)[:NAME_LENGTH])
            case "delete":
                self.store.remove(name)
            case "restore":
                self.store.restore(name)
            case "export":
                self._export(name, texts)
            case "export-all":
                self.download(file_name(texts("shelf.title")), pack(r for r in self.records if not r.deleted))
            case "more":
                self.all_shown = not self.all_shown
            case "persist":
                self.store.persist()
            case "hush":
                self.storage = ""
            case "rejected":
                self.download(file_name("import"), self.rejected)

    def bring(self, files: Sequence[str], now: int) -> None:
        """Somebody chose or dropped files with these texts, perhaps while others are still coming."""
        if self.arrivals is None:
            known = (record.save for record in self.records if not record.deleted)
            self.arrivals = Arrivals(known, now, self.store.tick())
        self.arrivals.files += files
        self.notes, self.rejected = [], ""

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
        told = {"imported": arrivals.added, "import_known": arrivals.doubles}
        self.notes = [(f"shelf.{key}", count) for key, count in told.items() if count]
        self.notes += [(f"shelf.import_problem.{problem}", 0) for problem in dict.fromkeys(arrivals.problems)]
        if arrivals.added:
            self.store.list()
        return True

    def resume(self) -> None:
        """Open the newest game that is not over, at the latest when the store has told what there is."""
        game = self._unfinished()
        self._resuming = game is None and not self._told
        if game:
            self.store.open(game.id, False)

    def _unfinished(self) -> Record | None:
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

    # What is drawn

    def draw(self, texts: Texts, now: int) -> Markup:
        """The whole panel; nothing at all where there is nothing."""
        resume = self._unfinished()
        others = [record for record in self.records if record is not resume]
        notes = self._draw_arrivals(texts) + self._draw_notes(texts)
        if not (others or resume or self.unreadable or notes):
            return NOTHING
        return (
            (self._draw_resume(resume, texts, now) if resume else NOTHING)
            + notes
            + self._draw_others(others, texts, now)
        )

    @property
    def is_urgent(self) -> bool:
        """That a browser might forget one day can wait until nobody is playing."""
        return self.storage not in ("shelf.storage.fleeting", OFFER)

    def draw_storage(self, texts: Texts) -> Markup:
        """What has to be said about the browser's storage, until somebody has read it."""
        if not self.storage:
            return NOTHING
        persist = button("game:persist", escape(texts("shelf.persist")), look="verb")
        deed = persist if self.storage == OFFER else NOTHING
        return Markup(
            f'<p role="status">{icon("warning")}<span>{escape(texts(self.storage))}</span>{deed}'
            f"{button('game:hush', icon('close'), label=texts('shelf.hush'))}</p>"
        )

    def _draw_arrivals(self, texts: Texts) -> Markup:
        """Nothing that is read out at every step: what came of it will be."""
        if self.arrivals is None or not self.arrivals.total:
            return NOTHING
        done, total = self.arrivals.done, self.arrivals.total
        words = escape(texts("shelf.importing", done=done, all=total))
        return Markup(
            f'<p class="arrivals paper" data-key="arrivals"><span id="arrivals">{words}</span>'
            f'<progress max="{total}" value="{done}" aria-labelledby="arrivals"></progress></p>'
        )

    def _draw_notes(self, texts: Texts) -> Markup:
        said = [texts(key, n=count) for key, count in self.notes]
        lines = join(Markup(f"<p>{escape(line)}</p>") for line in said) + self.draw_storage(texts)
        if self.rejected and said:
            lines += Markup(f"<p>{button('game:rejected', escape(texts('shelf.raw')))}</p>")
        return Markup(f'<div class="shelf-notes paper" role="status">{lines}</div>') if lines else NOTHING

    def _draw_resume(self, record: Record, texts: Texts, now: int) -> Markup:
        brief = record.brief
        title = self._draw_title(record, record.name or _whose_turn(brief, texts), "h2", texts)
        last = (
            Markup(f'<p class="last" lang="{brief.language}">{escape(brief.last)}</p>')
            if brief and brief.last
            else NOTHING
        )
        return Markup(
            f'<article class="resume paper" aria-label="{escape(record.title(texts))}">'
            f'{_draw_picture(brief)}<div class="told">{title}'
            f"{_draw_seats(brief, texts)}{_draw_facts(record, texts, now, titled=not record.name)}{last}"
            f"{_draw_other_rules(record, texts)}</div>"
            f"{button(f'game:open:{record.id}', escape(texts('shelf.resume')), look='verb begin')}"
            f"{self._draw_menu(record, texts)}{self._draw_elsewhere(record, texts)}</article>"
        )

    def _draw_others(self, others: list[Record], texts: Texts, now: int) -> Markup:
        rows: list[Record | Unreadable] = [*self.unreadable, *others]
        if not rows:
            return NOTHING
        # Only what is shown is drawn: there may be a thousand.
        shown = [self._draw_other(row, texts, now) for row in (rows if self.all_shown else rows[:FEW])]
        tools = NOTHING
        if len(rows) > FEW:
            words = texts("shelf.fewer") if self.all_shown else texts("shelf.more", n=len(rows) - FEW)
            tools = button("game:more", icon("up" if self.all_shown else "down") + escape(words))
        if self.records:
            tools += button("game:export-all", escape(texts("shelf.export_all")))
        return Markup(
            '<section class="others paper" aria-labelledby="shelf-title">'
            f'<h2 id="shelf-title">{escape(texts("shelf.title"))}</h2>'
            f'<ul class="games">{join(shown)}</ul><p class="shelf-tools">{tools}</p></section>'
        )

    def _draw_other(self, row: Record | Unreadable, texts: Texts, now: int) -> Markup:
        if isinstance(row, Unreadable):
            return _draw_unreadable(row, texts)
        return _draw_deleted(row.id, row.title(texts), texts) if row.deleted else self._draw_row(row, texts, now)

    def _draw_row(self, record: Record, texts: Texts, now: int) -> Markup:
        title = record.title(texts)
        opening = button(
            f"game:open:{record.id}",
            escape(texts("shelf.open")),
            look="verb",
            label=texts("shelf.open_game", game=title),
        )
        return Markup(
            f'<li class="game">{_draw_picture(record.brief)}<div class="told">'
            f"{self._draw_title(record, title, 'h3', texts)}{_draw_facts(record, texts, now)}"
            f"{_draw_other_rules(record, texts)}</div>{opening}{self._draw_menu(record, texts)}"
            f"{self._draw_elsewhere(record, texts)}</li>"
        )

    def _draw_title(self, record: Record, title: str, tag: Literal["h2", "h3"], texts: Texts) -> Markup:
        if self.renaming != record.id:
            return Markup(f'<{tag} class="title">{escape(title)}</{tag}>')
        return Markup(
            f'<form class="rename" data-submit="game:named:{escape(record.id)}:" autocomplete="off">'
            f'<input type="text" name="name" maxlength="{NAME_LENGTH}" value="{escape(record.name)}"'
            f' placeholder="{escape(record.title(texts))}" aria-label="{escape(texts("shelf.name"))}">'
            f'<button type="submit" class="verb">{escape(texts("shelf.save_name"))}</button>'
            f"{button(f'game:rename:{record.id}', escape(texts('shelf.cancel')))}</form>"
        )

    def _draw_menu(self, record: Record, texts: Texts) -> Markup:
        label, shown = texts("shelf.menu", game=record.title(texts)), self.menu == record.id
        opening = button(f"game:menu:{record.id}", icon("menu"), look="quiet menu", pressed=shown, label=label)
        if not shown:
            return opening
        deeds = join(
            button(f"game:{verb}:{record.id}", escape(texts(f"shelf.{verb}")))
            for verb in ("rename", "copy", "export", "delete")
        )
        return Markup(f'{opening}<div class="game-deeds" role="group" aria-label="{escape(label)}">{deeds}</div>')

    def _draw_elsewhere(self, record: Record, texts: Texts) -> Markup:
        if self.elsewhere != record.id:
            return NOTHING
        return Markup(
            f'<p class="elsewhere" role="alert"><span>{escape(texts("shelf.elsewhere"))}</span>'
            f"{button(f'game:take:{record.id}', escape(texts('shelf.take')), look='verb')}</p>"
        )


def _percent(arrivals: Arrivals) -> int:
    return arrivals.done * 100 // max(arrivals.total, 1)


def draw_moved(id: str, texts: Texts) -> Markup:
    """Over the table of a tab whose game another tab has taken."""
    inner = Markup(
        f'<h2 id="moved">{escape(texts("shelf.moved_title"))}</h2>'
        f"<p>{escape(texts('shelf.moved_text'))}</p>"
        f"<p>{button(f'game:take:{id}', escape(texts('shelf.take')), look='verb')} "
        f"{button('back', icon('back') + escape(texts('table.back')))}</p>"
    )
    return sheet("moved", inner, urgent=True)


def _draw_picture(brief: Brief | None) -> Markup:
    if brief is None:
        return draw_thumbnail({}, {}, {})
    rulers = {region: brief.seats[seat].colour for region, seat in brief.rulers.items()}
    return draw_thumbnail(rulers, brief.armies, brief.roads)


def _draw_seats(brief: Brief | None, texts: Texts) -> Markup:
    if brief is None:
        return NOTHING
    seats = join(
        Markup(
            f"<li{_deciding(brief, number)}>{badge(seat.colour, name)}"
            f'<span class="points" title="{escape(texts("seat.points", n=seat.points))}">{seat.points}</span></li>'
        )
        for number, (seat, name) in enumerate(zip(brief.seats, brief.names(texts), strict=True))
    )
    return Markup(f'<ul class="players">{seats}</ul>')


def _deciding(brief: Brief, seat: int) -> Markup:
    return Markup(' data-deciding=""' if brief.player == seat else "")


def _draw_facts(record: Record, texts: Texts, now: int, *, titled: bool = False) -> Markup:
    """The turn, how the game stands unless its title says so, and when it was played last."""
    facts = [] if record.brief is None else [texts("shelf.turn", turn=record.brief.turn)]
    if record.brief and not titled:
        facts.append(_whose_turn(record.brief, texts))
    # Of a time that is yet to come nothing can be said; a clock may have been set back.
    if record.changed and record.changed - now < DAY:
        facts.append(_ago(now - record.changed, texts))
    return Markup(f'<ul class="facts">{join(Markup(f"<li>{escape(fact)}</li>") for fact in facts)}</ul>')


def _whose_turn(brief: Brief | None, texts: Texts) -> str:
    """Or who has won."""
    if brief is None:
        return texts("shelf.nameless")
    names = brief.names(texts)
    if brief.player is not None:
        return texts("shelf.to_act", person=names[brief.player])
    won = dict(zip(WINNERS, (names[seat] for seat in brief.winners), strict=False))
    return texts(f"ending.wins.{len(won)}", **won)


def _ago(passed: int, texts: Texts) -> str:
    for unit, size in (("days", DAY), ("hours", HOUR), ("minutes", MINUTE)):
        if passed >= size:
            return texts(f"shelf.ago.{unit}", n=passed // size)
    return texts("shelf.just_now")


def _draw_other_rules(record: Record, texts: Texts) -> Markup:
    if not record.by_other_rules:
        return NOTHING
    words = escape(texts("shelf.other_rules"))
    return Markup(f'<p class="by-other-rules">{icon("warning")}<span>{words}</span></p>')


def _draw_deleted(id: str, title: str, texts: Texts) -> Markup:
    return Markup(
        f'<li class="game" data-deleted=""><p class="told">{escape(texts("shelf.deleted", game=title))}</p>'
        f"{button(f'game:restore:{id}', icon('undo') + escape(texts('shelf.restore')))}</li>"
    )


def _draw_unreadable(bad: Unreadable, texts: Texts) -> Markup:
    if bad.deleted:
        return _draw_deleted(bad.id, texts("shelf.nameless"), texts)
    return Markup(
        f'<li class="game" data-unreadable="">{icon("warning")}<p class="told">{escape(texts("shelf.unreadable"))}</p>'
        f"{button(f'game:export:{bad.id}', escape(texts('shelf.raw')))}"
        f"{button(f'game:delete:{bad.id}', escape(texts('shelf.delete')))}</li>"
    )
