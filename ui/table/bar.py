"""The bar on top: one sentence says who decides what, and buttons name the deeds."""

from __future__ import annotations

from engine.choices import FINISH, PASS, Choice
from engine.turn import ACTIONS_PER_TURN
from ui import targets
from ui.device.keys import key_of
from ui.parts.html import NOTHING, Markup, attribute, button, escape, icon, join
from ui.parts.marks import rule_link
from ui.parts.person import disc
from ui.scene.scene import Scene
from ui.scene.selection import INSPECT_FIRST, Selection
from ui.table import rival_bar
from ui.table.ending_turn import draw_end
from ui.table.refusals import draw_refused_deeds
from ui.table.rival_bar import draw_rival
from ui.table.verbs import on_card
from ui.table.warning import draw_warning
from ui.wakhan.panel import draw_pace, draw_ways_on
from ui.words.names import prompt
from ui.words.options import deed
from ui.words.paragraphs import rule_of_question

WORDY = 2
"""Where more buttons than these are final, their locks say it to the eye, and their words only to the ear."""
FEW = 3
"""So many options are offered as buttons even before anything on the table was touched."""
LONG = 48
"""A question of more letters is written smaller, in three lines."""


def draw_bar(scene: Scene) -> Markup:
    """What is asked, or what Wakhan or a rival is doing."""
    if scene.step is not None:
        return draw_pace(scene, step=scene.step + 1, of=len(scene.steps), pace=scene.pace)
    if scene.rival:
        return draw_rival(scene)
    return _draw_prompt(scene)


def draw_foreseen(scene: Scene) -> Markup:
    """In a place of its own, so that nothing that is being pointed at is drawn anew."""
    return icon("next") + escape(scene.foreseen) if scene.foreseen else NOTHING


def _draw_prompt(scene: Scene) -> Markup:
    decision = scene.decision
    if decision is None:
        results = button(targets.OpenEnding(), escape(scene.texts("bar.results")), look="verb")
        over = Markup(f'<p class="prompt" id="prompt" tabindex="-1">{escape(scene.texts("bar.over"))}</p>')
        return Markup(f"{over}{rule_link('check.end', scene.texts)}{results}")
    left = scene.view.actions
    pips = join(Markup(f'<i data-left="{"yes" if n < left else "no"}"></i>') for n in range(ACTIONS_PER_TURN))
    actions = (
        Markup(f'<span class="pips" aria-hidden="true">{pips}</span>') if decision.prompt == "turn.action" else NOTHING
    )
    if scene.budget:
        n, of = scene.budget
        actions = Markup(f'<span class="budget">{escape(scene.texts("bar.budget", n=n, of=of))}</span>')
    sentence = escape(prompt(decision, scene.view, scene.texts))
    # Another question is another place to put the focus on, so that it is read out.
    long = attribute("data-long", "yes" if len(sentence) > LONG else "")
    asked = Markup(f'<p class="prompt" id="prompt" tabindex="-1" data-key="{sentence}"{long}>{sentence}</p>')
    return Markup(
        f"{disc(scene.colours[decision.player])}{actions}{asked}{rule_link(rule_of_question(decision), scene.texts)}"
    )


def offered(selection: Selection) -> list[Choice]:
    """The options that are buttons now: what fits what was touched, and what is about nothing on the table."""
    fitting = selection.fitting
    pathless = [option for option, path in zip(selection.options, selection.paths, strict=True) if not path]
    if selection.prompt in INSPECT_FIRST:
        return [*fitting, *pathless] if selection.touched else pathless
    if selection.touched:
        return [*fitting, *(option for option in pathless if option not in fitting)]
    return fitting if len(fitting) <= FEW else pathless


def draw_deeds(scene: Scene, selection: Selection | None) -> Markup:
    """The buttons that answer, in a place of their own: on a phone they lie at the thumb."""
    if scene.step is not None:
        pace = Markup(f'<div class="deeds">{rival_bar.draw_pace(scene)}</div>') if scene.is_watched else NOTHING
        return pace + draw_ways_on(scene.texts, over=scene.step + 1 >= len(scene.steps))
    if scene.rival:
        return rival_bar.draw_ways_on(scene)
    if selection is None:
        return NOTHING
    deeds = join(_draw_deed(scene, selection, option) for option in offered(selection))
    if not selection.touched:
        deeds += draw_refused_deeds(scene)
    back = (
        button(targets.Escape(), icon("close") + escape(scene.texts("bar.put_back"))) if selection.touched else NOTHING
    )
    undo = button(
        targets.Undo(),
        icon("undo"),
        look="quiet thumb",
        label=scene.texts("bar.undo"),
        disabled=not scene.view.can_undo,
    )
    return Markup(
        f'<div class="deeds" role="group" aria-labelledby="prompt">{undo}{back}{deeds}</div>{draw_warning(scene)}'
    )


def _draw_deed(scene: Scene, selection: Selection, option: Choice) -> Markup:
    final, wordy = option in scene.finals, len(scene.finals) <= WORDY
    if option == PASS:
        return draw_end(scene, selection, final=final, wordy=wordy)
    words = escape(deed(option, scene.view, scene.texts, final=final and wordy))
    label = deed(option, scene.view, scene.texts, final=True) if final and not wordy else ""
    look = "verb" if selection.touched or option == FINISH else "quiet"
    if option in on_card(scene):
        look = "verb at-card"  # where there is room for it on the card, it is there
    # A key takes what can be done with the picked card, and what ends something.
    key = key_of(option, scene.keys) if option in scene.verbs or option == FINISH else ""
    return button(targets.Choose(option), words + icon("lock") if final else words, look=look, label=label, key=key)


def draw_tools(scene: Scene) -> Markup:
    texts, view = scene.texts, scene.view
    undo = button(targets.Undo(), icon("undo"), label=texts("bar.undo"), disabled=not view.can_undo)
    restart = button(
        targets.RestartTurn(),
        icon("first"),
        label=texts("bar.restart"),
        look="quiet roomy",
        disabled=not view.can_restart_turn,
    )
    redo = button(targets.Redo(), icon("redo"), label=texts("bar.redo"), disabled=not view.can_redo)
    rules = button(targets.OpenBook(), icon("rules"), label=texts("book.title"), look="quiet roomy")
    share = button(targets.OpenShare(), icon("share"), label=texts("share.title"), look="quiet roomy")
    replay = button(targets.OpenReplay(), icon("replay"), label=texts("replay.open"), look="quiet roomy")
    menu = button(targets.OpenSettings(), icon("settings"), label=texts("bar.settings"))
    possible = button(targets.Side("possible"), icon("possible"), label=texts("possible.title"))
    if scene.may_ask:
        possible += button(targets.AskHint(), icon("hint"), label=texts("hint.ask"))
    return Markup(f'<div class="tools">{possible}{restart}{undo}{redo}{replay}{rules}{share}{menu}</div>')
