"""Builds assets/runtime: Python, PyScript, pydantic and our own code, compiled, with the lock file that pins them.

`python -m tools.build` brings everything up to date and does nothing when nothing changed; `--check` only looks.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.fetch import fetch, wheel_file, wheel_pins
from tools.project import CACHE, NODE_MODULES, ROOT, RUNTIME, BuildError, name, say, sha256, stop

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PYSCRIPT_FILES = ("core.js", "core-C9KDLldu.js", "error-D2315lOB.js", "toml-V4Savzlc.js")
OUR_PACKAGES = ("engine", "ui")
MANIFEST = RUNTIME / "manifest.json"
STAMP = CACHE / "built.json"
FROZEN = CACHE / "frozen.json"

# What a game in a browser never imports: servers, processes, terminals, archives of other kinds, developers' tools.
UNUSED_STANDARD_LIBRARY = """
    __hello__ __phello__ _pydatetime _pydecimal _pyio _pylong _pyrepl antigravity bdb cProfile calendar cmd colorsys
    compileall configparser csv ctypes curses dbm doctest ensurepip filecmp fileinput ftplib getopt getpass gettext
    http imaplib mailbox mimetypes modulefinder multiprocessing netrc nturl2path optparse pdb pickletools plistlib
    poplib profile pstats pty pyclbr pydoc pydoc_data quopri rlcompleter sched shelve smtplib socketserver sqlite3
    sre_compile sre_constants sre_parse statistics stringprep symtable tabnanny this timeit tomllib trace
    tracemalloc tty turtle unittest wave webbrowser wsgiref xml xmlrpc zipapp
