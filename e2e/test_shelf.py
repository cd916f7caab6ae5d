"""Nothing is ever lost: killed pages, storage that is full, forbidden or wiped, and two tabs on one game."""

from __future__ import annotations

import json
import os
import random
import signal
import time
from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page

from tools.browser import launch_options

MODULE = "assets/boot/shelf.js"
KILLS = 6
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
# Choices as fast as they come, each told to the test only once `keep` has returned.
PLAY = """async id => {
    for (let choices = 1; ; choices++) {
        keep(id, choices);
        console.debug(choices);
        await new Promise(done => setTimeout(done, Math.random() * 3));
    }
}"""


def put_up(page: Page, address: str) -> Page:
    """A page of the site with nothing but the shelf in it."""
    page.goto(f"{address}{MODULE}")
    page.evaluate(PREPARE, f"{address}{MODULE}")
    return page


@pytest.fixture
def tab(context: BrowserContext, address: str) -> Page:
    return put_up(context.new_page(), address)


@pytest.fixture
def other(context: BrowserContext, address: str) -> Page:
    return put_up(context.new_page(), address)


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


# Killed


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


def play_until_killed(context: BrowserContext, browser: int, address: str, pause: float) -> int:
    """Plays in a process that gets no chance to finish anything; says how far it is known to have come."""
    page, told = context.new_page(), [0]
    page.on("console", lambda message: told.append(int(message.text)) if message.type == "debug" else None)
    put_up(page, address)
    with page.expect_console_message(lambda message: message.type == "debug"):
        page.evaluate(f"void ({PLAY})('kite')")
    page.wait_for_timeout(pause)
    with page.expect_event("crash"):
        kill_pages(browser)
    return max(told)


def test_a_page_that_is_killed_has_lost_no_choice(chromium: Browser, address: str) -> None:
    chance = random.Random(8)
    session = chromium.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    browser = next(process["id"] for process in found if process["type"] == "browser")
    for _ in range(KILLS):
        context = chromium.new_context()
        told = play_until_killed(context, browser, address, chance.uniform(0, 300))
        (record,) = stored(put_up(context.new_page(), address))
        assert choices_of(record) >= told > 0
        assert record["serial"] == choices_of(record)
        context.close()


def test_what_the_database_has_survives_the_whole_browser(chromium: Browser, address: str, tmp_path: Path) -> None:
    """Without its note, which this browser would write to its disk only some seconds later."""
    context = chromium.browser_type.launch_persistent_context(tmp_path, **launch_options())
    page = put_up(context.new_page(), address)
    page.evaluate("(async () => { for (const n of [1, 2, 3]) await keep('kite', n); })()")
    assert page.evaluate("localStorage.getItem('pax-pamir:kite')") is None
    os.kill(process_of(tmp_path), signal.SIGKILL)
    with suppress(Error):
        context.close()
    context = chromium.browser_type.launch_persistent_context(tmp_path, **launch_options())
    (record,) = stored(put_up(context.new_page(), address))
    assert choices_of(record) == 3
    context.close()


def test_a_note_that_is_newer_becomes_the_record_and_an_older_one_does_not(tab: Page, address: str) -> None:
    tab.evaluate("(async () => { for (const n of [1, 2, 3]) await keep('kite', n); })()")
    for serial, expected in ((2, 3), (3, 3), (4, 9)):
        note = {
            **stored(tab)[0],
            "serial": serial,
            "save": '{"choices": 9, "text": "xxxxxxxxx"}',
            "brief": {"choices": 9},
        }
        tab.evaluate("note => localStorage.setItem('pax-pamir:kite', JSON.stringify(note))", note)
        put_up(tab, address)
        (record,) = stored(tab)
        assert choices_of(record) == expected
        assert tab.evaluate("localStorage.getItem('pax-pamir:kite')") is None


def test_a_note_that_makes_no_sense_is_left_alone(tab: Page, address: str) -> None:
    tab.evaluate("keep('kite', 1)")
    tab.evaluate("localStorage.setItem('pax-pamir:kite', '{broken'); localStorage.setItem('pax-pamir:saddle', '7')")
    put_up(tab, address)
    assert [record["id"] for record in stored(tab)] == ["kite"]


def test_of_many_choices_at_once_the_last_is_kept(tab: Page, address: str) -> None:
    tab.evaluate("(async () => { let last; for (let n = 1; n <= 50; n++) last = keep('kite', n); await last; })()")
    put_up(tab, address)
    (record,) = stored(tab)
    assert (choices_of(record), record["serial"]) == (50, 50)


