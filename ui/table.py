"""The table as one page of markup: who plays, the market, and the card somebody asked about."""

from __future__ import annotations

from engine import Setup
from engine.state import State
from ui.card import explain_card, explain_signs
from ui.html import escape, icon
from ui.i18n import Texts
from ui.market import draw_market

PLAYERS = ("gray", "blue", "tan", "red", "black")


def draw_table(setup: Setup, state: State, texts: Texts, chosen: int | None) -> str:
    return (
        f"{_draw_bar(setup, state, texts)}"
        f"{draw_market(state, texts, chosen)}"
        f'<aside class="detail paper" id="detail" aria-live="polite">{_draw_detail(texts, chosen)}</aside>'
    )


def _draw_bar(setup: Setup, state: State, texts: Texts) -> str:
    seats = [_draw_seat(player, name) for player, name in zip(PLAYERS, seat_names(setup, texts), strict=False)]
    if setup.wakhan:
        seats.append(_draw_seat("wakhan", texts("player.wakhan")))
    return (
        '<header class="bar paper"><h1 class="unseen">Pax Pamir</h1>'
        f'<button type="button" class="quiet" data-target="back">{icon("back")}{escape(texts("table.back"))}</button>'
        f'<ul class="seat-list" aria-label="{escape(texts("table.players"))}">{"".join(seats)}</ul>'
        f'<span class="fact">{icon("deck")}{escape(texts("table.deck", n=len(state.deck)))}</span>'
        f'<span class="fact">{icon("dice")}{escape(texts("table.seed", seed=setup.seed))}</span></header>'
    )


def seat_names(setup: Setup, texts: Texts) -> list[str]:
    """Names as given; whoever gave none goes by the colour of their pieces."""
    if isinstance(setup.seats, int):
        return [texts(f"player.{player}") for player in PLAYERS[: setup.seats]]
    return list(setup.seats)


def _draw_seat(player: str, name: str) -> str:
    sign = "wakhan" if player == "wakhan" else f"player-{player}"
    return f'<li data-player="{player}"><span class="disc">{icon(sign)}</span>{escape(name)}</li>'


def _draw_detail(texts: Texts, chosen: int | None) -> str:
    if chosen is None:
        return f'<p class="hint">{icon("info")}{escape(texts("table.choose"))}</p>{explain_signs(texts)}'
    return explain_card(chosen, texts)
