"""What the page is showing, and what each thing a person does changes about it."""

from __future__ import annotations

import traceback
from collections.abc import Mapping

from pydantic import ValidationError

from engine import Game, Setup, save, view
from ui.bar import offered
from ui.curtain import NEEDS_NO_HAND, draw_curtain
from ui.ending import draw_ending
from ui.history import checks, points_before
from ui.i18n import LANGUAGES, Texts
from ui.keys import target_of
from ui.log import announce, told
from ui.page import Drawing, Page
from ui.person import COLOURS, seat_names
from ui.reveal import draw_reveal
from ui.scene import Scene
from ui.select import INSPECT_FIRST, Selection
from ui.settings import Settings, draw_settings
from ui.table import TABS, draw_table, draw_turns
from ui.trouble import draw_trouble

PEOPLE = {"solo": 1, "duo": 2}
MAY_REVEAL = ("pass", "finish", "buy", "discard")
"""Only what these verbs begin can bring something hidden to light, so only they are asked about it."""
PACES = {"slow": 2600, "normal": 1500, "fast": 700}
"""How long each of Wakhan's steps stays on the table, in milliseconds."""


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
        self.foreseen = ""
        """What the option under the pointer or the focus would lead to."""
        self.lights: dict[str, str] = {}
        """What one of Wakhan's reasons speaks of, while somebody looks at it."""
        self.step: int | None = None
        """Which of Wakhan's steps is on the table, while they are being shown."""
        self.revealed = 0
        """How many of the game's checks have been shown."""
        self.all_at_once = False
        self.ending = False
        self.report = ""
        """What broke, until somebody has read it."""
        self.settings = Settings.read(page.remembered("settings"))
        self.setting = False
        """Whether the settings are open."""
        self._good: tuple[str, ...] = ()
        """The choices that led to the last table that could be drawn."""
        self._logged: list[str] = []
        self._known: dict[str, bool] = {}
        """Which options of the decision would reveal something, as far as anybody asked."""
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
        self.game, self.shown, self.news, self.report, self._good = game, None, "", "", game.choices
        self.side, self.tab, self.step, self.ending = "log", TABS[0], None, False
        self.revealed = len(checks(game.journal))
        self.page.show_screen("table")
        self._go_on(game)
        self.draw()

    def click(self, target: str) -> None:
        """Somebody pressed the thing called `target`."""
        if self.game is None:
            return
        try:
            self._press(self.game, target)
            self.draw()
        except Exception:
            self._recover(self.game, target)

    def key(self, key: str, *, alt: bool = False) -> bool:
        """Somebody pressed a key; whether it meant anything here."""
        if self.game is None or self.behind_curtain or (self.settings.keys == "off" and key != "Escape"):
            return False
        cards = self.game.state.market.items()
        market = {(row, column): card for row, line in cards for column, card in enumerate(line)}
        target = "wakhan-next" if self.step is not None and key == " " else target_of(key, alt=alt, market=market)
        if target is None or (target.startswith("choice:") and not self._is_option(target.removeprefix("choice:"))):
            return False
        self.click(target)
        return True

    def look_at(self, target: str) -> None:
        """Show something without choosing it, as when it is named in the log."""
        self._show(target)
        self.draw()

    def consider(self, target: str) -> None:
        """Somebody points at something: say what choosing it would lead to."""
        option = target.removeprefix("choice:") if target.startswith("choice:") else None
        if option is None and self.selection and target in self.selection.lit:
            touched = self.selection.touch(target)
            option = touched.taken if touched else None
        foreseen = self._foresee(option) if option else ""
        if foreseen != self.foreseen:
            self.foreseen = foreseen
            self.draw()

    def light(self, kept: list[str], dropped: list[str]) -> None:
        """Show on the table what one of Wakhan's reasons speaks of."""
        lights = {**dict.fromkeys(dropped, "dropped"), **dict.fromkeys(kept, "candidate")}
        if lights != self.lights:
            self.lights = lights
            self.draw()

    def tick(self) -> None:
        """The time that a step of Wakhan's stays on the table is over."""
        if self.step is not None and self.settings.pace in PACES:
            self.click("wakhan-next")

    def speak(self, language: str) -> None:
        self.texts = Texts(next((known for known in LANGUAGES if known == language), "en"))
        self.news = self.foreseen = ""
        self.draw()

    def _press(self, game: Game, target: str) -> None:
        match target.split(":", 1):
            case ["choice", option] if self._is_option(option):
                self._take(game, option)
            case ["undo"] if game.can_undo:
                game.undo()
                self._go_on(game)
            case ["redo"] if game.can_redo:
                game.redo()
                self._go_on(game)
            case ["back" | "new"]:
                self.game, self.setting = None, False
                self.page.show_screen("start")
            case ["again"]:
                self.open(Game(game.setup))
            case ["reveal"]:
                self.behind_curtain, self.shown = False, game.decision.player if game.decision else None
            case ["escape"]:
                self._escape(game)
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
            case ["speak", language]:
                self.page.speak(language)
                self.speak(language)
            case ["set", choice]:
                self._set(*choice.split(":"))
            case ["reveal-all"]:
                self.all_at_once = True
            case ["reveal-close"]:
                self.revealed, self.all_at_once = self.revealed + 1, False
            case ["ending-close"]:
                self.ending = False
            case ["ending-open"]:
                self.ending = True
            case ["wakhan-next"]:
                self._show_step(game, self.step + 1 if self.step is not None else 0)
            case ["wakhan-finish"]:
                self._show_step(game, len(game.steps))
            case ["wakhan-replay"]:
                self._show_step(game, 0)
            case ["recover"]:
                self.report = ""
            case ["copy-report"]:
                self.page.copy(self.report)
            case ["download"]:
                self.page.download("pax-pamir.json", save(game))
            case ["choice" | "undo" | "redo", *_]:
                pass  # a button of a moment ago
            case _:
                self._touch(game, target)

    def _take(self, game: Game, option: str) -> None:
        before = told(game.journal)
        game.take(option)
        self.news = announce(game.journal, self._names(game), self.texts, since=before)
        self._go_on(game)
        if game.steps and self.settings.pace != "instant":
            self._show_step(game, 0)
        self.ending = game.over

    def _touch(self, game: Game, target: str) -> None:
        """Narrow the options, take the last one left, or just show what was touched."""
        touched = self.selection.touch(target) if self.selection else None
        if touched and touched.taken:
            self._take(game, touched.taken)
            return
        if touched:
            self.selection = touched
        self._show(target)

    def _show(self, target: str) -> None:
        kind, _, name = target.partition(":")
        if kind == "card":
            self.inspected, self.side = int(name), "card"
        elif kind == "region":
            self.side = f"region:{name}"

    def _escape(self, game: Game) -> None:
        """One step back, whatever was opened last."""
        if self.setting:
            self.setting = False
        elif self.selection and self.selection.touched:
            self._select(game)
        else:
            self.inspected, self.side = None, "log"

    # What follows

    def _go_on(self, game: Game) -> None:
        """After a choice: put down what was held, and pass the screen to whoever is asked next."""
        self.inspected, self.foreseen, self.step, self.lights = None, "", None, {}
        if self.side not in ("check", "wakhan"):
            self.side = "log"
        self.revealed = min(self.revealed, len(checks(game.journal)))
        self._select(game)
        decision = game.decision
        if decision and decision.prompt not in NEEDS_NO_HAND and decision.player != self.shown:
            self.behind_curtain = self._has_secrets(game, decision.player)
            self.shown = None if self.behind_curtain else decision.player

    @staticmethod
    def _has_secrets(game: Game, seat: int) -> bool:
        """A curtain is drawn only where there are people to hide something from."""
        return game.setup.people > 1 and not game.setup.open_hands and bool(game.state.players[seat].hand)

    def _show_step(self, game: Game, step: int) -> None:
        self.step = step if step < len(game.steps) else None
        if self.step is not None and self.settings.pace in PACES:
            self.page.later(PACES[self.settings.pace])

    def _set(self, name: str, value: str) -> None:
        self.settings = self.settings.having(name, value)
        self.page.remember("settings", self.settings.model_dump_json())
        self.page.apply(self.settings.theme)

    def _select(self, game: Game) -> None:
        decision = game.decision
        self.selection, self._known = None, {}
        if decision:
            options = [option.text for option in decision.options]
            place = str(decision.about.get("place", ""))
            self.selection = Selection.of(decision.prompt, options, decision.player, place)

    def _is_option(self, option: str) -> bool:
        return self.step is None and self.selection is not None and option in self.selection.options

    def _foresee(self, option: str) -> str:
        """In words, what would happen at once; nothing where it would show something hidden."""
        if self.game is None or not self._is_option(option):
            return ""
        after = self.game.foresee(option)
        if after is None:
            return ""
        return announce(after.journal, self._names(self.game), self.texts, since=told(self.game.journal))

    def _outlooks(self) -> dict[str, str]:
        """What each thing that can be done with the picked card would lead to."""
        if self.selection is None or not self.selection.touched or self.selection.prompt not in INSPECT_FIRST:
            return {}
        return {option: words for option in self.selection.fitting if (words := self._foresee(option))}

    def _names(self, game: Game) -> list[str]:
        return seat_names(game.setup, self.texts, game.state.wakhan)

    def _recover(self, game: Game, target: str) -> None:
        """Back to the last good step: the choices up to it make the same game again."""
        self.report = f"{target}\n{list(game.choices)}\n{game.setup!r}\n\n{traceback.format_exc()}"
        self.game = Game(game.setup, self._good)
        self._go_on(self.game)
        try:
            self.draw()
        except Exception:
            # Even the drawing is what is broken: then at least the report and the game can be had.
            self.page.draw(Drawing({"over": draw_trouble(self.report, self.texts)}, {}))

    # What is drawn

    def draw(self) -> None:
        game = self.game
        if game is None:
            return
        scene = self._scene(game)
        shown = {"tab": self.tab, "side": "log" if self.side == "log" else "sheet"}
        if self.behind_curtain and self.step is None and game.decision:
            self._logged = []
            self.page.draw(Drawing({"curtain": draw_curtain(scene, game.decision.player)}, shown))
            self._good = game.choices
            return
        selection = self.selection if self.step is None else None
        panels = draw_table(
            scene,
            selection,
            side=self.side,
            tab=self.tab,
            shape="portrait" if self.page.narrow else "landscape",
            reveals=self._reveals(game, selection),
        )
        panels["news"] = self.news
        panels["over"] = self._draw_over(game, scene)
        turns = draw_turns(scene)
        changed = [n for n, (old, new) in enumerate(zip(self._logged, turns, strict=False)) if old != new]
        begin = changed[0] if changed else min(len(self._logged), len(turns))
        self._logged = turns
        self.page.draw(Drawing(panels, shown, begin, turns[begin:]))
        self._good = game.choices

    def _draw_over(self, game: Game, scene: Scene) -> str:
        """What lies over the table, the most urgent first."""
        if self.report:
            return draw_trouble(self.report, self.texts)
        if self.setting:
            return draw_settings(self.settings, self.texts)
        done = checks(game.journal)
        if self.step is None and self.revealed < len(done):
            check = done[self.revealed]
            before = points_before(game.journal, check, len(game.state.players))
            number = self.revealed + 1
            return draw_reveal(check, before, scene, number, 4, all_at_once=self.all_at_once)
        return draw_ending(game, scene) if self.ending and self.step is None else ""

    def _scene(self, game: Game) -> Scene:
        step = None if self.step is None else game.steps[self.step]
        seen = view(game, self.shown, step)
        decider = game.decision.player if game.decision else None
        asked = seen.decision if decider == self.shown or step else view(game, decider).decision
        lit = dict.fromkeys(self.selection.lit, "choose") if self.selection and not step else {}
        if self.selection:
            lit |= dict.fromkeys(self.selection.touched, "chosen")
        lit |= self.lights
        return Scene(
            seen,
            asked,
            game.setup,
            self.texts,
            lit,
            self.inspected,
            foreseen=self.foreseen,
            outlooks=self._outlooks(),
            steps=tuple(step.told for step in game.steps),
            step=self.step,
            pace=self.settings.pace,
        )

    def _reveals(self, game: Game, selection: Selection | None) -> set[str]:
        """Asked once for each option of a decision: to know it, the option has to be tried out."""
        shown = [option for option in (offered(selection) if selection else []) if option.split()[0] in MAY_REVEAL]
        for option in shown:
            if option not in self._known:
                self._known[option] = game.reveals(option)
        return {option for option in shown if self._known[option]}


def read_form(form: Mapping[str, str], texts: Texts) -> Setup:
    """The start screen's fields as a setup; an empty name becomes the colour of the pieces.

    Where nobody gives a name, none is kept: the colours are then called in whatever language is spoken.
    """
    mode = form.get("mode", "solo")
    people = PEOPLE.get(mode) or int(form.get("people", "3"))
    names = [
        form.get(f"name{seat}", "").strip() or texts(f"player.{colour}")
        for seat, colour in zip(range(1, people + 1), COLOURS, strict=False)
    ]
    # Alone against Wakhan, taking back is nobody else's business.
    return Setup(
        seats=tuple(names) if any(form.get(f"name{seat}", "").strip() for seat in range(1, people + 1)) else people,
        wakhan=mode != "table",
        seed=form.get("seed", ""),
        open_hands="open_hands" in form and mode != "solo",
        free_undo=mode == "solo",
    )
