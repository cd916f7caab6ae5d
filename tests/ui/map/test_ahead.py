"""What would come stands there as a ghost, what would go is crossed out, and what has changed has a mark."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine import Game, Setup, View, view
from engine.cards import REGIONS
from tests.ui.drawn import Element, read
from ui import targets
from ui.map.drawing import draw_map
from ui.map.geometry import Shape, label_of, outline, shape_for, span
from ui.map.standing import arrive, count, stand
from ui.targets import OnMap, Target
from ui.words.people import COLOURS
from ui.words.texts import Texts

TEXTS = Texts("en")
SHAPES = [shape_for(456, 318), shape_for(368, 293), shape_for(470, 250), shape_for(390, 430), shape_for(273, 212)]


def outlooks(seed: int) -> list[tuple[View, View]]:
    """Tables of one game, each with the table after one of its options."""
    game, chance = Game(Setup(seats=3, seed=str(seed))), random.Random(seed)
    found = []
    while game.decision and len(game.choices) < 90:
        option = chance.choice(game.decision.options)
        after = game.foresee(option)
        if after and count(view(after, 0)) != count(view(game, 0)):
            found.append((view(game, 0), view(after, 0)))
        game.take(option)
    return found


OUTLOOKS = [outlook for seed in (1, 2, 3) for outlook in outlooks(seed)]


def drawn(table: View, shape: Shape, ahead: View | None = None, changed: frozenset[Target] = frozenset()) -> Element:
    return read(draw_map(table, TEXTS, {}, shape=shape, players=COLOURS, ahead=ahead, changed=changed))


def having(table: View, ruler: int | None) -> View:
    return table._replace(regions=tuple(region._replace(ruler=ruler) for region in table.regions))


def test_there_is_something_to_foresee() -> None:
    came = [sum((count(after) - count(now)).values()) for now, after in OUTLOOKS]
    went = [sum((count(now) - count(after)).values()) for now, after in OUTLOOKS]
    assert sum(map(bool, came)) > 10
    assert sum(map(bool, went)) > 2


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("outlook", OUTLOOKS)
def test_what_would_come_is_a_ghost_and_moves_nothing(outlook: tuple[View, View], shape: Shape) -> None:
    now, after = outlook
    coming, going = count(after) - count(now), count(now) - count(after)
    with_ghosts, without = drawn(now, shape, after), drawn(now, shape)
    ghosts = [ghost for ghost in with_ghosts.all("g", "ghost") if "crest" not in ghost.attributes["class"]]
    assert len(ghosts) == len(coming)
    told = Counter(ghost.words for ghost in ghosts)
    assert told == Counter("+" if many == 1 else f"+{many}" for many in coming.values())
    crossed = [piece for piece in with_ghosts.all("g", "going") if "crest" not in piece.attributes["class"]]
    assert bool(crossed) == bool(going)
    assert _places(with_ghosts) == _places(without)
    assert not without.all("g", "ghost")


def _places(drawing: Element) -> dict[str, str]:
    pieces = [piece for piece in drawing.all("g") if "data-piece" in piece.attributes]
    return {piece.attributes["data-piece"]: piece.attributes["transform"] for piece in pieces}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("outlook", OUTLOOKS)
def test_a_ghost_stands_in_its_field_and_in_nobodys_way(outlook: tuple[View, View], shape: Shape) -> None:
    now, after = outlook
    places = stand(now, shape)
    for ghost in arrive(places, count(after) - count(now), shape):
        if isinstance(ghost.target, targets.Road):
            assert 0 < ghost.along < 1
            continue
        region, box = ghost.target.region, ghost.box
        left, right = span(outline(region, shape), box.top, box.bottom)
        assert left < box.left < box.right < right + 10
        assert box.top >= label_of(region, shape).box.bottom - 1
        for piece in places:
            if piece.turn == 0 and not isinstance(piece.target, targets.Road):
                other = piece.box
                apart = box.right <= other.left + 1 or other.right <= box.left + 1
                assert apart or box.bottom <= other.top + 1 or other.bottom <= box.top + 1


def test_so_many_of_a_pile_would_go() -> None:
    now, _ = OUTLOOKS[0]
    many = now._replace(regions=tuple(region._replace(armies={**region.armies, "afghan": 9}) for region in now.regions))
    fewer = many._replace(
        regions=tuple(region._replace(armies={**region.armies, "afghan": 7}) for region in many.regions)
    )
    drawing = drawn(many, SHAPES[0], fewer)
    assert sum("−2" in group.words for group in drawing.all("g", "plate")) == len(REGIONS)
    assert len(drawing.all("use", "cross")) == len(REGIONS)


@pytest.mark.parametrize(
    ("ruler", "then", "ghosts", "crossed"),
    [(None, 0, 6, 0), (0, 1, 6, 6), (1, None, 0, 6), (1, 1, 0, 0), (None, None, 0, 0)],
)
def test_the_coming_crown_is_a_ghost(ruler: int | None, then: int | None, ghosts: int, crossed: int) -> None:
    now, _ = OUTLOOKS[0]
    drawing = drawn(having(now, ruler), SHAPES[0], having(now, then))
    crowns = [crest for crest in drawing.all("g", "ghost") if "crest" in crest.attributes["class"]]
    assert len(crowns) == ghosts
    assert {crest.attributes["data-player"] for crest in crowns} <= {COLOURS[then or 0]}
    assert len(drawing.all("use", "cross")) == crossed


def test_what_changed_has_a_mark_and_its_region_says_so() -> None:
    now, _ = OUTLOOKS[-1]
    pieces: list[OnMap] = list(+count(now))[:3]
    changed: frozenset[Target] = frozenset(
        {*pieces, targets.region("punjab"), targets.border("kabul-punjab"), targets.card(12)}
    )
    drawing = drawn(now, SHAPES[0], changed=changed)
    (marks,) = drawing.all("g", "marks")
    assert len(marks.all("use")) == len(pieces) + 2
    spoken = {
        region.attributes["data-target"]: TEXTS("map.changed") in region.attributes["aria-label"]
        for region in drawing.all("g", "region")
    }
    touched = {piece.region for piece in pieces if not isinstance(piece, targets.Road)}
    assert {region for region, told in spoken.items() if told} == {
        f"region:{region}" for region in {*touched, "punjab"}
    }
    assert not drawn(now, SHAPES[0]).all("g", "marks")
