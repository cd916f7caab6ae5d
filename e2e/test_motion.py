"""What went elsewhere is seen on its way, and nobody has to wait for it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.table import run_python, start

CALM = "from ui.shell.dom import app\napp.click('set:motion:calm')"
# Buys the first card and says what is then under way: how many travellers, and from where to where the card goes.
BUY = """() => {
    const middle = place => [place.x + place.width / 2, place.y + place.height / 2].map(Math.round);
    const press = element => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const card = document.querySelector(".market .card"), from = middle(card.getBoundingClientRect());
    const target = card.dataset.target;
    press(card);
    press(document.querySelector(`[data-target="choice:buy ${target.slice(5)}"]`));
    const bought = document.querySelector(`.hand [data-target="${target}"]`);
    const copy = document.querySelector(".travels > .card");
    if (!copy) return { bought: Boolean(bought), travellers: document.querySelectorAll(".travels > *").length };
    const [flight] = copy.getAnimations();
    const at = milliseconds => { flight.currentTime = milliseconds; return middle(copy.getBoundingClientRect()); };
    flight.pause();
    const { delay, duration } = flight.effect.getTiming();
    const way = [at(0), at(delay + duration - 0.01)];
    const seen = getComputedStyle(bought).opacity;
    flight.play();
    return { bought: true, from, to: middle(bought.getBoundingClientRect()), way, seen, lasts: delay + duration };
}"""
JOURNEYS = "document.getAnimations().filter(animation => !(animation instanceof CSSTransition))"
TRAVELLERS = "document.querySelectorAll('.travels > *').length"


@pytest.fixture
def solo(page: Page, address: str) -> Page:
    """Alone, and asked for an action, on a table where things travel calmly."""
    page.emulate_media(reduced_motion="no-preference")
    start(page, address, "solo", "herat-4821-kite")
    run_python(page, f"{CALM}\napp.click('set:pace:instant')")
    page.locator(".deeds [data-target^='choice:loyalty']").first.click()
    expect(page.locator(".market [data-state~=choose]").first).to_be_visible()
    return page


def near(one: list[int], other: list[int]) -> bool:
    return all(abs(a - b) <= 2 for a, b in zip(one, other, strict=True))


def test_a_card_that_is_bought_travels_from_the_market_to_the_hand(solo: Page) -> None:
    went = solo.evaluate(BUY)
    assert near(went["way"][0], went["from"])
    assert near(went["way"][1], went["to"])
    assert went["seen"] == "0"  # it is not in two places
    assert went["lasts"] <= 400
    expect(solo.locator(".travels > *")).to_have_count(0)
    expect(solo.locator(".hand .card")).to_have_css("opacity", "1")


def test_what_a_mouse_sets_out_is_on_its_way_after_it_was_let_go(solo: Page) -> None:
    solo.locator(".market .card").first.click()
    solo.evaluate(
        f"addEventListener('click', () => setTimeout(() => (document.body.dataset.going = {TRAVELLERS}), 50), true)"
    )
    solo.locator("[data-target^='choice:buy']:visible").first.click()
    expect(solo.locator(".hand .card")).to_have_count(1)
    expect(solo.locator("body")).to_have_attribute("data-going", re.compile("[1-9]"))


def test_a_sheet_that_may_not_be_read_stops_no_journey(solo: Page) -> None:
    solo.evaluate(
        """() => { const { get } = Object.getOwnPropertyDescriptor(CSSStyleSheet.prototype, "cssRules");
            const first = document.styleSheets[0];
            Object.defineProperty(CSSStyleSheet.prototype, "cssRules", { get() {
                if (this === first) throw new DOMException("not yours", "SecurityError");
                return get.call(this); } }) }"""
    )
    assert solo.evaluate(BUY)["lasts"] <= 400


def test_what_travels_is_nothing_to_press_and_nothing_to_hear(solo: Page) -> None:
    solo.evaluate(BUY)
    layer = solo.evaluate(
        """() => { const layer = document.querySelector(".travels"); return [
            layer.inert, layer.getAttribute("aria-hidden"), getComputedStyle(layer).pointerEvents,
            layer.querySelectorAll("[id], [data-target], [data-piece], [tabindex]").length]; }"""
    )
    assert layer == [True, "true", "none", 0]


def test_who_wants_no_motion_has_none(solo: Page) -> None:
    solo.emulate_media(reduced_motion="reduce")
    assert solo.evaluate(BUY) == {"bought": True, "travellers": 0}
    solo.emulate_media(reduced_motion="no-preference")
    run_python(solo, "from ui.shell.dom import app\napp.click('set:motion:off')")
    assert solo.evaluate(BUY) == {"bought": True, "travellers": 0}


@pytest.mark.parametrize("press", ["click", "key"])
def test_a_press_during_a_journey_is_answered_at_once_and_ends_it(solo: Page, press: str) -> None:
    solo.evaluate(BUY)
    solo.evaluate(f"{JOURNEYS}.forEach(animation => animation.pause())")  # it would go on for ever
    assert solo.evaluate(TRAVELLERS) > 0
    if press == "click":
        solo.locator(".hand .card").click()
        expect(solo.locator(".hand .card")).to_have_attribute("data-state", re.compile("chosen"))
    else:
        solo.keyboard.press("z")
        expect(solo.locator(".hand .card")).to_have_count(0)
    assert solo.evaluate(TRAVELLERS) == 0
    assert solo.evaluate(f"{JOURNEYS}.length") == 0


def test_a_table_on_which_nothing_travels_is_not_measured(solo: Page) -> None:
    solo.evaluate(
        """() => { const measure = Element.prototype.getBoundingClientRect; window.measured = 0;
            Element.prototype.getBoundingClientRect = function () { measured++; return measure.call(this); } }"""
    )
    solo.locator(".market .card").first.click()
    expect(solo.locator(".market .card").first).to_have_attribute("data-state", re.compile("chosen"))
    assert solo.evaluate("measured") == 0


# Headlines

# Tells of a battle and says how that looks at its height.
BATTLE = """sizes => {
    const banner = (text, place) => ({ kind: "battle", sign: "action-battle", text, place: [place] });
    const banners = [banner("Battle in Kabul", "region:kabul"), banner("<b>Battle</b> somewhere", "seat:9")];
    pax.draw(JSON.stringify({ panels: {}, shown: {}, values: {},
        motion: { milliseconds: 400, travels: [], banners, sounds: [] } }));
    const hung = [...document.querySelectorAll(".travels .headline")];
    for (const headline of hung) for (const animation of headline.getAnimations()) animation.currentTime = 600;
    return hung.map(headline => { const { left, right, top, bottom } = headline.getBoundingClientRect();
        return [headline.textContent, left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight,
            getComputedStyle(headline).opacity, headline.querySelector("use").getAttribute("href")]; });
}"""


def test_a_headline_hangs_where_it_happened_for_a_moment_and_is_text_only(solo: Page) -> None:
    sign = "#icons-action-battle"
    hung = solo.evaluate(BATTLE)
    assert hung == [["Battle in Kabul", True, "1", sign], ["<b>Battle</b> somewhere", True, "1", sign]]
    expect(solo.locator(".travels > *")).to_have_count(0)
    solo.emulate_media(reduced_motion="reduce")
    assert solo.evaluate(BATTLE) == []


# Sound


def asked_for(page: Page) -> list[str]:
    """What the page fetches from now on that has to do with sounds."""
    asked = list[str]()
    page.on("request", lambda request: asked.append(request.url.split("/")[-1]) if "sound" in request.url else None)
    return asked


def test_who_has_not_switched_sounds_on_fetches_none(solo: Page) -> None:
    asked = asked_for(solo)
    solo.evaluate(BUY)
    expect(solo.locator(".travels > *")).to_have_count(0)
    assert asked == []


def test_a_sound_is_fetched_once_and_played_every_time(solo: Page) -> None:
    run_python(solo, "from ui.shell.dom import app\napp.click('set:sound:on')")
    solo.evaluate(
        """() => { const { start } = AudioBufferSourceNode.prototype; let heard = 0;
            AudioBufferSourceNode.prototype.start = function (at) {
                document.body.dataset.heard = ++heard; start.call(this, at); } }"""
    )
    asked = asked_for(solo)
    solo.evaluate(BUY)
    expect(solo.locator("body")).to_have_attribute("data-heard", "2")
    assert sorted(asked) == ["card.wav", "coin.wav", "sound.js"]
    solo.keyboard.press("z")
    solo.evaluate(BUY)
    expect(solo.locator("body")).to_have_attribute("data-heard", "4")
    assert len(asked) == 3


@pytest.mark.parametrize("missing", ["audio", "files", "script"])
def test_where_nothing_sounds_the_table_goes_on(solo: Page, missing: str) -> None:
    """The page would fail its test if it had thrown anything."""
    if missing == "audio":
        solo.evaluate("delete window.AudioContext")
    elif missing == "files":
        solo.route("**/*.wav", lambda route: route.fulfill(body="<html>"))
    else:
        solo.route("**/sound.js", lambda route: route.fulfill(content_type="text/javascript", body="throw 1"))
    run_python(solo, "from ui.shell.dom import app\napp.click('set:sound:on')")
    assert solo.evaluate(BUY)["bought"]
    expect(solo.locator(".travels > *")).to_have_count(0)
    expect(solo.locator(".hand .card")).to_have_count(1)


# Ends the turn, and stops everything on its way: a card of the market that moves over in its row, and where it is then.
MOVING_OVER = """() => {
    const end = document.querySelector(".deeds [data-target='choice:pass']");
    end.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const moving = document.getAnimations().filter(each => each.effect.target.matches?.(".market .card")
        && each.effect.getKeyframes().some(frame => frame.transform?.startsWith("translate")));
    for (const each of document.getAnimations()) { each.pause(); each.currentTime = 60; }
    const places = moving.map(({ effect }) => [effect.target, effect.target.getBoundingClientRect()]);
    const far = places.find(([card, now]) => {
        const there = card.offsetLeft + card.offsetParent.getBoundingClientRect().left;
        return Math.abs(now.left - there) > now.width * 0.6;
    });
    return far && { target: far[0].dataset.target, x: far[1].x + far[1].width / 2, y: far[1].y + far[1].height / 2 };
}"""


def test_a_card_that_is_pressed_on_its_way_is_the_one_that_is_touched(solo: Page) -> None:
    """It waits under the pointer: else the click would be on what comes to lie there."""
    for _ in range(6):
        moving = solo.evaluate(MOVING_OVER)
        if moving:
            break
        solo.wait_for_timeout(500)
        while solo.locator("[data-target=check-seen]").count():
            solo.locator("[data-target=check-seen]").first.click()
    assert moving, "no card of the market moved over in six turns"
    solo.mouse.move(moving["x"], moving["y"])
    solo.mouse.down()
    solo.mouse.up()
    expect(solo.locator(f".market [data-target='{moving['target']}']")).to_have_attribute(
        "data-state", re.compile("inspected")
    )
