"""Dominance checks, scoring and the end of the game (rules p. 9, 15)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from engine import places
from engine.abilities import card_with, lead_needed, loses_exact_ties, starts_insurrection
from engine.cards import BORDER_NAMES, COALITIONS, EFFECT_CARD, REGIONS, Coalition
from engine.choices import Rule
from engine.journal import AbilityUsed, CardMoved, DominanceChecked, EffectEnded, GameWon, PointsScored
from engine.market import CHECKS, checks_in_market
from engine.pieces import get_block, has_block, put_army, return_army, return_road, tell_rulers
from engine.state import State, WonBy
from engine.table import (
    blocks_in_play,
    cylinders_in_play,
    dominant_coalition,
    influence,
    loyal_players,
    stars,
)

FINAL_FACTOR = 2
SUCCESSFUL = (5, 3, 1)
UNSUCCESSFUL = (3, 1)
LEAD_TO_WIN = 4
INSURRECTION_ARMIES = 2


class GameEnded(Exception):
    """Raised by the check that ends the game; nothing of the turn follows."""


class Score(NamedTuple):
    player: int
    points: int
    standing: int


class Won(NamedTuple):
    by: WonBy
    winners: tuple[int, ...]


def is_final(state: State) -> bool:
    """Whether no check is left once the one being resolved is gone."""
    return not checks_in_market(state) and CHECKS.isdisjoint(state.deck)


def is_last_in_sight(state: State) -> bool:
    """Whether the next check, bought or drawn, would be the final one."""
    return len(checks_in_market(state)) + sum(card in CHECKS for card in state.deck) <= 1


def scores(state: State, dominant: Coalition | None, final: bool) -> list[Score]:
    """What each player who takes part in the ranking would score."""
    if dominant:
        standings = {seat: influence(state, seat, dominant).total for seat in loyal_players(state, dominant)}
    else:
        standings = {seat: cylinders_in_play(state, seat) for seat in range(len(state.players))}
    return share_places(standings, place_points(dominant, final))


def place_points(dominant: Coalition | None, final: bool) -> list[int]:
    """What the first, the second, … place of a check is worth; the final one counts double."""
    return [(FINAL_FACTOR if final else 1) * points for points in (SUCCESSFUL if dominant else UNSUCCESSFUL)]


def points_by_seat(scored: Iterable[Score | PointsScored], seats: int) -> tuple[int, ...]:
    """What each seat scores; those who take no part in the ranking score nothing."""
    points = [0] * seats
    for score in scored:
        points[score.player] = score.points
    return tuple(points)


def lead_in_points(points: Iterable[int]) -> int:
    """By how much the first is ahead of the second."""
    first, second, *_ = sorted(points, reverse=True)
    return first - second


def share_places(standings: dict[int, int], places: list[int]) -> list[Score]:
    """Tied players share the points of the places they take up, rounded down."""
    standing_of = standings.__getitem__
    result = list[Score]()
    for standing, level in groupby(sorted(standings, key=standing_of, reverse=True), key=standing_of):
        tied, taken = list(level), len(result)
        points = sum(places[taken : taken + len(tied)]) // len(tied)
        result += [Score(seat, points, standing) for seat in tied]
    return result


def check_dominance(state: State) -> Rule[None]:
    """Score, see whether that ends the game, clear the map if it was successful, and end events in force."""
    dominant, final = dominant_coalition(state), is_final(state)
    blocks = tuple(blocks_in_play(state).items())
    with state.journal.under(DominanceChecked(dominant, blocks, lead_needed(state), final)):
        for score in scores(state, dominant, final):
            state.players[score.player].points += score.points
            state.journal.add(PointsScored(*score))
        maybe_end_game(state, final)
        if dominant:
            clear_blocks(state)
        end_effects(state)
        yield from insurrection(state)


def clear_blocks(state: State) -> None:
    for coalition in COALITIONS:
        for region in REGIONS:
            for _ in range(state.armies[coalition][region]):
                return_army(state, coalition, region)
        for border in BORDER_NAMES:
            for _ in range(state.roads[coalition][border]):
                return_road(state, coalition, border)
    tell_rulers(state, *REGIONS)


def end_effects(state: State) -> None:
    for effect in state.effects:
        card = EFFECT_CARD[effect]
        state.discards.append(card)
        state.journal.add(EffectEnded(effect))
        state.journal.add(CardMoved(card, places.IN_FORCE, places.DISCARDS))
    state.effects.clear()


def insurrection(state: State) -> Rule[None]:
    owner = starts_insurrection(state)
    if owner is None or not has_block(state, "afghan"):
        return
    with state.journal.under(AbilityUsed(owner, card_with(state, owner, "insurrection"), "insurrection")):
        for _ in range(INSURRECTION_ARMIES):
            if has_block(state, "afghan"):
                start = yield from get_block(state, owner, "afghan")
                put_army(state, "afghan", "kabul", start)


# The end (rules p. 9)


def maybe_end_game(state: State, final: bool) -> None:
    won = decide(
        [player.points for player in state.players],
        [stars(state, seat, "military") for seat in range(len(state.players))],
        [player.rupees for player in state.players],
        [seat for seat in range(len(state.players)) if not loses_exact_ties(state, seat)],
        final=final,
    )
    if won:
        state.won_by, state.winners = won.by, list(won.winners)
        state.journal.add(GameWon(won.winners, won.by))
        raise GameEnded


def decide(
    points: Sequence[int], stars: Sequence[int], rupees: Sequence[int], people: Collection[int], *, final: bool
) -> Won | None:
    """Who has won after a check, by seat; None if the game goes on.

    A lead of four ends it at once. After the final check most points win, then most military stars, then most rupees;
    people level even then share the victory.

    >>> decide([7, 3], [0, 0], [4, 4], [0, 1], final=False)
    Won(by='lead', winners=(0,))
    >>> decide([7, 5, 7], [2, 0, 1], [4, 4, 4], [0, 1, 2], final=True)
    Won(by='stars', winners=(0,))
    >>> decide([7, 5], [0, 0], [4, 4], [0, 1], final=False)
    """
    if lead_in_points(points) >= LEAD_TO_WIN:
        return Won("lead", (points.index(max(points)),))
    if not final:
        return None
    best = list(range(len(points)))
    by_rank: tuple[tuple[WonBy, Sequence[int]], ...] = (("points", points), ("stars", stars), ("rupees", rupees))
    for by, measure in by_rank:
        most = max(measure[seat] for seat in best)
        best = [seat for seat in best if measure[seat] == most]
        if len(best) == 1:
            return Won(by, tuple(best))
    level = tuple(seat for seat in best if seat in people)
    return Won("shared" if len(level) > 1 else "person", level)
