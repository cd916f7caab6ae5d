"""A notebook in the place of the page: what it was told to show, and what it would remember."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine import Game
from ui.app import App
from ui.page import Drawing, Screen
from ui.replay import Replay
from ui.sitting import Sitting

SOLO = {"mode": "solo", "people": "3", "name1": "", "seed": "Herat-4821-Kite", "language": "en"}
THREE = {**SOLO, "mode": "table", "name1": "Asha", "name2": "Boris", "name3": "Celia"}


@dataclass
class Notebook:
    narrow: bool = False
    screen: Screen = "start"
    problem: str = ""
    theme: str = ""
    drawings: list[Drawing] = field(default_factory=list)
    memory: dict[str, str] = field(default_factory=dict)
    waits: list[int] = field(default_factory=list)
    copied: str = ""
    files: dict[str, str] = field(default_factory=dict)

    def show_screen(self, screen: Screen) -> None:
        self.screen = screen

    def draw(self, drawing: Drawing) -> None:
        self.drawings.append(drawing)

    def show_form_problem(self, text: str) -> None:
        self.problem = text

    def apply(self, theme: str) -> None:
        self.theme = theme

    def remembered(self, name: str) -> str:
        return self.memory.get(name, "")

    def remember(self, name: str, text: str) -> None:
        self.memory[name] = text

    def later(self, milliseconds: int) -> None:
        self.waits.append(milliseconds)

    def copy(self, text: str) -> None:
        self.copied = text

    def download(self, name: str, text: str) -> None:
        self.files[name] = text

    @property
    def panels(self) -> dict[str, str]:
        return dict(self.drawings[-1].panels)


def table_of(app: App) -> Sitting:
    assert isinstance(app.table, Sitting)
    return app.table


def game_of(app: App) -> Game:
    return table_of(app).game


def replay_of(app: App) -> Replay:
    assert isinstance(app.table, Replay)
    return app.table
