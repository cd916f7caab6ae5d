"""Brings the pinned inputs here: Pyodide and PyScript from npm, wheels from PyPI, each checked by its hash."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

from tools.project import CACHE, NODE_MODULES, ROOT, BuildError, name, say, sha256

WHEELS = CACHE / "wheels"
REQUIREMENTS = CACHE / "wheels.txt"
PINS = ROOT / "tools" / "pins.json"
"""Written by tools/pin.py: the hash of every file that the runtime is made of."""


def fetch(with_tools: bool) -> None:
    """Everything the runtime is built from; `with_tools` adds what only the tests need."""
    check_pins()
    install_npm_packages(with_tools)
    check_npm_files()
    download_wheels()


def check_pins() -> None:
    """Whoever wrote another version somewhere has to pin what it is made of."""
    lock = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    asked = json.loads((ROOT / "package.json").read_text())["dependencies"]
    locked = {package: lock.get(f"node_modules/{package}", {}).get("version") for package in asked}
    wheels = dict(pin.split("==") for pin in page_requirements())
    pinned = {package: pin.version for package, pin in wheel_pins().items()}
    for file, wanted, found in (("package.json", asked, locked), ("pyscript.toml", wheels, pinned)):
        for package, version in wanted.items():
            if found.get(package) != version:
                raise BuildError(f"{file} asks for {package} {version}, which is not pinned. `make pins` pins it.")


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
    for path, pinned in npm_pins().items():
        check(NODE_MODULES / path, pinned, "Delete the folder node_modules and run this again.")


def download_wheels() -> None:
    pins = wheel_pins()
    missing = [package for package, pin in pins.items() if not is_here(package, pin)]
    if missing:
        if importlib.util.find_spec("pip") is None:
            raise BuildError(
                "Python's pip is missing (Debian: apt install python3-pip python3-venv). Then run this again."
            )
        say(f"fetching {len(missing)} wheels from PyPI (about 2 MB): {', '.join(missing)}")
        lines = [f"{package}=={pin.version} --hash=sha256:{pin.sha256}\n" for package, pin in pins.items()]
        REQUIREMENTS.parent.mkdir(exist_ok=True)
        REQUIREMENTS.write_text("".join(lines))
        pip_download(WHEELS, "--no-deps", "--require-hashes", "-r", str(REQUIREMENTS))
    for package, pin in pins.items():
        check(wheel_file(package), pin.sha256, "Delete this file and run this again; it is then fetched anew.")


def pip_download(folder: Path, *what: str) -> None:
    """Wheels as the pinned Pyodide takes them, which says itself what those are called."""
    info = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text())["info"]
    python = "".join(info["python"].split(".")[:2])
    platform = f"pyemscripten_{info['abi_version']}_{info['arch']}"
    fitting = ["--platform", platform, "--python-version", python, "--implementation", "cp", "--abi", f"cp{python}"]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--only-binary=:all:", "--dest", str(folder)]
    run([*command, *fitting, *what], "pip could not fetch the wheels")


def is_here(package: str, pin: Pin) -> bool:
    """Any other version, and anything that is not the pinned bytes, is thrown away to be fetched anew."""
    here = False
    for path in WHEELS.glob(f"{package.replace('-', '_')}-[0-9]*.whl"):
        if path.name.split("-")[1] == pin.version and sha256(path) == pin.sha256:
            here = True
        else:
            say(f"{name(path)} is not the pinned wheel: it is fetched anew")
            path.unlink()
    return here


class Pin(NamedTuple):
    version: str
    sha256: str


def npm_pins() -> dict[str, str]:
    """The sha256 of each file that is used of what npm installs, by its place there."""
    return dict(json.loads(PINS.read_text())["npm"])


def wheel_pins() -> dict[str, Pin]:
    """Each wheel's name, its version and the sha256 of its only acceptable bytes.

    >>> sorted(wheel_pins())[:3]
    ['annotated-types', 'micropip', 'pydantic']
    """
    return {package: Pin(**pin) for package, pin in json.loads(PINS.read_text())["wheels"].items()}


def page_requirements() -> list[str]:
    """What pyscript.toml asks for beside our own code."""
    page = tomllib.loads((ROOT / "pyscript.toml").read_text())
    return [pin for pin in page["packages"] if not pin.startswith("pax-pamir")]


def wheel_file(package: str) -> Path:
    pin = wheel_pins()[package]
    found = next(WHEELS.glob(f"{package.replace('-', '_')}-{pin.version}-*.whl"), None)
    if found is None:
        raise BuildError(f"The wheel {package} {pin.version} is missing from {name(WHEELS)}. `make play` fetches it.")
    return found


def check(path: Path, pinned: str, remedy: str) -> None:
    if not path.exists():
        raise BuildError(f"{name(path)} is missing. {remedy}")
    if sha256(path) != pinned:
        raise BuildError(f"{name(path)} is damaged: its sha256 is not the pinned one. {remedy}")


def run(command: list[str], failed: str) -> None:
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}, check=False)
    if done.returncode:
        raise BuildError(f"{failed} (see above). With a network connection, running this again usually helps.")
