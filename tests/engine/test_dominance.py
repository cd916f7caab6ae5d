"""Checks: who scores what, what is cleared, and how the game ends."""

from __future__ import annotations

import pytest

from engine.cards import Coalition, Region
from engine.dominance import GameEnded, check_dominance, is_final, maybe_end_game, share_places
from engine.journal import AbilityUsed, BlockMoved, DominanceChecked, GameWon, PointsScored, RulerChanged
from engine.state import State
from engine.table import blocks_in_play, ruler
from tests.helpers import drive, first_question, person, table, texts, told

RUSSIAN_RULE: dict[Region, dict[Coalition, int]] = {"kabul": {"russian": 5, "british": 1}}


def points(state: State) -> list[int]:
    return [player.points for player in state.players]


def test_the_books_example_of_a_successful_check() -> None:
    """Russia is dominant; its two followers score five and three, the third player nothing; the map is cleared."""
    state = table(
        person("russian", court=[84, 86]),
        person("russian", court=[69]),
        person("british"),
        armies=RUSSIAN_RULE,
        roads={"herat-kabul": {"afghan": 1}},
    )
    state.players[0].points = 0
    drive(check_dominance(state))
    assert points(state) == [5, 3, 0]
    assert blocks_in_play(state) == {"afghan": 0, "british": 0, "russian": 0}
    assert state.blocks == {"afghan": 12, "british": 12, "russian": 12}


def test_the_books_example_of_a_final_unsuccessful_check() -> None:
    state = table(
        person("russian"),
        person("british"),
        person(),
        tribes={"kabul": [3, 1, 1]},
        armies={"herat": {"british": 2}},
        deck=[],
    )
    with pytest.raises(GameEnded):
        drive(check_dominance(state))
    assert points(state) == [6, 1, 1]
    assert state.armies["british"]["herat"] == 2
    assert (state.winners, state.won_by) == ([0], "lead")


def test_an_unsuccessful_check_clears_nothing() -> None:
    state = table(person(), person(), armies={"kabul": {"russian": 3}}, tribes={"herat": [1, 0]})
    drive(check_dominance(state))
    assert points(state) == [3, 1]
    assert state.armies["russian"]["kabul"] == 3
    assert state.tribes["herat"] == [1, 0]


def test_players_without_cylinders_take_part() -> None:
    state = table(person(), person(), person(), tribes={"kabul": [1, 0, 0]})
    drive(check_dominance(state))
    assert points(state) == [3, 0, 0]


def test_a_coalition_nobody_follows_can_be_dominant() -> None:
    state = table(person("british"), person("british"), armies=RUSSIAN_RULE)
    drive(check_dominance(state))
    assert points(state) == [0, 0]
    assert blocks_in_play(state)["russian"] == 0


def test_cylinders_courts_prizes_and_gifts_are_never_cleared() -> None:
    state = table(
        person("russian", court=[9], prizes=[13], gifts=[2]),
        person("british"),
        armies=RUSSIAN_RULE,
        tribes={"herat": [1, 1]},
        spies={9: [0, 1]},
    )
    state.players[1].points = 5
    drive(check_dominance(state))
    me = state.players[0]
    assert (me.court, me.prizes, me.gifts, state.tribes["herat"], state.spies) == ([9], [13], [2], [1, 1], {9: [0, 1]})


def test_rulers_change_when_the_map_is_cleared() -> None:
    state = table(person("russian"), person("british"), armies=RUSSIAN_RULE, tribes={"kabul": [1, 1]})
    state.players[1].points = 5
    assert ruler(state, "kabul") == 0
    drive(check_dominance(state))
    assert ruler(state, "kabul") is None
    assert told(state.journal.entries, RulerChanged) == [RulerChanged("kabul", 0, None)]


@pytest.mark.parametrize(
    ("standings", "normal", "final"),
    [
        ([5, 5, 1], [2, 2, 0], [4, 4, 0]),
        ([5, 5, 5], [1, 1, 1], [2, 2, 2]),
        ([5, 5, 5, 5], [1, 1, 1, 1], [2, 2, 2, 2]),
        ([5, 5, 5, 5, 5], [0] * 5, [1] * 5),
        ([5, 3, 3], [3, 0, 0], [6, 1, 1]),
        ([3, 1, 1, 1], [3, 0, 0, 0], [6, 0, 0, 0]),
        ([2, 1], [3, 1], [6, 2]),
    ],
)
def test_ties_share_the_places_of_an_unsuccessful_check(
    standings: list[int], normal: list[int], final: list[int]
) -> None:
    places = dict(enumerate(standings))
    assert [score.points for score in sorted(share_places(places, [3, 1]))] == normal
    assert [score.points for score in sorted(share_places(places, [6, 2]))] == final


@pytest.mark.parametrize(
    ("standings", "normal", "final"),
    [
        ([4, 4, 1], [4, 4, 1], [8, 8, 2]),
        ([4, 4, 4], [3, 3, 3], [6, 6, 6]),
        ([4, 4, 4, 4], [2] * 4, [4] * 4),
        ([4] * 5, [1] * 5, [3] * 5),
        ([4, 2, 2], [5, 2, 2], [10, 4, 4]),
        ([4, 2, 2, 2], [5, 1, 1, 1], [10, 2, 2, 2]),
        ([4, 2, 2, 2, 2], [5, 1, 1, 1, 1], [10, 2, 2, 2, 2]),
        ([4, 3, 2, 2], [5, 3, 0, 0], [10, 6, 1, 1]),
    ],
)
def test_ties_share_the_places_of_a_successful_check(standings: list[int], normal: list[int], final: list[int]) -> None:
    places = dict(enumerate(standings))
    assert [score.points for score in sorted(share_places(places, [5, 3, 1]))] == normal
    assert [score.points for score in sorted(share_places(places, [10, 6, 2]))] == final


