"""What the application may ask of the page. `ui.dom` does it in a browser, tests do it with a notebook."""

from __future__ import annotations

from typing import Literal, Protocol

Screen = Literal["start", "table"]


class Page(Protocol):
    def show_screen(self, screen: Screen) -> None: ...

    def draw_table(self, markup: str) -> None: ...

    def show_form_problem(self, text: str) -> None: ...
