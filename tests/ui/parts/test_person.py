"""The sign of every seat: a colour is never the only thing that tells two of them apart."""

from __future__ import annotations

import re

from tests.ui.drawn import read
from tools.project import ROOT
from ui.parts.person import badge, disc, sign
from ui.words.people import COLOURS

SEATS = (*COLOURS, "wakhan")


def test_every_seat_has_a_sign_of_its_own_that_is_in_the_sprite() -> None:
    known = set(re.findall(r'<symbol id="([\w-]+)"', (ROOT / "assets" / "icons.svg").read_text()))
    signs = [sign(colour) for colour in (*COLOURS, "wakhan")]
    assert len(set(signs)) == len(SEATS)
    assert set(signs) <= known


def test_a_disc_has_the_colour_and_the_sign_of_its_seat() -> None:
    for colour in COLOURS:
        drawn = read(disc(colour)).one("span", "disc")
        assert drawn.attributes["data-player"] == colour
        assert drawn.signs == [f"player-{colour}"]
    assert read(disc("wakhan")).signs == ["wakhan"]


def test_a_badge_is_read_as_the_name_and_the_name_is_text() -> None:
    drawn = read(badge("red", "<b>Asha & Co"))
    assert drawn.heard == "<b>Asha & Co"
