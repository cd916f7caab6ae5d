"""Her battles: where, against whom, and what goes first."""

from __future__ import annotations

from tests.helpers import person
from tests.wakhan_tables import chosen, decided_by, follows, skipped, wakhan

# Battle


def test_she_battles_in_the_first_region_with_an_army_and_something_of_a_person() -> None:
    armies = {"herat": {"russian": 1}, "persia": {"russian": 1}}
    state = wakhan(court=[38], armies=armies, tribes={"herat": [1, 0], "persia": [1, 0]})
    assert follows(state, "battle")
    assert chosen(state, "wakhan.battle.site") == ["battle-in persia"]
    assert state.tribes["persia"] == [0, 0]


def test_tribes_go_first_then_armies_then_roads_within_rank_and_armies() -> None:
    state = wakhan(
        court=[33],
        tribes={"kabul": [1, 0]},
        armies={"kabul": {"russian": 3, "afghan": 1}},
        roads={"herat-kabul": {"afghan": 1}},
    )
    assert follows(state, "battle")
    assert chosen(state, "wakhan.battle.remove") == ["remove-tribe 0", "remove-army afghan"]
    assert state.roads["afghan"]["herat-kabul"] == 1
    state = wakhan(court=[33], tribes={"kabul": [2, 0]}, armies={"kabul": {"russian": 1}})
    assert follows(state, "battle")
    assert state.tribes["kabul"] == [1, 0]


def test_roads_go_by_the_neighbour_in_the_order_of_her_card() -> None:
    roads = {"herat-kabul": {"afghan": 1}, "kabul-kandahar": {"afghan": 1}}
    state = wakhan(court=[34], armies={"kabul": {"russian": 1}}, roads=roads)
    assert follows(state, "battle")
    assert chosen(state, "wakhan.battle.remove") == ["remove-road afghan kabul-kandahar"]


def test_blocks_nobody_is_loyal_to_are_left_alone() -> None:
    state = wakhan(court=[33], armies={"kabul": {"russian": 2, "british": 2, "afghan": 1}})
    assert follows(state, "battle")
    assert (state.armies["british"]["kabul"], state.armies["afghan"]["kabul"]) == (2, 0)
    state = wakhan(court=[33], armies={"kabul": {"russian": 2, "british": 2}})
    assert not follows(state, "battle")
    assert skipped(state) == ["no_target"]


def test_a_citadel_protects_a_persons_tribes_from_her() -> None:
    state = wakhan(person(court=[17]), court=[33], armies={"kabul": {"russian": 2}}, tribes={"kabul": [1, 0]})
    assert not follows(state, "battle")


def test_with_two_people_the_arrow_decides_within_each_kind() -> None:
    for row, first in (("top", 0), ("bottom", 1)):
        people = (person("afghan"), person("british"))
        state = wakhan(
            *people,
            row=row,  # type: ignore[arg-type]
            court=[33],
            tribes={"kabul": [1, 1, 0]},
            armies={"kabul": {"russian": 3, "afghan": 1, "british": 1}},
        )
        assert follows(state, "battle")
        assert chosen(state, "wakhan.battle.remove") == [f"remove-tribe {first}", f"remove-tribe {1 - first}"]


def test_without_a_region_she_battles_on_the_highest_card() -> None:
    state = wakhan(person(court=[9, 29]), court=[33], spies={9: [1, 1], 29: [1, 1]})
    assert follows(state, "battle")
    assert chosen(state, "wakhan.battle.site") == ["battle-on 29"]
    assert state.spies[29] == [0, 1]


def test_on_a_card_rank_and_her_spies_limit_her() -> None:
    state = wakhan(person(court=[9]), court=[33], spies={9: [3, 1]})
    assert follows(state, "battle")
    assert state.spies[9] == [2, 1]


def test_indispensable_advisors_protect_a_persons_spies() -> None:
    state = wakhan(person(court=[9, 1]), court=[33], spies={9: [1, 1]})
    assert not follows(state, "battle")


def test_a_person_may_use_a_safe_house_in_her_turn() -> None:
    state = wakhan(person(court=[9, 41]), court=[33], spies={9: [1, 1]})
    assert follows(state, "battle", "hide 41")
    assert state.spies == {9: [0, 1], 41: [1, 0]}


def test_the_variant_battles_only_on_the_card_with_most_spies() -> None:
    state = wakhan(
        person(court=[9, 29]),
        court=[33],
        spies={9: [2, 1], 29: [1, 1]},
        armies={"kabul": {"russian": 1}},
        tribes={"kabul": [1, 0]},
    )
    assert follows(state, "battle_on_card_with_most_spies")
    assert chosen(state, "wakhan.battle.card") == ["battle-on 9"]
    assert decided_by(state, "wakhan.battle.card") == ["most_spies"]


def test_the_variant_counts_everybodys_spies_and_needs_one_of_hers() -> None:
    state = wakhan(person(court=[9, 29]), court=[33], spies={9: [1, 3], 29: [2, 1], 33: [5, 0]}, rupees=9)
    assert follows(state, "battle_on_card_with_most_spies")
    assert chosen(state, "wakhan.battle.card") == ["battle-on 9"]
    state = wakhan(court=[33], tribes={"kabul": [1, 0]}, armies={"kabul": {"russian": 1}})
    assert not follows(state, "battle_on_card_with_most_spies")
    assert skipped(state) == ["no_target"]


def test_nationalism_lets_her_tribes_fight() -> None:
    state = wakhan(court=[33], tribes={"kabul": [2, 2]}, effects={"nationalism": 1})
    assert follows(state, "battle")
    assert state.tribes["kabul"] == [0, 2]
