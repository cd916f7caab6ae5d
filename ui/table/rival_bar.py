"""The bar while a rival is asked: who thinks and how far that has come, or what was just done, and the ways on."""

from __future__ import annotations

from typing import get_args

from ui import targets
from ui.device.settings import Pace
from ui.parts.html import NOTHING, Markup, attribute, button, escape, icon, join
from ui.parts.person import disc
from ui.scene.scene import Scene

PACE = targets.Set.written("pace")
"""The beginning of what sets the pace."""
LONG = 48
"""Of more letters than these, what was done is written smaller."""


def tell_thinking(scene: Scene) -> str:
    assert scene.rival
    return scene.texts("rival.thinks", player=scene.names[scene.rival.seat])


def draw_rival(scene: Scene) -> Markup:
    """One sentence. How far it has come is for the eye alone: to the ear it would be told again and again."""
    rival = scene.rival
    assert rival
    colour = scene.colours[rival.seat]
    words = escape(rival.did or tell_thinking(scene))
    long = attribute("data-long", "yes" if len(words) > LONG else "")
    # Another sentence is another place, as with questions.
    said = Markup(f'<p class="prompt" id="prompt" tabindex="-1" data-key="{words}"{long}>{words}</p>')
    come = NOTHING
    if not rival.did:
        width = f"{rival.tenths * 10}%"
        come = Markup(
            f'<svg class="rival-thinks" aria-hidden="true"><rect width="100%" height="100%"/>'
            f'<rect class="come" width="{escape(width)}" height="100%"/></svg>'
        )
    return Markup(f'<div class="rival-turn" data-player="{colour}">{disc(colour)}{said}{come}</div>')


def draw_ways_on(scene: Scene) -> Markup:
    """What stops the thinking or leads to the next deed; where nobody plays, how fast it goes, too."""
    rival, texts = scene.rival, scene.texts
    assert rival
    if rival.did:
        ways = button(targets.LastStep(), escape(texts("wakhan.pace.finish")))
        ways += button(targets.NextStep(), icon("next") + escape(texts("wakhan.pace.next")), look="verb")
    else:
        now = escape(texts("rival.now"))
        ways = button(targets.PlayNow(), icon("next") + now, key=scene.keys.get("end", ""))
    before = draw_pace(scene) if scene.is_watched else _draw_undo(scene)
    return Markup(f'<div class="deeds" role="group" aria-labelledby="prompt">{before}{ways}</div>')


def _draw_undo(scene: Scene) -> Markup:
    """At the thumb, as wherever something can be done."""
    is_off = not scene.view.can_undo
    return button(targets.Undo(), icon("undo"), look="quiet thumb", label=scene.texts("bar.undo"), disabled=is_off)


def draw_pace(scene: Scene) -> Markup:
    """What halts a game that is only watched, or sets it going, and how fast it goes."""
    texts = scene.texts
    if scene.pace == "step":
        run = targets.HaltOrRun() if scene.is_halted else targets.Set("pace", "normal")
        halt = button(run, icon("play"), label=texts("rival.run"))
    else:
        halt = button(targets.HaltOrRun(), icon("pause"), label=texts("rival.pause"))
    paces = ((pace, texts(f"settings.pace.{pace}")) for pace in get_args(Pace))
    options = join(Markup(f'<option value="{escape(pace)}">{escape(words)}</option>') for pace, words in paces)
    label = escape(texts("replay.speed"))
    return Markup(f'<select data-input="{escape(PACE)}" aria-label="{label}">{options}</select>{halt}')
