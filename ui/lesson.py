"""One lesson on the table: a real game of which only what the step is about can be chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from engine import Game
from engine.journal import TurnTaken
from ui.history import checks
from ui.lesson_coach import Coach, draw_coach
from ui.lesson_plan import ME, Plan, Step
from ui.lesson_progress import Progress
from ui.page import Drawing, Page
from ui.reader import Reader
from ui.scene import Scene
from ui.select import Selection, path
from ui.sitting import Sitting
from ui.table import place


class Made(NamedTuple):
    """A choice of whoever learns: in which step, and how many choices the game had before it."""

    step: int
    option: str
    before: int


class Lesson(Sitting):
    """Pressed like any table, but what a step holds back is answered in words, and others' turns follow a script."""

    def __init__(
        self, number: int, plan: Plan, progress: Progress, keep: Callable[[Progress], None], page: Page, reader: Reader
    ) -> None:
        self.number, self.plan = number, plan
        self.at = 0
        """How many steps are done."""
        self.made: list[Made] = []
        self.praised: Step | None = None
        """The step that has just been done."""
        self.asked_to_wait = False
        """Somebody touched what the step holds back."""
        self._keep = keep
        self._taken_back: list[str] = []
        super().__init__(Game(plan.setup, plan.choices), page, reader)
        self._resume(progress)

    @property
    def now(self) -> Step | None:
        """None when the lesson is over."""
        return self.plan.steps[self.at] if self.at < len(self.plan.steps) else None

    # What people do

    def press(self, target: str) -> None:
        self.asked_to_wait = False
        match target.split(":", 1):
            case ["undo"] if self.made and self._is_free:
                self._undo()
            case ["redo"] if self._taken_back and self._is_free:
                *rest, option = self._taken_back
                self._take(option)
                self._taken_back = rest
            case ["undo" | "redo" | "back", *_]:
                pass
            case ["choice", option] if not self._is_option(option):
                self.asked_to_wait = option in self._held
            case _:
                super().press(target)
        if self.now and self.now.look == target:
            self._finish_looking(target)
        self._see()
        self._keep(Progress(at=self.at, choices=tuple(made.option for made in self.made), done=self.now is None))

    def has_option(self, target: str) -> bool:
        """What is held back counts: it is answered with the reason."""
        return super().has_option(target) or target.removeprefix("choice:") in self._held

    def _can_restart(self, turn: TurnTaken) -> bool:
        """A lesson goes back step by step, or begins again."""
        return False

    def recover(self) -> None:
        while self.made and self.made[-1].before >= len(self._good.choices):
            self.at = self.made.pop().step
        super().recover()

    def _touch(self, target: str) -> None:
        decision = self.game.decision
        if decision and (self.now is None or self.now.look != target):
            held = Selection.of(decision.prompt, self._held, ME, str(decision.about.get("place", "")))
            can_touch = self.selection is not None and self.selection.touch(target) is not None
            self.asked_to_wait = not can_touch and held.touch(target) is not None
        super()._touch(target)

    def _undo(self) -> None:
        last = self.made.pop()
        self._taken_back.append(last.option)
        self.at, self.praised = last.step, None
        self.game.back_to(last.before)
        self._go_on()

    # What follows

    def _make(self, option: str) -> None:
        step, turn = self.now, self.game.state.turn
        if step is None:
            return
        self.made.append(Made(self.at, option, len(self.game.choices)))
        self._taken_back, self.praised = [], None
        super()._make(option)
        if step.free:
            asked = self.game.decision
            is_done = asked is None or (asked.prompt == "turn.action" and self.game.state.turn != turn)
        else:
            is_done = self._made_here == len(step.takes)
        if is_done:
            for reply in step.replies:
                super()._make(reply)
            self._finish_step()

    def _finish_step(self) -> None:
        self.praised, self.at = self.now, self.at + 1
        self._select()

    def _finish_looking(self, target: str) -> None:
        """What was touched stays in hand if the next step goes on with it; on a phone, the sheet about it is shown."""
        self._finish_step()
        touched = self.selection.touch(target) if self.selection else None
        self.selection = touched or self.selection
        if not target.startswith("card:"):
            self.tab = "side"

    def _see(self) -> None:
        """What was to be watched has been seen when nothing more is being shown."""
        while self.now and self.now.watch and self.step is None and not self._check_is_shown:
            self._finish_step()

    def _resume(self, progress: Progress) -> None:
        """As far as what was remembered fits the lesson."""
        for option in progress.choices:
            while self.now and not self.now.is_chosen:
                self.at += 1
            self._select()
            if not self._is_option(option):
                break
            self._make(option)
        while self.now and self.at < progress.at and not self.now.is_chosen:
            self.at += 1
        self.praised, self.revealed = None, len(checks(self.game.journal))
        self._go_on()

    def _go_on(self) -> None:
        """Only one person looks at this table, so no curtain ever falls."""
        super()._go_on()
        self.behind_curtain, self.shown = False, ME

    @property
    def _is_shared(self) -> bool:
        return False

    def _select(self) -> None:
        super()._select()
        for target in self._pointed[:1]:
            self.tab = place(target, self._scene()) or self.tab

    def _allowed(self, options: list[str]) -> list[str]:
        step = self.now
        return [option for option in options if step and step.allows(option, self._made_here)]

    @property
    def _made_here(self) -> int:
        return sum(made.step == self.at for made in self.made)

    @property
    def _held(self) -> list[str]:
        """What could be chosen by the rules, but not in this step."""
        decision = self.game.decision
        allowed = self.selection.options if self.selection else ()
        return [option.text for option in decision.options if option.text not in allowed] if decision else []

    @property
    def _pointed(self) -> list[str]:
        """What the step speaks of, the first thing first."""
        if self.now and self.now.look:
            return [self.now.look]
        options = self.selection.options if self.selection else ()
        return [target for option in options for target in path(option, ME)[:1]]

    # What is drawn

    def draw(self) -> Drawing:
        drawing = super().draw()
        return drawing.having(coach=draw_coach(self._coach(), self._scene()))

    def _coach(self) -> Coach:
        return Coach(
            self.number,
            self.plan,
            self.at,
            self.praised,
            tuple(self._held) if self.now and self.step is None else (),
            self.asked_to_wait,
        )

    def _scene(self) -> Scene:
        scene = super()._scene()
        view = scene.view._replace(
            can_undo=self._is_free and bool(self.made),
            can_restart_turn=False,
            can_redo=self._is_free and bool(self._taken_back),
        )
        look = {self.now.look: "choose"} if self.now and self.now.look else {}
        return replace(scene, view=view, lit={**look, **scene.lit})
