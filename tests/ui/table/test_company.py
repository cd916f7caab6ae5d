"""Rivals at the table: they think while people look around, and what they choose is taken, kept and seen."""

from __future__ import annotations

import html
import json
import re
from typing import Literal
from weakref import WeakKeyDictionary

import pytest

from engine import Game, load
from engine.choices import Buy
from engine.link import write_game
from engine.rivals.thinking import Thinking
from engine.setup import Rival
from tests.ui.notebook import (
    Cupboard,
    Notebook,
    against_rivals,
    can_press_undo,
    game_of,
    handed_to_open,
    put,
    replay_of,
    some_choices,
    table_of,
    watch,
    work,
)
from tests.ui.table.test_curtain import asked_in_the_open
from ui.replay.replay import viewpoints
from ui.shell.app import App
from ui.table.company import CHECK_STAYS
from ui.table.rivals import rival_asked
from ui.words.names import card_name

PUBLIC = ("log", "side", "since", "since-line", "market", "words")
"""Where cards are named that everybody has seen: a rival may have bought them since."""


@pytest.fixture(autouse=True)
def _hesitating(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever thinks takes a few steps more than it needs, so that there always is a middle of it."""
    step, taken = Thinking.step, WeakKeyDictionary[Thinking, int]()

    def hesitate(thinking: Thinking) -> bool:
        taken[thinking] = taken.get(thinking, 0) + 1
        return taken[thinking] > 5 and step(thinking)

    monkeypatch.setattr(Thinking, "step", hesitate)


@pytest.fixture
def alone(app: App, page: Notebook) -> App:
    """Asha against two rivals who think in small slices, at her first turn."""
    app.click("set:pace:instant")
    put(app, against_rivals("Asha", "The General", "The Spy"))
    app.click("choice:loyalty afghan")
    work(app, page)
    assert game_of(app).decision
    assert game_of(app).state.turn
    return app


def bar(page: Notebook) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", page.panels["bar"])).strip()


def end_turn(app: App) -> None:
    app.click("choice:pass")
    assert rival_asked(game_of(app)) is not None


def watched_until(app: App, page: Notebook, player: int) -> list[str]:
    """Goes on from deed to deed until this seat is asked, and says what stood in the bar."""
    told: list[str] = []
    for _ in range(200):
        work(app, page)
        table = table_of(app)
        if not table.watches and game_of(app).decision and game_of(app).decision.player == player:  # type: ignore[union-attr]
            return told
        told.append(bar(page))
        app.click("check-seen" if "check-seen" in page.panels.get("over", "") else "wakhan-next")
    raise AssertionError(told)


# Thinking and choosing


def test_rivals_play_until_a_person_is_asked(app: App, page: Notebook) -> None:
    put(app, against_rivals("The General", "The Spy", "Asha"))
    app.click("set:pace:instant")
    work(app, page)
    decision = game_of(app).decision
    assert decision
    assert decision.player == 2
    assert len(game_of(app).choices) >= 2
    assert "Asha" in bar(page)
    assert not app.report


def test_the_page_says_who_thinks_and_nothing_can_be_chosen_meanwhile(alone: App, page: Notebook) -> None:
    end_turn(alone)
    game = game_of(alone)
    assert rival_asked(game) == 1
    assert bar(page) == "The General is thinking…"
    assert "The General is thinking…" in page.panels["news"]
    assert not any("choice:" in markup for markup in page.panels.values())
    before = game.choices
    assert game.decision
    for option in game.decision.options:
        alone.click(f"choice:{option}")
    alone.click(f"card:{game.state.market['top'][0]}")
    alone.click("restart")
    assert game.choices == before


def test_everything_can_be_looked_at_while_a_rival_thinks(alone: App, page: Notebook) -> None:
    end_turn(alone)
    page.ticks = 10
    work(alone, page, 2)
    assert rival_asked(game_of(alone)) == 1
    for press in ("card:1", "region:kabul", "seat:1", "side:check", "side:possible", "side:deck", "side:log", "map"):
        alone.click(press)
        assert not alone.report, press
        assert bar(page) == "The General is thinking…"
    alone.click("region:kabul")
    work(alone, page)
    assert table_of(alone).side == "region:kabul", "what somebody reads stays open when rivals act"


def test_a_slice_is_short(alone: App, page: Notebook, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many steps as there is time for, and at least one."""
    steps: list[int] = []
    step = Thinking.step

    def counted(self: Thinking) -> bool:
        steps.append(page.clock)
        return step(self)

    monkeypatch.setattr(Thinking, "step", counted)
    end_turn(alone)
    page.looks, page.ticks = False, 3
    work(alone, page, 1)
    assert 1 < len(steps) <= 4
    page.ticks = 50
    work(alone, page, 1)
    assert len(steps) <= 5


def test_progress_is_drawn_and_not_announced(app: App, page: Notebook, monkeypatch: pytest.MonkeyPatch) -> None:
    amir = against_rivals("Asha", "The General").setup.model_copy(update={"rivals": (None, Rival(strength="amir"))})
    put(app, Game(amir, ["loyalty afghan", "loyalty british"]))
    assert rival_asked(game_of(app)) == 1
    page.ticks, page.between = 10, 0
    drawn = len(page.drawings)
    monkeypatch.setattr("ui.table.session.view", lambda *given, **named: 1 / 0)
    for _ in range(2000):
        if len(page.drawings) < drawn + 3:
            work(app, page, 1)
    assert not app.report, "the table is not worked out anew for it"
    little = page.drawings[drawn:]
    assert len({drawing.panels["bar"] for drawing in little}) == 3
    assert len({drawing.panels["news"] for drawing in little}) == 1
    assert all(not drawing.motion.travels and not drawing.focus for drawing in little)


def test_in_words_it_is_told_once_that_somebody_thinks(alone: App, page: Notebook) -> None:
    alone.click("set:table:words")
    end_turn(alone)
    assert "The General is thinking…" in page.panels["words"]
    assert 'data-target="rival-now"' in page.panels["words"]
    page.ticks = 10
    drawn = len(page.drawings)
    work(alone, page, 4)
    told = {drawing.panels["words"] for drawing in page.drawings[drawn:] if "is thinking" in drawing.panels["words"]}
    assert len(told) <= 1


def test_every_choice_of_a_rival_is_kept_at_once(
    alone: App, page: Notebook, cupboard: Cupboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[int] = []
    keep = Cupboard.keep

    def noted(self: Cupboard, id: str, save: str, brief: str) -> None:
        kept.append(len(load(save).choices))
        keep(self, id, save, brief)

    monkeypatch.setattr(Cupboard, "keep", noted)
    before = len(game_of(alone).choices)
    end_turn(alone)
    work(alone, page)
    assert kept == list(range(before + 1, len(game_of(alone).choices) + 1))


@pytest.mark.parametrize("way", ["button", "key"])
def test_play_now_takes_what_it_has(way: str, alone: App, page: Notebook) -> None:
    end_turn(alone)
    game = game_of(alone)
    before = len(game.choices)
    if way == "button":
        alone.click("rival-now")
    else:
        assert alone.key("e")
    assert len(game.choices) == before + 1
    assert not alone.report


def test_play_now_is_not_pressed_by_whoever_ended_their_turn_twice(alone: App, page: Notebook) -> None:
    page.now += 1000
    page.between = 0
    alone.click("choice:pass")
    before = game_of(alone).choices
    assert rival_asked(game_of(alone)) == 1
    alone.click("rival-now")
    assert game_of(alone).choices == before
    page.now += 500
    alone.click("rival-now")
    assert game_of(alone).choices != before


def test_play_now_means_nothing_when_a_person_is_asked(alone: App) -> None:
    before = game_of(alone).choices
    alone.click("rival-now")
    assert game_of(alone).choices == before
    assert not alone.report


# What interrupts


def test_leaving_drops_the_thinking(alone: App, page: Notebook) -> None:
    end_turn(alone)
    page.ticks = 10
    work(alone, page, 2)
    game, before = game_of(alone), game_of(alone).choices
    alone.click("leave")
    work(alone, page)
    assert game.choices == before
    assert page.soons == page.gone_on


def test_a_game_that_is_opened_again_in_the_middle_of_thinking_goes_on(
    alone: App, page: Notebook, cupboard: Cupboard
) -> None:
    end_turn(alone)
    page.ticks = 10
    work(alone, page, 2)
    id, save = alone.playing, cupboard.saves[alone.playing]
    assert len(load(save).choices) == len(game_of(alone).choices)
    fresh, shelf = Notebook(), Cupboard()
    again = App(fresh, shelf)
    again.click("set:pace:instant")
    record = {"id": id, "name": "", "save": save, "brief": json.loads(cupboard.briefs[id]), "deleted": 0, "at": 1}
    again.hear("open", handed_to_open(record))
    assert not again.report
    work(again, fresh)
    work(alone, page)
    assert game_of(again).choices == game_of(alone).choices


def test_a_replay_pauses_it_and_thinks_nothing_itself(alone: App, page: Notebook) -> None:
    end_turn(alone)
    game, before = game_of(alone), game_of(alone).choices
    alone.click("replay:open")
    work(alone, page)
    assert game.choices == before
    for press in ("replay:first", "replay:next-turn", "replay:last"):
        alone.click(press)
        work(alone, page)
        assert not alone.report
    alone.click("replay:close")
    work(alone, page)
    assert len(game.choices) > len(before)
    assert rival_asked(game) is None


def test_taking_back_drops_the_thinking(app: App, page: Notebook) -> None:
    app.click("set:pace:instant")
    put(app, against_rivals("Asha", "The General", free_undo=True))
    app.click("choice:loyalty afghan")
    page.ticks = 10
    work(app, page, 2)
    assert rival_asked(game_of(app)) == 1
    app.click("undo")
    assert game_of(app).choices == ()
    assert rival_asked(game_of(app)) is None
    work(app, page)
    assert game_of(app).choices == ()
    app.click("choice:loyalty british")
    work(app, page)
    assert game_of(app).choices[0] == "loyalty british"
    assert len(game_of(app).choices) > 1


def test_a_tab_whose_game_was_taken_by_another_plays_nothing_more(
    alone: App, page: Notebook, cupboard: Cupboard
) -> None:
    end_turn(alone)
    kept, before = cupboard.saves[alone.playing], game_of(alone).choices
    alone.hear("moved", json.dumps({"id": alone.playing}))
    work(alone, page)
    assert game_of(alone).choices == before
    assert cupboard.saves[alone.playing] == kept


def test_what_lies_over_the_table_keeps_rivals_waiting(alone: App, page: Notebook) -> None:
    end_turn(alone)
    before = game_of(alone).choices
    alone.click("settings")
    work(alone, page)
    assert game_of(alone).choices == before
    alone.click("close-settings")
    work(alone, page)
    assert game_of(alone).choices != before


def test_under_a_dialog_the_time_stands_still(alone: App, page: Notebook) -> None:
    alone.click("set:pace:fast")
    end_turn(alone)
    work(alone, page)
    assert table_of(alone).halts
    before = game_of(alone).choices
    alone.click("settings")
    waits = len(page.waits)
    alone.tick()
    work(alone, page)
    assert table_of(alone).halts
    assert game_of(alone).choices == before
    assert len(page.waits) > waits, "it is looked again later"
    alone.click("close-settings")
    alone.tick()
    work(alone, page)
    assert len(game_of(alone).choices) > len(before)


def test_under_a_dialog_nothing_is_looked_at_again_where_nothing_is_due(alone: App, page: Notebook) -> None:
    alone.click("settings")
    before = len(page.waits)
    alone.tick()
    assert len(page.waits) == before


@pytest.mark.parametrize("where", ["between actions", "in an action"])
def test_thinking_that_breaks_is_told_once_for_each_question_and_the_game_goes_on(
    where: str, alone: App, page: Notebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table in the middle of an action is never drawn: from the last that was, the rival comes there again."""
    broken, step = list[tuple[str, ...]](), Thinking.step

    def breaks(thinking: Thinking) -> bool:
        if (thinking.decision.prompt == "turn.action") == (where == "between actions"):
            broken.append(game_of(alone).choices)
            raise ZeroDivisionError
        return step(thinking)

    monkeypatch.setattr(Thinking, "step", breaks)
    end_turn(alone)
    for _ in range(60):
        work(alone, page)
        if alone.report:
            assert "ZeroDivisionError" in alone.report
            alone.click("recover")
        elif rival_asked(game_of(alone)) is not None:
            alone.click("check-seen")
        elif broken:
            break
        else:
            end_turn(alone)
    assert broken
    assert rival_asked(game_of(alone)) is None, "it is her turn again"
    assert len(set(broken)) == len(broken)


def test_a_choice_that_cannot_be_taken_is_not_tried_again(
    alone: App, page: Notebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    end_turn(alone)
    with monkeypatch.context() as patched:
        patched.setattr(Thinking, "choice", property(lambda self: Buy(0)))
        alone.click("rival-now")
        assert alone.report
        alone.click("recover")
        before = len(game_of(alone).choices)
        alone.click("rival-now")
        assert not alone.report
    assert len(game_of(alone).choices) > before


def test_what_breaks_elsewhere_drops_it_and_it_thinks_again(
    alone: App, page: Notebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    end_turn(alone)
    page.ticks = 10
    work(alone, page, 2)
    with monkeypatch.context() as patched:
        patched.setattr("ui.table.session.draw_turns", lambda scene: 1 / 0)
        alone.click("side:check")
    assert alone.report
    alone.click("recover")
    work(alone, page)
    assert not alone.report
    assert rival_asked(game_of(alone)) is None


# What is seen of it


def test_every_action_of_a_rival_is_shown_step_by_step(alone: App, page: Notebook) -> None:
    alone.click("set:pace:step")
    end_turn(alone)
    told = watched_until(alone, page, 0)
    assert len(told) >= 2
    assert any("The General" in words for words in told)
    assert any("The Spy" in words for words in told)
    assert not any("is thinking" in words for words in told)
    assert not any(re.search(r"Turn \d", words) for words in told)
    assert "Asha" in bar(page)
    assert "The General" in page.panels["since"], "what happened since her turn is summed up"


def test_what_a_rival_did_is_announced_and_travels(alone: App, page: Notebook) -> None:
    alone.click("set:pace:step")
    end_turn(alone)
    work(alone, page)
    assert table_of(alone).halts
    assert "The General" in page.panels["news"]
    assert page.drawings[-1].motion.travels
    assert 'data-target="wakhan-next"' in page.bar


def test_at_once_a_whole_turn_is_one_announcement(alone: App, page: Notebook) -> None:
    page.ticks = 10
    drawn = len(page.drawings)
    end_turn(alone)
    work(alone, page)
    said = list(dict.fromkeys(drawing.panels["news"] for drawing in page.drawings[drawn:]))
    assert len(said) == 3, "her turn, the General's and the Spy's"
    assert said[0].endswith("The General is thinking…")
    assert "The General" in said[1]
    assert said[1].endswith("The Spy is thinking…")


@pytest.mark.parametrize(("pace", "wait"), [("slow", 2600), ("normal", 1500), ("fast", 700)])
def test_what_a_rival_did_stays_as_long_as_the_pace_says(pace: str, wait: int, alone: App, page: Notebook) -> None:
    alone.click(f"set:pace:{pace}")
    end_turn(alone)
    work(alone, page)
    assert page.waits[-1:] == [wait]
    before = len(game_of(alone).choices)
    work(alone, page)
    assert len(game_of(alone).choices) == before
    alone.tick()
    work(alone, page)
    assert len(game_of(alone).choices) > before


def test_the_rest_can_be_seen_at_once(alone: App, page: Notebook) -> None:
    alone.click("set:pace:step")
    end_turn(alone)
    work(alone, page)
    assert table_of(alone).halts
    alone.click("wakhan-finish")
    work(alone, page)
    assert not table_of(alone).halts
    assert rival_asked(game_of(alone)) is None
    end_turn(alone)
    work(alone, page)
    assert table_of(alone).halts, "the next time, it is shown again"


@pytest.mark.parametrize("key", [" ", "]"])
def test_a_key_leads_to_the_next_deed(key: str, alone: App, page: Notebook) -> None:
    alone.click("set:pace:step")
    end_turn(alone)
    work(alone, page)
    before = len(game_of(alone).choices)
    assert alone.key(key)
    work(alone, page)
    assert len(game_of(alone).choices) > before


def test_another_pace_holds_at_once(alone: App, page: Notebook) -> None:
    alone.click("set:pace:step")
    end_turn(alone)
    work(alone, page)
    alone.click("set:pace:instant")
    work(alone, page)
    assert rival_asked(game_of(alone)) is None
    assert not table_of(alone).halts


def test_nothing_of_hers_can_be_touched_while_the_last_deed_is_shown(alone: App, page: Notebook) -> None:
    """She is the next to be asked, and is asked when she has seen it."""
    alone.click("set:pace:step")
    end_turn(alone)
    table = table_of(alone)
    for _ in range(100):
        work(alone, page)
        if rival_asked(game_of(alone)) is None:
            break
        alone.click("wakhan-next")
    assert table.halts
    before = game_of(alone).choices
    assert not any("choice:" in markup for markup in page.panels.values())
    alone.click("choice:pass")
    alone.key("e")
    assert game_of(alone).choices == before
    alone.click("wakhan-next")
    assert 'data-target="choice:pass"' in page.bar
    assert page.drawings[-1].focus == "prompt"


def test_beside_wakhan_both_are_shown(app: App, page: Notebook) -> None:
    app.click("set:pace:step")
    put(app, against_rivals("Asha", "The General", wakhan=True))
    app.click("choice:loyalty afghan")
    told = watched_until(app, page, table_of(app)._persons[0])
    app.click("choice:pass")
    told += watched_until(app, page, table_of(app)._persons[0])
    assert any("The General" in words for words in told)
    assert any("Wakhan" in words for words in told)
    assert not app.report


# Whose hand is on the screen


def test_against_rivals_the_only_hand_on_the_screen_is_the_persons(alone: App, page: Notebook) -> None:
    """Whatever is drawn in a long game, with every pace: no card in a rival's hand is among what lies anywhere."""
    game = game_of(alone)
    page.ticks = 3
    for number in range(300):
        drawn = len(page.drawings)
        if rival_asked(game) is None and game.decision:
            some_choices(alone, 1, number)
        work(alone, page, 1)
        if "check-seen" in page.panels.get("over", ""):
            alone.click("check-seen")
        assert table_of(alone).shown == 0
        for drawing in page.drawings[drawn:]:
            assert "curtain" not in drawing.panels
        if game.over:
            break
        theirs = {card for seat in (1, 2) for card in game.state.players[seat].hand}
        lying = "".join(markup for name, markup in page.panels.items() if name not in PUBLIC)
        shown = {int(number) for number in re.findall(r"(?:card:|choice:\w+ )(\d+)", lying)}
        assert not shown & theirs
        hers = game.state.players[0].hand
        assert all(f'data-target="card:{card}"' in page.panels["me"] for card in hers)
    assert not alone.report
    assert len(game.choices) > 30


@pytest.mark.parametrize("form", ["drawn", "words"])
def test_what_a_rival_could_do_is_told_nobody(form: str, alone: App, page: Notebook) -> None:
    """It would tell of its hand."""
    game = game_of(alone)
    alone.click(f"set:table:{form}")
    page.ticks = 10
    for number in range(400):
        if rival_asked(game) is not None and game.state.players[game.state.active].hand:
            break
        if rival_asked(game) is None:
            some_choices(alone, 1, number)
        work(alone, page, 1)
    assert rival_asked(game) == game.state.active
    assert game.decision
    playable = [option for option in game.decision.options if str(option).startswith("play")]
    assert playable
    for sheet in ("possible", "check", "deck", "card", "log"):
        alone.click(f"side:{sheet}")
        drawn = "".join(page.panels.values())
        assert "choice:" not in drawn
        assert "go-to:" not in drawn
        assert not any(str(option) in drawn for option in playable)
    assert table_of(alone).seen.decision is None


def test_several_persons_pass_the_screen_and_nobodys_hand_stays_on_it(app: App, page: Notebook) -> None:
    app.click("set:pace:instant")
    put(app, against_rivals("Asha", "The General", "Boris"))
    game = game_of(app)
    seen = set()
    for number in range(80):
        table = table_of(app)
        if table.behind_curtain:
            assert rival_asked(game) is None
            assert table.shown is None
            app.click("curtain")
            seen.add("curtain")
        elif "check-seen" in page.panels.get("over", ""):
            app.click("check-seen")
        elif rival_asked(game) is not None:
            if game.state.turn and game.state.active == 1:
                assert table.shown is None, "another person plays next"
                seen.add("nobody")
            work(app, page)
        else:
            some_choices(app, 1, number)
    assert seen == {"curtain", "nobody"}
    assert not app.report


def bargaining(rivals: Literal["asker", "answerer"]) -> tuple[Game, int, int, str]:
    """One choice before somebody asks for a lower bribe: the game, who asks, who answers, and that choice."""
    game = asked_in_the_open("bribe.answer")
    assert game.decision
    asker = game.decision.player
    for option in game.decision.options:
        ahead = game.foresee(option)
        if ahead and ahead.decision and ahead.decision.prompt == "bribe.answer":
            answerer = ahead.decision.player
            break
    names = tuple(
        "The General" if seat == {"asker": asker, "answerer": answerer}[rivals] else f"Person {seat}"
        for seat in range(3)
    )
    setup = against_rivals(*names, seed=game.setup.seed).setup.model_copy(update={"first": game.setup.first})
    return Game(setup, game.choices), asker, answerer, str(option)


def test_a_rival_who_answers_in_a_persons_turn_hides_nothing_of_theirs(app: App, page: Notebook) -> None:
    game, asker, answerer, ask = bargaining("answerer")
    put(app, game)
    app.click("curtain")
    assert table_of(app).shown == asker
    app.click(f"choice:{ask}")
    assert rival_asked(game) == answerer
    assert table_of(app).shown == asker
    work(app, page)
    assert game.decision
    assert game.decision.player == asker
    assert (table_of(app).shown, table_of(app).behind_curtain) == (asker, False)
    assert f"choice:{game.decision.options[0]}" in page.bar


def test_who_asks_a_person_for_a_lower_bribe_and_for_which_card_is_clear(app: App, page: Notebook) -> None:
    game, *_, ask = bargaining("asker")
    game.take(ask)
    assert rival_asked(game) is None
    put(app, game)
    assert game.decision
    card = game.decision.about["card"]
    assert isinstance(card, int)
    assert "The General owes" in bar(page)
    assert "asks for less" in bar(page)
    assert card_name(card, app.reader.texts) in html.unescape(bar(page))
    assert table_of(app).inspected == card, "the card is open beside the question"
    assert page.bar.count('data-target="choice:') == len(game.decision.options)


# Rivals among themselves


@pytest.fixture
def watching(app: App, page: Notebook) -> App:
    app.click("set:pace:instant")
    put(app, against_rivals("The General", "The Spy", "The Diplomat"))
    return app


def test_rivals_among_themselves_play_to_the_end(watching: App, page: Notebook) -> None:
    """As long as it takes; checks keep nobody waiting who wants everything at once."""
    game = game_of(watching)
    for _ in range(40):
        work(watching, page, 200)
        if game.over:
            break
    assert game.over or len(game.choices) > 400
    assert not watching.report
    if game.over:
        assert "ending" in page.panels["over"]


def test_their_hands_lie_open(watching: App, page: Notebook) -> None:
    for _ in range(300):
        work(watching, page, 1)
        hands = [player.hand for player in game_of(watching).state.players]
        if all(hands):
            break
    watching.click("side:log")
    for hand in hands:
        assert all(f'data-target="card:{card}"' in page.panels["courts"] for card in hand)


def test_they_can_be_paused_stepped_and_set_going_again(watching: App, page: Notebook) -> None:
    work(watching, page, 5)
    watching.click("set:pace:step")
    work(watching, page)
    assert table_of(watching).halts
    before = len(game_of(watching).choices)
    work(watching, page)
    assert len(game_of(watching).choices) == before
    watching.click("wakhan-next")
    work(watching, page)
    assert len(game_of(watching).choices) > before
    watching.fill_in("set:pace", "fast")
    assert page.drawings[-1].values["set:pace"] == ("fast", "")
    assert page.waits[-1] == 700
    watching.tick()
    work(watching, page)
    assert len(game_of(watching).choices) > before + 1


@pytest.mark.parametrize("setting", ["fast", "instant"])
def test_a_game_that_is_halted_and_set_going_leaves_the_setting_as_it_is(
    setting: str, watching: App, page: Notebook
) -> None:
    def paces() -> tuple[str, str]:
        return watching.reader.settings.pace, table_of(watching).pace

    watching.click(f"set:pace:{setting}")
    watching.click("rival-halt")
    assert paces() == (setting, "step")
    work(watching, page)
    before = len(game_of(watching).choices)
    watching.tick()
    watching.click("set:theme:dark")
    work(watching, page)
    assert len(game_of(watching).choices) == before
    assert 'data-target="rival-halt"' in page.bar
    watching.click("rival-halt")
    assert paces() == (setting, setting)
    watching.tick()
    work(watching, page)
    assert len(game_of(watching).choices) > before


def test_whoever_sets_another_pace_wants_a_halted_game_to_go_on(watching: App) -> None:
    watching.click("set:pace:fast")
    watching.click("rival-halt")
    for pace in ("slow", "fast", "step"):
        watching.fill_in("set:pace", pace)
        assert table_of(watching).pace == pace


def test_nobody_halts_a_game_that_somebody_plays(alone: App) -> None:
    alone.click("rival-halt")
    assert table_of(alone).pace == "instant"


def test_wakhans_steps_hold_up_nobody_who_wants_everything_at_once(app: App, page: Notebook) -> None:
    app.click("set:pace:normal")
    put(app, against_rivals("The General", "The Spy", wakhan=True))
    table = table_of(app)
    for _ in range(400):
        work(app, page)
        if table.step is not None:
            break
        app.tick()
    assert table.step is not None
    before = len(table.game.choices)
    app.fill_in("set:pace", "instant")
    work(app, page, 200)
    assert len(table.game.choices) > before


def test_nobody_takes_anything_back_who_only_watches(watching: App, page: Notebook) -> None:
    work(watching, page, 10)
    before = game_of(watching).choices
    for press in ("undo", "redo", "restart", "back:1", "back:0"):
        watching.click(press)
        assert game_of(watching).choices == before
    assert not can_press_undo(watching, page)


def test_a_check_goes_by_itself_where_nobody_plays(watching: App, page: Notebook) -> None:
    watching.click("set:pace:fast")
    for _ in range(2000):
        work(watching, page)
        if "check-seen" in page.panels.get("over", "") or game_of(watching).over:
            break
        watching.tick()
    assert "check-seen" in page.panels["over"]
    assert page.waits[-1] == CHECK_STAYS
    before = len(game_of(watching).choices)
    work(watching, page)
    assert len(game_of(watching).choices) == before
    watching.tick()
    assert "check-seen" not in page.panels["over"]


def test_it_can_be_left_and_found_again_and_watched_again(watching: App, page: Notebook, cupboard: Cupboard) -> None:
    work(watching, page, 30)
    id, game = watching.playing, game_of(watching)
    watching.click("leave")
    assert load(cupboard.saves[id]).choices == game.choices
    watch(watching, load(cupboard.saves[id]))
    assert replay_of(watching).view_from == "all"
    work(watching, page)
    assert not watching.report


def test_who_may_look_where_in_a_replay() -> None:
    assert viewpoints(against_rivals("Asha", "The General")) == [0, "none"]
    assert viewpoints(against_rivals("Asha", "The General", "Boris")) == ["none"]
    assert viewpoints(against_rivals("The Spy", "The General")) == ["all", 0, 1, "none"]


def test_a_link_to_such_a_game_is_only_watched(app: App, page: Notebook) -> None:
    game = Game(against_rivals("The Spy", "The General").setup.model_copy(update={"seats": 2}))
    for _ in range(6):
        assert game.decision
        game.take(game.decision.options[0])
    link = write_game(game)
    if link:
        app.visit(link)
        work(app, page)
        assert replay_of(app).game.choices == game.choices
