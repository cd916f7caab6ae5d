"""Copies what ships into dist/, ready for any static host: `make site`.

What is made here and nowhere else, because only a finished site can have it: one style sheet of all, the name of the
build and the runtime's manifest in the page, the web manifests, and precache.js, the list of every file with its hash
that sw.js keeps the game by.
"""

from __future__ import annotations

import hashlib
import json
import posixpath
import re
import shutil
from pathlib import Path
from typing import Any

from tools.build import MANIFEST, build
from tools.project import ROOT, RUNTIME, BuildError, say, sha256, stop
from tools.webmanifest import file_name, write_web_manifests
from ui.words.texts import LANGUAGES

DIST = ROOT / "dist"
SHIPPED = (
    "index.html",
    "pyscript.toml",
    "sw.js",
    "ui/main.py",
    "assets/icons.svg",
    "assets/figures.svg",
    "LICENSE.txt",
    "NOTICE.txt",
)
SHIPPED_FOLDERS = {
    "ui/locales": (".json",),
    "assets/art": (".svg",),
    "assets/boot": (".js",),
    "assets/fonts": (".txt", ".woff2"),
    "assets/icons": (".png",),
    "assets/licences": (".txt",),
    "assets/sounds": (".wav",),
}
PRECACHE = "precache.js"
STYLE = "assets/style/all.css"
MADE_HERE = (PRECACHE, STYLE, *map(file_name, LANGUAGES))
WORKER = ("sw.js", PRECACHE)
"""Browsers keep a worker and what it imports by themselves."""
FOLDER = MANIFEST.parent.relative_to(ROOT).as_posix()
"""Of the runtime."""
PAGE = "index.html"
PAGE_ADDRESS = "./"
"""As visitors ask for it; some hosts send those who ask for index.html elsewhere."""
NAMED_TEXT = re.compile(r'data-(?:text|label|placeholder)="([^"]+)"')
SAID_BY_SCRIPTS = ("loading.", "player.", "start.begin", "taste.", "trouble.")
"""How the texts begin that assets/boot/ asks for by name."""
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
LINKED = re.compile(r'^ *<link rel="stylesheet" href="([^"]+)">\n', re.MULTILINE)
ADDRESS_IN_STYLE = re.compile(r'url\("([^"]+)"\)')
MANIFEST_TAG = re.compile(r'(<script type="application/json" id="manifest">)[^<]*(</script>)')
ROOT_TAG = re.compile(r'<html lang="en"(?: data-build="\w*")?>')


def shipped_files() -> list[Path]:
    """Every file of the project that is part of the site, by its place there and, just the same, in dist/."""
    runtime = [RUNTIME / file for file in json.loads(MANIFEST.read_text())["files"]]
    folders = [
        path for folder, kinds in SHIPPED_FOLDERS.items() for path in (ROOT / folder).iterdir() if path.suffix in kinds
    ]
    single = [ROOT / file for file in SHIPPED]
    return sorted(path.relative_to(ROOT) for path in [*single, *folders, *runtime, MANIFEST])


def style_sheets() -> list[Path]:
    """What the site has in one piece, in the order of the page."""
    return [Path(address) for address in LINKED.findall((ROOT / PAGE).read_text())]


def make_site() -> None:
    build()
    shutil.rmtree(DIST, ignore_errors=True)
    for file in shipped_files():
        target = DIST / file
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / file, target)
    cut_catalogues(DIST)
    bind_styles(DIST)
    write_web_manifests(DIST)
    seal(DIST)
    if problems := precache_problems(DIST):
        raise BuildError("\n✗ ".join(problems))
    files = site_files(DIST)
    size = sum((DIST / file).stat().st_size for file in files)
    say(f"dist/ holds the whole site: {len(files)} files, {size / 1e6:.1f} MB. Put it on any static host.")


def cut_catalogues(site: Path) -> None:
    """To what the start screen says before Python, which has its own, is there."""
    said = set(NAMED_TEXT.findall((site / PAGE).read_text()))
    for file in (site / "ui" / "locales").iterdir():
        texts = json.loads(file.read_text())
        kept = {key: text for key, text in texts.items() if key in said or key.startswith(SAID_BY_SCRIPTS)}
        file.write_text(json.dumps(kept, ensure_ascii=False))


