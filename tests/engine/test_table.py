"""Who rules, who holds hostages, and what limits and checks count."""

from __future__ import annotations

import pytest

from engine.cards import (
    BORDER_NAMES,
    BORDERS_OF,
    COALITIONS,
    COURT_CARDS,
    NEIGHBOURS,
    RANK_OF,
    REGIONS,
    SUIT_OF,
    Coalition,
)
from engine.state import BLOCKS, CYLINDERS, State
from engine.table import (
    blocks_in_play,
    cards_with_spies_of,
    court_limit,
    cylinders_in_play,
    dominant_coalition,
    hand_limit,
    hostage_holder,
    influence,
    ruler,
    spy_track,
    stars,
    tax_shelter,
)
from tests.helpers import person, table

# The map and the pieces


def test_every_region_has_its_borders_and_neighbours() -> None:
    assert len(REGIONS) == 6
    assert len(BORDER_NAMES) == 9
    assert [len(NEIGHBOURS[region]) for region in REGIONS] == [3, 4, 2, 2, 4, 3]
    for region in REGIONS:
        for neighbour, border in NEIGHBOURS[region]:
            assert border in BORDERS_OF[region]
            assert (region, border) in NEIGHBOURS[neighbour]


def test_an_empty_table_has_all_pieces_in_the_supply() -> None:
    state = State(chance=1)
    assert state.blocks == dict.fromkeys(COALITIONS, BLOCKS)
    assert blocks_in_play(state) == dict.fromkeys(COALITIONS, 0)
    assert person().cylinders == CYLINDERS == 10


def test_any_number_of_pieces_shares_a_place() -> None:
    state = table(
        person(),
        person("british"),
        tribes={"kabul": [5, 5]},
        armies={"kabul": {"afghan": 7, "british": 6, "russian": 5}},
        roads={"herat-kabul": {"afghan": 5, "british": 6}},
    )
    assert sum(state.tribes["kabul"]) == 10


# Ruling


def test_the_books_example_of_ruling() -> None:
    """One tribe and two Afghan armies against two British and two Russian armies."""
    armies: dict[Coalition, int] = {"afghan": 2, "british": 2, "russian": 2}
    state = table(person("afghan"), tribes={"kandahar": [1]}, armies={"kandahar": armies})
    assert ruler(state, "kandahar") == 0


def test_armies_of_an_enemy_coalition_prevent_rule_even_without_a_player() -> None:
    state = table(person("afghan"), tribes={"kandahar": [1]}, armies={"kandahar": {"afghan": 2, "british": 3}})
    assert ruler(state, "kandahar") is None


def test_nobody_rules_without_a_tribe() -> None:
    state = table(person("afghan"), armies={"kandahar": {"afghan": 6}})
    assert ruler(state, "kandahar") is None


def test_friends_share_their_armies_so_that_tribes_decide() -> None:
    friends = person("afghan"), person("afghan")
    state = table(*friends, tribes={"kandahar": [1, 1]}, armies={"kandahar": {"afghan": 2}})
    assert ruler(state, "kandahar") is None

    state = table(person("afghan"), person("afghan"), tribes={"kandahar": [1, 2]}, armies={"kandahar": {"afghan": 2}})
    assert ruler(state, "kandahar") == 1


def test_a_tie_for_most_ruling_pieces_means_no_ruler() -> None:
    state = table(person("afghan"), person("british"), person("russian"), tribes={"herat": [2, 2, 1]})
    assert ruler(state, "herat") is None


def test_ruling_needs_more_than_each_other_player_not_more_than_all_together() -> None:
    state = table(person("afghan"), person("british"), person("russian"), tribes={"herat": [3, 2, 2]})
    assert ruler(state, "herat") == 0


def test_a_third_player_can_rule_over_a_tie_of_two_others() -> None:
    state = table(person("afghan"), person("british"), person("russian"), tribes={"herat": [1, 1, 2]})
    assert ruler(state, "herat") == 2


def test_roads_rule_nothing() -> None:
    state = table(person("afghan"), person("british"), tribes={"herat": [1, 1]}, roads={"herat-kabul": {"afghan": 3}})
    assert ruler(state, "herat") is None


# Hostages


