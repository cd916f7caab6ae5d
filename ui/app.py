"""What the page is showing, and what each thing a person does changes about it."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import ValidationError

from engine import Setup, new_table
from engine.state import State
from ui.i18n import LANGUAGES, Texts
from ui.page import Page
from ui.table import PLAYERS, draw_table

PEOPLE = {"solo": 1, "duo": 2}


class App:
    """Holds the game on show. It is told of clicks by the page and tells the page what to draw."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.texts = Texts("en")
        self.setup: Setup | None = None
        self.state: State | None = None
        self.chosen: int | None = None

    def start(self, form: Mapping[str, str]) -> None:
        """Set up the game that the start screen describes."""
        self.speak(form.get("language", "en"))
        try:
            self.setup = read_form(form, self.texts)
        except ValidationError as error:
            # What is wrong with one field names it; what is wrong with all of them together can only be the names.
            field, *_ = *error.errors()[0]["loc"], "same_name"
            self.page.show_form_problem(self.texts(f"form.problem.{field}"))
            return
        self.state, self.chosen = new_table(self.setup), None
        self.page.show_screen("table")
        self.draw()

    def click(self, target: str) -> None:
        """Somebody pressed the thing called `target`."""
        match target.split(":"):
            case ["card", number]:
                card = int(number)
                self.chosen = None if card == self.chosen else card
                self.draw()
            case ["back"]:
                self.setup = self.state = self.chosen = None
                self.page.show_screen("start")

    def speak(self, language: str) -> None:
        self.texts = Texts(next((known for known in LANGUAGES if known == language), "en"))
        self.draw()

    def draw(self) -> None:
        if self.setup and self.state:
            self.page.draw_table(draw_table(self.setup, self.state, self.texts, self.chosen))


def read_form(form: Mapping[str, str], texts: Texts) -> Setup:
    """The start screen's fields as a setup; an empty name becomes the colour of the pieces."""
    mode = form.get("mode", "solo")
    people = PEOPLE.get(mode) or int(form.get("people", "3"))
    names = [
        form.get(f"name{seat}", "").strip() or texts(f"player.{player}")
        for seat, player in zip(range(1, people + 1), PLAYERS, strict=False)
    ]
    return Setup(seats=tuple(names), wakhan=mode != "table", seed=form.get("seed", ""))
