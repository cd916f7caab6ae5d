"""Her card actions but battles: which card acts, at what cost, and on what."""

from __future__ import annotations

import pytest

from engine.journal import BribeDue, DebtForgiven, LoyaltyChanged
from engine.state import State
from engine.wakhan.trace import LineSkipped
from tests.helpers import person, told
from tests.wakhan_tables import chosen, decided_by, follows, skipped, used, wakhan, whole_turn


def objections(state: State) -> set[str]:
    """Why nothing came of the last instruction."""
    considered = told(state.journal.entries, LineSkipped)[-1].considered
    assert considered
    return {objection for _, objection in considered.objections}


# The acting card


def test_the_highest_card_in_her_priorities_acts() -> None:
    state = wakhan(court=[16, 9, 8], favored="military", top_rupees=[3])
    assert follows(state, "tax")
    assert used(state) == ["16 tax"]


def test_a_card_acts_once_a_turn() -> None:
    state = wakhan(court=[9, 8], favored="military", top_rupees=[6])
    assert follows(state, "tax")
    assert follows(state, "tax")
    assert not follows(state, "tax")
    assert used(state) == ["8 tax", "9 tax"]
    assert skipped(state) == ["no_card_can"]
    assert objections(state) == {"card_has_acted"}


def test_an_action_no_card_shows_is_skipped() -> None:
    state = wakhan(court=[9])
    assert not follows(state, "battle")
    assert skipped(state) == ["no_card_shows_it"]


def test_a_favored_card_acts_as_a_bonus_any_other_for_an_action() -> None:
    state = wakhan(court=[9], favored="economic", top_rupees=[3])
    assert follows(state, "tax")
    assert state.actions == 2
    state = wakhan(court=[9], favored="military", top_rupees=[3])
    assert follows(state, "tax")
    assert state.actions == 1


def test_she_bribes_the_holder_of_a_hostage_first_and_in_full() -> None:
    """Even if the action brings less than the bribe."""
    state = wakhan(court=[9], spies={9: [2, 0]}, top_rupees=[1])
    assert follows(state, "tax")
    assert (state.players[0].rupees, state.players[1].rupees) == (6, 4 - 2 + 1)


def test_a_hostage_she_cannot_pay_for_does_not_act() -> None:
    state = wakhan(court=[9, 8], spies={8: [2, 0]}, rupees=1, top_rupees=[3])
    assert follows(state, "tax")
    assert used(state) == ["9 tax"]
    state = wakhan(court=[5], spies={5: [1, 0]}, rupees=2, tribes={"kabul": [0, 1]})
    assert not follows(state, "build")  # one for the bribe, and two for the block are not there
    assert skipped(state) == ["no_card_can"]


@pytest.mark.parametrize("why", ["reforms", "disregard", "manners"])
def test_she_owes_nothing_for_hostages_under_reforms_customs_or_manners(why: str) -> None:
    effects = {"disregard": {"disregard_for_customs": None}, "manners": {"courtly_manners": 1}}
    court = [9, 24] if why == "reforms" else [9]
    state = wakhan(court=court, spies={9: [2, 0]}, rupees=0, top_rupees=[1], effects=effects.get(why, {}))
    assert follows(state, "tax")
    assert (state.players[0].rupees, state.players[1].rupees) == (4, 1)


def test_no_person_holds_a_card_evenly() -> None:
    people = (person(), person("british"))
    state = wakhan(*people, court=[9], spies={9: [1, 1, 0]}, top_rupees=[1])
    assert follows(state, "tax")
    assert not told(state.journal.entries, BribeDue)


def test_costs_lie_on_the_rightmost_cards_and_bar_them() -> None:
    state = wakhan(court=[5], tribes={"kabul": [0, 1]}, rupees=4)
    assert follows(state, "build")
    assert state.market_rupees["top"][4:] == [1, 1]
    assert state.market_rupees["bottom"][4:] == [1, 1]
    assert state.barred == {35, 38, 63, 65}


