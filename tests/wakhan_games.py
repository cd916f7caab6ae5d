"""Whole games with Wakhan, checked at every step. `python -m tests.wakhan_games 2000` prints what was reached."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from typing import get_args

from engine import Choice, Decision, Game, Setup
from engine.cards import (
    COURT_CARDS,
    DOMINANCE_CHECKS,
    LEVERAGED,
    RANK_OF,
    REGIONS,
    WAKHAN_CARDS,
    CardAction,
    Instruction,
)
from engine.check import cards_in_the_game, problems
from engine.choices import (
    BattleIn,
    BattleOn,
    Betray,
    Buy,
    Discard,
    Hide,
    KeepPrize,
    MoveArmy,
    MoveTribe,
    Pay,
    PlaceArmy,
    PlaceGift,
    PlaceRoad,
    PlaceSpy,
    Play,
    RemoveArmy,
    RemoveRoad,
    RemoveSpy,
    RemoveTribe,
    TakeArmy,
    TakeGift,
    TakeRoad,
    TakeSpy,
    TakeTribe,
    TaxCard,
    TaxPlayer,
    Use,
    place_spy,
)
from engine.codes import Criterion, Objection, RuleId, Skip, Verdict
from engine.dominance import is_last_in_sight, scores
from engine.journal import (
    BattleFought,
    BlockMoved,
    BlockStayed,
    CardBought,
    CardMoved,
    CardUsed,
    CylinderMoved,
    CylinderStayed,
    Entry,
    Group,
    RupeesMoved,
    TurnTaken,
)
from engine.state import State
from engine.table import dominant_coalition, ruler
from engine.wakhan import answers as wakhan_answers
from engine.wakhan.ambition import weigh_ambition
from engine.wakhan.mind import Mind, Way, weigh
from engine.wakhan.priority import PRIORITY
from engine.wakhan.radicalize import plan_radicalize
from engine.wakhan.trace import AmbitionWeighed, BonusesOver, LineSkipped, StepTaken, WakhanDrew, Weighed
from tests import wakhan_mirror as mirror
from tests.helpers import any_option, told
from tests.reached import curious
from tests.wakhan_mirror_answers import expected

INSTRUCTIONS: tuple[Instruction, ...] = get_args(Instruction)
RADICALIZE = [instruction for instruction in INSTRUCTIONS if instruction.startswith("radicalize")]
ACTIONS: tuple[CardAction, ...] = get_args(CardAction)
EVERYTHING = (
    *(f"done {instruction}" for instruction in INSTRUCTIONS),
    *(f"skipped {instruction}" for instruction in INSTRUCTIONS),
    *(f"used {action}" for action in ACTIONS),
    *(f"not used {action}" for action in ACTIONS),
    *(f"card {card}" for card in WAKHAN_CARDS),
)
CODES = (
    *(f"rule {code}" for code in get_args(RuleId)),
    *(f"criterion {code}" for code in get_args(Criterion)),
    *(f"verdict {code}" for code in get_args(Verdict)),
    *(f"skip {code}" for code in get_args(Skip)),
    *(f"objection {code}" for code in get_args(get_args(Objection)[1])),
)
"""Everything her trace can say."""


# The trace


def check_weighed(weighed: Weighed) -> None:
    """Every candidate is accounted for, and the chosen one is what the last sieve kept."""
    ruled_out = [option for option, _ in weighed.objections]
    assert len(set(weighed.candidates)) == len(weighed.candidates)
    assert set(ruled_out) <= set(weighed.candidates)
    left = [option for option in weighed.candidates if option not in ruled_out]
    for sieve in weighed.sieves:
        assert sieve.kept, weighed
        assert sieve.dropped, weighed
        assert [option for option in left if option in sieve.kept] == list(sieve.kept)
        assert {*sieve.kept, *sieve.dropped} == set(left)
        left = list(sieve.kept)
    assert left == ([] if weighed.chosen is None else [weighed.chosen]), weighed


def happened(choice: Choice, entry: Entry) -> bool:
    """Whether an entry tells what a choice stands for."""
    match choice, entry:
        case (Buy(card), CardBought(_, bought)) if card == bought:
            return True
        case (Use(card, action), CardUsed(_, used, done, _)) if (card, action) == (used, done):
            return True
        case (Play(card, side), CardMoved(moved, _, end)) if card == moved:
            return end.endswith(side) or end == "discards"
        case (PlaceSpy(card) | Hide(card), CylinderMoved(_, _, end)) if end == f"card {card}":
            return True
        case (PlaceSpy(card) | Hide(card), CylinderStayed(_, place)) if place == f"card {card}":
            return True
        case (RemoveSpy(player), CylinderStayed(loser, _)) if player == loser:
            return True
        case (PlaceArmy(place) | PlaceRoad(place), BlockStayed(_, where)) if place == where:
            return True
        case (TakeTribe(place) | TakeArmy(place) | TakeRoad(place), CylinderStayed(_, where) | BlockStayed(_, where)):
            return bool(place == where)
        case (TakeSpy(number) | TakeGift(number), CylinderStayed(_, where)):
            return f"{number}" == where.split()[-1]
        case (PlaceArmy(region), BlockMoved(_, _, end)) if end == region:
            return True
        case (PlaceRoad(border), BlockMoved(_, _, end)) if end == border:
            return True
        case (PlaceGift(space), CylinderMoved(_, _, end)) if end == f"gift {space}":
            return True
        case (TakeSpy(card), CylinderMoved(_, start, _)):
            return start == f"card {card}"
        case (TakeGift(space), CylinderMoved(_, start, _)):
            return start == f"gift {space}"
        case (
            TakeTribe(place) | TakeArmy(place) | TakeRoad(place),
            CylinderMoved(_, start, _) | BlockMoved(_, start, _),
        ):
            return bool(start == place)
        case (MoveArmy(start, end), BlockMoved(_, left, came)) if (start, end) == (left, came):
            return True
        case (MoveTribe(start, end), CylinderMoved(_, left, came)) if (start, end) == (left, came):
            return True
        case (TaxPlayer(player), RupeesMoved(1, start, _)) if start == f"player {player}":
            return True
        case (TaxCard(_), RupeesMoved(1, start, _)) if start.startswith("slot"):
            return True
        case (Pay(rupees), RupeesMoved(paid, _, _)) if rupees == paid:
            return True
        case (Betray(card) | Discard(card), CardMoved(moved, _, "discards")) if card == moved:
            return True
        case (KeepPrize(), CardMoved(_, "discards", end)) if end.startswith("prizes"):
            return True
        case (BattleIn(region), BattleFought(_, place)) if place == region:
            return True
        case (BattleOn(card), BattleFought(_, place)) if place == f"card {card}":
            return True
        case (RemoveTribe(player) | RemoveSpy(player), CylinderMoved(loser, _, _)) if player == loser:
            return True
        case (RemoveArmy(coalition) | RemoveRoad(coalition, _), BlockMoved(lost, _, "supply")) if coalition == lost:
            return True
    return choice.verb in ("finish", "decline", "call-off", "pass", "go-home", "player", "suit", "region")


def flat(entries: list[Entry]) -> Iterator[Entry]:
    for entry in entries:
        yield entry
        if isinstance(entry, Group):
            yield from flat(entry.entries)


def check_trace(entries: list[Entry]) -> None:
    """Every decision of hers is followed by what it decided, in the same turn."""
    for turn in entries:
        if isinstance(turn, TurnTaken):
            told_in_order = list(flat(turn.entries))
            for place, entry in enumerate(told_in_order):
                if isinstance(entry, Weighed):
                    check_weighed(entry)
                    chosen = entry.chosen
                    assert chosen
                    assert any(happened(chosen, later) for later in told_in_order[place:]), entry
                if isinstance(entry, LineSkipped | BonusesOver) and entry.considered:
                    check_weighed(entry.considered)
                    assert entry.considered.chosen is None
    for step in told(entries, StepTaken):
        first, second = step.entries[:2]
        if isinstance(first, AmbitionWeighed):
            assert first.buys
            assert happened(Buy(first.card), second)
        else:
            assert isinstance(first, Weighed)
            assert first.chosen
            assert happened(first.chosen, second), step


# The mirror


def check_mirror(state: State) -> None:
    """The engine and the slow second computation agree on rulers, card priority, ambition and every radicalize."""
    for region in REGIONS:
        assert ruler(state, region) == mirror.ruler_of(state, region)
    me = mirror.she(state)
    courts = [card for player in state.players for card in player.court]
    spies: list[Choice] = [place_spy(card) for card in courts]
    while spies:
        first = weigh(Mind(state, me), Way("wakhan.impact.spy", PRIORITY), spies).chosen
        assert isinstance(first, PlaceSpy)
        assert first.card == mirror.first_by_priority(state, [spy.card for spy in spies])  # type: ignore[attr-defined]
        spies.remove(first)
    ambition = weigh_ambition(state, me)
    assert (ambition is not None and ambition.buys) == mirror.would_buy_a_check(state), ambition
    for instruction in RADICALIZE:
        weighed, skip = plan_radicalize(state, me, instruction)
        chosen = weighed.chosen if weighed else None
        assert (chosen is None) == (skip is not None)
        expected = mirror.radicalized(state, instruction)
        assert (chosen.card if isinstance(chosen, Buy) else None) == expected, (instruction, weighed, skip)


# Whole games

INTERRUPTIONS = ("battle.safe_house", "leverage.discard", "event.confidence_failure", "take.block")
"""All that people can be asked in her turn; the last one is the owner of Insurrection without an Afghan block left."""


def patient(chance: random.Random, game: Game) -> Choice:
    """Leaves checks alone and likes to play and use cards: long games with full courts."""
    assert game.decision
    options = [
        option for option in game.decision.options if not (isinstance(option, Buy) and option.card in DOMINANCE_CHECKS)
    ]
    weights = [0.2 if option.verb == "pass" else 3.0 if option.verb in ("play", "use") else 1.0 for option in options]
    return chance.choices(options, weights)[0]


def greedy(chance: random.Random, game: Game) -> Choice:
    """Whatever is worth most at once; chance decides between equals."""
    assert game.decision
    return most_worth(chance, game.state, game.decision)


def most_worth(chance: random.Random, state: State, decision: Decision) -> Choice:
    return max(decision.options, key=lambda option: (worth(state, decision.player, option), chance.random()))


def worth(state: State, me: int, option: Choice) -> float:
    match option:
        case Buy(card) if card in DOMINANCE_CHECKS:
            points = dict.fromkeys(range(len(state.players)), 0)
            for score in scores(state, dominant_coalition(state), is_last_in_sight(state)):
                points[score.player] = score.points
            return 90 if points[me] > max(points[seat] for seat in points if seat != me) else -1
        case Buy(card):
            return 10 + RANK_OF[card] if card in COURT_CARDS else 2
        case Play(card, _):
            return 40 + RANK_OF[card] + 2 * (card in LEVERAGED)
        case Use(_, action):
            return {"gift": 35, "betray": 30, "build": 25, "battle": 24, "tax": 20, "move": 1}[action]
        case Discard(card):
            return -RANK_OF[card]
    return {"pass": 0, "ask": 0, "waive": 0, "lower": 0, "call-off": -1, "finish": -1, "leave-prize": -1}.get(
        option.verb, 1
    )


BOTS: tuple[Callable[[random.Random, Game], Choice], ...] = (any_option, curious, patient, greedy)


@contextmanager
def answers_compared() -> Iterator[None]:
    """Inside, each answer of hers must be the one the second computation gives."""
    original = wakhan_answers.answer

    def compared(state: State, decision: Decision, ways: Mapping[str, Way], before: Sequence[Choice] = ()) -> Choice:
        wanted = expected(state, decision, ways[decision.prompt].rule, before)
        given = original(state, decision, ways, before)
        assert str(given) == wanted, (decision, given, wanted)
        return given

    wakhan_answers.answer = compared
    try:
        yield
    finally:
        wakhan_answers.answer = original


def play(seed: int, people: int, bot: Callable[[random.Random, Game], Choice], mirrored: bool = True) -> Game:
    """One game; the table is checked after every choice and every step of hers."""
    with answers_compared() if mirrored else nullcontext():
        return _play(seed, people, bot, mirrored)


def _play(seed: int, people: int, bot: Callable[[random.Random, Game], Choice], mirrored: bool) -> Game:
    game, chance = Game(Setup(seats=people, wakhan=True, seed=seed)), random.Random(seed)
    dealt, choices = sorted(cards_in_the_game(game.state)), list[Choice]()
    while game.decision:
        assert game.decision.player != game.state.wakhan
        assert game.state.active != game.state.wakhan or game.decision.prompt in INTERRUPTIONS
        assert len({option.text for option in game.decision.options}) == len(game.decision.options) > 1
        choices.append(bot(chance, game))
        game.take(choices[-1])
        assert game.choices == tuple(map(str, choices))
        for table in (*(step.table for step in game.steps), game.state):
            assert list(problems(table)) == []
            assert sorted(cards_in_the_game(table)) == dealt
        if mirrored:
            for step in game.steps:
                check_mirror(step.table)
    assert game.result
    assert game.result.winners
    check_trace(game.journal)
    return game


def reached_in(game: Game) -> Iterator[str]:
    entries = game.journal
    for drew in told(entries, WakhanDrew):
        yield f"card {drew.card}"
    for step in told(entries, StepTaken):
        if step.instruction:
            yield f"done {step.instruction}"
        for used in told(step.entries[:2], CardUsed):
            yield f"used {used.action}"
    for line in told(entries, LineSkipped):
        yield f"skipped {line.instruction}"
        yield f"skip {line.reason}"
        if line.instruction in ACTIONS:
            yield f"not used {line.instruction}"
    for over in told(entries, BonusesOver):
        for option, _ in over.considered.objections:
            assert isinstance(option, Use)
            yield f"not used {option.action}"
    weighed = told(entries, Weighed)
    weighed += [over.considered for over in told(entries, BonusesOver)]
    weighed += [line.considered for line in told(entries, LineSkipped) if line.considered]
    for decision in weighed:
        yield f"rule {decision.rule}"
        yield from (f"criterion {sieve.criterion}" for sieve in decision.sieves)
        yield from (f"objection {objection}" for _, objection in decision.objections)
    for ambition in told(entries, AmbitionWeighed):
        yield f"verdict {ambition.verdict}"
    assert game.result
    yield f"won by {game.result.by}"
    yield "won by Wakhan" if game.state.wakhan in game.result.winners else "won by a person"


def reach(games: int, mirrored: bool = True) -> Counter[str]:
    """How many of so many games reached what."""
    counts: Counter[str] = Counter(dict.fromkeys((*EVERYTHING, *CODES), 0))
    for seed in range(games):
        counts.update(set(reached_in(play(seed, 1 + seed % 2, BOTS[seed // 2 % len(BOTS)], mirrored))))
    return counts


def report(games: int) -> str:
    counts = reach(games)
    return "\n".join(f"{counts[what]:5} {what}" for what in sorted(counts, key=lambda what: (counts[what], what)))


if __name__ == "__main__":
    sys.stdout.write(report(int(sys.argv[1]) if len(sys.argv) > 1 else 150) + "\n")
