"""Numbers over the turns: the picture and the table tell the same, and every turn leads to its moment."""

from __future__ import annotations

import re

import pytest

from tests.ui.drawn import Element, read
from ui.parts.plot import BOTTOM, LABEL_GAP, RIGHT, TOP, Mark, Series, apart, draw_plot, ticks
from ui.words.texts import LANGUAGES, Language, Texts, texts_in

TEXTS = Texts("en")
ASHA = Series("player", "gray", "player-gray", "Asha", [0, 3, 3, 8])
BORIS = Series("player", "blue", "player-blue", "<Boris>", [0, 0, 5, 5])
AFGHAN = Series("coalition", "afghan", "coalition-afghan", "Afghan", [1, 2, 4, 12])
MARKS = [Mark(1, "Asha", 4), Mark(2, "Boris", 7, checked=True), Mark(3, "Asha", 9), Mark(4, "Boris", 13)]


def plot(*series: Series, marks: list[Mark] = MARKS, texts: Texts = TEXTS) -> Element:
    return read(draw_plot("Points", series, marks, texts))


def test_the_table_has_every_number_of_every_line() -> None:
    rows = [[cell.words for cell in row.all("td")] for row in plot(ASHA, BORIS).one("tbody").all("tr")]
    assert rows == [["0", "0"], ["3", "0"], ["3", "5"], ["8", "5"]]


def test_every_turn_leads_to_its_moment_from_the_picture_and_from_the_table() -> None:
    drawn = plot(ASHA, BORIS)
    targets = [f"moment:{mark.choices}" for mark in MARKS]
    assert [place.target for place in drawn.all("rect", "moment")] == targets
    assert [button.target for button in drawn.all("button")] == targets


def test_pointing_at_a_turn_says_whose_it_was_and_what_each_had() -> None:
    first, checked, *_ = plot(ASHA, BORIS).all("rect", "moment")
    assert first.words.startswith(TEXTS("plot.turn", turn=1, player="Asha"))
    assert TEXTS("plot.value", name="<Boris>", value=0) in first.words
    assert checked.words.startswith(TEXTS("plot.check_turn", turn=2, player="Boris"))


def test_a_check_is_marked_in_the_picture_and_said_in_the_table() -> None:
    drawn = plot(ASHA)
    assert len(drawn.all("path", "check-line")) == 1
    heard = [row.one("th").heard for row in drawn.one("tbody").all("tr")]
    keys = ["plot.check_turn" if mark.checked else "plot.turn" for mark in MARKS]
    assert heard == [TEXTS(key, turn=mark.turn, player=mark.player) for key, mark in zip(keys, MARKS, strict=True)]


def test_a_line_goes_up_with_its_numbers_and_stays_in_the_picture() -> None:
    def heights(series: Series) -> list[float]:
        path = plot(series).one("path", "cord").attributes["d"]
        return [float(y) for y in re.findall(r"(?:M\d+ |V)(-?[\d.]+)", path)]

    for series in (ASHA, AFGHAN):
        drawn = heights(series)
        assert drawn == sorted(drawn, reverse=True)
        assert len(drawn) == len(set(series.values))
        assert all(TOP <= y <= BOTTOM for y in drawn)
    assert heights(ASHA)[0] == BOTTOM


def test_equal_lines_lie_beside_each_other_each_with_its_own_weave() -> None:
    same = [Series("player", colour, f"player-{colour}", colour, [2, 2, 2, 2]) for colour in ("gray", "blue", "tan")]
    drawn = plot(*same)
    assert len({cord.attributes["d"] for cord in drawn.all("path", "cord")}) == 3
    assert len({thread.attributes.get("stroke-dasharray") for thread in drawn.all("path", "thread")}) == 3


def test_players_are_round_and_coalitions_square_at_the_end_of_their_line() -> None:
    assert len(plot(ASHA, BORIS).all("circle", "tag")) == 2
    assert len(plot(AFGHAN).all("rect", "tag")) == 1
    assert [last.words for last in plot(ASHA, AFGHAN).all("text", "last")] == ["8", "12"]


def test_a_game_without_turns_has_a_picture_too() -> None:
    nothing = Series("player", "gray", "player-gray", "Asha", [])
    drawn = plot(nothing, marks=[])
    assert drawn.one("tbody").parts == []
    assert not drawn.all("path", "cord")
    assert [last.words for last in drawn.all("text", "last")] == ["0"]


def test_only_some_turns_are_numbered_where_there_are_many() -> None:
    marks = [Mark(turn, "Asha", turn) for turn in range(1, 58)]
    drawn = plot(Series("player", "gray", "player-gray", "Asha", list(range(57))), marks=marks)
    assert [turn.words for turn in drawn.all("text", "turn")] == ["1", "10", "20", "30", "40", "50", "57"]
    assert all(0 <= float(turn.attributes["x"]) <= RIGHT for turn in drawn.all("text", "turn"))


@pytest.mark.parametrize("most", [0, 1, 2, 4, 5, 9, 36, 99, 399, 1000])
def test_a_scale_reaches_from_nothing_to_the_most_in_a_handful_of_steps(most: int) -> None:
    scale = ticks(most)
    assert scale[0] == 0
    assert scale[-1] >= most
    assert len(scale) <= (6 if most < 400 else 12)


def test_labels_never_cover_each_other() -> None:
    placed = apart([100.0] * 5, LABEL_GAP, TOP - 6, BOTTOM - 2)
    assert all(b - a >= LABEL_GAP for a, b in zip(sorted(placed), sorted(placed)[1:], strict=False))
    assert apart([30, 90], 10, 0, 100) == [30, 90]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plot_is_labelled_in_each_language(language: Language) -> None:
    texts = texts_in(language)
    drawn = plot(ASHA, texts=texts)
    assert drawn.one("summary").words == texts("plot.as_table")
    assert drawn.all("svg")[0].attributes["aria-label"] == texts("plot.label", title="Points")
