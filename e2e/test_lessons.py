"""Learn by playing, click by click: every lesson to its end, on a desk and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import SIZES, every_size, wait_until_ready
from e2e.test_screens import CLIPPED, OVERFLOWING_CARDS, TINY, axe, scrolls
from ui.lesson.progress import NAMES
from ui.words.texts import LANGUAGES, Texts

# Presses the first thing that leads on, if the coach does not cover it; says what it pressed.
STEP = """() => {
    const visible = selector => [...document.querySelectorAll(selector)].filter(e => e.checkVisibility());
    if (visible(".coach-end").length) return "over";
    const [first] = visible("[data-target=check-seen], [data-target=wakhan-finish], [data-target=wakhan-next]");
    const [deed] = visible(":is(.deeds, .card-verbs) [data-target^=choice]");
    const [lit] = visible("[data-state~=choose]:not(.tab), .side-tabs [data-state~=choose], [data-lit=choose]");
    const [tab] = visible(".tabs [data-state~=choose][aria-pressed=false]");
    const thing = first ?? deed ?? lit ?? tab;
    if (!thing) return "nothing leads on: " + document.querySelector(".coach").innerText;
    const coach = document.querySelector(".coach").getBoundingClientRect();
    thing.scrollIntoView({block: "nearest"});
    const box = thing.getBoundingClientRect();
    const covers = box.left < coach.right - 1 && coach.left < box.right - 1
        && box.top < coach.bottom - 1 && coach.top < box.bottom - 1;
    if (covers && !first) return "the coach covers " + thing.dataset.target;
    thing.dispatchEvent(new MouseEvent("click", {bubbles: true}));
    return thing.dataset.target;
}"""


def finish(page: Page) -> list[str]:
    pressed: list[str] = []
    while len(pressed) < 60:
        pressed.append(page.evaluate(STEP))
        assert " " not in pressed[-1].split(":")[0], pressed
        if pressed[-1] == "over":
            return pressed
    raise AssertionError(pressed)


def learn(page: Page, number: int) -> None:
    page.evaluate(f"location.hash = 'lesson={number}'")
    expect(page.locator("#coach-title")).to_have_text(Texts("en")(f"lesson.{NAMES[number - 1]}.title"))


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_all_six_lessons_are_finished_by_clicks(ready: Page, size: str) -> None:
    width, height = SIZES[size]
    ready.set_viewport_size({"width": width, "height": height})
    ready.click("[data-target='lesson:1']")
    for number, name in enumerate(NAMES, 1):
        expect(ready.locator("#coach-title")).to_have_text(Texts("en")(f"lesson.{name}.title"))
        assert len(finish(ready)) > 5
        ready.click("[data-target='lesson:next']" if number < len(NAMES) else ".coach-onward [data-target='leave']")
    expect(ready.locator(".lesson[data-progress=done]")).to_have_count(len(NAMES))
    expect(ready.locator("#start")).to_be_visible()


def test_the_lessons_are_accessible_and_fit(ready: Page) -> None:
    for number in range(1, len(NAMES) + 1):
        learn(ready, number)
        for size in every_size(ready):
            assert axe(ready) == [], (number, size)
            assert scrolls(ready)[0] is False, (number, size)
            for wrong in (OVERFLOWING_CARDS, TINY):
                assert ready.evaluate(wrong) == [], (number, size)


def test_the_coach_fits_in_every_language_and_size(ready: Page) -> None:
    learn(ready, 4)
    for language in LANGUAGES:
        ready.click("[data-target=settings]")
        ready.click(f"[data-target='speak:{language}']")
        ready.click("[data-target=close-settings]")
        expect(ready.locator("#coach-title")).to_have_text(Texts(language)("lesson.spies.title"))
        for _ in every_size(ready):
            assert [clipped for clipped in ready.evaluate(CLIPPED) if "coach" in clipped] == []


def test_a_wrong_touch_is_answered_and_a_lesson_goes_on_after_a_reload(ready: Page, address: str) -> None:
    learn(ready, 1)
    ready.click(".market [data-target='card:33']")
    expect(ready.locator(".coach-wait")).to_contain_text("Not yet")
    ready.click(".market [data-target='card:49']")
    ready.click(".market [data-target='choice:buy 49']")
    expect(ready.locator(".coach-learnt")).to_be_visible()
    ready.goto(address)
    wait_until_ready(ready)
    started = ready.locator("[data-target='lesson:1']")
    expect(started).to_have_attribute("data-progress", "started")
    started.click()
    expect(ready.locator(".coach-pips i[data-done=yes]")).to_have_count(2)
    ready.click("[data-target=undo]:visible")
    expect(ready.locator(".coach-pips i[data-done=yes]")).to_have_count(1)
