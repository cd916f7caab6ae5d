"""Python's memory is written the same from the same, holds what it should, and is what the page believes it to be."""

from __future__ import annotations

import gzip
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tools.project import RUNTIME, BuildError, sha256
from tools.snapshot import MEMORY, write_snapshot

MANIFEST = json.loads((RUNTIME / "manifest.json").read_text())


@pytest.fixture
def runtime(tmp_path: Path) -> Path:
    shutil.copytree(RUNTIME, tmp_path / "runtime")
    return tmp_path / "runtime"


@pytest.fixture(scope="module")
def description() -> dict[str, Any]:
    inflated = gzip.decompress((RUNTIME / MEMORY).read_bytes())
    length = int.from_bytes(inflated[:4], "little")
    found: dict[str, Any] = json.loads(inflated[4 : 4 + length])
    content = sum(count for _, count in found["runs"]) * found["page"] + sum(size for _, size in found["files"])
    assert len(inflated) == 4 + length + content
    return found


def test_the_same_sources_make_the_same_memory(runtime: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither chance nor the time of day or its zone goes into it: a build that changed nothing is no update."""
    monkeypatch.setenv("TZ", "Asia/Kabul")
    (runtime / MEMORY).unlink()
    assert write_snapshot(runtime) == MANIFEST["snapshot"]
    assert sha256(runtime / MEMORY) == MANIFEST["files"][MEMORY]["sha256"]


def test_code_that_cannot_be_imported_is_told_at_build_time(runtime: Path) -> None:
    (wheel,) = (runtime / "pyodide").glob("pydantic-2*.whl")
    wheel.unlink()
    with pytest.raises(BuildError, match=r"Writing Python's memory failed.*\n(?s:.*)No module named 'pydantic'"):
        write_snapshot(runtime)


def test_what_is_not_in_memory_is_among_its_files(description: dict[str, Any]) -> None:
    files = {path for path, _ in description["files"]}
    site = "/lib/python3.14/site-packages/"
    assert {f"{site}ui/shell/dom.pyc", f"{site}ui/locales/ru.json", f"{site}segno/encoder.pyc"} <= files
    assert "/home/pyodide/pyscript/__pycache__/context.cpython-314.pyc" in files
    assert not files & {f"{site}engine/game.pyc", f"{site}ui/book/book.pyc", f"{site}pydantic/main.pyc"}
    assert not any(path.endswith(".so") for path in files)


def test_it_is_no_larger_than_it_need_be() -> None:
    """Pydantic's core, which Python reads when it is imported, would be in it a second time."""
    assert (RUNTIME / MEMORY).stat().st_size < 6_500_000
