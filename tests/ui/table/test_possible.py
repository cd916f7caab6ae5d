"""What can I do: every option is listed and leads to its place, and everything refused has its reason."""

from __future__ import annotations

import random

import pytest

from engine import Game, Setup, view
from engine.cards import COALITIONS
from engine.choices import PASS, Buy, Choice, Use
from engine.journal import TurnTaken
from tests.reached import curious
from tests.ui.drawn import read
from tests.ui.notebook import SOLO, THREE, Notebook, game_of, next_question, put, table_of
from ui import targets
from ui.parts.html import escape
from ui.scene.scene import Scene
from ui.scene.selection import Selection, path
from ui.shell.app import App
from ui.table.danger import draw_dangers
from ui.table.possible import draw_possible, first_page, first_player, group_of, lead_to, who_begins
from ui.words.names import card_name, reason
from ui.words.texts import LANGUAGES, Language, Texts, texts_in

TEXTS = Texts("en")


def scene_of(game: Game, texts: Texts = TEXTS) -> Scene:
    assert game.decision
    seen = view(game, game.decision.player)
    return Scene(seen, seen.decision, game.setup, texts)


def listed(game: Game) -> list[Choice]:
    """What its entries lead to."""
    entries = read(draw_possible(scene_of(game))).all("button", "entry")
    found = [targets.read(entry.target) for entry in entries]
    return [target.option for target in found if isinstance(target, targets.GoTo)]


@pytest.mark.parametrize("seed", range(4))
def test_everything_possible_is_listed_and_everything_else_has_its_reason(seed: int) -> None:
    game, chance = Game(Setup(seats=3, seed=seed)), random.Random(seed)
    while game.decision:
        decision, me, place = game.decision, game.decision.player, game.decision.place
        ways = {path(option, me, place) or (option,) for option in listed(game)}
        assert ways == {path(option, me, place) or (option,) for option in decision.options}
        scene = scene_of(game)
        drawn = draw_possible(scene)
        assert scene.decision
        if decision.prompt != "setup.loyalty":
            for option, code in scene.decision.refusals.items():
                assert escape(reason(code, option, scene.view, TEXTS)) in drawn
        game.take(curious(chance, game))


def test_a_turn_is_grouped_in_plain_words_with_counts_and_prices() -> None:
    game = Game(Setup(seats=3, seed=4, first=0), ["loyalty afghan", "loyalty british", "loyalty russian"])
    page = read(draw_possible(scene_of(game)))
    heads = [head.words for head in page.all("h3")]
    buys = [option for option in listed(game) if isinstance(option, Buy)]
    assert heads == [f"Buy a card {len(buys)}", "Finish 1", "Not possible now"]
    first = page.all("button", "entry")[0]
    assert first.words.startswith(card_name(buys[0].card, TEXTS))
    assert TEXTS("deed.buy_free") in first.words


def test_every_action_has_its_own_group() -> None:
    assert group_of(Use(1, "tax")) == "action.tax"
    assert group_of(PASS) == "possible.end"


def test_where_nobody_is_asked_it_says_so() -> None:
    game = Game(Setup(seats=3, seed=4))
    over = scene_of(game)
    drawn = draw_possible(Scene(over.view, None, game.setup, TEXTS))
    assert TEXTS("possible.nothing") in drawn
    assert not read(drawn).all("button")


# It leads there


def test_in_whole_games_an_entry_leads_to_its_place_and_chooses_nothing(app: App, page: Notebook) -> None:
    put(app, Game(Setup(seats=3, seed=6)))
    chance = random.Random(6)
    for _ in range(60):
        if not next_question(app):
            break
        game = game_of(app)
        assert game.decision
        made, me, place = game.choices, game.decision.player, game.decision.place
        for option in listed(game):
            app.click(f"go-to:{option}")
            assert game_of(app).choices == made
            steps = path(option, me, place)
            focus = page.drawings[-1].focus
            on_the_table = steps and game.decision.prompt != "setup.loyalty"
            assert focus == (steps[0] if on_the_table else f"choice:{option}")
            drawn = "".join(page.panels.values())
            assert f'data-target="{focus}"' in drawn, (option, focus)
            assert not app.report
        app.click(f"choice:{chance.choice(game.decision.options)}")


