"""Whoever plays can ask for a hint, and may be warned: what is thought in the background, and what is said of it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from engine import Game, View, view
from engine.choices import Choice
from ui import targets
from ui.device.keys import Stroke
from ui.device.page import Page
from ui.device.reader import Reader
from ui.device.slices import a_slice
from ui.parts.pieces import Light
from ui.scene.looking_back import LookingBack
from ui.scene.scene import Scene
from ui.table.choosing import Choosing
from ui.table.hint_sheet import HINT
from ui.table.hints import Hints
from ui.table.mode import Mode
from ui.table.onlooker import Work
from ui.table.panels import place
from ui.targets import Target
from ui.words.reasons import percent, say_deed, say_fact, say_prospect


class PressedOnce(NamedTuple):
    """What wants a second touch."""

    option: Choice
    warning: str
    """What the coach has to say of it, if anything."""


class Advised(Choosing):
    """A game at the table where somebody thinks along."""

    def __init__(self, game: Game, page: Page, reader: Reader, mode: Mode) -> None:
        super().__init__(game, page, reader, mode)
        self.shown: int | None = None
        """Whose hand may be on the screen."""
        self._hints: Hints | None = None
        """What somebody asked for in this turn."""
        self._coach: Hints | None = None
        """What the coach thinks about the question that is asked now."""
        self._broke_at: tuple[str, ...] | None = None
        """After which choices a thought of the coach's broke: it is not tried again by itself."""
        self.looking_back: LookingBack | None = None
        """What is found out about a game that is over."""
        self.pressed_once: PressedOnce | None = None
        """What is done if it is pressed again, and nothing else before."""

    @property
    def hints(self) -> Hints | None:
        """What whoever looks has asked for: what was advised to others is nobody else's."""
        return self._hints if self._hints and self._hints.seat == self.shown else None

    # What people do

    @property
    def may_ask(self) -> bool:
        """Whether whoever looks is asked something, and may ask for a hint about it."""
        decision = self.game.decision
        allowed = self.mode.advises and self.game.setup.may_ask_for_hints
        return allowed and decision is not None and not self.behind_curtain and decision.player == self.shown

    def looked_up_by(self, stroke: Stroke, at: str) -> Target | None:
        target = super().looked_up_by(stroke, at)
        return None if target == targets.AskHint() and not self.may_ask else target

    def _advise(self, target: Target) -> bool:
        """Somebody pressed this, perhaps something of a hint. Whether it was."""
        match target:
            case targets.AskHint():
                self._ask()
            case targets.ShowPlan(number) if self.hints:
                self.hints.looked_at = number
                self._bring_plan_forward()
            case targets.PlayPlan(number) if self.hints:
                option, who = self.hints.next_of(number, self.game), self.shown
                if option is not None and self._is_option(option) and not self._is_too_early:
                    self.hints.looked_at = number
                    self._take_or_ask(target, option)
                    self.side = HINT if self.hints and self.shown == who else self.side
            case targets.ShowPlan() | targets.PlayPlan():
                pass
            case _:
                return False
        return True

    def _ask(self) -> None:
        if not self.may_ask or self.step is not None:
            return
        if self.hints is None or not (self.hints.is_about(self.game) or self.hints.left(self.game)):
            self._hints = self._thought or Hints(self.game)
        assert self.hints
        self.hints.is_wanted = True
        self.game.note_hint()
        self.side = HINT
        self._open_sheet()
        self.announcer.answer(self.reader.texts("hint.thinking"))
        self.hints.is_told = False
        self._tell_hint()

    def _look_at_plan(self, number: int) -> bool:
        before = self.hints and self.hints.looked_at
        if self.hints and number in dict(self.hints.left(self.game)):
            self.hints.looked_at, self._pointed, self.foreseen = number, None, ""
        return before != (self.hints and self.hints.looked_at)

    def _bring_plan_forward(self) -> None:
        """On a phone, the plan is seen where its next step is."""
        shown = self.hints.shown(self.game) if self.hints else None
        first = next(iter(shown[1].order(self._done)), None) if shown else None
        if self.page.narrow and first and self._scene:
            self._turn_to(place(first, self._scene) or self.tab)

    # In the background

    @property
    def has_work(self) -> bool:
        thoughts = (self._hints, self._coach, self.looking_back)
        return any(thought is not None and thought.is_busy for thought in thoughts)

    def work(self) -> Work:
        return "table" if self._think_a_little() else ""

    def _think_a_little(self) -> bool:
        """Whether there is anything new to be drawn."""
        hints = next((thought for thought in (self._hints, self._coach) if thought and thought.is_busy), None)
        if hints:
            before = hints.progress
            is_over = self._step(hints)
            self._tell_hint()
            return hints.is_wanted and (is_over or hints.progress != before)
        back = self.looking_back
        if back and back.is_busy:
            shown = back.percent
            if a_slice(back.step, lambda: self.page.now):
                self.announcer.tell(back.tell(self.reader.texts))
                return True
            return self._looks_back and back.percent != shown
        return False

    @property
    def _looks_back(self) -> bool:
        """Whether how far the looking back has come is on the screen."""
        return False

    def _step(self, hints: Hints) -> bool:
        """A slice of a thought. What breaks is dropped."""
        try:
            return a_slice(lambda: hints.step(self.game), lambda: self.page.now)
        except Exception:
            self._hints, self._coach, self._broke_at = None, None, self.game.choices
            raise

    @property
    def _thought(self) -> Hints | None:
        """What is thought about the very question that is asked now."""
        return next((each for each in (self.hints, self._coach) if each and each.is_about(self.game)), None)

    def _think_along(self) -> None:
        """Begin what the coach, or the end of the game, wants to be thought about."""
        if self.game.over:
            if self.mode.looks_back and not (self.looking_back and self.looking_back.is_about(self.game)):
                self.looking_back = LookingBack(self.game, self.mode.analysis, self.mode.keep_analysis)
                self.looking_back.begin()
            return
        self.looking_back = None
        is_wanted = self.reader.settings.coach == "on" and self._broke_at != self.game.choices
        if is_wanted and self.may_ask and self._thought is None:
            self._coach = Hints(self.game)

    def _tell_hint(self) -> None:
        """Once, when it is ready."""
        advice = self.hints.advice(self.game) if self.hints else None
        if self.hints is None or self.hints.is_told or advice is None or not advice.plans:
            return
        self.hints.is_told = True
        texts, (_, best) = self.reader.texts, advice.plans[0]
        deeds = "; ".join(say_deed(step.option, step.seen, texts) for step in best.deeds[advice.done :])
        prospect = say_prospect(best.plan.prospect, texts)
        self.announcer.answer(texts("hint.ready", n=len(advice.plans), prospect=prospect, deeds=deeds))

    def _follow_advice(self) -> None:
        """Something was chosen or taken back."""
        self.pressed_once = None
        if self._hints and not self._hints.follow(self.game):
            self._hints = None
        if self._coach and not self._coach.is_about(self.game):
            self._coach = None

    # The coach

    def _warning(self, option: Choice) -> str:
        """What is to be said before this is done, if it is much worse than the best that is known."""
        if self.reader.settings.coach == "off" or not self._thought:
            return ""
        found = self._thought.better_than(option, self.game) if self._is_grave(option) else None
        if found is None:
            return ""
        best, here = found
        texts, now = self.reader.texts, view(self.game, self.shown)
        said = texts(
            "coach.better",
            prospect=say_prospect(best.prospect, texts),
            n=percent(here),
            deed=say_deed(best.choices[0], now, texts),
        )
        if best.facts:
            fact = say_fact(best.facts[0], self.names, self.shown if self.shown is not None else -1, texts)
            said = texts("coach.because", said=said, fact=fact)
        self.game.note_hint()
        return said

    def _is_grave(self, option: Choice) -> bool:
        """Whether it brings something to light, or cannot be taken back. Who plays alone may take back anything, but
        knows then what came, and the game says so: for them it is grave all the same.
        """
        return self.game.is_final(option) or self.game.foresee(option) is None

    # What is shown of it

    @property
    def _done(self) -> int:
        return self.hints.done(self.game) if self.hints else 0

    @property
    def _is_plan_shown(self) -> bool:
        """On the table, as long as its sheet is open and nothing else is being tried out."""
        return self.side == HINT and self.step is None and bool(self.hints and self.hints.is_wanted)

    def _with_advice(self, scene: Scene) -> Scene:
        return replace(
            scene,
            may_ask=self.may_ask and self.step is None,
            advice=self.hints.advice(self.game) if self.hints else None,
            planned=self._planned(),
            plan_finals=self._plan_finals(),
            warned=self.pressed_once.warning if self.pressed_once else "",
            looked_back=self.looking_back,
        )

    def _planned(self) -> dict[Target, int]:
        """What the plan that is looked at touches, by the number of the step."""
        shown = self.hints.shown(self.game) if self.hints and self._is_plan_shown else None
        return shown[1].order(self._done) if shown else {}

    def _plan_lights(self) -> dict[Target, Light]:
        return dict.fromkeys(self._planned(), "planned")

    def _plan_finals(self) -> list[Choice]:
        """Those next steps of plans that cannot be taken back."""
        if not self.hints or not self._is_plan_shown:
            return []
        options = (self.hints.next_of(number, self.game) for number, _ in self.hints.left(self.game))
        return [option for option in options if option and self._is_option(option) and self.game.is_final(option)]

    def _view_ahead(self) -> View | None:
        """The table after what is pointed at or picked; else after the plan that is looked at."""
        ahead = self._ahead
        shown = self.hints.shown(self.game) if self.hints and self._is_plan_shown and not ahead else None
        ahead = shown[1].ahead if shown else ahead
        return view(ahead, self.shown) if ahead else None
