"""People around one table: whose hand is on the screen, what was touched, and what each press changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine import Game, view
from engine.choices import PASS, Choice
from engine.journal import end_of
from engine.turn_end import turn_end
from engine.view import decision_seen_by
from ui import targets
from ui.device.keys import Stroke
from ui.device.page import Drawing, Page
from ui.device.reader import Reader
from ui.parts.html import NOTHING, Markup, escape
from ui.parts.pieces import Light
from ui.scene.scene import Scene
from ui.scene.selection import INSPECT_FIRST, Selection
from ui.scene.timeline import beginnings
from ui.table.advised import PressedOnce
from ui.table.announcing import Announcer, sentences
from ui.table.bar import draw_bar, offered
from ui.table.budget import budget_of
from ui.table.company import Company
from ui.table.curtain import draw_curtain
from ui.table.danger import dangers
from ui.table.ending_turn import ask_again, is_end, wants_two
from ui.table.good import Good
from ui.table.mode import Mode
from ui.table.over import Ending, draw_unseen_check
from ui.table.panels import draw_turns, place
from ui.table.possible import lead_to
from ui.table.rival_bar import PACE, tell_thinking
from ui.table.rivals import rival_asked
from ui.table.shown import as_shown
from ui.table.side import LOG
from ui.table.summary import draw_since
from ui.table.travels import motion_of
from ui.targets import TabName, Target
from ui.words.names import prompt
from ui.words.options import deed


class Session(Company):
    """One game on show, while it is played."""

    def __init__(self, game: Game, page: Page, reader: Reader, mode: Mode) -> None:
        super().__init__(game, page, reader, mode)
        self._good = Good.of(game, mode)
        self._drawn: Drawing | None = None
        """The table as it was drawn last, if nothing hid it."""
        self._asked_at = ""
        """In words, from where somebody asked for the details that are open."""
        self._tab_of_turn: TabName | None = None
        """On a phone, the tab that another came forward from by itself."""
        self._go_on()

    # What people do

    def press(self, target: Target) -> None:
        """Somebody pressed this. What is not here any more does nothing."""
        self.mode.tried(target, self.selection, self.game.decision)
        before, once = self.side, self.pressed_once
        # Escape takes back the first touch, and nothing else.
        if not (once and target == targets.Escape()) and not self._advise(target):
            self._press(target)
        if self.pressed_once is once:
            self.pressed_once = None
        if self.in_words and self.side != before:
            self._follow_details(target)
        if self.mode.looked_at(target):
            self._go_on_with(target)
        if self._is_over_showing and self.mode.watched():
            self._select()

    def _follow_details(self, asked: Target) -> None:
        """In words, what somebody asked about gets the focus; what is closed gives it back to where they asked."""
        if asked == targets.Escape():
            self._focus, self._asked_at = self._asked_at, ""
        elif self.side != LOG and not isinstance(asked, targets.Choose):
            self._focus, self._asked_at = self.side, asked

    def _press(self, target: Target) -> None:
        game, mode, texts = self.game, self.mode, self.reader.texts
        match target:
            case targets.Choose(option) if self._is_option(option) and not self._is_too_early:
                self._take_or_ask(target, option)
            case targets.FocusOn(option):
                if not (self.selection and option in self.selection.verbs):
                    self._select()
                warning = self._warning(option)
                if warning or option == PASS:
                    self.pressed_once = PressedOnce(option, warning)
                if warning:
                    self._say_before(texts("coach.anyway"))
                self._focus = targets.Choose(option)
            case targets.GoTo(option) if self._is_option(option):
                self._select()
                self.selection, self._in_sight, self._focus = lead_to(option, self.selection)
            case targets.Undo() if self._may_go_back and mode.can_undo(game):
                mode.undo(game)
                self._go_back()
            case targets.RestartTurn() if rival_asked(game) is None:
                self._press(targets.BackTo(game.turn_to_restart))
            case targets.Redo() if self._may_go_back and mode.can_redo(game):
                again = mode.redo(game)
                if again:
                    self._take(again)
                else:
                    self._go_back("said.redone")
            case targets.BackTo(choices) if self._may_go_back and mode.can_go_back_to(game, choices):
                mode.go_back_to(game, choices)
                self._go_back()
            case targets.LiftCurtain() if self.behind_curtain and game.decision and not self._is_too_early:
                self.behind_curtain, self.shown = False, game.decision.player
            case targets.Escape():
                self._escape()
            case targets.HideSince():
                self.since.hide(game, self.shown)
            case targets.CheckAll():
                self.all_at_once = True
            case targets.CheckSeen() if self._check_is_shown:
                self.checks_seen, self.all_at_once = self.checks_seen + 1, False
                self._wait()
            case targets.PlayNow():
                self._play_now()
            case targets.HaltOrRun() if self.is_watched:
                self._halt_or_run()
            case targets.NextStep() | targets.LastStep() if self.halts:
                self._release(hurries=target == targets.LastStep())
            case targets.NextStep():
                self._show_step(self.step + 1 if self.step is not None else 0)
            case targets.LastStep():
                self._hurries = not self.is_watched
                self._show_step(len(game.steps))
            case targets.FirstStep():
                self._show_step(0)
            case _ if not (self.ending.press(target, game) or self.look(target)):
                self._touch(target)

    def _take_or_ask(self, target: Target, option: Choice) -> bool:
        """What wants a second touch is answered with what it brings, and with what the coach has to say of it; once."""
        if self.pressed_once is None or self.pressed_once.option != option:
            warning = self._warning(option)
            end = turn_end(self.seen) if option == PASS and is_end(self.selection) else None
            ends = end is not None and wants_two(end, self.reader.settings.confirm)
            if warning or ends:
                texts, self.pressed_once = self.reader.texts, PressedOnce(option, warning)
                self._say_before(ask_again(end, texts) if end and ends else texts("coach.anyway"))
                self._focus = target
                return False
        self._take(option)
        return True

    def _say_before(self, said: str) -> None:
        """Before something is done: what the coach says of it, and what doing it takes."""
        warning = self.pressed_once.warning if self.pressed_once else ""
        self.announcer.answer(sentences([warning, said] if warning else [said], self.reader.texts))

    @property
    def _asks_again(self) -> bool:
        """Whether the turn ends if somebody presses that once more."""
        return self.pressed_once is not None and self.pressed_once.option == PASS

    def pressed_by(self, stroke: Stroke, at: str = "") -> Target | None:
        """What a key presses here, where `at` has the focus; None if it is nobody's."""
        key = stroke.name
        if not self.watches:
            if self.behind_curtain:
                return None
            if self._check_is_shown:
                return targets.CheckSeen() if key == "Escape" else None
            if self.ending.is_open:
                return targets.CloseEnding() if key == "Escape" else None
        elif key == " ":
            return targets.NextStep()
        if key == "Escape":
            return targets.Escape()
        target = self._in_time(stroke) or self._answered_by(stroke) or self.looked_up_by(stroke, at)
        match target:
            case targets.Choose(option) if self._is_option(option):
                # What cannot be taken back takes a button that says so: the key only leads there.
                return targets.FocusOn(option) if self.game.is_final(option) and not self._asks_again else target
            case targets.Choose(option):
                return target if option in self.mode.held(self.game.decision) else None
        return target

    @property
    def ways_back(self) -> list[Target]:
        if self.behind_curtain:
            return []
        ending = [targets.CloseEnding()] if self.ending.is_open and self.step is None else []
        return [*super().ways_back, *ending, *([targets.CheckSeen()] if self._check_is_shown else [])]

    def forget_words(self) -> None:
        self.foreseen, self.announcer, self.pressed_once = "", Announcer(), None

    def keep(self) -> None:
        self.mode.keep(self.game)

    def recover(self) -> None:
        """Back to the last table that could be drawn, with nothing open that may be what cannot be."""
        self.game, self.ending = self._good.again(), Ending(self.page)
        self._hints = self._coach = None
        self.rivals.forget()
        self.put_down()
        self._go_on()

    def _take(self, option: Choice) -> None:
        self._told = self._heard = end_of(self.game.journal)
        turn, chosen = self.game.state.turn, self._say_chosen(option)
        self.mode.take(self.game, option)
        self._go_on()
        if turn == self.game.state.turn:
            self._carry_on(option)
        elif self.page.narrow and self.game.decision and self.tab in ("me", "map", "courts"):
            self.tab = "market"  # where most turns begin
        self._latest.take_down(self.game.journal, self._told, self.game.steps)
        if self.game.steps and self.pace != "instant":
            self._show_step(0)
        else:
            self._say(chosen)
        self.ending.is_open = self.game.over

    def _say_chosen(self, option: Choice) -> str:
        """What goes in a battle: the journal tells it only when all of it has been chosen."""
        decision = self.game.decision
        if decision is None or decision.prompt != "battle.remove":
            return ""
        words = deed(option, view(self.game, decision.player), self.reader.texts)
        return self.reader.texts("said.chosen", deed=words)

    def _go_on_with(self, target: Target) -> None:
        """What was touched stays in hand if it is what is now to be chosen; on a phone, the sheet about it is shown."""
        self._select()
        touched = self.selection.touch(target) if self.selection else None
        self.selection = touched or self.selection
        if not isinstance(target, targets.Card):
            self._turn_to("side")
            self._in_sight = None

    def _escape(self) -> None:
        """One step back, whatever was opened last; where nothing is, to the question."""
        before, is_open = self.selection, self.side != LOG or self.large_map
        self._select()
        if before == self.selection:
            self.step_back()
            self._focus = self._focus if is_open else "prompt"

    @property
    def shown_parts(self) -> dict[str, str]:
        return {**super().shown_parts, "free": "yes" if self._is_free else "no"}

    # What is drawn

    def draw(self) -> Drawing:
        was = self._scene.view if self._scene else None
        self._think_along()
        self._scene = scene = self._compose()
        decision = self.game.decision
        self._note_who_is_asked()
        focus, self._focus = self._focus, ""
        if self._in_sight:
            self.tab, self._in_sight = place(self._in_sight, scene) or self.tab, None
        elif self._is_new and self.selection and not self.watches:
            self._bring_forward(self.selection, scene)
        if self.behind_curtain and not self.watches and decision:
            self._good = Good.of(self.game, self.mode)
            self._latest.forget()
            return Drawing({"curtain": draw_curtain(scene, decision.player)}, self.shown_parts)
        selection = None if self.watches else self.selection
        panels = self._draw_table(scene, selection)
        news = self.announcer.say(dangers(scene), self._asked(scene))
        panels |= {"news": escape(news), "over": self._draw_over(scene), **draw_since(scene)}
        panels |= self.mode.panels(scene)
        turns = draw_turns(scene)
        self._good = Good.of(self.game, self.mode)
        motion = motion_of(self._latest.until(self.step), was, scene, self.reader.settings)
        values = {PACE: (self.reader.settings.pace, "")} if self.is_watched else {}
        self._drawn = Drawing(panels, self.shown_parts, log_turns=turns, values=values)
        return self._drawn._replace(focus=focus, motion=motion)

    def draw_bar(self) -> Drawing:
        """In words, how far the thinking has come is not told: it would be read anew all the time."""
        if self._drawn is None or self._scene is None or self.in_words:
            return self._drawn or self.draw()
        scene = replace(self._scene, rival=self._at_work)
        return self._drawn.having(bar=draw_bar(scene))

    def _asked(self, scene: Scene) -> str:
        """What the coach says, or the question, where it is all that is on show."""
        if self._check_is_shown or self.step:
            return ""
        if led := self.mode.said(self.reader.texts):
            return led
        if scene.rival:
            return "" if scene.rival.did else tell_thinking(scene)
        if scene.decision is None or self.step is not None:
            return ""
        return self.reader.texts("announce.one", first=prompt(scene.decision, scene.view, self.reader.texts))

    def _on_buttons(self, selection: Selection | None) -> Sequence[Choice]:
        if selection is None:
            return ()
        return selection.options if self.in_words else offered(selection)

    def _bring_forward(self, selection: Selection, scene: Scene) -> None:
        """On a phone: the tab where a question is answered, and after it the one where the turn was played."""
        self._is_new = False
        if selection.prompt in INSPECT_FIRST:
            self.tab, self._tab_of_turn = self._tab_of_turn or self.tab, None
            return
        tabs = sorted({tab for target in selection.lit if (tab := place(target, scene))})
        if tabs and self.tab not in tabs:
            self.tab, self._tab_of_turn = tabs[0], self._tab_of_turn or self.tab

    def _draw_over(self, scene: Scene) -> Markup:
        """What lies over the table: a check that nobody has seen yet, then the end of the game."""
        if self._check_is_shown:
            return draw_unseen_check(self.game, scene, self.checks_seen, all_at_once=self.all_at_once)
        return self.ending.draw(self.game, scene) if self.ending.is_open and self.step is None else NOTHING

    def _compose(self) -> Scene:
        game, mode, free = self.game, self.mode, self._may_go_back
        step = None if self.step is None else game.steps[self.step]
        rival, selection = self._at_work, None if self.watches else self.selection
        seen = view(game, self.shown, step, open_hands=self.is_watched)._replace(
            can_undo=free and mode.can_undo(game),
            can_restart_turn=free and not rival and mode.can_go_back_to(game, game.turn_to_restart),
            can_redo=free and mode.can_redo(game),
        )
        seen = as_shown(seen, game, step, self.checks_seen)
        decider = game.decision.player if game.decision else None
        asked = seen.decision if decider == self.shown or step else decision_seen_by(game, decider)
        if rival:  # what can be chosen, and what cannot, tells of its hand
            seen, asked = seen._replace(decision=None), None
        reach = self.reach.moves if selection else {}
        lit: dict[Target, Light] = {mode.wanted: "choose"} if mode.wanted else {}
        if selection:
            lit |= dict.fromkeys((*selection.lit, *self.further), "choose")
            lit |= dict.fromkeys(map(targets.card, reach), "choose")
            lit |= dict.fromkeys(selection.touched, "chosen")
        lit |= self._plan_lights() | self.lights
        scene = Scene(
            seen,
            asked,
            game.setup,
            self.reader.texts,
            lit,
            self.inspected,
            picked=selection.picked if selection else None,
            verbs=selection.verbs if selection else (),
            finals=[option for option in self._on_buttons(selection) if game.is_final(option)],
            foreseen=self.foreseen,
            outlooks=self._outlooks(),
            ahead=self._view_ahead(),
            reach=reach,
            budget=None if step or rival else budget_of(game),
            asks_again=self._asks_again,
            steps=tuple(step.told for step in game.steps),
            step=self.step,
            rival=rival,
            is_watched=self.is_watched,
            since=self.since.summed_up(game, self.shown) if self._is_free and not rival else 0,
            changed=self.since.changed(game, self.shown, step.table if step else game.state),
            pace=self.pace,
            is_halted=self._halted_at is not None,
            begins=beginnings(game),
            restarts=mode.restarts(game),
            foretells=self.checks_seen >= self._checks,
            keys=self.reader.keys,
            wanted=mode.wanted,
        )
        return self._with_advice(scene)
