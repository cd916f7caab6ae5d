"""What others may do before it is my turn again: what went wrong in the replies that were imagined, and how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal, NamedTuple

from engine.cards import REGIONS
from engine.rivals.facts import checks_left
from engine.state import State
from engine.table import cylinders_in_play, ruler

DangerCode = Literal["game", "check", "court", "rule", "cylinders"]
"""What is lost, the worst first; at a check, that others get more points."""
MOST = 2
"""So many are told of a plan."""
FEWEST = 3
"""Of less replies nothing is told, nor what comes in less than one of so many."""


class Danger(NamedTuple):
    code: DangerCode
    times: int
    of: int
    """Of so many replies."""
    about: str = ""
    """The region, where it is about one."""


def suffered(before: State, after: State, me: int) -> Iterator[tuple[DangerCode, str]]:
    """What went wrong from the end of my turn until the next."""
    if after.winners:
        if me not in after.winners:
            yield "game", ""
        return
    mine, then = before.players[me], after.players[me]
    if checks_left(after) < checks_left(before):
        gained = [now.points - was.points for was, now in zip(before.players, after.players, strict=True)]
        if max(gained) > gained[me]:
            yield "check", ""
    if len(then.court) < len(mine.court):
        yield "court", ""
    for region in REGIONS:
        if ruler(before, region) == me != ruler(after, region):
            yield "rule", region
    if cylinders_in_play(after, me) < cylinders_in_play(before, me):
        yield "cylinders", ""


def often(found: Counter[tuple[DangerCode, str]], replies: int) -> tuple[Danger, ...]:
    """What is likely enough to be told, the likeliest first."""
    if replies < FEWEST:
        return ()
    likely = [Danger(code, n, replies, about) for (code, about), n in found.most_common() if FEWEST * n >= replies]
    return tuple(likely[:MOST])
