"""Events in force lie at the table until the next check: before the seat they are for, or where everybody sees them."""

from __future__ import annotations

from engine.cards import EFFECT_CARD, EventEffect
from ui import targets
from ui.parts.html import NOTHING, Markup, button, escape, icon, join
from ui.scene.scene import Scene


def draw_effects(scene: Scene, seat: int | None = None) -> Markup:
    """Those for one seat; without one, those for everybody."""
    drawn = join(
        button(
            targets.card(EFFECT_CARD[effect]),
            icon("event") + Markup(f"<span>{escape(scene.texts(f'event.{effect}'))}</span>"),
            look="effect",
            label=told_effect(scene, effect),
        )
        for effect, on in scene.view.effects.items()
        if on == seat
    )
    return Markup(f'<span class="effects">{drawn}</span>') if drawn else NOTHING


def told_effect(scene: Scene, effect: EventEffect) -> str:
    """What it does, and until when."""
    name, text = scene.texts(f"event.{effect}"), scene.texts(f"event.{effect}.text")
    return scene.texts("effect.lies", name=name, text=text)
