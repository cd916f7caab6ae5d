"""The result as a picture to send: who won, the map as it lay, and how the points came, in one size for every device.

Its colours are those of `assets/style/picture.css`, the same in every theme, and `assets/boot/picture.js` paints it: it
knows paths, rectangles, circles, signs and single lines of text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine import Game
from engine.cards import BORDER_NAMES, COALITIONS, REGIONS
from engine.save import plain
from engine.setup import SEED_LENGTH
from engine.table import ruler
from ui.map.thumbnail import SHAPE, Blocks, draw_land
from ui.parts.html import NOTHING, Markup, attribute, escape, join
from ui.parts.person import sign
from ui.parts.pieces import number
from ui.parts.plot import WEAVES, ticks
from ui.scene.history import Tally
from ui.scene.scene import Scene

WIDTH, HEIGHT = 1200, 630
MAP = (64, 112, 536, 345)
"""Left, top, width and height, as for all boxes here."""
PLOT = (92, 484, 508, 76)
WORDS = (640, 64, 496, 236)
SEATS = (640, 312, 496, 248)
LARGE, SMALL, WHY = 60, 42, 25
"""The letters of the result, in one line or in several, and of how it came."""
NARROW, BROAD = frozenset("fijlrtIJ.,:;!|'()[]- "), frozenset("mwMWЖШЩЮФМжшщюфм@%&—")


def draw_picture(game: Game, scene: Scene, turns: Sequence[Tally], title: str, why: str) -> Markup:
    result = game.result
    assert result
    texts = scene.texts
    scores = [texts("ending.score", player=name, n=n) for name, n in zip(scene.names, result.points, strict=True)]
    said = ". ".join((title, *scores))
    return Markup(
        f'<svg class="picture" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(said)}">'
        f"{_draw_frame()}{_draw_map(game, scene)}{_draw_points(scene, turns)}{_draw_words(title, why)}"
        f"{_draw_seats(game, scene)}{_draw_foot(game, scene, turns)}</svg>"
    )


def breadth(text: str) -> float:
    """About how broad it is, in the height of its letters; rather too much than too little.

    >>> breadth("ill") < breadth("hat") < breadth("MOW")
    True
    """
    return sum(_breadth(letter) for letter in text)


def _breadth(letter: str) -> float:
    if letter in NARROW:
        return 0.36
    if letter in BROAD:
        return 0.92
    if ord(letter) > 0x52F and not letter.isspace():
        return 1.05
    return 0.68 if letter.isupper() else 0.53


def in_lines(text: str, room: float, most: int) -> list[str]:
    """Broken between words into lines that are no broader than `room`; what does not fit into so many ends in dots.

    >>> in_lines("Asha and Boris share the victory", 9, 3), in_lines("Asha and Boris share the victory", 9, 1)
    (['Asha and Boris', 'share the victory'], ['Asha and Boris …'])
    """
    lines: list[str] = []
    for word in text.split():
        if lines and breadth(f"{lines[-1]} {word}") <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    kept = [_cut(line, room) for line in lines[:most]]
    if len(lines) > most:
        kept[-1] = _cut(f"{kept[-1].removesuffix('…')} …", room)
    return kept


def _cut(text: str, room: float) -> str:
    if breadth(text) <= room:
        return text
    while text and breadth(f"{text}…") > room:
        text = text[:-1]
    return f"{text.rstrip(' …')}…"


# What it is made of


def _write(look: str, x: float, y: float, text: str) -> Markup:
    return Markup(f'<text class="{escape(look)}" x="{number(x)}" y="{number(y)}">{escape(text)}</text>')


def _sign(name: str, x: float, y: float, size: float) -> Markup:
    return Markup(
        f'<use href="assets/icons.svg#{escape(name)}" x="{number(x)}" y="{number(y)}"'
        f' width="{number(size)}" height="{number(size)}"/>'
    )


def _draw_frame() -> Markup:
    """A carpet's edge around the paper."""
    knots = join(
        Markup(f"M{x} {y - 7}l7 7l-7 7l-7-7z") for y in (15, HEIGHT - 15) for x in range(24, WIDTH, 24)
    ) + join(Markup(f"M{x} {y - 7}l7 7l-7 7l-7-7z") for x in (15, WIDTH - 15) for y in range(51, HEIGHT - 40, 24))
    return Markup(
        f'<rect class="pic-edge" width="{WIDTH}" height="{HEIGHT}"/><path class="pic-knots" d="{knots}"/>'
        f'<rect class="pic-paper" x="30" y="30" width="{WIDTH - 60}" height="{HEIGHT - 60}"/>'
        f"{_write('pic-name', MAP[0], 92, 'Pax Pamir')}"
    )


