"""A kept game that was played by other rules: how far these can play it, and what can be done with it."""

from __future__ import annotations

from typing import NamedTuple

from ui import targets
from ui.parts.html import NOTHING, Markup, button, escape, icon, join
from ui.share.challenge import draw_brought
from ui.words.texts import Texts


class OtherRules(NamedTuple):
    """The game on the shelf with this id is shown after `made` of its `of` choices, and stays there as it is."""

    id: str
    made: int
    of: int
    over: bool
    """Nothing is left to be played of what is shown."""


def draw_other_rules(found: OtherRules, texts: Texts) -> Markup:
    """Over the game as it is shown: nothing can be chosen in that, so what is kept stays what it was."""
    if found.made == found.of:
        came = texts("other_rules.whole", n=found.of)
    else:
        came = texts("other_rules.part", n=found.made, of=found.of) if found.made else texts("other_rules.none")
    goes_on = found.made > 0 and not found.over  # a copy in which nothing is chosen yet would be a new game
    kept = texts("other_rules.kept") + (f" {texts('other_rules.by_copy')}" if goes_on else "")
    play = button(targets.PlayFromHere(), escape(texts("other_rules.copy")), look="verb begin")
    deeds = (
        play if goes_on else NOTHING,
        button(targets.LeaveBrought(), escape(texts("other_rules.look"))),
        button(targets.ExportGame(found.id), escape(texts("other_rules.export"))),
        button(targets.Leave(), icon("back") + escape(texts("table.back"))),
    )
    lines = join(Markup(f"<p>{escape(line)}</p>") for line in (came, kept))
    return draw_brought(texts("other_rules.title"), lines, join(deeds), "warning")
