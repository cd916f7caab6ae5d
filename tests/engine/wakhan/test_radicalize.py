"""Which market card she buys: by the arrows, with a check in sight, and for each instruction on her cards."""

from __future__ import annotations

import pytest

from engine.cards import Instruction
from engine.state import State
from engine.wakhan.radicalize import foresee, gains_rule, plan_radicalize
from tests.helpers import person
from tests.wakhan_tables import decided_by, follows, me, skipped, used, wakhan

CHECK = [28, 29, 101, 33, 35, 38]
"""A market row with a Dominance Check."""


def bought(state: State, instruction: Instruction = "radicalize") -> int | None:
    weighed, _ = plan_radicalize(state, me(state), instruction)
    return int(str(weighed.chosen).split()[1]) if weighed and weighed.chosen else None


def objections(state: State, instruction: Instruction = "radicalize") -> dict[int, str]:
    weighed, _ = plan_radicalize(state, me(state), instruction)
    assert weighed
    return {int(str(option).split()[1]): objection for option, objection in weighed.objections}


# By the arrows


def test_the_arrows_point_at_a_row_and_a_column() -> None:
    assert bought(wakhan(row="top", column=2)) == 31
    assert bought(wakhan(row="bottom", column=2)) == 61


def test_an_invalid_card_sends_her_left_and_then_to_the_other_row() -> None:
    assert bought(wakhan(row="top", column=5, rupees=3)) == 33
    assert bought(wakhan(row="top", column=3, top=[28, 29, None, None])) == 29
    assert bought(wakhan(row="top", column=3, top=[None, None, None, None, 35, 38])) == 62


def test_cards_right_of_the_column_are_never_considered() -> None:
    state = wakhan(row="top", column=1, top=[None, None, 31, 33], bottom=[None, None, 61])
    assert bought(state) is None
    assert not follows(state, "radicalize")
    assert skipped(state) == ["no_valid_card"]
    assert set(objections(state).values()) == {"right_of_the_arrow"}


def test_what_makes_a_card_invalid() -> None:
    state = wakhan(top=[111, 29, 101, 33, 35, 38], rupees=3)
    state.barred = {29}
    found = objections(state)
    assert found[111] == "cannot_be_bought"
    assert found[29] == "rupee_placed_this_turn"
    assert found[101] == "only_by_ambition"
    assert found[35] == found[38] == found[63] == "too_dear"


def test_old_rupees_on_a_card_do_not_matter() -> None:
    assert bought(wakhan(row="top", column=2, top_rupees=[0, 0, 3])) == 31


def test_a_purchase_bars_what_she_paid_on_for_the_rest_of_her_turn() -> None:
    state = wakhan(row="top", column=2)
    assert follows(state, "radicalize")
    assert state.market_rupees["top"][:3] == [1, 1, 0]
    assert objections(state)[28] == objections(state)[29] == "rupee_placed_this_turn"
    assert bought(state) == 61


def test_the_price_doubles_while_military_is_favored() -> None:
    state = wakhan(row="top", column=5, favored="military", rupees=5)
    assert bought(state) == 31
    assert follows(state, "radicalize")
    assert (state.players[1].rupees, state.market_rupees["top"][:2]) == (1, [2, 2])


def test_vacant_slots_send_the_rupee_to_the_other_row_or_out_of_the_game() -> None:
    state = wakhan(row="top", column=2, top=[None, None, 31], bottom=[59, None, 61], rupees=2)
    assert follows(state, "radicalize")
    assert state.market_rupees["bottom"][:2] == [1, 0]
    assert state.players[1].rupees == 0


def test_rupees_on_the_card_are_hers() -> None:
    state = wakhan(row="top", column=1, top_rupees=[0, 3])
    assert follows(state, "radicalize")
    assert state.players[1].rupees == 4 - 1 + 3


@pytest.mark.parametrize(("ability", "card"), [(66, 61), (68, 75), (70, 84)])
def test_influence_makes_cards_free_for_her(ability: int, card: int) -> None:
    state = wakhan(court=[ability], rupees=0, row="top", column=5, top=[28, 29, 31, 33, 35, card], bottom=[])
    assert bought(state) == card
    assert follows(state, "radicalize")
    assert state.players[1].rupees == 0
    assert not any(state.market_rupees["top"])


