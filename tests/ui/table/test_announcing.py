"""Out loud: after every choice one announcement, in the order of things, and nothing twice unless it is asked for."""

from __future__ import annotations

import json
import random
from html import unescape

import pytest

from engine import Game, Setup
from engine.journal import BattleFought, CardUsed, Journal, end_of
from tests.announcements import ANNOUNCED, GAME, announced
from tests.ui.notebook import SOLO, Notebook, game_of, next_question, put, table_of, watch
from ui.shell.app import App
from ui.table.announcing import UNHEARD, Announcer, comes_of, tell_all
from ui.table.danger import Danger
from ui.table.standing import tell_dominance, tell_seat, tell_since, tell_standing
from ui.words.names import prompt
from ui.words.texts import LANGUAGES, texts_in

TEXTS = texts_in("en")
CHECK, LOST = Danger(1, "x", "A check comes"), Danger(2, "x", "You would lose 1 gift")


def heard(page: Notebook) -> str:
    return unescape(page.panels["news"]).rstrip(UNHEARD)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_read_out_as_it_was_when_it_was_reviewed(language: str) -> None:
    assert announced(language) == (ANNOUNCED / f"{language}.txt").read_text()


def test_what_happened_comes_first_then_danger_then_the_question() -> None:
    announcer = Announcer()
    announcer.tell("Asha builds.")
    assert announcer.say([CHECK], "Boris: act.") == "Asha builds. A check comes. Boris: act."
    assert announcer.say([CHECK], "Boris: act.") == "Asha builds. A check comes. Boris: act."  # nothing is new
    assert announcer.say([CHECK, LOST], "Boris: act.") == "You would lose 1 gift."
    assert announcer.say([CHECK], "Boris: act.") == "You would lose 1 gift."
    announcer.tell("Boris taxes.")
    assert announcer.say([CHECK], "Boris: act.") == "Boris taxes. Boris: act."
    assert announcer.say([], "Boris: act.") == "Boris taxes. Boris: act."
    assert announcer.say([CHECK], "Boris: act.") == "A check comes."
    assert announcer.say([CHECK], "Asha: act.") == "Asha: act."


def test_the_same_twice_is_heard_twice() -> None:
    announcer = Announcer()
    for said in ("A road. Asha: act.", "A road. Asha: act." + UNHEARD, "A road. Asha: act."):
        announcer.tell("A road.")
        assert announcer.say([], "Asha: act.") == said


def test_what_was_said_last_can_be_heard_again_and_answers_stand_alone() -> None:
    announcer = Announcer()
    announcer.tell("A road.")
    announcer.say([], "Asha: act.")
    announcer.repeat()
    assert announcer.say([], "Asha: act.") == "A road. Asha: act." + UNHEARD
    announcer.answer("Asha: 3 points.")
    assert announcer.say([], "Asha: act.") == "Asha: 3 points."


@pytest.mark.long
@pytest.mark.parametrize("people", [1, 3])
def test_after_every_choice_the_question_is_the_last_thing_said(people: int, app: App, page: Notebook) -> None:
    """And before it stands whatever the choice led to, as far as the journal tells it."""
    game, chance = Game(Setup(seats=people, wakhan=people == 1, seed=7)), random.Random(7)
    put(app, game)
    app.click("set:pace:instant")
    for _ in range(150):
        if not next_question(app):
            break
        assert game.decision
        table, before, drawn = table_of(app), end_of(game.journal), len(page.drawings)
        app.click(f"choice:{chance.choice(game.decision.options)}")
        if not next_question(app) or table.selection is None:
            break
        scene = table._compose()
        assert scene.decision
        said = " ".join(unescape(each.panels.get("news", "")) for each in page.drawings[drawn:])
        assert tell_all(game.journal, table.names, TEXTS, since=before, asks=True) in said
        assert heard(page).endswith(TEXTS("announce.one", first=prompt(scene.decision, scene.view, TEXTS)))


