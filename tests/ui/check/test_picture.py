"""The picture of a result: everything in its frame, whatever people are called, and nothing that cannot be painted."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine import Game, Setup
from engine.table import ruler
from tests.ui.check.test_steps import GAMES, scene_of, tree, words
from ui.check.picture import HEIGHT, WIDTH, breadth, draw_picture, in_lines
from ui.scene.history import tallies

HOSTILE = ("W" * 24, "<b>&amp;</b>", "\u0429" * 24, "\u738b" * 24, "'\" onload=x")
SPRITE = (Path(__file__).parents[3] / "assets" / "icons.svg").read_text()


@cache
def a_game(*names: str) -> Game:
    game, chance = Game(Setup(seats=names, seed="kite")), random.Random(7)
    game.play_on(lambda decision: chance.choice(decision.options))
    return game


def picture(game: Game, title: str = "Asha wins", why: str = "By points.") -> ElementTree.Element:
    return tree(draw_picture(game, scene_of(game), tallies(game), title, why))


def texts_in(root: ElementTree.Element) -> list[str]:
    return [words(text) for text in root.iter("text")]


def test_it_tells_the_result_the_seats_the_seed_and_no_date() -> None:
    game = GAMES[7]
    assert game.result
    told = texts_in(picture(game, "Asha wins", "By points."))
    assert {"Pax Pamir", "Asha wins", "By points."} <= set(told)
    for name, points in zip(scene_of(game).names, game.result.points, strict=True):
        assert {name, str(points)} <= set(told)
    assert any(str(game.setup.seed) in text for text in told)
    assert not re.search(r"20\d\d", " ".join(told))


def test_the_map_shows_who_rules_and_whose_blocks_lie_there() -> None:
    game = GAMES[7]
    root = picture(game)
    ruled = {path.get("data-region"): path.get("data-player") for path in root.findall(".//path[@class='field']")}
    colours = scene_of(game).colours
    for region, colour in ruled.items():
        seat = ruler(game.state, region)  # type: ignore[arg-type]
        assert colour == (None if seat is None else colours[seat])
    state = game.state
    armies = sum(sum(at.values()) for at in state.armies.values())
    assert len(root.findall(".//path[@class='block']")) == armies


@pytest.mark.parametrize("game", GAMES.values(), ids=map(str, GAMES))
def test_a_line_of_points_for_every_seat_and_a_coat_for_every_loyalty(game: Game) -> None:
    root = picture(game)
    assert len(root.findall(".//path[@class='pic-thread']")) == len(game.state.players)
    assert len(root.findall(".//g[@class='pic-coat']")) == sum(bool(player.loyalty) for player in game.state.players)


def test_names_are_text_and_stay_in_their_place() -> None:
    game = a_game(*HOSTILE)
    told = [words(text) for text in picture(game).findall(".//text[@class='pic-person']")]
    assert "<b>&amp;</b>" in told
    assert all(breadth(name) * 27 <= 290 for name in told)
    assert any(name.endswith("…") for name in told)


def test_only_what_can_be_painted_is_drawn() -> None:
    root = picture(GAMES[7])
    assert {each.tag for each in root.iter()} == {"svg", "g", "path", "rect", "circle", "text", "use"}
    assert root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    for use in root.iter("use"):
        name = (use.get("href") or "").partition("#")[2]
        assert re.search(rf'<symbol id="{name}" viewBox="0 0 16 16"><path[^>]* d="[^"]+"/></symbol>', SPRITE), name


@pytest.mark.parametrize("most", [1, 2, 3])
@pytest.mark.parametrize("text", ["Asha and Boris share the victory", "W" * 60, "a " * 40, ""])
def test_lines_are_never_broader_than_their_room(text: str, most: int) -> None:
    lines = in_lines(text, 8, most)
    assert len(lines) <= most
    assert all(breadth(line) <= 8 for line in lines)
