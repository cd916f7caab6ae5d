"""The application told of clicks, with a notebook in the place of the page."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from engine import Game, Setup, load
from ui.app import App, read_form
from ui.i18n import Texts
from ui.page import Drawing, Screen

SOLO = {"mode": "solo", "people": "3", "name1": "", "seed": "Herat-4821-Kite", "language": "en"}
THREE = {**SOLO, "mode": "table", "name1": "Asha", "name2": "Boris", "name3": "Celia"}


@dataclass
class Notebook:
    narrow: bool = False
    screen: Screen = "start"
    problem: str = ""
    theme: str = ""
    language: str = ""
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

    def speak(self, language: str) -> None:
        self.language = language

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


@pytest.fixture
def page() -> Notebook:
    return Notebook()


@pytest.fixture
def app(page: Notebook) -> App:
    return App(page)


@pytest.fixture
def three(app: App) -> App:
    """Three people who have chosen their loyalties."""
    app.start(THREE)
    for coalition in ("afghan", "british", "russian"):
        app.click(f"coalition:{coalition}")
    return app


def game_of(app: App) -> Game:
    assert app.game
    return app.game


# Beginning


def test_solo_is_one_person_and_wakhan_who_may_take_everything_back() -> None:
    setup = Setup(seats=1, wakhan=True, seed="herat-4821-kite", free_undo=True)
    assert read_form(SOLO, Texts("en")) == setup


def test_two_with_wakhan_ignore_the_number_of_people() -> None:
    setup = read_form({**SOLO, "mode": "duo", "name1": " Asha ", "name2": "Farid"}, Texts("en"))
    assert setup == Setup(seats=("Asha", "Farid"), wakhan=True, seed="herat-4821-kite")


def test_who_gives_no_name_goes_by_a_colour() -> None:
    setup = read_form({**SOLO, "mode": "table", "people": "4", "name2": "Asha"}, Texts("en"))
    assert setup.seats == ("Gray", "Asha", "Tan", "Red")
    assert not setup.wakhan
    assert read_form({**SOLO, "mode": "table", "people": "4"}, Texts("en")).seats == 4


def test_hands_can_be_open_where_there_is_anybody_to_see_them() -> None:
    assert read_form({**THREE, "open_hands": "yes"}, Texts("en")).open_hands
    assert not read_form({**SOLO, "open_hands": "yes"}, Texts("en")).open_hands


def test_with_open_hands_there_is_no_curtain(app: App, page: Notebook) -> None:
    app.start({**THREE, "open_hands": "yes"})
    for coalition in ("afghan", "british", "russian"):
        app.click(f"coalition:{coalition}")
    bought = game_of(app).state.market["top"][0]
    app.click(f"choice:buy {bought}")
    for _ in range(3):
        app.click("choice:pass")
        assert not app.behind_curtain


def test_starting_shows_the_market_of_the_seed(app: App, page: Notebook) -> None:
    app.start(THREE)
    assert page.screen == "table"
    for row in game_of(app).state.market.values():
        for card in row:
            assert f'data-target="card:{card}"' in page.panels["market"]


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
    assert (page.screen, page.drawings) == ("start", [])


def test_a_name_is_text_and_never_markup(app: App, page: Notebook) -> None:
    app.start({**THREE, "name1": "<img src=x onerror=1>"})
    drawn = "".join(page.panels.values())
    assert "<img" not in drawn
    assert "&lt;img src=x onerror=1&gt;" in drawn


# Choosing


def test_loyalty_is_chosen_by_touching_a_coalition(three: App) -> None:
    game = game_of(three)
    assert {player.loyalty for player in game.state.players} == {"afghan", "british", "russian"}
    assert game.decision
    assert game.decision.prompt == "turn.action"


def test_a_card_of_the_market_is_shown_first_and_bought_by_its_verb(three: App, page: Notebook) -> None:
    game = game_of(three)
    card = game.state.market["top"][0]
    three.click(f"card:{card}")
    assert game.choices[-1].startswith("loyalty")
    assert f"choice:buy {card}" in page.panels["bar"]
    assert 'class="detail-head"' in page.panels["sheet"]
    three.click(f"choice:buy {card}")
    assert game.choices[-1] == f"buy {card}"


def test_escape_puts_back_what_was_picked_and_then_closes_the_card(three: App, page: Notebook) -> None:
    card = game_of(three).state.market["top"][0]
    three.click(f"card:{card}")
    three.click("escape")
    assert "choice:buy" not in page.panels["bar"]
    three.click("escape")
    assert three.side == "log"


def test_undo_and_redo_are_buttons(three: App, page: Notebook) -> None:
    game = game_of(three)
    card = game.state.market["bottom"][0]
    three.click(f"choice:buy {card}")
    three.click("undo")
    assert game.choices[-1].startswith("loyalty")
    three.click("redo")
    assert game.choices[-1] == f"buy {card}"


def test_a_card_that_is_too_dear_says_so(three: App, page: Notebook) -> None:
    three.click(f"card:{game_of(three).state.market['top'][5]}")
    assert 'class="refusal"' in page.panels["sheet"]


def test_a_button_of_a_moment_ago_does_nothing(three: App) -> None:
    before = game_of(three).choices
    three.click("choice:buy 999")
    assert (game_of(three).choices, three.report) == (before, "")


def test_pointing_at_an_option_says_what_it_would_lead_to_and_changes_nothing(three: App, page: Notebook) -> None:
    game = game_of(three)
    card, before = game.state.market["top"][0], game.choices
    three.consider(f"choice:buy {card}")
    assert page.panels["foreseen"]
    three.consider("")
    assert not page.panels["foreseen"]
    assert game.choices == before


def test_a_picked_card_says_what_buying_it_would_lead_to(three: App, page: Notebook) -> None:
    three.click(f"card:{game_of(three).state.market['top'][1]}")
    assert 'class="outlooks"' in page.panels["sheet"]


def test_what_would_reveal_something_is_never_foreseen(three: App, page: Notebook) -> None:
    three.click(f"choice:buy {game_of(three).state.market['top'][0]}")  # the gap will be filled from the deck
    three.consider("choice:pass")
    assert not page.panels["foreseen"]
    assert "#lock" in page.panels["bar"]


def test_keys_press_what_they_stand_for(three: App) -> None:
    game = game_of(three)
    assert three.key("1")
    assert three.inspected == game.state.market["top"][0]
    assert three.key("6", alt=True)
    assert three.inspected == game.state.market["bottom"][5]
    assert three.key("e")
    assert game.choices[-1] == "pass"
    assert not three.key("q")


def test_keys_can_be_switched_off_except_the_way_back(three: App) -> None:
    three.click("set:keys:off")
    assert not three.key("1")
    assert three.key("Escape")


# Around one screen


def test_a_hand_is_behind_the_curtain_until_its_owner_asks(three: App, page: Notebook) -> None:
    game = game_of(three)
    first = game.decision.player if game.decision else 0
    bought = game.state.market["top"][0]
    three.click(f"choice:buy {bought}")
    three.click("choice:pass")
    for _ in range(2):  # the others have nothing to hide yet
        three.click("choice:pass")
    assert game.decision
    assert game.decision.player == first
    assert set(page.drawings[-1].panels) == {"curtain"}
    assert f'data-target="card:{bought}"' not in page.panels["curtain"].split('class="since"')[0]
    three.click("reveal")
    assert f'data-target="card:{bought}"' in page.panels["me"]


def test_nobody_else_ever_sees_a_hand(three: App, page: Notebook) -> None:
    game, chance = game_of(three), random.Random(4)
    for _ in range(150):
        if game.decision is None:
            break
        if three.behind_curtain:
            three.click("reveal")
            continue
        options = [option.text for option in game.decision.options]
        three.click(f"choice:{chance.choice([o for o in options if o != 'pass'] or options)}")
        while three.revealed < 4 and "reveal-close" in page.panels.get("over", ""):
            three.click("reveal-close")
        others = [c for seat, player in enumerate(game.state.players) if seat != three.shown for c in player.hand]
        drawn = "".join(page.drawings[-1].panels[panel] for panel in ("me", "courts") if panel in page.panels)
        assert not [card for card in others if f'data-target="card:{card}"' in drawn]
    assert not three.report


# When something breaks


def test_a_fault_loses_nothing_and_can_be_reported(three: App, page: Notebook, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(three)
    before = game.choices

    def break_down(choice: str) -> None:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(game, "take", break_down)
    three.click("choice:pass")
    assert "a fault of ours" in page.panels["over"]
    assert game_of(three).choices == before
    three.click("copy-report")
    assert "a fault of ours" in page.copied
    three.click("download")
    assert load(page.files["pax-pamir.json"]).choices == before
    three.click("recover")
    assert page.panels["over"] == ""
    three.click("choice:pass")
    assert game_of(three).choices == (*before, "pass")


def test_a_fault_of_the_drawing_itself_still_shows_the_report(
    three: App, page: Notebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*_: object, **__: object) -> None:
        raise RuntimeError("no ink")

    monkeypatch.setattr("ui.app.draw_table", break_down)
    three.click("side:check")
    assert "no ink" in page.panels["over"]


# Settings


def test_settings_are_remembered_and_nonsense_in_memory_is_ignored() -> None:
    page = Notebook(memory={"settings": '{"theme": "dark", "pace": "<script>"}'})
    assert App(page).settings.theme == "auto"
    page = Notebook()
    app = App(page)
    app.start(THREE)
    app.click("set:theme:contrast")
    assert page.theme == "contrast"
    assert App(page).settings.theme == "contrast"


def test_another_language_is_spoken_at_once(three: App, page: Notebook) -> None:
    three.speak("ru")
    assert Texts("ru")("side.log") in page.panels["side-tabs"]


def test_an_unknown_language_is_english(app: App, page: Notebook) -> None:
    app.start({**THREE, "language": "../../etc"})
    assert Texts("en")("side.log") in page.panels["side-tabs"]


def test_only_what_changed_of_the_log_is_sent(three: App, page: Notebook) -> None:
    three.click("choice:pass")
    begin, turns = page.drawings[-1].log_from, page.drawings[-1].log_turns
    assert begin >= 1
    assert 1 <= len(turns) <= 2


# Wakhan


def test_wakhans_turn_is_shown_step_by_step_and_then_the_person_decides(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("coalition:afghan")
    assert app.step == 0
    assert "wakhan-next" in page.panels["bar"]
    while app.step is not None:
        app.click("wakhan-next")
    assert "choice:pass" in page.panels["bar"]
    app.click("wakhan-replay")
    assert app.step == 0
    app.click("wakhan-finish")
    assert app.step is None


def test_wakhan_can_be_watched_at_a_pace_or_at_once(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("set:pace:fast")
    app.click("coalition:afghan")
    assert page.waits
    while app.step is not None:
        app.tick()
    app.click("set:pace:instant")
    app.click("choice:pass")
    assert app.step is None
    assert game_of(app).decision


def test_while_wakhan_moves_nothing_can_be_chosen(app: App) -> None:
    app.start(SOLO)
    app.click("coalition:afghan")
    before = game_of(app).choices
    app.click("choice:pass")
    assert game_of(app).choices == before


def test_a_reason_lights_up_what_it_speaks_of(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("coalition:afghan")
    card, other = game_of(app).state.market["top"][4], game_of(app).state.market["top"][5]
    app.light([f"card:{card}"], [f"card:{other}", "region:kabul"])
    assert 'data-state="candidate"' in page.panels["market"]
    assert 'data-state="dropped"' in page.panels["market"]
    assert 'data-lit="dropped"' in page.panels["map"]
    app.light([], [])
    assert "candidate" not in page.panels["market"]


# To the end


@pytest.mark.parametrize(("form", "seed"), [(THREE, 1), (THREE, 2), (SOLO, 3), ({**THREE, "mode": "duo"}, 4)])
def test_whole_games_are_drawn_without_a_fault(form: dict[str, str], seed: int) -> None:
    page = Notebook(memory={"settings": '{"pace": "instant"}'})
    app, chance = App(page), random.Random(seed)
    app.start({**form, "seed": str(seed)})
    while game_of(app).decision:
        if app.behind_curtain:
            app.click("reveal")
            continue
        assert app.selection
        app.click(f"choice:{chance.choice(app.selection.options)}")
        assert not app.report, app.report
    while "reveal-close" in page.panels["over"]:
        app.click("reveal-close")
    assert "ending-close" in page.panels["over"]
    app.click("again")
    assert not game_of(app).choices
