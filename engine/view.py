"""What one viewer may see of the table, and everything a screen needs to know about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.abilities import is_favored, keeps_a_hand, lead_needed, pragmatic_loyalty, ruling_armies
from engine.bribes import bribe_to_play, bribe_to_use
from engine.build import Building, building
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
from engine.choices import Choice
from engine.cleanup import is_leaving
from engine.codes import Reason
from engine.dominance import is_last_in_sight, points_by_seat, scores
from engine.game import Game
from engine.journal import Entry
from engine.market import price, rupees_per_card
from engine.outcome import Result, Step
from engine.places import Place
from engine.reasons import refused
from engine.setup import PieceColour, Rival, Setup, colour_at, make_up, name_at, rival_at
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
    lead_of,
    loyal_players,
    ruler,
    stars,
    tax_shelter,
)
from engine.wakhan.ambition import weigh_ambition
from engine.wakhan.card import arrow_column, arrow_player, arrow_row, next_back, passed_over
from engine.wakhan.trace import AmbitionWeighed


class CourtCardView(NamedTuple):
    card: int
    spies: tuple[int, ...]
    """By seat."""
    holder: int | None
    """Who holds it hostage."""
    bribe: int
    """What its owner owes for using it, before anyone is asked for less."""
    favored: bool
    used: bool


class SeatView(NamedTuple):
    name: str | None
    colour: PieceColour | None
    """Of the pieces; None for Wakhan."""
    rival: Rival | None
    loyalty: Coalition | None
    rupees: int
    shelter: int
    points: int
    cylinders_in_play: int
    cylinders_in_supply: int
    hand: tuple[int, ...] | None
    """None when the viewer may not know it."""
    keeps_hand: bool
    """Wakhan plays at once whatever reaches her hand."""
    hand_size: int
    hand_limit: int
    court: tuple[CourtCardView, ...]
    court_limit: int
    prizes: tuple[int, ...]
    gifts: tuple[int, ...]
    building: Building
    """What a build brings and costs now."""
    influence: Influence | None
    """In the coalition of the seat's loyalty: patriots, prizes, gifts, and one more in `total`."""
    stars: Mapping[Suit, int]


class SlotView(NamedTuple):
    row: Row
    column: int
    card: int | None
    rupees: int
    price: int
    """For this viewer."""
    barred: bool
    """A rupee was placed on it this turn."""
    leaving: bool
    """An event that is discarded, and happens, at the end of this turn."""


class RegionView(NamedTuple):
    region: Region
    ruler: int | None
    tribes: tuple[int, ...]
    armies: Mapping[Coalition, int]
    strengths: tuple[int, ...]
    """The ruling pieces of each seat; the armies alone of each coalition compete too."""


class BorderView(NamedTuple):
    border: BorderName
    roads: Mapping[Coalition, int]


class CheckView(NamedTuple):
    """If a check came now."""

    blocks: Mapping[Coalition, int]
    lead: int
    """Of the coalition with most blocks over the next."""
    lead_needed: int
    dominant: Coalition | None
    final: bool
    points: tuple[int, ...]
    """What each seat would score."""
    influence: tuple[Influence | None, ...]
    """What those loyal to the dominant coalition would be ranked by."""


class PileView(NamedTuple):
    cards: int
    checks: int
    events: int
    """Other than checks."""


class DeckView(NamedTuple):
    cards: int
    checks: int
    events: int
    piles: tuple[PileView, ...] | None
    """What is left of the six piles, the next first; None when the deck was laid by hand."""
    next_check: tuple[int, int] | None
    """The next check is among the cards drawn from this one to that one, counted from 1."""


class DecisionView(NamedTuple):
    player: int
    prompt: str
    about: Mapping[str, object]
    options: tuple[Choice, ...]
    """Empty unless it is the viewer who decides."""
    refusals: Mapping[Choice, Reason]
    bribes: Mapping[int, int]
    """What playing each of the viewer's hand cards would cost in bribes now."""

    @property
    def place(self) -> Place:
        """As of the decision itself."""
        return str(self.about.get("place", ""))


class WakhanView(NamedTuple):
    """What everybody may know of Wakhan: the card she goes by, and what she would do with it."""

    seat: int
    influence: Mapping[Coalition, Influence]
    """She is loyal to all three."""
    seen: tuple[int, ...]
    """Her cards since the last shuffle, the open one last."""
    cards_left: int
    back_rows: tuple[Row, Row]
    """On the back of her next card, from top to bottom; its face is hidden."""
    back_columns: tuple[int, ...]
    loyalty: Coalition | None
    """Her pragmatic loyalty now; like the rest, None until she has drawn a card."""
    passed_over: tuple[tuple[Coalition, tuple[int, ...]], ...]
    """The coalitions her card puts before it, and who is loyal to each."""
    row: Row | None
    column: int | None
    points_at: int | None
    """The market card where her arrows meet."""
    named: int | None
    """The player her red arrow names."""
    ambition: AmbitionWeighed | None
    """Whether she would buy the check in the market now, and why; None if there is none."""


class View(NamedTuple):
    viewer: int | None
    turn: int
    active: int
    actions: int
    favored: Suit
    seats: tuple[SeatView, ...]
    market: tuple[SlotView, ...]
    prices: tuple[int, ...]
    """Of each column, for anybody to whom its cards are not free."""
    rupees_per_card: int
    """To be placed on each card to the left of the one that is bought."""
    regions: tuple[RegionView, ...]
    borders: tuple[BorderView, ...]
    blocks_in_supply: Mapping[Coalition, int]
    effects: Mapping[EventEffect, int | None]
    discards: tuple[int, ...]
    deck: DeckView
    check: CheckView
    wakhan: WakhanView | None
    decision: DecisionView | None
    can_undo: bool
    can_restart_turn: bool
    can_redo: bool
    journal: tuple[Entry, ...]
    result: Result | None


