"""What anybody at a table can do without touching the game: turn to another sheet, read a card, follow a reason."""

from __future__ import annotations

from ui.page import Page
from ui.reader import Reader
from ui.select import stands_for
from ui.table import TABS


class Onlooker:
    def __init__(self, page: Page, reader: Reader) -> None:
        self.page, self.reader = page, reader
        self.inspected: int | None = None
        self.side = "log"
        self.tab = TABS[0]
        self.lights: dict[str, str] = {}
        """What one of Wakhan's reasons speaks of, while somebody looks at it."""

    def look(self, target: str) -> bool:
        """Turn to another part of the table. Whether that is what `target` asks for."""
        match target.split(":", 1):
            case ["side", shown]:
                self.side = shown
            case ["tab", shown]:
                self.tab = shown
            case ["check"]:
                self.side = "check"
            case _:
                return False
        return True

    def show(self, target: str) -> None:
        """Open what is known of a card, a place or a player, without choosing anything; a piece shows where it is."""
        *_, target = stands_for(target)
        kind, _, name = target.partition(":")
        if kind == "card":
            self.inspected, self.side = int(name), "card"
        elif kind in ("region", "border"):
            self.side = target
        elif kind in ("seat", "about"):
            self.side = f"seat:{name}"

    def put_down(self) -> None:
        """Back to the log."""
        self.inspected, self.side = None, "log"

    def light(self, kept: list[str], dropped: list[str]) -> bool:
        """Show on the table what one of Wakhan's reasons speaks of. Whether that changed anything."""
        before = self.lights
        self.lights = {**dict.fromkeys(dropped, "dropped"), **dict.fromkeys(kept, "candidate")}
        return self.lights != before

    @property
    def shown_parts(self) -> dict[str, str]:
        """What the style sheets choose by."""
        return {"tab": self.tab, "side": "log" if self.side == "log" else "sheet"}
