"""Names, seeds, titles and everything else that strangers can fill stay text, wherever the page shows them.

Every drawing of the tests below is looked at: whatever became an element or an attribute is found, the page logs an
error for all that `assets/boot/markup.js` has to keep out, and every request is noted.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from e2e.conftest import wait_until_ready
from e2e.table import open_game, run_python
from engine import Game, Setup, save
from engine.link import Mark, write_challenge, write_game
from engine.save import Saved, save_all
from tools.site import DIST
from ui.words.texts import Texts

TEXTS = Texts("en")
MARKER = "<x-m>Asha"
FORMS = (
    "<py-script>window.ran=1",
    "<img src=x onerror=ran()>"[:24],
    '"data-ran=1 onfocus=r x="',
    "</b><svg/onload=ran>&lt;",
    "{n}{0}%s'><script>ran=1",
)
NAMES = (MARKER, *(form[:24] for form in FORMS))
SEED = "<x-m><py-script>window.ran=1</py-script>"
TITLE = "<x-m><script type=py>from pyscript import window as w;w.ran=1"

# Looks at every drawing: what came of a stranger's text, and which panels showed such a text as text.
WATCH = """names => {
    window.became = [];
    window.told = new Set();
    const bad = "x-m, [data-ran], [onfocus], [onload], [onerror], img, iframe, object, embed, py-script, mpy-script, "
        + "#start script, #table script, #over script, #notice script";
    const texts = panel => [panel.textContent, ...Array.from(panel.querySelectorAll("[aria-label], [title], [value]"),
        e => e.ariaLabel + e.title + (e.value ?? ""))].join(" ");
    window.lookAround = () => {
        for (const element of document.querySelectorAll(bad)) became.push(element.outerHTML.slice(0, 200));
        for (const panel of document.querySelectorAll("[data-panel], #log")) {
            const said = texts(panel);
            if (names.some(name => said.includes(name)))
                told.add(panel.querySelector("[role$=dialog]")?.className ?? panel.dataset.panel ?? "log");
        }
    };
    const { draw } = pax;
    pax.draw = drawing => (draw(drawing), lookAround());
    lookAround();
}"""
# Presses whatever is there, more often what the game asks for; never what leaves the page or the table.
PRESS = """numbers => {
    const leaves = /^(leave|again|download|copy-report|game:(delete|export|copy).*|share:(send|copy))$/;
    return numbers.map(([which, what]) => {
        const things = [...document.querySelectorAll("[data-target]")].filter(thing =>
            !leaves.test(thing.dataset.target) && !thing.disabled && !thing.closest("[inert]")
            && thing.checkVisibility());
        const asked = things.filter(thing =>
            thing.matches("[data-state~=choose], [data-lit=choose], [data-target^='choice:'],"
                + "[data-target=curtain], [data-target^=check-]"));
        const pool = what < 0.5 && asked.length ? asked : things;
        const thing = pool[Math.floor(which * pool.length)];
        thing?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        return thing?.dataset.target;
    });
}"""


@pytest.fixture
def asked(ready: Page, address: str) -> list[str]:
    """Watches a page that has started; what it asks for from then on that is none of the site's own files."""
    ours = {str(file.relative_to(DIST)) for file in DIST.rglob("*")}
    ready.evaluate(WATCH, [*NAMES, SEED[:20], TITLE[:20]])
    requests: list[str] = []

    def note(request: Request) -> None:
        if request.url.removeprefix(address).partition("?")[0] not in ours:
            requests.append(request.url)

    ready.on("request", note)
    return requests


def press_around(page: Page, times: int, seed: int = 1) -> set[str]:
    chance = random.Random(seed)
    pressed: list[str | None] = []
    for _ in range(0, times, 20):
        pressed += page.evaluate(PRESS, [[chance.random(), chance.random()] for _ in range(20)])
    return {target for target in pressed if target}