def test_events_are_valid_and_cost_the_action() -> None:
    state = wakhan(row="top", column=2, top=[28, 29, 113])
    assert follows(state, "radicalize")
    assert (state.players[1].rupees, state.actions) == (4 - 2 + 3, 1)


def test_the_bribe_is_no_part_of_validity() -> None:
    """Ruled by a person with two tribes: she buys, cannot pay, and the card is discarded."""
    state = wakhan(row="top", column=2, rupees=3, tribes={"punjab": [2, 0]})
    assert bought(state) == 31
    assert follows(state, "radicalize")
    assert state.discards[-1] == 31
    assert (state.players[1].court, state.players[1].rupees, state.actions) == ([], 1, 1)


# With a Dominance Check in the market


def test_with_a_check_and_dominance_she_buys_its_cheapest_patriot() -> None:
    top = [28, 32, 101, 36, 50, 38]
    state = wakhan(top=top, armies={"kabul": {"british": 4}}, row="bottom", column=5, rupees=5)
    assert bought(state) == 32
    assert plan_radicalize(state, 1, "radicalize")[0].sieves[0].criterion == "patriot_of_the_dominant_coalition"  # type: ignore[union-attr]


def test_without_a_valid_patriot_most_armies_and_roads_then_cheapest() -> None:
    state = wakhan(top=CHECK, armies={"kabul": {"british": 4}}, rupees=5)
    assert bought(state) == 63  # three roads beat every card with two
    state = wakhan(top=CHECK, armies={"kabul": {"british": 4}}, rupees=3)
    assert bought(state) == 59  # two armies for nothing before two roads for 1


def test_patriots_are_not_compared_by_icons() -> None:
    top = [36, 32, 101, 33, 35, 38]
    assert bought(wakhan(top=top, armies={"kabul": {"british": 4}}, rupees=5)) == 36


def test_with_nobody_dominant_most_spies_and_tribes() -> None:
    state = wakhan(top=[28, 7, 101, 1, 35, 38], rupees=5)
    assert bought(state) == 7  # two tribes and a spy for 1 before three spies for 3
    assert bought(wakhan(top=[28, 7, 101, 1, 35, 38], rupees=0)) == 28


def test_no_icon_at_all_is_still_bought_and_events_count_as_none() -> None:
    state = wakhan(top=[29, 31, 101, 111], bottom=[113, 59], rupees=1)
    assert bought(state) == 113  # cheapest, and then the highest number
    assert bought(wakhan(top=[101, 111], bottom=[], rupees=5)) is None


def test_a_check_changes_nothing_about_instructions() -> None:
    state = wakhan(top=[28, 5, 101, 33, 35, 38])
    assert bought(state, "radicalize_highest_political") == 5


def test_the_arrows_do_not_matter_with_a_check() -> None:
    cards = {bought(wakhan(top=CHECK, row=row, column=column)) for row in ("top", "bottom") for column in (0, 5)}
    assert len(cards) == 1


# Instructions


def test_highest_military_needs_military_favored() -> None:
    state = wakhan(favored="military", rupees=6)
    assert bought(state, "radicalize_highest_military_if_military_favored") == 59  # rank 2 for nothing
    assert not follows(wakhan(), "radicalize_highest_military_if_military_favored")


def test_new_tactics_does_not_make_military_the_favored_suit() -> None:
    state = wakhan(effects={"new_tactics": 1})
    assert not follows(state, "radicalize_highest_military_if_military_favored")
    assert skipped(state) == ["military_is_not_favored"]


def test_highest_economic_needs_political_favored() -> None:
    assert bought(wakhan(rupees=5), "radicalize_highest_economic_if_political_favored") == 63
    state = wakhan(favored="economic")
    assert not follows(state, "radicalize_highest_economic_if_political_favored")
    assert skipped(state) == ["political_is_not_favored"]


def test_highest_political() -> None:
    state = wakhan(top=[25, 44, 56, 93, 35, 38], bottom=[])
    assert bought(state, "radicalize_highest_political") == 56  # rank 2; the cheaper of two
    assert bought(wakhan(), "radicalize_highest_political") is None


def test_a_card_too_dear_does_not_stand_in_the_way() -> None:
    state = wakhan(top=[18, 19, 31, 1], bottom=[], rupees=2)
    assert bought(state, "radicalize_highest_intelligence") == 19
    assert objections(state, "radicalize_highest_intelligence")[1] == "too_dear"


