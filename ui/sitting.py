"""People around one table: whose hand is on the screen, what was touched, and what each press changes."""

from __future__ import annotations

from typing import NamedTuple

from engine import Game, View, view
from engine.cards import DOMINANCE_CHECKS
from engine.choices import IN_THE_OPEN
from engine.journal import TurnTaken
from ui.bar import offered
from ui.curtain import draw_curtain
from ui.ending import draw_ending
from ui.history import checks, points_before
from ui.html import NOTHING, Markup, escape
from ui.keys import target_of
from ui.log import announce, told
from ui.onlooker import Onlooker
from ui.page import Drawing, Page
from ui.person import seat_names
from ui.reader import Reader
from ui.reveal import draw_reveal
from ui.scene import Scene
from ui.select import INSPECT_FIRST, Selection
from ui.settings import PACES
from ui.table import draw_table, draw_turns
from ui.timeline import turn_begins

MOMENT = 500
"""So many milliseconds after the question has passed to another person, nothing that is pressed answers it."""


class Good(NamedTuple):
    """The last table that could be drawn: what led to it, what could be made again there, whether that was helped."""

    choices: tuple[str, ...]
    undone: tuple[str, ...]
    assisted: bool

    @classmethod
    def of(cls, game: Game) -> Good:
        return cls(game.choices, game.undone, game.assisted)


