"""What can be done with the card that was touched, on the card itself: nobody's pointer crosses the screen for it."""

from __future__ import annotations

from engine.choices import Choice
from ui import targets
from ui.device.keys import key_of
from ui.parts.html import NOTHING, Markup, attribute, button, escape, icon, join
from ui.scene.scene import Scene
from ui.words.names import decider
from ui.words.verbs import verb

MOST = 3
"""So many have room in the place of a card's picture."""
LONG = 9
"""A word of so many letters needs the whole width of a card: no key is shown beside it."""


def on_card(scene: Scene) -> tuple[Choice, ...]:
    """What is done on the touched card itself. The cards of others are too small for that."""
    card, view = scene.picked, scene.view
    mine = () if view.viewer is None else view.seats[view.viewer].court
    others = any(held.card == card for seat in view.seats for held in seat.court if seat.court is not mine)
    return () if card is None or others else scene.verbs[:MOST]


def draw_verbs(scene: Scene, card: int) -> Markup:
    """Nothing, unless it is the card that was touched."""
    verbs = on_card(scene) if scene.picked == card else ()
    if not verbs:
        return NOTHING
    name = escape(scene.texts("verb.group"))
    drawn = join(_draw_verb(scene, option) for option in verbs)
    return Markup(f'<span class="card-verbs" role="group" aria-label="{name}">{drawn}</span>')


def _draw_verb(scene: Scene, option: Choice) -> Markup:
    final = option in scene.finals
    ends = bool(decider(scene.view).court)
    words, remark = verb(option, scene.view, scene.texts, ends=ends)
    lock = icon("lock") if final else NOTHING
    more = Markup(f" <small>{escape(remark)}</small>") if remark else NOTHING
    is_long = max(map(len, f"{words} {remark}".split())) >= LONG
    return button(
        targets.Choose(option),
        Markup(f"<span{attribute('data-long', 'yes' if is_long else '')}>{escape(words)}{lock}</span>{more}"),
        look="verb",
        label=scene.texts("deed.final", deed=f"{words} {remark}".strip()) if final else "",
        key=key_of(option, scene.keys, ends=ends),
    )
