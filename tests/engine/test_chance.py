"""Random numbers that are ours: fixed for ever, and fair."""

from __future__ import annotations

from dataclasses import dataclass

from engine.chance import below, seeded, shuffle


@dataclass
class Carrier:
    chance: int


def test_the_sequence_is_splitmix64() -> None:
    """The first numbers of SplitMix64 for seed 0, as published with the generator."""
    carrier = Carrier(0)
    assert [below(carrier, 2**64) for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_a_seed_is_its_fnv_1a_hash() -> None:
    assert seeded("") == 0xCBF29CE484222325
    assert seeded("foobar") == 0x85944171F73967E8


def test_every_order_of_four_cards_is_about_equally_likely() -> None:
    carrier, seen = Carrier(seeded("fair")), dict[tuple[int, ...], int]()
    for _ in range(24_000):
        cards = [1, 2, 3, 4]
        shuffle(carrier, cards)
        seen[tuple(cards)] = seen.get(tuple(cards), 0) + 1
    assert len(seen) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 58  # chi-squared, 23 degrees, p = 0.0001
