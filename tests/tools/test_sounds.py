"""The sounds that ship are those of `tools/sounds.py`: soft, short and small."""

from __future__ import annotations

import wave
from array import array
from typing import get_args

import pytest

from tools.site import shipped_files
from tools.sounds import LOUDEST, MADE, RATE, SOUNDS, make
from ui.device.page import Sound

every_sound = pytest.mark.parametrize("which", MADE)


def shipped(which: str) -> array[int]:
    with wave.open(str(SOUNDS / f"{which}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return array("h", file.readframes(file.getnframes()))


def test_there_is_a_sound_for_all_that_is_heard_and_it_ships() -> None:
    files = {f"assets/sounds/{which}.wav" for which in get_args(Sound)}
    assert {path.as_posix() for path in shipped_files() if "sounds" in path.parts} == files
    assert set(MADE) == set(get_args(Sound))


def test_all_of_them_are_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < 60_000


@every_sound
def test_what_ships_is_what_is_made(which: str) -> None:
    """Machines may round the last bit differently."""
    made, found = make(which), shipped(which)
    assert len(made) == len(found)
    assert max(abs(one - other) for one, other in zip(made, found, strict=True)) <= 1
    assert make(which) == made


@every_sound
def test_it_is_soft_and_short_and_clicks_nowhere(which: str) -> None:
    sound = shipped(which)
    assert len(sound) / RATE <= 0.75
    assert 0.2 * LOUDEST < max(map(abs, sound)) < 0.7 * LOUDEST  # nothing is cut off
    assert abs(sound[0]) < 0.02 * LOUDEST
    assert abs(sound[-1]) < 0.01 * LOUDEST
    assert abs(sum(sound) / len(sound)) < 0.02 * LOUDEST  # it swings around silence


@every_sound
def test_it_is_loudest_at_its_beginning_and_dies_away(which: str) -> None:
    sound = shipped(which)
    loud = [max(map(abs, sound[start : start + RATE // 50])) for start in range(0, len(sound), RATE // 50)]
    assert loud[-1] < 0.15 * max(loud)
    assert loud.index(max(loud)) <= len(loud) * 2 // 3
