"""The ring of courts, along which spies move: the left end of a court touches the right end of the next player's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.abilities import region_links_cards, spy_steps
from engine.move import within_reach
from engine.state import State
from engine.table import spy_track


class Reach(NamedTuple):
    """The cards that a spy gets to."""

    come_from: Mapping[int, tuple[int, ...]]
    """For each of them, the cards on the shortest way there, from where the spy is."""

    def way(self, card: int) -> tuple[int, ...]:
        return self.come_from.get(card, ())

    @property
    def moves(self) -> dict[int, int]:
        """How many moves it takes."""
        return {card: len(way) - 1 for card, way in self.come_from.items()}


def reach_of(state: State, me: int, start: int, moves: int) -> Reach:
    """Everything within so many moves, by the shortest way."""
    track, far, linked = spy_track(state), spy_steps(state, me), region_links_cards(state, me)
    if start not in track or not state.spies.get(start) or not state.spies[start][me]:
        return Reach({})
    ways: dict[int, tuple[int, ...]] = {start: (start,)}
    newest = [start]
    for _ in range(moves):
        following: list[int] = []
        for here in newest:
            for card in within_reach(track, track.index(here), far, linked):
                if card not in ways:
                    ways[card] = (*ways[here], card)
                    following.append(card)
        newest = following
    return Reach({card: way for card, way in ways.items() if card != start})
