"""The table fits who plays and where: every part in sight or one touch away, nothing over anything, nothing cut off."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from e2e.table import PRESS, crowded, every_language, open_game, run_python, stuff
from e2e.test_screens import TINY
from engine import Game, Setup


class Screen(NamedTuple):
    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


DESKS = [Screen(1280, 720), Screen(1366, 768), Screen(1440, 900), Screen(1920, 1080), Screen(2560, 1440)]
WIDE = [Screen(3440, 1440)]
TABLETS = [Screen(1024, 768), Screen(1180, 820), Screen(768, 1024), Screen(820, 1180)]
PHONES = [Screen(360, 640), Screen(390, 664), Screen(390, 844), Screen(412, 915)]
ON_THEIR_SIDE = [Screen(844, 390), Screen(932, 430)]
WHOLE = [*DESKS, *WIDE, *TABLETS]

# Where each part of the table is that can be seen, by its name.
PLACES = """() => Object.fromEntries(
    ["bar", "map-panel", "market", "strip", "courts", "me", "side", "asked", "deeds-place", "tabs"]
        .map(name => [name, document.querySelector(`.table .${name}`)])
        .filter(([, e]) => e?.checkVisibility())
        .map(([name, e]) => { const b = e.getBoundingClientRect(); return [name, [b.left, b.top, b.right, b.bottom]]; })
        .filter(([, [left, , right]]) => right > left))"""
# Whatever is printed on a card and does not end within it. Words of an event that do not fit at all make room for its
# figure: they stand beside the card, where they are clipped.
OUTSIDE = """() => [...document.querySelectorAll(".table .card")].filter(e => e.checkVisibility()).flatMap(card => {
    const edge = card.getBoundingClientRect();
    return [...card.querySelectorAll(".card-head, .card-name, .card-foot, .card-half[data-when=purchased]")]
        .filter(e => e.checkVisibility() && getComputedStyle(e).clipPath === "none")
        .map(e => [e, e.getBoundingClientRect()])
        .filter(([, box]) => box.left < edge.right && (box.bottom > edge.bottom + 1 || box.right > edge.right + 1))
        .map(([e]) => `${card.dataset.target} ${e.className}`);
})"""
# Names that lie over the head of their card.
OVER_HEADS = """() => [...document.querySelectorAll(".table .card")].filter(e => e.checkVisibility()).filter(card => {
    const [head, name] = [".card-badge", ".card-name"].map(part => card.querySelector(part).getBoundingClientRect());
    return name.width && name.top < head.bottom - 2 && name.left < head.right - 1;
}).map(card => card.dataset.target)"""
SCROLLS = """() => [".table", ".courts", ".me", ".market", ".strip", ".bar"].filter(name => {
    const e = document.querySelector(name);
    return e.checkVisibility() && getComputedStyle(e).display !== "contents"
        && (e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1);
})"""


def solo(choices: int = 40) -> Game:
    """Against Wakhan, in the middle of a game: with cards in both courts."""
    for seed in range(100):
        game, chance = Game(Setup(seats=("Asha",), wakhan=True, seed=seed, free_undo=True)), random.Random(seed)
        while game.decision and len(game.choices) < choices:
            options = [o for o in game.decision.options if not str(o).startswith("pass")] or list(game.decision.options)
            game.take(chance.choice([o for o in options if str(o).startswith("play")] or options))
        if game.decision and game.decision.prompt == "turn.action":
            return Game(game.setup, game.choices)
    raise AssertionError


def lie(page: Page, screen: Screen) -> dict[str, list[float]]:
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.wait_for_timeout(120)  # the page is told of it when it has been laid out
    found: dict[str, list[float]] = page.evaluate(PLACES)
    return found


def over_each_other(places: dict[str, list[float]]) -> list[tuple[str, str]]:
    parts = [name for name in ("bar", "map-panel", "market", "strip", "courts", "me", "side") if name in places]
    return [
        (one, other)
        for n, one in enumerate(parts)
        for other in parts[n + 1 :]
        if places[one][0] < places[other][2] - 1
        and places[other][0] < places[one][2] - 1
        and places[one][1] < places[other][3] - 1
        and places[other][1] < places[one][3] - 1
    ]


@pytest.mark.parametrize("who", ["solo", "five", "stuffed"])
def test_the_whole_table_is_in_sight_from_a_tablet_up(ready: Page, who: str) -> None:
    """Nothing scrolls, nothing lies over anything, and no card loses its name or what it can do."""
    if who == "stuffed":
        stuff(ready)
    else:
        open_game(ready, solo() if who == "solo" else crowded())
    while ready.locator("[data-target=curtain]").count():
        ready.evaluate(PRESS, 0.5)
    for language in every_language(ready):
        for screen in WHOLE:
            places = lie(ready, screen)
            here = (str(screen), language, who)
            assert {"bar", "map-panel", "market", "strip", "courts", "me", "side"} <= places.keys(), here
            assert over_each_other(places) == [], here
            assert ready.evaluate(SCROLLS) == [], here
            assert max(place[3] for place in places.values()) <= screen.height + 1, here
            assert ready.evaluate(OUTSIDE) == [], here
            assert ready.evaluate(OVER_HEADS) == [], here
            assert ready.evaluate(TINY) == [], here


def test_alone_against_wakhan_own_cards_are_as_large_as_those_of_the_market(ready: Page) -> None:
    open_game(ready, solo())
    size = "name => { const b = document.querySelector(name).getBoundingClientRect(); return [b.width, b.height]; }"
    for screen in DESKS:
        lie(ready, screen)
        market, mine, hers = (ready.evaluate(size, f"{place} .card") for place in (".market", ".me", ".courts"))
        assert mine[0] >= 0.97 * market[0], screen
        assert mine[1] >= 0.97 * market[1], screen
        assert hers[1] >= 0.8 * market[1], screen
        assert ready.locator(".me .card .card-picture .rosette").first.is_visible(), screen
        assert ready.locator(".courts .open-card .wk-lines li").count() == 3, screen


def test_letters_and_cards_grow_with_the_screen(ready: Page) -> None:
    open_game(ready, solo())
    letters = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    grown = [(lie(ready, screen), ready.evaluate(letters))[1] for screen in DESKS]
    assert grown == sorted(grown)
    assert (grown[2], round(grown[-1], 1)) == (16, 25.6)


def test_a_phone_upright_shows_the_whole_market_with_the_buttons_at_the_thumb(ready: Page) -> None:
    open_game(ready, solo())
    for language in every_language(ready):
        for screen in PHONES:
            places = lie(ready, screen)
            here = (str(screen), language)
            cards = ready.evaluate(
                """() => [...document.querySelectorAll(".market .card")].map(e => e.getBoundingClientRect())
                    .filter(b => b.height > 30).map(b => b.bottom)"""
            )
            assert len(cards) == 12, here
            assert max(cards) <= places["deeds-place"][1] + 1, here
            assert places["deeds-place"][1] >= screen.height - 140, here
            assert places["tabs"][3] <= screen.height + 1, here
            assert places["asked"][1] == 0, here
            assert ready.evaluate(OUTSIDE) == [], here
            assert ready.evaluate(OVER_HEADS) == [], here
            assert ready.evaluate(TINY) == [], here


def test_a_phone_on_its_side_has_the_map_beside_the_market(ready: Page) -> None:
    open_game(ready, solo())
    for language in every_language(ready):
        for screen in ON_THEIR_SIDE:
            places = lie(ready, screen)
            here = (str(screen), language)
            assert places["map-panel"][2] <= places["market"][0] + 1, here
            assert places["market"][2] <= places["deeds-place"][0] + 1, here
            assert max(place[3] for place in places.values()) <= screen.height + 1, here
            assert over_each_other(places) == [], here


def test_nothing_moves_while_a_game_is_played(ready: Page) -> None:
    """The bar has one height, and no part of the table gives way to another, whatever is asked or shown."""
    ready.set_viewport_size({"width": 1440, "height": 900})
    open_game(ready, Game(Setup(seats=("Asha",), wakhan=True, seed=3, free_undo=True)))
    chance, seen = random.Random(5), set[str]()
    for _ in range(120):
        places = ready.evaluate(PLACES)
        if "me" in places:
            seen.add(
                str({name: [round(edge) for edge in places[name]] for name in ("bar", "map-panel", "market", "me")})
            )
        if ready.evaluate(PRESS, chance.random()) == "over":
            break
    assert len(seen) == 1


@pytest.mark.parametrize("text", ["90", "130", "160"])
def test_larger_letters_find_the_layout_that_has_room_for_them(ready: Page, text: str) -> None:
    open_game(ready, solo())
    run_python(ready, f"from ui.shell.dom import app\napp.click('set:text:{text}')")
    for screen in (Screen(1440, 900), Screen(1180, 820), Screen(390, 844)):
        places = lie(ready, screen)
        assert over_each_other(places) == [], screen
        bars = [places[name][3] for name in ("bar", "asked", "deeds-place", "tabs", "side", "me") if name in places]
        assert max(bars) <= screen.height + 1, screen
        assert ready.evaluate(OUTSIDE) == [], screen
