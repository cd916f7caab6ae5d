"""Our own random numbers, so that a seed means the same game on every Python for ever."""

from __future__ import annotations

from typing import Protocol, TypeVar

T = TypeVar("T")
_64_BITS = 2**64 - 1


class HasChance(Protocol):
    """Anything that carries the generator's one number along."""

    chance: int


def seeded(text: str) -> int:
    """The generator's first number for a seed: FNV-1a over its UTF-8 bytes.

    >>> seeded("herat-4821-kite")
    923151268412891675
    """
    number = 0xCBF29CE484222325
    for byte in text.encode():
        number = (number ^ byte) * 0x100000001B3 & _64_BITS
    return number


def below(carrier: HasChance, limit: int) -> int:
    """A number from 0 up to, not including, `limit`: one step of SplitMix64."""
    carrier.chance = carrier.chance + 0x9E3779B97F4A7C15 & _64_BITS
    mixed = carrier.chance
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _64_BITS
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _64_BITS
    return (mixed ^ mixed >> 31) * limit >> 64


def shuffle(carrier: HasChance, cards: list[T]) -> None:
    """Fisher and Yates: every order is equally likely."""
    for last in range(len(cards) - 1, 0, -1):
        other = below(carrier, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
