"""What Wakhan did, or could have done, in few words."""

from __future__ import annotations

from engine.cards import REGIONS
from engine.choices import (
    BattleIn,
    BattleOn,
    Betray,
    Buy,
    Choice,
    Discard,
    Hide,
    Lower,
    Loyalty,
    MoveArmy,
    MoveSpy,
    MoveTribe,
    NamePlayer,
    NameRegion,
    NameSuit,
    Pay,
    PlaceArmy,
    PlaceGift,
    PlaceRoad,
    PlaceSpy,
    Play,
    RemoveArmy,
    RemoveRoad,
    RemoveSpy,
    RemoveTribe,
    TakeArmy,
    TakeGift,
    TakeRoad,
    TakeSpy,
    TakeTribe,
    TaxCard,
    TaxPlayer,
    Use,
)
from engine.journal import (
    AbilityUsed,
    BattleFought,
    BlockMoved,
    BlockStayed,
    CardBought,
    CardMoved,
    CardPlayed,
    CardUsed,
    CylinderMoved,
    CylinderStayed,
    Entry,
    RupeesMoved,
)
from engine.places import SUPPLY, Court, on_card, purse, read_place
from engine.wakhan.trace import AmbitionWeighed, BonusesOver, LineSkipped, StepTaken, WakhanDrew
from ui.words.lines import Teller, side_played
from ui.words.links import Line, Link, Value
from ui.words.options import key_of

PLAIN_DEEDS = {"call-off", "decline", "waive", "keep-prize", "leave-prize", "go-home"}
"""Options that are called as their buttons are."""
Placed = BlockMoved | BlockStayed | CylinderMoved | CylinderStayed
"""What became of a piece that was taken up: it may have been put back where it was, and counts all the same."""


