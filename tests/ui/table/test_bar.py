"""The bar: who is asked what, and a button for every deed that needs no touch."""

from __future__ import annotations

import random

import pytest

from engine import Game, Setup, view
from tests.helpers import OPENING, random_game
from tests.ui.drawn import Element, buttons, read
from tests.ui.notebook import SOLO, THREE, Notebook, game_of, next_question, put, table_of
from ui.scene.scene import Scene
from ui.shell.app import App
from ui.table.bar import FEW, LONG, WORDY, draw_bar
from ui.words.texts import LANGUAGES, Language, Texts, texts_in

TEXTS = Texts("en")


def deeds(page: Notebook) -> dict[str, Element]:
    """The choices that are offered as buttons, as saves write them."""
    found = buttons(page.bar).items()
    return {target.removeprefix("choice:"): button for target, button in found if target.startswith("choice:")}


def prompt(page: Notebook) -> str:
    return read(page.bar).one("p", "prompt").words


# The question


def test_the_bar_says_in_one_sentence_who_is_asked(app: App, page: Notebook) -> None:
    app.start(THREE)
    asked = game_of(app).decision
    assert asked
    assert ("Asha", "Boris", "Celia")[asked.player] in prompt(page)


def test_a_name_with_quotation_marks_stays_a_name(app: App, page: Notebook) -> None:
    names = ['"><b id="x', "O'Brien & Sons", "<i>"]
    app.start({**THREE, **{f"name{seat}": name for seat, name in enumerate(names, 1)}})
    asked = game_of(app).decision
    assert asked
    bar = read(page.panels["bar"])
    assert not bar.all("b")
    assert not bar.all("i")
    assert names[asked.player] in bar.one("p", "prompt").words
    assert names[asked.player] in bar.one("p", "prompt").attributes["data-key"]


def test_a_question_of_many_letters_says_so(app: App, page: Notebook) -> None:
    for name, long in (("A", None), ("A name as long as can be", "yes")):
        put(app, Game(Setup(seats=("B", name), first=0, seed=1), OPENING))
        app.click("curtain")
        asked = read(page.bar).one("p", "prompt")
        assert (len(asked.words) > LONG, asked.attributes.get("data-long")) == (long == "yes", long)


def test_two_pips_show_the_actions_that_are_left(three: App, page: Notebook) -> None:
    def left() -> list[str]:
        pips = read(page.bar).one("span", "pips")
        return [pip.attributes["data-left"] for pip in pips.all("i")]

    assert left() == ["yes", "yes"]
    three.click(f"choice:buy {game_of(three).state.market['top'][0]}")
    assert left() == ["yes", "no"]


def test_a_question_that_costs_no_action_shows_no_pips(app: App, page: Notebook) -> None:
    app.start(THREE)
    assert not read(page.bar).all("span", "pips")


def test_when_the_game_is_over_the_bar_leads_to_the_results(app: App, page: Notebook) -> None:
    put(app, random_game(3, seats=2))
    assert prompt(page) == TEXTS("bar.over")
    assert not deeds(page)
    app.click("ending-open")
    assert "ending-close" in buttons(page.panels["over"])


# The deeds


def test_a_few_options_are_all_buttons_with_their_words(app: App, page: Notebook) -> None:
    app.start(THREE)
    assert {option: button.words for option, button in deeds(page).items()} == {
        f"loyalty {coalition}": TEXTS(f"deed.loyalty.{coalition}") for coalition in ("afghan", "british", "russian")
    }


def test_before_a_touch_a_turn_offers_only_its_end(three: App, page: Notebook) -> None:
    assert list(deeds(page)) == ["pass"]
    assert deeds(page)["pass"].words.startswith(TEXTS("deed.pass_early", n=2))


def test_a_touched_card_offers_its_deeds_and_the_way_back(three: App, page: Notebook) -> None:
    assert "escape" not in buttons(page.bar)
    card = game_of(three).state.market["top"][0]
    three.click(f"card:{card}")
    assert list(deeds(page)) == [f"buy {card}", "pass"]
    assert buttons(page.bar)["escape"].words == TEXTS("bar.put_back")
    three.click("escape")
    assert list(deeds(page)) == ["pass"]


