"""A game watched again: any of its moments, from every seat that has nothing to hide any more."""

from __future__ import annotations

from dataclasses import replace

from engine import Game, Step, view
from engine.journal import TurnTaken, end_of
from ui import targets
from ui.device.keys import Stroke, deed_by
from ui.device.page import Drawing, Page
from ui.device.reader import Reader
from ui.device.slices import a_slice
from ui.parts.html import NOTHING, Markup, escape
from ui.replay.bar import SPEEDS, draw_head, draw_line, draw_ways
from ui.scene.looking_back import LookingBack
from ui.scene.scene import Scene
from ui.scene.telling import until
from ui.scene.timeline import LAST, Position, Timeline
from ui.table.log import announce
from ui.table.onlooker import Onlooker, Work
from ui.table.panels import draw_turns
from ui.table.side import LOG
from ui.table.travels import Latest, motion_of
from ui.targets import Speed, Target, Viewpoint, Way
from ui.wakhan.why import sum_up

KEYS: dict[tuple[str, bool], Target] = {
    ("ArrowRight", False): targets.GoInReplay("next"),
    ("ArrowLeft", False): targets.GoInReplay("previous"),
    ("ArrowRight", True): targets.GoInReplay("next-turn"),
    ("ArrowLeft", True): targets.GoInReplay("previous-turn"),
    (" ", False): targets.PlayReplay(),
    ("Home", False): targets.GoInReplay("first"),
    ("End", False): targets.GoInReplay("last"),
}
"""What a key presses, without and with Shift."""
BY_DEED: dict[str, Target] = {"earlier": targets.GoInReplay("previous"), "later": targets.GoInReplay("next")}
PROSPECTS = targets.Side("prospects")
PLAYED = ("undo", "redo", "possible", "since", "hint")
"""Deeds of whoever plays."""


def viewpoints(game: Game) -> list[Viewpoint]:
    """From where a game may be watched.

    Hands stay hidden until it is over; but the only one at the screen knows their own, and rivals among themselves
    have nobody to hide theirs from.
    """
    people, persons = game.seats_of_people, game.seats_of_persons
    if len(people) == 1:
        return [*people, "none"]
    if game.setup.open_hands:
        return ["all", *people]
    if game.over or not persons:
        return ["all", *people, "none"]
    return [*persons, "none"] if len(persons) == 1 else ["none"]


