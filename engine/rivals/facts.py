"""What a plan changes, in facts that anybody can check on the table: the reasons that are given for it."""

from __future__ import annotations

from typing import Literal, NamedTuple

FactCode = Literal[
    "wins",
    "loses",
    "points_if_checked",
    "lead_of_coalition",
    "influence",
    "cylinders",
    "rules",
    "rupees",
    "court",
    "hand",
    "spies",
    "gifts",
    "loyalty",
]


class Fact(NamedTuple):
    """`before` and `after` the plan, of `seat` where it is about one."""

    code: FactCode
    seat: int | None
    before: int
    after: int
    about: str = ""
    """A coalition or region, where it is about one."""
