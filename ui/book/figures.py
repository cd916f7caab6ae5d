"""The pictures of the book: made of the table's own pieces, cards and signs, each with a sentence that says it all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from engine.cards import WAKHAN_CARDS, Coalition, Suit
from engine.state import GIFT_SPACES
from ui import targets
from ui.parts.card import draw_card
from ui.parts.html import NOTHING, Markup, attribute, escape, icon, join
from ui.parts.pieces import at, number, piece_defs
from ui.wakhan.why import instruction_icon
from ui.words.people import Colour
from ui.words.rulebook import Rulebook
from ui.words.texts import Texts

WIDTH = 400
MINI_WIDTH, MINI_HEIGHT = 46, 62
EXPLAINED = 42
"""A card that has everything a card can have."""
CALLOUTS = range(1, 8)
OPEN_CARD, NEXT_CARD = 1, 4
"""Two of Wakhan's cards: the arrows of the one are read on the back of the other."""

Figure = Literal["market", "court", "hostage", "ring", "overthrow"]
"""Those with arrows."""
Draw = Callable[[Rulebook, Texts], Markup]


def draw_figure(name: str, book: Rulebook, texts: Texts) -> Markup:
    """The picture is for the eye; its caption says the same to everybody."""
    return Markup(
        f'<figure class="figure" data-figure="{escape(name)}">{FIGURES[name](book, texts)}'
        f"<figcaption>{escape(book.figures[name])}</figcaption></figure>"
    )


# What pictures are made of


def _svg(height: float, inner: Markup) -> Markup:
    return Markup(f'<svg class="fig" viewBox="0 0 {number(WIDTH)} {number(height)}" aria-hidden="true">{inner}</svg>')


def _sign(name: str, x: float, y: float, size: float) -> Markup:
    return Markup(
        f'<use class="fig-sign" href="assets/icons.svg#{escape(name)}" x="{number(x)}" y="{number(y)}"'
        f' width="{number(size)}" height="{number(size)}"/>'
    )


def _text(words: str | int, x: float, y: float, kind: str = "") -> Markup:
    return Markup(f'<text{attribute("class", kind)} x="{number(x)}" y="{number(y)}">{escape(str(words))}</text>')


def _coin(x: float, y: float) -> Markup:
    return Markup(f'<g class="fig-coin" transform="{at(x, y)}"><circle r="10"/>{_text(1, 0, 4.5)}</g>')


def _arrow(figure: Figure, path: str) -> Markup:
    """A line that ends in a head; `figure` has defined the head."""
    return Markup(f'<path class="fig-arrow" d="{escape(path)}" marker-end="url(#fig-{figure}-head)"/>')


def _head(figure: Figure) -> Markup:
    """Several pictures can be on one page, so each has a head of its own."""
    return Markup(
        f'<defs><marker id="fig-{figure}-head" viewBox="0 0 8 8" refX="6.5" refY="4" markerWidth="7" markerHeight="7"'
        ' orient="auto"><path class="fig-head" d="M0 0L8 4L0 8z"/></marker></defs>'
    )


def _mini(x: float, y: float, suit: Suit, *, state: str = "") -> Markup:
    """A card so small that only its suit can be told."""
    return Markup(
        f'<g class="fig-mini" data-kind="{suit}"{attribute("data-mark", state)} transform="{at(x, y)}">'
        f'<rect width="{MINI_WIDTH}" height="{MINI_HEIGHT}" rx="4"/>'
        f'<path class="fig-band" d="M0 18H{MINI_WIDTH}V4Q{MINI_WIDTH} 0 {MINI_WIDTH - 4} 0H4Q0 0 0 4z"/>'
        f"{_sign(f'suit-{suit}', 4, 2.5, 13)}</g>"
    )


def _ghost(x: float, y: float, sign: str = "") -> Markup:
    """A place where a card could be."""
    words = _text(sign, x + MINI_WIDTH / 2, y + MINI_HEIGHT / 2 + 7, "fig-big") if sign else NOTHING
    place = Markup(f'x="{number(x)}" y="{number(y)}" width="{MINI_WIDTH}" height="{MINI_HEIGHT}"')
    return Markup(f'<rect class="fig-ghost" {place} rx="4"/>{words}')


