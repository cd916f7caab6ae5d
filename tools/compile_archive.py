"""Runs inside Pyodide: rewrites archives so that every module in them is already compiled for its Python.

Each job names an archive, files or texts, the modules to leave out, where the result goes, and whether its errors are
to name lines, which are a twentieth of everything. Python then starts without compiling a single line of source,
which is half of the time it used to need.
"""

from __future__ import annotations

import importlib._bootstrap_external as bootstrap
import json
import os
import zipfile
from collections.abc import Iterator
from types import CodeType
from typing import Any

# How Python's table of lines (Objects/locations.md) says: the line of the unit before, for so many units of code.
SAME_LINE, MOST_UNITS, UNIT = 0x80 | 13 << 3, 8, 2
NEVER_USED = (".pyi", ".1", "py.typed", ".js", "/RECORD", ".cyclonedx.json", "/INSTALLER")


def members(job: dict[str, Any]) -> Iterator[tuple[str, bytes]]:
    """Everything that goes in, by its name in the archive."""
    if "archive" in job:
        with zipfile.ZipFile(job["archive"]) as archive:
            for name in archive.namelist():
                if not name.endswith("/"):
                    yield name, archive.read(name)
    for name, path in job.get("files", {}).items():
        with open(path, "rb") as file:
            yield name, file.read()
    for name, text in job.get("texts", {}).items():
        yield name, text.encode()


def is_left_out(name: str, drop: list[str]) -> bool:
    module = name.removesuffix(".py")
    return name.endswith(NEVER_USED) or any(module == left or module.startswith(left + "/") for left in drop)


def compiled(name: str, source: bytes, *, lines: bool) -> bytes:
    """Level 2 leaves out docstrings and asserts; the hash is never checked because there is no source to check."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    code = code if lines else on_first_line(code)
    return bytes(bootstrap._code_to_hash_pyc(code, b"\0" * 8, False))  # type: ignore[attr-defined]


def on_first_line(code: CodeType) -> CodeType:
    """The same, and tracebacks still name its functions, but not the line in each."""
    whole, left = divmod(len(code.co_code) // UNIT, MOST_UNITS)
    table = bytes([SAME_LINE | MOST_UNITS - 1, 0]) * whole + bytes([SAME_LINE | left - 1, 0] if left else [])
    inner = tuple(on_first_line(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=table, co_consts=inner)


def rewrite(job: dict[str, Any]) -> None:
    print(f"· {os.path.basename(job['out'])}")
    os.makedirs(os.path.dirname(job["out"]), exist_ok=True)
    with zipfile.ZipFile(job["out"], "w") as out:
        for name, content in members(job):
            if is_left_out(name, job.get("drop", [])):
                continue
            if name.endswith(".py"):
                name, content = name + "c", compiled(name, content, lines=job.get("lines", False))
            # A fixed date, so that the same input is the same file to the byte.
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            out.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)


for job in json.loads(ARGUMENTS[0]):  # type: ignore[name-defined]  # noqa: F821 (given by pyodide_run.mjs)
    rewrite(job)
