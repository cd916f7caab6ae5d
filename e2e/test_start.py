"""The start screen before Python is there: seats and colours, the game to resume, and nothing that jumps."""

from __future__ import annotations

import json

from playwright.sync_api import Page, Route, expect

from e2e.conftest import BOOT_TIMEOUT, wait_until_ready
from e2e.table import game_in, start
from engine import Setup, new_table


def arranged(page: Page) -> list[str]:
    """The colours of the seats that are taken, as they are sent and as they are seen."""
    seats = page.locator(".seat:visible")
    seen = [seats.nth(seat).get_attribute("data-player") or "" for seat in range(seats.count())]
    sent = [page.locator(f"[name=colour{seat}]").input_value() for seat in range(1, len(seen) + 1)]
    assert seen == sent
    return sent


def test_seats_and_colours_are_arranged_before_python_and_kept(page: Page, address: str) -> None:
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm*", lambda route: held.append(route))
    page.goto(address)
    page.check("[name=mode][value=table]")
    page.fill("[name=name1]", "Asha")
    page.fill("[name=name2]", "Boris")
    assert arranged(page) == ["gray", "blue", "tan"]
    page.select_option("[name=colour1]", "tan")  # which somebody has
    assert arranged(page) == ["tan", "blue", "gray"]
    page.select_option("[name=colour2]", "black")  # which nobody has here
    assert arranged(page) == ["tan", "black", "gray"]
    page.locator(".seat-up:visible").first.click()
    assert arranged(page) == ["black", "tan", "gray"]
    expect(page.locator("[name=name1]")).to_have_value("Boris")
    page.click("#shuffle-seats")
    assert sorted(arranged(page)) == ["black", "gray", "tan"]
    colours = arranged(page)
    page.reload()
    expect(page.locator("[name=mode][value=table]")).to_be_checked()
    assert arranged(page) == colours
    page.fill("#seed", "chosen")
    page.click("#begin")
    held[-1].continue_()
    page.wait_for_selector(".market .card", timeout=BOOT_TIMEOUT)
    for colour in colours:
        expect(page.locator(f"#table [data-player={colour}]").first).to_be_attached()
    expect(page.locator("#table [data-player=blue]")).to_have_count(0)
    dealt = new_table(Setup(seats=3, seed="chosen")).market["top"][0]
    expect(page.locator(".market .card").first).to_have_attribute("data-target", f"card:{dealt}")


def test_seats_that_storage_made_up_are_as_if_nobody_had_sat_down(page: Page, address: str) -> None:
    page.goto(address)
    for stored in ("{", '{"mode": "<b>", "seats": 7}', '{"seats": [{"colour": "red"}, {"colour": "red"}]}'):
        page.evaluate("stored => localStorage.setItem('seats', stored)", stored)
        page.reload()
        expect(page.locator("[name=mode][value=solo]")).to_be_checked()
        assert arranged(page) == ["gray"]


# Rivals


def test_who_is_a_rival_is_chosen_before_python_moves_along_and_is_kept(page: Page, address: str) -> None:
    hold_python(page)
    page.goto(address)
    page.check("[name=mode][value=table]")
    expect(page.locator(".seat-taste:visible")).to_have_count(0)
    page.select_option("[name=who2]", "amir")
    expect(page.locator(".seat-taste:visible")).to_have_count(1)
    expect(page.locator("[name=name2]")).to_have_attribute("placeholder", "Blue")  # the taste is a surprise yet
    page.select_option("[name=taste2]", "general")
    expect(page.locator("[name=name2]")).to_have_attribute("placeholder", "The General")
    page.locator(".seat-up:visible").first.click()
    expect(page.locator("[name=who1]")).to_have_value("amir")
    expect(page.locator("[name=who2]")).to_have_value("")
    page.check("[name=mode][value=rivals]")
    expect(page.locator("[name=name1]")).to_have_attribute("placeholder", "Blue")  # alone, the first is a person
    expect(page.locator(".seat-who:visible, .seat-taste:visible, .options:visible")).to_have_count(0)
    page.select_option("[name=strength]", "novice")
    page.reload()
    expect(page.locator("[name=mode][value=rivals]")).to_be_checked()
    expect(page.locator("[name=strength]")).to_have_value("novice")
    page.check("[name=mode][value=table]")
    expect(page.locator("[name=who1]")).to_have_value("amir")
    expect(page.locator("[name=taste1]")).to_have_value("general")
    page.select_option("#language", "de")
    expect(page.locator("[name=name1]")).to_have_attribute("placeholder", "General")


