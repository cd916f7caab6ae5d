"""`make bench`: every figure in one table, with its goal, what it was before the game started from memory, and now.

Machines are noisy, so only ratios within one run mean anything, and counts; milliseconds are those of this machine.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator
from typing import NamedTuple

from tools import (
    bench_boot,
    bench_browsers,
    bench_clicks,
    bench_engine,
    bench_line,
    bench_links,
    bench_rivals,
    bench_thinking,
    bench_wakhan,
)
from tools.project import ROOT
from tools.site import shipped_files, style_sheets
from tools.snapshot import CORE, MEMORY

MEGABYTE = 1e6
# As measured then, where it was measured at all.
BEFORE = {
    "boot: first visit, fast line": 1.0,
    "boot: first visit, from packages": 1.0,
    "boot: returning visit": 0.97,
    "engine: choice": 0.00029,
    "engine: growth": 1.34,
    "engine: replay_400": 0.13,
    "click: around one screen: median, ms": 62,
    "click: around one screen: 95 %, ms": 100,
    "click: alone, with a turn of Wakhan's at once: longest, ms": 248,
    "click: around one screen: styles a click": 3.1,
    "click: around one screen: layouts a click": 2.4,
    "click: around one screen: paints a click": 2.0,
    "click: around one screen: large parses a click": 2.7,
    "click: around one screen: rasters a click": 36,
    "click: alone: styles a click": 2.8,
    "click: alone: layouts a click": 2.2,
    "click: alone: paints a click": 2.0,
    "click: alone: large parses a click": 5.7,
    "click: alone: rasters a click": 36,
    "click: alone: elements in the page": 6292,
    "transfer: first visit, from packages, MB gzip": 9.28,
    "transfer: until the start screen can be used, kB gzip": 126,
    "transfer: until the start screen looks complete, kB gzip": 191,
}


class Row(NamedTuple):
    name: str
    now: float
    goal: float = 0
    """At most; nothing, where nobody set any."""


def boot(rounds: int) -> Iterator[Row]:
    for visit, ratios in bench_boot.run(rounds).items():
        yield Row(f"boot: {visit}", statistics.median(ratios), bench_boot.GOALS[visit])


def engine() -> Iterator[Row]:
    for name, ratio in bench_engine.run().items():
        yield Row(f"engine: {name}", ratio, bench_engine.LIMITS[name])
    for name, value in bench_wakhan.run().items():
        yield Row(f"wakhan: {name}", value)
    for name, value in bench_rivals.run().items():
        yield Row(f"rivals: {name}", value)
    for name, value in bench_links.run().items():
        yield Row(f"links: {name}", value, bench_links.MOST.get(name, 0))


def clicks() -> Iterator[Row]:
    for name, (value, goal) in {**bench_clicks.run(), **bench_browsers.run()}.items():
        yield Row(f"click: {name}", value, goal)


def thinking() -> Iterator[Row]:
    for name, (value, goal) in bench_thinking.run().items():
        yield Row(f"rivals: {name}", value, goal)


def transfer() -> Iterator[Row]:
    """Of a first visit with all languages and fonts, on a host that compresses what is not compressed already."""
    sizes = {"common": 0, "packages": 0, "memory": 0}
    for file in [*shipped_files(), *style_sheets()]:
        if file.parts[0] not in ("index.html", "pyscript.toml", "ui", "assets") or file.suffix == ".txt":
            continue
        size = bench_line.travelling(ROOT / file)
        packed = file.suffix in (".whl", ".zip")
        part = "memory" if file.as_posix().endswith((MEMORY, CORE)) else "packages" if packed else "common"
        sizes[part] += size
    lean, fast = sizes["common"] + sizes["packages"], sizes["common"] + sizes["memory"]
    yield Row("transfer: first visit, from packages, MB gzip", lean / MEGABYTE, 9.0)
    yield Row("transfer: first visit, fast line, MB gzip", fast / MEGABYTE)
    memory = next(ROOT / file for file in shipped_files() if file.as_posix().endswith(MEMORY))
    yield Row("transfer: the memory, MB", memory.stat().st_size / MEGABYTE, 4.5)
    for name, kilobytes in bench_line.run().items():
        yield Row(f"transfer: {name}", kilobytes, bench_line.MOST[name])


def show(row: Row) -> None:
    before = f"{BEFORE[row.name]:.6g}" if row.name in BEFORE else ""
    goal = f"{row.goal:g}" if row.goal else ""
    verdict = "" if not row.goal else "ok" if row.now <= row.goal else "MISSED"
    print(f"{row.name:62} {goal:>8} {before:>8} {row.now:>10.4g}  {verdict}", flush=True)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=7)
    rounds = arguments.parse_args().rounds
    print(f"{'figure':62} {'goal':>8} {'before':>8} {'now':>10}")
    for rows in (transfer(), engine(), thinking(), clicks(), boot(rounds)):
        for row in rows:
            show(row)


if __name__ == "__main__":
    main()
