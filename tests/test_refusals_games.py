"""Why not, asked over whole games with Wakhan and without: whatever reason is given is a fact."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from engine import Choice, Decision, Game, Setup, refusals
from engine.cards import REGION_OF
from engine.choices import FINISH, Buy, PlaceArmy, PlaceRoad, PlaceSpy
from engine.codes import Reason
from engine.journal import (
    BlockMoved,
    BlockStayed,
    BribeAnswered,
    BribeAsked,
    BribeDue,
    CardUsed,
    CylinderMoved,
    CylinderStayed,
    Entry,
    RupeesMoved,
    TurnTaken,
)
from engine.state import State
from tests.helpers import told, written
from tests.reached import curious
from tests.wakhan_games import flat

TABLES = [(2, False), (3, False), (4, False), (5, False), (1, True), (2, True)]
UNIT_BY_UNIT = ("tax", "build", "build.infrastructure", "move", "battle.remove")
Placed = BlockMoved | BlockStayed | CylinderMoved | CylinderStayed
Fact = Callable[[Game, State, Decision, Choice], bool]
BLACKMAILERS = (43, 54)
"""Each is of the region its ability names."""


def card_has_a_spy(game: Game, state: State, decision: Decision, choice: Choice) -> bool:
    assert isinstance(choice, PlaceSpy)
    court = state.players[decision.player].court
    return choice.card in state.spies and REGION_OF[choice.card] in {REGION_OF[c] for c in court if c in BLACKMAILERS}


def this_turn(game: Game) -> list[TurnTaken]:
    return told(game.journal, TurnTaken)[-1:]


def rupee_placed_this_turn(game: Game, state: State, decision: Decision, choice: Choice) -> bool:
    """Whether it still lies there or not."""
    assert isinstance(choice, Buy)
    row, column = next((row, cards.index(choice.card)) for row, cards in state.market.items() if choice.card in cards)
    laid = [move for move in told(this_turn(game), RupeesMoved) if move.end == f"slot {row} {column}"]
    return any(move.start == f"player {decision.player}" for move in laid)


def bribes(game: Game) -> list[Entry]:
    """What was said of the bribe in question."""
    entries = list(flat(game.journal))
    due = max(place for place, entry in enumerate(entries) if isinstance(entry, BribeDue))
    return entries[due:]


def asked_enough(game: Game, state: State, decision: Decision, choice: Choice) -> bool:
    """Three requests in this turn, each refused or called off."""
    return len(told(this_turn(game), BribeAsked)) >= 3 and not told(bribes(game), BribeAnswered)


def answered_already(game: Game, state: State, decision: Decision, choice: Choice) -> bool:
    answers = told(bribes(game), BribeAnswered)
    return [answer.rupees for answer in answers] == [decision.about["rupees"]]


def at_least_one(game: Game, state: State, decision: Decision, choice: Choice) -> bool:
    """Nothing was taken, placed or moved since the card began to act."""
    used = told(this_turn(game), CardUsed)[-1]
    taken = any(move.end == f"player {used.player}" for move in told(used.entries, RupeesMoved))
    moved = any(isinstance(entry, Placed) for entry in flat(used.entries))
    return choice == FINISH and not taken and not moved


def extra_block_is_due(game: Game, state: State, decision: Decision, choice: Choice) -> bool:
    """What was paid for has been built, and there is a place for one more."""
    used = told(this_turn(game), CardUsed)[-1]
    built = [entry for entry in used.entries if isinstance(entry, Placed)]
    return choice == FINISH and bool(built) and all(isinstance(o, PlaceArmy | PlaceRoad) for o in decision.options)


FACTS: dict[tuple[str, Reason], Fact] = {
    **{(action, "at_least_one"): at_least_one for action in ("tax", "build", "move", "battle.remove")},
    ("turn.action", "rupee_placed_this_turn"): rupee_placed_this_turn,
    ("bribe.play", "asked_enough"): asked_enough,
    ("bribe.play", "answered_already"): answered_already,
    ("bribe.hostage", "answered_already"): answered_already,
    ("build.infrastructure", "extra_block_is_due"): extra_block_is_due,
    ("turn.blackmail", "card_has_a_spy"): card_has_a_spy,
}
"""By question and reason; what is not listed here is checked where the reason is tested by hand."""


def stubborn(chance: random.Random, game: Game) -> Choice:
    """Often asks for less, refuses, and calls off: so the end of all asking is reached too."""
    assert game.decision
    haggling = [option for option in game.decision.options if option.verb in ("ask", "refuse", "call-off")]
    return chance.choice(haggling) if haggling and chance.random() < 0.7 else curious(chance, game)


def test_every_reason_given_is_a_fact() -> None:
    seen: Counter[tuple[str, Reason]] = Counter()
    for seed, (seats, wakhan) in enumerate(TABLES * 10):
        game, chance = Game(Setup(seats=seats, seed=seed, wakhan=wakhan)), random.Random(seed)
        while game.decision:
            refused = refusals(game.state, game.decision)
            if game.decision.prompt in UNIT_BY_UNIT:
                assert ("finish" in refused) != ("finish" in map(str, game.decision.options))
            for text, reason in refused.items():
                what = (game.decision.prompt, reason)
                if what in FACTS:
                    seen[what] += 1
                    assert FACTS[what](game, game.state, game.decision, written(text)), (
                        seed,
                        game.choices,
                        text,
                        reason,
                    )
            game.take(stubborn(chance, game))
    assert [what for what in FACTS if not seen[what]] == []
