"""People against Wakhan, her special abilities, scoring and victory."""

from __future__ import annotations

import pytest

from engine.abilities import blackmailed_regions
from engine.actions import turn_options, use_card
from engine.battle import targets_in
from engine.bribes import bribe_to_play, bribe_to_use
from engine.dominance import GameEnded, check_dominance, insurrection, scores
from engine.journal import DebtForgiven
from engine.play import play_card
from engine.reasons import refusals
from engine.state import State
from engine.table import influence, loyal_players, ruler, spy_track
from engine.tax import taxable_players
from engine.turn import blackmail
from engine.wakhan.answers import answered
from tests.helpers import drive, first_question, person, table, texts, told
from tests.wakhan_tables import chosen, decided_by, me, wakhan

# Ruling


@pytest.mark.parametrize(
    ("tribes", "armies", "rules"),
    [
        ([0, 1], {}, 1),
        ([1, 1], {}, None),
        ([0, 0], {"russian": 5}, None),
        ([0, 1], {"british": 4}, 1),
        ([1, 1], {"british": 1}, 1),
        ([1, 1], {"afghan": 1}, None),
        ([2, 1], {"afghan": 2, "british": 4}, 1),
        ([1, 1], {"british": 1, "russian": 1}, 1),
        ([2, 1], {"british": 1, "russian": 1}, None),
        ([3, 1], {"british": 1, "russian": 1}, 0),
    ],
)
def test_she_rules_with_tribes_and_the_largest_army_of_one_coalition(
    tribes: list[int], armies: dict[str, int], rules: int | None
) -> None:
    state = wakhan(tribes={"kabul": tribes}, armies={"kabul": armies})
    assert ruler(state, "kabul") == rules


def test_her_card_does_not_matter_for_ruling() -> None:
    for card in (1, 2, 3):
        assert ruler(wakhan(card=card, tribes={"kabul": [1, 1]}, armies={"kabul": {"british": 1}}), "kabul") == 1


def test_a_persons_change_of_loyalty_changes_rule() -> None:
    state = wakhan(person("british"), tribes={"kabul": [2, 1]}, armies={"kabul": {"british": 1}})
    assert ruler(state, "kabul") == 0
    state.players[0].loyalty = "russian"
    assert ruler(state, "kabul") is None


# Bribes to her


def test_playing_where_she_rules_costs_her_tribes_in_full() -> None:
    state = wakhan(person(hand=[9]), tribes={"kabul": [0, 2]}, active=0)
    assert bribe_to_play(state, 0, 9) == (1, 2)
    decision = first_question(play_card(state, 0, 9, "left"))
    assert texts(decision.options) == ["pay 2", "call-off"]
    assert refusals(state, decision)["ask"] == "takes_no_less"


def test_what_cannot_be_paid_to_her_is_not_offered() -> None:
    state = wakhan(person(hand=[9], court=[29], rupees=1), tribes={"kabul": [0, 2]}, spies={29: [0, 2]}, active=0)
    assert bribe_to_use(state, 0, 29) == (1, 2)
    options = texts(turn_options(state, 0))
    assert not [option for option in options if option.startswith(("play", "use"))]


def test_people_haggle_among_themselves_with_her_at_the_table() -> None:
    state = wakhan(person(hand=[9]), person("british"), tribes={"kabul": [0, 2, 0]}, active=0)
    assert "ask" in texts(first_question(play_card(state, 0, 9, "left")).options)


# Her pieces and cards as targets


def test_her_tribes_can_be_attacked_by_everyone_but_for_a_citadel() -> None:
    for loyalty in ("afghan", "british", "russian"):
        state = wakhan(person(loyalty), tribes={"kabul": [0, 1]})
        assert texts(target for target, _ in targets_in(state, 0, loyalty, "kabul")) == ["remove-tribe 1"]
    state = wakhan(court=[17], tribes={"kabul": [0, 1]})
    assert not list(targets_in(state, 0, "afghan", "kabul"))
    state = wakhan(court=[97], tribes={"transcaspia": [0, 1]})
    assert not list(targets_in(state, 0, "afghan", "transcaspia"))


