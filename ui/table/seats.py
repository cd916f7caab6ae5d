"""The players: what each has, their courts, and the hand of whoever is looking."""

from __future__ import annotations

from typing import Literal

from engine.choices import Play
from engine.places import Side
from engine.view import SeatView
from ui import targets
from ui.parts.card import Lying, draw_card
from ui.parts.html import NOTHING, Markup, button, escape, icon, join, unseen
from ui.parts.person import disc
from ui.scene.scene import Scene
from ui.table.board import draw_board
from ui.table.verbs import draw_verbs
from ui.wakhan.panel import draw_open_card
from ui.words.names import card_name
from ui.words.options import deed

ENDS: tuple[Side, Side] = ("left", "right")
MOST_FREE = 2
"""So many free places are drawn."""


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
    court, hand = _draw_slots(scene, seat), _draw_hand(scene, seat)
    hand += _draw_free(scene, "hand", seat.hand_limit - seat.hand_size)
    texts = scene.texts
    empty_court = Markup(f'<p class="none">{escape(texts("seat.no_court"))}</p>')
    empty_hand = Markup(f'<p class="none">{escape(texts("seat.no_hand"))}</p>')
    return Markup(
        f"{draw_board(scene, me)}"
        f'<div class="cards">'
        f'<div class="court" role="group" aria-label="{escape(texts("seat.court"))}">'
        f"{NOTHING if seat.court else empty_court}{court}</div>"
        f'<div class="hand" role="group" aria-label="{escape(texts("seat.hand"))}">'
        f"{NOTHING if seat.hand else empty_hand}{hand}</div></div>"
    )


def _draw_slots(scene: Scene, seat: SeatView) -> Markup:
    """The own court; where the picked card is to be played, with a slot at either end, or with one if it is empty."""
    ends = {option.side: option for option in scene.verbs if isinstance(option, Play)}
    free = seat.court_limit - len(seat.court)
    left, right = (_draw_slot(scene, seat, ends[side]) if side in ends else NOTHING for side in ENDS)
    places = _draw_free(scene, "court", free - bool(right or (left and not seat.court)))
    return Markup(f"{left}{_draw_court(scene, seat)}{right}{places}")


def _draw_slot(scene: Scene, seat: SeatView, play: Play) -> Markup:
    texts = scene.texts
    words, beside = deed(play, scene.view, texts, final=play in scene.finals), ""
    if seat.court:
        neighbour = seat.court[0 if play.side == "left" else -1].card
        beside = texts(f"seat.slot.{play.side}", card=card_name(neighbour, texts))
    label = f"{words}, {beside}" if beside else words
    sign = icon("lock") if play in scene.finals else icon("hand")
    inner = Markup(f"{sign}<span>{escape(texts('verb.play'))}</span>")
    return button(targets.Choose(play), inner, look="court-slot", state="choose", label=label)


def _draw_free(scene: Scene, where: Literal["court", "hand"], places: int) -> Markup:
    """How many more cards there is room for, as far as that is seen at a glance."""
    words = escape(scene.texts("seat.free"))
    place = Markup(f'<span class="free-place" aria-hidden="true">{icon(where)}<span>{words}</span></span>')
    return place * max(0, min(MOST_FREE, places))


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
    cards = join(_draw_card(scene, card.card, scene.in_court(card)) for card in seat.court)
    seats = scene.view.seats
    around = [other for other in _from(seats.index(seat), len(seats)) if seats[other].court]
    if not scene.reach or not seat.court or len(around) < 2:
        return cards
    # The ring goes on: the left end of a court touches the right end of the next player's that has any card.
    return Markup(f"{_draw_ring(scene, around[0], 'back')}{cards}{_draw_ring(scene, around[-2], 'next')}")


def _from(seat: int, seats: int) -> list[int]:
    """Everybody in turn order, from the one after `seat` to `seat` itself."""
    return [(seat + step) % seats for step in range(1, seats + 1)]


def _draw_ring(scene: Scene, seat: int, sign: str) -> Markup:
    spoken = scene.texts("seat.ring_on", player=scene.names[seat])
    return Markup(
        f'<span class="ring-on" title="{escape(spoken)}">{icon(sign)}{disc(scene.colours[seat])}{unseen(spoken)}</span>'
    )


def _draw_card(scene: Scene, card: int, lying: Lying) -> Markup:
    verbs = draw_verbs(scene, card)
    return draw_card(card, scene.texts, lying, chosen=card == scene.inspected, verbs=verbs)
