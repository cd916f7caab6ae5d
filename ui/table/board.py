"""A player board: whose it is, whom they are loyal to, and what they have, as pieces wherever pieces can be counted."""

from __future__ import annotations

from engine.cards import COALITIONS, COURT_CARDS
from engine.places import SUPPLY, gift_space, hand, purse
from engine.places import prizes as prizes_of
from engine.state import GIFT_SPACES
from ui import targets
from ui.parts.html import NOTHING, Markup, button, escape, fact, icon, join, unseen
from ui.parts.person import badge
from ui.scene.scene import Scene
from ui.table.effects import draw_effects


def draw_board(scene: Scene, number: int) -> Markup:
    deciding = Markup(' data-deciding=""' if scene.decides == number else "")
    person = badge(scene.colours[number], scene.names[number])
    name = button(targets.seat(number), person, look="link", state=_state(scene, number))
    has = _draw_purse(scene, number) + _draw_cylinders(scene, number) + _draw_limits(scene, number)
    counted = _draw_loyalty(scene, number) + has
    sums = button(targets.AboutSeat(number), counted, look="numbers")
    return Markup(
        f'<header class="seat-head" data-player="{scene.colours[number]}"{deciding}>{name}{sums}'
        f"{_draw_gifts(scene, number)}"
        f"{draw_effects(scene, number)}</header>"
    )


def _state(scene: Scene, number: int) -> str:
    target = targets.seat(number)
    return " ".join(filter(None, (scene.state(target), "changed" if target in scene.changed else "")))


def _draw_loyalty(scene: Scene, number: int) -> Markup:
    """The dial, with the influence it gives; Wakhan is loyal to all three."""
    seat, hers = scene.view.seats[number], scene.view.wakhan
    if hers and hers.seat == number:
        shields = join(
            Markup(f'<span data-coalition="{each}">{_influence(scene, f"wakhan.influence.{each}", each, n)}</span>')
            for each in COALITIONS
            for n in (hers.influence[each].total,)
        )
        return Markup(f'<span class="shields">{shields}</span>')
    if seat.loyalty is None or seat.influence is None:
        return Markup('<span class="dial"></span>')
    inner = _influence(scene, f"seat.loyal.{seat.loyalty}", seat.loyalty, seat.influence.total)
    return Markup(f'<span class="dial" data-coalition="{seat.loyalty}">{inner}</span>')


def _influence(scene: Scene, text: str, coalition: str, n: int) -> Markup:
    spoken = scene.texts(text, n=n)
    return Markup(f'{icon(f"coalition-{coalition}")}<b aria-hidden="true">{n}</b>{unseen(spoken)}')


def _draw_purse(scene: Scene, number: int) -> Markup:
    seat, texts = scene.view.seats[number], scene.texts
    rupees = fact("rupee", seat.rupees, texts("seat.rupees", n=seat.rupees, shelter=seat.shelter))
    points = fact("victory", seat.points, texts("seat.points", n=seat.points))
    return Markup(f'<span class="purse" data-place="{escape(purse(number))}">{rupees}{points}</span>')


def _draw_cylinders(scene: Scene, number: int) -> Markup:
    """Those that are left stand on the board; where one is missing, it is in play."""
    seat = scene.view.seats[number]
    left, gone = seat.cylinders_in_supply, seat.cylinders_in_play
    drawn = Markup("<i></i>") * left + Markup("<i data-out=></i>") * gone
    return Markup(
        f'<span class="cylinders" aria-hidden="true" data-place="{escape(f"{SUPPLY} {number}")}">{drawn}</span>'
        f"{unseen(scene.texts('seat.cylinders', n=gone))}"
    )


def _draw_limits(scene: Scene, number: int) -> Markup:
    seat, texts = scene.view.seats[number], scene.texts
    court = len(seat.court)
    facts = [fact("court", f"{court}/{seat.court_limit}", texts("seat.court_size", n=court, limit=seat.court_limit))]
    if seat.keeps_hand:
        spoken = texts("seat.hand_size", n=seat.hand_size, limit=seat.hand_limit)
        facts.append(fact("hand", f"{seat.hand_size}/{seat.hand_limit}", spoken))
    prizes = join(_draw_prize(scene, card) for card in seat.prizes)
    return Markup(
        f'<span class="limits" data-place="{escape(hand(number))}">{join(facts)}'
        f'<span class="prizes" data-place="{escape(prizes_of(number))}">{prizes}</span></span>'
    )


def _draw_prize(scene: Scene, card: int) -> Markup:
    coalition = COURT_CARDS[card].prize
    if coalition is None:
        return NOTHING
    spoken = escape(scene.texts(f"prize.{coalition}"))
    return Markup(f'<i data-coalition="{coalition}" data-tip="{spoken}">{icon("prize")}{unseen(spoken)}</i>')


def _draw_gifts(scene: Scene, number: int) -> Markup:
    """The three gift spaces, each with its cylinder or its price; where one is to be chosen, they are touched here."""
    seat = scene.view.seats[number]
    if not seat.keeps_hand:
        return NOTHING
    asked = scene.decision is not None and scene.decision.player == number
    return Markup(
        f'<span class="gifts">{join(_draw_space(scene, number, space, lit=asked) for space in GIFT_SPACES)}</span>'
    )


def _draw_space(scene: Scene, number: int, space: int, *, lit: bool) -> Markup:
    full = space in scene.view.seats[number].gifts
    spoken = scene.texts("seat.gift.full" if full else "seat.gift.free", n=space)
    state = scene.state(targets.gift(space)) if lit else ""
    if state:
        return button(targets.gift(space), escape(str(space)), look="gift", state=state, label=spoken)
    filled = Markup(' data-full=""' if full else "")
    place = escape(f"{gift_space(space)} {number}")
    return Markup(
        f'<i class="gift" data-place="{place}"{filled}><span aria-hidden="true">{space}</span>{unseen(spoken)}</i>'
    )
