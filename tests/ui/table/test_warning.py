"""The coach: one word before what cannot be taken back and is much worse than the best, and never a second one."""

from __future__ import annotations

import pytest

from engine import Game, Setup
from engine.choices import Buy
from tests.ui.adviser import Adviser
from tests.ui.drawn import read
from tests.ui.notebook import SOLO, Notebook, game_of, put, table_of
from tests.ui.table.test_hints import think
from ui.shell.app import App
from ui.table.advised import Advised
from ui.table.hints import ADVISER
from ui.table.warning import draw_warning
from ui.words.texts import LANGUAGES, Language, Texts

TEXTS = Texts("en")


@pytest.fixture(autouse=True)
def adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.table.hints.Thinking", Adviser)


def begun(app: App, page: Notebook, coach: str = "on") -> Game:
    """Alone, where the end of a turn cannot be taken back."""
    app.click("set:pace:instant")
    app.click(f"set:coach:{coach}")
    put(app, Game(Setup(seats=1, wakhan=True, seed="kite"), ["loyalty british"]))
    think(app, page)
    return game_of(app)


def first_buy(app: App) -> Buy:
    decision = game_of(app).decision
    assert decision
    return next(option for option in decision.options if isinstance(option, Buy))


def word(page: Notebook) -> str:
    found = read(page.bar).all("div", "coach-word")
    return found[0].words if found else ""


def test_the_first_press_is_answered_and_the_second_does_it(app: App, page: Notebook) -> None:
    game = begun(app, page)
    assert game.is_final("pass")
    assert not game.hinted, "as long as the coach says nothing"
    app.click("choice:pass")
    assert game.choices == ("loyalty british",)
    assert "62 games in 100, this only 31" in word(page)
    assert TEXTS("coach.anyway") in word(page)
    assert "62 games in 100" in page.panels["news"]
    assert TEXTS("coach.anyway") in page.panels["news"]
    assert game.hinted
    app.click("choice:pass")
    assert game.choices == ("loyalty british", "pass")
    assert word(page) == ""


def test_the_key_that_leads_to_the_button_brings_the_word_along(app: App, page: Notebook) -> None:
    game = begun(app, page)
    app.key("e")
    assert page.drawings[-1].focus == "choice:pass"
    assert word(page)
    assert TEXTS("coach.anyway") in page.panels["news"]
    assert ".." not in page.panels["news"]
    app.key("e")
    assert game.choices[-1] == "pass"


def test_who_touches_is_told_as_well_as_who_presses(app: App, page: Notebook) -> None:
    """Who plays alone may take back anything, so a second touch takes it: the third, where there was a word."""
    app.click("set:pace:instant")
    app.click("set:coach:on")
    app.start(SOLO)
    app.click("choice:loyalty afghan")
    app.click(f"choice:{first_buy(app)}")
    think(app, page)
    game, table = game_of(app), table_of(app)
    assert game.decision
    best = Adviser(game, ADVISER).thought.plans[0].choices[0]
    grave = next(o for o in game.decision.options if isinstance(o, Buy) and game.foresee(o) is None and o != best)
    assert not game.is_final(grave)
    before = game.choices
    app.click(f"card:{grave.card}")
    app.click(f"card:{grave.card}")
    assert game.choices == before
    assert table.pressed_once
    assert table.pressed_once.warning
    app.click(f"card:{grave.card}")
    assert game.choices == (*before, str(grave))


def test_after_a_hint_the_coach_still_speaks(app: App, page: Notebook) -> None:
    game = begun(app, page)
    app.click("hint")
    think(app, page)
    hints = table_of(app).hints
    assert hints
    assert game.decision
    planned = [plan.plan.choices[0] for _, plan in hints.left(game)]
    other = next(o for o in game.decision.options if isinstance(o, Buy) and not game.is_final(o) and o not in planned)
    app.click(f"choice:{other}")
    think(app, page)
    app.click("choice:pass")
    assert word(page)
    assert game.choices[-1] == str(other)


