"""The end of a game in the real page: its picture, its text, the same deal again, and how it fits every screen."""

from __future__ import annotations

import base64
import random
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.table import every_language, every_theme, game_in, open_game, run_python
from engine import Game, Setup
from ui.check.picture import HEIGHT, WIDTH

NAMES = ("W" * 24, "<b>Asha</b>", "\u0429" * 24, "\u738b" * 24, "Maximilian von Bergen-Wo")
# Some colours of a PNG, at places that are given in parts of its width and height.
COLOURS = """async ([picture, places]) => {
    const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], {type: "image/png"}));
    const brush = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", {willReadFrequently: true});
    brush.drawImage(bitmap, 0, 0);
    const at = ([x, y]) => [...brush.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data].join();
    const {data} = brush.getImageData(0, 0, bitmap.width, bitmap.height);
    const found = new Set();
    for (let n = 0; n < data.length; n += 4 * 97) found.add([data[n], data[n + 1], data[n + 2]].join());
    return [places.map(at), found.size];
}"""
EDGE, PAPER = "90,32,31,255", "246,238,220,255"
# Letters that reach out of their place in the picture.
OUTSIDE = """() => [...document.querySelectorAll(".picture text")].filter(text => {
    const {x, y, width, height} = text.getBBox();
    const right = text.matches(".pic-person") ? 998 : 1150;
    return x < 44 || x + width > right || y < 30 || y + height > 604;
}).map(text => text.textContent)"""
TOO_WIDE = """() => [...document.querySelectorAll(".ending, .ending-body, .ending-foot")]
    .filter(part => part.scrollWidth > part.clientWidth + 1).map(part => part.className)"""


def finished(setup: Setup, seed: int = 1) -> Game:
    game, chance = Game(setup), random.Random(seed)
    game.play_on(lambda decision: chance.choice(decision.options))
    return game


def alone() -> Game:
    return finished(Setup(seats=1, wakhan=True, seed="kite", free_undo=True))


def open_ending(page: Page, game: Game) -> None:
    open_game(page, game)
    page.click("[data-target=ending-open]")
    expect(page.locator("svg.picture")).to_be_visible()


def saved(page: Page) -> bytes:
    with page.expect_download() as download:
        page.click("[data-target='picture:save']")
    assert download.value.suggested_filename == "pax-pamir.png"
    return Path(download.value.path()).read_bytes()


def test_the_picture_is_a_png_of_its_size_with_the_colours_of_the_drawing(ready: Page) -> None:
    open_ending(ready, alone())
    pictures = []
    for theme in every_theme(ready):
        picture = saved(ready)
        pictures.append(picture)
        assert picture.startswith(b"\x89PNG\r\n\x1a\n"), theme
        assert struct.unpack(">II", picture[16:24]) == (2 * WIDTH, 2 * HEIGHT)
        places = [(0.002, 0.002), (0.5, 0.9), (0.52, 0.5)]
        (edge, paper, _), colours = ready.evaluate(COLOURS, [base64.b64encode(picture).decode(), places])
        assert (edge, paper) == (EDGE, PAPER)
        assert colours > 20
    assert pictures[0] == pictures[1] == pictures[2], "it looks the same in every theme"


def test_the_picture_is_sent_with_its_words_where_the_device_can(ready: Page) -> None:
    ready.evaluate(
        """() => {
            navigator.canShare = () => true;
            navigator.share = async ({files: [file], text}) => {
                window.sent = [file.name, file.type, file.size, text];
            };
        }"""
    )
    open_ending(ready, alone())
    ready.click("[data-target='picture:send']")
    expect(ready.locator("[data-target='picture:send']")).to_be_visible()
    ready.evaluate("async () => { while (!window.sent) await new Promise((done) => setTimeout(done, 20)); }")
    name, kind, size, text = ready.evaluate("window.sent")
    assert (name, kind) == ("pax-pamir.png", "image/png")
    assert size > 10_000
    assert text.startswith("Pax Pamir · ")


def test_the_text_has_a_link_that_shows_the_game(ready: Page, address: str) -> None:
    ready.evaluate("() => { pax.copy = (words) => { window.copied = words; }; }")
    game = alone()
    open_ending(ready, game)
    ready.click("[data-target='result:copy']")
    expect(ready.locator("[data-target='result:copy']")).to_contain_text("Copied")
    *_, link = ready.evaluate("window.copied").splitlines()
    assert link.startswith(f"{address}#g=")
    ready.evaluate("link => location.hash = link", link.partition("#")[2])
    expect(ready.locator(".replay-panel")).to_be_visible()
    assert game_in(ready).choices == game.choices


def test_the_same_deal_again_deals_the_same_cards(ready: Page) -> None:
    game = alone()
    open_ending(ready, game)
    ready.click(".ending-foot [data-target=again]")
    expect(ready.locator("#over [role=dialog]")).to_have_count(0)
    again = game_in(ready)
    assert (again.setup, again.choices) == (game.setup, ())
    assert again.state.market == Game(game.setup).state.market


def test_a_great_moment_leads_to_the_replay(ready: Page) -> None:
    open_ending(ready, alone())
    ready.locator(".moments button").first.click()
    expect(ready.locator(".replay-panel")).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), (1180, 820), (390, 664), (844, 390)], ids=str)
def test_whatever_people_are_called_everything_fits(ready: Page, size: tuple[int, int]) -> None:
    width, height = size
    ready.set_viewport_size({"width": width, "height": height})
    open_ending(ready, finished(Setup(seats=NAMES, seed="kabul"), 7))
    for language in every_language(ready):
        assert ready.evaluate(OUTSIDE) == [], language
        assert ready.evaluate(TOO_WIDE) == [], language
    run_python(ready, "from ui.shell.dom import app\napp.click('ending-close')")
