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


class PageError(Exception):
    """What a script of the test's met in the page, or a command that the browser refused."""


class Browser(ABC):
    """A browser with one tab and a profile that nobody else has."""

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
    def close(self) -> None:
        """Ends every process it began."""

    @abstractmethod
    def listen(self) -> None:
        """Brings `complaints` and `requests` up to date."""

    @abstractmethod
    def _run(self, expression: str) -> str:
        """The text that a promise in the page resolves to."""

    @abstractmethod
    def _act(self, actions: list[dict[str, Any]]) -> None:
        """Moves the mouse; both protocols have the same words for it."""

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