def test_ties_go_to_the_cheapest_then_the_highest_number() -> None:
    state = wakhan(top=[28, 19, 31], bottom=[59, 21, 2])
    assert bought(state, "radicalize_highest_intelligence") == 21


def test_most_net_rupees_needs_fewer_than_two() -> None:
    state = wakhan(rupees=2, top_rupees=[5])
    assert not follows(state, "radicalize_most_net_rupees_if_under_two_rupees")
    assert skipped(state) == ["has_two_rupees"]


def test_most_net_rupees_counts_price_rupees_and_leverage() -> None:
    top = [28, 30, 31, 33, 35, 38]
    state = wakhan(rupees=1, top=top, top_rupees=[1], bottom_rupees=[1, 2])
    assert foresee(state, 1, 30).net == 0 - 1 + 2
    assert bought(state, "radicalize_most_net_rupees_if_under_two_rupees") == 59  # 1 like three others, but free
    state = wakhan(rupees=1, top=top, top_rupees=[0, 1])
    assert bought(state, "radicalize_most_net_rupees_if_under_two_rupees") == 30


def test_a_net_of_nothing_is_not_valid() -> None:
    state = wakhan(rupees=1)
    assert not follows(state, "radicalize_most_net_rupees_if_under_two_rupees")
    assert skipped(state) == ["no_valid_card"]


def test_net_rupees_count_the_bribe_if_she_can_pay_it() -> None:
    state = wakhan(rupees=1, top=[30], top_rupees=[1], bottom=[], tribes={"punjab": [2, 0]})
    assert foresee(state, 1, 30) == (1 - 2 + 2, True)
    state = wakhan(rupees=0, top=[30], top_rupees=[1], bottom=[], tribes={"punjab": [2, 0]})
    assert foresee(state, 1, 30) == (1, False)  # discarded: neither bribe nor leverage


def test_net_rupees_of_events() -> None:
    state = wakhan(rupees=1, top=[28, 113, 110], bottom=[], top_rupees=[0, 0, 2])
    assert (foresee(state, 1, 113).net, foresee(state, 1, 110).net) == (2, 0)
    assert bought(state, "radicalize_most_net_rupees_if_under_two_rupees") == 113


def test_courtly_manners_and_courtiers_make_her_bribes_nothing() -> None:
    tribes = {"punjab": [2, 0]}
    assert foresee(wakhan(rupees=0, top=[30], tribes=tribes, effects={"courtly_manners": 1}), 1, 30) == (2, True)
    assert foresee(wakhan(rupees=0, top=[30], tribes=tribes, court=[42]), 1, 30) == (2, True)


def test_a_card_that_gains_a_region() -> None:
    state = wakhan(top=[28, 7, 5], bottom=[], tribes={"kabul": [1, 0]})
    assert bought(state, "radicalize_card_gaining_a_region") == 7  # two tribes and an army against one tribe


def test_a_region_she_rules_already_is_not_gained() -> None:
    state = wakhan(top=[28, 7, 5], bottom=[], tribes={"kabul": [0, 1]})
    assert bought(state, "radicalize_card_gaining_a_region") is None


def test_an_army_gains_a_region_where_she_has_a_tribe() -> None:
    """One tribe each; her card's army counts for her whatever its colour."""
    state = wakhan(top=[16], bottom=[], tribes={"kabul": [1, 1]})
    assert bought(state, "radicalize_card_gaining_a_region") == 16
    state = wakhan(top=[16], bottom=[], tribes={"kabul": [1, 0]})
    assert bought(state, "radicalize_card_gaining_a_region") is None  # no tribe, no rule


def test_a_region_is_gained_only_if_the_bribe_can_be_paid() -> None:
    state = wakhan(top=[7], bottom=[], tribes={"kabul": [1, 0]}, rupees=0)
    assert bought(state, "radicalize_card_gaining_a_region") is None
    state = wakhan(top=[7], bottom=[], tribes={"kabul": [1, 0]}, rupees=0, top_rupees=[1])
    assert bought(state, "radicalize_card_gaining_a_region") == 7