def test_a_thought_that_breaks_is_reported_once(app: App, page: Notebook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Adviser, "step", lambda adviser: 1 // 0)
    game = begun(app, page)
    assert app.report
    app.click("recover")
    think(app, page)
    assert not app.report
    app.click("choice:pass")
    assert game_of(app).choices == (*game.choices[:1], "pass")


@pytest.mark.parametrize("other", ["side:check", "escape", "possible"])
def test_whatever_else_is_pressed_takes_it_back(app: App, page: Notebook, other: str) -> None:
    game = begun(app, page)
    app.click("choice:pass")
    app.click(other if ":" in other or other == "escape" else f"side:{other}")
    assert word(page) == ""
    app.click("choice:pass")
    assert game.choices == ("loyalty british",), "the word is said again"
    assert word(page)


def test_where_a_turn_wants_two_touches_it_wants_no_third(page: Notebook, app: App) -> None:
    game = begun(app, page)
    app.click("set:confirm:always")
    app.click("choice:pass")
    assert word(page)
    assert len(game.choices) == 1
    app.click("choice:pass")
    assert len(game.choices) == 2


@pytest.mark.parametrize("way", ["choice:pass", "key"])
def test_who_was_asked_before_the_coach_had_thought_is_asked_no_more(page: Notebook, app: App, way: str) -> None:
    """The first touch came while the coach was thinking: the end of a turn takes two, whatever it thinks then."""

    def press() -> None:
        app.key("e") if way == "key" else app.click(way)

    app.click("set:pace:instant")
    app.click("set:coach:on")
    app.click("set:confirm:always")
    put(app, Game(Setup(seats=1, wakhan=True, seed="kite"), ["loyalty british"]))
    press()
    think(app, page)
    assert game_of(app).choices == ("loyalty british",)
    press()
    assert game_of(app).choices == ("loyalty british", "pass")


def test_what_was_said_in_another_language_is_put_away(app: App, page: Notebook) -> None:
    begun(app, page)
    app.click("choice:pass")
    assert table_of(app).pressed_once
    app.click("speak:de")
    assert table_of(app).pressed_once is None


def test_nothing_is_said_of_what_is_good_enough(app: App, page: Notebook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Adviser, "prospect_of", lambda adviser, choice: 0.5)
    game = begun(app, page)
    app.click("choice:pass")
    assert game.choices[-1] == "pass"


def test_nothing_is_said_where_it_is_not_known(app: App, page: Notebook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Adviser, "prospect_of", lambda adviser, choice: None)
    game = begun(app, page)
    app.click("choice:pass")
    assert game.choices[-1] == "pass"


def test_nothing_is_said_as_long_as_somebody_thinks(app: App, page: Notebook) -> None:
    app.click("set:pace:instant")
    app.click("set:coach:on")
    put(app, Game(Setup(seats=1, wakhan=True, seed="kite"), ["loyalty british"]))
    app.click("choice:pass")
    assert game_of(app).choices[-1] == "pass"
    assert word(page) == ""


def test_nothing_is_said_of_what_can_be_taken_back(app: App, page: Notebook) -> None:
    game = begun(app, page)
    assert game.decision
    buy = next(option for option in game.decision.options if option.verb == "buy" and not game.is_final(option))
    app.click(f"choice:{buy}")
    assert game.choices[-1] == str(buy)


def test_nobody_is_coached_who_does_not_want_it(app: App, page: Notebook) -> None:
    game = begun(app, page, "off")
    assert table_of(app).hints is None
    app.click("choice:pass")
    assert game.choices[-1] == "pass"


def test_the_way_from_the_word_to_the_plans(app: App, page: Notebook) -> None:
    begun(app, page)
    app.click("choice:pass")
    assert 'data-target="hint"' in page.panels["deeds"]
    app.click("hint")
    think(app, page)
    assert len(read(page.panels["sheet"]).all("article", "plan")) == 3
    assert word(page) == ""


def test_in_words_it_stands_above_what_can_be_done(app: App, page: Notebook) -> None:
    app.click("words")
    begun(app, page)
    app.click("choice:pass")
    assert "62 games in 100" in read(page.panels["words"]).one("div", "coach-word").words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_word(app: App, page: Notebook, language: Language) -> None:
    app.speak(language)
    begun(app, page)
    app.click("choice:pass")
    table = table_of(app)
    assert isinstance(table, Advised)
    assert table._scene
    assert "{" not in draw_warning(table._scene)
    assert table.pressed_once
    assert table.pressed_once.warning
