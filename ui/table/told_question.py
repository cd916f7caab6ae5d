"""In words: what is asked, everything that can be chosen with what it leads to, and what cannot be, with its reason."""

from __future__ import annotations

from engine.choices import PASS, Choice
from ui import targets
from ui.parts.html import NOTHING, Markup, button, escape, join
from ui.scene.scene import Scene
from ui.scene.selection import Selection
from ui.table import rival_bar
from ui.table.danger import draw_all_dangers
from ui.table.ending_turn import draw_end
from ui.table.possible import draw_impossible, group_of, subject
from ui.table.rival_bar import tell_thinking
from ui.table.warning import draw_warning
from ui.wakhan.panel import draw_pace, draw_ways_on
from ui.words.names import card_name, prompt, region_name
from ui.words.options import deed


def draw_question(scene: Scene, selection: Selection | None) -> Markup:
    """The heading of what can be done gets the focus when a question is new: the question itself is announced."""
    texts = scene.texts
    if scene.step is not None and scene.is_played:
        pace = draw_pace(scene, step=scene.step + 1, of=len(scene.steps), pace=scene.pace)
        ways = draw_ways_on(texts, over=scene.step + 1 >= len(scene.steps))
        title = escape(texts("wakhan.pace.title"))
        return Markup(f'<section><h2 id="prompt" tabindex="-1">{title}</h2>{pace}{ways}</section>')
    if scene.rival:
        rival = scene.rival
        said = escape(rival.did or tell_thinking(scene))
        return Markup(
            f'<section><h2 id="prompt" tabindex="-1">{said}</h2>{draw_all_dangers(scene)}'
            f"{rival_bar.draw_ways_on(scene)}</section>"
        )
    if scene.decision is None or selection is None:
        over = button(targets.OpenEnding(), escape(texts("bar.results")), look="verb")
        return Markup(
            f'<section><h2 id="prompt" tabindex="-1">{escape(texts("bar.over"))}</h2>{over}</section>'
            if scene.view.result
            else ""
        )
    asked = escape(prompt(scene.decision, scene.view, texts))
    return Markup(
        f'<section><h2 class="words-asked">{asked}</h2>{draw_all_dangers(scene)}'
        f'<h2 id="prompt" tabindex="-1" data-key="{asked}">{escape(texts("possible.title"))}</h2>'
        f"{draw_warning(scene)}{_draw_wanted(scene)}{_draw_options(scene, selection)}{_draw_back(scene)}</section>"
        f"{draw_impossible(scene, scene.decision)}"
    )


def _draw_wanted(scene: Scene) -> Markup:
    """What is only to be looked at."""
    match scene.wanted:
        case None:
            return NOTHING
        case targets.Card(card):
            name = card_name(card, scene.texts)
        case targets.Region(region):
            name = region_name(region, scene.texts)
        case targets.CheckNow():
            name = scene.texts("words.to.check")
        case _:
            name = scene.texts("words.to.wakhan")
    look = button(scene.wanted, escape(scene.texts("words.look_at", what=name)), look="entry")
    return Markup(f'<ul class="possible"><li>{look}</li></ul>')


def _draw_options(scene: Scene, selection: Selection) -> Markup:
    groups: dict[str, list[Choice]] = {}
    for option in selection.options:
        groups.setdefault(group_of(option), []).append(option)
    return join(
        Markup(
            f"<section><h3>{escape(scene.texts(group))} <small>{len(options)}</small></h3>"
            f'<ul class="possible">{join(_draw_option(scene, selection, option) for option in options)}</ul></section>'
        )
        for group, options in groups.items()
    )


def _draw_option(scene: Scene, selection: Selection, option: Choice) -> Markup:
    final = option in scene.finals
    if option == PASS:
        return Markup(f"<li>{draw_end(scene, selection, final=final, wordy=True)}</li>")
    name, leads = subject(option, scene), scene.outlooks.get(option, "")
    about = Markup(f"<b>{escape(name)}</b>: ") if name else NOTHING
    words = Markup(f"<span>{escape(deed(option, scene.view, scene.texts, final=final))}</span>")
    then = Markup(f" <small>{escape(leads)}</small>") if leads else NOTHING
    return Markup(f"<li>{button(targets.Choose(option), about + words + then, look='entry')}</li>")


def _draw_back(scene: Scene) -> Markup:
    words = escape(scene.texts("bar.undo"))
    return Markup(f"<p>{button(targets.Undo(), words)}</p>") if scene.view.can_undo else NOTHING
