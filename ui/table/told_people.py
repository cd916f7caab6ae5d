"""In words: where everybody stands as a table, every court card by card with its spies, hands, and events in force."""

from __future__ import annotations

from engine.cards import COALITIONS, PRIZE_OF
from engine.view import CourtCardView, SeatView
from ui import targets
from ui.parts.html import NOTHING, Markup, escape, join
from ui.scene.scene import Scene
from ui.table.effects import told_effect
from ui.table.standing import influence_of, tell_deck, tell_dominance
from ui.table.told_places import brief, link, row, table
from ui.words.names import card_name


def draw_standing(scene: Scene) -> Markup:
    """A row for each player; below it what a check would find, the deck, the favored suit and events in force."""
    texts, view = scene.texts, scene.view
    heads = [
        texts("forecast.player"),
        texts("sum.points"),
        texts("words.loyalty"),
        texts("sum.influence"),
        texts("sum.rupees"),
        texts("sum.cylinders"),
        texts("sum.court"),
        texts("sum.hand"),
        texts("words.gifts"),
        texts("words.prizes"),
    ]
    rows = [_seat_row(scene, number, seat) for number, seat in enumerate(view.seats)]
    blocks = ", ".join(texts(f"strip.blocks.{side}", n=view.check.blocks[side]) for side in COALITIONS)
    facts = [
        blocks,
        tell_dominance(scene),
        tell_deck(scene),
        f"{texts('strip.favored')}: {texts(f'suit.{view.favored}')}",
        *(told_effect(scene, effect) for effect in view.effects),
    ]
    told = join(Markup(f"<li>{escape(fact)}</li>") for fact in facts)
    return table(texts("table.standing"), heads, rows) + Markup(f'<ul class="words-facts">{told}</ul>')


def _seat_row(scene: Scene, number: int, seat: SeatView) -> Markup:
    texts, none = scene.texts, scene.texts("words.none")
    hand = texts("words.of", n=seat.hand_size, limit=seat.hand_limit) if seat.keeps_hand else none
    influence = influence_of(scene, number)
    cells = [
        str(seat.points),
        ", ".join(texts(f"coalition.{side}") for side in influence) or none,
        ", ".join(map(str, influence.values())) or none,
        str(seat.rupees),
        str(seat.cylinders_in_play),
        texts("words.of", n=len(seat.court), limit=seat.court_limit),
        hand,
        ", ".join(map(str, seat.gifts)) or none,
        ", ".join(texts(f"coalition.{PRIZE_OF[card]}") for card in seat.prizes) or none,
    ]
    return row(link(targets.seat(number), scene.names[number]), [escape(cell) for cell in cells])


def draw_people(scene: Scene) -> Markup:
    """Whoever looks comes first, with their hand; the others follow in turn order."""
    seats, me = len(scene.view.seats), scene.view.viewer
    order = range(seats) if me is None else [(me + step) % seats for step in range(seats)]
    return join(_draw_player(scene, number) for number in order)


def _draw_player(scene: Scene, number: int) -> Markup:
    seat, texts = scene.view.seats[number], scene.texts
    court = join(_court_card(scene, card) for card in seat.court)
    shown = Markup(f"<ol>{court}</ol>") if court else Markup(f"<p>{escape(texts('seat.no_court'))}</p>")
    return Markup(
        f"<section><h2>{escape(scene.names[number])}</h2><h3>{escape(texts('seat.court'))}</h3>{shown}"
        f"{_draw_hand(scene, seat)}</section>"
    )


def _draw_hand(scene: Scene, seat: SeatView) -> Markup:
    """Where whoever looks may see it."""
    if seat.hand is None or not seat.keeps_hand:
        return NOTHING
    cards = join(Markup(f"<li>{_named(scene, card)} {escape(brief(card, scene.texts))}</li>") for card in seat.hand)
    empty = Markup(f"<p>{escape(scene.texts('seat.no_hand'))}</p>")
    return Markup(f"<h3>{escape(scene.texts('seat.hand'))}</h3>{Markup(f'<ol>{cards}</ol>') if cards else empty}")


def _named(scene: Scene, card: int) -> Markup:
    return link(targets.card(card), card_name(card, scene.texts))


def _court_card(scene: Scene, lying: CourtCardView) -> Markup:
    texts = scene.texts
    told = [brief(lying.card, texts)]
    told += [texts("card.spies", n=n, player=scene.names[seat]) for seat, n in enumerate(lying.spies) if n]
    if lying.holder is not None:
        told.append(texts("card.hostage", player=scene.names[lying.holder]))
    told += [texts(f"card.state.{state}") for state in ("used", "favored") if getattr(lying, state)]
    return Markup(f"<li>{_named(scene, lying.card)} {escape('; '.join(told))}</li>")