def test_a_region_is_not_gained_with_pieces_taken_from_it() -> None:
    """Her supply is empty, so the tribe of card 5 would come from Kabul itself: the first of card 2 that has any."""
    tribes = {"kabul": [3, 3], "transcaspia": [0, 7]}
    state = wakhan(card=9, row="top", column=0, top=[5], bottom=[], tribes=tribes)
    assert not gains_rule(state, 1, 5)
    state = wakhan(card=1, row="top", column=0, top=[5], bottom=[], tribes=tribes)
    assert gains_rule(state, 1, 5)  # card 1 lists Transcaspia first
    assert state.tribes["transcaspia"] == [0, 7]


def test_any_intelligence_card_is_the_cheapest() -> None:
    state = wakhan(top=[28, 18, 1], bottom=[])
    assert bought(state, "radicalize_an_intelligence_card") == 18


def test_most_blocks_must_be_some() -> None:
    assert bought(wakhan(rupees=5), "radicalize_most_blocks") == 63
    state = wakhan(top=[18, 5, 113], bottom=[])
    assert not follows(state, "radicalize_most_blocks")
    assert skipped(state) == ["no_valid_card"]


def test_most_cylinders_needs_nobody_dominant_and_some_icon() -> None:
    state = wakhan(top=[28, 7, 1], bottom=[])
    assert bought(state, "radicalize_most_cylinders_if_none_dominant") == 7
    assert bought(wakhan(top=[29, 31], bottom=[]), "radicalize_most_cylinders_if_none_dominant") is None
    state = wakhan(top=[7], armies={"kabul": {"british": 4}})
    assert not follows(state, "radicalize_most_cylinders_if_none_dominant")
    assert skipped(state) == ["a_coalition_is_dominant"]


def test_icons_count_even_with_empty_supplies() -> None:
    state = wakhan(top=[29], bottom=[63], armies={"persia": {"russian": 12}})
    assert bought(state, "radicalize_most_blocks") == 63


def test_a_move_card_only_if_she_has_none() -> None:
    assert bought(wakhan(top=[28, 29, 4], bottom=[]), "radicalize_a_move_card_if_she_has_none") == 29
    state = wakhan(court=[39], top=[29], spies={39: [1, 0]})
    state.used = {39}
    assert not follows(state, "radicalize_a_move_card_if_she_has_none")
    assert skipped(state) == ["has_a_move_card"]


def test_a_patriot_of_the_dominant_coalition() -> None:
    state = wakhan(top=[28, 32, 36], bottom=[84], armies={"kabul": {"british": 4}})
    assert bought(state, "radicalize_matching_patriot_if_one_dominant") == 32
    state = wakhan(top=[32])
    assert not follows(state, "radicalize_matching_patriot_if_one_dominant")
    assert skipped(state) == ["no_coalition_is_dominant"]


def test_highest_political_with_a_full_court() -> None:
    state = wakhan(court=[9, 10, 12], top=[5, 7], bottom=[])
    assert bought(state, "radicalize_highest_political_if_court_full") == 7
    state = wakhan(court=[9, 10, 26], top=[5, 7], bottom=[])
    assert not follows(state, "radicalize_highest_political_if_court_full")
    assert skipped(state) == ["court_is_not_full"]


def test_highest_intelligence_if_one_person_has_more_spies() -> None:
    instruction: Instruction = "radicalize_highest_intelligence_if_fewer_spies_than_another"
    state = wakhan(person(court=[9]), person("british", court=[29]), top=[18, 1], bottom=[], spies={9: [2, 0, 1]})
    assert bought(state, instruction) == 1
    people = (person(court=[9]), person("british", court=[29]))
    state = wakhan(*people, top=[18, 1], bottom=[], spies={9: [1, 0, 1], 29: [0, 1, 0]})
    assert not follows(state, instruction)
    assert skipped(state) == ["no_one_has_more_spies"]


def test_no_instruction_falls_back_to_the_arrows() -> None:
    state = wakhan(top=[29], bottom=[])
    assert not follows(state, "radicalize_highest_political")
    assert state.market["top"][0] == 29


def test_a_card_she_radicalizes_may_act_in_the_same_turn() -> None:
    state = wakhan(row="top", column=0, top_rupees=[0, 1])
    assert follows(state, "radicalize")
    assert follows(state, "tax")
    assert used(state) == ["28 tax"]


def test_the_trace_of_a_purchase_names_what_decided() -> None:
    state = wakhan(row="top", column=2)
    follows(state, "radicalize")
    assert decided_by(state, "wakhan.radicalize.arrows") == ["red_arrow_row", "nearest_to_the_arrow"]
