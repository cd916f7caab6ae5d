"""Everything a drawing needs to know: the view, the words, the people, and what is lit."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from engine import Setup, View
from engine.choices import Choice
from engine.journal import Entry
from engine.view import CourtCardView, DecisionView, SlotView
from ui import targets
from ui.parts.card import Lying, Spies
from ui.parts.pieces import Light
from ui.scene.looking_back import LookingBack
from ui.scene.plans import Advice
from ui.scene.timeline import Position
from ui.targets import Target
from ui.words.people import Colour, Seated, called_all, seated_by
from ui.words.texts import Texts


class AtWork(NamedTuple):
    """A rival who is asked, while people look on."""

    seat: int
    did: str = ""
    """What was done last, while that is shown; else it is being thought."""
    tenths: int = 0
    """How far the thinking has come."""


@dataclass(frozen=True)
class Scene:
    """One moment of the page. Drawings are functions of it and of nothing else."""

    view: View
    """The table as whoever is looking may see it."""
    decision: DecisionView | None
    """What is being decided, with the options of whoever decides."""
    setup: Setup
    texts: Texts
    lit: Mapping[Target, Light] = field(default_factory=dict)
    """What can be touched next, what has been touched, what one of Wakhan's reasons speaks of."""
    inspected: int | None = None
    """The card somebody asked about."""
    wanted: Target | None = None
    """What is to be touched next, without choosing anything."""
    picked: int | None = None
    """The card that was touched to be done something with."""
    verbs: tuple[Choice, ...] = ()
    """What can be done with it."""
    finals: Collection[Choice] = ()
    """The options on buttons that cannot be taken back."""
    foreseen: str = ""
    """What the option under the pointer would lead to."""
    outlooks: Mapping[Choice, str] = field(default_factory=dict)
    """What each thing that can be done with the picked card would lead to."""
    ahead: View | None = None
    """The table as it would be after what is pointed at or picked; None where that would show something hidden."""
    asks_again: bool = False
    """The end of the turn was touched once, and wants a second touch."""
    budget: tuple[int, int] | None = None
    """Of an action in several steps, which step it is and how many there are at most."""
    reach: Mapping[int, int] = field(default_factory=dict)
    """How many moves a picked spy needs to each card that it gets to."""
    changed: frozenset[Target] = frozenset()
    """What is not as it was when whoever looks last had a turn, until they act."""
    since: int = 0
    """The turn after which what happened is summed up for them; 0 for nothing."""
    steps: tuple[Entry, ...] = ()
    """What Wakhan did since a person last decided."""
    step: int | None = None
    """Which of these steps is on the table, while they are being shown."""
    rival: AtWork | None = None
    """Who thinks, or has just done something; then nobody at the screen is asked."""
    is_watched: bool = False
    """Whether nobody plays but rivals."""
    pace: str = "step"
    is_halted: bool = False
    """Whether a game that is only watched was halted, whatever pace is set."""
    begins: Mapping[int, Position] = field(default_factory=dict)
    """By its number, where each turn begins that can be gone to."""
    foretells: bool = True
    """Whether the table is as it is, so that it can be told what a check or the end of the turn would bring."""
    is_played: bool = True
    """Whether what is asked can be answered here."""
    restarts: Collection[int] = ()
    """The turns that can be begun again."""
    may_ask: bool = False
    """Whether whoever looks may ask for a hint now."""
    advice: Advice | None = None
    """What a hint says, once somebody has asked."""
    planned: Mapping[Target, int] = field(default_factory=dict)
    """What the plan that is looked at touches, each with the number of its step."""
    plan_finals: Collection[Choice] = ()
    """Those next steps of plans that cannot be taken back."""
    warned: str = ""
    """What the coach says of what was pressed once and is much worse than the best."""
    looked_back: LookingBack | None = None
    """What is found out about a game that is over."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The key of every deed that has one, as it is printed; none if no key does anything."""

    @cached_property
    def names(self) -> list[str]:
        return called_all(self.seated, self.texts)

    @cached_property
    def seated(self) -> list[Seated]:
        return seated_by(self.setup, self._wakhan)

    @cached_property
    def colours(self) -> tuple[Colour, ...]:
        return tuple(each.colour for each in self.seated)

    @property
    def decides(self) -> int | None:
        """Who is asked, at the screen or not."""
        if self.rival:
            return self.rival.seat
        return self.decision.player if self.decision else None

    @property
    def _wakhan(self) -> int | None:
        return self.view.wakhan.seat if self.view.wakhan else None

    def state(self, target: Target) -> str:
        return self.lit.get(target, "")

    def in_market(self, slot: SlotView) -> Lying:
        marks = [mark for mark, true in (("barred", slot.barred), ("leaving", slot.leaving)) if true]
        place = self.texts(f"card.place.{slot.row}", n=slot.column + 1)
        if slot.card is None:
            return Lying(slot.rupees, price=slot.price, states=tuple(marks), place=place)
        then = self._slots_ahead.get((slot.row, slot.column))
        stays = then is None or then.card == slot.card
        return Lying(
            slot.rupees,
            max(0, then.rupees - slot.rupees) if then and stays else 0,
            slot.price,
            states=(*marks, *self._marks(slot.card, stays=stays)),
            step=self.planned.get(targets.card(slot.card), 0),
            coins=self.state(targets.coins(slot.card)),
            place=place,
        )

    def in_court(self, card: CourtCardView) -> Lying:
        then = self._courts_ahead.get(card.card) if self._courts_ahead else card
        spies = [
            Spies(seat, self.colours[seat], self.names[seat], count) for seat, count in enumerate(card.spies) if count
        ]
        coming = [now < later for now, later in zip(card.spies, then.spies if then else card.spies, strict=True)]
        spies += [Spies(seat, self.colours[seat], "", 1, ghost=True) for seat, true in enumerate(coming) if true]
        holder = self.names[card.holder] if card.holder is not None else None
        marks = [mark for mark, true in (("used", card.used), ("favored", card.favored)) if true]
        return Lying(
            spies=tuple(spies),
            holder=holder,
            states=(*marks, *self._marks(card.card, stays=then is not None)),
            moves=self.reach.get(card.card, 0),
            step=self.planned.get(targets.card(card.card), 0),
            place=self._places.get(card.card, ""),
        )

    def in_hand(self, card: int) -> Lying:
        step = self.planned.get(targets.card(card), 0)
        return Lying(states=self._marks(card), step=step, place=self._places.get(card, ""))

    @cached_property
    def _places(self) -> dict[int, str]:
        """Where the cards of all courts and of the hands that are seen lie, in words."""
        courts = [("court", [held.card for held in seat.court]) for seat in self.view.seats]
        hands = [("hand", list(seat.hand or ())) for seat in self.view.seats]
        return {
            card: self.texts(f"card.place.{where}", n=number, of=len(cards))
            for where, cards in (*courts, *hands)
            for number, card in enumerate(cards, 1)
        }

    def _marks(self, card: int, *, stays: bool = True) -> tuple[str, ...]:
        """What is true of a card wherever it lies."""
        marks = ["changed"] if targets.card(card) in self.changed else []
        if not stays:
            marks.append("going")
        return (*marks, self.state(targets.card(card)))

    @cached_property
    def _slots_ahead(self) -> dict[tuple[str, int], SlotView]:
        return {(slot.row, slot.column): slot for slot in self.ahead.market} if self.ahead else {}

    @cached_property
    def _courts_ahead(self) -> dict[int, CourtCardView]:
        """All court cards that there would be."""
        return {card.card: card for seat in self.ahead.seats for card in seat.court} if self.ahead else {}
