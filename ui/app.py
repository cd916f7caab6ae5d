"""What the page is showing: the start screen or a table, and the sheets that lie over either."""

from __future__ import annotations

import traceback
from collections.abc import Mapping, Sequence

from pydantic import ValidationError

from engine import Game, save
from ui.form import read_form
from ui.i18n import LANGUAGES, Texts
from ui.page import Drawing, Page
from ui.reader import Reader
from ui.replay import Replay
from ui.settings import Settings, draw_settings
from ui.sitting import Sitting
from ui.timeline import Position
from ui.trouble import draw_trouble


class App:
    """It is told of clicks by the page and tells the page what to draw."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.reader = Reader(Texts("en"), Settings.read(page.remembered("settings")))
        self.table: Sitting | Replay | None = None
        self._left: Sitting | None = None
        """The table that somebody left to watch its replay."""
        self.setting = False
        """Whether the settings are open."""
        self.report = ""
        """What broke, until somebody has read it."""
        self._logged: Sequence[str] = ()
        """The turns of the log that are in the page."""
        page.apply(self.reader.settings.theme)

    # What people do

    def start(self, form: Mapping[str, str]) -> None:
        """Set up the game that the start screen describes."""
        self.speak(form.get("language", "en"))
        texts = self.reader.texts
        try:
            setup = read_form(form, texts)
        except ValidationError as error:
            # What is wrong with one field names it; what is wrong with all of them together can only be the names.
            field, *_ = *error.errors()[0]["loc"], "same_name"
            self.page.show_form_problem(texts(f"form.problem.{field}"))
            return
        self.open(Game(setup))

    def open(self, game: Game) -> None:
        """Sit down at a game."""
        self._show(Sitting(game, self.page, self.reader))
        self.draw()

    def watch(self, game: Game, at: Position | None = None) -> None:
        """Show how a game went, from this moment on; the table it is played at waits until that is closed."""
        left = self.table if isinstance(self.table, Sitting) and self.table.game is game else None
        self._show(Replay(game, self.page, self.reader, at))
        self._left = left
        self.draw()

    def _show(self, table: Sitting | Replay) -> None:
        self.table, self._left, self.report = table, None, ""
        self.page.show_screen("table")

    def click(self, target: str) -> None:
        """Somebody pressed the thing called `target`."""
        try:
            self._press(target)
            self.draw()
        except Exception:
            self._recover(target)

    def key(self, key: str, *, alt: bool = False, shift: bool = False) -> bool:
        """Somebody pressed a key; whether it meant anything here."""
        if self.table is None or (self.reader.settings.keys == "off" and key != "Escape"):
            return False
        over = self.setting and key == "Escape"
        target = "escape" if over else self.table.pressed_by(key, alt=alt, shift=shift)
        if target is None:
            return False
        self.click(target)
        return True

    def look_at(self, target: str) -> None:
        """Show something without choosing it, as when it is named in the log."""
        if self.table:
            self.table.show(target)
            self.draw()

    def consider(self, target: str) -> None:
        """Somebody points at something."""
        if self.table and self.table.consider(target):
            self.draw()

    def light(self, kept: list[str], dropped: list[str]) -> None:
        """Somebody looks at one of Wakhan's reasons, or no longer at any."""
        if self.table and self.table.light(kept, dropped):
            self.draw()

    def tick(self) -> None:
        """The time that something stays on the table is over."""
        if self.table and (target := self.table.due):
            self.click(target)

    def speak(self, language: str) -> None:
        self.reader.texts = Texts(next((known for known in LANGUAGES if known == language), "en"))
        self.draw()

    def _press(self, target: str) -> None:
        match target.split(":", 1):
            case ["back" | "new"]:
                self.table, self._left, self.setting = None, None, False
                self.page.show_screen("start")
            case ["again"] if self.table:
                self.open(Game(self.table.game.setup))
            case ["replay", "open"] if self.table:
                self.watch(self.table.game)
            case ["moment", at] if isinstance(self.table, Sitting):
                self.watch(self.table.game, Position.read(at))
            case ["replay", "close"] if self.table:
                self._show(self._left or Sitting(self.table.game, self.page, self.reader))
            case ["replay", "continue"] if isinstance(self.table, Replay):
                self.open(self.table.from_here())
            case ["settings" | "keys"]:
                self.setting = True
            case ["close-settings"]:
                self.setting = False
            case ["escape"] if self.setting:
                self.setting = False
            case ["set", choice]:
                self._set(*choice.split(":"))
            case ["recover"]:
                self.report = ""
            case ["copy-report"]:
                self.page.copy(self.report)
            case ["download"] if self.table:
                self.page.download("pax-pamir.json", save(self.table.game))
            case _ if self.table:
                self.table.press(target)

    def _set(self, name: str, value: str) -> None:
        settings = self.reader.settings = self.reader.settings.having(name, value)
        self.page.remember("settings", settings.model_dump_json())
        self.page.apply(settings.theme)

    def _recover(self, target: str) -> None:
        """Back to the last good step, with a report of what broke."""
        game = self.table.game if self.table else None
        played = f"{game.setup!r}\n{list(game.choices)}\n" if game else ""
        self.report = f"{target}\n{played}\n{traceback.format_exc()}"
        try:
            if self.table:
                self.table.recover()
            self.draw()
        except Exception:
            # Even the drawing is what is broken: then at least the report and the game can be had.
            self._put(Drawing({"over": draw_trouble(self.report, self.reader.texts)}, {}))

    # What is drawn

    def draw(self) -> None:
        drawing = self.table.draw() if self.table else Drawing({}, {})
        over = self._draw_over()
        self._put(drawing.under(over) if over else drawing)

    def _put(self, drawing: Drawing) -> None:
        self.page.draw(drawing.since(self._logged))
        self._logged = drawing.log_turns

    def _draw_over(self) -> str:
        """What lies over everything, the most urgent first."""
        if self.report:
            return draw_trouble(self.report, self.reader.texts)
        if self.setting:
            return draw_settings(self.reader.settings, self.reader.texts)
        return ""
