"""The controls of a replay: what is being shown, the ways back and forward, and the line of the game as a slider.

What people hold, the slider and the lists, is drawn once and then moved: drawing it anew would take it from their hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ui import targets
from ui.parts.html import NOTHING, Markup, button, escape, icon, join, typed
from ui.parts.person import disc
from ui.parts.pieces import number
from ui.scene.scene import Scene
from ui.scene.timeline import Position, Timeline, Turn
from ui.targets import Speed, Target, Viewpoint, Way
from ui.words.people import Colour
from ui.words.texts import Texts

SPEEDS: dict[Speed, int] = {"0.5": 3000, "1": 1500, "2": 750, "4": 375}
"""How long each step stays on the table, in milliseconds."""


def draw_head(
    scene: Scene, happened: str, line: Timeline, at: Position, *, can_play_on: bool, can_look_back: bool = False
) -> Markup:
    """What just happened and when, and what can be made of this moment."""
    texts = scene.texts
    deeds = (
        button(targets.Side("wakhan"), icon("info") + escape(texts("wakhan.pace.why")))
        if scene.step is not None
        else NOTHING,
        button(targets.LookBack(), Markup(f"{icon('prospects')}{_words(texts('look.open'))}"))
        if can_look_back
        else NOTHING,
        button(targets.PlayFromHere(), escape(texts("replay.continue")), disabled=not can_play_on),
        button(targets.ShareMoment(at.choices), Markup(f"{icon('share')}{_words(texts('replay.link'))}")),
    )
    close = button(targets.CloseReplay(), Markup(f"{icon('close')}{_words(texts('replay.close'))}"), look="verb")
    menu = button(targets.OpenSettings(), icon("settings"), label=texts("bar.settings"))
    return Markup(
        f'<div class="replay-head" data-arrows="own">{disc(scene.colours[scene.view.active])}'
        f'<p class="prompt" id="prompt" tabindex="-1"><small>{escape(_when(scene, line))}</small>'
        f'<span class="happened">{escape(happened)}</span></p>'
        f'<div class="deeds" role="group" aria-labelledby="prompt">{join(deeds)}</div>'
        f'<div class="tools">{close}{menu}</div></div>'
    )


def _words(text: str) -> Markup:
    """Beside a sign that says it, too; so a phone, which has no room for them, only speaks them."""
    return Markup(f'<span class="unseen on-phone">{escape(text)}</span>')


def _when(scene: Scene, line: Timeline) -> str:
    turn, player = scene.view.turn, scene.names[scene.view.active]
    if not turn:
        return scene.texts("replay.setup")
    return scene.texts("replay.turn", turn=turn, of=len(line.turns), player=player)


def draw_ways(texts: Texts, line: Timeline, at: Position, *, playing: bool) -> Markup:
    """A step is a choice, or something Wakhan does."""
    at_start, at_end = at == Position(0), at == line.end
    ways: tuple[tuple[Way | Literal["play"], str, bool], ...] = (
        ("first", "first", at_start),
        ("previous-turn", "turn-back", at_start),
        ("previous", "back", at_start),
        ("play", "pause" if playing else "play", not line.choices),
        ("next", "next", at_end),
        ("next-turn", "turn-next", at_end),
        ("last", "last", at_end),
    )
    return join(
        button(
            targets.PlayReplay() if way == "play" else targets.GoInReplay(way),
            icon(sign),
            label=texts(f"replay.{'pause' if sign == 'pause' else way.replace('-', '_')}"),
            look="verb" if way == "play" else "quiet",
            disabled=disabled,
        )
        for way, sign, disabled in ways
    )


def draw_line(scene: Scene, line: Timeline, points: Sequence[Viewpoint]) -> Markup:
    """The slider over the turns of the game, the speeds, and from where it may be watched."""
    texts = scene.texts
    speeds = [(speed, texts("replay.times", times=speed)) for speed in SPEEDS]
    slider = Markup(
        f'<input type="range" min="0" max="{line.choices}" step="1"{typed(targets.ReplayAt)}'
        f' aria-label="{escape(texts("replay.moment"))}">'
    )
    return Markup(
        f'<span class="replay-line">{_draw_turns(scene, line)}{slider}</span>'
        f"{_draw_list(targets.ReplaySpeed, texts('replay.speed'), speeds)}{_draw_points(scene, points)}"
    )


def _draw_points(scene: Scene, points: Sequence[Viewpoint]) -> Markup:
    texts = scene.texts
    if len(points) == 1:
        return Markup(f'<span class="replay-hidden">{icon("lock")}{escape(texts("replay.hidden"))}</span>')
    named = [
        (point, scene.names[point] if isinstance(point, int) else texts(f"replay.view.{point}")) for point in points
    ]
    return _draw_list(targets.ReplayView, texts("replay.view"), named)


def _draw_list(kind: type[Target], label: str, values: Sequence[tuple[Speed | Viewpoint, str]]) -> Markup:
    options = join(Markup(f'<option value="{value}">{escape(words)}</option>') for value, words in values)
    return Markup(f'<select{typed(kind)} aria-label="{escape(label)}">{options}</select>')


def _draw_turns(scene: Scene, line: Timeline) -> Markup:
    """Every turn in the colour of who took it, as long as it had choices; above it the checks."""
    if not line.choices:
        return NOTHING
    drawn = join(_draw_turn(turn, line.choices, scene.colours[turn.player]) for turn in line.turns)
    return Markup(f'<svg class="replay-turns" aria-hidden="true">{drawn}</svg>')


def _draw_turn(turn: Turn, choices: int, colour: Colour) -> Markup:
    x, width = 100 * turn.begins.choices / choices, 100 * (turn.ends - turn.begins.choices) / choices
    mark = Markup(f'<rect data-player="{colour}" x="{number(x)}%" width="{number(width)}%" y="18" height="8"/>')
    if not width:
        mark = Markup(f'<rect data-player="{colour}" class="brief" x="{number(x)}%" width="5" y="14" height="16"/>')
    if turn.checked:
        end = number(x + width)
        mark += Markup(f'<use href="assets/icons.svg#dominance-check" x="{end}%" y="0" width="16" height="16"/>')
    return mark
