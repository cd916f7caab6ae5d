"""Ways to play one's own turn, and what others would answer."""

from __future__ import annotations

from engine.cards import ACTIONS_OF, COALITIONS, PATRIOT_OF, RANK_OF
from engine.choices import (
    ASK,
    CALL_OFF,
    DECLINE,
    KEEP_PRIZE,
    LEAVE_PRIZE,
    PASS,
    REFUSE,
    WAIVE,
    Buy,
    Choice,
    Decision,
    Discard,
    Pass,
    Play,
    Use,
    discard,
    lower,
    loyalty,
    name_player,
    pay,
)
from engine.journal import MUTE
from engine.rivals.answers import at_a_glance
from engine.rivals.imagining import Dice
from engine.rivals.judging import Judge
from engine.rivals.planning import Turn, bought, deeds_of, finished, outcomes, turns
from engine.rivals.replies import until_my_turn
from engine.rivals.weighing import overlook
from engine.state import State
from engine.table import hand_limit
from tests.helpers import person, table


def all_turns(state: State, width: int = 4, most: int = 8) -> list[Turn]:
    return finished(turns(state, state.active, Judge(), width, most, Dice(1)))


def test_all_outcomes_of_an_action_are_found_once() -> None:
    """A road icon has as many outcomes as the region has borders."""
    state = table(person(hand=[26], loyalty="british"), person())
    found = list(outcomes(state, 0, Play(26, "left"), 99, Dice(1)))
    tables = {after.key() for after, _ in found}
    assert len(found) == len(tables) >= 1
    assert all(26 in after.players[0].court for after, _ in found)
    assert state.players[0].hand == [26]


def test_of_many_outcomes_some_are_drawn_by_lot() -> None:
    state = table(person(rupees=8, court=[15], loyalty="british"), person(), tribes={"punjab": [2, 0]})
    some = list(outcomes(state, 0, Use(15, "build"), 5, Dice(1)))
    assert len(some) == 5
    assert len(list(outcomes(state, 0, Use(15, "build"), 99, Dice(1)))) > 5


def test_a_turn_leads_to_its_end_and_lasts_two_actions() -> None:
    state = table(person(), person())
    found = all_turns(state)
    assert found == sorted(found, key=lambda turn: -turn.odds)
    for turn in found:
        assert sum(isinstance(choice, Buy | Play) for choice in turn.choices) <= 2
        assert (turn.choices[-1] is PASS) == (turn.state.actions > 0 or turn.choices[-1] is PASS)
    assert any(bought(turn) for turn in found)
    assert len({turn.state.key() for turn in found}) == len(found)


def test_who_cannot_do_anything_any_more_is_not_asked_to_pass() -> None:
    state = table(person(), person())
    twice = [turn for turn in all_turns(state) if len(turn.choices) == 2 and PASS not in turn.choices]
    assert twice
    assert all(turn.state.actions == 0 for turn in twice)


def test_nobody_plans_with_cards_that_only_will_come_to_light() -> None:
    """Hands are swapped: the turn goes on with cards that are only imagined."""
    state = table(person(rupees=9, hand=[4]), person(hand=[5, 12, 26, 37]), top=[114, 29, 31, 33])
    swapped = [turn for turn in all_turns(state) if Buy(114) in turn.choices]
    assert swapped
    for turn in swapped:
        rest = turn.choices[turn.choices.index(Buy(114)) + 1 :]
        assert not any(isinstance(choice, Buy | Play | Use | Pass | Discard) for choice in rest)
        assert turn.is_open
        assert len(turn.state.players[0].hand) <= hand_limit(turn.state, 0), "what has to go is gone"


def test_who_overlooks_much_still_takes_actions() -> None:
    state = table(person(), person())
    idle, busy = (Turn(state.clone(MUTE), (PASS,), 0.0) for _ in range(2))
    idle.state.actions, busy.state.actions = 2, 0
    for dice in range(20):
        both = [idle, busy]
        idle.odds = busy.odds = 0.0
        overlook(both, 0.4, Dice(dice))
        assert both[0] is busy


