"""The market: two rows of six cards, dearer towards the right."""

from __future__ import annotations

from engine.state import COLUMNS, ROWS, State
from ui.card import draw_card
from ui.html import escape
from ui.i18n import Texts


def draw_market(state: State, texts: Texts, chosen: int | None) -> str:
    columns = "".join(_draw_column(state, column, texts, chosen) for column in COLUMNS)
    return f'<main class="market" aria-label="{escape(texts("market.title"))}">{columns}</main>'


def _draw_column(state: State, column: int, texts: Texts, chosen: int | None) -> str:
    price = texts("market.price", n=column) if column else texts("market.free")
    cards = [state.market[row][column] for row in ROWS]
    drawn = "".join(draw_card(card, texts, chosen=card == chosen) for card in cards if card is not None)
    label = escape(price)
    return f'<div class="column" role="group" aria-label="{label}"><span class="price">{label}</span>{drawn}</div>'
