"""Pieces and the track of points: where everybody stands, to the eye and to the ear."""

from __future__ import annotations

import pytest

from engine import Game, Setup, view
from engine.view import View
from tests.ui.drawn import Element, read
from ui.parts.html import Markup
from ui.parts.pieces import GLYPHS, MARKS, TRACK_END, TRACK_WIDTH, Standing, at, draw_piece, draw_track, number
from ui.targets import OnMap, army, road, tribe
from ui.words.people import COLOURS
from ui.words.texts import LANGUAGES, Language, Texts, texts_in

TEXTS = Texts("en")
ARMY = army("afghan", "kabul")


def with_points(*points: int) -> View:
    table = view(Game(Setup(seats=len(points), seed=7)), None)
    seats = zip(table.seats, points, strict=True)
    return table._replace(seats=tuple(seat._replace(points=n) for seat, n in seats))


def track(*points: int, texts: Texts = TEXTS) -> Element:
    return read(draw_track(with_points(*points), texts, players=COLOURS)).one("svg", "points-track")


def places(drawn: Element) -> dict[str, float]:
    """How far along each cylinder stands."""
    pieces = [piece for piece in drawn.all("g") if "data-player" in piece.attributes]
    return {
        piece.attributes["data-player"]: float(piece.attributes["transform"].removeprefix("translate(").split()[0])
        for piece in pieces
    }


def test_whoever_has_more_points_stands_further_along() -> None:
    stand = places(track(5, 0, 12, 22))
    assert sorted(stand, key=lambda colour: stand[colour]) == ["blue", "gray", "tan", "red"]


def test_cylinders_on_one_space_stand_beside_each_other() -> None:
    stand = places(track(4, 4, 4, 4, 4))
    assert len(set(stand.values())) == 5
    assert all(0 <= x <= TRACK_WIDTH for x in stand.values())


def test_the_track_goes_on_no_further_than_its_end() -> None:
    drawn = track(TRACK_END, 40)
    assert f"{TRACK_END}+" in drawn.words
    assert set(places(drawn)) == {"gray", "blue"}
    assert all(0 <= x <= TRACK_WIDTH for x in places(drawn).values())
    last = max(float(rect.attributes["x"]) for rect in drawn.all("rect"))
    assert all(x > last for x in places(drawn).values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_track_says_everybodys_points(language: Language) -> None:
    texts = texts_in(language)
    heard = track(3, 40, texts=texts).heard
    assert texts("track.at", player=texts("player.gray"), n=3) in heard
    assert texts("track.at", player=texts("player.blue"), n=40) in heard


def test_no_two_players_or_coalitions_are_told_apart_by_colour_alone() -> None:
    assert len(set(GLYPHS.values())) == len(COLOURS) + 1
    assert len(set(MARKS.values())) == 3


@pytest.mark.parametrize("target", [ARMY, tribe(0, "kabul"), road("afghan", "herat-kabul")])
def test_a_pile_says_how_many_it_is_and_one_piece_does_not(target: OnMap) -> None:
    def drawn(many: int) -> Element:
        return read(draw_piece(Markup("m-"), Standing(target, many, 10, 20), "afghan", 0, lit=False))

    assert drawn(1).words == ""
    assert drawn(2).words == "2"
    assert drawn(12).words == "12"
    assert drawn(12).all("g")[0].attributes["data-count"] == "12"


def test_only_what_can_be_chosen_glows() -> None:
    piece = Standing(ARMY, 1, 0, 0)
    for lit in (True, False):
        drawn = read(draw_piece(Markup("m-"), piece, "afghan", 0, lit=lit))
        assert bool(drawn.all("use", "aura")) == lit


def test_a_pile_covers_more_of_the_map_than_one_piece() -> None:
    one, many = Standing(ARMY, 1, 100, 100).box, Standing(ARMY, 3, 100, 100).box
    assert many.right - many.left > one.right - one.left
    assert one.left < 100 < one.right


def test_numbers_are_written_short_and_true() -> None:
    for value in (0, 1, -1, 12.34, -0.5, -10.5, 100, 0.04):
        assert float(number(value)) == pytest.approx(value, abs=0.05)
        assert len(number(value)) <= 5
    assert at(1, 2) == "translate(1 2)"
    assert at(1, 2, 45) == "translate(1 2) rotate(45)"
