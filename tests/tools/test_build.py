"""What ships is exactly what was pinned; anything else is refused by name."""

from __future__ import annotations

import json
import re
import runpy
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FunctionType

import pytest

from tools import build, fetch
from tools.project import NODE_MODULES, ROOT, RUNTIME, BuildError, sha256

LOCK = json.loads((RUNTIME / "pyodide" / "pyodide-lock.json").read_text())


def flip_a_byte(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


@pytest.fixture
def wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the downloaded wheels that a test may spoil."""
    copy = tmp_path / "wheels"
    shutil.copytree(fetch.WHEELS, copy)
    monkeypatch.setattr(fetch, "WHEELS", copy)
    monkeypatch.setattr(fetch, "name", lambda path: path.name)
    return copy


@pytest.fixture
def runtime(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the built runtime that a test may spoil."""
    copy = tmp_path / "runtime"
    shutil.copytree(RUNTIME, copy)
    monkeypatch.setattr(build, "RUNTIME", copy)
    monkeypatch.setattr(build, "MANIFEST", copy / "manifest.json")
    monkeypatch.setattr(build, "name", lambda path: path.name)
    return copy


def test_a_wheel_with_one_byte_changed_is_refused_by_name(
    wheels: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is thrown away to be fetched anew; without a network the build stops."""
    victim = next(wheels.glob("pydantic_core*"))
    flip_a_byte(victim)
    monkeypatch.setattr(fetch, "run", lambda *_: None)
    version = re.escape(fetch.wheel_pins()["pydantic-core"].version)
    with pytest.raises(BuildError, match=f"The wheel pydantic-core {version} is missing"):
        fetch.download_wheels()
    assert f"{victim.name} is not the pinned wheel" in capsys.readouterr().out


def test_a_wheel_that_arrives_damaged_is_refused_by_name(wheels: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    victim = next(wheels.glob("annotated_types*"))
    content = victim.read_bytes()
    victim.unlink()
    monkeypatch.setattr(fetch, "run", lambda *_: victim.write_bytes(content[:-1] + b"!"))
    with pytest.raises(BuildError, match=f"{victim.name} is damaged"):
        fetch.download_wheels()


def test_another_version_of_a_wheel_is_not_in_the_way(wheels: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (wheels / "pydantic-1.0.0-py3-none-any.whl").write_bytes(b"old")
    monkeypatch.setattr(fetch, "run", lambda *_: pytest.fail("nothing had to be fetched"))
    fetch.download_wheels()
    assert not list(wheels.glob("pydantic-1*"))


def test_untouched_wheels_are_accepted_without_a_network(wheels: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetch, "run", lambda *_: pytest.fail("nothing had to be fetched"))
    fetch.download_wheels()


def test_a_pyodide_file_that_changed_on_disk_is_refused_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in fetch.npm_pins():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(NODE_MODULES / file, tmp_path / file)
    monkeypatch.setattr(fetch, "NODE_MODULES", tmp_path)
    monkeypatch.setattr(fetch, "name", lambda path: path.name)
    fetch.check_npm_files()
    flip_a_byte(tmp_path / "pyodide" / "pyodide.asm.wasm")
    with pytest.raises(BuildError, match=r"pyodide\.asm\.wasm is damaged"):
        fetch.check_npm_files()


@pytest.mark.parametrize(
    ("file", "package"),
    [("package.json", "pyodide"), ("package.json", "@pyscript/core"), ("pyscript.toml", "pydantic")],
)
def test_a_version_that_nobody_pinned_is_refused_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, package: str
) -> None:
    fetch.check_pins()
    for name in ("package.json", "package-lock.json", "pyscript.toml"):
        shutil.copyfile(ROOT / name, tmp_path / name)
    text = (tmp_path / file).read_text()
    (tmp_path / file).write_text(re.sub(rf'({package}(?:": "|==))[\d.]+', r"\g<1>99.0", text))
    monkeypatch.setattr(fetch, "ROOT", tmp_path)
    with pytest.raises(BuildError, match=f"{file} asks for {package} 99.0, which is not pinned"):
        fetch.check_pins()


def test_a_whole_runtime_has_no_problems(runtime: Path) -> None:
    assert build.damaged() == []


def test_a_damaged_runtime_file_is_named_with_what_to_do(runtime: Path) -> None:
    flip_a_byte(runtime / "pyodide" / "python_stdlib.zip")
    assert [problem.says for problem in build.damaged()] == [
        "python_stdlib.zip is damaged: its sha256 is not the recorded one. `make play` builds it again."
    ]


def test_a_missing_runtime_file_is_named_with_what_to_do(runtime: Path) -> None:
    (runtime / "pyscript" / "core.js").unlink()
    assert [problem.says for problem in build.damaged()] == ["core.js is missing. `make play` builds it again."]


def test_a_missing_runtime_says_that_make_play_fetches_it(runtime: Path) -> None:
    shutil.rmtree(runtime)
    assert [problem.says for problem in build.damaged()] == ["runtime is missing. `make play` fetches and builds it."]


@pytest.fixture
def builder(runtime: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A build into the copied runtime that only notes what it would compile."""
    compiled: list[str] = []

    def compile_archives(jobs: list[dict[str, str]]) -> None:
        for job in jobs:
            out = Path(job["out"])
            compiled.append(out.name)
            shutil.copyfile(RUNTIME / out.relative_to(build.NEW), out)

    stamp = tmp_path / "stamp.json"
    stamp.write_text(json.dumps(build.fingerprints()))
    monkeypatch.setattr(build, "NEW", tmp_path / "new")
    monkeypatch.setattr(build, "STAMP", stamp)
    monkeypatch.setattr(build, "fetch", lambda with_tools: None)
    monkeypatch.setattr(build, "freeze_lock", lambda: None)
    monkeypatch.setattr(build, "compile_archives", compile_archives)
    return compiled


def test_a_whole_runtime_is_not_built_again(builder: list[str]) -> None:
    build.build()
    assert builder == []


@pytest.mark.parametrize("spoil", [flip_a_byte, Path.unlink])
def test_a_spoilt_runtime_is_built_again_from_the_pinned_files(
    runtime: Path, builder: list[str], spoil: Callable[[Path], None]
) -> None:
    """And what lies there is never taken for good by writing its hash down."""
    before = build.MANIFEST.read_text()
    spoil(next((runtime / "pyodide").glob("pydantic_core*.whl")))
    build.build()
    assert "python_stdlib.zip" in builder
    assert (build.damaged(), build.MANIFEST.read_text()) == ([], before)


def test_an_edit_of_ours_compiles_only_ours(builder: list[str]) -> None:
    stamp = json.loads(build.STAMP.read_text())
    stamp["ours"]["engine/cards.py"] = "edited"
    build.STAMP.write_text(json.dumps(stamp))
    build.build()
    assert builder == [Path(build.OURS).name]
    assert build.damaged() == []


def test_a_build_that_was_interrupted_is_done_again(
    runtime: Path, builder: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    flip_a_byte(runtime / "pyodide" / "python_stdlib.zip")
    with monkeypatch.context() as interrupted:
        interrupted.setattr(build, "write_lock", lambda: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            build.build()
    build.build()
    assert build.damaged() == []


def test_the_lock_pins_the_bytes_that_ship() -> None:
    for package in LOCK["packages"].values():
        assert sha256(RUNTIME / "pyodide" / package["file_name"]) == package["sha256"]


def test_the_lock_is_complete_in_itself() -> None:
    needed = {name for package in LOCK["packages"].values() for name in package["depends"]}
    assert needed <= set(LOCK["packages"])
    assert "pydantic-core" in LOCK["packages"]["pydantic"]["depends"]


def test_everything_python_is_compiled() -> None:
    for archive in (RUNTIME / "pyodide").glob("*.*[zl]"):
        if archive.suffix in (".zip", ".whl"):
            names = zipfile.ZipFile(archive).namelist()
            assert not [name for name in names if name.endswith(".py")], archive.name
            assert [name for name in names if name.endswith(".pyc")], archive.name


@pytest.mark.parametrize("fillers", [0, 1, 40])
def test_errors_in_the_code_of_others_name_functions_but_not_lines(fillers: int) -> None:
    compiler = runpy.run_path(str(ROOT / "tools/compile_archive.py"), {"ARGUMENTS": ["[]"]})
    source = "def share(rupees, people):\n" + "    rupees += 0\n" * fillers + "    return rupees // people\n"
    compiled = compile(source, "others.py", "exec")
    (code,) = (part for part in compiler["on_first_line"](compiled).co_consts if isinstance(part, CodeType))
    share = FunctionType(code, {})
    assert share(7, 2) == 3
    with pytest.raises(ZeroDivisionError) as caught:
        share(7, 0)
    assert (caught.traceback[-1].name, caught.traceback[-1].lineno) == ("share", 0)  # counted from 0 there
    assert {line for *_, line in code.co_lines()} == {1}


def test_errors_in_our_own_code_name_lines() -> None:
    assert [job["lines"] for job in (build.our_package(), build.standard_library()) if "lines" in job] == [True]


def test_our_wheel_holds_every_module_and_its_data() -> None:
    names = set(zipfile.ZipFile(RUNTIME / build.OURS).namelist())
    assert {"engine/cards.pyc", "engine/data/court_cards.json", "ui/shell/dom.pyc", "ui/locales/ru.json"} <= names
    assert {f"{path.relative_to(ROOT)}".removesuffix(".py") for path in build.our_files()} <= {
        name.removesuffix(".pyc") for name in names
    }
