"""Why not: every refusal has its reason."""

from __future__ import annotations

import pytest

from engine import refusals
from engine.actions import purchase, turn_options, use_card
from engine.cards import CardAction
from engine.choices import Decision
from engine.dominance import insurrection
from engine.events import resolve_event
from engine.play import play_card
from engine.state import State
from engine.turn import take_turn
from tests.helpers import BOTTOM, TOP, drive, first_question, person, table


def in_turn(state: State) -> dict[str, str]:
    return dict(refusals(state, Decision(state.active, "turn.action", turn_options(state, state.active), {})))


def test_why_a_card_cannot_be_bought() -> None:
    state = table(person(rupees=1), top=[28, 29, 31, 111])
    state.barred.add(28)
    reasons = in_turn(state)
    assert (reasons["buy 28"], reasons["buy 31"], reasons["buy 111"]) == (
        "rupee_placed_this_turn",
        "too_dear",
        "cannot_be_bought",
    )
    state.actions = 0
    assert in_turn(state)["buy 29"] == "no_action_left"


def test_a_card_that_received_a_rupee_says_so_even_when_it_was_taxed_away() -> None:
    state = table(person(rupees=1, court=[11]))
    drive(purchase(state, 0, 29))
    drive(use_card(state, 0, 11, "tax"))
    assert state.market_rupees["top"] == [0] * 6
    assert in_turn(state)["buy 28"] == "no_action_left"
    state.actions = 1
    assert in_turn(state)["buy 28"] == "rupee_placed_this_turn"


def test_every_market_card_hand_card_and_card_action_is_offered_or_explained() -> None:
    state = table(
        person(rupees=2, hand=[4], court=[14, 16]),
        person(court=[9], hand=[10]),
        spies={14: [0, 1]},
        tribes={"kabul": [0, 1]},
    )
    state.asked_in_vain = 3
    everything = {*in_turn(state), *(option.text for option in turn_options(state, 0))}
    assert {f"buy {card}" for card in (*TOP, *BOTTOM)} <= everything
    assert {"play 4 left", "play 4 right", "use 14 gift", "use 14 build", "use 16 tax", "use 9 move"} <= everything
    assert not any("10" in text.split() for text in everything)


def test_why_a_card_cannot_be_played() -> None:
    state = table(person(rupees=0, hand=[4]), person("british"), tribes={"kabul": [0, 2]})
    state.asked_in_vain = 3
    assert in_turn(state)["play 4 left"] == "bribe_too_dear"
    state.actions = 0
    assert in_turn(state)["play 4 right"] == "no_action_left"


