"""Makes the sounds of the table, each from a few sines and a little noise: `make sounds`.

Nothing is recorded, so nothing has to be licensed; the same formulas give the same files on every machine, give or take
the last bit. All of them begin softly and are over soon: they say that something was put down, and no more.
"""

from __future__ import annotations

import random
import wave
from array import array
from collections.abc import Callable, Sequence
from math import exp, pi, sin
from pathlib import Path

from tools.project import ROOT, name, say

SOUNDS = ROOT / "assets" / "sounds"
RATE = 16_000
LOUDEST = 2**15 - 1
FADE = 0.012
"""How many seconds before its end a sound begins to go: nothing clicks."""

Sound = list[float]


def rest(seconds: float) -> Sound:
    return [0.0] * round(seconds * RATE)


def tone(seconds: float, pitch: Callable[[float], float], fades: float, rises: float = 0.004) -> Sound:
    """A sine that rises at once and fades to a third every `fades` seconds; its pitch may glide."""
    sound, phase = Sound(), 0.0
    for number in range(round(seconds * RATE)):
        at = number / RATE
        phase += 2 * pi * pitch(at) / RATE
        sound.append(sin(phase) * (1 - exp(-at / rises)) * exp(-at / fades))
    return sound


def steady(seconds: float, pitch: float, fades: float, rises: float = 0.004) -> Sound:
    return tone(seconds, lambda at: pitch, fades, rises)


def noise(seconds: float, seed: int) -> Sound:
    chance = random.Random(seed)
    return [chance.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def without_highs(sound: Sound, above: Callable[[float], float]) -> Sound:
    """What is higher than this pitch, which may glide, is softened."""
    kept, last = Sound(), 0.0
    for number, value in enumerate(sound):
        last += (value - last) * (1 - exp(-2 * pi * above(number / RATE) / RATE))
        kept.append(last)
    return kept


def without_lows(sound: Sound, below: float) -> Sound:
    lows = without_highs(sound, lambda at: below)
    return [value - low for value, low in zip(sound, lows, strict=True)]


def shaped(sound: Sound, by: Callable[[float], float]) -> Sound:
    return [value * by(number / RATE) for number, value in enumerate(sound)]


def mixed(*parts: tuple[float, Sound]) -> Sound:
    """So much of each, all begun together."""
    whole = [0.0] * max(len(sound) for _, sound in parts)
    for share, sound in parts:
        for number, value in enumerate(sound):
            whole[number] += share * value
    return whole


def card() -> Sound:
    """Paper that slides over cloth: a breath of noise that brightens and is gone."""
    swish = without_lows(noise(0.17, seed=1), below=700)
    for _ in range(2):
        swish = without_highs(swish, lambda at: 1500 + 2600 * sin(pi * min(at / 0.17, 1)))
    return shaped(swish, lambda at: sin(pi * min(at / 0.05, 1) / 2) ** 2 * exp(-max(at - 0.05, 0) / 0.03))


def coin() -> Sound:
    """A small coin on a heap of others: two muted pings, the second lighter."""

    def ping(pitch: float) -> Sound:
        return mixed(
            (1.0, steady(0.2, pitch, 0.045)),
            (0.5, steady(0.2, pitch * 1.58, 0.03)),
            (0.22, steady(0.2, pitch * 2.41, 0.016)),
        )

    return mixed((1.0, ping(2280)), (0.55, rest(0.055) + ping(2570)))


def block() -> Sound:
    """Wood on wood."""
    tap = shaped(
        without_highs(noise(0.13, seed=2), lambda at: 1800), lambda at: (1 - exp(-at / 0.002)) * exp(-at / 0.006)
    )
    return mixed(
        (1.0, tone(0.13, lambda at: 390 + 60 * exp(-at / 0.01), 0.03, rises=0.002)),
        (0.45, steady(0.13, 905, 0.016, rises=0.002)),
        (0.2, steady(0.13, 1630, 0.009, rises=0.002)),
        (0.5, tap),
    )


def check() -> Sound:
    """A low drum, struck once with a soft mallet. What small speakers cannot sound, they hear an octave above."""
    skin = shaped(
        without_highs(noise(0.42, seed=3), lambda at: 500), lambda at: (1 - exp(-at / 0.006)) * exp(-at / 0.02)
    )

    def drop(at: float) -> float:
        return 88 + 66 * exp(-at / 0.05)

    return mixed(
        (1.0, tone(0.42, drop, 0.13, rises=0.008)),
        (0.35, tone(0.42, lambda at: 2 * drop(at), 0.07, rises=0.008)),
        (0.5, skin),
    )


def end() -> Sound:
    """Three plucked notes, upwards and home."""

    def note(pitch: float, seconds: float) -> Sound:
        return mixed(
            (1.0, steady(seconds, pitch, 0.15, rises=0.008)),
            (0.3, steady(seconds, 2 * pitch, 0.09, rises=0.008)),
            (0.12, steady(seconds, 3 * pitch, 0.05, rises=0.008)),
        )

    return mixed(
        (0.8, note(392.0, 0.5)),
        (0.85, rest(0.13) + note(493.9, 0.45)),
        (1.0, rest(0.26) + note(587.3, 0.44)),
    )


MADE: dict[str, tuple[Callable[[], Sound], float]] = {
    "card": (card, 0.32),
    "coin": (coin, 0.3),
    "block": (block, 0.5),
    "check": (check, 0.62),
    "end": (end, 0.45),
}
"""Each sound, and how loud it is at its loudest."""


def samples(sound: Sequence[float], loudness: float) -> array[int]:
    """Whole numbers of 16 bits, with nothing that is cut off."""
    loudest, last = max(map(abs, sound)), len(sound) - 1
    fades = [min((last - number) / (FADE * RATE), 1) for number in range(len(sound))]
    return array(
        "h", (round(LOUDEST * loudness * value / loudest * fade) for value, fade in zip(sound, fades, strict=True))
    )


def make(which: str) -> array[int]:
    sound, loudness = MADE[which]
    return samples(sound(), loudness)


def write(path: Path, sound: array[int]) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(sound.tobytes())


def main() -> None:
    SOUNDS.mkdir(exist_ok=True)
    for which in MADE:
        path = SOUNDS / f"{which}.wav"
        write(path, make(which))
        say(f"{name(path)}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
