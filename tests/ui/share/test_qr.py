"""QR codes: what is drawn is what another program reads."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
import zxingcpp

from engine import Setup
from engine.link import MAX_LINK, write_challenge, write_game
from tests.helpers import random_game
from ui.share.qr import draw_qr

SVG = "{http://www.w3.org/2000/svg}"
ADDRESS = "https://example.org/pamir/#"
SCALE = 3


def modules(markup: str) -> list[bytearray]:
    """The drawing in grey, a byte for each module: the ground, and every rectangle of the path."""
    square, path = re.search(r'viewBox="0 0 (\d+) .*<path d="([^"]*)" fill="#000"/>', markup).groups()  # type: ignore[union-attr]
    steps = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", path)
    assert "".join("M{} {}h{}v1h-{}z".format(*step) for step in steps) == path
    rows = [bytearray(b"\xff" * int(square)) for _ in range(int(square))]
    for left, top, width, back in (map(int, step) for step in steps):
        assert width == back
        rows[top][left : left + width] = bytes(width)
    return rows


def scanned(markup: str | None) -> str:
    """What a camera would read that sees each module as nine pixels."""
    assert markup
    rows = modules(markup)
    pixels = b"".join(bytes(value for value in row for _ in range(SCALE)) * SCALE for row in rows)
    (found,) = zxingcpp.read_barcodes(memoryview(pixels).cast("B", (len(rows) * SCALE, len(rows) * SCALE)))
    return str(found.text)


@pytest.mark.parametrize("seed", range(5))
def test_another_program_reads_the_link_of_a_game(seed: int) -> None:
    link = ADDRESS + (write_game(random_game(seed, 2 + seed % 4), 7) or "")
    assert scanned(draw_qr(link, "QR")) == link


@pytest.mark.parametrize("link", ["7", ADDRESS + write_challenge(Setup(seed="Сад")), ADDRESS + "z" * MAX_LINK])
def test_another_program_reads_short_and_long_links(link: str) -> None:
    assert scanned(draw_qr(link, "QR")) == link


def test_a_link_too_long_for_any_code_has_none() -> None:
    assert draw_qr("z" * 2953, "QR") is not None
    assert draw_qr("z" * 2954, "QR") is None


def test_a_code_has_a_name_and_room_around_it() -> None:
    markup = draw_qr(ADDRESS, 'Link to "Herat" & <more>')
    assert markup
    drawing = ElementTree.fromstring(markup.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" '))
    assert (drawing.get("role"), drawing.get("aria-label")) == ("img", 'Link to "Herat" & <more>')
    assert [child.tag for child in drawing] == [f"{SVG}rect", f"{SVG}path"]
    assert "style" not in markup
    rows = modules(markup)
    dark = [(x, y) for y, row in enumerate(rows) for x, value in enumerate(row) if not value]
    assert {min(x for x, _ in dark), min(y for _, y in dark)} == {4}
    assert {max(x for x, _ in dark), max(y for _, y in dark)} == {len(rows) - 5}
