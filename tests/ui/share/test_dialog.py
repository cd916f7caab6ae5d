"""The dialog that makes links: what each kind holds, what it says of it, and what the page can do with it."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from engine import Game, Setup
from engine.link import Challenge, Linked, Mark, read, write_challenge
from engine.setup import Rival
from tests.helpers import alone
from tests.ui.drawn import Element
from tests.ui.drawn import read as read_back
from tests.ui.notebook import SOLO, Notebook, a_game, game_of, some_choices
from ui.share.dialog import Share
from ui.shell.app import App
from ui.targets import Shared
from ui.words.texts import LANGUAGES, Language, Texts, texts_in

TEXTS = Texts("en")
ADDRESS = "https://example.org/pax/"


def drawn(share: Share, *, can_copy: bool = True, can_send: bool = True, texts: Texts = TEXTS) -> Element:
    return read_back(share.draw(ADDRESS, texts, can_copy=can_copy, can_send=can_send))


def targets(dialog: Element) -> list[str]:
    return [button.target for button in dialog.all("button")]


def pressed(dialog: Element) -> list[str]:
    return [button.words for button in dialog.all("button") if button.attributes.get("aria-pressed") == "true"]


def brought_by(dialog: Element) -> Challenge | Linked:
    """What whoever opens the link finds."""
    address = dialog.one("input").attributes["value"]
    assert address.startswith(f"{ADDRESS}#")
    return read(address)


@pytest.fixture(scope="module")
def over() -> Game:
    game = alone(seed=3, count=10_000)
    assert game.result
    return game


def test_of_a_game_against_rivals_the_result_is_the_persons() -> None:
    """And of one that was only watched there is none to beat."""
    rival, chance = Rival(strength="novice"), random.Random(4)
    against, watched = (Game(Setup(seats=3, rivals=rivals)) for rivals in ((rival, None, rival), (rival,) * 3))
    for game in (against, watched):
        game.play_on(lambda decision: chance.choice(decision.options))
    against.note_hint()
    share = Share(against)
    share.choose("challenge")
    found = read(share.link or "")
    assert isinstance(found, Challenge)
    assert against.result
    assert found.to_beat == Mark(against.result.points[1], 1 in against.result.winners, hinted=True)
    share = Share(watched)
    share.choose("challenge")
    found = read(share.link or "")
    assert isinstance(found, Challenge)
    assert found.to_beat is None


def test_a_challenge_brings_the_same_deal_and_none_of_the_choices() -> None:
    game = a_game()
    found = brought_by(drawn(Share(game)))
    assert found == Challenge(game.setup, None, None)


def test_the_whole_game_brings_every_choice() -> None:
    game = a_game()
    share = Share(game)
    share.choose("game")
    found = brought_by(drawn(share))
    assert isinstance(found, Linked)
    assert (found.game.choices, found.moment) == (game.choices, None)


def test_one_moment_brings_the_whole_game_opened_there() -> None:
    game = a_game()
    share = Share(game, 3)
    assert pressed(drawn(share)) == [TEXTS("share.moment")]
    found = brought_by(drawn(share))
    assert isinstance(found, Linked)
    assert (found.game.choices, found.moment) == (game.choices, 3)


@pytest.mark.parametrize("moment", [None, 8])
def test_the_end_of_a_game_is_no_moment_of_its_own(moment: int | None) -> None:
    game = a_game()
    assert len(game.choices) == 8
    dialog = drawn(Share(game, moment))
    assert TEXTS("share.moment") not in dialog.words
    assert pressed(dialog) == [TEXTS("share.challenge")]


def test_a_finished_game_is_shared_whole_first_and_hides_nothing_anymore(over: Game) -> None:
    dialog = drawn(Share(over))
    assert pressed(dialog) == [TEXTS("share.game")]
    assert TEXTS("share.running") not in dialog.words
    share = Share(a_game())
    share.choose("game")
    assert TEXTS("share.running") in drawn(share).words


def test_a_finished_challenge_names_the_points_to_beat_unless_unwanted(over: Game) -> None:
    share, result = Share(over), over.result
    assert result
    share.choose("challenge")
    me = next(seat for seat in range(2) if seat != over.state.wakhan)
    found = brought_by(drawn(share))
    assert isinstance(found, Challenge)
    assert found.to_beat == Mark(result.points[me], me in result.winners, over.assisted)
    assert TEXTS("share.result", n=result.points[me]) in pressed(drawn(share))
    share.turn_result()
    assert brought_by(drawn(share)) == Challenge(over.setup, None, None)


def test_a_running_game_has_no_result_to_send() -> None:
    assert "share:result" not in targets(drawn(Share(a_game())))


def test_each_kind_says_what_it_gives_away() -> None:
    share, notes = Share(a_game(), 3), set[str]()
    for kind in get_args(Shared):
        share.choose(kind)
        note = TEXTS(f"share.{kind}.note")
        assert note in drawn(share).words
        notes.add(note)
    assert len(notes) == 3


def test_only_what_the_device_can_do_is_offered() -> None:
    share = Share(a_game())
    for can_copy in (True, False):
        for can_send in (True, False):
            offered = targets(drawn(share, can_copy=can_copy, can_send=can_send))
            assert ("share:copy" in offered, "share:send" in offered) == (can_copy, can_send)


def test_another_link_has_not_been_copied_yet() -> None:
    share = Share(a_game())
    share.copied = True
    assert TEXTS("share.copied") in drawn(share).words
    share.choose("game")
    assert TEXTS("share.copied") not in drawn(share).words


def test_the_length_that_is_said_is_the_length_of_the_link() -> None:
    dialog = drawn(Share(a_game()))
    assert TEXTS("share.length", n=len(dialog.one("input").attributes["value"])) in dialog.words


def test_a_game_too_long_for_a_link_says_so_and_offers_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.link.MAX_LINK", 10)  # one that needs more than the real limit takes hours to play
    share = Share(a_game())
    share.choose("game")
    dialog = drawn(share)
    assert TEXTS("share.too_long") in dialog.words
    assert not dialog.all("input")
    assert "share:copy" not in targets(dialog)


def test_what_was_taken_back_across_wakhans_turns_is_said() -> None:
    game = alone(seed=3, count=30)
    share = Share(game)
    share.choose("game")
    assert TEXTS("share.assisted") not in drawn(share).words
    helped = Game(game.setup, game.choices, assisted=True)
    share = Share(helped)
    share.choose("game")
    assert TEXTS("share.assisted") in drawn(share).words


def test_that_there_were_hints_is_said() -> None:
    game = alone(seed=3, count=30)
    share = Share(game)
    share.choose("game")
    assert TEXTS("share.hinted") not in drawn(share).words
    game.note_hint()
    assert TEXTS("share.hinted") in drawn(share).words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_is_written_in_each_language(language: Language) -> None:
    texts = texts_in(language)
    dialog = drawn(Share(a_game()), texts=texts)
    assert dialog.one("h2").words == texts("share.title")
    assert "{" not in dialog.words


# With the page


def test_sending_hands_the_device_the_link_that_is_shown(app: App, page: Notebook) -> None:
    page.can_send = True
    app.start(SOLO)
    app.click("share:open")
    shown = read_back(page.panels["over"]).one("input").attributes["value"]
    app.click("share:send")
    assert page.copied == shown == f"{page.address}#{write_challenge(game_of(app).setup)}"


def test_a_moment_of_a_replay_is_shared_as_that_moment(app: App, page: Notebook) -> None:
    app.start(SOLO)
    some_choices(app, 6)
    app.click("replay:open")
    app.click("share:at:2")
    assert pressed(read_back(page.panels["over"])) == [TEXTS("share.moment")]
    app.click("share:copy")
    found = read(page.copied)
    assert isinstance(found, Linked)
    assert found.moment == 2
