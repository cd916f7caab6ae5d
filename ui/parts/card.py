"""One card, with everything that is printed on it and lies on it."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from engine.cards import (
    COURT_CARDS,
    EVENT_CARDS,
    CardAction,
    CourtCard,
    EventCard,
    EventHalf,
    Impact,
)
from ui import targets
from ui.parts.html import NOTHING, Markup, attribute, escape, icon, join, seen, unseen
from ui.parts.ornament import picture
from ui.parts.person import sign
from ui.targets import Target
from ui.words.names import court_name, event_name, with_hyphens
from ui.words.people import Colour
from ui.words.texts import Texts

TAG = re.compile("<[^>]*>")
PACKED, ROOM = Markup(' data-long="packed"'), 28
"""How a name of more letters is printed: on the smallest cards it would lose its end."""
PRINTS = ((13, Markup(' data-long="parts"')), (11, Markup(' data-long="very"')), (9, Markup(' data-long="yes"')))
"""How names are printed that have a word of more letters than so many."""
SPOKEN_STATES = ("used", "favored", "barred", "leaving", "changed", "choose", "planned")
IMPACT_ICONS: dict[Impact, str] = {
    "army": "piece-army",
    "road": "piece-road",
    "spy": "piece-spy",
    "tribe": "piece-tribe",
    "leverage": "leverage",
    "favor_economic": "suit-economic",
    "favor_military": "suit-military",
    "favor_political": "suit-political",
    "favor_intelligence": "suit-intelligence",
}


@dataclass(frozen=True)
class Spies:
    seat: int
    colour: Colour
    name: str
    count: int
    ghost: bool = False
    """Whether it is not there yet, but would be."""


class Lying(NamedTuple):
    """What lies on a card, and what is true of it where it is."""

    rupees: int = 0
    coming: int = 0
    """Rupees that would be put on it."""
    price: int | None = None
    spies: tuple[Spies, ...] = ()
    holder: str | None = None
    """Who holds it hostage."""
    states: tuple[str, ...] = ()
    """Such as "used", "favored", "barred", "choose", "chosen"."""
    coins: str = ""
    """The state of the rupees themselves."""
    moves: int = 0
    """How many moves take a spy here."""
    step: int = 0
    """In which step of a plan something is done with it."""
    place: str = ""
    """Where it lies, in words."""


BARE = Lying()


def draw_card(
    card: int,
    texts: Texts,
    lying: Lying = BARE,
    *,
    chosen: bool = False,
    target: Target | None = None,
    verbs: Markup = NOTHING,
) -> Markup:
    """A card that can be picked up: everything printed on it, of which the style sheet shows what has room.

    Its text, signs spoken out, is also its name for those who hear it: so the name comes first, wherever it is drawn.
    What lies on it is told after that, in words of its own: a number that is seen there says nothing by itself.
    No button can have others in it, so a card is not one itself: the one that picks it up lies over all of it, and
    what can be done with it, the `verbs`, comes next and above.
    """
    if card in EVENT_CARDS:
        kind = Markup("check" if EVENT_CARDS[card].is_dominance_check else "event")
    else:
        kind = Markup(f"{COURT_CARDS[card].suit}")
    face, lies = _face(card, texts), _lying(card, lying)
    name = _heard(face) + _tell(lying, texts)
    states = (*lying.states, "inspected") if chosen else lying.states
    return Markup(
        f'<div class="card" data-kind="{kind}" data-target="{escape(target or targets.card(card))}"'
        f' data-state="{escape(" ".join(states))}"><button type="button" class="card-touch"'
        f' aria-pressed="{"true" if chosen else "false"}" aria-label="{name}"></button>'
        f'<div class="card-face"><span class="card-print" aria-hidden="true">{seen(face)}{lies}</span>'
        f"{verbs}</div></div>"
    )


@lru_cache(2048)
def _heard(drawn: Markup) -> Markup:
    """The words of what is drawn, for an attribute; where they may break is nothing to hear."""
    return escape(html.unescape(TAG.sub("", drawn)).replace("\u00ad", ""))


@lru_cache(2048)
def _tell(lying: Lying, texts: Texts) -> Markup:
    """In words: where it lies, whether it can be chosen, what it costs, and what lies on it, each once."""
    told = [lying.place] if lying.place else []
    if lying.price is not None:
        told.append(texts("card.price", n=lying.price) if lying.price else texts("card.free"))
    if lying.rupees:
        told.append(texts("card.rupees", n=lying.rupees))
    told += [texts("card.spies", n=each.count, player=each.name) for each in lying.spies if not each.ghost]
    if lying.holder:
        told.append(texts("card.hostage", player=lying.holder))
    told += [texts(f"card.state.{state}") for state in lying.states if state in SPOKEN_STATES]
    return escape("".join(f"; {each}" for each in told))


def _lying(card: int, lying: Lying) -> Markup:
    """Rupees, spies and shackles on top of the card."""
    parts = []
    if lying.rupees:
        where = escape(targets.coins(card))
        parts.append(
            Markup(
                f'<span class="card-coins" data-target="{where}"{attribute("data-state", lying.coins)}>'
                f"{icon('rupee')}<b>{lying.rupees}</b></span>"
            )
        )
    if lying.coming:
        parts.append(Markup(f'<span class="card-coins card-ghost">{icon("rupee")}<b>+{lying.coming}</b></span>'))
    if lying.moves:
        parts.append(Markup(f'<span class="card-moves">{icon("piece-spy")}<b>{lying.moves}</b></span>'))
    if lying.step:
        parts.append(Markup(f'<span class="card-step"><b>{lying.step}</b></span>'))
    if lying.spies:
        parts.append(Markup(f'<span class="card-spies">{join(_spies(card, spies) for spies in lying.spies)}</span>'))
    if "leaving" in lying.states:
        parts.append(Markup(f'<span class="card-leaving">{icon("warning")}</span>'))
    if lying.holder:
        parts.append(Markup(f'<span class="card-held">{icon("hostage")}</span>'))
    return join(parts)


def _spies(card: int, spies: Spies) -> Markup:
    number = Markup(f"<b>{spies.count}</b>") if spies.count > 1 else NOTHING
    if spies.ghost:
        return Markup(
            f'<span class="card-spy card-ghost" data-player="{spies.colour}">{icon(sign(spies.colour))}{number}</span>'
        )
    return Markup(
        f'<span class="card-spy" data-player="{spies.colour}" data-target="{escape(targets.spy(spies.seat, card))}">'
        f"{icon(sign(spies.colour))}{number}</span>"
    )


def impact_text(card: CourtCard, impact: Impact, texts: Texts) -> str:
    region = f"region.{card.region}"
    return texts(f"impact.{impact}", in_region=texts(f"{region}.in"), of_region=texts(f"{region}.of"))


@cache
def _face(card: int, texts: Texts) -> Markup:
    """What is printed never changes, so it is drawn once in each language."""
    if card in EVENT_CARDS:
        return _event_face(EVENT_CARDS[card], texts)
    return _court_face(COURT_CARDS[card], texts)


def _court_face(card: CourtCard, texts: Texts) -> Markup:
    name = _name(court_name(card, texts), texts)
    parts = (
        name,
        _head(card, texts),
        _impacts(card, texts),
        _picture(card.number),
        _ability(card, texts),
        _foot(card, texts),
    )
    return join(parts)


def _name(name: str, texts: Texts) -> Markup:
    """Words that would not fit into a line of a narrow card are printed smaller; what no line could hold, in parts."""
    longest = max(map(len, re.split(r"[\s-]", name)))
    long = next((kind for letters, kind in PRINTS if longest > letters), NOTHING)
    if len(name) > ROOM:
        long = PACKED
    return Markup(f'<span class="card-name"{long}>{escape(with_hyphens(name, texts))}</span>{unseen(", ")}')


def _head(card: CourtCard, texts: Texts) -> Markup:
    """Suit and rank, the region, and a banner if the card is a patriot. On a narrow card the region is its emblem."""
    suit = icon(f"suit-{card.suit}") + unseen(texts(f"suit.{card.suit}") + " ")
    line = texts("card.line", suit=texts(f"suit.{card.suit}"), rank=card.rank, region=region_of(card, texts))
    emblem = Markup(f'<span class="card-emblem">{icon(f"region-{card.region}")}</span>')
    name = Markup(f'<span class="card-region-name">{escape(region_of(card, texts))}</span>')
    region = Markup(f'{unseen(", ")}<span class="card-region">{emblem}{name}</span>')
    patriot = NOTHING
    if card.patriot:
        sign = icon(f"coalition-{card.patriot}") + unseen(f"; {texts(f'patriot.{card.patriot}')}")
        tip = attribute("data-tip", texts(f"patriot.{card.patriot}"))
        patriot = Markup(f'<span class="card-flag" data-coalition="{card.patriot}"{tip}>{sign}</span>')
    return Markup(
        f'<span class="card-head"><span class="card-badge"{attribute("data-tip", line)}>{suit}<b>{card.rank}</b></span>'
        f"{region}{patriot}</span>"
    )


def _impacts(card: CourtCard, texts: Texts) -> Markup:
    signs = join(icon(IMPACT_ICONS[impact], impact_text(card, impact, texts)) for impact in card.impact)
    spoken = f"; {texts('card.when_played')}: " + ", ".join(impact_text(card, impact, texts) for impact in card.impact)
    return Markup(f'<span class="card-impacts">{signs}{unseen(spoken)}</span>')


def _picture(card: int) -> Markup:
    return Markup(f'<span class="card-picture">{picture(card)}</span>')


def _ability(card: CourtCard, texts: Texts) -> Markup:
    if not card.ability:
        return NOTHING
    return Markup(f'{unseen("; ")}<span class="card-ability">{escape(texts(f"ability.{card.ability}"))}</span>')


def _foot(card: CourtCard, texts: Texts) -> Markup:
    """The actions, and the prize for whoever betrays the card."""
    spoken = ", ".join(texts(f"action.{action}") for action in card.actions) or texts("card.no_actions")
    actions = join(_boxed(action, card.rank, texts) for action in card.actions) + unseen(
        f"; {texts('card.actions')}: {spoken}"
    )
    prize = NOTHING
    if card.prize:
        signs = icon("prize") + icon(f"coalition-{card.prize}") + unseen(f"; {texts(f'prize.{card.prize}')}")
        tip = attribute("data-tip", texts(f"prize.{card.prize}"))
        prize = Markup(f'<span class="card-prize" data-coalition="{card.prize}"{tip}>{signs}</span>')
    return Markup(f'<span class="card-foot"><span class="card-actions">{actions}</span>{prize}</span>')


def _boxed(action: CardAction, rank: int, texts: Texts) -> Markup:
    """Impacts are bare, actions are boxed: a box is something to press later."""
    tip = attribute("data-tip", f"{texts(f'action.{action}')}: {texts(f'action.{action}.text', n=rank)}")
    return Markup(f'<span class="card-box"{tip}>{icon(f"action-{action}")}</span>')


def _event_face(event: EventCard, texts: Texts) -> Markup:
    emblem = "dominance-check" if event.is_dominance_check else "event"
    if event.is_dominance_check:
        told = escape(texts("event.dominance_check.text"))
        body = Markup(f'<span class="card-half"><span class="card-words">{told}</span></span>')
    else:
        body = _half("purchased", event.purchased, texts) + _half("discarded", event.discarded, texts)
    return Markup(
        f"{_name(event_name(event, texts), texts)}"
        f'<span class="card-head"><span class="card-badge">{icon(emblem)}</span>'
        f'<span class="card-region">{escape(texts("event.kind"))}</span></span>{unseen("; ")}{body}'
        f"{_picture(event.number)}"
    )


def _half(when: Literal["purchased", "discarded"], half: EventHalf, texts: Texts) -> Markup:
    """What buying it does, its name being spoken only; there is room for no more than the name of the other effect."""
    name, told = texts(f"event.{half.effect}"), escape(texts(f"event.{half.effect}.text"))
    said = escape(name)
    if when == "purchased":
        said = Markup(f'{unseen(name)} <span class="card-words">{told}</span>')
    return Markup(
        f'<span class="card-half" data-when="{when}"><b>{escape(texts(f"event.if_{when}"))}</b> {said}</span>'
    )


def region_of(card: CourtCard, texts: Texts) -> str:
    return texts(f"region.{card.region}")