def view(game: Game, viewer: int | None, step: Step | None = None, *, open_hands: bool = False) -> View:
    """The table as seen from a seat; None is somebody watching. `step` is one of `game.steps`: the table then.

    `open_hands` is for looking back once a game is over, when nobody has anything to hide any more.
    """
    state, setup = step.table if step else game.state, game.setup
    every_hand = open_hands or setup.open_hands
    return View(
        viewer=viewer,
        turn=state.turn,
        active=state.active,
        actions=state.actions,
        favored=state.favored,
        seats=tuple(_seat(state, setup, seat, hand=every_hand or seat == viewer) for seat in range(len(state.players))),
        market=tuple(_slot(state, viewer, row, column) for row in ROWS for column in COLUMNS),
        prices=tuple(column * rupees_per_card(state) for column in COLUMNS),
        rupees_per_card=rupees_per_card(state),
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
        wakhan=None if state.wakhan is None else _wakhan(state, state.wakhan),
        decision=None if step else decision_seen_by(game, viewer),
        can_undo=step is None and game.can_undo,
        can_restart_turn=step is None and game.can_restart_turn,
        can_redo=step is None and game.can_redo,
        journal=tuple(game.journal),
        result=None if step else game.result,
    )


def _seat(state: State, setup: Setup, seat: int, *, hand: bool) -> SeatView:
    player = state.players[seat]
    return SeatView(
        name=name_at(setup, state, seat),
        colour=colour_at(setup, state, seat),
        rival=rival_at(setup, state, seat),
        loyalty=player.loyalty,
        rupees=player.rupees,
        shelter=tax_shelter(state, seat),
        points=player.points,
        cylinders_in_play=cylinders_in_play(state, seat),
        cylinders_in_supply=player.cylinders,
        hand=tuple(player.hand) if hand else None,
        keeps_hand=keeps_a_hand(state, seat),
        hand_size=len(player.hand),
        hand_limit=hand_limit(state, seat),
        court=tuple(_court_card(state, seat, card) for card in player.court),
        court_limit=court_limit(state, seat),
        prizes=tuple(player.prizes),
        gifts=tuple(player.gifts),
        building=building(state, seat),
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
    return SlotView(
        row=row,
        column=column,
        card=card,
        rupees=state.market_rupees[row][column],
        price=cost,
        barred=card in state.barred,
        leaving=is_leaving(state, row, column),
    )


def _region(state: State, region: Region) -> RegionView:
    tribes = state.tribes[region]
    armies = {coalition: state.armies[coalition][region] for coalition in COALITIONS}
    strengths = [tribes[seat] + ruling_armies(state, seat, region) for seat in range(len(tribes))]
    return RegionView(region, ruler(state, region), tuple(tribes), armies, tuple(strengths))


def check_now(state: State) -> CheckView:
    blocks, dominant = blocks_in_play(state), dominant_coalition(state)
    _, lead = lead_of(blocks)
    final = is_last_in_sight(state)
    points = points_by_seat(scores(state, dominant, final), len(state.players))
    ranked: list[Influence | None] = [None] * len(points)
    if dominant:
        for seat in loyal_players(state, dominant):
            ranked[seat] = influence(state, seat, dominant)
    return CheckView(blocks, lead, lead_needed(state), dominant, final, points, tuple(ranked))


def _wakhan(state: State, seat: int) -> WakhanView:
    back, drawn = next_back(state), bool(state.wakhan_discards)
    row, column = (arrow_row(state), arrow_column(state)) if drawn else (None, None)
    return WakhanView(
        seat=seat,
        influence={coalition: influence(state, seat, coalition) for coalition in COALITIONS},
        seen=tuple(state.wakhan_discards),
        cards_left=len(state.wakhan_deck),
        back_rows=back.rows,
        back_columns=back.columns,
        loyalty=pragmatic_loyalty(state) if drawn else None,
        passed_over=passed_over(state) if drawn else (),
        row=row,
        column=column,
        points_at=state.market[row][column] if row and column is not None else None,
        named=arrow_player(state) if drawn else None,
        ambition=weigh_ambition(state, seat),
    )


def known_of_the_deck(state: State, setup: Setup) -> DeckView:
    """The make-up of the piles is public, and so is everything drawn from them; their order is not."""
    checks = sum(card in DOMINANCE_CHECKS for card in state.deck)
    events = sum(card in EVENT_CARDS for card in state.deck) - checks
    cards = len(state.deck)
    if setup.deck is not None:
        return DeckView(cards, checks, events, None, (1, cards) if checks else None)
    piles: list[PileView] = []
    left, checks_left, events_left = cards, checks, events
    for pile in reversed(make_up(setup.players)):
        if left:
            rest = PileView(min(left, sum(pile)), min(checks_left, pile.checks), min(events_left, pile.events))
            piles.insert(0, rest)
            left, checks_left, events_left = left - rest.cards, checks_left - rest.checks, events_left - rest.events
    before, next_check = 0, None
    for rest in piles:
        if rest.checks:
            next_check = (before + 1, before + rest.cards)
            break
        before += rest.cards
    return DeckView(cards, checks, events, tuple(piles), next_check)


def decision_seen_by(game: Game, viewer: int | None) -> DecisionView | None:
    """What is being asked; its options are for nobody but whoever decides."""
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
        options=tuple(decision.options),
        refusals=refused(state, decision),
        bribes={card: bribe.rupees if bribe else 0 for card, bribe in bribes.items()},
    )
