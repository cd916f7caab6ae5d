"""Watching a game again in the real page: the slider, the keys, a thumb, and no card that is still a secret."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import every_size
from e2e.table import crowded, every_language, every_theme, game_in, open_game, run_python
from e2e.test_screens import CLIPPED, OVERFLOWING_CARDS, TINY, TOUCH_TARGET, axe, scrolls
from engine import Game, Setup

SLIDER = "[data-input='replay:at']"
CARDS = """[...document.querySelectorAll("#table [data-panel] [data-target^=card]")]
    .map(e => Number(e.dataset.target.slice(5)))"""
"""All that lie on the table; the log names those that were bought in the open."""


@cache
def finished(seats: int, *, wakhan: bool) -> Game:
    """A game of busy people, played to its end."""
    game, chance = Game(Setup(seats=seats, wakhan=wakhan, seed=3, free_undo=wakhan)), random.Random(3)
    while game.decision:
        options = [o for o in game.decision.options if not str(o).startswith(("pass", "discard", "finish"))]
        game.take(chance.choice(options or list(game.decision.options)))
    return game


def press(page: Page, *targets: str) -> None:
    run_python(page, "from ui.shell.dom import app\n" + "\n".join(f"app.click({target!r})" for target in targets))


def place(page: Page) -> tuple[int, int | None]:
    """After how many choices, and at which of Wakhan's steps, the replay is."""
    at, step = run_python(page, "from ui.shell.dom import app\nresult = app.table.at")
    return at, step if step < 1000 else None


@pytest.fixture
def alone(ready: Page) -> Page:
    """The end of a game alone."""
    open_game(ready, finished(1, wakhan=True))
    press(ready, "ending-open")
    return ready


def test_a_finished_game_is_watched_from_its_end(alone: Page) -> None:
    game = finished(1, wakhan=True)
    alone.click(".ending-foot [data-target='replay:open']")
    expect(alone.locator(SLIDER)).to_have_value("0")
    expect(alone.locator("#prompt")).to_contain_text("The game begins.")
    expect(alone.locator("[data-target='replay:previous']")).to_be_disabled()
    alone.click("[data-target='replay:next']")
    assert place(alone)[0] == 1
    alone.click("[data-target='replay:last']")
    expect(alone.locator(SLIDER)).to_have_value(str(len(game.choices)))
    expect(alone.locator("[data-target='replay:continue']")).to_be_disabled()
    alone.click("[data-target='replay:close']")
    expect(alone.locator(".ending-foot")).to_be_visible()
    point = alone.locator(".plot .moment").nth(4)
    moment = str(point.get_attribute("data-target")).split(":")[1]
    point.click()
    expect(alone.locator(SLIDER)).to_have_value(moment)


def test_the_slider_is_dragged_without_being_lost(alone: Page) -> None:
    press(alone, "replay:open")
    box = alone.locator(SLIDER).bounding_box()
    assert box
    middle = box["y"] + box["height"] / 2
    alone.evaluate(f'window.held = document.querySelector("{SLIDER}")')
    alone.mouse.move(box["x"] + 8, middle)
    alone.mouse.down()
    seen = []
    for part in (0.2, 0.5, 0.8, 0.4):
        alone.mouse.move(box["x"] + part * box["width"], middle, steps=3)
        seen.append(place(alone)[0])
    alone.mouse.up()
    assert alone.evaluate("window.held.isConnected"), "the slider was drawn anew under the pointer"
    choices = len(finished(1, wakhan=True).choices)
    assert seen == sorted(seen[:3]) + seen[3:]
    assert 0.3 * choices < seen[3] < 0.5 * choices
    words = str(alone.locator(SLIDER).get_attribute("aria-valuetext"))
    assert words.startswith(f"{seen[3]} of {choices}. ")


def test_the_keys_step_and_play(alone: Page) -> None:
    press(alone, "replay:open")
    alone.keyboard.press("ArrowRight")
    alone.keyboard.press("ArrowRight")
    assert place(alone) == (1, 1), "a step of Wakhan's lies between two choices"
    alone.keyboard.press("ArrowLeft")
    assert place(alone) == (1, 0)
    alone.keyboard.press("End")
    alone.keyboard.press("Shift+ArrowLeft")
    last = finished(1, wakhan=True).turn_starts[-1]
    assert place(alone)[0] == last
    alone.locator(SLIDER).focus()
    alone.keyboard.press("Home")
    assert place(alone) == (0, None)
    alone.keyboard.press(" ")
    expect(alone.locator("[data-target='replay:play']")).to_have_attribute("aria-label", re.compile("Pause"))
    alone.select_option("[data-input='replay:speed']", "4")
    expect(alone.locator(SLIDER)).not_to_have_value("0")
    press(alone, "replay:play")
    assert not run_python(alone, "from ui.shell.dom import app\nresult = app.table.playing")
    alone.locator(".market .card-touch").first.focus()
    before = place(alone)
    alone.keyboard.press("ArrowRight")
    assert place(alone) == before, "in the market, arrows walk from card to card"
    alone.keyboard.press("Escape")
    expect(alone.locator(".ending-foot")).to_be_visible()


