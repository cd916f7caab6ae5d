"""Keys: what each is called whatever is printed on it, what it does, and how that is changed.

A letter is the one that is typed, so that keyboards hold what is printed on them. Where no Latin letter is typed, it is
the one that is printed at the same place on most keyboards: so Cyrillic letters do what the Latin ones there do.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from string import ascii_lowercase
from typing import NamedTuple

from engine.cards import Row
from engine.choices import FINISH, PASS, Betray, Buy, Choice, Discard, Play, Use
from engine.state import ROWS
from engine.view import View
from ui import targets
from ui.targets import Target

DEFAULTS: Mapping[str, str] = {
    "market": "m",
    "regions": "a",
    "hand": "i",
    "court": "o",
    "buy": "b",
    "play": "p",
    "tax": "x",
    "gift": "g",
    "build": "u",
    "move": "v",
    "betray": "y",
    "battle": "f",
    "discard": "j",
    "end": "e",
    "undo": "z",
    "redo": "shift+z",
    "earlier": "[",
    "later": "]",
    "possible": "h",
    "hint": "k",
    "card": "c",
    "log": "l",
    "check": "d",
    "wakhan": "w",
    "again": "q",
    "standing": "s",
    "since": "n",
    "words": "t",
    "rules": "r",
    "help": "F1",
    "settings": "?",
}
"""Every deed that has a key of its own, and which it has as long as nobody chose another."""
GROUPS = ("market", "regions", "hand", "court")
"""What one key leads to, again to the next, and with Shift to the one before."""
PAIRED = (*GROUPS, "play")
"""What means something else with Shift: the one before, or the other end of the court."""
SHIFT = "shift+"
TARGETS: Mapping[str, Target] = {
    "undo": targets.Undo(),
    "redo": targets.Redo(),
    "possible": targets.Side("possible"),
    "hint": targets.AskHint(),
    "card": targets.Side("card"),
    "log": targets.Side("log"),
    "check": targets.CheckNow(),
    "wakhan": targets.Side("wakhan"),
    "again": targets.Say("again"),
    "standing": targets.Say("standing"),
    "since": targets.Say("since"),
    "words": targets.ToggleWords(),
    "rules": targets.OpenBook(),
    "help": targets.BookPage("aid"),
    "settings": targets.OpenSettings(),
}
"""What is pressed by those that are the same at every moment."""

DIGITS = {f"Digit{digit}": f"{digit}" for digit in range(10)}
BRACKETS = {"BracketLeft": "[", "BracketRight": "]"}
PLACES: Mapping[str, str] = {
    **{f"Key{letter.upper()}": letter for letter in ascii_lowercase},
    "Semicolon": ";",
    "Quote": "'",
    "Comma": ",",
    "Period": ".",
    "Slash": "/",
    "Backslash": "\\",
    "Minus": "-",
    "Equal": "=",
    "Backquote": "`",
    **BRACKETS,
    **DIGITS,
}
"""What is printed on a key at this place, as a rule."""
CYRILLIC = dict(
    zip(
        (
            *(f"Key{letter}" for letter in "QWERTYUIOP"),
            *("BracketLeft", "BracketRight"),
            *(f"Key{letter}" for letter in "ASDFGHJKL"),
            *("Semicolon", "Quote"),
            *(f"Key{letter}" for letter in "ZXCVBNM"),
            *("Comma", "Period"),
        ),
        "йцукенгшщзхъфывапролджэячсмитьбю",
        strict=True,
    )
)
"""The Russian keyboard: browsers that are asked for it tell the Latin one that is installed beside it."""
BEYOND_LATIN = 0x370
"""Letters from here on are of other scripts."""
CAN_BE_BOUND = frozenset({*ascii_lowercase, *"[];',./\\-=`?", "F1", "F2", "F4", "F8", "F9"})
"""The others belong to the browser, to the system, to the market, or to whatever has the focus."""


class Stroke(NamedTuple):
    """A key that was pressed."""

    name: str
    shift: bool = False
    alt: bool = False

    @classmethod
    def of(cls, key: str, code: str = "", *, shift: bool = False, alt: bool = False) -> Stroke:
        """Of what a browser tells: what was typed, and where.

        >>> Stroke.of("Я", "KeyZ", shift=True).text, Stroke.of("¡", "Digit1", alt=True)
        ('shift+z', Stroke(name='1', shift=False, alt=True))
        """
        name = name_of(key, code)
        return cls(name, shift and name != "?", alt)

    @property
    def text(self) -> str:
        return SHIFT * self.shift + self.name


def name_of(key: str, code: str = "") -> str:
    """What a key is called here.

    >>> name_of("z", "KeyY"), name_of("я", "KeyZ"), name_of("&", "Digit1"), name_of("ü", "BracketLeft")
    ('z', 'z', '1', '[')
    """
    if key in ("?", "[", "]") or is_latin(key):
        return key.lower()
    if code in DIGITS or code in BRACKETS:
        return PLACES[code]
    if key == "Dead" or (len(key) == 1 and not key.isascii()):
        return PLACES.get(code, key)
    return key


def is_latin(key: str) -> bool:
    return len(key) == 1 and key.isascii() and key.isalpha()


# What a key does


def deed_by(stroke: Stroke, chosen: str) -> str:
    """The deed that a key stands for; nothing if it is nobody's. What is paired takes both."""
    if stroke.alt:
        return ""
    found = _deeds(chosen)
    return found.get(stroke.text, "")


