"""Wakhan's sheet: her card beside the back it is read against, and what both of them say now; the bar of her turn."""

from __future__ import annotations

from typing import Literal, NamedTuple

from engine.cards import WAKHAN_CARDS, Coalition, Instruction, WakhanCard
from engine.journal import Entry
from engine.view import WakhanView
from engine.wakhan.trace import LineSkipped, StepTaken, WakhanDrew
from ui import targets
from ui.parts.html import NOTHING, Markup, button, escape, fact, icon, join, unseen
from ui.parts.marks import rule_link
from ui.parts.person import badge, disc
from ui.scene.scene import Scene
from ui.wakhan.why import draw_why, instruction_icon, last_turn, sum_up
from ui.words.names import card_name
from ui.words.paragraphs import rule_of_entry, rule_of_instruction
from ui.words.texts import Texts

LineState = Literal["done", "skipped", "next", "open"]
STATE_ICONS: dict[LineState, str] = {"done": "check", "skipped": "close", "next": "right", "open": ""}
LINK = "\ue000"
"""Holds the place of a link until the text around it has been escaped."""


class LineNow(NamedTuple):
    """How far a line of her card has come this turn; `why` is the reason it was passed over."""

    state: LineState
    times: int = 0
    why: str = ""


def draw_wakhan(scene: Scene) -> Markup:
    """Everything that is known of her, with the reasons of her last turn; nothing of her next card but its back."""
    hers, texts = scene.view.wakhan, scene.texts
    assert hers
    card = WAKHAN_CARDS[hers.seen[-1]] if hers.seen else None
    if card:
        known = texts("wakhan.head", n=hers.cards_left, number=card.number)
    else:
        known = texts("wakhan.deck", n=hers.cards_left)
    head = Markup(
        f'<div class="detail-head" data-kind="wakhan">{disc("wakhan")}<div><h2>{escape(texts("player.wakhan"))}</h2>'
        f"<p>{escape(known)}</p></div>{_draw_influence(hers, scene)}</div>"
    )
    if card is None:
        hint = Markup(f'<p class="hint">{icon("info")}{escape(texts("wakhan.none"))}</p>')
        return Markup(
            f'<div class="wakhan">{head}<div class="wk-spread">{_draw_back(hers, None, scene)}</div>{hint}</div>'
        )
    face = _draw_face(hers, card, scene)
    return Markup(
        f'<div class="wakhan">{head}<div class="wk-spread">{_draw_back(hers, card, scene)}{face}</div>'
        f"{_draw_now(hers, scene)}{_draw_reasons(hers, scene)}</div>"
    )


def draw_open_card(scene: Scene) -> Markup:
    """The same card in her place at the table, beside the back it is read against."""
    hers = scene.view.wakhan
    if hers is None:
        return NOTHING
    card = WAKHAN_CARDS[hers.seen[-1]] if hers.seen else None
    face = _draw_face(hers, card, scene) if card else NOTHING
    return Markup(f'<div class="open-card"><div class="wk-spread">{_draw_back(hers, card, scene)}{face}</div></div>')


def _draw_influence(hers: WakhanView, scene: Scene) -> Markup:
    """She is loyal to all three coalitions, and counts in each."""
    counts = (
        fact(f"coalition-{coalition}", each.total, scene.texts(f"wakhan.influence.{coalition}", n=each.total))
        for coalition, each in hers.influence.items()
    )
    return Markup(f'<div class="wk-influence">{join(counts)}</div>')


# The back of the next card, and where the arrows of the open one point


def _draw_back(hers: WakhanView, card: WakhanCard | None, scene: Scene) -> Markup:
    """The deck lies to the left of the open card, whose arrows point at one of two rows and one of six columns."""
    texts, red, black = scene.texts, card and card.red_arrow, card and card.black_arrow
    cells = []
    for place, row in enumerate(hers.back_rows):
        pointed = place == red
        spoken = texts(f"wakhan.pointed.row.{row}") if pointed else ""
        cells.append(_cell("row", place, pointed, texts(f"wakhan.row.{row}"), spoken))
    for place, column in enumerate(hers.back_columns):
        pointed = place == black
        spoken = texts("wakhan.pointed.column" if pointed else "wakhan.column", column=column)
        cells.append(_cell("column", place, pointed, str(column), spoken))
    arrows = NOTHING
    if card:
        arrows = _arrow("red", card.red_arrow) + _arrow("black", card.black_arrow)
    label = escape(texts("wakhan.back"))
    return Markup(
        f'<div class="wk-back" role="group" aria-label="{label}"><i class="wk-weave" aria-hidden="true"></i>'
        f"{join(cells)}{arrows}</div>"
    )


