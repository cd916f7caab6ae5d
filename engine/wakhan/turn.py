"""Wakhan's turn: her card's instructions, ambition before each of them, then bonus actions (rules from p. 16)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import get_args

from engine.abilities import is_favored
from engine.actions import USES, purchase, turn_options, use_card
from engine.cards import ACTIONS_OF, COURT_CARDS, CardAction, Instruction
from engine.choices import Buy, Choice, Rule, Use
from engine.codes import Objection
from engine.journal import Entry
from engine.reasons import why_not_use
from engine.state import State
from engine.wakhan.ambition import weigh_ambition
from engine.wakhan.answers import answered, first_target, play_or_discard
from engine.wakhan.card import open_card
from engine.wakhan.mind import Measure, Mind, Way, weigh
from engine.wakhan.priority import PRIORITY
from engine.wakhan.radicalize import Plan, plan_radicalize
from engine.wakhan.trace import AmbitionWeighed, BonusesOver, LineSkipped, StepTaken, Weighed
from engine.wakhan.ways import BATTLE_ON_A_CARD, WAYS

CARD_ACTION_NAMES: tuple[CardAction, ...] = get_args(CardAction)


def follow_card(state: State, me: int, at_step: Callable[[Entry], None]) -> Rule[None]:
    """Line after line, from the top again after the last, until two actions are spent or no line can be followed.

    Whatever her card says, a check that serves her comes first. Why one does not is told once, until that changes.
    """
    lines = open_card(state).actions
    line = skipped = 0
    last: AmbitionWeighed | None = None
    while state.actions and skipped < len(lines):
        ambition = weigh_ambition(state, me)
        if ambition and ambition.buys:
            step: StepTaken | None = yield from pursue_ambition(state, me, ambition)
        else:
            if ambition and ambition != last:
                state.journal.add(ambition)
            last = ambition
            step = yield from follow_line(state, me, line, lines[line])
            line = (line + 1) % len(lines)
        if step is None:
            skipped += 1
        else:
            skipped = 0
            at_step(step)
    while step := (yield from take_bonus_action(state, me)):
        at_step(step)


def pursue_ambition(state: State, me: int, weighed: AmbitionWeighed) -> Rule[StepTaken]:
    step = StepTaken(me, "ambition", None, None)
    with state.journal.under(step):
        state.journal.add(weighed)
        yield from answered(state, purchase(state, me, weighed.card))
    return step


def follow_line(state: State, me: int, line: int, instruction: Instruction) -> Rule[StepTaken | None]:
    action, ways = _card_action(instruction)
    weighed, reason = plan_use(state, me, action, ways) if action else plan_radicalize(state, me, instruction)
    if reason:
        state.journal.add(LineSkipped(me, line, instruction, reason, weighed))
        return None
    assert weighed
    step = StepTaken(me, "line", line, instruction)
    with state.journal.under(step):
        yield from take(state, me, weighed, ways)
    return step


def _card_action(instruction: Instruction) -> tuple[CardAction | None, Mapping[str, Way]]:
    """The card action an instruction asks for, with its way of answering; None for a radicalize."""
    if instruction == "battle_on_card_with_most_spies":
        return "battle", BATTLE_ON_A_CARD
    return next((action for action in CARD_ACTION_NAMES if action == instruction), None), WAYS


def take(state: State, me: int, weighed: Weighed, ways: Mapping[str, Way]) -> Rule[None]:
    """What was chosen, by the rules everybody follows. A card she buys is played at once, in the same action."""
    state.journal.add(weighed)
    match weighed.chosen:
        case Buy(card):
            yield from answered(state, purchase(state, me, card))
            if card in COURT_CARDS:
                yield from play_or_discard(state, me, card)
        case Use(card, action):
            yield from answered(state, use_card(state, me, card, action), ways, before=[])


# Card actions


def plan_use(state: State, me: int, action: CardAction, ways: Mapping[str, Way]) -> Plan:
    """With the highest card in her priorities that can take the action."""
    showing: list[Choice] = [use for card in state.players[me].court for other, use in USES[card] if other == action]
    if not showing:
        return None, "no_card_shows_it"
    target = first_target(state, me, action, ways)
    if target and not target.chosen:
        return target, "no_target"
    legal = turn_options(state, me)

    def objection(mind: Mind, option: Use) -> Objection | None:
        return None if option in legal else why_not_use(state, me, option.card, action)

    weighed = weigh(Mind(state, me), Way("wakhan.card_action", PRIORITY, objection), showing)
    return weighed, None if weighed.chosen else "no_card_can"


def take_bonus_action(state: State, me: int) -> Rule[StepTaken | None]:
    """The leftmost favored card that has not acted and can, with its leftmost action that is possible."""
    idle = [card for card in state.players[me].court if card not in state.used and is_favored(state, me, card)]
    uses: list[Choice] = [use for card in idle for _, use in USES[card]]
    if not uses:
        return None
    legal = turn_options(state, me)

    def objection(mind: Mind, option: Use) -> Objection | None:
        if option not in legal:
            return why_not_use(state, me, option.card, option.action)
        target = first_target(state, me, option.action)
        return "no_target" if target and not target.chosen else None

    weighed = weigh(Mind(state, me), Way("wakhan.bonus", LEFTMOST, objection), uses)
    if not weighed.chosen:
        state.journal.add(BonusesOver(me, weighed))
        return None
    step = StepTaken(me, "bonus", None, None)
    with state.journal.under(step):
        yield from take(state, me, weighed, WAYS)
    return step


LEFTMOST: tuple[Measure, ...] = (
    ("card_furthest_left", lambda mind, option: -mind.state.players[mind.me].court.index(option.card)),
    ("action_furthest_left", lambda mind, option: -ACTIONS_OF[option.card].index(option.action)),
)
