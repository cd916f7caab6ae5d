"""A game watched again: every moment of it, by every way there is, and no hand that is still a secret."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from itertools import pairwise

import pytest

from engine import Game, Setup, view
from engine.journal import CardPlayed, CardUsed, DominanceChecked
from engine.setup import Rival
from tests.helpers import random_game, told
from tests.ui.notebook import SOLO, Notebook, game_of, pressed, put, replay_of, table_of
from tests.ui.notebook import watch as show_again
from ui.replay.bar import SPEEDS
from ui.replay.replay import KEYS, Replay, viewpoints
from ui.scene.telling import is_called_off
from ui.scene.timeline import LAST, Position, Timeline, turns_of
from ui.shell.app import App
from ui.table.panels import draw_turns
from ui.words.texts import LANGUAGES, Texts

ALONE = max((random_game(seed, 1, wakhan=True) for seed in range(8)), key=lambda game: len(game.choices))
THREE_OVER = random_game(2, 3)
THREE_ON = random_game(2, 3, limit=90)
TWO_OPEN = Game(Setup(seats=2, seed=1, open_hands=True, first=0), ["loyalty afghan", "loyalty british"])


def cards_in(panel: str) -> set[int]:
    return {int(card) for card in re.findall(r'data-target="card:(\d+)"', panel)}


def watch(app: App, game: Game, at: Position | None = None) -> Replay:
    show_again(app, game, at)
    return replay_of(app)


def table_at(replay: Replay) -> Game:
    """The game at the moment on show, made again from its choices."""
    return Game(replay.game.setup, replay.game.choices[: replay.at.choices])


# Along the line


@pytest.mark.parametrize("game", [ALONE, THREE_OVER, THREE_ON], ids=["alone", "over", "on"])
def test_the_line_knows_every_turn_and_check(game: Game) -> None:
    turns = turns_of(game)
    assert [turn.number for turn in turns] == list(range(1, game.state.turn + 1))
    assert turns[-1].ends == len(game.choices)
    assert sum(turn.checked for turn in turns) == len(told(game.journal, DominanceChecked))
    for turn, following in pairwise(turns):
        assert turn.ends == following.begins.choices
        assert (turn.begins.step == LAST) == (turn.player != game.state.wakhan)


@pytest.mark.long
def test_stepping_forward_shows_every_choice_and_every_step_of_wakhan(app: App) -> None:
    replay, again, expected = watch(app, ALONE), Game(ALONE.setup), [Position(0)]
    for count, choice in enumerate(ALONE.choices, 1):
        again.take(choice)
        expected += [Position(count, step) for step in range(len(again.moments))] + [Position(count)]
    seen = [replay.at]
    while replay.at != replay.line.end:
        app.click("replay:next")
        seen.append(replay.at)
    assert not app.report
    assert seen == expected
    assert any(position.step == 2 for position in seen)
    back = [replay.at]
    while replay.at != Position(0):
        app.click("replay:previous")
        back.append(replay.at)
    assert back == expected[::-1]


@pytest.mark.parametrize("game", [ALONE, THREE_OVER], ids=["alone", "three"])
def test_turn_by_turn_stops_where_each_turn_begins(app: App, game: Game) -> None:
    replay = watch(app, game, Position(0))
    begins = sorted({turn.begins for turn in turns_of(game)})
    forward = []
    while replay.at != replay.line.end:
        app.click("replay:next-turn")
        forward.append(replay.at)
    assert forward == [*begins, replay.line.end]
    backward = []
    while replay.at != Position(0):
        app.click("replay:previous-turn")
        backward.append(replay.at)
    assert backward == [*begins[::-1], Position(0)]


@pytest.mark.long
@pytest.mark.parametrize("game", [ALONE, THREE_OVER, THREE_ON], ids=["alone", "over", "on"])
def test_every_moment_is_the_table_as_it_was(app: App, page: Notebook, game: Game) -> None:
    """In any order: whoever drags the slider jumps about."""
    replay, before = watch(app, game), (game.choices, view(game, None))
    places = list(range(len(game.choices) + 1))
    random.Random(1).shuffle(places)
    for count in places:
        app.click(f"replay:at:{count}")
        again = table_at(replay)
        assert cards_in(page.panels["market"]) == {c for row in again.state.market.values() for c in row if c}
        assert page.drawings[-1].values["replay:at"][0] == str(count)
    assert not app.report
    assert (game.choices, view(game, None)) == before


def test_beyond_the_ends_there_is_nothing(app: App) -> None:
    replay = watch(app, THREE_ON)
    for target, place in (
        ("replay:at:99999", replay.line.end),
        ("replay:next", replay.line.end),
        ("replay:next-turn", replay.line.end),
        ("replay:at:0", Position(0)),
        ("replay:previous", Position(0)),
        ("moment:7:99", Position(7)),
        ("replay:nowhere", Position(7)),
        ("replay:last", replay.line.end),
        ("replay:first", Position(0)),
    ):
        app.click(target)
        assert replay.at == place, target
    assert not app.report


def test_a_game_without_choices_can_be_watched(app: App, page: Notebook) -> None:
    game = Game(Setup(seats=2, seed=1))
    replay = watch(app, game)
    app.click("replay:play")
    app.click("replay:next")
    assert (replay.at, Timeline(game).turns, app.report) == (Position(0), [], "")
    assert Texts("en")("replay.begins") in page.panels["bar"]


def test_the_log_follows(app: App, page: Notebook) -> None:
    """Only what changes of it is sent, and what has not happened yet is gone."""
    replay = watch(app, THREE_OVER, Position(60))
    full = Game(THREE_OVER.setup, THREE_OVER.choices[:60])
    assert len(page.drawings[-1].log_turns) == full.state.turn + 1
    app.click("replay:next")
    assert len(page.drawings[-1].log_turns) <= 2
    app.click(f"replay:at:{THREE_OVER.turn_starts[3]}")
    assert (replay.game.choices, page.drawings[-1].log_from + len(page.drawings[-1].log_turns)) == (
        THREE_OVER.choices,
        4,
    )


@pytest.mark.parametrize("game", [ALONE, THREE_OVER], ids=["alone", "three"])
def test_the_log_tells_what_had_happened_then_and_nothing_since(app: App, game: Game) -> None:
    """Finished turns are taken from the whole game; they must be the very same."""
    replay = watch(app, game)
    for count in range(0, len(game.choices) + 1, 3):
        app.click(f"replay:at:{count}")
        again = table_at(replay)
        expected = draw_turns(replace(replay._compose(), view=view(again, None)))
        if any(is_called_off(group) for group in told(game.journal, CardPlayed) + told(game.journal, CardUsed)):
            expected, drawn = expected[:-1], replay.draw().log_turns[:-1]  # which this turn may be about to do
        else:
            drawn = replay.draw().log_turns
        assert drawn == expected


def test_what_just_happened_is_told(app: App, page: Notebook) -> None:
    replay = watch(app, ALONE, Position(0))
    for position in (turn.begins for turn in replay.line.turns[:4]):
        app.click(position.target)
        assert page.panels["news"]
        assert page.panels["news"] in page.drawings[-1].values["replay:at"][1]
    wakhan = next(turn for turn in replay.line.turns if turn.player == ALONE.state.wakhan)
    app.click(wakhan.begins.target)
    app.click("side:wakhan")
    assert 'data-target="side:wakhan"' in page.panels["bar"]
    assert 'class="wk-because"' in page.panels["sheet"]


# Playing


def test_it_plays_on_by_itself_until_it_ends(app: App, page: Notebook) -> None:
    replay = watch(app, ALONE, Position(0))
    app.click("replay:speed:4")
    assert page.waits == []
    app.click("replay:play")
    ticks = 0
    while replay.playing:
        assert page.waits[-1] == SPEEDS["4"]
        app.tick()
        ticks += 1
    assert replay.at == replay.line.end
    assert (len(page.waits), ticks) == (ticks, ticks)
    app.tick()
    assert replay.at == replay.line.end
    app.click("replay:play")
    assert (replay.at, replay.playing) == (Position(0), True)


@pytest.mark.parametrize("target", ["replay:play", "replay:next", "replay:at:5", "moment:9", "replay:previous-turn"])
def test_whoever_takes_over_stops_it(app: App, target: str) -> None:
    replay = watch(app, THREE_OVER, Position(20))
    app.click("replay:play")
    app.click(target)
    at = replay.at
    app.tick()
    assert (replay.playing, replay.at) == (False, at)


def test_a_speed_that_does_not_exist_changes_nothing(app: App) -> None:
    replay = watch(app, THREE_OVER)
    app.click("replay:speed:1000")
    assert (replay.speed, app.report) == ("1", "")


# Who sees what


def test_hands_stay_hidden_until_it_is_over_except_from_who_plays_alone() -> None:
    alone = random_game(5, 1, wakhan=True, limit=20)
    person = 1 - (alone.state.wakhan or 0)
    assert viewpoints(alone) == viewpoints(ALONE) == [person, "none"]
    assert viewpoints(THREE_ON) == ["none"]
    assert viewpoints(random_game(2, 2, limit=30, wakhan=True)) == ["none"]
    assert viewpoints(THREE_OVER) == ["all", 0, 1, 2, "none"]
    assert viewpoints(TWO_OPEN) == ["all", 0, 1]
    rival = Rival(strength="novice")
    against_rivals = Game(Setup(seats=3, rivals=(rival, None, rival), first=0), ["loyalty afghan"])
    assert viewpoints(against_rivals) == [1, "none"]
    assert viewpoints(Game(Setup(seats=3, rivals=(rival,)))) == ["none"]
    assert viewpoints(Game(Setup(seats=2, rivals=(rival, rival)))) == ["all", 0, 1, "none"]


@pytest.mark.long
def test_no_card_of_a_hand_is_drawn_while_the_game_is_on(app: App, page: Notebook) -> None:
    replay = watch(app, THREE_ON, Position(0))
    held = 0
    for count in range(len(THREE_ON.choices) + 1):
        for target in (f"replay:at:{count}", "replay:view:0", "replay:view:all"):
            app.click(target)
        state = table_at(replay).state
        hands = {card for player in state.players for card in player.hand}
        held += len(hands)
        drawn = "".join(page.panels[panel] for panel in ("courts", "me", "market", "map", "bar"))
        assert not hands & cards_in(drawn)
    assert held > 50
    assert replay.view_from == "none"


def test_after_the_end_every_seat_and_all_hands_can_be_seen(app: App, page: Notebook) -> None:
    replay = watch(app, THREE_OVER)
    count = next(n for n in range(len(THREE_OVER.choices)) if all(p.hand for p in THREE_OVER.at(n).state.players))
    app.click(f"replay:at:{count}")
    hands = [set(player.hand) for player in table_at(replay).state.players]
    assert set.union(*hands) <= cards_in(page.panels["courts"])
    for seat, hand in enumerate(hands):
        app.click(f"replay:view:{seat}")
        assert hand <= cards_in(page.panels["me"])
        assert not (set.union(*hands) - hand) & cards_in(page.panels["courts"])
    app.click("replay:view:none")
    assert not set.union(*hands) & cards_in(page.panels["courts"] + page.panels["me"])


def test_whoever_gives_up_their_seat_leaves_its_tab(app: App) -> None:
    replay = watch(app, THREE_OVER)
    app.click("replay:view:1")
    app.click("tab:me")
    app.click("replay:view:none")
    assert replay.tab == "courts"


# In and out


def test_the_table_waits_while_its_replay_is_watched(three: App, page: Notebook) -> None:
    session, game = table_of(three), game_of(three)
    three.click(f"choice:buy {game.state.market['top'][0]}")
    before = game.choices
    three.click("replay:open")
    assert replay_of(three).at == Position(len(before))
    assert 'data-input="replay:at"' in page.panels["replay"]
    for target in ("choice:pass", "undo", "back:0", f"card:{game.state.market['top'][1]}"):
        three.click(target)
    assert game.choices == before
    three.click("replay:close")
    assert table_of(three) is session
    assert "replay" not in page.panels
    assert len(page.drawings[-1].log_turns) + page.drawings[-1].log_from == game.state.turn + 1
    three.click("choice:pass")
    assert game.choices == (*before, "pass")


def test_a_replay_from_elsewhere_closes_onto_the_table_where_people_play(app: App, page: Notebook) -> None:
    show_again(app, THREE_ON, Position(12))
    app.click("replay:close")
    assert (app.table, page.screen) == (None, "start")
    put(app, ALONE)
    show_again(app, THREE_ON, Position(12))
    app.click("replay:close")
    assert game_of(app) is ALONE


def test_the_end_of_a_game_leads_into_it_and_back(app: App, page: Notebook) -> None:
    put(app, THREE_OVER)
    app.click("ending-open")
    app.click("replay:open")
    assert replay_of(app).at == Position(0)
    assert page.panels["over"] == ""
    app.click("replay:close")
    assert "ending-close" in page.panels["over"]
    app.click("moment:40")
    assert replay_of(app).at == Position(40)


def test_every_turn_of_the_log_leads_to_its_start(app: App, page: Notebook) -> None:
    put(app, ALONE)
    targets = re.findall(r'data-target="moment:([^"]*)"', "".join(page.drawings[-1].log_turns))
    assert [pressed(f"moment:{target}") for target in targets] == [turn.begins.target for turn in turns_of(ALONE)]
    app.click(f"moment:{targets[3]}")
    assert replay_of(app).at == turns_of(ALONE)[3].begins


def test_continuing_from_a_moment_makes_a_game_of_its_own(app: App) -> None:
    show_again(app, THREE_OVER, Position(50))
    app.click("replay:continue")
    assert game_of(app).choices == THREE_OVER.choices[:50]
    assert game_of(app).decision
    app.click("curtain")
    assert THREE_OVER.over


def test_what_is_over_cannot_be_continued(app: App, page: Notebook) -> None:
    show_again(app, THREE_OVER, Position(len(THREE_OVER.choices)))
    assert re.search(r'data-target="replay:continue" disabled', page.panels["bar"])
    assert f'data-target="share:at:{len(THREE_OVER.choices)}"' in page.panels["bar"]


def test_a_fault_leads_back_to_the_start_of_the_replay(
    app: App, page: Notebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = watch(app, THREE_OVER, Position(30))

    def break_down(*_: object) -> None:
        raise RuntimeError("torn film")

    with monkeypatch.context() as patch:
        patch.setattr(replay, "look", break_down)
        app.click("side:card")
    assert "torn film" in page.panels["over"]
    app.click("recover")
    assert replay.at == Position(0)
    assert page.panels["over"] == ""


# Keys and languages


def test_keys_go_along_the_line(app: App) -> None:
    inside = next(turn.begins.choices for turn in turns_of(THREE_OVER)[8:] if turn.ends - turn.begins.choices > 2)
    replay = watch(app, THREE_OVER, Position(inside))
    turns = replay.line
    for key, shift, place in (
        ("ArrowRight", False, Position(inside + 1)),
        ("ArrowLeft", False, Position(inside)),
        ("ArrowRight", True, turns.next_turn(Position(inside))),
        ("Home", False, Position(0)),
        ("End", False, turns.end),
        ("ArrowLeft", True, turns.previous_turn(turns.end)),
    ):
        assert app.key(key, shift=shift)
        assert replay.at == place
    assert app.key(" ")
    assert replay.playing
    assert not app.key("z")
    assert not app.key("ArrowLeft", alt=True)


def test_what_can_be_looked_at_has_the_same_keys_as_at_the_table(app: App) -> None:
    show_again(app, THREE_OVER, Position(30))
    for key, side in (("c", "side:card"), ("d", "side:check"), ("l", "side:log")):
        app.key(key)
        assert replay_of(app).side == side
    app.key("?", shift=True)
    assert app.dialogs.cover


def test_escape_closes_what_is_open_and_then_the_replay(app: App) -> None:
    put(app, THREE_ON)
    app.click("replay:open")
    app.click("check")
    app.click("settings")
    app.key("Escape")
    assert not app.dialogs.cover
    assert replay_of(app).side == "side:check"
    app.key("Escape")
    assert replay_of(app).side == "side:log"
    app.key("Escape")
    assert table_of(app)


def test_every_key_presses_something_that_is_there(app: App, page: Notebook) -> None:
    watch(app, THREE_OVER, Position(30))
    drawn = "".join(page.panels.values())
    assert [target for target in KEYS.values() if f'data-target="{target}"' not in drawn] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_can_be_changed_while_it_is_watched(app: App, page: Notebook, language: str) -> None:
    replay = watch(app, ALONE, Position(20))
    app.speak(language)
    texts = app.reader.texts
    assert texts("replay.continue") in page.panels["bar"]
    assert texts("replay.view.none") in page.panels["replay"]
    assert replay.at == Position(20)


# Back to a turn


def test_alone_the_start_of_every_turn_of_ones_own_is_in_reach(app: App, page: Notebook) -> None:
    app.start(SOLO)
    app.click("set:pace:instant")
    for target in ("coalition:afghan", "choice:pass", "choice:pass", "choice:pass"):
        app.click(target)
    game = game_of(app)
    app.speak("de")  # so that all of it is sent
    drawn = "".join(page.drawings[-1].log_turns)
    own = [turn for turn in turns_of(game) if turn.player != game.state.wakhan and turn.ends > turn.begins.choices]
    assert re.findall(r'data-target="back:(\d+)"', drawn) == [str(turn.begins.choices) for turn in own]
    made = game.choices
    app.click(f"back:{own[0].begins.choices}")
    assert game.choices == made[: own[0].begins.choices]
    assert game.can_redo
    assert table_of(app).selection


def test_what_lies_over_the_table_draws_no_finished_turn_anew(app: App, page: Notebook) -> None:
    """The style sheet hides the ways back meanwhile: the log is much the longest that is ever sent."""
    app.start(SOLO)
    for target in ("coalition:afghan", "wakhan-finish", "choice:pass", "wakhan-finish", "choice:pass"):
        app.click(target)
    assert page.drawings[-1].shown["free"] == "no"
    app.click("back:1")
    assert len(game_of(app).choices) == 3, "no turn is begun again while hers is shown"
    app.click("wakhan-finish")
    assert page.drawings[-1].shown["free"] == "yes"
    assert len(page.drawings[-1].log_turns) <= 2, "hers has just ended, and the next has begun"


def test_around_one_screen_only_what_fairness_allows_is_in_reach(three: App, page: Notebook) -> None:
    game = game_of(three)
    three.click(f"choice:buy {game.state.market['top'][0]}")
    assert 'data-target="back:3"' in "".join(page.drawings[-1].log_turns)
    three.click("choice:pass")
    three.click("choice:pass")
    three.click("back:3")
    assert len(game.choices) == 6
    assert 'data-target="back:3"' not in "".join(page.drawings[-1].log_turns)


def test_who_plays_on_from_an_earlier_moment_has_seen_what_comes(app: App) -> None:
    replay = watch(app, ALONE, Position(2))
    assert replay.from_here().assisted
    replay.press(pressed("replay:last"))
    assert not replay.from_here().assisted