# Clocks


def test_a_clock_that_is_set_back_leaves_the_newest_game_on_top(tab: Page, other: Page) -> None:
    """In this tab, after a new start, and in a tab that was open all the time."""
    tab.evaluate("(async () => { await keep('old', 1); await keep('kite', 1); })()")
    for page in (tab, other):
        page.evaluate("window.rightly = Date.now; Date.now = () => rightly() - 400 * 86_400_000")
    for page, id in ((tab, "saddle"), (other, "ruby"), (tab, "old"), (other, "falcon")):
        page.evaluate("shelf.all()")
        page.evaluate("id => keep(id, 1)", id)
        assert stored(page)[0]["id"] == id
    orders = [record["order"] for record in stored(tab)]
    assert orders == sorted(set(orders), reverse=True)


def test_a_clock_that_was_ahead_for_one_game_spoils_the_time_of_no_other(tab: Page, other: Page, address: str) -> None:
    """Nor the order: in this tab, in one that was open all the time, and after a new start."""
    year = 365 * 86_400_000
    tab.evaluate("year => { window.rightly = Date.now; Date.now = () => rightly() + 3 * year; }", year)
    tab.evaluate("(async () => { await keep('ahead', 1); Date.now = rightly; await keep('kite', 1); })()")
    wait_for(other, "changed")
    other.evaluate("keep('saddle', 1)")
    put_up(tab, address)
    stored(tab)
    tab.evaluate("keep('ruby', 1)")
    records = stored(other)
    assert [record["id"] for record in records] == ["ruby", "saddle", "kite", "ahead"]
    now = tab.evaluate("Date.now()")
    assert [record["changed"] <= now for record in records] == [True, True, True, False]


@pytest.mark.parametrize(
    "forged",
    ["changed: 8.64e15", "order: 8.64e15", "order: 2 ** 53 - 1, changed: 8.64e15", "order: 2 ** 53", "order: 5n"],
)
def test_a_forged_time_leaves_the_newest_game_on_top(tab: Page, address: str, forged: str) -> None:
    stored(tab)
    tab.evaluate(f"forge({{ id: 'forged', {forged} }})")
    for number, id in enumerate(("kite", "saddle", "ruby"), 1):
        put_up(tab, address)
        stored(tab)
        tab.evaluate("async id => { await new Promise(done => setTimeout(done, 5)); await keep(id, 1); }", id)
        ids = tab.evaluate("shelf.all().then(all => all.map(({ id }) => id))")
        assert ids[:number] == ["kite", "saddle", "ruby"][:number][::-1]


def test_games_that_come_together_come_on_top_in_their_order(tab: Page) -> None:
    """One by one, also while a clock is behind; what is kept meanwhile comes before them."""
    tab.evaluate("keep('kite', 1)")
    tab.evaluate("Date.now = () => 5000")
    game = "{ name, changed: 5000, order: window.order, save: '', brief: null }"
    for name in ("one", "two"):
        tab.evaluate(f"name => (window.order ??= shelf.tick(), shelf.add(JSON.stringify([{game}])))", name)
        tab.evaluate("keep('saddle', 1)")
    assert [record["name"] or record["id"] for record in stored(tab)] == ["saddle", "one", "two", "kite"]


def test_a_tab_at_a_table_hears_of_what_another_has_kept(tab: Page, other: Page) -> None:
    for page in (tab, other):
        page.evaluate("Date.now = () => 1000")
    tab.evaluate("(async () => { for (const n of [1, 2, 3, 4]) await keep('kite', n); })()")
    wait_for(other, "changed")
    other.evaluate("keep('saddle', 1)")
    assert [record["id"] for record in stored(tab)] == ["saddle", "kite"]


@pytest.mark.parametrize("time", ["NaN", "-5", "Infinity", "9e15", "'noon'"])
def test_times_that_no_clock_shows_put_nothing_on_top(tab: Page, time: str) -> None:
    """And a clock that shows none makes no game that cannot be read."""
    tab.evaluate(f"(async () => {{ Date.now = () => {time}; await keep('bad', 1); Date.now = () => 5000; }})()")
    assert 0 <= stored(tab)[0]["changed"] <= 8.64e15
    tab.evaluate("keep('kite', 1)")
    assert [record["id"] for record in stored(tab)] == ["kite", "bad"]
    tab.evaluate(f"forge({{ id: 'worse', changed: {time}, created: {time}, order: {time} }})")
    stored(tab)
    tab.evaluate("keep('saddle', 1)")
    assert stored(tab)[0]["id"] == "saddle"


