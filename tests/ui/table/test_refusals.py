"""What cannot be done says why, where somebody would try to do it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine import Game, Setup, view
from engine.cards import BORDER_NAMES, REGIONS
from engine.choices import Decision
from engine.codes import Reason
from tests.reached import curious
from tests.ui.notebook import Notebook, game_of, put
from ui.parts.html import Markup, escape
from ui.parts.pieces import Light
from ui.scene.scene import Scene
from ui.scene.selection import Selection, path, stands_for
from ui.shell.app import App
from ui.table.bar import draw_deeds
from ui.table.refusals import draw_refused_sheet
from ui.table.side import draw_border_sheet, draw_card_sheet, draw_region_sheet
from ui.table.sums import draw_seat_sheet
from ui.targets import Target
from ui.words.names import reason
from ui.words.texts import Texts

TEXTS = Texts("en")
IN_THE_WAY: set[Reason] = {"tribes_do_not_move", "no_road", "same_loyalty", "protected", "yourself", "too_far"}
"""What may stand where something else can be chosen: a touch means that, and says nothing of these."""


def sheet_of(target: Target | None, game: Game, selection: Selection) -> tuple[Markup, Scene]:
    """What somebody reads who touches this, and the scene it is read in."""
    assert game.decision
    seen = view(game, game.decision.player)
    lit: dict[Target, Light] = dict.fromkeys(selection.lit, "choose")
    lit |= dict.fromkeys(selection.touched, "chosen")
    kind, _, name = stands_for(target)[-1].partition(":") if target else ("", "", "")
    scene = Scene(seen, seen.decision, game.setup, TEXTS, lit, int(name) if kind == "card" else None)
    match kind:
        case "card":
            return draw_card_sheet(scene), scene
        case "region":
            return draw_region_sheet(scene, next(region for region in REGIONS if region == name)), scene
        case "border":
            return draw_border_sheet(scene, next(border for border in BORDER_NAMES if border == name)), scene
        case "seat":
            return draw_seat_sheet(scene, int(name)), scene
        case "gift":
            return draw_seat_sheet(scene, game.decision.player), scene
    return draw_refused_sheet(scene), scene


def selection_of(decision: Decision) -> Selection:
    return Selection.of(decision.prompt, decision.options, decision.player, decision.place)


@pytest.mark.long
def test_every_reason_is_said_where_somebody_meets_it() -> None:
    said: Counter[tuple[str, Reason]] = Counter()
    for seed in range(24):
        game, chance = Game(Setup(seats=2 + seed % 4, seed=seed)), random.Random(seed)
        while game.decision:
            seen = view(game, game.decision.player)
            assert seen.decision
            for option, code in seen.decision.refusals.items() if len(game.choices) % 3 == 0 else ():
                selection = selection_of(game.decision)
                steps = path(option, game.decision.player, game.decision.place)
                target: Target | None = None
                for target in steps:
                    if target not in selection.lit:
                        break
                    selection = selection.touch(target) or selection
                sheet, scene = sheet_of(target, game, selection)
                why = escape(reason(code, option, seen, TEXTS))
                if why in sheet:
                    said[seen.decision.prompt, code] += 1
                else:
                    assert code in IN_THE_WAY, (seed, game.choices, option, code)
                    assert target
                    assert scene.state(stands_for(target)[-1]), (seed, game.choices, option, code)
                if not steps:
                    assert why in draw_deeds(scene, selection)
            game.take(curious(chance, game))
    assert {code for _, code in said} >= {"at_least_one", "not_your_piece", "placed_this_turn", "answered_already"}
    assert {("turn.blackmail", "not_this_region"), ("tax", "sheltered"), ("move", "too_far")} <= set(said)
    assert {("build", "not_your_region"), ("betray", "no_spy_of_yours"), ("battle.remove", "same_loyalty")} <= set(said)


def test_a_button_that_cannot_be_chosen_says_why_when_it_is_pressed(app: App, page: Notebook) -> None:
    for seed in range(50):
        game, chance = Game(Setup(seats=1, wakhan=True, seed=seed)), random.Random(seed)
        while game.decision and game.decision.prompt != "build":
            game.take(curious(chance, game))
        if game.decision:
            break
    put(app, game)
    assert 'data-target="choice:finish"' not in page.bar
    before = game_of(app).choices
    app.click("side:refused")
    assert "At least one of these has to be done." in page.panels["sheet"]
    assert game_of(app).choices == before


def test_a_piece_shows_the_place_it_stands_on(three: App, page: Notebook) -> None:
    for target, title in (("tribe:0:kabul", "Kabul"), ("road:afghan:herat-kabul", "Herat–Kabul")):
        three.click(target)
        assert f"<h2>{title}</h2>" in page.panels["sheet"]
    three.click("seat:1")
    assert 'class="all-sums"' in page.panels["sheet"]
