"""The little server behaves like any static host."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tools.serve import has_display, start_server


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "python.wasm").write_bytes(b"\0asm")
    return tmp_path


@pytest.fixture
def asked() -> list[str]:
    return []


@pytest.fixture
def address(folder: Path, asked: list[str]) -> Iterator[str]:
    server, address = start_server(folder, prefix="/a/b/", before_page=lambda: asked.append("page"))
    yield address
    server.shutdown()
    server.server_close()


def test_files_are_below_the_prefix_and_nowhere_else(address: str) -> None:
    assert urlopen(address).read() == b"<!doctype html>"
    with pytest.raises(HTTPError, match="404"):
        urlopen(address.replace("/a/b/", "/"))


def test_no_header_is_needed_that_a_plain_host_does_not_send(address: str) -> None:
    headers = urlopen(f"{address}python.wasm").headers
    assert headers["Content-Type"] == "application/wasm"
    assert not [name for name in headers if name.lower().startswith("cross-origin")]


def test_only_asking_for_the_page_looks_for_edits(address: str, asked: list[str]) -> None:
    urlopen(f"{address}python.wasm")
    assert asked == []
    urlopen(address)
    urlopen(f"{address}index.html")
    assert asked == ["page", "page"]


def test_a_visitor_who_leaves_in_the_middle_of_a_file_is_not_spoken_of(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (folder / "large.bin").write_bytes(bytes(50_000_000))
    server, address = start_server(folder)
    server.daemon_threads = False  # closing waits for them
    answer = urlopen(f"{address}large.bin")
    answer.read(1)
    answer.close()
    server.shutdown()
    server.server_close()
    assert capfd.readouterr().err == ""


def test_without_a_display_no_browser_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not has_display()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_display()


def test_while_developing_nothing_is_kept_and_a_plain_host_sends_nothing_special(address: str, folder: Path) -> None:
    assert urlopen(address).headers["Cache-Control"] == "no-cache"
    server, plain = start_server(folder)
    assert urlopen(plain).headers["Cache-Control"] is None
    server.shutdown()
    server.server_close()
