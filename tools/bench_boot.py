"""How long until the market answers, as ratios to a bare Pyodide in the same round.

A round opens the bare page and the game in fresh browser profiles, the one or the other first by turns. Figures are
medians of the rounds' ratios.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, Playwright, sync_playwright

from tools.browser import launch_options
from tools.project import CACHE, NODE_MODULES
from tools.serve import start_server
from tools.site import DIST

BARE = """<!doctype html><title>Bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
window.loaded = loadPyodide().then(() => performance.now());
</script>"""
# Presses Start and the first card as soon as they are there, and notes when the card shows that it was pressed.
PRESS = """
window.answered = new Promise(answered => {
    const pressed = new Set();
    const press = name => {
        const thing = document.querySelector(name);
        if (thing && !pressed.has(name)) pressed.add(name), queueMicrotask(() => thing.click());
        return thing;
    };
    new MutationObserver(() => {
        press("#begin");
        if (press(".market .card-touch")?.getAttribute("aria-pressed") === "true") answered(performance.now());
    }).observe(document, {childList: true, subtree: true, attributes: true});
});
"""
METERED = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
IS_KEPT = """async () => {
    const files = ["memory.bin", "pydantic_core.wasm"].map(name => `assets/runtime/pyodide/${name}`);
    return (await Promise.all(files.map(file => caches.match(file)))).every(Boolean);
}"""
REST = 1000
"""Browsers compile on in the background, and keep what they have compiled."""
FIRST, LEAN, AGAIN = "first visit, fast line", "first visit, from packages", "returning visit"
GOALS = {FIRST: 0.85, LEAN: 0.85, AGAIN: 0.45}


def bare_page() -> Path:
    """Pyodide exactly as npm has it, and nothing else."""
    folder = CACHE / "bare"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        (folder / name).write_bytes((NODE_MODULES / "pyodide" / name).read_bytes())
    (folder / "index.html").write_text(BARE)
    return folder


def time_bare(page: Page, address: str) -> float:
    page.goto(address)
    return float(page.evaluate("window.loaded"))


def time_game(page: Page, address: str) -> float:
    """From navigation until a card of the opening market has answered a click; Start is pressed as early as can be."""
    page.goto(address, wait_until="commit")
    return float(page.evaluate("window.answered"))


@contextmanager
def fresh_page(playwright: Playwright) -> Iterator[Page]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(profile, **launch_options())
        context.add_init_script(PRESS)
        yield context.new_page()
        context.close()


def time_bare_visits(playwright: Playwright, address: str) -> tuple[float, float]:
    """A first visit, and one that comes back when all is compiled."""
    with fresh_page(playwright) as page:
        cold = time_bare(page, address)
        page.wait_for_timeout(REST)
        return cold, time_bare(page, address)


def time_visits(playwright: Playwright, address: str) -> tuple[float, float, float]:
    """A first visit, one that comes back when all is kept, and a first one to which no memory comes."""
    with fresh_page(playwright) as page:
        first = time_game(page, address)
        while not page.evaluate(IS_KEPT):
            page.wait_for_timeout(250)
        page.wait_for_timeout(REST)
        again = time_game(page, address)
    with fresh_page(playwright) as page:
        page.add_init_script(METERED)
        lean = time_game(page, address)
    return first, again, lean


def run(rounds: int) -> dict[str, list[float]]:
    """For each kind of visit, the ratios of all rounds."""
    _, bare = start_server(bare_page())
    _, game = start_server(DIST)
    ratios: dict[str, list[float]] = {visit: [] for visit in GOALS}
    with sync_playwright() as playwright:
        for number in range(rounds):
            if number % 2:
                cold, warm = time_bare_visits(playwright, bare)
                first, again, lean = time_visits(playwright, game)
            else:
                first, again, lean = time_visits(playwright, game)
                cold, warm = time_bare_visits(playwright, bare)
            for visit, ratio in ((FIRST, first / cold), (LEAN, lean / cold), (AGAIN, again / warm)):
                ratios[visit].append(ratio)
    return ratios


if __name__ == "__main__":
    for visit, found in run(7).items():
        spread = f"{min(found):.2f}–{max(found):.2f}"
        print(f"{visit:28} {statistics.median(found):.2f}  ({spread}; goal {GOALS[visit]})")
