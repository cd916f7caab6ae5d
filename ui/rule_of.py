"""Which paragraph of the book explains what is on the screen.

Every question, refusal, deed, sign, ability, event, line of the log and reason of Wakhan's leads to one.
"""

from __future__ import annotations

from functools import cache

from engine.cards import Ability, CardAction, EventEffect, Impact, Instruction
from engine.codes import Reason, RuleId
from engine.journal import (
    AbilityUsed,
    BattleFought,
    BlackmailUsed,
    BlockMoved,
    BlockStayed,
    BribeAnswered,
    BribeAsked,
    BribeDeclined,
    BribeDue,
    CalledOff,
    CardBought,
    CardMoved,
    CardPlayed,
    CardUsed,
    CleanedUp,
    CylinderMoved,
    CylinderStayed,
    DebtForgiven,
    DominanceChecked,
    EffectBegan,
    EffectEnded,
    Entry,
    EventResolved,
    FirstChooser,
    GameWon,
    Group,
    HandsSwapped,
    IconHadNoEffect,
    InstabilityStruck,
    LeverageCalled,
    LeverageGrew,
    LoyaltyChanged,
    LoyaltyChosen,
    Overthrown,
    PlayerNamed,
    PointsScored,
    PrizeLeft,
    RowClosedUp,
    RulerChanged,
    RupeesMoved,
    SuitFavored,
    SuitIconIgnored,
    SuitStayed,
    TurnTaken,
)
from engine.view import DecisionView
from engine.wakhan_trace import AmbitionWeighed, BonusesOver, LineSkipped, Sieve, StepTaken, WakhanDrew, Weighed
from ui.book_markup import plain
from ui.book_text import rulebook
from ui.html import NOTHING, Markup, button
from ui.i18n import Texts

RULE_OF_PROMPT = {
    "setup.loyalty": "setup.loyalty",
    "turn.action": "turn.actions",
    "turn.blackmail": "abilities.blackmail",
    "bribe.play": "bribes.play",
    "bribe.hostage": "bribes.ransom",
    "bribe.answer": "bribes.waive",
    "impact.road": "court.blocks",
    "impact.spy": "court.cylinders",
    "take.cylinder": "court.missing",
    "take.block": "court.missing",
    "tax": "actions.tax",
    "gift": "actions.gift",
    "build": "actions.build",
    "build.infrastructure": "abilities.infrastructure",
    "move": "actions.move",
    "betray": "actions.betray",
    "betray.prize": "actions.prize",
    "battle.site": "actions.battle",
    "battle.remove": "actions.battle",
    "battle.safe_house": "abilities.safe_house",
    "cleanup.court": "turn.cut",
    "cleanup.hand": "turn.cut",
    "leverage.discard": "loss.short",
    "event.rumor": "events.rumor",
    "event.confidence_failure": "events.confidence_failure",
    "event.other_persuasive_methods": "events.other_persuasive_methods",
    "event.pashtunwali_values": "events.pashtunwali_values",
    "event.rebuke": "events.rebuke",
}

RULE_OF_REASON: dict[Reason, str] = {
    "answered_already": "bribes.waive",
    "asked_enough": "bribes.waive",
    "at_least_one": "actions.least",
    "bribe_too_dear": "bribes.unpaid",
    "cannot_be_bought": "events.public_withdrawal",
    "card_has_acted": "actions.cards",
    "card_has_a_spy": "abilities.blackmail",
    "extra_block_is_due": "rulings.infrastructure",
    "no_action_left": "turn.actions",
    "no_army_there": "actions.battle",
    "no_block_left": "court.missing",
    "no_card_where_you_rule": "actions.tax",
    "no_cylinder_left": "court.missing",
    "no_gift_space_left": "actions.gift",
    "no_road": "actions.march",
    "no_rupees_there": "actions.tax",
    "no_spy_of_yours": "spies.use",
    "no_target": "actions.battle",
    "not_this_coalition": "court.missing",
    "not_this_region": "court.icons",
    "not_your_card": "turn.core",
    "not_your_piece": "court.missing",
    "not_your_region": "actions.build",
    "nothing_to_battle": "actions.battle",
    "nothing_to_betray": "actions.betray",
    "nothing_to_move": "actions.move",
    "nothing_to_tax": "actions.tax",
    "placed_this_turn": "rulings.placed",
    "protected": "abilities.what",
    "rules_no_region": "rule.sum",
    "rupee_placed_this_turn": "market.barred",
    "same_loyalty": "actions.battle_region",
    "sheltered": "actions.shelter",
    "space_taken": "actions.gift",
    "takes_no_less": "wakhan.against",
    "too_dear": "market.price",
    "too_far": "spies.ring",
    "tribes_do_not_move": "actions.move",
    "yourself": "actions.battle_card",
}

