"""The side sheet: the sums behind what is asked about, and which tab is open."""

from __future__ import annotations

import re

import pytest

from engine import Game, Setup, view
from engine.cards import BORDER_NAMES, COALITIONS, COURT_CARDS, EVENT_CARDS, REGIONS
from engine.view import View
from tests.helpers import OPENING, random_game
from tests.ui.drawn import Element, buttons, read
from tests.ui.notebook import SOLO, Notebook, game_of
from tools.project import ROOT
from ui.parts.explained import explain_card
from ui.scene.scene import Scene
from ui.shell.app import App
from ui.table.side import (
    LOG,
    draw_border_sheet,
    draw_card_sheet,
    draw_check_sheet,
    draw_region_sheet,
    draw_side_tabs,
    draw_since_sheet,
    region_sum,
)
from ui.words.names import border_name, card_name
from ui.words.texts import Language, Texts

TEXTS = Texts("en")


@pytest.fixture(scope="module")
def game() -> Game:
    return random_game(11, seats=3, limit=110)


def scene_of(game: Game, table: View | None = None, inspected: int | None = None) -> Scene:
    return Scene(table or view(game, 0), None, game.setup, TEXTS, inspected=inspected)


def tabs(page: Notebook) -> dict[str, Element]:
    return {tab.words: tab for tab in read(page.panels["side-tabs"]).all("button")}


# Cards


def test_without_a_card_the_sheet_explains_the_signs(game: Game) -> None:
    drawn = read(draw_card_sheet(scene_of(game)))
    assert TEXTS("table.choose") in drawn.words


