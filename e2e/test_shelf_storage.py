"""Storage that is full, forbidden or wiped, and browsers that have to be asked to keep it: the game goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from e2e.shelf import DENIED, NO_ROOM, choices_of, heard, listed, put_up, stored, wait_for


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


def test_a_full_device_still_opens_what_it_keeps(tab: Page, address: str) -> None:
    tab.evaluate("keep('kite', 2)")
    put_up(tab, address)
    assert choices_of(stored(tab)[0]) == 2
    tab.evaluate(NO_ROOM)
    assert tab.evaluate("shelf.open('kite').then(({ state }) => state)") == "here"
    tab.evaluate("keep('kite', 3)")
    put_up(tab, address)
    assert choices_of(stored(tab)[0]) == 3


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
