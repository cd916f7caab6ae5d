"""Links in the real page: made by clicks, read from the screen by another program, opened by somebody else."""

from __future__ import annotations

import base64
from collections.abc import Iterator

import pytest
import zxingcpp
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import BOOT_TIMEOUT, Watch, wait_until_ready
from e2e.table import game_in, start
from e2e.test_keeping import play_on, some_game, wait_for_table
from engine import Game, Setup
from engine.link import Mark, write_challenge, write_game
from engine.state import ROWS
from ui.words.texts import Texts

TEXTS = Texts("en")
MARKET = "[...document.querySelectorAll('.market .card')].map(card => card.dataset.target)"
# A picture as what a camera sees: a byte of grey for each pixel.
GREY = """async picture => {
    const bytes = Uint8Array.from(atob(picture), letter => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const sketch = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    sketch.drawImage(bitmap, 0, 0);
    const {data} = sketch.getImageData(0, 0, bitmap.width, bitmap.height);
    return [bitmap.height, bitmap.width, Array.from({length: data.length / 4}, (_, pixel) => data[4 * pixel + 1])];
}"""


@pytest.fixture
def stranger(chromium: Browser, address: str) -> Iterator[Page]:
    """Somebody else's device."""
    context = chromium.new_context(locale="en-GB", service_workers="block")
    page, watch = context.new_page(), Watch(address)
    watch.follow(page)
    yield page
    assert watch.is_quiet(), watch
    context.close()


def share(page: Page, kind: str) -> str:
    """The link as it stands in the dialog, which another program reads from the code below it, too."""
    page.click("[data-target='share:open']")
    page.click(f"[data-target='share:{kind}']")
    link = page.locator(".share-link input").input_value()
    assert scanned(page) == link
    page.click("[data-target='share:close']")
    return link


def scanned(page: Page) -> str:
    code = page.locator("svg.qr")
    code.scroll_into_view_if_needed()
    camera = page.context.new_page()
    height, width, pixels = camera.evaluate(GREY, base64.b64encode(code.screenshot()).decode())
    camera.close()
    (found,) = zxingcpp.read_barcodes(memoryview(bytes(pixels)).cast("B", (height, width)))
    return str(found.text)


def follow(page: Page, link: str) -> None:
    """As pasted into the address of a page that is open."""
    page.evaluate("link => location.hash = link", link)


def test_a_challenge_deals_somebody_else_the_same_market(table: Page, stranger: Page, address: str) -> None:
    dealt = table.evaluate(MARKET)
    play_on(table)
    link = share(table, "challenge")
    assert link.startswith(f"{address}#c=")
    stranger.goto(link)
    expect(stranger.locator("#link-title")).to_have_text(TEXTS("challenge.title"), timeout=BOOT_TIMEOUT)
    expect(stranger.locator("#over")).to_contain_text("herat-4821-kite")
    stranger.click("[data-target='challenge:accept']")
    wait_for_table(stranger)
    assert stranger.evaluate(MARKET) == dealt
    expect(stranger).to_have_url(address)


def test_a_link_carries_nothing_of_the_address_but_the_place_of_the_game(page: Page, address: str) -> None:
    """What stands after the ? is about whoever came by it; their own address keeps it all the same."""
    mine = f"{address}?from=a-newsletter&user=7"
    start(page, mine, "solo", "herat-4821-kite")
    assert share(page, "challenge").startswith(f"{address}#c=")
    assert share(page, "game").startswith(f"{address}#g=")
    follow(page, "rule=action.trade")
    expect(page).to_have_url(mine)


def test_a_whole_game_is_shown_to_somebody_else_with_every_choice(table: Page, stranger: Page, address: str) -> None:
    played = play_on(table, 14)
    link = share(table, "game")
    assert link.startswith(f"{address}#g=")
    stranger.goto(link)
    wait_for_table(stranger)
    assert game_in(stranger).choices == played.choices
    market = [card for row in ROWS for card in played.state.market[row] if card is not None]
    assert stranger.evaluate(MARKET) == [f"card:{card}" for card in market]


def test_no_link_replaces_the_game_on_the_table(page: Page, address: str) -> None:
    start(page, address, "solo", "herat-4821-kite")
    played = play_on(page)
    deal = Setup(seats=1, wakhan=True, seed="kabul-7")
    for link, words in (
        (write_challenge(deal, Mark(points=11, won=True, name="<img src=x onerror=alert(1)>")), "challenge.title"),
        (write_challenge(deal)[:-2], "link.problem"),
        ("g=1" + "z" * 80, "link.problem"),
        ("g=1<img src=x onerror=alert(1)>", "link.problem"),
    ):
        follow(page, link)
        expect(page.locator("#link-title")).to_have_text(TEXTS(words))
        expect(page.locator("#over img")).to_have_count(0)
        page.click("[data-target='challenge:leave']")
        expect(page.locator("#link-title")).to_have_count(0)
        assert game_in(page).choices == played.choices
        expect(page).to_have_url(address)
    follow(page, write_game(some_game("linked")) or "")
    page.click("[data-target='replay:close']")
    assert game_in(page).choices == played.choices, "the table waited"
    expect(page).to_have_url(address)


def test_a_damaged_link_is_only_told_about(page: Page, address: str) -> None:
    page.goto(f"{address}#c=1abc")
    expect(page.locator("#over")).to_contain_text(TEXTS("link.problem.damaged"), timeout=BOOT_TIMEOUT)
    expect(page.locator("#over")).to_contain_text(TEXTS("link.safe"))
    page.click("[data-target='challenge:leave']")
    expect(page).to_have_url(address)
    page.reload()
    wait_until_ready(page)
    expect(page.locator("#link-title")).to_have_count(0)


def test_names_in_a_link_are_text(page: Page, address: str) -> None:
    name = "<img src=x onerror=a()>"
    game = Game(Setup(seats=(name, "</p><script>a()"), seed="kite"))
    page.goto(f"{address}#{write_game(game)}")
    wait_for_table(page)
    expect(page.locator("#table")).to_contain_text(name)
    expect(page.locator("#table img, #table script, #over img")).to_have_count(0)
