"""Who reads the page: the language they speak and what they like. Everything that draws shares one reader."""

from __future__ import annotations

from dataclasses import dataclass

from ui.i18n import Texts
from ui.settings import Settings


@dataclass
class Reader:
    texts: Texts
    settings: Settings
