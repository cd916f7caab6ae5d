"""How many presses a turn takes: a fixed game against Wakhan is played again, by touching places."""

from __future__ import annotations

import random
from functools import cache

import pytest

from engine import Game, Setup
from engine.choices import Choice, Decision
from tests.ui.notebook import Cupboard, Notebook, game_of, next_question, pressed, put, table_of
from ui import targets
from ui.scene.selection import path
from ui.shell.app import App
from ui.table.panels import place
from ui.targets import Target

TURNS = 40
OLD_DESK, OLD_PHONE = 52, 64
"""What the same game took when verbs were in the bar, up to six options were listed there, and no tab came forward."""
PHONE_TARGET = 5.6
"""Taps for two actions, which is a turn, tabs included. They were 6.4."""


@cache
def recorded() -> Game:
    """Somebody who rarely passes, and plays what they bought."""
    game, chance = Game(Setup(seats=("Asha",), wakhan=True, seed="kite", free_undo=True)), random.Random(11)
    while game.decision and game.state.turn < TURNS:
        options = [o for o in game.decision.options if o.verb not in ("pass", "finish", "call-off")]
        plays = [o for o in options if o.verb == "play"]
        game.take(chance.choice(plays if plays and chance.random() < 0.7 else options or game.decision.options))
    return game


def two_actions() -> float:
    """How often two actions were taken."""
    return sum(choice.startswith(("buy ", "play ", "use ")) for choice in recorded().choices) / 2


class Hand:
    """Whose presses are counted; on a phone, a tab is touched for what is on another one."""

    def __init__(self, *, phone: bool) -> None:
        self.page = Notebook(narrow=phone)
        self.app = App(self.page, Cupboard())
        self.app.click("set:pace:instant")
        put(self.app, Game(recorded().setup))
        self.presses = 0

    def press(self, target: Target) -> None:
        table = table_of(self.app)
        assert table._scene
        tab = None if isinstance(target, targets.Choose) else place(target, table._scene)
        if self.page.narrow and tab and tab != table.tab:
            self.app.click(f"tab:{tab}")
            self.presses += 1
        self.app.click(str(target))
        self.presses += 1

    def choose(self, option: Choice, then: Choice | None) -> None:
        """The shortest way to an option, and perhaps to the one after it."""
        table, decision = table_of(self.app), game_of(self.app).decision
        assert decision
        steps = path(option, decision.player, decision.place)
        if decision.prompt != "turn.action" or not steps:
            self._touch(option, decision)
            return
        if not (table.selection and table.selection.touched == steps[:1]):
            self.press(steps[0])
        following = [target for target, verb in table.further.items() if verb == option]
        wanted = _first_touch(then, decision.player) if then else None
        if wanted in following:
            assert wanted
            self.press(wanted)
        elif table.selection and table.selection.verbs[0] == option and not self.page.narrow:
            self.press(steps[0])
        else:
            self.press(targets.Choose(option))

    def _touch(self, option: Choice, decision: Decision) -> None:
        table = table_of(self.app)
        steps = path(option, decision.player, decision.place)
        made = len(game_of(self.app).choices)
        if str(targets.Choose(option)) in self.page.panels["deeds"]:
            self.press(targets.Choose(option))
            return
        begun = len(table.selection.touched) if table.selection else 0
        held = table.selection.touched if table.selection else ()
        for step in steps[begun:] if held == steps[:begun] else steps:
            self.press(step)
        if len(game_of(self.app).choices) == made:
            self.press(targets.Choose(option))


def _first_touch(option: Choice, me: int) -> Target | None:
    if option.verb == "tax-card":
        return pressed(f"coins:{option.text.split()[1]}")
    steps = path(option, me)
    return steps[0] if steps else None


def presses(*, phone: bool) -> int:
    hand, choices = Hand(phone=phone), recorded().choices
    while next_question(hand.app) and (made := len(game_of(hand.app).choices)) < len(choices):
        decision = game_of(hand.app).decision
        assert decision
        option = decision.find(choices[made])
        assert option
        then = game_of(hand.app).foresee(option)
        following = (
            then.decision.find(choices[made + 1]) if then and then.decision and made + 1 < len(choices) else None
        )
        hand.choose(option, following)
        now = game_of(hand.app).choices
        assert len(now) > made
        assert now == choices[: len(now)]
    return hand.presses


def test_a_turn_takes_fewer_clicks_than_with_buttons_in_the_bar() -> None:
    assert presses(phone=False) < OLD_DESK


def test_a_turn_takes_fewer_taps_on_a_phone() -> None:
    taps = presses(phone=True)
    assert taps < OLD_PHONE
    assert taps / two_actions() <= PHONE_TARGET


@pytest.mark.parametrize("phone", [False, True])
def test_the_recorded_game_is_the_same_however_it_is_pressed(phone: bool) -> None:
    assert presses(phone=phone)
