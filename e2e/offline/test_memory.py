"""Starting from memory: returning visits do, and whatever is wrong with it leads to the ordinary start, unseen."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.conftest import Watch, wait_until_ready
from e2e.offline.host import (
    CORE,
    MEMORY,
    RUNTIME,
    SECOND,
    SLOW,
    Host,
    ask_for_update,
    cut_off,
    damage,
    play_on,
    start_game,
    visit,
    wait_for,
    wait_until_kept,
    wait_until_memory_is_kept,
)
from e2e.table import run_python
from tools.site import seal

MANIFEST, WASM = "manifest.json", "pyodide/pyodide.asm.wasm"
UNFIT = "localStorage.getItem('pax.memory-is-unfit')"
FROM_MEMORY = "import sys\nresult = 'ui.device.waking' in sys.modules"
DIGEST = """
import hashlib
from engine import Game, Setup
game = Game(Setup(seats=3, seed="herat-4821-kite"))
while game.decision and len(game.choices) < 120:
    game.take(game.decision.options[len(game.choices) * 7 % len(game.decision.options)])
result = hashlib.sha256(repr((game.state, game.choices)).encode()).hexdigest()
"""
CHANCE = """
import os, random, secrets, tempfile, uuid
result = [random.random(), random.Random().random(), secrets.token_hex(), os.urandom(8).hex(), str(uuid.uuid4()),
          next(tempfile._get_candidate_names()), random.SystemRandom().random()]
