"""Why not: what stands in the way of a choice, said where somebody tries to make it.

What is about something on the table is said in the sheet of what was touched. What is about nothing there, such as
building no more, stands as a button beside those that can be chosen, and is said when that is pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.choices import Choice
from engine.codes import Reason
from ui import targets
from ui.parts.html import NOTHING, Markup, button, escape, icon, join
from ui.parts.marks import rule_link
from ui.scene.scene import Scene
from ui.scene.selection import Path, path, stands_for
from ui.targets import Target
from ui.words.index import RULE_OF_REASON
from ui.words.names import reason
from ui.words.options import deed


class Refused(NamedTuple):
    option: Choice
    steps: Path
    """What one would touch for it."""
    code: Reason


def draw_refusals(scene: Scene, target: Target, *, named: bool = False) -> Markup:
    """Why what was touched cannot be chosen; `named` says that its sheet is about other things too."""
    return _draw(scene, _refused_at(scene, target), lambda steps: named or (len(steps) == 1 and steps[0] != target))


def draw_refused_sheet(scene: Scene) -> Markup:
    """Why some things cannot be done that are about nothing on the table."""
    return _draw(scene, _refused_in_bar(scene), lambda steps: True)


def draw_refused_deeds(scene: Scene) -> Markup:
    """What one would look for among the buttons; pressing it opens the sheet that says why not."""
    return join(
        button(
            targets.Side("refused"),
            escape(words := deed(option, scene.view, scene.texts)),
            look="quiet refused",
            label=f"{words}: {reason(code, option, scene.view, scene.texts)}",
        )
        for option, _, code in _refused_in_bar(scene)
    )


def _refused(scene: Scene) -> list[Refused]:
    decision = scene.decision
    if decision is None:
        return []
    me, place = decision.player, decision.place
    return [Refused(option, path(option, me, place), code) for option, code in decision.refusals.items()]


def _refused_in_bar(scene: Scene) -> list[Refused]:
    return [refused for refused in _refused(scene) if not refused.steps]


def _refused_at(scene: Scene, target: Target) -> list[Refused]:
    """What is refused of this very thing; if nothing can be chosen by it, also what begins with it or stands on it."""
    begun = "chosen" in scene.lit.values()

    def is_meant(steps: Path) -> bool:
        if steps == (target,):
            return True
        if not steps or _is_lit(scene, target):
            return False
        if begun and len(steps) > 1:
            return target == steps[-1] and all(scene.state(step) == "chosen" for step in steps[:-1])
        return target in stands_for(steps[0]) and not _is_lit(scene, steps[0])

    return [refused for refused in _refused(scene) if is_meant(refused.steps)]


def _is_lit(scene: Scene, target: Target) -> bool:
    return scene.state(target) in ("choose", "chosen")


def _draw(scene: Scene, refused: Iterable[Refused], is_named: Callable[[Path], bool]) -> Markup:
    """Each reason once; with the deed where it would not be clear which is meant."""
    rules: dict[tuple[str, str], str] = {}
    for option, steps, code in refused:
        words = deed(option, scene.view, scene.texts) if is_named(steps) else ""
        rules[words, reason(code, option, scene.view, scene.texts)] = RULE_OF_REASON[code]
    return join(
        Markup(
            f'<p class="refusal">{icon("lock")}<span>{_head(words)}{escape(why)}</span>'
            f"{rule_link(rule, scene.texts)}</p>"
        )
        for (words, why), rule in rules.items()
    )


def _head(words: str) -> Markup:
    return Markup(f"<b>{escape(words)}</b> ") if words else NOTHING
