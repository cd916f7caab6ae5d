"""Finds the browsers of the tests, or brings them: Debian's where we may; of Chromium else Playwright's own.

Nothing can be tested without Chromium. Where the others cannot be had, their tests say so and are left out, unless
`CI` is set: there, nothing may be left out.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TypedDict

from tools.project import BuildError, say, stop

KNOWN = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FIREFOX = ("firefox-esr", "firefox")
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
    """A Chromium of the system's; `PAX_CHROMIUM` names another one."""
    named = os.environ.get("PAX_CHROMIUM")
    return named or next(filter(None, map(shutil.which, KNOWN)), None)


def firefox() -> str | None:
    """A Firefox of the system's; `PAX_FIREFOX` names another one."""
    named = os.environ.get("PAX_FIREFOX")
    return named or next(filter(None, map(shutil.which, FIREFOX)), None)


def webkit() -> str | None:
    """What drives WebKitGTK's own small browser, if there is a screen to show it on."""
    return shutil.which("WebKitWebDriver") if shutil.which("Xvfb") else None


OTHERS = {"Firefox": (firefox, ["firefox-esr"]), "WebKit": (webkit, ["webkit2gtk-driver", "xvfb"])}
"""How to find each, and which of Debian's packages bring it."""


def missing(browser: str) -> str:
    """What to do about a browser that is not here; empty if it is."""
    find, packages = OTHERS[browser]
    return "" if find() else f"{browser} is not here: install {' and '.join(packages)} to have its tests run."


def ensure() -> None:
    wanted = [] if installed() else ["chromium"]
    wanted += [package for find, packages in OTHERS.values() if not find() for package in packages]
    if wanted and shutil.which("apt-get") and os.geteuid() == 0:
        say(f"installing Debian's {', '.join(wanted)}")
        quiet = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
        subprocess.run([*quiet, "update"], check=False)
        for package in wanted:  # one that is not to be had must not keep the others away
            subprocess.run([*quiet, "install", "-y", package], check=False, stdout=subprocess.DEVNULL)
    if not installed():
        say("asking Playwright for its Chromium")
        if subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False).returncode:
            raise BuildError(
                "The tests need Chromium. Install the package chromium (or Google Chrome) and run this again, "
                "or set PAX_CHROMIUM to a Chromium you have."
            )
    problems = list(filter(None, map(missing, OTHERS)))
    if problems and os.environ.get("CI"):
        raise BuildError("\n✗ ".join(problems))
    for problem in problems:
        say(problem)


if __name__ == "__main__":
    try:
        ensure()
    except BuildError as error:
        stop(error)
