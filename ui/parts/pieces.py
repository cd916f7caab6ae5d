"""Blocks and cylinders as things that stand on a table: with faces, light from the upper left, and a shadow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from engine.cards import COALITIONS, Coalition
from engine.view import View
from ui import targets
from ui.parts.html import NOTHING, Markup, escape, join
from ui.targets import OnMap
from ui.words.people import Colour, names_of
from ui.words.texts import Texts

Light = Literal["choose", "chosen", "candidate", "dropped", "planned"]
"""How a target is lit."""
TRACK_END = 23
TRACK_WIDTH = 600
TRACK = Markup("track-")


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float


class Standing(NamedTuple):
    """A piece where it stands, or a pile of many."""

    target: OnMap
    many: int
    x: float
    y: float
    turn: float = 0
    along: float = 0
    """Of a road: how far along its border."""
    scale: float = 1

    @property
    def box(self) -> Box:
        left, top, right, bottom = (side * self.scale for side in BOXES[type(self.target), self.many > 1])
        return Box(self.x + left, self.y + top, self.x + right, self.y + bottom)


# What a piece covers around the point it stands on, alone and in a pile.
BOXES: dict[tuple[type[OnMap], bool], Box] = {
    (targets.Army, False): Box(-14, -40, 21, 3),
    (targets.Army, True): Box(-14, -45, 30, 4),
    (targets.Tribe, False): Box(-18, -32, 18, 3),
    (targets.Tribe, True): Box(-18, -40.5, 24, 4),
    (targets.Road, False): Box(-19, -13, 19, 13),
    (targets.Road, True): Box(-19, -16, 22, 13),
}

# On a grid from -8 to 8; the colour alone never tells whose a piece is.
GLYPHS = {
    "gray": Markup('<path d="M-8-2.8H8V2.8H-8z"/>'),
    "blue": Markup('<path d="M4.5-6.6A7.6 7.6 0 1 0 7.2 3.7A6.2 6.2 0 0 1 4.5-6.6z"/>'),
    "tan": Markup('<path d="M0-7.5L8.2 6.5H-8.2z"/>'),
    "red": Markup('<path d="M-7-4L-4-7L0-3L4-7L7-4L3 0L7 4L4 7L0 3L-4 7L-7 4L-3 0z"/>'),
    "black": Markup(
        '<path fill-rule="evenodd" d="M-7.5 0a7.5 7.5 0 0 1 15 0a7.5 7.5 0 0 1-15 0zM-3.8 0a3.8 3.8 0 0 0 7.6 0'
        'a3.8 3.8 0 0 0-7.6 0z"/>'
    ),
    "wakhan": Markup(
        '<path fill-rule="evenodd" d="M0-8L2.3-5.7H5.7V-2.3L8 0L5.7 2.3V5.7H2.3L0 8L-2.3 5.7H-5.7V2.3L-8 0'
        'L-5.7-2.3V-5.7H-2.3zM0-3.3L-3.3 0L0 3.3L3.3 0z"/>'
    ),
}
MARKS = {
    "afghan": Markup('<path d="M-6.5 0L0-7L6.5 0M-6.5 7.5L0 .5L6.5 7.5" class="piece-line"/>'),
    "british": Markup('<path d="M-5.8-7V7M0-7V7M5.8-7V7" class="piece-line"/>'),
    "russian": Markup('<path d="M-4.2-4.3h.01M4.2-4.3h.01M0 4h.01" class="piece-dots"/>'),
}

_LIGHTS = Markup(
    '<linearGradient id="{p}round"><stop stop-opacity=".22"/><stop class="light-ray" offset=".22"'
    ' stop-opacity=".5"/><stop class="light-ray" offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/>'
    '</linearGradient><linearGradient id="{p}lit" x2=".6" y2="1"><stop class="light-ray" stop-opacity=".55"/>'
    '<stop class="light-ray" offset=".55" stop-opacity=".08"/><stop offset="1" stop-opacity=".14"/></linearGradient>'
    '<radialGradient id="{p}shade"><stop class="light-cast" offset=".35" stop-opacity=".55"/>'
    '<stop class="light-cast" offset="1" stop-opacity="0"/></radialGradient>'
)
_TRIBE = Markup(
    '<ellipse cx="6" cy="-6" rx="25" ry="12" fill="url(#{p}shade)"/>'
    '<path class="piece-halo" d="M-17-20V-9A17 10.5 0 0 0 17-9V-20A17 10.5 0 0 0-17-20z"/>'
    '<path class="piece-body" d="M-17-20V-9A17 10.5 0 0 0 17-9V-20A17 10.5 0 0 0-17-20z"/>'
    '<path fill="url(#{p}round)" d="M-17-20V-9A17 10.5 0 0 0 17-9V-20z"/>'
    '<ellipse class="piece-body" cy="-20" rx="17" ry="10.5"/><ellipse cy="-20" rx="17" ry="10.5" fill="url(#{p}lit)"/>'
    '<path class="piece-gleam" d="M-14.5-18.5A14.5 8.5 0 0 1 3-28.2"/>'
)
_ARMY = Markup(
    '<ellipse cx="10" cy="-3" rx="24" ry="9" fill="url(#{p}shade)"/>'
    '<path class="piece-halo" d="M-13 0V-31L-4-39H20V-8L11 0z"/>'
    '<path class="piece-block" d="M-13 0V-31L-4-39H20V-8L11 0z"/>'
    '<path class="piece-top" d="M-13-31L-4-39H20L11-31z"/>'
    '<path fill-opacity=".36" d="M11 0V-31L20-39V-8z"/><path fill="url(#{p}lit)" d="M-13-31H11V0H-13z"/>'
    '<path class="piece-edge" d="M-13-31H11L20-39M11-31V0"/><path class="piece-gleam" d="M-11.5-2V-29.5H9"/>'
)
_ROAD = Markup(
    '<rect class="piece-cast" x="-16" y="-7" width="38" height="23" rx="5"/>'
    '<rect class="piece-halo" x="-18" y="-11.5" width="36" height="23" rx="2"/>'
    '<rect class="piece-block" x="-18" y="-11.5" width="36" height="23" rx="2"/>'
    '<path fill-opacity=".36" d="M-18 5H18V9.5Q18 11.5 16 11.5H-16Q-18 11.5-18 9.5z"/>'
    '<rect x="-18" y="-11.5" width="36" height="16.5" rx="2" fill="url(#{p}lit)"/>'
    '<path class="piece-edge" d="M-18 5H18"/><path class="piece-gleam" d="M-16.5 3V-10H15"/>'
)
# What shines behind a piece that may be chosen: its outline, a little larger.
_AURAS = Markup(
    '<path id="{p}army-aura" transform="scale({s})" d="M-17 4V-33L-6-43H24V-6L13 4z"/>'
    '<path id="{p}tribe-aura" transform="scale({s})" d="M-21-20V-9A21 14.5 0 0 0 21-9V-20A21 14.5 0 0 0-21-20z"/>'
    '<rect id="{p}road-aura" x="-22" y="-15.5" width="44" height="31" rx="5"/>'
)
_STATES: dict[Light, Markup] = {
    "choose": Markup(
        '<path d="M0-10.5L3.1-7.4H7.4V-3.1L10.5 0L7.4 3.1V7.4H3.1L0 10.5L-3.1 7.4H-7.4V3.1L-10.5 0L-7.4-3.1V-7.4'
        'H-3.1z"/><path class="state-sign" d="M-4.5 0H4.5M0-4.5V4.5"/>'
    ),
    "chosen": Markup('<circle r="10"/><path class="state-sign" d="M-5 .5L-1.5 4L5-3.5"/>'),
    "candidate": Markup('<path d="M0-11.5L11.5 0L0 11.5L-11.5 0z"/><path class="state-sign" d="M-4 0H4"/>'),
    "dropped": Markup(
        '<rect x="-9" y="-9" width="18" height="18" rx="3"/><path class="state-sign" d="M-4-4L4 4M4-4L-4 4"/>'
    ),
    "planned": Markup('<circle r="12"/>'),
}
_CROSS = Markup("M-13-13L13 13M13-13L-13 13")
# On what has changed: a lozenge with steps, as carpets have them.
_MARK = Markup(
    '<path class="mark-edge" d="M-4-13H4V-9H9V-4H13V4H9V9H4V13H-4V9H-9V4H-13V-4H-9V-9H-4z"/>'
    '<path class="mark-heart" d="M0-7L7 0L0 7L-7 0z"/>'
)


def light_defs(prefix: Markup) -> Markup:
    return _LIGHTS.replace("{p}", prefix)


def tribe_defs(prefix: Markup, players: tuple[Colour, ...], scale: float = 1) -> Markup:
    """One cylinder, and its top for each of the players."""
    tops = join(
        Markup(
            f'<g id="{prefix}tribe-{player}"><use href="#{prefix}tribe"/><g class="piece-glyph"'
            f' transform="scale({scale}) translate(0 -20) scale(1.12 .76)">{GLYPHS[player]}</g></g>'
        )
        for player in dict.fromkeys(players)
    )
    return Markup(f'<g id="{prefix}tribe" transform="scale({scale})">{_TRIBE.replace("{p}", prefix)}</g>{tops}')


def piece_defs(prefix: Markup, players: tuple[Colour, ...], scale: float) -> Markup:
    """Everything that is drawn once and used wherever a piece stands."""
    blocks = join(
        Markup(
            f'<g id="{prefix}mark-{name}" class="piece-mark">{MARKS[name]}</g>'
            f'<g id="{prefix}army-{name}"><use href="#{prefix}army"/>'
            f'<g transform="scale({scale}) translate(-1 -15.5)"><use href="#{prefix}mark-{name}"/></g></g>'
            f'<g id="{prefix}road-{name}"><use href="#{prefix}road"/>'
            f'<g transform="translate(0 -3) scale(.86)"><use href="#{prefix}mark-{name}"/></g></g>'
        )
        for name in COALITIONS
    )
    states = join(
        Markup(f'<g id="{prefix}{state}" class="state" transform="scale(1.25)">{drawing}</g>')
        for state, drawing in _STATES.items()
    )
    plates = join(
        Markup(f'<rect id="{prefix}plate-{digits}" x="{-half}" y="-13" width="{half * 2}" height="26" rx="4"/>')
        for digits, half in ((1, 10), (2, 16))
    )
    return Markup(
        f'{light_defs(prefix)}<g id="{prefix}army" transform="scale({scale})">{_ARMY.replace("{p}", prefix)}</g>'
        f'<g id="{prefix}road">{_ROAD.replace("{p}", prefix)}</g>{blocks}{tribe_defs(prefix, players, scale)}'
        f"{_AURAS.replace('{p}', prefix).replace('{s}', Markup(f'{scale}'))}{states}{plates}"
        f'<g id="{prefix}cross"><path class="cross-ground" d="{_CROSS}"/><path class="cross-line" d="{_CROSS}"/></g>'
        f'<g id="{prefix}mark">{_MARK}</g>'
    )


def number(value: float) -> Markup:
    """As short as it can be written, to a tenth."""
    return escape(f"{value:.1f}".removesuffix(".0").replace("-0.", "-.") or "0")


def at(x: float, y: float, turn: float = 0) -> Markup:
    rotate = Markup(f" rotate({number(turn)})") if turn else NOTHING
    return Markup(f"translate({number(x)} {number(y)}){rotate}")


def polygon(points: Iterable[tuple[float, float]]) -> Markup:
    """Its corners as a path."""
    return Markup(f"M{join((Markup(f'{number(x)} {number(y)}') for x, y in points), Markup('L'))}z")


def draw_piece(
    prefix: Markup,
    piece: Standing,
    member: Coalition | Colour,
    first: int,
    scale: float = 1,
    *,
    lit: bool,
    lost: int = 0,
) -> Markup:
    """A piece, or a pile of them with their number; `member` is its coalition or the colour of its player.

    `scale` is that of the parts, `lost` how many of these pieces would go.
    """
    kind, many = escape(piece.target.verb), piece.many
    aura = Markup(f'<use class="aura" href="#{prefix}{kind}-aura"/>') if lit else NOTHING
    pile = Markup(f' data-count="{many}"') if many > 1 else NOTHING
    drawn = _draw_pile(prefix, piece, member) if many > 1 else Markup(f'<use href="#{prefix}{kind}-{member}"/>')
    if piece.scale < scale and not isinstance(piece.target, targets.Road):
        drawn = Markup(f'<g transform="scale({piece.scale / scale:.2f})">{aura}{drawn}</g>')
        aura = NOTHING
    if lost:
        drawn = Markup(f'<g class="going">{drawn}</g>{_draw_loss(prefix, piece, lost)}')
    return Markup(
        f'<g data-piece="{escape(piece.target)}:{first}"{pile} transform="{at(piece.x, piece.y, piece.turn)}">'
        f"{aura}{drawn}</g>"
    )


def draw_ghost(prefix: Markup, ghost: Standing, member: Coalition | Colour) -> Markup:
    """A piece that would come, or several of a kind, with their number."""
    kind = escape(ghost.target.verb)
    _, top, right, _ = (side * ghost.scale for side in BOXES[type(ghost.target), False])
    x, y = (right, top) if ghost.turn == 0 else (18.0, -14.0)
    words = "+" if ghost.many == 1 else f"+{ghost.many}"
    return Markup(
        f'<g class="ghost" transform="{at(ghost.x, ghost.y, ghost.turn)}">'
        f'<g class="ghost-body"><use href="#{prefix}{kind}-{member}"/></g>'
        f'<use class="ghost-line" href="#{prefix}{kind}-aura"/>{_sign_plate(prefix, ghost, x, y, words)}</g>'
    )


def _draw_loss(prefix: Markup, piece: Standing, lost: int) -> Markup:
    """Crossed out, and how many of a pile."""
    left, top, right, bottom = (side * piece.scale for side in BOXES[type(piece.target), False])
    x, y = (left + right) / 2, (top + bottom) / 2
    cross = Markup(f'<use class="cross" href="#{prefix}cross" x="{number(x)}" y="{number(y)}"/>')
    return cross + (_sign_plate(prefix, piece, x, top, f"−{lost}") if piece.many > 1 else NOTHING)


def _sign_plate(prefix: Markup, piece: Standing, x: float, y: float, words: str) -> Markup:
    return Markup(
        f'<g class="plate" transform="{at(x, y, -piece.turn)}"><use href="#{prefix}plate-{len(words)}"/>'
        f'<text y="8.5">{escape(words)}</text></g>'
    )


def _draw_pile(prefix: Markup, pile: Standing, member: Coalition | Colour) -> Markup:
    plain, size = Markup(f"#{prefix}{escape(pile.target.verb)}"), pile.scale
    match pile.target:
        case targets.Army():
            behind = Markup(f'<use href="{plain}" x="{number(6 * size)}" y="{number(-5 * size)}"/>')
            return Markup(f'{behind}<use href="{plain}-{member}"/>{_plate(prefix, pile, 18, -6)}')
        case targets.Tribe():
            top = Markup(f'<use href="{plain}-{member}" y="{number(-9 * size)}"/>')
            return Markup(f'<use href="{plain}"/>{top}{_plate(prefix, pile, 12, -6)}')
        case targets.Road():
            mark = Markup(f'<g transform="translate(-10 -5) scale(.8)"><use href="#{prefix}mark-{member}"/></g>')
            return Markup(f'<use href="{plain}"/><use href="{plain}" y="-3"/>{mark}{_plate(prefix, pile, 9, -2)}')


def _plate(prefix: Markup, pile: Standing, x: float, y: float) -> Markup:
    digits = len(str(pile.many))
    return Markup(
        f'<g class="plate" transform="{at(x * pile.scale, y * pile.scale, -pile.turn)}">'
        f'<use href="#{prefix}plate-{digits}"/><text y="8.5">{pile.many}</text></g>'
    )


def text_width(text: str) -> float:
    """About how wide a name is, in ems of a bold serif; nobody can measure it before it is on the page."""
    return sum(_sign_width(sign) for sign in text)


def _sign_width(sign: str) -> float:
    if sign in "iljtfrI.,-' ":
        return 0.32
    return 0.8 if sign in "mwMWЖШЩЮМжшщюмы" else 0.66 if sign.isupper() else 0.51


def draw_track(view: View, texts: Texts, *, players: tuple[Colour, ...]) -> Markup:
    """Points from none to 23; a space grows with the cylinders on it, and whoever has more stands on the last."""
    on: dict[int, list[int]] = {}
    for player, seat in enumerate(view.seats):
        on.setdefault(min(seat.points, TRACK_END), []).append(player)
    taken = {space: len(seats) * 30 + 4 for space, seats in on.items()}
    taken = {**dict.fromkeys(range(0, TRACK_END, 5), 24), TRACK_END: 36} | taken
    free = (TRACK_WIDTH - sum(taken.values())) / (TRACK_END + 1 - len(taken))
    x, spaces, pieces = 0.0, NOTHING, NOTHING
    for space in range(TRACK_END + 1):
        width, five = taken.get(space, free), space % 5 == 0
        kind = escape(f"{'five' if five else ''} {'held' if space in on else ''}".strip())
        spaces += Markup(
            f'<rect class="{kind}" x="{number(x + 1)}" y="30" width="{number(width - 2)}" height="24" rx="3"/>'
        )
        if five or space in on or space == TRACK_END:
            words = Markup(f"{space}+" if space == TRACK_END else f"{space}")
            spaces += Markup(f'<text class="{kind}" x="{number(x + width / 2)}" y="49">{words}</text>')
        for n, player in enumerate(on.get(space, [])):
            pieces += Markup(
                f'<g data-piece="points:{player}" data-player="{players[player]}"'
                f' transform="{at(x + 17 + n * 30, 30)}"><use href="#track-tribe-{players[player]}"/></g>'
            )
        x += width
    standing = ", ".join(
        texts("track.at", player=name, n=seat.points)
        for name, seat in zip(names_of(view, texts), view.seats, strict=True)
    )
    defs = light_defs(TRACK) + tribe_defs(TRACK, players[: len(view.seats)], 0.8)
    return Markup(
        f'<svg class="points-track" viewBox="0 0 {TRACK_WIDTH} 55" role="img"'
        f' aria-label="{escape(texts("track.title"))}: {escape(standing)}"><defs>{defs}</defs>{spaces}{pieces}</svg>'
    )
