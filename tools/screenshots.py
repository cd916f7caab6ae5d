"""Takes the pictures of the README: `make screenshots`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tools.browser import launch_options
from tools.project import ROOT, name, say
from tools.serve import start_server
from tools.site import DIST

PICTURES = ROOT / "docs" / "pictures"
SIZES = {"desktop": (1440, 900), "laptop": (1280, 720), "phone": (390, 844)}


def take(page: Page, picture: str) -> None:
    path = PICTURES / f"{picture}.png"
    page.screenshot(path=path)
    say(name(path))


def picture_game(page: Page, address: str, size: str) -> None:
    """The start screen, then the opening market with a card picked up."""
    page.goto(address)
    page.wait_for_selector("#loading.done")
    page.fill("#seed", "herat-4821-kite")
    take(page, f"start-{size}")
    page.click("#begin")
    page.locator(".market .card").nth(1).click()
    page.wait_for_selector("#detail h2")
    page.mouse.move(0, 0)
    take(page, f"market-{size}")


def main(folder: Path = DIST) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    server, address = start_server(folder)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for size, (width, height) in SIZES.items():
            page = browser.new_page(
                viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce"
            )
            picture_game(page, address, size)
            page.close()
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
