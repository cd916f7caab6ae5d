"""Playing what she bought: bribes, the end of the court, icons, empty supplies."""

from __future__ import annotations

import pytest

from engine.choices import Choice, place_road
from engine.journal import CylinderMoved, IconHadNoEffect, Overthrown
from engine.state import State
from engine.wakhan.answers import play_hand, play_or_discard
from engine.wakhan.mind import Mind, weigh
from engine.wakhan.ways import WAYS
from tests.helpers import drive, person, told
from tests.wakhan_tables import chosen, decided_by, me, wakhan


def play(state: State, card: int) -> None:
    state.players[me(state)].hand.append(card)
    asked, _ = drive(play_or_discard(state, me(state), card))
    assert asked == []


# Bribes


def test_she_pays_the_ruling_person_in_full_and_nobody_is_asked() -> None:
    state = wakhan(tribes={"kabul": [2, 0]})
    play(state, 9)
    assert (state.players[0].rupees, state.players[1].rupees) == (6, 2)
    assert state.players[1].court == [9]


def test_what_she_cannot_pay_for_is_discarded_without_icons_or_debt() -> None:
    state = wakhan(tribes={"punjab": [2, 0]}, rupees=1)
    play(state, 27)
    assert state.discards == [27]
    assert (state.players[1].rupees, state.players[1].court, state.players[1].hand) == (1, [], [])
    assert not told(state.journal.entries, CylinderMoved)


@pytest.mark.parametrize("why", ["disregard", "manners", "courtiers"])
def test_she_owes_nothing_under_customs_manners_or_courtiers(why: str) -> None:
    state = wakhan(
        tribes={"kabul": [2, 0]},
        effects={"disregard": {"disregard_for_customs": None}, "manners": {"courtly_manners": 1}}.get(why, {}),
        court=[42] if why == "courtiers" else [],
    )
    play(state, 9)
    assert 9 in state.players[1].court
    assert (state.players[0].rupees, state.players[1].rupees) == (4, 4)


def test_her_own_rule_costs_her_nothing() -> None:
    state = wakhan(tribes={"kabul": [0, 2]})
    play(state, 9)
    assert state.players[1].rupees == 4


# The court


def test_the_red_arrow_names_the_end_of_her_court() -> None:
    state = wakhan(court=[29, 33], row="top", column=0)
    play(state, 9)
    assert state.players[1].court == [9, 29, 33]
    state = wakhan(court=[29, 33], row="bottom", column=0)
    play(state, 9)
    assert state.players[1].court == [29, 33, 9]


def test_patriots_of_any_coalition_share_her_court_and_prizes_and_gifts_stay() -> None:
    state = wakhan(court=[32], gifts=[2], prizes=[38])
    play(state, 11)
    play(state, 84)
    assert sorted(state.players[1].court) == [11, 32, 84]
    assert (state.players[1].gifts, state.players[1].prizes) == ([2], [38])


# Icons


def test_armies_are_of_her_pragmatic_loyalty_whatever_the_patriot() -> None:
    state = wakhan(person("afghan"))
    play(state, 32)
    assert state.armies["russian"]["punjab"] == 3
    assert state.armies["british"]["punjab"] == 0


def test_roads_go_round_the_borders_in_the_order_of_her_card() -> None:
    """Card 1 lists Kabul's neighbours as Transcaspia, Kandahar, Herat, Punjab."""
    state = wakhan()
    play(state, 12)
    assert chosen(state, "wakhan.impact.road") == ["road transcaspia-kabul", "road kabul-kandahar", "road herat-kabul"]


def test_the_roads_of_the_next_card_begin_with_the_first_border_again() -> None:
    state = wakhan()
    play(state, 11)
    play(state, 9)
    roads = state.roads["russian"]
    assert (roads["transcaspia-kabul"], roads["kabul-kandahar"]) == (2, 1)


def test_more_roads_than_borders_begin_a_second_round() -> None:
    """No printed card needs it: Punjab has two borders."""
    state, picked = wakhan(), list[Choice]()
    borders = [place_road("kabul-punjab"), place_road("kandahar-punjab")]
    for _ in range(3):
        weighed = weigh(Mind(state, 1, {"card": 29}, picked), WAYS["impact.road"], borders)
        assert weighed.chosen
        picked.append(weighed.chosen)
    assert [str(road) for road in picked] == ["road kabul-punjab", "road kandahar-punjab", "road kabul-punjab"]


def test_a_spy_goes_where_she_does_not_have_most() -> None:
    """Kabul cards: one of hers in front on 9, so the spy goes to 8, though 9 would otherwise win by number."""
    state = wakhan(person(court=[8, 9]), spies={9: [0, 1]}, favored="military")
    play(state, 4)
    assert state.spies[8] == [0, 1]
    assert decided_by(state, "wakhan.impact.spy")[0] == "not_most_spies_yet"


