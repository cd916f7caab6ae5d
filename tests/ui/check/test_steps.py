"""A check is told with the engine's numbers, all of it in the page from the start."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from engine import Game, Setup, view
from engine.cards import COALITIONS
from engine.dominance import LEAD_TO_WIN
from engine.history import checks, points_before, scored
from engine.journal import (
    AbilityUsed,
    BlockMoved,
    CardBought,
    DominanceChecked,
    EffectEnded,
    Entry,
    GameWon,
    InstabilityStruck,
    Journal,
    PointsScored,
    TurnTaken,
)
from tests.helpers import random_game
from tests.helpers import told as all_told
from tests.ui.parts.test_card import SYMBOLS, Markup
from ui.check.cause import Cause, cause_of
from ui.check.steps import draw_check
from ui.parts.html import escape
from ui.scene.scene import Scene
from ui.words.texts import Texts

SEEDS = {0: 2, 2: 4, 5: 3, 7: 5, 10: 4, 11: 5, 12: 2, 27: 5, 33: 3, 56: 2, 95: 5, 107: 5}
"""With them every kind of check comes up: rounding, fatigue, insurrection, nobody loyal, each way to win."""
GAMES = {seed: random_game(seed, seats) for seed, seats in SEEDS.items()}
ALL = [(seed, place) for seed, game in GAMES.items() for place in range(len(checks(game.journal)))]


class Sound(Markup):
    """Sound markup whose signs are in the sprite or in the drawing itself."""

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__(text)
        assert not re.search(r"[{}]", text), "a place was left unfilled"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "use":
            self.handle_startendtag(tag, attrs)
            self.open.append(tag)
        else:
            super().handle_starttag(tag, attrs)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert "style" not in dict(attrs)
        if tag == "use":
            file, symbol = (dict(attrs)["href"] or "").split("#")
            assert f'id="{symbol}"' in (SYMBOLS[file] if file else self.text), symbol


class Listening(Texts):
    """Remembers which texts were asked for."""

    def __init__(self) -> None:
        super().__init__("en")
        self.heard: set[str] = set()

    def __call__(self, key: str, **values: str | int) -> str:
        self.heard.add(key)
        return super().__call__(key, **values)

    def known(self, *beginnings: str) -> set[str]:
        return {key for key in self._texts if key.startswith(beginnings)}


TEXTS = Listening()


def scene_of(game: Game) -> Scene:
    return Scene(view(game, None), None, game.setup, TEXTS)


def tree(markup: str) -> ElementTree.Element:
    Sound(markup)
    return ElementTree.fromstring(markup)


def words(element: ElementTree.Element | None) -> str:
    assert element is not None
    return " ".join("".join(element.itertext()).split())


class Told:
    """One check, drawn, with what it was drawn from."""

    def __init__(self, seed: int, place: int) -> None:
        self.game = GAMES[seed]
        self.scene = scene_of(self.game)
        self.check = checks(self.game.journal)[place]
        self.seats = len(self.scene.names)
        self.before = points_before(self.game.journal, self.check, self.seats)
        self.after = [had + more for had, more in zip(self.before, scored(self.check, self.seats), strict=True)]
        self.markup = draw_check(self.check, self.before, self.scene, place + 1, 4)
        self.root = tree(self.markup)

    def step(self, name: str) -> ElementTree.Element:
        found = self.root.find(f'.//li[@data-step="{name}"]')
        assert found is not None
        return found

    @property
    def scores(self) -> list[PointsScored]:
        return [entry for entry in self.check.entries if isinstance(entry, PointsScored)]

    @property
    def won(self) -> GameWon | None:
        return next((entry for entry in self.check.entries if isinstance(entry, GameWon)), None)


@pytest.fixture(params=ALL, ids=lambda pair: f"seed {pair[0]} check {pair[1] + 1}")
def told(request: pytest.FixtureRequest) -> Told:
    return Told(*request.param)


def test_seven_steps_and_two_buttons(told: Told) -> None:
    assert len(told.root.findall(".//ol[@class='steps']/li")) == 7
    pressed = re.findall(r'<button[^>]*data-target="([^"]*)"', told.markup)
    assert [target for target in pressed if not target.startswith("book:")] == ["check-all", "check-seen"]
    dialog = told.root.find(".//*[@role='dialog']")
    assert dialog is not None
    assert told.root.find(f".//h2[@id='{dialog.get('aria-labelledby')}']") is not None


def test_blocks_and_verdict(told: Told) -> None:
    blocks, step = dict(told.check.blocks), told.step("blocks")
    for coalition in COALITIONS:
        assert told.markup.count(f"#check-army-{coalition}") == blocks[coalition]
        assert TEXTS(f"check.blocks.{coalition}", n=blocks[coalition]) in words(step)
    first, second, _ = sorted(blocks.values(), reverse=True)
    assert (first - second >= told.check.lead_needed) == (told.check.dominant is not None)
    lead = told.step("lead")
    assert ("Successful" in words(lead)) == (told.check.dominant is not None)
    assert len(lead.findall(".//i")) == told.check.lead_needed
    assert len(lead.findall(".//i[@data-on='yes']")) == min(first - second, told.check.lead_needed)
    if first > second:
        assert f"{first - second} block" in words(lead)
    assert ("Conflict Fatigue" in words(lead)) == (told.check.lead_needed < LEAD_TO_WIN)


def test_ranking_and_points(told: Told) -> None:
    rows = told.step("ranking").findall(".//ul[@class='ranking']/li")
    assert len(rows) == told.seats
    for row, score in zip(rows, told.scores, strict=False):
        higher = sum(other.standing > score.standing for other in told.scores)
        assert words(row).startswith(f"{higher + 1}{told.scene.names[score.player]}{score.standing} ")
    assert all("out" in (row.get("class") or "") for row in rows[len(told.scores) :])
    gains = told.step("points").findall(".//ul[@class='gains']/li")
    people = [words(person) for row in gains for person in row.findall(".//b[@class='person']")]
    assert people == [told.scene.names[score.player] for score in told.scores]
    each = [words(row.find(".//b[@aria-hidden]")) for row in gains for _ in row.findall(".//b[@class='person']")]
    assert each == [f"+{score.points}" for score in told.scores]
    assert ("double" in words(told.step("points"))) == told.check.final
    if not told.scores:
        assert TEXTS("check.nobody_loyal") in words(told.step("points"))


def test_the_track_and_the_lead_of_four(told: Told) -> None:
    for seat, lane in enumerate(told.step("track").findall(".//ul[@class='lanes']/li")):
        before, after = told.before[seat], told.after[seat]
        shown = f"{before} → {after}" if before != after else f"{after}"
        assert words(lane.find(".//span[@class='sum']")) == shown
    first, second, *_ = sorted(told.after, reverse=True)
    step = told.step("win")
    assert len(step.findall(".//i[@data-on='yes']")) == min(first - second, LEAD_TO_WIN)
    assert (first - second >= LEAD_TO_WIN or told.check.final) == (told.won is not None)
    assert ("it goes on" in words(step)) == (told.won is None)
    if told.won:
        assert told.scene.names[told.won.winners[0]] in words(step)
        assert tuple(told.after) == (told.game.result and told.game.result.points)


def test_what_leaves_the_table(told: Told) -> None:
    step = words(told.step("after"))
    moved = [entry for entry in told.check.entries if isinstance(entry, BlockMoved)]
    for coalition, count in told.check.blocks:
        gone = sum(entry.coalition == coalition and entry.end == "supply" for entry in moved)
        assert gone == (count if told.check.dominant and not told.won else 0)
        assert (TEXTS(f"check.gone.{coalition}", n=gone) in step) == (gone > 0)
    for entry in told.check.entries:
        if isinstance(entry, EffectEnded):
            assert TEXTS(f"event.{entry.effect}") in step
    uprisings = [entry for entry in told.check.entries if isinstance(entry, AbilityUsed)]
    rising = sum(isinstance(entry, BlockMoved) for uprising in uprisings for entry in uprising.entries)
    assert ("Insurrection" in step) == (rising > 0)
    assert not rising or f"{rising} Afghan arm" in step


def test_all_at_once_there_is_nothing_to_skip() -> None:
    told = Told(7, 0)
    markup = draw_check(told.check, told.before, told.scene, 1, 4, all_at_once=True)
    tree(markup)
    assert 'class="check woven paper all"' in markup
    assert "check-all" not in markup
    assert words(told.root).replace(TEXTS("check.all"), "") == words(tree(markup))


def made_up(final: bool, *entries: Entry) -> DominanceChecked:
    check, journal = DominanceChecked(None, (("afghan", 2), ("british", 2), ("russian", 1)), 4, final), Journal()
    with journal.under(check):
        for entry in entries:
            journal.add(entry)
    return check


def test_shares_are_explained_when_they_are_rounded() -> None:
    game = GAMES[7]
    check = made_up(False, *(PointsScored(seat, 1, 5) for seat in (0, 2, 4)), PointsScored(1, 0, 1))
    step = tree(draw_check(check, [20, 1, 2, 3, 30], scene_of(game), 2, 4))
    assert "share 4 points for their places, 1 each, rounded down" in words(step)
    assert "No coalition is ahead" in words(step)
    assert "30 → 31" in words(step)


@pytest.mark.parametrize("by", ["shared", "person", "rupees"])
def test_rare_ways_to_win_are_told(by: str) -> None:
    check = made_up(True, PointsScored(0, 4, 5), PointsScored(1, 4, 5), GameWon((0, 1), by))
    root = tree(draw_check(check, [0] * 5, scene_of(GAMES[7]), 2, 4))
    assert TEXTS(f"check.win.{by}", player="Gray") in words(root)


def test_names_are_text_and_never_markup() -> None:
    told = Told(2, 1)
    names = ("<b>Eve</b>", '"Q"', "&amp;", "'x'")
    setup = told.game.setup.model_copy(update={"seats": names})
    scene = Scene(told.scene.view, None, setup, TEXTS)
    markup = draw_check(told.check, told.before, scene, 2, 4)
    tree(markup)
    assert escape(names[0]) in markup


def test_wakhan_has_a_sign_of_her_own() -> None:
    game = Game(Setup(seats=1, wakhan=True))
    scene = Scene(view(game, None), None, game.setup, TEXTS)
    markup = draw_check(made_up(False, PointsScored(1, 3, 4), PointsScored(0, 1, 2)), [0, 2], scene, 1, 4)
    assert "Wakhan moves from 2 to 5 victory points" in words(tree(markup))
    assert 'data-player="wakhan"' in markup


def test_every_text_is_used() -> None:
    for pair in ALL:
        Told(*pair)
    test_shares_are_explained_when_they_are_rounded()
    for by in ("shared", "person", "rupees"):
        test_rare_ways_to_win_are_told(by)
    assert TEXTS.known("check.") <= TEXTS.heard


# Why it came


def causes() -> list[tuple[Game, DominanceChecked, Cause]]:
    found = []
    for game in GAMES.values():
        for check in checks(game.journal):
            cause = cause_of(game.journal, check)
            assert cause, "every check came of something"
            found.append((game, check, cause))
    return found


def test_a_check_says_first_why_it_came() -> None:
    kinds = set()
    for game, check, cause in causes():
        scene = scene_of(game)
        first = draw_check(check, [0] * len(scene.names), scene, 1, 4).split('data-step="lead"')[0]
        assert escape(TEXTS(f"check.why.{cause.kind}", player=scene.names[cause.player])) in first
        kinds.add(cause.kind)
    assert kinds == {"bought", "discarded", "instability"}


def test_why_is_what_the_journal_tells_above_it() -> None:
    """Whoever bought it paid for it in this turn; whoever let it go had it to the left of everything."""
    for game, check, cause in causes():
        turn = next(
            turn for turn in all_told(game.journal, TurnTaken) if check in all_told(turn.entries, DominanceChecked)
        )
        assert cause.player == turn.player
        bought = [
            group for group in all_told(turn.entries, CardBought) if any(c is check for c in checks(group.entries))
        ]
        struck = [each for each in all_told(turn.entries, InstabilityStruck) if any(c is check for c in each.entries)]
        assert cause.kind == ("bought" if bought else "instability" if struck else "discarded")


def test_a_check_of_no_journal_came_of_nothing() -> None:
    assert cause_of([], made_up(False)) is None
