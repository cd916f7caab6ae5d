"""The player aid: everything one looks up in the middle of a turn, on one screen."""

from __future__ import annotations

from typing import get_args

from engine.cards import CardAction
from engine.dominance import SUCCESSFUL, UNSUCCESSFUL
from ui import targets
from ui.parts.html import NOTHING, Markup, button, escape, icon, join
from ui.words.rulebook import Rulebook
from ui.words.texts import Texts

ICONS = {
    "army": "piece-army",
    "road": "piece-road",
    "tribe": "piece-tribe",
    "spy": "piece-spy",
    "leverage": "leverage",
    "favor": "favor",
}
COUNTS = {
    "influence": ("star", "loyalty.influence"),
    "rule": ("ruler", "rule.sum"),
    "shelter": ("suit-economic", "actions.shelter"),
    "hostage": ("hostage", "bribes.hostage"),
    "overthrow": ("piece-tribe", "loss.tribe"),
    "tie": ("suit-military", "check.tiebreak"),
}
RULE_OF_PART = {
    "turn": "turn.actions",
    "core": "turn.core",
    "icons": "court.icons",
    "actions": "actions.cards",
    "cleanup": "turn.cleanup",
    "check": "check.when",
    "counts": "loyalty.influence",
}
PLACES = 3


def draw_aid(book: Rulebook, texts: Texts) -> Markup:
    aid = book.aid
    steps = join(Markup(f"<li>{escape(aid[f'turn.{step}'])}</li>") for step in ("actions", "bonus", "once", "end"))
    cleanup = join(
        Markup(f"<li>{escape(aid[f'cleanup.{step}'])}</li>") for step in ("court", "hand", "events", "market")
    )
    icons = join(
        Markup(f"<li>{icon(sign)}<span>{escape(aid[f'icons.{name}'])}</span></li>") for name, sign in ICONS.items()
    )
    counts = join(
        Markup(f"<li>{icon(sign)}{_more(rule, aid[f'counts.{name}'])}</li>") for name, (sign, rule) in COUNTS.items()
    )
    core = _row("deck", aid["buy"], aid["buy.cost"], aid["buy.text"], "market.buy")
    core += _row("court", aid["play"], aid["play.cost"], aid["play.text"], "court.play")
    actions = join(
        _row(
            f"action-{action}",
            texts(f"action.{action}"),
            aid[f"{action}.cost"],
            aid[f"{action}.text"],
            f"actions.{action}",
        )
        for action in get_args(CardAction)
    )
    costs = Markup(f"<p>{escape(aid['actions.cost'])}</p>")
    return Markup(
        '<div class="aid">'
        f"{_part('turn', aid['turn'], Markup(f'<ol>{steps}</ol>'))}"
        f"{_part('core', aid['core'], Markup(f'<dl>{core}</dl>'))}"
        f"{_part('icons', aid['icons'], Markup(f'<ul>{icons}</ul>'))}"
        f"{_part('actions', aid['actions'], Markup(f'<dl>{actions}</dl>{costs}'))}"
        f"{_part('cleanup', aid['cleanup'], Markup(f'<ol>{cleanup}</ol>'))}"
        f"{_part('check', aid['check'], _draw_check(aid))}"
        f"{_part('counts', aid['counts'], Markup(f'<ul>{counts}</ul>'))}</div>"
    )


def _part(name: str, title: str, inner: Markup) -> Markup:
    return Markup(f'<section class="aid-part"><h3>{_more(RULE_OF_PART[name], title)}</h3>{inner}</section>')


def _more(rule: str, words: str) -> Markup:
    return Markup(
        f'<button type="button" class="term" data-target="{escape(targets.ShowRule(rule))}">{escape(words)}</button>'
    )


def _row(sign: str, name: str, cost: str, text: str, rule: str) -> Markup:
    named = button(targets.ShowRule(rule), Markup(f"{icon(sign)}<b>{escape(name)}</b>"), look="term")
    coin = icon("rupee") if any(map(str.isdecimal, cost)) else NOTHING
    return Markup(f'<dt>{named}<span class="cost">{coin}{escape(cost)}</span></dt><dd>{escape(text)}</dd>')


def _draw_check(aid: dict[str, str]) -> Markup:
    """The points of each place, and beside them those of the final check."""
    places = join(Markup(f'<th scope="col">{place}.</th>') for place in range(1, PLACES + 1))
    rows = join(
        Markup(f'<tr><th scope="row">{escape(aid[f"check.{kind}"])}</th>{_points(points, 1)}{_points(points, 2)}</tr>')
        for kind, points in (("successful", SUCCESSFUL), ("failed", UNSUCCESSFUL))
    )
    said = join(Markup(f"<p>{escape(aid[f'check.{name}'])}</p>") for name in ("success", "unsuccessful"))
    return Markup(
        f'{said}<table><thead><tr><td></td><td colspan="{PLACES}"></td>'
        f'<th scope="colgroup" colspan="{PLACES}">{escape(aid["check.final"])}</th></tr>'
        f'<tr><th scope="col">{escape(aid["check.place"])}</th>{places * 2}</tr></thead>'
        f"<tbody>{rows}</tbody></table><p>{escape(aid['check.then'])}</p>"
    )


def _points(points: tuple[int, ...], times: int) -> Markup:
    all_places = (*points, *[0] * (PLACES - len(points)))
    return join(Markup(f"<td>{worth * times or '–'}</td>") for worth in all_places)