# Names, copies, deletions


def test_a_name_stays_while_the_game_goes_on(tab: Page, address: str) -> None:
    tab.evaluate("keep('kite', 1)")
    tab.evaluate("shelf.rename('kite', 'Friday')")
    tab.evaluate("keep('kite', 2)")
    put_up(tab, address)
    (record,) = stored(tab)
    assert (record["name"], choices_of(record)) == ("Friday", 2)


def test_a_copy_is_another_game(tab: Page) -> None:
    tab.evaluate("keep('kite', 2)")
    tab.evaluate("shelf.duplicate('kite', 'Copy')")
    tab.evaluate("keep('kite', 3)")
    assert sorted((record["name"], choices_of(record)) for record in stored(tab)) == [("", 3), ("Copy", 2)]


def test_what_is_deleted_can_be_had_back_until_much_later(tab: Page, address: str) -> None:
    tab.evaluate("keep('kite', 1)")
    tab.evaluate("shelf.remove('kite')")
    assert listed(tab)[0]["deleted"]
    assert heard(tab, "games")[-1][0]["deleted"] is True
    put_up(tab, address)
    tab.evaluate("shelf.restore('kite')")
    assert "deleted" not in listed(tab)[0]
    tab.evaluate("shelf.remove('kite')")
    tab.clock.install(time=time.time() + 7200)
    put_up(tab, address)
    assert stored(tab) == []


HOURS = 3_600_000


def restart(page: Page, address: str, ahead: float = 0) -> None:
    """With a clock that is so many hours ahead."""
    page.goto("about:blank")
    page.goto(f"{address}{MODULE}")
    page.evaluate("ahead => { const rightly = Date.now; Date.now = () => rightly() + ahead; }", ahead * HOURS)
    page.evaluate(PREPARE, f"{address}{MODULE}")


@pytest.mark.parametrize("wrong", [-9000, -2, 0, 2, 9000])
def test_what_is_deleted_outlives_a_start_for_an_hour_whatever_the_clock_said(
    tab: Page, address: str, wrong: int
) -> None:
    tab.evaluate("keep('kite', 1)")
    restart(tab, address, wrong)
    stored(tab)
    tab.evaluate("shelf.remove('kite')")
    for ahead in (0, 0.9):
        restart(tab, address, ahead)
        assert [bool(record["deleted"]) for record in stored(tab)] == [True]
    restart(tab, address, 1.1)
    assert stored(tab) == []


@pytest.mark.parametrize("junk", ["'noon'", "NaN", "-1", "{ valueOf: 1, toString: 1 }", "5n"])
def test_what_says_no_time_of_its_deletion_is_not_deleted(tab: Page, address: str, junk: str) -> None:
    stored(tab)
    tab.evaluate(f"forge({{ id: 'kite', deleted: {junk} }})")
    put_up(tab, address)
    tab.evaluate("shelf.list()")
    assert [(kept["id"], kept["deleted"]) for kept in heard(tab, "games")[-1]] == [("kite", False)]
    assert heard(tab, "storage") == []


def test_a_game_that_is_played_on_is_not_deleted(tab: Page) -> None:
    tab.evaluate("keep('kite', 1)")
    tab.evaluate("shelf.remove('kite')")
    tab.evaluate("keep('kite', 2)")
    assert "deleted" not in stored(tab)[0]


# Records that others wrote


SENSELESS = {
    "a big number": "brief: 7n",
    "a circle": "brief: (() => { const circle = {}; return (circle.circle = circle); })()",
    "a deep pit": "brief: (() => { let pit = {}; for (let n = 0; n < 2000; n++) pit = { pit }; return pit; })()",
    "no number": "serial: { valueOf: 1, toString: 1 }, changed: 7n, created: 7n, order: 7n",
}


