"""Hints, the coach and looking back on a game, in the real page."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from playwright.sync_api import Page, expect

from e2e.table import game_in, open_game, run_python, start
from engine import Game, Setup
from ui.words.texts import Texts

TEXTS = Texts("en")
PLAN = ".other-sheet .plan"
PATIENCE = 120_000
"""So many milliseconds a thought may take on a machine that does much else."""
KEPT = "async () => (await pax.shelf.all()).map(({ analysis, deleted }) => [typeof analysis, Boolean(deleted)])"


def press(page: Page, *targets: str) -> Any:
    return run_python(page, f"from ui.shell.dom import app\nfor target in {targets!r}: app.click(target)")


def sit(page: Page, address: str) -> None:
    """Alone at the first turn."""
    start(page, address, "solo", "kite")
    press(page, "set:pace:instant")
    page.click(".deeds [data-target='choice:loyalty afghan']")


@cache
def before_the_end() -> Game:
    """Alone, one choice before the game is over."""
    game, chance = Game(Setup(seats=("Asha",), wakhan=True, seed="kite")), random.Random(1)
    game.play_on(lambda decision: chance.choice(decision.options))
    return game


def test_a_hint_is_asked_for_by_its_key_read_shown_and_played(page: Page, address: str) -> None:
    sit(page, address)
    before = len(game_in(page).choices)
    page.keyboard.press("k")
    expect(page.locator(".other-sheet h2")).to_have_text(TEXTS("hint.title"))
    expect(page.locator(PLAN)).to_have_count(3, timeout=PATIENCE)
    expect(page.locator("[data-panel=news]")).to_contain_text("Hint: 3 plans")
    # The best is on the table at once; pointing at another shows that one.
    expect(page.locator(f"{PLAN}[data-shown=yes] h3")).to_contain_text(TEXTS("hint.plan", number=1))
    assert page.locator("[data-state~=planned], [data-lit=planned]").count()
    page.locator(PLAN).nth(1).hover()
    expect(page.locator(f"{PLAN}[data-shown=yes] h3")).to_contain_text(TEXTS("hint.plan", number=2))
    page.click("[data-target='plan:play:1']")
    expect(page.locator("[data-target='plan:play:0']")).to_have_count(0)
    assert len(game_in(page).choices) == before + 1
    page.keyboard.press("z")
    assert len(game_in(page).choices) == before
    page.keyboard.press("l")
    assert not page.locator("[data-state~=planned], [data-lit=planned]").count()


def test_names_in_a_plan_are_only_looked_at(page: Page, address: str) -> None:
    sit(page, address)
    page.click(".tools [data-target=hint]")
    expect(page.locator(PLAN)).to_have_count(3, timeout=PATIENCE)
    before = game_in(page).choices
    page.locator(f"{PLAN} .link").first.click()
    assert run_python(page, "from ui.shell.dom import app\nresult = str(app.table.side)") == "side:card"
    assert game_in(page).choices == before


def test_by_keyboard_and_in_words(page: Page, address: str) -> None:
    sit(page, address)
    press(page, "words")
    page.keyboard.press("k")
    expect(page.locator(".words-details .plan")).to_have_count(3, timeout=PATIENCE)
    before = len(game_in(page).choices)
    page.focus("[data-target='plan:play:0']")
    page.keyboard.press("Enter")
    expect(page.locator("[data-target='plan:play:1']")).to_have_count(0)
    assert len(game_in(page).choices) == before + 1


def test_clicks_are_answered_while_somebody_thinks(page: Page, address: str) -> None:
    sit(page, address)
    run_python(
        page,
        "import engine.rivals.thinking as thinking\n"
        "class Slow(thinking.Thinking):\n"
        "    def step(self):\n"
        "        import time\n"
        "        end = time.perf_counter() + 0.004\n"
        "        while time.perf_counter() < end: pass\n"
        "        self.slow = getattr(self, 'slow', 0) + 1\n"
        "        self.progress = min(1.0, self.slow / 250)\n"
        "        return self.slow >= 250\n"
        "thinking.Thinking = Slow",
    )
    page.keyboard.press("k")
    expect(page.locator(".other-sheet progress")).to_be_visible()
    waited = page.evaluate(
        """() => new Promise(resolve => {
            const begun = performance.now();
            document.querySelector("[data-target='side:check']").click();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        })"""
    )
    expect(page.locator(".other-sheet .forecast")).to_be_visible()
    assert waited < 1000, "far less than the thought takes"
    page.keyboard.press("k")
    expect(page.locator(PLAN)).not_to_have_count(0, timeout=PATIENCE)


def test_a_game_that_ends_is_looked_back_on_and_that_lies_on_the_shelf_with_it(page: Page, address: str) -> None:
    start(page, address, "solo", "kite")
    press(page, "set:pace:instant")
    whole = before_the_end()
    open_game(page, Game(whole.setup, whole.choices[:-1]))
    press(page, f"choice:{whole.choices[-1]}")
    while page.query_selector("[data-target=check-seen]"):
        press(page, "check-seen")
    expect(page.locator(".ending .decided")).to_be_visible(timeout=PATIENCE)
    plot = page.locator(".ending .plot").first
    expect(plot.locator("figcaption")).to_have_text(TEXTS("look.prospects"))
    plot.locator("summary").click()
    expect(plot.locator("tbody tr").first).to_be_visible()
    page.wait_for_function(f"async () => (await ({KEPT})()).some(([kind]) => kind === 'string')")
    # After a reload it is there again, in no time; with the game it goes.
    page.goto(address)
    page.click(".games [data-target^='game:open']")
    page.wait_for_selector("[data-target=ending-open]")
    page.click("[data-target=ending-open]")
    expect(page.locator(".ending .decided")).to_be_visible(timeout=PATIENCE)
    press(page, "leave")
    page.click(".games [data-target^='game:menu']")
    page.click("[data-target^='game:delete']")
    page.wait_for_function(f"async () => (await ({KEPT})()).every(([, deleted]) => deleted)")


def test_a_replay_looks_back_when_it_is_asked_to(page: Page, address: str) -> None:
    start(page, address, "solo", "kite")
    open_game(page, before_the_end())
    press(page, "replay:open", "replay:look-back")
    expect(page.locator(".looking-back .decided")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".looking-back .plot svg").first).to_be_visible()