# Build


def test_she_builds_armies_only_as_many_as_she_can_pay() -> None:
    for rupees, armies in ((2, 1), (5, 2), (6, 3), (12, 3)):
        state = wakhan(court=[5], tribes={"kabul": [0, 1]}, rupees=rupees)
        assert follows(state, "build")
        assert state.armies["russian"]["kabul"] == armies
        assert not any(state.roads["russian"].values())
        assert state.players[1].rupees == rupees - 2 * armies


def test_she_builds_in_the_first_region_of_her_card_that_she_rules() -> None:
    tribes = {"punjab": [0, 1], "herat": [0, 1], "kabul": [2, 1]}
    state = wakhan(court=[5], tribes=tribes)
    assert follows(state, "build")
    assert state.armies["russian"]["herat"] == 2


def test_without_a_region_she_does_not_build() -> None:
    assert not follows(wakhan(court=[5], tribes={"kabul": [1, 1]}), "build")


def test_nation_building_doubles_and_infrastructure_adds_one() -> None:
    state = wakhan(court=[5], tribes={"kabul": [0, 1]}, rupees=4, effects={"nation_building": 1})
    assert follows(state, "build")
    assert state.armies["russian"]["kabul"] == 4
    state = wakhan(court=[5, 78], tribes={"kabul": [0, 1]}, rupees=2, effects={"nation_building": 1})
    assert follows(state, "build")
    assert state.armies["russian"]["kabul"] == 3


# Betray


def test_she_betrays_the_highest_card_with_a_prize_and_keeps_it() -> None:
    state = wakhan(person(court=[38, 36]), court=[16, 26], spies={38: [0, 1], 36: [0, 1], 26: [0, 1]})
    assert follows(state, "betray")
    assert chosen(state, "wakhan.betray") == ["betray 36"]  # an opponent's, and a patriot
    assert state.players[1].prizes == [36]
    assert not told(state.journal.entries, LoyaltyChanged)
    assert state.players[1].rupees == 2


def test_a_card_without_a_prize_is_no_target() -> None:
    state = wakhan(person(court=[9]), court=[16], spies={9: [0, 1]})
    assert not follows(state, "betray")
    assert skipped(state) == ["no_target"]
    assert objections(state) == {"no_prize"}


def test_she_betrays_her_own_card_even_the_acting_one() -> None:
    state = wakhan(court=[34], spies={34: [0, 1]})
    assert follows(state, "betray")
    assert (state.players[1].court, state.players[1].prizes) == ([], [34])


def test_prizes_of_several_coalitions_stay_with_her() -> None:
    state = wakhan(person(court=[38]), court=[16], prizes=[1, 4], spies={38: [0, 1]})
    assert follows(state, "betray")
    assert state.players[1].prizes == [1, 4, 38]


def test_bodyguards_protect_their_owners_political_cards_only() -> None:
    state = wakhan(person(court=[15, 26]), court=[16], spies={26: [0, 1]})
    assert not follows(state, "betray")
    state = wakhan(person(court=[26]), court=[16, 83, 5], spies={26: [0, 1], 5: [0, 1]})
    assert follows(state, "betray")  # hers protect 5, not a person's card
    assert state.players[1].prizes == [26]
    state = wakhan(court=[16, 83, 5], spies={5: [0, 1]})
    assert not follows(state, "betray")  # nor does she betray what they guard


def test_all_spies_go_home_and_the_owner_bears_what_follows() -> None:
    state = wakhan(person(court=[26, 9], rupees=0), court=[16], spies={26: [2, 1]}, tribes={"punjab": [1, 0]})
    assert follows(state, "betray")
    assert state.spies == {}
    assert state.tribes["punjab"] == [0, 0]
    assert state.players[0].cylinders == 10


# Tax


