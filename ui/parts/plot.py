"""Numbers over the turns of a game: stepped lines as our own SVG, and the same as a table.

Lines lie side by side like threads, so that equal ones all stay in sight; each has its own weave and its sign at its
end, so that nobody needs the colours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from engine.cards import Coalition
from ui import targets
from ui.parts.html import NOTHING, Markup, attribute, button, escape, icon, join, unseen
from ui.parts.pieces import number
from ui.words.people import Colour
from ui.words.texts import Texts

WIDTH, HEIGHT = 320, 160
LEFT, RIGHT, TOP, BOTTOM = 24, 264, 22, 140
TAIL = RIGHT + 8
"""How far lines go on after the last turn, so that its steps can be seen."""
LABEL_X, LABEL_GAP = 286, 19
MOST_TICKS = 5
THREAD = 1.3
"""How far lines that would cover each other lie apart."""
WEAVES = ("", "9 4", "2 3.5", "9 3 2 3", "4.5 4.5")


class Series(NamedTuple):
    """One line: of a player or a coalition, with a value for every turn."""

    kind: Literal["player", "coalition"]
    member: Colour | Coalition
    """The colour of a player, or a coalition."""
    sign: str
    """A symbol of the sprite."""
    name: str
    values: Sequence[int]


class Mark(NamedTuple):
    """One turn on the way: whose it was, how many choices had been made at its end, whether a check came in it."""

    turn: int
    player: str
    choices: int
    checked: bool = False


def draw_plot(
    title: str,
    series: Sequence[Series],
    marks: Sequence[Mark],
    texts: Texts,
    *,
    pins: Mapping[int, int] | None = None,
) -> Markup:
    """A picture for the eye, and its numbers in a table that unfolds.

    What is only estimated from turn to turn is a curve instead of stairs, with `pins`: the numbers of some turns.
    """
    assert all(len(line.values) == len(marks) for line in series)
    picture = _draw_picture(title, series, marks, texts, pins)
    return Markup(
        f'<figure class="plot"><figcaption>{escape(title)}</figcaption>{picture}'
        f'<details class="as-table"><summary>{escape(texts("plot.as_table"))}</summary>'
        f"{_draw_table(title, series, marks, texts)}</details></figure>"
    )


def ticks(most: int) -> list[int]:
    """Round numbers from nothing to at least `most`, a handful of them.

    >>> ticks(3), ticks(12), ticks(23)
    ([0, 1, 2, 3], [0, 5, 10, 15], [0, 10, 20, 30])
    """
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100) if step * (MOST_TICKS - 1) >= most or step == 100)
    return list(range(0, most + step, step)) if most else [0, 1]


def apart(wanted: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Heights as near as can be to those wanted, but `gap` apart and between `top` and `bottom`.

    >>> apart([50, 10, 52], 10, 0, 55)
    [45, 10, 55]
    """
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    placed = [0.0] * len(wanted)
    lowest = top
    for place in order:
        placed[place] = lowest = max(lowest, wanted[place])
        lowest += gap
    highest = bottom
    for place in reversed(order):
        placed[place] = highest = min(highest, placed[place])
        highest -= gap
    return placed


# The picture


def _draw_picture(
    title: str, series: Sequence[Series], marks: Sequence[Mark], texts: Texts, pins: Mapping[int, int] | None
) -> Markup:
    scale = ticks(max((max(line.values, default=0) for line in series), default=0))
    unit = (BOTTOM - TOP) / scale[-1]
    slot = (RIGHT - LEFT) / max(1, len(marks))
    ends = [BOTTOM - unit * line.values[-1] if line.values else BOTTOM for line in series]
    labels = apart(ends, LABEL_GAP, TOP - 6, BOTTOM - 2)
    lines = names = NOTHING
    for place, line in enumerate(series):
        shift = (place - (len(series) - 1) / 2) * min(THREAD, unit / max(1, len(series) - 1))
        lines += _draw_line(line, place, slot, unit, shift, is_curve=pins is not None)
        names += _draw_label(line, ends[place] + shift, labels[place])
    label = escape(texts("plot.label", title=title))
    return Markup(
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMinYMid" role="img" aria-label="{label}">'
        f"{_draw_scale(scale, unit)}{_draw_turns(marks, slot)}{_draw_checks(marks, slot)}{lines}{names}"
        f"{_draw_pins(pins or {}, marks, slot)}{_draw_moments(series, marks, slot, texts)}</svg>"
    )


def _draw_scale(scale: Sequence[int], unit: float) -> Markup:
    drawn = NOTHING
    for value in scale:
        y = number(BOTTOM - unit * value)
        drawn += Markup(
            f'<path class="grid" d="M{LEFT} {y}H{RIGHT}"/><text class="tick" x="{LEFT - 5}" y="{y}">{value}</text>'
        )
    return drawn


def _draw_turns(marks: Sequence[Mark], slot: float) -> Markup:
    """The first turn, the last, and every tenth that is not too near to it."""
    drawn = NOTHING
    for place, mark in enumerate(marks):
        last = place == len(marks) - 1
        if place == 0 or last or (mark.turn % 10 == 0 and slot * (len(marks) - 1 - place) > 18 and slot * place > 14):
            drawn += Markup(
                f'<text class="turn" x="{number(LEFT + slot * (place + 0.5))}" y="{HEIGHT - 5}">{mark.turn}</text>'
            )
    return drawn


