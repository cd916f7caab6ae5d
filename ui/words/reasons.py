"""Why a plan is good, in words and numbers: each fact that it changes is a sentence that anybody can check."""

from __future__ import annotations

from collections.abc import Sequence

from engine import View
from engine.choices import Buy, Choice, Play, Use
from engine.rivals.dangers import Danger
from engine.rivals.facts import Fact
from ui.words.names import card_name, region_name
from ui.words.options import deed
from ui.words.texts import Texts


def say_fact(fact: Fact, names: Sequence[str], me: int, texts: Texts) -> str:
    """`me` is whose plan it is; what is about somebody else begins with their name.

    >>> from ui.words.texts import texts_in
    >>> say_fact(Fact("rupees", 0, 4, 1), ["Asha", "Boris"], 0, texts_in("en"))
    '1 rupee (before: 4)'
    >>> say_fact(Fact("lead_of_coalition", None, -1, 2, "afghan"), ["Asha", "Boris"], 0, texts_in("en"))
    'The Afghan coalition leads by 2 blocks (before: −1)'
    """
    words = _say(fact, texts)
    return words if fact.seat in (None, me) else texts("fact.of", person=names[fact.seat], fact=words)


def _say(fact: Fact, texts: Texts) -> str:
    n, before = fact.after, str(fact.before).replace("-", "−")
    match fact.code:
        case "wins" | "loses":
            return texts(f"fact.{fact.code}")
        case "lead_of_coalition":
            kind = "lead" if n > 0 else "behind" if n < 0 else "level"
            return texts(f"fact.{kind}.{fact.about}", n=abs(n), before=before)
        case "rules":
            place = region_name(fact.about, texts, ".in")
            return texts("fact.rules.won" if n else "fact.rules.lost", in_region=place)
        case "loyalty":
            return texts(f"fact.loyalty.{fact.about}")
    return texts(f"fact.{fact.code}", n=n, before=before)


def say_danger(danger: Danger, texts: Texts) -> str:
    """
    >>> from ui.words.texts import texts_in
    >>> say_danger(Danger("rule", 4, 6, "kabul"), texts_in("en"))
    'You are no longer the ruler in Kabul (replies imagined: 4 of 6)'
    """
    place = region_name(danger.about, texts, ".in") if danger.about else ""
    what = texts(f"reply.{danger.code}", in_region=place) if place else texts(f"reply.{danger.code}")
    return texts("reply.often", what=what, n=danger.times, of=danger.of)


def say_deed(option: Choice, view: View, texts: Texts) -> str:
    """A choice of a plan, to somebody who sees no card beside it; `view` is the table right before it."""
    words, card = deed(option, view, texts), card_of(option)
    return words if card is None else texts("hint.deed", card=card_name(card, texts), deed=words)


def card_of(option: Choice) -> int | None:
    """The card that it is about, where the words for the deed do not name it."""
    match option:
        case Buy(card) | Play(card, _) | Use(card, _):
            return card
    return None


def say_prospect(prospect: float, texts: Texts) -> str:
    """
    >>> from ui.words.texts import texts_in
    >>> say_prospect(0.617, texts_in("en"))
    'wins about 62 games in 100'
    """
    return texts("hint.prospect", n=percent(prospect))


def percent(prospect: float) -> int:
    """Whole ones; whatever is wrong with a number, between none and all."""
    return round(100 * min(1.0, max(0.0, prospect)))
