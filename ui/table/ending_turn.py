"""The end of a turn: quiet while there is something left to do, and told before it comes where that matters."""

from __future__ import annotations

from engine.cards import EVENT_CARDS
from engine.choices import PASS
from engine.turn_end import TurnEnd, turn_end
from ui import targets
from ui.device.keys import key_of
from ui.device.settings import Confirm
from ui.parts.html import Markup, button, escape, icon
from ui.scene.scene import Scene
from ui.scene.selection import Selection
from ui.words.options import deed
from ui.words.texts import Texts

ENDS = targets.Choose(PASS)


def is_end(selection: Selection | None) -> bool:
    """Whether passing is the end of the turn, and one of several things that can be done."""
    return selection is not None and selection.prompt == "turn.action" and len(selection.options) > 1


def wants_two(end: TurnEnd, when: Confirm) -> bool:
    matters = end.unused or end.court or end.hand or end.check or end.happens or end.instability == "certain"
    return when == "always" or (when == "matters" and bool(matters))


def draw_end(scene: Scene, selection: Selection, *, final: bool, wordy: bool) -> Markup:
    """Its button: prominent when there is no action left to take."""
    said = scene.asks_again and is_end(selection)
    words = ask_again(turn_end(scene.view), scene.texts) if said else deed(PASS, scene.view, scene.texts)
    told = scene.texts("deed.final", deed=words) if final else words
    look = "verb" if said or not (is_end(selection) and scene.view.actions) else "quiet"
    if selection.touched and not said:
        look = "quiet roomy"  # on a phone, what was touched comes first
    inner = escape(told if wordy and not said else words)
    return button(
        ENDS,
        inner + icon("lock") if final else inner,
        look=look,
        label=told if final and (said or not wordy) else "",
        key=key_of(PASS, scene.keys),
    )


def ask_again(end: TurnEnd, texts: Texts) -> str:
    """What the second touch would bring, on the button that is touched."""
    brings = " · ".join(told_of(end, texts))
    return texts("end.anyway", brings=brings) if brings else texts("end.again")


def told_of(end: TurnEnd, texts: Texts) -> list[str]:
    """In a few words each, the gravest first."""
    told = []
    if end.unused:
        told.append(texts("end.unused", n=end.unused))
    if end.check:
        told.append(texts("end.check"))
    if end.instability == "certain":
        told.append(texts("end.instability"))
    told += [texts(f"event.{EVENT_CARDS[card].discarded.effect}") for card in end.happens]
    if end.court:
        told.append(texts("end.court", n=end.court))
    if end.hand:
        told.append(texts("end.hand", n=end.hand))
    return told
