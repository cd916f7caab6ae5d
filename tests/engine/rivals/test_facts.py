"""What a plan changes is told truly, and in an order that leaves room for the weightiest."""

from __future__ import annotations

import itertools

from engine import Game, Setup
from engine.cards import DOMINANCE_CHECKS, PATRIOT_OF
from engine.rivals.facts import MOST_OTHERS, Fact, facts_of, is_sound
from engine.state import State
from tests.helpers import person
from tests.helpers import table as made
from tests.rival_games import played, seated


def table(seats: int = 3) -> State:
    return Game(Setup(seats=seats, seed="kite"), ["loyalty british", "loyalty afghan", "loyalty russian"][:seats]).state


def test_nothing_is_told_of_what_stays() -> None:
    assert facts_of(table(), table(), 0) == ()


def test_who_does_not_win_loses_whoever_does() -> None:
    before, after = table(), table()
    after.winners = [1]
    assert facts_of(before, after, 0) == (Fact("loses", 0, 0, 1),)
    assert facts_of(before, after, 1) == (Fact("wins", 1, 0, 1),)


def test_influence_is_compared_with_what_it_was_in_the_old_coalition() -> None:
    """Two British patriots are left behind for a Russian one."""
    british = [card for card, coalition in PATRIOT_OF.items() if coalition == "british"][:2]
    russian = [card for card, coalition in PATRIOT_OF.items() if coalition == "russian"][:1]
    before = made(person(loyalty="british", court=british), person())
    after = made(person(loyalty="russian", court=russian), person())
    told = {fact.code: fact for fact in facts_of(before, after, 0)}
    assert told["influence"][2:4] == (3, 2)
    assert told["loyalty"].about == "russian"


def test_whatever_comes_of_a_turn_is_told_in_sound_facts() -> None:
    """Else what is kept of a look back could not be read again."""
    told = set[str]()
    for people in (2, 4):
        game = played(seated(people, "novice", seed=people))
        tables = [game.table_of_turn(turn) for turn in range(1, len(game.turn_starts) + 1)]
        for before, after in itertools.pairwise(tables):
            facts = facts_of(before, after, before.active)
            assert [fact for fact in facts if not is_sound(fact, people)] == []
            told |= {fact.code for fact in facts}
    assert {"influence", "rules", "loyalty", "lead_of_coalition"} <= told


def test_points_of_others_are_told_of_those_that_change_most() -> None:
    before, after = table(2), table(2)
    for state in (before, after):
        state.players += [state.players[0].clone() for _ in range(3)]
        for card in state.spies.values():
            card += [0] * 3
        for there in state.tribes.values():
            there += [0] * 3
    for seat, player in enumerate(after.players):
        player.points = seat
    after.deck = [card for card in after.deck if card != DOMINANCE_CHECKS[0]]
    after.market["top"] = [None if card == DOMINANCE_CHECKS[0] else card for card in after.market["top"]]
    after.market["bottom"] = [None if card == DOMINANCE_CHECKS[0] else card for card in after.market["bottom"]]
    told = [fact for fact in facts_of(before, after, 1) if fact.code == "points"]
    assert told == [Fact("points", 1, 0, 1), Fact("points", 4, 0, 4), Fact("points", 3, 0, 3)]
    assert len(told) == 1 + MOST_OTHERS


def test_after_a_check_it_is_told_what_was_scored_and_not_what_the_next_would_bring() -> None:
    before, after = table(), table()
    before.blocks["british"] -= 5
    before.armies["british"]["kabul"] = 5
    row = before.market["top"]
    row[0] = DOMINANCE_CHECKS[0]
    before.deck = [card for card in before.deck if card != DOMINANCE_CHECKS[0]]
    after.deck = [*before.deck]
    after.players[0].points = 5
    loyal = next(seat for seat, player in enumerate(before.players) if player.loyalty == "british")
    codes = [fact.code for fact in facts_of(before, after, loyal)]
    assert "points" in codes
    assert not {"points_if_checked", "lead_of_coalition"} & {*codes}
    # Without a check it is the other way round.
    after.market["top"][0] = DOMINANCE_CHECKS[0]
    codes = [fact.code for fact in facts_of(before, after, loyal)]
    assert "points" not in codes
    assert {"points_if_checked", "lead_of_coalition"} <= {*codes}
