"""Who reads the page: the language they speak and what they like. Everything that draws shares one reader."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ui.device.keys import CYRILLIC, bindings, is_latin, is_of_another_script, name_of, printed_on, shown
from ui.device.settings import Settings
from ui.words.texts import Texts


@dataclass
class Reader:
    texts: Texts
    settings: Settings
    layout: Mapping[str, str] = field(default_factory=dict)
    """What the browser says is printed on which key; nothing, as long as it does not tell."""
    printed: Mapping[str, str] = field(default_factory=dict)
    """By what keys are called here, what is printed on those that are called otherwise."""

    def lay(self, layout: Mapping[str, str]) -> None:
        self.layout, self.printed = layout, printed_on(layout)

    def learn(self, key: str, code: str) -> bool:
        """From what is typed it is seen which script is printed on the keys. Whether it is another than before."""
        before = self.printed
        if is_latin(key):
            self.printed = printed_on(self.layout)
        elif is_of_another_script(key) and CYRILLIC.get(code) == key.lower():
            self.printed = printed_on(CYRILLIC)
        elif is_of_another_script(key):
            self.printed = {**before, name_of(key, code): key.upper()}
        return self.printed != before

    @property
    def all_keys(self) -> dict[str, str]:
        """Of every deed that has one, the key as it is printed."""
        bound = bindings(self.settings.bound).items()
        return {deed: shown(stroke, self.printed) for deed, stroke in bound if stroke}

    @property
    def keys(self) -> dict[str, str]:
        """The same, as long as keys do anything."""
        return self.all_keys if self.settings.keys == "on" else {}