def test_the_log_leads_to_a_turn_and_its_reasons(alone: Page) -> None:
    press(alone, "ending-close")
    alone.locator(".log .turn-ways [data-target^='moment']").first.click()
    assert place(alone) == (1, 0)
    alone.click("[data-panel=bar] [data-target='side:wakhan']")
    expect(alone.locator(".wk-because")).to_be_visible()


def test_after_the_end_it_is_seen_through_other_eyes(ready: Page) -> None:
    game = finished(3, wakhan=False)
    open_game(ready, game)
    count = next(n for n in range(len(game.choices)) if sum(bool(p.hand) for p in game.at(n).state.players) > 1)
    press(ready, f"moment:{count}")
    hands = [set(player.hand) for player in game.at(count).state.players]
    held = {card for hand in hands for card in hand}
    assert held <= set(ready.evaluate(CARDS))
    for seat, hand in enumerate(hands):
        ready.select_option("[data-input='replay:view']", str(seat))
        assert held & set(ready.evaluate(CARDS)) == hand
    ready.select_option("[data-input='replay:view']", "none")
    assert not held & set(ready.evaluate(CARDS))


def test_no_private_card_of_an_unfinished_game_is_in_the_page(ready: Page) -> None:
    game = crowded()
    open_game(ready, game)
    press(ready, "curtain", "replay:open", "replay:view:all", "replay:view:0")
    expect(ready.locator("[data-input='replay:view']")).to_have_count(0)
    held = 0
    for count in range(len(game.choices), 0, -9):
        press(ready, f"replay:at:{count}")
        hands = {card for player in game.at(count).state.players for card in player.hand}
        held += len(hands)
        assert not hands & set(ready.evaluate(CARDS))
    assert held > 10


def test_playing_on_from_a_moment_makes_another_game(ready: Page) -> None:
    game = finished(3, wakhan=False)
    open_game(ready, game)
    press(ready, "moment:30")
    ready.click("[data-target='replay:continue']")
    assert game_in(ready).choices == game.choices[:30]
    expect(ready.locator(SLIDER)).to_have_count(0)


def test_a_turn_is_begun_again_from_the_log(ready: Page) -> None:
    game = finished(1, wakhan=True)
    open_game(ready, Game(game.setup, game.choices[:20]))
    way = ready.locator(".log .turn-ways [data-target^='back']").first
    count = int(str(way.get_attribute("data-target")).split(":")[1])
    way.click()
    assert game_in(ready).choices == game.choices[:count]


@pytest.mark.parametrize("wakhan", [False, True])
def test_a_replay_fits(ready: Page, wakhan: bool) -> None:
    game, count = (finished(1, wakhan=True), 20) if wakhan else (crowded(), len(crowded().choices))
    open_game(ready, game)
    press(ready, "curtain", f"moment:{count}")
    for size in every_size(ready):
        for language in every_language(ready):
            assert scrolls(ready) == (False, False), (size, language)
            for tab in ("market", "map", "courts", "side") if size == "phone" else ("market",):
                press(ready, f"tab:{tab}")
                for wrong in (TINY, CLIPPED, OVERFLOWING_CARDS):
                    assert ready.evaluate(wrong) == [], (size, language, tab)


def test_a_thumb_finds_every_way_on_a_phone(ready: Page) -> None:
    ready.set_viewport_size({"width": 390, "height": 844})
    open_game(ready, finished(3, wakhan=False))
    press(ready, "moment:40")
    small = """target => [...document.querySelectorAll("#table :is(button, select, input)")]
        .filter(e => e.checkVisibility() && !e.closest(".log"))
        .map(e => [e.dataset.target ?? e.dataset.input, e.getBoundingClientRect()])
        .filter(([, box]) => box.height < target || box.width < target).map(([name, box]) => name + " " + box.height)"""
    assert ready.evaluate(small, TOUCH_TARGET) == []
    slider, tabs = ready.locator(SLIDER).bounding_box(), ready.locator(".tabs").bounding_box()
    board = ready.locator(".board").bounding_box()
    assert slider
    assert tabs
    assert board
    assert board["y"] + board["height"] <= slider["y"] < tabs["y"]


@pytest.mark.parametrize(("people", "moment"), [(3, "moment:40"), (1, "moment:1:1")])
def test_a_replay_is_accessible_in_every_theme(ready: Page, people: int, moment: str) -> None:
    open_game(ready, finished(people, wakhan=people == 1))
    press(ready, moment)
    for theme in every_theme(ready):
        assert axe(ready) == [], theme
    for size in every_size(ready):
        assert axe(ready) == [], size
