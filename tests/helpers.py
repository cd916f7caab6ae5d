"""Tables made by hand, rules driven with scripted answers, and games that were begun or played at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from engine import Choice, Decision, Game, Setup
from engine.cards import WAKHAN_CARDS, Coalition, EventEffect, Region, Suit
from engine.check import problems
from engine.choices import Rule, read_choice
from engine.journal import Entry, Group
from engine.state import Player, State
from engine.table import ruler

T = TypeVar("T")
E = TypeVar("E", bound=Entry)
TOP = [28, 29, 31, 33, 35, 38]
BOTTOM = [59, 60, 61, 62, 63, 65]
"""A market of cards without patriots, for tests that care only about where rupees fall."""
DECK = [104, 103, 102, 101, 49, 48]


def written(text: str) -> Choice:
    """The choice that is written so."""
    choice = read_choice(text)
    assert choice, text
    return choice


def table(
    *players: Player,
    active: int = 0,
    actions: int = 2,
    tribes: dict[Region, list[int]] | None = None,
    armies: dict[Region, dict[Coalition, int]] | None = None,
    roads: dict[str, dict[Coalition, int]] | None = None,
    spies: dict[int, list[int]] | None = None,
    favored: Suit = "political",
    effects: dict[EventEffect, int | None] | None = None,
    top: Sequence[int | None] = TOP,
    bottom: Sequence[int | None] = BOTTOM,
    top_rupees: Sequence[int] = (),
    bottom_rupees: Sequence[int] = (),
    deck: Iterable[int] = DECK,
    wakhan: int | None = None,
    wakhan_cards: tuple[int, int] = (1, 2),
) -> State:
    """A table with these players and pieces; supplies hold whatever is not laid out.

    `wakhan_cards` are Wakhan's open card and the one whose back lies next to it.
    """
    state = State(
        chance=1, players=list(players), active=active, turn=1, actions=actions, favored=favored, wakhan=wakhan
    )
    if wakhan is not None:
        card, back = wakhan_cards
        state.wakhan_discards = [card]
        state.wakhan_deck = [*(number for number in WAKHAN_CARDS if number not in wakhan_cards), back]
    for region in state.tribes:
        state.tribes[region] = list((tribes or {}).get(region, [0] * len(players)))
    for region, blocks in (armies or {}).items():
        for coalition, count in blocks.items():
            state.armies[coalition][region] = count
            state.blocks[coalition] -= count
    for border, blocks in (roads or {}).items():
        for coalition, count in blocks.items():
            assert border in state.roads[coalition]
            state.roads[coalition][border] = count
            state.blocks[coalition] -= count
    state.spies = {card: list(counts) for card, counts in (spies or {}).items()}
    state.effects = dict(effects or {})
    state.market = {"top": [*top, *[None] * (6 - len(top))], "bottom": [*bottom, *[None] * (6 - len(bottom))]}
    state.market_rupees = {
        "top": [*top_rupees, *[0] * (6 - len(top_rupees))],
        "bottom": [*bottom_rupees, *[0] * (6 - len(bottom_rupees))],
    }
    held = {*top, *bottom, *(card for player in players for card in (*player.hand, *player.court, *player.prizes))}
    state.deck = [card for card in deck if deck is not DECK or card not in held]
    for seat, player in enumerate(players):
        player.cylinders -= sum(counts[seat] for counts in state.tribes.values())
        player.cylinders -= sum(counts[seat] for counts in state.spies.values()) + len(player.gifts)
    state.journal.rulers = {region: ruler(state, region) for region in state.tribes}
    assert not list(problems(state)), list(problems(state))
    return state


def person(
    loyalty: Coalition = "afghan",
    rupees: int = 4,
    hand: Sequence[int] = (),
    court: Sequence[int] = (),
    prizes: Sequence[int] = (),
    gifts: Sequence[int] = (),
    points: int = 0,
) -> Player:
    return Player(loyalty, rupees, points, hand=list(hand), court=list(court), prizes=list(prizes), gifts=list(gifts))


def drive(rule: Rule[T], *answers: str) -> tuple[list[str], T]:
    """Run one rule with scripted answers; what was asked of whom, and its result."""
    asked: list[str] = []
    replies = iter(answers)
    try:
        decision = next(rule)
        while True:
            asked.append(f"{decision.player}:{decision.prompt}")
            answer = next(replies, None)
            assert answer is not None, f"nobody answers {decision}"
            option = decision.find(answer)
            assert option is not None, f"{answer} does not answer {decision}"
            decision = rule.send(option)
    except StopIteration as done:
        left = list(replies)
        assert not left, f"never asked for {left}"
        return asked, done.value


def first_question(rule: Rule[T], *answers: str) -> Decision:
    """The question a rule asks after these answers."""
    decision = next(rule)
    for answer in answers:
        option = decision.find(answer)
        assert option is not None, f"{answer} does not answer {decision}"
        decision = rule.send(option)
    return decision


def texts(options: Iterable[Choice]) -> list[str]:
    return [option.text for option in options]


def told(entries: Iterable[Entry], kind: type[E]) -> list[E]:
    """Every entry of a kind, however deep."""
    found: list[E] = []
    for entry in entries:
        if isinstance(entry, kind):
            found.append(entry)
        if isinstance(entry, Group):
            found += told(entry.entries, kind)
    return found


Bot = Callable[[random.Random, Game], Choice]


def any_option(chance: random.Random, game: Game) -> Choice:
    assert game.decision
    return chance.choice(game.decision.options)


def random_game(
    seed: int, seats: int = 3, limit: int = 100_000, bot: Bot = any_option, *, wakhan: bool = False
) -> Game:
    """A game played at random until it is over or has `limit` choices."""
    game, chance = Game(Setup(seats=seats, seed=seed, wakhan=wakhan)), random.Random(seed)
    while game.decision and len(game.choices) < limit:
        game.take(bot(chance, game))
    return game


OPENING = ["loyalty afghan", "loyalty british"]


def opened(**setup: object) -> Game:
    return Game(Setup.model_validate({"seats": 2, "seed": 7, "first": 0, **setup}), OPENING)


def alone(seed: int, count: int) -> Game:
    """A game against Wakhan in which the first person chose at random, `count` times."""
    game, chance = Game(Setup(seats=1, wakhan=True, seed=seed, free_undo=True)), random.Random(seed)
    while game.decision and len(game.choices) < count:
        game.take(chance.choice(game.decision.options))
    return game
