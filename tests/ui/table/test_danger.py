"""Danger in sight: each line when it is true, and only then; the gravest first; spoken once."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from engine import Game, Setup, View, view
from engine.cards import DOMINANCE_CHECKS, LEVERAGED, PATRIOT_OF
from engine.choices import Discard, Play
from engine.turn_end import turn_end, won_by_check
from tests.reached import curious
from tests.ui.drawn import read
from tests.ui.notebook import SOLO, Notebook, game_of
from ui import targets
from ui.parts.pieces import Light
from ui.scene.scene import Scene
from ui.shell.app import App
from ui.table.danger import SHOWN, Losses, dangers, draw_all_dangers, draw_dangers
from ui.targets import Target
from ui.words.texts import LANGUAGES, Texts, texts_in

TEXTS = Texts("en")
CHECK, OTHER_CHECK = DOMINANCE_CHECKS[0], DOMINANCE_CHECKS[1]


@pytest.fixture(scope="module")
def early() -> Game:
    """Three people at the first turn: nothing is in the way of anybody."""
    return Game(Setup(seats=3, seed=4, first=0), ["loyalty afghan", "loyalty british", "loyalty russian"])


@pytest.fixture
def seen(early: Game) -> View:
    assert early.decision
    return view(early, early.decision.player)


def scene_of(seen: View, ahead: View | None = None, lit: dict[Target, Light] | None = None) -> Scene:
    setup = Setup(seats=3, seed=4, first=0)
    return Scene(seen, seen.decision, setup, TEXTS, lit or {}, ahead=ahead)


def told(seen: View, ahead: View | None = None, lit: dict[Target, Light] | None = None) -> list[str]:
    return [danger.words for danger in dangers(scene_of(seen, ahead, lit))]


def with_card(seen: View, column: int, card: int) -> View:
    """The same with another card in the top row."""
    slots = [
        slot._replace(card=card, leaving=column == 0) if (slot.row, slot.column) == ("top", column) else slot
        for slot in seen.market
    ]
    return seen._replace(market=tuple(slots))


def having(seen: View, seat: int, **what: object) -> View:
    seats = [each._replace(**what) if n == seat else each for n, each in enumerate(seen.seats)]  # type: ignore[arg-type]
    return seen._replace(seats=tuple(seats))


def scoring(seen: View, *points: int, final: bool = False) -> View:
    return seen._replace(check=seen.check._replace(points=points, final=final))


def test_a_quiet_table_has_no_danger(seen: View) -> None:
    assert told(seen) == []
    assert draw_dangers(scene_of(seen)) == draw_all_dangers(scene_of(seen)) == ""


def test_a_check_that_comes_at_the_end_of_the_turn(seen: View) -> None:
    assert TEXTS("danger.check") in told(with_card(seen, 0, CHECK))
    assert TEXTS("danger.check") not in told(with_card(seen, 1, CHECK))


def test_of_a_table_that_is_not_as_it_is_nothing_is_foretold(seen: View) -> None:
    """While points are held back, or a turn is over in a replay."""
    scene = scene_of(with_card(seen, 0, CHECK))
    assert dangers(scene)
    assert not dangers(replace(scene, foretells=False))


def test_a_check_that_would_win_or_lose_the_game(seen: View) -> None:
    me, other = seen.viewer, 0 if seen.viewer else 1
    assert me is not None
    points = [0, 0, 0]
    points[me] = 5
    assert told(scoring(seen, *points)) == [TEXTS("danger.win")]
    points[me], points[other] = 0, 5
    name = scene_of(seen).names[other]
    assert told(scoring(seen, *points)) == [TEXTS("danger.lose", player=name)]
    points[me] = 2
    assert told(scoring(seen, *points)) == []
    shared = scoring(seen, 5, 5, 5, final=True)
    assert told(shared) == [TEXTS("danger.share")]
    assert "," in told(shared._replace(viewer=None))[0]  # whoever only looks on is told all their names


def test_instability_that_is_certain_and_that_may_come(seen: View) -> None:
    last = seen.deck._replace(cards=6, checks=1, piles=None, next_check=(1, 6))
    open_check = with_card(seen, 3, CHECK)._replace(deck=last)
    assert told(open_check) == [TEXTS("danger.second_check")]
    assert told(open_check._replace(actions=0)) == [TEXTS("danger.second_check")]  # nor has it passed for this turn
    assert told(with_card(seen, 3, CHECK)) == []  # the next is far below
    vacant = [slot._replace(card=None) if slot.row == "bottom" else slot for slot in open_check.market]
    assert TEXTS("danger.instability") in told(open_check._replace(market=tuple(vacant)))
    assert told(seen._replace(deck=last)) == []  # a first check is none


def test_what_would_be_lost_by_what_is_pointed_at(seen: View) -> None:
    me = seen.viewer
    assert me is not None
    rich = having(seen, me, gifts=(2, 4), prizes=(7,))
    assert told(rich, ahead=having(seen, me, gifts=(2,))) == ["You would lose 1 gift, 1 prize"]
    assert told(rich, ahead=rich) == []
    assert told(rich) == []


def test_a_region_that_would_be_ruled_by_somebody_else(seen: View) -> None:
    ruled = tuple(region._replace(ruler=seen.viewer) for region in seen.regions[:1]) + seen.regions[1:]
    said = told(seen._replace(regions=ruled), ahead=seen)
    assert said == [TEXTS("danger.rule", in_region=TEXTS(f"region.{seen.regions[0].region}.in"))]


def test_a_picked_patriot_of_another_coalition_says_what_turning_costs(seen: View) -> None:
    me = seen.viewer
    assert me is not None
    loyalty = seen.seats[me].loyalty
    other = next(card for card, side in PATRIOT_OF.items() if side != loyalty)
    same = next(card for card, side in PATRIOT_OF.items() if side == loyalty)
    rich = having(seen, me, gifts=(2, 4), hand=(other, same))
    assert told(rich, lit={targets.card(other): "chosen"}) == ["You would lose 2 gifts"]
    assert told(rich, lit={targets.card(other): "choose"}) == []
    assert told(rich, lit={targets.card(same): "chosen"}) == []


def test_a_prize_of_another_coalition_says_what_turning_costs(seen: View) -> None:
    me = seen.viewer
    assert me is not None
    assert seen.decision
    for coalition, cost in (("afghan", 2), ("british", 2), ("russian", 2)):
        asked = seen.decision._replace(prompt="betray.prize", about={"coalition": coalition, "card": 1})
        rich = having(seen, me, gifts=(2, 4))._replace(decision=asked)
        turns = coalition != seen.seats[me].loyalty
        assert told(rich) == ([f"You would lose {cost} gifts"] if turns else [])


def test_a_purse_that_would_not_suffice_for_leverage() -> None:
    game = owing_leverage()
    assert game.decision
    seen = view(game, game.decision.player)
    poor = having(seen, game.decision.player, rupees=1)
    assert TEXTS("danger.leverage", n=2, left=1) in [danger.words for danger in dangers(scene_in(game, poor))]
    assert all("everage" not in danger.words for danger in dangers(scene_in(game, seen)))


def owing_leverage() -> Game:
    """Somebody has a leveraged card in court and two rupees at least."""
    for seed in range(300):
        game, chance = Game(Setup(seats=3, seed=seed)), random.Random(seed)
        while game.decision and len(game.choices) < 60:
            mine = game.state.players[game.decision.player]
            if game.decision.prompt == "turn.action" and mine.rupees > 1 and LEVERAGED & set(mine.court):
                return game
            game.take(curious(chance, game))
    raise AssertionError("nobody ever took leverage")


def scene_in(game: Game, seen: View, ahead: View | None = None) -> Scene:
    return Scene(seen, seen.decision, game.setup, TEXTS, ahead=ahead)


def test_the_gravest_come_first_and_only_two_are_shown(seen: View) -> None:
    other = 0 if seen.viewer else 1
    points = [0, 0, 0]
    points[other] = 5
    last = seen.deck._replace(cards=6, checks=1, piles=None, next_check=(1, 6))
    grave = with_card(with_card(scoring(seen, *points), 0, CHECK), 2, OTHER_CHECK)._replace(deck=last)
    lines = told(grave)
    assert lines == [
        TEXTS("danger.lose", player=scene_of(seen).names[other]),
        TEXTS("danger.check"),
        TEXTS("danger.second_check"),
    ]
    shown = read(draw_dangers(scene_of(grave)))
    assert [line.words for line in shown.all("span", "danger")] == lines[:SHOWN]
    assert [line.words for line in read(draw_all_dangers(scene_of(grave))).all("span", "danger")] == lines
    assert all(line.signs for line in shown.all("span", "danger")), "never by colour alone"
    assert shown.one("button").target == "check"


@pytest.mark.parametrize("setup", [Setup(seats=3, seed=1), Setup(seats=1, wakhan=True, seed=2), Setup(seats=5, seed=3)])
def test_in_whole_games_every_line_is_true(setup: Setup) -> None:
    game, chance, seen_words = Game(setup), random.Random(5), Counter[str]()
    while game.decision:
        me = game.decision.player
        seen = view(game, me)
        pointed = chance.choice(game.decision.options)
        after = game.foresee(pointed)
        ahead = view(after, me) if after else None
        words = [danger.words for danger in dangers(scene_in(game, seen, ahead))]
        assert len(words) == len(set(words))
        if seen.turn:
            end, won = turn_end(seen), won_by_check(seen)
            assert (TEXTS("danger.check") in words) == end.check
            assert (TEXTS("danger.win") in words) == bool(won and won.winners == (me,))
        if after:
            mine, then = game.state.players[me], after.state.players[me]
            lost = len(set(mine.gifts) - set(then.gifts)) + len(set(mine.prizes) - set(then.prizes))
            fewer = len(set(mine.court) - set(then.court)) - isinstance(pointed, Discard)
            if lost or fewer > 0:
                assert any(line.startswith("You would lose") for line in words), (pointed, words)
            if isinstance(pointed, Play) and lost:
                seen_words["patriot"] += 1
        seen_words.update(word.split()[0] for word in words)
        game.take(curious(chance, game))
    assert seen_words["A"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_long(language: str) -> None:
    texts = texts_in(language)
    lines = [texts(f"danger.{key}") for key in ("check", "win", "share", "instability", "second_check")]
    lines += [
        texts("danger.leverage", n=2, left=1),
        texts("danger.leverage_called"),
        texts("danger.lose", player="Asha"),
    ]
    lines += [texts("danger.rule", in_region=texts("region.transcaspia.in"))]
    assert max(map(len, lines)) <= 60


def test_the_page_says_it_and_has_it_beside_the_question(app: App, page: Notebook) -> None:
    app.click("set:pace:instant")
    app.start(SOLO)
    app.click("choice:loyalty afghan")
    game_of(app).state.market["top"][0] = CHECK
    app.resize()
    assert TEXTS("danger.check") in page.panels["danger"]
    assert TEXTS("danger.check") in page.panels["news"]
    app.click("check")
    assert TEXTS("danger.check") in page.panels["sheet"]


def test_nothing_is_lost_by_nobody() -> None:
    assert not any(Losses())
