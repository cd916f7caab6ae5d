"""The only module that touches the browser."""

from __future__ import annotations

from typing import Any

from pyscript import document, when, window

from ui.app import App
from ui.page import Screen


class BrowserPage:
    """The real page. Elements say what they are in `data-target`; one listener reads it."""

    def show_screen(self, screen: Screen) -> None:
        _element("start").hidden = screen != "start"
        _element("table").hidden = screen != "table"
        window.scrollTo(0, 0)
        if screen == "start":
            _element("begin").focus()

    def draw_table(self, markup: str) -> None:
        focused = document.activeElement.getAttribute("data-target")
        _element("table").innerHTML = markup
        again = document.querySelector(f'[data-target="{focused}"]')
        if again:
            again.focus()

    def show_form_problem(self, text: str) -> None:
        problem = _element("form-problem")
        problem.textContent, problem.hidden = text, False


def run() -> None:
    """Take over from the start screen: from here on Python answers."""
    app = App(BrowserPage())
    form = _element("new-game")

    @when("submit", "#new-game")
    def start(event: Any) -> None:
        event.preventDefault()
        event.stopPropagation()
        _element("form-problem").hidden = True
        app.start(dict(window.Object.fromEntries(window.FormData.new(form)).to_py()))

    @when("click", "#table")
    def click(event: Any) -> None:
        pressed = event.target.closest("[data-target]")
        if pressed:
            app.click(pressed.dataset.target)

    @when("change", "#language")
    def change_language(event: Any) -> None:
        app.speak(event.target.value)

    window.dispatchEvent(window.CustomEvent.new("pax:ready"))
    if form.hasAttribute("data-requested"):
        form.requestSubmit()


def _element(name: str) -> Any:
    return document.getElementById(name)
