"""The dialog of settings: how the game looks and is shown, in which language, and what else there is to open."""

from __future__ import annotations

from typing import NamedTuple, get_args

from ui import targets
from ui.device.dialog import Dialog, OnTable
from ui.device.reader import Reader
from ui.device.settings import Settings
from ui.parts.html import Markup, button, dialog, escape, icon, join
from ui.targets import Target
from ui.words.texts import LANGUAGES, Texts, texts_in

CHOICES: dict[str, tuple[str, ...]] = {
    name: get_args(field.annotation) for name, field in Settings.model_fields.items()
}


class Entry(NamedTuple):
    """Something to open from the menu."""

    name: str
    icon: str
    target: Target
    of_a_game: bool = False
    """Whether it takes a game on the table."""


MENU = (
    Entry("rules", "rules", targets.OpenBook()),
    Entry("cards", "deck", targets.OpenCards()),
    Entry("share", "share", targets.OpenShare(), of_a_game=True),
    Entry("download", "down", targets.Download(), of_a_game=True),
)
SHOWN_KEYS = ("1–6", "Alt+1–6", "E", "Z", "Shift+Z", "Esc", "L", "C", "D", "←↑→↓", "R")


class SettingsDialog(Dialog):
    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def press(self, target: Target, table: OnTable | None) -> bool:
        match target:
            case targets.OpenSettings():
                self.is_open = True
            case targets.CloseSettings():
                self.close()
            case _:
                return False
        return True

    def draw(self, table: OnTable | None) -> Markup:
        return draw_settings(self.reader.settings, self.reader.texts)


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
        f"<p>{button(targets.CloseSettings(), escape(texts('settings.close')), look='verb')} "
        f"{button(targets.Leave(), icon('back') + escape(texts('table.back')))}</p>"
    )
    return dialog("settings-title", inner)


def draw_menu(texts: Texts, *, at_table: bool = True) -> Markup:
    """What else there is to open; without a game on the table, nothing that needs one."""
    return join(
        button(entry.target, icon(entry.icon) + escape(texts(f"menu.{entry.name}")))
        for entry in MENU
        if at_table or not entry.of_a_game
    )


def _draw_languages(texts: Texts) -> Markup:
    """Each by the name its own speakers give it."""
    buttons = join(
        button(
            targets.Speak(language),
            Markup(f'<span lang="{escape(language)}">{escape(texts_in(language)("language.name"))}</span>'),
            pressed=language == texts.language,
        )
        for language in LANGUAGES
    )
    return _draw_choices(texts("start.language"), buttons)


def _draw_group(settings: Settings, name: str, values: tuple[str, ...], texts: Texts) -> Markup:
    buttons = join(
        button(
            targets.Set(name, value),
            escape(texts(f"settings.{name}.{value}")),
            pressed=getattr(settings, name) == value,
        )
        for value in values
    )
    return _draw_choices(texts(f"settings.{name}"), buttons)


def _draw_choices(title: str, buttons: Markup) -> Markup:
    named = escape(title)
    return Markup(f'<h3>{named}</h3><div class="choices" role="group" aria-label="{named}">{buttons}</div>')