def test_people_are_taxed_before_the_market_the_richest_first() -> None:
    people = (person(rupees=3, court=[7]), person("british", rupees=4, court=[4]))
    state = wakhan(*people, court=[8], tribes={"kabul": [0, 0, 1]}, top_rupees=[5])
    assert follows(state, "tax")
    assert [player.rupees for player in state.players] == [3, 2, 6]
    assert state.market_rupees["top"][0] == 5


def test_the_richest_is_drained_to_the_shelter_before_the_next() -> None:
    """After one rupee both are as rich, and the arrow names the other; she goes on with the first all the same."""
    people = (person(rupees=4, court=[7]), person("british", rupees=3, court=[4]))
    state = wakhan(*people, court=[8], tribes={"kabul": [0, 0, 1]}, row="bottom")
    assert follows(state, "tax")
    assert [player.rupees for player in state.players[:2]] == [2, 3]
    assert decided_by(state, "wakhan.tax") == ["goes_on", "same_source"]


def test_shelters_protect_and_the_rest_comes_from_the_next_and_the_market() -> None:
    people = (person(rupees=3, court=[8]), person("british", rupees=1, court=[4]))
    state = wakhan(*people, court=[13], tribes={"kabul": [0, 0, 1]}, top_rupees=[0, 4])
    assert follows(state, "tax")
    assert [player.rupees for player in state.players[:2]] == [2, 0]
    state = wakhan(person(rupees=3, court=[8]), court=[13], tribes={"kabul": [0, 1]}, top_rupees=[0, 4])
    assert follows(state, "tax")
    assert (state.players[0].rupees, state.market_rupees["top"][1]) == (2, 3)


def test_a_tie_of_riches_goes_to_the_arrow() -> None:
    for row, taxed in (("top", 0), ("bottom", 1)):
        people = (person(court=[7]), person("british", court=[4]))
        state = wakhan(*people, row=row, court=[9], tribes={"kabul": [0, 0, 1]})  # type: ignore[arg-type]
        assert follows(state, "tax")
        assert [player.rupees for player in state.players[:2]] == [3 if seat == taxed else 4 for seat in (0, 1)]


def test_only_people_with_a_card_where_she_rules_unless_by_ancient_lineage() -> None:
    state = wakhan(person(court=[29]), court=[9], tribes={"kabul": [0, 1]})
    assert not follows(state, "tax")
    state = wakhan(person(court=[33]), court=[9, 5])
    assert follows(state, "tax")
    assert state.players[0].rupees == 3


def test_the_market_is_taxed_by_column_the_arrows_row_first() -> None:
    state = wakhan(court=[8], row="bottom", top_rupees=[0, 1], bottom_rupees=[0, 1, 1])
    assert follows(state, "tax")
    assert chosen(state, "wakhan.tax") == ["tax-card 60", "tax-card 29"]
    state = wakhan(court=[8], row="top", top_rupees=[0, 3], bottom_rupees=[0, 1])
    assert follows(state, "tax")
    assert state.market_rupees["top"][1] == 1  # one card is emptied before the next


def test_the_bribe_is_paid_before_she_takes() -> None:
    """A person without a rupee cannot be taxed, so the market makes it valid; then his bribe can be taken back."""
    state = wakhan(person(rupees=0, court=[4]), court=[8], spies={8: [1, 0]}, tribes={"kabul": [0, 1]}, top_rupees=[1])
    assert follows(state, "tax")
    assert state.players[0].rupees == 0
    assert state.market_rupees["top"][0] == 0


def test_nothing_to_tax_is_skipped() -> None:
    state = wakhan(court=[9])
    assert not follows(state, "tax")
    assert skipped(state) == ["no_card_can"]


# Move


def test_armies_march_without_roads_to_rival_tribes_until_they_match() -> None:
    """Rank 2: one army to Herat is enough against one tribe, the second goes nowhere."""
    state = wakhan(court=[29], armies={"kabul": {"russian": 3}}, tribes={"herat": [1, 0]})
    assert follows(state, "move")
    assert state.armies["russian"] | {"kabul": 2, "herat": 1} == state.armies["russian"]
    assert chosen(state, "wakhan.move")[-1] == "finish"


