"""Runs inside Pyodide: imports everything the game may need, and leaves nothing behind that is of this moment only.

Answers which files are in memory now: those need not be in the page's file system any more.
"""

from __future__ import annotations

import gc
import importlib
import linecache
import pkgutil
import sys
import zipimport

LIBRARY = "/lib/python314.zip/", "/lib/python3.14/"
# What PyScript's own Python imports, and what tells of an exception.
BY_OTHERS = "asyncio base64 collections functools html inspect io json pathlib traceback".split()
NEEDS_A_PAGE = ("ui.main", "ui.shell.dom")


def prepare() -> list[str]:
    importlib.invalidate_caches()  # no time has passed since Python looked for modules, but there are more now
    for name in BY_OTHERS:
        importlib.import_module(name)
    for package in map(importlib.import_module, ("engine", "ui")):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if found.name not in NEEDS_A_PAGE:
                importlib.import_module(found.name)
    files = [getattr(module, "__file__", None) or "" for module in sys.modules.values()]
    gc.collect()
    linecache.clearcache()
    sys._clear_internal_caches()  # type: ignore[attr-defined]
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    return [file.replace(*LIBRARY) for file in files]


try:
    found = prepare()
finally:
    for name in [*globals()]:
        if not name.startswith("__") and name != "found":
            del globals()[name]
    del globals()["name"]
globals().pop("found")
