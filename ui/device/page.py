"""What the application may ask of the page. `ui.shell.dom` does it in a browser, tests do it with a notebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal, NamedTuple, Protocol

from ui.device.settings import Settings
from ui.parts.html import NOTHING, Markup

Screen = Literal["start", "table"]
Sound = Literal["card", "coin", "block", "check", "end"]


class Travel(NamedTuple):
    """Something on its way over the table."""

    card: str
    """What it is pressed by, if it is a card."""
    sign: str
    """What it is drawn as, if it is none."""
    whose: str
    """The colour of a player, a coalition, or nothing."""
    many: int
    start: Sequence[str]
    """Where to look for its place in the page, the most exact first: what that is called, or what is pressed there."""
    end: Sequence[str]


class Banner(NamedTuple):
    """A headline, for a moment where it happened."""

    kind: str
    sign: str
    text: str
    place: Sequence[str]


class Motion(NamedTuple):
    """What is seen and heard of what happened between the drawing before and this one."""

    milliseconds: int = 0
    travels: Sequence[Travel] = ()
    banners: Sequence[Banner] = ()
    sounds: Sequence[Sound] = ()


class Drawing(NamedTuple):
    """The whole table. A panel that is not named is empty."""

    panels: Mapping[str, Markup]
    shown: Mapping[str, str]
    """Which tab, which side sheet: what style sheets choose by."""
    log_from: int = 0
    log_turns: Sequence[Markup] = ()
    values: Mapping[str, tuple[str, str]] = MappingProxyType({})
    """What people hold, by the name of its input: its value, and that value in words where it needs them."""
    focus: str = ""
    """What gets the focus, if that is not left where it is: a target, or "prompt" for the question."""
    motion: Motion = Motion()
    depth: int = 0
    """So many times Back closes something before it leaves the page."""

    def having(self, **panels: Markup) -> Drawing:
        """The same with other panels on top."""
        return self._replace(panels={**self.panels, **panels})

    def panels_since(self, drawn: Mapping[str, Markup]) -> dict[str, Markup]:
        """Those that are not as they are `drawn`; what is drawn and is not named is to be empty."""
        changed = {name: markup for name, markup in self.panels.items() if drawn.get(name) != markup}
        return changed | dict.fromkeys(drawn.keys() - self.panels.keys(), NOTHING)

    def since(self, logged: Sequence[str]) -> Drawing:
        """The same with only what changed of the log, where `logged` is in the page."""
        turns = self.log_turns
        changed = (n for n, (old, new) in enumerate(zip(logged, turns, strict=False)) if old != new)
        begin = next(changed, min(len(logged), len(turns)))
        return self._replace(log_from=begin, log_turns=turns[begin:])


class Page(Protocol):
    @property
    def narrow(self) -> bool:
        """Too narrow for the whole table: one part of it is shown at a time."""

    @property
    def map_size(self) -> tuple[float, float]:
        """How wide and how high the place of the map is, in pixels; what it was last, while it is out of sight."""

    def show_screen(self, screen: Screen) -> None: ...

    def draw(self, drawing: Drawing) -> None: ...

    def begin(self, mode: str) -> None:
        """Start a game of this mode, dealt by a new seed, as if the start screen had been filled in so."""

    def show_form_problem(self, text: str) -> None: ...

    def apply(self, settings: Settings) -> None:
        """What they say of the page itself: its light, its letters, how much of it moves."""

    def speak(self, language: str) -> None:
        """What stands in the page itself is said in this language too, and it is remembered."""

    def remembered(self, name: str) -> str:
        """What `remember` was given on this device, or nothing."""

    def remember(self, name: str, text: str) -> None: ...

    def later(self, milliseconds: int) -> None:
        """Call `App.tick` when so much time has passed, counted from the last call."""

    def soon(self) -> None:
        """Call `App.go_on` when what people did meanwhile has been answered; also in a page that is not looked at."""

    @property
    def now(self) -> int:
        """In milliseconds, as browsers count."""

    @property
    def address(self) -> str:
        """Of this page as it can be given to anybody: without what stands after a ? or the #."""

    @property
    def can_send(self) -> bool:
        """Whether the device has a way of its own to send a link to somebody."""

    @property
    def can_copy(self) -> bool:
        """Browsers refuse it to pages that came unencrypted."""

    def send(self, title: str, address: str) -> None: ...

    @property
    def can_send_pictures(self) -> bool:
        """Whether the device has a way of its own to send a file to somebody."""

    def save_picture(self, name: str) -> None:
        """What is drawn as the result of a game, as a file of this name."""

    def send_picture(self, name: str, text: str) -> None:
        """The same to somebody else, with these words."""

    def leave_link(self) -> None:
        """Forget what stands after the # in the address: it has been dealt with."""

    def copy(self, text: str) -> None: ...

    def download(self, name: str, text: str) -> None: ...
