"""The sums behind the numbers add up to them, in every moment of random games."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from engine import Game, Setup, view
from engine.cards import COALITIONS
from ui.scene.scene import Scene
from ui.table.side import draw_check_sheet
from ui.table.sums import draw_blocks_sum, draw_deck_sheet, draw_price, draw_seat_sheet
from ui.words.texts import Texts

TEXTS = Texts("en")


def moments(seats: int, *, wakhan: bool, seed: int) -> Iterator[Scene]:
    """To be looked at before the next one: a journal grows."""
    game, chance = Game(Setup(seats=seats, wakhan=wakhan, seed=seed)), random.Random(seed)
    while game.decision:
        game.take(chance.choice(game.decision.options))
        if len(game.choices) % 5 == 0 or game.over:
            yield Scene(view(game, None), None, game.setup, TEXTS)


def rows(markup: str) -> dict[str, tuple[int, str]]:
    """Name, number and the words that explain it."""
    found = re.findall(r"<dt>.*?<span>(.*?)</span> <b>(\d+)</b>.*?</dt><dd>(.*?)</dd>", markup)
    return {name: (int(total), parts) for name, total, parts in found}


def numbers(words: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", words)]


@pytest.mark.parametrize(("seats", "wakhan", "seed"), [(3, False, 1), (5, False, 2), (1, True, 3), (2, True, 4)])
def test_the_parts_add_up(seats: int, wakhan: bool, seed: int) -> None:
    for scene in moments(seats, wakhan=wakhan, seed=seed):
        for number, seat in enumerate(scene.view.seats):
            told = rows(draw_seat_sheet(scene, number))
            total, parts = told[TEXTS("sum.cylinders")]
            tribes, spies, gifts, left = numbers(parts)
            assert total == seat.cylinders_in_play == tribes + spies + gifts
            assert total + left == 10
            total, parts = told[TEXTS("sum.points")]
            assert total == seat.points == sum(numbers(parts)[1::2])
            if seat.influence:
                total, parts = told[TEXTS("sum.influence")]
                assert total == sum(numbers(parts))
            total, parts = told[TEXTS("sum.court")]
            limit, base, stars = numbers(parts)
            assert (limit, base) == (seat.court_limit, limit - stars) == (base + stars, 3)
        blocks = rows(draw_blocks_sum(scene))
        for coalition in COALITIONS:
            total, parts = blocks[TEXTS(f"coalition.{coalition}")]
            armies, roads, left = numbers(parts)
            assert (total, total + left) == (armies + roads, 12)


def test_wakhan_has_no_hand_to_explain() -> None:
    scene = next(moments(1, wakhan=True, seed=3))
    assert scene.view.wakhan
    assert TEXTS("sum.hand") not in rows(draw_seat_sheet(scene, scene.view.wakhan.seat))
    assert TEXTS("sum.hand") in rows(draw_seat_sheet(scene, 1 - scene.view.wakhan.seat))


def test_the_piles_add_up_to_the_deck() -> None:
    scene = Scene(view(Game(Setup(seats=3, seed=5)), None), None, Setup(seats=3, seed=5), TEXTS)
    sheet = draw_deck_sheet(scene)
    cards, checks, events = numbers(re.findall(r"<p>(\d.*?)</p>", sheet)[0])
    piles = [numbers(pile) for pile in re.findall(r"<li>(.*?)</li>", sheet)]
    assert [sum(column) for column in zip(*piles, strict=True)] == [cards, checks, events]


def test_a_price_says_how_it_comes_about() -> None:
    game = Game(Setup(seats=2, seed=5), ["loyalty afghan", "loyalty british"])
    scene = Scene(view(game, 0), None, game.setup, TEXTS)
    free, *_, dear = (slot for slot in scene.view.market if slot.row == "top" and slot.card)
    assert free.card is not None
    assert dear.card is not None
    assert draw_price(scene, free.card) == ""
    assert numbers(draw_price(scene, dear.card)) == [dear.price, dear.price // dear.column]


@pytest.mark.parametrize(("seats", "wakhan", "seed"), [(3, False, 1), (1, True, 3), (2, True, 4), (1, True, 5)])
def test_whoever_would_score_counts_for_something(seats: int, wakhan: bool, seed: int) -> None:
    """Wakhan, too, who is loyal to whichever coalition is dominant."""
    seen = 0
    for scene in moments(seats, wakhan=wakhan, seed=seed):
        told = re.findall(r"<tr.*?>(.*?)</tr>", draw_check_sheet(scene))[1:]
        check = scene.view.check
        for number, (row, points) in enumerate(zip(told, check.points, strict=True)):
            hers = scene.view.wakhan is not None and number == scene.view.wakhan.seat
            counts = check.dominant is None or hers or scene.view.seats[number].loyalty == check.dominant
            assert (TEXTS("forecast.not_loyal") not in row) == counts
            assert counts or not points
            seen += hers and check.dominant is not None
    assert seen or not wakhan
