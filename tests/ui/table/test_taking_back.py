"""What can be taken back and what cannot: the buttons say so, no touch takes what is final, and the key agrees."""

from __future__ import annotations

import random
import re

import pytest

from engine import Game, Setup
from engine.choices import PASS, Choice
from tests.reached import over_the_limit
from tests.ui.notebook import SOLO, THREE, Notebook, can_press_undo, game_of, next_question, put, table_of
from ui import targets
from ui.scene.selection import path
from ui.shell.app import App
from ui.table.mode import Mode
from ui.table.session import Session

DUO = {**THREE, "mode": "duo"}
KINDS = {"three": THREE, "open": {**THREE, "open_hands": "yes"}, "solo": SOLO, "duo": DUO}


# What cannot be taken back


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_a_button_has_a_lock_exactly_if_it_cannot_be_taken_back(kind: str, app: App, page: Notebook) -> None:
    app.start(KINDS[kind])
    game, chance, seen = game_of(app), random.Random(kind), set[bool]()
    while next_question(app) and len(game.choices) < 60:
        touchable = sorted(table_of(app).selection.lit) if table_of(app).selection else []  # type: ignore[union-attr]
        made = game.choices
        if touchable:
            app.click(chance.choice(touchable))
            if game.choices != made:
                assert game.can_undo
                continue
        buttons = re.findall(r'data-target="choice:([^"]+)"(.*?)</button>', page.bar)
        assert buttons
        for option, words in buttons:
            assert ("#lock" in words) == game.is_final(option) == ("cannot be taken back" in words)
        option, words = chance.choice(buttons)
        app.click(f"choice:{option}")
        assert game.can_undo == ("#lock" not in words), option
        seen.add(game.can_undo)
    assert seen == ({True} if kind == "solo" else {True, False})
    assert not app.report


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_a_touch_never_takes_what_is_final(kind: str, app: App) -> None:
    app.start(KINDS[kind])
    game, chance, picked = game_of(app), random.Random(kind), 0
    while next_question(app) and len(game.choices) < 50:
        selection, made = table_of(app).selection, game.choices
        assert selection
        option = chance.choice([o for o in selection.options if o != PASS] or selection.options)
        final, place = game.is_final(option), game.decision.place if game.decision else ""
        for target in path(option, game.decision.player if game.decision else 0, place):
            app.click(target)
        if final:
            assert game.choices == made
        picked += final and game.choices == made
        if game.choices == made:
            app.click(f"choice:{option}")
        assert game.choices == (*made, option.text)
    assert picked or kind == "solo"


def test_a_card_over_the_limit_can_be_read_before_it_is_discarded(app: App, page: Notebook) -> None:
    game = over_the_limit()
    put(app, game)
    app.click("curtain")
    made, card, other = game.choices, *(int(str(o).split()[1]) for o in game.decision.options[:2])  # type: ignore[union-attr]
    app.click(f"card:{card}")
    assert game.choices == made
    assert table_of(app).inspected == card
    assert 'class="detail-head"' in page.panels["sheet"]
    assert page.bar.count('data-target="choice:') == 1
    app.click(f"card:{card}")  # put back
    assert game.choices == made
    app.click(f"card:{other}")
    app.click(f"choice:discard {other}")
    assert game.choices == (*made, f"discard {other}")


# What can be taken back: the button and the key


def test_undo_and_redo_are_buttons(three: App, page: Notebook) -> None:
    game = game_of(three)
    card = game.state.market["bottom"][0]
    three.click(f"choice:buy {card}")
    three.click("undo")
    assert game.choices[-1].startswith("loyalty")
    three.click("redo")
    assert game.choices[-1] == f"buy {card}"


def test_a_turn_can_be_begun_again_and_that_be_taken_back(three: App, page: Notebook) -> None:
    game = game_of(three)
    before, greyed = game.choices, 'data-target="restart" aria-label="Start the turn again" disabled'
    assert greyed in page.bar
    three.click(f"choice:buy {game.state.market['top'][0]}")
    made = game.choices
    assert greyed not in page.bar
    three.click("restart")
    assert game.choices == before
    three.click("restart")
    assert (game.choices, three.report) == (before, "")
    three.click("redo")
    assert game.choices == made


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_the_button_for_taking_back_and_its_key_agree_at_every_moment(kind: str, app: App, page: Notebook) -> None:
    app.start(KINDS[kind])
    table, chance, both = table_of(app), random.Random(kind), set[bool]()
    for number in range(260):
        before = table.game.choices
        able = can_press_undo(app, page)
        app.key("z")
        assert (table.game.choices != before) == able, (number, before[-1:], table.step)
        both.add(able)
        if able:
            assert app.key("Z", shift=True)
        assert table.game.choices == before
        if number % 7 == 0:
            for dialog in ("settings", "share:open", "cards:open"):
                app.click(dialog)
                assert not app.key("z")
                assert table.game.choices == before
                app.key("Escape")
        over = page.panels.get("over", "")
        if table.step is not None:
            app.click("wakhan-next")
        elif table.behind_curtain:
            app.click("curtain")
        elif "check-seen" in over:
            app.click("check-seen")
        elif "ending-close" in over:
            break
        elif table.selection:
            options = table.selection.options
            app.click(f"choice:{chance.choice([o for o in options if o != PASS] or options)}")
    assert both == {True, False}
    assert not app.report


def test_on_a_phone_no_key_plays_the_game_under_the_book(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("set:pace:instant")
    app.click("choice:loyalty afghan")
    made = game_of(app).choices
    app.click("book:open")
    page.narrow = True
    assert not app.key("z")
    page.narrow = False
    assert app.key("z")
    assert game_of(app).choices == made[:-1]


class Diary(Mode):
    """It writes down whatever is taken back or made again."""

    def __init__(self) -> None:
        self.written: list[str] = []

    def undo(self, game: Game) -> None:
        self.written.append("undo")
        super().undo(game)

    def redo(self, game: Game) -> Choice | None:
        self.written.append("redo")
        return super().redo(game)

    def go_back_to(self, game: Game, choices: int) -> None:
        self.written.append(f"back to {choices}")
        super().go_back_to(game, choices)


def test_the_mode_takes_back_whatever_is_taken_back(app: App, page: Notebook) -> None:
    game, diary = Game(Setup(seats=1, wakhan=True, free_undo=True), ["loyalty afghan"]), Diary()
    table = Session(game, page, app.reader, diary)
    assert game.decision
    table.press(targets.Choose(game.decision.options[0]))
    for target in (targets.Undo(), targets.Redo(), targets.RestartTurn(), targets.Redo(), targets.BackTo(0)):
        table.press(target)
    assert diary.written == ["undo", "redo", "back to 1", "redo", "back to 0"]
    assert game.choices == ()
    table.press(targets.RestartTurn())
    assert len(diary.written) == 5, "nothing was chosen in this turn"
