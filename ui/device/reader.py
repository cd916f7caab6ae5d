"""Who reads the page: the language they speak and what they like. Everything that draws shares one reader."""

from __future__ import annotations

from dataclasses import dataclass

from ui.device.settings import Settings
from ui.words.texts import Texts


@dataclass
class Reader:
    texts: Texts
    settings: Settings
