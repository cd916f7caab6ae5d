"""What travels over the table: the cards, rupees and pieces of which the journal tells that they went elsewhere.

The page knows where everything lies, before a drawing and after it; here is said what went, and between which places.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from engine import Step, View, places
from engine.cards import Coalition
from engine.journal import (
    BlockMoved,
    CardMoved,
    CylinderMoved,
    DominanceChecked,
    Entry,
    GameWon,
    HandsSwapped,
    RowClosedUp,
    RupeesMoved,
)
from engine.places import Place, read_place
from ui import targets
from ui.device.page import Banner, Motion, Sound, Travel
from ui.device.settings import Settings
from ui.scene.scene import Scene
from ui.scene.telling import brought, walk
from ui.table.headlines import headlines
from ui.words.lines import Teller, Within
from ui.words.people import Colour

MILLISECONDS = {"off": 0, "fast": 240, "calm": 400}
"""How long everything that travels is under way, all in all."""
MOST_SOUNDS = MOST_BANNERS = 2

Told = tuple[Entry, Within]
"""What happened, and what it is told under."""

# What went where


class Journey(NamedTuple):
    """From the first place it left to the last it came to. Things of one kind that went together are one journey."""

    kind: Literal["card", "hand", "rupees", "cylinder", "block"]
    of: int | Coalition
    """The number of a card, the seat of a cylinder, the coalition of a block; nothing of all the others."""
    start: Place
    end: Place
    many: int = 1


def journeys(entries: Iterable[Entry], market: Mapping[int, Place]) -> list[Journey]:
    """In the order in which they set out. `market` says where its cards lay before."""
    cards: dict[int, Journey] = {}
    others: list[Journey] = []
    for entry in entries:
        match entry:
            case CardMoved(card, start, end):
                _send(cards, card, start, end)
            case RowClosedUp(row, lying, _):
                for column, slid in enumerate(lying):
                    if slid is not None and (slid in cards or slid in market):
                        _send(cards, slid, market.get(slid, ""), places.market(row, column))
            case HandsSwapped(player, other):
                others.append(Journey("hand", 0, places.hand(player), places.hand(other)))
                others.append(Journey("hand", 0, places.hand(other), places.hand(player)))
            case CylinderMoved(player, start, end):
                _lead_on(others, Journey("cylinder", player, start, end))
            case BlockMoved(coalition, start, end):
                _lead_on(others, Journey("block", coalition, start, end))
            case RupeesMoved(rupees, start, end):
                _add(others, Journey("rupees", 0, start, end, rupees))
    return [journey for journey in [*cards.values(), *others] if journey.start != journey.end]


def _send(cards: dict[int, Journey], card: int, start: Place, end: Place) -> None:
    """On, if it is under way already."""
    begun = cards.get(card)
    cards[card] = Journey("card", card, begun.start if begun else _whole(start), _whole(end))


def _whole(place: Place) -> Place:
    """A court at either end is the same court."""
    spot = read_place(place)
    return places.court(spot.player) if isinstance(spot, places.Court) else place


def _lead_on(others: list[Journey], journey: Journey) -> None:
    """A piece that came and goes on is the same piece, as when a spy passes from card to card."""
    for number, came in enumerate(others):
        if (came.kind, came.of, came.end) == (journey.kind, journey.of, journey.start) and came.end != places.SUPPLY:
            del others[number]
            if came.many > 1:
                others.insert(number, came._replace(many=came.many - 1))
            _add(others, came._replace(end=journey.end, many=1))
            return
    _add(others, journey)


def _add(others: list[Journey], journey: Journey) -> None:
    """What goes the same way goes together."""
    for number, other in enumerate(others):
        if other._replace(many=journey.many) == journey:
            others[number] = other._replace(many=other.many + journey.many)
            return
    others.append(journey)


# What of it can be seen


class Latest:
    """What happened last, of which everything is seen once: a step of Wakhan's when it is shown."""

    def __init__(self) -> None:
        self._told: list[Told] = []
        self._ends: list[int] = []
        """Where what is told of each step ends."""
        self._seen = 0

    def forget(self) -> None:
        """What is taken back, or was seen otherwise, does not travel."""
        self._told, self._ends, self._seen = [], [], 0

    def take_down(self, journal: Sequence[Entry], since: Sequence[int], steps: Sequence[Step]) -> None:
        """What was told since the journal ended there."""
        self.forget()
        self._told = list(brought(journal, since))
        for step in steps:
            inside = {id(entry) for entry, _ in walk([step.told])}
            self._ends.append(max((n for n, (entry, _) in enumerate(self._told, 1) if id(entry) in inside), default=0))

    def until(self, step: int | None) -> list[Told]:
        """What happened up to this step, or up to now, and has not been seen. Nothing, of going back."""
        begun = self._seen
        self._seen = len(self._told) if step is None or step >= len(self._ends) else self._ends[step]
        return self._told[begun : self._seen]


