"""Takes pictures of our emblem for devices that install the game: `make icons`."""

from __future__ import annotations

from playwright.sync_api import sync_playwright

from tools.browser import launch_options
from tools.project import ROOT, name, say
from tools.webmanifest import COLOR, MASKABLE, PLAIN

ICONS = ROOT / "assets" / "icons"
PAGE = """<!doctype html><style>
    body { margin: 0; background: %s }
    svg { display: block; width: %s; margin: %s }
</style>%s"""
# A device may cut a maskable icon down to a circle of four fifths of its size.
SHAPES = {
    "icon": (PLAIN, "transparent", "100vw", "0"),
    "maskable": (MASKABLE, COLOR, "76vw", "12vw"),
}


def main() -> None:
    emblem = (ROOT / "assets" / "art" / "icon.svg").read_text()
    ICONS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for shape, (sizes, ground, width, margin) in SHAPES.items():
            for size in sizes:
                page = browser.new_page(viewport={"width": size, "height": size})
                page.set_content(PAGE % (ground, width, margin, emblem))
                path = ICONS / f"{shape}-{size}.png"
                page.screenshot(path=path, omit_background=True)
                say(name(path))
        browser.close()


if __name__ == "__main__":
    main()
