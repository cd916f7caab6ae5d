"""What a link brought waits for an answer, and leaves the address with it."""

from __future__ import annotations

from engine import Setup
from engine.link import Challenge
from tests.ui.notebook import Notebook, pressed
from ui.device.reader import Reader
from ui.device.settings import Settings
from ui.shelf.brought import Brought
from ui.words.texts import Texts

DEAL = Setup(seats=1, wakhan=True, seed="kite")


def brought(page: Notebook, accepted: list[Setup]) -> Brought:
    return Brought(page, Reader(Texts("en"), Settings()), accepted.append)


def test_a_challenge_is_accepted_once(page: Notebook) -> None:
    accepted: list[Setup] = []
    dialog = brought(page, accepted)
    dialog.bring(Challenge(DEAL, None, None))
    assert dialog.is_open
    assert "kite" in dialog.draw(None)
    assert dialog.press(pressed("challenge:accept"), None)
    assert (accepted, dialog.is_open, page.link_left) == ([DEAL], False, 1)
    dialog.press(pressed("challenge:accept"), None)
    assert accepted == [DEAL]


def test_what_is_left_is_not_begun(page: Notebook) -> None:
    accepted: list[Setup] = []
    dialog = brought(page, accepted)
    for found in (Challenge(DEAL, None, None), "damaged"):
        dialog.bring(found)
        assert dialog.draw(None)
        dialog.press(pressed("challenge:leave"), None)
        assert not dialog.is_open
    assert accepted == []
    assert page.link_left == 2


def test_what_gives_way_to_something_else_leaves_the_address_alone(page: Notebook) -> None:
    dialog = brought(page, [])
    dialog.bring("damaged")
    dialog.close()
    assert (dialog.is_open, page.link_left) == (False, 0)
