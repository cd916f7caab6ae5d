"""What a device reads when it installs the game."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from tools.project import ROOT
from tools.webmanifest import COLOR, web_manifest
from ui.words.texts import LANGUAGES

ASSETS = ROOT / "assets"


def size_of(picture: Path) -> str:
    """From the header of a PNG file."""
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    return f"{width}x{height}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_there_in_the_size_it_claims(language: str) -> None:
    manifest = web_manifest(language)
    pictures = [*manifest["icons"], *(icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"])]
    for icon in pictures:
        assert (ASSETS / icon["src"]).exists()
        assert icon["sizes"] in ("any", size_of(ASSETS / icon["src"]) if icon["src"].endswith(".png") else "any")
    purposes = {(icon["sizes"], icon.get("purpose")) for icon in pictures}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= purposes


def test_every_language_says_it_in_its_own_words_and_opens_the_same_game() -> None:
    manifests = [web_manifest(language) for language in LANGUAGES]
    assert len({manifest["description"] for manifest in manifests}) == len(LANGUAGES)
    assert {(manifest["name"], manifest["start_url"], manifest["scope"]) for manifest in manifests} == {
        ("Pax Pamir", "../", "../")
    }


def test_the_app_has_the_colour_of_the_page() -> None:
    assert f"--madder-deep: {COLOR};" in (ASSETS / "style" / "tokens.css").read_text()
    assert f'<meta name="theme-color" content="{COLOR}">' in (ROOT / "index.html").read_text()