@pytest.mark.parametrize("senseless", SENSELESS.values(), ids=SENSELESS)
@pytest.mark.parametrize("id", ["'forged'", "7"])
def test_a_record_without_sense_is_listed_beside_all_others(tab: Page, address: str, senseless: str, id: str) -> None:
    """It can be deleted and brought back, and where it is opened the page hears of it."""
    tab.evaluate("keep('kite', 1)")
    tab.evaluate(f"forge({{ id: {id}, {senseless} }})")
    tab.evaluate('localStorage.setItem(\'pax-pamir:forged\', \'{"id":"forged","serial":0}\')')
    put_up(tab, address)
    name = id.strip("'")
    for deed, deleted in (("list", False), ("remove", True), ("restore", False)):
        tab.evaluate("([deed, name]) => shelf[deed](name)", [deed, name])
        told = {kept["id"]: kept["deleted"] for kept in heard(tab, "games")[-1]}
        assert (told["kite"], told[name]) == (False, deleted)
    texts = {kept["id"]: kept["text"] for kept in heard(tab, "games")[-1]}
    assert choices_of(json.loads(texts["kite"])) == 1
    tab.evaluate("void shelf.open('forged')")
    wait_for(tab, "open")
    assert tab.evaluate("keep('saddle', 1).then(() => shelf.all()).then(([{ id }]) => id)") == "saddle"


@pytest.mark.parametrize("id", ["7", "null", "[1]", "{}"])
def test_a_note_whose_id_is_none_keeps_no_other_from_being_read(tab: Page, address: str, id: str) -> None:
    tab.evaluate("keep('kite', 1)")
    tab.evaluate('id => localStorage.setItem(`pax-pamir:${JSON.parse(id)}`, `{"id":${id},"serial":1,"save":""}`)', id)
    put_up(tab, address)
    assert [record["id"] for record in stored(tab)] == ["kite"]
    assert heard(tab, "storage") == []


# Storage that fails


DATABASES = "Object.defineProperty(window, 'indexedDB', {configurable: true, %s})"
DENIED = {
    "missing": DATABASES % "value: undefined",
    "forbidden": DATABASES % "get() { throw new DOMException('', 'SecurityError'); }",
    "failing": "IDBFactory.prototype.open = () => { const r = {}; setTimeout(() => r.onerror()); return r; }",
}


@pytest.mark.parametrize("how", DENIED.values(), ids=DENIED)
def test_without_a_database_the_notes_are_the_shelf(tab: Page, address: str, how: str) -> None:
    tab.add_init_script(how)
    put_up(tab, address)
    tab.evaluate("(async () => { for (const n of [1, 2]) await keep('kite', n); })()")
    assert heard(tab, "storage") == [{"state": "denied", "safe": True}]
    tab.evaluate("shelf.rename('kite', 'Friday')")
    put_up(tab, address)
    (record,) = stored(tab)
    assert (record["name"], choices_of(record)) == ("Friday", 2)
    assert tab.evaluate("shelf.open('kite').then(({ state }) => state)") == "here"
    tab.evaluate("keep('kite', 3)")
    assert choices_of(stored(tab)[0]) == 3


def test_without_any_storage_the_game_goes_on_in_this_tab(tab: Page, address: str) -> None:
    tab.add_init_script(DENIED["forbidden"])
    tab.add_init_script(DENIED["forbidden"].replace("indexedDB", "localStorage"))
    tab.add_init_script("delete Navigator.prototype.locks; delete window.BroadcastChannel")
    put_up(tab, address)
    tab.evaluate("(async () => { for (const n of [1, 2]) await keep('kite', n); })()")
    assert choices_of(stored(tab)[0]) == 2
    assert heard(tab, "storage")[-1] == {"state": "denied", "safe": False}
    assert tab.evaluate("shelf.open('kite').then(({ state }) => state)") == "here"


def test_a_full_database_leaves_notes_until_there_is_room_again(tab: Page, address: str) -> None:
    quota = tab.context.new_cdp_session(tab)
    origin = tab.evaluate("location.origin")
    quota.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    tab.evaluate("keep('kite', 2)")
    assert heard(tab, "storage")[-1] == {"state": "full", "safe": True}
    assert choices_of(stored(tab)[0]) == 2
    tab.evaluate("shelf.remove('kite')")
    assert stored(tab)[0]["deleted"]
    quota.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    tab.evaluate("shelf.restore('kite')")
    tab.evaluate("keep('kite', 3)")
    assert {"state": "ok", "safe": True} in heard(tab, "storage")
    put_up(tab, address)
    assert choices_of(stored(tab)[0]) == 3


# Every transaction that puts something fails as one without room does.
NO_ROOM = """() => {
    IDBObjectStore.prototype.put = function () {
        const error = new DOMException("", "QuotaExceededError");
        Object.defineProperty(this.transaction, "error", { value: error });
        this.transaction.abort();
        this.transaction.commit = () => {};
    };
}"""
IN_DATABASE = """() => new Promise(done => {
    indexedDB.open("pax-pamir").onsuccess = ({ target }) => {
        const request = target.result.transaction("games").objectStore("games").getAllKeys();
        request.onsuccess = () => done(request.result);
    };
})"""


