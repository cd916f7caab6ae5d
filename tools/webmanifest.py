"""What a device has to know to install the game as an app, once for each language of the interface."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools.project import ROOT
from ui.words.texts import LANGUAGES

NAME = "Pax Pamir"
COLOR = "#5a201f"
"""The carpet's ground, `--madder-deep`: around the page, and behind the emblem while the app opens."""
MASKABLE = (192, 512)
PLAIN = (192, 512)


def write_web_manifests(site: Path) -> None:
    for language in LANGUAGES:
        text = json.dumps(web_manifest(language), ensure_ascii=False, indent=1)
        (site / file_name(language)).write_text(text, encoding="utf-8")


def file_name(language: str) -> str:
    return f"assets/manifest.{language}.webmanifest"


def web_manifest(language: str) -> dict[str, Any]:
    """Addresses are relative to the manifest, one folder below the page, so that any host and folder will do."""
    texts = json.loads((ROOT / "ui" / "locales" / f"{language}.json").read_text(encoding="utf-8"))
    return {
        "name": NAME,
        "short_name": NAME,
        "description": texts["install.description"],
        "lang": language,
        "dir": "ltr",
        "start_url": "../",
        "scope": "../",
        "display": "standalone",
        "theme_color": COLOR,
        "background_color": COLOR,
        "categories": ["games"],
        "icons": [
            {"src": "art/icon.svg", "type": "image/svg+xml", "sizes": "any"},
            *(_png(f"icon-{size}", size, "any") for size in PLAIN),
            *(_png(f"maskable-{size}", size, "maskable") for size in MASKABLE),
        ],
        "shortcuts": [
            {"name": texts["install.solo"], "url": "../#new=solo", "icons": [_png("icon-192", 192, "any")]},
            {"name": texts["install.continue"], "url": "../#continue", "icons": [_png("icon-192", 192, "any")]},
        ],
    }


def _png(name: str, size: int, purpose: str) -> dict[str, str]:
    return {"src": f"icons/{name}.png", "type": "image/png", "sizes": f"{size}x{size}", "purpose": purpose}
