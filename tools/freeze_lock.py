"""Runs inside Pyodide: micropip resolves the page's packages from the pinned wheels and freezes what it found.

What is frozen here is what every visit loads, so nothing is resolved again in the browser. There is no network in
here: a requirement that the wheels do not meet, or a dependency nobody pinned, stops the build.
"""

from __future__ import annotations

import json
import sys
from urllib.parse import quote


async def freeze(requirements: list[str], wheels: list[str], out: str) -> None:
    sys.path.insert(0, next(wheel for wheel in wheels if "/micropip-" in wheel))
    import micropip

    pinned = [f"emfs:{quote(wheel)}" for wheel in wheels if "/micropip-" not in wheel]
    await micropip.install(pinned)
    await micropip.install(requirements)
    packages = json.loads(micropip.freeze())["packages"]
    # Pyodide's own list is in there too; only what came from our wheels ships.
    ours = {name: package for name, package in packages.items() if package["file_name"].startswith("emfs:")}
    for name, package in ours.items():
        missing = set(package["depends"]) - set(ours)
        if missing:
            raise SystemExit(f"{name} needs {', '.join(sorted(missing))}, which tools/pins.json does not pin")
        package["file_name"] = package["file_name"].rsplit("/", 1)[1]
        package["imports"] = [name.replace("-", "_")]
        package["package_type"] = "package"
    with open(out, "w", encoding="utf-8") as file:
        json.dump(ours, file, indent=1)


freeze(*json.loads(ARGUMENTS[0]))  # type: ignore[name-defined, unused-coroutine]  # noqa: F821 (pyodide_run.mjs awaits it)