def motion_of(told: Sequence[Told], was: View | None, scene: Scene, settings: Settings) -> Motion:
    """How what happened looks and sounds to whoever has `was` before them."""
    if not told or was is None:
        return Motion()
    entries, milliseconds = [entry for entry, _ in told], MILLISECONDS[settings.motion]
    heard = sounds(entries) if settings.sound == "on" else []
    if not milliseconds:
        return Motion(0, sounds=heard)
    lying = {slot.card: places.market(slot.row, slot.column) for slot in was.market if slot.card is not None}
    travels = [_travel(journey, lying, scene.colours) for journey in journeys(entries, lying)]
    news = headlines(told, Teller(scene.names, scene.texts))
    banners = [Banner(line.kind, line.sign, line.text, line.targets) for line in news[-MOST_BANNERS:]]
    return Motion(milliseconds, travels, banners, heard)


def sounds(entries: Sequence[Entry]) -> list[Sound]:
    """The weightiest first, and never a racket."""
    heard: dict[Sound, tuple[type[Entry], ...]] = {
        "end": (GameWon,),
        "check": (DominanceChecked,),
        "block": (BlockMoved, CylinderMoved),
        "coin": (RupeesMoved,),
        "card": (CardMoved, RowClosedUp),
    }
    return [sound for sound, kinds in heard.items() if any(isinstance(entry, kinds) for entry in entries)][:MOST_SOUNDS]


def _travel(journey: Journey, market: Mapping[int, Place], colours: Sequence[Colour]) -> Travel:
    kind, of, start, end, many = journey
    whose: Colour | Coalition | Literal[""] = ""
    match kind, of:
        case "cylinder", int():
            whose = colours[of]
        case "block", str():
            whose = of
    sign = _sign(kind, start, end)
    card = targets.card(of) if kind == "card" and isinstance(of, int) else ""
    return Travel(card, sign, whose, many, _spots(journey, start, market), _spots(journey, end, market))


def _sign(kind: str, start: Place, end: Place) -> str:
    """What a piece is, it is where it lies."""
    match kind:
        case "rupees":
            return "rupee"
        case "card" | "hand":
            return "deck"
    match read_place(start if end == places.SUPPLY else end):
        case places.OnCard():
            return "piece-spy"
        case places.GiftSpace():
            return "piece-gift"
        case places.OnBorder():
            return "piece-road"
    return "piece-army" if kind == "block" else "piece-tribe"


def _spots(journey: Journey, place: Place, market: Mapping[int, Place]) -> list[str]:
    """What to look for in the page, the most exact first: a place by its name, or something to be pressed there."""
    match journey.of, read_place(place):
        case int(seat), places.InRegion(region):
            return [targets.tribe(seat, region), targets.region(region)]
        case str(coalition), places.InRegion(region):
            return [targets.army(coalition, region), targets.region(region)]
        case str(coalition), places.OnBorder(border):
            return [targets.road(coalition, border), targets.border(border)]
        case int(seat), places.OnCard(card):
            return [targets.spy(seat, card), targets.card(card)]
        case int(seat), places.GiftSpace(space):
            return [f"{place} {seat}", targets.gift(space), targets.seat(seat)]
        case int(seat), places.Supply():
            return [f"{place} {seat}", targets.seat(seat)]
        case coalition, places.Supply():
            return [f"{place} {coalition}"]
        case _, places.Slot(row, column):
            lying = [targets.card(card) for card, where in market.items() if where == places.market(row, column)]
            return [*lying, place]
        case _, places.Market(row, column):
            return [places.slot(row, column)]
        case _, places.Hand(seat) | places.Court(seat) | places.Prizes(seat) | places.Purse(seat):
            return [place, targets.seat(seat)]
        case _, places.Deck() | places.Discards():
            return [place, targets.Side("deck")]
        case _, places.Bank() | places.Gone():
            return []
    return [place]
