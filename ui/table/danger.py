"""Danger in sight: what somebody should know before they go on, in short lines, the gravest first.

Everything is known from the view and from the table as it would be after what is pointed at or picked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine import View
from engine.cards import DOMINANCE_CHECKS, LEVERAGED, PATRIOT_OF
from engine.discards import LEVERAGE
from engine.turn import ACTIONS_PER_TURN
from engine.turn_end import checks_among, turn_end, won_by_check, won_by_instability
from ui import targets
from ui.parts.html import NOTHING, Markup, button, escape, icon, join
from ui.scene.scene import Scene
from ui.table.possible import draw_who_begins
from ui.words.names import region_name

SHOWN = 2
"""So many lines have room beside the question; the check sheet has all of them."""
GIVES_ONE = ("cleanup.court", "leverage.discard")
"""Where one card of the court goes by the player's own hand: that is no news."""


class Danger(NamedTuple):
    gravity: int
    """The smaller, the graver."""
    sign: str
    words: str


def dangers(scene: Scene) -> list[Danger]:
    """All there is to be told, the gravest first; nothing once the game is over."""
    if scene.view.result or not scene.view.turn:
        return []
    coming = [*_of_checks(scene), *_of_instability(scene)] if scene.foretells else []
    return sorted([*coming, *_of_losses(scene), *_of_leverage(scene)])


def draw_dangers(scene: Scene) -> Markup:
    """Those that have room; pressing them leads to all."""
    if scene.decision and scene.decision.prompt == "setup.loyalty":
        return draw_who_begins(scene) if scene.is_played else NOTHING
    lines = dangers(scene)[:SHOWN]
    return button(targets.CheckNow(), _draw(lines), look="dangers") if lines else NOTHING


def draw_all_dangers(scene: Scene) -> Markup:
    lines = dangers(scene)
    return Markup(f'<div class="all-dangers">{_draw(lines)}</div>') if lines else NOTHING


def _draw(lines: Sequence[Danger]) -> Markup:
    return join(
        Markup(f'<span class="danger">{icon(line.sign)}<span>{escape(line.words)}</span></span>') for line in lines
    )


# Checks


def _of_checks(scene: Scene) -> Iterator[Danger]:
    view, texts = scene.view, scene.texts
    comes = turn_end(view).check
    if comes:
        yield Danger(1, "dominance-check", texts("danger.check"))
    won = won_by_check(view) or won_by_instability(view)
    if won is None:
        return
    lies_open = any(slot.card in DOMINANCE_CHECKS for slot in view.market)
    if view.viewer not in won.winners:
        names = ", ".join(scene.names[seat] for seat in won.winners)
        yield Danger(0 if lies_open else 6, "warning", texts("danger.lose", player=names))
    else:
        key = "danger.win" if len(won.winners) == 1 else "danger.share"
        yield Danger(2 if lies_open else 7, "victory", texts(key))


def _of_instability(scene: Scene) -> Iterator[Danger]:
    view, end = scene.view, turn_end(scene.view)
    if end.instability == "certain":
        yield Danger(1, "dominance-check", scene.texts("danger.instability"))
        return
    # Each action may buy a card, and that is one more to be drawn. An action taken is followed by one of the next turn:
    # what has come in sight stays in sight, and does not come and go.
    staying = sum(slot.card in DOMINANCE_CHECKS and not slot.leaving for slot in view.market)
    _, most = checks_among(view.deck, end.draws + ACTIONS_PER_TURN)
    if staying and most:
        yield Danger(5, "event", scene.texts("danger.second_check"))


# What would be lost by what is pointed at or picked


class Losses(NamedTuple):
    gifts: int = 0
    prizes: int = 0
    cards: int = 0
    tribes: int = 0


def _of_losses(scene: Scene) -> Iterator[Danger]:
    view, me = scene.view, scene.view.viewer
    if me is None or scene.decision is None or scene.decision.player != me:
        return
    lost = losses(view, scene.ahead, me) if scene.ahead else by_turning(scene, me)
    parts = [scene.texts(f"danger.lost.{what}", n=n) for what, n in lost._asdict().items() if n]
    if parts:
        yield Danger(3, "warning", scene.texts("danger.lost", what=", ".join(parts)))
    if scene.ahead:
        for before, after in zip(view.regions, scene.ahead.regions, strict=True):
            if before.ruler == me != after.ruler:
                words = scene.texts("danger.rule", in_region=region_name(before.region, scene.texts, ".in"))
                yield Danger(4, "ruler", words)


def losses(view: View, ahead: View, me: int) -> Losses:
    """What a seat has now and would not have then."""
    mine, then = view.seats[me], ahead.seats[me]
    given = view.decision is not None and view.decision.prompt in GIVES_ONE
    court = {card.card for card in then.court}
    return Losses(
        len(set(mine.gifts) - set(then.gifts)),
        len(set(mine.prizes) - set(then.prizes)),
        max(0, sum(card.card not in court for card in mine.court) - given),
        _overthrown(view, ahead, me),
    )


def _overthrown(view: View, ahead: View, me: int) -> int:
    """Tribes that would be gone, other than those that only moved or were taken to be placed elsewhere."""
    before = sum(region.tribes[me] for region in view.regions)
    after = sum(region.tribes[me] for region in ahead.regions)
    home = ahead.seats[me].cylinders_in_supply - view.seats[me].cylinders_in_supply
    return max(0, min(before - after, home))


def by_turning(scene: Scene, me: int) -> Losses:
    """What a change of loyalty would cost, where the rest of the outlook is hidden: a picked patriot, a prize."""
    seat, coalition, keep = scene.view.seats[me], None, None
    if scene.decision and scene.decision.prompt == "betray.prize":
        coalition = scene.decision.about["coalition"]
    for card in seat.hand or ():
        if scene.state(targets.card(card)) == "chosen" and card in PATRIOT_OF:
            coalition, keep = PATRIOT_OF[card], card
    if coalition is None or coalition == seat.loyalty:
        return Losses()
    patriots = sum(card.card in PATRIOT_OF and card.card != keep for card in seat.court)
    return Losses(len(seat.gifts), len(seat.prizes), patriots)


# Leverage


def _of_leverage(scene: Scene) -> Iterator[Danger]:
    """Where the purse would not suffice if a leveraged card left the court."""
    view, me = scene.view, scene.view.viewer
    if me is None:
        return
    asked = scene.ahead.decision if scene.ahead else None
    if asked and asked.prompt == "leverage.discard" and asked.player == me:
        yield Danger(3, "leverage", scene.texts("danger.leverage_called"))
        return
    seat = (scene.ahead or view).seats[me]
    if seat.rupees < LEVERAGE and any(card.card in LEVERAGED for card in seat.court):
        yield Danger(8, "leverage", scene.texts("danger.leverage", n=LEVERAGE, left=seat.rupees))
