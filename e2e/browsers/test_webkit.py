"""What is begun for WebKit is ended, also where WebKit does not start."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

from e2e.browsers.driver import PageError
from e2e.browsers.webkit import WebKit


def put_up_screen(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """In the place of Xvfb, which is asked to tell a number to the file in its second argument."""
    program = folder / "bin" / "Xvfb"
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(program.parent), prepend=os.pathsep)
    (folder / "profiles").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder / "profiles"))


def test_a_screen_that_does_not_start_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_up_screen(tmp_path, monkeypatch, "exit 1")
    with pytest.raises(PageError, match="Xvfb does not start"):
        WebKit()
    assert list((tmp_path / "profiles").iterdir()) == []


def test_a_driver_that_does_not_start_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_up_screen(tmp_path, monkeypatch, f"echo $$ > {tmp_path}/process; echo 99 > /dev/fd/$2; exec sleep 100")
    monkeypatch.setattr("e2e.browsers.webkit.webkit", lambda: str(tmp_path / "nothing"))
    with pytest.raises(FileNotFoundError):
        WebKit()
    assert list((tmp_path / "profiles").iterdir()) == []
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "process").read_text()), 0)
