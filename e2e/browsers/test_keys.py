"""The whole table by real keys: drawn, in words, and in every dialog, in every browser."""

from __future__ import annotations

from collections.abc import Mapping

from e2e.browsers.driver import Browser
from e2e.browsers.test_smoke import MARKET, game_of, in_python, kept_choices, sit_down, start_game, visit
from e2e.offline.host import Host
from engine import Game
from engine.state import ROWS
from ui.words.texts import Texts

TEXTS = Texts("en")
FOCUSED = "() => document.activeElement.closest('[data-target]')?.dataset.target ?? document.activeElement.id"
# As browsers tell of keyboards that these drivers do not have.
DISPATCH = """stroke => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", {...stroke, bubbles: true, cancelable: true}))"""
NEWS = "() => document.querySelector('[data-panel=news]').innerText"
CHOICES = "from ui.shell.dom import app\nresult = app.table.game.choices"
SIDE = "from ui.shell.dom import app\nresult = str(app.table.side)"
INSIDE = "() => Boolean(document.activeElement.closest('#over'))"
OPEN = "() => Boolean(document.querySelector('#over [role=dialog], #over [role=alertdialog]'))"
# From the first or the last thing that the Tab key stops at, it leads to the browser itself, never to the table.
GO_TO_END = """end => [...document.querySelectorAll("#over :is(button, input, select, summary):not(:disabled)")]
    .filter(e => e.checkVisibility()).at(end).focus()"""
# Safari leaves the focus where it is when a button is clicked; so does every browser where a page asks for that.
LIKE_SAFARI = "() => addEventListener('mousedown', event => event.preventDefault(), {once: true})"
# What the Tab key stops at in the table in words, down to the end of what can be chosen.
OFFERED = """() => {
    const buttons = document.getElementById("prompt").closest("section").querySelectorAll("button:not(:disabled)");
    return [...buttons].filter(e => e.checkVisibility()).map(e => e.dataset.target);
}"""


def bottom_row(game: Game) -> list[int]:
    return [card or 0 for card in game.state.market[ROWS[1]]]


def chosen_by(browser: Browser, *strokes: str | Mapping[str, object]) -> object:
    """What was chosen last by these keys; it is taken back by another."""
    for stroke in strokes:
        if isinstance(stroke, str):
            browser.press(stroke)
        else:
            browser.evaluate(DISPATCH, stroke)
    last = in_python(browser, f"{CHOICES}[-1]")
    browser.press("z")
    return last


def test_keys_at_the_table_do_what_they_say(browser: Browser, host: Host) -> None:
    game = game_of(1)
    sit_down(browser, host, game)
    cards = browser.evaluate(MARKET)
    for stroke, place in {"m": 0, "M": 1, "Shift+m": 0, "3": 2}.items():
        browser.press(stroke)
        assert browser.evaluate(FOCUSED) == cards[place], stroke
    browser.press("Escape")
    row = bottom_row(game)
    option, cyrillic = {"key": "¡", "code": "Digit1", "altKey": True}, {"key": "и", "code": "KeyB"}
    assert chosen_by(browser, "Shift+2", "b") == f"buy {row[1]}"
    assert chosen_by(browser, "Alt+3", "b") == f"buy {row[2]}"
    browser.evaluate("() => document.activeElement.blur()")
    assert chosen_by(browser, "1", "Enter") == cards[0].replace("card:", "buy ")
    assert chosen_by(browser, option, cyrillic) == f"buy {row[0]}"
    for stroke, side in {"w": "side:wakhan", "h": "side:possible", "l": "side:log"}.items():
        browser.press(stroke)
        assert in_python(browser, SIDE) == side
    told = dict[str, str]()
    for stroke in ("s", "n", "q"):
        browser.press(stroke)
        told[stroke] = browser.evaluate(NEWS).strip()
        assert told[stroke]
    assert told["s"] != told["n"]
    for stroke, title in {"r": "book.title", "F1": "book.tab.aid", "?": "settings.title"}.items():
        browser.press(stroke)
        assert TEXTS(title) in browser.text("#over")
        browser.press("Escape")
        assert not browser.evaluate(OPEN)
    for stroke in ("[", "[", "]"):
        browser.press(stroke)
        browser.wait_until("() => document.getElementById('table').dataset.replay === 'yes' && !document.body.ariaBusy")
    assert in_python(browser, CHOICES) == list(game.choices)


def test_turns_are_played_in_words_by_keyboard_only(browser: Browser, host: Host) -> None:
    """From the first thing that Tab comes to; what can be done is below the heading that has the focus."""
    visit(browser, host)
    browser.evaluate("() => document.activeElement.blur()")
    browser.press("Tab")
    assert browser.evaluate(FOCUSED) == "words"
    browser.press("Enter")
    browser.fill("#seed", "herat-4821-kite")
    browser.evaluate("() => document.getElementById('begin').focus()")
    browser.press("Enter")
    browser.wait_for("[data-panel=words] #prompt")
    pressed = list[str]()
    while len(kept_choices(browser)) < 6:
        browser.wait_until(f"() => ({FOCUSED})() === 'prompt'")
        offered = browser.evaluate(OFFERED)
        wanted = next(target for target in offered if target.startswith(("choice:", "wakhan-")))
        for _ in offered:
            browser.press("Tab")
            if browser.evaluate(FOCUSED) == wanted:
                break
        else:
            raise AssertionError(f"no way to {wanted} among {offered}")
        browser.press("Enter")
        pressed.append(wanted)
        assert len(pressed) < 40, pressed
        if browser.evaluate(OPEN):
            browser.press("Escape")
    assert any(target.startswith("wakhan-") for target in pressed)
    browser.press("t")
    browser.wait_for(".market .card")


def test_dialogs_take_the_focus_hold_it_and_give_it_back(browser: Browser, host: Host) -> None:
    visit(browser, host)
    start_game(browser)
    for how in ("key", "mouse", "like Safari"):
        for opener in ("settings", "share:open", "book:open"):
            browser.evaluate("() => document.activeElement.blur()")
            selector = f"#table [data-target='{opener}']"
            if how == "key":
                browser.evaluate("selector => document.querySelector(selector).focus()", selector)
                browser.press("Enter")
            else:
                if how == "like Safari":
                    browser.evaluate(LIKE_SAFARI)
                browser.click(selector)
            browser.wait_until(OPEN)
            assert browser.evaluate(INSIDE), (opener, how)
            if how == "like Safari" and opener != "book:open":  # at last: Firefox keeps keys for itself from then on
                for end, stroke in ((-1, "Tab"), (0, "Shift+Tab")):
                    browser.evaluate(GO_TO_END, end)
                    for _ in range(2):
                        browser.press(stroke)
                        # A busy machine takes the key, and then a moment until it is brought back.
                        browser.wait_until(f"() => ({INSIDE})() || document.activeElement === document.body")
            browser.press("Escape")
            browser.wait_until(f"() => !({OPEN})()")
            assert browser.evaluate(FOCUSED) == opener, how
