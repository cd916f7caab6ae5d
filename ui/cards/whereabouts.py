"""Every card of the box, and where it is now as far as one viewer may know."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from engine import View
from engine.cards import COURT_CARDS, DOMINANCE_CHECKS, EFFECT_CARD, EVENT_CARDS, WAKHAN_CARDS
from ui.targets import CardKind, ShowCard

Kind = CardKind
KINDS: tuple[Kind, ...] = get_args(Kind)
PlaceName = Literal["market", "court", "hand", "prize", "force", "discards", "hidden", "out", "open", "seen", "deck"]
PLACES: dict[Kind, tuple[PlaceName, ...]] = {
    "court": ("market", "court", "hand", "prize", "discards", "hidden", "out"),
    "event": ("market", "force", "discards", "hidden", "out"),
    "wakhan": ("open", "seen", "deck", "out"),
}


class CardKey(NamedTuple):
    """One card of the box. Wakhan's are numbered anew, so the number alone would not do."""

    kind: Kind
    number: int

    @property
    def target(self) -> ShowCard:
        return ShowCard(self.kind, self.number)

    @classmethod
    def linked(cls, text: str) -> CardKey | None:
        """From the end of a link, where anybody could have written anything.

        >>> CardKey.linked("42"), CardKey.linked("101"), CardKey.linked("w7"), CardKey.linked("w99")
        (CardKey(kind='court', number=42), CardKey(kind='event', number=101), CardKey(kind='wakhan', number=7), None)
        """
        digits = text.removeprefix("w")
        number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 4 else 0
        if text.startswith("w"):
            return cls("wakhan", number) if number in WAKHAN_CARDS else None
        if number in COURT_CARDS:
            return cls("court", number)
        return cls("event", number) if number in EVENT_CARDS else None


CARDS: dict[Kind, tuple[CardKey, ...]] = {
    "court": tuple(CardKey("court", number) for number in COURT_CARDS),
    "event": tuple(CardKey("event", number) for number in EVENT_CARDS),
    "wakhan": tuple(CardKey("wakhan", number) for number in WAKHAN_CARDS),
}


class Whereabouts(NamedTuple):
    place: PlaceName
    seat: int | None = None


def whereabouts(card: CardKey, view: View) -> Whereabouts:
    """Where everybody at this seat may know the card to be; "hidden" where they may not."""
    if card.kind == "wakhan":
        return Whereabouts(_in_her_deck(card.number, view))
    number = card.number
    if any(slot.card == number for slot in view.market):
        return Whereabouts("market")
    for seat, player in enumerate(view.seats):
        if any(lying.card == number for lying in player.court):
            return Whereabouts("court", seat)
        if number in (player.hand or ()):
            return Whereabouts("hand", seat)
        if number in player.prizes:
            return Whereabouts("prize", seat)
    if number in view.discards:
        return Whereabouts("discards")
    if any(EFFECT_CARD[effect] == number for effect in view.effects):
        return Whereabouts("force")
    return Whereabouts("hidden" if _may_be_hidden(card, view) else "out")


def _may_be_hidden(card: CardKey, view: View) -> bool:
    """How many checks, events and other cards the deck still holds is public; events are never in a hand."""
    deck = view.deck
    if card.number in DOMINANCE_CHECKS:
        return deck.checks > 0
    if card.kind == "event":
        return deck.events > 0
    hands = any(seat.hand is None and seat.hand_size for seat in view.seats)
    return hands or deck.cards > deck.checks + deck.events


def _in_her_deck(number: int, view: View) -> PlaceName:
    if view.wakhan is None:
        return "out"
    if number not in view.wakhan.seen:
        return "deck"
    return "open" if number == view.wakhan.seen[-1] else "seen"
