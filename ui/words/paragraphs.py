"""Which paragraph of the book explains what is on the screen.

Every question, refusal, deed, sign, ability, event, line of the log and reason of Wakhan's leads to one.
"""

from __future__ import annotations

from engine.cards import Instruction
from engine.journal import (
    AbilityUsed,
    BattleFought,
    BlackmailUsed,
    BlockMoved,
    BribeDue,
    CardMoved,
    CardPlayed,
    CardUsed,
    CleanedUp,
    CylinderMoved,
    CylinderStayed,
    DominanceChecked,
    EffectBegan,
    Entry,
    EventResolved,
    GameWon,
    Group,
    InstabilityStruck,
    LeverageCalled,
    Overthrown,
    PointsScored,
    RupeesMoved,
    SuitFavored,
    SuitStayed,
)
from engine.places import BANK, DECK, SUPPLY, Court, OnCard, Prizes, Purse, read_place
from engine.view import DecisionView
from engine.wakhan.trace import LineSkipped, StepTaken
from ui.words.index import RULE_OF_ABILITY, RULE_OF_ACTION, RULE_OF_ENTRY, RULE_OF_EVENT, RULE_OF_PROMPT


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
        case StepTaken() as step, _ if _betrays_her_own(step):
            return "wakhan.odd"
        case StepTaken(kind="ambition" | "bonus" as kind), _:
            return f"wakhan.{kind}"
        case ((StepTaken(instruction=str(instruction)) | LineSkipped(instruction=instruction)), _):
            return rule_of_instruction(instruction)
    return RULE_OF_ENTRY[type(entry)]


def _betrays_her_own(step: StepTaken) -> bool:
    """Wakhan gives up a card of her own court for its prize, which many take for a fault."""
    betrayals = [entry for entry in step.entries if isinstance(entry, CardUsed) and entry.action == "betray"]
    places = [read_place(moved.start) for used in betrayals for moved in used.entries if isinstance(moved, CardMoved)]
    return any(isinstance(place, Court) and place.player == step.player for place in places)


def _rule_of_battle(place: str) -> str:
    return "actions.battle_card" if isinstance(read_place(place), OnCard) else "actions.battle_region"


def _rule_of_move(moved: CylinderMoved | BlockMoved | RupeesMoved | CardMoved, within: Group) -> str:
    """A piece, rupees or a card moved because of what they moved in."""
    match moved, within:
        case (
            (CylinderMoved() | BlockMoved()),
            CardPlayed() | BlackmailUsed() | AbilityUsed() | CardUsed(action="build" | "gift"),
        ) if SUPPLY not in (moved.start, moved.end):
            return "court.missing"
        case _, CardPlayed():
            return _rule_of_playing(moved)
        case RupeesMoved(), CardUsed(player=player):
            return _rule_of_paying(moved, player, within)
        case CylinderMoved(), (CardUsed(action="betray") | CleanedUp()):
            return "spies.home"
        case CardMoved(), CardUsed() if isinstance(read_place(moved.end), Prizes):
            return "actions.prize"
        case CylinderMoved(), BattleFought() if moved.end != SUPPLY:
            return "abilities.safe_house"
        case CardMoved(), CleanedUp() | InstabilityStruck():
            return "turn.refill" if moved.start == DECK else "turn.cut"
        case RupeesMoved(), CleanedUp():
            return "events.public_withdrawal"
        case CardMoved(), LeverageCalled():
            return "loss.short"
        case BlockMoved(), DominanceChecked():
            return "check.clear"
    return rule_of_entry(within, None)


def _rule_of_paying(moved: RupeesMoved, player: int, within: CardUsed) -> str:
    """A player who uses a card pays a ransom to another, or what the action costs; or takes what it brings."""
    match read_place(moved.start), read_place(moved.end):
        case Purse(payer), Purse() if payer == player:
            return "bribes.ransom"
        case Purse(), end if not isinstance(end, Purse):
            return "actions.cost"
    return rule_of_entry(within, None)


def _rule_of_playing(moved: CylinderMoved | BlockMoved | RupeesMoved | CardMoved) -> str:
    match moved:
        case CylinderMoved():
            return "court.cylinders"
        case BlockMoved():
            return "court.blocks"
        case RupeesMoved(start=start) if start == BANK:
            return "court.leverage"
        case RupeesMoved():
            return "bribes.play"
    return "court.play"
