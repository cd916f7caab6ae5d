"""What a table is worth, in the rulebook's terms."""

from __future__ import annotations

import pytest

from engine import Game
from engine.cards import COURT_CARDS, RANK_OF, SUIT_OF, SUITS
from engine.journal import MUTE
from engine.rivals.judging import (
    ACTIONS,
    MY_TURN_BEGINS,
    OF_A_PLAYER,
    PLAYERS,
    TERMS_OF_MANY,
    TERMS_OF_TWO,
    WEIGHTS,
    Judge,
    of_a_player,
    terms,
)
from engine.rivals.outlook import (
    Swing,
    ahead_in_the_end,
    chance,
    dominance,
    expected_points,
    likely_places,
    next_check,
    odds,
    swing,
)
from engine.setup import TASTES
from engine.state import State
from engine.table import COURT_LIMIT
from tests.helpers import person, table
from tests.rival_games import played, seated


def value(state: State, me: int, term: str) -> float:
    return of_a_player(state, me, [None] * 6)[OF_A_PLAYER.index(term)]


def test_each_term_is_called_by_its_name() -> None:
    """The list of names and the list of numbers are in one order."""
    state = table(
        person(rupees=9, hand=[4, 12], court=[15, 26], gifts=[2], loyalty="british"),
        person(court=[41]),
        tribes={"kabul": [1, 0]},
        spies={41: [2, 0]},
    )
    found = {term: value(state, 0, term) for term in OF_A_PLAYER}
    actions = [action for card in (15, 26) for action in COURT_CARDS[card].actions]
    assert [found[action] for action in ACTIONS] == [actions.count(action) for action in ACTIONS]
    assert [found[f"{suit}_stars"] for suit in SUITS] == [
        sum(RANK_OF[card] for card in (15, 26) if SUIT_OF[card] == suit) for suit in SUITS
    ]
    icons = [icon for card in (4, 12) for icon in COURT_CARDS[card].impact]
    assert found["cylinders_in_hand"] == icons.count("tribe") + icons.count("spy")
    assert found["blocks_in_hand"] == icons.count("army") + icons.count("road")
    assert found["ranks_in_hand"] == RANK_OF[4] + RANK_OF[12]
    assert found["free_places_in_court"] == COURT_LIMIT - 2 + found["political_stars"]
    assert (found["rupees"], found["savings"], found["hand"], found["court"]) == (6, 3, 2, 2)
    assert (found["gifts"], found["tribes"], found["spies_abroad"]) == (1, 1, 2)
    assert value(state, 1, "hostages") == 1
    assert found["no_cylinder_left"] == 0
    state.players[0].cylinders = 0
    assert value(state, 0, "no_cylinder_left") == 1


def test_there_is_a_weight_only_for_what_is_counted() -> None:
    assert set(WEIGHTS.wakhan) <= {*TERMS_OF_TWO, MY_TURN_BEGINS}
    assert set(WEIGHTS.two) <= {*TERMS_OF_TWO, MY_TURN_BEGINS}
    assert set(WEIGHTS.many) <= {*TERMS_OF_MANY, MY_TURN_BEGINS}
    assert set(WEIGHTS.tastes) == set(TASTES)
    for likes in WEIGHTS.tastes.values():
        assert set(likes) <= set(PLAYERS)


@pytest.mark.parametrize("people", [2, 3, 5])
def test_as_many_terms_as_names(people: int) -> None:
    state = table(*(person() for _ in range(people)))
    assert len(terms(state, 1)) == len(TERMS_OF_TWO if people == 2 else TERMS_OF_MANY)


def test_who_has_won_has_won() -> None:
    state = table(person(), person())
    state.winners = [1]
    assert Judge().odds(state, 1) > 20 > -20 > Judge().odds(state, 0)


@pytest.mark.parametrize("sharing", [2, 3])
def test_a_shared_victory_is_worth_a_share(sharing: int) -> None:
    state = table(*(person() for _ in range(4)))
    state.winners = list(range(sharing))
    assert chance(Judge().odds(state, 0)) == pytest.approx(1 / sharing)
    assert chance(Judge().odds(state, 3)) == 0


@pytest.mark.parametrize("people", [2, 3])
def test_it_is_better_to_be_next(people: int) -> None:
    state = table(*(person() for _ in range(people)))
    judge = Judge()
    assert judge.odds(state, 0, my_turn_begins=True) > judge.odds(state, 0)
    assert [judge.told(sure, state) for sure in (0, 1)] == [0, 1]
    assert chance(judge.odds(state, 0, my_turn_begins=True)) == pytest.approx(
        judge.told(chance(judge.odds(state, 0)), state)
    )


