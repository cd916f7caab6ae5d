"""What every dialog does, whatever it is about."""

from __future__ import annotations

from ui.device.dialog import Dialog, OnTable
from ui.parts.html import Markup
from ui.targets import OpenSettings, Target, Undo


class Note(Dialog):
    def press(self, target: Target, table: OnTable | None) -> bool:
        self.is_open = isinstance(target, OpenSettings)
        return self.is_open

    def draw(self, table: OnTable | None) -> Markup:
        return Markup("<p>a note</p>")


def test_a_dialog_is_closed_until_it_is_pressed_for_and_again_when_one_escapes() -> None:
    note = Note()
    assert not note.is_open
    assert note.covers
    assert not note.press(Undo(), None)
    assert note.press(OpenSettings(), None)
    assert note.is_open
    note.escape()
    assert not note.is_open
