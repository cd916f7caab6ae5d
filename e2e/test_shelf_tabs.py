"""Two tabs on one game: one of them plays it, whoever takes it over has every choice, and both hear what changed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.shelf import choices_of, heard, put_up, stored, wait_for


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
BUSY = """milliseconds => new Promise(ready => {
    indexedDB.open("pax-pamir").onsuccess = ({ target }) => {
        const store = target.result.transaction("games", "readwrite").objectStore("games");
        const end = performance.now() + milliseconds;
        const stay = () => {
            ready();
            if (performance.now() < end) store.get("nothing").onsuccess = stay;
        };
        stay();
    };
})"""


@pytest.mark.parametrize("busy", [400, 2500])
@pytest.mark.parametrize("notes", [True, False], ids=["with notes", "without"])
def test_a_tab_that_takes_over_has_every_choice_of_the_other(tab: Page, other: Page, *, notes: bool, busy: int) -> None:
    """The other one is in the middle of writing when it is asked, however long that takes, and afterwards it writes
    nothing.
    """
    if not notes:
        tab.evaluate("() => { Storage.prototype.setItem = () => { throw new Error(); }; }")
    for page in (tab, other):
        stored(page)
    tab.evaluate(BUSY, busy)
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


def test_whoever_goes_on_to_another_game_takes_none_from_a_tab_that_does_not_answer(
    context: BrowserContext, address: str
) -> None:
    context.add_init_script("BroadcastChannel.prototype.postMessage = () => {}")
    tab, other = (put_up(context.new_page(), address) for _ in range(2))
    game = tab.evaluate("shelf.begin()")
    tab.evaluate("game => keep(game, 1)", game)
    own = other.evaluate("async () => { const own = shelf.begin(); await keep(own, 1); shelf.leave(); return own; }")
    both = "([game, own]) => Promise.all([shelf.open(game, true), shelf.open(own)])"
    assert [answer["state"] for answer in other.evaluate(both, [game, own])] == ["elsewhere", "here"]
    tab.evaluate("game => keep(game, 2)", game)
    assert not heard(tab, "moved")
    assert sorted(choices_of(record) for record in stored(other)) == [1, 2]


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
