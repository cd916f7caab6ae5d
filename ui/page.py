"""What the application may ask of the page. `ui.dom` does it in a browser, tests do it with a notebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

Screen = Literal["start", "table"]


@dataclass(frozen=True)
class Drawing:
    """The whole table. A panel that is not named is empty; of the log, only what changed."""

    panels: Mapping[str, str]
    shown: Mapping[str, str]
    """Which tab, which side sheet: what style sheets choose by."""
    log_from: int = 0
    log_turns: Sequence[str] = ()


class Page(Protocol):
    @property
    def narrow(self) -> bool:
        """Too narrow for the whole table: one part of it is shown at a time."""

    def show_screen(self, screen: Screen) -> None: ...

    def draw(self, drawing: Drawing) -> None: ...

    def show_form_problem(self, text: str) -> None: ...

    def apply(self, theme: str) -> None: ...

    def speak(self, language: str) -> None:
        """What stands in the page itself is said in this language too, and it is remembered."""

    def remembered(self, name: str) -> str:
        """What `remember` was given on this device, or nothing."""

    def remember(self, name: str, text: str) -> None: ...

    def later(self, milliseconds: int) -> None:
        """Call `App.tick` when so much time has passed."""

    def copy(self, text: str) -> None: ...

    def download(self, name: str, text: str) -> None: ...