# Which check is final


def test_the_final_check_is_the_one_after_which_none_is_left() -> None:
    assert not is_final(table(person(), deck=[101]))
    assert not is_final(table(person(), top=[28, 102], deck=[]))
    assert is_final(table(person(), deck=[8]))


# Events in force


def test_events_in_force_apply_to_the_check_and_end_with_it() -> None:
    state = table(
        person("russian", gifts=[2]), person("russian"), armies=RUSSIAN_RULE, effects={"koh_i_noor": 1, "rumor": 0}
    )
    drive(check_dominance(state))
    assert state.effects == {}
    assert state.discards == [106, 108]


def test_conflict_fatigue_makes_a_lead_of_two_enough() -> None:
    state = table(person("russian"), person(), armies={"kabul": {"russian": 2}}, effects={"conflict_fatigue": None})
    state.players[1].points = 3
    drive(check_dominance(state))
    assert points(state) == [5, 3]


def test_koh_i_noor_doubles_the_buyers_gifts() -> None:
    state = table(
        person("russian", gifts=[2]), person("russian", court=[84]), armies=RUSSIAN_RULE, effects={"koh_i_noor": 0}
    )
    drive(check_dominance(state))
    assert points(state) == [5, 3]


def test_embarrassment_of_riches_makes_gifts_worthless_but_they_are_still_cylinders() -> None:
    state = table(
        person("russian", gifts=[2]), person("russian"), armies=RUSSIAN_RULE, effects={"embarrassment_of_riches": None}
    )
    drive(check_dominance(state))
    assert points(state) == [4, 4]
    state = table(person(gifts=[2]), person(), effects={"embarrassment_of_riches": None})
    drive(check_dominance(state))
    assert points(state) == [3, 1]


def test_rumor_makes_the_named_players_patriots_worthless() -> None:
    state = table(
        person("russian", court=[84]),
        person("russian", prizes=[13], court=[69]),
        armies=RUSSIAN_RULE,
        effects={"rumor": 1},
    )
    drive(check_dominance(state))
    assert points(state) == [4, 4]


# Insurrection


def test_insurrection_raises_two_afghan_armies_after_the_map_is_cleared() -> None:
    state = table(person("afghan", court=[3]), person("russian"), armies=RUSSIAN_RULE)
    state.players[0].points = 3
    drive(check_dominance(state))
    assert state.armies["afghan"]["kabul"] == 2
    assert state.fresh == {("kabul", "afghan"): 2}
    (uprising,) = told(state.journal.entries, AbilityUsed)
    assert (uprising.player, uprising.card, uprising.ability) == (0, 3, "insurrection")
    assert uprising.entries == [BlockMoved("afghan", "supply", "kabul")] * 2


def test_no_insurrection_is_told_that_has_no_army() -> None:
    state = table(person("afghan", court=[3]), person("russian"), armies={"herat": {"afghan": 12, "russian": 9}})
    state.fresh = {("herat", "afghan"): 12}
    drive(check_dominance(state))
    assert told(state.journal.entries, AbilityUsed) == []


def test_insurrection_takes_afghan_blocks_from_the_map_when_there_is_no_other() -> None:
    state = table(
        person("afghan", court=[3]),
        person("russian"),
        armies={"herat": {"afghan": 11, "russian": 9}},
        roads={"herat-kabul": {"afghan": 1}},
    )
    decision = first_question(check_dominance(state))
    assert (decision.player, texts(decision.options)) == (0, ["take army herat", "take road herat-kabul"])


# The end


def test_a_lead_of_four_after_any_check_wins_at_once_before_anything_is_cleared() -> None:
    state = table(person("russian", points=2), person("british", points=2), armies=RUSSIAN_RULE, effects={"rumor": 1})
    with pytest.raises(GameEnded):
        drive(check_dominance(state))
    assert (state.winners, state.won_by) == ([0], "lead")
    assert state.armies["russian"]["kabul"] == 5
    assert state.effects == {"rumor": 1}
    assert told(state.journal.entries, GameWon) == [GameWon((0,), "lead")]


def test_a_lead_of_three_plays_on() -> None:
    state = table(person(points=1), person("british", points=0), tribes={"kabul": [1, 0]})
    drive(check_dominance(state))
    assert points(state) == [4, 1]
    assert not state.winners


@pytest.mark.parametrize(
    ("people", "winners", "by"),
    [
        ([person(points=5), person(points=4)], [0], "points"),
        ([person(points=5), person(points=5, court=[15])], [1], "stars"),
        ([person(points=5, court=[16], rupees=3), person(points=5, court=[15], rupees=4)], [1], "rupees"),
        ([person(points=5), person(points=5), person(points=4, rupees=9)], [0, 1], "shared"),
    ],
)
def test_ties_are_broken_by_military_stars_then_rupees_or_shared(
    people: list[object], winners: list[int], by: str
) -> None:
    state = table(*people)  # type: ignore[arg-type]
    with pytest.raises(GameEnded):
        maybe_end_game(state, final=True)
    assert (state.winners, state.won_by) == (winners, by)


def test_the_journal_tells_who_scored_for_what() -> None:
    state = table(person(), person(), tribes={"kabul": [2, 1]})
    drive(check_dominance(state))
    (checked,) = told(state.journal.entries, DominanceChecked)
    assert (checked.dominant, checked.final, checked.lead_needed) == (None, False, 4)
    assert told([checked], PointsScored) == [PointsScored(0, 3, 2), PointsScored(1, 1, 1)]
