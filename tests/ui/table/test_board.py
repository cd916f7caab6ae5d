"""A player board: everything a player has, to be seen as pieces and heard as sentences."""

from __future__ import annotations

import re

import pytest

from engine import Game, Setup, view
from engine.cards import COALITIONS, COURT_CARDS
from tests.helpers import OPENING, random_game
from tests.ui.drawn import Element, buttons, read
from tests.ui.notebook import Notebook, game_of, next_question, put
from ui import targets
from ui.scene.scene import Scene
from ui.shell.app import App
from ui.table.board import draw_board
from ui.words.texts import Texts

TEXTS = Texts("en")


def board(game: Game, seat: int, **more: object) -> Element:
    table = view(game, seat)
    return read(draw_board(Scene(table, table.decision, game.setup, TEXTS, **more), seat))  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def game() -> Game:
    return random_game(5, seats=3, limit=60)


def test_every_number_is_said_in_a_sentence(game: Game) -> None:
    seat = view(game, 0).seats[0]
    assert seat.loyalty
    assert seat.influence
    said = board(game, 0).one("button", "numbers").heard
    for sentence in (
        TEXTS(f"seat.loyal.{seat.loyalty}", n=seat.influence.total),
        TEXTS("seat.points", n=seat.points),
        TEXTS("seat.rupees", n=seat.rupees, shelter=seat.shelter),
        TEXTS("seat.cylinders", n=seat.cylinders_in_play),
        TEXTS("seat.court_size", n=len(seat.court), limit=seat.court_limit),
        TEXTS("seat.hand_size", n=seat.hand_size, limit=seat.hand_limit),
    ):
        assert sentence in said


@pytest.mark.parametrize("seed", range(6))
def test_ten_cylinders_stand_on_a_board_or_leave_a_gap(seed: int) -> None:
    game = random_game(seed, seats=3, limit=120)
    for number, seat in enumerate(view(game, 0).seats):
        drawn = board(game, number).one("span", "cylinders").all("i")
        assert len([each for each in drawn if "data-out" in each.attributes]) == seat.cylinders_in_play
        assert len(drawn) == seat.cylinders_in_play + seat.cylinders_in_supply


@pytest.mark.parametrize("seed", range(12))
def test_gifts_and_prizes_lie_on_the_board_of_who_has_them(seed: int) -> None:
    game = random_game(seed, seats=3, limit=250)
    for number, seat in enumerate(view(game, 0).seats):
        drawn = board(game, number)
        spaces = drawn.one("span", "gifts").all("i", "gift")
        assert [int(space.words[0]) for space in spaces if "data-full" in space.attributes] == sorted(seat.gifts)
        prizes = [each.attributes["data-coalition"] for each in drawn.one("span", "prizes").all("i")]
        assert prizes == [COURT_CARDS[card].prize for card in seat.prizes]


def test_before_loyalty_is_chosen_the_dial_shows_none() -> None:
    game = Game(Setup(seats=2, seed=7, first=0), OPENING[:1])
    assert board(game, 0).one("span", "dial").attributes["data-coalition"] == "afghan"
    assert "data-coalition" not in board(game, 1).one("span", "dial").attributes


def test_wakhan_has_three_shields_for_a_dial_and_neither_hand_nor_gifts() -> None:
    game = random_game(3, seats=1, wakhan=True, limit=60)
    hers = game.state.wakhan
    assert hers is not None
    drawn = board(game, hers)
    shields = drawn.one("span", "shields").all("span")
    assert [each.attributes["data-coalition"] for each in shields if "data-coalition" in each.attributes] == [
        *COALITIONS
    ]
    assert not drawn.all("span", "dial")
    assert not drawn.all("span", "gifts")
    assert "hand" not in drawn.signs


def test_what_changed_since_my_turn_is_marked_at_the_name(game: Game) -> None:
    name = board(game, 1, changed=frozenset({targets.seat(1)})).one("button", "link")
    assert name.attributes["data-state"] == "changed"
    assert "changed" not in board(game, 1).one("button", "link").attributes.get("data-state", "")


def test_gift_spaces_are_offered_only_to_who_gives(app: App, page: Notebook) -> None:
    """Each that is free, beside the numbers of the one player whose gift it is."""
    for seed in range(30):
        game = random_game(seed, seats=2, limit=150)
        gifts = [n for n, choice in enumerate(game.choices) if re.fullmatch(r"gift \d", choice)]
        if gifts:
            break
    game = Game(game.setup, game.choices[: gifts[0]])
    assert game.decision
    free = [option.text.split()[1] for option in game.decision.options if option.text.startswith("gift ")]
    put(app, game)
    assert next_question(app)
    assert game_of(app).decision == game.decision
    mine, others = buttons(page.panels["me"]), buttons(page.panels["courts"])
    assert [button.words for target, button in mine.items() if target.startswith("gift:")] == free
    assert not [target for target in others if target.startswith("gift:")]
