"""What the tests of the shelf share: pages with nothing else in them, pages that are killed, and storage that fails."""

from __future__ import annotations

import json
import os
import signal
from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

MODULE = "assets/boot/shelf.js"
# The module in `shelf`, what it told the page in `heard`, a game of so many choices, and records that others wrote.
PREPARE = """async module => {
    window.heard = [];
    for (const what of ["games", "open", "moved", "changed", "storage"])
        addEventListener(`pax:${what}`, ({ detail }) => heard.push([what, JSON.parse(detail)]));
    window.shelf = await import(module);
    window.keep = (id, choices) =>
        shelf.keep(id, JSON.stringify({ choices, text: "x".repeat(choices % 7000) }), JSON.stringify({ choices }));
    window.forge = async record => {
        const opening = indexedDB.open("pax-pamir");
        await new Promise(done => (opening.onsuccess = done));
        const store = opening.result.transaction("games", "readwrite").objectStore("games");
        store.put({ serial: 1, save: "", brief: null, ...record });
        await new Promise(done => (store.transaction.oncomplete = done));
        opening.result.close();
    };
}"""


def put_up(page: Page, address: str) -> Page:
    """A page of the site with nothing but the shelf in it."""
    page.goto(f"{address}{MODULE}")
    page.evaluate(PREPARE, f"{address}{MODULE}")
    return page


def stored(page: Page) -> list[dict[str, Any]]:
    records: list[dict[str, Any]] = page.evaluate("shelf.all()")
    return records


def choices_of(record: dict[str, Any]) -> int:
    """How many choices a record has; every record is whole."""
    saved = json.loads(record["save"])
    assert len(saved["text"]) == saved["choices"] % 7000
    assert record["brief"] == {"choices": saved["choices"]}
    return int(saved["choices"])


def heard(page: Page, what: str) -> list[Any]:
    return [news for kind, news in page.evaluate("heard") if kind == what]


def listed(page: Page) -> list[dict[str, Any]]:
    """The records that the page was told of last."""
    return [json.loads(kept["text"]) for kept in heard(page, "games")[-1]]


def wait_for(page: Page, what: str, news: object = None) -> None:
    wanted = "([kind, told]) => kind === what && (news === null || JSON.stringify(told) === JSON.stringify(news))"
    page.wait_for_function(f"([what, news]) => heard.some({wanted})", arg=[what, news])


def process_of(profile: Path) -> int:
    """The browser that has this profile open."""
    return int((profile / "SingletonLock").readlink().name.rpartition("-")[2])


def kill_pages(browser: int) -> None:
    """Kills the processes that pages live in; the browser draws parts of itself in others like them."""
    children: dict[int, list[int]] = defaultdict(list)
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            children[int(stat.read_text().rpartition(")")[2].split()[1])].append(int(stat.parent.name))
    family = [browser]
    for process in family:
        family += children[process]
    for process in family:
        command = Path(f"/proc/{process}/cmdline").read_bytes()
        if b"--type=renderer" in command and b"webui" not in command:
            os.kill(process, signal.SIGKILL)


DATABASES = "Object.defineProperty(window, 'indexedDB', {configurable: true, %s})"
DENIED = {
    "missing": DATABASES % "value: undefined",
    "forbidden": DATABASES % "get() { throw new DOMException('', 'SecurityError'); }",
    "failing": "IDBFactory.prototype.open = () => { const r = {}; setTimeout(() => r.onerror()); return r; }",
}
# Every transaction that puts something fails as one without room does.
NO_ROOM = """() => {
    IDBObjectStore.prototype.put = function () {
        const error = new DOMException("", "QuotaExceededError");
        Object.defineProperty(this.transaction, "error", { value: error });
        this.transaction.abort();
        this.transaction.commit = () => {};
    };
}"""
