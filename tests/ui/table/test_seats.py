"""The players as they are drawn: what each has, and whose cards may be seen."""

from __future__ import annotations

import re

import pytest

from engine import Game, Setup, view
from engine.cards import COURT_CARDS
from tests.helpers import OPENING, random_game
from tests.ui.drawn import Element, read
from tests.ui.notebook import SOLO, Notebook
from ui.scene.scene import Scene
from ui.shell.app import App
from ui.table.seats import draw_me, draw_others
from ui.words.texts import Texts

TEXTS = Texts("en")


def scene_of(game: Game, viewer: int | None) -> Scene:
    table = view(game, viewer)
    return Scene(table, table.decision, game.setup, TEXTS)


def cards(markup: str) -> list[int]:
    return [int(card) for card in re.findall(r'data-target="card:(\d+)"', markup)]


def headed(markup: str) -> list[Element]:
    """The line over each player's cards."""
    return read(markup).all("header", "seat-head")


def facts(head: Element) -> list[str]:
    return [fact.heard for fact in head.all("span", "fact")]


@pytest.fixture(scope="module")
def game() -> Game:
    """In its middle: every hand and court has cards."""
    game = random_game(5, seats=3, limit=60)
    assert all(player.hand and player.court for player in game.state.players)
    return game


def test_only_the_viewers_hand_lies_open(game: Game) -> None:
    for viewer in range(3):
        mine = game.state.players[viewer]
        assert cards(draw_me(scene_of(game, viewer))) == [*mine.court, *mine.hand]
        shown = cards(draw_others(scene_of(game, viewer)))
        assert not {card for player in game.state.players for card in player.hand} & set(shown)


def test_a_hidden_hand_shows_its_size_and_nothing_else(game: Game) -> None:
    drawn = draw_others(scene_of(game, 0))
    assert not read(drawn).all("div", "hand")
    for head, seat in zip(headed(drawn), view(game, 0).seats[1:], strict=True):
        assert TEXTS("seat.hand_size", n=seat.hand_size, limit=seat.hand_limit) in facts(head)


def test_whoever_only_watches_sees_everybody_and_nobodys_hand(game: Game) -> None:
    assert draw_me(scene_of(game, None)) == ""
    drawn = draw_others(scene_of(game, None))
    assert len(headed(drawn)) == 3
    assert cards(drawn) == [card for player in game.state.players for card in player.court]


def test_with_open_hands_every_hand_is_drawn() -> None:
    game = Game(Setup(seats=2, seed=7, first=0, open_hands=True), OPENING)
    assert game.decision
    buyer = game.decision.player
    card = next(row[0] for row in game.state.market.values() if row[0] in COURT_CARDS)
    game.take(f"buy {card}")
    drawn = draw_others(scene_of(game, 1 - buyer))
    assert read(drawn).one("div", "hand").heard == TEXTS("seat.hand")
    assert cards(drawn) == [card]


def test_the_others_sit_in_turn_order_from_the_viewers_left() -> None:
    game = Game(Setup(seats=("Asha", "Boris", "Celia", "Dara"), seed=7))
    around = [seat.attributes["aria-label"] for seat in read(draw_others(scene_of(game, 2))).all("section")]
    assert around == ["Dara", "Asha", "Boris"]


def test_the_name_of_a_stranger_is_text_and_never_markup() -> None:
    wicked = '"><img src=x>'
    game = Game(Setup(seats=("A", wicked), seed=7))
    for drawn in (draw_others(scene_of(game, 0)), draw_me(scene_of(game, 1))):
        seat = read(drawn)
        assert not seat.all("img")
        assert seat.one("b", "person").words == wicked


def test_empty_places_say_that_they_are_empty() -> None:
    game = Game(Setup(seats=2, seed=7))
    mine = read(draw_me(scene_of(game, 0)))
    assert mine.one("div", "court").heard == f"{TEXTS('seat.court')}"
    assert mine.one("div", "court").all("p")[0].words == TEXTS("seat.no_court")
    assert mine.one("div", "hand").all("p")[0].words == TEXTS("seat.no_hand")


def test_wakhan_has_a_court_and_no_hand(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("choice:loyalty afghan")
    app.click("wakhan-finish")
    (hers,) = headed(page.panels["courts"])
    (mine,) = headed(page.panels["me"])
    assert hers.one("b", "person").words == TEXTS("player.wakhan")
    assert ("hand" in hers.signs, "hand" in mine.signs) == (False, True)


def test_only_who_decides_is_marked(game: Game) -> None:
    assert game.decision
    heads = headed(draw_others(scene_of(game, None)))
    assert [n for n, head in enumerate(heads) if "data-deciding" in head.attributes] == [game.decision.player]
