"""What a person likes: remembered on this device, and never part of a game."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

Theme = Literal["auto", "light", "dark", "contrast"]
TextSize = Literal["90", "100", "115", "130", "145", "160"]
Density = Literal["roomy", "compact"]
Motion = Literal["off", "fast", "calm"]
Sound = Literal["off", "on"]
Confirm = Literal["always", "matters", "never"]
Auto = Literal["on", "off"]
Pace = Literal["step", "slow", "normal", "fast", "instant"]
Keys = Literal["on", "off"]

PACES = {"slow": 2600, "normal": 1500, "fast": 700}
"""How long each of Wakhan's steps stays on the table, in milliseconds."""


class Settings(BaseModel):
    """Comes from the browser's storage, where anybody could have written anything."""

    model_config = ConfigDict(frozen=True, extra="ignore")

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