def test_judging_leaves_the_table_alone_and_is_counted() -> None:
    state = table(person(), person(), person())
    before, judge = state.clone(MUTE), Judge(limit=2)
    judge.odds(state, 0)
    assert (state, judge.judged, judge.is_tired) == (before, 1, False)
    judge.odds(state, 0)
    assert judge.is_tired


@pytest.mark.parametrize("people", [2, 4])
def test_more_of_what_counts_is_better(people: int) -> None:
    judge, others = Judge(), [person() for _ in range(people - 1)]
    plain = judge.odds(table(person(loyalty="british"), *others), 0)
    rich = judge.odds(table(person(loyalty="british", rupees=6), *others), 0)
    ahead = judge.odds(table(person(loyalty="british", points=3), *others), 0)
    behind = judge.odds(table(person(loyalty="british"), person(points=3), *others[1:]), 0)
    assert behind < plain < rich
    assert plain < ahead


def of_us(state: State) -> dict[str, float]:
    return dict(zip(TERMS_OF_TWO, terms(state, 0), strict=True))


def test_cylinders_out_there_are_a_lead_and_those_at_home_none() -> None:
    state = table(person(), person())
    state.players[0].cylinders, state.players[1].cylinders = 6, 9
    assert of_us(state)["lead_in_cylinders"] == 3


def test_a_check_that_ends_the_game_is_good_for_whoever_wins_by_it() -> None:
    """They are so far ahead that even less for them than for me decides it."""
    state = table(
        person(loyalty="british", points=0, rupees=0),
        person(loyalty="russian", points=6, rupees=9),
        armies={"kabul": {"british": 5}},
        top=[29, 104],
        deck=[],
    )
    assert of_us(state)["they_can_buy_a_good_check"] == 0
    state.players[1].points = 20
    assert of_us(state)["they_can_buy_a_good_check"] == 1


def test_whoever_is_ahead_in_blocks_is_likely_dominant() -> None:
    likely, none = dominance(table(person(), person(), armies={"kabul": {"british": 5}}))
    assert likely["british"] > 0.7 > likely["afghan"]
    assert sum(likely.values()) + none == pytest.approx(1)


def test_in_fatigue_little_is_enough_for_all_of_them_and_chances_stay_chances() -> None:
    armies = {"kabul": {"british": 2, "russian": 2}}
    likely, none = dominance(table(person(), person(), armies=armies, effects={"conflict_fatigue": None}))  # type: ignore[arg-type]
    assert sum(likely.values()) + none == pytest.approx(1)


def test_a_lead_that_cannot_be_lost_is_won() -> None:
    even = Swing(0, 0.5, 0.5, 0)
    assert ahead_in_the_end(4, 2, even) == 1
    assert ahead_in_the_end(-4, 2, even) == 0
    assert ahead_in_the_end(0, 2, even) == pytest.approx(0.5)
    assert 0.5 < ahead_in_the_end(3, 2, even) < ahead_in_the_end(3, 2, Swing(0, 0.8, 0.2, 0))


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    state = table(
        person(loyalty="british"),
        person(loyalty="russian"),
        armies={"kabul": {"british": 5}},
        tribes={"punjab": [2, 0]},
    )
    mine, theirs = swing(state, 0, 1), swing(state, 1, 0)
    assert mine.far_up == theirs.far_down > 0.5
    assert mine.up == pytest.approx(theirs.down)


def test_the_nearer_the_check_the_more_counts_what_lies_there() -> None:
    here = next_check(table(person(), person(), top=[104], deck=[103, 102, 101]))
    there = next_check(table(person(), person()))
    assert (here.column, here.left) == (0, 4)
    assert there.column == -1
    assert here.nearness > there.nearness > 0


def test_places_that_are_not_certain_lie_between_the_certain_ones() -> None:
    shares = dict(likely_places({0: 5, 1: 4, 2: 0}, 1.0, (5, 3, 1)))
    assert 5 > shares[0] > shares[1] > shares[2] >= 1
    assert expected_points(table(person(), person()))[0] == pytest.approx(2, abs=0.1)


def test_odds_and_chances_are_two_ways_to_say_it() -> None:
    assert chance(0) == 0.5
    assert chance(-99) == 0 < chance(99) == 1
    assert odds(0.5) == pytest.approx(0)
    assert odds(1.2) == odds(1) < 6


def test_whole_games_can_be_judged_from_every_seat() -> None:
    game: Game = played(seated(3, "novice"))
    for turn in range(1, len(game.turn_starts)):
        for seat in range(3):
            assert -60 < Judge().odds(game.table_of_turn(turn), seat) < 60
