"""What can I do? Everything that is possible now, each leading to its place, and what is not, with its reason.

Before the first turn it says what a loyalty means, and who will begin.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import COALITIONS
from engine.choices import Buy, Choice, Finish, Loyalty, Pass, Play, Use
from engine.view import DecisionView
from ui import targets
from ui.parts.html import NOTHING, Markup, button, escape, icon, join
from ui.parts.marks import rule_link
from ui.scene.scene import Scene
from ui.scene.selection import Path, Selection, path
from ui.targets import Target
from ui.words.index import RULE_OF_REASON
from ui.words.names import card_name, prompt, reason
from ui.words.options import deed

POSSIBLE = targets.Side("possible")
LOG = targets.Side("log")
NOT_MINE = "not_your_card"
"""A reason that all cards of others share: it is said once, without their names."""


class Led(NamedTuple):
    """Where an entry leads: what is touched for it, what has to be in sight, and what gets the focus."""

    selection: Selection | None
    in_sight: Target | None
    focus: Target


def lead_to(option: Choice, selection: Selection | None) -> Led:
    """The first thing that one would touch for an option; the button of one that is nowhere on the table."""
    steps = dict(zip(selection.options, selection.paths, strict=True)).get(option, ()) if selection else ()
    if selection is None or not steps or isinstance(option, Loyalty):
        return Led(selection, None, targets.Choose(option))
    # What is done with a card is chosen by a second touch; elsewhere the last touch would take it already.
    reads_first = isinstance(option, Buy | Play | Use) or len(steps) > 1
    return Led((selection.touch(steps[0]) if reads_first else None) or selection, steps[0], steps[0])


def first_page(prompt: str) -> Target:
    """What the side sheet is about when a question is new."""
    return POSSIBLE if prompt == "setup.loyalty" else LOG


def draw_possible(scene: Scene) -> Markup:
    texts, decision = scene.texts, scene.decision
    head = escape(texts("possible.title"))
    if decision is None or scene.step is not None or not scene.is_played:
        nothing = escape(texts("possible.nothing"))
        return Markup(f'<div class="detail-head">{icon("possible")}<div><h2>{head}</h2><p>{nothing}</p></div></div>')
    asked = escape(prompt(decision, scene.view, texts))
    about = _draw_loyalties(scene, decision) if decision.prompt == "setup.loyalty" else _draw_groups(scene, decision)
    return Markup(
        f'<div class="detail-head">{icon("possible")}<div><h2>{head}</h2><p>{asked}</p></div></div>'
        f"{_draw_hint(scene)}{about}{draw_impossible(scene, decision)}"
    )


def _draw_hint(scene: Scene) -> Markup:
    """Whoever does not know what to do may ask; on a phone, here alone."""
    if not scene.may_ask:
        return NOTHING
    ask = button(targets.AskHint(), icon("hint") + escape(scene.texts("hint.ask")), key=scene.keys.get("hint", ""))
    return Markup(f'<p class="plan-deeds">{ask}</p>')


# What is possible


def group_of(option: Choice) -> str:
    """What it is in plain words: the key of its heading."""
    match option:
        case Buy():
            return "possible.buy"
        case Play():
            return "possible.play"
        case Use(_, action):
            return f"action.{action}"
        case Pass() | Finish():
            return "possible.end"
    return "possible.choose"


def _draw_groups(scene: Scene, decision: DecisionView) -> Markup:
    groups: dict[str, dict[Path | Choice, Choice]] = {}
    for option in decision.options:
        steps = path(option, decision.player, decision.place)
        # A card can be played at two ends: it is one thing to do.
        groups.setdefault(group_of(option), {}).setdefault(steps or option, option)
    return join(
        Markup(
            f"<section><h3>{escape(scene.texts(group))} <small>{len(options)}</small></h3>"
            f'<ul class="possible">{join(_draw_entry(scene, option) for option in options.values())}</ul></section>'
        )
        for group, options in groups.items()
    )


def _draw_entry(scene: Scene, option: Choice) -> Markup:
    name = subject(option, scene)
    about = Markup(f"<b>{escape(name)}</b> ") if name else NOTHING
    words = escape(deed(option, scene.view, scene.texts))
    return Markup(f"<li>{button(targets.GoTo(option), Markup(f'{about}<span>{words}</span>'), look='entry')}</li>")


def subject(option: Choice, scene: Scene) -> str:
    """The card that it is about, where the words for the deed do not name it."""
    match option:
        case Buy(card) | Play(card, _) | Use(card, _):
            return card_name(card, scene.texts)
    return ""


# What is not


def draw_impossible(scene: Scene, decision: DecisionView) -> Markup:
    """Each reason once in its group, with what it holds for."""
    texts, rows = scene.texts, dict[tuple[str, str, str], dict[str, None]]()
    for option, code in decision.refusals.items():
        key = (group_of(option), reason(code, option, scene.view, texts), RULE_OF_REASON[code])
        name = subject(option, scene) or deed(option, scene.view, texts)
        rows.setdefault(key, {}).update({} if code == NOT_MINE else {name: None})
    if not rows:
        return NOTHING
    items = join(
        Markup(
            f'<li class="refusal">{icon("lock")}<span><b>{escape(texts(group))}</b> {escape(why)} '
            f"<small>{escape(', '.join(names))}</small></span>{rule_link(rule, texts)}</li>"
        )
        for (group, why, rule), names in rows.items()
    )
    return Markup(f'<section><h3>{escape(texts("possible.not"))}</h3><ul class="impossible">{items}</ul></section>')


# Before the first turn


def first_player(scene: Scene) -> int:
    """Wakhan if she plays, else whoever chooses last: they choose in turn order from the active player."""
    view = scene.view
    return view.wakhan.seat if view.wakhan else (view.active - 1) % len(view.seats)


def who_begins(scene: Scene) -> str:
    """In words, for whoever looks."""
    seat = first_player(scene)
    if scene.decision and scene.decision.player == seat:
        return scene.texts("loyalty.you_begin")
    return scene.texts("loyalty.begins", player=scene.names[seat])


def draw_who_begins(scene: Scene) -> Markup:
    """A line beside the question that leads to what the choice means."""
    words = Markup(f'<span class="danger">{icon("info")}<span>{escape(who_begins(scene))}</span></span>')
    return button(POSSIBLE, words, look="dangers")


def _draw_loyalties(scene: Scene, decision: DecisionView) -> Markup:
    texts = scene.texts
    entries = []
    for coalition in COALITIONS:
        loyal = [scene.names[n] for n, seat in enumerate(scene.view.seats) if seat.loyalty == coalition]
        who = texts("loyalty.also", players=", ".join(loyal)) if loyal else texts("loyalty.nobody")
        inner = Markup(
            f"{icon(f'coalition-{coalition}')}<b>{escape(texts(f'coalition.{coalition}'))}</b> "
            f"<span>{escape(who)}</span>"
        )
        option = Loyalty(coalition)
        entry = button(targets.GoTo(option), inner, look="entry") if option in decision.options else inner
        entries.append(Markup(f"<li>{entry}</li>"))
    means = join(
        Markup(f"<li>{escape(texts(f'loyalty.{what}'))}{rule_link(rule, texts)}</li>")
        for what, rule in (
            ("blocks", "loyalty.always"),
            ("scores", "loyalty.influence"),
            ("friends", "actions.battle"),
            ("changes", "loyalty.patriots"),
        )
    )
    return Markup(
        f'<section><p class="hint">{icon("info")}<span>{escape(who_begins(scene))}</span></p>'
        f'<ul class="possible">{join(entries)}</ul></section>'
        f'<section><h3>{escape(texts("loyalty.title"))}</h3><ul class="means">{means}</ul></section>'
    )
