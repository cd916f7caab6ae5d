"""What happened since one's last turn: what it cost first, every line leading to its place, gone when one acts."""

from __future__ import annotations

import re

from engine.journal import (
    BlockMoved,
    CardBought,
    CardMoved,
    CylinderMoved,
    LeverageCalled,
    Overthrown,
    PointsScored,
    RulerChanged,
    RupeesMoved,
    TurnTaken,
)
from tests.helpers import random_game
from tests.reached import curious
from tests.ui.notebook import SOLO, Notebook, game_of, table_of
from tests.ui.table.test_log import group, reasons
from tests.ui.words.test_names import Recording
from ui.scene.changes import last_turn_of
from ui.shell.app import App
from ui.table.summary import rank, summary
from ui.table.watcher import Watcher
from ui.wakhan.why import Reasons


def said(*turns: TurnTaken, since: int = 0) -> list[str]:
    teller: Reasons = reasons(Recording())
    return [teller.text(line) for _, line in summary(turns, since, teller)]


def turn(number: int, *entries: object) -> TurnTaken:
    taken = group(TurnTaken(number % 2, number), *entries)  # type: ignore[arg-type]
    assert isinstance(taken, TurnTaken)
    return taken


def test_what_it_cost_comes_first_and_the_market_last() -> None:
    first = turn(1, BlockMoved("afghan", "supply", "herat"))
    later = turn(
        2,
        CardMoved(33, "deck", "market top 5"),
        group(CardBought(0, 2, "top", 1, 1), RupeesMoved(1, "player 0", "slot top 0")),
        BlockMoved("afghan", "supply", "kabul"),
        BlockMoved("afghan", "supply", "kabul"),
        RulerChanged("kabul", None, 0),
        CylinderMoved(1, "gift 2", "supply"),
        group(LeverageCalled(1, 2), RupeesMoved(2, "player 1", "bank")),
        group(Overthrown(1, "kabul", "tribes"), CardMoved(9, "court 1", "discards")),
        PointsScored(0, 3, 4),
        RulerChanged("kabul", 0, 1),
    )
    lines = said(first, later, since=1)
    order = ["overthrown", "loses from the court", "leverage", "gift", "Kabul: Boris rules now", "3", "Asha", "Boris"]
    found = [next(n for n, line in enumerate(lines) if word in line) for word in order[:5]]
    assert found == sorted(found)
    assert "overthrown" in lines[0]
    assert lines[-1].startswith("New in the market")
    assert sum("rules now" in line for line in lines) == 1, "rule that passes through several hands is told once"
    assert sum("2" in line and "Kabul" in line for line in lines) == 1, "what can be said together is"
    assert not any("Herat" in line for line in lines), "what happened before is known"


def test_every_line_of_whole_games_has_words() -> None:
    for seed in range(4):
        game = random_game(seed, seats=2 + seed, bot=curious)
        for since in (0, 7, 30):
            assert all(said(*(t for t in game.journal if isinstance(t, TurnTaken)), since=since))
    assert rank(TurnTaken(0, 1), None) is None


def play(app: App) -> None:
    app.start(SOLO)
    app.click("set:pace:instant")
    app.click("coalition:afghan")
    for _ in range(2):
        app.click("choice:pass")


def test_after_wakhans_turn_a_summary_stands_above_the_log_until_i_act(app: App, page: Notebook) -> None:
    play(app)
    session = table_of(app)
    assert isinstance(session, Watcher)
    assert 'class="summary"' in page.panels["since"]
    assert "summary-line" in page.panels["since-line"]
    assert re.search(r'data-target="(card|region|seat|border):', page.panels["since"])
    assert session._compose().changed
    bought = game_of(app).state.market["top"][0]
    app.click(f"choice:buy {bought}")
    assert (page.panels["since"], page.panels["since-line"], session._compose().changed) == ("", "", frozenset())
    app.click("undo")
    assert 'class="summary"' in page.panels["since"], "nothing has been done again"


def test_it_can_be_put_away_and_is_not_there_while_she_is_watched(app: App, page: Notebook) -> None:
    play(app)
    app.click("since-read")
    assert page.panels["since"] == ""
    app.click("set:pace:step")
    app.click("choice:pass")
    assert table_of(app).step == 0
    assert page.panels["since"] == ""
    app.click("wakhan-finish")
    app.click("check-seen")
    assert 'class="summary"' in page.panels["since"]
    app.click("side:since")
    assert "summary-lines" in page.panels["sheet"]


def test_people_at_one_screen_read_it_from_their_own_last_turn(three: App, page: Notebook) -> None:
    game = game_of(three)
    for _ in range(4):
        three.click("choice:pass")
        three.click("curtain")
    seat = table_of(three).shown
    assert seat is not None
    assert table_of(three)._compose().since == last_turn_of(game.journal, seat)
