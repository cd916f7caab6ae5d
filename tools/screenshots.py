"""Takes the pictures of the README: `make screenshots`."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from e2e.table import PRESS, crowded, open_game, run_python
from e2e.test_room import solo
from engine import Game, Setup
from tools.browser import launch_options
from tools.project import ROOT, name, say
from tools.serve import start_server
from tools.site import DIST

PICTURES = ROOT / "docs" / "pictures"
SIZES = {"desktop": (1440, 900), "laptop": (1280, 720), "phone": (390, 844)}
SCREENS = (
    *((1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440), (3440, 1440)),
    *((1024, 768), (1180, 820), (768, 1024), (820, 1180)),
    *((360, 640), (390, 664), (390, 844), (412, 915), (844, 390), (932, 430)),
)
"""Every screen that the table is laid for."""


def take(page: Page, picture: str) -> None:
    path = PICTURES / f"{picture}.png"
    page.screenshot(path=path)
    say(name(path))


def picture_start(page: Page, address: str, size: str) -> None:
    page.goto(address)
    page.wait_for_selector("#loading.done")
    page.fill("#seed", "herat-4821-kite")
    take(page, f"start-{size}")


def picture_table(page: Page, size: str) -> None:
    """Five people in the middle of a game; then one of them looks at a card."""
    open_game(page, crowded())
    while page.query_selector("[data-target=curtain], [data-target=check-seen]"):
        page.evaluate(PRESS, 0.5)
    page.mouse.move(0, 0)
    take(page, f"table-{size}")


def picture_wakhan(page: Page) -> None:
    """Her turn step by step, a check, and the end of a game alone, each as it first comes."""
    wanted = {"wakhan-next": "wakhan", "check-seen": "check", "ending-close": "end"}
    chance = random.Random(5)
    for seed in range(40):
        open_game(page, Game(Setup(seats=("Asha",), wakhan=True, seed=seed, free_undo=True)))
        for _ in range(400):
            for target in [target for target in wanted if page.query_selector(f"[data-target={target}]")]:
                picture = wanted[target]
                if picture == "wakhan" and len(page.query_selector_all(".courts .card")) < 4:
                    continue
                if picture == "wakhan":
                    page.click(".deeds [data-target='side:wakhan']")
                take(page, wanted.pop(target))
            pressed = page.evaluate(PRESS, chance.random())
            if pressed == "over" or not wanted:
                break
        if not wanted:
            return


def picture_screens(page: Page) -> None:
    """The table on every screen: alone against Wakhan, and five people."""
    for who, game in (("solo", solo()), ("five", crowded())):
        open_game(page, game)
        while page.query_selector("[data-target=curtain], [data-target=check-seen]"):
            page.evaluate(PRESS, 0.5)
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(300)
            path = PICTURES / f"{who}-{width}x{height}.jpg"
            page.screenshot(path=path, type="jpeg", quality=60)
            say(name(path))


def picture_more(page: Page) -> None:
    """What else there is: the rules beside the table, a replay, a lesson."""
    press = "from ui.shell.dom import app\nfor target in {!r}: app.click(target)"
    for picture, targets in {
        "rules": ("ending-close", "book:rule:actions.build"),
        "replay": ("book:close", "replay:open", "replay:next-turn", "replay:next-turn", "replay:next-turn"),
        "lesson": ("replay:close", "ending-close", "lesson:3"),
    }.items():
        run_python(page, press.format(targets))
        take(page, picture)


def main(folder: Path = DIST) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    server, address = start_server(folder)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for size, (width, height) in SIZES.items():
            page = browser.new_page(
                viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce"
            )
            picture_start(page, address, size)
            picture_table(page, size)
            if size == "desktop":
                picture_wakhan(page)
                picture_more(page)
            page.close()
        page = browser.new_page(locale="en-GB", reduced_motion="reduce")
        page.goto(address)
        page.wait_for_selector("#loading.done")
        picture_screens(page)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
