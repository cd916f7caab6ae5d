"""What each entry of the journal says: one line of text, with links to what it names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.cards import EFFECT_CARD, REGIONS
from engine.journal import (
    AbilityUsed,
    BattleFought,
    BlackmailUsed,
    BlockMoved,
    BlockStayed,
    BribeAnswered,
    BribeAsked,
    BribeDeclined,
    BribeDue,
    CalledOff,
    CardBought,
    CardMoved,
    CardPlayed,
    CardUsed,
    CleanedUp,
    CylinderMoved,
    CylinderStayed,
    DebtForgiven,
    DominanceChecked,
    EffectBegan,
    EffectEnded,
    Entry,
    EventResolved,
    FirstChooser,
    GameWon,
    Group,
    HandsSwapped,
    IconHadNoEffect,
    InstabilityStruck,
    LeverageCalled,
    LeverageGrew,
    LoyaltyChanged,
    LoyaltyChosen,
    Overthrown,
    PlayerNamed,
    PointsScored,
    PrizeLeft,
    RulerChanged,
    RupeesMoved,
    SuitFavored,
    SuitIconIgnored,
    SuitStayed,
    TurnTaken,
)
from engine.wakhan_trace import AmbitionWeighed, BonusesOver, LineSkipped, StepTaken, WakhanDrew
from ui.i18n import Texts
from ui.words import Case, border_name, card_name, region_name

SUPPLY = "supply"


class Link(NamedTuple):
    """Something on the table, and what it is called here."""

    target: str
    text: str


Value = Link | str | int


@dataclass(slots=True)
class Line:
    """A text of the catalogue and what fills its places; `n` is what it counts, `listed` what it lists."""

    key: str
    places: dict[str, Value]
    n: int | None = None
    listed: list[Link] = field(default_factory=list)
    adds: bool = False
    """Whether the same happening twice is told as one happening of twice as many."""
    rule: str = field(default="", compare=False)
    """The paragraph of the book that it follows."""

    def takes_in(self, other: Line) -> bool:
        """Tell another line along with this one, if they differ only in what they count or list."""
        if self.key != other.key or self.places != other.places or not (self.listed or (self.adds and other.adds)):
            return False
        self.listed += other.listed
        if self.n is not None and other.n is not None:
            self.n += other.n
        return True


Within = Group | None
"""What an entry is told under."""


class Teller:
    """Puts entries into words; the people go by these names."""

    def __init__(self, names: Sequence[str], texts: Texts) -> None:
        self.names, self.texts = names, texts

    def text(self, line: Line, hold: Callable[[Link], str] = lambda link: link.text) -> str:
        """The line as text; `hold` says what stands for a link."""
        places = {name: hold(value) if isinstance(value, Link) else value for name, value in line.places.items()}
        if line.n is not None:
            places["n"] = line.n
        if line.listed:
            counts = Counter(line.listed)
            several = len(counts) > 1
            places["list"] = ", ".join(
                f"{hold(link)} ×{count}" if several and count > 1 else hold(link) for link, count in counts.items()
            )
        return self.texts(line.key, **places)

    def line(self, entry: Entry, within: Within = None) -> Line | None:
        """None for what is only bookkeeping, or is told by the entry it belongs to."""
        match entry:
            case Group():
                return self._cause(entry)
            case CylinderMoved(player, start, end):
                return self._cylinder(player, start, end)
            case CylinderStayed(player, place) if isinstance(within, BattleFought):
                return Line("log.spy.stays", self.who(player), 1, [self.place(place)])
            case CylinderStayed(player, place):
                return Line("log.cylinder.stays", self.who(player, place=self._label(place)))
            case BlockStayed(coalition, place):
                return Line(f"log.block.stays.{coalition}", {"place": self.place(place)})
            case BlockMoved(_, _, "supply") if isinstance(within, DominanceChecked):
                return Line("log.check.cleared", {}, 1, adds=True)
            case BlockMoved(coalition, start, end):
                return self._block(coalition, start, end)
            case RupeesMoved():
                return None if isinstance(within, CardBought) else self._rupees(entry, within)
            case CardMoved(card, start, end):
                return self._card_moved(card, start, end)
            case BribeDue() | BribeAsked() | BribeAnswered() | BribeDeclined() | CalledOff():
                return self._bribe(entry)
            case WakhanDrew() | LineSkipped() | AmbitionWeighed() | BonusesOver():
                return self._hers(entry)
            case PointsScored(player, points, standing):
                by = "influence" if isinstance(within, DominanceChecked) and within.dominant else "cylinders"
                return Line(f"log.points.{by}", self.who(player, standing=standing), points)
        return self._change(entry)

    # What things are called

    def person(self, seat: int) -> Link:
        return Link(f"seat:{seat}", self.names[seat])

    def who(self, seat: int, **more: Value) -> dict[str, Value]:
        return {"person": self.person(seat), **more}

    def card(self, card: int) -> Link:
        return Link(f"card:{card}", card_name(card, self.texts))

    def region(self, region: str, case: Case = "") -> Link:
        return Link(f"region:{region}", region_name(region, self.texts, case))

    def event(self, card: int, effect: str) -> Link:
        return Link(f"card:{card}", self.texts(f"event.{effect}"))

    def place(self, place: str) -> Link:
        """A region, a border or a card."""
        if place in REGIONS:
            return self.region(place)
        if place.startswith("card "):
            return self.card(_number(place))
        return Link(f"border:{place}", border_name(place, self.texts))

    # What caused it

    def _cause(self, group: Group) -> Line | None:
        match group:
            case TurnTaken(player, turn):
                return Line("log.turn", self.who(player, turn=turn))
            case CardBought() | CardPlayed() | CardUsed():
                return self._action(group)
            case BlackmailUsed(player, card):
                return Line("log.blackmail", self.who(player, card=self.card(card)))
            case AbilityUsed(player, card, ability):
                named = self.texts(f"ability.{ability}")
                return Line("log.ability", self.who(player, ability=named, card=self.card(card)))
            case BattleFought(_, place) if place in REGIONS:
                return Line("log.battle_in", {"in_region": self.region(place, ".in")})
            case BattleFought(_, place):
                return Line("log.battle_on", {"card": self.place(place)})
            case LoyaltyChanged(player, old, new):
                return Line("log.loyalty", self.who(player) | self._turned("coalition", old, new))
            case Overthrown(player, region, lost):
                return Line(f"log.overthrown.{lost}", self.who(player, in_region=self.region(region, ".in")))
            case LeverageCalled(player, rupees):
                return Line("log.leverage", self.who(player), rupees)
            case CleanedUp():
                return Line("log.cleanup", {})
            case EventResolved(card, effect, False):
                return Line("log.event", {"event": self.event(card, effect)})
            case InstabilityStruck():
                return Line("log.instability", {})
            case DominanceChecked(dominant, _, lead, _):
                return Line(f"log.check.{dominant or 'none'}", {"lead": lead})
            case StepTaken(_, "line", int(line), str(instruction)):
                return Line("wakhan.log.line", self._instruction(line, instruction))
            case StepTaken(_, kind):
                return Line(f"wakhan.log.{kind}", {})
        return None

    # What Wakhan says beside what she does

    def _hers(self, entry: WakhanDrew | LineSkipped | AmbitionWeighed | BonusesOver) -> Line | None:
        match entry:
            case WakhanDrew(player, card, reshuffled, row, column, _, loyalty):
                key = f"wakhan.log.{'reshuffled' if reshuffled else 'drew'}.{row}"
                coalition = self.texts(f"coalition.{loyalty}")
                return Line(key, self.who(player, number=card, coalition=coalition, column=column))
            case LineSkipped(_, line, instruction, reason):
                why = self.texts(f"why.skip.{reason}")
                return Line("wakhan.log.skipped", self._instruction(line, instruction) | {"why": why})
            case AmbitionWeighed(verdict=verdict) if not entry.buys:
                return Line("wakhan.log.no_ambition", {"why": self.texts(f"why.verdict.{verdict}")})
            case BonusesOver():
                return Line("wakhan.log.no_bonus", {})
        return None

    def _instruction(self, line: int, instruction: str) -> dict[str, Value]:
        return {"line": line + 1, "instruction": self.texts(f"wakhan.short.{instruction}")}

    def _action(self, group: CardBought | CardPlayed | CardUsed) -> Line:
        places = self.who(group.player, card=self.card(group.card))
        match group:
            case CardBought(_, _, _, _, price):
                taken = sum(
                    e.rupees for e in group.entries if isinstance(e, RupeesMoved) and e.start.startswith("slot")
                )
                key = ("" if price else "_free") + ("_take" if taken else "")
                return Line(f"log.bought{key}", places | {"price": price, "rupees": taken})
            case CardPlayed(_, card):
                moves = [e for e in group.entries if isinstance(e, CardMoved) and e.card == card]
                side = moves[0].end.split()[-1] if moves else ""
                return Line(f"log.played.{side}" if side else "log.would_play", places)
            case CardUsed(_, _, action, _):
                for entry in group.entries:
                    match entry:
                        case CalledOff():
                            return Line("log.would_use", places)
                        case CardMoved(betrayed, _, "discards") if action == "betray":
                            return Line("log.used.betray_card", places | {"betrayed": self.card(betrayed)})
                        case BattleFought(_, place) if place in REGIONS:
                            return Line("log.used.battle_in", places | {"in_region": self.region(place, ".in")})
                        case BattleFought(_, place):
                            return Line("log.used.battle_on", places | {"site": self.place(place)})
                return Line(f"log.used.{action}", places)

    def facts(self, check: DominanceChecked) -> list[Line]:
        """What a check says beside its verdict."""
        facts = [Line("log.check.blocks", {**dict(check.blocks)}, rule="check.dominant")]
        if check.final:
            facts.append(Line("log.check.final", {}, rule="check.final"))
        return facts

    # What happened

    def _cylinder(self, player: int, start: str, end: str) -> Line:
        person = self.who(player)
        if SUPPLY in (start, end):
            place, deed = (end, "placed") if start == SUPPLY else (start, "removed")
            piece, where = self._standing(place)
            if piece == "spy":
                return Line(f"log.spy.{deed}", person, 1, [self.place(place)])
            return Line(f"log.{piece}.{deed}", person | where, None if piece == "gift" else 1, adds=True)
        pieces = {self._standing(start)[0], self._standing(end)[0]}
        if len(pieces) == 1 and "gift" not in pieces:
            ends: dict[str, Value] = {"start": self.place(start), "end": self.place(end)}
            return Line(f"log.{pieces.pop()}.moved", person | ends, 1, adds=True)
        return Line("log.cylinder.taken", person | {"start": self._label(start), "end": self._label(end)})

    def _standing(self, place: str) -> tuple[str, dict[str, Value]]:
        """What a cylinder at this place is, and the words for the place."""
        if place in REGIONS:
            return "tribe", {"in_region": self.region(place, ".in")}
        if place.startswith("card "):
            return "spy", {"card": self.place(place)}
        return "gift", {"space": _number(place)}

    def _label(self, place: str) -> Value:
        piece, where = self._standing(place)
        text = self.text(Line(f"log.at.{piece}", where))
        return text if piece == "gift" else Link(self.place(place).target, text)

    def _block(self, coalition: str, start: str, end: str) -> Line:
        if SUPPLY in (start, end):
            place, deed = (end, "placed") if start == SUPPLY else (start, "removed")
            if place in REGIONS:
                places: dict[str, Value] = {"in_region": self.region(place, ".in")}
                return Line(f"log.army.{deed}.{coalition}", places, 1, adds=True)
            return Line(f"log.road.{deed}.{coalition}", {}, 1, [self.place(place)])
        ends: dict[str, Value] = {"start": self.place(start), "end": self.place(end)}
        if start in REGIONS and end in REGIONS:
            return Line(f"log.army.moved.{coalition}", ends, 1, adds=True)
        return Line(f"log.block.taken.{coalition}", ends)

    def _rupees(self, entry: RupeesMoved, within: Within) -> Line:
        start, end = entry.start.split()[0], entry.end.split()[0]
        match start, end:
            case "player", "player":
                taxed = isinstance(within, CardUsed) and entry.end == f"player {within.player}"
                payer, taker = _number(entry.start), _number(entry.end)
                people = (
                    self.who(taker, other=self.person(payer)) if taxed else self.who(payer, other=self.person(taker))
                )
                return Line("log.rupees.taxed" if taxed else "log.rupees.bribe", people, entry.rupees, adds=True)
            case "player", _:
                key = {"slot": "market", "bank": "returned", "gone": "lost"}[end]
                return Line(f"log.rupees.{key}", self.who(_number(entry.start)), entry.rupees, adds=True)
            case _, "player":
                from_bank = "leverage" if isinstance(within, CardPlayed) else "taken"
                key = "taxed_market" if start == "slot" else from_bank
                return Line(f"log.rupees.{key}", self.who(_number(entry.end)), entry.rupees, adds=True)
        return Line("log.rupees.withdrawn", {}, entry.rupees, adds=True)

    def _card_moved(self, card: int, start: str, end: str) -> Line | None:
        link, source, goal = self.card(card), start.split()[0], end.split()[0]
        match source, goal:
            case "deck", "market":
                return Line("log.card.drawn", {}, listed=[link])
            case "court" | "hand" | "prizes", "discards":
                return Line(f"log.card.from_{source}", self.who(_number(start)), listed=[link])
            case _, "prizes":
                return Line("log.card.prize", self.who(_number(end), card=link))
        return None

    def _bribe(self, entry: Entry) -> Line | None:
        match entry:
            case BribeDue(payer, taker, rupees, hostage):
                return Line(
                    "log.bribe.hostage" if hostage else "log.bribe.due",
                    self.who(payer, other=self.person(taker)),
                    rupees,
                )
            case BribeAsked(payer, taker):
                return Line("log.bribe.asked", self.who(payer, other=self.person(taker)))
            case BribeAnswered(taker, rupees) if rupees:
                return Line("log.bribe.answered", self.who(taker), rupees)
            case BribeAnswered(taker, _):
                return Line("log.bribe.waived", self.who(taker))
            case BribeDeclined(payer):
                return Line("log.bribe.declined", self.who(payer))
            case CalledOff(player):
                return Line("log.called_off", self.who(player))
        return None

    def _change(self, entry: Entry) -> Line | None:
        match entry:
            case FirstChooser(player):
                return Line("log.first", self.who(player))
            case LoyaltyChosen(player, coalition):
                return Line("log.loyal", self.who(player, coalition=self.texts(f"coalition.{coalition}")))
            case RulerChanged(region, old, new):
                return self._ruler(region, old, new)
            case SuitFavored(old, new):
                return Line("log.suit", self._turned("suit", old, new))
            case SuitStayed(suit):
                return Line("log.suit.stays", {"suit": self.texts(f"suit.{suit}")})
            case SuitIconIgnored(suit):
                return Line("log.suit.ignored", {"suit": self.texts(f"suit.{suit}")})
            case IconHadNoEffect(player, sign):
                return Line(f"log.no_effect.{sign}", self.who(player))
            case PrizeLeft(player, card):
                return Line("log.prize_left", self.who(player, card=self.card(card)))
            case LeverageGrew(player, rupees):
                return Line("log.leverage.more", self.who(player), rupees)
            case DebtForgiven(player, rupees):
                return Line("log.forgiven", self.who(player), rupees)
            case HandsSwapped(player, other):
                return Line("log.swapped", self.who(player, other=self.person(other)))
            case PlayerNamed(player, named):
                return Line("log.named", self.who(player, other=self.person(named)))
            case EffectBegan(effect, None):
                return Line("log.effect.began", {"event": self.event(EFFECT_CARD[effect], effect)})
            case EffectBegan(effect, int(player)):
                event = self.event(EFFECT_CARD[effect], effect)
                return Line("log.effect.began_for", self.who(player, event=event))
            case EffectEnded(effect):
                return Line("log.effect.ended", {}, listed=[self.event(EFFECT_CARD[effect], effect)])
            case GameWon(winners, by):
                return Line(f"log.won.{by}", {}, listed=[self.person(winner) for winner in winners])
        return None

    def _ruler(self, region: str, old: int | None, new: int | None) -> Line:
        where: dict[str, Value] = {"region": self.region(region)}
        if new is None:
            assert old is not None
            return Line("log.ruler.none", where | self.who(old))
        if old is None:
            return Line("log.ruler.new", where | self.who(new))
        return Line("log.ruler.passed", where | self.who(new, other=self.person(old)))

    def _turned(self, what: str, old: str, new: str) -> dict[str, Value]:
        return {"old": self.texts(f"{what}.{old}"), "new": self.texts(f"{what}.{new}")}


def _number(place: str) -> int:
    """The seat, card or space in the name of a place."""
    return int(place.split()[1])