def heard_after(page: Notebook, app: App, choice: str) -> str:
    """What is said when the recorded game has been played up to this choice, and with it."""
    data = json.loads(GAME.read_text())
    put(app, Game(Setup.model_validate(data["setup"]), data["choices"][: data["choices"].index(choice)]))
    app.click(f"choice:{choice}")
    return heard(page)


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ("use 29 tax", "Gray: tax with Khyber Pass, choose where to take up to 2 rupees."),
        ("battle-in herat", "Gray: battle in Herat, remove up to 2 pieces."),
    ],
)
def test_what_the_question_says_itself_is_said_once(choice: str, said: str, app: App, page: Notebook) -> None:
    assert heard_after(page, app, choice) == said


def test_a_battle_that_only_one_place_is_open_to_is_left_to_the_question() -> None:
    told, names = Journal(), ["Gray", "Wakhan"]
    with told.under(CardUsed(0, 2, "battle", bonus=False)), told.under(BattleFought(0, "kabul")):
        pass
    assert tell_all(told.entries, names, TEXTS, since=(0,)) == "Gray battles in Kabul with Jan-Fishan Khan."
    assert tell_all(told.entries, names, TEXTS, since=(0,), asks=True) == ""


def test_a_choice_that_leads_to_nothing_yet_is_said_itself(app: App, page: Notebook) -> None:
    said = heard_after(page, app, "remove-road russian herat-kabul")
    assert said == "Chosen: Remove a Russian road: Herat–Kabul. Gray: battle in Herat, remove 1 piece."


def test_taking_back_is_said_with_the_question_that_is_asked_again(app: App, page: Notebook) -> None:
    app.click("set:pace:instant")
    app.start(SOLO)
    app.click("choice:loyalty afghan")
    question = heard(page).rpartition(". ")[2]
    app.click(f"choice:{game_of(app).decision.options[0]}")  # type: ignore[union-attr]
    app.click("undo")
    assert heard(page) == f"{TEXTS('said.undone')} {question}"
    app.click("redo")
    assert heard(page).startswith(TEXTS("said.redone"))


def test_a_second_touch_is_asked_for_aloud(app: App, page: Notebook) -> None:
    app.click("set:pace:instant")
    app.click("set:confirm:always")
    app.start(SOLO)
    app.click("choice:loyalty afghan")
    app.click("choice:pass")
    assert TEXTS("end.unused", n=2) in heard(page)


def test_where_somebody_stands_can_be_heard_at_any_time(app: App, page: Notebook) -> None:
    app.click("set:pace:instant")
    app.start(SOLO)
    app.click("choice:loyalty afghan")
    before = heard(page)
    app.click("say:standing")
    scene = table_of(app)._compose()
    assert heard(page) == tell_standing(scene)
    assert all(words in heard(page) for words in [*tell_seat(scene, 0), tell_dominance(scene)])
    app.click("say:since")
    assert heard(page) == tell_since(scene)
    app.click("say:again")
    assert page.panels["news"] == tell_since(scene) + UNHEARD
    assert before != heard(page)


def test_since_my_turn_tells_what_the_others_did(app: App, page: Notebook) -> None:
    app.click("set:pace:instant")
    app.start(SOLO)
    for choice in ("loyalty afghan", "pass"):
        app.click(f"choice:{choice}")
    app.click("say:since")
    assert "Wakhan" in heard(page)


def test_a_replay_says_each_moment_and_says_it_again(app: App, page: Notebook) -> None:
    game = Game(Setup(seats=2, seed=1))
    game.take("loyalty afghan")
    game.take("loyalty british")
    watch(app, game)
    app.click("replay:first")
    assert heard(page) == TEXTS("replay.begins")
    app.click("replay:next")
    said = page.panels["news"]
    app.click("say:again")
    assert page.panels["news"] == said + UNHEARD


def test_what_comes_of_a_choice_does_not_repeat_the_choice() -> None:
    data = json.loads(GAME.read_text())
    game = Game(Setup.model_validate(data["setup"]), data["choices"][: data["choices"].index("play 68 right")])
    assert game.decision
    after = game.foresee(next(option for option in game.decision.options if str(option) == "play 68 right"))
    assert after
    said = comes_of(after.journal, ["Gray", "Wakhan"], TEXTS, since=end_of(game.journal))
    assert said == "Gray places 2 spies on Ghaem Magham Farahani. Afghan army placed in Persia."