def test_the_form_says_that_rivals_are_watched_and_asks_several_persons_about_hints(page: Page, address: str) -> None:
    hold_python(page)
    page.goto(address)
    watched, hints = page.locator(".watched"), page.locator("[name=hints]")
    expect(hints).to_be_hidden()
    page.check("[name=mode][value=duo]")
    expect(hints).to_be_visible()
    expect(watched).to_be_hidden()
    page.select_option("[name=who1]", "vizier")
    expect(hints).to_be_hidden()
    page.select_option("[name=who2]", "vizier")
    expect(watched).to_be_visible()
    page.check("[name=mode][value=solo]")
    expect(watched).to_be_hidden()


def test_rivals_that_storage_made_up_are_persons(page: Page, address: str) -> None:
    hold_python(page)
    page.goto(address)
    made_up = {"who": "<b>", "taste": ["general"]}
    seats = [{"name": "x", "colour": colour, **made_up} for colour in ("gray", "blue", "tan", "red", "black")]
    stored = json.dumps({"mode": "table", "people": "5", "strength": {"amir": 1}, "seats": seats})
    page.evaluate("stored => localStorage.setItem('seats', stored)", stored)
    page.reload()
    expect(page.locator("[name=mode][value=table]")).to_be_checked()
    for seat in range(1, 6):
        expect(page.locator(f"[name=who{seat}]")).to_have_value("")
        expect(page.locator(f"[name=taste{seat}]")).to_have_value("")
    expect(page.locator("[name=strength]")).to_have_value("courtier")


def test_a_quick_game_is_one_press_even_before_python_and_enter_is_none(page: Page, address: str) -> None:
    held = hold_python(page)
    page.goto(address)
    page.fill("#seed", "kite")
    page.click("#quick")
    expect(page.locator("#begin")).to_contain_text("Starting")
    held[0].continue_()
    page.wait_for_selector("#prompt", timeout=BOOT_TIMEOUT)
    setup = game_in(page).setup
    assert (setup.seed, setup.people, setup.persons, setup.wakhan) == ("kite", 3, (0,), False)
    assert [rival.strength for rival in setup.rivals if rival] == ["courtier", "courtier"]
    page.unroute_all()
    page.goto(address)
    wait_until_ready(page)
    page.fill("#seed", "lapis")
    page.press("#seed", "Enter")
    page.wait_for_selector("#prompt")
    assert game_in(page).setup.wakhan


# Before Python

# How far the Start button moved without anybody's doing.
WATCH = """() => {
    window.jumps = [];
    window.places = new Set();
    const look = () => {
        const begin = document.querySelector("#begin")?.getBoundingClientRect();
        if (begin?.height) places.add(Math.round(begin.top));
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver(list => {
        for (const { value, sources, hadRecentInput } of list.getEntries())
            if (!hadRecentInput) jumps.push([value, sources.map(({ node }) => node?.id || node?.className || "")]);
    }).observe({ type: "layout-shift" });
}"""
MOST = 0.02
"""Of layout shift, as browsers count it; letters that arrive late may move a little."""


def hold_python(page: Page) -> list[Route]:
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm*", lambda route: held.append(route))
    return held


