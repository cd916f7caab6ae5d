"""`make bench`: how long until the market answers, against a bare Pyodide in the same run, and how much is transferred.

Machines are noisy, so only ratios within one round mean anything. Each round opens both pages in a fresh browser
profile (cold) and then once more (warm); the figure is the median of the rounds' ratios.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import tempfile
from pathlib import Path

import brotli
from playwright.sync_api import BrowserContext, Page, sync_playwright

from tools import bench_clicks, bench_engine, bench_links, bench_wakhan
from tools.browser import launch_options
from tools.project import CACHE, NODE_MODULES, ROOT
from tools.serve import start_server
from tools.site import DIST, shipped_files

GOAL = 0.9
TRANSFER_GOAL = 9_000_000
BARE = """<!doctype html><title>Bare</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
window.answered = loadPyodide().then(() => performance.now());
</script>"""
# Presses the first card as soon as there is one, and notes when it shows that it was pressed.
WATCH = """() => {
    window.answered = new Promise(answered => {
        let pressed = false;
        new MutationObserver(() => {
            const card = document.querySelector(".market .card-touch");
            if (card?.getAttribute("aria-pressed") === "true") answered(performance.now());
            else if (card && !pressed) pressed = true, queueMicrotask(() => card.click());
        }).observe(document.getElementById("table"), {childList: true, subtree: true});
    });
}"""
VISITS = ("cold", "warm")


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
    return float(page.evaluate("window.answered"))


def time_game(page: Page, address: str) -> float:
    """From navigation until a card of the opening market has answered a click; Start is pressed as early as can be."""
    page.goto(address, wait_until="commit")
    page.wait_for_selector("#begin")
    page.evaluate(WATCH)
    page.click("#begin")
    return float(page.evaluate("window.answered"))


def measure(rounds: int) -> dict[str, list[tuple[float, float]]]:
    """For each visit and round, how long the bare page and the game took; each goes first every other time."""
    _, bare = start_server(bare_page())
    _, game = start_server(DIST)
    times: dict[str, list[tuple[float, float]]] = {visit: [] for visit in VISITS}
    with sync_playwright() as playwright:
        for number in range(rounds):
            pages = [("bare", bare, time_bare), ("game", game, time_game)]
            took: dict[tuple[str, str], float] = {}
            for name, address, timer in pages[:: 1 if number % 2 else -1]:
                with tempfile.TemporaryDirectory() as profile:
                    context: BrowserContext = playwright.chromium.launch_persistent_context(profile, **launch_options())
                    for visit in VISITS:
                        page = context.new_page()
                        took[name, visit] = timer(page, address)
                        page.close()
                    context.close()
            for visit in VISITS:
                times[visit].append((took["bare", visit], took["game", visit]))
            print(f"  round {number + 1} of {rounds}", flush=True)
    return times


def transfer() -> dict[str, int]:
    """Bytes of a first visit as they are, with gzip and with brotli on whatever is not compressed already."""
    sizes = {"raw": 0, "gzip": 0, "brotli": 0}
    for file in shipped_files():
        if file.parts[0] not in ("index.html", "pyscript.toml", "ui", "assets") or file.suffix == ".txt":
            continue
        content = (ROOT / file).read_bytes()
        packed = file.suffix in (".whl", ".zip", ".woff2")
        sizes["raw"] += len(content)
        sizes["gzip"] += len(content) if packed else len(gzip.compress(content, 6))
        sizes["brotli"] += len(content) if packed else len(brotli.compress(content, quality=9))
    return sizes


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=5)
    rounds = arguments.parse_args().rounds
    print("Boot: navigation until the opening market has answered a click, as a ratio to a bare loadPyodide()")
    for visit, times in measure(rounds).items():
        ratios = sorted(game / bare for bare, game in times)
        middle = statistics.median(ratios)
        verdict = "within" if middle <= GOAL else "MISSES"
        print(f"  {visit}: {middle:.2f}  (from {ratios[0]:.2f} to {ratios[-1]:.2f}; {verdict} the goal of {GOAL})")
    print("Engine, in CPython, as ratios to a loop of a million small multiplications")
    for name, ratio in bench_engine.run().items():
        limit = bench_engine.LIMITS[name]
        print(f"  {name:10} {ratio:.6f}  ({'within' if ratio <= limit else 'MISSES'} the goal of {limit})")
    print("Wakhan, in the same unit: her turn, her dearest turn, and how she does against two simple players")
    for name, value in bench_wakhan.run().items():
        print(f"  {name:26} {value:.4f}")
    print("Links and saves, in characters, and opening the longest game, in the same unit")
    bench_links.main()
    print("Click to painted table, in Pyodide, in milliseconds of this machine")
    bench_clicks.main()
    print("Transfer of a first visit, all languages and fonts included")
    for kind, size in transfer().items():
        note = "" if kind == "raw" else f"  ({'within' if size <= TRANSFER_GOAL else 'MISSES'} the goal of 9 MB)"
        print(f"  {kind:6} {size / 1e6:5.2f} MB{note}")


if __name__ == "__main__":
    main()
