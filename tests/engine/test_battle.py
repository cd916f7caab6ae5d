"""Battles in regions and on cards."""

from __future__ import annotations

from engine.actions import turn_options, use_card
from engine.journal import BattleFought, CylinderMoved, CylinderStayed, RulerChanged
from engine.table import hostage_holder
from tests.helpers import drive, first_question, person, table, texts, told


def test_the_books_example_of_a_battle_in_a_region() -> None:
    """One British army: one removal, of the enemy's road or army, not of an ally's tribe."""
    state = table(
        person("british", court=[33]),
        person("british"),
        tribes={"kabul": [0, 1]},
        armies={"kabul": {"british": 1, "russian": 1}},
        roads={"herat-kabul": {"russian": 1}},
        top=[],
    )
    decision = first_question(use_card(state, 0, 33, "battle"))
    assert decision.prompt == "battle.remove"
    assert texts(decision.options) == ["remove-army russian", "remove-road russian herat-kabul"]

    asked, _ = drive(use_card(state, 0, 33, "battle"), "remove-road russian herat-kabul")
    assert asked == ["0:battle.remove"]
    assert state.blocks["russian"] == 11


def test_the_books_example_of_a_battle_on_a_card() -> None:
    """Equal loyalty does not protect spies; afterwards the card is a hostage."""
    state = table(person("british", court=[33]), person("british", court=[9]), spies={9: [2, 2]}, top=[])
    drive(use_card(state, 0, 33, "battle"), "remove-spy 1")
    assert state.spies == {9: [2, 0]}
    assert state.players[1].cylinders == 10
    assert hostage_holder(state, 9) == 0


def test_no_more_units_are_removed_than_the_rank() -> None:
    state = table(
        person("british", court=[33]), person(), tribes={"kabul": [0, 4]}, armies={"kabul": {"british": 4}}, top=[]
    )
    asked, _ = drive(use_card(state, 0, 33, "battle"), "remove-tribe 1")
    assert asked == ["0:battle.remove"]
    assert state.tribes["kabul"] == [0, 2]


def test_a_battle_may_stop_after_the_first_unit() -> None:
    state = table(
        person("british", court=[33]),
        person(),
        tribes={"kabul": [0, 4]},
        armies={"kabul": {"british": 4, "afghan": 1}},
        top=[],
    )
    drive(use_card(state, 0, 33, "battle"), "remove-tribe 1", "finish")
    assert state.tribes["kabul"] == [0, 3]


def test_own_tribes_armies_and_roads_are_never_targets() -> None:
    state = table(
        person("british", court=[33]),
        person(),
        tribes={"kabul": [2, 1]},
        armies={"kabul": {"british": 2}},
        roads={"herat-kabul": {"british": 2}},
        top=[],
    )
    asked, _ = drive(use_card(state, 0, 33, "battle"))
    assert asked == []
    assert state.tribes["kabul"] == [2, 0]


def test_own_spies_are_never_targets() -> None:
    state = table(person("british", court=[33, 9]), person(), spies={9: [2, 0]}, top=[])
    assert "use 33 battle" not in texts(turn_options(state, 0))


def test_blocks_of_a_coalition_nobody_follows_are_enemies() -> None:
    armies = {"kabul": {"british": 1, "russian": 1}}
    state = table(person("british", court=[33]), person("british"), armies=armies, top=[])  # type: ignore[arg-type]
    drive(use_card(state, 0, 33, "battle"))
    assert state.armies["russian"]["kabul"] == 0


def test_battle_costs_nothing() -> None:
    state = table(person("british", 0, court=[33]), armies={"kabul": {"british": 1, "russian": 1}}, top=[])
    drive(use_card(state, 0, 33, "battle"))
    assert state.players[0].rupees == 0


def test_without_own_army_or_spy_there_is_no_battle() -> None:
    state = table(
        person("british", court=[33]),
        person(court=[9]),
        tribes={"kabul": [1, 1]},
        spies={9: [0, 1]},
        roads={"herat-kabul": {"british": 1}},
        top=[],
    )
    assert "use 33 battle" not in texts(turn_options(state, 0))


