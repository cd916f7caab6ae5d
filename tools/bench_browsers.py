"""How long a click takes in Firefox and in WebKit, beside the floor of each; tools/bench_clicks.py has Chromium.

Floors differ, because browsers paint differently, and WebKit here has no graphics hardware at all: only the ratios mean
something. What is timed is the same, one game around one screen after the other.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from e2e.browsers.driver import Browser
from e2e.browsers.firefox import Firefox
from e2e.browsers.webkit import WebKit
from e2e.table import QUICK, RUN
from tools.bench_clicks import (
    AROUND,
    CLICK,
    FLOOR,
    OPENS,
    REST,
    SET_UP,
    STATE,
    Figure,
    Times,
    figures_of_times,
    show,
)
from tools.browser import missing
from tools.project import say
from tools.serve import start_server
from tools.site import DIST

CLICKS = 60
BROWSERS: dict[str, Callable[[], Browser]] = {"Firefox": Firefox, "WebKit": WebKit}
STILL = "from ui.shell.dom import app\napp.click('set:motion:off')"


def begin(browser: Browser, address: str, game: int) -> None:
    browser.open(address)
    browser.wait_for("#loading.done")
    browser.evaluate("() => document.querySelector('[name=mode][value=table]').click()")
    browser.fill("#seed", f"bench-{game}")
    browser.click("#begin")
    browser.wait_for(".market .card")
    for code in (QUICK.format(rest=0), STILL, SET_UP):
        browser.evaluate(RUN, code)


def time_clicks(browser: Browser, address: str) -> Times:
    """Random lit choices, and as often the floor."""
    chance, game, times = random.Random(1), 0, Times([], [])
    while len(times.clicks) < CLICKS:
        begin(browser, address, game)
        game += 1
        pressed = ""
        while len(times.clicks) < CLICKS and pressed != "over":
            state = browser.evaluate(f"() => {STATE}")
            _, least, _ = browser.evaluate(FLOOR)
            browser.evaluate(REST, state)
            pressed, took, _ = browser.evaluate(CLICK, chance.random())
            browser.evaluate(f"() => ({REST})()")
            if pressed not in OPENS:
                times.clicks.append(took)
                times.floors.append(least)
    return times


def run(site: Path = DIST) -> dict[str, Figure]:
    """By its name what was found, and what is wanted at most; of browsers that are here."""
    server, address = start_server(site)
    figures: dict[str, Figure] = {}
    for name, launch in BROWSERS.items():
        if problem := missing(name):
            say(problem)
            continue
        with closing(launch()) as browser:
            figures |= figures_of_times(f"{name}, {AROUND}", time_clicks(browser, address))
    server.shutdown()
    return {name: figure for name, figure in figures.items() if "/" in name or "floor" in name}


if __name__ == "__main__":
    show(run())