RULE_OF_VERB = {
    "loyalty": "setup.loyalty",
    "buy": "market.buy",
    "play": "court.play",
    "use": "actions.cards",
    "pass": "turn.actions",
    "finish": "actions.least",
    "discard": "turn.cut",
    "pay": "bribes.play",
    "ask": "bribes.waive",
    "call-off": "bribes.unpaid",
    "decline": "events.customs",
    "waive": "bribes.waive",
    "lower": "bribes.waive",
    "refuse": "bribes.waive",
    "army": "actions.build",
    "road": "court.blocks",
    "spy": "court.cylinders",
    "gift": "actions.gift",
    "take": "court.missing",
    "tax-player": "actions.tax",
    "tax-card": "actions.tax",
    "move-army": "actions.march",
    "move-tribe": "events.nationalism",
    "move-spy": "spies.ring",
    "betray": "actions.betray",
    "keep-prize": "actions.prize",
    "leave-prize": "actions.prize",
    "battle-in": "actions.battle_region",
    "battle-on": "actions.battle_card",
    "remove-tribe": "actions.battle_region",
    "remove-army": "actions.battle_region",
    "remove-road": "actions.battle_region",
    "remove-spy": "actions.battle_card",
    "hide": "abilities.safe_house",
    "go-home": "abilities.safe_house",
    "player": "events.bought",
    "suit": "events.pashtunwali_values",
    "region": "events.rebuke",
}

RULE_OF_ACTION: dict[CardAction, str] = {
    "tax": "actions.tax",
    "gift": "actions.gift",
    "build": "actions.build",
    "move": "actions.move",
    "betray": "actions.betray",
    "battle": "actions.battle",
}

RULE_OF_IMPACT: dict[Impact, str] = {
    "army": "court.blocks",
    "road": "court.blocks",
    "spy": "court.cylinders",
    "tribe": "court.cylinders",
    "leverage": "court.leverage",
    "favor_economic": "court.suit",
    "favor_military": "court.suit",
    "favor_political": "court.suit",
    "favor_intelligence": "court.suit",
}

RULE_OF_ABILITY: dict[Ability, str] = {
    "blackmail_herat": "abilities.blackmail",
    "blackmail_kandahar": "abilities.blackmail",
    "bodyguards": "abilities.bodyguards",
    "charismatic_courtiers": "abilities.charismatic_courtiers",
    "citadel_kabul": "abilities.citadel",
    "citadel_transcaspia": "abilities.citadel",
    "civil_service_reforms": "abilities.civil_service_reforms",
    "claim_of_ancient_lineage": "abilities.lineage",
    "herat_influence": "abilities.free_cards",
    "indian_supplies": "abilities.indian_supplies",
    "indispensable_advisors": "abilities.indispensable_advisors",
    "infrastructure": "abilities.infrastructure",
    "insurrection": "abilities.insurrection",
    "irregulars": "abilities.always_favored",
    "persian_influence": "abilities.free_cards",
    "russian_influence": "abilities.free_cards",
    "safe_house": "abilities.safe_house",
    "savvy_operator": "abilities.always_favored",
    "strange_bedfellows": "abilities.strange_bedfellows",
    "well_connected": "abilities.well_connected",
}

RULE_OF_EVENT: dict[EventEffect, str] = {
    "confidence_failure": "events.confidence_failure",
    "conflict_fatigue": "events.conflict_fatigue",
    "courtly_manners": "events.customs",
    "disregard_for_customs": "events.customs",
    "dominance_check": "check.when",
    "embarrassment_of_riches": "events.riches",
    "failure_to_impress": "events.failure_to_impress",
    "favor_intelligence": "events.favor",
    "favor_military": "events.favor",
    "favor_political": "events.favor",
    "koh_i_noor": "events.riches",
    "nation_building": "events.nation_building",
    "nationalism": "events.nationalism",
    "new_tactics": "events.new_tactics",
    "no_effect": "events.public_withdrawal",
    "other_persuasive_methods": "events.other_persuasive_methods",
    "pashtunwali_values": "events.pashtunwali_values",
    "persian_aristocracy": "events.persian_aristocracy",
    "public_withdrawal": "events.public_withdrawal",
    "rebuke": "events.rebuke",
    "riots_herat": "events.riots",
    "riots_kabul": "events.riots",
    "riots_persia": "events.riots",
    "riots_punjab": "events.riots",
    "rumor": "events.rumor",
}