def test_thinking_leaves_the_table_alone() -> None:
    state = table(person(hand=[26]), person())
    before = state.clone(MUTE)
    all_turns(state)
    assert state == before


def test_in_whatever_order_it_is_done_it_is_the_same_to_do() -> None:
    one: tuple[Choice, ...] = (Buy(4), Play(5, "left"), PASS)
    other: tuple[Choice, ...] = (Play(5, "right"), Buy(4))
    assert deeds_of(one) == deeds_of(other) != deeds_of((Buy(5), Play(4, "left")))


def test_others_take_their_turns_before_mine_comes_again() -> None:
    for state in (
        table(person(), person(), person()),
        table(person(), person(loyalty="british"), active=0),
    ):
        state.actions = 0
        after = finished(until_my_turn(state.clone(MUTE), 0, Judge(), Dice(2)))
        assert after.active == 0
        assert after.turn == state.turn + len(state.players)


# At a glance


def asked(prompt: str, *options: Choice, player: int = 0, **about: object) -> Decision:
    return Decision(player, prompt, options, about)


def test_a_bribe_is_declined_if_that_is_allowed_else_paid_else_less_is_asked_for() -> None:
    state = table(person(), person())
    assert at_a_glance(state, asked("bribe.play", pay(2), ASK, DECLINE, CALL_OFF)) is DECLINE
    assert at_a_glance(state, asked("bribe.play", pay(2), ASK, CALL_OFF)) == pay(2)
    assert at_a_glance(state, asked("bribe.hostage", ASK, CALL_OFF)) is ASK
    assert at_a_glance(state, asked("bribe.play", CALL_OFF)) is CALL_OFF


def test_who_cannot_pay_is_granted_a_part_unless_ahead() -> None:
    question = asked("bribe.answer", REFUSE, lower(2), lower(1), WAIVE, player=1, payer=0, card=5, rupees=3)
    assert at_a_glance(table(person(rupees=3), person()), question) is REFUSE
    assert at_a_glance(table(person(rupees=2), person()), question) == lower(2)
    assert at_a_glance(table(person(rupees=0), person()), question) is REFUSE
    assert at_a_glance(table(person(rupees=2, points=1), person()), question) is REFUSE


def test_the_least_card_is_discarded() -> None:
    state = table(person(court=[1, 15]), person())
    worth = {card: RANK_OF[card] + len(ACTIONS_OF[card]) for card in (1, 15)}
    least = min(worth, key=lambda card: worth[card])
    assert worth[1] != worth[15]
    for options in ((discard(15), discard(1)), (discard(1), discard(15))):
        assert at_a_glance(state, asked("cleanup.court", *options)) == discard(least)


def test_whoever_is_ahead_is_named_never_oneself() -> None:
    state = table(person(points=9), person(points=1), person(points=3))
    options = [name_player(seat) for seat in range(3)]
    assert at_a_glance(state, asked("event.rumor", *options)) == name_player(2)


def test_hands_are_swapped_with_whoever_holds_most() -> None:
    state = table(person(), person(hand=[4]), person(hand=[5, 12]))
    options = [name_player(1), name_player(2)]
    assert at_a_glance(state, asked("event.other_persuasive_methods", *options)) == name_player(2)


def test_a_prize_is_kept_and_loyal_is_who_has_patriots_near() -> None:
    state = table(person(), person())
    assert at_a_glance(state, asked("betray.prize", LEAVE_PRIZE, KEEP_PRIZE)) is KEEP_PRIZE
    dials = [loyalty(coalition) for coalition in COALITIONS]
    for coalition in COALITIONS:
        patriots = [card for card, loyal in PATRIOT_OF.items() if loyal == coalition][:2]
        near = table(person(), person(), top=patriots, bottom=[])
        assert at_a_glance(near, asked("setup.loyalty", *dials)) == loyalty(coalition)