"""


def manifest_of(host: Host) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((host.folder / RUNTIME / MANIFEST).read_text())
    return found


def rewrite_manifest(host: Host, manifest: dict[str, Any]) -> None:
    (host.folder / RUNTIME / MANIFEST).write_text(json.dumps(manifest))
    seal(host.folder)


def replace(host: Host, name: str, content: bytes) -> None:
    """With everything that the page checks telling that it belongs there."""
    (host.folder / RUNTIME / name).write_bytes(content)
    manifest = manifest_of(host)
    manifest["files"][name] = {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
    rewrite_manifest(host, manifest)


def is_from_memory(page: Page) -> bool:
    return bool(run_python(page, FROM_MEMORY))


@pytest.fixture
def returning(kept: Page) -> Page:
    wait_until_memory_is_kept(kept)
    kept.reload()
    wait_until_ready(kept)
    return kept


def test_a_returning_visit_starts_from_memory(returning: Page, host: Host) -> None:
    assert is_from_memory(returning)
    assert returning.evaluate("performance.getEntriesByType('resource').every(e => !/whl|zip/.test(e.name))")
    start_game(returning)
    play_on(returning)


def test_it_does_so_without_a_network(returning: Page, host: Host) -> None:
    cut_off(returning, host)
    returning.reload()
    wait_until_ready(returning)
    assert is_from_memory(returning)
    start_game(returning)
    play_on(returning)


def test_everything_that_is_opened_later_opens(returning: Page) -> None:
    watch = Watch(returning.url)
    watch.follow(returning)
    returning.click("[data-target='book:open']")
    expect(returning.get_by_role("dialog")).to_be_visible()
    returning.keyboard.press("Escape")
    returning.click("[data-target='cards:open']")
    expect(returning.get_by_role("dialog")).to_be_visible()
    returning.keyboard.press("Escape")
    for language in ("de", "pl", "ru", "en"):
        returning.select_option("#language", language)
        expect(returning.locator("html")).to_have_attribute("lang", language)
    modules = (
        "import importlib, pkgutil, engine, ui\nresult = [importlib.import_module(found.name).__name__ for package"
    )
    modules += " in (engine, ui) for found in pkgutil.walk_packages(package.__path__, package.__name__ + '.')"
    modules += " if found.name != 'ui.main']"
    run_python(returning, modules)
    run_python(returning, "from segno import encoder\nresult = len(encoder.encode('link').matrix)")
    assert watch.is_quiet(), watch


def test_the_same_seed_is_the_same_game_from_both_starts(returning: Page, host: Host) -> None:
    from_memory = run_python(returning, DIGEST)
    forget_memory(returning, host)
    returning.reload()
    wait_until_ready(returning)
    assert not is_from_memory(returning)
    assert run_python(returning, DIGEST) == from_memory


def forget_memory(page: Page, host: Host) -> None:
    """As if Python had not come to life from it once."""
    sha256 = manifest_of(host)["files"][MEMORY]["sha256"]
    page.evaluate("sha256 => localStorage.setItem('pax.memory-is-unfit', sha256)", sha256)


def test_two_tabs_from_one_memory_share_no_chance(returning: Page, context: BrowserContext, host: Host) -> None:
    other = context.new_page()
    visit(other, host)
    assert is_from_memory(returning)
    assert is_from_memory(other)
    for here, there in zip(run_python(returning, CHANCE), run_python(other, CHANCE), strict=True):
        assert here != there


def test_hashes_and_clocks_go_on(returning: Page) -> None:
    """A dictionary made before finds what is looked up now, and time has passed since."""
    looked_up = "import sys, time\nfrom engine.cards import REGIONS\n"
    looked_up += "result = [''.join(['ka', 'bul']) in set(REGIONS), time.time() > 1.7e9, time.monotonic() > 0]"
    assert run_python(returning, looked_up) == [True, True, True]


def take_table(host: Host) -> None:
    manifest = manifest_of(host)
    manifest["snapshot"]["place"]["first"] = 100
    rewrite_manifest(host, manifest)


def want_too_much(host: Host) -> None:
    inflated = gzip.decompress((host.folder / RUNTIME / MEMORY).read_bytes())
    length = int.from_bytes(inflated[:4], "little")
    description = json.loads(inflated[4 : 4 + length])
    description["memory"] = 2**33
    written = json.dumps(description).encode()
    content = len(written).to_bytes(4, "little") + written + inflated[4 + length :]
    replace(host, MEMORY, gzip.compress(content, 1))


def scramble(host: Host) -> None:
    """Pages that hold something else: whatever Python makes of that, it does not come to life."""
    inflated = bytearray(gzip.decompress((host.folder / RUNTIME / MEMORY).read_bytes()))
    half = len(inflated) // 2
    inflated[half : half + 4_000_000] = b"\x07" * 4_000_000
    replace(host, MEMORY, gzip.compress(bytes(inflated), 1))


def of_other_python(host: Host) -> None:
    """A head that says it was written by another Pyodide."""
    manifest = manifest_of(host)
    head = manifest["snapshot"]["head"]
    manifest["snapshot"]["head"] = head[:24] + ("A" if head[24] != "A" else "B") + head[25:]
    rewrite_manifest(host, manifest)


BROKEN: dict[str, Callable[[Host], None]] = {
    "missing": lambda host: host.missing.add(RUNTIME + MEMORY),
    "damaged": lambda host: host.damaged.add(RUNTIME + MEMORY),
    "a login page": lambda host: host.login.add(RUNTIME + MEMORY),
    "core missing": lambda host: host.missing.add(RUNTIME + CORE),
    "core damaged": lambda host: host.damaged.add(RUNTIME + CORE),
    "no gzip": lambda host: replace(host, MEMORY, b"!" * 1000),
    "cut off": lambda host: replace(host, MEMORY, (host.folder / RUNTIME / MEMORY).read_bytes()[:-1000]),
    "functions elsewhere": take_table,
    "too large": want_too_much,
    "scrambled": scramble,
    "of another Python": of_other_python,
}


@pytest.mark.parametrize("broken", BROKEN)
def test_whatever_is_wrong_with_it_leads_to_the_ordinary_start(
    context: BrowserContext, host: Host, broken: str
) -> None:
    BROKEN[broken](host)
    page = context.new_page()
    visit(page, host)
    assert not is_from_memory(page)
    expect(page.locator("#trouble")).to_be_hidden()
    start_game(page)
    play_on(page)


ONCE = """{
    const own = %(what)s;
    let hasFailed = false;
    %(what)s = function (...given) {
        if (hasFailed || given[0] < 50) return own.apply(this, given); // what every Python needs is there
        hasFailed = true;
        throw new RangeError("no more");
    };
}"""


@pytest.mark.parametrize(
    "lacking",
    [
        "delete window.DecompressionStream",
        "window.Worker = new Proxy(Worker, { construct() { throw new Error('no workers'); } })",
        "Worker.prototype.postMessage = () => {}",
        ONCE % {"what": "WebAssembly.Memory.prototype.grow"},
        ONCE % {"what": "WebAssembly.Table.prototype.grow"},
    ],
    ids=["inflating", "workers", "a worker that answers", "memory", "functions"],
)
def test_a_browser_that_cannot_takes_the_ordinary_start(context: BrowserContext, host: Host, lacking: str) -> None:
    page = context.new_page()
    page.add_init_script(lacking)
    visit(page, host)
    expect(page.locator("#trouble")).to_be_hidden()
    assert not is_from_memory(page)
    if RUNTIME + MEMORY in host.sent:
        assert page.evaluate(UNFIT), "it is neither tried nor fetched again"


def test_a_python_that_dies_after_waking_is_not_woken_again(returning: Page, host: Host) -> None:
    """The page comes again by itself, once."""
    returning.add_init_script(
        """if (!localStorage.getItem("pax.memory-is-unfit"))
            Object.defineProperty(window, "pax", { set() {}, get() { return undefined; } });"""
    )
    returning.goto(host.address)
    wait_until_ready(returning)
    assert not is_from_memory(returning)
    expect(returning.locator("#trouble")).to_be_hidden()


def test_a_python_that_does_not_come_is_told_on_the_way_from_memory(returning: Page, host: Host) -> None:
    damage(returning, RUNTIME + WASM)
    cut_off(returning, host)
    returning.reload()
    expect(returning.locator("#trouble")).to_be_visible(timeout=15_000)  # not as one that is slow
    assert not returning.evaluate(UNFIT)


def test_a_memory_that_somebody_has_cleared_away_is_not_waited_for(returning: Page, host: Host) -> None:
    """Whatever the page has noted: it starts from what is here, and fetches it when nobody waits."""
    returning.evaluate(
        f"""async () => {{
            for (const name of await caches.keys()) await (await caches.open(name)).delete("{RUNTIME}{MEMORY}");
        }}"""
    )
    sent = len(host.sent)
    returning.reload()
    wait_until_ready(returning)
    assert RUNTIME + MEMORY not in host.sent[sent:]
    assert not is_from_memory(returning)
    wait_until_memory_is_kept(returning)
    returning.reload()
    wait_until_ready(returning)
    assert is_from_memory(returning)


def test_a_damaged_copy_is_fetched_anew_for_the_next_visit(returning: Page, host: Host) -> None:
    sent = host.sent.count(RUNTIME + MEMORY)
    returning.evaluate(
        f"""async () => {{
            for (const name of await caches.keys()) {{
                const cache = await caches.open(name);
                if (await cache.match("{RUNTIME}{MEMORY}")) await cache.put("{RUNTIME}{MEMORY}", new Response("!"));
            }}
        }}"""
    )
    returning.reload()
    wait_until_ready(returning)
    assert not is_from_memory(returning)
    wait_for(
        returning,
        f"""async () => {{
            const kept = await caches.match("{RUNTIME}{MEMORY}");
            return (await kept.arrayBuffer()).byteLength > 1000;
        }}""",
    )
    assert host.sent.count(RUNTIME + MEMORY) == sent + 1
    returning.reload()
    wait_until_ready(returning)
    assert is_from_memory(returning)


def test_over_a_slow_line_the_game_comes_first(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW)
    visit(page, host)
    assert not is_from_memory(page)
    assert RUNTIME + MEMORY not in host.sent
    wait_until_memory_is_kept(page)
    assert RUNTIME + MEMORY in host.sent
    page.reload()
    wait_until_ready(page)
    assert is_from_memory(page)


def test_a_line_that_was_slow_is_not_taken_for_fast_when_it_is_asked_for_less(chromium: Browser, host: Host) -> None:
    """Where no worker keeps anything, what the browser itself has kept says nothing of the line."""
    context = chromium.new_context(service_workers="block")
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.emulateNetworkConditions", SLOW)
    visit(page, host)
    devtools.send("Network.emulateNetworkConditions", {**SLOW, "downloadThroughput": -1, "latency": 0})
    page.reload()
    wait_until_ready(page)
    assert not is_from_memory(page)
    context.close()


def test_over_a_metered_line_it_never_comes(context: BrowserContext, host: Host) -> None:
    """And Python starts from its packages without a complaint."""
    page, watch = context.new_page(), Watch(host.address)
    watch.follow(page)
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    visit(page, host)
    assert not is_from_memory(page)
    wait_until_kept(page)
    page.wait_for_timeout(7_000)
    assert watch.is_quiet(), watch
    assert RUNTIME + MEMORY not in host.sent


def test_an_update_whose_memory_does_not_come_is_used_without_it(returning: Page, host: Host) -> None:
    replace(host, MEMORY, gzip.compress(gzip.decompress((host.folder / RUNTIME / MEMORY).read_bytes()), 1))
    host.missing.add(RUNTIME + MEMORY)
    host.deploy(SECOND)
    ask_for_update(returning)
    expect(returning.locator("#update")).to_be_visible()
    returning.click("#use-update")
    expect(returning.locator(".tagline")).to_have_text(SECOND)
    wait_until_ready(returning)
    assert not is_from_memory(returning)


def test_an_update_brings_the_memory_of_its_own_build(returning: Page, host: Host) -> None:
    replace(host, MEMORY, gzip.compress(gzip.decompress((host.folder / RUNTIME / MEMORY).read_bytes()), 1))
    host.deploy(SECOND)
    ask_for_update(returning)
    expect(returning.locator("#update")).to_be_visible()
    returning.click("#use-update")
    expect(returning.locator(".tagline")).to_have_text(SECOND)
    wait_until_ready(returning)
    assert is_from_memory(returning)
