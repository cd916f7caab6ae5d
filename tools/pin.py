"""Pins what the runtime is built from, after somebody wrote another version into package.json or pyscript.toml.

`make pins` fetches those versions and writes their hashes into package-lock.json and tools/pins.json. From then on
nothing else is accepted: see tools/fetch.py. NOTICE.txt says which versions ship.
"""

from __future__ import annotations

import json
import re
import shutil
import textwrap
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.build import PYODIDE_FILES, PYSCRIPT
from tools.fetch import PINS, WHEELS, install_npm_packages, page_requirements, pip_download, run, wheel_pins
from tools.project import CACHE, NODE_MODULES, ROOT, BuildError, name, say, sha256, stop

PYODIDE_DATA = ("python_stdlib.zip", "pyodide-lock.json")
PACKAGES = ROOT / "package.json"
NOTICE = ROOT / "NOTICE.txt"
SHIPPED_VERSIONS = re.compile(r"^(The versions that ship: )[^:]*?\.$(?=\n\n)", re.MULTILINE)
USED_PARTS = ("error", "toml")
"""What PyScript brings in only when it is needed, and we do; editors, terminals and games are never loaded."""
IMPORT = re.compile(r'(?:\bfrom|\bimport)\s*"\./([\w-]+\.js)"')
LATER_IMPORT = re.compile(r'\bimport\s*\(\s*"\./(([\w-]+)-[\w-]{8}\.js)"')


def pin() -> None:
    run(["npm", "install", "--package-lock-only", "--loglevel=error"], "npm could not find what package.json asks for")
    install_npm_packages(with_tools=True)
    files = [*(f"pyodide/{file}" for file in (*PYODIDE_FILES.values(), *PYODIDE_DATA))]
    files += [f"{PYSCRIPT}{file}" for file in scripts(NODE_MODULES / PYSCRIPT, "core.js")]
    pins = {"npm": {file: sha256(NODE_MODULES / file) for file in sorted(files)}, "wheels": dict(wheels())}
    before = PINS.read_text()
    PINS.write_text(json.dumps(pins, indent=1) + "\n")
    NOTICE.write_text(with_versions(NOTICE.read_text(), versions()))
    say(f"{name(PINS)} is {'as it was' if PINS.read_text() == before else 'new; `make test` and `make bench` judge'}.")


def versions() -> dict[str, str]:
    """Of all that ships, by the name that NOTICE.txt has for it: whoever wants its source needs to know which."""
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text())
    asked: dict[str, str] = json.loads(PACKAGES.read_text())["dependencies"]
    packages = {package: pin.version for package, pin in wheel_pins().items() if package != "micropip"}
    return {
        "Pyodide": asked["pyodide"],
        "CPython": lock["info"]["python"],
        "PyScript core": asked[PYSCRIPT.removesuffix("/dist/")],
        **packages,
    }


def with_versions(notice: str, versions: Mapping[str, str]) -> str:
    """The same notice, naming these versions."""
    words = ", ".join(f"{package} {version}" for package, version in versions.items())
    return SHIPPED_VERSIONS.sub(lambda found: textwrap.fill(found[1] + words + ".", 118), notice)


def scripts(folder: Path, first: str) -> list[str]:
    """A script and all that it needs: their names change with every version of PyScript."""
    found = [first]
    for script in found:
        text = (folder / script).read_text()
        needed = IMPORT.findall(text) + [file for file, part in LATER_IMPORT.findall(text) if part in USED_PARTS]
        found += [file for file in dict.fromkeys(needed) if file not in found]
    for part in USED_PARTS:
        if not any(file.startswith(f"{part}-") for file in found):
            raise BuildError(f"This PyScript has no part {part!r}: see what took its place, and USED_PARTS.")
    return found


def wheels() -> Iterator[tuple[str, dict[str, str]]]:
    """What pyscript.toml asks for and all that this needs, and micropip, which sees to it that it fits together."""
    micropip = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text())["packages"]["micropip"]
    new = CACHE / "wheels.new"
    shutil.rmtree(new, ignore_errors=True)
    pip_download(new, f"micropip=={micropip['version']}", *page_requirements())
    for path in sorted(new.iterdir()):
        package, version, *_ = path.name.split("-")
        yield package.replace("_", "-").lower(), {"version": version, "sha256": sha256(path)}
    shutil.rmtree(WHEELS, ignore_errors=True)
    new.rename(WHEELS)


if __name__ == "__main__":
    try:
        pin()
    except BuildError as error:
        stop(error)
