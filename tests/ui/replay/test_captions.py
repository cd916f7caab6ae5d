"""What each place on the line says it brought: every entry of the journal once, in order, and never another turn's."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine import Game, Setup, Step
from engine.journal import Entry, Group, TurnTaken, end_of
from engine.wakhan.trace import StepTaken, WakhanDrew
from tests.helpers import random_game
from tests.reached import curious
from tests.ui.drawn import buttons
from tests.ui.notebook import Notebook, replay_of, watch
from ui.replay.replay import Replay
from ui.scene.telling import brought, until, walk
from ui.scene.timeline import LAST, Position
from ui.shell.app import App
from ui.table.log import announce
from ui.wakhan.why import sum_up
from ui.words.texts import Texts

TEXTS = Texts("en")
GAMES = {
    **{f"alone{seed}": random_game(seed, 1, wakhan=True) for seed in range(3)},
    **{f"with-wakhan{seed}": random_game(seed, 2, wakhan=True, limit=120) for seed in range(2)},
    **{f"people{seed}": random_game(seed, 2 + seed % 4, bot=curious) for seed in range(4)},
}


def places(replay: Replay) -> Iterator[Position]:
    """Every place on the line, from the first to the last."""
    replay._go(Position(0))
    yield replay.at
    while replay.at != replay.line.end:
        replay._go(replay._next())
        yield replay.at


def new_at(replay: Replay) -> list[Entry]:
    journal = until(replay._here.journal, replay._ends)
    return [entry for entry, _ in brought(journal, replay._began)]


@pytest.mark.long
@pytest.mark.parametrize("kind", GAMES)
def test_along_the_line_every_entry_is_told_once_and_in_order(app: App, kind: str) -> None:
    watch(app, GAMES[kind], Position(0))
    replay, told = replay_of(app), list[Entry]()
    for _ in places(replay):
        told += new_at(replay)
    everything = [entry for entry, _ in walk(GAMES[kind].journal)]
    assert [type(entry) for entry in told] == [type(entry) for entry in everything]
    leaves = [[entry for entry in one if not isinstance(entry, Group)] for one in (told, everything)]
    assert leaves[0] == leaves[1]


@pytest.mark.long
@pytest.mark.parametrize("kind", GAMES)
def test_a_caption_speaks_of_what_its_place_brought_and_the_turn_it_was_in(app: App, kind: str) -> None:
    game = GAMES[kind]
    watch(app, game, Position(0))
    replay = replay_of(app)
    for at in places(replay):
        scene, shown, new = replay._compose(), replay._shown, new_at(replay)
        words = replay._happened(scene)
        assert words, at
        turns = [entry for entry in new if isinstance(entry, TurnTaken)]
        if at.step != LAST:
            assert shown
            assert {turn.turn for turn in turns} <= {scene.view.turn}, "a moment belongs to one turn"
            if isinstance(shown.told, WakhanDrew | StepTaken):
                assert words == sum_up(shown.told, scene)
                continue
        elif replay._here.moments:
            done = [entry.turn for entry in new if isinstance(entry, TurnTaken)]
            assert done in ([], [scene.view.turn]), "after the end of a turn, only the next one's beginning is new"
        said = announce(until(game.journal, replay._ends), scene.names, TEXTS, since=replay._began)
        assert words in (said, *quiet(replay))


def quiet(replay: Replay) -> list[str]:
    return [TEXTS(key, player=name) for key in ("replay.turn_over", "replay.quiet") for name in replay.names] + [
        TEXTS("replay.begins")
    ]


def test_the_last_action_of_a_turn_is_seen_before_wakhan_begins(app: App, page: Notebook) -> None:
    """The seed of the game in which it was missed first."""
    game, chance = Game(Setup(seats=1, wakhan=True, seed="khiva-1929-tea", free_undo=True)), random.Random(1)
    while game.decision and len(game.choices) < 40:
        options = [option for option in game.decision.options if str(option) != "pass"]
        game.take(chance.choice(options or list(game.decision.options)))
    watch(app, game, Position(0))
    replay, borders = replay_of(app), 0
    of = len(replay.line.turns)
    for at in places(replay):
        shown = replay._shown
        if isinstance(shown, Step) and isinstance(shown.told, TurnTaken) and shown.told.player != game.state.wakhan:
            borders += 1
            app.draw()
            before = game.at(at.choices - 1)
            assert (
                TEXTS("replay.turn", turn=before.state.turn, of=of, player=replay.names[shown.told.player])
                in (page.panels["bar"])
            )
            assert "Wakhan" not in str(replay._happened(replay._compose()))
    assert borders >= 5


def test_a_moment_of_before_is_still_where_somebody_was_asked(app: App) -> None:
    """Links name a number of choices, and nothing else."""
    game = GAMES["alone0"]
    for count in (1, 7, len(game.choices)):
        watch(app, game, Position(count))
        replay = replay_of(app)
        assert replay.at == Position(count)
        assert end_of(replay._here.journal) == replay._ends == end_of(Game(game.setup, game.choices[:count]).journal)


@pytest.mark.parametrize("kind", ["alone0", "people1"])
def test_the_log_of_a_moment_ends_with_it(app: App, page: Notebook, kind: str) -> None:
    watch(app, GAMES[kind], Position(0))
    replay = replay_of(app)
    for _ in range(60):
        replay.press(replay.line.end.target) if replay.at == replay.line.end else replay._go(replay._next())
        drawing = replay.draw()
        turns = [entry for entry in until(replay._here.journal, replay._ends) if isinstance(entry, TurnTaken)]
        assert len(drawing.log_turns) == len(turns) + 1


def test_a_replay_foretells_nothing_of_a_turn_that_is_over_and_asks_nothing(app: App, page: Notebook) -> None:
    watch(app, GAMES["alone0"], Position(0))
    assert not buttons(page.panels["danger"])
    app.click("side:possible")
    assert TEXTS("possible.nothing") in page.panels["sheet"]
    assert not [target for target in buttons(page.panels["sheet"]) if target.startswith("go-to:")]
