"""Runs inside Pyodide: rewrites archives so that every module in them is already compiled for its Python.

Each job names an archive, files or texts, the modules to leave out, and where the result goes. Python then starts
without compiling a single line of source, which is half of the time it used to need.
"""

from __future__ import annotations

import importlib._bootstrap_external as bootstrap
import json
import os
import zipfile
from collections.abc import Iterator
from typing import Any

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


def compiled(name: str, source: bytes) -> bytes:
    """Level 2 leaves out docstrings and asserts; the hash is never checked because there is no source to check."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return bytes(bootstrap._code_to_hash_pyc(code, b"\0" * 8, False))  # type: ignore[attr-defined]


def rewrite(job: dict[str, Any]) -> None:
    print(f"· {os.path.basename(job['out'])}")
    os.makedirs(os.path.dirname(job["out"]), exist_ok=True)
    with zipfile.ZipFile(job["out"], "w") as out:
        for name, content in members(job):
            if is_left_out(name, job.get("drop", [])):
                continue
            if name.endswith(".py"):
                name, content = name + "c", compiled(name, content)
            # A fixed date, so that the same input is the same file to the byte.
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            out.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)


for job in json.loads(ARGUMENTS[0]):  # type: ignore[name-defined]  # noqa: F821 (given by pyodide_run.mjs)
    rewrite(job)
