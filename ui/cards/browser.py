"""All cards of the game, to be looked through: by what is printed on them, by their words, by where they are now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import get_args

from engine import View
from engine.cards import COALITIONS, COURT_CARDS, EVENT_CARDS, REGIONS, SUITS, WAKHAN_CARDS, CardAction
from ui import targets
from ui.book.search import fold
from ui.cards.whereabouts import CARDS, KINDS, PLACES, CardKey, Kind, PlaceName, whereabouts
from ui.device.dialog import Dialog, OnTable
from ui.device.reader import Reader
from ui.parts.card import draw_card
from ui.parts.explained import explain_card
from ui.parts.html import NOTHING, Markup, button, dialog, escape, icon, join, typed
from ui.targets import CardFilter, Target
from ui.wakhan.panel import draw_printed, draw_tile
from ui.words.names import card_name
from ui.words.texts import Texts

PRINTED: dict[CardFilter, tuple[str, ...]] = {
    "region": REGIONS,
    "suit": SUITS,
    "rank": ("1", "2", "3"),
    "action": get_args(CardAction),
    "patriot": COALITIONS,
    "prize": COALITIONS,
    "ability": ("any",),
}
"""What court cards are told apart by, in the order it is asked for."""
FILTERS: dict[CardFilter, tuple[str, ...]] = {**PRINTED, "place": get_args(PlaceName)}
SIGNS: dict[CardFilter, str] = {
    "region": "region-",
    "suit": "suit-",
    "action": "action-",
    "patriot": "coalition-",
    "prize": "coalition-",
}
NAMES: dict[CardFilter, str] = {
    "region": "region.",
    "suit": "suit.",
    "action": "action.",
    "patriot": "coalition.",
    "prize": "coalition.",
}


class CardBrowser(Dialog):
    """What somebody is looking for. With a game on the table, the cards say where they are, as far as one may know."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.kind: Kind = "court"
        self.filters: dict[CardFilter, set[str]] = {}
        self.words = ""
        self.shown: CardKey | None = None
        """The card that is looked at closely."""
        self.unfolded = False
        """Whether the filters are shown where there is no room for them beside the cards."""

    def press(self, target: Target, table: OnTable | None = None) -> bool:
        match target:
            case targets.OpenCards():
                self.is_open = True
            case targets.CloseCards():
                self.close()
            case targets.CardsOf(kind):
                self.kind, self.shown = kind, None
            case targets.FilterCards(name, value):
                self._toggle(name, value)
            case targets.UnfoldFilters():
                self.unfolded = not self.unfolded
            case targets.ClearFilters():
                self.filters, self.words, self.shown = {}, "", None
            case targets.SearchCards(words):
                self.words, self.shown = words, None
            case targets.ShowCard(kind, number):
                self._show(CardKey(kind, number))
            case targets.ListCards():
                self.shown = None
            case _:
                return False
        return True

    def close(self) -> None:
        self.is_open, self.shown = False, None

    def _toggle(self, name: CardFilter, value: str) -> None:
        if value in FILTERS[name]:
            self.filters[name] = self.filters.get(name, set()) ^ {value}
            self.shown = None

    def _show(self, card: CardKey) -> None:
        if card in CARDS[card.kind]:
            self.is_open, self.kind, self.shown = True, card.kind, card

    # What is found

    def found(self, texts: Texts, view: View | None) -> list[CardKey]:
        """The cards that fit every filter and contain every word."""
        words = fold(self.words).split()
        return [card for card in CARDS[self.kind] if self._fits(card, view) and _contains(card, words, texts)]

    def _fits(self, card: CardKey, view: View | None) -> bool:
        return all(wanted & _marks(name, card, view) for name, wanted in self._active(view).items())

    def _active(self, view: View | None) -> dict[CardFilter, set[str]]:
        """What is asked of the kind that is shown: suits are of no use for events, nor places without a game."""
        asked = [*(PRINTED if self.kind == "court" else ()), *(("place",) if view else ())]
        places = set(PLACES[self.kind])
        found = {name: self.filters.get(name, set()) for name in FILTERS if name in asked}
        if "place" in found:
            found["place"] = found["place"] & places
        return {name: wanted for name, wanted in found.items() if wanted}

    # What is drawn

    def draw(self, table: OnTable | None = None) -> Markup:
        texts, view, names = self.reader.texts, table.seen if table else None, table.names if table else ()
        found = self.found(texts, view)
        body = self._draw_detail(self.shown, found, texts, view, names) if self.shown else NOTHING
        inner = Markup(
            f'<section class="browser" aria-labelledby="browser-title" '
            f'data-filters="{"open" if self.unfolded else "folded"}" data-shown="{"one" if self.shown else "all"}">'
            f'<div class="browser-head"><h2 id="browser-title" tabindex="-1">{escape(texts("cards.title"))}</h2>'
            f"{self._draw_kinds(texts)}{_draw_search(self.words, texts)}"
            f"{button(targets.CloseCards(), icon('close'), label=texts('cards.close'))}</div>"
            f'<div class="browser-body">{self._draw_filters(texts, view)}'
            f"{body or self._draw_list(found, texts, view, names)}</div></section>"
        )
        return dialog("browser-title", inner, look="all-cards")

    def _draw_kinds(self, texts: Texts) -> Markup:
        kinds = join(
            button(
                targets.CardsOf(kind),
                Markup(f"{escape(texts(f'cards.kind.{kind}'))} <small>{len(CARDS[kind])}</small>"),
                pressed=kind == self.kind,
            )
            for kind in KINDS
        )
        return Markup(
            f'<div class="browser-kinds choices" role="group" aria-label="{escape(texts("cards.kind"))}">{kinds}</div>'
        )

    def _draw_filters(self, texts: Texts, view: View | None) -> Markup:
        asked = dict(PRINTED) if self.kind == "court" else {}
        if view:
            asked["place"] = PLACES[self.kind]
        if not asked:
            return NOTHING
        groups = join(self._draw_group(name, values, texts) for name, values in asked.items())
        chosen = sum(map(len, self._active(view).values()))
        fold = button(
            targets.UnfoldFilters(), icon("menu") + escape(texts("cards.filters", n=chosen)), look="quiet browser-fold"
        )
        return Markup(f'<div class="browser-filters">{fold}<div class="browser-groups">{groups}</div></div>')

    def _draw_group(self, name: CardFilter, values: Sequence[str], texts: Texts) -> Markup:
        title, chosen = escape(texts(f"cards.filter.{name}")), self.filters.get(name, set())
        chips = join(
            button(targets.FilterCards(name, value), _chip(name, value, texts), pressed=value in chosen)
            for value in values
        )
        return Markup(f'<div class="browser-group" role="group" aria-label="{title}"><h3>{title}</h3>{chips}</div>')

    def _draw_list(self, found: list[CardKey], texts: Texts, view: View | None, names: Sequence[str]) -> Markup:
        narrowed = bool(self._active(view) or self.words.strip())
        count = escape(texts("cards.found", n=len(found)))
        clear = button(targets.ClearFilters(), icon("undo") + escape(texts("cards.clear"))) if narrowed else NOTHING
        cards = join(Markup(f"<li>{_draw_small(card, texts)}{_where(card, texts, view, names)}</li>") for card in found)
        shown = Markup(f'<ul class="browser-cards" data-kind="{self.kind}">{cards}</ul>')
        if not found:
            shown = Markup(f'<p class="browser-empty">{icon("info")}{escape(texts("cards.none"))}</p>')
        return Markup(
            f'<div class="browser-found"><p class="browser-count"><span role="status">{count}</span>{clear}</p>'
            f"{shown}</div>"
        )

    def _draw_detail(
        self, card: CardKey, found: list[CardKey], texts: Texts, view: View | None, names: Sequence[str]
    ) -> Markup:
        ways = join(
            button(other.target, icon(sign) + escape(texts(way))) for way, sign, other in _neighbours(card, found)
        )
        if card.kind == "wakhan":
            title = escape(texts("card.number", number=card.number))
            shown = Markup(f"<h2>{title}</h2>{draw_printed(WAKHAN_CARDS[card.number], texts)}")
        else:
            face = draw_card(card.number, texts, target=card.target)
            shown = Markup(f'{face}<div class="browser-words">{explain_card(card.number, texts)}</div>')
        return Markup(
            f'<div class="browser-found"><p class="browser-count">'
            f"{button(targets.ListCards(), icon('back') + escape(texts('cards.list', n=len(found))))}{ways}</p>"
            f'<div class="browser-detail sheet" data-kind="{card.kind}">{shown}{_where(card, texts, view, names)}</div>'
            "</div>"
        )


