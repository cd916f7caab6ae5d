"""WebKit, as Safari has it, in the small browser that comes with WebKitGTK: by WebDriver, on a screen nobody sees."""

from __future__ import annotations

import base64
import json
import os
import shutil
import socket
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from subprocess import Popen
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from e2e.browsers.driver import HEIGHT, PATIENCE, WIDTH, Browser, PageError, end, launch
from tools.browser import webkit

FRAME = 120
"""What the window needs around the page."""


class WebKit(Browser):
    def __init__(self) -> None:
        super().__init__()
        self.home = Path(tempfile.mkdtemp(prefix="pax-webkit-"))
        self.downloads = self.home
        self.processes: list[Popen[str]] = []
        self.session = ""
        self.port = free_port()
        try:
            self._start(self._put_up_screen())
        except BaseException:
            self.close()
            raise

    def _put_up_screen(self) -> str:
        """Its number."""
        reading, writing = os.pipe()
        size = f"{WIDTH + FRAME}x{HEIGHT + FRAME}x24"
        screen = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"]
        with os.fdopen(reading) as told:
            try:
                self.processes.append(launch(screen, {}, pass_fds=[writing]))
            finally:
                os.close(writing)
            display = told.readline().strip()
        if not display:
            raise PageError("Xvfb does not start")
        return display

    def _start(self, display: str) -> None:
        folders = {f"XDG_{kind}_HOME": str(self.home / kind.lower()) for kind in ("DATA", "CACHE", "CONFIG")}
        driver = launch(
            [webkit() or "", f"--port={self.port}"],
            {
                **folders,
                "DISPLAY": f":{display}",
                "HOME": str(self.home),
                "LANGUAGE": "en_GB",
                "NO_AT_BRIDGE": "1",
                "WEBKIT_DISABLE_COMPOSITING_MODE": "1",  # without graphics hardware, every click would take a second
                # Containers and continuous integration seldom allow a sandbox inside their own.
                "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            },
        )
        self.processes.append(driver)
        self._wait_for(driver)
        self.session = f"/session/{self._command('POST', '/session', capabilities={})['sessionId']}"
        self.tab = self._command("GET", "/window")
        self.resize(WIDTH, HEIGHT)

    def _wait_for(self, driver: Popen[str]) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            with suppress(URLError):
                self._command("GET", "/status")
                return
            if driver.poll() is not None or time.monotonic() > deadline:
                raise PageError("WebKit's driver does not start")
            time.sleep(0.05)

    def _command(self, method: str, path: str, **parameters: object) -> Any:
        body = json.dumps(parameters).encode() if method == "POST" else None
        address = f"http://127.0.0.1:{self.port}{self.session}{path}"
        request = Request(address, body, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as refused:
            problem = json.load(refused)["value"]
            raise PageError(f"{path}: {problem['error']}: {problem['message']}") from None

    def open(self, address: str) -> None:
        self.listen()
        self._command("POST", "/url", url=address)

    def reload(self) -> None:
        self.listen()
        self._command("POST", "/refresh")

    def back(self) -> None:
        self.listen()
        self._command("POST", "/back")

    def open_tab(self, address: str) -> str:
        """In a window of its own: a tab behind another is never shown, whoever looks at it."""
        self.look_at(self._command("POST", "/window/new", type="window")["handle"])
        self.resize(WIDTH, HEIGHT)
        self.open(address)
        return self.tab

    def look_at(self, tab: str) -> None:
        self.listen()
        self.tab = tab
        self._command("POST", "/window", handle=tab)

    def close_tab(self, tab: str) -> None:
        here = self.tab
        self.look_at(tab)
        self.listen()
        self._command("DELETE", "/window")
        self._command("POST", "/window", handle=here)
        self.tab = here

    def choose_files(self, selector: str, *files: Path) -> None:
        (element,) = self._command("POST", "/element", using="css selector", value=selector).values()
        self._command("POST", f"/element/{element}/value", text="\n".join(map(str, files)))

    def resize(self, width: int, height: int) -> None:
        self._command("POST", "/window/rect", width=width, height=height + FRAME)

    def picture(self) -> bytes:
        return base64.b64decode(self._command("GET", "/screenshot"))

    def _run(self, expression: str) -> str:
        return str(self._command("POST", "/execute/sync", script=f"return {expression}", args=[]))

    def _act(self, actions: list[dict[str, Any]]) -> None:
        self._command("POST", "/actions", actions=actions)

    def close(self) -> None:
        if self.session:
            with suppress(PageError, OSError):
                self._command("DELETE", "")
        for process in reversed(self.processes):
            end(process)
        shutil.rmtree(self.home, ignore_errors=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
