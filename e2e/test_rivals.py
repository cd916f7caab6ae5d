"""Rivals in the real page: it answers while they think, they can be told to play, and a reload loses nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import wait_until_ready
from e2e.table import be_quick, game_in, open_game, run_python
from engine import save
from tests.ui.notebook import against_rivals

# Thinking goes on until it is let go: so whatever is seen before that is seen while a rival thinks.
HOLD = """
import time
from engine.rivals.thinking import Thinking
let_go, steps, real = [], [], Thinking.step
def step(self):
    steps.append(1)
    if let_go:
        return real(self)
    until = time.monotonic() + 0.004
    while time.monotonic() < until:
        pass
    return False
Thinking.step = step
"""
LET_GO = "let_go.append(1)"
PACE = "from ui.shell.dom import app\napp.click('set:pace:{}')"


@pytest.fixture
def thinking(ready: Page) -> Page:
    """Asha has chosen her loyalty, and the General does not come to an end with his thoughts."""
    run_python(ready, HOLD)
    run_python(ready, PACE.format("instant"))
    open_game(ready, against_rivals("Asha", "The General", "The Spy"))
    ready.click("[data-target='choice:loyalty afghan']")
    expect(ready.locator("#prompt")).to_have_text("The General is thinking…")
    return ready


def test_clicks_are_answered_while_a_rival_thinks(thinking: Page) -> None:
    page = thinking
    details = page.get_by_role("region", name="Details")
    before = run_python(page, "result = len(steps)")
    page.locator(".market .card").first.click()
    expect(details.locator(".detail-head, h2").first).to_be_visible()
    page.keyboard.press("d")
    expect(details).to_contain_text("If a check came now")
    page.locator("[data-target='seat:1']").first.click()
    expect(details).to_contain_text("The General")
    page.keyboard.press("r")
    expect(page.locator(".book")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#prompt")).to_have_text("The General is thinking…")
    assert run_python(page, "result = len(steps)") > before, "it goes on thinking meanwhile"
    assert game_in(page).choices == ("loyalty afghan",)
    run_python(page, LET_GO)
    expect(page.locator("#prompt")).to_contain_text("Asha")
    assert len(game_in(page).choices) > 2


@pytest.mark.parametrize("way", ["button", "key"])
def test_it_plays_now_when_it_is_told_to(way: str, thinking: Page) -> None:
    page = thinking
    if way == "button":
        page.click("[data-target=rival-now]")
    else:
        page.keyboard.press("e")
    expect(page.locator("#prompt")).to_have_text("The Spy is thinking…")
    assert len(game_in(page).choices) == 2


def test_a_reload_in_the_middle_of_thinking_loses_nothing(thinking: Page) -> None:
    page = thinking
    page.reload()
    wait_until_ready(page)
    be_quick(page)
    page.click("#start [data-target^='game:open']")
    expect(page.locator("#prompt")).to_contain_text("Asha")
    game = game_in(page)
    assert game.choices[0] == "loyalty afghan"
    assert game.decision
    assert game.decision.player == 0
    assert len(game.choices) > 2


def test_a_game_from_a_file_is_played_step_by_step(ready: Page) -> None:
    """Who sat where comes with it."""
    run_python(ready, PACE.format("step"))
    file = {"name": "rivals.json", "mimeType": "application/json"}
    game = against_rivals("Asha", "The General")
    game.take("loyalty afghan")
    ready.set_input_files("#import", {**file, "buffer": save(game).encode()})  # type: ignore[arg-type]
    ready.click("#start [data-target^='game:open']")
    be_quick(ready)
    expect(ready.locator("#prompt")).to_contain_text("The General chooses a loyalty")
    ready.keyboard.press("Space")
    expect(ready.locator("#prompt")).to_contain_text("The General")
    for _ in range(10):
        if "Asha" in ready.locator("#prompt").inner_text():
            break
        ready.click("[data-target=wakhan-next]")
    expect(ready.locator("#prompt")).to_contain_text("Asha")


def test_rivals_among_themselves_are_watched_at_any_pace(ready: Page) -> None:
    run_python(ready, PACE.format("step"))
    open_game(ready, against_rivals("The Spy", "The General"))
    expect(ready.locator("[data-target=wakhan-next]")).to_be_visible()
    before = len(game_in(ready).choices)
    ready.select_option("select[data-input='set:pace']", "instant")
    expect(ready.get_by_role("region", name="What happened")).to_contain_text("Turn 5")
    expect(ready.locator("select[data-input='set:pace']")).to_have_value("instant")
    ready.click("[data-target=rival-halt]")
    # What the last deed brought may be a check, which stays over the table as well.
    expect(ready.locator("[data-target=wakhan-next], [data-target=check-seen]").first).to_be_visible()
    assert len(game_in(ready).choices) > before
