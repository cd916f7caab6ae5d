"""The curtain between two people at one screen: whose turn it is to look, and what happened meanwhile."""

from __future__ import annotations

from ui import targets
from ui.parts.html import NOTHING, Markup, button, escape
from ui.parts.person import disc
from ui.scene.changes import last_turn_of
from ui.scene.scene import Scene
from ui.table.log import draw_log
from ui.wakhan.why import reasons_in
from ui.words.people import Colour


def draw_curtain(scene: Scene, seat: int) -> Markup:
    """Public things only: nobody's cards are in the page while it is up."""
    texts, name = scene.texts, scene.names[seat]
    colour: Colour = scene.colours[seat]
    since = last_turn_of(scene.view.journal, seat)
    happened = draw_log(scene.view.journal, scene.colours, reasons_in(scene), since=since) if since else NOTHING
    return Markup(
        f'<section class="curtain" data-player="{colour}" role="dialog" aria-modal="true" '
        f'aria-labelledby="curtain-title"><div class="curtain-card paper">{disc(colour)}'
        f'<h2 id="curtain-title">{escape(texts("curtain.title", player=name))}</h2>'
        f"<p>{escape(texts('curtain.text'))}</p>"
        f"{button(targets.LiftCurtain(), escape(texts('curtain.lift', player=name)), look='verb begin')}"
        f'<div class="since">{happened}</div></div></section>'
    )
