"""A rosette for every card, woven from its number, and in it the card's figure: none of them is a portrait."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from engine.cards import Ability
from ui.parts.figures import ABILITIES, figure_of
from ui.parts.html import Markup, escape, join

FOLDS = (8, 10, 12, 16)


@cache
def picture(card: int) -> Markup:
    """The card's figure in a wreath of leaves, which is quiet: at the size of a coin the figure is what is seen."""
    folds, width = FOLDS[card % 4], card // 4 % 3
    return Markup(
        '<svg class="rosette" viewBox="-50 -50 100 100" aria-hidden="true">'
        f'<path class="petals" d="{_petals(folds, 30 + width * 3, 48)}"/>'
        f'<use class="figure" href="assets/figures.svg#{escape(figure_of(card))}" x="-33" y="-33" width="66"'
        ' height="66"/></svg>'
    )


def ability_sign(ability: Ability) -> Markup:
    """As small as an icon: it stands in a line, beside its name."""
    name = escape(ABILITIES[ability])
    return Markup(f'<svg class="icon" aria-hidden="true"><use href="assets/figures.svg#{name}"></use></svg>')


@cache
def rosette(number: int) -> Markup:
    """A star polygon between two rings of petals, drawn in the colours of whatever it stands on."""
    # The number is read digit by digit, each digit with its own base, so that no two agree in all of them.
    rest, fold = divmod(number, 4)
    rest, width = divmod(rest, 3)
    layers, reach = divmod(rest, 5)
    folds = FOLDS[fold]
    skip = 2 + number * 11 % (folds // 2 - 2)
    stars = [_woven_star(folds, skip, (30 + reach * 2.5) * 0.72**layer) for layer in range(1 + layers)]
    return Markup(
        '<svg class="rosette" viewBox="-50 -50 100 100" aria-hidden="true">'
        f'<path class="petals" d="{_petals(folds, 26 + width * 3, 47)}"/>'
        f'<path class="star" d="{join(stars)}"/>'
        f'<path class="heart" d="{_petals(folds // 2, 4, 12 + width * 2)}"/></svg>'
    )


def _at(radius: float, angle: float) -> Markup:
    return Markup(f"{radius * sin(angle):.1f} {-radius * cos(angle):.1f}")


def _woven_star(points: int, skip: int, radius: float) -> Markup:
    """Every point joined to the one `skip` further on: the star of the tile makers."""
    return join(
        Markup(f"M{_at(radius, 2 * pi * n / points)}L{_at(radius, 2 * pi * (n + skip) / points)}")
        for n in range(points)
    )


def _petals(number: int, inner: float, outer: float) -> Markup:
    """Pointed leaves around the centre, each from the inner ring out to its tip and back."""
    half = pi / number
    path = []
    for n in range(number):
        middle = 2 * half * n
        left, right, tip = _at(inner, middle - half * 0.86), _at(inner, middle + half * 0.86), _at(outer, middle)
        bulge_left, bulge_right = _at(outer * 0.92, middle - half * 0.8), _at(outer * 0.92, middle + half * 0.8)
        path.append(Markup(f"M{left}Q{bulge_left} {tip}Q{bulge_right} {right}Z"))
    return join(path)
