"""What a link brings is shown before anything begins: a deal to accept or leave, or what is wrong with it."""

from __future__ import annotations

from typing import get_args

import pytest

from engine import Game, Setup
from engine.link import Challenge, Mark, Problem, write_challenge
from engine.packing import Code
from engine.setup import Rival
from tests.ui.drawn import Element, read
from tests.ui.notebook import SOLO, THREE, Notebook, game_of
from ui.share.challenge import draw_challenge, draw_link_problem
from ui.shell.app import App
from ui.words.texts import LANGUAGES, Language, Texts, texts_in

TEXTS = Texts("en")
DEAL = Setup(seats=1, wakhan=True, seed="kabul-7", free_undo=True)


def shown(setup: Setup = DEAL, mark: Mark | None = None, problem: Problem | None = None) -> Element:
    return read(draw_challenge(Challenge(setup, mark, problem), TEXTS))


def lines(dialog: Element) -> list[str]:
    return [line.words for line in dialog.all("p") if "deeds" not in line.attributes.get("class", "")]


@pytest.mark.parametrize(
    ("setup", "kind"),
    [
        (DEAL, TEXTS("challenge.solo")),
        (Setup(seats=2, wakhan=True, seed="kabul-7"), TEXTS("challenge.duo")),
        (Setup(seats=4, seed="kabul-7"), TEXTS("challenge.table", n=4)),
    ],
    ids=["solo", "duo", "table"],
)
def test_a_challenge_says_for_whom_it_is_and_which_deal(setup: Setup, kind: str) -> None:
    assert lines(shown(setup)) == [kind, TEXTS("challenge.deal", seed="kabul-7")]


def test_a_result_to_beat_says_whether_it_won_and_whether_it_was_helped() -> None:
    assert TEXTS("challenge.won", n=11) in lines(shown(mark=Mark(11, won=True)))
    assert TEXTS("challenge.lost", n=4) in lines(shown(mark=Mark(4, won=False)))
    helped = TEXTS("challenge.assisted")
    assert helped in lines(shown(mark=Mark(4, won=True, assisted=True)))
    assert helped not in lines(shown(mark=Mark(4, won=True)))


def test_a_challenge_with_rivals_says_who_sits_where_and_how_strong_they_are() -> None:
    general, merchant = Rival(strength="amir", taste="general"), Rival(strength="novice", taste="economist")
    dialog = shown(Setup(seats=3, rivals=(None, general, merchant), seed="kabul-7"))
    assert lines(dialog)[0] == "At the table: Gray, The General (Amir), The Merchant (Novice)"
    beside_wakhan = lines(shown(Setup(seats=2, wakhan=True, rivals=(None, general), seed="kabul-7")))[0]
    assert TEXTS("player.wakhan") in beside_wakhan
    assert "The General (Amir)" in beside_wakhan


def test_a_result_that_was_reached_with_hints_says_so() -> None:
    assert TEXTS("challenge.hinted") in lines(shown(mark=Mark(4, won=True, hinted=True)))
    assert TEXTS("challenge.hinted") not in lines(shown(mark=Mark(4, won=True)))


def test_a_challenge_by_other_rules_says_that_cards_may_fall_differently() -> None:
    assert TEXTS("challenge.other_rules") in lines(shown(problem="other_rules"))
    assert TEXTS("challenge.other_rules") not in lines(shown())


def test_what_a_stranger_wrote_into_a_challenge_is_text() -> None:
    wicked = "<img src=x>"
    dialog = shown(Setup(seats=2, seed=wicked), Mark(3, won=True, name=wicked))
    assert not dialog.all("img")
    assert TEXTS("challenge.from", person=wicked) in lines(dialog)
    assert TEXTS("challenge.deal", seed=wicked) in lines(dialog)


def test_what_cannot_be_seen_of_a_seed_turns_nothing_around() -> None:
    assert TEXTS("challenge.deal", seed="kabul") in lines(shown(Setup(seats=2, seed="ka\u202ebul")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", [*get_args(Code), *get_args(Problem)])
def test_every_fault_of_a_link_is_explained_in_every_language(code: str, language: Language) -> None:
    texts = texts_in(language)
    dialog = read(draw_link_problem(code, texts))
    assert lines(dialog)[:2] == [texts(f"link.problem.{code}"), texts("link.safe")]
    assert [button.words for button in dialog.all("button")] == [texts("link.close")]


def test_a_game_by_other_rules_is_open_all_the_same_and_no_problem_in_the_title() -> None:
    assert read(draw_link_problem("other_rules", TEXTS)).one("h2").words == TEXTS("other_rules.title")
    assert read(draw_link_problem("damaged", TEXTS)).one("h2").words == TEXTS("link.problem")


# With the page


def press(app: App, page: Notebook, words: str) -> None:
    """The button of the dialog that says this."""
    (target,) = (button.target for button in read(page.panels["over"]).all("button") if button.words == words)
    app.click(target)


def test_accepting_begins_that_very_deal(app: App, page: Notebook) -> None:
    app.start(THREE)
    app.visit(write_challenge(DEAL))
    press(app, page, TEXTS("challenge.accept"))
    assert game_of(app).setup == DEAL
    assert game_of(app).state.market == Game(DEAL).state.market
    assert not game_of(app).choices


def test_leaving_forgets_the_link_so_that_a_reload_does_not_ask_again(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.visit(write_challenge(DEAL))
    before = page.link_left
    press(app, page, TEXTS("challenge.leave"))
    assert page.link_left == before + 1


def test_escape_leaves_a_challenge_like_its_button(app: App, page: Notebook) -> None:
    app.start(SOLO)
    mine = game_of(app)
    app.visit(write_challenge(DEAL))
    before = page.link_left
    assert app.key("Escape")
    assert page.panels["over"] == ""
    assert page.link_left == before + 1
    assert game_of(app) is mine


def test_a_challenge_that_was_answered_cannot_be_accepted_again(app: App, page: Notebook) -> None:
    app.visit(write_challenge(DEAL))
    app.click("challenge:leave")
    app.click("challenge:accept")
    assert app.table is None
    assert page.screen == "start"
