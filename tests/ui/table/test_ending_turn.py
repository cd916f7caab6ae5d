"""The end of a turn: what it brings is said before, and wants a second touch where that matters."""

from __future__ import annotations

import random

import pytest

from engine import Game, Setup
from engine.choices import PASS
from engine.turn_end import TurnEnd
from tests.reached import curious
from tests.ui.drawn import Element, buttons
from tests.ui.notebook import SOLO, THREE, Cupboard, Notebook, game_of, put, table_of
from ui.device.settings import Confirm
from ui.shell.app import App
from ui.table.ending_turn import ask_again, told_of, wants_two
from ui.words.texts import LANGUAGES, Language, Texts, texts_in

TEXTS = Texts("en")
QUIET = TurnEnd(unused=0, court=0, hand=0, events=(), draws=0, instability="no")
CHECK, RIOTS, WITHDRAWAL = 101, 112, 111


@pytest.fixture
def page() -> Notebook:
    return Notebook(one_touch=False)


def end(page: Notebook) -> Element:
    return buttons(page.bar)["choice:pass"]


def begun(app: App) -> Game:
    """Alone, at the start of the first turn."""
    app.click("set:pace:instant")
    app.start(SOLO)
    app.click("choice:loyalty afghan")
    assert game_of(app).decision
    return game_of(app)


@pytest.mark.parametrize(
    ("brings", "words"),
    [
        (QUIET._replace(unused=2), "2 actions unused"),
        (QUIET._replace(events=(CHECK,)), "a check comes"),
        (QUIET._replace(instability="certain"), "Instability comes"),
        (QUIET._replace(events=(RIOTS,)), TEXTS("event.riots_kabul")),
        (QUIET._replace(court=1), "1 card leaves your court"),
        (QUIET._replace(hand=2), "2 cards leave your hand"),
    ],
)
def test_whatever_matters_is_told_and_wants_two_touches(brings: TurnEnd, words: str) -> None:
    assert told_of(brings, TEXTS) == [words]
    assert ask_again(brings, TEXTS) == f"End anyway: {words}"
    assert wants_two(brings, "matters")
    assert wants_two(brings, "always")
    assert not wants_two(brings, "never")


@pytest.mark.parametrize(
    "brings", [QUIET, QUIET._replace(draws=3, instability="possible"), QUIET._replace(events=(WITHDRAWAL,))]
)
def test_what_only_may_come_and_what_does_nothing_takes_one_touch(brings: TurnEnd) -> None:
    assert told_of(brings, TEXTS) == []
    assert not wants_two(brings, "matters")
    assert wants_two(brings, "always")
    assert ask_again(brings, TEXTS) == TEXTS("end.again")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_that_can_be_told_names_everything(language: Language) -> None:
    texts = texts_in(language)
    told = told_of(TurnEnd(1, 2, 3, (CHECK, RIOTS), 5, "certain"), texts)
    assert len(told) == 6
    assert all(words in ask_again(TurnEnd(1, 2, 3, (CHECK, RIOTS), 5, "certain"), texts) for words in told)


# At the table


def test_the_first_touch_says_what_would_be_lost_and_the_second_ends(app: App, page: Notebook) -> None:
    game = begun(app)
    made = len(game.choices)
    app.click("choice:pass")
    assert len(game.choices) == made
    assert end(page).words == "End anyway: 2 actions unused"
    assert end(page).attributes["class"] == "verb"
    assert page.drawings[-1].focus == "choice:pass"
    app.click("choice:pass")
    assert len(game.choices) == made + 1
    assert table_of(app).pressed_once is None


@pytest.mark.parametrize("other", ["side:log", "card:1", "escape", "undo", "tab:map"])
def test_anything_else_takes_the_first_touch_back(app: App, page: Notebook, other: str) -> None:
    game = begun(app)
    app.click("choice:pass")
    app.click(other)
    made = len(game.choices)
    app.click("choice:loyalty afghan")
    if not other.startswith("undo"):
        assert "anyway" not in end(page).words
    app.click("choice:pass")
    assert len(game.choices) <= made + 1
    assert game.choices[-1] != "pass"


def test_escape_takes_back_the_touch_and_nothing_else(app: App) -> None:
    begun(app)
    app.click("side:check")
    app.click("choice:pass")
    app.key("Escape")
    assert table_of(app).side == "side:check"


def test_a_key_needs_the_same_two_presses(app: App) -> None:
    game = begun(app)
    made = len(game.choices)
    assert app.key("e")
    assert len(game.choices) == made
    assert app.key("e")
    assert len(game.choices) == made + 1


def test_where_the_end_is_final_the_key_leads_to_the_button_and_then_ends(app: App, page: Notebook) -> None:
    app.start(THREE)
    for coalition in ("afghan", "british", "russian"):
        app.click(f"choice:loyalty {coalition}")
    assert game_of(app).is_final(PASS)
    app.key("e")
    assert len(game_of(app).choices) == 3
    assert page.drawings[-1].focus == "choice:pass"
    assert end(page).attributes["aria-label"] == TEXTS("deed.final", deed=end(page).words)
    app.key("e")
    assert len(game_of(app).choices) == 4


@pytest.mark.parametrize(("when", "touches"), [("always", 2), ("matters", 1), ("never", 1)])
def test_an_end_that_brings_nothing_is_asked_about_only_by_whoever_wants_that(
    app: App, page: Notebook, when: Confirm, touches: int
) -> None:
    app.click(f"set:confirm:{when}")
    put(app, nothing_left())
    made = len(game_of(app).choices)
    assert end(page).attributes["class"] == "verb"
    for touch in range(touches):
        assert len(game_of(app).choices) == made, touch
        app.click("choice:pass")
    assert len(game_of(app).choices) == made + 1


def nothing_left() -> Game:
    """Somebody alone has used their actions, has a bonus action left, and nothing comes at the end of the turn."""
    for seed in range(100):
        game, chance = Game(Setup(seats=1, wakhan=True, seed=seed)), random.Random(seed)
        while game.decision and len(game.choices) < 60:
            state = game.state
            leaving = any((row[0] or 0) > 100 for row in state.market.values())
            calm = not leaving and len(state.players[0].court) <= 3 and len(state.players[0].hand) <= 2
            if game.decision.prompt == "turn.action" and not state.actions and calm:
                return game
            game.take(curious(chance, game))
    raise AssertionError("nobody ever had only a bonus action left")


def test_where_nothing_else_may_be_done_one_touch_ends(page: Notebook) -> None:
    """As in a lesson that says: end the turn."""
    app = App(page, Cupboard())
    game = begun(app)
    table = table_of(app)
    table.mode.allows = lambda option: option == PASS  # type: ignore[method-assign]
    table._select()
    app.draw()
    assert end(page).attributes["class"] == "verb"
    made = len(game.choices)
    app.click("choice:pass")
    assert len(game.choices) == made + 1
