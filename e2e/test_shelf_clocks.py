"""Clocks that are wrong, set back or forged: the newest game is on top all the same."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from e2e.shelf import put_up, stored, wait_for


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
