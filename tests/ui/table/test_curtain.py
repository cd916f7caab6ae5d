"""Around one screen: nobody sees another's hand, and no press answers what somebody else is asked."""

from __future__ import annotations

import random

import pytest

from engine import Game, Setup
from engine.cards import REGIONS
from engine.choices import IN_THE_OPEN
from engine.dominance import insurrection
from engine.history import checks
from engine.link import write_challenge
from tests.helpers import first_question
from tests.reached import curious, over_the_limit
from tests.ui.notebook import SOLO, THREE, Notebook, game_of, next_question, put, table_of, watch
from ui.scene.selection import path
from ui.shell.app import App
from ui.table.mode import Mode
from ui.table.session import Session

# Presses that were meant for something else


def test_nothing_pressed_before_answers_what_somebody_else_is_asked(app: App, page: Notebook) -> None:
    app.start(THREE)
    page.between = 0
    game = game_of(app)
    app.click("choice:loyalty afghan")
    assert len(game.choices) == 1
    assert page.drawings[-1].focus == "prompt"
    page.now += 499
    app.click("choice:loyalty afghan")
    app.click("coalition:afghan")
    assert len(game.choices) == 1
    app.click("side:check")  # looking around asks nobody anew
    page.now += 1
    app.click("choice:loyalty british")
    assert len(game.choices) == 2
    assert page.drawings[-1].focus == "prompt"


def test_a_clock_that_is_put_back_keeps_nobody_waiting(app: App, page: Notebook) -> None:
    app.start(THREE)
    app.click("choice:loyalty afghan")
    page.now -= 3_600_000
    app.click("choice:loyalty british")
    assert len(game_of(app).choices) == 2


def test_the_curtain_is_not_opened_by_a_press_that_was_meant_for_something_else(three: App, page: Notebook) -> None:
    three.click(f"choice:buy {game_of(three).state.market['top'][0]}")
    for _ in range(2):
        three.click("choice:pass")
    page.between = 0
    three.click("choice:pass")
    three.click("curtain")
    assert table_of(three).behind_curtain
    page.now += 500
    three.click("curtain")
    assert not table_of(three).behind_curtain
    made = game_of(three).choices
    three.click("choice:pass")  # the second half of a double press
    assert game_of(three).choices == made
    page.now += 500
    three.click("choice:pass")
    assert len(game_of(three).choices) == len(made) + 1


def a_check_behind_the_curtain() -> tuple[Game, str]:
    """The choice after which the next of three people finds a Dominance Check behind their curtain."""
    for seed in range(200):
        game, chance = Game(Setup(seats=3, seed=seed)), random.Random(seed)
        while game.decision:
            before, known, player = game.choices, len(checks(game.journal)), game.decision.player
            game.take(chance.choice(game.decision.options))
            asked = game.decision
            if asked is None or asked.player == player or len(checks(game.journal)) == known:
                continue
            if game.state.players[asked.player].hand and asked.prompt not in IN_THE_OPEN:
                return Game(game.setup, before), game.choices[-1]
    raise AssertionError("no check ever came between two people")


def test_a_curtain_before_a_check_is_not_opened_by_a_press_meant_for_something_else(app: App, page: Notebook) -> None:
    game, option = a_check_behind_the_curtain()
    put(app, game)
    assert next_question(app)
    page.between = 0
    page.now += 500
    app.click(f"choice:{option}")
    assert table_of(app).behind_curtain
    page.now += 499
    app.click("curtain")
    assert table_of(app).behind_curtain
    page.now += 1
    app.click("curtain")
    assert not table_of(app).behind_curtain
    assert "check-seen" in page.panels["over"]


@pytest.mark.parametrize("way", ["open", "replay:continue", "challenge:accept"])
def test_a_table_that_is_opened_is_not_answered_by_what_opened_it(way: str, app: App, page: Notebook) -> None:
    game = over_the_limit()
    page.between = 0
    if way == "challenge:accept":
        app.visit(write_challenge(Setup(seats=3, seed="kabul-7")))
        app.click(way)
    elif way == "open":
        put(app, game)
    else:
        watch(app, game)
        app.click(way)
    press = "curtain" if table_of(app).behind_curtain else "choice:loyalty afghan"
    before = (table_of(app).behind_curtain, game_of(app).choices)
    app.click(press)
    assert (table_of(app).behind_curtain, game_of(app).choices) == before
    page.now += 500
    app.click(press)
    assert (table_of(app).behind_curtain, game_of(app).choices) != before


def test_the_moment_begins_when_the_question_is_on_the_screen(app: App, page: Notebook) -> None:
    """On a slow device the second half of a double press waits until the drawing is done."""
    app.start(THREE)
    page.between, page.drawing = 0, 3000
    app.click("choice:loyalty afghan")
    app.click("choice:loyalty afghan")
    assert len(game_of(app).choices) == 1


def test_whoever_is_asked_again_need_not_wait(app: App, page: Notebook) -> None:
    """Nobody who plays alone does, and nobody in the middle of a turn."""
    page.between = 0
    app.start(SOLO)
    app.click("set:pace:instant")
    for option in ("loyalty afghan", "pass", "pass"):
        app.click(f"choice:{option}")
        assert page.drawings[-1].focus == "question"
    assert len(game_of(app).choices) == 3
    app.start(THREE)
    for coalition in ("afghan", "british", "russian"):
        page.now += 500
        app.click(f"choice:loyalty {coalition}")
    app.click(f"choice:buy {game_of(app).state.market['top'][0]}")
    assert game_of(app).choices[-1].startswith("buy")


# Hands


