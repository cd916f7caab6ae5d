"""Nothing is ever lost: killed pages, notes, deletions, and records that others wrote."""

from __future__ import annotations

import json
import os
import random
import signal
import time
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page

from e2e.shelf import MODULE, PREPARE, choices_of, heard, kill_pages, listed, process_of, put_up, stored, wait_for
from tools.browser import launch_options

KILLS = 6
# Choices as fast as they come, each told to the test only once `keep` has returned.
PLAY = """async id => {
    for (let choices = 1; ; choices++) {
        keep(id, choices);
        console.debug(choices);
        await new Promise(done => setTimeout(done, Math.random() * 3));
    }
}"""


# Killed


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
