"""What the end of the turn brings, and what a check now would: known from what everybody sees of the table.

It is asked of a view, so it cannot know more than whoever looks. Nothing here decides anything: `clean_up` does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from engine.cards import DOMINANCE_CHECKS, EVENT_CARDS
from engine.choices import Buy, Choice, Play, Use
from engine.dominance import Won, decide, place_points, points_by_seat, share_places
from engine.view import DeckView, PileView, View

Chance = Literal["no", "possible", "certain"]


class TurnEnd(NamedTuple):
    """For the player whose turn it is."""

    unused: int
    """Actions that are left and that something could still be done with; 0 if whoever looks is not asked."""
    court: int
    """So many cards have to leave the court, or more: what leaves it takes stars, tribes and rupees along."""
    hand: int
    events: tuple[int, ...]
    """Those that are discarded, in their order, a check among them. The check may end the game before the next."""
    draws: int
    """So many cards are drawn then."""
    instability: Chance
    """Whether a second check is among them."""

    @property
    def check(self) -> bool:
        return any(card in DOMINANCE_CHECKS for card in self.events)

    @property
    def happens(self) -> tuple[int, ...]:
        """The events that bring about something other than a check."""
        return tuple(
            card for card in self.events if EVENT_CARDS[card].discarded.effect not in ("dominance_check", "no_effect")
        )


def turn_end(view: View) -> TurnEnd:
    """What follows if the turn ends now.

    >>> from engine import Game, Setup, view
    >>> game = Game(Setup(seats=2, seed=7, first=0), ["loyalty british", "loyalty afghan"])
    >>> turn_end(view(game, game.state.active))
    TurnEnd(unused=2, court=0, hand=0, events=(), draws=0, instability='no')
    """
    seat = view.seats[view.active]
    events = tuple(slot.card for slot in view.market if slot.leaving and slot.card is not None)
    staying = [slot.card for slot in view.market if slot.card is not None and not slot.leaving]
    draws = min(len(view.market) - len(staying), view.deck.cards)
    open_checks = sum(card in DOMINANCE_CHECKS for card in staying)
    least, most = checks_among(view.deck, draws)
    return TurnEnd(
        unused=view.actions if _could_go_on(view) else 0,
        court=max(0, len(seat.court) - seat.court_limit),
        hand=max(0, seat.hand_size - seat.hand_limit) if seat.keeps_hand else 0,
        events=events,
        draws=draws,
        instability=_second(open_checks + least, open_checks + most),
    )


def _second(least: int, most: int) -> Chance:
    return "certain" if least > 1 else "possible" if most > 1 else "no"


def checks_among(deck: DeckView, draws: int) -> tuple[int, int]:
    """How many checks the next cards have, at least and at most: each is somewhere in its pile."""
    piles = deck.piles if deck.piles is not None else (PileView(deck.cards, deck.checks, deck.events),)
    least = most = 0
    for pile in piles:
        drawn = min(draws, pile.cards)
        draws -= drawn
        least += max(0, pile.checks - (pile.cards - drawn))
        most += min(pile.checks, drawn)
    return least, most


def _could_go_on(view: View) -> bool:
    """Whether anything could still be done that takes an action; bonus actions take none."""
    decision = view.decision
    if decision is None or decision.prompt != "turn.action":
        return False
    bonus = {card.card for card in view.seats[decision.player].court if card.favored}
    return any(_takes_an_action(option, bonus) for option in decision.options)


def _takes_an_action(option: Choice, bonus: set[int]) -> bool:
    match option:
        case Buy() | Play():
            return True
        case Use(card, _):
            return card not in bonus
    return False


def won_by_check(view: View) -> Won | None:
    """Who would win if a check came now; None if the game went on."""
    return _won(view, view.check.points, final=view.check.final)


def won_by_instability(view: View) -> Won | None:
    """Who wins if the turn ends now in an Instability that is the final check: it takes the last two of them."""
    end, open_checks = turn_end(view), sum(slot.card in DOMINANCE_CHECKS for slot in view.market)
    if end.instability != "certain" or end.check or open_checks + view.deck.checks > 2:
        return None
    return _won(view, points_if_final(view), final=True)


def points_if_final(view: View) -> tuple[int, ...]:
    """What each seat would score if a check came now and were the final one."""
    check = view.check
    if check.dominant:
        standings = {seat: influence.total for seat, influence in enumerate(check.influence) if influence}
    else:
        standings = {number: seat.cylinders_in_play for number, seat in enumerate(view.seats)}
    return points_by_seat(share_places(standings, place_points(check.dominant, final=True)), len(view.seats))


def _won(view: View, scored: Sequence[int], *, final: bool) -> Won | None:
    seats, wakhan = view.seats, view.wakhan.seat if view.wakhan else None
    return decide(
        [seat.points + points for seat, points in zip(seats, scored, strict=True)],
        [seat.stars["military"] for seat in seats],
        [seat.rupees for seat in seats],
        [number for number in range(len(seats)) if number != wakhan],
        final=final,
    )