""".split()
UNUSED_OF_PYDANTIC = ["pydantic/v1", "pydantic/mypy"]
KEPT_ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8", "utf_8_sig")


def build(*, with_tools: bool = False) -> None:
    """Fetch what is missing, compile what changed."""
    fetch(with_tools)
    inputs = fingerprints()
    if STAMP.exists() and json.loads(STAMP.read_text()) == inputs and not damaged():
        return
    before = json.loads(STAMP.read_text()) if STAMP.exists() else {}
    only_ours = {k: v for k, v in before.items() if k != "ours"} == {k: v for k, v in inputs.items() if k != "ours"}
    if not (only_ours and RUNTIME.exists()):
        say("compiling the standard library and pydantic for the browser")
        shutil.rmtree(RUNTIME, ignore_errors=True)
        copy_runtime()
        freeze_lock()
        compile_archives([standard_library(), *map(wheel, json.loads(FROZEN.read_text()))])
    else:
        say("compiling our own code")
        our_wheel().unlink(missing_ok=True)
    compile_archives([our_package()])
    write_lock()
    write_manifest()
    STAMP.write_text(json.dumps(inputs, indent=1))


def fingerprints() -> dict[str, Any]:
    """Everything the result depends on, so that an unchanged tree is not built again."""
    tools = [
        ROOT / "tools" / tool
        for tool in ("build.py", "compile_archive.py", "freeze_lock.py", "npm_files.json", "wheels.txt")
    ]
    return {
        "tools": {name(path): sha256(path) for path in tools},
        "ours": {name(path): sha256(path) for path in our_files()},
        "version": our_version(),
        "requirements": page_requirements(),
    }


def copy_runtime() -> None:
    for folder, source, files in (
        ("pyodide", NODE_MODULES / "pyodide", PYODIDE_FILES),
        ("pyscript", NODE_MODULES / "@pyscript" / "core" / "dist", PYSCRIPT_FILES),
    ):
        (RUNTIME / folder).mkdir(parents=True)
        for file in files:
            # The maps do not ship, so nothing may ask for them.
            content = (source / file).read_bytes().split(b"\n//# sourceMappingURL=")[0]
            (RUNTIME / folder / file).write_bytes(content)


def standard_library() -> dict[str, Any]:
    source = NODE_MODULES / "pyodide" / "python_stdlib.zip"
    kept = {f"encodings/{encoding}" for encoding in KEPT_ENCODINGS}
    encodings = [f"encodings/{path.stem}" for path in zip_members(source, "encodings/")]
    drop = [*UNUSED_STANDARD_LIBRARY, *(encoding for encoding in encodings if encoding not in kept)]
    return {"archive": str(source), "out": str(RUNTIME / "pyodide" / "python_stdlib.zip"), "drop": drop}


def zip_members(archive: Path, prefix: str) -> Iterator[Path]:
    with zipfile.ZipFile(archive) as opened:
        yield from (Path(member) for member in opened.namelist() if member.startswith(prefix))


def wheel(package: str) -> dict[str, Any]:
    source = wheel_file(package)
    return {"archive": str(source), "out": str(RUNTIME / "pyodide" / source.name), "drop": UNUSED_OF_PYDANTIC}


def our_package() -> dict[str, Any]:
    """The engine and the interface as one wheel."""
    files = {str(path.relative_to(ROOT)): str(path) for path in our_files()}
    info = f"pax_pamir-{our_version()}.dist-info"
    texts = {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: pax-pamir\nVersion: {our_version()}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    return {"files": files, "texts": texts, "out": str(our_wheel())}


def our_files() -> list[Path]:
    """Python and the data it reads, in a fixed order."""
    return sorted(
        path
        for package in OUR_PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.suffix in (".py", ".json") and "__pycache__" not in path.parts
    )


def our_version() -> str:
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"])


def our_wheel() -> Path:
    return RUNTIME / "pyodide" / f"pax_pamir-{our_version()}-py3-none-any.whl"


def compile_archives(jobs: list[dict[str, Any]]) -> None:
    run_in_pyodide("tools/compile_archive.py", jobs, "Compiling for the browser failed")


def freeze_lock() -> None:
    wheels = [str(wheel_file(package)) for package in wheel_pins()]
    run_in_pyodide("tools/freeze_lock.py", [page_requirements(), wheels, str(FROZEN)], "The pinned wheels do not fit")


def run_in_pyodide(script: str, argument: object, failed: str) -> None:
    if not shutil.which("node"):
        raise BuildError("node is missing. Install Node 20 or newer, then run this again.")
    command = ["node", "tools/pyodide_run.mjs", script, json.dumps(argument)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildError(f"{failed}:\n{done.stdout}{done.stderr}")


def write_lock() -> None:
    """Our own short pyodide-lock.json: what micropip resolved, as the bytes that ship, and our code on top."""
    stock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text())
    packages = json.loads(FROZEN.read_text())
    packages["pax-pamir"] = {
        "name": "pax-pamir",
        "version": our_version(),
        "file_name": our_wheel().name,
        "install_dir": "site",
        "package_type": "package",
        "imports": list(OUR_PACKAGES),
        "depends": ["pydantic"],
    }
    for package in packages.values():
        package["sha256"] = sha256(RUNTIME / "pyodide" / package["file_name"])
    lock = {"info": stock["info"], "packages": packages}
    (RUNTIME / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock, indent=1))


def page_requirements() -> list[str]:
    """What pyscript.toml asks for beside our own code."""
    page = tomllib.loads((ROOT / "pyscript.toml").read_text())
    return [pin for pin in page["packages"] if not pin.startswith("pax-pamir")]


def write_manifest() -> None:
    """What ships of the runtime, with the size and hash of each file."""
    files = sorted(path for path in RUNTIME.rglob("*") if path.is_file() and path != MANIFEST)
    entries = {str(path.relative_to(RUNTIME)): {"bytes": path.stat().st_size, "sha256": sha256(path)} for path in files}
    MANIFEST.write_text(json.dumps({"version": our_version(), "files": entries}, indent=1))


def damaged() -> list[str]:
    """One sentence for each file of the runtime that is not what was built."""
    if not MANIFEST.exists():
        return [f"{name(RUNTIME)} is missing. `make play` fetches and builds it."]
    problems = []
    for file, entry in json.loads(MANIFEST.read_text())["files"].items():
        path = RUNTIME / file
        if not path.exists():
            problems.append(f"{name(path)} is missing. `make play` builds it again.")
        elif sha256(path) != entry["sha256"]:
            problems.append(
                f"{name(path)} is damaged: its sha256 is not the recorded one. `make play` builds it again."
            )
    return problems


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--check", action="store_true", help="change nothing, only say what is wrong")
    arguments.add_argument("--with-tools", action="store_true", help="also fetch what only the tests need")
    given = arguments.parse_args()
    try:
        if given.check:
            if problems := damaged():
                raise BuildError("\n✗ ".join(problems))
        else:
            build(with_tools=given.with_tools)
    except BuildError as error:
        stop(error)


if __name__ == "__main__":
    main()