def asked_in_the_open(prompt: str) -> Game:
    """One choice before somebody else is asked this, by a person who has cards in hand."""
    for seed in range(400):
        game, chance = Game(Setup(seats=3, seed=seed)), random.Random(seed)
        while game.decision and len(game.choices) < 200:
            asker, before = game.decision.player, game.choices
            game.take(curious(chance, game))
            asked = game.decision
            if asked and asked.prompt == prompt and asked.player != asker and game.state.players[asker].hand:
                return Game(game.setup, before)
    raise AssertionError(f"{prompt} was never asked")


@pytest.mark.parametrize("prompt", ["bribe.answer", "battle.safe_house"])
@pytest.mark.parametrize("open_hands", [False, True])
def test_no_hand_is_open_while_somebody_else_is_asked(app: App, page: Notebook, prompt: str, open_hands: bool) -> None:
    game = asked_in_the_open(prompt)
    asker = game.decision.player if game.decision else -1
    if open_hands:
        game = Game(game.setup.model_copy(update={"open_hands": True}), game.choices)
    put(app, game)
    app.click("curtain")
    page.narrow = True
    app.click("tab:me")
    held = [f'data-target="card:{card}"' for card in game.state.players[asker].hand]
    assert all(card in page.panels["me"] for card in held)
    for option in [option.text for option in game.decision.options] if game.decision else []:
        ahead = game.foresee(option)
        if ahead and ahead.decision and ahead.decision.prompt == prompt and ahead.decision.player != asker:
            app.click(f"choice:{option}")
            break
    assert game.decision
    assert (game.decision.prompt, table_of(app).behind_curtain) == (prompt, False)
    shown = page.panels["me"] + page.panels["courts"]
    assert [card for card in held if card in shown] == (held if open_hands else [])
    if not open_hands:
        assert table_of(app).tab != "me"  # on a phone, nobody looks at an empty place
    whose = table_of(app).shown
    app.click("curtain")  # of a moment ago: there is no curtain to be lifted
    assert table_of(app).shown == whose == (asker if open_hands else None)
    table_of(app).behind_curtain = True
    table_of(app).recover()
    game = game_of(app)
    assert game.decision
    assert not table_of(app).behind_curtain
    app.click(f"choice:{game.decision.options[-1]}")
    if game.decision and game.decision.player == asker and game.state.players[asker].hand:
        assert table_of(app).behind_curtain != open_hands


def test_no_curtain_falls_for_a_block_that_insurrection_takes_in_the_turn_of_another(app: App) -> None:
    """What is taken stands on the map, whoever takes it."""
    game = asked_in_the_open("bribe.answer")
    assert game.decision
    owner = game.decision.player
    game.state.players[owner].court = [3]
    game.state.blocks["afghan"], game.state.armies["afghan"] = 0, dict.fromkeys(REGIONS, 2)
    assert game.state.players[owner].hand
    game.decision = first_question(insurrection(game.state))
    assert (game.decision.player, game.decision.prompt) == (owner, "take.block")
    session = Session(game, app.page, app.reader, Mode())
    assert (session.behind_curtain, session.shown) == (False, None)


def test_what_is_asked_in_the_open_offers_nothing_of_a_hand() -> None:
    """The hand would not be there to choose from."""
    asked: set[str] = set()
    for seed in range(20):
        game, chance = Game(Setup(seats=2 + seed % 4, seed=seed)), random.Random(seed)
        while game.decision:
            hand = game.state.players[game.decision.player].hand
            if game.decision.prompt in IN_THE_OPEN:
                asked.add(game.decision.prompt)
                offered = {target for option in game.decision.options for target in path(option, 0)}
                assert not offered & {f"card:{card}" for card in hand}
            game.take(curious(chance, game))
    assert asked == IN_THE_OPEN


def test_with_open_hands_there_is_no_curtain(app: App, page: Notebook) -> None:
    app.start({**THREE, "open_hands": "yes"})
    for coalition in ("afghan", "british", "russian"):
        app.click(f"choice:loyalty {coalition}")
    bought = game_of(app).state.market["top"][0]
    app.click(f"choice:buy {bought}")
    for _ in range(3):
        app.click("choice:pass")
        assert not table_of(app).behind_curtain


def test_a_hand_is_behind_the_curtain_until_its_owner_asks(three: App, page: Notebook) -> None:
    game = game_of(three)
    first = game.decision.player if game.decision else 0
    bought = game.state.market["top"][0]
    three.click(f"choice:buy {bought}")
    three.click("choice:pass")
    for _ in range(2):  # the others have nothing to hide yet
        three.click("choice:pass")
    assert game.decision
    assert game.decision.player == first
    assert [panel for panel, markup in page.panels.items() if markup] == ["curtain"]
    assert f'data-target="card:{bought}"' not in page.panels["curtain"].split('class="since"')[0]
    three.click("curtain")
    assert f'data-target="card:{bought}"' in page.panels["me"]


@pytest.mark.long
def test_nobody_else_ever_sees_a_hand(three: App, page: Notebook) -> None:
    game, chance = game_of(three), random.Random(4)
    for _ in range(150):
        if game.decision is None:
            break
        if table_of(three).behind_curtain:
            three.click("curtain")
            continue
        options = [option.text for option in game.decision.options]
        three.click(f"choice:{chance.choice([o for o in options if o != 'pass'] or options)}")
        while table_of(three).checks_seen < 4 and "check-seen" in page.panels.get("over", ""):
            three.click("check-seen")
        others = [
            c for seat, player in enumerate(game.state.players) if seat != table_of(three).shown for c in player.hand
        ]
        drawn = "".join(page.drawings[-1].panels[panel] for panel in ("me", "courts") if panel in page.panels)
        assert not [card for card in others if f'data-target="card:{card}"' in drawn]
    assert not three.report