def _arrow(colour: Literal["red", "black"], at: int | None = None) -> Markup:
    place = NOTHING if at is None else Markup(f' data-at="{at}"')
    shape = Markup('<path d="M1 9 11 1v5h10v6H11v5z"></path>')
    return Markup(
        f'<svg class="wk-arrow" viewBox="0 0 22 18" data-arrow="{colour}"{place} aria-hidden="true">{shape}</svg>'
    )


def _cell(kind: Literal["row", "column"], place: int, pointed: bool, short: str, spoken: str) -> Markup:
    """What is printed, for the eye; the arrow that points at it is said as well."""
    ring = Markup(' data-pointed=""' if pointed else "")
    inner = Markup(f'<span aria-hidden="true">{escape(short)}</span>{unseen(spoken)}') if spoken else escape(short)
    return Markup(f'<span class="wk-cell" data-cell="{kind}" data-at="{place}"{ring}>{inner}</span>')


# The open card


def _draw_face(hers: WakhanView, card: WakhanCard, scene: Scene) -> Markup:
    lines = zip(card.actions, line_states(scene), strict=True)
    drawn = join(_draw_line(number, line, now, scene) for number, (line, now) in enumerate(lines))
    return _frame(card, join(_draw_loyalty(hers, coalition, scene) for coalition in card.loyalty), drawn, scene.texts)


def _frame(card: WakhanCard, loyalties: Markup, lines: Markup, texts: Texts) -> Markup:
    regions = join(
        Markup(f"<li>{icon(f'region-{region}')}<span>{escape(texts(f'region.{region}'))}</span></li>")
        for region in card.regions
    )
    title = texts("wakhan.card", number=card.number)
    return Markup(
        f'<div class="wk-face" role="group" aria-label="{escape(title)}">'
        f'<ol class="wk-loyalties" aria-label="{escape(texts("wakhan.loyalties"))}">'
        f"{loyalties}</ol>"
        f'<ol class="wk-lines" aria-label="{escape(texts("wakhan.lines"))}">{lines}</ol>'
        f'<ol class="wk-regions" aria-label="{escape(texts("wakhan.regions"))}">{regions}</ol></div>'
    )


def _draw_loyalty(hers: WakhanView, coalition: Coalition, scene: Scene) -> Markup:
    """A coalition of her card: passed over for those who are loyal to it, hers for now, or one she did not come to."""
    texts, passed = scene.texts, dict(hers.passed_over)
    state = "hers" if coalition == hers.loyalty else "passed" if coalition in passed else "rest"
    said = unseen(texts(f"wakhan.chip.{state}")) if state != "rest" else NOTHING
    loyal = join(disc(scene.colours[seat]) for seat in passed.get(coalition, ()))
    mark = icon("check") if state == "hers" else loyal
    return Markup(
        f'<li data-coalition="{coalition}" data-state="{escape(state)}">{icon(f"coalition-{coalition}")}'
        f"<span>{escape(texts(f'coalition.{coalition}'))}</span>{said}{mark}</li>"
    )


def _draw_line(number: int, instruction: Instruction, now: LineNow, scene: Scene) -> Markup:
    texts = scene.texts
    match now:
        case LineNow("done", times) if times > 1:
            words = texts("wakhan.state.done_again", n=times)
        case LineNow("skipped", _, why):
            words = texts("wakhan.state.skipped", why=texts(f"why.skip.{why}"))
        case LineNow(state):
            words = texts(f"wakhan.state.{state}")
    sign = STATE_ICONS[now.state]
    return Markup(
        f'<li data-state="{now.state}"><span class="wk-mark" aria-hidden="true">'
        f"{icon(sign) if sign else number + 1}</span>{icon(instruction_icon(instruction))}"
        f'<span class="wk-what">{escape(texts(f"wakhan.line.{instruction}"))}<small>{escape(words)}</small></span>'
        f"{rule_link(rule_of_instruction(instruction), texts)}</li>"
    )


