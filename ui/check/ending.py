"""The end of a game: who won and how, what every check brought, and how it went from turn to turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine import Game, Result
from engine.cards import COALITIONS
from engine.dominance import LEAD_TO_WIN, lead_in_points
from engine.history import checks, scored
from engine.journal import DominanceChecked
from engine.save import plain
from engine.setup import SEED_LENGTH
from ui import targets
from ui.parts.html import NOTHING, Markup, button, escape, icon, join, unseen
from ui.parts.person import badge, disc, sign
from ui.parts.plot import Mark, Series, draw_plot
from ui.scene.history import Tally, tallies
from ui.scene.scene import Scene
from ui.words.people import WINNERS

TIE_BREAKS = ("stars", "rupees", "shared", "person")
"""What decided only between those who had the same points."""


def draw_ending(game: Game, scene: Scene) -> Markup:
    """Everything there is to say once the game is over."""
    result = game.result
    assert result
    found, turns = checks(game.journal), tallies(game)
    texts = scene.texts
    deeds = (
        button(targets.CloseEnding(), escape(texts("ending.close")), look="quiet"),
        button(targets.OpenReplay(), icon("replay") + escape(texts("replay.open")), look="quiet"),
        button(targets.OpenShare(), icon("share") + escape(texts("ending.share")), look="quiet"),
        button(targets.PlayAgain(), escape(texts("ending.again")), look="quiet"),
        button(targets.Leave(), escape(texts("ending.new")), look="verb"),
    )
    return Markup(
        f'<div class="cover"><section class="ending woven paper short-names" role="dialog" aria-modal="true"'
        f' aria-labelledby="ending-title">{_draw_winners(result, scene)}<div class="ending-body">'
        f'<div class="ending-points">{_draw_points(result, found, scene)}{_draw_ties(result, scene)}'
        f"{_draw_length(game, turns, found, scene)}</div>{_draw_plots(turns, scene)}</div>"
        f'<footer class="woven-foot ending-foot">{join(deeds)}</footer></section></div>'
    )


def _draw_winners(result: Result, scene: Scene) -> Markup:
    texts, names = scene.texts, [scene.names[seat] for seat in result.winners]
    places = dict(zip(WINNERS, names, strict=False))
    ahead = lead_in_points(result.points)
    why = texts(f"ending.by.{result.by}", player=names[0], n=ahead, needed=LEAD_TO_WIN)
    discs = join(disc(scene.colours[seat]) for seat in result.winners)
    scores = join(
        Markup(
            f'<li{_won(result, seat)}><span class="tally" aria-hidden="true">'
            f'{badge(scene.colours[seat], scene.names[seat])}<b class="score">{result.points[seat]}</b></span>'
            f"{unseen(texts('ending.score', player=scene.names[seat], n=result.points[seat]))}</li>"
        )
        for seat in _by_points(result)
    )
    return Markup(
        f'<header class="winners-head"><span class="winner-discs" aria-hidden="true">{discs}</span><div>'
        f'<h2 id="ending-title" tabindex="-1">{escape(texts(f"ending.wins.{len(names)}", **places))}</h2>'
        f'<p class="why">{escape(why)}</p></div>'
        f'<ol class="scores" aria-label="{escape(texts("ending.standings"))}">{scores}</ol></header>'
    )


def _won(result: Result, seat: int) -> Markup:
    return Markup(' data-winner=""' if seat in result.winners else "")


def _by_points(result: Result) -> list[int]:
    """The winners first, then by points, then as they sit."""
    seats = range(len(result.points))
    return sorted(seats, key=lambda seat: (seat not in result.winners, -result.points[seat]))


# The numbers


def _draw_points(result: Result, found: Sequence[DominanceChecked], scene: Scene) -> Markup:
    texts, seats = scene.texts, len(result.points)
    heads = join(_draw_check(place, check, scene) for place, check in enumerate(found, 1))
    by_check = [scored(check, seats) for check in found]
    rows = join(
        Markup(
            f"<tr{_won(result, seat)}>"
            f'<th scope="row">{badge(scene.colours[seat], scene.names[seat])}</th>'
            f"{join(Markup(f'<td>{points[seat]}</td>') for points in by_check)}"
            f"<td><b>{result.points[seat]}</b></td></tr>"
        )
        for seat in _by_points(result)
    )
    return Markup(
        f'<h3 id="ending-points">{escape(texts("ending.points"))}</h3><div class="rows"><table class="by-check"'
        f' aria-labelledby="ending-points"><thead><tr><th scope="col">{escape(texts("ending.player"))}</th>{heads}'
        f'<th scope="col">{escape(texts("ending.total"))}</th></tr></thead><tbody>{rows}</tbody></table></div>'
    )


def _draw_check(place: int, check: DominanceChecked, scene: Scene) -> Markup:
    """The check by its number, and by the coalition it found dominant or the cylinders it counted."""
    said = scene.texts(f"ending.check.{check.dominant or 'none'}{'.final' if check.final else ''}", number=place)
    shown = icon(f"coalition-{check.dominant}" if check.dominant else "piece-tribe")
    coat = Markup(f'<span class="coat" data-coalition="{check.dominant or "none"}">{shown}</span>')
    double = Markup("<small>×2</small>") if check.final else NOTHING
    return Markup(
        f'<th scope="col" title="{escape(said)}"><span class="check-head" aria-hidden="true">'
        f"{place}{coat}{double}</span>{unseen(said)}</th>"
    )


def _draw_ties(result: Result, scene: Scene) -> Markup:
    """What the tie-breaks compared, if points alone did not decide."""
    if result.by not in TIE_BREAKS:
        return NOTHING
    texts, seats = scene.texts, scene.view.seats
    level = [seat for seat in _by_points(result) if result.points[seat] == max(result.points)]
    rows = join(
        Markup(
            f"<tr{_won(result, seat)}>"
            f'<th scope="row">{badge(scene.colours[seat], scene.names[seat])}</th>'
            f"<td>{result.points[seat]}</td><td>{seats[seat].stars['military']}</td><td>{seats[seat].rupees}</td></tr>"
        )
        for seat in level
    )
    heads = join(
        Markup(f'<th scope="col">{icon(shown)}{escape(texts(key))}</th>')
        for shown, key in (
            ("victory", "ending.plot.points"),
            ("star", "ending.ties.stars"),
            ("rupee", "ending.ties.rupees"),
        )
    )
    return Markup(
        f'<h3 id="ending-ties">{escape(texts("ending.ties"))}</h3><div class="rows"><table class="ties"'
        f' aria-labelledby="ending-ties"><thead><tr><th scope="col">{escape(texts("ending.player"))}</th>{heads}'
        f"</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _draw_length(game: Game, turns: Sequence[Tally], found: Sequence[DominanceChecked], scene: Scene) -> Markup:
    texts = scene.texts
    said = (texts("ending.turns", n=len(turns)), texts("ending.checks", n=len(found)))
    mark = (texts("ending.assisted"),) if game.assisted else ()
    facts = (*said, texts("table.seed", seed=plain(scene.setup.seed, SEED_LENGTH)), *mark)
    return Markup(f'<ul class="length">{join(Markup(f"<li>{escape(fact)}</li>") for fact in facts)}</ul>')


# The plots


def _draw_plots(turns: Sequence[Tally], scene: Scene) -> Markup:
    texts = scene.texts
    marks = [Mark(turn.turn, scene.names[turn.player], turn.choices, turn.checked) for turn in turns]

    def by_player(count: Callable[[Tally], Sequence[int]]) -> list[Series]:
        counted = [count(turn) for turn in turns]
        return [
            Series("player", colour, sign(colour), name, [each[seat] for each in counted])
            for seat, (colour, name) in enumerate(zip(scene.colours, scene.names, strict=True))
        ]

    blocks = [
        Series("coalition", c, f"coalition-{c}", texts(f"coalition.{c}"), [turn.blocks[c] for turn in turns])
        for c in COALITIONS
    ]
    plots = (
        ("points", by_player(lambda turn: turn.points)),
        ("blocks", blocks),
        ("cylinders", by_player(lambda turn: turn.cylinders)),
        ("rupees", by_player(lambda turn: turn.rupees)),
    )
    drawn = join(draw_plot(texts(f"ending.plot.{name}"), series, marks, texts) for name, series in plots)
    return Markup(f'<section class="plots" aria-label="{escape(texts("ending.plots"))}">{drawn}</section>')
