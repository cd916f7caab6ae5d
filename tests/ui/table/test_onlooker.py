"""Looking around: the same at a table where people play and at a replay, and it changes nothing of the game."""

from __future__ import annotations

import pytest

from tests.ui.drawn import read
from tests.ui.notebook import THREE, Notebook, a_game, watch
from ui.shell.app import App
from ui.table.onlooker import Onlooker
from ui.words.names import border_name, card_name
from ui.words.texts import Texts

TEXTS = Texts("en")


@pytest.fixture(params=["table", "replay"])
def looking(request: pytest.FixtureRequest, app: App) -> App:
    if request.param == "table":
        app.start(THREE)
        for coalition in ("afghan", "british", "russian"):
            app.click(f"choice:loyalty {coalition}")
    else:
        watch(app, a_game())
    assert isinstance(app.table, Onlooker)
    return app


def headline(page: Notebook) -> str:
    return read(page.panels["sheet"]).all("h2")[0].words


def made(app: App) -> tuple[str, ...]:
    assert app.table
    return app.table.game.choices


def test_whatever_is_named_in_the_log_can_be_looked_at(looking: App, page: Notebook) -> None:
    assert looking.table
    before, card = made(looking), looking.table.game.state.market["top"][2]
    assert card
    looking.look_at(f"card:{card}")
    assert card_name(card, TEXTS) in page.panels["sheet"]
    looking.look_at("region:kabul")
    assert headline(page) == TEXTS("region.kabul")
    looking.look_at("border:herat-kabul")
    assert headline(page) == border_name("herat-kabul", TEXTS)
    looking.look_at("seat:0")
    assert headline(page) == looking.table.names[0]
    assert made(looking) == before


def test_a_piece_shows_where_it_stands(looking: App, page: Notebook) -> None:
    looking.look_at("army:afghan:herat")
    assert headline(page) == TEXTS("region.herat")
    looking.look_at("tribe:0:persia")
    assert headline(page) == TEXTS("region.persia")
    looking.look_at("road:british:kabul-punjab")
    assert headline(page) == border_name("kabul-punjab", TEXTS)


def test_style_sheets_are_told_which_part_of_the_table_is_open(looking: App, page: Notebook) -> None:
    assert page.drawings[-1].shown["side"] == "log"
    looking.look_at("region:kabul")
    assert page.drawings[-1].shown["side"] == "sheet"
    looking.click("tab:map")
    assert page.drawings[-1].shown["tab"] == "map"
    looking.click("side:log")
    assert page.drawings[-1].shown["side"] == "log"


def test_pointing_at_the_same_reason_again_draws_nothing_anew(looking: App, page: Notebook) -> None:
    looking.light("region:kabul", "region:herat")
    drawn = len(page.drawings)
    looking.light("region:kabul", "region:herat")
    assert len(page.drawings) == drawn
    looking.light("", "")
    assert len(page.drawings) == drawn + 1


def test_what_is_both_kept_and_dropped_is_shown_as_dropped(looking: App) -> None:
    """One card can be used in two ways, of which she drops one."""
    looking.light("card:42 region:kabul", "card:42")
    assert looking.table
    assert looking.table.lights == {"region:kabul": "candidate", "card:42": "dropped"}


def test_without_a_table_there_is_nothing_to_look_at(app: App, page: Notebook) -> None:
    app.look_at("region:kabul")
    app.light("region:kabul", "")
    app.consider("choice:pass")
    app.tick()
    assert page.drawings == []


@pytest.mark.parametrize(
    "touched",
    [
        "region:herat",
        "border:herat-kabul",
        "about:1",
        "seat:1",
        "check",
        "side:check",
        "side:deck",
        "army:afghan:herat",
    ],
)
def test_on_a_phone_what_is_asked_about_is_opened_and_back_leads_where_one_was(
    looking: App, page: Notebook, touched: str
) -> None:
    page.narrow = True
    looking.click("tab:map")
    looking.click(touched)
    assert page.drawings[-1].shown["tab"] == "side"
    assert page.panels["sheet"]
    assert looking.table
    assert looking.table.ways_back[-1] == "tab:map"


def test_on_a_phone_a_card_that_can_be_picked_stays_in_sight(app: App, page: Notebook) -> None:
    app.start(THREE)
    for coalition in ("afghan", "british", "russian"):
        app.click(f"choice:loyalty {coalition}")
    page.narrow = True
    app.click("tab:market")
    assert app.table
    app.click(f"card:{app.table.game.state.market['top'][0]}")
    assert page.drawings[-1].shown["tab"] == "market"