RULE_OF_ENTRY: dict[type[Entry], str] = {
    TurnTaken: "turn.actions",
    CardBought: "market.buy",
    CardPlayed: "court.play",
    CardUsed: "actions.cards",
    BlackmailUsed: "abilities.blackmail",
    AbilityUsed: "abilities.what",
    BattleFought: "actions.battle",
    LoyaltyChanged: "loyalty.change",
    Overthrown: "loss.any",
    LeverageCalled: "loss.leverage",
    CleanedUp: "turn.cleanup",
    EventResolved: "events.halves",
    InstabilityStruck: "turn.instability",
    DominanceChecked: "check.when",
    FirstChooser: "setup.loyalty",
    LoyaltyChosen: "setup.loyalty",
    CylinderMoved: "parts.cylinders",
    CylinderStayed: "court.missing",
    BlockMoved: "parts.blocks",
    BlockStayed: "court.missing",
    RupeesMoved: "parts.rupees",
    CardMoved: "loss.discard",
    RowClosedUp: "turn.refill",
    RulerChanged: "rule.change",
    SuitFavored: "parts.suits",
    SuitStayed: "parts.suits",
    SuitIconIgnored: "events.pashtunwali_values",
    IconHadNoEffect: "court.missing",
    BribeDue: "bribes.play",
    BribeAsked: "bribes.waive",
    BribeAnswered: "bribes.waive",
    BribeDeclined: "events.customs",
    CalledOff: "bribes.unpaid",
    PrizeLeft: "actions.prize",
    LeverageGrew: "loss.short",
    DebtForgiven: "loss.short",
    HandsSwapped: "events.other_persuasive_methods",
    PlayerNamed: "events.rumor",
    EffectBegan: "events.lasting",
    EffectEnded: "check.events",
    PointsScored: "check.ties",
    GameWon: "check.end",
    WakhanDrew: "wakhan.card",
    AmbitionWeighed: "wakhan.ambition",
    StepTaken: "wakhan.turn",
    LineSkipped: "wakhan.turn",
    BonusesOver: "wakhan.bonus",
    Weighed: "wakhan.turn",
    Sieve: "wakhan.priority",
}

RULE_OF_WHY: dict[RuleId, str] = {
    "wakhan.battle.card": "wakhan.battle",
    "wakhan.battle.remove": "wakhan.battle",
    "wakhan.battle.site": "wakhan.battle",
    "wakhan.betray": "wakhan.betray",
    "wakhan.betray.prize": "wakhan.betray",
    "wakhan.blackmail": "wakhan.pays",
    "wakhan.bonus": "wakhan.bonus",
    "wakhan.bribe": "wakhan.play",
    "wakhan.build": "wakhan.build",
    "wakhan.card_action": "wakhan.acting",
    "wakhan.cleanup": "wakhan.cleanup",
    "wakhan.event.player": "wakhan.events",
    "wakhan.event.region": "wakhan.events",
    "wakhan.event.suit": "wakhan.events",
    "wakhan.gift": "wakhan.gift",
    "wakhan.impact.road": "wakhan.icons",
    "wakhan.impact.spy": "wakhan.icons",
    "wakhan.move": "wakhan.move",
    "wakhan.play.side": "wakhan.play",
    "wakhan.radicalize.arrows": "wakhan.radicalize_arrows",
    "wakhan.radicalize.check": "wakhan.radicalize_check",
    "wakhan.radicalize.instruction": "wakhan.radicalize_line",
    "wakhan.safe_house": "wakhan.pays",
    "wakhan.supply.block": "wakhan.missing",
    "wakhan.supply.cylinder": "wakhan.missing",
    "wakhan.tax": "wakhan.tax",
}


def rule_of_instruction(instruction: Instruction) -> str:
    """What a line of Wakhan's card asks for.

    >>> rule_of_instruction("radicalize_most_blocks"), rule_of_instruction("radicalize"), rule_of_instruction("tax")
    ('wakhan.radicalize_line', 'wakhan.radicalize', 'wakhan.tax')
    """
    kind, _, named = instruction.partition("_")
    if kind != "radicalize":
        return f"wakhan.{kind}"
    return "wakhan.radicalize_line" if named else "wakhan.radicalize"


