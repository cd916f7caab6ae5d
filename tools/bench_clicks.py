"""How long a click takes until the table is painted, in Pyodide in Chromium."""

from __future__ import annotations

import random
from collections import defaultdict

from playwright.sync_api import Page, sync_playwright

from e2e.table import PRESS, run_python, start
from tools.browser import launch_options
from tools.serve import start_server
from tools.site import DIST

CLICKS = 200
AROUND, ALONE, HERS = "around one screen", "alone, own choices", "alone, with a turn of Wakhan's at once"
SET_UP = """from pyscript import window
from pyscript.ffi import create_proxy
from ui.shell.dom import app
app.click('set:pace:instant')
window.hers = create_proxy(lambda: bool(app.table and app.table.game.steps))"""
# After the next frame has been drawn, the first message is handled: by then the table is on the screen.
TIMED = f"""random => new Promise(done => {{
    const began = performance.now();
    const pressed = ({PRESS})(random);
    requestAnimationFrame(() => {{
        const painted = new MessageChannel();
        painted.port1.onmessage = () => done([pressed, performance.now() - began, hers()]);
        painted.port2.postMessage(0);
    }});
}})"""


def time_clicks(page: Page, address: str, mode: str) -> dict[str, list[float]]:
    """Random lit choices in games one after the other; what only opens or closes something is not counted."""
    chance, times, game = random.Random(1), defaultdict[str, list[float]](list), 0
    while sum(map(len, times.values())) < CLICKS:
        start(page, address, mode, f"bench-{game}")
        run_python(page, SET_UP)
        game += 1
        pressed = ""
        while sum(map(len, times.values())) < CLICKS and pressed != "over":
            pressed, took, hers = page.evaluate(TIMED, chance.random())
            if pressed not in ("over", "curtain", "check-seen"):
                times[AROUND if mode == "table" else HERS if hers else ALONE].append(took)
    return times


def run() -> dict[str, list[float]]:
    _, address = start_server(DIST)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        found = {
            what: sorted(times)
            for mode in ("table", "solo")
            for what, times in time_clicks(page, address, mode).items()
        }
        browser.close()
    return found


def main() -> None:
    for what, times in run().items():
        median, most, longest = times[len(times) // 2], times[len(times) * 95 // 100], times[-1]
        spread = f"median {median:.0f} ms, 95 % within {most:.0f} ms, longest {longest:.0f} ms"
        print(f"  {what}: {spread} ({len(times)} clicks)")


if __name__ == "__main__":
    main()
