"""Games looked back on."""

from __future__ import annotations

import json
import random

import pytest

from engine import Game, Setup
from engine.cards import COURT_CARDS, DOMINANCE_CHECKS
from engine.choices import Play
from engine.rivals.analysis import LEAST, MOMENTS, Analysis, played_through
from engine.rivals.facts import facts_of
from engine.rivals.planning import finished
from tests.helpers import any_option, person, table
from tests.rival_games import game_at

OTHER_PERSUASIVE_METHODS = 114


@pytest.fixture(scope="module")
def game() -> Game:
    """Somebody who plays anything, against Wakhan."""
    game, chance = Game(Setup(seats=1, wakhan=True, seed=5)), random.Random(5)
    while game.decision:
        game.take(any_option(chance, game))
    return game


@pytest.fixture(scope="module")
def analysis(game: Game) -> Analysis:
    found, before = Analysis(game), 0.0
    while not found.step():
        assert found.progress >= before
        before = found.progress
    return found


def test_everybody_has_prospects_in_every_turn(game: Game, analysis: Analysis) -> None:
    assert len(analysis.curve) == len(game.turn_starts)
    for prospects in analysis.curve:
        assert sum(prospects) == pytest.approx(1)
        assert min(prospects) >= 0
    (winner,) = game.state.winners
    assert analysis.curve[-1][winner] > 0.99


def test_the_moments_that_decided_it_were_played_so_and_could_be_better(game: Game, analysis: Analysis) -> None:
    assert 1 <= len(analysis.moments) <= MOMENTS
    assert [moment.turn for moment in analysis.moments] == sorted(moment.turn for moment in analysis.moments)
    for moment in analysis.moments:
        assert game.choices[moment.choices :][: len(moment.played)] == moment.played
        assert moment.lost >= LEAST
        then = game.at(moment.choices)
        assert then.decision
        assert then.decision.player == moment.seat
        assert moment.better.choices[0] in then.decision.options
        assert moment.better.facts
        assert tuple(choice.text for choice in moment.better.choices) != moment.played


def test_what_was_found_out_is_kept_as_text_and_read_again(game: Game, analysis: Analysis) -> None:
    again = Analysis.read(game, analysis.dump())
    assert again
    assert (again.curve, again.moments, again.progress) == (analysis.curve, analysis.moments, 1)
    assert again.step()


def test_what_is_of_another_game_or_was_tampered_with_is_no_analysis(game: Game, analysis: Analysis) -> None:
    text = analysis.dump()
    assert Analysis.read(Game(game.setup, game.choices[:-1]), text) is None
    for wrong in ("", "{", "[]", "null", text[:-5], text.replace('"format":1', '"format":2')):
        assert Analysis.read(game, wrong) is None
    kept = json.loads(text)
    for change in (
        {"curve": [[2.0, -1.0]]},
        {"curve": [[0.5]]},
        {"more": 1},
        {"moments": [kept["moments"][0] | {"better": ["shrug"]}]},
        {"moments": [kept["moments"][0] | {"seat": 7}]},
        {"moments": [kept["moments"][0] | {"facts": [["magic", 0, 0, 1, ""]]}]},
        {"moments": [kept["moments"][0] | {"facts": [["rules", 0, 0, 1, "atlantis"]]}]},
        {"moments": [kept["moments"][0] | {"facts": [["rupees", 9, 0, 1, ""]]}]},
        {"moments": [kept["moments"][0] | {"facts": [["rupees", 0, 0, 10**40, ""]]}]},
        {"moments": [kept["moments"][0] | {"turn": 10**30}]},
        {"moments": [kept["moments"][0] | {"choices": kept["moments"][0]["choices"] + 40}]},
        {"moments": [kept["moments"][0] | {"better": ["buy 9999"]}]},
        {"moments": [kept["moments"][0] | {"played": ["pass", "pass", "pass"]}]},
        {"moments": kept["moments"] * 9},
    ):
        assert Analysis.read(game, json.dumps(kept | change)) is None, change


