"""When she buys a Dominance Check."""

from __future__ import annotations

from typing import Any

from engine.choices import Rule
from engine.dominance import GameEnded
from engine.journal import DominanceChecked, GameWon
from engine.state import State
from engine.wakhan.ambition import weigh_ambition
from engine.wakhan.trace import AmbitionWeighed, LineSkipped, StepTaken
from engine.wakhan.turn import follow_card
from tests.helpers import drive, person, told
from tests.wakhan_tables import me, wakhan

TRIBE: dict[str, Any] = {"tribes": {"kabul": [0, 1]}}


def market(column: int = 0, **rest: Any) -> dict[str, Any]:
    cards = [28, 29, 31, 33, 35, 38]
    cards[column] = 101
    return {"top": cards, **rest}


def verdict(state: State) -> str:
    weighed = weigh_ambition(state, me(state))
    assert weighed
    return weighed.verdict


def acts(state: State) -> Rule[None]:
    try:
        yield from follow_card(state, me(state), lambda told: None)
    except GameEnded:
        return


def test_without_a_check_there_is_no_ambition() -> None:
    assert weigh_ambition(wakhan(), 1) is None


def test_she_buys_a_check_that_gives_her_most() -> None:
    state = wakhan(person(), person("british"), **market(), tribes={"kabul": [0, 0, 1]})
    weighed = weigh_ambition(state, 2)
    assert weighed
    assert weighed.verdict == "most_points"
    assert weighed.points == (0, 0, 3)
    drive(acts(state))
    assert next(step.kind for step in told(state.journal.entries, StepTaken)) == "ambition"


def test_a_tie_for_most_is_not_most() -> None:
    state = wakhan(person(), person("british"), **market(), tribes={"kabul": [1, 0, 1]})
    assert verdict(state) == "gains_nothing"


def test_she_must_be_able_to_pay_the_price_doubled_if_military_is_favored() -> None:
    assert verdict(wakhan(**market(3), **TRIBE, rupees=2)) == "too_dear"
    assert verdict(wakhan(**market(3), **TRIBE, rupees=3)) == "most_points"
    assert verdict(wakhan(**market(3), **TRIBE, rupees=5, favored="military")) == "too_dear"
    assert verdict(wakhan(**market(3), **TRIBE, rupees=6, favored="military")) == "most_points"


def test_not_after_placing_a_rupee_on_it_this_turn() -> None:
    state = wakhan(**market(), **TRIBE)
    state.barred = {101}
    assert verdict(state) == "rupee_placed_this_turn"
    state.active = 0
    assert verdict(state) == "most_points"  # what other people placed does not bar her


def test_a_successful_check_counts_her_influence_in_any_coalition() -> None:
    state = wakhan(person("british"), **market(), prizes=[38], armies={"kabul": {"british": 4}})
    weighed = weigh_ambition(state, 1)
    assert weighed
    assert (weighed.dominant, weighed.points) == ("british", (3, 5))


def test_nobody_else_loyal_means_most_for_her() -> None:
    assert verdict(wakhan(person("afghan"), **market(), armies={"kabul": {"british": 4}})) == "most_points"


def test_the_last_check_is_doubled() -> None:
    weighed = weigh_ambition(wakhan(**market(), **TRIBE, deck=[]), 1)
    assert weighed
    assert (weighed.final, weighed.points) == (True, (2, 6))


def test_she_buys_to_win_by_four_even_without_the_most_points() -> None:
    """She and one person tie for two points each, the other gets none: 7, 3 and 2."""
    people = (person(points=1), person("british", points=2))
    state = wakhan(*people, points=5, **market(), tribes={"kabul": [1, 0, 1]})
    weighed = weigh_ambition(state, 2)
    assert weighed
    assert (weighed.points, weighed.totals, weighed.verdict) == ((2, 0, 2), (3, 2, 7), "wins")


def test_after_the_last_check_stars_and_rupees_decide() -> None:
    level: dict[str, Any] = {**market(), "tribes": {"kabul": [1, 1]}, "deck": []}
    assert verdict(wakhan(person(points=1), points=1, court=[33], **level)) == "wins"
    assert verdict(wakhan(person(points=1, rupees=3), points=1, rupees=4, **level)) == "wins"
    assert verdict(wakhan(person(points=1, rupees=4), points=1, rupees=4, **level)) == "gains_nothing"
    assert verdict(wakhan(person(points=2, rupees=4), points=1, rupees=9, **level)) == "gains_nothing"


def test_her_rupees_are_counted_after_the_purchase() -> None:
    level: dict[str, Any] = {"tribes": {"kabul": [1, 1]}, "deck": []}
    assert verdict(wakhan(person(rupees=3), rupees=4, **market(1), **level)) == "gains_nothing"
    assert verdict(wakhan(person(rupees=3), rupees=4, **market(1, top_rupees=[0, 1]), **level)) == "wins"


def test_she_buys_most_points_even_if_a_person_wins_by_it() -> None:
    state = wakhan(person(points=9), points=1, **market(), **TRIBE)
    assert verdict(state) == "most_points"
    drive(acts(state))
    assert told(state.journal.entries, GameWon)[0].winners == (0,)


def test_ambition_comes_before_every_line_and_leaves_the_line_unchanged() -> None:
    """Points for the check first; the one action left goes to line 0 of her card, a tax."""
    state = wakhan(court=[9], favored="military", **market(top_rupees=[0, 1]), **TRIBE)
    drive(acts(state))
    steps = told(state.journal.entries, StepTaken)
    assert [(step.kind, step.line) for step in steps] == [("ambition", None), ("line", 0)]


def test_a_check_that_ends_the_game_ends_her_turn() -> None:
    state = wakhan(points=3, court=[9], **market(top_rupees=[0, 1]), **TRIBE)
    drive(acts(state))
    assert state.winners == [1]
    assert [step.kind for step in told(state.journal.entries, StepTaken)] == ["ambition"]


def test_she_tells_what_she_foresaw_when_she_does_not_buy() -> None:
    state = wakhan(**market(), tribes={"kabul": [1, 0]}, rupees=0)
    drive(acts(state))
    weighed = told(state.journal.entries, AmbitionWeighed)
    assert weighed
    assert {ambition.verdict for ambition in weighed} == {"gains_nothing"}
    assert not told(state.journal.entries, DominanceChecked)


def test_she_does_not_repeat_that_she_leaves_a_check_alone() -> None:
    """She looks at it before every line of her card, and skips them all."""
    state = wakhan(**market(), tribes={"kabul": [1, 0]}, rupees=0)
    drive(acts(state))
    assert len(told(state.journal.entries, LineSkipped)) > 2
    assert len(told(state.journal.entries, AmbitionWeighed)) == 1
