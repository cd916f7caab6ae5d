"""What one viewer may see, and everything a screen needs to know about it. The only thing the interface is given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.abilities import is_favored, lead_needed, ruling_armies
from engine.bribes import bribe_to_play, bribe_to_use
from engine.cards import (
    BORDER_NAMES,
    COALITIONS,
    DOMINANCE_CHECKS,
    EVENT_CARDS,
    REGIONS,
    SUITS,
    BorderName,
    Coalition,
    EventEffect,
    Region,
    Row,
    Suit,
)
from engine.dominance import scores
from engine.game import Game, Result
from engine.journal import Entry
from engine.market import price, rupees_per_card
from engine.reasons import Reason, refusals
from engine.setup import Setup
from engine.state import COLUMNS, ROWS, State
from engine.table import (
    Influence,
    blocks_in_play,
    court_limit,
    cylinders_in_play,
    dominant_coalition,
    hand_limit,
    hostage_holder,
    influence,
    ruler,
    stars,
    tax_shelter,
)


@dataclass(frozen=True, slots=True)
class CourtCardView:
    card: int
    spies: tuple[int, ...]
    """By seat."""
    holder: int | None
    """Who holds it hostage."""
    bribe: int
    """What its owner owes for using it, before anyone is asked for less."""
    favored: bool
    used: bool


@dataclass(frozen=True, slots=True)
class SeatView:
    name: str | None
    loyalty: Coalition | None
    rupees: int
    shelter: int
    points: int
    cylinders_in_play: int
    cylinders_in_supply: int
    hand: tuple[int, ...] | None
    """None when the viewer may not know it."""
    hand_size: int
    hand_limit: int
    court: tuple[CourtCardView, ...]
    court_limit: int
    prizes: tuple[int, ...]
    gifts: tuple[int, ...]
    influence: Influence | None
    """In the coalition of the seat's loyalty: patriots, prizes, gifts, and one more in `total`."""
    stars: Mapping[Suit, int]


@dataclass(frozen=True, slots=True)
class SlotView:
    row: Row
    column: int
    card: int | None
    rupees: int
    price: int
    """For this viewer."""
    barred: bool
    """A rupee was placed on it this turn."""


@dataclass(frozen=True, slots=True)
class RegionView:
    region: Region
    ruler: int | None
    tribes: tuple[int, ...]
    armies: Mapping[Coalition, int]
    strengths: tuple[int, ...]
    """The ruling pieces of each seat; the armies alone of each coalition compete too."""


@dataclass(frozen=True, slots=True)
class BorderView:
    border: BorderName
    roads: Mapping[Coalition, int]


@dataclass(frozen=True, slots=True)
class CheckView:
    """If a check came now."""

    blocks: Mapping[Coalition, int]
    lead: int
    """Of the coalition with most blocks over the next."""
    lead_needed: int
    dominant: Coalition | None
    final: bool
    points: tuple[int, ...]
    """What each seat would score."""


@dataclass(frozen=True, slots=True)
class PileView:
    cards: int
    checks: int
    events: int
    """Other than checks."""


@dataclass(frozen=True, slots=True)
class DeckView:
    cards: int
    checks: int
    events: int
    piles: tuple[PileView, ...] | None
    """What is left of the six piles, the next first; None when the deck was laid by hand."""
    next_check: tuple[int, int] | None
    """The next check is among the cards drawn from this one to that one, counted from 1."""


@dataclass(frozen=True, slots=True)
class DecisionView:
    player: int
    prompt: str
    about: Mapping[str, object]
    options: tuple[str, ...]
    """Empty unless it is the viewer who decides."""
    refusals: Mapping[str, Reason]
    bribes: Mapping[int, int]
    """What playing each of the viewer's hand cards would cost in bribes now."""


@dataclass(frozen=True, slots=True)
class View:
    viewer: int | None
    turn: int
    active: int
    actions: int
    favored: Suit
    seats: tuple[SeatView, ...]
    market: tuple[SlotView, ...]
    regions: tuple[RegionView, ...]
    borders: tuple[BorderView, ...]
    blocks_in_supply: Mapping[Coalition, int]
    effects: Mapping[EventEffect, int | None]
    discards: tuple[int, ...]
    deck: DeckView
    check: CheckView
    decision: DecisionView | None
    can_undo: bool
    can_redo: bool
    journal: tuple[Entry, ...]
    result: Result | None


def view(game: Game, viewer: int | None) -> View:
    """The table as seen from a seat; None is somebody watching."""
    state, setup = game.state, game.setup
    return View(
        viewer=viewer,
        turn=state.turn,
        active=state.active,
        actions=state.actions,
        favored=state.favored,
        seats=tuple(_seat(state, setup, viewer, seat) for seat in range(len(state.players))),
        market=tuple(_slot(state, viewer, row, column) for row in ROWS for column in COLUMNS),
        regions=tuple(_region(state, region) for region in REGIONS),
        borders=tuple(
            BorderView(border, {coalition: state.roads[coalition][border] for coalition in COALITIONS})
            for border in BORDER_NAMES
        ),
        blocks_in_supply=dict(state.blocks),
        effects=dict(state.effects),
        discards=tuple(state.discards),
        deck=known_of_the_deck(state, setup),
        check=check_now(state),
        decision=_decision(game, viewer),
        can_undo=game.can_undo,
        can_redo=game.can_redo,
        journal=tuple(game.journal),
        result=game.result,
    )