def test_she_can_be_taxed_down_to_her_shelter() -> None:
    state = wakhan(court=[9], rupees=1, tribes={"kabul": [1, 0]}, active=0)
    assert not list(taxable_players(state, 0))
    state = wakhan(court=[9], rupees=2, tribes={"kabul": [1, 0]}, active=0)
    assert texts(taxable_players(state, 0)) == ["tax-player 1"]


def test_her_court_is_part_of_the_spy_track() -> None:
    assert spy_track(wakhan(person(court=[9, 29]), court=[33, 38])) == [29, 9, 38, 33]


def test_a_person_can_betray_her_cards_and_overthrow_her() -> None:
    state = wakhan(person(court=[10]), court=[26], spies={26: [1, 0]}, tribes={"punjab": [0, 2]}, active=0, rupees=0)
    drive(answered(state, use_card(state, 0, 10, "betray")), "leave-prize")
    assert state.tribes["punjab"] == [0, 0]
    assert state.players[1].court == []


def test_leverage_she_cannot_repay_is_forgiven_in_a_persons_turn() -> None:
    state = wakhan(person(court=[10]), court=[85, 9], spies={85: [1, 0]}, active=0, rupees=1)
    drive(answered(state, use_card(state, 0, 10, "betray")), "leave-prize")
    assert (state.players[1].rupees, state.players[1].court) == (0, [9])
    assert told(state.journal.entries, DebtForgiven)


# Special abilities in her court


def test_1_her_spies_cannot_be_removed() -> None:
    state = wakhan(person(court=[33]), court=[1, 9], spies={9: [1, 1]}, active=0)
    assert "use 33 battle" not in texts(turn_options(state, 0))


def test_3_insurrection_brings_two_afghan_armies() -> None:
    state = wakhan(person("british"), court=[3])
    drive(answered(state, insurrection(state)))
    assert state.armies["afghan"]["kabul"] == 2


def test_3_insurrection_takes_afghan_blocks_in_play_if_there_are_no_more() -> None:
    state = wakhan(person("british"), court=[3], armies={"herat": {"afghan": 6}, "persia": {"afghan": 6}})
    drive(answered(state, insurrection(state)))
    assert (state.armies["afghan"]["persia"], state.armies["afghan"]["kabul"]) == (4, 2)


@pytest.mark.parametrize(("card", "guarded"), [(15, 26), (83, 26)])
def test_15_and_83_guard_her_political_cards(card: int, guarded: int) -> None:
    state = wakhan(person(court=[10]), court=[card, guarded], spies={guarded: [1, 0]}, active=0)
    assert "use 10 betray" not in texts(turn_options(state, 0))


@pytest.mark.parametrize(("houses", "refuge"), [([41], 41), ([72], 72), ([41, 72], 72)])
def test_41_and_72_her_spies_always_hide_in_the_higher_house(houses: list[int], refuge: int) -> None:
    state = wakhan(person(court=[33, 9]), court=houses, spies={9: [1, 1]}, active=0)
    drive(answered(state, use_card(state, 0, 33, "battle")))
    assert state.spies == {9: [1, 0], refuge: [0, 1]}


def test_41_a_spy_beaten_on_the_safe_house_stays_there() -> None:
    state = wakhan(person(court=[33]), court=[41], spies={41: [1, 1]}, active=0)
    drive(answered(state, use_card(state, 0, 33, "battle")))
    assert state.spies == {41: [1, 1]}


