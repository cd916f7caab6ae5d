"""What the page is showing, and what each thing a person does changes about it."""

from __future__ import annotations

import traceback
from collections.abc import Mapping

from pydantic import ValidationError

from engine import Game, Setup, save, view
from ui.bar import offered
from ui.curtain import NEEDS_NO_HAND, draw_curtain
from ui.i18n import LANGUAGES, Texts
from ui.keys import target_of
from ui.log import announce, told
from ui.page import Drawing, Page
from ui.person import COLOURS
from ui.scene import Scene
from ui.select import Selection
from ui.settings import Settings, draw_settings
from ui.table import TABS, draw_table, draw_turns
from ui.trouble import draw_trouble

PEOPLE = {"solo": 1, "duo": 2}
MAY_REVEAL = ("pass", "finish", "buy", "discard")
"""Only what these verbs begin can bring something hidden to light, so only they are asked about it."""


class App:
    """Holds the game on show. It is told of clicks by the page and tells the page what to draw."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.texts = Texts("en")
        self.game: Game | None = None
        self.shown: int | None = None
        """Whose hand may be on the screen."""
        self.behind_curtain = False
        self.selection: Selection | None = None
        self.inspected: int | None = None
        self.side = "log"
        self.tab = TABS[0]
        self.news = ""
        self.report = ""
        """What broke, until somebody has read it."""
        self.settings = Settings.read(page.remembered("settings"))
        self.setting = False
        """Whether the settings are open."""
        self._logged: list[str] = []
        page.apply(self.settings.theme)

    # What people do

    def start(self, form: Mapping[str, str]) -> None:
        """Set up the game that the start screen describes."""
        self.speak(form.get("language", "en"))
        try:
            setup = read_form(form, self.texts)
        except ValidationError as error:
            # What is wrong with one field names it; what is wrong with all of them together can only be the names.
            field, *_ = *error.errors()[0]["loc"], "same_name"
            self.page.show_form_problem(self.texts(f"form.problem.{field}"))
            return
        self.open(Game(setup))

    def open(self, game: Game) -> None:
        self.game, self.shown, self.news = game, None, ""
        self.side, self.tab = "log", TABS[0]
        self.page.show_screen("table")
        self._go_on()

    def click(self, target: str) -> None:
        """Somebody pressed the thing called `target`."""
        if self.game is None:
            return
        try:
            self._press(self.game, target)
        except Exception:
            self._recover(self.game, target)

    def key(self, key: str, *, alt: bool = False) -> bool:
        """Somebody pressed a key; whether it meant anything here."""
        if self.game is None or self.behind_curtain or (self.settings.keys == "off" and key != "Escape"):
            return False
        market = {
            (row, column): card for row, cards in self.game.state.market.items() for column, card in enumerate(cards)
        }
        target = target_of(key, alt=alt, market=market)
        if target is None or (target.startswith("choice:") and not self._is_option(target.removeprefix("choice:"))):
            return False
        self.click(target)
        return True

    def look_at(self, target: str) -> None:
        """Show something without choosing it, as when it is named in the log."""
        kind, _, name = target.partition(":")
        if kind == "card":
            self.inspected, self.side = int(name), "card"
        elif kind == "region":
            self.side = f"region:{name}"
        self.draw()

    def speak(self, language: str) -> None:
        self.texts = Texts(next((known for known in LANGUAGES if known == language), "en"))
        self.draw()

    def _press(self, game: Game, target: str) -> None:
        match target.split(":", 1):
            case ["choice", option]:
                self._take(game, option)
            case ["undo"] if game.can_undo:
                game.undo()
                self._go_on()
            case ["redo"] if game.can_redo:
                game.redo()
                self._go_on()
            case ["undo" | "redo"]:
                return
            case ["back"]:
                self.game, self.setting = None, False
                self.page.show_screen("start")
            case ["reveal"]:
                self.behind_curtain, self.shown = False, game.decision.player if game.decision else None
            case ["escape"] if self.setting:
                self.setting = False
            case ["escape"]:
                self.inspected = None
                self._select(game)
            case ["side", shown]:
                self.side = shown
            case ["tab", shown]:
                self.tab = shown
            case ["check"]:
                self.side = "check"
            case ["settings" | "keys"]:
                self.setting = True
            case ["close-settings"]:
                self.setting = False
            case ["set", choice]:
                self._set(*choice.split(":"))
            case ["recover"]:
                self.report = ""
            case ["copy-report"]:
                self.page.copy(self.report)
            case ["download"]:
                self.page.download("pax-pamir.json", save(game))
            case _:
                self._touch(game, target)
                return
        self.draw()

    def _take(self, game: Game, option: str) -> None:
        before = told(game.journal)
        game.take(option)
        self.news = announce(game.journal, self._scene(game).names, self.texts, since=before)
        self._go_on()

    def _touch(self, game: Game, target: str) -> None:
        """Narrow the options, take the last one left, or just show what was touched."""
        touched = self.selection.touch(target) if self.selection else None
        if touched and touched.taken:
            self._take(game, touched.taken)
            return
        if touched:
            self.selection = touched
        self.look_at(target)

    # What follows

    def _go_on(self) -> None:
        """After a choice: put down what was held, and pass the screen to whoever is asked next."""
        assert self.game
        self.inspected = None
        if self.side != "check":
            self.side = "log"
        self._select(self.game)
        decision = self.game.decision
        if decision and decision.prompt not in NEEDS_NO_HAND and decision.player != self.shown:
            self.behind_curtain = self._has_secrets(self.game, decision.player)
            self.shown = None if self.behind_curtain else decision.player
        self.draw()

    @staticmethod
    def _has_secrets(game: Game, seat: int) -> bool:
        """A curtain is drawn only where there are people to hide something from."""
        return game.setup.people > 1 and not game.setup.open_hands and bool(game.state.players[seat].hand)

    def _set(self, name: str, value: str) -> None:
        self.settings = self.settings.having(name, value)
        self.page.remember("settings", self.settings.model_dump_json())
        self.page.apply(self.settings.theme)

    def _select(self, game: Game) -> None:
        decision = game.decision
        self.selection = None
        if decision:
            options = [option.text for option in decision.options]
            place = str(decision.about.get("place", ""))
            self.selection = Selection.of(decision.prompt, options, decision.player, place)

    def _is_option(self, option: str) -> bool:
        return self.selection is not None and option in self.selection.options

    def _recover(self, game: Game, target: str) -> None:
        """Nothing is lost: the choices made so far make the same game again."""
        self.report = f"{target}\n{list(game.choices)}\n{game.setup!r}\n\n{traceback.format_exc()}"
        self.game = Game(game.setup, game.choices)
        self._select(self.game)
        self.inspected, self.side = None, "log"
        try:
            self.draw()
        except Exception:
            # Even the drawing is what is broken: then at least the report and the game can be had.
            self.page.draw(Drawing({"over": draw_trouble(self.report, self.texts)}, {}))

    # What is drawn

    def draw(self) -> None:
        if self.game is None:
            return
        scene = self._scene(self.game)
        shown = {"tab": self.tab, "side": "log" if self.side == "log" else "sheet"}
        if self.behind_curtain and self.game.decision:
            self._logged = []
            self.page.draw(Drawing({"curtain": draw_curtain(scene, self.game.decision.player)}, shown))
            return
        panels = draw_table(
            scene,
            self.selection,
            side=self.side,
            tab=self.tab,
            shape="portrait" if self.page.narrow else "landscape",
            reveals=self._reveals(self.game, self.selection),
        )
        panels["news"] = self.news
        panels["over"] = self._draw_over()
        turns = draw_turns(scene)
        same = next((n for n, (old, new) in enumerate(zip(self._logged, turns, strict=False)) if old != new), None)
        begin = min(len(self._logged), len(turns)) if same is None else same
        self._logged = turns
        self.page.draw(Drawing(panels, shown, begin, turns[begin:]))

    def _draw_over(self) -> str:
        """What lies over the table, the most urgent first."""
        if self.report:
            return draw_trouble(self.report, self.texts)
        return draw_settings(self.settings, self.texts) if self.setting else ""

    def _scene(self, game: Game) -> Scene:
        decider = game.decision.player if game.decision else None
        asked = view(game, decider).decision
        lit = dict.fromkeys(self.selection.lit, "choose") if self.selection else {}
        if self.selection:
            lit |= dict.fromkeys(self.selection.touched, "chosen")
        return Scene(view(game, self.shown), asked, game.setup, self.texts, lit, self.inspected)

    @staticmethod
    def _reveals(game: Game, selection: Selection | None) -> set[str]:
        shown = offered(selection) if selection else []
        return {option for option in shown if option.split()[0] in MAY_REVEAL and game.reveals(option)}


def read_form(form: Mapping[str, str], texts: Texts) -> Setup:
    """The start screen's fields as a setup; an empty name becomes the colour of the pieces."""
    mode = form.get("mode", "solo")
    people = PEOPLE.get(mode) or int(form.get("people", "3"))
    names = [
        form.get(f"name{seat}", "").strip() or texts(f"player.{colour}")
        for seat, colour in zip(range(1, people + 1), COLOURS, strict=False)
    ]
    return Setup(seats=tuple(names), wakhan=mode != "table", seed=form.get("seed", ""))
