"""The dialog of settings: how the game looks and is shown, in which language, and apart from that what else to open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, get_args

from engine import View
from ui import targets
from ui.device.dialog import Dialog, OnTable
from ui.device.keys import DEFAULTS, Stroke, change, shown
from ui.device.page import Page
from ui.device.reader import Reader
from ui.device.settings import GROUPS, Group, Settings, SettingsFile
from ui.parts.html import NOTHING, Markup, button, dialog, escape, icon, join
from ui.targets import Target
from ui.words.texts import LANGUAGES, Texts, texts_in

CHOICES: dict[str, tuple[str, ...]] = {
    name: choices for name, field in Settings.model_fields.items() if (choices := get_args(field.annotation))
}
NOTED = ("table", "confirm", "auto", "coach")
"""What its title alone does not explain."""
FILE_NAME = "pax-pamir-settings.json"


class Entry(NamedTuple):
    """Something to open from the menu."""

    words: str
    icon: str
    target: Target
    at_start: bool = False
    """Whether it needs no game on the table."""
    possible: Callable[[View], bool] = lambda view: True


MENU = (
    Entry("menu.rules", "rules", targets.OpenBook(), at_start=True),
    Entry("menu.cards", "deck", targets.OpenCards(), at_start=True),
    Entry("menu.game", "info", targets.OpenAboutGame()),
    Entry("menu.share", "share", targets.OpenShare()),
    Entry("menu.download", "down", targets.Download()),
    Entry("replay.open", "replay", targets.OpenReplay()),
    Entry("bar.restart", "first", targets.RestartTurn(), possible=lambda view: view.can_restart_turn),
    Entry("table.back", "back", targets.Leave()),
)
FIXED_KEYS = {"top": "1–6", "bottom": "Shift+1–6", "first": "Enter", "step": "", "escape": "Esc", "arrows": "←↑→↓"}
"""What is always done by the same keys; the one without a name has one in every language."""
ALONE = ("Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Tab")
"""What is pressed on the way to another key, or to leave."""
NO_KEY = "Backspace"


class SettingsDialog(Dialog):
    def __init__(self, page: Page, reader: Reader, changed: Callable[[], None]) -> None:
        """`changed` hears that something else holds now."""
        self.page, self.reader, self.changed = page, reader, changed
        self.asked = ""
        """The deed for which the next key is to be the one."""
        self.said = ""
        """What came of it."""

    def press(self, target: Target, table: OnTable | None) -> bool:
        was_asked, self.asked, self.said = self.asked, "", ""
        match target:
            case targets.KeyFor(deed) if deed in DEFAULTS:
                self.asked = "" if deed == was_asked else deed
            case targets.BindKey(deed, key) if deed in DEFAULTS:
                self._bind(deed, "" if key == NO_KEY else key)
            case targets.OpenSettings():
                self.is_open = True
            case targets.CloseSettings():
                self.close()
            case targets.Set(name, value):
                self.use(self.reader.settings.having(name, value))
            case targets.ToggleWords():
                other = "drawn" if self.reader.settings.table == "words" else "words"
                self.use(self.reader.settings.having("table", other))
            case targets.ResetSettings(group):
                self.use(self.reader.settings.without(group))
            case targets.SaveSettings():
                file = SettingsFile(settings=self.reader.settings.model_dump())
                self.page.download(FILE_NAME, file.model_dump_json(indent=1))
            case targets.RestartTurn():
                self.close()
                return False
            case _:
                return False
        return True

    def pressed_by(self, stroke: Stroke) -> Target | None:
        """What a key presses while one is waited for."""
        if stroke.name == "Escape":
            return targets.Escape()
        return None if stroke.name in ALONE else targets.BindKey(self.asked, "Alt+" * stroke.alt + stroke.text)

    def escape(self) -> None:
        if self.asked:
            self.asked = ""
        else:
            super().escape()

    def _bind(self, deed: str, key: str) -> None:
        changed = change(self.reader.settings.bound, deed, key)
        self.use(self.reader.settings.having("bound", changed.chosen))
        texts, keys = self.reader.texts, self.reader.all_keys
        self.said = texts(
            f"keys.said.{changed.said}",
            deed=texts(f"keys.{deed}"),
            pressed=shown(key, self.reader.printed) if key else texts("keys.none"),
            other=texts(f"keys.{changed.other}") if changed.other else "",
            other_key=keys.get(changed.other, texts("keys.none")),
        )

    def use(self, settings: Settings) -> None:
        self.reader.settings = settings
        self.page.remember("settings", settings.model_dump_json())
        self.page.apply(settings)
        self.changed()

    def bring(self, files: Sequence[str]) -> list[str]:
        """Use what files of settings say; what is left is none, and may be games."""
        found = [SettingsFile.read(text) for text in files]
        for file in found:
            if file:
                self.use(file.over(self.reader.settings))
        return [text for text, file in zip(files, found, strict=True) if not file]

    def draw(self, table: OnTable | None) -> Markup:
        return draw_settings(self.reader, table.seen if table else None, asked=self.asked, said=self.said)


def draw_settings(reader: Reader, view: View | None = None, *, asked: str = "", said: str = "") -> Markup:
    settings, texts, keys = reader.settings, reader.texts, draw_keys(reader, asked=asked, said=said)
    groups = join(_draw_group(group, settings, texts, keys if group == "keys" else NOTHING) for group in GROUPS)
    close = texts("settings.close" if view else "settings.close_start")
    whole = button(
        targets.ResetSettings("all"),
        icon("undo") + escape(texts("settings.reset_all")),
        disabled=settings == Settings(),
    )
    save = button(targets.SaveSettings(), icon("down") + escape(texts("settings.save")))
    inner = Markup(
        f'<header class="settings-head"><h2 id="settings-title" tabindex="-1">{icon("settings")} '
        f"{escape(texts('settings.title'))}</h2>"
        f"{button(targets.CloseSettings(), icon('close'), label=close)}</header>"
        f'<div class="settings-body"><nav class="settings-menu" aria-label="{escape(texts("menu.title"))}">'
        f'{draw_menu(texts, view)}</nav><div class="settings-groups">{groups}'
        f'<div class="settings-all">{whole}{save}</div></div></div><footer class="woven-foot">'
        f"{button(targets.CloseSettings(), escape(close), look='verb')}</footer>"
    )
    return dialog("settings-title", inner, look="settings")


def draw_menu(texts: Texts, view: View | None) -> Markup:
    """What else there is to open; without a game on the table, nothing that needs one."""
    return join(
        button(
            entry.target,
            icon(entry.icon) + escape(texts(entry.words)),
            disabled=view is not None and not entry.possible(view),
        )
        for entry in MENU
        if view or entry.at_start
    )


def draw_explore(texts: Texts) -> Markup:
    """The same on the start screen, where the settings are one more thing to open."""
    settings = button(targets.OpenSettings(), icon("settings") + escape(texts("settings.title")))
    return draw_menu(texts, None) + settings


def _draw_group(group: Group, settings: Settings, texts: Texts, after: Markup) -> Markup:
    named = escape(texts(f"settings.group.{group}"))
    reset = button(
        targets.ResetSettings(group),
        icon("undo") + escape(texts("settings.reset")),
        look="link",
        label=texts("settings.reset_group", group=texts(f"settings.group.{group}")),
    )
    rows = join(_draw_setting(settings, name, texts) for name in GROUPS[group] if name in CHOICES)
    before = _draw_languages(texts) if group == "appearance" else NOTHING
    return Markup(
        f'<section class="settings-group" aria-label="{named}"><header><h3>{named}</h3>'
        f"{reset if settings.is_changed(group) else NOTHING}</header>{before}{rows}{after}</section>"
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
    return _draw_choices(texts("start.language"), "", buttons)


def _draw_setting(settings: Settings, name: str, texts: Texts) -> Markup:
    buttons = join(
        button(
            targets.Set(name, value),
            escape(texts(f"settings.{name}.{value}")),
            pressed=getattr(settings, name) == value,
        )
        for value in CHOICES[name]
    )
    note = texts(f"settings.{name}.note") if name in NOTED else ""
    return _draw_choices(texts(f"settings.{name}"), note, buttons)


def _draw_choices(title: str, note: str, buttons: Markup) -> Markup:
    named = escape(title)
    explained = Markup(f"<small>{escape(note)}</small>") if note else NOTHING
    return Markup(
        f'<div class="setting"><p><b>{named}</b>{explained}</p>'
        f'<div class="choices" role="group" aria-label="{named}">{buttons}</div></div>'
    )


def draw_keys(reader: Reader, *, asked: str = "", said: str = "") -> Markup:
    """Every key and what it does; those that can be others are buttons, and one of them may be waiting."""
    texts, keys = reader.texts, reader.all_keys
    rows = [(deed, Markup(f"<kbd>{escape(key or texts('keys.space'))}</kbd>")) for deed, key in FIXED_KEYS.items()]
    rows += [(deed, _draw_change(deed, keys.get(deed, ""), texts, asked)) for deed in DEFAULTS]
    listed = join(Markup(f"<div><dt>{key}</dt><dd>{escape(texts(f'keys.{deed}'))}</dd></div>") for deed, key in rows)
    told = texts("keys.wait", deed=texts(f"keys.{asked}")) if asked else said or texts("keys.note")
    return Markup(f'<p class="keys-said" role="status">{escape(told)}</p><dl class="keys">{listed}</dl>')


def _draw_change(deed: str, key: str, texts: Texts, asked: str) -> Markup:
    """The button of a deed says its key."""
    label = texts("keys.change", deed=texts(f"keys.{deed}"), pressed=key or texts("keys.none"))
    shown = Markup(f"<kbd>{escape('…' if deed == asked else key or '–')}</kbd>")
    return button(targets.KeyFor(deed), shown, look="key", label=label, pressed=deed == asked)