def test_one_site_is_chosen() -> None:
    state = table(
        person("british", court=[33]),
        person(court=[9]),
        tribes={"kabul": [0, 1], "herat": [0, 1]},
        armies={"kabul": {"british": 1}, "herat": {"british": 1}},
        spies={9: [1, 1]},
        top=[],
    )
    decision = first_question(use_card(state, 0, 33, "battle"))
    assert texts(decision.options) == ["battle-in kabul", "battle-in herat", "battle-on 9"]


def test_removing_the_last_tribe_overthrows_its_owner_after_the_battle() -> None:
    state = table(
        person("british", court=[33]),
        person(court=[5]),
        tribes={"kabul": [0, 1]},
        armies={"kabul": {"british": 2, "afghan": 1}},
        top=[],
    )
    drive(use_card(state, 0, 33, "battle"), "remove-tribe 1", "remove-army afghan")
    assert state.players[1].court == []
    assert state.players[1].cylinders == 10


def test_a_citadel_protects_its_owners_tribes_there() -> None:
    state = table(
        person("british", court=[33]),
        person(court=[17]),
        tribes={"kabul": [0, 1], "herat": [0, 1]},
        armies={"kabul": {"british": 1}, "herat": {"british": 1}},
        top=[],
    )
    drive(use_card(state, 0, 33, "battle"))
    assert (state.tribes["kabul"], state.tribes["herat"]) == ([0, 1], [0, 0])


def test_the_citadel_of_transcaspia_protects_there_only() -> None:
    state = table(
        person("british", court=[33]),
        person(court=[97]),
        person("russian"),
        tribes={"transcaspia": [0, 1, 1]},
        armies={"transcaspia": {"british": 2}},
        top=[],
    )
    asked, _ = drive(use_card(state, 0, 33, "battle"))
    assert asked == []
    assert state.tribes["transcaspia"] == [0, 1, 0]


def test_indispensable_advisors_keep_spies_on_every_card() -> None:
    state = table(person("british", court=[33]), person(court=[1, 9]), spies={9: [1, 1]}, top=[])
    assert "use 33 battle" not in texts(turn_options(state, 0))


def test_who_rules_is_told_when_everything_is_gone_and_not_in_between() -> None:
    """With one tribe of two gone nobody would rule; but both go together, and the third player rules."""
    state = table(
        person("british", court=[33]),
        person("afghan"),
        person("russian"),
        tribes={"kabul": [0, 4, 3]},
        armies={"kabul": {"british": 2}},
        top=[],
    )
    drive(use_card(state, 0, 33, "battle"), "remove-tribe 1", "remove-tribe 1")
    (fought,) = told(state.journal.entries, BattleFought)
    assert fought.entries == [*[CylinderMoved(1, "kabul", "supply")] * 2, RulerChanged("kabul", 1, 2)]


def test_a_safe_house_takes_a_spy_removed_in_battle() -> None:
    state = table(person("british", court=[33]), person(court=[41, 72, 9]), spies={9: [2, 2]}, top=[])
    asked, _ = drive(use_card(state, 0, 33, "battle"), "remove-spy 1", "hide 72", "go-home")
    assert asked == ["0:battle.remove", "1:battle.safe_house", "1:battle.safe_house"]
    assert state.spies == {9: [2, 0], 72: [0, 1]}
    assert state.players[1].cylinders == 9
    assert state.fresh == {}


def test_a_battle_on_the_safe_house_itself_may_leave_the_spy_there() -> None:
    state = table(person("british", court=[33]), person(court=[41]), spies={41: [1, 1]}, top=[])
    drive(use_card(state, 0, 33, "battle"), "hide 41")
    assert state.spies == {41: [1, 1]}
    assert told(state.journal.entries, BattleFought)[0].entries == [CylinderStayed(1, "card 41")]


def test_nationalism_lets_tribes_fight() -> None:
    state = table(person("british", court=[33]), person(), tribes={"kabul": [2, 2]}, effects={"nationalism": 0}, top=[])
    drive(use_card(state, 0, 33, "battle"), "remove-tribe 1")
    assert state.tribes["kabul"] == [2, 0]


def test_tribes_of_the_nationalist_are_still_targets() -> None:
    state = table(
        person("british"),
        person(court=[33]),
        tribes={"kabul": [2, 0]},
        armies={"kabul": {"afghan": 1}},
        effects={"nationalism": 0},
        top=[],
        active=1,
    )
    assert "use 33 battle" in texts(turn_options(state, 1))
