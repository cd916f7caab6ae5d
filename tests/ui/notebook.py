"""A notebook in the place of the page: what it was told to show, what it would remember, and what is pressed there."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from engine import Game, Setup
from engine.setup import Rival
from ui.device.page import Drawing, Screen
from ui.device.settings import Settings
from ui.replay.replay import Replay
from ui.scene.timeline import Position
from ui.shell.app import App
from ui.table.session import Session
from ui.targets import Target, read

GENERAL = Rival(strength="novice", taste="general")
SOLO = {"mode": "solo", "people": "3", "name1": "", "seed": "Herat-4821-Kite", "language": "en"}
THREE = {**SOLO, "mode": "table", "name1": "Asha", "name2": "Boris", "name3": "Celia"}


@dataclass
class Notebook:
    narrow: bool = False
    map_size: tuple[float, float] = (456, 318)
    screen: Screen = "start"
    problem: str = ""
    applied: Settings = field(default_factory=Settings)
    language: str = ""
    drawings: list[Drawing] = field(default_factory=list)
    memory: dict[str, str] = field(default_factory=dict)
    waits: list[int] = field(default_factory=list)
    copied: str = ""
    soons: int = 0
    gone_on: int = 0
    """So many of them have been heard."""
    begun: list[str] = field(default_factory=list)
    files: dict[str, str] = field(default_factory=dict)
    between: int = 1000
    """So many milliseconds people take to look at a drawing before they press something."""
    drawing: int = 0
    """So many milliseconds a drawing takes."""
    clock: int = 1_000_000
    ticks: int = 0
    """So many milliseconds pass whenever somebody reads the clock."""
    looks: bool = False
    """Something was drawn, and nobody has looked at it yet."""

    def show_screen(self, screen: Screen) -> None:
        self.screen = screen

    def draw(self, drawing: Drawing) -> None:
        self.drawings.append(drawing)
        self.clock += self.drawing
        self.looks = True

    @property
    def now(self) -> int:
        """Whoever reads the clock right after a drawing does so before people have looked at that."""
        at = self.clock
        self.clock += self.ticks
        if self.looks:
            self.clock, self.looks = self.clock + self.between, False
        return at

    @now.setter
    def now(self, now: int) -> None:
        self.clock = now

    def begin(self, mode: str) -> None:
        self.begun.append(mode)

    def show_form_problem(self, text: str) -> None:
        self.problem = text

    def apply(self, settings: Settings) -> None:
        self.applied = settings

    @property
    def theme(self) -> str:
        return self.applied.theme

    def speak(self, language: str) -> None:
        self.language = language

    one_touch: bool = True
    """Whoever writes in it wants every turn to end at one touch, unless they say otherwise."""

    def remembered(self, name: str) -> str:
        settings = '{"confirm": "never"}' if self.one_touch and name == "settings" else ""
        return self.memory.get(name, settings)

    def remember(self, name: str, text: str) -> None:
        self.memory[name] = text

    def later(self, milliseconds: int) -> None:
        self.waits.append(milliseconds)

    def soon(self) -> None:
        self.soons += 1

    def copy(self, text: str) -> None:
        self.copied = text

    def download(self, name: str, text: str) -> None:
        self.files[name] = text

    address: str = "https://example.org/pax/"
    can_copy: bool = True
    can_send: bool = False
    can_send_pictures: bool = False
    pictures: list[tuple[str, str]] = field(default_factory=list)
    """The files of pictures that were saved or sent, with the words they were sent with."""
    link_left: int = 0

    def send(self, title: str, address: str) -> None:
        self.copied = address

    def save_picture(self, name: str) -> None:
        self.pictures.append((name, ""))

    def send_picture(self, name: str, text: str) -> None:
        self.pictures.append((name, text))

    def leave_link(self) -> None:
        self.link_left += 1

    @property
    def panels(self) -> dict[str, str]:
        return dict(self.drawings[-1].panels)

    @property
    def bar(self) -> str:
        """What is asked, the buttons that answer, and the tools."""
        return "".join(self.panels.get(name, "") for name in ("bar", "deeds", "tools"))


@dataclass
class Cupboard:
    """A shelf of this test alone."""

    saves: dict[str, str] = field(default_factory=dict)
    briefs: dict[str, str] = field(default_factory=dict)
    analyses: dict[str, str] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    def list(self) -> None:
        self.asked.append("list")

    def begin(self) -> str:
        return f"game{len(self.asked)}"

    def keep(self, id: str, save: str, brief: str) -> None:
        self.saves[id], self.briefs[id] = save, brief

    def annotate(self, id: str, analysis: str) -> None:
        self.analyses[id] = analysis

    def open(self, id: str, take_over: bool) -> None:
        self.asked.append(f"{'take' if take_over else 'open'} {id}")

    def leave(self) -> None:
        self.asked.append("leave")

    def rename(self, id: str, name: str) -> None:
        self.asked.append(f"rename {id} {name}")

    def duplicate(self, id: str, name: str) -> None:
        self.asked.append(f"duplicate {id} {name}")

    def remove(self, id: str) -> None:
        self.asked.append(f"remove {id}")

    def restore(self, id: str) -> None:
        self.asked.append(f"restore {id}")

    def tick(self) -> int:
        return len(self.asked)

    def add(self, games: str) -> None:
        self.asked.append(f"add {games}")

    def persist(self) -> None:
        self.asked.append("persist")


def handed_over(*records: Mapping[str, object]) -> str:
    """All records, as the shelf hands them over."""
    return json.dumps(
        [
            {"id": str(record.get("id")), "deleted": bool(record.get("deleted")), "text": json.dumps(record)}
            for record in records
        ]
    )


def handed_to_open(record: Mapping[str, object]) -> str:
    """One of them, as it is opened."""
    return json.dumps({"id": record["id"], "state": "here", "record": json.dumps(record)})


def table_of(app: App) -> Session:
    assert isinstance(app.table, Session)
    return app.table


def game_of(app: App) -> Game:
    return table_of(app).game


def replay_of(app: App) -> Replay:
    assert isinstance(app.table, Replay)
    return app.table


def pressed(text: str) -> Target:
    """What is pressed where the page says `text`."""
    target = read(text)
    assert target, text
    return target


def work(app: App, page: Notebook, rounds: int = 5000) -> int:
    """Let the page call as often as it was asked to, but not more often than that; how often it did."""
    called = 0
    while page.soons > page.gone_on and called < rounds:
        page.gone_on += 1
        called += 1
        app.go_on()
    return called


def against_rivals(*names: str, seed: str = "herat-4821-kite", first: int = 0, **agreed: bool) -> Game:
    """A game of the people who have these names; those whose names have an article are rivals."""
    rivals = [GENERAL if name.startswith("The ") else None for name in names]
    return Game(Setup(seats=names, rivals=tuple(rivals), seed=seed, first=first, **agreed))


def put(app: App, game: Game, id: str = "") -> None:
    """On the table, as from the shelf if it has an id there."""
    app._try("put", lambda: app._sit(game, id))


def watch(app: App, game: Game, at: Position | None = None) -> None:
    app._try("watch", lambda: app._watch(game, at))


def next_question(app: App) -> bool:
    """Look at what is shown until somebody can choose something; whether the game goes on."""
    table = table_of(app)
    while table.game.decision:
        if table.step is not None:
            app.click("wakhan-finish")
        elif table.behind_curtain:
            app.click("curtain")
        elif "check-seen" in dict(app.page.drawings[-1].panels).get("over", ""):  # type: ignore[attr-defined]
            app.click("check-seen")
        else:
            return True
    return False


def can_press_undo(app: App, page: Notebook) -> bool:
    """Whether the button is there, not greyed out, and nothing lies over it."""
    bar, over = page.bar, page.panels.get("over", "")
    found = re.search(r'data-target="undo"[^>]*>', bar)
    return bool(found) and "disabled" not in found[0] and 'aria-modal="true"' not in over  # type: ignore[index]


def some_choices(app: App, count: int, seed: int = 1) -> None:
    chance = random.Random(seed)
    app.click("set:pace:instant")
    for _ in range(count):
        selection = table_of(app).selection
        if selection:
            app.click(f"choice:{chance.choice(selection.options)}")


def a_game(choices: int = 8) -> Game:
    game, chance = Game(Setup(seats=1, wakhan=True, seed="linked", free_undo=True)), random.Random(2)
    for _ in range(choices):
        if game.decision:
            game.take(chance.choice(game.decision.options))
    return game
