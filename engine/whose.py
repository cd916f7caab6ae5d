"""Whose choices they were: what is taken back is a person's, and what rivals answered to it goes along."""

from __future__ import annotations

from collections.abc import Sequence

from engine.setup import Setup, rival_at
from engine.state import State


class Whose:
    """The seat that made each choice of a game, in order.

    >>> from engine.setup import Rival, new_table
    >>> setup = Setup(seats=3, rivals=(None, Rival(strength="vizier")))
    >>> whose = Whose.at(setup, new_table(setup))
    >>> whose.seats += [1, 0, 1, 1]
    >>> whose.last_own, whose.first_own(0), whose.first_own(2)
    (1, 1, 4)
    >>> whose.passes_to(0), whose.passes_to(1), whose.passes_to(2)
    (False, False, True)
    """

    __slots__ = ("rivals", "seats")

    def __init__(self, rivals: frozenset[int], seats: list[int]) -> None:
        self.rivals = rivals
        """Where they sit."""
        self.seats = seats

    @staticmethod
    def at(setup: Setup, state: State) -> Whose:
        return Whose(frozenset(s for s in range(len(state.players)) if rival_at(setup, state, s)), [])

    def first(self, count: int | None) -> Whose:
        return Whose(self.rivals, self.seats[:count])

    @property
    def last_own(self) -> int:
        """The last choice that a person made, -1 if none did."""
        last = len(self.seats) - 1
        if self.rivals:
            while last >= 0 and self.seats[last] in self.rivals:
                last -= 1
        return last

    def first_own(self, start: int) -> int:
        """The first choice from there on that a person made; how many there are if none did."""
        while start < len(self.seats) and self.seats[start] in self.rivals:
            start += 1
        return start

    def of(self, seat: int, choices: Sequence[str], start: int) -> tuple[str, ...]:
        """Which of all these choices this seat has made, from there on."""
        return tuple(
            choice for choice, chooser in list(zip(choices, self.seats, strict=True))[start:] if chooser == seat
        )

    def passes_to(self, asked: int) -> bool:
        """Whether who is asked now is another person than the last who chose something."""
        if asked in self.rivals:
            return False
        last = self.last_own
        return last >= 0 and self.seats[last] != asked


def others_have_fewer(hands: Sequence[int], state: State, me: int) -> bool:
    """Who has only one card to discard is not asked: then whoever made it come to this sees it at once.

    `hands` is how many cards everybody had before.
    """
    return any(len(player.hand) < hands[seat] for seat, player in enumerate(state.players) if seat != me)
