"""The words on the buttons: each names the deed and, as far as the table shows it, what it costs and brings."""

from __future__ import annotations

from engine import View
from engine.betray import PRICE as BETRAY_PRICE
from engine.cards import COURT_CARDS, EVENT_CARDS, PATRIOT_OF, CardAction
from engine.choices import (
    Ask,
    BattleIn,
    BattleOn,
    Betray,
    Buy,
    Choice,
    Discard,
    Finish,
    Hide,
    KeepPrize,
    Lower,
    Loyalty,
    MoveArmy,
    MoveSpy,
    MoveTribe,
    NamePlayer,
    NameRegion,
    NameSuit,
    Pass,
    Pay,
    PlaceArmy,
    PlaceGift,
    PlaceRoad,
    PlaceSpy,
    Play,
    Refuse,
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
    chapter_of,
    question_of,
)
from engine.state import GIFT_SPACES
from engine.view import DecisionView
from ui.words.names import border_name, card_name, decider, in_court, number, region_name, slot_of
from ui.words.people import names_of
from ui.words.texts import Texts


def deed(option: Choice, view: View, texts: Texts, *, final: bool = False) -> str:
    """The button for an option of the decision in `view`; `final` says that there is no way back."""
    assert view.decision
    words = _deed(option, view, view.decision, texts)
    return texts("deed.final", deed=words) if final else words


def _deed(choice: Choice, view: View, decision: DecisionView, texts: Texts) -> str:
    match choice:
        case Buy(card):
            return _buy(card, view, texts)
        case Play(card, side):
            end = side if decider(view).court else "only"
            return _play(card, texts(f"deed.play.{end}"), view, decision, texts)
        case Use(card, action):
            return _use(card, action, view, texts)
        case Pass():
            return _pass(decision, texts)
        case Finish():
            return texts(f"deed.finish.{chapter_of(decision.prompt)}")
        case Loyalty(coalition):
            return texts(f"deed.loyalty.{coalition}")
        case Ask() | Pay() | Lower() | Refuse():
            return _bribe(choice, view, decision, texts)
        case KeepPrize():
            return _turning(str(decision.about["coalition"]), texts("deed.keep_prize"), view, texts)
        case TaxPlayer(player) | RemoveTribe(player) | RemoveSpy(player):
            return texts(key_of(choice), person=names_of(view, texts)[player])
        case NamePlayer(player):
            return texts(f"deed.player.{question_of(decision.prompt)}", person=names_of(view, texts)[player])
        case Hide(card) if card == decision.about["card"]:
            return texts("deed.hide_here", card=card_name(card, texts))
        case (
            Discard(card) | Betray(card) | PlaceSpy(card) | TakeSpy(card) | TaxCard(card) | BattleOn(card) | Hide(card)
        ):
            return texts(key_of(choice), card=card_name(card, texts), price=BETRAY_PRICE)
        case NameSuit(suit):
            return texts(f"deed.suit.{suit}")
    return _on_the_map(choice, decision, texts)


def _on_the_map(choice: Choice, decision: DecisionView, texts: Texts) -> str:
    key = key_of(choice)
    match choice:
        case PlaceArmy(region):
            return _for_rupees(key, decision, texts, in_region=region_name(region, texts, ".in"))
        case PlaceRoad(border) if decision.prompt == "impact.road":
            return texts("deed.road_placed", border=border_name(border, texts))
        case PlaceRoad(border):
            return _for_rupees(key, decision, texts, border=border_name(border, texts))
        case PlaceGift(space):
            return texts(key, n=space)
        case MoveArmy(start, end) | MoveTribe(start, end):
            ends = {"from_region": region_name(start, texts, ".from"), "to_region": region_name(end, texts, ".to")}
            return texts(key, **ends)
        case MoveSpy(first, last):
            return texts(key, start=card_name(first, texts), end=card_name(last, texts))
        case BattleIn(region) | TakeTribe(region) | TakeArmy(region):
            return texts(key, in_region=region_name(region, texts, ".in"))
        case NameRegion(region):
            return texts(key, region=region_name(region, texts))
        case RemoveArmy(coalition):
            return texts(f"{key}.{coalition}")
        case RemoveRoad(coalition, border):
            return texts(f"{key}.{coalition}", border=border_name(border, texts))
        case TakeRoad(border):
            return texts(key, border=border_name(border, texts))
        case TakeGift(space):
            return texts(key, space=space)
    return texts(key)


def key_of(choice: Choice) -> str:
    """What the button for it is called in the catalogue."""
    return f"deed.{choice.verb.replace('-', '_').replace(' ', '.')}"


def _buy(card: int, view: View, texts: Texts) -> str:
    slot = slot_of(view, card)
    key = ("" if slot.price else "_free") + ("_take" if slot.rupees else "")
    words = texts(f"deed.buy{key}", price=slot.price, rupees=slot.rupees)
    if card not in EVENT_CARDS:
        return words
    return texts("deed.and_check" if EVENT_CARDS[card].is_dominance_check else "deed.and_event", deed=words)


def _play(card: int, words: str, view: View, decision: DecisionView, texts: Texts) -> str:
    words = _with_bribe(decision.bribes.get(card, 0), words, texts)
    return _turning(PATRIOT_OF[card], words, view, texts) if card in PATRIOT_OF else words


def _use(card: int, action: CardAction, view: View, texts: Texts) -> str:
    lying = in_court(view, card)
    words = _action(action, COURT_CARDS[card].rank, view, texts)
    if lying and lying.favored:
        words = texts("deed.and_bonus", deed=words)
    return _with_bribe(lying.bribe if lying else 0, words, texts)


def _action(action: CardAction, rank: int, view: View, texts: Texts) -> str:
    key = f"deed.use.{action}"
    match action:
        case "gift":
            free = [str(space) for space in GIFT_SPACES if space not in decider(view).gifts]
            return texts(key, spaces=" / ".join(free))
        case "build":
            brings = decider(view).building
            double = "_double" if brings.blocks_per_payment > 1 else ""
            words = texts(f"{key}{double}", n=brings.payments * brings.blocks_per_payment, price=brings.price)
            return texts("deed.and_block", deed=words) if brings.free else words
        case "betray":
            return texts(key, price=BETRAY_PRICE)
    return texts(key, n=rank)


def _pass(decision: DecisionView, texts: Texts) -> str:
    if decision.prompt == "turn.blackmail":
        return texts("deed.pass_blackmail")
    left = number(decision, "left")
    return texts("deed.pass_early", n=left) if left else texts("deed.pass")


def _bribe(choice: Choice, view: View, decision: DecisionView, texts: Texts) -> str:
    taker = names_of(view, texts)[number(decision, "taker")]
    match choice:
        case Pay(0):
            return texts(f"deed.pay_nothing.{question_of(decision.prompt)}")
        case Pay(rupees) | Lower(rupees):
            return texts(key_of(choice), n=rupees, taker=taker)
    return texts(key_of(choice), n=number(decision, "rupees"), taker=taker)


def _for_rupees(key: str, decision: DecisionView, texts: Texts, **where: str) -> str:
    rupees = number(decision, "rupees")
    return texts(key, n=rupees, **where) if rupees else texts(f"{key}_free", **where)


def _with_bribe(rupees: int, words: str, texts: Texts) -> str:
    return texts("deed.and_bribe", deed=words, n=rupees) if rupees else words


def _turning(coalition: str, words: str, view: View, texts: Texts) -> str:
    """A patriot or prize of another coalition turns the loyalty of whoever takes it."""
    return words if decider(view).loyalty == coalition else texts(f"deed.and_loyalty.{coalition}", deed=words)