class Deeds(Teller):
    """Puts her deeds into words."""

    def sum_up(self, entry: Entry) -> str:
        match entry:
            case WakhanDrew(_, card, _, row, column, _, loyalty):
                coalition = self.texts(f"coalition.{loyalty}")
                return self.texts(f"wakhan.sum.drew.{row}", number=card, coalition=coalition, column=column)
            case StepTaken(_, "line", int(line), str(instruction)):
                places = self._instruction(line, instruction) | {"deed": self._deed(entry)}
                return self.text(Line("wakhan.sum.line", places))
            case StepTaken(_, kind):
                return self.texts(f"wakhan.sum.{kind}", deed=self._deed(entry))
            case LineSkipped(_, line, instruction, reason):
                places = self._instruction(line, instruction) | {"why": self.texts(f"why.skip.{reason}")}
                return self.text(Line("wakhan.sum.skipped", places))
            case AmbitionWeighed(verdict=verdict):
                return self.texts("wakhan.sum.no_ambition", why=self.texts(f"why.verdict.{verdict}"))
            case BonusesOver():
                return self.texts("wakhan.sum.no_bonus")
        said = self.line(entry)
        return self.text(said) if said else ""

    def _deed(self, step: StepTaken) -> str:
        bought = next((e for e in step.entries if isinstance(e, CardBought)), None)
        used = next((e for e in step.entries if isinstance(e, CardUsed)), None)
        if bought:
            played = next((e for e in step.entries if isinstance(e, CardPlayed)), None)
            return self._bought(bought, played)
        assert used
        return self._used(used)

    def _bought(self, bought: CardBought, played: CardPlayed | None) -> str:
        key, end = "bought", ""
        if played:
            side = side_played(played)
            key, end = ("played", f".{side}") if side else ("discarded", "")
        free = "" if bought.price else "_free"
        return self.texts(f"wakhan.did.{key}{free}{end}", card=self.card(bought.card).text, price=bought.price)

    def _used(self, used: CardUsed) -> str:
        """What the card did, where it did anything."""
        places: dict[str, Value] = {"card": self.card(used.card).text}
        mine = purse(used.player)
        line = Line("wakhan.did.nothing", places)
        match used.action:
            case "tax":
                taken = sum(e.rupees for e in used.entries if isinstance(e, RupeesMoved) and e.end == mine)
                line = Line("wakhan.did.tax", places, taken)
            case "gift":
                line = Line("wakhan.did.gift", places)
            case "build" | "move":
                extra = [e for ability in used.entries if isinstance(ability, AbilityUsed) for e in ability.entries]
                moves = [e for e in (*used.entries, *extra) if isinstance(e, Placed)]
                listed = [self._moved(e) for e in moves]
                if listed:
                    line = Line(f"wakhan.did.{used.action}", places, len(listed), listed)
            case "betray":
                gone = [e for e in used.entries if isinstance(e, CardMoved) and isinstance(read_place(e.start), Court)]
                if gone:
                    line = Line("wakhan.did.betray", places | {"betrayed": self.card(gone[0].card)})
            case "battle":
                fought = next((e for e in used.entries if isinstance(e, BattleFought)), None)
                if fought:
                    line = self._fought(fought, places)
        return self.text(line)

    def _fought(self, fought: BattleFought, places: dict[str, Value]) -> Line:
        removed = sum(isinstance(e, Placed) for e in fought.entries)
        if fought.place in REGIONS:
            where: dict[str, Value] = {"in_region": self.region(fought.place, ".in")}
            return Line("wakhan.did.battle_in", places | where, removed)
        return Line("wakhan.did.battle_on", places | {"site": self.place(fought.place)}, removed)

    def _moved(self, entry: Placed) -> Link:
        if isinstance(entry, BlockStayed | CylinderStayed):
            here = self.place(entry.place)
            return Link(here.target, self.texts("wakhan.did.stays", place=here.text))
        end = self.place(entry.end)
        if entry.start == SUPPLY:
            return end
        way = self.way(entry.start, entry.end)
        return Link(end.target, self.text(Line(f"wakhan.did.{'march' if 'to_region' in way else 'taken'}", way)))

    def option(self, choice: Choice, place: str = "") -> str:
        """One of the things she could do, in few words."""
        texts = self.texts
        match choice:
            case Buy(card) | Betray(card) | Discard(card):
                return self.card(card).text
            case Use(card, action):
                return texts(f"why.option.use.{action}", card=self.card(card).text)
            case Play(_, side):
                return texts(f"why.option.play.{side}")
            case Hide(card) if place == on_card(card):
                return texts("deed.hide_here", card=self.card(card).text)
            case PlaceSpy(card) | TaxCard(card) | BattleOn(card) | Hide(card) | TakeSpy(card):
                return texts(key_of(choice), card=self.card(card).text)
            case TaxPlayer(seat) | RemoveTribe(seat) | RemoveSpy(seat):
                return texts(key_of(choice), person=self.names[seat])
            case NamePlayer(seat):
                return self.names[seat]
            case NameRegion(region):
                return self.region(region).text
            case BattleIn(region):
                return texts("deed.battle_in", in_region=self.region(region, ".in").text)
            case PlaceArmy(region):
                return texts("why.option.army", in_region=self.region(region, ".in").text)
            case PlaceRoad(border):
                return texts("deed.road_placed", border=self.place(border).text)
            case PlaceGift(rupees):
                return texts("deed.gift", n=rupees)
            case Pay(rupees) | Lower(rupees):
                return texts(f"why.option.{choice.verb}", n=rupees)
            case MoveArmy(start, end) | MoveTribe(start, end):
                return self.text(Line(key_of(choice), self.way(start, end)))
            case MoveSpy(first, last):
                return texts(key_of(choice), start=self.card(first).text, end=self.card(last).text)
            case RemoveArmy(coalition) | Loyalty(coalition):
                return texts(f"{key_of(choice)}.{coalition}")
            case RemoveRoad(coalition, border):
                return texts(f"{key_of(choice)}.{coalition}", border=self.place(border).text)
            case NameSuit(suit):
                return texts(f"suit.{suit}")
            case TakeTribe(region) | TakeArmy(region):
                return texts(key_of(choice), in_region=self.region(region, ".in").text)
            case TakeRoad(border):
                return texts(key_of(choice), border=self.place(border).text)
            case TakeGift(space):
                return texts(key_of(choice), space=space)
        return texts(key_of(choice) if choice.verb in PLAIN_DEEDS else f"why.option.{choice.verb}")
