"""What a person likes: remembered on this device, and never part of a game."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, ValidationError

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
