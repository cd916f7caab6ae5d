"""What happened since one's last turn, summed up: what it cost anybody first, then points, money, pieces, market."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import REGIONS
from engine.journal import (
    BlockMoved,
    CardBought,
    CardMoved,
    CardPlayed,
    CardUsed,
    CylinderMoved,
    DebtForgiven,
    DominanceChecked,
    EffectBegan,
    EffectEnded,
    Entry,
    EventResolved,
    GameWon,
    HandsSwapped,
    InstabilityStruck,
    LeverageCalled,
    LoyaltyChanged,
    Overthrown,
    PointsScored,
    RulerChanged,
    SuitFavored,
    TurnTaken,
)
from engine.places import Court, Deck, Discards, GiftSpace, Hand, Prizes, purse, read_place
from engine.wakhan.trace import StepTaken
from ui import targets
from ui.parts.html import NOTHING, Markup, attribute, button, escape, icon, join
from ui.scene.scene import Scene
from ui.scene.telling import walk
from ui.table.headlines import kind_of
from ui.table.log import markup_of, merged, net, sign_of, told_of
from ui.wakhan.why import Reasons, reasons_in
from ui.words.lines import Within
from ui.words.links import Line

MONEY = 9
"""Where the sums of money stand among the ranks."""
Said = tuple[Entry | None, Line]


def rank(entry: Entry, within: Within) -> int | None:
    """How far down it stands; None for what is not worth a line."""
    match entry:
        case Overthrown():
            return 0
        case CardMoved(_, start, end) if isinstance(read_place(end), Discards):
            return 1 if isinstance(read_place(start), Court | Hand | Prizes) else None
        case LeverageCalled() | DebtForgiven():
            return 2
        case DominanceChecked() | InstabilityStruck() | GameWon():
            return 3
        case CylinderMoved(_, start) if isinstance(read_place(start), GiftSpace):
            return 4
        case LoyaltyChanged() | HandsSwapped() | CardUsed(action="battle" | "betray"):
            return 5
        case RulerChanged():
            return 6
        case EventResolved() | EffectBegan() | EffectEnded() | SuitFavored():
            return 7
        case PointsScored():
            return 8
        case BlockMoved() | CylinderMoved():
            return 10
        case CardBought() | CardPlayed():
            return 11
        case CardMoved(_, start, _) if isinstance(read_place(start), Deck):
            return 12
    return None


def is_grave(entry: Entry, within: Within) -> bool:
    """Whether it cost anybody anything, or changed more than where pieces and money are."""
    place = rank(entry, within)
    return place is not None and place < MONEY


def summary(journal: Sequence[Entry], since: int, teller: Reasons) -> list[Said]:
    """A line for everything that changed in the turns after turn `since`; what can be said together is."""
    turns = [entry for entry in journal if isinstance(entry, TurnTaken) and entry.turn > since]
    ranked: dict[int, list[tuple[Entry, Within]]] = {}
    for entry, within in told_of(walk(turns)):
        place = rank(entry, within)
        if place is not None and not isinstance(entry, StepTaken):
            ranked.setdefault(place, []).append((entry, within))
    money = [(None, line) for line in _money(turns, teller)]
    said: list[Said] = []
    for place in sorted({*ranked, MONEY}):
        said += money if place == MONEY else merged(ranked[place], teller)
    return said


def _money(turns: Sequence[TurnTaken], teller: Reasons) -> list[Line]:
    """What everybody has more or less than then."""
    sums = [(seat, sum(net(turn.entries, purse(seat)) for turn in turns)) for seat in range(len(teller.names))]
    return [Line("log.gain" if n > 0 else "log.loss", teller.who(seat), abs(n)) for seat, n in sums if n]


def draw_since(scene: Scene) -> dict[str, Markup]:
    """The panels that tell what changed, until whoever looks acts or has read it."""
    teller = reasons_in(scene)
    said = summary(scene.view.journal, scene.since, teller) if scene.since else []
    if not said:
        return {"since": NOTHING, "since-line": NOTHING}
    return {"since": _draw_summary(said, scene, teller), "since-line": _draw_summary_line(said, scene, teller)}


def _draw_summary(said: Sequence[Said], scene: Scene, teller: Reasons) -> Markup:
    """Above the log."""
    title = scene.texts("since.title")
    return Markup(
        f'<section class="summary" aria-label="{escape(title)}"><header><h2>{escape(title)}</h2>'
        f"{_draw_close(scene)}</header>{draw_lines(said, teller)}</section>"
    )


def draw_lines(said: Sequence[Said], teller: Reasons) -> Markup:
    return Markup(f'<ul class="log summary-lines">{join(_draw_line(entry, line, teller) for entry, line in said)}</ul>')


def _draw_line(entry: Entry | None, line: Line, teller: Reasons) -> Markup:
    sign = _sign(entry)
    look = attribute("data-headline", (entry and kind_of(entry)) or "")
    words = Markup(f'<span class="what">{markup_of(line, teller)}</span>')
    return Markup(f'<li><span class="line"{look}>{icon(sign)}{words}</span></li>')


def _sign(entry: Entry | None) -> str:
    """Every line has one: they stand below each other."""
    match entry:
        case None:
            return "rupee"
        case PointsScored():
            return "victory"
        case BlockMoved(_, start, end):
            return "piece-army" if {start, end} & {*REGIONS} else "piece-road"
        case CylinderMoved(_, start, end):
            spots = [read_place(place) for place in (start, end)]
            gift = any(isinstance(spot, GiftSpace) for spot in spots)
            return "piece-gift" if gift else "piece-tribe" if {start, end} & {*REGIONS} else "piece-spy"
        case CardMoved(_, start, _):
            return "deck" if isinstance(read_place(start), Deck) else "close"
    return sign_of(entry) or "info"


def _draw_summary_line(said: Sequence[Said], scene: Scene, teller: Reasons) -> Markup:
    """Where there is room for one line only: the weightiest, and how many more; it opens all of them."""
    entry, line = said[0]
    more = scene.texts("since.more", n=len(said) - 1) if len(said) > 1 else ""
    words = Markup(f'<span class="what">{escape(teller.text(line))}</span> <small>{escape(more)}</small>')
    opens = button(targets.Side("since"), Markup(f"{icon(_sign(entry))}{words}"), look="link")
    return Markup(f'<div class="summary-line">{opens}{_draw_close(scene)}</div>')


def _draw_close(scene: Scene) -> Markup:
    return button(targets.HideSince(), icon("close"), label=scene.texts("since.close"))
