"""Tables with Wakhan made by hand. She has the last seat; it is her turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.cards import WAKHAN_CARDS, Instruction, Row
from engine.journal import CardUsed
from engine.state import Player, State
from engine.wakhan.trace import LineSkipped, StepTaken, Weighed
from engine.wakhan.turn import follow_card, follow_line
from tests.helpers import BOTTOM, TOP, drive, person, table, told


def back_for(card: int, row: Row, column: int) -> int:
    """A card whose back makes the arrows of `card` point there."""
    front = WAKHAN_CARDS[card]
    for number, back in WAKHAN_CARDS.items():
        if number != card and (back.rows[front.red_arrow], back.columns[front.black_arrow]) == (row, column):
            return number
    raise AssertionError("no back points there")


def wakhan(
    *people: Player,
    rupees: int = 4,
    court: Sequence[int] = (),
    prizes: Sequence[int] = (),
    gifts: Sequence[int] = (),
    points: int = 0,
    card: int = 1,
    row: Row = "top",
    column: int = 5,
    **rest: Any,
) -> State:
    """Against these people, or one Afghan, with her open card and where its arrows point."""
    people = people or (person(),)
    her = Player(None, rupees, points, court=list(court), prizes=list(prizes), gifts=list(gifts))
    seat = len(people)
    for market in ("top", "bottom"):
        rest[market] = not_in_court(rest.get(market, TOP if market == "top" else BOTTOM), *people, her)
    cards = (card, back_for(card, row, column))
    return table(*people, her, **{"active": seat, **rest}, wakhan=seat, wakhan_cards=cards)


def not_in_court(cards: Sequence[int | None], *players: Player) -> list[int | None]:
    """The same market, with a slot vacant where its card is somewhere else."""
    held = {card for player in players for card in (*player.court, *player.hand, *player.prizes)}
    return [None if card in held else card for card in cards]


def me(state: State) -> int:
    assert state.wakhan is not None
    return state.wakhan


def follows(state: State, instruction: Instruction, *answers: str) -> bool:
    """Whether she follows an instruction; `answers` are people's."""
    return drive(follow_line(state, me(state), 0, instruction), *answers)[1] is not None


def whole_turn(state: State, *answers: str) -> list[str]:
    """The actions of her turn without draw and cleanup: kinds with lines, in order."""
    drive(follow_card(state, me(state), lambda told: None), *answers)
    steps = told(state.journal.entries, StepTaken)
    return [step.kind if step.line is None else f"line {step.line}" for step in steps]


def used(state: State) -> list[str]:
    """The card actions she took."""
    return [f"{use.card} {use.action}" for use in told(state.journal.entries, CardUsed)]


def skipped(state: State) -> list[str]:
    return [line.reason for line in told(state.journal.entries, LineSkipped)]


def chosen(state: State, rule: str) -> list[str]:
    """What she chose by a rule, in order."""
    return [str(weighed.chosen) for weighed in told(state.journal.entries, Weighed) if weighed.rule == rule]


def decided_by(state: State, rule: str) -> list[str]:
    """The criteria that told the options of her last decision by a rule apart."""
    weighed = [weighed for weighed in told(state.journal.entries, Weighed) if weighed.rule == rule][-1]
    return [sieve.criterion for sieve in weighed.sieves]
