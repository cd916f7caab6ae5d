"""The market: two rows of six cards, dearer towards the right.

The cards of a row stand side by side in the markup, so that a row that closes up is still made of the same cards.
"""

from __future__ import annotations

from engine import places
from engine.view import SlotView
from ui.parts.card import draw_card
from ui.parts.html import Markup, escape, join
from ui.scene.scene import Scene
from ui.table.verbs import draw_verbs


def draw_market(scene: Scene) -> Markup:
    prices = [_draw_price(scene, rupees) for rupees in scene.view.prices]
    return join(prices + [_draw_slot(scene, slot) for slot in scene.view.market])


def _draw_price(scene: Scene, rupees: int) -> Markup:
    """At the head of a column, for the eye; every card says for itself what it costs."""
    words = scene.texts("market.price", n=rupees) if rupees else scene.texts("market.free")
    return Markup(f'<span class="price" aria-hidden="true"><span>{escape(words)}</span><b>{rupees}</b></span>')


def _draw_slot(scene: Scene, slot: SlotView) -> Markup:
    if slot.card is None:
        words = escape(scene.texts("market.empty"))
        place = escape(places.slot(slot.row, slot.column))
        return Markup(f'<span class="empty-slot" data-key="{place}" data-place="{place}">{words}</span>')
    lying, verbs = scene.in_market(slot), draw_verbs(scene, slot.card)
    return draw_card(slot.card, scene.texts, lying, chosen=slot.card == scene.inspected, verbs=verbs)