@lru_cache(8)
def _deeds(chosen: str) -> dict[str, str]:
    return {text: deed for deed, stroke in bindings(chosen).items() for text in _takes(deed, stroke)}


def verb_of(option: Choice) -> str:
    """The deed whose key takes an option.

    >>> verb_of(Use(42, "tax")), verb_of(Play(42, "left"))
    ('tax', 'play')
    """
    match option:
        case Buy():
            return "buy"
        case Play():
            return "play"
        case Use(_, action):
            return action
        case Discard():
            return "discard"
        case Betray():
            return "betray"
    return "end" if option in (PASS, FINISH) else ""


def option_by(stroke: Stroke, deed: str, options: tuple[Choice, ...]) -> Choice | None:
    """Which of these a key takes: with Shift a card is played at the right end of the court."""
    found = [option for option in options if deed and verb_of(option) == deed]
    if deed == "play" and len(found) > 1:
        side = "right" if stroke.shift else "left"
        found = [option for option in found if isinstance(option, Play) and option.side == side]
    return found[0] if found else None


def key_of(option: Choice, keys: Mapping[str, str], *, ends: bool = True) -> str:
    """The key that takes an option, as it is shown; `ends` says that a card can be played at either end."""
    key = keys.get(verb_of(option), "")
    is_right = ends and isinstance(option, Play) and option.side == "right"
    return f"Shift+{key}" if key and is_right else key


def card_by(stroke: Stroke, view: View) -> Target | None:
    """1 to 6 are the market's top row, with Shift its bottom row on every keyboard; with Alt, too, where that is free.

    Both go by the place of the key: with Shift, digits are signs on most keyboards.
    """
    if len(stroke.name) != 1 or stroke.name not in "123456":
        return None
    row: Row = ROWS[stroke.alt or stroke.shift]
    cards = {(slot.row, slot.column): slot.card for slot in view.market}
    card = cards.get((row, int(stroke.name) - 1))
    return None if card is None else targets.card(card)


class Walk:
    """By one key to the market, the regions, one's own court or hand, and on with the same key or a number."""

    def __init__(self) -> None:
        self._last = ""
        """The group that the key before led to."""

    def to(self, stroke: Stroke, deed: str, at: str, view: View) -> Target | None:
        """Where a key leads, from what has the focus; None if it leads nowhere."""
        last, self._last = self._last, deed if deed in GROUPS else ""
        if deed in GROUPS:
            things, here = things_of(deed, view), targets.read(at)
            if not things:
                return None
            if here in things:
                return targets.Reach(things[(things.index(here) + (-1 if stroke.shift else 1)) % len(things)])
            return targets.Reach(things[-1 if stroke.shift else 0])
        if last and not stroke.alt and not stroke.shift and stroke.name.isdecimal():
            things, number = things_of(last, view), int(stroke.name) or 10
            return targets.Reach(things[number - 1]) if number <= len(things) else None
        return None


