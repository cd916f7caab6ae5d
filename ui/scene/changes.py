"""What is not as it was: everything on the table that differs between two moments, as whoever looks may know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine import Game
from engine.cards import BORDER_NAMES, COALITIONS, REGIONS
from engine.journal import Entry, TurnTaken
from engine.state import ROWS, State
from engine.table import ruler
from ui import targets
from ui.targets import Target

Counts = Sequence[int]
NOTHING_CHANGED: frozenset[Target] = frozenset()


def changes(before: State, now: State, viewer: int | None) -> frozenset[Target]:
    """Every card, region, border, piece and seat that differs; of hands, but of one's own, only how many cards."""
    return frozenset(
        [*_in_market(before, now), *_in_courts(before, now), *_on_map(before, now), *_at_seats(before, now, viewer)]
    )


def _in_market(before: State, now: State) -> Iterator[Target]:
    """A card that only slid to the left is the same."""
    was, lies = _lying(before), _lying(now)
    yield from (targets.card(card) for card, rupees in lies.items() if was.get(card) != rupees)
    if before.favored != now.favored:
        yield targets.suit(now.favored)


def _lying(state: State) -> dict[int, int]:
    """The cards of the market, and the rupees on each."""
    return {
        card: rupees
        for row in ROWS
        for card, rupees in zip(state.market[row], state.market_rupees[row], strict=True)
        if card is not None
    }


def _in_courts(before: State, now: State) -> Iterator[Target]:
    nobody = [0] * len(now.players)
    for was, player in zip(before.players, now.players, strict=True):
        for card in player.court:
            spied, spies = before.spies.get(card, nobody), now.spies.get(card, nobody)
            if card not in was.court or spied != spies:
                yield targets.card(card)
            yield from (targets.Spy(seat, card) for seat in _grown(spied, spies))


def _grown(before: Counts, now: Counts) -> list[int]:
    return [place for place, (was, many) in enumerate(zip(before, now, strict=True)) if many and many != was]


def _on_map(before: State, now: State) -> Iterator[Target]:
    for region in REGIONS:
        armies = [[state.armies[coalition][region] for coalition in COALITIONS] for state in (before, now)]
        tribes = before.tribes[region], now.tribes[region]
        if armies[0] != armies[1] or tribes[0] != tribes[1] or ruler(before, region) != ruler(now, region):
            yield targets.region(region)
        yield from (targets.Army(COALITIONS[place], region) for place in _grown(*armies))
        yield from (targets.Tribe(seat, region) for seat in _grown(*tribes))
    for border in BORDER_NAMES:
        roads = [[state.roads[coalition][border] for coalition in COALITIONS] for state in (before, now)]
        if roads[0] != roads[1]:
            yield targets.border(border)
        yield from (targets.Road(COALITIONS[place], border) for place in _grown(*roads))


def _at_seats(before: State, now: State, viewer: int | None) -> Iterator[Target]:
    for seat, (was, player) in enumerate(zip(before.players, now.players, strict=True)):
        stood = [
            (p.loyalty, p.rupees, p.points, p.gifts, p.prizes, p.court, len(p.hand), p.cylinders) for p in (was, player)
        ]
        if stood[0] != stood[1]:
            yield targets.seat(seat)
    if viewer is not None:
        mine = now.players[viewer].hand
        yield from (targets.card(card) for card in mine if card not in before.players[viewer].hand)


def last_turn_of(journal: Sequence[Entry], seat: int) -> int:
    """The number of the last turn that `seat` has finished, or 0."""
    turns = [entry for entry in journal if isinstance(entry, TurnTaken)]
    finished = turns[:-1] if turns and turns[-1].player == seat else turns
    return next((turn.turn for turn in reversed(finished) if turn.player == seat), 0)


class Since:
    """What happened since whoever looks last had a turn, until they act."""

    def __init__(self) -> None:
        self._then: tuple[tuple[str, ...], State] | None = None
        """The table at the end of that turn, after these choices."""
        self._hidden = (-1, 0)
        """Of whom and after which turn nothing is summed up, because they have read it."""

    def turn(self, game: Game, viewer: int | None) -> int:
        """The number of the turn after which everything is news to them; 0 if they have acted since, or had none."""
        if viewer is None:
            return 0
        acted = game.state.active == viewer and len(game.choices) > game.turn_starts[-1]
        return 0 if acted else last_turn_of(game.journal, viewer)

    def changed(self, game: Game, viewer: int | None, now: State) -> frozenset[Target]:
        turn = self.turn(game, viewer)
        return changes(self._table_after(game, turn), now, viewer) if turn else NOTHING_CHANGED

    def hide(self, game: Game, viewer: int | None) -> None:
        """They have read it."""
        if viewer is not None:
            self._hidden = viewer, self.turn(game, viewer)

    def summed_up(self, game: Game, viewer: int | None) -> int:
        """The same as `turn`, unless they have read it."""
        turn = self.turn(game, viewer)
        return 0 if (viewer, turn) == self._hidden or turn == game.state.turn else turn

    def _table_after(self, game: Game, turn: int) -> State:
        """Found once: the game would have to be played again for it."""
        choices = game.choices[: game.turn_starts[turn + 1]] if turn + 1 < len(game.turn_starts) else game.choices
        if self._then is None or self._then[0] != choices:
            self._then = choices, game.table_of_turn(turn + 1)
        return self._then[1]
