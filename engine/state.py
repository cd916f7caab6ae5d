"""Everything that is on the table. Plain data: no rules, no choices."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cards import Row

ROWS: tuple[Row, Row] = ("top", "bottom")
COLUMNS = range(6)


@dataclass(slots=True)
class State:
    chance: int
    """The random generator's only number; nothing else in the engine is random."""
    deck: list[int] = field(default_factory=list)
    """The card drawn next is the last one."""
    market: dict[Row, list[int | None]] = field(default_factory=lambda: {row: [None] * len(COLUMNS) for row in ROWS})
