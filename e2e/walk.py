"""Every screen there is, one after the other on one page: for whatever has to be true of all of them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache

from playwright.sync_api import Page

from e2e.table import PRESS, crowded, game_in, open_game, run_python
from engine import Game, Setup
from engine.history import checks

SHEETS = ("side:log", "side:since", "card:{card}", "check", "side:wakhan", "side:deck", "side:possible", "region:herat")
"""What the side of the table shows, one after the other."""
BOOK = ("open", "chapter:loyalty", "rule:actions.build", "card:5", "aid", "glossary", "search:spy")
TABS = ("market", "map", "courts", "me", "side")
BREAK = """
from ui.shell.dom import app
def fail(choice): raise RuntimeError("planted")
app.table.game.take = fail
app.click("choice:" + app.table.selection.options[0].text)
"""


def press(page: Page, *targets: str) -> None:
    run_python(page, f"from ui.shell.dom import app\nfor target in {targets!r}: app.click(target)")


def every_screen(page: Page) -> Iterator[str]:
    """Begins at a start screen that is ready, and says where the page is. What breaks is left for the end."""
    yield "start"
    page.check("[name=mode][value=table]")
    page.check("[name=people][value='5']")
    yield "start with five people"
    yield from opened(page, ("book:open", "book:close"), ("cards:open", "cards:close"))
    sit_down(page, alone())
    yield from every_tab(page, "alone")
    for sheet in SHEETS:
        press(page, sheet.format(card=alone().state.market["top"][0]))
        yield f"side: {sheet}"
    press(page, "hint")
    page.wait_for_selector(".plan", state="attached")
    yield "side: hint"
    press(page, "side:log")
    yield from opened(
        page,
        ("settings", "close-settings"),
        ("share:open", "share:close"),
        ("game:about", "game:about-close"),
        ("cards:show:court:5", "cards:close"),
    )
    for part in BOOK:
        press(page, f"book:{part}")
        yield f"book: {part}"
    press(page, "book:close")
    yield from in_words(page, "alone")
    yield from her_turn(page)
    yield from checked_and_over(page)
    press(page, "lesson:3")
    yield "a lesson"
    press(page, "leave")
    yield "the shelf"
    open_game(
        page, Game(Setup(seats=3, seed="kite", first=0), ["loyalty afghan", "loyalty british", "loyalty russian"])
    )
    press(page, f"choice:buy {game_in(page).state.market['top'][0]}", "choice:pass")
    yield "the curtain"
    sit_down(page, crowded())
    yield from every_tab(page, "five people")
    yield from in_words(page, "five people")
    run_python(page, BREAK)
    yield "trouble"
    press(page, "recover")


def opened(page: Page, *dialogs: tuple[str, str]) -> Iterator[str]:
    for opens, closes in dialogs:
        press(page, opens)
        yield opens
        press(page, closes)


def every_tab(page: Page, who: str) -> Iterator[str]:
    """One part of the table after the other where there is room for one only; else the table."""
    if not page.locator(".tabs").is_visible():
        yield f"table: {who}"
        return
    for tab in TABS:
        press(page, f"tab:{tab}")
        yield f"{tab}: {who}"
    press(page, "tab:market")


def in_words(page: Page, who: str) -> Iterator[str]:
    press(page, "set:table:words")
    yield f"in words: {who}"
    press(page, "check")
    yield f"in words, asked about a check: {who}"
    press(page, "escape", "set:table:drawn")


def her_turn(page: Page) -> Iterator[str]:
    game = alone()
    open_game(page, game)
    press(page, "set:pace:step", "choice:pass")
    page.wait_for_selector("[data-target=wakhan-next]", state="attached")
    yield "Wakhan's turn"
    press(page, "side:wakhan")
    yield "Wakhan's reasons"
    press(page, "set:pace:instant")


def checked_and_over(page: Page) -> Iterator[str]:
    for game, choice in (before_a_check(), before_the_end()):
        open_game(page, game)
        press(page, f"choice:{choice}", "check-all")
        yield f"a check: {len(game.choices)}"
        while page.query_selector("[data-target=check-seen]"):
            press(page, "check-seen")
    page.wait_for_selector(".decided", state="attached", timeout=120_000)
    yield "the end"
    press(page, "ending-close", "replay:open", "replay:next-turn")
    yield "a replay"
    press(page, "replay:look-back")
    yield "a replay, looked back on"
    press(page, "replay:close")


def sit_down(page: Page, game: Game) -> None:
    """At a table that nothing lies over."""
    open_game(page, game)
    while page.query_selector("[data-target=curtain], [data-target=check-seen]"):
        page.evaluate(PRESS, 0.5)


@cache
def alone() -> Game:
    """Against Wakhan, in the middle of a game, with cards in hand and court and a turn that could end."""
    for length in range(30, 90):
        setup, choices = _played()
        game = Game(setup, choices[:length])
        player = game.state.players[0]
        if game.decision and game.decision.prompt == "turn.action" and player.hand and len(player.court) > 1:
            return game
    raise AssertionError


@cache
def before_a_check() -> tuple[Game, str]:
    """A game before the choice that brings its first check, and that choice."""
    setup, choices = _played()
    lengths = (n for n in range(len(choices)) if checks(Game(setup, choices[:n]).journal))
    return _one_before(setup, choices[: next(lengths)])


@cache
def before_the_end() -> tuple[Game, str]:
    return _one_before(*_played())


def _one_before(setup: Setup, choices: Sequence[str]) -> tuple[Game, str]:
    *before, last = choices
    return Game(setup, tuple(before)), last


@cache
def _played() -> tuple[Setup, tuple[str, ...]]:
    """A whole game of somebody busy against Wakhan."""
    game, chance = Game(Setup(seats=("Asha",), wakhan=True, seed=3, free_undo=True)), random.Random(3)
    while game.decision:
        options = [o for o in game.decision.options if not str(o).startswith(("pass", "discard", "finish"))]
        plays = [o for o in options if str(o).startswith("play")]
        game.take(chance.choice(plays or options or list(game.decision.options)))
    return game.setup, game.choices