def told(page: Page) -> set[str]:
    """Nothing became anything; the panels and dialogs that showed what strangers wrote."""
    page.evaluate("lookAround()")
    assert page.evaluate("became") == []
    assert page.evaluate("window.ran") is None
    assert page.evaluate("document.querySelector('[data-target=recover]')?.closest('section')?.innerText") is None
    return set(page.evaluate("[...told]"))


def game_of(seats: tuple[str, ...], choices: int, *, wakhan: bool = False, seed: str = SEED) -> Game:
    game, chance = Game(Setup(seats=seats, wakhan=wakhan, seed=seed, free_undo=len(seats) == 1)), random.Random(3)
    while game.decision and len(game.choices) < choices:
        game.take(chance.choice(game.decision.options))
    return game


def test_names_and_seeds_that_people_type(ready: Page, asked: list[str]) -> None:
    """Five of them, in turns: every name is in every panel once."""
    ready.check("[name=mode][value=table]")
    ready.check("[name=people][value='5']")
    for seat, name in enumerate(NAMES[:5], 1):
        ready.fill(f"[name=name{seat}]", name)
    ready.fill("#seed", SEED)
    ready.click("#begin")
    ready.wait_for_selector(".market .card")
    press_around(ready, 200)
    open_game(ready, game_of(NAMES[1:], 120))
    press_around(ready, 200, seed=3)
    assert told(ready) >= {"bar", "news", "log", "map", "track", "courts", "me", "sheet"}
    assert asked == []


@pytest.mark.parametrize("people", [1, 2])
def test_names_beside_wakhan_to_the_end_of_the_game(ready: Page, asked: list[str], people: int) -> None:
    whole = game_of(NAMES[people : 2 * people], 10_000, wakhan=True)
    open_game(ready, Game(whole.setup, whole.choices[:-3]))
    for choice in whole.choices[-3:]:
        for target in ("wakhan-finish", "curtain", f"choice:{choice}"):
            run_python(ready, f"from ui.shell.dom import app\napp.click({target!r})")
    run_python(ready, "from ui.shell.dom import app\napp.click('wakhan-finish')\napp.click('check-seen')")
    shown = told(ready)
    assert {"log", "track", "courts"} <= shown
    assert any(name.split()[0] == "check" for name in shown), shown
    assert any("ending" in name for name in shown), shown
    press_around(ready, 60)
    open_game(ready, Game(whole.setup, whole.choices[:40]))
    run_python(ready, "from ui.shell.dom import app\napp.click('side:wakhan')")
    press_around(ready, 120, seed=4)
    assert "sheet" in told(ready)
    assert asked == []


def test_a_shared_game_with_the_names_of_strangers(ready: Page, asked: list[str]) -> None:
    """It opens as a replay, is watched, shared on and played on."""
    link = write_game(game_of(NAMES[:3], 10_000))
    assert link
    ready.evaluate("link => { location.hash = link; }", link)
    ready.wait_for_selector("[data-target='replay:next']")
    pressed = press_around(ready, 160)
    run_python(ready, "from ui.shell.dom import app\nfor _ in range(30): app.click('replay:next')")
    for target in ("share:open", "share:challenge", "share:close", "replay:previous-turn", "replay:continue"):
        run_python(ready, f"from ui.shell.dom import app\napp.click({target!r})")
    pressed |= press_around(ready, 100, seed=5)
    assert any(target.startswith("replay:") for target in pressed)
    assert told(ready) >= {"bar", "news", "log", "courts", "replay"}
    assert asked == []


def test_a_challenge_with_the_name_and_the_seed_of_a_stranger(ready: Page, asked: list[str]) -> None:
    for name in NAMES:
        link = write_challenge(Setup(seats=1, wakhan=True, seed=SEED), Mark(points=3, won=True, name=name))
        ready.evaluate("link => { location.hash = link; }", link)
        ready.wait_for_selector("[data-target='challenge:accept']")
        assert name in ready.inner_text("#over")
        ready.click("[data-target='challenge:leave']")
    ready.evaluate("link => { location.hash = link; }", link)
    ready.click("[data-target='challenge:accept']")
    press_around(ready, 40)
    told(ready)
    assert asked == []


