"""Writes Python's memory, with all that the game needs imported, into one file that pages can start from.

What is not in memory then (texts, the module that touches the browser, PyScript's own Python) goes into the same file.
See assets/boot/snapshot.js for how it is put back.
"""

from __future__ import annotations

import json
import shutil
import zipfile
from pathlib import Path
from typing import Any

from tools.node import run_in_pyodide, run_node
from tools.project import CACHE, ROOT

MEMORY = "pyodide/memory.bin"
CORE = "pyodide/pydantic_core.wasm"
WORK = CACHE / "snapshot"
SITE, LIBRARY, PYSCRIPT = WORK / "site", WORK / "library", WORK / "pyscript"
SITE_IN_PAGE, LIBRARY_IN_PAGE = "/lib/python3.14/site-packages", "/lib/python3.14"
PYSCRIPT_IN_PAGE = "/home/pyodide/pyscript/__pycache__"
INFORMATION = ".dist-info/"


def write_snapshot(runtime: Path) -> dict[str, Any]:
    """Into the folder of a runtime that is otherwise complete; answers what the page has to know before it reads it."""
    shutil.rmtree(WORK, ignore_errors=True)
    for wheel in sorted((runtime / "pyodide").glob("*.whl")):
        _unpack(wheel, SITE)
    _unpack(runtime / "pyodide" / "python_stdlib.zip", LIBRARY)
    _compile_pyscript(runtime)
    (core,) = SITE.rglob("_pydantic_core*.so")
    shutil.copyfile(core, runtime / CORE)
    files = WORK / "files.json"
    files.write_text(json.dumps(_files()))
    job = {
        "site": str(SITE),
        "library": str(runtime / "pyodide" / "python_stdlib.zip"),
        "core": core.relative_to(SITE).as_posix(),
        "prepare": str(ROOT / "tools" / "snapshot_prepare.py"),
        "files": str(files),
        "out": str(runtime / MEMORY),
    }
    written = run_node("tools/snapshot.mjs", json.dumps(job), failed="Writing Python's memory failed")
    return {"memory": MEMORY, "core": CORE, **json.loads(written)}


def _unpack(archive: Path, folder: Path) -> None:
    with zipfile.ZipFile(archive) as opened:
        opened.extractall(folder)


def _compile_pyscript(runtime: Path) -> None:
    """Python compares these with the sources PyScript writes, and compiles them itself should they differ."""
    (script,) = (runtime / "pyscript").glob("core-*.js")
    sources = json.loads(run_node("tools/pyscript_sources.mjs", str(script), failed="PyScript's Python is not found"))
    job = {"sources": sources, "folder": str(PYSCRIPT)}
    run_in_pyodide("tools/compile_beside.py", job, "Compiling PyScript's Python failed")


def _files() -> dict[str, str]:
    """Whatever Python might read in the page, by its place there."""
    places = ((SITE, SITE_IN_PAGE), (LIBRARY, LIBRARY_IN_PAGE), (PYSCRIPT, PYSCRIPT_IN_PAGE))
    return {
        f"{place}/{path.relative_to(folder).as_posix()}": str(path)
        for folder, place in places
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".so" and INFORMATION not in path.as_posix()
    }
