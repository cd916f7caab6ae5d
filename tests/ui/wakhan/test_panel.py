"""Wakhan's sheet shows her card and what it says now, and nothing of the next card but its back."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from engine import Game, Setup, Step, view
from engine.cards import WAKHAN_CARDS
from engine.journal import TurnTaken
from engine.wakhan.trace import LineSkipped, StepTaken, WakhanDrew
from tests.helpers import told
from tests.reached import curious
from tests.ui.table.test_log import Tree
from tests.ui.wakhan.test_why import HerTexts, Marks, finished, scene_of
from ui.parts.html import escape
from ui.scene.scene import Scene
from ui.wakhan.panel import draw_pace, draw_wakhan, draw_ways_on, line_states
from ui.wakhan.why import sum_up


def watched(games: int = 4) -> Iterator[tuple[Game, Step]]:
    """Every step of hers in games with one person and with two, with the table right after it."""
    for seed in range(games):
        game = Game(Setup(seats=("Asha", "Boris")[: 1 + seed % 2], wakhan=True, seed=str(seed)))
        chance = random.Random(seed)
        while game.decision:
            game.take(curious(chance, game))
            for step in game.steps:
                yield game, step


def drawn_anew(game: Game) -> Scene:
    return scene_of(game, HerTexts())


@pytest.fixture(scope="module")
def midway() -> Game:
    """After a turn of hers, with a person to move."""
    game, chance = Game(Setup(seats=("Asha",), wakhan=True, seed="4")), random.Random(4)
    while not (game.steps and len(game.choices) > 30):
        game.take(curious(chance, game))
    return game


@pytest.mark.long
def test_every_moment_is_sound_markup() -> None:
    texts, moments = HerTexts(), 0
    for game, step in watched():
        scene = scene_of(game, texts, step)
        Tree(draw_wakhan(scene))
        moments += 1
    assert moments > 60


def test_the_arrows_ring_the_row_and_the_column_they_point_at() -> None:
    texts = HerTexts()
    for game, step in watched(2):
        scene = scene_of(game, texts, step)
        hers = scene.view.wakhan
        assert hers
        drawn = draw_wakhan(scene)
        ringed = re.findall(r'data-cell="(\w+)" data-at="(\d)" data-pointed="">', drawn)
        card = WAKHAN_CARDS[hers.seen[-1]]
        assert ringed == [("row", str(card.red_arrow)), ("column", str(card.black_arrow))]
        assert hers.back_rows[card.red_arrow] == hers.row
        assert hers.back_columns[card.black_arrow] == hers.column
        assert escape(texts(f"wakhan.pointed.row.{hers.row}")) in drawn
        assert texts("wakhan.pointed.column", column=hers.column or 0) in drawn
        if hers.points_at:
            assert f'data-target="card:{hers.points_at}"' in drawn


@pytest.mark.long
def test_nothing_of_the_hidden_cards_is_shown() -> None:
    """Whatever lies under the top of her deck, and whatever is on the face of the top: the sheet is the same."""
    chance, twins = random.Random(1), 0
    for seed in range(4):
        game = Game(Setup(seats=("Asha",), wakhan=True, seed=str(seed)))
        player = random.Random(seed)
        for _ in range(30):
            if not game.decision:
                break
            game.take(curious(player, game))
            deck = game.state.wakhan_deck
            shown, kept = draw_wakhan(drawn_anew(game)), deck[:]
            below = deck[:-1]
            chance.shuffle(below)
            deck[:-1] = below
            assert draw_wakhan(drawn_anew(game)) == shown
            top = WAKHAN_CARDS[deck[-1]]
            for place, number in enumerate(deck[:-1]):
                other = WAKHAN_CARDS[number]
                if (other.rows, other.columns) == (top.rows, top.columns):
                    deck[place], deck[-1] = deck[-1], deck[place]
                    assert draw_wakhan(drawn_anew(game)) == shown
                    twins += 1
                    break
            deck[:] = kept
    assert twins


def test_before_her_first_turn_only_the_back_is_there() -> None:
    game = Game(Setup(seats=("Asha",), wakhan=True, seed="4"))
    drawn = draw_wakhan(drawn_anew(game))
    Tree(drawn)
    assert "wk-face" not in drawn
    assert "data-pointed" not in drawn
    assert "She has not drawn a card yet" in drawn


def test_the_lines_of_her_card_say_what_became_of_them() -> None:
    texts = HerTexts()
    for seed in range(6):
        game = finished(seed)
        scene = scene_of(game, texts)
        assert scene.view.wakhan
        turn = [each for each in told(game.journal, TurnTaken) if each.player == scene.view.wakhan.seat][-1]
        states = line_states(scene)
        last = {e.line: e for e in turn.entries if isinstance(e, LineSkipped | StepTaken) and e.line is not None}
        for line, state in enumerate(states):
            match last.get(line):
                case StepTaken():
                    assert state.state == "done"
                case LineSkipped(reason=reason):
                    assert (state.state, state.why) == ("skipped", reason)
                    assert texts(f"why.skip.{reason}") in draw_wakhan(scene)
                case _:
                    assert state.state == "open"


def test_while_her_turn_is_shown_the_next_line_is_marked(midway: Game) -> None:
    texts, steps = HerTexts(), midway.steps
    first = line_states(scene_of(midway, texts, steps[0]))
    assert isinstance(steps[0].told, WakhanDrew)
    assert [line.state for line in first] == ["next", "open", "open"]
    marks = [[line.state for line in line_states(scene_of(midway, texts, step))] for step in steps]
    assert "next" not in marks[-1]
    assert all(states.count("next") == 1 for states in marks[:-1])
    assert any("done" in states for states in marks)


def test_it_says_why_her_loyalty_is_what_it_is() -> None:
    texts, passed = HerTexts(), 0
    for game, step in watched(4):
        scene = scene_of(game, texts, step)
        hers = scene.view.wakhan
        assert hers
        drawn = draw_wakhan(scene)
        assert drawn.count('data-state="hers"') == 1
        assert drawn.count('data-state="passed"') == len(hers.passed_over)
        for coalition, seats in hers.passed_over:
            names = ", ".join(scene.names[seat] for seat in seats)
            assert escape(texts(f"wakhan.passed.{coalition}", list=names)) in drawn
            passed += 1
    assert passed


def test_the_points_she_foresees_are_shown() -> None:
    texts, seen = HerTexts(), 0
    for game, step in watched(4):
        scene = scene_of(game, texts, step)
        assert scene.view.wakhan
        weighed, drawn = scene.view.wakhan.ambition, draw_wakhan(scene)
        if weighed is None:
            assert escape(texts("wakhan.ambition.none")) in drawn
            continue
        seen += 1
        assert escape(texts(f"wakhan.ambition.{weighed.verdict}")) in drawn
        for points, total in zip(weighed.points, weighed.totals, strict=True):
            assert f"+{points} → {total}" in drawn
    assert seen


# While her turn is shown


def test_the_bar_names_the_step_and_the_ways_on(midway: Game) -> None:
    texts, of = HerTexts(), len(midway.steps)
    scene = scene_of(midway, texts, midway.steps[0])
    drawn = draw_pace(scene, step=1, of=of, pace="step")
    assert Tree(drawn).targets == ["book:rule:wakhan.card"]
    assert Tree(draw_ways_on(texts, over=False)).targets == ["side:wakhan", "wakhan-finish", "wakhan-next"]
    assert escape(f"Wakhan, step 1 of {of}: {sum_up(midway.steps[0].told, scene)}") in drawn
    over = draw_pace(scene, step=of, of=of, pace="slow")
    assert Tree(draw_ways_on(texts, over=True)).targets == ["side:wakhan", "wakhan-replay", "wakhan-next"]
    assert escape(sum_up(midway.steps[-1].told, scene)) in over


def test_the_bar_finds_her_steps_in_the_journal_too(midway: Game) -> None:
    texts, of = HerTexts(), len(midway.steps)
    bare = Scene(view(midway, 0), None, midway.setup, texts)
    told_steps = scene_of(midway, texts)
    for step in range(1, of + 1):
        assert draw_pace(bare, step=step, of=of, pace="step") == draw_pace(told_steps, step=step, of=of, pace="step")


def test_no_text_of_hers_is_left_unsaid() -> None:
    """After everything else; what no game here comes to is asked for by hand."""
    texts = HerTexts()
    for game, step in watched(6):
        scene = scene_of(game, texts, step)
        draw_wakhan(scene)
        draw_pace(scene, step=1, of=3, pace="step")
        draw_pace(scene, step=1, of=1, pace="step")
    for over in (True, False):
        draw_ways_on(texts, over=over)
    draw_wakhan(scene_of(Game(Setup(seats=1, wakhan=True)), texts))
    families = ("wakhan.line.", "wakhan.short.", "wakhan.log.", "wakhan.sum.", "wakhan.did.", "wakhan.ambition.")
    assert texts.keys("wakhan.") - texts.keys(*families) - texts.asked == set()


def test_her_reasons_are_told_as_far_as_her_turn_has_been_shown(midway: Game) -> None:
    texts, before = HerTexts(), 0
    for step in midway.steps:
        tree = Marks(draw_wakhan(scene_of(midway, texts, step)))
        assert len(tree.marks) >= before
        before = len(tree.marks)
        assert any(escape(sum_up(step.told, scene_of(midway, texts, step))) in line for line in tree.lines)
    whole = draw_wakhan(scene_of(midway, texts))
    assert len(Marks(whole).marks) >= before
    later = escape(sum_up(midway.steps[-1].told, scene_of(midway, texts)))
    assert later in whole
    assert later not in draw_wakhan(scene_of(midway, texts, midway.steps[0]))
