"""Why Wakhan did what she did, in words: the rule, what was possible, what was ruled out, what decided, the choice.

Whatever names something on the table carries it: `data-candidates` is all it speaks of, `data-kept` what stays in
question, `data-dropped` what does not; the page lights them up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

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
    Take,
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
    Group,
    RupeesMoved,
    TurnTaken,
)
from engine.wakhan_trace import AmbitionWeighed, BonusesOver, LineSkipped, Sieve, StepTaken, WakhanDrew, Weighed
from ui.html import NOTHING, Markup, attribute, escape, icon, join
from ui.i18n import Texts
from ui.lines import Line, Link, Teller, Value
from ui.rule_of import RULE_OF_WHY, rule_link, rule_of_entry
from ui.scene import Scene
from ui.select import path

Hers = WakhanDrew | StepTaken | LineSkipped | AmbitionWeighed | BonusesOver
PLAIN_DEEDS = {"call-off", "decline", "waive", "keep-prize", "leave-prize", "go-home"}
"""Options that are called as their buttons are."""
Placed = BlockMoved | BlockStayed | CylinderMoved | CylinderStayed
"""What became of a piece that was taken up: it may have been put back where it was, and counts all the same."""


class Node(NamedTuple):
    """A decision of hers, and where it was made: pieces are removed from the place of a battle."""

    weighed: Weighed
    place: str


def draw_why(told: Entry | Sequence[Entry], scene: Scene) -> Markup:
    """One step, or a whole turn of hers with its last step open."""
    entries = [told] if isinstance(told, Entry) else list(told)
    if len(entries) == 1 and isinstance(entries[0], TurnTaken):
        entries = entries[0].entries
    reasons = reasons_in(scene)
    hers = [entry for entry in entries if isinstance(entry, Hers)]
    if not hers:
        return Markup(f'<p class="hint">{escape(scene.texts("why.nothing"))}</p>')
    last = next((entry for entry in reversed(hers) if isinstance(entry, StepTaken)), hers[-1])
    steps = [reasons.draw_step(entry, is_open=entry is last) for entry in hers]
    return Markup(f'<ol class="wk-why">{join(steps)}</ol>')


def sum_up(entry: Entry, scene: Scene) -> str:
    """What she did and on what account, in one sentence."""
    return reasons_in(scene).sum_up(entry)


def reasons_in(scene: Scene) -> Reasons:
    assert scene.view.wakhan
    return Reasons(scene.names, scene.texts, scene.view.wakhan.seat)


def last_turn(journal: Sequence[Entry], wakhan: int) -> TurnTaken | None:
    return next((e for e in reversed(journal) if isinstance(e, TurnTaken) and e.player == wakhan), None)


def decisions(entries: Iterable[Entry], place: str = "") -> Iterator[Node]:
    """All she decided in these entries, at any depth."""
    for entry in entries:
        match entry:
            case Weighed():
                yield Node(entry, place)
            case LineSkipped(considered=Weighed() as weighed) | BonusesOver(considered=weighed):
                yield Node(weighed, place)
            case BattleFought(_, site):
                yield from decisions(entry.entries, site)
            case Group():
                yield from decisions(entry.entries, place)


class Reasons(Teller):
    """Puts her reasons into words; `wakhan` is her seat."""

    def __init__(self, names: Sequence[str], texts: Texts, wakhan: int) -> None:
        super().__init__(names, texts)
        self.wakhan = wakhan

    # In one sentence

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
        line_told = self.line(entry)
        return self.text(line_told) if line_told else ""

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
            moves = [e for e in played.entries if isinstance(e, CardMoved) and e.card == bought.card]
            key, end = ("played", f".{moves[0].end.split()[-1]}") if moves else ("discarded", "")
        free = "" if bought.price else "_free"
        return self.texts(f"wakhan.did.{key}{free}{end}", card=self.card(bought.card).text, price=bought.price)

    def _used(self, used: CardUsed) -> str:
        """What the card did, where it did anything."""
        places: dict[str, Value] = {"card": self.card(used.card).text}
        purse = f"player {used.player}"
        line = Line("wakhan.did.nothing", places)
        match used.action:
            case "tax":
                taken = sum(e.rupees for e in used.entries if isinstance(e, RupeesMoved) and e.end == purse)
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
                gone = [e for e in used.entries if isinstance(e, CardMoved) and e.start.startswith("court")]
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
        if entry.start == "supply":
            return end
        return Link(end.target, self.texts("wakhan.did.march", start=self.place(entry.start).text, end=end.text))

    # As a tree

    def draw_step(self, entry: Hers, *, is_open: bool = False) -> Markup:
        kind = entry.kind if isinstance(entry, StepTaken) else type(entry).__name__
        inside = self.draw_reasons([entry], focusable=True)
        head = Markup(f"{icon(step_icon(entry))}<span>{escape(self.sum_up(entry))}</span>")
        if not inside:
            link = rule_link(rule_of_entry(entry, None), self.texts)
            return Markup(f'<li class="wk-step" data-kind="{escape(kind)}"><p class="wk-head">{head}{link}</p></li>')
        shown = Markup(" open" if is_open else "")
        return Markup(
            f'<li class="wk-step" data-kind="{escape(kind)}"><details{shown}><summary class="wk-head">{head}</summary>'
            f"{inside}</details></li>"
        )

    def draw_reasons(self, entries: Sequence[Entry], *, focusable: bool = False) -> Markup:
        """All decisions in these entries; empty if nothing was to be decided."""
        inner = [e for entry in entries for e in (entry.entries if isinstance(entry, StepTaken) else [entry])]
        ambitions = [self._draw_ambition(e) for e in inner if isinstance(e, AmbitionWeighed)]
        focus = Markup(' tabindex="0"' if focusable else "")
        nodes = [self._draw_node(node, focus, is_open=not number) for number, node in enumerate(decisions(entries))]
        return Markup(f'<ol class="wk-reasons">{join(ambitions + nodes)}</ol>') if ambitions or nodes else NOTHING

    def _draw_node(self, node: Node, focusable: Markup, *, is_open: bool) -> Markup:
        weighed, label = node.weighed, self._labels(node)
        rule = self.texts(f"why.rule.{weighed.rule}")
        if weighed.chosen:
            head = self.texts("why.chose", rule=rule, choice=label(weighed.chosen))
        else:
            head = self.texts("why.chose_nothing", rule=rule)
        everything = self._targets("candidates", weighed.candidates, node)
        count = self.texts("why.candidates", n=len(weighed.candidates))
        grouped: dict[str, list[Choice]] = {}
        for option, objection in weighed.objections:
            grouped.setdefault(objection, []).append(option)
        steps = [
            Markup(f'<li class="pool"{everything}{focusable}>{escape(count)}</li>'),
            *(self._draw_objection(why, out, node, focusable) for why, out in grouped.items()),
            *(self._draw_sieve(sieve, node, focusable) for sieve in weighed.sieves),
            self._draw_chosen(node, focusable),
        ]
        text, shown = escape(self.texts(f"why.rule.{weighed.rule}.text")), Markup(" open" if is_open else "")
        link = rule_link(RULE_OF_WHY[weighed.rule], self.texts)
        return Markup(
            f'<li class="reason" data-rule="{escape(weighed.rule)}"{everything}><details{shown}>'
            f'<summary>{escape(head)}</summary><p class="rule">{text}{link}</p><ol>{join(steps)}</ol></details></li>'
        )

    def _draw_objection(self, objection: str, out: Sequence[Choice], node: Node, focusable: Markup) -> Markup:
        listed = self.texts(f"why.objection.{objection}", list=self._list(out, node))
        targets = self._targets("candidates", out, node) + self._targets("dropped", out, node)
        return Markup(
            f'<li class="against" data-objection="{escape(objection)}"{targets}{focusable}>{escape(listed)}</li>'
        )

    def _draw_sieve(self, sieve: Sieve, node: Node, focusable: Markup) -> Markup:
        targets = self._targets("candidates", (*sieve.kept, *sieve.dropped), node)
        targets += self._targets("kept", sieve.kept, node) + self._targets("dropped", sieve.dropped, node)
        kept = escape(self.texts("why.kept", list=self._list(sieve.kept, node)))
        dropped = escape(self.texts("why.dropped", list=self._list(sieve.dropped, node)))
        return Markup(
            f'<li class="sieve" data-criterion="{sieve.criterion}"{targets}{focusable}>'
            f"<b>{escape(self.texts(f'why.criterion.{sieve.criterion}'))}</b>"
            f'<span class="kept">{kept}</span><span class="dropped">{dropped}</span></li>'
        )

    def _draw_chosen(self, node: Node, focusable: Markup) -> Markup:
        chosen = node.weighed.chosen
        if chosen is None:
            return Markup(f'<li class="nothing">{escape(self.texts("why.none"))}</li>')
        targets = self._targets("candidates", [chosen], node) + self._targets("kept", [chosen], node)
        said = escape(self.texts("why.chosen", choice=self._labels(node)(chosen)))
        return Markup(f'<li class="chosen"{targets}{focusable}>{said}</li>')

    def _draw_ambition(self, weighed: AmbitionWeighed) -> Markup:
        """The points she foresees, and what she makes of them."""
        texts, sign = self.texts, "check" if weighed.buys else "close"
        facts = [
            texts(f"why.dominant.{weighed.dominant or 'none'}"),
            *([texts("why.final")] if weighed.final else []),
            texts("why.price", n=weighed.price) if weighed.price else texts("why.price.free"),
        ]
        heads = (
            Markup(f'<th scope="col">{escape(texts(f"why.{head}"))}</th>') for head in ("player", "points", "total")
        )
        rows = (
            Markup(f'<tr><th scope="row">{escape(name)}</th><td>+{points}</td><td>{total}</td></tr>')
            for name, points, total in zip(self.names, weighed.points, weighed.totals, strict=True)
        )
        *said, last = (Markup(f'<p class="rule">{escape(fact)}') for fact in facts)
        rules = join([*said, last + rule_link("wakhan.ambition", texts), NOTHING], Markup("</p>"))
        verdict = escape(texts(f"why.verdict.{weighed.verdict}"))
        told = Markup("kept" if weighed.buys else "dropped")
        return Markup(
            f'<li class="reason" data-rule="wakhan.ambition" data-verdict="{weighed.verdict}" '
            f'data-candidates="card:{weighed.card}" data-{told}="card:{weighed.card}"><details open>'
            f"<summary>{escape(texts('why.foreseen'))}</summary>"
            f"{rules}"
            f'<table class="wk-foreseen"><thead><tr>{join(heads)}</tr></thead><tbody>{join(rows)}</tbody></table>'
            f'<p class="wk-verdict">{icon(sign)}<span>{verdict}</span></p></details></li>'
        )

    # What an option is called, and where it is on the table

    def _list(self, options: Iterable[Choice], node: Node) -> str:
        label = self._labels(node)
        return " · ".join(dict.fromkeys(label(option) for option in options))

    def _labels(self, node: Node) -> Callable[[Choice], str]:
        return lambda option: self.option(option, node.place)

    def _targets(self, name: str, options: Iterable[Choice], node: Node) -> Markup:
        targets = dict.fromkeys(target for option in options for target in path(option.text, self.wakhan, node.place))
        return attribute(f"data-{name}", " ".join(targets))

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
            case Hide(card) if place == f"card {card}":
                return texts("deed.hide_here", card=self.card(card).text)
            case PlaceSpy(card) | TaxCard(card) | BattleOn(card) | Hide(card):
                return texts(_deed(choice), card=self.card(card).text)
            case TaxPlayer(seat) | RemoveTribe(seat) | RemoveSpy(seat):
                return texts(_deed(choice), person=self.names[seat])
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
                return texts(_deed(choice), start=self.region(start).text, end=self.region(end).text)
            case MoveSpy(first, last):
                return texts(_deed(choice), start=self.card(first).text, end=self.card(last).text)
            case RemoveArmy(coalition) | Loyalty(coalition):
                return texts(f"{_deed(choice)}.{coalition}")
            case RemoveRoad(coalition, border):
                return texts(f"{_deed(choice)}.{coalition}", border=self.place(border).text)
            case NameSuit(suit):
                return texts(f"suit.{suit}")
            case Take():
                return self._take(choice)
        return texts(_deed(choice) if choice.verb in PLAIN_DEEDS else f"why.option.{choice.verb}")

    def _take(self, choice: Take) -> str:
        key, place = f"deed.take.{choice.piece}", choice.place
        match choice.piece:
            case "tribe" | "army":
                return self.texts(key, in_region=self.region(place, ".in").text)
            case "spy":
                return self.texts(key, card=self.card(int(place)).text)
            case "gift":
                return self.texts(key, space=place)
        return self.texts(key, border=self.place(place).text)


def _deed(choice: Choice) -> str:
    return f"deed.{choice.verb.replace('-', '_')}"


def step_icon(entry: Hers) -> str:
    """The sign of what she did."""
    match entry:
        case WakhanDrew():
            return "wakhan"
        case AmbitionWeighed() | StepTaken(_, "ambition"):
            return "dominance-check"
        case BonusesOver() | StepTaken(_, "bonus"):
            return "star"
        case LineSkipped():
            return "next"
        case StepTaken(_, _, _, str(instruction)):
            return instruction_icon(instruction)
    return "wakhan"


def instruction_icon(instruction: str) -> str:
    kind = instruction.split("_")[0]
    return "hand" if kind == "radicalize" else f"action-{kind}"