def draw_printed(card: WakhanCard, texts: Texts) -> Markup:
    """A card of hers as it is printed, whatever she is doing: its face, arrows at the edge, and its own back."""
    loyalties = join(
        Markup(
            f'<li data-coalition="{each}">{icon(f"coalition-{each}")}'
            f"<span>{escape(texts(f'coalition.{each}'))}</span></li>"
        )
        for each in card.loyalty
    )
    lines = join(
        Markup(
            f'<li><span class="wk-mark" aria-hidden="true">{number}</span>{icon(instruction_icon(line))}'
            f'<span class="wk-what">{escape(texts(f"wakhan.line.{line}"))}</span>'
            f"{rule_link(rule_of_instruction(line), texts)}</li>"
        )
        for number, line in enumerate(card.actions, 1)
    )
    cells = [_cell("row", place, False, texts(f"wakhan.row.{row}"), "") for place, row in enumerate(card.rows)]
    cells += [
        _cell("column", place, False, str(column), texts("wakhan.column", column=column))
        for place, column in enumerate(card.columns)
    ]
    arrows = texts("cards.printed.arrows", row=card.red_arrow + 1, column=card.black_arrow + 1)
    return Markup(
        f'<div class="wk-printed"><div class="wk-back wk-edge">{_arrow("red", card.red_arrow)}'
        f"{_arrow('black', card.black_arrow)}</div>{_frame(card, loyalties, lines, texts)}"
        f'<div class="wk-back" role="group" aria-label="{escape(texts("cards.printed.back"))}">'
        f'<i class="wk-weave" aria-hidden="true"></i>{join(cells)}</div></div>'
        f'<p class="hint">{icon("info")}{escape(arrows)}</p>'
    )


def draw_tile(card: WakhanCard, texts: Texts) -> Markup:
    """The same card small: enough to tell it from the others."""
    loyalties = join(icon(f"coalition-{coalition}") for coalition in card.loyalty)
    regions = join(icon(f"region-{region}") for region in card.regions)
    lines = join(
        Markup(
            f'<span class="wk-tile-line">{icon(instruction_icon(line))}'
            f"<span>{escape(texts(f'wakhan.short.{line}'))}</span>{unseen('; ')}</span>"
        )
        for line in card.actions
    )
    orders = ([f"coalition.{each}" for each in card.loyalty], [f"region.{each}" for each in card.regions])
    spoken = "; ".join(", ".join(map(texts, order)) for order in orders)
    return Markup(
        f'<span class="wk-tile-head"><b>{escape(texts("card.number", number=card.number))}</b>{unseen("; ")}'
        f'{loyalties}</span>{lines}<span class="wk-tile-foot">{regions}{unseen(spoken)}</span>'
    )


def line_states(scene: Scene) -> list[LineNow]:
    """What became of each line in her last turn; while that is shown step by step, as far as it has been shown."""
    hers = scene.view.wakhan
    assert hers
    lines = [LineNow("open")] * 3
    turn, watched = last_turn(scene.view.journal, hers.seat), _watched(scene)
    last: int | None = None
    for entry in turn.entries if turn else ():
        match entry:
            case StepTaken(_, "line", int(line)):
                times = lines[line].times if lines[line].state == "done" else 0
                lines[line], last = LineNow("done", times + 1), line
            case LineSkipped(_, line, _, reason):
                lines[line], last = LineNow("skipped", lines[line].times, reason), line
        if entry is watched:
            if watched is not scene.steps[-1]:
                following = 0 if last is None else (last + 1) % 3
                lines[following] = lines[following]._replace(state="next")
            break
    return lines


def _watched(scene: Scene) -> Entry | None:
    """The step of hers that is on the table, while they are shown one by one."""
    return scene.steps[scene.step] if scene.step is not None and scene.step < len(scene.steps) else None


# As things stand


def _draw_now(hers: WakhanView, scene: Scene) -> Markup:
    texts, names = scene.texts, scene.names
    assert hers.named is not None
    assert hers.column is not None
    loyal = [texts(f"wakhan.loyal.{hers.loyalty}")]
    loyal += [
        texts(f"wakhan.passed.{coalition}", list=", ".join(names[seat] for seat in seats))
        for coalition, seats in hers.passed_over
    ]
    red = texts(f"wakhan.red.{hers.row}", person=names[hers.named])
    black = Markup(f"<span>{escape(texts('wakhan.black', column=hers.column))} {_draw_meeting(hers, scene)}</span>")
    facts = (
        _fact(
            icon(f"coalition-{hers.loyalty}"),
            Markup(f"<span>{escape(' '.join(loyal))}</span>"),
            "wakhan.pragmatic",
            texts,
        ),
        _fact(_arrow("red"), Markup(f"<span>{escape(red)}</span>"), "wakhan.card", texts),
        _fact(_arrow("black"), black, "wakhan.radicalize_arrows", texts),
        _fact(icon("dominance-check"), _draw_ambition(hers, scene), "wakhan.ambition", texts),
    )
    title = escape(texts("wakhan.now"))
    return Markup(f'<section class="wk-now" aria-label="{title}"><h3>{title}</h3><ul>{join(facts)}</ul></section>')


