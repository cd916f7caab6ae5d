"""The journal as a tree to read: turn, action, consequence. Everything named in it can be found on the table.

The journal tells only what everyone at the table has seen, so there is one log for all.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from engine.history import checks
from engine.journal import (
    AbilityUsed,
    BattleFought,
    BlackmailUsed,
    BribeDue,
    CardBought,
    CardMoved,
    CardPlayed,
    CardUsed,
    CleanedUp,
    DominanceChecked,
    Entry,
    EventResolved,
    GameWon,
    Group,
    InstabilityStruck,
    LeverageCalled,
    LeverageGrew,
    LoyaltyChanged,
    Overthrown,
    RulerChanged,
    RupeesMoved,
    SuitFavored,
    SuitStayed,
    TurnTaken,
)
from engine.places import BANK, purse
from engine.wakhan.trace import AmbitionWeighed, BonusesOver, LineSkipped, StepTaken, WakhanDrew, Weighed
from ui import targets
from ui.parts.html import NOTHING, Markup, attribute, button, escape, icon, join, unseen
from ui.parts.marks import rule_link
from ui.parts.person import disc
from ui.scene.telling import brought, is_called_off, walk
from ui.scene.timeline import Position
from ui.table.headlines import kind_of
from ui.wakhan.why import Hers, Reasons, step_icon
from ui.words.lines import Teller, Within
from ui.words.links import Line, Link
from ui.words.paragraphs import rule_of_entry
from ui.words.people import Colour
from ui.words.texts import Texts

ICONS: dict[type[Entry], str] = {
    CardBought: "hand",
    CardPlayed: "court",
    BlackmailUsed: "piece-spy",
    AbilityUsed: "ability",
    LoyaltyChanged: "patriot",
    Overthrown: "warning",
    LeverageCalled: "leverage",
    LeverageGrew: "leverage",
    CleanedUp: "deck",
    EventResolved: "event",
    InstabilityStruck: "warning",
    DominanceChecked: "dominance-check",
    RulerChanged: "ruler",
    SuitFavored: "favor",
    SuitStayed: "favor",
    GameWon: "victory",
}
WEIGHTS: dict[type[Entry], int] = {
    GameWon: 9,
    DominanceChecked: 8,
    Overthrown: 7,
    LoyaltyChanged: 7,
    RulerChanged: 6,
    InstabilityStruck: 6,
    EventResolved: 5,
    CardBought: 5,
    CardPlayed: 5,
    CardUsed: 5,
    BlackmailUsed: 5,
    AbilityUsed: 5,
    BattleFought: 5,
    TurnTaken: 4,
    CardMoved: 3,
    RupeesMoved: 1,
    WakhanDrew: 1,
    BonusesOver: 0,
    AmbitionWeighed: 0,
    LineSkipped: 0,
}
"""What is said first when there is more to say than anybody wants to hear; anything else weighs 2."""
MOST_SIGNS = 3
"""Of what was done in a turn, beside its heading; more are only counted."""
MOST_FINISHED = 400
"""Turns whose drawing is kept; a game has about fifty."""
_FINISHED: dict[int, tuple[TurnTaken, object, Markup]] = {}
Said = tuple[Entry, Line]
FACT = Entry()
"""Stands where a line adds something to the entry above it."""
FIRST_LINK = 0xE000
"""Links hold their places in a text as characters that no name has, until the text has been escaped."""
HELD = re.compile("([\ue000-\uf8ff])")


def draw_log(journal: Sequence[Entry], colours: Sequence[Colour], teller: Reasons, *, since: int = 0) -> Markup:
    """Every turn after turn `since`, the newest open; all of them open if it is not the whole game."""
    turns = [entry for entry in journal if isinstance(entry, TurnTaken) and entry.turn > since]
    if since:
        drawn = [draw_turn(turn, colours, teller, newest=True) for turn in turns]
    else:
        drawn = [draw_setup(journal, teller, newest=not turns)]
        drawn += [draw_finished(turn, colours, teller) for turn in turns[:-1]]
        drawn += [draw_turn(turn, colours, teller, newest=True) for turn in turns[-1:]]
    if not drawn:
        drawn.append(Markup(f'<li class="none">{escape(teller.texts("log.nothing"))}</li>'))
    return Markup(f'<ol class="log folds" aria-label="{escape(teller.texts("log.title"))}">{join(drawn)}</ol>')


def draw_turn(
    turn: TurnTaken, colours: Sequence[Colour], teller: Reasons, *, newest: bool = False, ways: Markup = NOTHING
) -> Markup:
    """One turn, found by its number in `data-turn`: while it is being taken, nothing else in the log changes.

    `ways` are what stands beside its heading.
    """
    said = teller.texts("log.turn", turn=turn.turn, person=teller.names[turn.player])
    done = [entry for entry in _steps(turn) if _was_done(entry)]
    glyphs = join(icon(sign_of(entry)) for entry in done[:MOST_SIGNS])
    if len(done) > MOST_SIGNS:
        glyphs += Markup(f"<small>+{len(done) - MOST_SIGNS}</small>")
    head = Markup(
        f'{disc(colours[turn.player])}<span class="what">{escape(said)}</span>'
        f'<span class="glyphs" aria-hidden="true">{glyphs}</span>{_delta(turn, teller)}'
    )
    return _fold(turn.turn, head, _draw_entries(turn.entries, turn, teller), newest, ways)


@lru_cache(1024)
def draw_ways(turn: int, begins: Position, texts: Texts, *, may_restart: bool) -> Markup:
    """To the start of a turn: to watch it from there, or to play it again."""
    watch = button(begins.target, icon("replay"), label=texts("replay.watch_turn", turn=turn))
    label = texts("replay.back_to_turn", turn=turn)
    again = button(targets.BackTo(begins.choices), icon("undo"), label=label) if may_restart else NOTHING
    return Markup(f'<span class="turn-ways">{again}{watch}</span>')


def draw_finished(turn: TurnTaken, colours: Sequence[Colour], teller: Reasons, *, ways: Markup = NOTHING) -> Markup:
    """A turn after which another has begun never changes again, so it is drawn once."""
    drawn_for = (teller.texts, tuple(teller.names), teller.wakhan, tuple(colours), ways)
    known = _FINISHED.get(id(turn))
    if known and known[0] is turn and known[1] == drawn_for:
        return known[2]
    if len(_FINISHED) >= MOST_FINISHED:
        _FINISHED.clear()
    markup = draw_turn(turn, colours, teller, ways=ways)
    _FINISHED[id(turn)] = (turn, drawn_for, markup)
    return markup


def draw_setup(journal: Sequence[Entry], teller: Reasons, *, newest: bool = False) -> Markup:
    """What happened before the first turn."""
    before = [entry for entry in journal if not isinstance(entry, TurnTaken)]
    head = Markup(f'<span class="what">{escape(teller.texts("log.setup"))}</span>')
    return _fold(0, head, _draw_entries(before, None, teller), newest)


def _fold(turn: int, head: Markup, lines: Markup, newest: bool, ways: Markup = NOTHING) -> Markup:
    is_open = Markup(" open" if newest else "")
    fold = Markup(f'<details{is_open}><summary class="turn-head">{head}</summary>{lines}</details>')
    return Markup(f'<li class="turn" data-turn="{turn}">{fold}{ways}</li>')


def _steps(turn: TurnTaken) -> Iterator[Entry]:
    """What was done in a turn; Wakhan's actions are told a level deeper."""
    for entry in turn.entries:
        if isinstance(entry, StepTaken):
            yield from entry.entries
        else:
            yield entry


