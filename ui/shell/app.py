"""What the page is showing: the start screen or a table, and the dialogs that lie over either."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from pydantic import ValidationError

from engine import Game, save
from engine.link import Challenge, Linked
from engine.link import read as read_link
from engine.packing import BadLink
from ui import targets
from ui.device.keys import Stroke
from ui.device.page import Drawing, Page
from ui.device.reader import Reader
from ui.device.settings import Settings
from ui.lesson.course import Lessons
from ui.parts.html import NOTHING
from ui.replay.replay import Replay
from ui.scene.timeline import Position
from ui.shelf.kept import Kept
from ui.shelf.panel import draw_storage
from ui.shelf.records import file_name
from ui.shelf.shelf import Found, Shelf, Store
from ui.shell.dialogs import Dialogs
from ui.shell.form import read_form
from ui.shell.named import named_in
from ui.shell.slices import Slices
from ui.shell.start import draw_start
from ui.shell.trouble import report_of
from ui.table.session import Session
from ui.targets import Target, read
from ui.words.texts import LANGUAGES, texts_in

AGAIN = 500  # after so many milliseconds it is looked anew whether the table can be seen


class App:
    """It is told of clicks by the page and tells the page what to draw."""

    def __init__(self, page: Page, store: Store) -> None:
        self.page, self.store = page, store
        self.reader = Reader(texts_in("en"), Settings.read(page.remembered("settings")))
        self.shelf = Shelf(store, page.download)
        self.lessons = Lessons(page, self.reader)
        self.table: Session | Replay | None = None
        self._left: Session | None = None
        """The table that somebody left to watch a replay."""
        self.playing = ""
        """The id on the shelf of the game that is on the table; it is kept after every choice."""
        self.dialogs = Dialogs(page, self.reader, lambda setup: self._sit(Game(setup)), self._go_on_showing)
        self.slices = Slices(page)
        self._logged: Sequence[str] = ()
        """The turns of the log that are in the page."""
        page.apply(self.reader.settings)

    # What people do

    def start(self, form: Mapping[str, str]) -> None:
        """Set up the game that the start screen describes."""
        self._try("start", lambda: self._start(form))

    def visit(self, fragment: str) -> None:
        """Open what stands after the # in the address. What is being played stays on the shelf, whatever comes."""
        self._try(f"#{fragment[:80]}", lambda: self._visit(fragment))

    def bring(self, files: Sequence[str], now: int) -> None:
        """Somebody chose or dropped files with these texts, perhaps while others are still coming."""
        self._try("import", lambda: self._bring(files, now))

    def _bring(self, files: Sequence[str], now: int) -> None:
        games = self.dialogs.settings.bring(files)
        if games:
            self.shelf.bring(games, now)
        if len(games) < len(files):
            self.shelf.notes.append(("settings.imported", 0))

    def go_on(self) -> None:
        """Put the next games of those files on the shelf, also while another is played; let a rival think a little.

        If a game breaks, that is reported, and the next comes all the same.
        """
        self.slices.begin()
        with self._net("import"):
            if self.shelf.bring_some(self.reader.texts, lambda: self.page.now) and self.table is None:
                self.draw()
        with self._net("thinking"):
            if self._at_work and (new := self._at_work.work()):
                self.draw(whole=new == "table")
        self._keep_going()

    @property
    def _at_work(self) -> Session | Replay | None:
        """The table, if there is something to do at it, and nothing lies over it that wants an answer."""
        return self.table if self.table and self.table.has_work and not self._is_covered else None

    def _keep_going(self) -> None:
        self.slices.go_on(self.shelf.arrivals or self._at_work)

    def hear(self, what: str, news: str) -> None:
        """The shelf tells something."""
        self._try(what, lambda: self._hear(what, news))

    def click(self, text: str) -> None:
        """Somebody pressed what is called so."""
        self._answer(read(text))

    def fill_in(self, begun: str, typed: str) -> None:
        """Somebody typed this, moved a slider there, or picked it from a list."""
        self._answer(targets.completed(begun, typed))

    def key(self, key: str, code: str = "", *, alt: bool = False, shift: bool = False, at: str = "") -> bool:
        """Somebody pressed a key; whether it meant anything here."""
        target = self.meant_by(key, code, alt=alt, shift=shift, at=at)
        self._answer(target)
        return target is not None

    def meant_by(
        self, key: str, code: str = "", *, alt: bool = False, shift: bool = False, at: str = ""
    ) -> Target | None:
        """What a key at the place `code` of the keyboard presses, where `at` has the focus; None if it is nobody's."""
        with self._net(f"key {key}"):
            if self.reader.learn(key, code):
                self.draw()
            stroke = Stroke.of(key, code, alt=alt, shift=shift)
            if self.dialogs.wait_for_key:
                return self.dialogs.settings.pressed_by(stroke)
            if key == "Escape" and (self._is_covered or self.dialogs.beside):
                return targets.Escape()
            if self.table is None or self._is_covered or (self.reader.settings.keys == "off" and key != "Escape"):
                return None
            return self.table.pressed_by(stroke, at)
        return None

    def lay_keys(self, layout: Mapping[str, str]) -> None:
        """The browser tells what is printed on which key of the keyboard."""
        self._try("keys", lambda: self.reader.lay(layout))

    @property
    def _is_covered(self) -> bool:
        """Whether something that wants an answer lies over everything."""
        is_under_the_book = self.dialogs.beside and self.page.narrow
        return bool(self.dialogs.cover or is_under_the_book)

    @property
    def report(self) -> str:
        """What broke, until somebody has read it."""
        return self.dialogs.trouble.report

    def look_at(self, text: str) -> None:
        """Show something without choosing it, as when it is named in the log."""
        table, target = self.table, read(text)
        if table and target:
            self._try(text, lambda: table.show(target))

    def consider(self, text: str) -> None:
        """Somebody points at something, or no longer at anything."""
        if table := self.table:
            self._try(text, lambda: table.consider(read(text)))

    def light(self, kept: str, dropped: str) -> None:
        """Somebody looks at one of Wakhan's reasons, or no longer at any."""
        if table := self.table:
            self._try("light", lambda: table.light(targets.read_all(kept), targets.read_all(dropped)))

    def back(self, times: int = 1) -> None:
        """Somebody pressed the browser's Back: what was opened last is closed."""
        for _ in range(times):
            *_, last = (None, *self._ways_back)
            self._answer(last)

    @property
    def _ways_back(self) -> list[Target]:
        return self.dialogs.all_ways_back(self.table.ways_back if self.table else None, is_replay=bool(self._left))

    def resize(self) -> None:
        """There is more or less room than before."""
        with self._net("resize"):
            self.draw()

    def tick(self) -> None:
        """The time that something stays on the table is over. Under what lies over it nothing goes on."""
        due = self.table.due if self.table else None
        if due and self._is_covered:
            self.page.later(AGAIN)
        else:
            self._answer(due)

    def speak(self, language: str) -> None:
        self._try("speak", lambda: self._speak(language))

    # What comes of it

    def _try(self, what: str, deed: Callable[[], bool | None]) -> None:
        """Do something and show what came of it, unless it says that nothing did; whatever breaks, nothing is lost."""
        with self._net(what):
            if deed() is not False:
                if self.table:
                    self.table.keep()
                self.draw()
        self._keep_going()

    @contextmanager
    def _net(self, what: str) -> Iterator[None]:
        """Whatever breaks in it is reported, and nothing is lost."""
        try:
            yield
        except Exception:
            self._recover(what)

    def _answer(self, target: Target | None) -> None:
        """What is nothing of ours does nothing."""
        if target:
            self._try(target, lambda: self._press(target))

    def _press(self, target: Target) -> None:
        if self.dialogs.press(target, self.table) or self.shelf.press(target, self.reader.texts):
            return
        match target:
            case targets.Leave():
                self._leave()
            case targets.OpenLesson(number):
                self._learn(number)
            case targets.NextLesson():
                self._learn(self.lessons.number + 1)
            case targets.LessonAgain():
                self._learn(self.lessons.number, again=True)
            case targets.PlayAgain() if self.table:
                self._sit(Game(self.table.game.setup))
            case targets.OpenReplay() if self.table:
                self._watch(self.table.game)
            case targets.Moment() if isinstance(self.table, Session):
                self._watch(self.table.game, Position.of(target))
            case targets.CloseReplay():
                self._come_back()
            case targets.PlayFromHere() if isinstance(self.table, Replay):
                self._sit(self.table.from_here())
            case targets.PlayFrom(choices) if self.table and self.table.game.over:
                self._sit(self.table.game.branch(choices))
            case targets.Speak(language):
                self.page.speak(language)
                self._speak(language)
            case targets.Download() if self.table:
                self.page.download(file_name(self.table.game.setup.seed), save(self.table.game))
            case _ if self.table and not self.dialogs.moved.is_open:
                self.table.press(target)

    def _start(self, form: Mapping[str, str]) -> None:
        self._speak(form.get("language", "en"))
        texts = self.reader.texts
        try:
            setup = read_form(form, texts)
        except ValidationError as error:
            # What is wrong with one field names it; what is wrong with all of them together can only be the names.
            field, *_ = *error.errors()[0]["loc"], "same_name"
            self.page.show_form_problem(texts(f"form.problem.{field}"))
        else:
            self._sit(Game(setup))

    def _sit(self, game: Game, id: str = "", analysis: str = "") -> None:
        playing = id or self.store.begin()
        kept = Kept(playing, self.store, self.reader, already=game if id else None, analysis=analysis)
        self._show(Session(game, self.page, self.reader, kept))
        self.playing = playing
        self.page.leave_link()

    def _watch(self, game: Game, at: Position | None = None) -> None:
        left = self.table if isinstance(self.table, Session) else self._left
        left = None if self.dialogs.moved.is_open else left  # then another tab plays there
        looking_back = left.looking_back if left and left.game is game else None
        self._show(Replay(game, self.page, self.reader, at, looking_back))
        self._left = left

    def _learn(self, number: int, *, again: bool = False) -> None:
        """Put a lesson on the table. It remembers itself, and never lies on the shelf."""
        lesson = self.lessons.open(number, again=again)
        if lesson is None:
            return
        if self.playing:
            self.store.leave()
        self._show(lesson)
        self.playing = ""
        self.page.leave_link()

    def _show(self, table: Session | Replay) -> None:
        self.table, self._left = table, None
        self.dialogs.put_away()
        self.page.show_screen("table")

    def _come_back(self) -> None:
        """From a replay to the table where it was opened."""
        if self._left:
            self._left.go_on_showing()
            self._show(self._left)
            self.page.leave_link()
        else:
            self._leave()

    def _leave(self) -> None:
        """To the start screen; the game stays on the shelf."""
        self.table, self._left, self.playing = None, None, ""
        self.dialogs.leave()
        self.store.leave()
        self.store.list()
        self.page.leave_link()
        self.page.show_screen("start")

    def _visit(self, fragment: str) -> None:
        if fragment == "continue" and self.table is None:
            self.shelf.resume()
        elif fragment == "new=solo":
            self.page.begin("solo")
        elif fragment.startswith(("c=", "g=")):
            self._follow(fragment)
        else:
            if named := named_in(fragment):
                self._press(named)
            if fragment.startswith(("card=", "rule=")):
                self.page.leave_link()

    def _follow(self, link: str) -> None:
        try:
            found = read_link(link)
        except BadLink as error:
            self.dialogs.bring(error.code)
            return
        match found:
            case Challenge():
                self.dialogs.bring(found)
            case Linked(game, moment, problem):
                self._watch(game, None if moment is None else Position(moment))
                self.dialogs.bring(problem)

    def _hear(self, what: str, news: str) -> bool:
        """Whether there is anything new to be seen."""
        match what:
            case "games":
                self.shelf.put(news)
            case "changed":
                if self.table is None:
                    self.store.list()  # it is drawn when it has been listed
                return False
            case "open":
                self._open(self.shelf.opened(news))
            case "moved" if json.loads(news)["id"] == self.playing:
                self.dialogs.moved.tell(self.playing)
            case "storage":
                self.shelf.hear_of_storage(news)
        return True

    def _open(self, found: Found | None) -> None:
        """What was played by other rules is only shown, and played on as a copy: what is kept of it stays as it is."""
        if found and found.other_rules:
            self._watch(found.game, Position(found.other_rules.made))
            self.dialogs.bring(found.other_rules)
        elif found:
            self._sit(found.game, found.id, found.analysis)

    def _speak(self, language: str) -> None:
        self.reader.texts = texts_in(next((known for known in LANGUAGES if known == language), "en"))
        for table in (self.table, self._left):
            if table:
                table.forget_words()

    def _go_on_showing(self) -> None:
        if self.table:
            self.table.go_on_showing()

    def _recover(self, target: str) -> None:
        """Back to the last good step, with a report of what broke."""
        self.dialogs.trouble.tell(report_of(target, self.table))
        try:
            if self.table:
                self.table.recover()
                self.table.keep()
            self.draw()
        except Exception:
            # Even the drawing is what is broken: then at least the report and the game can be had.
            self._put(Drawing({"over": self.dialogs.trouble.draw(self.table)}, {}))

    # What is drawn

    def draw(self, *, whole: bool = True) -> None:
        table = self.table and (self.table.draw() if whole else self.table.draw_bar())
        drawing = table or draw_start(self.shelf, self.lessons, self.reader, self.page.now)
        over = self.dialogs.draw(self.table)
        # The book only lies beside what is going on, so it comes along with whatever else the table shows.
        beside = over or drawing.panels.get("over", NOTHING) + self.dialogs.draw_beside(self.table)
        notice = draw_storage(self.shelf, self.reader.texts) if self.table and self.shelf.is_urgent else NOTHING
        self._put(drawing.having(over=beside, notice=notice))

    def _put(self, drawing: Drawing) -> None:
        self.page.draw(drawing.since(self._logged)._replace(depth=len(self._ways_back)))
        self._logged = drawing.log_turns
        if self.table:
            self.table.is_on_screen()
        self._keep_going()
