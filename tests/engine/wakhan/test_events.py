"""Events: bought by her, bought against her, and discarded around her."""

from __future__ import annotations

from typing import Any

import pytest

from engine.abilities import influence_of_a_gift, is_favored, lead_needed
from engine.bribes import bribe_to_play
from engine.cards import EventEffect
from engine.dominance import check_dominance, scores
from engine.events import resolve_event
from engine.journal import BlockMoved, CardMoved, HandsSwapped
from engine.state import State
from engine.table import dominant_coalition, influence
from engine.wakhan.answers import answered
from tests.helpers import drive, person, told
from tests.wakhan_tables import chosen, follows, me, wakhan


def bought_by_her(card: int, state: State) -> State:
    state.discards.append(card)
    drive(answered(state, resolve_event(state, me(state), card, purchased=True)))
    return state


def bought_by_person(card: int, state: State, *answers: str) -> State:
    state.active = 0
    state.discards.append(card)
    drive(answered(state, resolve_event(state, 0, card, purchased=True)), *answers)
    return state


def discarded(card: int, state: State) -> State:
    state.discards.append(card)
    drive(answered(state, resolve_event(state, me(state), card, purchased=False)))
    return state


# 105 Military Fortifications and New Tactics


def test_105() -> None:
    assert discarded(105, wakhan()).favored == "military"
    assert discarded(105, wakhan(effects={"pashtunwali_values": None})).favored == "political"
    state = bought_by_her(105, wakhan(court=[33]))
    assert is_favored(state, 1, 33)
    assert not is_favored(bought_by_person(105, wakhan(court=[33])), 1, 33)


def test_106_gifts() -> None:
    assert influence_of_a_gift(discarded(106, wakhan(gifts=[2])), 1) == 0
    state = bought_by_her(106, wakhan(gifts=[2, 4]))
    assert influence(state, 1, "russian").gifts == 4


def test_107_bribes() -> None:
    tribes = {"kabul": [0, 2]}
    assert bribe_to_play(discarded(107, wakhan(tribes=tribes)), 0, 9) is None
    state = bought_by_her(107, wakhan(court=[9], spies={9: [2, 0]}, top_rupees=[1]))
    assert follows(state, "tax")
    assert state.players[0].rupees == 4
    state = bought_by_person(107, wakhan(tribes=tribes))
    assert state.effects["courtly_manners"] == 0


def test_108_prizes_and_rumor() -> None:
    state = discarded(108, wakhan(prizes=[38, 1, 4]))
    assert state.players[1].prizes == []
    state = bought_by_her(108, wakhan(person(), person("british"), row="bottom"))
    assert state.effects["rumor"] == 1
    state = bought_by_her(108, wakhan(person(), person("british"), row="top"))
    assert state.effects["rumor"] == 0
    assert bought_by_her(108, wakhan()).effects["rumor"] == 0
    state = bought_by_person(108, wakhan(court=[32, 84, 11]), "player 1")
    assert [influence(state, 1, coalition).patriots for coalition in ("afghan", "british", "russian")] == [0, 0, 0]


def test_109_riots_and_conflict_fatigue() -> None:
    state = discarded(109, wakhan(court=[26], tribes={"punjab": [1, 1]}, armies={"punjab": {"russian": 2}}))
    assert state.tribes["punjab"] == [0, 0]
    assert state.players[1].court == []  # overthrown like anybody
    for state in (bought_by_her(109, wakhan()), bought_by_person(109, wakhan())):
        state.blocks["british"] -= 2
        state.armies["british"]["kabul"] = 2
        assert lead_needed(state) == 2
        assert dominant_coalition(state) == "british"


def test_110_riots_and_nationalism() -> None:
    assert discarded(110, wakhan(tribes={"herat": [0, 2]})).tribes["herat"] == [0, 0]
    state = bought_by_her(110, wakhan(court=[33], tribes={"kabul": [1, 1]}))
    assert follows(state, "battle")
    assert state.tribes["kabul"] == [0, 1]


def test_111_swallows_her_rupees() -> None:
    state = wakhan(row="top", column=2, top=[28, 111, 31])
    assert follows(state, "radicalize")
    assert state.market_rupees["top"][:2] == [1, 0]
    assert discarded(111, wakhan()).favored == "political"