def rule_of_question(decision: DecisionView) -> str:
    match decision.prompt, decision.about:
        case "turn.action", {"left": 0}:
            return "actions.bonus"
        case "battle.remove", {"place": place}:
            return _rule_of_battle(str(place))
    return RULE_OF_PROMPT[decision.prompt]


def rule_of_entry(entry: Entry, within: Group | None) -> str:
    """What a line of the log follows: the deed, the sign or the event behind it, more than the piece that moved."""
    match entry, within:
        case (CylinderMoved() | BlockMoved() | RupeesMoved() | CardMoved()) as moved, Group():
            return _rule_of_move(moved, within)
        case CardUsed(action=action), _:
            return RULE_OF_ACTION[action]
        case CylinderStayed(), BattleFought():
            return "abilities.safe_house"
        case AbilityUsed(ability=ability), _:
            return RULE_OF_ABILITY[ability]
        case BattleFought(place=place), _:
            return _rule_of_battle(place)
        case ((EventResolved(effect=effect) | EffectBegan(effect=effect)), _):
            return RULE_OF_EVENT[effect]
        case Overthrown(lost=lost), _:
            return "loss.card" if lost == "cards" else "loss.tribe"
        case SuitFavored() | SuitStayed(), CardPlayed():
            return "court.suit"
        case SuitFavored() | SuitStayed(), EventResolved(effect=effect):
            return RULE_OF_EVENT[effect]
        case BribeDue(hostage=True), _:
            return "bribes.ransom"
        case PointsScored(), DominanceChecked(dominant=dominant):
            return "check.success" if dominant else "check.unsuccessful"
        case GameWon(by="lead"), _:
            return "check.lead"
        case StepTaken(kind="ambition" | "bonus" as kind), _:
            return f"wakhan.{kind}"
        case ((StepTaken(instruction=str(instruction)) | LineSkipped(instruction=instruction)), _):
            return rule_of_instruction(instruction)
    return RULE_OF_ENTRY[type(entry)]


def _rule_of_battle(place: str) -> str:
    return "actions.battle_card" if place.startswith("card ") else "actions.battle_region"


def _rule_of_move(moved: CylinderMoved | BlockMoved | RupeesMoved | CardMoved, within: Group) -> str:
    """A piece, rupees or a card moved because of what they moved in."""
    match moved, within:
        case (
            (CylinderMoved() | BlockMoved()),
            CardPlayed() | BlackmailUsed() | AbilityUsed() | CardUsed(action="build" | "gift"),
        ) if "supply" not in (moved.start, moved.end):
            return "court.missing"
        case _, CardPlayed():
            return _rule_of_playing(moved)
        case RupeesMoved(), CardUsed(player=player) if (
            moved.end.startswith("player") and moved.start == f"player {player}"
        ):
            return "bribes.ransom"
        case RupeesMoved(), CardUsed() if moved.start.startswith("player") and not moved.end.startswith("player"):
            return "actions.cost"
        case CylinderMoved(), (CardUsed(action="betray") | CleanedUp()):
            return "spies.home"
        case CardMoved(), CardUsed() if moved.end.startswith("prizes"):
            return "actions.prize"
        case CylinderMoved(), BattleFought() if moved.end != "supply":
            return "abilities.safe_house"
        case CardMoved(), CleanedUp() | InstabilityStruck():
            return "turn.refill" if moved.start == "deck" else "turn.cut"
        case RupeesMoved(), CleanedUp():
            return "events.public_withdrawal"
        case CardMoved(), LeverageCalled():
            return "loss.short"
        case BlockMoved(), DominanceChecked():
            return "check.clear"
    return rule_of_entry(within, None)


def _rule_of_playing(moved: CylinderMoved | BlockMoved | RupeesMoved | CardMoved) -> str:
    match moved:
        case CylinderMoved():
            return "court.cylinders"
        case BlockMoved():
            return "court.blocks"
        case RupeesMoved(start="bank"):
            return "court.leverage"
        case RupeesMoved():
            return "bribes.play"
    return "court.play"


@cache
def rule_link(rule: str, texts: Texts) -> Markup:
    """A small sign that opens the book there; it is named after the paragraph. The style sheet draws it."""
    title = plain(rulebook(texts.language).rules[rule].title, texts)
    return button(f"book:rule:{rule}", NOTHING, look="rule-link", label=texts("book.rule", title=title))
