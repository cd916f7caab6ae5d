"""One lesson: a real game of which only what the step is about can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine import Game
from engine.choices import Choice, Decision, read_choice
from ui import targets
from ui.lesson.coach import Coach, draw_coach, tell
from ui.lesson.plan import ME, Plan, Step
from ui.lesson.progress import Progress
from ui.parts.html import Markup
from ui.scene.scene import Scene
from ui.scene.selection import Selection
from ui.table.mode import Mode
from ui.targets import Target
from ui.words.texts import Texts


class Made(NamedTuple):
    """A choice of whoever learns: in which step, and how many choices the game had before it."""

    step: int
    option: Choice
    before: int


class Lesson(Mode):
    """What a step holds back is answered in words, and others' turns follow a script."""

    looks_alone = ME
    advises = False

    def __init__(self, number: int, plan: Plan, keep: Callable[[Progress], None]) -> None:
        self.number, self.plan = number, plan
        self.at = 0
        """How many steps are done."""
        self.made: list[Made] = []
        self.praised: Step | None = None
        """The step that has just been done."""
        self.asked_to_wait = False
        """Somebody touched what the step holds back."""
        self._keep, self._kept = keep, Progress()
        """How to keep it, and what was kept or begun with: what is only looked at leaves what is remembered alone."""
        self._taken_back: list[Choice] = []
        self._again: list[Choice] = []
        """What can still be made again after what is being made again now."""

    def begin(self, progress: Progress) -> Game:
        """The game of the lesson, as far as what was remembered fits."""
        game = Game(self.plan.setup, self.plan.choices)
        for text in progress.choices:
            while self.now and not self.now.is_chosen:
                self.at += 1
            option = read_choice(text)
            if option is None or game.decision is None or game.decision.find(option) is None or not self.allows(option):
                break
            self.take(game, option)
        while self.now and self.at < progress.at and not self.now.is_chosen:
            self.at += 1
        self.praised, self._kept = None, self._progress
        return game

    @property
    def now(self) -> Step | None:
        """None when the lesson is over."""
        return self.plan.steps[self.at] if self.at < len(self.plan.steps) else None

    # What may be chosen

    def allows(self, option: Choice) -> bool:
        return self.now is not None and self.now.allows(option.text, self._made_here)

    def take(self, game: Game, option: Choice) -> None:
        step, turn = self.now, game.state.turn
        if step is None:
            return
        self.made.append(Made(self.at, option, len(game.choices)))
        self._taken_back, self._again, self.praised = self._again, [], None
        game.take(option)
        if step.free:
            asked = game.decision
            is_done = asked is None or (asked.prompt == "turn.action" and game.state.turn != turn)
        else:
            is_done = self._made_here == len(step.takes)
        if is_done:
            for reply in step.replies:
                game.take(reply)
            self._finish_step()

    @property
    def _made_here(self) -> int:
        return sum(made.step == self.at for made in self.made)

    def _finish_step(self) -> None:
        self.praised, self.at = self.now, self.at + 1

    # What can be taken back: choice by choice, and no turns

    def can_undo(self, game: Game) -> bool:
        return bool(self.made)

    def undo(self, game: Game) -> None:
        last = self.made.pop()
        self._taken_back.append(last.option)
        self.at, self.praised = last.step, None
        game.back_to(last.before)

    def can_redo(self, game: Game) -> bool:
        return bool(self._taken_back)

    def redo(self, game: Game) -> Choice | None:
        self._again = self._taken_back[:-1]
        return self._taken_back[-1]

    def can_go_back_to(self, game: Game, choices: int) -> bool:
        return False

    def way_back(self) -> Callable[[], None]:
        at, praised, made, taken_back = self.at, self.praised, self.made[:], self._taken_back[:]

        def go_back() -> None:
            self.at, self.praised = at, praised
            self.made, self._taken_back, self._again = made[:], taken_back[:], []

        return go_back

    # What is said

    def tried(self, target: Target, selection: Selection | None, decision: Decision | None) -> None:
        held = self.held(decision)
        match target:
            case targets.Choose(option):
                self.asked_to_wait = option in held
            case _ if decision and target != self.wanted:
                of_the_held = Selection.of(decision.prompt, held, ME, decision.place)
                can_touch = selection is not None and selection.touch(target) is not None
                self.asked_to_wait = not can_touch and of_the_held.touch(target) is not None
            case _:
                self.asked_to_wait = False

    @property
    def wanted(self) -> Target | None:
        return self.now.look if self.now else None

    def points_at(self, selection: Selection) -> Target | None:
        return self.wanted or next((path[0] for path in selection.paths if path), None)

    def looked_at(self, target: Target) -> bool:
        if self.wanted is None or target != self.wanted:
            return False
        self._finish_step()
        return True

    def watched(self) -> bool:
        before = self.at
        while self.now and self.now.watch:
            self._finish_step()
        return self.at != before

    def said(self, texts: Texts) -> str:
        return tell(self._coach(), texts)

    def panels(self, scene: Scene) -> Mapping[str, Markup]:
        waiting = tuple(self.held(scene.decision)) if self.now and scene.step is None else ()
        return {"coach": draw_coach(self._coach(waiting), scene)}

    def _coach(self, waiting: tuple[Choice, ...] = ()) -> Coach:
        return Coach(self.number, self.plan, self.at, self.praised, waiting, self.asked_to_wait)

    # What is kept

    @property
    def _progress(self) -> Progress:
        choices = tuple(made.option.text for made in self.made)
        return Progress(at=self.at, choices=choices, done=self.now is None)

    def keep(self, game: Game) -> None:
        if self._progress != self._kept:
            self._kept = self._progress
            self._keep(self._kept)
