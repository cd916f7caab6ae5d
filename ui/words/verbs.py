"""The words on a touched card: the deed in a word or two, and in a second line what it costs or brings."""

from __future__ import annotations

from engine import View
from engine.betray import PRICE as BETRAY_PRICE
from engine.cards import COURT_CARDS, EVENT_CARDS, PATRIOT_OF, CardAction
from engine.choices import Betray, Buy, Choice, Discard, Play, Use
from engine.state import GIFT_SPACES
from ui.words.names import decider, in_court, slot_of
from ui.words.texts import Texts


def verb(option: Choice, view: View, texts: Texts, *, ends: bool = True) -> tuple[str, str]:
    """What is done, and a remark or nothing; `ends` says that it matters at which end of the court a card is played.

    Whoever says aloud what they read on a button presses it: it is heard as it is seen.
    """
    match option:
        case Buy(card):
            return _buy(card, view, texts)
        case Play(card, side):
            return texts(f"verb.play.{side}" if ends else "verb.play"), _play(card, view, texts)
        case Use(card, action):
            return texts(f"action.{action}"), _use(card, action, view, texts)
        case Discard():
            return texts("verb.discard"), ""
        case Betray():
            return texts("action.betray"), texts("verb.for", n=BETRAY_PRICE)
    return texts("verb.this"), ""


def _buy(card: int, view: View, texts: Texts) -> tuple[str, str]:
    slot = slot_of(view, card)
    words = texts("verb.buy", n=slot.price) if slot.price else texts("verb.buy_free")
    if card in EVENT_CARDS:
        return words, texts("verb.check" if EVENT_CARDS[card].is_dominance_check else "verb.event")
    return words, texts("verb.take", n=slot.rupees) if slot.rupees else ""


def _play(card: int, view: View, texts: Texts) -> str:
    assert view.decision
    if bribe := view.decision.bribes.get(card, 0):
        return texts("verb.bribe", n=bribe)
    if card in PATRIOT_OF and decider(view).loyalty != PATRIOT_OF[card]:
        return texts(f"verb.loyalty.{PATRIOT_OF[card]}")
    return ""


def _use(card: int, action: CardAction, view: View, texts: Texts) -> str:
    lying = in_court(view, card)
    if lying and lying.bribe:
        return texts("verb.bribe", n=lying.bribe)
    if lying and lying.favored:
        return texts("verb.bonus")
    match action:
        case "gift":
            return texts("verb.for", n=" / ".join(str(n) for n in GIFT_SPACES if n not in decider(view).gifts))
        case "build":
            building = decider(view).building
            return texts("verb.each" if building.blocks_per_payment == 1 else "verb.for_two", n=building.price)
        case "betray":
            return texts("verb.for", n=BETRAY_PRICE)
    return texts("verb.up_to", n=COURT_CARDS[card].rank)
