"""The bar says which rival thinks or what was done; the ways on are buttons."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import view
from engine.journal import Entry
from tests.ui.drawn import read
from tests.ui.notebook import against_rivals
from ui.scene.scene import AtWork, Scene
from ui.table.bar import draw_bar, draw_deeds
from ui.table.rival_bar import draw_pace, draw_rival, draw_ways_on, tell_thinking
from ui.words.texts import LANGUAGES, texts_in


def scene(at_work: AtWork, language: str = "en") -> Scene:
    game = against_rivals("Asha", "The <b>General</b>")
    texts = texts_in(next(known for known in LANGUAGES if known == language))
    return Scene(view(game, 0), None, game.setup, texts, rival=at_work, keys={"end": "E"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_thinks_is_said_in_every_language_and_is_never_markup(language: str) -> None:
    drawn = scene(AtWork(1), language)
    assert "The <b>General</b>" in tell_thinking(drawn)
    assert "<b>General" not in draw_rival(drawn)


def test_how_far_it_has_come_is_seen_and_not_heard() -> None:
    little, much = draw_rival(scene(AtWork(1, tenths=2))), draw_rival(scene(AtWork(1, tenths=9)))
    assert 'width="20%"' in little
    assert 'width="90%"' in much
    assert little.replace("20%", "90%") == much, "what is read out stays the same"
    assert 'aria-hidden="true"' in little


def test_while_a_rival_thinks_it_can_be_told_to_play() -> None:
    ways = draw_ways_on(scene(AtWork(1)))
    assert 'data-target="rival-now"' in ways
    assert ">E<" in ways
    assert "wakhan-next" not in ways
    assert 'data-target="undo"' in ways


def test_what_was_done_stays_until_somebody_goes_on() -> None:
    did = scene(AtWork(1, "The General buys Fez."))
    assert "The General buys Fez." in draw_rival(did)
    assert "rival-thinks" not in draw_rival(did)
    assert 'data-target="wakhan-next"' in draw_ways_on(did)
    assert 'data-target="wakhan-finish"' in draw_ways_on(did)


def heard(ways: str) -> str:
    """What a screen reader says of the button that halts the game, or sets it going."""
    (halt,) = [each for each in read(ways).all("button") if each.target == "rival-halt"]
    return halt.heard


def test_where_nobody_plays_it_can_be_paused_and_has_a_pace() -> None:
    watched = replace(scene(AtWork(1)), is_watched=True)
    assert heard(draw_ways_on(replace(watched, is_halted=True))) == "Let it run"
    assert 'data-target="set:pace:normal"' in draw_ways_on(watched), "nothing else would have it go on by itself"
    assert 'data-input="set:pace"' in draw_ways_on(watched)
    assert "undo" not in draw_ways_on(watched)
    assert heard(draw_ways_on(replace(watched, pace="fast"))) == "Pause"
    hers = replace(watched, rival=None, step=0, steps=(Entry(),))
    assert draw_pace(hers) in draw_deeds(hers, None), "also in Wakhan's turn"
    assert draw_pace(hers) not in draw_deeds(replace(hers, is_watched=False), None)


def test_it_stands_in_the_place_of_the_question() -> None:
    drawn = scene(AtWork(1))
    assert draw_bar(drawn) == draw_rival(drawn)
    assert draw_deeds(drawn, None) == draw_ways_on(drawn)
