"""How long a click takes until the table is painted, in Pyodide in Chromium, and what the browser does for it.

The floor is the same page painting one attribute of one card: what no click can do without. Times are told as ratios to
it, because machines are noisy; every other click of a round is one of the floor's. What the browser did is counted.
"""

from __future__ import annotations

import random
import statistics
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.table import PRESS, run_python, start
from tools.browser import launch_options
from tools.serve import start_server
from tools.site import DIST
from tools.trace import BEGIN_NOW, END_SOON, WATCH_PARSES, Trace, Work

CLICKS, TRACED = 200, 30
AROUND, ALONE, HERS = "around one screen", "alone, own choices", "alone, with a turn of Wakhan's at once"
OPENS = ("over", "curtain", "check-seen")
"""What only opens or closes something is not counted."""
SET_UP = """from pyscript import window
from pyscript.ffi import create_proxy
from ui.shell.dom import app
app.click('set:pace:instant')
window.hers = create_proxy(lambda: bool(app.table and app.table.game.steps))"""
# After a frame has been drawn, the first message is handled: by then the table is on the screen. What is timed begins
# there, too, and not anywhere between two frames.
TIMED = """new Promise(done => {{
    const afterFrame = then => requestAnimationFrame(() => {{
        const painted = new MessageChannel();
        painted.port1.onmessage = then;
        painted.port2.postMessage(0);
    }});
    afterFrame(() => {{
        const began = performance.now();
        const pressed = {deed};
        afterFrame(() => done([pressed, performance.now() - began, hers()]));
    }});
}})"""
CLICK = "random => " + TIMED.format(deed=f"({PRESS})(random)")
# One card gets a ring, which is taken off again when nobody looks at the clock.
FLOOR = "() => " + TIMED.format(deed="document.querySelector('.market .card')?.setAttribute('data-state', 'candidate')")
REST = """state => {
    if (state !== undefined) document.querySelector(".market .card")?.setAttribute("data-state", state);
    return new Promise(done => requestAnimationFrame(() => setTimeout(done, 30)));
}"""
STATE = "document.querySelector('.market .card')?.getAttribute('data-state')"


class Figure(NamedTuple):
    value: float
    goal: float
    """At most; nothing, where nobody set any."""


class Times(NamedTuple):
    clicks: list[float]
    floors: list[float]

    @property
    def floor(self) -> float:
        return statistics.median(self.floors)


def time_clicks(page: Page, address: str, mode: str) -> dict[str, Times]:
    """Random lit choices in games one after the other, and as often the floor."""
    chance, game = random.Random(1), 0
    found: dict[str, Times] = defaultdict(lambda: Times([], []))
    while sum(len(times.clicks) for times in found.values()) < CLICKS:
        _begin(page, address, mode, game)
        game += 1
        pressed = ""
        while sum(len(times.clicks) for times in found.values()) < CLICKS and pressed != "over":
            state = page.evaluate(STATE)
            _, least, _ = page.evaluate(FLOOR)
            page.evaluate(REST, state)
            pressed, took, hers = page.evaluate(CLICK, chance.random())
            page.evaluate(REST)
            if pressed not in OPENS:
                times = found[AROUND if mode == "table" else HERS if hers else ALONE]
                times.clicks.append(took)
                times.floors.append(least)
    return dict(found)


def count_work(page: Page, address: str, mode: str) -> tuple[list[Work], int]:
    """What the browser did for each of some clicks, and how many elements the page has after them."""
    _begin(page, address, mode, 0)
    page.evaluate(WATCH_PARSES)
    chance, trace, counts = random.Random(1), Trace(page), list[bool]()
    for _ in range(15):
        page.evaluate(PRESS, chance.random())
    page.evaluate(REST)
    with trace.recording():
        for _ in range(TRACED):
            page.evaluate(BEGIN_NOW)
            counts.append(page.evaluate(PRESS, chance.random()) not in OPENS)
            page.evaluate(END_SOON)
    works = [work for work, count in zip(trace.works(), counts, strict=True) if count]
    return works, int(page.evaluate("document.querySelectorAll('*').length"))


def _begin(page: Page, address: str, mode: str, game: int) -> None:
    start(page, address, mode, f"bench-{game}")
    page.mouse.move(0, 0)  # what lies under the pointer by chance is no part of a click
    run_python(page, SET_UP)


def run(site: Path = DIST) -> dict[str, Figure]:
    """By its name what was found, and what is wanted at most."""
    server, address = start_server(site)
    figures: dict[str, Figure] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for mode in ("table", "solo"):
            for name, times in time_clicks(_page(browser), address, mode).items():
                figures |= figures_of_times(name, times)
            works, elements = count_work(_page(browser), address, mode)
            figures |= _figures_of_works(AROUND if mode == "table" else "alone", works, elements)
        browser.close()
    server.shutdown()
    return figures


def _page(browser: Browser) -> Page:
    return browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")


def figures_of_times(name: str, times: Times) -> dict[str, Figure]:
    clicks, floor = sorted(times.clicks), times.floor
    middle, most = statistics.median(clicks), clicks[len(clicks) * 95 // 100]
    found = {
        f"{name}: floor, ms": Figure(floor, 0),
        f"{name}: median / floor": Figure(middle / floor, 2.0),
        f"{name}: 95 % / floor": Figure(most / floor, 3.5),
        f"{name}: median, ms": Figure(middle, 0),
        f"{name}: 95 %, ms": Figure(most, 50),
    }
    if name == HERS:
        found[f"{name}: longest, ms"] = Figure(clicks[-1], 150)
    return found


def _figures_of_works(name: str, works: Sequence[Work], elements: int) -> dict[str, Figure]:
    goals = Work(styles=1, layouts=1, parses=0, large_parses=2, paints=1, rasters=0)
    means = (statistics.mean(column) for column in zip(*works, strict=True))
    found = {
        f"{name}: {what.replace('_', ' ')} a click": Figure(mean, goal)
        for what, mean, goal in zip(Work._fields, means, goals, strict=True)
    }
    return {**found, f"{name}: elements in the page": Figure(elements, 0)}


def show(figures: Mapping[str, Figure]) -> None:
    for name, (value, goal) in figures.items():
        verdict = f"  ({'within' if value <= goal else 'MISSES'} the goal of {goal:g})" if goal else ""
        print(f"  {name:60} {value:8.2f}{verdict}")


if __name__ == "__main__":
    show(run())