def test_43_and_54_blackmail_puts_a_spy_where_nobody_has_one() -> None:
    state = wakhan(person(court=[55, 59]), court=[54], spies={59: [1, 0]}, favored="economic")
    drive(answered(state, blackmail(state, 1, blackmailed_regions(state, 1))))
    assert state.spies[55] == [0, 1]
    state = wakhan(court=[43], spies={43: [0, 1]})
    drive(answered(state, blackmail(state, 1, blackmailed_regions(state, 1))))
    assert state.spies == {43: [0, 1]}  # no card without a spy


@pytest.mark.parametrize(("court", "order"), [([54, 43], ["spy 55", "spy 44"]), ([43, 54], ["spy 44", "spy 55"])])
def test_both_blackmails_work_from_left_to_right(court: list[int], order: list[str]) -> None:
    state = wakhan(person(court=[44, 55]), court=court)
    drive(answered(state, blackmail(state, 1, blackmailed_regions(state, 1))))
    assert chosen(state, "wakhan.blackmail") == order


def test_blackmail_works_with_an_empty_supply() -> None:
    state = wakhan(person(court=[44]), court=[43], tribes={"herat": [0, 10]})
    drive(answered(state, blackmail(state, 1, ["kandahar"])))
    assert state.tribes["herat"] == [0, 9]
    assert state.spies == {44: [0, 1]}


@pytest.mark.parametrize("card", [21, 56, 51])
def test_21_51_and_56_change_nothing_for_her(card: int) -> None:
    from tests.wakhan_tables import follows

    state = wakhan(person(court=[44]), court=[card, 29], spies={44: [0, 1]})
    assert not follows(state, "move")


# Checks and victory


def test_she_is_loyal_to_whichever_coalition_is_dominant() -> None:
    state = wakhan(person("british"), court=[32, 84], prizes=[38, 1], gifts=[2])
    assert [influence(state, 1, c).total for c in ("afghan", "british", "russian")] == [2, 4, 4]
    assert loyal_players(state, "afghan") == [1]
    assert loyal_players(state, "british") == [0, 1]


def test_her_tribes_spies_and_gifts_count_in_an_unsuccessful_check() -> None:
    state = wakhan(person(court=[9]), tribes={"kabul": [2, 1]}, spies={9: [0, 1]}, gifts=[2])
    assert [(score.player, score.standing) for score in scores(state, None, False)] == [(1, 3), (0, 2)]


def test_influence_ties_with_her_are_shared_and_the_last_check_doubles() -> None:
    state = wakhan(person("british"), armies={"kabul": {"british": 4}})
    assert {score.points for score in scores(state, "british", False)} == {4}
    assert {score.points for score in scores(state, "british", True)} == {8}


def ended(state: State) -> tuple[list[int], str]:
    with pytest.raises(GameEnded):
        drive(check_dominance(state))
    return state.winners, state.won_by


def test_she_wins_by_a_lead_of_four() -> None:
    assert ended(wakhan(points=3, tribes={"kabul": [0, 1]})) == ([1], "lead")


def test_a_person_beats_her_in_an_exact_tie() -> None:
    assert ended(wakhan(deck=[])) == ([0], "person")
    state = wakhan(person(), person("british"), deck=[])
    assert ended(state) == ([0, 1], "shared")


def test_stars_and_rupees_break_ties_with_her() -> None:
    assert ended(wakhan(court=[33], deck=[])) == ([1], "stars")
    assert ended(wakhan(rupees=5, deck=[])) == ([1], "rupees")


def test_people_alone_still_share_an_exact_tie() -> None:
    assert ended(table(person(), person("british"), deck=[])) == ([0, 1], "shared")


def test_she_never_chooses_by_a_rule_that_does_not_decide() -> None:
    """Where two of her own cards could hide a spy, priority decides."""
    state = wakhan(person(court=[33, 9]), court=[41, 72], spies={9: [1, 1]}, active=0)
    drive(answered(state, use_card(state, 0, 33, "battle")))
    assert decided_by(state, "wakhan.safe_house") == ["accepts", "highest_number"]
    assert me(state) == 1
