"""The application told of clicks, with a notebook in the place of the page."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from engine import Setup, new_table
from ui.app import App, read_form
from ui.i18n import Texts
from ui.page import Screen

SOLO = {"mode": "solo", "people": "3", "name1": "", "seed": "Herat-4821-Kite", "language": "en"}


@dataclass
class Notebook:
    screen: Screen = "start"
    problem: str = ""
    drawn: list[str] = field(default_factory=list)

    def show_screen(self, screen: Screen) -> None:
        self.screen = screen

    def draw_table(self, markup: str) -> None:
        self.drawn.append(markup)

    def show_form_problem(self, text: str) -> None:
        self.problem = text


@pytest.fixture
def page() -> Notebook:
    return Notebook()


@pytest.fixture
def app(page: Notebook) -> App:
    return App(page)


def test_solo_is_one_person_and_wakhan() -> None:
    assert read_form(SOLO, Texts("en")) == Setup(seats=("Gray",), wakhan=True, seed="herat-4821-kite")


def test_two_with_wakhan_ignore_the_number_of_people() -> None:
    setup = read_form({**SOLO, "mode": "duo", "name1": " Asha ", "name2": "Farid"}, Texts("en"))
    assert setup == Setup(seats=("Asha", "Farid"), wakhan=True, seed="herat-4821-kite")


def test_who_gives_no_name_goes_by_a_colour() -> None:
    setup = read_form({**SOLO, "mode": "table", "people": "4", "name2": "Asha"}, Texts("en"))
    assert setup.seats == ("Gray", "Asha", "Tan", "Red")
    assert not setup.wakhan


def test_starting_shows_the_market_of_the_seed(app: App, page: Notebook) -> None:
    app.start(SOLO)
    assert page.screen == "table"
    market = new_table(Setup(seats=1, wakhan=True, seed="herat-4821-kite")).market
    for row in market.values():
        for card in row:
            assert f'data-target="card:{card}"' in page.drawn[-1]


def test_a_card_is_explained_until_it_is_pressed_again(app: App, page: Notebook) -> None:
    app.start(SOLO)
    quiet = page.drawn[-1]
    card = app.state.market["top"][0] if app.state else None
    app.click(f"card:{card}")
    assert 'aria-pressed="true"' in page.drawn[-1]
    assert 'class="detail-head"' in page.drawn[-1]
    app.click(f"card:{card}")
    assert page.drawn[-1] == quiet


def test_back_leads_to_the_start_and_draws_nothing_more(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("back")
    drawings = len(page.drawn)
    app.speak("de")
    assert (page.screen, len(page.drawn)) == ("start", drawings)


def test_another_language_is_spoken_at_once(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.speak("ru")
    assert Texts("ru")("table.back") in page.drawn[-1]


def test_an_unknown_language_is_english(app: App, page: Notebook) -> None:
    app.start({**SOLO, "language": "../../etc"})
    assert Texts("en")("table.back") in page.drawn[-1]


def test_a_name_is_text_and_never_markup(app: App, page: Notebook) -> None:
    app.start({**SOLO, "name1": "<img src=x onerror=1>"})
    assert "<img" not in page.drawn[-1]
    assert "&lt;img src=x onerror=1&gt;" in page.drawn[-1]


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"seed": "   "}, "form.problem.seed"),
        ({"seed": "x" * 99}, "form.problem.seed"),
        ({"name1": "x" * 99}, "form.problem.seats"),
        ({"mode": "duo", "name1": "Asha", "name2": "Asha"}, "form.problem.same_name"),
        ({"mode": "table", "name3": "Gray"}, "form.problem.same_name"),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_said_and_nothing_changes(
    app: App, page: Notebook, wrong: dict[str, str], problem: str
) -> None:
    app.start({**SOLO, **wrong})
    assert page.problem == Texts("en")(problem)
    assert (page.screen, page.drawn) == ("start", [])
