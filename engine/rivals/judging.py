"""What a table is worth to a seat, in the rulebook's terms: each is a number, and the weights say how much it counts.

The weights are learnt from games (`tools/learn_rivals.py`) and kept in `engine/data/rivals.json`. The sum is the chance
to win, as odds: 0 is even.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from pathlib import Path

from pydantic import BaseModel, ConfigDict, TypeAdapter

from engine.abilities import favored_cards
from engine.cards import (
    COALITIONS,
    COURT_CARDS,
    LEVERAGED,
    PATRIOT_OF,
    RANK_OF,
    REGION_OF,
    REGIONS,
    SUIT_OF,
    SUITS,
    CardAction,
)
from engine.dominance import LEAD_TO_WIN, points_by_seat, scores
from engine.market import rupees_per_card
from engine.rivals.outlook import (
    ahead_in_the_end,
    dominance,
    expected_points,
    lead_in_influence,
    next_check,
    odds,
    swing,
)
from engine.setup import Taste
from engine.state import BLOCKS, State
from engine.table import COURT_LIMIT, dominant_coalition, ruler

ACTIONS: tuple[CardAction, ...] = ("tax", "gift", "build", "move", "betray", "battle")
OF_A_PLAYER = (
    "rupees",
    "savings",
    "hand",
    "ranks_in_hand",
    "court",
    *(f"{suit}_stars" for suit in SUITS),
    *ACTIONS,
    "bonus_actions",
    "bonus_ranks",
    "tribes",
    "regions_ruled",
    "spies_abroad",
    "hostages",
    "gifts",
    "free_places_in_court",
    "leverage",
    "lonely_tribes",
    "no_cylinder_left",
    "cylinders_in_hand",
    "blocks_in_hand",
    "patriots_in_hand",
)
"""Of each player by themselves: I have them as "my …", the others, on average, as "their …"."""
OF_TWO = (
    "ahead_in_the_end",
    "ahead_soon",
    "my_coalition_leads",
    "another_leads",
    "lead_in_influence",
    "lead_in_cylinders",
    "cards_to_the_check",
    "my_armies",
    "my_roads",
    "other_blocks",
    "they_can_buy_a_good_check",
    "i_can_buy_a_good_check",
    "rupees_in_the_market",
    "checks_left",
    "always",
)
OF_MANY = (
    "lead_in_points",
    "points_over_the_others",
    "expected_lead",
    "expected_over_the_others",
    "expected_lead_at_the_end",
    "my_coalition_leads",
    "they_can_buy_a_good_check",
    "i_can_buy_a_good_check",
    "alone_in_my_coalition",
    "always",
)
PLAYERS = tuple(f"my_{term}" for term in OF_A_PLAYER) + tuple(f"their_{term}" for term in OF_A_PLAYER)
TERMS_OF_TWO, TERMS_OF_MANY = PLAYERS + OF_TWO, PLAYERS + OF_MANY
AT = {term: place for place, term in enumerate(OF_A_PLAYER)}
ACTION_AT = {number: tuple(AT[action] for action in card.actions) for number, card in COURT_CARDS.items()}
STARS_AT = {number: AT[f"{suit}_stars"] for number, suit in SUIT_OF.items()}
CYLINDERS_ON = {n: sum(icon in ("tribe", "spy") for icon in card.impact) for n, card in COURT_CARDS.items()}
BLOCKS_ON = {n: sum(icon in ("army", "road") for icon in card.impact) for n, card in COURT_CARDS.items()}
ENOUGH, PLENTY = 6, 14
"""Rupees beyond the first count less, those beyond the second nothing."""
WON = 50.0
"""The odds of who has won alone."""
MY_TURN_BEGINS = "my_turn_begins"
"""What has to be added where it is my turn next: all else is learnt from tables at the end of one's own turn.

It goes into what people are told. Rivals themselves choose no better with it (they won 89 of 100 games against Wakhan,
and 91 without it): what is not sure is worth a little less to them.
"""


Weighing = tuple[float, list[tuple[int, float]]]
"""What the beginning of one's turn counts, and what the terms count, each by its place."""


