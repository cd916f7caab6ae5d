"""Copies what ships into dist/, ready for any static host: `make site`."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from tools.build import MANIFEST, build
from tools.project import ROOT, RUNTIME, BuildError, say, stop

DIST = ROOT / "dist"
SHIPPED = ("index.html", "pyscript.toml", "ui/main.py", "LICENSE", "NOTICE")
SHIPPED_FOLDERS = {
    "ui/locales": (".json",),
    "assets/art": (".svg",),
    "assets/boot": (".js",),
    "assets/fonts": (".css", ".txt", ".woff2"),
    "assets/licences": (".txt",),
    "assets/style": (".css",),
}


def shipped_files() -> list[Path]:
    """Every file of the site, by its place in the project and, just the same, in dist/."""
    runtime = [RUNTIME / file for file in json.loads(MANIFEST.read_text())["files"]]
    folders = [
        path for folder, kinds in SHIPPED_FOLDERS.items() for path in (ROOT / folder).iterdir() if path.suffix in kinds
    ]
    single = [ROOT / file for file in (*SHIPPED, "assets/icons.svg")]
    return sorted(path.relative_to(ROOT) for path in [*single, *folders, *runtime, MANIFEST])


def make_site() -> None:
    build()
    shutil.rmtree(DIST, ignore_errors=True)
    for file in shipped_files():
        target = DIST / file
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / file, target)
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    say(f"dist/ holds the whole site: {len(shipped_files())} files, {size / 1e6:.1f} MB. Put it on any static host.")


if __name__ == "__main__":
    try:
        make_site()
    except BuildError as error:
        stop(error)
