"""Runs inside Pyodide: compiles sources into what Python looks for beside them and checks against them."""

from __future__ import annotations

import importlib._bootstrap_external as bootstrap
import importlib.util
import json
import os
from typing import Any

PLACE = "/home/pyodide/pyscript/"


def compile_beside(job: dict[str, Any]) -> None:
    os.makedirs(job["folder"], exist_ok=True)
    for name, source in job["sources"].items():
        written = source.encode()
        code = compile(written, PLACE + name, "exec", dont_inherit=True, optimize=2)
        content = bootstrap._code_to_hash_pyc(code, importlib.util.source_hash(written), True)  # type: ignore[attr-defined]
        target = os.path.basename(importlib.util.cache_from_source(PLACE + name))
        with open(os.path.join(job["folder"], target), "wb") as file:
            file.write(content)


compile_beside(json.loads(ARGUMENTS[0]))  # type: ignore[name-defined]  # noqa: F821 (given by pyodide_run.mjs)
