"""Looking back on a game: everybody's prospects from turn to turn, and the turns that decided it."""

from __future__ import annotations

from collections.abc import Sequence

from ui import targets
from ui.parts.html import NOTHING, Markup, button, escape, icon, join
from ui.parts.person import disc, sign
from ui.parts.plot import Mark, Series, draw_plot
from ui.scene.history import tallies
from ui.scene.looking_back import Decided, LookingBack
from ui.scene.plans import Deed
from ui.scene.scene import Scene
from ui.words.names import card_name
from ui.words.options import deed
from ui.words.reasons import card_of, percent, say_fact, say_prospect
from ui.words.texts import Texts

MOST_FACTS = 3
THEN = Markup('<span class="unseen">, </span><span aria-hidden="true"> → </span>')
"""Between deeds, which have dots within."""


def draw_looking_back(looked: LookingBack, scene: Scene) -> Markup:
    """All of it, for a sheet of its own."""
    title = escape(scene.texts("look.title"))
    return Markup(
        f'<article class="looking-back"><div class="detail-head">{icon("prospects")}<div><h2>{title}</h2></div></div>'
        f"{draw_prospects(looked, scene)}{draw_decided(looked, scene)}</article>"
    )


# The curve


def curve_of(looked: LookingBack) -> list[tuple[int, ...]]:
    """In hundredths, what everybody could expect after each turn; at the end, what they got."""
    game, turns = looked.game, tallies(looked.game)
    result = game.result
    assert result
    won = tuple(1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(result.points)))
    # A turn ends as the next one begins; the curve has the first turn's beginning first.
    after = [looked.curve[turn.turn] if turn.turn < len(looked.curve) else won for turn in turns]
    return [tuple(map(percent, each)) for each in [*after[:-1], won][: len(turns)]]


def draw_prospects(looked: LookingBack, scene: Scene) -> Markup:
    """The curve; in its place, how far it has come, or that nothing came of it."""
    if looked.is_broken:
        return Markup(f'<p class="thinking">{escape(looked.tell(scene.texts))}</p>')
    if not looked.is_ready:
        title, said = escape(scene.texts("look.prospects")), escape(scene.texts("look.thinking", n=looked.percent))
        meter = Markup(f'<progress max="100" value="{looked.percent}" aria-label="{said}"></progress>')
        return Markup(
            f'<figure class="plot unready"><figcaption>{title}</figcaption>'
            f'<p class="thinking">{meter}<span>{said}</span></p></figure>'
        )
    values = curve_of(looked)
    lines = [
        Series("player", colour, sign(colour), name, [each[seat] for each in values])
        for seat, (colour, name) in enumerate(zip(scene.colours, scene.names, strict=True))
    ]
    marks = [Mark(turn.turn, scene.names[turn.player], turn.choices, turn.checked) for turn in tallies(looked.game)]
    pins = {decided.moment.turn: number for number, decided in enumerate(looked.decided, 1)}
    return draw_plot(scene.texts("look.prospects"), lines, marks, scene.texts, pins=pins)


# What decided it


def draw_decided(looked: LookingBack, scene: Scene) -> Markup:
    """The turns that could have gone much better, each with ways to them."""
    texts, decided = scene.texts, looked.decided
    if not looked.is_ready:
        return NOTHING
    head = Markup(f'<h3 id="look-moments">{escape(texts("look.moments"))}</h3>')
    if not decided:
        return Markup(f'<div class="decided">{head}<p>{escape(texts("look.no_moments"))}</p></div>')
    rows = join(_draw_turn(number, each, scene) for number, each in enumerate(decided, 1))
    return Markup(f'<div class="decided">{head}<ol aria-labelledby="look-moments">{rows}</ol></div>')


def _draw_turn(number: int, decided: Decided, scene: Scene) -> Markup:
    texts, moment = scene.texts, decided.moment
    said = texts("look.lost", turn=moment.turn, player=scene.names[moment.seat], n=percent(moment.lost))
    facts = [say_fact(fact, scene.names, moment.seat, texts) for fact in moment.better.facts[:MOST_FACTS]]
    why = join(Markup(f"<li>{escape(fact)}</li>") for fact in facts)
    reasons = Markup(f'<ul class="plan-facts">{why}</ul>') if why else NOTHING
    watch = button(
        targets.Moment(moment.choices, None),
        icon("replay") + escape(texts("look.watch")),
        label=texts("look.watch.spoken", turn=moment.turn),
    )
    play = button(
        targets.PlayFrom(moment.choices),
        icon("play") + escape(texts("look.play")),
        label=texts("look.play.spoken", turn=moment.turn),
    )
    play = NOTHING if scene.setup.is_watched else play  # rivals would play it as they did
    return Markup(
        f'<li><p class="decided-head"><b class="step-number" aria-hidden="true">{number}</b>'
        f"{disc(scene.colours[moment.seat])}<b>{escape(said)}</b></p>"
        f"<dl><dt>{escape(texts('look.played'))}</dt><dd>{_draw_deeds(decided.played, texts)}</dd>"
        f"<dt>{escape(texts('look.better'))}</dt><dd>{_draw_deeds(decided.better, texts)}"
        f" <small>{escape(say_prospect(moment.better.prospect, texts))}</small>"
        f"{reasons}</dd></dl>"
        f'<p class="plan-deeds">{watch}{play}</p></li>'
    )


def _draw_deeds(deeds: Sequence[Deed], texts: Texts) -> Markup:
    return join((Markup(f"<span>{_draw_deed(each, texts)}</span>") for each in deeds), THEN)


def _draw_deed(done: Deed, texts: Texts) -> Markup:
    words, card = escape(deed(done.option, done.seen, texts)), card_of(done.option)
    return words if card is None else Markup(f"<b>{escape(card_name(card, texts))}</b>: {words}")