def _seat(state: State, setup: Setup, viewer: int | None, seat: int) -> SeatView:
    player = state.players[seat]
    return SeatView(
        name=setup.seats[seat] if isinstance(setup.seats, tuple) and seat < setup.people else None,
        loyalty=player.loyalty,
        rupees=player.rupees,
        shelter=tax_shelter(state, seat),
        points=player.points,
        cylinders_in_play=cylinders_in_play(state, seat),
        cylinders_in_supply=player.cylinders,
        hand=tuple(player.hand) if seat == viewer or setup.open_hands else None,
        hand_size=len(player.hand),
        hand_limit=hand_limit(state, seat),
        court=tuple(_court_card(state, seat, card) for card in player.court),
        court_limit=court_limit(state, seat),
        prizes=tuple(player.prizes),
        gifts=tuple(player.gifts),
        influence=influence(state, seat, player.loyalty) if player.loyalty else None,
        stars={suit: stars(state, seat, suit) for suit in SUITS},
    )


def _court_card(state: State, seat: int, card: int) -> CourtCardView:
    bribe = bribe_to_use(state, seat, card)
    return CourtCardView(
        card=card,
        spies=tuple(state.spies.get(card, [0] * len(state.players))),
        holder=hostage_holder(state, card),
        bribe=bribe.rupees if bribe else 0,
        favored=is_favored(state, seat, card),
        used=card in state.used,
    )


def _slot(state: State, viewer: int | None, row: Row, column: int) -> SlotView:
    card, cost = state.market[row][column], column * rupees_per_card(state)
    if viewer is not None and card is not None:
        cost = price(state, viewer, card, column)
    return SlotView(row, column, card, state.market_rupees[row][column], cost, card in state.barred)


def _region(state: State, region: Region) -> RegionView:
    tribes = state.tribes[region]
    armies = {coalition: state.armies[coalition][region] for coalition in COALITIONS}
    strengths = [tribes[seat] + ruling_armies(state, seat, region) for seat in range(len(tribes))]
    return RegionView(region, ruler(state, region), tuple(tribes), armies, tuple(strengths))


def check_now(state: State) -> CheckView:
    blocks, dominant = blocks_in_play(state), dominant_coalition(state)
    first, second, _ = sorted(blocks.values(), reverse=True)
    lying = [card for row in ROWS for card in state.market[row]]
    final = sum(card in DOMINANCE_CHECKS for card in (*state.deck, *lying)) <= 1
    points = [0] * len(state.players)
    for score in scores(state, dominant, final):
        points[score.player] = score.points
    return CheckView(blocks, first - second, lead_needed(state), dominant, final, tuple(points))


def known_of_the_deck(state: State, setup: Setup) -> DeckView:
    """The make-up of the piles is public, and so is everything drawn from them; their order is not."""
    checks = sum(card in DOMINANCE_CHECKS for card in state.deck)
    events = sum(card in EVENT_CARDS for card in state.deck) - checks
    cards = len(state.deck)
    if setup.deck is not None:
        return DeckView(cards, checks, events, None, (1, cards) if checks else None)
    court = 5 + setup.players
    printed = [PileView(court, 0, 0), PileView(court + 2, 0, 2), *[PileView(court + 2, 1, 1)] * 4]
    piles: list[PileView] = []
    left, checks_left, events_left = cards, checks, events
    for pile in reversed(printed):
        if left:
            rest = PileView(min(left, pile.cards), min(checks_left, pile.checks), min(events_left, pile.events))
            piles.insert(0, rest)
            left, checks_left, events_left = left - rest.cards, checks_left - rest.checks, events_left - rest.events
    before, next_check = 0, None
    for pile in piles:
        if pile.checks:
            next_check = (before + 1, before + pile.cards)
            break
        before += pile.cards
    return DeckView(cards, checks, events, tuple(piles), next_check)


def _decision(game: Game, viewer: int | None) -> DecisionView | None:
    decision, state = game.decision, game.state
    if decision is None:
        return None
    if decision.player != viewer:
        return DecisionView(decision.player, decision.prompt, dict(decision.about), (), {}, {})
    bribes = {card: bribe_to_play(state, viewer, card) for card in state.players[viewer].hand}
    return DecisionView(
        player=viewer,
        prompt=decision.prompt,
        about=dict(decision.about),
        options=tuple(option.text for option in decision.options),
        refusals=refusals(state, decision),
        bribes={card: bribe.rupees if bribe else 0 for card, bribe in bribes.items()},
    )
