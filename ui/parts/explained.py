"""A card in words: what every sign on it means, for whoever asks what it does."""

from __future__ import annotations

from typing import NamedTuple, get_args

from engine.cards import (
    COALITIONS,
    COURT_CARDS,
    EVENT_CARDS,
    SUITS,
    CardAction,
    Coalition,
    CourtCard,
    EventCard,
)
from ui.parts.card import IMPACT_ICONS, impact_text, region_of
from ui.parts.html import NOTHING, Markup, escape, icon, join
from ui.parts.marks import rule_link
from ui.parts.ornament import ability_sign, picture
from ui.words.index import RULE_OF_ABILITY, RULE_OF_ACTION, RULE_OF_EVENT, RULE_OF_IMPACT
from ui.words.names import court_name, event_name
from ui.words.texts import Texts

PIECES = {"army": "parts.blocks", "road": "parts.blocks", "tribe": "parts.cylinders", "spy": "spies.where"}
"""And the paragraph of the rules about each."""


class Row(NamedTuple):
    """A sign explained: what it is called, what it does, and the paragraph that says more."""

    sign: str
    name: str
    text: str
    rule: str
    figure: Markup = NOTHING
    """In place of the sign."""


def explain_card(card: int, texts: Texts) -> Markup:
    """The same card at leisure: what every sign on it means."""
    if card in EVENT_CARDS:
        return _explain_event(EVENT_CARDS[card], texts)
    return _explain_court_card(COURT_CARDS[card], texts)


def _explain_court_card(card: CourtCard, texts: Texts) -> Markup:
    suit, region = texts(f"suit.{card.suit}"), region_of(card, texts)
    impacts = [
        Row(IMPACT_ICONS[impact], "", impact_text(card, impact, texts), RULE_OF_IMPACT[impact])
        for impact in card.impact
    ]
    actions = [
        Row(
            f"action-{action}",
            texts(f"action.{action}"),
            texts(f"action.{action}.text", n=card.rank),
            RULE_OF_ACTION[action],
        )
        for action in card.actions
    ]
    sides = []
    if card.patriot:
        sides.append(_side("patriot", card.patriot, "loyalty.patriots", texts))
    if card.prize:
        sides.append(_side("prize", card.prize, "actions.prize", texts))
    ability = NOTHING
    if card.ability:
        name, effect = texts(f"ability.{card.ability}"), texts(f"ability.{card.ability}.text")
        row = Row("ability", name, effect, RULE_OF_ABILITY[card.ability], ability_sign(card.ability))
        ability = _section(texts("card.ability"), [row], texts)
    no_action = [Row("close", "", texts("card.no_actions"), "actions.cards")]
    return Markup(
        f'<div class="detail-head" data-kind="{card.suit}">{picture(card.number)}<div>'
        f"<h2>{escape(court_name(card, texts))}</h2>"
        f"<p>{icon(f'suit-{card.suit}')}{escape(texts('card.line', suit=suit, rank=card.rank, region=region))}"
        f" <small>{escape(texts('card.number', number=card.number))}</small></p></div></div>"
        f"{join(sides)}{_section(texts('card.when_played'), impacts, texts)}"
        f"{_section(texts('card.actions'), actions or no_action, texts)}{ability}"
    )


def _explain_event(event: EventCard, texts: Texts) -> Markup:
    halves = [("if_purchased", event.purchased), ("if_discarded", event.discarded)]
    sections = [
        _section(
            texts(f"event.{when}"),
            [
                Row(
                    "event",
                    texts(f"event.{half.effect}"),
                    texts(f"event.{half.effect}.text"),
                    RULE_OF_EVENT[half.effect],
                )
            ],
            texts,
        )
        for when, half in (halves[:1] if event.is_dominance_check else halves)
    ]
    kind = Markup("check" if event.is_dominance_check else "event")
    return Markup(
        f'<div class="detail-head" data-kind="{kind}">{picture(event.number)}<div>'
        f"<h2>{escape(event_name(event, texts))}</h2><p>{icon('event')}{escape(texts('event.kind'))}"
        f" <small>{escape(texts('card.number', number=event.number))}</small></p></div></div>{join(sections)}"
    )


def explain_signs(texts: Texts) -> Markup:
    """The key to all cards, for whoever sees one for the first time."""
    suits = [Row(f"suit-{suit}", "", texts(f"suit.{suit}"), "parts.suits") for suit in SUITS]
    pieces = [Row(f"piece-{piece}", "", texts(f"piece.{piece}"), rule) for piece, rule in PIECES.items()]
    actions = [
        Row(f"action-{action}", "", texts(f"action.{action}"), RULE_OF_ACTION[action])
        for action in get_args(CardAction)
    ]
    coalitions = [Row(f"coalition-{name}", "", texts(f"coalition.{name}"), "loyalty.always") for name in COALITIONS]
    groups = {"suits": suits, "pieces": pieces, "actions": actions, "coalitions": coalitions}
    sections = join(_section(texts(f"legend.{group}"), rows, texts) for group, rows in groups.items())
    return Markup(f'<div class="legend"><h2>{escape(texts("legend.title"))}</h2>{sections}</div>')


def _side(what: str, coalition: Coalition, rule: str, texts: Texts) -> Markup:
    return Markup(
        f'<p class="allegiance" data-coalition="{coalition}">{icon(what)}{icon(f"coalition-{coalition}")}'
        f"<span><b>{escape(texts(f'{what}.{coalition}'))}</b> {escape(texts(f'{what}.text'))}</span>"
        f"{rule_link(rule, texts)}</p>"
    )


def _section(title: str, rows: list[Row], texts: Texts) -> Markup:
    """Several rows that one paragraph explains have one link, beside their heading."""
    links = [rule_link(row.rule, texts) for row in rows]
    together = links[0] if len(rows) > 1 and len(set(links)) == 1 else NOTHING
    items = [
        Markup(
            f"<li>{row.figure or icon(row.sign)}"
            f"<span>{f'<b>{escape(row.name)}</b> ' if row.name else ''}{escape(row.text)}</span>"
            f"{'' if together else link}</li>"
        )
        for row, link in zip(rows, links, strict=True)
    ]
    head = Markup(f'<div class="ruled"><h3>{escape(title)}</h3>{together}</div>')
    return Markup(f"<section>{head}<ul>{join(items)}</ul></section>")
