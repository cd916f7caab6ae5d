"""The table in words: the same scene as headings, lists and tables, for whoever hears it or has room for nothing else.

Everything can be done here: whatever can be chosen has a button that says what it costs and leads to.
"""

from __future__ import annotations

from ui import targets
from ui.device.settings_dialog import draw_menu
from ui.parts.html import NOTHING, Markup, button, escape, join
from ui.scene.scene import Scene
from ui.scene.selection import Selection
from ui.table.hint_sheet import HINT, draw_hint
from ui.table.panels import draw_sheet
from ui.table.side import LOG
from ui.table.told_people import draw_people, draw_standing
from ui.table.told_places import draw_borders, draw_places, draw_regions
from ui.table.told_question import draw_question
from ui.targets import Target
from ui.words.texts import Texts

LED_TO: dict[str, Target] = {
    "since": targets.Side("since"),
    "possible": targets.Side("possible"),
    "hint": targets.AskHint(),
    "deck": targets.Side("deck"),
    "check": targets.CheckNow(),
    "wakhan": targets.Side("wakhan"),
}
"""What else can be read, besides what is in sight."""


def draw_skip(texts: Texts, *, in_words: bool) -> Markup:
    """The first thing that anybody meets who hears the page."""
    return button(targets.ToggleWords(), escape(texts("words.off" if in_words else "words.on")), look="skip verb")


def draw_in_words(scene: Scene, selection: Selection | None, side: Target) -> Markup:
    parts = (
        draw_question(scene, selection),
        _draw_details(scene, side),
        draw_standing(scene),
        draw_places(scene),
        draw_regions(scene),
        draw_borders(scene),
        draw_people(scene),
        _draw_ways(scene),
    )
    return join(parts)


def _draw_details(scene: Scene, side: Target) -> Markup:
    """What somebody asked about. It gets the focus, and a button leads back to where they were."""
    if side == LOG:
        return NOTHING
    title, back = escape(scene.texts("table.sheet")), button(targets.Escape(), escape(scene.texts("words.back")))
    return Markup(
        f'<section class="words-details"><h2 tabindex="-1" data-target="{escape(side)}">{title}</h2>'
        f"{draw_hint(scene, told=True) if side == HINT else draw_sheet(scene, side)}{back}</section>"
    )


def _draw_ways(scene: Scene) -> Markup:
    """To what else can be read, and out of here."""
    texts = scene.texts
    more = [
        button(target, escape(texts(f"words.to.{name}")), state=scene.state(target))
        for name, target in LED_TO.items()
        if (name != "wakhan" or scene.view.wakhan) and (name != "hint" or scene.may_ask)
    ]
    if scene.view.can_redo:
        more.append(button(targets.Redo(), escape(texts("bar.redo"))))
    more.append(button(targets.OpenSettings(), escape(texts("bar.settings"))))
    menu = draw_menu(texts, scene.view) if scene.is_played else NOTHING
    ways = join(Markup(f"<li>{way}</li>") for way in more)
    return Markup(
        f'<section><h2>{escape(texts("words.ways"))}</h2><ul class="words-ways">{ways}</ul>'
        f'<div class="words-ways">{menu}</div></section>'
    )
