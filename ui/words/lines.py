"""What each entry of the journal says: one line of text, with links to what it names."""

from __future__ import annotations

from engine.cards import EFFECT_CARD, REGIONS, Region
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
from engine.places import (
    DISCARDS,
    SUPPLY,
    Bank,
    Court,
    Deck,
    Discards,
    GiftSpace,
    Hand,
    InRegion,
    Market,
    Prizes,
    Purse,
    Side,
    Slot,
    read_place,
)
from engine.wakhan.trace import AmbitionWeighed, BonusesOver, LineSkipped, StepTaken, WakhanDrew
from ui.words.links import Line, Link, Namer, Value

Within = Group | None
"""What an entry is told under."""


class Teller(Namer):
    """Puts entries into words."""

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
            case BlockMoved(end=end) if end == SUPPLY and isinstance(within, DominanceChecked):
                return Line("log.check.cleared", {}, 1, adds=True)
            case BlockMoved(coalition, start, end):
                return self._block(coalition, start, end)
            case RupeesMoved():
                return None if isinstance(within, CardBought) else self._rupees(entry, within)
            case CardMoved(card, start, end):
                return self._card_moved(card, start, end)
            case BribeDue() | BribeAsked() | BribeAnswered() | BribeDeclined():
                return self._bribe(entry)
            case WakhanDrew() | LineSkipped() | AmbitionWeighed() | BonusesOver():
                return self._hers(entry)
            case PointsScored(player, points, standing):
                by = "influence" if isinstance(within, DominanceChecked) and within.dominant else "cylinders"
                return Line(f"log.points.{by}", self.who(player, standing=standing), points)
        return self._change(entry)

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
                return Line("log.loyalty", self.who(player, old=self._coalition(old), new=self._coalition(new)))
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
                return Line(f"log.check.{dominant}", {}) if dominant else Line("log.check.none", {}, lead)
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
                said = self.who(player, number=card, coalition=self._coalition(loyalty), column=column)
                return Line(key, said)
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
        said = self.who(group.player, card=self.card(group.card))
        match group:
            case CardBought(_, _, _, _, price):
                moves = [e for e in group.entries if isinstance(e, RupeesMoved)]
                taken = sum(e.rupees for e in moves if isinstance(read_place(e.start), Slot))
                if price:
                    return Line("log.bought_take" if taken else "log.bought", said | {"rupees": taken}, price)
                return Line("log.bought_free_take", said, taken) if taken else Line("log.bought_free", said)
            case CardPlayed():
                side = side_played(group)
                return Line(f"log.played.{side}" if side else "log.would_play", said)
            case CardUsed(_, _, action, _):
                for entry in group.entries:
                    match entry:
                        case CardMoved(betrayed, _, end) if end == DISCARDS and action == "betray":
                            return Line("log.used.betray_card", said | {"betrayed": self.card(betrayed)})
                        case BattleFought(_, place) if place in REGIONS:
                            return Line("log.used.battle_in", said | {"in_region": self.region(place, ".in")})
                        case BattleFought(_, place):
                            return Line("log.used.battle_on", said | {"site": self.place(place)})
                return Line(f"log.used.{action}", said)

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
            return Line(f"log.{piece}.{deed}", person | where, None if piece == "gift" else 1, adds=True)
        pieces = {self._standing(start)[0], self._standing(end)[0]}
        if len(pieces) == 1 and "gift" not in pieces:
            return Line(f"log.{pieces.pop()}.moved", person | self.way(start, end), 1, adds=True)
        return Line("log.cylinder.taken", person | {"start": self._label(start), "end": self._label(end)})

    def _standing(self, place: str) -> tuple[str, dict[str, Value]]:
        """What a cylinder at this place is, and the words for the place."""
        match read_place(place):
            case InRegion(region):
                return "tribe", {"in_region": self.region(region, ".in")}
            case GiftSpace(space):
                return "gift", {"space": space}
        return "spy", {"card": self.place(place)}

    def _label(self, place: str) -> Value:
        piece, where = self._standing(place)
        text = self.text(Line(f"log.at.{piece}", where))
        return text if piece == "gift" else Link(self.place(place).target, text)

    def _block(self, coalition: str, start: str, end: str) -> Line:
        if SUPPLY in (start, end):
            place, deed = (end, "placed") if start == SUPPLY else (start, "removed")
            if place in REGIONS:
                where: dict[str, Value] = {"in_region": self.region(place, ".in")}
                return Line(f"log.army.{deed}.{coalition}", where, 1, adds=True)
            return Line(f"log.road.{deed}.{coalition}", {}, 1, [self.place(place)])
        if start in REGIONS and end in REGIONS:
            return Line(f"log.army.moved.{coalition}", self.way(start, end), 1, adds=True)
        return Line(f"log.block.taken.{coalition}", self.way(start, end))

    def _rupees(self, entry: RupeesMoved, within: Within) -> Line:
        match read_place(entry.start), read_place(entry.end):
            case Purse(payer), Purse(taker):
                taxed = isinstance(within, CardUsed) and taker == within.player
                people = (
                    self.who(taker, other=self.person(payer)) if taxed else self.who(payer, other=self.person(taker))
                )
                return Line("log.rupees.taxed" if taxed else "log.rupees.bribe", people, entry.rupees, adds=True)
            case Purse(payer), end:
                key = "market" if isinstance(end, Slot) else "returned" if isinstance(end, Bank) else "lost"
                return Line(f"log.rupees.{key}", self.who(payer), entry.rupees, adds=True)
            case start, Purse(taker):
                from_bank = "leverage" if isinstance(within, CardPlayed) else "taken"
                key = "taxed_market" if isinstance(start, Slot) else from_bank
                return Line(f"log.rupees.{key}", self.who(taker), entry.rupees, adds=True)
        return Line("log.rupees.withdrawn", {}, entry.rupees, adds=True)

    def _card_moved(self, card: int, start: str, end: str) -> Line | None:
        link = self.card(card)
        match read_place(start), read_place(end):
            case Deck(), Market():
                return Line("log.card.drawn", {}, listed=[link])
            case (Court(player=player) | Hand(player) | Prizes(player)) as source, Discards():
                return Line(f"log.card.from_{source.verb}", self.who(player), listed=[link])
            case _, Prizes(player):
                return Line("log.card.prize", self.who(player, card=link))
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
        return None

    def _change(self, entry: Entry) -> Line | None:
        match entry:
            case FirstChooser(player):
                return Line("log.first", self.who(player))
            case LoyaltyChosen(player, coalition):
                return Line("log.loyal", self.who(player, coalition=self._coalition(coalition)))
            case RulerChanged(region, old, new):
                return self._ruler(region, old, new)
            case SuitFavored(old, new):
                return Line("log.suit", {"old": self._suit(old), "new": self._suit(new)})
            case SuitStayed(suit):
                return Line("log.suit.stays", {"suit": self._suit(suit)})
            case SuitIconIgnored(suit):
                return Line("log.suit.ignored", {"suit": self._suit(suit)})
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

    def _ruler(self, region: Region, old: int | None, new: int | None) -> Line:
        where: dict[str, Value] = {"region": self.region(region)}
        if new is None:
            assert old is not None
            return Line("log.ruler.none", where | self.who(old))
        if old is None:
            return Line("log.ruler.new", where | self.who(new))
        return Line("log.ruler.passed", where | self.who(new, other=self.person(old)))

    def _coalition(self, coalition: str) -> str:
        return self.texts(f"coalition.{coalition}")

    def _suit(self, suit: str) -> str:
        """As it is called within a sentence, which in most languages is not how a sign begins."""
        return self.texts(f"suit.{suit}.named")


def side_played(played: CardPlayed) -> Side | None:
    """At which end of the court the card came to lie; None if it was not played after all."""
    for entry in played.entries:
        match entry:
            case CardMoved(card, _, end) if card == played.card:
                spot = read_place(end)
                return spot.side if isinstance(spot, Court) else None
    return None
