"""A kept game that was played by other rules: how far these can play it, and what can be done with it."""

from __future__ import annotations

from typing import NamedTuple

from ui.html import NOTHING, Markup, button, escape, icon, join, sheet
from ui.i18n import Texts


class OtherRules(NamedTuple):
    """The game on the shelf with this id is shown after `made` of its `of` choices, and stays there as it is."""

    id: str
    made: int
    of: int
    over: bool
    """Nothing is left to be played of what is shown."""


def draw_other_rules(found: OtherRules, texts: Texts) -> Markup:
    """Over the game as it is shown: nothing can be chosen in that, so what is kept stays what it was."""
    came = "part" if found.made < found.of else "whole"
    told = (texts(f"other_rules.{came}", made=found.made, of=found.of), texts("other_rules.kept"))
    play = button("challenge:accept", escape(texts("other_rules.copy")), look="verb begin")
    deeds = (
        NOTHING if found.over else play,
        button("challenge:leave", escape(texts("other_rules.look"))),
        button(f"game:export:{found.id}", escape(texts("other_rules.export"))),
        button("back", icon("back") + escape(texts("table.back"))),
    )
    title = escape(texts("other_rules.title"))
    heading = Markup(f'<h2 id="link-title" tabindex="-1">{icon("warning")} {title}</h2>')
    lines = join(Markup(f"<p>{escape(line)}</p>") for line in told)
    return sheet("link-title", Markup(f'{heading}{lines}<p class="deeds">{join(deeds)}</p>'))
