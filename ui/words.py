"""The page in words: how people, cards and places are called, who decides what, and why something cannot be done."""

from __future__ import annotations

from functools import cache
from inspect import get_annotations
from typing import Literal

from engine import View, choices
from engine.betray import PRICE as BETRAY_PRICE
from engine.build import PRICE as BUILD_PRICE
from engine.cards import COURT_CARDS, EVENT_CARDS, REGIONS, CourtCard, EventCard
from engine.choices import BattleIn, BattleOn, Betray, Buy, Choice, Pay, Play, RemoveSpy, RemoveTribe, Use
from engine.choices import PlaceGift as Gift
from engine.codes import Reason
from engine.view import CourtCardView, DecisionView, SeatView, SlotView
from ui.i18n import Texts
from ui.person import COLOURS

Case = Literal["", ".in", ".of"]
Places = dict[str, str | int]

# How things are called


def names_of(view: View, texts: Texts) -> list[str]:
    """As given; whoever gave none goes by the colour of their pieces."""
    hers = view.wakhan.seat if view.wakhan else None
    people = [seat for number, seat in enumerate(view.seats) if number != hers]
    names = [seat.name or texts(f"player.{colour}") for seat, colour in zip(people, COLOURS, strict=False)]
    return names if hers is None else [*names[:hers], texts("player.wakhan"), *names[hers:]]


def event_name(event: EventCard, texts: Texts) -> str:
    """An event is known by what happens to its buyer."""
    return texts(f"event.{event.purchased.effect}")


def court_name(card: CourtCard, texts: Texts) -> str:
    return texts(f"card.name.{card.number}")


def card_name(card: int, texts: Texts) -> str:
    return event_name(EVENT_CARDS[card], texts) if card in EVENT_CARDS else court_name(COURT_CARDS[card], texts)


def region_name(region: str, texts: Texts, case: Case = "") -> str:
    return texts(f"region.{region}{case}")


def border_name(border: str, texts: Texts) -> str:
    start, end = border.split("-")
    return texts("border.name", start=region_name(start, texts), end=region_name(end, texts))


# What an option says


def _kinds() -> dict[str, type[Choice]]:
    found = [kind for kind in vars(choices).values() if isinstance(kind, type) and issubclass(kind, Choice)]
    return {kind.verb: kind for kind in found if kind is not Choice}


KINDS = _kinds()


@cache
def read(option: str) -> Choice:
    """The choice that is written `option`: the one place where the page takes such a text apart.

    >>> read("play 42 left")
    Play(42, 'left')
    """
    verb, *words = option.split()
    kind = KINDS[verb]
    return kind(
        *(int(word) if word.isdecimal() and _is_number(kind, place) else word for place, word in enumerate(words))
    )


def _is_number(kind: type[Choice], place: int) -> bool:
    """Gift spaces and spies are taken by a name that happens to be a number."""
    return bool(get_annotations(kind)[kind.__match_args__[place]] == "int")


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
            key += ".region" if about["place"] in REGIONS else ".card"
    return f"prompt.{key}"


def _facts(decision: DecisionView, view: View, texts: Texts) -> Places:
    names, about = names_of(view, texts), decision.about
    seat = view.seats[decision.player]
    facts: Places = {"person": names[decision.player], "n": number(decision, "rupees", "left", "over")}
    facts["limit"] = seat.court_limit if decision.prompt == "cleanup.court" else seat.hand_limit
    card, place = about.get("card"), str(about.get("place", ""))
    if place in REGIONS:
        facts["in_region"] = region_name(place, texts, ".in")
    elif place:
        card = int(place.removeprefix("card "))
    if isinstance(card, int):
        facts["card"] = card_name(card, texts)
        facts["of_region"] = region_name(COURT_CARDS[card].region, texts, ".of") if card in COURT_CARDS else ""
    for role in ("taker", "payer"):
        if role in about:
            facts[role] = names[number(decision, role)]
    return facts


# Why not


def reason(code: Reason, option: str, view: View, texts: Texts) -> str:
    """One sentence: what stands in the way of an option that is not one."""
    assert view.decision
    choice, rupees = read(option), decider(view).rupees
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
