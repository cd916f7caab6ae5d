"""Finds a Chromium for the tests, or brings one: Debian's where we may, else Playwright's own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TypedDict

from tools.project import BuildError, say, stop

KNOWN = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No process in reserve: a test that kills the process of a page would kill that of the next page, too. And no
    # menus drawn ahead that nobody will open, for every page anew.
    "--disable-features=SpareRendererForSitePerProcess,PreloadTopChromeWebUI",
)


class LaunchOptions(TypedDict, total=False):
    executable_path: str
    args: list[str]


def launch_options() -> LaunchOptions:
    """What Playwright needs to start the browser that is here."""
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    options = LaunchOptions(args=[*FLAGS, *sandbox])
    if found := installed():
        options["executable_path"] = found
    return options


def installed() -> str | None:
    """A browser of the system's; `PAX_CHROMIUM` names another one."""
    named = os.environ.get("PAX_CHROMIUM")
    return named or next(filter(None, map(shutil.which, KNOWN)), None)


def ensure() -> None:
    if installed():
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        say("installing Debian's chromium")
        quiet = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
        subprocess.run([*quiet, "update"], check=False)
        subprocess.run([*quiet, "install", "-y", "chromium"], check=False, stdout=subprocess.DEVNULL)
        if installed():
            return
    say("asking Playwright for its Chromium")
    if subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False).returncode:
        raise BuildError(
            "The tests need Chromium. Install the package chromium (or Google Chrome) and run this again, "
            "or set PAX_CHROMIUM to a Chromium you have."
        )


if __name__ == "__main__":
    try:
        ensure()
    except BuildError as error:
        stop(error)
