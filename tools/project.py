"""Where things are, and how the build scripts talk to people."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
RUNTIME = ROOT / "assets" / "runtime"
CACHE = ROOT / ".cache"
NODE_MODULES = ROOT / "node_modules"


class BuildError(Exception):
    """Something a person has to do something about; the message says what."""


def say(text: str) -> None:
    print(f"· {text}", flush=True)


def stop(error: BuildError) -> NoReturn:
    sys.exit(f"\n✗ {error}\n")


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def name(path: Path) -> str:
    """A path the way a person in the project's folder would write it."""
    return str(path.relative_to(ROOT))
