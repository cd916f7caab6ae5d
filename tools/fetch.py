"""Brings the pinned inputs here: Pyodide and PyScript from npm, wheels from PyPI, each checked by its hash."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.project import CACHE, NODE_MODULES, ROOT, BuildError, name, say, sha256

WHEELS = CACHE / "wheels"
WHEEL_PINS = ROOT / "tools" / "wheels.txt"
NPM_PINS = ROOT / "tools" / "npm_files.json"
FOR_PYODIDE = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314", "--implementation", "cp")


def fetch(with_tools: bool) -> None:
    """Everything the runtime is built from; `with_tools` adds what only the tests need."""
    install_npm_packages(with_tools)
    check_npm_files()
    download_wheels()


def install_npm_packages(with_tools: bool) -> None:
    wanted = (ROOT / "package-lock.json").read_text()
    # npm empties the folder whenever it installs, so a stamp inside can be trusted.
    stamps = [NODE_MODULES / ".complete-with-tools"]
    if not with_tools:
        stamps.append(NODE_MODULES / ".complete")
    if any(stamp.exists() and stamp.read_text() == wanted for stamp in stamps):
        return
    if not shutil.which("npm"):
        raise BuildError("npm is missing. Install Node 20 or newer (it brings npm), then run this again.")
    say("fetching Pyodide and PyScript from npm (about 6 MB)" + (", and the tools of the tests" if with_tools else ""))
    run(["npm", "ci", "--loglevel=error", *([] if with_tools else ["--omit=dev"])], "npm could not fetch the packages")
    stamps[-1].write_text(wanted)


def check_npm_files() -> None:
    """npm checks what it downloads; this checks that it is still what was downloaded."""
    for path, pinned in json.loads(NPM_PINS.read_text()).items():
        check(NODE_MODULES / path, pinned, "Delete the folder node_modules and run this again.")


def download_wheels() -> None:
    missing = [wheel for wheel, pinned in wheel_pins().items() if not find_wheel(wheel)]
    if missing:
        say(f"fetching {len(missing)} wheels from PyPI (about 2 MB): {', '.join(missing)}")
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", *FOR_PYODIDE]
        run(
            [*command, "--abi", "cp314", "--dest", str(WHEELS), "--require-hashes", "-r", str(WHEEL_PINS)], "pip failed"
        )
    for wheel, pinned in wheel_pins().items():
        check(wheel_file(wheel), pinned, "Delete this file and run this again; it is then fetched anew.")


def wheel_pins() -> dict[str, str]:
    """Each wheel's name and the sha256 of its only acceptable bytes.

    >>> sorted(wheel_pins())[:2]
    ['annotated-types', 'micropip']
    """
    return dict(re.findall(r"^([\w-]+)==\S+ --hash=sha256:([0-9a-f]{64})$", WHEEL_PINS.read_text(), re.MULTILINE))


def wheel_file(wheel: str) -> Path:
    found = find_wheel(wheel)
    if found is None:
        raise BuildError(f"The wheel {wheel} is missing from {name(WHEELS)}. `make play` fetches it.")
    return found


def find_wheel(wheel: str) -> Path | None:
    return next(WHEELS.glob(f"{wheel.replace('-', '_')}-[0-9]*.whl"), None)


def check(path: Path, pinned: str, remedy: str) -> None:
    if not path.exists():
        raise BuildError(f"{name(path)} is missing. {remedy}")
    if sha256(path) != pinned:
        raise BuildError(f"{name(path)} is damaged: its sha256 is not the pinned one. {remedy}")


def run(command: list[str], failed: str) -> None:
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}, check=False)
    if done.returncode:
        raise BuildError(f"{failed} (see above). With a network connection, running this again usually helps.")