def _fact(sign: Markup, words: Markup, rule: str, texts: Texts) -> Markup:
    return Markup(f'<li>{sign}<div class="wk-words">{words}</div>{rule_link(rule, texts)}</li>')


def _draw_meeting(hers: WakhanView, scene: Scene) -> Markup:
    if hers.points_at is None:
        return escape(scene.texts("wakhan.meet.empty"))
    link = button(targets.card(hers.points_at), escape(card_name(hers.points_at, scene.texts)), look="link")
    return escape(scene.texts("wakhan.meet", card=LINK)).replace(LINK, link)


def _draw_ambition(hers: WakhanView, scene: Scene) -> Markup:
    """Whether she would buy the check now, and the points she foresees."""
    texts, weighed = scene.texts, hers.ambition
    if weighed is None:
        return Markup(f"<span>{escape(texts('wakhan.ambition.none'))}</span>")
    scores = []
    for seat, points in enumerate(weighed.points):
        name, total = scene.names[seat], weighed.totals[seat]
        spoken = texts("wakhan.foreseen", person=name, n=points, total=total)
        short = Markup(f'<span aria-hidden="true">{badge(scene.colours[seat], name)} +{points} → {total}</span>')
        scores.append(Markup(f"<li>{short}{unseen(spoken)}</li>"))
    verdict = escape(texts(f"wakhan.ambition.{weighed.verdict}"))
    return Markup(f'<span>{verdict}</span><ul class="wk-scores">{join(scores)}</ul>')


def _draw_reasons(hers: WakhanView, scene: Scene) -> Markup:
    """Why she did what she did in her last turn; while that is shown step by step, as far as it has been shown."""
    turn, watched = last_turn(scene.view.journal, hers.seat), _watched(scene)
    if turn is None:
        return NOTHING
    entries = turn.entries
    shown = next((number for number, entry in enumerate(entries, 1) if entry is watched), len(entries))
    title = escape(scene.texts("why.title"))
    return Markup(
        f'<section class="wk-because" aria-label="{title}"><h3>{title}</h3>{draw_why(entries[:shown], scene)}</section>'
    )


# While her turn is shown


def draw_pace(scene: Scene, *, step: int, of: int, pace: str) -> Markup:
    """What she does now. `step` counts from 1."""
    texts, over = scene.texts, step >= of
    entry = _step(scene, step, of)
    summary = sum_up(entry, scene) if entry else ""
    words = texts("wakhan.pace.over" if over else "wakhan.pace.step", step=step, of=of, summary=summary)
    pips = join(Markup(f'<i data-shown="{"yes" if place < step else "no"}"></i>') for place in range(of))
    title = escape(texts("wakhan.pace.title"))
    ruled = rule_link(rule_of_entry(entry, None), texts) if entry else NOTHING
    return Markup(
        f'<div class="wk-pace" role="group" aria-label="{title}" data-pace="{escape(pace)}">'
        f'{disc("wakhan")}<p class="wk-news">{escape(words)}</p>{ruled}'
        f'<span class="wk-pips" aria-hidden="true">{pips}</span></div>'
    )


def draw_ways_on(texts: Texts, *, over: bool) -> Markup:
    """From step to step of her turn; after the last one also the way back."""
    onward = texts("wakhan.pace.done" if over else "wakhan.pace.next")
    on = button(targets.NextStep(), icon("next") + escape(onward), look="verb")
    rest = button(targets.LastStep(), escape(texts("wakhan.pace.finish")))
    again = button(targets.FirstStep(), icon("redo") + escape(texts("wakhan.pace.replay")))
    why = button(targets.Side("wakhan"), icon("info") + escape(texts("wakhan.pace.why")))
    label = escape(texts("wakhan.pace.title"))
    return Markup(f'<div class="deeds" role="group" aria-label="{label}">{why}{again if over else rest}{on}</div>')


def _step(scene: Scene, step: int, of: int) -> Entry | None:
    steps: list[Entry] = list(scene.steps)
    if not steps and scene.view.wakhan:
        turn = last_turn(scene.view.journal, scene.view.wakhan.seat)
        steps += [entry for entry in (turn.entries if turn else ()) if isinstance(entry, WakhanDrew | StepTaken)][-of:]
    return steps[step - 1] if 0 < step <= len(steps) else None