def test_files_of_strangers(ready: Page, asked: list[str], tmp_path: Path) -> None:
    games = [Saved(f"{title}{TITLE}", save(game_of(NAMES[n : n + 2], 20 + n))) for n, title in enumerate(NAMES[:5])]
    files = {
        save_all(games): TEXTS("shelf.imported", n=len(games)),
        TITLE: TEXTS("shelf.import_problem.not_json"),
        json.dumps({"game": TITLE, "games": NAMES}): TEXTS("shelf.import_problem.foreign"),
    }
    for number, (text, words) in enumerate(files.items()):
        file = tmp_path / f"games{number}.json"
        file.write_text(text)
        ready.set_input_files("#import", file)
        expect(ready.locator(".shelf-notes")).to_contain_text(words)
    press_around(ready, 40)
    assert "games" in told(ready)
    assert asked == []


# Records of somebody who can write into this origin's storage, notes of others, and what no JSON can hold.
FORGE = """([records, notes]) => new Promise((done, fail) => {
    const circle = { ...records[0], id: "circle" };
    circle.brief = circle;
    const pit = { ...records[0], id: "pit", brief: null };
    for (let depth = 0; depth < 2000; depth++) pit.brief = [pit.brief];
    const opening = indexedDB.open("pax-pamir", 1);
    opening.onerror = fail;
    opening.onsuccess = () => {
        const store = opening.result.transaction("games", "readwrite").objectStore("games");
        for (const record of [...records, circle, pit, { ...records[0], id: "big", turn: 7n }]) store.put(record);
        store.transaction.oncomplete = () => (opening.result.close(), done());
    };
    for (const note of notes) localStorage.setItem(`pax-pamir:${note.id}`, JSON.stringify(note));
    for (const name of ["settings", "lessons", "language"])
        localStorage.setItem(name, JSON.stringify({ theme: records[0].name, lessons: { market: records[0].name } }));
})"""


def forged(number: int, hostile: str) -> dict[str, Any]:
    brief = {
        "seats": [{"name": hostile[:24], "colour": colour, "points": 3} for colour in ("gray", "blue")],
        "turn": 4,
        "player": 0,
        "winners": [],
        "last": hostile,
        "language": "en",
        "rulers": {"kabul": 1},
        "armies": {},
        "roads": {},
    }
    record = {
        "id": f"forged{number}",
        "name": hostile,
        "created": 1,
        "changed": 2 + number,
        "serial": 1,
        "brief": brief,
    }
    record["save"] = save(game_of((NAMES[0], NAMES[1 + number % 5]), 12)) if number % 2 else hostile
    return record


def test_records_that_somebody_forged(ready: Page, asked: list[str], address: str) -> None:
    records = [forged(number, hostile) for number, hostile in enumerate((*NAMES, SEED, TITLE))]
    records.append({**forged(9, TITLE), "id": f"x{TITLE}", "brief": {"seats": TITLE, "language": TITLE}})
    notes = [{**record, "id": f"{record['id']}note", "name": f"N{record['name']}"} for record in records]
    ready.evaluate(FORGE, [records, notes])
    ready.goto("about:blank")
    ready.goto(address)
    wait_until_ready(ready)
    ready.evaluate(WATCH, [*NAMES, SEED[:20], TITLE[:20]])
    asked.clear()
    ready.wait_for_selector("html[data-listed] [data-target^='game:open']")
    run_python(ready, "from ui.shell.dom import app\nif not app.shelf.all_shown: app.click('game:more')")
    rows = ready.locator(".resume [data-target], .games [data-target]")
    shown = {target.rpartition(":")[2] for target in rows.evaluate_all("all => all.map(one => one.dataset.target)")}
    assert {record["id"] for record in (*records, *notes)} | {"circle", "pit", "big"} <= shown
    press_around(ready, 60)
    run_python(ready, "from ui.shell.dom import app\napp.click('lesson:1')")
    press_around(ready, 40, seed=6)
    assert "games" in told(ready)
    assert asked == []
