"""The market: two rows of six cards, dearer towards the right."""

from __future__ import annotations

from engine.state import COLUMNS, ROWS
from engine.view import SlotView
from ui.card import draw_card
from ui.html import escape
from ui.scene import Scene


def draw_market(scene: Scene) -> str:
    slots = {(slot.row, slot.column): slot for slot in scene.view.market}
    return "".join(_draw_column(scene, column, [slots[row, column] for row in ROWS]) for column in COLUMNS)


def _draw_column(scene: Scene, column: int, slots: list[SlotView]) -> str:
    texts = scene.texts
    rupees = scene.view.prices[column]
    price = escape(texts("market.price", n=rupees) if rupees else texts("market.free"))
    cards = "".join(_draw_slot(scene, slot) for slot in slots)
    return f'<div class="column" role="group" aria-label="{price}"><span class="price">{price}</span>{cards}</div>'


def _draw_slot(scene: Scene, slot: SlotView) -> str:
    if slot.card is None:
        return f'<span class="empty-slot">{escape(scene.texts("market.empty"))}</span>'
    return draw_card(slot.card, scene.texts, scene.in_market(slot), chosen=slot.card == scene.inspected)
