"""The end of the game tells who won, how, and how it went, with the engine's numbers."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from engine import Game, Setup
from engine.history import checks, scored
from engine.setup import Rival
from engine.table import stars
from tests.helpers import random_game
from tests.ui.check.test_steps import GAMES, SEEDS, TEXTS, scene_of, tree, words
from ui.check.ending import TIE_BREAKS, Device, draw_ending, result_as_text
from ui.parts.plot import Mark, Series, draw_plot, ticks
from ui.scene.history import tallies
from ui.words.people import COLOURS

Rows = list[list[str]]


@pytest.fixture(params=SEEDS, ids=lambda seed: f"seed {seed}")
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


def rows(table: ElementTree.Element | None) -> Rows:
    assert table is not None
    return [[words(cell) for cell in row] for row in table.findall("./tbody/tr")]


def drawn(game: Game) -> ElementTree.Element:
    return tree(draw_ending(game, scene_of(game)))


def test_winners_and_how_it_was_decided(game: Game) -> None:
    result, names = game.result, scene_of(game).names
    assert result
    root = drawn(game)
    assert words(root.find(".//h2[@id='ending-title']")) == f"{names[result.winners[0]]} wins"
    why = words(root.find(".//p[@class='why']"))
    assert names[result.winners[0]] in why
    first, second, *_ = sorted(result.points, reverse=True)
    if result.by == "lead":
        assert f"{first - second} points ahead" in why
    scores = [words(item) for item in root.findall(".//ol[@class='scores']/li")]
    assert len(scores) == len(names)
    assert scores[0].startswith(names[result.winners[0]])
    for seat, points in enumerate(result.points):
        assert any(TEXTS("ending.score", player=names[seat], n=points) in score for score in scores)


def test_a_game_with_choices_taken_back_across_wakhans_turns_says_so() -> None:
    game, chance = Game(Setup(seats=1, wakhan=True, seed="kite", free_undo=True)), random.Random(1)
    game.play_on(lambda decision: chance.choice(decision.options))
    assert TEXTS("ending.assisted") not in words(drawn(game))
    game.back_to(1)
    while game.can_redo:
        game.redo()
    assert TEXTS("ending.assisted") not in words(drawn(game))
    while not game.assisted:
        game.back_to(1)
        game.play_on(lambda decision: chance.choice(decision.options))
    assert TEXTS("ending.assisted") in words(drawn(game))


def against_rivals(seed: int) -> Game:
    """Everybody chooses at random; the person sits between two rivals."""
    general, merchant = Rival(strength="vizier", taste="general"), Rival(strength="novice", taste="economist")
    game, chance = Game(Setup(seats=3, rivals=(general, None, merchant), seed=seed)), random.Random(seed)
    game.play_on(lambda decision: chance.choice(decision.options))
    return game


def test_against_rivals_you_win_or_lose_to_somebody() -> None:
    said = set[str]()
    for seed in range(12):
        game = against_rivals(seed)
        result, names = game.result, ["The General", "Blue", "The Merchant"]
        assert result
        title = words(drawn(game).find(".//h2[@id='ending-title']"))
        winners = [names[seat] for seat in result.winners]
        if winners == ["Blue"]:
            assert title == TEXTS("ending.you.won")
        elif len(winners) == 1:
            assert title == TEXTS("ending.you.lost_to", player=winners[0])
        said.add(title)
        assert "Wakhan" not in words(drawn(game).find(".//p[@class='why']"))
    assert len(said) >= 3


def test_the_end_tells_how_strong_rivals_were_and_the_text_that_is_sent_too() -> None:
    game = against_rivals(1)
    root = drawn(game)
    assert "The General (Vizier)" in words(root.find(".//ol[@class='scores']"))
    notes = [each.get("title") for each in root.findall(".//ol[@class='scores']//b[@class='person']")]
    assert sum(note is not None for note in notes) == 2
    assert "The Merchant (Novice)" in result_as_text(game, scene_of(game), "")


def test_a_game_with_hints_says_so_also_to_those_it_is_sent_to() -> None:
    game, chance = Game(Setup(seats=1, wakhan=True, seed="kite")), random.Random(1)
    game.play_on(lambda decision: chance.choice(decision.options))
    assert TEXTS("ending.hinted") not in words(drawn(game)) + result_as_text(game, scene_of(game), "")
    game.note_hint()
    assert TEXTS("ending.hinted") in words(drawn(game))
    assert TEXTS("ending.hinted") in result_as_text(game, scene_of(game), "").splitlines()


def test_points_by_check_add_up(game: Game) -> None:
    assert game.result
    names, found = scene_of(game).names, checks(game.journal)
    root = drawn(game)
    told = {row[0]: [int(cell) for cell in row[1:]] for row in rows(root.find(".//table[@class='by-check']"))}
    for seat, name in enumerate(names):
        *by_check, total = told[name]
        assert by_check == [scored(check, len(names))[seat] for check in found]
        assert sum(by_check) == total == game.result.points[seat]
    heads = [words(head) for head in root.findall(".//table[@class='by-check']/thead/tr/th")]
    assert len(heads) == len(found) + 2
    assert ("×2" in "".join(heads)) == found[-1].final


def test_ties_show_what_broke_them(game: Game) -> None:
    assert game.result
    names, table = scene_of(game).names, drawn(game).find(".//table[@class='ties']")
    assert (table is not None) == (game.result.by in TIE_BREAKS)
    if table is not None:
        level = [seat for seat, points in enumerate(game.result.points) if points == max(game.result.points)]
        assert len(level) > 1
        assert rows(table)[0][0] == names[game.result.winners[0]]
        assert sorted(rows(table)) == sorted(
            [
                names[seat],
                str(game.result.points[seat]),
                str(stars(game.state, seat, "military")),
                str(game.state.players[seat].rupees),
            ]
            for seat in level
        )


def test_five_plots_have_the_numbers_of_every_turn(game: Game) -> None:
    turns = tallies(game)
    plots = drawn(game).findall(".//figure[@class='plot']")
    expected = (
        [list(turn.points) for turn in turns],
        [list(turn.blocks.values()) for turn in turns],
        [list(turn.influence) for turn in turns],
        [list(turn.cylinders) for turn in turns],
        [list(turn.rupees) for turn in turns],
    )
    for plot, numbers in zip(plots, expected, strict=True):
        assert [[int(cell) for cell in row[1:]] for row in rows(plot.find(".//table"))] == numbers
        ends = [int(words(end)) for end in plot.findall(".//text[@class='last']")]
        assert ends == numbers[-1]
        targets = [place.get("data-target") for place in plot.findall(".//rect[@class='moment']")]
        assert targets == [f"moment:{turn.choices}" for turn in turns]
        assert len(plot.findall(".//path[@class='check-line']")) == sum(turn.checked for turn in turns)


def test_five_ways_on() -> None:
    foot = draw_ending(GAMES[7], scene_of(GAMES[7])).split('class="woven-foot ending-foot"')[1]
    assert re.findall(r'<button[^>]*data-target="([^"]*)"', foot) == [
        "ending-close",
        "replay:open",
        "share:open",
        "again",
        "leave",
    ]


def test_every_turn_of_a_plot_leads_to_its_moment() -> None:
    """By pointing at the picture, and by pressing the row of its table."""
    game = GAMES[7]
    markup = draw_ending(game, scene_of(game))
    wanted = [f"moment:{moment.choices}" for moment in tallies(game)] * 5
    assert re.findall(r'<rect class="moment" data-target="([^"]*)"', markup) == wanted
    tables = markup.split('<div class="moments">')[0]
    assert re.findall(r'<button[^>]*data-target="(moment[^"]*)"', tables) == wanted


# To whoever plays alone


def alone(by: str, *, won: bool) -> Game:
    """A finished game against Wakhan that ended so."""
    game, chance = Game(Setup(seats=1, wakhan=True, seed="kite", free_undo=True)), random.Random(1)
    game.play_on(lambda decision: chance.choice(decision.options))
    hers = game.state.wakhan
    assert hers is not None
    game.state.won_by, game.state.winners = by, [1 - hers if won else hers]  # type: ignore[assignment]
    return game


@pytest.mark.parametrize("by", ["lead", "points", "stars", "rupees", "person"])
def test_whoever_wins_alone_is_told_so(by: str) -> None:
    root = drawn(alone(by, won=True))
    assert words(root.find(".//h2[@id='ending-title']")) == "You win"
    why = words(root.find(".//p[@class='why']"))
    assert re.search(r"\b[Yy]ou\b", why)
    assert "Gray" not in why


def test_whoever_loses_alone_is_told_who_won_and_how() -> None:
    root = drawn(alone("lead", won=False))
    assert words(root.find(".//h2[@id='ending-title']")) == "Wakhan wins, you lose"
    assert words(root.find(".//p[@class='why']")).startswith("Wakhan is ")


def test_wakhan_has_no_line_of_influence_as_she_is_loyal_to_nobody() -> None:
    game = alone("lead", won=False)
    plots = drawn(game).findall(".//figure[@class='plot']")
    lines_of = {words(plot.find("figcaption")): plot.findall(".//path[@class='thread']") for plot in plots}
    assert len(lines_of[TEXTS("ending.plot.influence")]) == 1
    assert len(lines_of[TEXTS("ending.plot.cylinders")]) == 2


# Where the points came from, and the great moments


def test_points_are_from_influence_or_from_cylinders(game: Game) -> None:
    assert game.result
    names, found = scene_of(game).names, checks(game.journal)
    for name, influence, cylinders in rows(drawn(game).find(".//table[@class='by-source']")):
        seat = names.index(name)
        assert int(influence) == sum(scored(check, len(names))[seat] for check in found if check.dominant)
        assert int(influence) + int(cylinders) == game.result.points[seat]


def test_great_moments_lead_to_the_end_of_their_turns(game: Game) -> None:
    ends = {turn.turn: turn.choices for turn in tallies(game)}
    buttons = drawn(game).findall(".//div[@class='moments']//button")
    told = [(words(button), button.get("data-target")) for button in buttons]
    for said, target in told:
        number = re.match(r"Turn (\d+): ", said)
        assert number
        assert target == f"moment:{ends[int(number[1])]}"
    assert sum("Dominance Check" in said for said, _ in told) == len(checks(game.journal))
    assert len(told) <= len(checks(game.journal)) + 6


# The result, to be sent


def test_the_result_as_text_has_every_seat_and_the_link(game: Game) -> None:
    assert game.result
    scene = scene_of(game)
    text = result_as_text(game, scene, "https://example.org/pax/#g=1")
    first, why, *seats, length, link = text.splitlines()
    assert first == f"Pax Pamir · {words(drawn(game).find('.//h2'))}"
    assert why == words(drawn(game).find(".//p[@class='why']"))
    assert sorted(seats) == sorted(
        TEXTS("ending.score", player=name, n=n) for name, n in zip(scene.names, game.result.points, strict=True)
    )
    assert str(scene.setup.seed) in length
    assert link == "https://example.org/pax/#g=1"
    assert result_as_text(game, scene, "") == text.removesuffix(f"\n{link}")


def test_a_victory_over_wakhan_is_told_to_others_without_you() -> None:
    game = alone("lead", won=True)
    assert result_as_text(game, scene_of(game), "").startswith("Pax Pamir · Victory over Wakhan\n")


def test_what_the_device_cannot_do_is_not_offered() -> None:
    game = GAMES[7]
    scene = scene_of(game)
    every = draw_ending(game, scene, Device(can_copy=True, can_send=True, copied=True))
    assert all(f'data-target="{target}"' in every for target in ("picture:save", "picture:send", "result:copy"))
    assert TEXTS("ending.copied") in every
    few = draw_ending(game, scene, Device(can_copy=False, can_send=False))
    assert re.findall(r'data-target="((?:picture|result):[^"]*)"', few) == ["picture:save"]


RARE_ENDS = [("person", 1), ("rupees", 1), *(("shared", winners) for winners in range(2, 6))]


@pytest.mark.parametrize(("by", "winners"), RARE_ENDS)
def test_rare_ends_are_told(by: str, winners: int) -> None:
    game = random_game(7, 5)
    game.state.won_by, game.state.winners = by, list(range(winners))  # type: ignore[assignment]
    for player in game.state.players:
        player.points = 7
    root = drawn(game)
    title = words(root.find(".//h2[@id='ending-title']"))
    assert all(name in title for name in scene_of(game).names[:winners])
    assert len(root.findall(".//span[@class='winner-discs']/span")) == winners
    assert len(rows(root.find(".//table[@class='ties']"))) == 5


def test_every_text_is_used() -> None:
    for game in GAMES.values():
        draw_ending(game, scene_of(game))
    for by, winners in RARE_ENDS:
        test_rare_ends_are_told(by, winners)
    test_a_game_with_choices_taken_back_across_wakhans_turns_says_so()
    test_a_game_with_hints_says_so_also_to_those_it_is_sent_to()
    test_what_the_device_cannot_do_is_not_offered()
    test_whoever_loses_alone_is_told_who_won_and_how()
    for by in ("lead", "points", "stars", "rupees", "person"):
        test_whoever_wins_alone_is_told_so(by)
    rare = {key for key in TEXTS.known("ending.check.") if key.endswith(".final")}
    for key in rare:
        assert "{" not in TEXTS(key, number=4)
    assert TEXTS.known("ending.", "plot.") <= TEXTS.heard


# Plots alone


def lines(root: ElementTree.Element) -> list[str]:
    return [path.get("d") or "" for path in root.findall(".//path[@class='thread']")]


def plot(*values: list[int], turns: int = 3) -> ElementTree.Element:
    series = [Series("player", c, f"player-{c}", c, v) for c, v in zip(COLOURS, values, strict=False)]
    marks = [Mark(turn, "Asha", 4 * turn, turn == 2) for turn in range(1, turns + 1)]
    return tree(draw_plot("Points", series, marks, TEXTS))


def test_lines_are_stairs_that_never_cover_each_other() -> None:
    root = plot([0, 0, 3], [0, 0, 3])
    assert len(set(lines(root))) == 2
    assert all(re.fullmatch(r"M[\d.]+ [\d.]+(H[\d.]+V[\d.]+)*H[\d.]+", line) for line in lines(root))
    assert all(line.count("V") == 1 for line in lines(root))


def test_no_two_lines_have_the_same_weave_and_no_two_labels_touch() -> None:
    root = plot(*[[0, 1, 2]] * 5)
    weaves = [path.get("stroke-dasharray") for path in root.findall(".//path[@class='thread']")]
    assert len(set(weaves)) == 5
    heights = sorted(float(tag.get("cy") or 0) for tag in root.findall(".//circle[@class='tag']"))
    assert all(below - above >= 17 for above, below in pairwise(heights))


def test_a_plot_of_nothing_is_still_a_plot() -> None:
    assert lines(plot([0], [0], turns=1))
    assert lines(plot([], turns=0)) == []


@pytest.mark.parametrize("most", range(130))
def test_ticks_are_few_and_reach_the_top(most: int) -> None:
    found = ticks(most)
    assert found[0] == 0
    assert found[-1] >= most
    assert len(found) <= 5
