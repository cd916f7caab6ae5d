"""Why Wakhan did what she did, in words: the rule, what was possible, what was ruled out, what decided, the choice.

Whatever names something on the table carries it: `data-kept` is what stays in question, `data-dropped` what does not;
the page lights them up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from engine.choices import Choice
from engine.journal import BattleFought, Entry, Group, TurnTaken
from engine.wakhan.trace import AmbitionWeighed, BonusesOver, LineSkipped, Sieve, StepTaken, WakhanDrew, Weighed
from ui import targets
from ui.parts.html import NOTHING, Markup, attribute, escape, icon, join
from ui.parts.marks import rule_link
from ui.scene.scene import Scene
from ui.scene.selection import path
from ui.targets import Target
from ui.wakhan.deeds import Deeds
from ui.words.index import RULE_OF_WHY
from ui.words.paragraphs import rule_of_entry
from ui.words.texts import Texts

Fate = Literal["kept", "dropped"]
Hers = WakhanDrew | StepTaken | LineSkipped | AmbitionWeighed | BonusesOver


NOBODY = -1
"""Her seat where she does not play."""


class Node(NamedTuple):
    """A decision of hers, and where it was made: pieces are removed from the place of a battle."""

    weighed: Weighed
    place: str


def draw_why(given: Entry | Sequence[Entry], scene: Scene) -> Markup:
    """One step, or a whole turn of hers with its last step open."""
    entries = [given] if isinstance(given, Entry) else list(given)
    if len(entries) == 1 and isinstance(entries[0], TurnTaken):
        entries = entries[0].entries
    reasons = reasons_in(scene)
    hers = [entry for entry in entries if isinstance(entry, Hers)]
    if not hers:
        return Markup(f'<p class="hint">{escape(scene.texts("why.nothing"))}</p>')
    last = next((entry for entry in reversed(hers) if isinstance(entry, StepTaken)), hers[-1])
    steps = [reasons.draw_step(entry, is_open=entry is last) for entry in hers]
    return Markup(f'<ol class="wk-why folds">{join(steps)}</ol>')


def sum_up(entry: Entry, scene: Scene) -> str:
    """What she did and on what account, in one sentence."""
    return reasons_in(scene).sum_up(entry)


def reasons_in(scene: Scene) -> Reasons:
    return Reasons(scene.names, scene.texts, scene.view.wakhan.seat if scene.view.wakhan else NOBODY)


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


class Reasons(Deeds):
    """Puts her reasons into words; `wakhan` is her seat."""

    def __init__(self, names: Sequence[str], texts: Texts, wakhan: int) -> None:
        super().__init__(names, texts)
        self.wakhan = wakhan

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
        everything = self._about("kept", weighed.candidates, node)
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
        about = self._about("dropped", out, node)
        return Markup(
            f'<li class="against" data-objection="{escape(objection)}"{about}{focusable}>{escape(listed)}</li>'
        )

    def _draw_sieve(self, sieve: Sieve, node: Node, focusable: Markup) -> Markup:
        about = self._about("kept", sieve.kept, node) + self._about("dropped", sieve.dropped, node)
        kept = escape(self.texts("why.kept", list=self._list(sieve.kept, node)))
        dropped = escape(self.texts("why.dropped", list=self._list(sieve.dropped, node)))
        return Markup(
            f'<li class="sieve" data-criterion="{sieve.criterion}"{about}{focusable}>'
            f"<b>{escape(self.texts(f'why.criterion.{sieve.criterion}'))}</b>"
            f'<span class="kept">{kept}</span><span class="dropped">{dropped}</span></li>'
        )

    def _draw_chosen(self, node: Node, focusable: Markup) -> Markup:
        chosen = node.weighed.chosen
        if chosen is None:
            return Markup(f'<li class="nothing">{escape(self.texts("why.none"))}</li>')
        about = self._about("kept", [chosen], node)
        said = escape(self.texts("why.chosen", choice=self._labels(node)(chosen)))
        return Markup(f'<li class="chosen"{about}{focusable}>{said}</li>')

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
        about = _about("kept" if weighed.buys else "dropped", [targets.card(weighed.card)])
        return Markup(
            f'<li class="reason" data-rule="wakhan.ambition" data-verdict="{weighed.verdict}"{about}><details open>'
            f"<summary>{escape(texts('why.foreseen'))}</summary>"
            f"{rules}"
            f'<table class="wk-foreseen"><thead><tr>{join(heads)}</tr></thead><tbody>{join(rows)}</tbody></table>'
            f'<p class="wk-verdict">{icon(sign)}<span>{verdict}</span></p></details></li>'
        )

    # Where an option is on the table

    def _list(self, options: Iterable[Choice], node: Node) -> str:
        label = self._labels(node)
        return " · ".join(dict.fromkeys(label(option) for option in options))

    def _labels(self, node: Node) -> Callable[[Choice], str]:
        return lambda option: self.option(option, node.place)

    def _about(self, fate: Fate, options: Iterable[Choice], node: Node) -> Markup:
        return _about(fate, (target for option in options for target in path(option, self.wakhan, node.place)))


def _about(fate: Fate, meant: Iterable[Target]) -> Markup:
    return attribute(f"data-{fate}", targets.write_all(meant))


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
