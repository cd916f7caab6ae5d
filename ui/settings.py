"""What a person likes: remembered on this device, and never part of a game."""

from __future__ import annotations

from typing import Literal, get_args

from pydantic import BaseModel, ConfigDict, ValidationError

from ui.html import Markup, button, escape, icon, join, sheet
from ui.i18n import LANGUAGES, Texts

Theme = Literal["auto", "light", "dark", "contrast"]
Pace = Literal["step", "slow", "normal", "fast", "instant"]
Keys = Literal["on", "off"]

PACES = {"slow": 2600, "normal": 1500, "fast": 700}
"""How long each of Wakhan's steps stays on the table, in milliseconds."""


class Settings(BaseModel):
    """Comes from the browser's storage, where anybody could have written anything."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    theme: Theme = "auto"
    pace: Pace = "step"
    """How Wakhan's turn is shown."""
    keys: Keys = "on"

    @classmethod
    def read(cls, text: str) -> Settings:
        """Whatever cannot be understood is as if it had never been set.

        >>> Settings.read('{"theme": "dark", "keys": "on"}').theme
        'dark'
        >>> Settings.read("<html>") == Settings.read('{"theme": 7}') == Settings()
        True
        """
        try:
            return cls.model_validate_json(text)
        except ValidationError:
            return cls()

    def having(self, name: str, value: str) -> Settings:
        """The same with one thing changed; unchanged if there is no such thing."""
        try:
            return Settings.model_validate({**self.model_dump(), name: value})
        except ValidationError:
            return self


CHOICES: dict[str, tuple[str, ...]] = {"theme": get_args(Theme), "pace": get_args(Pace), "keys": get_args(Keys)}
MENU = {"book:open": "rules", "cards:open": "cards", "share:open": "share", "download": "download"}
MENU_ICONS = {"rules": "rules", "cards": "deck", "share": "share", "download": "down"}
SHOWN_KEYS = ("1–6", "Alt+1–6", "E", "Z", "Shift+Z", "Esc", "L", "C", "D", "←↑→↓", "R")


def draw_settings(settings: Settings, texts: Texts) -> Markup:
    groups = join(_draw_group(settings, name, values, texts) for name, values in CHOICES.items())
    keys = join(
        Markup(f"<dt><kbd>{escape(key)}</kbd></dt><dd>{escape(texts(f'keys.{number}'))}</dd>")
        for number, key in enumerate(SHOWN_KEYS, 1)
    )
    inner = Markup(
        f'<h2 id="settings-title">{icon("settings")} {escape(texts("settings.title"))}</h2>'
        f'<div class="choices">{draw_menu(texts)}</div>{_draw_languages(texts)}{groups}'
        f'<h3>{escape(texts("keys.title"))}</h3><dl class="keys">{keys}</dl>'
        f"<p>{button('close-settings', escape(texts('settings.close')), look='verb')} "
        f"{button('back', icon('back') + escape(texts('table.back')))}</p>"
    )
    return sheet("settings-title", inner)


def draw_menu(texts: Texts, *, at_table: bool = True) -> Markup:
    """What else there is to open; without a game on the table, nothing that needs one."""
    return join(
        button(target, icon(MENU_ICONS[name]) + escape(texts(f"menu.{name}")))
        for target, name in MENU.items()
        if at_table or name in ("rules", "cards")
    )


def _draw_languages(texts: Texts) -> Markup:
    """Each by the name its own speakers give it."""
    buttons = join(
        button(
            f"speak:{language}",
            Markup(f'<span lang="{language}">{escape(texts(f"language.{language}"))}</span>'),
            pressed=language == texts.language,
        )
        for language in LANGUAGES
    )
    return _draw_choices(texts("start.language"), buttons)


def _draw_group(settings: Settings, name: str, values: tuple[str, ...], texts: Texts) -> Markup:
    buttons = join(
        button(
            f"set:{name}:{value}", escape(texts(f"settings.{name}.{value}")), pressed=getattr(settings, name) == value
        )
        for value in values
    )
    return _draw_choices(texts(f"settings.{name}"), buttons)


def _draw_choices(title: str, buttons: Markup) -> Markup:
    named = escape(title)
    return Markup(f'<h3>{named}</h3><div class="choices" role="group" aria-label="{named}">{buttons}</div>')