@pytest.mark.parametrize(
    ("spies", "holder"),
    [([1, 2, 0], 1), ([2, 2, 0], None), ([0, 2, 2], None), ([2, 1, 0], None), ([0, 0, 1], 2), ([0, 1, 2], 2)],
)
def test_one_enemy_with_most_spies_holds_a_card_hostage(spies: list[int], holder: int | None) -> None:
    state = table(person(court=[14]), person("british"), person("russian"), spies={14: spies})
    assert hostage_holder(state, 14) == holder


def test_a_card_without_spies_is_free() -> None:
    assert hostage_holder(table(person(court=[14])), 14) is None


def test_loyalty_does_not_matter_for_hostages() -> None:
    state = table(person("afghan", court=[14]), person("afghan"), spies={14: [0, 1]})
    assert hostage_holder(state, 14) == 1


def test_the_left_end_of_a_court_touches_the_right_end_of_the_next() -> None:
    state = table(person(court=[1, 2]), person(court=[]), person(court=[4, 5, 7]))
    assert spy_track(state) == [2, 1, 7, 5, 4]


def test_cards_with_spies_come_in_the_order_of_the_track_however_the_spies_came() -> None:
    players = person(court=[1, 2]), person(court=[4, 5])
    for order in ([1, 2, 4, 5], [5, 4, 2, 1], [4, 1, 5, 2]):
        state = table(*(player.clone() for player in players), spies={card: [1, 0] for card in order})
        assert cards_with_spies_of(state, 0) == [2, 1, 5, 4]


# Stars and limits


def test_stars_of_a_suit_add_up_in_the_court_only() -> None:
    state = table(person(court=[12, 14, 7], hand=[46]))
    assert (RANK_OF[12], RANK_OF[14]) == (3, 2)
    assert stars(state, 0, "economic") == tax_shelter(state, 0) == 5


def test_political_stars_raise_the_court_limit() -> None:
    assert court_limit(table(person()), 0) == 3
    assert court_limit(table(person(court=[7, 24, 1])), 0) == 7


def test_intelligence_stars_raise_the_hand_limit() -> None:
    assert hand_limit(table(person(hand=[1])), 0) == 2
    assert hand_limit(table(person(court=[1, 4])), 0) == 6


def test_military_stars_are_counted_for_ties() -> None:
    assert stars(table(person(court=[32, 50, 1], hand=[98])), 0, "military") == 5


def test_ranks_run_from_one_to_three_and_suits_are_four() -> None:
    assert {card.rank for card in COURT_CARDS.values()} == {1, 2, 3}
    assert set(SUIT_OF.values()) == {"economic", "military", "political", "intelligence"}


# Influence and cylinders


def test_influence_is_one_and_patriots_and_prizes_and_gifts() -> None:
    """The book's example before its loyalty change: a gift, a prize and a patriot."""
    state = table(person("afghan", court=[3], prizes=[4], gifts=[2]))
    assert influence(state, 0, "afghan") == (1, 1, 1)
    assert influence(state, 0, "afghan").total == 4


def test_cards_in_hand_give_no_influence() -> None:
    assert influence(table(person("afghan", hand=[3])), 0, "afghan").total == 1


def test_tribes_spies_and_gifts_are_cylinders_in_play() -> None:
    state = table(person(court=[1], gifts=[2, 6]), tribes={"kabul": [3]}, spies={1: [1]})
    assert cylinders_in_play(state, 0) == 6


# Dominance


@pytest.mark.parametrize(
    ("blocks", "dominant"),
    [((4, 8, 4), "british"), ((0, 8, 5), None), ((0, 0, 4), "russian"), ((3, 7, 4), None), ((0, 0, 0), None)],
)
def test_a_dominant_coalition_leads_each_other_by_four(blocks: tuple[int, int, int], dominant: str | None) -> None:
    counts = dict(zip(COALITIONS, blocks, strict=True))
    state = table(person(), person(), armies={"kabul": counts})
    assert dominant_coalition(state) == dominant


def test_roads_count_for_dominance_as_armies_do() -> None:
    state = table(person(), armies={"herat": {"british": 2}}, roads={"herat-kabul": {"british": 2}})
    assert blocks_in_play(state)["british"] == 4
    assert dominant_coalition(state) == "british"