def test_an_even_number_of_spies_is_not_the_most() -> None:
    state = wakhan(person(court=[8, 13]), spies={13: [1, 1]}, favored="military")
    play(state, 4)
    assert state.spies[13] == [1, 2]
    assert decided_by(state, "wakhan.impact.spy") == ["opponents_card", "highest_number"]


def test_each_spy_is_weighed_anew_and_the_played_card_counts() -> None:
    state = wakhan(person(court=[9]), favored="military")
    play(state, 1)
    assert chosen(state, "wakhan.impact.spy") == ["spy 9", "spy 1", "spy 9"]


def test_with_most_spies_everywhere_the_highest_card_gets_it() -> None:
    state = wakhan(person(court=[9]), spies={9: [0, 2]}, favored="military", court=[])
    play(state, 1)
    assert chosen(state, "wakhan.impact.spy") == ["spy 1", "spy 9", "spy 9"]


def test_tribe_leverage_and_suit_icons_are_as_for_people() -> None:
    state = wakhan()
    play(state, 42)
    assert state.tribes["kandahar"] == [0, 1]
    assert state.players[1].rupees == 6
    assert state.favored == "economic"


def test_pashtunwali_values_switch_her_suit_icons_off() -> None:
    state = wakhan(effects={"pashtunwali_values": None})
    play(state, 42)
    assert state.favored == "political"


# An empty supply


def test_cylinders_come_from_tribes_then_spies_then_gifts() -> None:
    full = {"herat": [0, 1], "persia": [0, 9]}
    state = wakhan(tribes=full)
    play(state, 5)
    assert state.tribes["persia"] == [0, 8]  # card 1 lists Persia before Herat
    state = wakhan(person(court=[9, 13]), spies={9: [0, 6], 13: [0, 3]}, gifts=[2])
    play(state, 5)
    assert state.spies == {9: [0, 6], 13: [0, 2]}  # the higher card
    state = wakhan(gifts=[2, 6])
    state.players[1].cylinders, state.tribes["punjab"][1] = 0, 8
    state.fresh = {("punjab", 1): 8}
    play(state, 5)
    assert state.players[1].gifts == [2]
    assert state.tribes["kabul"] == [0, 1]


def test_blocks_come_from_armies_then_roads_by_region_and_neighbour() -> None:
    state = wakhan(armies={"herat": {"russian": 11}, "persia": {"russian": 1}})
    play(state, 16)
    assert state.armies["russian"]["persia"] == 0
    state = wakhan(roads={"kabul-punjab": {"russian": 6}, "herat-kabul": {"russian": 6}})
    play(state, 31)
    assert state.roads["russian"]["herat-kabul"] == 5  # both touch Kabul; Herat comes before Punjab
    assert state.armies["russian"]["punjab"] == 1


def test_nothing_placed_this_turn_is_taken_again() -> None:
    state = wakhan(armies={"herat": {"russian": 12}})
    state.fresh = {("herat", "russian"): 12}
    play(state, 16)
    assert told(state.journal.entries, IconHadNoEffect)
    assert state.armies["russian"]["kabul"] == 0


def test_a_piece_may_be_taken_from_where_it_goes() -> None:
    state = wakhan(tribes={"kabul": [0, 10]})
    play(state, 5)
    assert state.tribes["kabul"] == [0, 10]


def test_a_taken_last_tribe_overthrows_her_at_once_and_the_icons_go_on() -> None:
    """Her only Persian tribe becomes a Kabul tribe: her Persian political card is discarded, then the army comes."""
    state = wakhan(court=[76], tribes={"persia": [0, 1], "herat": [0, 9]})
    play(state, 6)
    assert told(state.journal.entries, Overthrown)[0].region == "persia"
    assert state.players[1].court == [6]
    assert state.armies["russian"]["kabul"] == 1


# Cards that reach her hand


def test_she_plays_a_hand_at_once_each_card_or_discards_it() -> None:
    """An unpayable bribe does not stop the others."""
    state = wakhan(tribes={"kabul": [9, 0]})
    state.players[1].hand = [9, 29, 61]
    drive(play_hand(state, 1))
    assert sorted(state.players[1].court) == [29, 61]
    assert state.discards == [9]
    assert state.actions == 2
    assert state.players[1].hand == []


def test_the_order_of_a_hand_is_the_seeds() -> None:
    orders = set()
    for seed in range(12):
        state = wakhan(row="bottom", column=0)
        state.chance = seed
        state.players[1].hand = [9, 29, 61]
        drive(play_hand(state, 1))
        orders.add(tuple(state.players[1].court))
    assert len(orders) > 2
