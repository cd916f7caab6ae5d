"""The players: what each has, their courts, and the hand of whoever is looking."""

from __future__ import annotations

from engine.state import GIFT_SPACES
from engine.view import SeatView
from ui import targets
from ui.parts.card import Look, Lying, draw_card
from ui.parts.html import NOTHING, Markup, button, escape, fact, icon, join
from ui.parts.person import badge
from ui.scene.scene import Scene
from ui.table.verbs import draw_verbs

OWN: Look = "card card-small"
OTHERS: Look = "card card-small card-brief"


def draw_others(scene: Scene) -> Markup:
    """Everybody but the viewer, in turn order from the viewer's left."""
    seats = len(scene.view.seats)
    me = scene.view.viewer
    order = range(seats) if me is None else [(me + step) % seats for step in range(1, seats)]
    return join(_draw_seat(scene, seat, beside=len(order)) for seat in order)


def draw_me(scene: Scene) -> Markup:
    """The viewer's own court and hand, at full size."""
    me = scene.view.viewer
    if me is None:
        return NOTHING
    seat = scene.view.seats[me]
    hand = _draw_hand(scene, seat, OWN)
    texts = scene.texts
    empty_court = Markup(f'<p class="none">{escape(texts("seat.no_court"))}</p>')
    empty_hand = Markup(f'<p class="none">{escape(texts("seat.no_hand"))}</p>')
    return Markup(
        f"{_draw_header(scene, me)}"
        f'<div class="cards" data-size="{_own_size(len(seat.court) + len(seat.hand or ()))}">'
        f'<div class="court" role="group" aria-label="{escape(texts("seat.court"))}">'
        f"{_draw_court(scene, seat, OWN) or empty_court}</div>"
        f'<div class="hand" role="group" aria-label="{escape(texts("seat.hand"))}">{hand or empty_hand}</div></div>'
    )


def _draw_seat(scene: Scene, number: int, beside: int) -> Markup:
    """One of so many that lie beside each other."""
    seat = scene.view.seats[number]
    label, hand = escape(scene.names[number]), _draw_open_hand(scene, seat)
    full = Markup("yes" if len(seat.court) > 5 else "no")
    return Markup(
        f'<section class="seat-panel paper" data-player="{scene.colours[number]}" data-full="{full}" '
        f'aria-label="{label}">'
        f"{_draw_header(scene, number)}"
        f'<div class="cards" data-size="{_size(beside * (len(seat.court) + len(seat.hand or ())))}">'
        f'<div class="court">{_draw_court(scene, seat, OTHERS)}</div>{hand}</div></section>'
    )


def _draw_open_hand(scene: Scene, seat: SeatView) -> Markup:
    """Where everybody may see every hand."""
    if not seat.hand:
        return NOTHING
    label = escape(scene.texts("seat.hand"))
    return Markup(f'<div class="hand" role="group" aria-label="{label}">{_draw_hand(scene, seat, OTHERS)}</div>')


def _draw_hand(scene: Scene, seat: SeatView, look: Look) -> Markup:
    return join(_draw_card(scene, card, scene.in_hand(card), look) for card in seat.hand or ())


def _draw_header(scene: Scene, number: int) -> Markup:
    seat, texts = scene.view.seats[number], scene.texts
    deciding = Markup(' data-deciding=""' if scene.decision and scene.decision.player == number else "")
    court, hand = len(seat.court), seat.hand_size
    facts = [
        fact("victory", seat.points, texts("seat.points", n=seat.points)),
        fact("rupee", seat.rupees, texts("seat.rupees", n=seat.rupees, shelter=seat.shelter)),
        fact("piece-tribe", seat.cylinders_in_play, texts("seat.cylinders", n=seat.cylinders_in_play)),
        fact("court", f"{court}/{seat.court_limit}", texts("seat.court_size", n=court, limit=seat.court_limit)),
    ]
    if seat.keeps_hand:
        spoken = texts("seat.hand_size", n=hand, limit=seat.hand_limit)
        facts.append(fact("hand", f"{hand}/{seat.hand_limit}", spoken))
    person = badge(scene.colours[number], scene.names[number])
    name = button(targets.seat(number), person, look="link", state=scene.state(targets.seat(number)))
    sums = button(targets.AboutSeat(number), Markup(f"{_draw_loyalty(scene, seat)}{join(facts)}"), look="numbers")
    return Markup(f'<header class="seat-head"{deciding}>{name}{sums}{_draw_gifts(scene, number)}</header>')


def _draw_loyalty(scene: Scene, seat: SeatView) -> Markup:
    if seat.loyalty is None or seat.influence is None:
        return NOTHING
    spoken = scene.texts(f"seat.loyal.{seat.loyalty}", n=seat.influence.total)
    inner = fact(f"coalition-{seat.loyalty}", seat.influence.total, spoken)
    return Markup(f'<span class="loyalty" data-coalition="{seat.loyalty}">{inner}</span>')


def _draw_gifts(scene: Scene, number: int) -> Markup:
    """The three gift spaces, where one of them can be chosen."""
    spaces = [space for space in GIFT_SPACES if targets.gift(space) in scene.lit]
    if not spaces or not scene.decision or scene.decision.player != number:
        return NOTHING
    return join(button(targets.gift(space), Markup(f"{icon('piece-gift')}{space}"), state="choose") for space in spaces)


def _draw_court(scene: Scene, seat: SeatView, look: Look) -> Markup:
    return join(_draw_card(scene, card.card, scene.in_court(card), look) for card in seat.court)


def _draw_card(scene: Scene, card: int, lying: Lying, look: Look) -> Markup:
    verbs = draw_verbs(scene, card)
    return draw_card(card, scene.texts, lying, chosen=card == scene.inspected, look=look, verbs=verbs)


def _own_size(cards: int) -> Markup:
    """Many cards are drawn smaller, so that all of them stay in sight."""
    return Markup("large" if cards <= 7 else "small" if cards <= 10 else "tiny" if cards <= 13 else "tiny mini")


def _size(cards: int) -> Markup:
    """The same for the courts of others, if all of them had so many between them."""
    return Markup("large" if cards <= 11 else "small" if cards <= 15 else "tiny" if cards <= 28 else "tiny mini")
