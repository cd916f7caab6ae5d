"""The only module that touches the browser."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from pyscript import document, when, window
from pyscript.ffi import create_proxy

from ui import targets
from ui.device.page import Drawing, Motion, Screen
from ui.device.settings import Settings
from ui.parts.html import Markup
from ui.shell.app import App

EVERYWHERE = "#start, #table, #over, #notice"
"""Where there are elements that say in `data-target` what they are."""
LONG = (
    targets.OpenReplay.written(),
    targets.Moment.written(),
    targets.BackTo.written(),
    targets.PlayFrom.written(),
)
"""Beginnings of what may have a long game played again."""
UNKNOWN = Markup("?")
"""What is in a panel after something broke: nobody draws that, so all are drawn next."""


class BrowserPage:
    """The real page."""

    tick: Any = None
    _timer: Any = None
    _map: tuple[float, float] = (456, 318)
    _panels: Mapping[str, Markup] = MappingProxyType({})
    """What is in the page."""

    def __init__(self) -> None:
        self.channel = window.MessageChannel.new()
        self.measure()

    @property
    def narrow(self) -> bool:
        return self._screen in ("phone", "flat")

    def measure(self) -> None:
        """What assets/style/tokens.css calls this size of screen; asking takes too long to do it at every click."""
        style = window.getComputedStyle(document.getElementById("table"))
        self._screen = str(style.getPropertyValue("--screen")).strip()

    @property
    def map_size(self) -> tuple[float, float]:
        return self._map

    def measure_map(self, width: float, height: float) -> bool:
        """Whether it is another size than before."""
        if not width or not height or (width, height) == self._map:
            return False
        self._map = (width, height)
        return True

    def show_screen(self, screen: Screen) -> None:
        _element("start").hidden = screen != "start"
        _element("table").hidden = screen != "table"
        _element(screen).scrollTop = 0
        if screen == "start":
            _element("new-seed").click()  # the next game shall be another
            _element("begin").focus()

    def draw(self, drawing: Drawing) -> None:
        log = {"from": drawing.log_from, "turns": list(drawing.log_turns)}
        shown, values, panels = dict(drawing.shown), dict(drawing.values), drawing.panels_since(self._panels)
        drawn = {"panels": panels, "log": log, "shown": shown, "values": values, "focus": drawing.focus}
        drawn["depth"] = drawing.depth
        if drawing.motion != Motion():
            milliseconds, travels, banners, sounds = drawing.motion
            drawn["motion"] = {
                "milliseconds": milliseconds,
                "travels": [travel._asdict() for travel in travels],
                "banners": [banner._asdict() for banner in banners],
                "sounds": sounds,
            }
        known, self._panels = {**self._panels, **drawing.panels}, drawing.panels
        try:
            window.pax.draw(json.dumps(drawn))
        except Exception:
            self._panels = dict.fromkeys(known, UNKNOWN)
            raise

    def apply(self, settings: Settings) -> None:
        window.pax.apply(settings.model_dump_json())
        self.measure()  # who has larger letters has a smaller screen

    def speak(self, language: str) -> None:
        window.pax.speak(language)

    def remembered(self, name: str) -> str:
        return str(window.pax.remembered(name))

    def remember(self, name: str, text: str) -> None:
        window.pax.remember(name, text)

    def later(self, milliseconds: int) -> None:
        window.clearTimeout(self._timer)
        self._timer = window.setTimeout(self.tick, milliseconds)

    def soon(self) -> None:
        """By a message to itself: of timers, a page that is not looked at gets one a second."""
        self.channel.port2.postMessage(None)

    @property
    def now(self) -> int:
        return int(window.Date.now())

    @property
    def address(self) -> str:
        return str(window.location.origin + window.location.pathname)

    @property
    def can_send(self) -> bool:
        return hasattr(window.navigator, "share")

    @property
    def can_copy(self) -> bool:
        return hasattr(window.navigator, "clipboard")

    def send(self, title: str, address: str) -> None:
        window.pax.send(title, address)

    @property
    def can_send_pictures(self) -> bool:
        return bool(window.pax.canSendPictures())

    def save_picture(self, name: str) -> None:
        window.pax.savePicture(name)

    def send_picture(self, name: str, text: str) -> None:
        window.pax.sendPicture(name, text)

    def leave_link(self) -> None:
        window.pax.leaveLink()

    def copy(self, text: str) -> None:
        window.pax.copy(text)

    def download(self, name: str, text: str) -> None:
        window.pax.download(name, text)

    def begin(self, mode: str) -> None:
        form = _element("new-game")
        form.querySelector(f"[name=mode][value={mode}]").checked = True
        _element("new-seed").click()
        form.requestSubmit()

    def show_form_problem(self, text: str) -> None:
        problem = _element("form-problem")
        problem.textContent, problem.hidden = text, False


def after_a_sign(deed: Callable[[], None]) -> None:
    """For what may take longer than anybody waits without one: it is painted first, then the deed is done.

    A page that is not looked at is not painted either, and needs none.
    """
    body = document.body
    if document.hidden:
        deed()
        return

    def work(*_: Any) -> None:
        try:
            deed()
        finally:
            body.removeAttribute("aria-busy")
            done.destroy()

    done = create_proxy(work)
    body.setAttribute("aria-busy", "true")
    window.requestAnimationFrame(window.setTimeout.bind(window, done, 0))


page = BrowserPage()
app = App(page, window.pax.shelf)
page.tick = create_proxy(app.tick)
page.channel.port1.onmessage = create_proxy(lambda message: app.go_on())


def run() -> None:
    """Take over from the start screen: from here on Python answers."""
    # All that is here stays, and most of what a game leaves behind frees itself: to look through it would take a frame.
    gc.freeze()
    gc.set_threshold(20_000)
    hear_clicks()
    hear_pointing()
    hear_keys()
    hear_typing()
    hear_forms()
    hear_shelf()
    hear_page()
    app.speak(_element("language").value)
    window.dispatchEvent(window.CustomEvent.new("pax:ready"))
    window.pax.shelf.list()
    form = _element("new-game")
    if pressed := _element("start").getAttribute("data-requested"):
        _element("start").removeAttribute("data-requested")
        app.click(pressed)
    elif form.hasAttribute("data-requested"):
        form.requestSubmit(_element(form.getAttribute("data-requested") or "begin"))
    else:
        visit()


def visit() -> None:
    """What stands after the # may be a whole game."""
    fragment = str(window.location.hash)[1:]
    if fragment.startswith("g="):
        after_a_sign(lambda: app.visit(fragment))
    else:
        app.visit(fragment)


