"""A finished site knows every one of its files, by name and hash, and what its build is called."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tools.project import ROOT, BuildError, sha256
from tools.site import PRECACHE, STYLE, bare, bind_styles, cut_catalogues, precache_problems, seal, style_sheets


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for file, text in {
        "index.html": '<!doctype html>\n<html lang="en">\n<script type="application/json" id="manifest"></script>\n',
        "sw.js": "importScripts('precache.js')",
        "ui/locales/en.json": "{}",
        "assets/runtime/pyodide/python.whl": "python",
        "assets/runtime/pyodide/pyodide.js": "script",
    }.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text)
    runtime = tmp_path / "assets" / "runtime"
    files = {file: {"sha256": sha256(runtime / file)} for file in ("pyodide/python.whl", "pyodide/pyodide.js")}
    (runtime / "manifest.json").write_text(json.dumps({"files": files}))
    seal(tmp_path)
    return tmp_path


def precache(site: Path) -> Any:
    return json.loads(re.sub(r"^self\.PRECACHE = |;$", "", (site / PRECACHE).read_text()))


def test_every_file_is_listed_as_the_page_asks_for_it(site: Path) -> None:
    """Python's big files by their hash, the page by its folder; the worker itself is the browser's to keep."""
    assert precache_problems(site) == []
    wheel = sha256(site / "assets/runtime/pyodide/python.whl")
    assert set(precache(site)["files"]) == {
        "./",
        "ui/locales/en.json",
        "assets/runtime/manifest.json",
        "assets/runtime/pyodide/pyodide.js",
        f"assets/runtime/pyodide/python.whl?{wheel[:8]}",
    }


def test_a_file_that_is_not_listed_is_named(site: Path) -> None:
    (site / "ui" / "new.svg").write_text("<svg/>")
    assert precache_problems(site) == ["ui/new.svg ships, but precache.js does not list it."]


def test_a_listed_file_that_is_missing_or_another_one_is_named(site: Path) -> None:
    (site / "ui/locales/en.json").write_text("[]")
    (site / "assets/runtime/pyodide/python.whl").unlink()
    assert precache_problems(site) == [
        "precache.js lists assets/runtime/pyodide/python.whl, which does not ship.",
        "ui/locales/en.json is not the file that precache.js lists.",
    ]


def test_the_page_carries_the_name_of_its_build(site: Path) -> None:
    assert f'<html lang="en" data-build="{precache(site)["build"]}">' in (site / "index.html").read_text()


def test_the_page_carries_the_manifest_of_its_runtime(site: Path) -> None:
    """The one that is there now: sealing again writes it again."""
    manifest = site / "assets/runtime/manifest.json"
    for text in (manifest.read_text(), '{"files": {}, "version": "another"}'):
        manifest.write_text(text)
        seal(site)
        (carried,) = re.findall(r'id="manifest">(.*)</script>', (site / "index.html").read_text())
        assert json.loads(carried) == json.loads(text)


def test_a_manifest_that_would_end_its_tag_stops_the_build(site: Path) -> None:
    (site / "assets/runtime/manifest.json").write_text('{"files": {}, "version": "</script>"}')
    with pytest.raises(BuildError, match="cannot be written"):
        seal(site)


@pytest.mark.parametrize("file", ["index.html", "sw.js", "ui/locales/en.json"])
def test_any_change_is_another_build_and_no_change_is_the_same(site: Path, file: str) -> None:
    before = (site / PRECACHE).read_text()
    seal(site)
    assert (site / PRECACHE).read_text() == before
    (site / file).write_text((site / file).read_text() + "\n")
    seal(site)
    assert precache(site)["build"] not in before


def test_a_page_that_cannot_be_named_stops_the_build(site: Path) -> None:
    page = (site / "index.html").read_text()
    (site / "index.html").write_text(re.sub("<html[^>]*>", "", page))
    with pytest.raises(BuildError, match="name of the build"):
        seal(site)


def test_the_start_screen_fetches_only_its_own_texts(tmp_path: Path) -> None:
    """All that the page and its scripts ask for, and not the thousand others."""
    (tmp_path / "ui" / "locales").mkdir(parents=True)
    shutil.copyfile(ROOT / "index.html", tmp_path / "index.html")
    shutil.copyfile(ROOT / "ui/locales/pl.json", tmp_path / "ui/locales/pl.json")
    cut_catalogues(tmp_path)
    whole, cut = (json.loads((folder / "ui/locales/pl.json").read_text()) for folder in (ROOT, tmp_path))
    scripts = "".join(path.read_text() for path in (ROOT / "assets" / "boot").glob("*.js"))
    asked = set(re.findall(r'\b(?:text|nameBeginButton)\(["`]([\w.]+)', scripts))
    assert asked
    for beginning in asked:
        wanted = {key for key in whole if key.startswith(beginning)}
        assert wanted <= set(cut), beginning
    named = set(re.findall(r'data-(?:text|label|placeholder)="([^"]+)"', (ROOT / "index.html").read_text()))
    assert named <= set(cut)
    assert all(cut[key] == whole[key] for key in cut)
    assert len(cut) < len(whole) / 10


def test_all_style_is_in_one_sheet_that_finds_its_pictures_and_fonts(tmp_path: Path) -> None:
    shutil.copyfile(ROOT / "index.html", tmp_path / "index.html")
    bind_styles(tmp_path)
    assert re.findall(r'rel="stylesheet" href="([^"]+)"', (tmp_path / "index.html").read_text()) == [STYLE]
    bound = (tmp_path / STYLE).read_text()
    named = re.findall(r'url\("([^"]+)"\)', bound)
    assert all((ROOT / STYLE).parent.joinpath(address).is_file() for address in named)
    single = [(ROOT / sheet).read_text() for sheet in style_sheets()]
    assert len(named) == sum(text.count("url(") for text in single) > 10
    places = [bound.index(bare(text)) for text in single if "url(" not in text]
    assert places == sorted(places)
    assert len(places) > 10