def test_on_a_phone_the_place_comes_forward(app: App, page: Notebook) -> None:
    page.narrow = True
    app.click("set:pace:instant")
    app.start(SOLO)
    app.click("choice:loyalty afghan")
    app.click("tab:side")
    card = next(option.card for option in listed(game_of(app)) if isinstance(option, Buy))
    app.click(f"go-to:buy {card}")
    assert table_of(app).tab == "market"
    assert table_of(app).selection.touched == (targets.card(card),)  # type: ignore[union-attr]


def test_an_entry_of_something_else_does_nothing(app: App) -> None:
    app.start(SOLO)
    app.click("go-to:buy 1")
    assert game_of(app).choices == ()
    assert not app.report
    assert lead_to(PASS, None).focus == targets.Choose(PASS)


def test_a_step_that_would_choose_at_once_is_only_shown() -> None:
    selection = Selection.of("tax", [targets.Choose(PASS).option], 0)
    assert lead_to(PASS, selection).selection is selection


def test_a_key_and_a_tool_open_it(three: App, page: Notebook) -> None:
    assert three.key("h")
    assert table_of(three).side == "side:possible"
    assert TEXTS("possible.title") in page.panels["sheet"]
    assert "side:possible" in page.panels["tools"]


# Before the first turn


@pytest.mark.parametrize("setup", [Setup(seats=n, seed=s) for n in (2, 3, 5) for s in range(4)], ids=str)
def test_it_says_who_will_begin_and_that_is_who_begins(setup: Setup) -> None:
    game = Game(setup)
    said = {first_player(scene_of(game))}
    while game.decision and game.decision.prompt == "setup.loyalty":
        said.add(first_player(scene_of(game)))
        words = draw_possible(scene_of(game))
        assert escape(who_begins(scene_of(game))) in words
        assert escape(who_begins(scene_of(game))) in draw_dangers(scene_of(game))
        last = scene_of(game)
        game.take("loyalty british")
    begun = next(entry for entry in game.journal if isinstance(entry, TurnTaken))
    assert said == {begun.player}
    assert who_begins(last) == TEXTS("loyalty.you_begin")


def test_with_wakhan_it_is_she() -> None:
    game = Game(Setup(seats=2, wakhan=True, seed=1))
    assert first_player(scene_of(game)) == game.state.wakhan
    game.take("loyalty british")
    game.take("loyalty british")
    assert next(entry for entry in game.journal if isinstance(entry, TurnTaken)).player == game.state.wakhan


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_loyalty_says_who_shares_it_and_what_it_means(language: Language) -> None:
    texts = texts_in(language)
    game = Game(Setup(seats=("Asha", "Boris", "Celia"), seed=4, first=0), ["loyalty british"])
    page = read(draw_possible(scene_of(game, texts)))
    entries = page.all("button", "entry")
    assert [entry.target for entry in entries] == [f"go-to:loyalty {coalition}" for coalition in COALITIONS]
    assert ["Asha" in entry.words for entry in entries] == [coalition == "british" for coalition in COALITIONS]
    for what in ("blocks", "scores", "friends", "changes"):
        assert texts(f"loyalty.{what}") in page.words


def test_the_choice_of_loyalty_opens_the_sheet_that_explains_it(app: App, page: Notebook) -> None:
    app.start(THREE)
    assert table_of(app).side == first_page("setup.loyalty")
    assert TEXTS("loyalty.title") in page.panels["sheet"]
    for coalition in ("afghan", "british"):
        app.click(f"choice:loyalty {coalition}")
        assert table_of(app).side == "side:possible"
    app.click("choice:loyalty russian")
    assert table_of(app).side == "side:log"