def test_hands_that_were_swapped_keep_nobody_from_looking_back() -> None:
    """Which cards come by that is imagined: what was really played of them cannot be played again there."""
    court = list(COURT_CARDS)
    deck = (*court[:4], OTHER_PERSUASIVE_METHODS, *court[4:60], *DOMINANCE_CHECKS)
    game = Game(Setup(seats=2, seed="kite", deck=deck, first=0), ["loyalty afghan", "loyalty british"])
    assert game.decision
    for card in [card for card in game.state.market["bottom"] if card in court][:2]:
        game.take(f"buy {card}")
    while game.state.turn < 2:
        game.take("pass")
    game.take(f"buy {OTHER_PERSUASIVE_METHODS}")
    game.take(next(option for option in game.decision.options if isinstance(option, Play)))
    while game.state.turn < 6:
        game.take("pass" if game.decision.find("pass") else game.decision.options[0])
    found = Analysis(game)
    while not found.step():
        pass
    assert len(found.curve) == len(game.turn_starts) - 1


def test_a_turn_begins_with_its_first_action_and_not_with_blackmail() -> None:
    state = table(
        person(loyalty="british", court=[54, 43], rupees=8),
        person(loyalty="russian", court=[42]),
        tribes={"kandahar": [1, 0]},
        deck=[102, 103, 104],
    )
    game = game_at(state)
    assert game.decision
    assert game.decision.prompt == "turn.blackmail"
    for choice in ("pass", "buy 28", "buy 29"):
        game.take(choice)
    suspect = finished(Analysis(game)._suspected(1))
    assert suspect
    assert suspect.choices == 1
    assert {28, 29} <= {*suspect.played.state.players[0].hand}


def test_where_only_rivals_played_their_turns_are_looked_at() -> None:
    setup = Setup.model_validate({"seats": 2, "seed": 3, "rivals": [{"strength": "novice"}, {"strength": "novice"}]})
    game, chance = Game(setup), random.Random(3)
    while game.decision:
        game.take(any_option(chance, game))
    found = Analysis(game)
    while not found.step():
        pass
    assert {moment.seat for moment in found.moments} <= {0, 1}
    assert found.moments


def test_a_turn_is_played_again_as_far_as_it_can_be() -> None:
    state = table(person(hand=[8]), person())
    after = played_through(state, 0, ["play 8 left", "road kabul-punjab", "road kabul-punjab", "pass"])
    assert after
    assert (after.players[0].court, state.players[0].court) == ([8], [])
    assert played_through(state, 0, ["play 8 left", "road nowhere"]) is None
    assert played_through(state, 0, ["play 8 left"]) is None


# The reasons that are given


def test_facts_are_what_changed() -> None:
    before = table(person(loyalty="british"), person(loyalty="russian"))
    after = table(
        person(loyalty="british", rupees=6, gifts=[2]),
        person(loyalty="russian"),
        tribes={"kabul": [1, 0]},
        armies={"kabul": {"british": 4}},
        spies={},
    )
    found = {fact.code: fact for fact in facts_of(before, after, 0)}
    assert found["rupees"][1:4] == (0, 4, 6)
    assert found["lead_of_coalition"][1:] == (0, 0, 4, "british")
    assert found["rules"][1:] == (0, 0, 1, "kabul")
    assert found["cylinders"].after == 2
    assert found["influence"].after == 2
    assert "hand" not in found
    assert not facts_of(before, before, 0)


def test_who_wins_needs_no_other_reason() -> None:
    before, after = table(person(), person()), table(person(), person())
    after.winners = [0]
    assert [fact.code for fact in facts_of(before, after, 0)] == ["wins"]
    assert [(fact.code, fact.seat) for fact in facts_of(before, after, 1)] == [("loses", 1)]
