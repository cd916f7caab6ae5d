"""The players: what each has, their courts, and the hand of whoever is looking."""

from __future__ import annotations

from engine.view import SeatView
from ui.parts.card import Lying, draw_card
from ui.parts.html import NOTHING, Markup, escape, join
from ui.scene.scene import Scene
from ui.table.board import draw_board
from ui.table.verbs import draw_verbs
from ui.wakhan.panel import draw_open_card


def draw_others(scene: Scene) -> Markup:
    """Everybody but the viewer, in turn order from the viewer's left."""
    seats = len(scene.view.seats)
    me = scene.view.viewer
    order = range(seats) if me is None else [(me + step) % seats for step in range(1, seats)]
    return join(_draw_seat(scene, seat) for seat in order)


def draw_me(scene: Scene) -> Markup:
    """The viewer's own court and hand, at full size."""
    me = scene.view.viewer
    if me is None:
        return NOTHING
    seat = scene.view.seats[me]
    hand = _draw_hand(scene, seat)
    texts = scene.texts
    empty_court = Markup(f'<p class="none">{escape(texts("seat.no_court"))}</p>')
    empty_hand = Markup(f'<p class="none">{escape(texts("seat.no_hand"))}</p>')
    return Markup(
        f"{draw_board(scene, me)}"
        f'<div class="cards">'
        f'<div class="court" role="group" aria-label="{escape(texts("seat.court"))}">'
        f"{_draw_court(scene, seat) or empty_court}</div>"
        f'<div class="hand" role="group" aria-label="{escape(texts("seat.hand"))}">{hand or empty_hand}</div></div>'
    )


def _draw_seat(scene: Scene, number: int) -> Markup:
    """Board, court and, where everybody may see it, the hand; Wakhan's open card lies in her own place."""
    seat = scene.view.seats[number]
    hers = draw_open_card(scene) if scene.view.wakhan and scene.view.wakhan.seat == number else NOTHING
    label, hand = escape(scene.names[number]), _draw_open_hand(scene, seat)
    return Markup(
        f'<section class="seat-panel paper" data-player="{scene.colours[number]}" '
        f'aria-label="{label}">'
        f"{draw_board(scene, number)}"
        f'<div class="cards"><div class="court">{_draw_court(scene, seat)}</div>{hand}</div>{hers}</section>'
    )


def _draw_open_hand(scene: Scene, seat: SeatView) -> Markup:
    """Where everybody may see every hand."""
    if not seat.hand:
        return NOTHING
    label = escape(scene.texts("seat.hand"))
    return Markup(f'<div class="hand" role="group" aria-label="{label}">{_draw_hand(scene, seat)}</div>')


def _draw_hand(scene: Scene, seat: SeatView) -> Markup:
    return join(_draw_card(scene, card, scene.in_hand(card)) for card in seat.hand or ())


def _draw_court(scene: Scene, seat: SeatView) -> Markup:
    return join(_draw_card(scene, card.card, scene.in_court(card)) for card in seat.court)


def _draw_card(scene: Scene, card: int, lying: Lying) -> Markup:
    verbs = draw_verbs(scene, card)
    return draw_card(card, scene.texts, lying, chosen=card == scene.inspected, verbs=verbs)