def _draw_entries(
    entries: Sequence[Entry], within: Within, teller: Reasons, *, explained: bool = False, ruled: Collection[str] = ()
) -> Markup:
    """`explained` says that Wakhan's reasons for all of it are told further up; so does `ruled` of paragraphs."""
    drawn, ruled = [], set(ruled)
    for entry, line in lines_under(entries, within, teller):
        drawn.append(_draw_line(entry, line, teller, explained, ruled))
        ruled.add(line.rule)
    loose = [] if explained else [entry for entry, _ in _opened(entries, within) if isinstance(entry, Weighed)]
    if loose:
        rules = dict.fromkeys(teller.texts(f"why.rule.{weighed.rule}") for weighed in loose)
        head = teller.texts("wakhan.log.why_rule", rule=" · ".join(rules))
        drawn.append(Markup(f"<li>{_draw_why(loose, teller, head)}</li>"))
    return Markup(f"<ol>{join(drawn)}</ol>") if drawn else NOTHING


def _draw_line(entry: Entry, line: Line, teller: Reasons, explained: bool, ruled: Collection[str]) -> Markup:
    """With a link to its paragraph, unless it is among those to which the lines above lead."""
    sign = sign_of(entry)
    link = NOTHING if line.rule in ruled else rule_link(line.rule, teller.texts)
    said = Markup(f'<span class="what">{markup_of(line, teller)}{link}</span>')
    if isinstance(entry, CardUsed) and entry.bonus:
        said += Markup(f' <small class="bonus">{escape(teller.texts("log.bonus"))}</small>')
    delta = inside = NOTHING
    if isinstance(entry, Group):
        delta = _delta(entry, teller)
        known = explained or isinstance(entry, StepTaken)
        inside = _draw_entries(entry.entries, entry, teller, explained=known, ruled={*ruled, line.rule})
    why = _draw_why([entry], teller, teller.texts("wakhan.log.why")) if isinstance(entry, Hers) else NOTHING
    look = attribute("data-headline", kind_of(entry) or "")
    return Markup(
        f'<li><span class="line"{look}>{icon(sign) if sign else NOTHING}{said}{delta}</span>{inside}{why}</li>'
    )