class Sitting(Onlooker):
    """One game on show, while it is played."""

    def __init__(self, game: Game, page: Page, reader: Reader) -> None:
        super().__init__(page, reader)
        self.game = game
        self.shown: int | None = None
        """Whose hand may be on the screen."""
        self.behind_curtain = False
        self.selection: Selection | None = None
        self.news = ""
        self.foreseen = ""
        """What the option under the pointer or the focus would lead to."""
        self.step: int | None = None
        """Which of Wakhan's steps is on the table, while they are being shown."""
        self.revealed = self._checks = len(checks(game.journal))
        """How many of the game's checks have been shown; of how many, `_go_on` counts."""
        self.all_at_once = False
        self.ending = False
        self._good = Good.of(game)
        self._asked: tuple[int, bool] | None = None
        """Who was asked when the table was last drawn, and whether from behind the curtain."""
        self._asked_at: int | None = 0
        """When whoever is asked now could first see that; None until it is on the screen."""
        self._focus = ""
        """What shall have the focus when the table is drawn next."""
        if game.setup.people == 1:
            self.shown = next(seat for seat in range(len(game.state.players)) if seat != game.state.wakhan)
        self._go_on()

    # What people do

    def press(self, target: str) -> None:
        """Somebody pressed the thing called `target`. What is not here any more does nothing."""
        game = self.game
        match target.split(":", 1):
            case ["choice", option] if self._is_option(option) and not self._is_too_early:
                self._take(option)
            case ["focus", option]:
                self._select()
                self._focus = option
            case ["undo"] if game.can_undo and self._is_free:
                game.undo()
                self._go_on()
            case ["restart"] if game.can_restart_turn and self._is_free:
                game.restart_turn()
                self._go_on()
            case ["redo"] if game.can_redo and self._is_free:
                game.redo()
                self._go_on()
            case ["back", count] if game.can_go_back_to(int(count)) and self._is_free:
                game.back_to(int(count))
                self._go_on()
            case ["reveal"] if self.behind_curtain and game.decision and not self._is_too_early:
                self.behind_curtain, self.shown = False, game.decision.player
            case ["escape"]:
                self._escape()
            case ["reveal-all"]:
                self.all_at_once = True
            case ["reveal-close"]:
                self.revealed, self.all_at_once = self.revealed + 1, False
            case ["ending-close"]:
                self.ending = False
            case ["ending-open"]:
                self.ending = True
            case ["wakhan-next"]:
                self._show_step(self.step + 1 if self.step is not None else 0)
            case ["wakhan-finish"]:
                self._show_step(len(game.steps))
            case ["wakhan-replay"]:
                self._show_step(0)
            case ["choice" | "undo" | "restart" | "redo" | "back" | "reveal", *_]:
                pass  # a button of a moment ago
            case _ if not self.look(target):
                self._touch(target)

    def consider(self, target: str) -> bool:
        """Somebody points at something: say what choosing it would lead to. Whether that changed anything."""
        option = target.removeprefix("choice:") if target.startswith("choice:") else None
        if option is None and self.selection and target in self.selection.lit:
            touched = self.selection.touch(target)
            option = touched.taken if touched else None
        before, self.foreseen = self.foreseen, self._foresee(option) if option else ""
        return self.foreseen != before

    def pressed_by(self, key: str, *, alt: bool, shift: bool) -> str | None:
        """What a key presses here; None if it is nobody's."""
        if self.step is None:
            if self.behind_curtain:
                return None
            if self._check_is_shown:
                return "reveal-close" if key == "Escape" else None
            if self.ending:
                return "ending-close" if key == "Escape" else None
        elif key == " ":
            return "wakhan-next"
        cards = self.game.state.market.items()
        market = {(row, column): card for row, line in cards for column, card in enumerate(line)}
        target = target_of(key, alt=alt, market=market)
        if target is None or not target.startswith("choice:"):
            return target
        if not self.has_option(target):
            return None
        # What cannot be taken back takes a button that says so: the key only leads there.
        return f"focus:{target}" if self.game.is_final(target.removeprefix("choice:")) else target

    def has_option(self, target: str) -> bool:
        return self._is_option(target.removeprefix("choice:"))

    @property
    def due(self) -> str | None:
        """What the time that has passed presses: the next of Wakhan's steps, if she is watched at a pace."""
        return "wakhan-next" if self.step is not None and self.reader.settings.pace in PACES else None

    def go_on_showing(self) -> None:
        """The step on the table gets its time anew: somebody looked elsewhere, or wants another pace."""
        if self.step is not None:
            self._show_step(self.step)

    def forget_words(self) -> None:
        """What was said in another language is not said again."""
        self.news = self.foreseen = ""

    def recover(self) -> None:
        """Back to the last step that could be drawn: the choices up to it make the same game again."""
        good = self._good
        self.game = Game(self.game.setup, good.choices + good.undone, assisted=good.assisted)
        if good.undone:
            self.game.back_to(len(good.choices))
        self._go_on()

    def _take(self, option: str) -> None:
        before = told(self.game.journal)
        self._make(option)
        self.news = announce(self.game.journal, self.names, self.reader.texts, since=before)
        self._go_on()
        if self.game.steps and self.reader.settings.pace != "instant":
            self._show_step(0)
        self.ending = self.game.over

    def _make(self, option: str) -> None:
        self.game.take(option)

    def _touch(self, target: str) -> None:
        """Narrow the options, take the last one left, or just show what was touched.

        What cannot be taken back is only picked: the button that says so takes it.
        """
        touched = self.selection.touch(target) if self.selection and self.step is None else None
        if touched and touched.taken and not self.game.is_final(touched.taken):
            if not self._is_too_early:
                self._take(touched.taken)
            return
        if touched:
            self.selection = touched
        self.show(target)

    def _escape(self) -> None:
        """One step back, whatever was opened last."""
        if self.selection and self.selection.touched:
            self._select()
        else:
            self.put_down()

    # What follows

    def _go_on(self) -> None:
        """After a choice: put down what was held, and pass the screen to whoever is asked next."""
        self.inspected, self.foreseen, self.step, self.lights = None, "", None, {}
        self.behind_curtain = False
        if self.side not in ("check", "since", "wakhan"):
            self.side = "log"
        self._checks = len(checks(self.game.journal))
        self.revealed = min(self.revealed, self._checks)
        self._select()
        decision = self.game.decision
        if decision is None or decision.player == self.shown:
            return
        secret = self.game.setup.hands_are_secret
        if decision.prompt in IN_THE_OPEN:  # nobody has to look away
            self.shown = None if secret else self.shown
        else:
            self.behind_curtain = secret and bool(self.game.state.players[decision.player].hand)
            self.shown = None if self.behind_curtain else decision.player
        if self.shown is None and self.tab == "me":
            self.tab = "courts"  # nothing of anybody lies there now

    def _show_step(self, step: int) -> None:
        self.step = step if step < len(self.game.steps) else None
        if self.step is not None and self.reader.settings.pace in PACES:
            self.page.later(PACES[self.reader.settings.pace])

    def _select(self) -> None:
        decision = self.game.decision
        self.selection = None
        if decision:
            options = self._allowed([option.text for option in decision.options])
            place = str(decision.about.get("place", ""))
            self.selection = Selection.of(decision.prompt, options, decision.player, place)

    def _allowed(self, options: list[str]) -> list[str]:
        """Those that may be chosen here: all that are legal."""
        return options

    def _is_option(self, option: str) -> bool:
        asking = self.step is None and not self.behind_curtain
        return asking and self.selection is not None and option in self.selection.options

    @property
    def _is_free(self) -> bool:
        """Whether the table itself is on show: nothing of Wakhan's is, nor does anything lie over it."""
        return not (self.step is not None or self.behind_curtain or self._check_is_shown or self.ending)

    @property
    def _check_is_shown(self) -> bool:
        return self.step is None and self.revealed < self._checks

    @property
    def _is_shared(self) -> bool:
        """Whether a press can have been meant for a question that somebody else was asked."""
        return self.game.setup.people > 1

    @property
    def _is_too_early(self) -> bool:
        """A press that was meant for the question before, which somebody else was asked."""
        return self._asked_at is None or 0 <= self.page.now - self._asked_at < MOMENT

    def _note_who_is_asked(self) -> None:
        """What is drawn now may be the first that somebody else is asked: that gets the focus, and a moment's rest.

        Also when a table is opened: who pressed for that need not be who is asked.
        """
        decision = self.game.decision
        if decision is None or self.step is not None or (self._check_is_shown and not self.behind_curtain):
            return
        before, self._asked = self._asked, (decision.player, self.behind_curtain)
        if self._is_shared and before != self._asked:
            self._asked_at, self._focus = None, "prompt"

    def note_when(self, now: int) -> None:
        """The table is on the screen: drawing it may have taken longer than people wait between two presses."""
        if self._asked_at is None:
            self._asked_at = now

    def _foresee(self, option: str) -> str:
        """In words, what would happen at once; nothing where it would show something hidden."""
        after = self.game.foresee(option) if self._is_option(option) else None
        if after is None:
            return ""
        return announce(after.journal, self.names, self.reader.texts, since=told(self.game.journal))

    def _outlooks(self) -> dict[str, str]:
        """What each thing that can be done with the picked card would lead to."""
        if self.selection is None or not self.selection.touched or self.selection.prompt not in INSPECT_FIRST:
            return {}
        return {option: words for option in self.selection.fitting if (words := self._foresee(option))}

    @property
    def shown_parts(self) -> dict[str, str]:
        return {**super().shown_parts, "free": "yes" if self._is_free else "no"}

    @property
    def seen(self) -> View:
        """The table as whoever's hand is on the screen may see it."""
        return view(self.game, self.shown, None if self.step is None else self.game.steps[self.step])

    @property
    def names(self) -> list[str]:
        return seat_names(self.game.setup, self.reader.texts, self.game.state.wakhan)

    # What is drawn

    def draw(self) -> Drawing:
        scene = self._scene()
        decision = self.game.decision
        self._note_who_is_asked()
        focus, self._focus = self._focus, ""
        if self.behind_curtain and self.step is None and decision:
            self._good = Good.of(self.game)
            return Drawing({"curtain": draw_curtain(scene, decision.player)}, self.shown_parts)
        selection = self.selection if self.step is None else None
        panels = draw_table(
            scene,
            selection,
            side=self.side,
            tab=self.tab,
            shape="portrait" if self.page.narrow else "landscape",
            finals={option for option in (offered(selection) if selection else ()) if self.game.is_final(option)},
        )
        panels["news"] = escape(self.news)
        panels["over"] = self._draw_over(scene)
        turns = draw_turns(scene)
        self._good = Good.of(self.game)
        return Drawing(panels, self.shown_parts, log_turns=turns, focus=focus)

    def _draw_over(self, scene: Scene) -> Markup:
        """What lies over the table: a check that nobody has seen yet, then the end of the game."""
        if self._check_is_shown:
            check = checks(self.game.journal)[self.revealed]
            before = points_before(self.game.journal, check, len(self.game.state.players))
            number = self.revealed + 1
            return draw_reveal(check, before, scene, number, len(DOMINANCE_CHECKS), all_at_once=self.all_at_once)
        return draw_ending(self.game, scene) if self.ending and self.step is None else NOTHING

    def _scene(self) -> Scene:
        game = self.game
        step = None if self.step is None else game.steps[self.step]
        seen = self.seen
        if not self._is_free:
            seen = seen._replace(can_undo=False, can_restart_turn=False, can_redo=False)
        decider = game.decision.player if game.decision else None
        asked = seen.decision if decider == self.shown or step else view(game, decider).decision
        lit = dict.fromkeys(self.selection.lit, "choose") if self.selection and not step else {}
        if self.selection:
            lit |= dict.fromkeys(self.selection.touched, "chosen")
        lit |= self.lights
        turns, wakhan = [entry for entry in game.journal if isinstance(entry, TurnTaken)], game.state.wakhan
        return Scene(
            seen,
            asked,
            game.setup,
            self.reader.texts,
            lit,
            self.inspected,
            foreseen=self.foreseen,
            outlooks=self._outlooks(),
            steps=tuple(step.told for step in game.steps),
            step=self.step,
            pace=self.reader.settings.pace,
            begins={turn.turn: turn_begins(game, turn) for turn in turns},
            restarts=[turn.turn for turn in turns if turn.player != wakhan and self._can_restart(turn)],
        )

    def _can_restart(self, turn: TurnTaken) -> bool:
        return self.game.can_go_back_to(self.game.turn_starts[turn.turn])