def bind_styles(site: Path) -> None:
    """Into one sheet: a page that comes back would else wait for thirty answers of its worker."""
    (site / STYLE).parent.mkdir(parents=True)
    (site / STYLE).write_text("".join(map(_style_of, style_sheets())))
    link = f'    <link rel="stylesheet" href="{STYLE}">\n'
    before, _, rest = LINKED.sub(link, (site / PAGE).read_text()).partition(link)
    (site / PAGE).write_text(before + link + rest.replace(link, ""))


def _style_of(sheet: Path) -> str:
    """A sheet's text, naming pictures and fonts from its new place."""

    def address(found: re.Match[str]) -> str:
        return f'url("{posixpath.relpath(sheet.parent / found[1], posixpath.dirname(STYLE))}")'

    return ADDRESS_IN_STYLE.sub(address, bare((ROOT / sheet).read_text()))


def bare(style: str) -> str:
    """Without comments and blanks at the beginning of lines: a quarter less, before which nothing can be seen.

    >>> bare("/* Why */\\n@layer a {\\n\\n  b { top: 0; } /* so\\n that */\\n}\\n")
    '@layer a {\\nb { top: 0; }\\n}\\n'
    """
    return re.sub(r"\s*\n\s*", "\n", COMMENT.sub("", style)).lstrip()


def seal(site: Path) -> None:
    """Name the build after all its files, write the name into the page, and list everything."""
    (site / PRECACHE).unlink(missing_ok=True)
    _write_manifest(site)
    _name_build(site, "")
    content = json.dumps({file: sha256(site / file) for file in site_files(site)})
    build_name = hashlib.sha256(content.encode()).hexdigest()[:16]
    _name_build(site, build_name)
    listed = {_address(site, file): sha256(site / file) for file in site_files(site) if file not in WORKER}
    later = [address for address in listed if address.split("?")[0] in _later(site)]
    text = json.dumps({"build": build_name, "files": listed, "later": later}, indent=1)
    (site / PRECACHE).write_text(f"self.PRECACHE = {text};\n")


def _write_manifest(site: Path) -> None:
    """Into the page: one that is kept need not ask for it before anything else can begin."""
    text = json.dumps(_manifest(site), separators=(",", ":"))
    page, found = MANIFEST_TAG.subn(lambda tag: f"{tag[1]}{text}{tag[2]}", (site / PAGE).read_text())
    if found != 1 or "<" in text:
        raise BuildError(f"The runtime's manifest cannot be written into {PAGE}.")
    (site / PAGE).write_text(page)


def _name_build(site: Path, build_name: str) -> None:
    page, found = ROOT_TAG.subn(f'<html lang="en" data-build="{build_name}">', (site / PAGE).read_text())
    if found != 1:
        raise BuildError(f"{PAGE} does not begin with the <html> that the name of the build is written into.")
    (site / PAGE).write_text(page)


def site_files(site: Path) -> list[str]:
    return sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())


def _later(site: Path) -> list[str]:
    """What makes starts faster, but no start needs: it is fetched when nothing else is to be done."""
    snapshot = _manifest(site).get("snapshot", {})
    return [f"{FOLDER}/{snapshot[part]}" for part in ("memory", "core") if part in snapshot]


def _manifest(site: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((site / FOLDER / MANIFEST.name).read_text())
    return found


def _address(site: Path, file: str) -> str:
    """As the page asks for it: what it has fetched already need not travel again. See assets/boot/downloads.js."""
    entry = _manifest(site)["files"].get(file.removeprefix(f"{FOLDER}/"))
    if entry and not file.endswith(".js"):
        return f"{file}?{entry['sha256'][:8]}"
    return PAGE_ADDRESS if file == PAGE else file


def precache_problems(site: Path) -> list[str]:
    """Each file that could not be played with offline, because the list lacks it or has another one."""
    listed = json.loads((site / PRECACHE).read_text().removeprefix("self.PRECACHE = ").removesuffix(";\n"))["files"]
    hashes = {PAGE if address == PAGE_ADDRESS else address.split("?")[0]: found for address, found in listed.items()}
    files = {file for file in site_files(site) if file not in WORKER}
    return [
        *(f"{file} ships, but {PRECACHE} does not list it." for file in sorted(files - set(hashes))),
        *(f"{PRECACHE} lists {file}, which does not ship." for file in sorted(set(hashes) - files)),
        *(
            f"{file} is not the file that {PRECACHE} lists."
            for file in sorted(files & set(hashes))
            if sha256(site / file) != hashes[file]
        ),
    ]


if __name__ == "__main__":
    try:
        make_site()
    except BuildError as error:
        stop(error)
