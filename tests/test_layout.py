"""The shape of the project: who may import whom, and nothing that points away from this machine."""

from __future__ import annotations

import ast
import base64
import hashlib
import json
import re
import tomllib
from pathlib import Path

import pytest

from tools.build import VERSION
from tools.project import ROOT
from tools.site import shipped_files

ADDRESS = re.compile(r"https?://[\w.-]+")
NAMESPACES = {"http://www.w3.org"}


def imports(path: Path) -> set[str]:
    """The modules a file imports, by their first name."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


def modules(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def test_the_engine_knows_neither_browser_nor_interface() -> None:
    for path in modules("engine"):
        assert not imports(path) & {"ui", "js", "pyscript", "pyodide"}, path


def test_only_one_module_touches_the_browser() -> None:
    touching = [path.name for path in modules("ui") if imports(path) & {"js", "pyscript", "pyodide"}]
    assert touching == ["dom.py"]


def test_nothing_random_but_the_seed() -> None:
    for path in modules("engine"):
        assert not imports(path) & {"random", "secrets", "time", "datetime", "uuid", "os"}, path


def test_no_import_hides_inside_a_function() -> None:
    """Only the one that few people need and that says so."""
    hidden = [
        (path.name, ast.unparse(inner))
        for path in [*modules("engine"), *modules("ui")]
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef)
        for inner in ast.walk(node)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ]
    assert hidden == [("qr.py", "from segno import encoder")]


def test_the_page_asks_for_the_version_that_is_built() -> None:
    packages = tomllib.loads((ROOT / "pyscript.toml").read_text())["packages"]
    assert f"pax-pamir=={VERSION}" in packages


@pytest.mark.parametrize("package", ["pydantic", "segno"])
def test_packages_are_the_same_in_the_page_and_in_the_tests(package: str) -> None:
    pins = [
        *tomllib.loads((ROOT / "pyscript.toml").read_text())["packages"],
        *(ROOT / "tools" / "requirements.txt").read_text().split(),
        *re.findall(rf"^{package}==\S+", (ROOT / "tools" / "wheels.txt").read_text(), re.MULTILINE),
        *tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"],
    ]
    found = [pin for pin in pins if pin.startswith(f"{package}==")]
    assert len(found) == 4
    assert len(set(found)) == 1


@pytest.mark.parametrize(
    "file", ["package-lock.json", "tools/wheels.txt", "tools/requirements.txt", "tools/npm_files.json"]
)
def test_lock_files_carry_no_addresses(file: str) -> None:
    assert not ADDRESS.findall((ROOT / file).read_text())


def test_nothing_of_ours_that_ships_names_another_origin() -> None:
    for file in shipped_files():
        if (
            {"runtime", "licences"} & set(file.parts)
            or file.name.startswith("OFL")
            or file.suffix in (".png", ".woff2")
        ):
            continue
        foreign = set(ADDRESS.findall((ROOT / file).read_text())) - NAMESPACES
        if file.name == "NOTICE.txt":
            foreign -= {"https://creativecommons.org"}
        assert not foreign, file


def test_every_npm_package_is_pinned_by_its_hash() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert all("integrity" in package for place, package in packages.items() if place)


def test_the_page_may_load_from_its_own_origin_only() -> None:
    """And the one script that stands in it is allowed by its hash."""
    page = (ROOT / "index.html").read_text()
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    (script,) = re.findall("<script>(.*?)</script>", page, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert policy
    assert policy[1].split("; ") == [
        "default-src 'none'",
        f"script-src 'self' 'wasm-unsafe-eval' 'sha256-{digest}'",
        "connect-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types pax-markup pax-worker",
    ]


def test_what_the_page_names_is_shipped() -> None:
    named = re.findall(r'(?:href|src|config)="([^"#]+)', (ROOT / "index.html").read_text())
    assert len(named) > 20
    assert {Path(file) for file in named} <= set(shipped_files())


def test_no_host_has_to_know_how_to_send_modules() -> None:
    assert not [file for file in shipped_files() if file.suffix == ".mjs"]
