"""Keys: each does what the settings say of it, and nothing else does anything."""

from __future__ import annotations

import string

import pytest

from engine.cards import Row
from engine.state import COLUMNS, ROWS
from tests.ui.drawn import read
from tests.ui.notebook import SOLO, Notebook, game_of, table_of
from ui.device.keys import KEYS, MARKET_KEYS, target_of
from ui.device.settings_dialog import SHOWN_KEYS
from ui.shell.app import App
from ui.words.texts import Texts

TEXTS = Texts("en")
EMPTY: dict[tuple[Row, int], int | None] = {}


def opened(page: Notebook) -> str:
    """The side sheet's open tab."""
    return next(tab.words for tab in read(page.panels["side-tabs"]).all("button") if tab.is_pressed)


def test_every_key_that_does_something_is_listed_and_every_listed_key_does_something() -> None:
    named = {"Z": "Shift+Z", "Escape": "Esc"}
    alone = {named.get(key, key.upper()) for key in KEYS if key != "?"}  # that one opens the list itself
    by_the_page = {"←↑→↓"}
    assert alone | {"1–6", "Alt+1–6"} | by_the_page == set(SHOWN_KEYS)
    assert "".join(MARKET_KEYS) == "123456"


@pytest.mark.parametrize("key", MARKET_KEYS)
def test_a_digit_picks_the_card_of_its_column_above_and_with_alt_below(three: App, key: str) -> None:
    market, column = game_of(three).state.market, int(key) - 1
    three.key(key)
    assert table_of(three).inspected == market["top"][column]
    three.key(key, alt=True)
    assert table_of(three).inspected == market["bottom"][column]


def test_where_the_market_has_a_gap_its_key_is_nobodys() -> None:
    gap: dict[tuple[Row, int], int | None] = {("top", 0): None, ("bottom", 0): 42}
    assert target_of("1", alt=False, market=gap) is None
    assert target_of("1", alt=True, market=gap) is not None
    assert target_of("2", alt=False, market=gap) is None


def test_letters_open_their_sheets(three: App, page: Notebook) -> None:
    for key, sheet in {"c": "card", "d": "check", "l": "log"}.items():
        assert three.key(key)
        assert opened(page) == TEXTS(f"side.{sheet}")


def test_a_digit_picks_what_is_on_the_screen_while_wakhan_is_watched(app: App) -> None:
    app.start(SOLO)
    app.click("choice:loyalty afghan")
    app.click("set:pace:slow")
    table = table_of(app)
    while table.step is None:
        app.click("choice:pass")
    app.click("wakhan-first")
    now, then = table.game.state.market, table.game.steps[0].table.market
    other = next((row, column) for row in ROWS for column in COLUMNS if now[row][column] != then[row][column])
    row, column = other
    app.key(f"{column + 1}", alt=row == "bottom")
    assert table.inspected == then[row][column]


def test_r_opens_the_rules_and_a_question_mark_the_keys(three: App, page: Notebook) -> None:
    assert three.key("r")
    assert TEXTS("book.title") in page.panels["over"]
    assert three.key("Escape")
    assert three.key("?")
    assert TEXTS("settings.group.keys") in page.panels["over"]


def test_z_takes_back_and_with_shift_makes_again(three: App) -> None:
    card = game_of(three).state.market["top"][0]
    three.click(f"choice:buy {card}")
    made = game_of(three).choices
    assert three.key("z")
    assert game_of(three).choices == made[:-1]
    assert three.key("Z", shift=True)
    assert game_of(three).choices == made


def test_with_alt_letters_are_the_browsers() -> None:
    assert not [key for key in KEYS if target_of(key, alt=True, market=EMPTY)]


def test_any_other_key_is_nobodys() -> None:
    others = set(string.printable) - set(KEYS) - set(MARKET_KEYS) | {"Enter", "Tab", "F5", "Dead", ""}
    assert not [key for key in others if target_of(key, alt=False, market=EMPTY)]


def test_without_a_table_no_key_does_anything(app: App) -> None:
    assert not [key for key in (*KEYS, *MARKET_KEYS) if app.key(key)]
