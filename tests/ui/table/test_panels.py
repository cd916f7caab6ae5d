"""On a phone one part of the table is shown at a time: whatever can be touched is where its mark says."""

from __future__ import annotations

import random

import pytest

from engine import Game, Setup
from tests.reached import curious
from tests.ui.notebook import Notebook, put, table_of
from ui.shell.app import App
from ui.table.panels import place
from ui.table.session import Session

EVERYWHERE = {"card market", "card me", "card courts", "seat me", "seat courts", "gift me", "gift courts"}


def look_for_what_is_lit(table: Session, page: Notebook) -> set[str]:
    """Of everything that is not on the map: what it is, and on which tab."""
    assert table.selection
    scene, seen = table._compose(), set[str]()
    for target in table.selection.lit:
        kind, tab = target.partition(":")[0], place(target, scene)
        if kind in ("card", "seat", "gift", "spy"):
            assert tab
            assert f'data-target="{target}"' in page.panels[tab], (target, tab)
            seen.add(f"{kind} {tab}")
    return seen


@pytest.mark.long
def test_what_can_be_touched_is_drawn_where_its_tab_says(app: App, page: Notebook) -> None:
    seen: set[str] = set()
    for seed in (0, 2, 5):
        chance = random.Random(seed)
        put(app, Game(Setup(seats=3, seed=seed)))
        while (table := table_of(app)).game.decision:
            page.now += 10_000
            if table.behind_curtain or table._check_is_shown:
                app.click("curtain" if table.behind_curtain else "check-seen")
                continue
            seen |= look_for_what_is_lit(table, page)
            if "gift me" in seen and "gift courts" not in seen:
                table.shown = None  # as where a cylinder has to be taken while nobody's hand is shown
                app.draw()
                seen |= look_for_what_is_lit(table, page)
            app.click(f"choice:{curious(chance, table.game)}")
    assert seen >= EVERYWHERE, EVERYWHERE - seen
