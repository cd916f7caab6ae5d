"""Where everybody stands: blocks and lead, the verdict if a check came now, the favored suit, events in force."""

from __future__ import annotations

from engine.cards import COALITIONS, SUITS
from engine.state import BLOCKS
from ui import targets
from ui.parts.html import NOTHING, Markup, button, escape, fact, icon, join, unseen
from ui.scene.scene import Scene
from ui.table.effects import draw_effects
from ui.table.standing import tell_deck, tell_dominance


def draw_strip(scene: Scene) -> Markup:
    return Markup(f"{_draw_blocks(scene)}{_draw_favored(scene)}{_draw_verdict(scene)}{draw_effects(scene)}")


def _draw_blocks(scene: Scene) -> Markup:
    check, texts = scene.view.check, scene.texts
    bars = join(
        Markup(
            f'<span class="blocks" data-coalition="{coalition}" data-place="supply {coalition}">'
            f'<span class="coat">{icon(f"coalition-{coalition}")}</span>'
            f'<svg class="bar-of-blocks" viewBox="0 0 {BLOCKS} 1" preserveAspectRatio="none" aria-hidden="true">'
            f'<rect width="{check.blocks[coalition]}" height="1"></rect></svg>'
            f'<b aria-hidden="true">{check.blocks[coalition]}</b>'
            f"{unseen(texts(f'strip.blocks.{coalition}', n=check.blocks[coalition]))}</span>"
        )
        for coalition in COALITIONS
    )
    # A phone has no room for the verdict: there this is what leads to it.
    return button(targets.CheckNow(), bars, look="all-blocks", state=scene.state(targets.CheckNow()))


def _draw_favored(scene: Scene) -> Markup:
    texts, favored = scene.texts, scene.view.favored
    signs = join(
        button(
            targets.suit(suit),
            icon(f"suit-{suit}"),
            look="suit",
            kind=suit,
            state=scene.state(targets.suit(suit)),
            pressed=suit == favored,
            label=texts(f"suit.{suit}"),
            tab_stop=bool(scene.state(targets.suit(suit))),
        )
        for suit in SUITS
    )
    return Markup(f'<span class="favored" role="group" aria-label="{escape(texts("strip.favored"))}">{signs}</span>')


def _draw_verdict(scene: Scene) -> Markup:
    return button(
        targets.CheckNow(),
        icon("dominance-check") + escape(tell_dominance(scene)),
        look="link verdict",
        state=scene.state(targets.CheckNow()),
    )


def draw_own_purse(scene: Scene) -> Markup:
    """What whoever looks has to spend, where their board is not always in sight."""
    viewer = scene.view.viewer
    if viewer is None:
        return NOTHING
    seat = scene.view.seats[viewer]
    rupees = fact("rupee", seat.rupees, scene.texts("seat.rupees", n=seat.rupees, shelter=seat.shelter))
    return Markup(f'<span class="own-purse">{rupees}</span>')


def draw_deck(scene: Scene) -> Markup:
    """How many cards are left, and how soon a check can come; it lies in the bar, where it is always in sight."""
    deck, texts = scene.view.deck, scene.texts
    short = Markup(f'<b aria-hidden="true">{deck.cards}</b>')
    if deck.next_check:
        _, last = deck.next_check
        within = escape(texts("strip.within", n=last))
        short += Markup(f'<span class="within" aria-hidden="true">{icon("dominance-check")}{within}</span>')
    return button(targets.Side("deck"), icon("deck") + short + unseen(tell_deck(scene)), look="link deck")