@pytest.mark.long
def test_all_that_is_legal_is_a_button_or_lit_on_the_table(app: App, page: Notebook) -> None:
    """And nothing else is a button; what is many and about the table waits for a touch."""
    put(app, Game(Setup(seats=3, seed=4)))
    chance, seen = random.Random(4), set[bool]()
    for _ in range(120):
        if not next_question(app):
            break
        asked = game_of(app).decision
        assert asked
        legal = {option.text for option in asked.options}
        offered = set(deeds(page))
        assert offered <= legal
        if asked.prompt != "turn.action" and len(legal) <= FEW:
            assert offered == legal
        elif offered != legal:
            assert any('data-state="choose"' in panel or "data-lit" in panel for panel in page.panels.values())
        seen.add(offered == legal)
        app.click(f"choice:{chance.choice(asked.options)}")
    assert seen == {True, False}


# What cannot be taken back


def test_what_is_final_carries_a_lock_and_says_so(three: App, page: Notebook) -> None:
    """With the turn somebody else is asked; what is bought before can still be put back."""
    button = deeds(page)["pass"]
    assert button.words == TEXTS("deed.final", deed=TEXTS("deed.pass_early", n=2))
    assert button.signs == ["lock"]
    card = game_of(three).state.market["top"][0]
    three.click(f"card:{card}")
    assert deeds(page)[f"buy {card}"].signs == []


def test_where_many_are_final_only_the_locks_are_seen(app: App, page: Notebook) -> None:
    put(app, Game(Setup(seats=("A", "B"), seed=7, first=0)))
    found = deeds(page)
    assert len(found) > WORDY
    assert all("lock" in button.signs for button in found.values())
    assert [button.words for button in found.values()] == [
        TEXTS(f"deed.loyalty.{coalition}") for coalition in ("afghan", "british", "russian")
    ]
    assert all(button.heard == TEXTS("deed.final", deed=button.words) for button in found.values())


# The tools


def test_nothing_can_be_taken_back_or_made_again_where_nothing_was_chosen(app: App, page: Notebook) -> None:
    app.start(SOLO)
    tools = buttons(page.bar)
    assert all(tools[tool].is_disabled for tool in ("undo", "redo", "restart"))
    assert not any(tools[tool].is_disabled for tool in ("settings", "book:open", "share:open", "replay:open"))


def test_what_was_chosen_can_be_taken_back_and_then_made_again(three: App, page: Notebook) -> None:
    three.click(f"choice:buy {game_of(three).state.market['top'][0]}")
    tools = buttons(page.bar)
    assert (tools["undo"].is_disabled, tools["redo"].is_disabled) == (False, True)
    assert not tools["restart"].is_disabled
    three.click("undo")
    tools = buttons(page.bar)
    assert not tools["redo"].is_disabled
    assert tools["restart"].is_disabled


def test_every_tool_has_a_name(three: App, page: Notebook) -> None:
    tools = read(page.bar).one("div", "tools").all("button")
    assert len(tools) == 8
    assert len({tool.heard for tool in tools}) == 8


def test_while_wakhan_moves_the_bar_offers_her_pace_and_no_deeds(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("choice:loyalty afghan")
    assert table_of(app).step == 0
    assert not deeds(page)
    bar = buttons(page.bar)
    assert {"wakhan-next", "wakhan-finish", "settings"} <= set(bar)
    assert bar["undo"].is_disabled


# In every language


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_speaks_each_language(language: Language) -> None:
    game = Game(Setup(seats=("A", "B"), seed=7, first=0), OPENING)
    texts, table = texts_in(language), view(game, 0)
    bar = read(draw_bar(Scene(table, table.decision, game.setup, texts)))
    spoken = [button.heard for button in bar.all("button")] + [bar.one("p", "prompt").words]
    english = read(draw_bar(Scene(table, table.decision, game.setup, TEXTS)))
    same = {button.heard for button in english.all("button")} & set(spoken)
    assert all(spoken)
    assert bool(same) == (language == "en")


def test_the_end_of_a_turn_is_quiet_until_the_actions_are_used_up(three: App, page: Notebook) -> None:
    assert deeds(page)["pass"].attributes["class"] == "quiet"
    game = game_of(three)
    game.state.actions = 0
    three.resize()
    assert deeds(page)["pass"].attributes["class"] == "verb"
