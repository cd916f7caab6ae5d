"""Runs inside Pyodide: imports everything the game may need, rehearses it, and leaves nothing of this moment behind.

Answers which files are in memory now: those need not be in the page's file system any more.
"""

from __future__ import annotations

import gc
import importlib
import linecache
import pkgutil
import sys
import zipimport
from typing import Any

LIBRARY = "/lib/python314.zip/", "/lib/python3.14/"
# What PyScript's own Python imports, and what tells of an exception.
BY_OTHERS = "asyncio base64 collections functools html inspect io json pathlib traceback".split()
NEEDS_A_PAGE = ("ui.main", "ui.shell.dom")
CHOICES = 12
"""Of which several lead to a turn of hers."""


def prepare() -> list[str]:
    importlib.invalidate_caches()  # no time has passed since Python looked for modules, but there are more now
    for name in BY_OTHERS:
        importlib.import_module(name)
    for package in map(importlib.import_module, ("engine", "ui")):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if found.name not in NEEDS_A_PAGE:
                importlib.import_module(found.name)
    rehearse()
    files = [getattr(module, "__file__", None) or "" for module in sys.modules.values()]
    gc.collect()
    linecache.clearcache()
    sys._clear_internal_caches()  # type: ignore[attr-defined]
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    return [file.replace(*LIBRARY) for file in files]


class Nobody:
    """In place of a page, and of a shelf: whatever it is asked to do, nothing happens."""

    narrow, map_size = False, (456.0, 318.0)
    now = 1_000_000
    """Long after anything was drawn, so that no press comes too early."""

    def __getattr__(self, name: str) -> Any:
        return lambda *given: ""


def rehearse() -> None:
    """A few turns with Wakhan: what runs for the first time takes several times as long, and nobody waits here."""
    from engine import Game, Setup
    from ui import targets
    from ui.device.reader import Reader
    from ui.device.settings import Settings
    from ui.shelf.kept import Kept
    from ui.table.session import Session
    from ui.words.texts import texts_in

    nobody, reader = Nobody(), Reader(texts_in("en"), Settings(pace="instant", confirm="never"))
    table = Session(Game(Setup(seats=1, wakhan=True, seed=1)), nobody, reader, Kept("", nobody, reader))
    table.draw()
    for number in range(CHOICES):
        decision = table.game.decision
        assert decision, "nobody wins as early as that"
        table.press(targets.Choose(decision.options[-number % len(decision.options)]))
        table.keep()
        table.draw()
    assert len(table.game.choices) == CHOICES, "a rehearsal in which nothing is played is none"


try:
    found = prepare()
finally:
    for name in [*globals()]:
        if not name.startswith("__") and name != "found":
            del globals()[name]
    del globals()["name"]
globals().pop("found")
