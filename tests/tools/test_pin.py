"""Of PyScript exactly what is needed is pinned, whatever its files are called."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.build import PYSCRIPT
from tools.fetch import npm_pins
from tools.pin import NOTICE, scripts, versions, with_versions
from tools.project import NODE_MODULES, BuildError


def test_what_is_pinned_of_pyscript_is_what_its_core_needs() -> None:
    pinned = [file.removeprefix(PYSCRIPT) for file in npm_pins() if file.startswith(PYSCRIPT)]
    assert sorted(scripts(NODE_MODULES / PYSCRIPT, "core.js")) == sorted(pinned)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    for file, text in {
        "core.js": 'export{a as b}from"./core-A1b2-C_4.js";',
        "core-A1b2-C_4.js": 'import"./help.js";f(import("./toml-12345678.js"),import("./xterm-12345678.js"))',
        "help.js": 'import{f}from"./core-A1b2-C_4.js";import("./error-abcdefgh.js")',
        "toml-12345678.js": "",
        "error-abcdefgh.js": "",
        "xterm-12345678.js": "",
    }.items():
        (tmp_path / file).write_text(text)
    return tmp_path


def test_imports_are_followed_and_parts_that_nobody_uses_are_left(package: Path) -> None:
    found = scripts(package, "core.js")
    assert found == ["core.js", "core-A1b2-C_4.js", "help.js", "toml-12345678.js", "error-abcdefgh.js"]


def test_a_part_that_is_gone_is_named(package: Path) -> None:
    (package / "help.js").write_text("")
    with pytest.raises(BuildError, match="no part 'error'"):
        scripts(package, "core.js")


def test_the_notices_name_the_versions_that_ship() -> None:
    """`make pins` writes them."""
    notice = NOTICE.read_text()
    assert with_versions(notice, versions()) == notice
    assert {"Pyodide", "CPython", "PyScript core", "pydantic", "segno"} <= set(versions())
    assert f"Pyodide {versions()['Pyodide']}, " in notice


def test_other_versions_change_that_sentence_and_nothing_else() -> None:
    lines = with_versions(NOTICE.read_text(), {"Pyodide": "1.2"}).splitlines()
    assert "The versions that ship: Pyodide 1.2." in lines
    assert set(lines) - set(NOTICE.read_text().splitlines()) == {"The versions that ship: Pyodide 1.2."}
