"""While Wakhan's turn is shown, nothing tells what she does later; no point is scored before its check is seen."""

from __future__ import annotations

import random
from html import unescape

import pytest

from engine import Game, Setup, view
from engine.history import checks, points_before
from engine.wakhan.trace import StepTaken
from tests.helpers import told
from tests.ui.notebook import Notebook, put, table_of
from ui.scene.telling import until
from ui.shell.app import App
from ui.table.announcing import tell_all
from ui.table.panels import draw_turns
from ui.table.shown import as_shown
from ui.words.names import card_name


def at_her_turn(app: App, seed: int = 3) -> Game:
    """A game alone, on the table, whose person has just ended a turn that Wakhan follows with several steps."""
    game, chance = Game(Setup(seats=1, wakhan=True, seed=seed, free_undo=True)), random.Random(seed)
    put(app, game)
    app.click("set:pace:step")
    while len([step for step in game.steps if isinstance(step.told, StepTaken)]) < 2 or len(game.choices) < 12:
        app.click("wakhan-finish")
        app.click("check-seen")
        assert game.decision
        app.click(f"choice:{chance.choice(game.decision.options)}")
    return game


def test_each_step_has_its_own_log_market_numbers_and_news(app: App, page: Notebook) -> None:
    game = at_her_turn(app)
    session = table_of(app)
    app.click("wakhan-replay")
    for number, step in enumerate(game.steps):
        assert session.step == number
        seen = session.seen
        assert seen.journal == until(game.journal, step.end)
        assert as_shown(view(game, None, step), game, step, session.checks_seen).journal == seen.journal
        of_then = view(game, session.shown, step)
        assert (seen.market, seen.deck, seen.seats, seen.check, seen.favored) == (
            of_then.market,
            of_then.deck,
            of_then.seats,
            of_then.check,
            of_then.favored,
        )
        log = "".join(session.draw().log_turns)
        later = [each.told for each in game.steps[number + 1 :] if isinstance(each.told, StepTaken)]
        shown = told(seen.journal, StepTaken)
        assert all(not any(one is other for other in shown) for one in later)
        assert log == "".join(draw_turns(session._compose()))
        for card in bought_later(game, number):
            assert card_name(card, session.reader.texts) not in page.panels["news"]
        app.click("wakhan-next")
    assert session.step is None
    assert session.seen.journal == tuple(game.journal)


def bought_later(game: Game, number: int) -> list[int]:
    now = {card for player in game.steps[number].table.players for card in player.court}
    return [card for player in game.state.players for card in player.court if card not in now]


def test_each_step_is_said_when_it_is_shown_and_her_cleanup_after_them(app: App, page: Notebook) -> None:
    game = at_her_turn(app)
    app.click("wakhan-replay")
    assert "Wakhan draws" in page.panels["news"]
    said = {page.panels["news"]}
    for _ in game.steps[1:]:
        app.click("wakhan-next")
        assert page.panels["news"] not in said
        said.add(page.panels["news"])
    app.click("wakhan-next")
    assert "New in the market" in page.panels["news"]


def test_whoever_wants_the_rest_at_once_is_told_all_of_it(app: App, page: Notebook) -> None:
    game = at_her_turn(app)
    app.click("wakhan-replay")
    rest = tell_all(game.journal, table_of(app).names, table_of(app).reader.texts, since=game.steps[0].end, asks=True)
    app.click("wakhan-finish")
    assert unescape(page.panels["news"]).startswith(rest)


@pytest.mark.long
def test_the_table_behind_a_check_has_the_points_before_it(app: App, page: Notebook) -> None:
    game, chance = Game(Setup(seats=1, wakhan=True, seed=8, free_undo=True)), random.Random(8)
    put(app, game)
    app.click("set:pace:instant")
    session, held = table_of(app), 0
    while game.decision:
        before = len(checks(game.journal))
        app.click(f"choice:{chance.choice(game.decision.options)}")
        for number, check in enumerate(checks(game.journal)[before:], before):
            points = points_before(game.journal, check, len(game.state.players))
            assert tuple(seat.points for seat in session.seen.seats) == points
            held += points != tuple(player.points for player in game.state.players)
            assert session.checks_seen == number
            app.click("check-seen")
        assert tuple(seat.points for seat in session.seen.seats) == tuple(p.points for p in game.state.players)
    assert held