def _draw_search(words: str, texts: Texts) -> Markup:
    """Typing is told with every letter as `cards:search:` and what stands there."""
    label = escape(texts("cards.search"))
    return Markup(
        f'<input type="search" class="browser-search"{typed(targets.SearchCards)}'
        f' value="{escape(words)}" maxlength="40" spellcheck="false" aria-label="{label}" placeholder="{label}">'
    )


def _chip(name: CardFilter, value: str, texts: Texts) -> Markup:
    sign = icon(SIGNS[name] + value) if name in SIGNS else NOTHING
    match name:
        case "rank":
            words = value
        case "ability":
            words = texts("cards.ability.any")
        case "place":
            words = texts(f"cards.place.{value}")
        case _:
            words = texts(NAMES[name] + value)
    return Markup(f"{sign}<span>{escape(words)}</span>")


def _draw_small(card: CardKey, texts: Texts) -> Markup:
    if card.kind == "wakhan":
        return button(card.target, draw_tile(WAKHAN_CARDS[card.number], texts), look="wk-face wk-tile")
    return draw_card(card.number, texts, target=card.target)


def _neighbours(card: CardKey, found: list[CardKey]) -> Iterator[tuple[str, str, CardKey]]:
    """The cards before and after it, among those that were found."""
    if card in found:
        at = found.index(card)
        yield from (("cards.before", "left", other) for other in found[max(at - 1, 0) : at])
        yield from (("cards.after", "right", other) for other in found[at + 1 : at + 2])


