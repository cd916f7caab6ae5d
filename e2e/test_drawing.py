"""Drawing anew: the page holds exactly what was drawn, and what did not change is still the same thing."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from e2e.table import PRESS, run_python, start
from tools.trace import WATCH_PARSES

LISTEN = """() => {
    const { draw } = pax;
    window.drawn = Object.fromEntries(
        [...document.querySelectorAll("[data-panel]")].map(panel => [panel.dataset.panel, panel.innerHTML]));
    pax.draw = drawing => { Object.assign(window.drawn, JSON.parse(drawing).panels); draw(drawing); };
}"""
# The panels that hold something else than what Python drew last.
WRONG = """async () => {
    const { elementsOf } = await import(new URL("assets/boot/markup.js", document.baseURI));
    return [...document.querySelectorAll("[data-panel]")].filter(panel => {
        const drawn = panel.cloneNode();
        drawn.append(elementsOf(window.drawn[panel.dataset.panel] ?? ""));
        return !panel.isEqualNode(drawn);
    }).map(panel => panel.dataset.panel);
}"""
PATCH = """async markups => {
    const { patch } = await import(new URL("assets/boot/patch.js", document.baseURI));
    const { elementsOf } = await import(new URL("assets/boot/markup.js", document.baseURI));
    const holder = document.createElement("div"), wanted = document.createElement("div");
    let was;
    for (const markup of markups) {
        patch(holder, was, markup);
        was = markup;
        wanted.replaceChildren(elementsOf(markup));
        if (!holder.isEqualNode(wanted)) return [markup, holder.innerHTML];
    }
}"""
# Somebody folds or unfolds what was drawn; then something else is drawn in its place.
FOLD = """async ([before, after]) => {
    const { patch } = await import(new URL("assets/boot/patch.js", document.baseURI));
    const holder = document.createElement("div");
    patch(holder, undefined, before);
    holder.firstElementChild.open ^= true;
    patch(holder, before, after);
    return holder.firstElementChild.open;
}"""

# Draws the map again with one crest elsewhere and another that was not there before; says how they got there.
MOVE = """() => {
    const map = document.querySelector("[data-panel=map]").cloneNode(true);
    const [moved, replaced] = map.querySelectorAll("[data-piece^=crest]"), name = moved.dataset.piece;
    const place = moved.getAttribute("transform");
    moved.setAttribute("transform", "translate(1 2) rotate(3)");
    replaced.dataset.piece = "crest:new";
    const travels = [{ card: "", sign: "rupee", whose: "", many: 1, start: [], end: [] }];
    const motion = { milliseconds: 400, travels, banners: [], sounds: [] };
    pax.draw(JSON.stringify({ panels: { map: map.innerHTML }, shown: {}, motion }));
    const frames = piece => document.querySelector(`[data-piece="${piece}"]`).getAnimations().at(-1)
        .effect.getKeyframes().map(frame => [frame.transform, frame.opacity]);
    return [place, frames(name), frames("crest:new")];
}"""


LONG = f' title="{"long " * 250}"'
"""What is this long is compared part by part; what is short is parsed as a whole."""
ODD = (
    '<input type="text" value="1">',
    "<table><tr><td>a browser puts a body into it</td></tr></table>",
    '<svg><path d="M0 0"/><g class="x"><rect x="1"/>a &amp; b</g></svg>',
    f'<svg{LONG}><g{LONG}><use href="#a"/><text>a &lt; b</text></g></svg>',
    f'<svg{LONG}><g{LONG} class="y"><text>a &gt; b</text><path d="M1 1"></path></g></svg>',
)


def some_markup(chance: random.Random, depth: int = 0) -> str:
    """Elements with and without names, the same name twice, text between them, short ones and long ones."""
    parts = []
    for _ in range(chance.randrange(5)):
        if chance.random() < 0.2:
            parts.append(chance.choice(ODD))
            continue
        tag, name = chance.choice(("b", "p", "g")), chance.choice(("", "", ' data-target="1"', ' data-key="2"'))
        more = chance.choice(("", ' class="x"', " disabled", LONG))
        inner = some_markup(chance, depth + 1) if depth < 3 and tag == "g" else chance.choice(("", "x", "y &amp; z"))
        parts.append(chance.choice(("", "a", "z", "&lt;")) + f"<{tag}{name}{more}>{inner}</{tag}>")
    return "".join(parts)


def test_whatever_was_there_becomes_what_is_drawn(ready: Page) -> None:
    chance = random.Random(5)
    assert ready.evaluate(PATCH, [some_markup(chance) for _ in range(500)]) is None


@pytest.mark.parametrize("drawn", ["", " open"], ids=["folded", "unfolded"])
@pytest.mark.parametrize("words", ["reason " * 3, "reason " * 300], ids=["short", "long"])
def test_what_is_new_is_folded_as_it_is_drawn(ready: Page, words: str, drawn: str) -> None:
    before, after = (f"<details{drawn}><summary>{turn}</summary><p>{words}</p></details>" for turn in (1, 2))
    assert ready.evaluate(FOLD, [before, after]) is bool(drawn)


def test_only_what_is_written_otherwise_is_parsed(page: Page, address: str) -> None:
    """A card that is lit has its print as before: not even that is parsed again, nor are the other cards."""
    start(page, address, "solo", "herat-4821-kite")
    page.locator(".deeds [data-target^='choice:loyalty']").first.click()
    page.evaluate(WATCH_PARSES)
    page.locator(".market .card").first.click()
    expect(page.locator(".market .card-touch").first).to_have_attribute("aria-pressed", "true")
    marks = (
        "performance.getEntriesByType('mark').map(mark => mark.name).filter(name => name.startsWith('trace:parse:'))"
    )
    parsed = [int(name.rpartition(":")[2]) for name in page.evaluate(marks)]
    whole = page.locator("[data-panel=market]").evaluate("panel => panel.innerHTML.length")
    assert 0 < sum(parsed) < whole / 2


@pytest.mark.parametrize("mode", ["table", "solo"])
def test_the_page_holds_exactly_what_was_drawn(page: Page, address: str, mode: str) -> None:
    start(page, address, mode, "drawing")
    page.wait_for_selector("html[data-listed]")  # until then the shelf is as the page itself has it
    run_python(page, "from ui.shell.dom import app\napp.click('set:pace:instant')")
    page.evaluate(LISTEN)
    chance = random.Random(3)
    for _ in range(120):
        page.evaluate(PRESS, chance.random())
        assert page.evaluate(WRONG) == []


def test_all_cards_are_what_was_drawn_whatever_is_filtered(page: Page, address: str) -> None:
    """There a card comes to lie in what was not there before, and goes back."""
    start(page, address, "solo", "drawing")
    page.evaluate(LISTEN)
    filtered = ("cards:filter:region:persia", "cards:filter:region:persia")
    searched = ("cards:search:khan", "cards:search:", "cards:show:court:15", "cards:list", "cards:show:court:3")
    for target in ("cards:open", *filtered, *searched, "cards:close"):
        run_python(page, f"from ui.shell.dom import app\napp.click('{target}')")
        assert page.evaluate(WRONG) == [], target


def test_a_card_that_stays_is_the_same_card_and_keeps_the_focus(page: Page, address: str) -> None:
    start(page, address, "solo", "herat-4821-kite")
    page.evaluate("document.querySelectorAll('.market .card, .map [data-target]').forEach(e => { e.known = true; })")
    card = page.locator(".market .card-touch").nth(3)
    card.focus()
    page.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(card).to_be_focused()
    things = "[...document.querySelectorAll('.market .card, .map [data-target]')]"
    assert page.evaluate(f"{things}.every(e => e.known)")


def test_a_row_that_closes_up_is_made_of_the_same_cards(page: Page, address: str) -> None:
    start(page, address, "table", "herat-4821-kite")
    for _ in range(3):
        page.locator(".deeds [data-target^='choice:loyalty']").first.click()
    page.evaluate("document.querySelectorAll('.market .card').forEach(card => { card.known = true; })")
    page.locator(".market .card").first.click()
    page.locator(".card-verbs [data-target^='choice:buy']").click()
    page.locator(".deeds [data-target='choice:pass']").click()
    known = page.evaluate("[...document.querySelectorAll('.market .card')].map(card => card.known ?? false)")
    assert known == [*[True] * 5, False, *[True] * 6]


def test_a_button_that_is_gone_leaves_the_focus_to_the_next_question(page: Page, address: str) -> None:
    start(page, address, "table", "herat-4821-kite")
    for _ in range(3):
        page.locator(".deeds [data-target^='choice:loyalty']").first.click()
    page.locator(".market .card").first.click()
    page.locator(".card-verbs [data-target^='choice:buy']").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_be_focused()


def test_a_piece_that_moves_glides_and_a_new_one_fades_in(page: Page, address: str) -> None:
    page.emulate_media(reduced_motion="no-preference")
    start(page, address, "table", "gliding")
    place, glide, fade = page.evaluate(MOVE)
    x, y = place.removeprefix("translate(").removesuffix(")").split()
    assert [transform for transform, _ in glide] == [f"translate({x}px, {y}px)", "translate(1px, 2px) rotate(3deg)"]
    assert [opacity for _, opacity in fade] == ["0", "1"]
