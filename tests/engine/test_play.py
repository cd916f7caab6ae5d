"""Playing a card, and its icons."""

from __future__ import annotations

import pytest

from engine.actions import take_action, turn_options
from engine.cards import EventEffect
from engine.choices import Play
from engine.journal import IconHadNoEffect, SuitFavored, SuitStayed
from engine.play import favor, play_card
from tests.helpers import drive, first_question, person, table, texts, told


def test_the_books_example_of_a_play() -> None:
    """Sikh Merchants in Lahore: bribe, road, spy on the ruler's card, two rupees."""
    state = table(
        person("british", 2, hand=[30]),
        person("afghan", 4, court=[24]),
        tribes={"punjab": [0, 2]},
        roads={"kabul-punjab": {"russian": 1}},
    )
    choice = Play(30, "left")
    asked, _ = drive(take_action(state, 0, choice), "pay 2", "road kabul-punjab", "spy 24")

    assert asked == ["0:bribe.play", "0:impact.road", "0:impact.spy"]
    assert [player.rupees for player in state.players] == [2, 6]
    assert state.roads["british"]["kabul-punjab"] == 1
    assert state.spies == {24: [1, 0]}
    assert state.players[0].court == [30]
    assert state.actions == 1


def test_a_play_called_off_costs_no_action() -> None:
    state = table(person("british", 2, hand=[30]), person(), tribes={"punjab": [0, 2]})
    drive(take_action(state, 0, Play(30, "left")), "call-off")
    assert (state.actions, state.players[0].hand) == (2, [30])


def test_a_card_goes_to_either_end_of_the_court() -> None:
    for side, court in (("left", [48, 9, 10]), ("right", [9, 10, 48])):
        state = table(person(court=[9, 10], hand=[48]), deck=[101])
        drive(play_card(state, 0, 48, side), "road herat-kandahar")  # type: ignore[arg-type]
        assert state.players[0].court == court


def test_both_ends_are_offered_for_each_card_in_hand() -> None:
    state = table(person(court=[9], hand=[48, 10]), top=[], bottom=[], deck=[101])
    assert texts(turn_options(state, 0)) == ["play 48 left", "play 48 right", "play 10 left", "play 10 right", "pass"]


def test_a_road_goes_on_any_border_of_the_region() -> None:
    state = table(person("russian", hand=[29]), top=[])
    decision = first_question(play_card(state, 0, 29, "left"))
    assert texts(decision.options) == ["road kabul-punjab", "road kandahar-punjab"]


def test_icons_of_one_kind_choose_one_by_one() -> None:
    state = table(person("russian", hand=[29]), top=[])
    drive(play_card(state, 0, 29, "left"), "road kabul-punjab", "road kandahar-punjab")
    assert state.roads["russian"]["kabul-punjab"] == state.roads["russian"]["kandahar-punjab"] == 1
    assert state.blocks["russian"] == 10


def test_armies_are_of_the_own_coalition_and_stand_in_the_region() -> None:
    state = table(person("russian", hand=[98]))
    drive(play_card(state, 0, 98, "left"))
    assert state.armies["russian"]["transcaspia"] == 3


def test_tribes_stand_in_the_region() -> None:
    state = table(person(hand=[93]))
    drive(play_card(state, 0, 93, "left"))
    assert state.tribes["transcaspia"] == [2]
    assert state.players[0].cylinders == 8


def test_spies_go_on_any_court_card_of_the_region_the_played_one_included() -> None:
    state = table(person(court=[9], hand=[4]), person(court=[10, 24]))
    decision = first_question(play_card(state, 0, 4, "left"))
    assert texts(decision.options) == ["spy 9", "spy 4", "spy 10"]


def test_leverage_gives_two_rupees() -> None:
    state = table(person(rupees=0, hand=[27]))
    drive(play_card(state, 0, 27, "left"))
    assert state.players[0].rupees == 2


def test_a_suit_icon_moves_the_marker_at_once() -> None:
    state = table(person(hand=[97]))
    drive(play_card(state, 0, 97, "left"))
    assert state.favored == "intelligence"
    assert told(state.journal.entries, SuitFavored) == [SuitFavored("political", "intelligence")]


@pytest.mark.parametrize("effects", [{}, {"pashtunwali_values": None}])
def test_the_icon_of_the_favored_suit_changes_nothing_and_says_so(effects: dict[EventEffect, int | None]) -> None:
    state = table(person(), favored="military", effects=effects)
    favor(state, "military")
    assert state.favored == "military"
    assert state.journal.entries == [SuitStayed("military")]


def test_icons_resolve_in_printed_order() -> None:
    """Card 2 shows two spies above the army, and only one cylinder is in the supply."""
    state = table(person("british", hand=[2]), tribes={"persia": [4], "herat": [5]})
    decision = first_question(play_card(state, 0, 2, "left"))
    assert decision.prompt == "take.cylinder"
    assert state.armies["british"]["kabul"] == 0


def test_a_played_card_can_act_in_the_same_turn() -> None:
    state = table(person(hand=[9]), top_rupees=[1], deck=[101])
    drive(take_action(state, 0, Play(9, "left")), "road herat-kabul")
    assert "use 9 tax" in texts(turn_options(state, 0))


def test_a_patriot_of_another_coalition_places_blocks_of_the_new_one() -> None:
    state = table(person("afghan", hand=[84]))
    drive(play_card(state, 0, 84, "left"))
    assert (state.armies["russian"]["persia"], state.armies["afghan"]["persia"]) == (2, 0)


def test_a_card_lost_between_its_icons_leaves_the_rest_without_a_target() -> None:
    """The first spy was the last tribe in Punjab; that costs leveraged card 27, and its debt the played card itself."""
    state = table(person(rupees=0, hand=[1], court=[27]), tribes={"punjab": [1], "herat": [9]})
    drive(play_card(state, 0, 1, "left"), "take tribe punjab")
    assert state.players[0].court == []
    assert told(state.journal.entries, IconHadNoEffect) == [IconHadNoEffect(0, "spy")] * 2
