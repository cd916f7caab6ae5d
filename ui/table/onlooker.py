"""What anybody at a table can do without touching the game: turn to another sheet, read a card, follow a reason."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Literal

from engine import Game, View
from engine.cards import COURT_CARDS, EVENT_CARDS
from ui import targets
from ui.device.keys import TARGETS, Stroke, Walk, card_by, deed_by
from ui.device.page import Page
from ui.device.reader import Reader
from ui.map.geometry import Shape, shape_for
from ui.parts.html import Markup
from ui.parts.pieces import Light
from ui.scene.scene import Scene
from ui.scene.selection import Selection, stands_for
from ui.table.announcing import Announcer
from ui.table.in_words import draw_in_words, draw_skip
from ui.table.panels import TABS, draw_table, place
from ui.table.side import LOG
from ui.table.standing import tell_since, tell_standing
from ui.targets import TabName, Target
from ui.words.people import seat_names


class Onlooker(ABC):
    """A game on show: to be played at, or only to be looked at."""

    def __init__(self, game: Game, page: Page, reader: Reader) -> None:
        self.game, self.page, self.reader = game, page, reader
        self.inspected: int | None = None
        self.side: Target = LOG
        """What the side sheet is about."""
        self.tab: TabName = TABS[0]
        self.large_map = False
        """Whether the map has the place of everything but the bar and the side sheet."""
        self._tab_before: TabName = self.tab
        """Where whoever turned to the side sheet came from, where there is room for one part only."""
        self.lights: dict[Target, Light] = {}
        """What one of Wakhan's reasons speaks of, while somebody looks at it."""
        self.announcer = Announcer()
        self._scene: Scene | None = None
        """What was drawn last."""
        self._by_keys = Walk()
        self._focus = ""
        """What shall have the focus when the table is drawn next."""

    def look(self, target: Target) -> bool:
        """Turn to another part of the table. Whether that is what `target` asks for."""
        match target:
            case targets.Side():
                self.side = target
            case targets.Tab(tab):
                self._turn_to(tab)
            case targets.ResizeMap():
                self.large_map = not self.large_map
            case targets.CheckNow():
                self.side = targets.Side("check")
            case targets.Say(what):
                self._say_again(what)
            case targets.Reach(thing):
                self._focus = thing
                if self.page.narrow and self._scene and (there := targets.read(thing)):
                    self._turn_to(place(there, self._scene) or self.tab)
            case _:
                return False
        if not isinstance(target, targets.Tab | targets.ResizeMap | targets.Reach | targets.Say):
            self._open_sheet()
        return True

    def _say_again(self, what: Literal["again", "standing", "since"]) -> None:
        scene = self._scene or self._compose()
        match what:
            case "again":
                self.announcer.repeat()
            case "standing":
                self.announcer.answer(tell_standing(scene))
            case "since":
                self.announcer.answer(tell_since(scene))

    def looked_up_by(self, stroke: Stroke, at: str) -> Target | None:
        """What a key presses for whoever plays and whoever looks on; `at` is what has the focus."""
        deed = deed_by(stroke, self.reader.settings.bound)
        return self._by_keys.to(stroke, deed, at, self.seen) or card_by(stroke, self.seen) or TARGETS.get(deed)

    def _open_sheet(self) -> None:
        """On a phone the sheet lies in the place of what was touched; Back leads there again."""
        if self.page.narrow:
            self._turn_to("side")

    def _turn_to(self, tab: TabName) -> None:
        if self.tab != "side":
            self._tab_before = self.tab
        self.tab = tab

    def show(self, target: Target, *, picked: bool = False) -> None:
        """Open what is known of a card, a place or a player, without choosing anything; a piece shows where it is.

        What was picked stays in sight on a phone, too: what can be done with it is at the thumb.
        """
        *_, target = stands_for(target)
        match target:
            case targets.Card(card) if card in COURT_CARDS or card in EVENT_CARDS:
                self.inspected, self.side = card, targets.Side("card")
            case targets.Region() | targets.Border() | targets.Seat():
                self.side = target
            case targets.AboutSeat(seat):
                self.side = targets.seat(seat)
            case _:
                return
        if not picked:
            self._open_sheet()

    @property
    def ways_back(self) -> list[Target]:
        """What closes what lies over the table, or on a phone in its place; what was opened last comes last."""
        map_back: list[Target] = [targets.ResizeMap()] if self.large_map else []
        return [*map_back, targets.Tab(self._tab_before)] if self.page.narrow and self.tab == "side" else map_back

    def put_down(self) -> None:
        """Back to the log."""
        self.inspected, self.side = None, LOG

    def step_back(self) -> None:
        """From the large map to the table, or from a sheet to the log."""
        if self.large_map:
            self.large_map = False
        else:
            self.put_down()

    def light(self, kept: Sequence[Target], dropped: Sequence[Target]) -> bool:
        """Show on the table what one of Wakhan's reasons speaks of. Whether that changed anything.

        A card of which she drops one use and keeps another is dropped.
        """
        before = self.lights
        self.lights = {**dict.fromkeys(kept, "candidate"), **dict.fromkeys(dropped, "dropped")}
        return self.lights != before

    @property
    def is_busy(self) -> bool:
        """Whether something is left to be thought about in the background."""
        return False

    def go_on(self) -> bool:
        """Think for a slice. Whether there is anything new to be drawn."""
        return False

    @abstractmethod
    def go_on_showing(self) -> None:
        """What is on the table for a while gets its time anew: somebody looked elsewhere, or wants another pace."""

    @abstractmethod
    def forget_words(self) -> None:
        """What was said in another language is not said again."""

    @abstractmethod
    def is_on_screen(self) -> None:
        """What was drawn can be seen from now on."""

    # What is drawn

    @abstractmethod
    def _compose(self) -> Scene:
        """What there is to be drawn now."""

    @property
    def in_words(self) -> bool:
        """Whether the table is told instead of drawn."""
        return self.reader.settings.table == "words"

    def _draw_table(self, scene: Scene, selection: Selection | None) -> dict[str, Markup]:
        if self.in_words:
            return {"skip": draw_skip(scene.texts, in_words=True), "words": draw_in_words(scene, selection, self.side)}
        size = self.large_map
        panels = draw_table(scene, selection, side=self.side, tab=self.tab, shape=self.shape, large_map=size)
        return {"skip": draw_skip(scene.texts, in_words=False), **panels}

    @property
    def seen(self) -> View:
        """The table as it is on the screen."""
        return (self._scene or self._compose()).view

    @property
    def names(self) -> list[str]:
        return seat_names(self.game.setup, self.reader.texts, self.game.state.wakhan)

    @property
    def shape(self) -> Shape:
        """Of the map, in the place it has now."""
        return shape_for(*self.page.map_size)

    @property
    def shown_parts(self) -> dict[str, str]:
        """What the style sheets choose by."""
        size = "large" if self.large_map else "small"
        side = "log" if self.side == LOG else "sheet"
        return {"tab": self.tab, "side": side, "map": size, "form": self.reader.settings.table}
