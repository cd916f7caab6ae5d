"""Serves the project as a static host would: plain files, any path, no special headers.

`python -m tools.serve` is `make play`: it builds what is missing, opens the page, and builds again when a reload comes
after an edit, so that editing a file and reloading is all there is to developing.
"""

from __future__ import annotations

import argparse
import os
import sys
import threading
import webbrowser
from collections.abc import Callable
from functools import partial
from html import escape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tools.build import build
from tools.project import ROOT, BuildError, say, stop

TYPES = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
}


class StaticHandler(SimpleHTTPRequestHandler):
    """Files below `prefix`, and nothing else; `before_page` runs when the page itself is asked for."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012 (as the base class has it)

    def __init__(
        self, *args: object, prefix: str = "/", before_page: Callable[[], None] | None = None, **kw: object
    ) -> None:
        self.prefix = prefix
        self.before_page = before_page
        super().__init__(*args, **kw)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        if not path.startswith(self.prefix):
            self.send_error(404)
            return
        if self.before_page and path in (self.prefix, f"{self.prefix}index.html"):
            try:
                self.before_page()
            except BuildError as error:
                self._send_problem(str(error))
                return
        self.path = "/" + self.path.removeprefix(self.prefix)
        super().do_GET()

    def _send_problem(self, problem: str) -> None:
        """What a developer did wrong is shown where they are looking."""
        page = f"<!doctype html><meta charset=utf-8><title>Pax Pamir</title><pre>{escape(problem)}</pre>".encode()
        self.send_response(500)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def end_headers(self) -> None:
        if self.before_page:
            # While developing, a reload must show what was edited, whatever the browser thinks of the file's age.
            self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """A line for every file would bury the address."""


class Server(ThreadingHTTPServer):
    def handle_error(self, request: Any, client_address: Any) -> None:
        """A tab that is closed while a file is on its way is nobody's fault."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def start_server(
    folder: Path,
    *,
    prefix: str = "/",
    port: int = 0,
    before_page: Callable[[], None] | None = None,
    host: type[StaticHandler] = StaticHandler,
) -> tuple[ThreadingHTTPServer, str]:
    """A server in the background and the address of the page."""
    handler = partial(host, directory=str(folder), prefix=prefix, before_page=before_page)
    server = Server(("127.0.0.1", port), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_port}{prefix}"


BUILDING = threading.Lock()
USUAL_PORT = 8417
"""The same address every time, because what a browser remembers belongs to an address."""


def build_again() -> None:
    """Two reloads at once must not build twice."""
    with BUILDING:
        build()


def start_playing(port: int) -> tuple[ThreadingHTTPServer, str]:
    try:
        return start_server(ROOT, port=port or USUAL_PORT, before_page=build_again)
    except OSError:
        if port:
            raise BuildError(f"Port {port} is taken. Name another one, or none.") from None
        return start_server(ROOT, before_page=build_again)


def has_display() -> bool:
    """Without one, Python would open a browser inside the terminal; the printed address is better then."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def main() -> None:
    arguments = argparse.ArgumentParser(description="Play the game on this machine.")
    arguments.add_argument("--port", type=int, default=0, help="8417 or, if that is taken, a free one")
    arguments.add_argument("--no-browser", action="store_true", help="only print the address")
    given = arguments.parse_args()
    try:
        build()
        server, address = start_playing(given.port)
    except BuildError as error:
        stop(error)
    say(f"Pax Pamir is at {address}  (Ctrl+C ends it)")
    if not given.no_browser and has_display():
        webbrowser.open(address)
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        server.shutdown()


if __name__ == "__main__":
    main()
