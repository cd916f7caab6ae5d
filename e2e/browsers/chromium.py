"""Chromium by the protocol of its own tools: as people have it, with pages that are put aside and frozen.

Playwright, which drives all other tests, switches off that pages are put aside when somebody leaves them.
"""

from __future__ import annotations

import base64
import json
import shutil
import tempfile
import time
from pathlib import Path
from typing import Any

import websocket

from e2e.browsers.driver import HEIGHT, KEYS, PATIENCE, WIDTH, Browser, PageError, end, launch
from tools.browser import launch_options

NAMES = {value: name for name, value in KEYS.items()} | {" ": " "}
TYPES = {"Enter": "\r", " ": " "}
"""What keys type whose names are not what they type."""
NUMBERS = {"Backspace": 8, "Tab": 9, "Enter": 13, "Shift": 16, "Alt": 18, "Escape": 27, " ": 32, "F1": 112}
NUMBERS |= {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
"""What Windows calls them: some of what keys do goes by that."""
PLACES = {"[": "BracketLeft", "]": "BracketRight", "?": "Slash", " ": "Space"}
SHIFTED = dict(zip("123456", "!@#$%^", strict=True))
MODIFIERS = {"Alt": 1, "Shift": 8}


class Chromium(Browser):
    def __init__(self, program: str, *flags: str) -> None:
        super().__init__()
        self.profile = Path(tempfile.mkdtemp(prefix="pax-chromium-"))
        self.downloads = self.profile / "downloads"
        self.downloads.mkdir()
        wanted = [
            *launch_options()["args"],
            "--headless=new",
            "--lang=en-GB",
            f"--user-data-dir={self.profile}",
            *flags,
        ]
        self.process = launch([program, *wanted, "--remote-debugging-port=0", "about:blank"], {})
        self.sent = 0
        self.sessions = dict[str, str]()
        self.held = 0
        try:
            self.socket = websocket.create_connection(self._address(), PATIENCE, suppress_origin=True)
            self._command_browser("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(self.downloads))
            (page,) = [
                one for one in self._command_browser("Target.getTargets")["targetInfos"] if one["type"] == "page"
            ]
            self._begin(page["targetId"])
        except BaseException:
            self.close()
            raise

    def _address(self) -> str:
        """It writes down where it can be spoken to as soon as it can."""
        note, deadline = self.profile / "DevToolsActivePort", time.monotonic() + PATIENCE
        while not note.exists() or len(told := note.read_text().splitlines()) < 2:
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise PageError("Chromium does not start")
            time.sleep(0.05)
        return f"ws://127.0.0.1:{told[0]}{told[1]}"

    def _begin(self, tab: str) -> None:
        """To speak to a tab, which is looked at from now on."""
        self.tab = tab
        self.sessions[tab] = self._command_browser("Target.attachToTarget", targetId=tab, flatten=True)["sessionId"]
        self._command("Page.enable")
        self.resize(WIDTH, HEIGHT)

    def _command(self, method: str, **parameters: object) -> Any:
        """To the tab that is looked at."""
        return self._say(method, parameters, {"sessionId": self.sessions[self.tab]})

    def _command_browser(self, method: str, **parameters: object) -> Any:
        return self._say(method, parameters, {})

    def _say(self, method: str, parameters: dict[str, object], to: dict[str, str]) -> Any:
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": parameters, **to}))
        while True:
            told = json.loads(self.socket.recv())
            if told.get("id") != self.sent:
                continue  # news
            if "error" in told:
                raise PageError(f"{method}: {told['error']['message']}")
            return told["result"]

    def open(self, address: str) -> None:
        self.listen()
        if problem := self._command("Page.navigate", url=address).get("errorText"):
            raise PageError(f"{address}: {problem}")
        self.wait_until("() => document.readyState === 'complete'")

    def reload(self) -> None:
        self.listen()
        self.evaluate("() => { window.isOld = true; }")
        self._command("Page.reload")
        self.wait_until("() => !window.isOld && document.readyState === 'complete'")

    def back(self) -> None:
        self.listen()
        told = self._command("Page.getNavigationHistory")
        entry = told["entries"][told["currentIndex"] - 1]
        self._command("Page.navigateToHistoryEntry", entryId=entry["id"])
        self.wait_until("address => location.href === address && document.readyState === 'complete'", entry["url"])

    def open_tab(self, address: str) -> str:
        self.listen()
        self._begin(self._command_browser("Target.createTarget", url="about:blank")["targetId"])
        self.look_at(self.tab)
        self.open(address)
        return self.tab

    def look_at(self, tab: str) -> None:
        self.listen()
        self.tab = tab
        self._command_browser("Target.activateTarget", targetId=tab)

    def close_tab(self, tab: str) -> None:
        self._command_browser("Target.closeTarget", targetId=tab)
        del self.sessions[tab]

    def choose_files(self, selector: str, *files: Path) -> None:
        asked = json.dumps(selector)
        found = self._command("Runtime.evaluate", expression=f"document.querySelector({asked})")["result"]["objectId"]
        self._command("DOM.setFileInputFiles", objectId=found, files=[str(file) for file in files])

    def resize(self, width: int, height: int) -> None:
        self._command(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False
        )

    def picture(self) -> bytes:
        return base64.b64decode(self._command("Page.captureScreenshot")["data"])

    def _run(self, expression: str) -> str:
        answer = self._command("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise PageError(answer["exceptionDetails"].get("exception", {}).get("description", answer))
        return str(answer["result"]["value"])

    def _act(self, actions: list[dict[str, Any]]) -> None:
        for source in actions:
            for action in source["actions"]:
                if source["type"] == "key":
                    self._key(action["type"], action["value"])
                else:
                    self._point(action)

    def _point(self, action: dict[str, Any]) -> None:
        if action["type"] == "pointerMove":
            self.pointer = {"x": action["x"], "y": action["y"]}
            self._command("Input.dispatchMouseEvent", type="mouseMoved", **self.pointer)
        else:
            kind = "mousePressed" if action["type"] == "pointerDown" else "mouseReleased"
            self._command("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **self.pointer)

    def _key(self, kind: str, value: str) -> None:
        name = NAMES.get(value, value)
        is_down = kind == "keyDown"
        if name in MODIFIERS:
            self.held = self.held | MODIFIERS[name] if is_down else self.held & ~MODIFIERS[name]
        if value.isdecimal():
            place, number = f"Digit{value}", ord(value)
        elif len(value) == 1 and value.isascii() and value.isalpha():
            place, number = f"Key{value.upper()}", ord(value.upper())
        else:
            place, number = PLACES.get(name, name), NUMBERS.get(name, 0)
        typed = SHIFTED.get(name, name.upper()) if self.held & MODIFIERS["Shift"] and len(name) == 1 else name
        text = TYPES.get(typed, typed if len(typed) == 1 else "")
        told: dict[str, object] = {"key": typed, "code": place, "windowsVirtualKeyCode": number, "modifiers": self.held}
        if is_down and text:
            told["text"] = text
        self._command("Input.dispatchKeyEvent", type="keyDown" if is_down else "keyUp", **told)

    def close(self) -> None:
        end(self.process)
        shutil.rmtree(self.profile, ignore_errors=True)
