"""What happened since my turn, in the real page: a summary that leads to its places, covers nothing, and goes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.table import open_game, run_python
from tests.helpers import alone


@pytest.fixture
def after_her_turn(ready: Page) -> Page:
    """My turn again, and nothing done in it."""
    game = alone(seed=3, count=1)
    for _ in range(3):
        assert game.decision
        game.take(game.decision.options[-1])
    open_game(ready, game)
    return ready


def test_it_stands_above_the_log_until_i_act(after_her_turn: Page) -> None:
    page = after_her_turn
    expect(page.locator(".summary")).to_be_visible()
    expect(page.locator(".summary-line")).to_be_hidden()
    run_python(page, "from ui.shell.dom import app\napp.click('choice:pass')")
    run_python(page, "from ui.shell.dom import app\napp.click('wakhan-finish')\napp.click('check-seen')")
    expect(page.locator(".summary")).to_be_visible()
    page.click(".summary [data-target='since-read']")
    expect(page.locator(".summary")).to_have_count(0)


def test_pointing_at_a_name_lights_it_on_the_table(after_her_turn: Page) -> None:
    page = after_her_turn
    link = page.locator(".summary .link[data-target^='card:']").last
    target = link.get_attribute("data-target")
    link.hover()
    expect(page.locator(f":is(.market, .courts, .me) [data-target='{target}'][data-state~=candidate]")).to_have_count(1)
    page.mouse.move(1, 1)
    expect(page.locator("[data-state~=candidate]")).to_have_count(0)


def test_on_a_phone_it_is_one_line_that_covers_no_button(after_her_turn: Page) -> None:
    page = after_her_turn
    page.set_viewport_size({"width": 390, "height": 664})
    line = page.locator(".summary-line")
    expect(line).to_be_visible()
    assert (line.bounding_box() or {"height": 999})["height"] < 60
    page.locator(".deeds [data-target='choice:pass']").click(trial=True)
    line.locator("[data-target='since-read']").click()
    expect(line).to_have_count(0)
