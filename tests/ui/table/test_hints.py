"""A hint: three plans in words and on the table, thought of in the background, and played step by step."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine import Game, Setup
from engine.choices import PASS, Buy, Choice
from engine.rivals.facts import Fact
from engine.rivals.thinking import Plan, Thought
from tests.ui.adviser import Adviser
from tests.ui.drawn import Element, read
from tests.ui.notebook import SOLO, THREE, Cupboard, Notebook, game_of, put, table_of
from tests.ui.table.test_curtain import asked_in_the_open
from ui import targets
from ui.scene.scene import Scene
from ui.shell.app import App
from ui.table.advised import Advised
from ui.table.hint_sheet import HINT, draw_hint
from ui.table.hints import Hints
from ui.words.texts import LANGUAGES, Language, Texts

TEXTS = Texts("en")


@pytest.fixture(autouse=True)
def adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.table.hints.Thinking", Adviser)


def begun(app: App) -> Game:
    """Alone, at the start of the first turn."""
    app.click("set:pace:instant")
    app.start(SOLO)
    app.click("choice:loyalty afghan")
    return game_of(app)


def think(app: App, page: Notebook) -> None:
    """As long as there is something to be thought about."""
    while page.soons:
        page.soons -= 1
        app.go_on()


def asked(app: App, page: Notebook) -> Game:
    game = begun(app)
    app.key("k")
    think(app, page)
    return game


def plans(page: Notebook) -> list[Element]:
    return read(page.panels["sheet"]).all("article", "plan")


def hints_of(app: App) -> Hints:
    hints = table_of(app).hints
    assert hints
    return hints


def test_the_key_and_the_button_ask(app: App, page: Notebook) -> None:
    begun(app)
    assert 'data-target="hint"' in page.panels["tools"]
    assert app.key("k")
    assert table_of(app).side == HINT
    assert TEXTS("hint.thinking") in page.panels["sheet"]
    assert "<progress" in page.panels["sheet"]
    assert page.panels["news"] == TEXTS("hint.thinking")


def test_three_plans_each_with_its_deeds_its_prospect_and_its_reasons(app: App, page: Notebook) -> None:
    asked(app, page)
    drawn = plans(page)
    assert len(drawn) == 3
    for number, plan in enumerate(drawn, 1):
        assert plan.one("h3").words.startswith(TEXTS("hint.plan", number=number))
        assert re.search(r"wins about \d+ games in 100", plan.one("h3").words)
        assert len(plan.one("ol", "plan-steps").all("li")) > 1
        assert plan.all("ul", "plan-facts")[0].all("li")[0].words == "5 points if a check came then (before: 2)"
        assert plan.one("p", "plan-dangers").words == TEXTS("reply.title")
        danger = "You are no longer the ruler in Kabul (replies imagined: 4 of 6)"
        assert [row.words for row in plan.all("ul", "plan-facts")[1].all("li")] == [danger]
        assert plan.one("button", "verb").target == f"plan:play:{number - 1}"


def test_the_page_stays_alive_while_somebody_thinks(app: App, page: Notebook, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each slice is a message of its own, and between them whatever is pressed is answered."""
    step = Adviser.step

    def slow(adviser: Adviser) -> bool:
        page.clock += 5
        return step(adviser)

    monkeypatch.setattr(Adviser, "step", slow)
    begun(app)
    app.click("hint")
    slices = 0
    while page.soons:
        page.soons -= 1
        app.go_on()
        slices += 1
        if slices == 2:
            app.click("side:log")
            assert table_of(app).side == targets.Side("log")
    assert slices > 4
    app.click("hint")
    assert len(plans(page)) == 3


def test_that_it_is_ready_is_said_once(app: App, page: Notebook) -> None:
    asked(app, page)
    said = page.panels["news"]
    assert said.startswith("Hint: 3 plans. The best wins about 62 games in 100: ")
    app.click("plan:1")
    assert page.panels["news"] == said
    assert sum(drawing.panels.get("news") == said for drawing in page.drawings) >= 1


@pytest.mark.parametrize("ticks", [3, 5, 9])
def test_that_it_is_ready_is_said_however_short_the_slices_are(app: App, page: Notebook, ticks: int) -> None:
    begun(app)
    page.ticks = ticks
    app.key("k")
    think(app, page)
    said = [drawing.panels.get("news", "") for drawing in page.drawings]
    assert len({words for words in said if words.startswith("Hint: 3 plans.")}) == 1