def test_origins_and_destinations_go_by_the_order_of_her_card() -> None:
    armies = {"kabul": {"russian": 1}, "persia": {"russian": 1}}
    state = wakhan(court=[9], armies=armies, tribes={"herat": [1, 0], "transcaspia": [1, 0]})
    assert follows(state, "move")
    assert chosen(state, "wakhan.move") == ["move-army kabul transcaspia"]


def test_all_tribes_count_for_the_match_hers_included() -> None:
    state = wakhan(court=[63], armies={"kabul": {"russian": 5}}, tribes={"herat": [1, 1]})
    assert follows(state, "move")
    assert state.armies["russian"]["herat"] == 2


def test_she_does_not_march_where_only_her_own_tribes_are() -> None:
    state = wakhan(court=[9], armies={"kabul": {"russian": 2}}, tribes={"herat": [0, 1]})
    assert not follows(state, "move")
    assert skipped(state) == ["no_target"]


def test_she_never_gives_up_rule_to_move() -> None:
    state = wakhan(court=[9], armies={"kabul": {"russian": 1}}, tribes={"kabul": [0, 1], "herat": [2, 0]})
    assert follows(state, "move")  # her tribe alone still rules Kabul
    state = wakhan(court=[9], armies={"kabul": {"russian": 3, "afghan": 2}}, tribes={"kabul": [1, 1], "herat": [1, 0]})
    assert not follows(state, "move")  # 4 to 3 would become 3 to 3
    assert "loses_rule" in objections(state)


def test_armies_that_match_rival_tribes_stay() -> None:
    """No marching from one rival to another and back."""
    state = wakhan(court=[29], armies={"kabul": {"russian": 1}}, tribes={"kabul": [1, 0], "herat": [1, 0]})
    assert not follows(state, "move")
    state = wakhan(court=[29], armies={"kabul": {"russian": 2}}, tribes={"kabul": [1, 0], "herat": [2, 0]})
    assert follows(state, "move")
    assert (state.armies["russian"]["kabul"], state.armies["russian"]["herat"]) == (1, 1)


def test_only_armies_of_her_pragmatic_loyalty_move_and_spies_never() -> None:
    state = wakhan(person(court=[9]), court=[29], armies={"kabul": {"british": 2}}, tribes={"herat": [1, 0]})
    assert not follows(state, "move")
    state = wakhan(person(court=[9]), court=[29], spies={9: [0, 1]})
    assert not follows(state, "move")
    assert objections(state) == {"never_moves_spies"}


def test_nationalism_moves_her_tribes_after_her_armies() -> None:
    """Her tribes count as armies and not as tribes: one of each matches two rival tribes."""
    effects = {"nationalism": 1}
    state = wakhan(
        court=[63], tribes={"kabul": [0, 3], "herat": [2, 0]}, armies={"kabul": {"russian": 1}}, effects=effects
    )
    assert follows(state, "move")
    assert chosen(state, "wakhan.move") == ["move-army kabul herat", "move-tribe kabul herat", "finish"]
    assert (state.tribes["herat"], state.armies["russian"]["herat"]) == ([2, 1], 1)


# Gift (only ever a bonus action)


def test_a_gift_goes_on_the_cheapest_free_space() -> None:
    state = wakhan(court=[12], favored="economic", gifts=[2], rupees=6, top=[], bottom=[])
    assert whole_turn(state) == ["bonus"]
    assert state.players[1].gifts == [2, 4]
    assert state.players[1].rupees == 2


# Leverage


def test_what_she_cannot_repay_is_forgiven() -> None:
    state = wakhan(person(court=[26]), court=[16, 85], spies={85: [0, 1]}, rupees=3)
    assert follows(state, "betray")
    assert state.players[1].rupees == 0
    assert told(state.journal.entries, DebtForgiven)[0].rupees == 1
    assert state.players[1].court == [16]
