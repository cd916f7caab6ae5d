"""What is made of the same as last time is not made again."""

from __future__ import annotations

from ui.parts.again import Again
from ui.parts.html import Markup


def test_only_what_is_made_of_something_else_is_drawn() -> None:
    drawn: list[int] = []

    def draw() -> Markup:
        drawn.append(1)
        return Markup(f"drawing {len(drawn)}")

    again = Again()
    assert again(draw, (1, 2), "a") == "drawing 1"
    assert again(draw, (1, 2), "a") == "drawing 1"
    assert again(draw, (1, 2), "b") == "drawing 2"
    assert again(draw, (1, 2), "a") == "drawing 3"
    assert len(drawn) == 3


def test_what_is_made_of_nothing_is_drawn_once() -> None:
    again = Again()
    assert [again(lambda: Markup("once")), again(lambda: Markup("never"))] == ["once", "once"]
