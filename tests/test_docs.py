"""What the documents name is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.project import ROOT

DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
KINDS = (".css", ".html", ".js", ".json", ".md", ".mjs", ".py", ".toml", ".txt", ".yml", "/")
MADE = ("assets/runtime/", "dist/", "runtime/", "precache.js")
"""What is built, and not there before."""


def places(document: Path) -> Iterator[str]:
    """Everything that is written like a file or a folder; <any> stands for any name."""
    text = re.sub(r"```.*?```", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
    for quoted in re.findall(r"`([^`]+)`", text):
        if re.fullmatch(r"[\w.<>*/-]+", quoted) and quoted.endswith(KINDS):
            yield re.sub(r"<\w+>", "*", quoted)


def is_there(place: str) -> bool:
    """Folders and files by their whole path; a name alone is that of any file, or of a folder in assets/."""
    if place in MADE:
        return True
    if "/" not in place.rstrip("/"):
        return any((ROOT / "assets").glob(place)) or any(tracked(place.rstrip("/")))
    return any(ROOT.glob(place.rstrip("/")))


def tracked(name: str) -> Iterator[Path]:
    yield from ROOT.glob(name)
    for folder in ("assets", "docs", "e2e", "engine", "tests", "tools", "ui"):
        yield from (ROOT / folder).rglob(name)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_every_file_that_a_document_names_is_there(document: Path) -> None:
    assert [place for place in places(document) if not is_there(place)] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_every_link_and_picture_of_a_document_leads_somewhere(document: Path) -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8"))
    assert [target for target in targets if not (document.parent / target).exists()] == []


def recipes() -> dict[str, str]:
    text = (ROOT / "docs" / "recipes.md").read_text(encoding="utf-8")
    return dict(recipe.split("\n", 1) for recipe in text.split("\n## ")[1:])


def files_to_touch(recipe: str) -> set[str]:
    """Each step begins with them; the catalogues count as one, and what a command writes is not touched by hand."""
    steps = re.findall(r"^\d+\. (.*?)(?::|$)", recipe, re.MULTILINE)
    named = {place for step in steps if "make " not in step for place in re.findall(r"`([^`]+\.\w+)`", step)}
    return {"ui/locales/" if place.startswith("ui/locales/") else place for place in named}


@pytest.mark.parametrize("title", recipes())
def test_no_recipe_touches_more_than_four_files(title: str) -> None:
    assert 1 <= len(files_to_touch(recipes()[title])) <= 4


def test_the_recipes_that_people_ask_for_are_there() -> None:
    assert len(recipes()) == 6
