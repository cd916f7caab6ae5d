"""The book of rules in one language: read when somebody first asks for it, in the order in which it is written."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ui.words.texts import LANGUAGES, Language

_RULES = Path(__file__).parent.parent / "locales" / "rules"

FIGURE_OF = {
    "parts.dial": "dial",
    "parts.court_card": "card",
    "turn.actions": "turn",
    "market.price": "market",
    "court.row": "court",
    "actions.cost": "cost",
    "bribes.hostage": "hostage",
    "rule.sum": "region",
    "loyalty.influence": "influence",
    "spies.ring": "ring",
    "loss.tribe": "overthrow",
    "check.dominant": "dominance",
    "check.lead": "track",
    "wakhan.card": "wakhan",
}
"""Which paragraph has which picture."""

RULE_OF_WORD = {
    "ability": "abilities.what",
    "action": "turn.actions",
    "active": "loss.chain",
    "ambition": "wakhan.ambition",
    "army": "parts.blocks",
    "bank": "parts.rupees",
    "battle": "actions.battle",
    "betray": "actions.betray",
    "block": "parts.blocks",
    "bonus_action": "actions.bonus",
    "border": "parts.map",
    "bribe": "bribes.play",
    "build": "actions.build",
    "citadel": "abilities.citadel",
    "cleanup": "turn.cleanup",
    "coalition": "parts.blocks",
    "court": "court.row",
    "court_card": "parts.court_card",
    "cylinder": "parts.cylinders",
    "discard": "loss.discard",
    "dominance_check": "check.when",
    "dominant": "check.dominant",
    "event": "events.halves",
    "favored_suit": "parts.suits",
    "final_check": "check.final",
    "gift": "actions.gift",
    "hand": "court.limits",
    "hostage": "bribes.hostage",
    "impact": "court.icons",
    "in_play": "parts.cylinders",
    "influence": "loyalty.influence",
    "instability": "turn.instability",
    "leverage": "loss.leverage",
    "loyalty": "loyalty.always",
    "market": "market.price",
    "move": "actions.move",
    "overthrow": "loss.tribe",
    "patriot": "loyalty.patriots",
    "pragmatic_loyalty": "wakhan.pragmatic",
    "prize": "actions.prize",
    "radicalize": "wakhan.radicalize",
    "rank": "parts.stars",
    "region": "parts.map",
    "riots": "events.riots",
    "road": "actions.march",
    "ruler": "rule.sum",
    "rupee": "parts.rupees",
    "shelter": "actions.shelter",
    "spy": "spies.where",
    "star": "parts.stars",
    "successful_check": "check.success",
    "suit": "parts.suits",
    "supply": "court.missing",
    "tax": "actions.tax",
    "tribe": "parts.cylinders",
    "unsuccessful_check": "check.unsuccessful",
    "vacant": "market.gaps",
    "victory_point": "goal.win",
    "waive": "bribes.waive",
    "wakhan": "wakhan.who",
}
"""Where each word of the glossary is explained at length."""

SEE = {
    "goal.win": ("check.end", "check.tiebreak"),
    "goal.two_ways": ("check.success", "check.unsuccessful"),
    "goal.course": ("turn.actions", "turn.cleanup"),
    "parts.blocks": ("actions.build", "check.dominant"),
    "parts.cylinders": ("court.missing", "check.unsuccessful"),
    "parts.rulers": ("rule.use",),
    "parts.dial": ("actions.gift", "loyalty.change"),
    "setup.deck": ("setup.market", "wakhan.setup"),
    "setup.loyalty": ("loyalty.always",),
    "turn.core": ("actions.cards",),
    "turn.leftmost": ("events.halves", "rulings.same_cleanup"),
    "turn.refill": ("turn.instability", "rulings.stranded"),
    "market.buy": ("market.price", "market.barred"),
    "market.price": ("market.gaps", "abilities.free_cards"),
    "market.rupees": ("actions.tax",),
    "market.barred": ("actions.cost",),
    "court.row": ("court.limits",),
    "court.play": ("court.icons", "loyalty.order"),
    "court.blocks": ("court.missing",),
    "court.cylinders": ("court.missing", "spies.where"),
    "court.leverage": ("loss.short",),
    "court.missing": ("rulings.placed", "rulings.gift_taken"),
    "actions.cards": ("actions.least", "bribes.ransom"),
    "actions.bonus": ("abilities.always_favored", "events.new_tactics"),
    "actions.cost": ("rulings.rows", "market.barred"),
    "actions.tax": ("actions.shelter", "abilities.lineage"),
    "actions.gift": ("events.riches", "rulings.gift_taken"),
    "actions.build": ("abilities.infrastructure", "events.nation_building", "rulings.rule_lost"),
    "actions.move": ("actions.march", "spies.ring"),
    "actions.march": ("abilities.indian_supplies", "events.nationalism"),
    "actions.betray": ("actions.prize", "abilities.bodyguards"),
    "actions.battle": ("actions.battle_region", "actions.battle_card"),
    "actions.battle_region": ("abilities.citadel",),
    "actions.battle_card": ("abilities.indispensable_advisors", "abilities.safe_house"),
    "bribes.play": ("bribes.waive", "bribes.unpaid", "abilities.charismatic_courtiers"),
    "bribes.hostage": ("bribes.ransom", "bribes.abilities"),
    "bribes.ransom": ("rulings.hostage_money", "abilities.civil_service_reforms"),
    "rule.sum": ("rule.tie", "rule.armies", "wakhan.rule"),
    "loyalty.influence": ("events.rumor", "events.riches"),
    "loyalty.change": ("loyalty.order", "loyalty.stays"),
    "loyalty.order": ("rulings.lost_patriot",),
    "spies.ring": ("abilities.strange_bedfellows", "abilities.well_connected", "rulings.two_cards"),
    "loss.discard": ("spies.home", "loss.chain"),
    "loss.leverage": ("loss.short", "court.leverage"),
    "loss.tribe": ("loss.card", "loss.any"),
    "loss.card": ("loss.tribe", "loss.any"),
    "loss.chain": ("rulings.timing", "loss.together"),
    "check.dominant": ("events.conflict_fatigue", "rulings.no_follower"),
    "check.success": ("check.ties", "check.clear"),
    "check.unsuccessful": ("check.ties",),
    "check.final": ("check.end",),
    "check.lead": ("check.end",),
    "check.end": ("check.tiebreak", "rulings.no_end"),
    "events.lasting": ("check.events",),
    "events.riots": ("abilities.citadel",),
    "events.nationalism": ("rulings.wakhan_nationalism",),
    "events.public_withdrawal": ("rulings.withdrawal",),
    "abilities.infrastructure": ("rulings.infrastructure",),
    "wakhan.pays": ("wakhan.against", "wakhan.leverage"),
    "wakhan.card": ("wakhan.turn", "wakhan.left_right"),
    "wakhan.loyal": ("wakhan.pragmatic", "wakhan.rule"),
    "wakhan.turn": ("wakhan.ambition", "wakhan.radicalize", "wakhan.acting"),
    "wakhan.ambition": ("rulings.wakhan_exact",),
    "wakhan.bonus": ("wakhan.gift",),
    "wakhan.priority": ("rulings.wakhan_favored",),
    "wakhan.radicalize": ("wakhan.valid", "wakhan.radicalize_line", "wakhan.play"),
    "wakhan.radicalize_line": ("rulings.wakhan_money",),
    "wakhan.play": ("wakhan.icons", "wakhan.missing"),
    "wakhan.missing": ("wakhan.odd",),
    "wakhan.valid": ("wakhan.odd",),
    "wakhan.acting": ("wakhan.tax", "wakhan.build", "wakhan.move", "wakhan.betray", "wakhan.battle"),
    "wakhan.battle": ("wakhan.left_right",),
    "rulings.why": ("wakhan.odd",),
}
"""What else belongs to a paragraph, beyond the links in its text."""


class Rule(NamedTuple):
    """One paragraph. Its text, and its title where it is named after a card, are written in our small markup."""

    id: str
    title: str
    text: str

    @property
    def chapter(self) -> str:
        return self.id.split(".")[0]


class Word(NamedTuple):
    id: str
    word: str
    text: str


class Rulebook:
    def __init__(self, language: Language) -> None:
        written = json.loads((_RULES / f"{language}.json").read_text(encoding="utf-8"))
        self.chapters: dict[str, str] = written["chapters"]
        self.rules = {name: Rule(name, **rule) for name, rule in written["rules"].items()}
        self.words = {name: Word(name, **word) for name, word in written["glossary"].items()}
        self.figures: dict[str, str] = written["figures"]
        self.aid: dict[str, str] = written["aid"]

    def chapter(self, name: str) -> list[Rule]:
        return [rule for rule in self.rules.values() if rule.chapter == name]

    def beside(self, name: str) -> tuple[Rule | None, Rule | None]:
        """The paragraphs before and after, across chapters."""
        rules = list(self.rules.values())
        at = rules.index(self.rules[name])
        return rules[at - 1] if at else None, rules[at + 1] if at + 1 < len(rules) else None


def is_written(language: Language) -> bool:
    return (_RULES / f"{language}.json").exists()


WRITTEN: tuple[Language, ...] = tuple(language for language in LANGUAGES if is_written(language))
"""The languages that have the book; the others read it in English."""


@cache
def rulebook(language: Language) -> Rulebook:
    """
    >>> rulebook("en").rules["actions.tax"].title
    'Tax'
    """
    return Rulebook(language if language in WRITTEN else "en")