class Weights(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    wakhan: Mapping[str, float]
    """Alone against her."""
    two: Mapping[str, float]
    many: Mapping[str, float]
    tastes: Mapping[Taste, Mapping[str, float]]
    """What a taste adds to all of them."""


WEIGHTS = TypeAdapter(Weights).validate_json((Path(__file__).parent.parent / "data" / "rivals.json").read_bytes())


# The terms


def of_a_player(state: State, me: int, ruled: Sequence[int | None]) -> list[float]:
    player, found = state.players[me], [0.0] * len(OF_A_PLAYER)
    court, rupees, spies = player.court, player.rupees, state.spies
    found[0] = min(rupees, ENOUGH)
    found[1] = min(max(rupees - ENOUGH, 0), PLENTY - ENOUGH)
    found[2] = len(player.hand)
    favored, bonus, ranks = favored_cards(state, me), 0, 0
    for card in player.hand:
        found[3] += RANK_OF[card]
        found[26] += CYLINDERS_ON[card]
        found[27] += BLOCKS_ON[card]
        found[28] += PATRIOT_OF.get(card) == player.loyalty
    for card in court:
        rank = RANK_OF[card]
        found[STARS_AT[card]] += rank
        actions = ACTION_AT[card]
        for action in actions:
            found[action] += 1
        if actions and card in favored:
            bonus += 1
            ranks += rank
        found[23] += card in LEVERAGED
        if SUIT_OF[card] == "political" and state.tribes[REGION_OF[card]][me] == 1:
            region = REGION_OF[card]
            for coalition in COALITIONS:
                if coalition != player.loyalty and state.armies[coalition][region]:
                    found[24] += 1
                    break
        there = spies.get(card)
        if there and max(there) > there[me]:
            found[20] += 1
    found[4] = len(court)
    found[15], found[16] = bonus, ranks
    found[17] = sum(tribes[me] for tribes in state.tribes.values())
    found[18] = ruled.count(me)
    found[19] = sum(there[me] for card, there in spies.items() if card not in court)
    found[21] = len(player.gifts)
    found[22] = COURT_LIMIT + found[7] - len(court)
    found[25] = not player.cylinders
    return found


def terms(state: State, me: int) -> list[float]:
    """All of them, in the order of `TERMS_OF_TWO` or `TERMS_OF_MANY`."""
    ruled = [ruler(state, region) for region in REGIONS]
    each = [of_a_player(state, seat, ruled) for seat in range(len(state.players))]
    mine = each.pop(me)
    if len(each) == 1:
        return mine + each[0] + of_two(state, me, 1 - me)
    theirs = [sum(values) / len(each) for values in zip(*each, strict=True)]
    return mine + theirs + of_many(state, me)


def of_two(state: State, me: int, other: int) -> list[float]:
    mine, theirs, check = state.players[me], state.players[other], next_check(state)
    lead, expected = mine.points - theirs.points, swing(state, me, other)
    points = points_if_checked(state, check.left) if check.column >= 0 else None
    good_for_me = good_for_them = False
    if points:
        price, gain = check.column * rupees_per_card(state), points[me] - points[other]
        decides = gain + lead <= -LEAD_TO_WIN or (check.left == 1 and gain + lead < 0)
        good_for_them = theirs.rupees >= price and (gain < 0 or decides)
        good_for_me = mine.rupees >= price and gain > 0 and not good_for_them
    in_the_end = ahead_in_the_end(lead, check.left, expected)
    if good_for_them and points:
        soon = ahead_in_the_end(lead + points[me] - points[other], check.left - 1, expected.nearer_to_even(0.5))
    else:
        soon = ahead_in_the_end(lead, check.left, expected.nearer_to_even(check.nearness))
    coalition = mine.loyalty or theirs.loyalty or "afghan"
    blocks = {each: BLOCKS - supply for each, supply in state.blocks.items()}
    own = blocks.pop(coalition)
    less, more = sorted(blocks.values())
    return [
        odds(in_the_end),
        odds(soon),
        min(own - more, 6),
        max(more - max(own, less), -6),
        lead_in_influence(state, me, other, coalition),
        theirs.cylinders - mine.cylinders,
        check.distance,
        sum(state.armies[coalition].values()),
        sum(state.roads[coalition].values()),
        less + more,
        float(good_for_them),
        float(good_for_me),
        sum(map(sum, state.market_rupees.values())),
        check.left,
        1.0,
    ]


def of_many(state: State, me: int) -> list[float]:
    players, check, expected = state.players, next_check(state), expected_points(state)
    factor = 2 if check.left == 1 else 1
    others = [seat for seat in range(len(players)) if seat != me]
    points = [player.points for player in players]
    nearness = check.nearness
    gains = [factor * nearness * value for value in expected]
    best = max(gains[seat] for seat in others)
    lead = points[me] - max(points[seat] for seat in others)
    totals = [point + gain for point, gain in zip(points, gains, strict=True)]
    good_for_me = good_for_them = 0.0
    if check.column >= 0:
        price = check.column * rupees_per_card(state)
        found = points_if_checked(state, check.left)
        able = [seat for seat, player in enumerate(players) if player.rupees >= price]
        for seat in able:
            rest = max(found[other] for other in range(len(players)) if other != seat)
            if found[seat] > rest:
                if seat == me:
                    good_for_me = 1.0
                else:
                    good_for_them = 1.0
    loyalty = players[me].loyalty
    likely = dominance(state)[0]
    return [
        max(-8, min(8, lead)),
        points[me] - sum(points[seat] for seat in others) / len(others),
        totals[me] - max(totals[seat] for seat in others) - lead,
        gains[me] - sum(gains[seat] for seat in others) / len(others),
        gains[me] - best if check.left == 1 else 0.0,
        likely[loyalty] if loyalty else max(likely.values()),
        good_for_them,
        good_for_me,
        float(loyalty is not None and all(players[seat].loyalty != loyalty for seat in others)),
        1.0,
    ]


def points_if_checked(state: State, left: int) -> tuple[int, ...]:
    return points_by_seat(scores(state, dominant_coalition(state), final=left == 1), len(state.players))


# What they are worth together


class Judge:
    """One way to weigh the terms."""

    def __init__(self, weights: Weights = WEIGHTS, taste: Taste = "balanced", limit: int = 10**9) -> None:
        self.judged = 0
        """How many tables."""
        self._limit = limit
        likes = weights.tastes.get(taste, {})
        self._wakhan = _picked(TERMS_OF_TWO, weights.wakhan, likes)
        self._two = _picked(TERMS_OF_TWO, weights.two, likes)
        self._many = _picked(TERMS_OF_MANY, weights.many, likes)

    @property
    def is_tired(self) -> bool:
        return self.judged >= self._limit

    def odds(self, state: State, me: int, *, my_turn_begins: bool = False) -> float:
        """How much speaks for `me` winning from here."""
        self.judged += 1
        if state.winners:
            return odds_of_winner(state, me)
        head_start, weights = self._weighing(state)
        found, total = terms(state, me), head_start if my_turn_begins else 0.0
        for place, weight in weights:
            total += weight * found[place]
        return total

    def told(self, prospect: float, state: State) -> float:
        """What people are told who expect this of a turn that was played on to where their next begins."""
        head_start, _ = self._weighing(state)
        likely = prospect * exp(head_start)
        return likely / (1 - prospect + likely)

    def _weighing(self, state: State) -> Weighing:
        return self._many if len(state.players) > 2 else self._two if state.wakhan is None else self._wakhan


def odds_of_winner(state: State, me: int) -> float:
    """When the game is over: a victory that is shared is worth a share."""
    if me not in state.winners:
        return -WON
    return -log(len(state.winners) - 1) if len(state.winners) > 1 else WON


def _picked(names: Sequence[str], weights: Mapping[str, float], likes: Mapping[str, float]) -> Weighing:
    """Only those that count for something."""
    summed = {name: weights.get(name, 0.0) + likes.get(name, 0.0) for name in names}
    counting = [(place, summed[name]) for place, name in enumerate(names) if summed[name]]
    return weights.get(MY_TURN_BEGINS, 0.0), counting
