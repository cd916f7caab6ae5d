"""The page in words: how people, cards and places are called, who decides what, and why something cannot be done."""

from __future__ import annotations

import re
from functools import cache
from typing import Literal

from engine import View
from engine.betray import PRICE as BETRAY_PRICE
from engine.build import PRICE as BUILD_PRICE
from engine.cards import COURT_CARDS, ENDS_OF, EVENT_CARDS, CourtCard, EventCard
from engine.choices import BattleIn, BattleOn, Betray, Buy, Choice, Pay, Play, RemoveSpy, RemoveTribe, Use
from engine.choices import PlaceGift as Gift
from engine.codes import Reason
from engine.places import InRegion, OnCard, read_place
from engine.view import CourtCardView, DecisionView, SeatView, SlotView
from ui.words.people import names_of
from ui.words.texts import Texts

Case = Literal["", ".in", ".of", ".from", ".to"]
Places = dict[str, str | int]

# How things are called


def event_name(event: EventCard, texts: Texts) -> str:
    """An event is known by what happens to its buyer."""
    return texts(f"event.{event.purchased.effect}")


def court_name(card: CourtCard, texts: Texts) -> str:
    return texts(f"card.name.{card.number}")


def card_name(card: int, texts: Texts) -> str:
    return event_name(EVENT_CARDS[card], texts) if card in EVENT_CARDS else court_name(COURT_CARDS[card], texts)


def with_hyphens(name: str, texts: Texts) -> str:
    """A name for a narrow card: unseen hyphens stand where a word may go on in the next line.

    >>> from ui.words.texts import texts_in
    >>> with_hyphens("William Macnaghten", texts_in("en")).split("\u00ad")
    ['William Macnagh', 'ten']
    """
    return re.sub(r"[^\s-]+", lambda word: _hyphens(texts).get(word[0], word[0]), name)


@cache
def _hyphens(texts: Texts) -> dict[str, str]:
    words = texts("card.hyphens").split()
    return {word.replace("·", ""): word.replace("·", "\u00ad") for word in words}


def region_name(region: str, texts: Texts, case: Case = "") -> str:
    return texts(f"region.{region}{case}")


def border_name(border: str, texts: Texts) -> str:
    start, end = ENDS_OF[border]
    return texts("border.name", start=region_name(start, texts), end=region_name(end, texts))


# What the view knows about a card


def slot_of(view: View, card: int) -> SlotView:
    return next(slot for slot in view.market if slot.card == card)


def in_court(view: View, card: int) -> CourtCardView | None:
    return next((lying for seat in view.seats for lying in seat.court if lying.card == card), None)


def number(decision: DecisionView, *facts: str) -> int:
    """The first of these facts that the decision is about."""
    for fact in facts:
        value = decision.about.get(fact)
        if isinstance(value, int):
            return value
    return 0


def decider(view: View) -> SeatView:
    assert view.decision
    return view.seats[view.decision.player]


# Who decides what


def prompt(decision: DecisionView, view: View, texts: Texts) -> str:
    """One sentence: who decides what, and the facts it is about."""
    return texts(_prompt_key(decision), **_facts(decision, view, texts))


def _prompt_key(decision: DecisionView) -> str:
    """Some questions are put in other words when nothing has to be paid, or depending on what they are about."""
    key, about = decision.prompt, decision.about
    match key:
        case "turn.action" if not about["left"]:
            key = "turn.bonus"
        case "bribe.play" | "bribe.hostage" if not about["rupees"]:
            key += ".waived"
        case "build" if not about["rupees"]:
            key += ".free"
        case "take.block":
            key += f".{about['coalition']}"
        case "battle.remove":
            key += ".card" if isinstance(read_place(decision.place), OnCard) else ".region"
    return f"prompt.{key}"


def _facts(decision: DecisionView, view: View, texts: Texts) -> Places:
    names, about = names_of(view, texts), decision.about
    seat = view.seats[decision.player]
    facts: Places = {"person": names[decision.player], "n": number(decision, "rupees", "left", "over")}
    facts["limit"] = seat.court_limit if decision.prompt == "cleanup.court" else seat.hand_limit
    card = about.get("card")
    match read_place(decision.place) if decision.place else None:
        case InRegion(region):
            facts["in_region"] = region_name(region, texts, ".in")
        case OnCard(site):
            card = site
    if isinstance(card, int):
        facts["card"] = card_name(card, texts)
        facts["of_region"] = region_name(COURT_CARDS[card].region, texts, ".of") if card in COURT_CARDS else ""
    for role in ("taker", "payer"):
        if role in about:
            facts[role] = names[number(decision, role)]
    return facts


# Why not


def reason(code: Reason, choice: Choice, view: View, texts: Texts) -> str:
    """One sentence: what stands in the way of an option that is not one."""
    assert view.decision
    rupees = decider(view).rupees
    places: Places = {"person": names_of(view, texts)[view.decision.player], "n": rupees, "rupees": rupees}
    key = f"reason.{code}"
    match code:
        case "too_dear":
            if price := _price(choice, view):
                places["n"] = price
                key += ".price" if price > rupees else ".action"
        case "bribe_too_dear":
            places["n"] = bribe = _bribe(choice, view)
            key += "" if bribe > rupees else ".action"
        case "protected":
            key += _protection(choice)
        case "not_this_coalition":
            key += f".{view.decision.about['coalition']}"
    return texts(key, **places)


def _price(choice: Choice, view: View) -> int:
    """What it would cost, where the table shows it."""
    match choice:
        case Buy(card):
            return slot_of(view, card).price
        case Pay(rupees) | Gift(rupees):
            return rupees
        case Betray() | Use(_, "betray"):
            return BETRAY_PRICE
        case Use(_, "build"):
            return BUILD_PRICE
    return 0


def _bribe(choice: Choice, view: View) -> int:
    assert view.decision
    match choice:
        case Play(card, _):
            return view.decision.bribes.get(card, 0)
        case Use(card, _):
            lying = in_court(view, card)
            return lying.bribe if lying else 0
    return 0


def _protection(choice: Choice) -> str:
    match choice:
        case Betray() | Use():
            return ".card"
        case BattleIn() | RemoveTribe():
            return ".tribe"
        case BattleOn() | RemoveSpy():
            return ".spy"
    return ""