def _draw_why(entries: Sequence[Entry], teller: Reasons, head: str) -> Markup:
    """Folded: only who wants to know why Wakhan did it opens it."""
    reasons = teller.draw_reasons(entries)
    folded = Markup(f'<details class="because"><summary>{escape(head)}</summary>{reasons}</details>')
    return folded if reasons else NOTHING


def markup_of(line: Line, teller: Teller) -> Markup:
    """The line with its links; whatever else stands in it is text."""
    held: dict[str, Markup] = {}

    def hold(link: Link) -> str:
        place = chr(FIRST_LINK + len(held))
        held[place] = button(link.target, escape(link.text), look="link")
        return place

    parts = HELD.split(teller.text(line, hold))
    return join(held.get(part) or escape(part) for part in parts)


def _was_done(entry: Entry) -> bool:
    """Whether this was an action, and was not called off."""
    return isinstance(entry, CardBought | CardPlayed | CardUsed) and not is_called_off(entry)


def sign_of(entry: Entry) -> str:
    if isinstance(entry, Hers):
        return step_icon(entry)
    return f"action-{entry.action}" if isinstance(entry, CardUsed) else ICONS.get(type(entry), "")


# What is told together


def lines_under(entries: Sequence[Entry], within: Within, teller: Teller) -> list[Said]:
    """What is told directly under `within`."""
    facts = teller.facts(within) if isinstance(within, DominanceChecked) else []
    return [(FACT, line) for line in facts] + merged(list(_opened(entries, within)), teller)


def merged(entries: Sequence[tuple[Entry, Within]], teller: Teller) -> list[Said]:
    """A line for each entry that says something, and one line for what can be said together.

    Leverage that grows stands between its cause and what it leads to: nothing is told along with what came before it.
    """
    result: list[Said] = []
    together = 0
    for entry, within in _worth_telling(entries):
        line = teller.line(entry, within)
        if line and not any(before.takes_in(line) for _, before in result[together:]):
            line.rule = rule_of_entry(entry, within)
            result.append((entry, line))
        if isinstance(entry, LeverageGrew):
            together = len(result)
    return result


def _opened(entries: Sequence[Entry], within: Within) -> Iterator[tuple[Entry, Within]]:
    """Without what was called off, and the groups that say no more than what they are in, or than what is in them."""
    for entry in entries:
        match entry:
            case CardPlayed() | CardUsed() if is_called_off(entry):
                continue
            case EventResolved(_, _, True) | BattleFought():
                yield from _opened(entry.entries, entry)
            case CleanedUp() if not any(isinstance(inner, Group) for inner in entry.entries):
                yield from _opened(entry.entries, entry)
            case _:
                yield entry, within


