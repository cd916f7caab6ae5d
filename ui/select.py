"""Clicks narrow options: what on the table a choice is about, in the order it is touched.

An option's path lists targets such as "card:42" or "region:kabul". Options that are about nothing on the table (pass,
pay, ask for less) have an empty path and are only ever buttons.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Path = tuple[str, ...]
INSPECT_FIRST = ("turn.action",)
"""Where touching a card only shows it and its verbs: the deed itself is a second touch."""


def path(option: str, me: int, place: str = "") -> Path:
    """What to touch for `option`; `place` is where a battle is fought.

    >>> path("move-army kabul herat", me=0)
    ('region:kabul', 'region:herat')
    >>> path("remove-spy 2", me=0, place="card 17")
    ('spy:2:17',)
    >>> path("pay 2", me=0)
    ()
    """
    match option.split():
        case ["loyalty", coalition]:
            return (f"coalition:{coalition}",)
        case ["buy" | "play" | "use" | "discard" | "spy" | "tax-card" | "betray" | "battle-on" | "hide", card, *_]:
            return (f"card:{card}",)
        case ["army" | "battle-in" | "region", region]:
            return (f"region:{region}",)
        case ["road", border]:
            return (f"border:{border}",)
        case ["gift", space]:
            return (f"gift:{space}",)
        case ["tax-player" | "player", seat]:
            return (f"seat:{seat}",)
        case ["suit", suit]:
            return (f"suit:{suit}",)
        case ["move-army", start, end]:
            return (f"region:{start}", f"region:{end}")
        case ["move-tribe", start, end]:
            return (f"tribe:{me}:{start}", f"region:{end}")
        case ["move-spy", start, end]:
            return (f"card:{start}", f"card:{end}")
        case ["remove-tribe", seat]:
            return (f"tribe:{seat}:{place}",)
        case ["remove-army", coalition]:
            return (f"army:{coalition}:{place}",)
        case ["remove-road", coalition, border]:
            return (f"road:{coalition}:{border}",)
        case ["remove-spy", seat]:
            return (f"spy:{seat}:{place.removeprefix('card ')}",)
        case ["take", piece, where]:
            return (_taken(piece, where, me),)
    return ()


def _taken(piece: str, where: str, me: int) -> str:
    match piece:
        case "tribe":
            return f"tribe:{me}:{where}"
        case "spy":
            return f"card:{where}"
        case "gift":
            return f"gift:{where}"
        case "army":
            return f"region:{where}"
    return f"border:{where}"


def stands_for(target: str) -> tuple[str, ...]:
    """A piece can be touched in the place of the region, border or card it stands on."""
    match target.split(":"):
        case ["army" | "tribe", _, region]:
            return (target, f"region:{region}")
        case ["road", _, border]:
            return (target, f"border:{border}")
        case ["spy", _, card]:
            return (target, f"card:{card}")
    return (target,)


class Selection(NamedTuple):
    """What has been touched so far of a choice that is not made yet. It lives in the page, never in the game."""

    prompt: str
    options: tuple[str, ...]
    paths: tuple[Path, ...]
    touched: Path = ()

    @classmethod
    def of(cls, prompt: str, options: Sequence[str], me: int, place: str = "") -> Selection:
        return cls(prompt, tuple(options), tuple(path(option, me, place) for option in options))

    @property
    def fitting(self) -> list[str]:
        """The options that begin with what was touched."""
        depth = len(self.touched)
        return [option for option, path in zip(self.options, self.paths, strict=True) if path[:depth] == self.touched]

    @property
    def lit(self) -> set[str]:
        """What can be touched next."""
        depth = len(self.touched)
        return {path[depth] for path in self.paths if len(path) > depth and path[:depth] == self.touched}

    @property
    def taken(self) -> str | None:
        """The one option left, when touching was enough to choose it.

        A card that could be discarded is touched to be read: what throws it away is always the button.
        """
        depth = len(self.touched)
        done = [o for o, path in zip(self.options, self.paths, strict=True) if depth and path == self.touched]
        if len(done) != 1 or self.prompt in INSPECT_FIRST or done[0].startswith("discard "):
            return None
        return done[0]

    def touch(self, target: str) -> Selection | None:
        """The selection after touching `target`; None if it has no part in any option."""
        for meant in stands_for(target):
            if meant in self.lit:
                return self._with((*self.touched, meant))
        if self.touched and target in stands_for(self.touched[-1]):
            return self._with(self.touched[:-1])
        begin = self._with(())
        for meant in stands_for(target):
            if meant in begin.lit:
                return self._with((meant,))
        return None

    def _with(self, touched: Path) -> Selection:
        return Selection(self.prompt, self.options, self.paths, touched)
