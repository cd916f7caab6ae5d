"""Whole games on the page, by clicks, keys and touch; everything fits, and nobody sees what they may not."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import SIZES, every_size
from e2e.table import (
    PRESS,
    PRESS_MANY,
    be_quick,
    crowded,
    every_language,
    every_theme,
    game_in,
    open_game,
    run_python,
    start,
    stuff,
)
from e2e.test_screens import CLIPPED, CUT_SHORT, OVERFLOWING_CARDS, TINY, TOUCH_TARGET, axe, scrolls
from engine import Game, Setup
from engine.cards import COURT_CARDS
from engine.state import ROWS


def agree(page: Page) -> None:
    """What the page shows is what the rules say, recomputed here from the choices alone."""
    game = game_in(page)
    shown = page.evaluate("[...document.querySelectorAll('.market .card')].map(e => e.dataset.target)")
    state = game.state
    cards = [card for row in ROWS for card in state.market[row] if card is not None]
    assert shown == [f"card:{card}" for card in cards]
    armies = page.evaluate(
        "[...document.querySelectorAll('[data-piece^=army]')].reduce((n, e) => n + Number(e.dataset.count ?? 1), 0)"
    )
    assert armies == sum(sum(regions.values()) for regions in state.armies.values())


def play_to_the_end(page: Page, seed: int, limit: int = 1500) -> list[str]:
    chance, pressed = random.Random(seed), list[str]()
    while len(pressed) < limit:
        pressed += page.evaluate(PRESS_MANY, [chance.random() for _ in range(20)])
        assert not [what for what in pressed[-20:] if what.startswith(("broken", "nothing"))], pressed[-20:]
        if pressed[-1] == "over":
            return pressed
        if not page.query_selector(".curtain, [data-target=wakhan-next]"):
            agree(page)
    pytest.fail("the game did not end")


@pytest.mark.parametrize(("mode", "seed"), [("table", "three"), ("solo", "alone"), ("duo", "two")])
def test_a_game_is_played_to_its_end_by_clicks(page: Page, address: str, mode: str, seed: str) -> None:
    start(page, address, mode, seed)
    play_to_the_end(page, seed=7)
    assert game_in(page).over
    expect(page.locator("[data-panel=over]")).to_contain_text("wins")


def test_fifteen_hundred_random_choices_break_nothing(ready: Page) -> None:
    """One game after the other, of every kind, at a desk and on a phone; the page agrees with the rules all along."""
    run_python(ready, "from ui.shell.dom import app\napp.click('set:pace:instant')")
    chance, made = random.Random(1), 0
    for number in range(200):
        wakhan = number % 2 == 1
        seats = 1 + number % 4 // 2 if wakhan else 2 + number % 4
        width, height = SIZES["phone" if number % 3 else "desktop"]
        ready.set_viewport_size({"width": width, "height": height})
        open_game(ready, Game(Setup(seats=seats, wakhan=wakhan, seed=f"monkey-{number}")))
        pressed: list[str] = []
        while "over" not in pressed and made < 1500:
            pressed = ready.evaluate(PRESS_MANY, [chance.random() for _ in range(40)])
            assert not [what for what in pressed if what.startswith(("broken", "nothing"))], pressed
            made += sum(what not in ("over", "curtain", "check-seen") for what in pressed)
        if not ready.query_selector(".curtain"):
            agree(ready)
        if made >= 1500:
            return
    pytest.fail(f"only {made} choices were made")


def test_a_turn_is_played_by_touch_on_a_phone(phone: Page, address: str) -> None:
    phone.goto(address)
    phone.locator("[name=mode][value=table]").tap()
    phone.fill("#seed", "thumb")
    phone.tap("#begin")
    phone.wait_for_selector(".deeds", timeout=60_000)
    be_quick(phone)
    for _ in range(3):
        phone.locator(".deeds [data-target^='choice:loyalty']").first.tap()
    phone.locator("[data-target='tab:market']").tap()
    phone.locator(".market .card").first.tap()
    phone.locator(".deeds [data-target^='choice:buy']").tap()
    phone.locator("[data-target='tab:me']").tap()
    phone.locator(".hand .card").first.tap()
    phone.locator(".deeds [data-target^='choice:play']").first.tap()
    assert [choice.split()[0] for choice in game_in(phone).choices[3:5]] == ["buy", "play"]


def test_no_hand_of_another_is_in_the_page(page: Page, address: str) -> None:
    start(page, address, "table", "secret")
    chance = random.Random(5)
    curtains = 0
    for _ in range(120):
        before = game_in(page)
        held = {card for player in before.state.players for card in player.hand}
        if page.query_selector(".curtain"):
            curtains += 1
            in_page = page.evaluate("[...document.querySelectorAll('[data-target^=card]')].map(e => e.dataset.target)")
            listed = {int(target.split(":")[1]) for target in in_page}
            public = {card for player in before.state.players for card in player.court}
            told = page.evaluate("document.querySelector('.since').innerText")
            hidden = [c for c in held - public if c in listed and COURT_CARDS[c].name not in told]
            assert not hidden
        pressed = page.evaluate(PRESS, chance.random())
        assert not pressed.startswith(("broken", "nothing")), pressed
        if pressed == "over":
            break
    assert curtains > 3


def test_a_crowded_table_fits(ready: Page) -> None:
    stuff(ready)
    expect(ready.locator(".courts .card")).to_have_count(4 * 8)
    expect(ready.locator(".me .card")).to_have_count(8 + 5)
    for size in every_size(ready):
        for language in every_language(ready):
            assert scrolls(ready) == (False, False), (size, language)
            for tab in ("market", "map", "courts", "me", "side") if size == "phone" else ("market",):
                if size == "phone":
                    ready.click(f"[data-target='tab:{tab}']")
                for wrong in (TINY, CLIPPED, CUT_SHORT, OVERFLOWING_CARDS):
                    assert ready.evaluate(wrong) == [], (size, language, tab)


def test_targets_on_a_phone_are_large_enough(ready: Page) -> None:
    ready.set_viewport_size({"width": 390, "height": 844})
    open_game(ready, crowded())
    while ready.query_selector("[data-target=curtain], [data-target=check-seen]"):
        ready.evaluate(PRESS, 0.5)
    small = """target => [...document.querySelectorAll("#table button")]
        .filter(e => e.checkVisibility() && !e.closest(".log"))
        .map(e => [e.dataset.target, e.getBoundingClientRect()])
        .filter(([, box]) => box.height < target || box.width < target).map(([name, box]) => name + " " + box.height)"""
    for tab in ("market", "map", "courts", "me", "side"):
        ready.click(f"[data-target='tab:{tab}']")
        assert ready.evaluate(small, TOUCH_TARGET) == []


def test_the_table_is_accessible_in_every_theme(ready: Page) -> None:
    game, chance = Game(Setup(seats=3, seed="kite")), random.Random(1)
    while game.decision and not game.state.players[game.decision.player].hand:
        game.take(chance.choice(game.decision.options))
    open_game(ready, game)
    expect(ready.locator(".curtain [data-target=curtain]")).to_be_visible()
    for theme in every_theme(ready):
        assert axe(ready) == [], (theme, "curtain")
    open_game(ready, crowded())
    sheets = {"side:log": "html", "side:card": "#side", "check": "#side", "settings": "[data-panel=over]"}
    for theme in every_theme(ready):
        for press, within in sheets.items():
            run_python(ready, f"from ui.shell.dom import app\napp.click('{press}')")
            assert axe(ready, within) == [], (theme, press)
        run_python(ready, "from ui.shell.dom import app\napp.click('close-settings')")


def test_a_fault_is_caught_and_nothing_is_lost(troubled: Page, address: str) -> None:
    start(troubled, address, "table", "fault")
    troubled.evaluate(PRESS, 0.1)
    before = game_in(troubled).choices
    run_python(
        troubled,
        "from ui.shell.dom import app\n"
        "def fail(choice): raise RuntimeError('planted')\n"
        "app.table.game.take = fail\n"
        "app.click('choice:' + app.table.selection.options[0].text)",
    )
    expect(troubled.locator("[data-panel=over]")).to_contain_text("Nothing you have done is lost")
    troubled.click("[data-target=recover]")
    assert game_in(troubled).choices == before
    assert not troubled.evaluate(PRESS, 0.1).startswith("broken")