def hear_clicks() -> None:
    @when("click", EVERYWHERE)
    def click(event: Any) -> None:
        """What the log names is shown; what stands beside the heading of a turn is pressed."""
        pressed = event.target.closest("[data-target]")
        if pressed and pressed.matches(".log .link, .plan .link"):
            app.look_at(pressed.getAttribute("data-target"))
        elif pressed:
            press(str(pressed.getAttribute("data-target")))


def press(target: str) -> None:
    if target.startswith(LONG):
        after_a_sign(lambda: app.click(target))
    else:
        app.click(target)


def hear_pointing() -> None:
    """With the mouse, or with the keys that move the focus."""

    @when("pointerover", EVERYWHERE)
    def point(event: Any) -> None:
        """A finger cannot point without pressing."""
        pointed = event.target.closest("[data-target]")
        if event.pointerType == "mouse":
            app.consider(pointed.getAttribute("data-target") if pointed else "")
            light_reason(event.target)

    @when("focusin", EVERYWHERE)
    def focus(event: Any) -> None:
        focused = event.target.closest("[data-target]")
        if focused and focused.matches(":focus-visible"):
            app.consider(focused.getAttribute("data-target"))
        light_reason(event.target)


def hear_keys() -> None:
    """What is printed on the keys some browsers tell; of the others it is learnt from what is typed."""
    keyboard = getattr(window.navigator, "keyboard", None)
    if keyboard and hasattr(keyboard, "getLayoutMap"):
        told = create_proxy(lambda layout: app.lay_keys(dict(window.Object.fromEntries(layout).to_py())))
        keyboard.getLayoutMap().then(told, create_proxy(lambda refused: None))

    @when("keydown", document)
    def press_key(event: Any) -> None:
        """Enter and Space press what is drawn as a button but is a shape of the map; letters are shortcuts."""
        written = event.target.closest("input:not([type=range]), select, dialog")
        leaves = written and event.key == "Escape" and written.matches("[data-input]")
        if event.ctrlKey or event.metaKey or event.defaultPrevented or (written and not leaves):
            return
        if event.repeat and not event.key.startswith("Arrow"):
            if event.key in ("Enter", " ") and event.target.closest("[data-target]"):
                event.preventDefault()  # a key held down presses once, also what is a button
            return
        presses = event.key in ("Enter", " ") and not app.dialogs.wait_for_key
        if presses and event.target.closest("button, summary, a"):
            return  # it presses what has the focus, as everywhere
        shape = event.target.closest("svg [data-target]")
        if shape and presses:
            event.preventDefault()
            app.click(shape.getAttribute("data-target"))
            return
        focused = event.target.closest(".card[data-target]") or event.target.closest("[data-target]")
        at = str(focused.getAttribute("data-target")) if focused else ""
        target = app.meant_by(event.key, event.code, alt=event.altKey, shift=event.shiftKey, at=at)
        if target:
            event.preventDefault()
            press(target)