def _draw_checks(marks: Sequence[Mark], slot: float) -> Markup:
    drawn = NOTHING
    for place, mark in enumerate(marks):
        if mark.checked:
            x = LEFT + slot * (place + 0.5)
            drawn += Markup(
                f'<path class="check-line" d="M{number(x)} {TOP - 6}V{BOTTOM}"/>'
                f'<use href="assets/icons.svg#dominance-check" x="{number(x - 8)}" y="0" width="16" height="16"/>'
            )
    return drawn


def _draw_pins(pins: Mapping[int, int], marks: Sequence[Mark], slot: float) -> Markup:
    """Turns that are spoken of elsewhere, by their numbers there."""
    drawn = NOTHING
    for place, mark in enumerate(marks):
        if mark.turn in pins:
            x = number(LEFT + slot * (place + 0.5))
            drawn += Markup(
                f'<path class="pin-line" d="M{x} {TOP}V{BOTTOM}"/><circle class="pin" cx="{x}" cy="{BOTTOM}" r="7"/>'
                f'<text class="pin-number" x="{x}" y="{BOTTOM}">{pins[mark.turn]}</text>'
            )
    return drawn


def _draw_line(line: Series, place: int, slot: float, unit: float, shift: float, *, is_curve: bool) -> Markup:
    """Stairs, a step at the start of each turn that changed something; or a curve through the middle of each turn."""
    heights = [number(BOTTOM - unit * value + shift) for value in line.values]
    if not heights:
        return NOTHING
    path = Markup(f"M{LEFT} {heights[0]}")
    for turn in range(1, len(heights)):
        if is_curve:
            path += Markup(f"L{number(LEFT + slot * (turn + 0.5))} {heights[turn]}")
        elif heights[turn] != heights[turn - 1]:
            path += Markup(f"H{number(LEFT + slot * turn)}V{heights[turn]}")
    path += Markup(f"H{TAIL}")
    weave = WEAVES[place % len(WEAVES)]
    thread = Markup(f'<path class="thread" d="{path}"{attribute("stroke-dasharray", weave)}/>')
    return Markup(f'<g data-{line.kind}="{line.member}"><path class="cord" d="{path}"/>{thread}</g>')


def _draw_label(line: Series, end: float, y: float) -> Markup:
    """The sign of the line, and where it ended."""
    last = line.values[-1] if line.values else 0
    shape = (
        Markup(f'<circle class="tag" cx="{LABEL_X}" cy="{number(y)}" r="8.5"/>')
        if line.kind == "player"
        else Markup(f'<rect class="tag" x="{LABEL_X - 8}" y="{number(y - 8)}" width="16" height="16" rx="2"/>')
    )
    return Markup(
        f'<g data-{line.kind}="{line.member}"><path class="lead" d="M{TAIL} {number(end)}L{LABEL_X - 8} {number(y)}"/>'
        f'{shape}<use class="sign" href="assets/icons.svg#{escape(line.sign)}" x="{LABEL_X - 5.5}"'
        f' y="{number(y - 5.5)}" width="11" height="11"/>'
        f'<text class="last" x="{LABEL_X + 12}" y="{number(y)}">{last}</text></g>'
    )


def _draw_moments(series: Sequence[Series], marks: Sequence[Mark], slot: float, texts: Texts) -> Markup:
    """A place to point at for every turn."""
    drawn = NOTHING
    for place, mark in enumerate(marks):
        head = texts("plot.check_turn" if mark.checked else "plot.turn", turn=mark.turn, player=mark.player)
        words = [head, *(texts("plot.value", name=line.name, value=line.values[place]) for line in series)]
        target = escape(targets.Moment(mark.choices, None))
        drawn += Markup(
            f'<rect class="moment" data-target="{target}" x="{number(LEFT + slot * place)}" y="{TOP - 6}"'
            f' width="{number(slot)}" height="{BOTTOM - TOP + 6}"><title>{escape(chr(10).join(words))}</title></rect>'
        )
    return drawn


# The table


def _draw_table(title: str, series: Sequence[Series], marks: Sequence[Mark], texts: Texts) -> Markup:
    heads = join(
        Markup(
            f'<th scope="col" title="{escape(line.name)}"><span class="{"disc" if line.kind == "player" else "coat"}"'
            f' data-{line.kind}="{line.member}">{icon(line.sign)}</span>{unseen(line.name)}</th>'
        )
        for line in series
    )
    rows = join(
        Markup(
            f'<tr data-check="{"yes" if mark.checked else "no"}"><th scope="row">{_draw_turn(mark, texts)}</th>'
            f"{join(Markup(f'<td>{line.values[place]}</td>') for line in series)}</tr>"
        )
        for place, mark in enumerate(marks)
    )
    return Markup(
        f'<div class="rows" role="region" tabindex="0" aria-label="{escape(title)}"><table>'
        f'<thead><tr><th scope="col">{escape(texts("plot.head"))}</th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _draw_turn(mark: Mark, texts: Texts) -> Markup:
    """Pressing it leads to the moment, like pointing at it in the picture."""
    said = texts("plot.turn", turn=mark.turn, player=mark.player)
    words = escape(said)
    if mark.checked:
        spoken = texts("plot.check_turn", turn=mark.turn, player=mark.player)
        words = Markup(f'<span aria-hidden="true">{icon("dominance-check")}{words}</span>{unseen(spoken)}')
    return button(targets.Moment(mark.choices, None), words, look="link")
