"""The side sheet: the log, a card in words, the sum behind a ruler, or the check as it would come out now."""

from __future__ import annotations

from engine.cards import COALITIONS, BorderName, Region
from ui import targets
from ui.parts.explained import explain_card, explain_signs
from ui.parts.html import NOTHING, Markup, button, escape, icon, join
from ui.parts.marks import rule_link
from ui.parts.person import badge
from ui.scene.changes import last_turn_of
from ui.scene.scene import Scene
from ui.table.danger import draw_all_dangers
from ui.table.log import draw_log
from ui.table.refusals import draw_refusals
from ui.table.summary import draw_lines, summary
from ui.table.sums import draw_blocks_sum, draw_price
from ui.targets import Target
from ui.wakhan.why import reasons_in
from ui.words.index import RULE_OF_VERB
from ui.words.names import border_name
from ui.words.options import deed
from ui.words.texts import Texts

LOG, SINCE = targets.Side("log"), targets.Side("since")


def draw_card_sheet(scene: Scene) -> Markup:
    """A card in words, and what stands in the way of what one would do with it."""
    card = scene.inspected
    if card is None:
        return Markup(
            f'<p class="hint">{icon("info")}{escape(scene.texts("table.choose"))}</p>{explain_signs(scene.texts)}'
        )
    now = Markup(f"{_draw_outlooks(scene, card)}{draw_refusals(scene, targets.card(card))}{draw_price(scene, card)}")
    return Markup(f"{now}{explain_card(card, scene.texts)}")


def _draw_outlooks(scene: Scene, card: int) -> Markup:
    rows = join(
        Markup(
            f"<li><b>{escape(deed(option, scene.view, scene.texts))}</b> {escape(words)}"
            f"{rule_link(RULE_OF_VERB[option.verb], scene.texts)}</li>"
        )
        for option, words in scene.outlooks.items()
        if getattr(option, "card", None) == card
    )
    return Markup(f'<ul class="outlooks">{rows}</ul>') if rows else NOTHING


def draw_region_sheet(scene: Scene, region: Region) -> Markup:
    """Who rules here, and by what sum; and why it cannot be chosen, if it cannot."""
    texts, view = scene.texts, scene.view
    here = next(each for each in view.regions if each.region == region)
    rows = []
    for seat, strength in enumerate(here.strengths):
        if here.tribes[seat] or here.ruler == seat:
            words = region_sum(here.tribes[seat], strength, texts)
            rows.append(Markup(f"<li>{badge(scene.colours[seat], scene.names[seat])} {escape(words)}</li>"))
    for coalition in COALITIONS:
        if here.armies[coalition]:
            words = texts(f"region.armies.{coalition}", n=here.armies[coalition])
            rows.append(Markup(f"<li>{icon(f'coalition-{coalition}')}<span>{escape(words)}</span></li>"))
    if here.ruler is None:
        verdict = texts("region.no_ruler")
    else:
        verdict = texts("region.ruler", player=scene.names[here.ruler])
    empty = Markup(f"<li>{escape(texts('region.empty'))}</li>")
    return Markup(
        f'<div class="detail-head">{icon(f"region-{region}")}<div><h2>{escape(texts(f"region.{region}"))}</h2>'
        f"<p>{escape(verdict)}</p></div>{rule_link('rule.sum', texts)}</div>"
        f'{draw_refusals(scene, targets.region(region))}<ul class="sums">{join(rows) or empty}</ul>'
    )


def region_sum(tribes: int, strength: int, texts: Texts) -> str:
    """What somebody's ruling pieces are, each counted in words."""
    armies = texts("region.sum.armies", n=strength - tribes)
    return texts("region.sum", tribes=texts("region.sum.tribes", n=tribes), armies=armies, total=strength)


def draw_border_sheet(scene: Scene, border: BorderName) -> Markup:
    """Whose roads cross it."""
    texts = scene.texts
    roads = next(each.roads for each in scene.view.borders if each.border == border)
    rows = [
        Markup(f"<li>{icon(f'coalition-{side}')}<span>{escape(texts(f'map.roads.{side}', n=roads[side]))}</span></li>")
        for side in COALITIONS
        if roads[side]
    ]
    empty = Markup(f"<li>{escape(texts('region.no_road_here'))}</li>")
    return Markup(
        f'<div class="detail-head">{icon("piece-road")}<div><h2>{escape(border_name(border, texts))}</h2></div>'
        f"{rule_link('actions.march', texts)}</div>"
        f'{draw_refusals(scene, targets.border(border))}<ul class="sums">{join(rows) or empty}</ul>'
    )


def draw_check_sheet(scene: Scene) -> Markup:
    """What each player would score if a check came now."""
    texts, view = scene.texts, scene.view
    check = view.check
    verdict = texts(f"forecast.{check.dominant}") if check.dominant else texts("forecast.unsuccessful")
    rows = join(
        Markup(
            f'<tr><th scope="row">{badge(scene.colours[seat], scene.names[seat])}</th><td>{_standing(scene, seat)}</td>'
            f"<td>+{check.points[seat]}</td><td>{view.seats[seat].points + check.points[seat]}</td></tr>"
        )
        for seat in range(len(view.seats))
    )
    final = (
        Markup(f'<p class="final">{icon("warning")}{escape(texts("forecast.final"))}</p>') if check.final else NOTHING
    )
    heads = join(
        Markup(f'<th scope="col">{escape(texts(f"forecast.{head}"))}</th>')
        for head in ("player", "standing", "points", "then")
    )
    return Markup(
        f'<div class="detail-head" data-kind="check">{icon("dominance-check")}<div>'
        f"<h2>{escape(texts('forecast.title'))}</h2><p>{escape(verdict)}</p></div>"
        f"{rule_link('check.when', texts)}</div>"
        f"{final}{draw_all_dangers(scene)}"
        f'<table class="forecast"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
        f"{draw_blocks_sum(scene)}"
    )


def _standing(scene: Scene, seat: int) -> Markup:
    """What the player would be ranked by."""
    check = scene.view.check
    if check.dominant is None:
        return escape(scene.texts("forecast.cylinders", n=scene.view.seats[seat].cylinders_in_play))
    parts = check.influence[seat]
    if parts is None:
        return escape(scene.texts("forecast.not_loyal"))
    return escape(
        scene.texts(
            "forecast.influence", n=parts.total, patriots=parts.patriots, prizes=parts.prizes, gifts=parts.gifts
        )
    )


def draw_since_sheet(scene: Scene) -> Markup:
    viewer = scene.view.viewer
    journal = scene.view.journal
    since = 0 if viewer is None else last_turn_of(journal, viewer) or 0
    teller = reasons_in(scene)
    summed_up = draw_lines(summary(journal, since, teller), teller) if since else NOTHING
    return summed_up + draw_log(journal, scene.colours, teller, since=since)


def draw_side_tabs(scene: Scene, shown: Target) -> Markup:
    texts, since = scene.texts, shown == SINCE
    tabs = [LOG, targets.Side("card"), targets.Side("check")]
    if scene.view.wakhan:
        tabs.append(targets.Side("wakhan"))
    drawn = join(
        button(
            tab,
            escape(texts(f"side.{tab.page}")),
            look="tab",
            pressed=tab == (LOG if since else shown),
            state=scene.state(tab),
        )
        for tab in tabs
    )
    if scene.view.viewer is not None and shown in (LOG, SINCE):
        words = escape(texts("side.since"))
        drawn += button(LOG if since else SINCE, words, look="tab since", pressed=since)
    return Markup(f'<div class="side-tabs" role="group">{drawn}</div>')
