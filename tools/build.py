"""Builds assets/runtime: Python, PyScript, pydantic and our own code, compiled, with the lock file that pins them.

`python -m tools.build` brings everything up to date and does nothing when nothing changed; `--check` only looks.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tools.fetch import fetch, npm_pins, page_requirements, wheel_file, wheel_pins
from tools.node import run_in_pyodide
from tools.project import CACHE, NODE_MODULES, ROOT, RUNTIME, BuildError, name, say, sha256, stop
from tools.snapshot import CORE, MEMORY, write_snapshot

# By the names they ship under: some hosts know no .mjs and send it as something no browser runs.
PYODIDE_FILES = {
    "pyodide.js": "pyodide.mjs",
    "pyodide.asm.js": "pyodide.asm.mjs",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
}
PYSCRIPT = "@pyscript/core/dist/"
OUR_PACKAGES = ("engine", "ui")
NEW = RUNTIME.with_name("runtime.new")
MANIFEST = RUNTIME / "manifest.json"
LOCK = "pyodide/pyodide-lock.json"
VERSION = str(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"])
OURS = f"pyodide/pax_pamir-{VERSION}-py3-none-any.whl"
TOOLS = """
    build.py compile_archive.py compile_beside.py freeze_lock.py node.py pins.json pyodide_run.mjs pyscript_sources.mjs
    snapshot.mjs snapshot.py snapshot_prepare.py
""".split()
STAMP = CACHE / "built.json"
FROZEN = CACHE / "frozen.json"

# What a game in a browser never imports: servers, processes, terminals, archives of other kinds, developers' tools.
UNUSED_STANDARD_LIBRARY = """
    __hello__ __phello__ _aix_support _android_support _apple_support _compat_pickle _ios_support _markupbase _py_abc
    _pydatetime _pydecimal _pyio _pylong _pyrepl _strptime antigravity argparse asyncio/__main__
    asyncio/proactor_events asyncio/tools asyncio/windows_events asyncio/windows_utils bdb cProfile calendar cmd code
    colorsys compileall configparser concurrent/futures/interpreter concurrent/futures/process
    concurrent/interpreters csv ctypes curses dbm difflib doctest
    email/_encoded_words email/_header_value_parser email/_policybase email/_parseaddr email/base64mime email/charset
    email/contentmanager email/encoders email/errors email/feedparser email/generator email/header
    email/headerregistry email/iterators email/message email/mime email/parser email/policy email/quoprimime
    email/utils ensurepip filecmp fileinput ftplib getopt getpass gettext graphlib html/parser http imaplib
    importlib/resources logging/config logging/handlers mailbox mimetypes modulefinder multiprocessing netrc ntpath
    nturl2path optparse pdb pickle pickletools platform plistlib poplib pprint profile pstats pty py_compile pyclbr
    pydoc pydoc_data quopri rlcompleter runpy sched shelve shlex smtplib socketserver sqlite3 sre_compile
    sre_constants sre_parse statistics stringprep symtable tabnanny this timeit tomllib trace tracemalloc tty
    turtle unittest urllib/error urllib/request urllib/response urllib/robotparser wave webbrowser wsgiref xml xmlrpc
    zipapp
""".split()
# Of segno only the encoder is used. Its front door would import all its writers, and they an XML that does not ship.
UNUSED_OF_WHEELS = """
    annotated_types/test_cases pydantic/_internal/_git pydantic/color pydantic/deprecated pydantic/experimental
    pydantic/mypy pydantic/v1 segno/__init__ segno/cli segno/helpers segno/utils segno/writers
