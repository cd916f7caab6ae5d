"""Every number asked for its sum: what a player has, the blocks of the coalitions, the deck."""

from __future__ import annotations

from engine.cards import COALITIONS
from engine.history import checks, scored
from engine.state import GIFT_SPACES
from ui import targets
from ui.parts.html import NOTHING, Markup, escape, icon, join
from ui.parts.marks import rule_link
from ui.parts.person import sign
from ui.scene.scene import Scene
from ui.table.refusals import draw_refusals


def draw_seat_sheet(scene: Scene, number: int) -> Markup:
    """Each number beside a player's name, and what it is made of."""
    seat, texts = scene.view.seats[number], scene.texts
    rows = [_row("victory", seat.points, texts("sum.points"), _points(scene, number), rule_link("goal.win", texts))]
    if seat.influence:
        parts = seat.influence
        words = texts("sum.influence.parts", patriots=parts.patriots, prizes=parts.prizes, gifts=parts.gifts)
        rows.append(
            _row(
                f"coalition-{seat.loyalty}",
                parts.total,
                texts("sum.influence"),
                words,
                rule_link("loyalty.influence", texts),
            )
        )
    words, rule = _cylinders(scene, number), rule_link("parts.cylinders", texts)
    rows.append(_row("piece-tribe", seat.cylinders_in_play, texts("sum.cylinders"), words, rule))
    words, rule = texts("sum.rupees.parts", n=seat.shelter), rule_link("actions.shelter", texts)
    rows.append(_row("rupee", seat.rupees, texts("sum.rupees"), words, rule))
    stars, limit, rule = seat.stars["political"], seat.court_limit, rule_link("court.limits", texts)
    words = texts("sum.court.parts", limit=limit, base=limit - stars, n=stars)
    rows.append(_row("court", len(seat.court), texts("sum.court"), words, rule))
    if seat.keeps_hand:
        stars, limit = seat.stars["intelligence"], seat.hand_limit
        words = texts("sum.hand.parts", limit=limit, base=limit - stars, n=stars)
        rows.append(_row("hand", seat.hand_size, texts("sum.hand"), words, rule))
    title = escape(scene.names[number])
    return Markup(
        f'<div class="detail-head">{icon(sign(scene.colours[number]))}<div><h2>{title}</h2>'
        f"<p>{escape(texts('sum.title'))}</p></div></div>"
        f'{_draw_refusals(scene, number)}<dl class="all-sums">{join(rows)}</dl>'
    )


def _draw_refusals(scene: Scene, number: int) -> Markup:
    """Why the player cannot be chosen, nor their gift spaces by themselves."""
    why = draw_refusals(scene, targets.seat(number))
    if scene.decision and scene.decision.player == number:
        why += join(draw_refusals(scene, targets.gift(space), named=True) for space in GIFT_SPACES)
    return why


def _row(picture: str, total: int, name: str, parts: str, rule: Markup = NOTHING) -> Markup:
    return Markup(f"<dt>{icon(picture)}<span>{escape(name)}</span> <b>{total}</b>{rule}</dt><dd>{escape(parts)}</dd>")


def _points(scene: Scene, number: int) -> str:
    done = checks(scene.view.journal)
    if not done:
        return scene.texts("sum.points.none")
    every = (scored(check, len(scene.view.seats))[number] for check in done)
    each = (scene.texts("sum.points.check", number=place, points=points) for place, points in enumerate(every, 1))
    return " · ".join(each)


def _cylinders(scene: Scene, number: int) -> str:
    view = scene.view
    return scene.texts(
        "sum.cylinders.parts",
        tribes=sum(region.tribes[number] for region in view.regions),
        spies=sum(card.spies[number] for seat in view.seats for card in seat.court),
        gifts=len(view.seats[number].gifts),
        left=view.seats[number].cylinders_in_supply,
    )


def draw_blocks_sum(scene: Scene) -> Markup:
    """Where the blocks of each coalition are."""
    view, texts = scene.view, scene.texts
    rows = join(
        _row(
            f"coalition-{coalition}",
            view.check.blocks[coalition],
            texts(f"coalition.{coalition}"),
            texts(
                "sum.blocks.parts",
                armies=sum(region.armies[coalition] for region in view.regions),
                roads=sum(border.roads[coalition] for border in view.borders),
                left=view.blocks_in_supply[coalition],
            ),
        )
        for coalition in COALITIONS
    )
    head = Markup(
        f'<div class="ruled"><h3>{escape(texts("sum.blocks"))}</h3>{rule_link("check.dominant", texts)}</div>'
    )
    return Markup(f'{head}<dl class="all-sums">{rows}</dl>')


def draw_deck_sheet(scene: Scene) -> Markup:
    """What anybody who counts along knows of the deck: how it was stacked, and what must still be in it."""
    deck, texts = scene.view.deck, scene.texts
    known = texts("sum.deck.parts", n=deck.cards, checks=deck.checks, events=deck.events)
    piles = join(
        Markup(f"<li>{escape(texts('sum.deck.pile', n=pile.cards, checks=pile.checks, events=pile.events))}</li>")
        for pile in deck.piles or ()
        if pile.cards
    )
    piled = Markup(f'<p>{escape(texts("sum.deck.piles"))}</p><ol class="piles">{piles}</ol>') if piles else NOTHING
    return Markup(
        f'<div class="detail-head">{icon("deck")}<div><h2>{escape(texts("sum.deck"))}</h2>'
        f"<p>{escape(known)}</p></div>{rule_link('setup.deck', texts)}</div>{piled}"
    )


def draw_price(scene: Scene, card: int) -> Markup:
    """How the price of a card in the market comes about."""
    slot = next((slot for slot in scene.view.market if slot.card == card), None)
    if slot is None or not slot.price:
        return NOTHING
    words = scene.texts("sum.price", n=slot.price, each=scene.view.rupees_per_card)
    return Markup(
        f'<p class="hint">{icon("rupee")}<span>{escape(words)}</span>{rule_link("market.price", scene.texts)}</p>'
    )
