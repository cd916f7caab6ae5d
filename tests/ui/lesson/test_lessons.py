"""Six lessons: every way through them leads to the end, and what is held back says why."""

from __future__ import annotations

import random
from collections.abc import Iterator
from html import escape

import pytest
from pydantic import ValidationError

from engine import Game
from engine.history import checks
from engine.reasons import refused
from tests.ui.drawn import read
from tests.ui.lesson.learner import NUMBERS, finish, lesson_of, next_presses, opened, options_of, to_step
from tests.ui.notebook import SOLO, Cupboard, Notebook, can_press_undo, game_of, table_of
from tests.ui.words.test_texts import CATALOGUES
from ui import targets
from ui.lesson.coach import say
from ui.lesson.lesson import Lesson
from ui.lesson.plan import ME, Plan, Step, plans
from ui.lesson.progress import NAMES
from ui.scene.scene import Scene
from ui.shell.app import App
from ui.words.rulebook import rulebook
from ui.words.texts import LANGUAGES, Language, Texts

STEPS = [(plan, step) for plan in plans() for step in plan.steps]


# The plans


def test_the_plans_are_the_lessons_of_the_start_screen() -> None:
    assert tuple(plan.name for plan in plans()) == NAMES


@pytest.mark.parametrize("plan", plans(), ids=NAMES)
def test_a_lesson_begins_at_a_real_position_where_its_learner_decides(plan: Plan) -> None:
    game = Game(plan.setup, plan.choices)
    assert game.choices == plan.choices
    assert game.decision
    assert (game.decision.player, game.decision.prompt) == (ME, "turn.action")


@pytest.mark.parametrize(("plan", "step"), STEPS, ids=[f"{plan.name}.{step.name}" for plan, step in STEPS])
def test_a_step_is_one_of_choosing_touching_and_watching_and_says_three_things(plan: Plan, step: Step) -> None:
    assert bool(step.takes) + step.free + bool(step.look) + step.watch == 1
    for language in LANGUAGES:
        said = {say(plan, step, part, Texts(language)) for part in ("do", "why", "learnt")}
        assert len(said) == 3
        assert not any("{" in text for text in said)


@pytest.mark.parametrize(
    "wrong",
    [
        {"look": "card:kabul"},
        {"look": "dance"},
        {"look": ""},
        {"takes": [["buy 49", "by 44"]]},
        {"takes": [["play 9 up"]]},
        {"takes": [["plya 9 *"]]},
    ],
    ids=str,
)
def test_a_step_that_nobody_could_do_is_no_plan(wrong: dict[str, object]) -> None:
    right = {"name": "look", "rule": "market.price", "look": "card:49", "takes": [["remove-*", "play 9 *", "pass"]]}
    assert Step.model_validate(right).look == targets.Card(49)
    with pytest.raises(ValidationError):
        Step.model_validate({**right, **wrong})


def test_every_text_of_a_lesson_is_said_somewhere() -> None:
    """They are put together from names, so no string of the code shows that they are used."""
    said = {f"lesson.{plan.name}.{step.name}.{part}" for plan, step in STEPS for part in ("do", "why", "learnt")}
    said |= {f"lesson.{name}.{part}" for name in NAMES for part in ("title", "goal", "end")}
    kept = {key for key in CATALOGUES["en"] if key.startswith(tuple(f"lesson.{name}." for name in NAMES))}
    assert kept == said