def _draw_map(game: Game, scene: Scene) -> Markup:
    state = game.state
    rulers = {region: scene.colours[seat] for region in REGIONS if (seat := ruler(state, region)) is not None}
    armies = {region: _three(state.armies[c][region] for c in COALITIONS) for region in REGIONS}
    roads = {border: _three(state.roads[c][border] for c in COALITIONS) for border in BORDER_NAMES}
    x, y, width, height = MAP
    scale = min(width / SHAPE.width, height / SHAPE.height)
    at_x, at_y = x + (width - scale * SHAPE.width) / 2, y + (height - scale * SHAPE.height) / 2
    place = f"translate({number(at_x)} {number(at_y)}) scale({scale:.4f})"
    return Markup(f'<g class="thumbnail" transform="{escape(place)}">{draw_land(rulers, armies, roads)}</g>')


def _draw_points(scene: Scene, turns: Sequence[Tally]) -> Markup:
    """Stairs of points, a line for each seat."""
    x, y, width, height = PLOT
    scale = ticks(max((max(turn.points) for turn in turns), default=0))
    unit, slot = height / scale[-1], width / max(1, len(turns))
    drawn = NOTHING
    for value in (0, scale[-1]):
        level = number(y + height - unit * value)
        drawn += Markup(f'<path class="pic-grid" d="M{x} {level}h{width}"/>')
        drawn += _write("pic-tick", x - 8, y + height - unit * value + 6, str(value))
    for place, turn in enumerate(turns):
        if turn.checked:
            at = x + slot * (place + 0.5)
            drawn += Markup(f'<path class="pic-check" d="M{number(at)} {y}v{height}"/>')
    for seat, colour in enumerate(scene.colours):
        shift = (seat - (len(scene.colours) - 1) / 2) * 2
        heights = [number(y + height - unit * turn.points[seat] + shift) for turn in turns]
        path = Markup(f"M{x} {heights[0] if heights else number(y + height)}")
        for place in range(1, len(heights)):
            if heights[place] != heights[place - 1]:
                path += Markup(f"H{number(x + slot * place)}V{heights[place]}")
        path += Markup(f"H{x + width}")
        weave = attribute("stroke-dasharray", WEAVES[seat % len(WEAVES)])
        drawn += Markup(
            f'<g data-player="{colour}"><path class="pic-cord" d="{path}"/>'
            f'<path class="pic-thread" d="{path}"{weave}/></g>'
        )
    return drawn


def _draw_words(title: str, why: str) -> Markup:
    x, y, width, _ = WORDS
    one = breadth(title) <= width / LARGE
    lines = [title] if one else in_lines(title, width / SMALL, 3)
    size, step = (LARGE, 0) if one else (SMALL, SMALL + 4)
    drawn = NOTHING
    for place, line in enumerate(lines):
        drawn += _write("pic-title" if one else "pic-title-small", x, y + size * 0.8 + step * place, line)
    below = y + size + step * (len(lines) - 1) + 30
    for place, line in enumerate(in_lines(why, width / WHY, 3)):
        drawn += _write("pic-why", x, below + place * 31, line)
    return drawn


def _draw_seats(game: Game, scene: Scene) -> Markup:
    result = game.result
    assert result
    x, y, width, height = SEATS
    row = min(70.0, height / len(result.points))
    places = sorted(range(len(result.points)), key=lambda seat: (seat not in result.winners, -result.points[seat]))
    top = y + (height - row * len(places)) / 2
    drawn = NOTHING
    for place, seat in enumerate(places):
        middle = top + row * (place + 0.5)
        loyalty, colour = game.state.players[seat].loyalty, scene.colours[seat]
        look = Markup("pic-won" if seat in result.winners else "pic-row")
        drawn += Markup(
            f'<rect class="{look}" x="{x}" y="{number(middle - row / 2 + 2)}" width="{width}"'
            f' height="{number(row - 4)}" rx="5"/><g class="pic-disc" data-player="{colour}">'
            f'<circle cx="{x + 28}" cy="{number(middle)}" r="18"/>{_sign(sign(colour), x + 17, middle - 11, 22)}</g>'
        )
        drawn += _write("pic-person", x + 58, middle + 9, _cut(scene.names[seat], 286 / 27))
        if loyalty:
            drawn += Markup(
                f'<g class="pic-coat" data-coalition="{loyalty}"><rect x="{x + 360}" y="{number(middle - 16)}"'
                f' width="32" height="32" rx="3"/>{_sign(f"coalition-{loyalty}", x + 365, middle - 11, 22)}</g>'
            )
        drawn += Markup(f'<g class="pic-points">{_sign("victory", x + 414, middle - 11, 22)}</g>')
        drawn += _write("pic-score", x + width - 14, middle + 11, str(result.points[seat]))
    return drawn


def _draw_foot(game: Game, scene: Scene, turns: Sequence[Tally]) -> Markup:
    texts = scene.texts
    checks = sum(turn.checked for turn in turns)
    facts = [texts("ending.turns", n=len(turns)), texts("ending.checks", n=checks)]
    seed = texts("table.seed", seed=plain(scene.setup.seed, SEED_LENGTH))
    return _write("pic-foot", MAP[0], 589, " · ".join(facts)) + _write("pic-foot-end", SEATS[0] + SEATS[2], 589, seed)


def _three(counts: Iterable[int]) -> Blocks:
    afghan, british, russian = counts
    return afghan, british, russian