# What is found on a card


def _where(card: CardKey, texts: Texts, view: View | None, names: Sequence[str]) -> Markup:
    if view is None:
        return NOTHING
    where = whereabouts(card, view)
    if where.seat is None:
        words = texts(f"cards.place.{where.place}")
    else:
        words = texts(f"cards.with.{where.place}", person=names[where.seat])
    return Markup(f'<small class="browser-where" data-place="{where.place}">{escape(words)}</small>')


def _marks(name: CardFilter, card: CardKey, view: View | None) -> set[str]:
    """What a filter finds on a card."""
    if name == "place":
        return {whereabouts(card, view).place} if view else set()
    court = COURT_CARDS[card.number]
    match name:
        case "action":
            return set(court.actions)
        case "ability":
            return {"any"} if court.ability else set()
        case "rank":
            return {str(court.rank)}
    return {str(getattr(court, name))}


# What is said on a card


def _contains(card: CardKey, words: Sequence[str], texts: Texts) -> bool:
    said = _said(card, texts)
    return all(word in said for word in words)


@cache
def _said(card: CardKey, texts: Texts) -> str:
    """Everything that can be searched for: the number, the name, here and in English, and what the card does."""
    return fold(" ".join([f"#{card.number}", *_words(card, texts)]))


def _words(card: CardKey, texts: Texts) -> Iterator[str]:
    if card.kind == "wakhan":
        yield from (texts(f"wakhan.line.{line}") for line in WAKHAN_CARDS[card.number].actions)
        return
    yield card_name(card.number, texts)
    if card.kind == "event":
        for half in (EVENT_CARDS[card.number].purchased, EVENT_CARDS[card.number].discarded):
            yield texts(f"event.{half.effect}")
            yield texts(f"event.{half.effect}.text")
        return
    court = COURT_CARDS[card.number]
    yield court.name
    if court.ability:
        yield texts(f"ability.{court.ability}")
        yield texts(f"ability.{court.ability}.text")