@pytest.mark.parametrize(
    ("state", "use", "reason"),
    [
        (table(person(court=[9])), "use 9 tax", "nothing_to_tax"),
        (table(person(court=[9])), "use 9 move", "nothing_to_move"),
        (table(person(court=[15])), "use 15 betray", "nothing_to_betray"),
        (table(person(court=[15], rupees=1), spies={15: [1]}), "use 15 betray", "too_dear"),
        (table(person(court=[15]), person(court=[83, 74]), spies={74: [1, 0]}), "use 15 betray", "protected"),
        (table(person(court=[52])), "use 52 battle", "nothing_to_battle"),
        (table(person(court=[14], rupees=1)), "use 14 gift", "too_dear"),
        (table(person(court=[14], rupees=9, gifts=[2, 4, 6])), "use 14 gift", "no_gift_space_left"),
        (table(person(court=[14], rupees=9)), "use 14 build", "rules_no_region"),
        (table(person(court=[14], rupees=1), tribes={"kabul": [1]}), "use 14 build", "too_dear"),
        (table(person(court=[9]), top_rupees=[1], actions=0), "use 9 tax", "no_action_left"),
        (table(person(), person(court=[9])), "use 9 tax", "not_your_card"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_why_a_court_card_cannot_act(state: State, use: str, reason: str) -> None:
    assert in_turn(state)[use] == reason


def test_why_there_is_nothing_to_place() -> None:
    state = table(person(court=[14], rupees=9), tribes={"kabul": [10]}, armies={"kabul": {"afghan": 12}})
    state.fresh = {("kabul", 0): 10, ("kabul", "afghan"): 12}
    reasons = in_turn(state)
    assert (reasons["use 14 gift"], reasons["use 14 build"]) == ("no_cylinder_left", "no_block_left")


def test_a_card_that_has_acted_or_cannot_pay_its_captor_says_so() -> None:
    state = table(person(rupees=0, court=[9, 8]), person(), spies={8: [0, 1]}, top_rupees=[1])
    state.used.add(9)
    state.asked_in_vain = 3
    reasons = in_turn(state)
    assert (reasons["use 9 tax"], reasons["use 8 tax"]) == ("card_has_acted", "bribe_too_dear")


def asked(state: State, decision: Decision) -> dict[str, str]:
    return dict(refusals(state, decision))


def test_why_a_bribe_cannot_be_paid_or_lowered() -> None:
    state = table(person(rupees=1, hand=[4], court=[9]), person("british"), tribes={"kabul": [0, 2]})
    assert asked(state, first_question(play_card(state, 0, 4, "left"))) == {"pay 2": "too_dear"}
    state.players[0].rupees, state.asked_in_vain = 2, 3
    assert asked(state, first_question(play_card(state, 0, 4, "left"))) == {"ask": "asked_enough"}


def test_a_bribe_is_not_asked_about_again_once_it_was_answered() -> None:
    state = table(person(rupees=2, hand=[4]), person("british"), tribes={"kabul": [0, 2]})
    for answer in ("lower 1", "refuse"):
        decision = first_question(play_card(state.clone(), 0, 4, "left"), "ask", answer)
        assert asked(state, decision) == {"ask": "answered_already"}


def test_why_someone_cannot_be_taxed() -> None:
    state = table(
        person(court=[11]),
        person(rupees=0, court=[8]),
        person(rupees=2, court=[14]),
        person(rupees=9, court=[24]),
        tribes={"kabul": [1, 0, 0, 0]},
        top_rupees=[1, 1],
    )
    reasons = asked(state, first_question(use_card(state, 0, 11, "tax")))
    assert [reasons[f"tax-player {seat}"] for seat in range(4)] == [
        "yourself",
        "no_rupees_there",
        "sheltered",
        "no_card_where_you_rule",
    ]
    assert reasons[f"tax-card {BOTTOM[0]}"] == "no_rupees_there"


def test_why_a_gift_space_cannot_be_bought() -> None:
    state = table(person(rupees=7, court=[14], gifts=[2]))
    assert asked(state, first_question(use_card(state, 0, 14, "gift"))) == {"gift 2": "space_taken"}
    state = table(person(rupees=5, court=[14]))
    assert asked(state, first_question(use_card(state, 0, 14, "gift"))) == {"gift 6": "too_dear"}


def test_why_nothing_can_be_built_there() -> None:
    state = table(person(rupees=5, court=[14]), tribes={"kabul": [1]})
    reasons = asked(state, first_question(use_card(state, 0, 14, "build")))
    assert reasons["army herat"] == reasons["road persia-herat"] == "not_your_region"
    assert "road herat-kabul" not in reasons


def test_why_a_piece_cannot_move_there() -> None:
    state = table(
        person("russian", court=[13, 10, 8, 12]),
        tribes={"kabul": [1]},
        armies={"kabul": {"russian": 1}},
        roads={"herat-kabul": {"russian": 1}},
        spies={13: [1]},
    )
    reasons = asked(state, first_question(use_card(state, 0, 13, "move")))
    assert reasons["move-army kabul punjab"] == "no_road"
    assert reasons["move-army herat kabul"] == "no_army_there"
    assert reasons["move-tribe kabul herat"] == "tribes_do_not_move"
    assert reasons["move-spy 13 8"] == "too_far"
    state.effects = {"nationalism": 0}
    reasons = asked(state, first_question(use_card(state, 0, 13, "move")))
    assert reasons["move-tribe kabul punjab"] == "no_road"


def test_why_a_card_cannot_be_betrayed() -> None:
    state = table(person(court=[16, 9]), person(court=[83, 74, 8]), spies={16: [1, 0], 74: [1, 0], 8: [1, 1]})
    reasons = asked(state, first_question(use_card(state, 0, 16, "betray")))
    assert reasons == {"betray 9": "no_spy_of_yours", "betray 83": "no_spy_of_yours", "betray 74": "protected"}


def test_why_a_battle_cannot_be_there() -> None:
    state = table(
        person("british", court=[33, 9]),
        person(court=[17, 1, 8]),
        tribes={"kabul": [0, 1], "herat": [0, 1]},
        armies={
            "kabul": {"british": 1},
            "herat": {"british": 1},
            "persia": {"british": 1},
            "punjab": {"russian": 1, "british": 1},
        },
        spies={9: [1, 0], 8: [1, 1]},
        top=[],
    )
    reasons = asked(state, first_question(use_card(state, 0, 33, "battle")))
    assert reasons["battle-in kabul"] == "protected"
    assert reasons["battle-in persia"] == "no_target"
    assert reasons["battle-in transcaspia"] == "no_army_there"
    assert reasons["battle-on 9"] == "no_target"
    assert reasons["battle-on 8"] == "protected"
    assert reasons["battle-on 17"] == "no_spy_of_yours"


def test_why_a_unit_stays() -> None:
    state = table(
        person("british", court=[33]),
        person("british"),
        person("afghan", court=[17]),
        tribes={"kabul": [0, 1, 1]},
        armies={"kabul": {"british": 1, "russian": 1, "afghan": 1}},
        roads={"herat-kabul": {"british": 1}},
        top=[],
    )
    reasons = asked(state, first_question(use_card(state, 0, 33, "battle")))
    assert reasons == {
        "remove-tribe 1": "same_loyalty",
        "remove-tribe 2": "protected",
        "remove-army british": "same_loyalty",
        "remove-road british herat-kabul": "same_loyalty",
        "finish": "at_least_one",
    }
    state = table(person(court=[33]), person(court=[1, 9]), person(), person(), spies={9: [1, 1, 1, 1]}, top=[])
    reasons = asked(state, first_question(use_card(state, 0, 33, "battle")))
    assert reasons == {"remove-spy 0": "yourself", "remove-spy 1": "protected", "finish": "at_least_one"}


@pytest.mark.parametrize(
    ("state", "card", "action", "first"),
    [
        (table(person(court=[11]), top_rupees=[1, 1]), 11, "tax", "tax-card 28"),
        (table(person(rupees=4, court=[14]), tribes={"kabul": [1]}), 14, "build", "army kabul"),
        (table(person(court=[13, 9, 10, 8]), spies={13: [1]}), 13, "move", "move-spy 13 9"),
        (table(person(court=[33]), person(), person(), spies={33: [2, 1, 1]}, top=[]), 33, "battle", "remove-spy 1"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_action_is_not_over_before_it_has_begun(state: State, card: int, action: CardAction, first: str) -> None:
    begun = use_card(state, 0, card, action)
    decision = first_question(begun)
    assert asked(state, decision)["finish"] == "at_least_one"
    option = decision.find(first)
    assert option
    decision = begun.send(option)
    assert "finish" in [choice.text for choice in decision.options]
    assert "finish" not in asked(state, decision)


def test_the_block_of_infrastructure_has_to_be_placed() -> None:
    state = table(person("british", 2, court=[78]), tribes={"persia": [1]})
    decision = first_question(use_card(state, 0, 78, "build"), "army persia")
    assert decision.prompt == "build.infrastructure"
    assert asked(state, decision)["finish"] == "extra_block_is_due"
    assert asked(state, decision)["army kabul"] == "not_your_region"


def test_why_a_spy_or_road_cannot_go_there() -> None:
    state = table(person(court=[9, 24], hand=[4, 10]))
    assert asked(state, first_question(play_card(state, 0, 4, "left"))) == {"spy 24": "not_this_region"}
    reasons = asked(state, first_question(play_card(state, 0, 10, "left")))
    assert reasons["road persia-herat"] == "not_this_region"


def test_why_a_card_cannot_be_blackmailed() -> None:
    """A spy on a card of another region is not what stands in the way."""
    state = table(person(court=[43, 9]), person(court=[44, 45, 8]), spies={45: [0, 1], 8: [0, 1]})
    assert asked(state, first_question(take_turn(state))) == {
        "spy 9": "not_this_region",
        "spy 45": "card_has_a_spy",
        "spy 8": "not_this_region",
    }


def test_a_region_that_was_blackmailed_is_no_longer_among_those_of_the_next_question() -> None:
    state = table(person(court=[43, 54]), person(court=[44, 56]))
    reasons = asked(state, first_question(take_turn(state), "spy 44"))
    assert reasons == {"spy 43": "not_this_region", "spy 44": "not_this_region"}


def test_why_a_piece_cannot_be_taken() -> None:
    state = table(person(hand=[90], court=[9], gifts=[2]), tribes={"herat": [5], "kabul": [3]}, spies={9: [1]})
    state.fresh = {("kabul", 0): 3, ("card 9", 0): 1, ("gift 2", 0): 1}
    state.tribes["herat"] = [4]
    state.tribes["persia"] = [1]
    reasons = asked(state, first_question(play_card(state, 0, 90, "left")))
    assert reasons == {
        "take tribe kabul": "placed_this_turn",
        "take spy 9": "placed_this_turn",
        "take gift 2": "placed_this_turn",
    }
    state = table(
        person("british", hand=[17]),
        armies={"herat": {"british": 4}, "persia": {"british": 2}, "punjab": {"british": 4}},
        roads={"herat-kabul": {"british": 2}},
    )
    state.fresh = {("herat", "british"): 4, ("herat-kabul", "british"): 2}
    reasons = asked(state, first_question(play_card(state, 0, 17, "left")))
    assert reasons == {"take army herat": "placed_this_turn", "take road herat-kabul": "placed_this_turn"}


def test_pieces_of_others_cannot_be_taken_for_want_of_ones_own() -> None:
    state = table(
        person("british", 4, court=[14]),
        tribes={"kabul": [1]},
        armies={"herat": {"british": 6, "russian": 1}, "persia": {"british": 6}, "punjab": {"russian": 1}},
        roads={"herat-kabul": {"russian": 1}},
    )
    decision = first_question(use_card(state, 0, 14, "build"), "army kabul")
    assert decision.prompt == "take.block"
    others = ("take army punjab", "take road herat-kabul")
    assert asked(state, decision) == dict.fromkeys(others, "not_this_coalition")
    state = table(
        person(hand=[90], court=[9], gifts=[2]),
        person(court=[8]),
        tribes={"herat": [9, 1], "kabul": [0, 1]},
        spies={8: [0, 1]},
    )
    reasons = asked(state, first_question(play_card(state, 0, 90, "left")))
    assert reasons == {"take tribe kabul": "not_your_piece", "take spy 8": "not_your_piece"}


def test_insurrection_takes_afghan_blocks_whatever_the_loyalty_of_its_owner() -> None:
    state = table(
        person("british", court=[3]),
        armies={"herat": {"afghan": 6}, "persia": {"afghan": 6}, "punjab": {"british": 1}},
    )
    decision = first_question(insurrection(state))
    assert (decision.prompt, decision.about) == ("take.block", {"coalition": "afghan"})
    assert asked(state, decision) == {"take army punjab": "not_this_coalition"}


def test_hands_are_not_swapped_with_oneself() -> None:
    state = table(person(), person(), person())
    state.discards.append(114)
    assert asked(state, first_question(resolve_event(state, 0, 114, purchased=True))) == {"player 0": "yourself"}


def test_questions_without_refusals_have_none() -> None:
    state = table(person())
    assert refusals(state, Decision(0, "setup.loyalty", [], {})) == {}