def test_deleting_makes_room_where_there_is_none_to_note_it(tab: Page) -> None:
    tab.evaluate("keep('kite', 1)")
    tab.evaluate("keep('saddle', 1)")
    tab.evaluate(NO_ROOM)
    tab.evaluate("shelf.remove('kite')")
    assert tab.evaluate(IN_DATABASE) == ["saddle"]
    assert {record["id"] for record in listed(tab) if "deleted" in record} == {"kite"}


@pytest.mark.parametrize("wipe", ["database", "everything"])
def test_a_wiped_database_gets_the_running_game_back_at_once(tab: Page, other: Page, address: str, wipe: str) -> None:
    game = tab.evaluate("shelf.begin()")
    tab.evaluate("game => keep(game, 5)", game)
    if wipe == "database":
        other.evaluate("new Promise(done => indexedDB.deleteDatabase('pax-pamir').onsuccess = done)")
    else:
        session = tab.context.new_cdp_session(tab)
        session.send("Storage.clearDataForOrigin", {"origin": tab.evaluate("location.origin"), "storageTypes": "all"})
    wait_for(tab, "storage", {"state": "wiped", "safe": True})
    wait_for(tab, "storage", {"state": "ok", "safe": True})
    tab.evaluate("game => keep(game, 6)", game)
    tab.close()
    put_up(other, address)
    (record,) = stored(other)
    assert (record["id"], choices_of(record)) == (game, 6)


PERSISTENCE = """
    StorageManager.prototype.persisted = async () => false;
    StorageManager.prototype.persist = async () => (console.debug("asked"), %s);
"""
ASKS_PEOPLE = (
    PERSISTENCE
    + """
    CSS.supports = () => true;
    Permissions.prototype.query = async () => ({ state: "%s" });
"""
)


def questions(page: Page) -> list[str]:
    asked: list[str] = []
    page.on("console", lambda message: asked.append(message.text) if message.type == "debug" else None)
    return asked


def test_a_browser_that_decides_by_itself_is_asked_once_a_visit_and_its_no_is_told_once(
    tab: Page, address: str
) -> None:
    tab.add_init_script(PERSISTENCE % "false")
    asked = questions(tab)
    put_up(tab, address)
    assert asked == []
    for choices in (1, 2):
        tab.evaluate("choices => keep('kite', choices)", choices)
    wait_for(tab, "storage", {"state": "fleeting", "safe": True})
    assert asked == ["asked"]
    put_up(tab, address)
    tab.evaluate("keep('saddle', 1)")
    tab.evaluate("shelf.list()")
    assert asked == ["asked", "asked"]
    assert heard(tab, "storage") == []


@pytest.mark.parametrize("answer", ["true", "false"])
def test_a_browser_that_asks_people_does_so_only_when_they_say_so(tab: Page, address: str, answer: str) -> None:
    tab.add_init_script(ASKS_PEOPLE % (answer, "prompt"))
    asked = questions(tab)
    put_up(tab, address)
    tab.evaluate("shelf.list()")
    assert heard(tab, "storage") == []  # nothing to lose yet
    tab.evaluate("keep('kite', 1)")
    for _ in range(2):
        tab.evaluate("shelf.list()")
    assert heard(tab, "storage") == [{"state": "offer", "safe": True}]
    assert asked == []
    tab.evaluate("shelf.persist()")
    assert asked == ["asked"]
    assert heard(tab, "storage")[1:] == [{"state": "ok" if answer == "true" else "fleeting", "safe": True}]
    put_up(tab, address)
    tab.evaluate("shelf.list()")
    assert heard(tab, "storage") == [{"state": "offer", "safe": True}]  # the browser would still ask


def test_what_people_have_refused_is_not_offered_again(tab: Page, address: str) -> None:
    tab.add_init_script(ASKS_PEOPLE % ("false", "denied"))
    put_up(tab, address)
    tab.evaluate("keep('kite', 1)")
    tab.evaluate("shelf.list()")
    assert heard(tab, "storage") == []


# Two tabs


def open_in(page: Page, game: str, *, take_over: bool = False) -> dict[str, Any]:
    answer: dict[str, Any] = page.evaluate("([game, takeOver]) => shelf.open(game, takeOver)", [game, take_over])
    return answer


