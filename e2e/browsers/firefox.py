"""Firefox by WebDriver BiDi, which it speaks itself: one socket, commands one way, answers and news the other."""

from __future__ import annotations

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
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB",
}


class Firefox(Browser):
    def __init__(self, **preferences: object) -> None:
        super().__init__()
        self.profile = Path(tempfile.mkdtemp(prefix="pax-firefox-"))
        wanted = {**PREFERENCES, **preferences}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in wanted.items()]
        (self.profile / "user.js").write_text("".join(lines))
        command = [firefox() or "", "--headless", "--no-remote", "--profile", str(self.profile)]
        self.process = launch([*command, "--remote-debugging-port", "0"], {})
        self.sent = 0
        try:
            self.socket = websocket.create_connection(self._address(), PATIENCE, suppress_origin=True)
            self._command("session.new", capabilities={})
            self._command("session.subscribe", events=NEWS)
            self.tab = self._command("browsingContext.getTree")["contexts"][0]["context"]
            self._command("browsingContext.setViewport", context=self.tab, viewport={"width": WIDTH, "height": HEIGHT})
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