def test_nothing_jumps_when_python_is_ready(page: Page, address: str) -> None:
    held = hold_python(page)
    for width, height in ((1440, 900), (390, 664)):
        held.clear()
        page.set_viewport_size({"width": width, "height": height})
        page.goto(address)
        page.evaluate("document.fonts.ready.then(() => {})")
        expect(page.locator("#loading-step")).to_contain_text("Python")
        page.evaluate(WATCH)
        held[0].continue_()
        wait_until_ready(page)
        page.wait_for_selector("html[data-listed]")
        assert len(page.evaluate("[...places]")) == 1, page.evaluate("[[...places], jumps]")
        assert sum(value for value, _ in page.evaluate("jumps")) < MOST, page.evaluate("jumps")


def test_the_game_to_resume_is_there_before_python_and_is_opened_when_it_can_be(page: Page, address: str) -> None:
    start(page, address, "solo", "kite")
    page.click("[data-target='choice:loyalty afghan']")
    game = game_in(page)
    held = hold_python(page)
    page.reload()
    resume = page.locator(".resume .begin")
    expect(resume).to_be_visible()
    expect(page.locator(".resume .thumbnail .field")).to_have_count(6)
    expect(page.locator(".resume .title")).to_contain_text("Gray")
    expect(page.locator(".resume .last")).not_to_be_empty()
    page.evaluate(WATCH)
    resume.click()
    held[0].continue_()
    page.wait_for_selector(".market .card", timeout=BOOT_TIMEOUT)
    assert game_in(page).choices == game.choices


def test_of_what_is_pressed_before_python_the_last_counts(page: Page, address: str) -> None:
    held = hold_python(page)
    page.goto(address)
    page.locator("[data-target='lesson:1']").click()
    page.locator("#begin").click()
    expect(page.locator("#begin")).to_contain_text("Starting")
    held[0].continue_()
    page.wait_for_selector(".market .card", timeout=BOOT_TIMEOUT)
    expect(page.locator(".coach")).to_have_count(0)


def test_what_storage_made_up_runs_nothing_and_presses_nothing_harmful(troubled: Page, address: str) -> None:
    hold_python(troubled)
    troubled.goto(address)
    hostile = (
        "<article class='resume'><img src=x onerror='window.ran = 1'><script>window.ran = 1</script>"
        "<button class='begin' data-target='game:delete:kite'>Resume</button></article>"
    )
    kept = json.dumps({"language": "en", "markup": hostile})
    troubled.evaluate("kept => localStorage.setItem('start-game', kept)", kept)
    troubled.reload()
    troubled.locator(".resume .begin").evaluate("button => button.click()")
    assert troubled.locator("#start [onerror], #start img, #start article script").count() == 0
    assert troubled.evaluate("window.ran") is None
    assert troubled.locator("#start").get_attribute("data-requested") is None


OVERLAPS = """() => {
    const parts = [...document.querySelectorAll(".start > *")].filter(e => e.checkVisibility())
        .map(e => [e.className, e.getBoundingClientRect()]);
    return parts.flatMap(([one, a], n) => parts.slice(n + 1)
        .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        .map(([other]) => `${one} / ${other}`));
}"""


def test_beside_a_game_to_resume_nothing_lies_over_the_form_of_a_new_one(page: Page, address: str) -> None:
    for seed in ("kite", "lapis", "herat"):
        start(page, address, "solo", seed)
        page.click("[data-target='choice:loyalty afghan']")
        page.goto(address)
        page.wait_for_selector("html[data-listed]")
        page.wait_for_selector(".resume")
        for width, height in ((1440, 900), (1280, 720), (1024, 768), (820, 1180), (390, 664), (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            for mode, people in (("solo", 0), ("rivals", 3), ("duo", 0), ("table", 2), ("table", 5)):
                page.locator(f"[name=mode][value={mode}]").check(force=True)
                if people:
                    page.locator(f"[name=people][value='{people}']").check(force=True)
                assert page.evaluate(OVERLAPS) == [], (seed, width, height, mode, people)
