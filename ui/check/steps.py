"""A Dominance Check in seven steps. All of it is in the page at once; only the eye sees it step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.cards import COALITIONS, Coalition
from engine.dominance import LEAD_TO_WIN
from engine.history import Verdict, verdict
from engine.journal import AbilityUsed, BlockMoved, DominanceChecked, EffectEnded
from engine.state import BLOCKS
from ui import targets
from ui.check.cause import cause_of
from ui.parts.html import NOTHING, Markup, attribute, button, escape, icon, join, unseen
from ui.parts.marks import rule_link
from ui.parts.person import badge, disc
from ui.parts.pieces import TRACK_END, at, piece_defs
from ui.parts.pieces import number as tenths
from ui.scene.scene import Scene

PREFIX = Markup("check-")
PRISM = 25
"""From one block to the next, in the units of a piece."""


def draw_check(
    check: DominanceChecked,
    before_points: Sequence[int],
    scene: Scene,
    number: int,
    of: int,
    *,
    all_at_once: bool = False,
) -> Markup:
    """The `number`-th check of `of`; `before_points` is what each seat had when it came."""
    texts, found = scene.texts, verdict(check, before_points)
    title = texts("check.final") if check.final else texts("check.title", number=number, of=of)
    steps = (
        ("blocks", "parts.blocks", _draw_cause(check, scene) + _draw_blocks(check, scene)),
        ("lead", "check.dominant", _draw_verdict(check, found, scene)),
        ("ranking", "check.success" if check.dominant else "check.unsuccessful", _draw_ranking(check, found, scene)),
        ("points", "check.final" if check.final else "check.ties", _draw_points(check, found, scene)),
        ("track", "goal.win", _draw_track(before_points, found, scene)),
        ("win", "check.lead", _draw_lead_of_four(found, scene)),
        ("after", "check.end" if found.won else "check.order", _draw_after(check, found, scene)),
    )
    drawn = join(
        Markup(
            f'<li class="step" data-step="{escape(name)}"><div class="ruled">'
            f"<h3>{escape(texts(f'check.step.{name}'))}</h3>"
            f"{rule_link(rule, texts)}</div>{inner}</li>"
        )
        for name, rule, inner in steps
    )
    skip = NOTHING if all_at_once else button(targets.CheckAll(), icon("next") + escape(texts("check.all")))
    close = texts("check.to_the_end" if found.won else "check.close")
    return Markup(
        f'<div class="cover" data-key="check-{number}">'
        f'<section class="check woven paper{" all" if all_at_once else ""}" role="dialog"'
        f' aria-modal="true" aria-labelledby="check-title"><header class="check-top">{icon("dominance-check")}'
        f'<h2 id="check-title" tabindex="-1">{escape(title)}</h2>{skip}</header>'
        f'<div class="check-body" role="group" aria-labelledby="check-title" tabindex="0">'
        f'<ol class="steps">{drawn}</ol></div><footer class="woven-foot">'
        f"{button(targets.CheckSeen(), escape(close), look='verb')}</footer></section></div>"
    )


# 1, 2: is a coalition dominant?


def _draw_cause(check: DominanceChecked, scene: Scene) -> Markup:
    """Why it came at all."""
    cause = cause_of(scene.view.journal, check)
    if cause is None:
        return NOTHING
    words = scene.texts(f"check.why.{cause.kind}", player=scene.names[cause.player])
    return Markup(f'<p class="said why">{icon("info")}<span>{escape(words)}</span></p>')


def _draw_blocks(check: DominanceChecked, scene: Scene) -> Markup:
    width = PRISM * BLOCKS + 12
    rows = NOTHING
    for place, (coalition, count) in enumerate(check.blocks):
        defs = Markup(f"<defs>{piece_defs(PREFIX, (), 1)}</defs>") if place == 0 else NOTHING
        prisms = join(
            Markup(f'<use href="#{PREFIX}army-{coalition}" transform="{at(15 + PRISM * block, 42)}"/>')
            for block in range(count)
        )
        floor = Markup(f'<path class="floor" d="M2 42H{width - 2}"/>')
        dominant = Markup(' data-dominant=""' if coalition == check.dominant else "")
        rows += Markup(
            f'<li data-coalition="{coalition}"{dominant}>{_coat(coalition)}'
            f'<svg class="prisms" viewBox="0 0 {width} 47" preserveAspectRatio="xMinYMid" aria-hidden="true">'
            f"{defs}{floor}{prisms}</svg>"
            f'<b aria-hidden="true">{count}</b>{unseen(scene.texts(f"check.blocks.{coalition}", n=count))}</li>'
        )
    return Markup(f'<ul class="block-rows">{rows}</ul>')


def _coat(coalition: Coalition) -> Markup:
    return Markup(f'<span class="coat" data-coalition="{coalition}">{icon(f"coalition-{coalition}")}</span>')


def _draw_verdict(check: DominanceChecked, found: Verdict, scene: Scene) -> Markup:
    texts, lead = scene.texts, found.lead
    said = texts(f"check.lead.{found.leader}", n=lead, needed=check.lead_needed) if lead else texts("check.level")
    needed = texts("check.fatigue" if found.eased else "check.needed", n=check.lead_needed)
    verdict = texts(f"check.dominant.{check.dominant}") if check.dominant else texts("check.unsuccessful")
    side = attribute("data-coalition", check.dominant or "")
    stamp = Markup(f'<p class="stamp"{side}>{icon("check" if check.dominant else "close")}{escape(verdict)}</p>')
    return Markup(
        f'<p class="said">{_gauge(lead, check.lead_needed)}<span>{escape(said)}</span></p>'
        f'<p class="small">{escape(needed)}</p>{stamp}'
    )


def _gauge(lead: int, needed: int) -> Markup:
    """As many places as are needed, and those that are taken."""
    taken = min(lead, needed)
    places = join(Markup(f'<i data-on="{"yes" if place < taken else "no"}"></i>') for place in range(needed))
    return Markup(f'<span class="gauge" aria-hidden="true">{places}</span>')


# 3, 4: who scores what?


def _draw_ranking(check: DominanceChecked, found: Verdict, scene: Scene) -> Markup:
    texts = scene.texts
    by = "influence" if check.dominant else "cylinders"
    rows, ranked = NOTHING, set[int]()
    for place, tied in found.ranked:
        for score in tied:
            ranked.add(score.player)
            said = texts(f"check.{by}", n=score.standing)
            rows += Markup(
                f'<li><span class="place" aria-hidden="true">{place}</span>{_person(scene, score.player)}'
                f'<span class="counts">{escape(said)}</span></li>'
            )
    for seat in range(len(scene.names)):
        if seat not in ranked:
            said = texts("check.not_loyal")
            rows += Markup(
                f'<li class="out"><span class="place" aria-hidden="true">–</span>{_person(scene, seat)}'
                f'<span class="counts">{escape(said)}</span></li>'
            )
    rule = texts(f"check.rank.{check.dominant}") if check.dominant else texts("check.rank.cylinders")
    return Markup(f'<p class="small">{escape(rule)}</p><ul class="ranking">{rows}</ul>')


def _draw_points(check: DominanceChecked, found: Verdict, scene: Scene) -> Markup:
    texts, places = scene.texts, found.worth
    worth = dict(zip(("first", "second", "third"), places, strict=False))
    rule = f"check.places.{'successful' if check.dominant else 'unsuccessful'}{'.final' if check.final else ''}"
    rows = NOTHING
    for place, tied in found.ranked:
        each, shared = tied[0].points, sum(places[place - 1 : place - 1 + len(tied)])
        people = join(_person(scene, score.player) for score in tied)
        why = NOTHING
        if len(tied) > 1 and shared:
            rounded = "" if shared == each * len(tied) else ".rounded"
            why = Markup(f'<p class="small">{escape(texts(f"check.shared{rounded}", n=shared, each=each))}</p>')
        gain = Markup(f'<b class="gain" data-none="{"no" if each else "yes"}" aria-hidden="true">+{each}</b>')
        said = unseen(texts("check.each" if len(tied) > 1 else "check.scores", n=each))
        rows += Markup(f'<li><span class="tied">{people}</span>{gain}{said}{why}</li>')
    nobody = Markup(f'<p class="said">{escape(texts("check.nobody_loyal"))}</p>')
    body = Markup(f'<ul class="gains">{rows}</ul>') if rows else nobody
    return Markup(f'<p class="small">{escape(texts(rule, **worth))}</p>{body}')


def _person(scene: Scene, seat: int) -> Markup:
    return Markup(f'<span class="who">{badge(scene.colours[seat], scene.names[seat])}</span>')


# 5, 6: where does that lead?


def _draw_track(before_points: Sequence[int], found: Verdict, scene: Scene) -> Markup:
    """A lane for each player: where their cylinder stood, and where it stands now."""
    last = max(TRACK_END, *found.points)
    notches = join(
        Markup(
            f'<line class="notch" x1="{tenths(100 * point / last)}%" x2="{tenths(100 * point / last)}%"'
            ' y1="6" y2="16"/>'
        )
        for point in range(0, last + 1, 5)
    )
    lanes = NOTHING
    for seat, (before, more, after) in enumerate(zip(before_points, found.gained, found.points, strict=True)):
        start, end = (tenths(100 * points / last) for points in (before, after))
        moved = Markup(f'<line class="way" x1="{start}%" x2="{end}%" y1="11" y2="11"/>') if more else NOTHING
        stood = Markup(f'<circle class="stood" cx="{start}%" cy="11" r="7"/>') if more else NOTHING
        who = badge(scene.colours[seat], scene.names[seat])
        said = scene.texts("check.moved" if more else "check.stays", player=scene.names[seat], before=before, n=after)
        lanes += Markup(
            f'<li data-player="{scene.colours[seat]}"><span class="who" aria-hidden="true">{who}</span>'
            f'<svg class="lane" aria-hidden="true">'
            f'<line class="floor" x1="0" x2="100%" y1="11" y2="11"/>{notches}{moved}{stood}'
            f'<circle class="stands" cx="{end}%" cy="11" r="8"/></svg>'
            f'<span class="sum" aria-hidden="true">{f"{before} → " if more else ""}<b>{after}</b></span>'
            f"{unseen(said)}</li>"
        )
    return Markup(f'<ul class="lanes">{lanes}</ul>')


def _draw_lead_of_four(found: Verdict, scene: Scene) -> Markup:
    lead, leader, won = found.lead_in_points, scene.names[found.points.index(max(found.points))], found.won
    if won is None:
        key = "check.win.goes_on" if lead else "check.win.level"
    else:
        key = f"check.win.{won.by}"
    said = scene.texts(key, player=scene.names[won.winners[0]] if won else leader, n=lead, needed=LEAD_TO_WIN)
    crown = join(disc(scene.colours[seat]) for seat in won.winners) if won else NOTHING
    sign = Markup(f'<span class="winners">{icon("victory")}{crown}</span>') if won else NOTHING
    return Markup(f'<p class="said">{_gauge(lead, LEAD_TO_WIN)}<span>{escape(said)}</span>{sign}</p>')


# 7: what leaves the table?


def _draw_after(check: DominanceChecked, found: Verdict, scene: Scene) -> Markup:
    texts = scene.texts
    if found.won:
        return Markup(f'<p class="said">{escape(texts("check.over"))}</p>')
    left = Counter(entry.coalition for entry in check.entries if isinstance(entry, BlockMoved))
    uprisings = [entry for entry in check.entries if isinstance(entry, AbilityUsed)]
    rising = sum(isinstance(entry, BlockMoved) for uprising in uprisings for entry in uprising.entries)
    ended = [entry.effect for entry in check.entries if isinstance(entry, EffectEnded)]
    if left:
        chips = join(
            Markup(
                f'<li data-coalition="{coalition}">{_coat(coalition)}<b aria-hidden="true">−{left[coalition]}</b>'
                f"{unseen(texts(f'check.gone.{coalition}', n=left[coalition]))}</li>"
            )
            for coalition in COALITIONS
            if left[coalition]
        )
        said = Markup(f'<p class="said">{escape(texts("check.cleared"))}</p><ul class="gone">{chips}</ul>')
    else:
        said = Markup(f'<p class="said">{escape(texts("check.stay"))}</p>')
    if ended:
        names = join(Markup(f"<li>{icon('event')}{escape(texts(f'event.{effect}'))}</li>") for effect in ended)
        said += Markup(f'<p class="said">{escape(texts("check.effects"))}</p><ul class="gone">{names}</ul>')
    if rising:
        said += Markup(f'<p class="said">{escape(texts("check.insurrection", n=rising))}</p>')
    return said