""".split()
KEPT_ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8", "utf_8_sig")


def build(*, with_tools: bool = False) -> None:
    """Fetch what is missing, compile what changed, and swap the result in only when it is whole."""
    fetch(with_tools)
    inputs = fingerprints()
    before = json.loads(STAMP.read_text()) if STAMP.exists() else {}
    problems = damaged()
    if before == inputs and not problems:
        return
    # What others wrote need not be compiled again for every edit of ours, unless any of it is not as it was built.
    ours = {OURS, LOCK, MEMORY, CORE, MANIFEST.name}
    keep = {**before, "ours": 0} == {**inputs, "ours": 0} and not any(problem.file not in ours for problem in problems)
    STAMP.unlink(missing_ok=True)
    shutil.rmtree(NEW, ignore_errors=True)
    if keep:
        say("compiling our own code")
        shutil.copytree(RUNTIME, NEW, ignore=shutil.ignore_patterns(Path(OURS).name))
    else:
        say("compiling the standard library and pydantic for the browser, which takes a moment")
        copy_runtime()
        freeze_lock()
        compile_archives([standard_library(), *map(wheel, json.loads(FROZEN.read_text()))])
    compile_archives([our_package()])
    write_lock()
    write_manifest(write_snapshot(NEW))
    shutil.rmtree(RUNTIME, ignore_errors=True)
    NEW.rename(RUNTIME)
    STAMP.write_text(json.dumps(inputs, indent=1))


def fingerprints() -> dict[str, Any]:
    """Everything the result depends on, so that an unchanged tree is not built again."""
    tools = [ROOT / "tools" / tool for tool in TOOLS] + [ROOT / "assets" / "boot" / "snapshot.js"]
    return {
        "tools": {name(path): sha256(path) for path in tools},
        "ours": {name(path): sha256(path) for path in our_files()},
        "version": VERSION,
        "requirements": page_requirements(),
    }


def copy_runtime() -> None:
    pyscript = [file.removeprefix(PYSCRIPT) for file in npm_pins() if file.startswith(PYSCRIPT)]
    for folder, source, files in (
        ("pyodide", NODE_MODULES / "pyodide", PYODIDE_FILES),
        ("pyscript", NODE_MODULES / PYSCRIPT, dict(zip(pyscript, pyscript, strict=True))),
    ):
        (NEW / folder).mkdir(parents=True)
        for shipped, original in files.items():
            content = (source / original).read_bytes()
            if shipped.endswith(".js"):
                # The maps do not ship, so nothing may ask for them.
                content = content.split(b"\n//# sourceMappingURL=")[0].replace(b"pyodide.asm.mjs", b"pyodide.asm.js")
            (NEW / folder / shipped).write_bytes(content)


def standard_library() -> dict[str, Any]:
    source = NODE_MODULES / "pyodide" / "python_stdlib.zip"
    kept = {f"encodings/{encoding}" for encoding in KEPT_ENCODINGS}
    encodings = [f"encodings/{path.stem}" for path in zip_members(source, "encodings/")]
    drop = [*UNUSED_STANDARD_LIBRARY, *(encoding for encoding in encodings if encoding not in kept)]
    return {"archive": str(source), "out": str(NEW / "pyodide" / "python_stdlib.zip"), "drop": drop}


def zip_members(archive: Path, prefix: str) -> Iterator[Path]:
    with zipfile.ZipFile(archive) as opened:
        yield from (Path(member) for member in opened.namelist() if member.startswith(prefix))


def wheel(package: str) -> dict[str, Any]:
    source = wheel_file(package)
    return {"archive": str(source), "out": str(NEW / "pyodide" / source.name), "drop": UNUSED_OF_WHEELS}


def our_package() -> dict[str, Any]:
    """The engine and the interface as one wheel."""
    files = {path.relative_to(ROOT).as_posix(): str(path) for path in our_files()}
    info = f"pax_pamir-{VERSION}.dist-info"
    texts = {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: pax-pamir\nVersion: {VERSION}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    return {"files": files, "texts": texts, "out": str(NEW / OURS), "lines": True}


def our_files() -> list[Path]:
    """Python and the data it reads, in a fixed order."""
    return sorted(
        path
        for package in OUR_PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.suffix in (".py", ".json") and "__pycache__" not in path.parts
    )


def compile_archives(jobs: list[dict[str, Any]]) -> None:
    run_in_pyodide("tools/compile_archive.py", jobs, "Compiling for the browser failed")


def freeze_lock() -> None:
    wheels = [str(wheel_file(package)) for package in wheel_pins()]
    run_in_pyodide("tools/freeze_lock.py", [page_requirements(), wheels, str(FROZEN)], "The pinned wheels do not fit")


def write_lock() -> None:
    """Our own short pyodide-lock.json: what micropip resolved, as the bytes that ship, and our code on top."""
    stock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text())
    packages = json.loads(FROZEN.read_text())
    packages["pax-pamir"] = {
        "name": "pax-pamir",
        "version": VERSION,
        "file_name": Path(OURS).name,
        "install_dir": "site",
        "package_type": "package",
        "imports": list(OUR_PACKAGES),
        "depends": ["pydantic", "segno"],
    }
    for package in packages.values():
        package["sha256"] = sha256(NEW / "pyodide" / package["file_name"])
    lock = {"info": stock["info"], "packages": packages}
    (NEW / LOCK).write_text(json.dumps(lock, indent=1))


def write_manifest(snapshot: dict[str, Any]) -> None:
    """What ships of the runtime, with the size and hash of each file, and what has to be known of Python's memory."""
    files = sorted(path for path in NEW.rglob("*") if path.is_file() and path.name != MANIFEST.name)
    entries = {
        path.relative_to(NEW).as_posix(): {"bytes": path.stat().st_size, "sha256": sha256(path)} for path in files
    }
    (NEW / MANIFEST.name).write_text(json.dumps({"version": VERSION, "snapshot": snapshot, "files": entries}, indent=1))


class Problem(NamedTuple):
    file: str
    """By its name in the manifest."""
    says: str


def damaged() -> list[Problem]:
    """Each file of the runtime that is not what was built, and what to do about it."""
    if not MANIFEST.exists():
        return [Problem("", f"{name(RUNTIME)} is missing. `make play` fetches and builds it.")]
    problems = []
    for file, entry in json.loads(MANIFEST.read_text())["files"].items():
        path = RUNTIME / file
        if not path.exists():
            problems.append(Problem(file, f"{name(path)} is missing. `make play` builds it again."))
        elif sha256(path) != entry["sha256"]:
            remedy = "`make play` builds it again."
            problems.append(Problem(file, f"{name(path)} is damaged: its sha256 is not the recorded one. {remedy}"))
    return problems


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--check", action="store_true", help="change nothing, only say what is wrong")
    arguments.add_argument("--with-tools", action="store_true", help="also fetch what only the tests need")
    given = arguments.parse_args()
    try:
        if given.check:
            if problems := damaged():
                raise BuildError("\n✗ ".join(problem.says for problem in problems))
        else:
            build(with_tools=given.with_tools)
    except BuildError as error:
        stop(error)


if __name__ == "__main__":
    main()
