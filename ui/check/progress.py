"""How a game went: its great moments, each a way to where it can be watched again, and its plots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine import Game
from engine.cards import COALITIONS
from engine.journal import DominanceChecked, Entry, Group, LoyaltyChanged, Overthrown, TurnTaken
from ui import targets
from ui.check.prospects import draw_prospects
from ui.parts.html import NOTHING, Markup, button, escape, icon, join
from ui.parts.person import sign
from ui.parts.plot import Mark, Series, draw_plot
from ui.scene.history import Tally
from ui.scene.scene import Scene
from ui.words.lines import Teller

GREAT: dict[type[Entry], str] = {
    DominanceChecked: "dominance-check",
    LoyaltyChanged: "leverage",
    Overthrown: "ruler",
}
"""What is remembered of a game, and its sign."""
MOST_MOMENTS = 6


def _draw_moments(game: Game, scene: Scene, turns: Sequence[Tally]) -> Markup:
    """The checks, and the last of the other great moments: each leads to where it can be watched again."""
    ends = {turn.turn: turn.choices for turn in turns}
    found = [(turn, entry) for turn, entry in _great(game.journal) if turn in ends]
    others = [id(entry) for _, entry in found if not isinstance(entry, DominanceChecked)][-MOST_MOMENTS:]
    teller, texts = Teller(scene.names, scene.texts), scene.texts
    drawn = NOTHING
    for turn, entry in found:
        line = teller.line(entry)
        if line is None or not (isinstance(entry, DominanceChecked) or id(entry) in others):
            continue
        words = texts("ending.moment", turn=turn, happened=teller.text(line))
        inner = icon(GREAT[type(entry)]) + escape(words)
        drawn += Markup(f"<li>{button(targets.Moment(ends[turn], None), inner, look='link')}</li>")
    if not drawn:
        return NOTHING
    return Markup(
        f'<div class="moments"><h3 id="ending-moments">{escape(texts("ending.moments"))}</h3>'
        f'<ol aria-labelledby="ending-moments">{drawn}</ol></div>'
    )


def _great(entries: Sequence[Entry], turn: int = 0) -> Iterator[tuple[int, Entry]]:
    for entry in entries:
        number = entry.turn if isinstance(entry, TurnTaken) else turn
        if type(entry) in GREAT:
            yield number, entry
        if isinstance(entry, Group):
            yield from _great(entry.entries, number)


def draw_progress(game: Game, scene: Scene, turns: Sequence[Tally]) -> Markup:
    """Everybody's prospects, if somebody looks back on them; five plots of what could be counted; the great moments."""
    texts = scene.texts
    marks = [Mark(turn.turn, scene.names[turn.player], turn.choices, turn.checked) for turn in turns]

    def by_player(count: Callable[[Tally], Sequence[int | None]]) -> list[Series]:
        """Whoever is not counted in some turn has no line: that is Wakhan, who is loyal to all and to none."""
        counted = [count(turn) for turn in turns]
        lines = []
        for seat, (colour, name) in enumerate(zip(scene.colours, scene.names, strict=True)):
            values = [each[seat] for each in counted]
            known = [value for value in values if value is not None]
            if len(known) == len(values):
                lines.append(Series("player", colour, sign(colour), name, known))
        return lines

    blocks = [
        Series("coalition", c, f"coalition-{c}", texts(f"coalition.{c}"), [turn.blocks[c] for turn in turns])
        for c in COALITIONS
    ]
    plots = (
        ("points", by_player(lambda turn: turn.points)),
        ("blocks", blocks),
        ("influence", by_player(lambda turn: turn.influence)),
        ("cylinders", by_player(lambda turn: turn.cylinders)),
        ("rupees", by_player(lambda turn: turn.rupees)),
    )
    prospects = draw_prospects(scene.looked_back, scene) if scene.looked_back else NOTHING
    drawn = prospects + join(draw_plot(texts(f"ending.plot.{name}"), series, marks, texts) for name, series in plots)
    return Markup(
        f'<section class="plots" aria-label="{escape(texts("ending.plots"))}">{drawn}'
        f"{_draw_moments(game, scene, turns)}</section>"
    )