def all_ways(number: int, made: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every sequence of choices that a scripted lesson allows."""
    app = opened(number)
    for option in made:
        while not options_of(table_of(app)):
            app.click(next_presses(app)[0])
        app.click(f"choice:{option}")
    while lesson_of(app).now and not options_of(table_of(app)):
        app.click(next_presses(app)[0])
    assert not app.report, app.report
    if lesson_of(app).now is None:
        yield made
    for option in options_of(table_of(app)):
        yield from all_ways(number, (*made, option))


@pytest.mark.long
@pytest.mark.parametrize("number", [n for n in NUMBERS if not any(step.free for step in plans()[n - 1].steps)])
def test_every_allowed_way_through_a_lesson_leads_to_its_end(number: int) -> None:
    ways = list(all_ways(number))
    assert len(ways) >= 1
    assert len({len(way) for way in ways}) == 1


@pytest.mark.long
def test_any_turn_against_wakhan_leads_to_the_end_of_her_lesson() -> None:
    for seed in range(8):
        finish(opened(6), random.Random(seed))


@pytest.mark.parametrize("number", NUMBERS)
def test_the_button_for_taking_back_and_its_key_agree_in_every_lesson(number: int) -> None:
    page = Notebook()
    app, both, tried = opened(number, page), set[bool](), set[tuple[int, int, int | None]]()
    while lesson_of(app).now:
        before, able = game_of(app).choices, can_press_undo(app, page)
        moment = lesson_of(app).at, len(before), table_of(app).step
        if moment not in tried:  # what is made again is shown again, and so would be tried for ever
            tried.add(moment)
            app.key("z")
            assert (game_of(app).choices != before) == able, moment
            both.add(able)
            if able:
                assert app.key("Z", shift=True)
            assert game_of(app).choices == before
        app.click(next_presses(app)[0])
    assert both == {True, False}
    assert not app.report


def test_lessons_end_as_they_promise() -> None:
    ends = []
    for number in NUMBERS:
        app = opened(number)
        finish(app, random.Random(number))
        ends.append(game_of(app).state)
    market, court, rule, spies, loyalty, _ = ends
    assert (market.players[ME].rupees, len(market.players[ME].hand)) in [(4, 2), (3, 2)]
    assert (court.favored, court.players[ME].rupees, court.tribes["herat"][ME]) == ("economic", 5, 1)
    assert (rule.tribes["herat"], rule.armies["british"]["herat"], rule.players[1].court) == ([1, 0], 0, [])
    assert (spies.players[ME].prizes, spies.players[1].court) == ([13], [9])
    assert [player.points for player in loyalty.players] == [5, 3]


def test_what_the_texts_say_of_the_market_is_true() -> None:
    app = opened(1)
    to_step(app, "coins")
    state = game_of(app).state
    assert (state.market["top"][0], state.market_rupees["top"][0]) == (9, 2)


def test_what_the_texts_say_of_the_hostage_is_true() -> None:
    app = opened(4)
    to_step(app, "walk")
    before = game_of(app).state.players[ME].rupees
    to_step(app, "betray")
    assert game_of(app).state.players[ME].rupees == before + 1


# What is held back


@pytest.mark.parametrize("number", NUMBERS)
def test_what_the_step_holds_back_is_answered_and_nothing_changes(number: int) -> None:
    page = Notebook()
    app, chance = opened(number, page), random.Random(number)
    answered = presses = 0
    while (step := lesson_of(app).now) and (presses := presses + 1) < 100:
        decision = game_of(app).decision
        if decision and table_of(app).step is None and not step.watch:
            for option in (option.text for option in decision.options if not lesson_of(app).allows(option)):
                before = game_of(app).choices
                app.click(f"choice:{option}")
                assert game_of(app).choices == before
                first = say(lesson_of(app).plan, step, "do", app.reader.texts)
                assert "coach-wait" in page.panels["coach"]
                assert escape(first) in page.panels["coach"]
                assert "coach-held" in page.panels["coach"]
                answered += 1
        app.click(chance.choice(next_presses(app)))
        assert "coach-wait" not in page.panels["coach"]
    assert answered > 10


def test_touching_something_else_is_answered_kindly_and_still_shows_it() -> None:
    page = Notebook()
    app = opened(1, page)
    app.click("card:33")
    assert "Not yet" in page.panels["coach"]
    assert table_of(app).inspected == 33
    app.click("card:49")
    assert "Not yet" not in page.panels["coach"]
    assert lesson_of(app).at == 1
    assert "choice:buy 49" in page.bar, "the card stays in hand for the next step"


def test_a_key_for_what_is_held_back_is_answered_too() -> None:
    page = Notebook()
    app = opened(1, page)
    assert app.key("e")
    assert "Not yet" in page.panels["coach"]


def test_what_the_rules_forbid_is_not_called_held_back() -> None:
    app = opened(1)
    decision = game_of(app).decision
    assert decision
    forbidden = refused(game_of(app).state, decision)
    assert forbidden
    assert not set(forbidden) & set(lesson_of(app).held(decision))


def test_what_is_to_be_touched_is_lit_and_on_a_phone_in_sight() -> None:
    page = Notebook(narrow=True)
    tabs = []
    for number in NUMBERS:
        app = opened(number, page)
        step = lesson_of(app).now
        assert step
        assert step.look
        assert any(f'"{step.look}"' in text and "choose" in text for text in page.panels.values())
        tabs.append(table_of(app).tab)
        app.click(step.look)
        assert table_of(app).tab == ("side" if not step.look.startswith("card:") else tabs[-1] if number < 4 else "me")
    assert tabs == ["market", "me", "map", "courts", "market", "side"]


# Taking back


@pytest.mark.parametrize("number", NUMBERS)
def test_everything_can_be_taken_back_and_made_again(number: int) -> None:
    app = opened(number)
    start = game_of(app).choices
    finish(app, random.Random(number))
    end, made = game_of(app).choices, len(lesson_of(app).made)
    for _ in range(made):
        app.click("undo")
    assert game_of(app).choices == start
    app.click("undo")
    assert game_of(app).choices == start, "what was played before the lesson stays"
    for _ in range(made):
        while table_of(app).step is not None:
            app.click("wakhan-next")
        app.click("redo")
    assert game_of(app).choices == end
    assert not app.report


def test_a_lesson_recovers_to_the_last_table_that_could_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened(1)
    to_step(app, "dear")
    good, panels = game_of(app).choices, Lesson.panels

    def fail_at_first(lesson: Lesson, scene: Scene) -> object:
        monkeypatch.setattr(Lesson, "panels", panels)
        raise RuntimeError

    monkeypatch.setattr(Lesson, "panels", fail_at_first)
    app.click("choice:buy 49")
    assert app.report
    assert game_of(app).choices == good
    app.click("recover")
    finish(app, random.Random(0))


def state_of(app: App) -> tuple[object, ...]:
    lesson, game = lesson_of(app), game_of(app)
    return game.choices, lesson.at, tuple(lesson.made), options_of(table_of(app)), lesson.can_redo(game)


def fail_once(app: App, target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Press something that breaks when it is drawn."""

    def break_down(*_: object, **__: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as broken:
        broken.setattr("ui.table.onlooker.draw_table", break_down)
        app.click(target)
    assert app.report
    app.click("recover")
    assert not app.report


def test_what_was_taken_back_or_made_again_when_something_broke_can_be_once_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = opened(1)
    to_step(app, "coins")
    before = state_of(app)
    fail_once(app, "undo", monkeypatch)
    assert state_of(app) == before
    app.click("undo")
    taken_back = state_of(app)
    fail_once(app, "redo", monkeypatch)
    assert state_of(app) == taken_back
    app.click("redo")
    assert state_of(app) == before
    finish(app, random.Random(0))


# Its place in the application


def test_a_lesson_never_lies_on_the_shelf_and_a_game_beside_it_stays_there() -> None:
    page, cupboard = Notebook(), Cupboard()
    app = App(page, cupboard)
    app.start(SOLO)
    kept = dict(cupboard.saves)
    app.visit("lesson=2")
    finish(app, random.Random(2))
    assert cupboard.saves == kept
    assert "leave" in cupboard.asked


@pytest.mark.parametrize("fragment", ["lesson=0", "lesson=7", "lesson=x", "lesson=", "lesson=again"])
def test_a_link_to_no_lesson_stays_where_it_is(fragment: str) -> None:
    page = Notebook()
    app = App(page, Cupboard())
    app.visit(fragment)
    assert (app.table, page.screen) == (None, "start")


def test_the_start_screen_says_what_each_lesson_is_for() -> None:
    page = Notebook()
    App(page, Cupboard()).draw()
    for number, name in enumerate(NAMES, 1):
        assert f'data-target="lesson:{number}"' in page.panels["lessons"]
        assert escape(CATALOGUES["en"][f"lesson.{name}.goal"]) in page.panels["lessons"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_told_in_every_language(language: str) -> None:
    page = Notebook()
    app = opened(3, page)
    app.speak(language)
    assert CATALOGUES[language]["lesson.rule.goal"] in page.panels["coach"]
    assert CATALOGUES[language]["lesson.rule.look.do"] in page.panels["coach"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_leads_to_a_paragraph_of_the_rules(language: Language) -> None:
    rules = rulebook(language).rules
    assert [step.rule for _, step in STEPS if step.rule not in rules] == []


# For those who hear it


@pytest.mark.parametrize("number", NUMBERS)
def test_what_the_coach_says_is_read_out_and_everything_that_leads_on_is_a_button_in_words(number: int) -> None:
    page = Notebook()
    app = opened(number, page)
    app.click("set:table:words")
    chance, texts = random.Random(number), Texts("en")
    plan = lesson_of(app).plan
    assert escape(texts(f"lesson.{plan.name}.goal")) in page.panels["news"]
    for _ in range(200):
        lesson, table = lesson_of(app), table_of(app)
        if not table.step and table.checks_seen == len(checks(table.game.journal)):
            said = texts(f"lesson.{plan.name}.end") if lesson.now is None else say(plan, lesson.now, "do", texts)
            assert escape(said) in page.panels["news"]
        if lesson.now is None:
            return
        press = chance.choice(next_presses(app))
        assert press == "check-seen" or press in [each.target for each in read(page.panels["words"]).all("button")]
        app.click(press)
    raise AssertionError("the lesson has no end")
