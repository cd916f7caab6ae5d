"""How long a click takes until the table is painted, in Pyodide in Chromium."""

from __future__ import annotations

import random

from playwright.sync_api import Page, sync_playwright

from e2e.table import PRESS, run_python, start
from tools.browser import launch_options
from tools.serve import start_server
from tools.site import DIST

CLICKS = 200
# After the next frame has been drawn, the first message is handled: by then the table is on the screen.
TIMED = f"""random => new Promise(done => {{
    const began = performance.now();
    const pressed = ({PRESS})(random);
    requestAnimationFrame(() => {{
        const painted = new MessageChannel();
        painted.port1.onmessage = () => done([pressed, performance.now() - began]);
        painted.port2.postMessage(0);
    }});
}})"""


def time_clicks(page: Page, address: str, mode: str) -> list[float]:
    """Random lit choices in games one after the other; what only opens or closes something is not counted."""
    chance, times, game = random.Random(1), list[float](), 0
    while len(times) < CLICKS:
        start(page, address, mode, f"bench-{game}")
        run_python(page, "from ui.dom import app\napp.click('set:pace:instant')")
        game += 1
        pressed = ""
        while len(times) < CLICKS and pressed != "over":
            pressed, took = page.evaluate(TIMED, chance.random())
            if pressed not in ("over", "reveal", "reveal-close"):
                times.append(took)
    return sorted(times)


def run() -> dict[str, list[float]]:
    _, address = start_server(DIST)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        found = {mode: time_clicks(page, address, mode) for mode in ("table", "solo")}
        browser.close()
    return found


def main() -> None:
    for mode, times in run().items():
        median, most, longest = times[len(times) // 2], times[len(times) * 95 // 100], times[-1]
        with_wakhan = ", Wakhan's turns at once included" if mode == "solo" else ""
        print(f"  {mode}: median {median:.0f} ms, 95 % within {most:.0f} ms, longest {longest:.0f} ms{with_wakhan}")


if __name__ == "__main__":
    main()