def _worth_telling(entries: Sequence[tuple[Entry, Within]]) -> Iterator[tuple[Entry, Within]]:
    """Rule that comes and goes is told once, as what came of it; a bribe paid as it was due is only paid."""
    entries = [pair for pair in entries if not isinstance(pair[0], Weighed)]
    came_of = _what_came_of_rule([entry for entry, _ in entries])
    for number, (entry, within) in enumerate(entries):
        match entry:
            case RulerChanged():
                if id(entry) in came_of:
                    yield came_of[id(entry)], within
            case BribeDue(payer, taker, rupees, _):
                paid = RupeesMoved(rupees, purse(payer), purse(taker))
                if entries[number + 1 : number + 2] != [(paid, within)]:
                    yield entry, within
            case _:
                yield entry, within


def _what_came_of_rule(entries: Sequence[Entry]) -> dict[int, RulerChanged]:
    """By the last of changes of a region's ruler that follow each other, all of them as one; not if they cancel out.

    A change that is told further down, under one of the entries, stands between those before it and those after it.
    """
    here = {id(entry) for entry in entries}
    runs: dict[str, list[RulerChanged]] = {}
    ended: list[list[RulerChanged]] = []
    for entry in entries:
        if isinstance(entry, RulerChanged):
            runs.setdefault(entry.region, []).append(entry)
        elif isinstance(entry, Group):
            for inner, _ in walk(entry.entries, entry):
                if isinstance(inner, RulerChanged) and id(inner) not in here and inner.region in runs:
                    ended.append(runs.pop(inner.region))
    ended += runs.values()
    return {
        id(run[-1]): RulerChanged(run[0].region, run[0].old, run[-1].new) for run in ended if run[0].old != run[-1].new
    }


# Rupees


def _delta(group: Group, teller: Teller) -> Markup:
    """What a turn or an action brought or cost whoever took it."""
    seat = getattr(group, "player", None)
    n = 0 if seat is None else net(group.entries, purse(seat))
    if not n or seat is None:
        return NOTHING
    spoken = teller.texts("log.gain" if n > 0 else "log.loss", n=abs(n), person=teller.names[seat])
    sign = Markup("+" if n > 0 else "−")
    return Markup(
        f' <span class="delta"><span aria-hidden="true">{sign}{abs(n)}{icon("rupee")}</span>{unseen(spoken)}</span>'
    )


def net(entries: Sequence[Entry], mine: str) -> int:
    total = 0
    for entry in entries:
        if isinstance(entry, RupeesMoved):
            total += entry.rupees * ((entry.end == mine) - (entry.start == mine))
        elif isinstance(entry, Group):
            total += net(entry.entries, mine)
    return total


# Out loud


def announce(journal: Sequence[Entry], names: Sequence[str], texts: Texts, *, since: Sequence[int] = (0,)) -> str:
    """At most two sentences on what happened since the journal ended there; empty if nothing did."""
    teller = Teller(names, texts)
    news = told_of(brought(journal, since))
    new = {id(entry) for entry, _ in news}
    said = merged([pair for pair in news if not goes_without_saying(*pair, new)], teller)
    if not said:
        return ""
    by_weight = sorted(range(len(said)), key=lambda place: -_weight(said[place][0]))
    words = [teller.text(said[place][1]) for place in sorted(by_weight[:2])]
    if len(words) == 1:
        return texts("announce.one", first=words[0])
    return texts("announce.two", first=words[0], second=words[1])


def _weight(entry: Entry) -> int:
    """A check is never said without what brought it."""
    if isinstance(entry, CardBought | EventResolved | InstabilityStruck) and checks(entry.entries):
        return WEIGHTS[DominanceChecked]
    return WEIGHTS.get(type(entry), 2)


def told_of(news: Iterator[tuple[Entry, Within]]) -> list[tuple[Entry, Within]]:
    """Of what was called off, not even that."""
    return [
        (entry, within)
        for entry, within in news
        if not is_called_off(within) and not (isinstance(entry, CardPlayed | CardUsed) and is_called_off(entry))
    ]


def goes_without_saying(entry: Entry, within: Within, new: set[int]) -> bool:
    """What is told by what happens in it, and a battle by its card if that is news as well."""
    match entry:
        case CleanedUp() | StepTaken():
            return True
        case LeverageCalled(player, rupees):
            return entry.entries == [RupeesMoved(rupees, purse(player), BANK)]
        case BattleFought():
            return id(within) in new
    return False