def test_a_plan_goes_on_after_somebody_else_has_answered(
    app: App, page: Notebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And who answers does not see what was advised to somebody else."""
    game = asked_in_the_open("bribe.answer")
    asked_first, first, then = answered_between(game)
    monkeypatch.setattr(
        Adviser, "thought", Thought((Plan((first, then), 0.6, (Fact("hand", asked_first, 3, 1),)),)), raising=False
    )
    put(app, Game(game.setup.model_copy(update={"hints": True}), game.choices))
    app.click("curtain")
    app.click("hint")
    think(app, page)
    app.click("plan:play:0")
    table = table_of(app)
    assert table.game.choices[-1] == str(first)
    assert table.shown != asked_first
    assert TEXTS("hint.title") not in page.panels["sheet"]
    assert table.game.decision
    app.click(f"choice:{table.game.decision.options[0]}")
    if table.behind_curtain:
        app.click("curtain")
    assert table.shown == asked_first
    app.click("side:hint")
    think(app, page)
    assert table.hints
    assert table.hints.next_of(0, table.game) == then
    assert 'data-target="plan:play:0"' in page.panels["sheet"]


def test_what_was_advised_to_one_is_nobody_elses(app: App, page: Notebook) -> None:
    """Not even while it is still to be played: who is asked something in another's turn asks anew."""
    app.click("set:pace:instant")
    put(app, Game(Setup(seats=2, seed=5, first=0, hints=True), ["loyalty british", "loyalty afghan"]))
    app.key("k")
    think(app, page)
    here = table_of(app)
    assert here.hints
    assert TEXTS("hint.plan", number=1) in page.panels["sheet"]
    here.shown = 1 - here.hints.seat
    app.draw()
    assert here.hints is None
    assert TEXTS("hint.plan", number=1) not in page.panels["sheet"]


def answered_between(game: Game) -> tuple[int, Choice, Choice]:
    """Who is asked, what they choose so that somebody else is asked first, and what they choose then."""
    assert game.decision
    for first in game.decision.options:
        after = Game(game.setup, (*game.choices, str(first)))
        if after.decision and after.decision.prompt == "bribe.answer":
            after.take(after.decision.options[0])
            assert after.decision
            if after.decision.player == game.decision.player:
                return game.decision.player, first, after.decision.options[0]
    raise AssertionError


def test_a_game_with_a_hint_says_so_and_is_kept_so(app: App, page: Notebook, cupboard: Cupboard) -> None:
    game = begun(app)
    assert not game.hinted
    app.key("k")
    assert game.hinted
    assert '"hinted": true' in cupboard.briefs[app.playing]


@pytest.mark.parametrize("hints", [False, True])
def test_at_one_screen_only_by_agreement(app: App, page: Notebook, *, hints: bool) -> None:
    put(app, Game(Setup(seats=2, seed=7, first=0, hints=hints), ["loyalty british", "loyalty afghan"]))
    assert ('data-target="hint"' in page.panels["tools"]) == hints
    assert app.key("k") == hints
    assert game_of(app).hinted == hints
    assert (table_of(app).hints is not None) == hints


def test_nobody_asks_behind_a_curtain_or_for_somebody_else(app: App, page: Notebook) -> None:
    app.start(THREE)
    app.click("hint")
    assert table_of(app).hints is None
    assert not game_of(app).hinted


def test_playing_a_step_takes_it_and_the_plan_goes_on(app: App, page: Notebook) -> None:
    game = asked(app, page)
    second = hints_of(app).left(game)[1][1].plan
    before = game.choices
    app.click("plan:play:1")
    think(app, page)
    assert game.choices == (*before, str(second.choices[0]))
    assert [number for number, _ in hints_of(app).left(game)] == [1]
    (plan,) = plans(page)
    assert plan.one("ol", "plan-steps").all("li")[0].attributes["data-done"] == "yes"
    assert plan.one("button", "verb").words == TEXTS("hint.play", number=2)
    app.click("undo")
    assert game.choices == before
    app.click("side:hint")
    assert len(plans(page)) == 3, "what was taken back brings the others back"


def test_a_plan_can_be_played_to_its_end(app: App, page: Notebook) -> None:
    game = asked(app, page)
    turn, chosen = game.state.turn, len(game.choices)
    plan = hints_of(app).left(game)[0][1].plan
    for _ in plan.choices:
        app.click("plan:play:0")
        think(app, page)
    assert game.choices[chosen:] == tuple(map(str, plan.choices))
    if game.state.turn == turn:
        assert TEXTS("hint.through") in page.panels["sheet"]


def test_the_end_of_a_turn_is_a_step_that_is_touched_twice(
    app: App, page: Notebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first touch says what the end brings, on the very button."""
    app.click("set:confirm:matters")
    monkeypatch.setattr(Adviser, "thought", Thought((Plan((PASS,), 0.6),)), raising=False)
    game = asked(app, page)
    turn = game.state.turn
    app.click("plan:play:0")
    assert game.state.turn == turn
    assert plans(page)[0].one("button", "verb").words == "End anyway: 2 actions unused"
    app.click("plan:play:0")
    assert game.choices[-1] == PASS.text


def test_reasons_are_about_you_also_while_somebody_else_answers(app: App, page: Notebook) -> None:
    asked(app, page)
    scene = table_of(app)._scene
    assert scene
    waiting = read(draw_hint(replace(scene, decision=None))).all("article", "plan")
    for one, other in zip(plans(page), waiting, strict=True):
        assert one.all("ul", "plan-facts")[0].words == other.all("ul", "plan-facts")[0].words


def test_a_plan_that_leads_into_the_dark_says_so_and_is_not_the_whole_turn(
    app: App, page: Notebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    decision = begun(app).decision
    assert decision
    buy = next(option for option in decision.options if isinstance(option, Buy))
    monkeypatch.setattr(Adviser, "thought", Thought((Plan((buy,), 0.6, is_open=True),)), raising=False)
    app.key("k")
    think(app, page)
    assert TEXTS("hint.then") in page.panels["sheet"]
    app.click("plan:play:0")
    assert buy.text in game_of(app).choices
    assert TEXTS("hint.then") in page.panels["sheet"]
    assert TEXTS("hint.through") not in page.panels["sheet"]
    assert 'data-target="hint"' in page.panels["sheet"]


def test_whoever_does_something_else_has_no_plans_any_more(app: App, page: Notebook) -> None:
    game = asked(app, page)
    assert game.decision
    planned = {plan.plan.choices[0] for _, plan in hints_of(app).left(game)}
    other = next(option for option in game.decision.options if option not in planned and str(option) != "pass")
    app.click(f"choice:{other}")
    app.click("side:hint")
    assert plans(page) == []
    assert TEXTS("hint.left") in page.panels["sheet"]
    app.click("plan:play:0")
    assert game.choices[-1] == str(other), "what is not there any more does nothing"
    app.click("hint")
    think(app, page)
    assert plans(page)


def test_a_thought_about_another_question_is_dropped(app: App, page: Notebook) -> None:
    game = begun(app)
    app.click("hint")
    assert game.decision
    buy = next(option for option in game.decision.options if option.verb == "buy")
    app.click(f"choice:{buy}")
    assert table_of(app).hints is None
    think(app, page)
    assert not any("plan-steps" in drawing.panels.get("sheet", "") for drawing in page.drawings)


# On the table


def test_a_plan_is_lit_numbered_and_foreseen(app: App, page: Notebook) -> None:
    asked(app, page)
    table = table_of(app)
    scene = table._scene
    assert scene
    assert sorted(set(scene.planned.values()))[0] == 1
    assert all(scene.lit[target] == "planned" for target in scene.planned)
    assert scene.ahead
    assert '<span class="card-step"><b>1</b></span>' in page.panels["market"] + page.panels["me"]
    app.click("side:log")
    scene = table._scene
    assert scene
    assert not scene.planned
    assert scene.ahead is None


def test_pointing_at_another_plan_shows_that_one(app: App, page: Notebook) -> None:
    asked(app, page)
    table = table_of(app)
    assert table._scene
    first = table._scene.planned
    app.consider("plan:2")
    assert table._scene.planned != first
    assert [plan.attributes["data-shown"] for plan in plans(page)] == ["no", "no", "yes"]
    drawings = len(page.drawings)
    app.consider("plan:2")
    app.consider("plan:7")
    assert len(page.drawings) == drawings, "what changes nothing draws nothing"


def test_on_a_phone_a_plan_is_shown_where_its_step_is(app: App, page: Notebook) -> None:
    page.narrow = True
    asked(app, page)
    assert table_of(app).tab == "side"
    app.click("plan:0")
    assert table_of(app).tab == "market"


# By ear


def test_in_words_a_hint_is_asked_for_heard_and_played(app: App, page: Notebook) -> None:
    game = begun(app)
    app.click("words")
    assert 'data-target="hint"' in page.panels["words"]
    app.click("hint")
    think(app, page)
    words = read(page.panels["words"])
    assert len(words.all("article", "plan")) == 3
    assert 'data-target="plan:0"' not in page.panels["words"], "nothing is to be seen on a table that is not drawn"
    assert page.panels["news"].startswith("Hint: 3 plans.")
    before = len(game.choices)
    app.click("plan:play:0")
    assert len(game.choices) == before + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_words_for_all_of_it(app: App, page: Notebook, language: Language) -> None:
    app.speak(language)
    asked(app, page)
    scene = table_of(app)._scene
    assert isinstance(scene, Scene)
    assert "{" not in draw_hint(scene) + page.panels["news"]
    assert scene.texts("hint.best") in draw_hint(scene, told=True)


def test_the_table_knows_that_it_advises(app: App, page: Notebook) -> None:
    begun(app)
    assert isinstance(table_of(app), Advised)
    assert not table_of(app).has_work
    assert not table_of(app).work()


def test_what_breaks_in_a_thought_is_reported_and_not_tried_for_ever(
    app: App, page: Notebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begun(app)
    monkeypatch.setattr(Adviser, "step", lambda adviser: 1 // 0)
    app.click("hint")
    think(app, page)
    assert "ZeroDivisionError" in app.report
    assert game_of(app).choices == game.choices
    assert table_of(app).hints is None