def things_of(group: str, view: View) -> list[Target]:
    """In the order in which they lie."""
    mine = None if view.viewer is None else view.seats[view.viewer]
    match group:
        case "market":
            slots = [slot for row in ROWS for slot in view.market if slot.row == row]
            return [targets.card(slot.card) for slot in slots if slot.card is not None]
        case "regions":
            return [targets.region(region.region) for region in view.regions]
        case "court":
            return [targets.card(held.card) for held in mine.court] if mine else []
    return [targets.card(card) for card in mine.hand or ()] if mine else []


# Which keys somebody chose


@lru_cache(64)
def bindings(chosen: str) -> Mapping[str, str]:
    """The key of every deed, "" for none, where `chosen` says what was changed; whatever it says, no key has two deeds.

    >>> bindings("buy=k undo= dance=q market=F5")["buy"], bindings("buy=p")["play"]
    ('k', '')
    """
    wished = dict[str, str]()
    for part in chosen.split():
        deed, is_said, stroke = part.partition("=")
        if is_said and deed in DEFAULTS and deed not in wished and (not stroke or can_be_bound(deed, stroke)):
            wished[deed] = stroke
    bound, taken = dict.fromkeys(DEFAULTS, ""), set[str]()
    for deed, stroke in (wished | {deed: key for deed, key in DEFAULTS.items() if deed not in wished}).items():
        if not _takes(deed, stroke) & taken:
            bound[deed] = stroke
            taken |= _takes(deed, stroke)
    return bound


def written(bound: Mapping[str, str]) -> str:
    """What is not as it was at first: what is kept on the device, and travels in a file.

    >>> written(bindings("undo=k buy=b nonsense"))
    'undo=k hint='
    """
    return " ".join(f"{deed}={stroke}" for deed, stroke in bound.items() if stroke != DEFAULTS[deed])


def can_be_bound(deed: str, stroke: str) -> bool:
    with_shift = stroke.startswith(SHIFT)
    name = stroke.removeprefix(SHIFT)
    return name in CAN_BE_BOUND and not (with_shift and (deed in PAIRED or name == "?"))


class Change(NamedTuple):
    """What came of the wish for another key."""

    chosen: str
    said: str
    """How that is told: the end of a key in the catalogue."""
    other: str = ""
    """The deed that had the key, or has it still."""


def change(chosen: str, deed: str, stroke: str) -> Change:
    """Give a deed another key; whoever has that gets the old one in its place, if it can have it.

    >>> change("", "buy", "c")
    Change(chosen='buy=c card=b', said='swapped', other='card')
    >>> change("", "market", "z").said, change("", "buy", "Tab").said, change("", "buy", "").chosen
    ('taken', 'refused', 'buy=')
    """
    now = bindings(chosen)
    if stroke and not can_be_bound(deed, stroke):
        return Change(chosen, "refused")
    others = [each for each in now if each != deed and _takes(each, now[each]) & _takes(deed, stroke)]
    wished = {**now, deed: stroke, **dict.fromkeys(others, now[deed])}
    if bindings(" ".join(f"{each}={key}" for each, key in wished.items())) != wished:
        return Change(chosen, "taken", others[0])
    return Change(written(wished), "swapped" if others else "set", *others[:1])


def _takes(deed: str, stroke: str) -> set[str]:
    if not stroke:
        return set()
    return {stroke, SHIFT + stroke} if deed in PAIRED else {stroke}


# What is printed on them


def printed_on(layout: Mapping[str, str]) -> dict[str, str]:
    """By what keys are called here, what is printed on those that are called otherwise; `layout` tells what is where.

    >>> printed_on({"KeyB": "и", "KeyQ": "a", "BracketLeft": "ü"})
    {'b': 'И', '[': 'Ü'}
    """
    named = {name_of(typed, code): typed for code, typed in layout.items() if len(typed) == 1}
    return {name: typed.upper() for name, typed in named.items() if name in CAN_BE_BOUND and typed.lower() != name}


def is_of_another_script(key: str) -> bool:
    return len(key) == 1 and key.isalpha() and ord(key) >= BEYOND_LATIN


def shown(stroke: str, printed: Mapping[str, str]) -> str:
    """A key as it is written for people.

    >>> shown("shift+z", {}), shown("b", {"b": "И"}), shown("F1", {})
    ('Shift+Z', 'И', 'F1')
    """
    name = stroke.removeprefix(SHIFT)
    return "Shift+" * stroke.startswith(SHIFT) + printed.get(name, name.upper())