def test_a_card_of_the_market_says_its_name_and_how_its_price_comes_about(game: Game) -> None:
    table = view(game, 0)
    slot = next(slot for slot in table.market if slot.card and slot.price)
    assert slot.card
    words = read(draw_card_sheet(scene_of(game, inspected=slot.card))).words
    assert card_name(slot.card, TEXTS) in words
    assert TEXTS("sum.price", n=slot.price, each=slot.price // slot.column) in words


def test_a_picked_card_tells_what_each_deed_would_lead_to(three: App, page: Notebook) -> None:
    card = game_of(three).state.market["top"][1]
    three.click(f"card:{card}")
    (outlook,) = read(page.panels["sheet"]).one("ul", "outlooks").all("li")
    button = buttons(page.bar)[f"choice:buy {card}"]
    assert outlook.one("b").words == button.words
    assert len(outlook.words) > len(button.words)


def test_nothing_on_a_card_s_sheet_takes_itself_for_the_panel() -> None:
    """What has the panel's own class is as high as the panel, too, and mostly empty."""
    (panel,) = re.findall(r'<aside class="([^"]*)"', (ROOT / "index.html").read_text())
    for card in (*COURT_CARDS, *EVENT_CARDS):
        looks = {each.attributes.get("class", "") for each in read(explain_card(card, TEXTS)).all()}
        assert not looks & set(panel.split()), card


# Regions and borders


def test_the_sum_of_a_region_adds_up_to_who_rules_it(game: Game) -> None:
    table, ruled = view(game, 0), 0
    scene = scene_of(game, table)
    for here in table.regions:
        drawn = read(draw_region_sheet(scene, here.region))
        assert drawn.one("h2").words == TEXTS(f"region.{here.region}")
        lines = [line.words for line in drawn.one("ul", "sums").all("li")]
        for seat, tribes in enumerate(here.tribes):
            total = here.strengths[seat]
            said = region_sum(tribes, total, TEXTS)
            assert any(line == f"{scene.names[seat]} {said}" for line in lines) == bool(tribes)
        for side in COALITIONS:
            armies = TEXTS(f"region.armies.{side}", n=here.armies[side])
            assert (armies in lines) == bool(here.armies[side])
        if here.ruler is None:
            assert TEXTS("region.no_ruler") in drawn.words
        else:
            ruled += 1
            assert TEXTS("region.ruler", player=scene.names[here.ruler]) in drawn.words
    assert 0 < ruled < len(REGIONS)


def test_an_empty_region_says_so() -> None:
    game = Game(Setup(seats=2, seed=7), OPENING)
    drawn = read(draw_region_sheet(scene_of(game), "kabul"))
    assert [line.words for line in drawn.one("ul", "sums").all("li")] == [TEXTS("region.empty")]


def test_a_border_says_whose_roads_cross_it(game: Game) -> None:
    table, roads = view(game, 0), 0
    for border in table.borders:
        drawn = read(draw_border_sheet(scene_of(game, table), border.border))
        assert drawn.one("h2").words == border_name(border.border, TEXTS)
        lines = [line.words for line in drawn.one("ul", "sums").all("li")]
        laid = [TEXTS(f"map.roads.{side}", n=border.roads[side]) for side in COALITIONS if border.roads[side]]
        assert lines == (laid or [TEXTS("region.no_road_here")])
        roads += bool(laid)
    assert 0 < roads < len(BORDER_NAMES)


# The check as it would come out now


def rows(drawn: Element) -> list[list[str]]:
    return [[cell.words for cell in row.parts if isinstance(cell, Element)] for row in drawn.one("tbody").all("tr")]


def test_the_check_adds_what_each_would_score_to_what_they_have(game: Game) -> None:
    table = view(game, 0)
    for row, seat, points in zip(
        rows(read(draw_check_sheet(scene_of(game)))), table.seats, table.check.points, strict=True
    ):
        assert row[2:] == [f"+{points}", str(seat.points + points)]


def test_an_unsuccessful_check_ranks_by_cylinders() -> None:
    game = Game(Setup(seats=2, seed=7), OPENING)
    drawn = read(draw_check_sheet(scene_of(game)))
    assert TEXTS("forecast.unsuccessful") in drawn.words
    assert [row[1] for row in rows(drawn)] == [TEXTS("forecast.cylinders", n=0)] * 2


def test_a_successful_check_ranks_the_loyal_by_influence_and_nobody_else() -> None:
    game = Game(Setup(seats=2, seed=7, first=0), OPENING)
    table = view(game, 0)
    loyal = table.seats[0].influence
    check = table.check._replace(dominant="afghan", influence=(loyal, None), points=(5, 0))
    drawn = read(draw_check_sheet(scene_of(game, table._replace(check=check))))
    assert TEXTS("forecast.afghan") in drawn.words
    assert [row[1] for row in rows(drawn)] == [
        TEXTS("forecast.influence", n=1, patriots=0, prizes=0, gifts=0),
        TEXTS("forecast.not_loyal"),
    ]


@pytest.mark.parametrize("final", [True, False])
def test_only_the_final_check_is_announced_as_final(final: bool) -> None:
    game = Game(Setup(seats=2, seed=7), OPENING)
    table = view(game, 0)
    drawn = draw_check_sheet(scene_of(game, table._replace(check=table.check._replace(final=final))))
    assert (TEXTS("forecast.final") in read(drawn).words) == final


# Tabs


def test_the_tab_that_is_open_is_pressed_and_no_other(three: App, page: Notebook) -> None:
    for name in ("log", "card", "check"):
        three.click(f"side:{name}")
        pressed = [words for words, tab in tabs(page).items() if tab.is_pressed]
        assert pressed == [TEXTS(f"side.{name}")]


def test_wakhan_has_a_tab_only_where_she_plays(three: App, page: Notebook) -> None:
    assert TEXTS("side.wakhan") not in tabs(page)
    three.start(SOLO)
    assert TEXTS("side.wakhan") in tabs(page)


def test_since_my_turn_is_a_part_of_the_log(three: App, page: Notebook) -> None:
    since = TEXTS("side.since")
    three.click(tabs(page)[since].target)
    assert tabs(page)[since].is_pressed
    assert tabs(page)[TEXTS("side.log")].is_pressed
    three.click(tabs(page)[since].target)
    assert not tabs(page)[since].is_pressed
    three.click("side:card")
    assert since not in tabs(page)


def test_whoever_only_watches_has_no_turn_to_look_back_to(game: Game) -> None:
    watching = scene_of(game, view(game, None))
    assert TEXTS("side.since") not in draw_side_tabs(watching, LOG)
    assert 'data-turn="1"' in draw_since_sheet(watching)
    assert 'data-turn="1"' not in draw_since_sheet(scene_of(game))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "1 tribe + 1 army = 2"),
        ("de", "1 Stamm + 1 Armee = 2"),
        ("pl", "1 plemię + 1 armia = 2"),
        ("ru", "1 племя + 1 армия = 2"),
    ],
)
def test_one_tribe_and_one_army_are_not_many(language: Language, said: str) -> None:
    assert region_sum(1, 2, Texts(language)) == said
    assert region_sum(3, 3, Texts("en")) == "3 tribes + 0 armies = 3"
