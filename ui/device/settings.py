"""What a person likes: remembered on this device, and never part of a game."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, ValidationError, field_validator

from ui.device.keys import bindings, written

TableForm = Literal["drawn", "words"]
Theme = Literal["auto", "light", "dark", "contrast"]
TextSize = Literal["90", "100", "115", "130", "145", "160"]
Density = Literal["roomy", "compact"]
Motion = Literal["off", "fast", "calm"]
Sound = Literal["off", "on"]
Confirm = Literal["always", "matters", "never"]
Auto = Literal["on", "off"]
Coach = Literal["off", "on"]
Pace = Literal["step", "slow", "normal", "fast", "instant"]
Keys = Literal["on", "off"]

Group = Literal["appearance", "motion", "play", "keys"]
GROUPS: dict[Group, tuple[str, ...]] = {
    "appearance": ("table", "theme", "text", "density"),
    "motion": ("motion", "sound"),
    "play": ("pace", "confirm", "auto", "coach"),
    "keys": ("keys", "bound"),
}
"""What is asked together; every setting is in one of them."""
MAX_FILE = 10_000
"""No file of settings is longer, in characters."""

PACES = {"slow": 2600, "normal": 1500, "fast": 700}
"""How long each of Wakhan's steps stays on the table, in milliseconds."""


class Settings(BaseModel):
    """Comes from the browser's storage, where anybody could have written anything."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    table: TableForm = "drawn"
    """Whether the table is drawn, or told in words."""
    theme: Theme = "auto"
    text: TextSize = "100"
    """How large letters and all that goes with them are, in hundredths."""
    density: Density = "roomy"
    motion: Motion = "fast"
    """How cards and pieces travel."""
    sound: Sound = "off"
    pace: Pace = "step"
    """How Wakhan's turn is shown."""
    confirm: Confirm = "matters"
    """When the end of a turn wants a second touch."""
    auto: Auto = "on"
    """Whether what leaves nothing to decide is answered without being asked."""
    coach: Coach = "off"
    """Whether what cannot be taken back and is much worse than the best is answered with a word first."""
    keys: Keys = "on"
    bound: str = ""
    """Which keys are others than at first (ui/device/keys.py)."""

    @field_validator("bound")
    @classmethod
    def _only_what_can_be(cls, bound: str) -> str:
        """Deeds there are not, keys that cannot be had and keys for two deeds are as if nobody had chosen them."""
        return written(bindings(bound))

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

    def without(self, group: Group | Literal["all"]) -> Settings:
        """As if nothing of this group had ever been chosen."""
        names = [name for each, names in GROUPS.items() if group in (each, "all") for name in names]
        return Settings.model_validate({name: value for name, value in self if name not in names})

    def is_changed(self, group: Group) -> bool:
        return self != self.without(group)


class SettingsFile(BaseModel):
    """Settings for another device. Whoever opens a file may have it from anybody."""

    model_config = ConfigDict(extra="ignore")

    game: Literal["pax-pamir"] = "pax-pamir"
    settings: dict[str, Any]

    @classmethod
    def read(cls, text: str) -> SettingsFile | None:
        """None if it is no such file; of one, whatever cannot be understood is as it is here already.

        >>> SettingsFile.read(SettingsFile(settings={"theme": "dark"}).model_dump_json()).settings
        {'theme': 'dark'}
        >>> SettingsFile.read('{"game": "pax-pamir", "games": []}')
        """
        try:
            return cls.model_validate_json(text) if len(text) <= MAX_FILE else None
        except ValidationError:
            return None

    def over(self, settings: Settings) -> Settings:
        for name, value in self.settings.items():
            if isinstance(value, str):
                settings = settings.having(name, value)
        return settings