class Replay(Onlooker):
    """One game on show, to look at and not to play."""

    def __init__(
        self,
        game: Game,
        page: Page,
        reader: Reader,
        at: Position | None = None,
        looking_back: LookingBack | None = None,
    ) -> None:
        """`looking_back` is what the table has found out of the game that it comes from."""
        super().__init__(game, page, reader)
        self.looking_back = looking_back or LookingBack(game)
        self.line = Timeline(game)
        self.view_from = viewpoints(game)[0]
        self.speed: Speed = "1"
        self.playing = False
        self._here: Game = game
        self._before: tuple[int, ...] = (0,)
        """Where the journal ended before the last choice."""
        self._latest = Latest()
        self.at = Position(0)
        self._has_moved = True
        """Whether what happened has not been told yet."""
        self._go(at or (Position(0) if game.over else self.line.end))

    # What people do

    def press(self, target: Target) -> None:
        """Somebody pressed this. What is not here does nothing."""
        match target:
            case targets.GoOnReplay():
                self._play_on()
            case targets.PlayReplay():
                self._start_or_stop()
            case targets.ReplaySpeed(speed):
                self.speed = speed
                self._wait()
            case targets.ReplayView(point) if point in viewpoints(self.game):
                self.view_from = point
                if self.tab == "me" and not isinstance(point, int):
                    self.tab = "courts"
            case targets.ReplayAt(choices):
                self._go(Position(choices), by_hand=True)
            case targets.GoInReplay(way):
                self._go(self._way(way), by_hand=True)
            case targets.Moment():
                self._go(Position.of(target), by_hand=True)
            case targets.LookBack() if self.game.over:
                self.looking_back.begin()
                self.side = PROSPECTS
                self._open_sheet()
            case targets.Escape():
                self.step_back()
            case _ if not self.look(target):
                self.show(target)

    @property
    def has_work(self) -> bool:
        return self.looking_back.is_busy

    def work(self) -> Work:
        before = self.looking_back.percent
        if self.has_work and a_slice(self.looking_back.step, lambda: self.page.now):
            self.announcer.answer(self.looking_back.tell(self.reader.texts))
            return "table"
        return "table" if self.side == PROSPECTS and before != self.looking_back.percent else ""

    def consider(self, target: Target | None) -> bool:
        """Nothing can be chosen, so nothing is foreseen."""
        return False

    def pressed_by(self, stroke: Stroke, at: str = "") -> Target | None:
        """What a key presses here, where `at` has the focus; None if it is nobody's."""
        if stroke.name == "Escape":
            return targets.CloseReplay() if self.side == LOG and not self.large_map else targets.Escape()
        deed = deed_by(stroke, self.reader.settings.bound)
        along = None if stroke.alt else KEYS.get((stroke.name, stroke.shift))
        if along or deed in BY_DEED:
            return along or BY_DEED[deed]
        return None if deed in PLAYED else self.looked_up_by(stroke, at)

    @property
    def due(self) -> Target | None:
        """What the time that has passed presses."""
        return targets.GoOnReplay() if self.playing else None

    def keep(self) -> None:
        """What is only watched is kept as it is."""

    def recover(self) -> None:
        """Back to where nothing has happened yet."""
        self.put_down()
        self._go(Position(0), by_hand=True)

    def from_here(self) -> Game:
        """A game of its own, to play on from this moment."""
        return self.game.branch(self.at.choices)

    # Along the line

    def _way(self, way: Way) -> Position:
        match way:
            case "next":
                return self._next()
            case "previous":
                return self._previous()
            case "next-turn":
                return self.line.next_turn(self.at)
            case "previous-turn":
                return self.line.previous_turn(self.at)
            case "first":
                return Position(0)
            case "last":
                return self.line.end
        return self.at

    def _next(self) -> Position:
        choices, step = self.at
        return Position(choices, step + 1) if step != LAST else Position(choices + 1, 0)

    def _previous(self) -> Position:
        choices, step = self.at
        back = min(step, len(self._here.moments)) - 1
        return Position(choices, back) if back >= 0 else Position(choices - 1)

    def _go(self, to: Position, *, by_hand: bool = False) -> None:
        """To the nearest place there is."""
        if by_hand:
            self.playing = False
        if to > self.line.end:
            to = self.line.end
        choices = max(to.choices, 0)
        if choices != self.at.choices or self._here is self.game:
            self._here = self.game.at(max(choices - 1, 0))
            self._before = end_of(self._here.journal) if choices else (0,)
            if choices:
                self._here.take(self.game.choices[choices - 1])
            self._latest.take_down(self._here.journal, self._before, self._here.moments)
            if choices != self.at.choices + 1:
                self._latest.until(None)  # only what comes next travels
        self._has_moved = True
        self.at = Position(choices, to.step if to.step < len(self._here.moments) else LAST)
        self.lights = {}

    def _start_or_stop(self) -> None:
        self.playing = not self.playing and self.line.choices > 0
        if self.playing and self.at == self.line.end:
            self._go(Position(0))
        self._wait()

    def _play_on(self) -> None:
        self._go(self._next())
        self.playing = self.playing and self.at != self.line.end
        self._wait()

    def _wait(self) -> None:
        if self.playing:
            self.page.later(SPEEDS[self.speed])

    # What is drawn

    def draw(self) -> Drawing:
        was = self._scene.view if self._scene else None
        self._scene = scene = self._compose()
        texts, happened = self.reader.texts, self._happened(scene)
        if self._has_moved and not self.playing:
            self.announcer.tell(happened)
        self._has_moved = False
        panels = {
            "bar": draw_head(
                scene, happened, self.line, self.at, can_play_on=not self._here.over, can_look_back=self.game.over
            ),
            "replay": draw_line(scene, self.line, viewpoints(self.game)),
            "replay-ways": draw_ways(texts, self.line, self.at, playing=self.playing),
        }
        panels = {**self._draw_table(scene, None), **panels, "tools": NOTHING}
        panels["news"] = escape(self.announcer.say((), ""))
        spoken = texts("replay.choice", choice=self.at.choices, of=self.line.choices, happened=happened)
        values = {
            targets.ReplayAt.written(): (str(self.at.choices), spoken),
            targets.ReplaySpeed.written(): (self.speed, ""),
            targets.ReplayView.written(): (str(self.view_from), ""),
        }
        motion = motion_of(self._latest.until(self.at.step), was, scene, self.reader.settings)
        focus, self._focus = self._focus, ""
        turns = self._draw_log(scene)
        return Drawing(panels, self.shown_parts, log_turns=turns, values=values, focus=focus, motion=motion)

    def _draw_log(self, scene: Scene) -> list[Markup]:
        """By the entries of the whole game: drawings of finished turns are kept, and what was called off is known."""
        return draw_turns(replace(scene, view=scene.view._replace(journal=until(self.game.journal, self._ends))))

    # What only people who play have: their turns, the words of their news, their moment of rest

    def go_on_showing(self) -> None:
        """It runs on by itself."""

    def forget_words(self) -> None:
        """What it says is made anew with every drawing."""

    def is_on_screen(self) -> None:
        """Nobody is asked anything."""

    @property
    def _shown(self) -> Step | None:
        """The moment on show; None where somebody is asked, or the game is over."""
        return None if self.at.step == LAST else self._here.moments[self.at.step]

    @property
    def _ends(self) -> tuple[int, ...]:
        """Where the journal ends here."""
        return self._shown.end if self._shown else end_of(self._here.journal)

    @property
    def _began(self) -> tuple[int, ...]:
        """Where it ended at the place before."""
        ends = (self._before, *(moment.end for moment in self._here.moments))
        return ends[min(self.at.step, len(ends) - 1)]

    def _compose(self) -> Scene:
        here, shown = self._here, self._shown
        viewer = self.view_from if isinstance(self.view_from, int) else None
        seen = view(here, viewer, shown, open_hands=self.view_from == "all")
        return Scene(
            seen._replace(journal=until(here.journal, self._ends)),
            seen.decision,
            here.setup,
            self.reader.texts,
            self.lights,
            self.inspected,
            steps=tuple(step.told for step in here.steps),
            step=next((number for number, step in enumerate(here.steps) if step is shown), None),
            begins={turn.number: turn.begins for turn in self.line.turns},
            foretells=not (shown and isinstance(shown.told, TurnTaken)),
            is_played=False,
            looked_back=self.looking_back if self.game.over else None,
        )

    def _happened(self, scene: Scene) -> str:
        """In words, what led from the place before to this one, and nothing else."""
        texts, shown = self.reader.texts, self._shown
        if scene.step is not None:
            return sum_up(scene.steps[scene.step], scene)
        if not self.at.choices:
            return texts("replay.begins")
        told = announce(until(self.game.journal, self._ends), scene.names, texts, since=self._began)
        who = scene.names[scene.view.active]
        return told or texts("replay.turn_over" if shown else "replay.quiet", player=who)