def test_112_riots_and_nation_building() -> None:
    assert discarded(112, wakhan(tribes={"kabul": [0, 2]})).tribes["kabul"] == [0, 0]
    state = bought_by_her(112, wakhan(court=[5], tribes={"kabul": [0, 1]}, rupees=2))
    assert follows(state, "build")
    assert state.armies["russian"]["kabul"] == 2


def test_113_riots_and_three_rupees() -> None:
    assert discarded(113, wakhan(tribes={"persia": [0, 2]})).tribes["persia"] == [0, 0]
    assert bought_by_her(113, wakhan()).players[1].rupees == 7


def test_114_confidence_failure_leaves_her_alone() -> None:
    state = wakhan(person(hand=[9, 29]))
    state.discards.append(114)
    drive(answered(state, resolve_event(state, 1, 114, purchased=False)), "discard 9")
    assert state.discards == [114, 9]


def test_114_she_swaps_with_the_arrows_player_and_plays_the_hand() -> None:
    people = (person(hand=[9]), person("british", hand=[29, 61]))
    state = bought_by_her(114, wakhan(*people, row="bottom", top=[], bottom=[]))
    assert told(state.journal.entries, HandsSwapped)[0].other == 1
    assert sorted(state.players[2].court) == [29, 61]
    assert (state.players[1].hand, state.players[2].hand) == ([], [])
    assert state.actions == 2


def test_114_alone_a_person_has_to_swap_with_her() -> None:
    state = bought_by_person(114, wakhan(person(hand=[9, 27]), tribes={"kabul": [9, 0]}))
    assert state.players[0].hand == []
    assert state.players[1].court == [27]
    assert 9 in state.discards
    assert state.revealed == 1


def test_114_roads_of_cards_she_plays_in_another_turn_go_round_too() -> None:
    state = bought_by_person(114, wakhan(person(hand=[11]), top=[]))
    assert chosen(state, "wakhan.impact.road") == ["road transcaspia-kabul", "road kabul-kandahar"]


def test_115_she_keeps_the_current_suit() -> None:
    assert discarded(115, wakhan()).favored == "intelligence"
    state = bought_by_her(115, wakhan(favored="economic"))
    assert state.favored == "economic"
    assert "pashtunwali_values" in state.effects


def test_116_rebuke_goes_where_a_person_has_something_first() -> None:
    assert discarded(116, wakhan(favored="economic")).favored == "political"
    tribes: dict[str, Any] = {"tribes": {"kabul": [0, 1], "herat": [1, 0]}}
    state = bought_by_her(116, wakhan(**tribes))
    assert (state.tribes["kabul"], state.tribes["herat"]) == ([0, 1], [0, 0])
    state = bought_by_her(116, wakhan(armies={"transcaspia": {"british": 1}, "punjab": {"afghan": 1}}))
    assert (state.armies["british"]["transcaspia"], state.armies["afghan"]["punjab"]) == (1, 0)
    state = bought_by_her(116, wakhan(armies={"kandahar": {"british": 1}}))
    assert state.armies["british"]["kandahar"] == 0  # nothing of a person: any piece
    assert not told(bought_by_her(116, wakhan()).journal.entries, BlockMoved)


def test_116_a_person_may_rebuke_her() -> None:
    state = bought_by_person(116, wakhan(court=[26], tribes={"punjab": [0, 2]}), "region punjab")
    assert state.tribes["punjab"] == [0, 0]
    assert state.players[1].court == []


@pytest.mark.parametrize(
    "effect", ["new_tactics", "koh_i_noor", "courtly_manners", "nationalism", "nation_building", "rumor"]
)
def test_what_lasts_for_her_ends_with_the_next_check(effect: EventEffect) -> None:
    state = wakhan(effects={effect: 1})
    drive(answered(state, check_dominance(state)))
    assert state.effects == {}
    assert any(move.start == "table" for move in told(state.journal.entries, CardMoved))


def test_a_check_she_did_not_buy_scores_her_all_the_same() -> None:
    state = wakhan(tribes={"kabul": [0, 1]})
    assert [(score.player, score.points) for score in scores(state, None, False)] == [(1, 3), (0, 1)]
