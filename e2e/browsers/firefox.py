"""Firefox by WebDriver BiDi, which it speaks itself: one socket, commands one way, answers and news the other."""

from __future__ import annotations

import base64
import json
import shutil
import tempfile
import time
from pathlib import Path
from typing import Any

import websocket

from e2e.browsers.driver import HEIGHT, PATIENCE, WIDTH, Browser, PageError, end, launch
from tools.browser import firefox

NEWS = ("log.entryAdded", "network.beforeRequestSent")
PREFERENCES = {
    "browser.chrome.site_icons": False,  # it would ask for one of whatever is not a page
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB",
}


class Firefox(Browser):
    def __init__(self, **preferences: object) -> None:
        super().__init__()
        self.profile = Path(tempfile.mkdtemp(prefix="pax-firefox-"))
        self.downloads = self.profile / "downloads"
        self.downloads.mkdir()
        saving = {"browser.download.folderList": 2, "browser.download.dir": str(self.downloads)}
        wanted = {**PREFERENCES, **saving, **preferences}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in wanted.items()]
        (self.profile / "user.js").write_text("".join(lines))
        command = [firefox() or "", "--headless", "--no-remote", "--profile", str(self.profile)]
        self.process = launch([*command, "--remote-debugging-port", "0"], {})
        self.sent = 0
        try:
            self.socket = websocket.create_connection(self._address(), PATIENCE, suppress_origin=True)
            self._command("session.new", capabilities={})
            self._command("session.subscribe", events=NEWS)
            # In the tab that it begins with, keys are for the address: there, Enter would press no button.
            self.look_at(self._command("browsingContext.create", type="tab")["context"])
            self.resize(WIDTH, HEIGHT)
        except BaseException:
            self.close()
            raise

    def _address(self) -> str:
        """It writes down where it can be spoken to as soon as it can."""
        note, deadline = self.profile / "WebDriverBiDiServer.json", time.monotonic() + PATIENCE
        while not note.exists() or not note.read_text():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise PageError("Firefox does not start")
            time.sleep(0.05)
        server = json.loads(note.read_text())
        return f"ws://{server['ws_host']}:{server['ws_port']}/session"

    def _command(self, method: str, **parameters: object) -> Any:
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": parameters}))
        while True:
            told = json.loads(self.socket.recv())
            if told["type"] == "event":
                self._hear(told["method"], told["params"])
            elif told["id"] == self.sent and told["type"] == "success":
                return told["result"]
            else:
                raise PageError(f"{method}: {told['error']}: {told['message']}")

    def _hear(self, kind: str, news: dict[str, Any]) -> None:
        if kind == "network.beforeRequestSent":
            self.requests.append(news["request"]["url"])
        elif news["level"] in ("error", "warn"):
            self.complaints.append(news["text"])

    def listen(self) -> None:
        """All news come before the answer to what is asked after them."""
        self._command("session.status")

    def open(self, address: str) -> None:
        self._command("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def reload(self) -> None:
        self._command("browsingContext.reload", context=self.tab, wait="complete")

    def back(self) -> None:
        self._command("browsingContext.traverseHistory", context=self.tab, delta=-1)

    def open_tab(self, address: str) -> str:
        self.look_at(self._command("browsingContext.create", type="tab")["context"])
        self.resize(WIDTH, HEIGHT)
        self.open(address)
        return self.tab

    def look_at(self, tab: str) -> None:
        self.tab = tab
        self._command("browsingContext.activate", context=tab)

    def close_tab(self, tab: str) -> None:
        self._command("browsingContext.close", context=tab)

    def choose_files(self, selector: str, *files: Path) -> None:
        locator = {"type": "css", "value": selector}
        (found,) = self._command("browsingContext.locateNodes", context=self.tab, locator=locator)["nodes"]
        element = {"sharedId": found["sharedId"]}
        self._command("input.setFiles", context=self.tab, element=element, files=[str(file) for file in files])

    def resize(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self._command("browsingContext.setViewport", context=self.tab, viewport=viewport)

    def picture(self) -> bytes:
        return base64.b64decode(self._command("browsingContext.captureScreenshot", context=self.tab)["data"])

    def _run(self, expression: str) -> str:
        where = {"context": self.tab}
        answer = self._command("script.evaluate", expression=expression, target=where, awaitPromise=True)
        if answer["type"] == "exception":
            raise PageError(answer["exceptionDetails"]["text"])
        return str(answer["result"]["value"])

    def _act(self, actions: list[dict[str, Any]]) -> None:
        self._command("input.performActions", context=self.tab, actions=actions)

    def close(self) -> None:
        end(self.process)
        shutil.rmtree(self.profile, ignore_errors=True)