def test_a_game_that_another_tab_plays_is_not_opened_unasked(tab: Page, other: Page) -> None:
    game = tab.evaluate("shelf.begin()")
    tab.evaluate("game => keep(game, 1)", game)
    assert open_in(other, game)["state"] == "elsewhere"
    tab.evaluate("shelf.leave()")
    assert open_in(other, game)["state"] == "here"


# Somebody else keeps the database busy for a while, so that both tabs' transactions have to queue.
BUSY = """() => new Promise(ready => {
    indexedDB.open("pax-pamir").onsuccess = ({ target }) => {
        const store = target.result.transaction("games", "readwrite").objectStore("games");
        const end = performance.now() + 400;
        const stay = () => {
            ready();
            if (performance.now() < end) store.get("nothing").onsuccess = stay;
        };
        stay();
    };
})"""


@pytest.mark.parametrize("notes", [True, False], ids=["with notes", "without"])
def test_a_tab_that_takes_over_has_every_choice_of_the_other(tab: Page, other: Page, *, notes: bool) -> None:
    """The other one is in the middle of writing when it is asked, and afterwards it writes nothing."""
    if not notes:
        tab.evaluate("() => { Storage.prototype.setItem = () => { throw new Error(); }; }")
    for page in (tab, other):
        stored(page)
    tab.evaluate(BUSY)
    game = tab.evaluate("shelf.begin()")
    tab.evaluate("game => { for (let n = 1; n <= 30; n++) keep(game, n); }", game)
    taken = open_in(other, game, take_over=True)
    assert choices_of(taken["record"]) == 30
    wait_for(tab, "moved", {"id": game})
    tab.evaluate("game => keep(game, 99)", game)
    other.evaluate("game => keep(game, 31)", game)
    assert choices_of(stored(other)[0]) == choices_of(stored(tab)[0]) == 31
    assert choices_of(open_in(tab, game, take_over=True)["record"]) == 31
    wait_for(other, "moved", {"id": game})
    tab.evaluate("game => keep(game, 32)", game)
    assert choices_of(stored(other)[0]) == 32


@pytest.mark.parametrize("locks", [True, False], ids=["with locks", "without"])
def test_a_tab_that_hears_nothing_loses_the_game_all_the_same(
    context: BrowserContext, address: str, *, locks: bool
) -> None:
    """What it wants to write later is older by its serial, and is refused by the database itself."""
    context.add_init_script("BroadcastChannel.prototype.postMessage = () => {}")
    if not locks:
        context.add_init_script("delete Navigator.prototype.locks")
    tab, other = (put_up(context.new_page(), address) for _ in range(2))
    game = tab.evaluate("shelf.begin()")
    tab.evaluate("(async game => { for (const n of [1, 2, 3]) await keep(game, n); })", game)
    assert choices_of(open_in(other, game, take_over=True)["record"]) == 3
    if locks:
        wait_for(tab, "moved", {"id": game})
    tab.evaluate("async game => { keep(game, 98); await keep(game, 99); }", game)
    wait_for(tab, "moved", {"id": game})
    other.evaluate("game => keep(game, 4)", game)
    put_up(tab, address)
    assert choices_of(stored(tab)[0]) == 4


def test_a_game_that_is_gone_says_so(tab: Page) -> None:
    assert open_in(tab, "nowhere")["state"] == "gone"


def test_news_that_come_close_together_are_told_as_one_and_at_last_all_the_same(
    context: BrowserContext, other: Page, address: str
) -> None:
    tab = context.new_page()
    tab.clock.install()
    put_up(tab, address)
    tab.clock.pause_at(tab.evaluate("Date.now()") / 1000 + 60)
    tab.evaluate("() => { window.news = 0; new BroadcastChannel('pax-pamir').onmessage = () => news++; }")
    other.evaluate("() => { window.channel = new BroadcastChannel('pax-pamir'); }")
    told = []
    for order in range(1, 31):
        other.evaluate("order => channel.postMessage({ order })", order)
        tab.wait_for_function("order => news === order", arg=order, polling=20)
        tab.clock.run_for(100)
        told.append(len(heard(tab, "changed")))
    assert told[10] == 0
    assert told[-1] == 1
    tab.clock.run_for(1000)
    assert len(heard(tab, "changed")) == 2
    tab.clock.run_for(10_000)
    assert len(heard(tab, "changed")) == 2


def test_another_tab_hears_that_something_changed(tab: Page, other: Page) -> None:
    tab.evaluate("keep('kite', 1)")
    wait_for(other, "changed")
