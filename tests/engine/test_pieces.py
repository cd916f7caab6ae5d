"""Component limits: when the supply is empty, a piece in play is taken, but none placed this turn."""

from __future__ import annotations

from engine.actions import turn_options, use_card
from engine.journal import (
    BlockMoved,
    BlockStayed,
    CardPlayed,
    CylinderMoved,
    CylinderStayed,
    IconHadNoEffect,
    Overthrown,
    RulerChanged,
)
from engine.move import move
from engine.pieces import has_block, has_cylinder, put_tribe, return_tribe
from engine.play import play_card
from engine.table import ruler
from tests.helpers import drive, first_question, person, table, texts, told


def test_the_books_example_of_a_component_limit() -> None:
    """No cylinder in the supply: a tribe becomes the spy."""
    state = table(person(hand=[4]), tribes={"herat": [10]})
    drive(play_card(state, 0, 4, "left"))
    assert state.spies == {4: [1]}
    assert state.tribes["herat"] == [9]
    assert told(state.journal.entries, CylinderMoved) == [CylinderMoved(0, "herat", "card 4")]


def test_the_supply_is_used_while_it_lasts() -> None:
    state = table(person(hand=[4]), tribes={"herat": [9]})
    asked, _ = drive(play_card(state, 0, 4, "left"))
    assert asked == []
    assert state.tribes["herat"] == [9]


def test_tribes_spies_and_gifts_may_be_taken_but_only_ones_own() -> None:
    state = table(
        person(hand=[4], court=[9], gifts=[4]), person(), tribes={"herat": [7, 2], "kabul": [1, 0]}, spies={9: [1, 1]}
    )
    decision = first_question(play_card(state, 0, 4, "left"), "spy 9")
    assert decision.prompt == "take.cylinder"
    assert texts(decision.options) == ["take tribe kabul", "take tribe herat", "take spy 9", "take gift 4"]


def test_a_taken_gift_leaves_its_space_empty() -> None:
    state = table(person(hand=[4], gifts=[4]), tribes={"herat": [9]})
    drive(play_card(state, 0, 4, "left"), "take gift 4")
    assert state.players[0].gifts == []
    assert state.spies == {4: [1]}


def test_pieces_placed_this_turn_cannot_be_taken() -> None:
    """Card 93 places two tribes; with eight spies out, the third placement may take only those."""
    state = table(person(hand=[93, 90], court=[9]), tribes={"herat": [0]}, spies={9: [8]})
    drive(play_card(state, 0, 93, "left"))
    assert state.players[0].cylinders == 0
    asked, _ = drive(play_card(state, 0, 90, "left"))
    assert asked == []
    assert state.spies == {9: [7]}
    assert state.tribes["transcaspia"] == [3]


def test_when_every_piece_was_placed_this_turn_the_icon_does_nothing() -> None:
    state = table(person(hand=[90]), tribes={"herat": [10]})
    state.fresh = {("herat", 0): 10}
    assert not has_cylinder(state, 0)
    drive(play_card(state, 0, 90, "left"))
    assert told(state.journal.entries, IconHadNoEffect) == [IconHadNoEffect(0, "tribe")]


def test_blocks_army_and_road_icons_do_nothing_without_a_block() -> None:
    state = table(person("british", hand=[47]), armies={"herat": {"british": 12}})
    state.fresh = {("herat", "british"): 12}
    assert not has_block(state, "british")
    drive(play_card(state, 0, 47, "left"))
    assert [entry.icon for entry in told(state.journal.entries, IconHadNoEffect)] == ["road", "road", "army"]


def test_spy_icons_do_nothing_without_a_cylinder() -> None:
    state = table(person(hand=[4]), tribes={"herat": [10]})
    state.fresh = {("herat", 0): 10}
    drive(play_card(state, 0, 4, "left"))
    assert told(state.journal.entries, IconHadNoEffect) == [IconHadNoEffect(0, "spy")]


def test_a_block_of_the_coalition_is_taken_whoever_placed_it() -> None:
    state = table(
        person("british", hand=[17]),
        person("british"),
        armies={"herat": {"british": 11}},
        roads={"herat-kabul": {"british": 1}},
    )
    decision = first_question(play_card(state, 0, 17, "left"))
    assert texts(decision.options) == ["take army herat", "take road herat-kabul"]


def test_an_army_may_become_a_road_and_a_road_an_army() -> None:
    state = table(
        person("british", hand=[17]), armies={"herat": {"british": 11}}, roads={"herat-kabul": {"british": 1}}
    )
    drive(play_card(state, 0, 17, "left"), "take road herat-kabul")
    assert state.armies["british"]["kabul"] == 1
    assert told(state.journal.entries, BlockMoved) == [BlockMoved("british", "herat-kabul", "kabul")]

    state = table(person("british", hand=[9]), armies={"herat": {"british": 12}})
    drive(play_card(state, 0, 9, "left"), "road kabul-punjab")
    assert (state.armies["british"]["herat"], state.roads["british"]["kabul-punjab"]) == (11, 1)


