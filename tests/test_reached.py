"""Random games with a bias toward rare things reach every ability, every event half and every rare rule."""

from __future__ import annotations

from tests.reached import RULES, main

GAMES = 400


def test_no_rule_stays_unreached() -> None:
    counts = main(GAMES)
    assert [rule for rule in RULES if not counts[rule]] == []
