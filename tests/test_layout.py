"""The shape of the project: modules of a size to be read, and nothing that points away from this machine."""

from __future__ import annotations

import ast
import base64
import hashlib
import json
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from tools.build import VERSION
from tools.fetch import page_requirements, wheel_pins
from tools.project import ROOT
from tools.site import shipped_files, style_sheets

ADDRESS = re.compile(r"https?://[\w.-]+")
NAMESPACES = {"http://www.w3.org"}


def modules(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def test_no_module_is_longer_than_four_hundred_lines() -> None:
    for path in [*modules("engine"), *modules("ui")]:
        assert len(path.read_text().splitlines()) <= 400 or path.name == "targets.py", path  # which is a list


def test_no_import_hides_inside_a_function() -> None:
    """Only what nobody needs at the start, and that says so."""
    hidden = [
        (path.name, ast.unparse(inner))
        for path in [*modules("engine"), *modules("ui")]
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef)
        for inner in ast.walk(node)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ]
    assert sorted(hidden) == [
        ("course.py", "from ui.lesson.lesson import Lesson"),
        ("course.py", "from ui.lesson.plan import plans"),
        ("looking_back.py", "from engine.rivals.analysis import Analysis"),
        ("over.py", "from ui.check.ending import Device, draw_ending, result_as_text"),
        ("panels.py", "from ui.check.prospects import draw_looking_back"),
        ("qr.py", "from segno import encoder"),
    ]


@pytest.mark.parametrize("command", ["build", "pin", "serve", "site"])
def test_what_a_fresh_machine_runs_needs_nothing_but_python(command: str) -> None:
    """`make play`, `make site` and `make pins` come before anything is installed."""
    subprocess.run([sys.executable, "-S", "-c", f"import tools.{command}"], cwd=ROOT, check=True)


def test_the_page_asks_for_the_version_that_is_built() -> None:
    packages = tomllib.loads((ROOT / "pyscript.toml").read_text())["packages"]
    assert f"pax-pamir=={VERSION}" in packages


def test_the_versions_in_the_page_are_those_that_are_pinned_and_those_of_the_tests() -> None:
    """`make pins` writes the pins; `make test` brings .venv up to date."""
    wanted = dict(pin.split("==") for pin in page_requirements())
    assert list(wanted) == tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    assert wanted == {package: wheel_pins()[package].version for package in wanted}
    assert wanted == {package: metadata.version(package) for package in wanted}


@pytest.mark.parametrize("file", ["package-lock.json", "tools/pins.json", "tools/requirements.txt"])
def test_lock_files_carry_no_addresses(file: str) -> None:
    assert not ADDRESS.findall((ROOT / file).read_text())


def test_nothing_of_ours_that_ships_names_another_origin() -> None:
    for file in [*shipped_files(), *style_sheets()]:
        if (
            {"runtime", "licences"} & set(file.parts)
            or file.name.startswith("OFL")
            or file.suffix in (".png", ".wav", ".woff2")
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
        "trusted-types pax-markup pax-worker pax-inflate",
    ]


def test_what_the_page_names_is_shipped() -> None:
    named = re.findall(r'(?:href|src|config)="([^"#]+)', (ROOT / "index.html").read_text())
    assert len(named) > 20
    assert {Path(file) for file in named} <= {*shipped_files(), *style_sheets()}


def test_modules_are_fetched_all_at_once_and_not_as_they_import_each_other() -> None:
    page = (ROOT / "index.html").read_text()
    ahead = set(re.findall(r'<link rel="modulepreload" href="([^"]+)"', page))
    wanted = re.findall(r'<script type="module" src="([^"]+)"', page)
    assert wanted
    for file in wanted:  # which grows meanwhile
        imported = re.findall(r'^import (?:[^"]* from )?"\./([^"]+)";$', (ROOT / file).read_text(), re.MULTILINE)
        wanted += {f"assets/boot/{name}" for name in imported} - set(wanted)
    assert set(wanted) == ahead


def test_no_host_has_to_know_how_to_send_modules() -> None:
    assert not [file for file in shipped_files() if file.suffix == ".mjs"]


def test_the_elements_that_the_scripts_count_on_are_in_the_page() -> None:
    declared = (ROOT / "tools" / "types" / "page.d.ts").read_text().split("interface PageElements {")[1].split("}")[0]
    named = re.findall(r'^  "?([\w-]+)"?: ', declared, re.MULTILINE)
    page = (ROOT / "index.html").read_text()
    assert len(named) > 20
    assert [name for name in named if f'id="{name}"' not in page] == []