def hear_typing() -> None:
    @when("input", "#table, #over")
    def put(event: Any) -> None:
        """Something was typed, a slider moved, something picked from a list."""
        if begun := event.target.getAttribute("data-input"):
            app.fill_in(begun, event.target.value)


def hear_forms() -> None:
    """The one that was there before us, and the one that is drawn here."""

    @when("submit", "#new-game")
    def start(event: Any) -> None:
        event.preventDefault()
        event.stopPropagation()
        _element("form-problem").hidden = True
        filled_in = dict(window.Object.fromEntries(window.FormData.new(_element("new-game"))).to_py())
        pressed = event.submitter
        app.start({**filled_in, pressed.name: pressed.value} if pressed and pressed.name else filled_in)

    @when("submit", "#start")
    def rename(event: Any) -> None:
        named = event.target.closest("form[data-submit]")
        if named:
            event.preventDefault()
            app.fill_in(named.getAttribute("data-submit"), window.FormData.new(named).get("name"))


def hear_shelf() -> None:
    for what in ("games", "moved", "storage", "changed"):
        window.addEventListener(f"pax:{what}", create_proxy(lambda event, what=what: app.hear(what, event.detail)))

    @when("pax:open", window)
    def open_game(event: Any) -> None:
        news = event.detail
        after_a_sign(lambda: app.hear("open", news))

    @when("pax:import", window)
    def bring(event: Any) -> None:
        app.bring(json.loads(event.detail), page.now)


def hear_page() -> None:
    """Its address, its language and its size."""

    @when("hashchange", window)
    def follow_link(event: Any) -> None:
        visit()

    @when("pax:back", window)
    def go_back(event: Any) -> None:
        app.back(int(event.detail))

    @when("change", "#language")
    def change_language(event: Any) -> None:
        app.speak(event.target.value)

    @when("resize", window)
    def redraw(event: Any) -> None:
        page.measure()
        app.resize()

    def fit_map(entries: Any, observer: Any) -> None:
        """Before anybody sees it in a place of another size."""
        room = entries[0].contentRect
        if page.measure_map(room.width, room.height) and app.table:
            app.resize()

    window.ResizeObserver.new(create_proxy(fit_map)).observe(document.querySelector(".map-place"))


def light_reason(element: Any) -> None:
    """A reason of Wakhan's names what it is about; a name in the log, in a summary or in her panel is what it is."""
    named = element.closest(":is(.log, .wakhan, .plan) .link[data-target]")
    if named:
        app.light(named.getAttribute("data-target"), "")
        return
    reason = element.closest("[data-kept], [data-dropped]")
    kept, dropped = (reason.getAttribute(name) if reason else "" for name in ("data-kept", "data-dropped"))
    app.light(kept or "", dropped or "")


def _element(name: str) -> Any:
    return document.getElementById(name)
