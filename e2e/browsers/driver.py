"""What the tests ask of a browser, whichever it is. Firefox and WebKit answer in modules of their own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

WIDTH, HEIGHT = 1440, 900
PATIENCE = 60.0
"""Seconds, for a machine that has much else to do."""

# A point at which a click would meet an element: pieces and labels lie over the shapes of the map.
POINT = """(selector, number) => {
    const element = document.querySelectorAll(selector)[number];
    if (!element) return `${selector} is not in the page`;
    element.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
    const {left, top, width, height} = element.getBoundingClientRect();
    for (const part of [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95])
        for (const other of [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95]) {
            const [x, y] = [Math.floor(left + width * other), Math.floor(top + height * part)];
            if (element.contains(document.elementFromPoint(x, y))) return [x, y];
        }
    return `${selector} is covered or not shown`;
}"""


# What WebDriver calls the keys that type nothing. It types a letter with Shift where a keyboard would.
KEYS = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue006",
    "Shift": "\ue008",
    "Alt": "\ue00a",
    "Escape": "\ue00c",
    "Space": " ",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
    "F1": "\ue031",
}


class PageError(Exception):
    """What a script of the test's met in the page, or a command that the browser refused."""


class Browser(ABC):
    """A browser with a profile that nobody else has. Of its tabs, one is looked at."""

    downloads: Path
    """Where the files lie that pages have saved."""
    tab: str
    """The one that is looked at."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        """Errors and warnings of all pages so far."""
        self.requests: list[str] = []
        """Every address that pages asked for."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Returns when the page has loaded; Python is on its way then."""

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def back(self) -> None:
        """As the button does: perhaps to a page that was only put aside."""

    @abstractmethod
    def open_tab(self, address: str) -> str:
        """A new one, which is looked at from now on."""

    @abstractmethod
    def look_at(self, tab: str) -> None: ...

    @abstractmethod
    def close_tab(self, tab: str) -> None:
        """Another than the one that is looked at."""

    @abstractmethod
    def choose_files(self, selector: str, *files: Path) -> None:
        """Somebody picks them, in the browser's own window."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None: ...

    @abstractmethod
    def picture(self) -> bytes:
        """What is to be seen of the page, as PNG."""

    @abstractmethod
    def close(self) -> None:
        """Ends every process it began."""

    def listen(self) -> None:
        """Brings `complaints` and `requests` up to date: by what the page has noted since it was asked last.

        e2e/browsers/watch.js notes it, for browsers that do not tell what pages log and ask for.
        """
        noted = self.evaluate("() => window.takeNotes?.()")
        if noted:
            self.complaints += noted["complaints"]
            self.requests += noted["requests"]

    @abstractmethod
    def _run(self, expression: str) -> str:
        """The text that a promise in the page resolves to."""

    @abstractmethod
    def _act(self, actions: list[dict[str, Any]]) -> None:
        """Moves the mouse or presses keys; both protocols have the same words for it."""

    def evaluate(self, function: str, *arguments: object) -> Any:
        """What a function of the page's language answers, sooner or later."""
        given = json.dumps(arguments)
        return json.loads(self._run(f"(async () => JSON.stringify((await ({function})(...{given})) ?? null))()"))

    def click(self, selector: str, number: int = 0) -> None:
        """A mouse goes there and presses, so that what is covered cannot be pressed."""
        self.wait_until(f"selector => document.querySelectorAll(selector).length > {number}", selector)
        point = self.evaluate(POINT, selector, number)
        if isinstance(point, str):
            raise PageError(point)
        x, y = point
        moves: list[dict[str, Any]] = [
            {"type": "pointerMove", "x": x, "y": y, "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._act([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}])

    def press(self, *strokes: str) -> None:
        """Keys, one after the other: "b", "Enter", "Shift+Tab"."""
        actions = list[dict[str, Any]]()
        for stroke in strokes:
            held = [KEYS.get(name, name) for name in stroke.split("+")]
            actions += [{"type": "keyDown", "value": key} for key in held]
            actions += [{"type": "keyUp", "value": key} for key in reversed(held)]
        self._act([{"type": "key", "id": "keyboard", "actions": actions}])

    def downloaded(self, name: str) -> str:
        """The text of a file that a page has saved; its name may have got a number."""
        deadline = time.monotonic() + PATIENCE
        while not (found := [file for file in self.downloads.glob(name) if file.stat().st_size]):
            if time.monotonic() > deadline:
                raise PageError(f"{name} was not saved, but {list(self.downloads.iterdir())}")
            time.sleep(0.05)
        return max(found, key=lambda file: file.stat().st_mtime_ns).read_text(encoding="utf-8")

    def fill(self, selector: str, value: str) -> None:
        """As if it had been typed, or picked from a list."""
        self.evaluate(
            """(selector, value) => {
                const field = document.querySelector(selector);
                field.value = value;
                for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, {bubbles: true}));
            }""",
            selector,
            value,
        )

    def text(self, selector: str) -> str:
        return str(self.evaluate("selector => document.querySelector(selector)?.innerText ?? ''", selector))

    def wait_until(self, function: str, *arguments: object) -> Any:
        """What a function answers as soon as that is neither false nor nothing."""
        deadline = time.monotonic() + PATIENCE
        while not (answer := self.evaluate(function, *arguments)):
            if time.monotonic() > deadline:
                raise PageError(f"It never came true: {function} {arguments}\n{self.text('body')[:2000]}")
            time.sleep(0.05)
        return answer

    def wait_for(self, selector: str) -> None:
        self.wait_until("selector => [...document.querySelectorAll(selector)].some(e => e.checkVisibility())", selector)


def launch(command: Sequence[str], environment: dict[str, str], **files: Any) -> subprocess.Popen[str]:
    """A program whose children can be ended with it; what it says goes into `files`, or nowhere."""
    silent: dict[str, int | IO[str]] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    everything = {**os.environ, **environment}
    return subprocess.Popen(command, env=everything, start_new_session=True, text=True, **{**silent, **files})


def end(process: subprocess.Popen[str]) -> None:
    """Politely first; nothing of it is left afterwards."""
    process.terminate()
    with suppress(subprocess.TimeoutExpired):
        process.wait(5)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