def test_taking_ones_last_tribe_is_an_overthrow_before_the_next_icon() -> None:
    state = table(person(hand=[1], court=[56]), tribes={"herat": [1], "kabul": [9]})
    asked, _ = drive(play_card(state, 0, 1, "right"), "take tribe herat")
    assert asked == ["0:take.cylinder"]
    assert told(state.journal.entries, Overthrown)
    assert state.players[0].court == [1]


def test_putting_the_tribe_back_into_the_same_region_is_no_loss() -> None:
    state = table(person(hand=[57], court=[56]), tribes={"herat": [1]})
    state.tribes["kabul"] = [9]
    state.players[0].cylinders = 0
    drive(play_card(state, 0, 57, "left"), "take tribe herat")
    assert state.players[0].court == [57, 56]
    assert state.tribes["herat"] == [1]
    assert told(state.journal.entries, RulerChanged) == []
    assert told(state.journal.entries, CylinderMoved) == []
    assert told(state.journal.entries, CylinderStayed) == [CylinderStayed(0, "herat")]


def test_a_block_put_back_where_it_was_taken_has_not_moved() -> None:
    state = table(person("british", hand=[17]), armies={"kabul": {"british": 11}, "herat": {"british": 1}})
    drive(play_card(state, 0, 17, "left"), "take army kabul")
    assert state.armies["british"]["kabul"] == 11
    assert told(state.journal.entries, BlockMoved) == []
    assert told(state.journal.entries, BlockStayed) == [BlockStayed("british", "kabul")]


def test_a_spy_put_back_on_its_card_has_not_moved() -> None:
    state = table(person(hand=[4], court=[9]), tribes={"herat": [9]}, spies={9: [1]})
    drive(play_card(state, 0, 4, "left"), "spy 9", "take spy 9")
    assert state.spies == {9: [1]}
    assert told(state.journal.entries, CylinderMoved) == []
    assert told(state.journal.entries, CylinderStayed) == [CylinderStayed(0, "card 9")]


def test_a_tribe_that_becomes_a_spy_is_told_before_the_rule_it_costs() -> None:
    state = table(person(hand=[4]), person(), tribes={"herat": [1, 1], "persia": [2, 1], "kabul": [7, 0]})
    drive(play_card(state, 0, 4, "left"), "take tribe persia")
    (play,) = told(state.journal.entries, CardPlayed)
    assert play.entries[1:] == [CylinderMoved(0, "persia", "card 4"), RulerChanged("persia", 0, None)]


def test_taking_a_block_may_end_ones_own_rule() -> None:
    state = table(
        person("british", 4, court=[14]),
        person(),
        tribes={"kabul": [1, 1]},
        armies={"kabul": {"british": 1}},
        roads={"persia-herat": {"british": 11}},
    )
    assert ruler(state, "kabul") == 0
    drive(use_card(state, 0, 14, "build"), "road herat-kabul", "take army kabul")
    assert ruler(state, "kabul") is None
    assert state.players[0].rupees == 2


def test_in_a_build_a_block_that_is_not_there_cannot_be_bought() -> None:
    state = table(person("british", 6, court=[14]), tribes={"kabul": [1]}, armies={"herat": {"british": 12}})
    state.fresh = {("herat", "british"): 12}
    assert "use 14 build" not in texts(turn_options(state, 0))


def test_without_a_cylinder_there_is_no_gift() -> None:
    state = table(person(rupees=6, court=[14]), tribes={"herat": [10]})
    state.fresh = {("herat", 0): 10}
    assert "use 14 gift" not in texts(turn_options(state, 0))


def test_a_fresh_piece_in_the_supply_is_an_ordinary_one_again() -> None:
    state = table(person())
    state.players[0].cylinders -= 1
    put_tribe(state, 0, "kabul")
    return_tribe(state, 0, "kabul")
    assert state.fresh == {}
    assert state.players[0].cylinders == 10


def test_a_moved_piece_stays_as_old_as_it_was() -> None:
    state = table(
        person("british", court=[50]), armies={"kabul": {"british": 1}}, roads={"herat-kabul": {"british": 1}}
    )
    drive(move(state, 0, 50), "finish")
    assert state.fresh == {}
    state.fresh = {("herat", "british"): 1}
    drive(move(state, 0, 50), "finish")
    assert state.fresh == {("kabul", "british"): 1}


def test_blocks_cannot_be_taken_from_another_coalition() -> None:
    state = table(
        person("british", hand=[17]), armies={"herat": {"british": 11, "russian": 3}, "kabul": {"british": 1}}
    )
    decision = first_question(play_card(state, 0, 17, "left"))
    assert texts(decision.options) == ["take army kabul", "take army herat"]