def _coat(coalition: Coalition, x: float, y: float, width: float, height: float) -> Markup:
    size = min(width, height) - 10
    sign = _sign(f"coalition-{coalition}", x + (width - size) / 2, y + (height - size) / 2, size)
    place = Markup(f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"')
    return Markup(
        f'<g data-coalition="{coalition}"><rect class="fig-coat" {place} rx="4"/><g class="on-coat">{sign}</g></g>'
    )


def _cylinder(prefix: Markup, player: Colour, x: float, y: float) -> Markup:
    return Markup(f'<g data-player="{player}" transform="{at(x, y)}"><use href="#{prefix}tribe-{player}"/></g>')


def _armies(prefix: Markup, coalition: Coalition, xs: Iterable[float], y: float) -> Markup:
    blocks = join(Markup(f'<use href="#{prefix}army-{coalition}" transform="{at(x, y)}"/>') for x in xs)
    return Markup(f'<g data-coalition="{coalition}">{blocks}</g>')


def _defs(prefix: Markup, *players: Colour) -> Markup:
    return Markup(f"<defs>{piece_defs(prefix, players, 1)}</defs>")


def _bracket(left: float, right: float, y: float, words: str) -> Markup:
    path = Markup(f"M{number(left)} {number(y + 8)}V{number(y)}H{number(right)}V{number(y + 8)}")
    return Markup(f'<path class="fig-line" d="{path}"/>{_text(words, (left + right) / 2, y - 5, "fig-strong")}')


# The pictures


def _market(book: Rulebook, texts: Texts) -> Markup:
    suits: Sequence[Suit] = ("economic", "political", "military", "intelligence", "political", "economic")
    drawn, bought = NOTHING, 3
    for column, suit in enumerate(suits):
        x = 14 + column * 64
        drawn += _sign("rupee", x + 7, 3, 14) + _text(column, x + 33, 16, "fig-strong")
        drawn += _mini(x, 26, suit, state="chosen" if column == bought else "")
        if column <= bought:
            drawn += _coin(x + MINI_WIDTH / 2, 66)
    pay = join(
        _arrow("market", f"M{14 + bought * 64 + 10} 96Q{14 + bought * 64 - 40} 118 {x + 23} 93") for x in (14, 78, 142)
    )
    return _svg(118, _head("market") + drawn + pay)


def _card(book: Rulebook, texts: Texts) -> Markup:
    numbers = join(Markup(f'<b class="callout" data-at="{n}" aria-hidden="true">{n}</b>') for n in CALLOUTS)
    words = join(Markup(f"<li>{escape(book.figures[f'card.{n}'])}</li>") for n in CALLOUTS)
    drawn = draw_card(EXPLAINED, texts, target=targets.ShowInBook(EXPLAINED))
    return Markup(f'<div class="fig-card"><div class="fig-callouts">{drawn}{numbers}</div><ol>{words}</ol></div>')


def _turn(book: Rulebook, texts: Texts) -> Markup:
    def step(sign: str, name: str, words: str = "") -> Markup:
        count = Markup(f"<b>{escape(words)}</b>") if words else NOTHING
        return Markup(f"<li>{count}{icon(sign)}<span>{escape(book.figures[f'turn.{name}'])}</span></li>")

    acting = step("hand", "actions", "2×") + step("favor", "bonus", "+")
    steps = (("court", "court"), ("hand", "hand"), ("event", "events"), ("deck", "market"))
    cleaning = join(step(sign, name, f"{n}.") for n, (sign, name) in enumerate(steps, 1))
    return Markup(f'<div class="fig-turn" aria-hidden="true"><ul>{acting}</ul>{icon("right")}<ul>{cleaning}</ul></div>')


def _court(book: Rulebook, texts: Texts) -> Markup:
    suits: Sequence[Suit] = ("political", "economic", "intelligence")
    cards = join(_mini(119 + place * 58, 8, suit) for place, suit in enumerate(suits))
    ends = _ghost(38, 8, "+") + _ghost(316, 8, "+")
    words = _text(book.figures["court.left"], 61, 90) + _text(book.figures["court.right"], 339, 90)
    arrows = _arrow("court", "M90 39H112") + _arrow("court", "M310 39H288")
    return _svg(98, _head("court") + cards + ends + arrows + words)


def _cost(book: Rulebook, texts: Texts) -> Markup:
    rows: Sequence[Sequence[Suit]] = (
        ("economic", "military", "political", "intelligence", "economic", "political"),
        ("political", "intelligence", "economic", "military", "political", "intelligence"),
    )
    gap, drawn = (0, 4), NOTHING
    paid = {(0, 5), (0, 3), (1, 5), (1, 4)}
    for row, suits in enumerate(rows):
        for column, suit in enumerate(suits):
            x, y = 14 + column * 64, 6 + row * 72
            drawn += _ghost(x, y) if (row, column) == gap else _mini(x, y, suit)
            if (row, column) in paid:
                drawn += _coin(x + MINI_WIDTH / 2, y + 41)
    return _svg(146, drawn)


def _hostage(book: Rulebook, texts: Texts) -> Markup:
    prefix = Markup("fig-hostage-")
    card = Markup(f'<g transform="translate(60 12) scale(1.7)">{_mini(0, 0, "intelligence")}</g>')
    spies: Sequence[tuple[Colour, float, float]] = (
        ("gray", 80, 66),
        ("blue", 118, 66),
        ("red", 80, 106),
        ("blue", 118, 106),
    )
    drawn = join(_cylinder(prefix, player, x, y) for player, x, y in spies)
    pay = _coin(205, 60) + _coin(229, 60) + _arrow("hostage", "M250 60H296") + _cylinder(prefix, "blue", 322, 74)
    return _svg(
        126,
        _head("hostage") + _defs(prefix, "gray", "blue", "red") + card + drawn + pay + _sign("hostage", 158, 46, 28),
    )


def _region(book: Rulebook, texts: Texts) -> Markup:
    prefix = Markup("fig-region-")
    blue = _cylinder(prefix, "blue", 46, 78) + _armies(prefix, "afghan", (98, 132), 78)
    red = _cylinder(prefix, "red", 256, 78) + _armies(prefix, "british", (308,), 78)
    words = _text("1 + 2 = 3", 96, 106, "fig-strong") + _text("1 + 1 = 2", 290, 106, "fig-strong")
    fields = join(
        Markup(f'<rect class="fig-field" x="{x}" y="14" width="172" height="102" rx="8"/>') for x in (10, 204)
    )
    return _svg(124, _defs(prefix, "blue", "red") + fields + blue + red + words + _sign("ruler", 18, 18, 24))


def _dial(book: Rulebook, texts: Texts) -> Markup:
    prefix = Markup("fig-dial-")
    coat = Markup('<g data-coalition="british"><circle class="fig-coat" cx="70" cy="60" r="46"/></g>')
    drawn = coat + _sign("coalition-british", 42, 32, 56)
    for place, price in enumerate(GIFT_SPACES):
        x = 170 + place * 78
        drawn += Markup(f'<circle class="fig-ghost" cx="{x}" cy="60" r="27"/>')
        drawn += _cylinder(prefix, "blue", x, 76) if place == 0 else _text(price, x, 67, "fig-big")
    return _svg(116, _defs(prefix, "blue") + drawn)


def _influence(book: Rulebook, texts: Texts) -> Markup:
    prefix = Markup("fig-influence-")
    flag = Markup("M0 0H30V48L15 38L0 48z")
    flags = join(
        Markup(
            f'<g data-coalition="russian" transform="{at(x, 18)}"><path class="fig-coat" d="{flag}"/>'
            f'<g class="on-coat">{_sign("coalition-russian", 5, 6, 20)}</g></g>'
        )
        for x in (84, 120)
    )
    prize = Markup(
        '<g data-coalition="russian"><rect class="fig-coat" x="190" y="22" width="56" height="34" rx="5"/>'
        f'<g class="on-coat">{_sign("prize", 195, 28, 22)}{_sign("coalition-russian", 220, 28, 22)}</g></g>'
    )
    words = join(
        _text(words, x, 48, "fig-big") for words, x in (("1", 30), ("+", 60), ("+", 170), ("+", 266), ("= 5", 360))
    )
    return _svg(84, _defs(prefix, "tan") + words + flags + prize + _cylinder(prefix, "tan", 304, 58))


def _ring(book: Rulebook, texts: Texts) -> Markup:
    """Three courts side by side as the table has them: each next player sits to the left."""
    prefix = Markup("fig-ring-")
    courts: Sequence[tuple[Colour, Sequence[Suit], float]] = (
        ("red", ("economic", "political"), 16),
        ("blue", ("political", "military"), 146),
        ("gray", ("intelligence", "economic"), 276),
    )
    drawn = NOTHING
    for player, suits, left in courts:
        drawn += Markup(f'<rect class="fig-field" x="{left - 6}" y="26" width="120" height="106" rx="8"/>')
        drawn += join(_mini(left + place * 58, 34, suit) for place, suit in enumerate(suits))
        drawn += Markup(f'<g data-player="{player}"><circle class="fig-disc" cx="{left + 54}" cy="114" r="12"/></g>')
        drawn += Markup(
            f'<g class="fig-on-disc" data-player="{player}">{_sign(f"player-{player}", left + 46, 106, 16)}</g>'
        )
    spy = _cylinder(prefix, "gray", 299, 88)
    step = _arrow("ring", "M292 40Q254 4 228 32") + _arrow("ring", "M350 40Q326 12 308 34")
    around = _arrow("ring", "M22 138Q200 168 378 138")
    return _svg(162, _head("ring") + _defs(prefix, "gray") + drawn + step + around + spy)


def _overthrow(book: Rulebook, texts: Texts) -> Markup:
    prefix = Markup("fig-overthrow-")
    piece = Markup(
        f'<rect class="fig-field" x="40" y="10" width="96" height="70" rx="8"/>{_cylinder(prefix, "red", 88, 62)}'
    )
    card = _mini(289, 14, "political")
    arrows = _arrow("overthrow", "M150 34H270") + _arrow("overthrow", "M270 58H150")
    words = _text(book.figures["overthrow.tribe"], 88, 100) + _text(book.figures["overthrow.card"], 312, 100)
    return _svg(110, _head("overthrow") + _defs(prefix, "red") + piece + card + arrows + words)


def _dominance(book: Rulebook, texts: Texts) -> Markup:
    prefix = Markup("fig-dominance-")
    counts: Sequence[tuple[Coalition, int]] = (("british", 8), ("afghan", 4), ("russian", 3))
    drawn = NOTHING
    for place, (coalition, count) in enumerate(counts):
        floor = 76 + place * 52
        drawn += _coat(coalition, 8, floor - 34, 34, 34)
        drawn += _armies(prefix, coalition, (72 + 32 * n for n in range(count)), floor)
        drawn += _text(count, 372, floor - 10, "fig-big")
    lead = _bracket(72 + counts[1][1] * 32 - 14, 72 + counts[0][1] * 32 - 10, 26, f"+{counts[0][1] - counts[1][1]}")
    return _svg(188, _defs(prefix) + drawn + lead)


def _track(book: Rulebook, texts: Texts) -> Markup:
    prefix, step = Markup("fig-track-"), 32
    spaces = join(
        Markup(
            f'<rect class="fig-space" x="{9 + n * step}" y="70" width="{step - 3}" height="26" rx="3"/>'
            f"{_text(n, 9 + n * step + (step - 3) / 2, 89)}"
        )
        for n in range(12)
    )
    middle = {n: 9 + n * step + (step - 3) / 2 for n in (5, 9)}
    pieces = _cylinder(prefix, "tan", middle[5], 74) + _cylinder(prefix, "blue", middle[9], 74)
    return _svg(102, _defs(prefix, "tan", "blue") + spaces + pieces + _bracket(middle[5], middle[9], 24, "4"))


def _wakhan(book: Rulebook, texts: Texts) -> Markup:
    """The open card's arrows point to the left, at the back of the card that lies on the deck."""
    card, back = WAKHAN_CARDS[OPEN_CARD], WAKHAN_CARDS[NEXT_CARD]
    row_at, column_at = (64, 224), [96 + place * 21 for place in range(len(back.columns))]
    drawn = Markup('<rect class="fig-back" x="14" y="28" width="150" height="206" rx="8"/>')
    drawn += Markup('<rect class="fig-face" x="196" y="28" width="190" height="206" rx="8"/>')
    drawn += _text(book.figures["wakhan.back"], 89, 18) + _text(book.figures["wakhan.face"], 291, 18)
    for place, row in enumerate(back.rows):
        state = attribute("data-mark", "chosen" if place == card.red_arrow else "")
        drawn += Markup(
            f'<rect class="fig-cell" x="20" y="{row_at[place] - 16}" width="138" height="23" rx="4"{state}/>'
        )
        drawn += _text(book.figures[f"wakhan.{row}"], 89, row_at[place])
    for place, column in enumerate(back.columns):
        state = attribute("data-mark", "chosen" if place == card.black_arrow else "")
        drawn += Markup(f'<circle class="fig-cell" cx="89" cy="{column_at[place] - 5}" r="10"{state}/>')
        drawn += _text(column, 89, column_at[place])
    red, black = row_at[card.red_arrow] - 5, column_at[card.black_arrow] - 5
    pointer = Markup("M0 0L14 -9V-4H34V4H14V9z")
    drawn += Markup(f'<path class="fig-red" transform="{at(168, red)}" d="{pointer}"/>')
    drawn += Markup(f'<path class="fig-black" transform="{at(104, black)}" d="M0 0L14 -9V-4H92V4H14V9z"/>')
    coalitions = join(_coat(name, 214 + 52 * n, 38, 44, 28) for n, name in enumerate(card.loyalty))
    lines = join(
        Markup(
            f'<rect class="fig-space" x="214" y="{78 + 36 * n}" width="148" height="30" rx="4"/>'
            f"{_text(n + 1, 228, 98 + 36 * n)}{_sign(instruction_icon(line), 242, 82 + 36 * n, 22)}"
        )
        for n, line in enumerate(card.actions)
    )
    regions = join(_sign(f"region-{region}", 212 + 26 * n, 198, 22) for n, region in enumerate(card.regions))
    return _svg(240, drawn + coalitions + lines + regions)


FIGURES: dict[str, Draw] = {
    "market": _market,
    "card": _card,
    "turn": _turn,
    "court": _court,
    "cost": _cost,
    "hostage": _hostage,
    "region": _region,
    "dial": _dial,
    "influence": _influence,
    "ring": _ring,
    "overthrow": _overthrow,
    "dominance": _dominance,
    "track": _track,
    "wakhan": _wakhan,
}
