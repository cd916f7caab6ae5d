"""Figures are cut as they were drawn: closer, on a coarser grid, and without what is around them."""

from __future__ import annotations

import json
import re

import pytest

from tools.figures import PACKAGE, SIZE, SPRITE, Frame, frame, shortened, sprite, steps, symbol
from tools.project import NODE_MODULES, BuildError
from ui.parts.figures import USED

AS_DRAWN = Frame(0, 0, 1)


def body(path: str) -> dict[str, str]:
    return {"body": f'<path fill="currentColor" d="{path}"/>'}


def test_relative_steps_and_single_axes_are_found_where_they_lead() -> None:
    path = "M10 20h5v-5l1 1zm2 2 3 3"
    assert [(step.command, step.numbers) for step in steps(path)] == [
        ("m", (10, 20)),
        ("l", (15, 20)),
        ("l", (15, 15)),
        ("l", (16, 16)),
        ("z", ()),
        ("m", (12, 22)),
        ("l", (15, 25)),
    ]


def test_the_flags_of_an_arc_need_nothing_between_them() -> None:
    """They are what packed paths leave the blanks out of."""
    (_, arc) = steps("M0 0a5 5 0 014.5-.5")
    assert arc.numbers == (5, 5, 0, 0, 1, 4.5, -0.5)


@pytest.mark.parametrize(
    ("drawn", "short"),
    [
        ("M10,20 L15,20 L15,15 Z", "m10 20h5v-5z"),
        ("M 1 1 C 2 2 3 3 4 4 C 5 5 6 6 7 3", "m1 1c1 1 2 2 3 3 1 1 2 2 3-1"),
        ("M1 1L2 3L5 -4", "m1 1l1 2 3-7"),
        ("M0 0S1 2 3 4T5 6Q7 8 9 10", "m0 0s1 2 3 4t2 2q2 2 4 4"),
        ("M0 0A2.04 2 0 1 0 4 4", "m0 0a2 2 0 1 0 4 4"),
        ("m1 1zm2 2z", "m1 1zm2 2z"),
    ],
)
def test_a_path_is_written_in_few_characters(drawn: str, short: str) -> None:
    assert shortened(drawn, AS_DRAWN) == short
    assert shortened(short, AS_DRAWN) == short


def test_rounding_never_adds_up() -> None:
    """Each place is rounded by itself: a hundred short steps end where they should."""
    path = "M0 0" + "l.4.4" * 100
    (*_, last) = steps(shortened(path, AS_DRAWN))
    assert last.numbers == (40, 40)


def test_a_figure_fills_its_frame_whatever_was_around_it() -> None:
    slim = shortened("M250 100v300h10v-300z", frame("M250 100v300h10v-300z"))
    ys = [y for step in steps(slim) for y in step.numbers[1::2]]
    assert (min(ys), max(ys)) == (0, SIZE)
    square = "M100 100h200v200h-200z"
    places = [place for step in steps(shortened(square, frame(square))) for place in step.numbers]
    assert 0 < min(places) < max(places) < SIZE


def test_the_sprite_has_the_figures_that_were_asked_for() -> None:
    icons = {name: body("M0 0h9v9z") for name in ("sheep", "camel", "rocket")}
    assert re.findall('id="(.*?)"', sprite(icons, {"sheep", "camel"})) == ["camel", "sheep"]


def test_a_figure_that_the_package_lost_is_named() -> None:
    with pytest.raises(BuildError, match="no figure sheep"):
        sprite({"camel": body("M0 0h9v9z")}, {"camel", "sheep"})


@pytest.mark.parametrize("odd", ['<path d="M0 0"/><path d="M1 1"/>', '<g fill="red"></g>'])
def test_what_is_not_one_path_of_one_colour_is_refused(odd: str) -> None:
    with pytest.raises(BuildError, match="not a single path"):
        symbol("odd", odd)


def test_what_is_not_a_path_is_refused() -> None:
    with pytest.raises(BuildError, match="Not a path"):
        list(steps("M0 x"))


def test_the_sprite_is_what_the_pinned_package_has() -> None:
    """`make figures` writes it."""
    icons = json.loads((NODE_MODULES / PACKAGE / "icons.json").read_text())["icons"]
    assert SPRITE.read_text() == sprite(icons, USED)
