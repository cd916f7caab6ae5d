"""What special abilities, events in force and Wakhan change about the plain rules.

Rules never look for a card by number. They ask a question in the rulebook's terms; this file is the list of answers.
"""

from __future__ import annotations

from typing import get_args

from engine.cards import (
    COURT_CARDS,
    PATRIOT_OF,
    REGION_OF,
    SUIT_OF,
    SUITS,
    WAKHAN_CARDS,
    Ability,
    Coalition,
    Region,
    Suit,
)
from engine.state import State

_CARDS: dict[Ability, frozenset[int]] = {
    ability: frozenset(number for number, card in COURT_CARDS.items() if card.ability == ability)
    for ability in get_args(Ability)
}
_FAVORED: dict[Suit, frozenset[int]] = {
    suit: _CARDS["savvy_operator"] | _CARDS["irregulars"] | {n for n, other in SUIT_OF.items() if other == suit}
    for suit in SUITS
}
_FAVORED_TOO_IN_NEW_TACTICS = {suit: cards | _FAVORED["military"] for suit, cards in _FAVORED.items()}
_FREE_CARDS: dict[Ability, frozenset[int]] = {
    "herat_influence": frozenset(number for number, region in REGION_OF.items() if region == "herat"),
    "persian_influence": frozenset(number for number, region in REGION_OF.items() if region == "persia"),
    "russian_influence": frozenset(number for number, coalition in PATRIOT_OF.items() if coalition == "russian"),
}
_INFLUENCE = frozenset[int]().union(*(_CARDS[ability] for ability in _FREE_CARDS))
_CITADELS: dict[Region, frozenset[int]] = {
    "kabul": _CARDS["citadel_kabul"],
    "transcaspia": _CARDS["citadel_transcaspia"],
}
_BLACKMAIL: dict[Region, frozenset[int]] = {
    "kandahar": _CARDS["blackmail_kandahar"],
    "herat": _CARDS["blackmail_herat"],
}
_BLACKMAILERS = _CARDS["blackmail_kandahar"] | _CARDS["blackmail_herat"]
_NONE = frozenset[int]()
USUAL_LEAD, LEAD_IN_FATIGUE = 4, 2


def has(state: State, me: int, ability: Ability) -> bool:
    """An ability works while its card is in the court, hostage or not (rules p. 8, 12)."""
    return not _CARDS[ability].isdisjoint(state.players[me].court)


def card_with(state: State, me: int, ability: Ability) -> int:
    """The card in the court that has an ability."""
    return next(card for card in state.players[me].court if card in _CARDS[ability])


# Buying


def free_cards(state: State, me: int) -> frozenset[int]:
    """The market cards this player need not pay for."""
    court = state.players[me].court
    if _INFLUENCE.isdisjoint(court):
        return _NONE
    return _NONE.union(*(cards for ability, cards in _FREE_CARDS.items() if has(state, me, ability)))


# Bribes


def owes_bribes_to_rulers(state: State, me: int) -> bool:
    return "disregard_for_customs" not in state.effects and not has(state, me, "charismatic_courtiers")


def owes_bribes_for_hostages(state: State, me: int) -> bool:
    return "disregard_for_customs" not in state.effects and not has(state, me, "civil_service_reforms")


def may_decline_bribes(state: State, me: int) -> bool:
    return state.effects.get("courtly_manners") == me


# Card actions


def favored_cards(state: State, me: int) -> frozenset[int]:
    """All cards whose actions are bonus actions in `me`'s court."""
    favored = _FAVORED_TOO_IN_NEW_TACTICS if state.effects.get("new_tactics") == me else _FAVORED
    return favored[state.favored]


def is_favored(state: State, me: int, card: int) -> bool:
    return card in favored_cards(state, me)


def taxes_everywhere(state: State, me: int) -> bool:
    return has(state, me, "claim_of_ancient_lineage")


def blocks_per_payment(state: State, me: int) -> int:
    return 2 if state.effects.get("nation_building") == me else 1


def builds_one_more(state: State, me: int) -> bool:
    return has(state, me, "infrastructure")


def tribes_act_as_armies(state: State, me: int) -> bool:
    return state.effects.get("nationalism") == me


def spy_steps(state: State, me: int) -> int:
    """How many cards one move takes a spy at most."""
    return 2 if has(state, me, "well_connected") else 1


def region_links_cards(state: State, me: int) -> bool:
    """Whether this player's spies step between any two cards of one region."""
    return has(state, me, "strange_bedfellows")


def can_be_betrayed(state: State, owner: int, card: int) -> bool:
    return SUIT_OF[card] != "political" or not has(state, owner, "bodyguards")


def tribe_is_safe(state: State, owner: int, region: Region) -> bool:
    return not _CITADELS.get(region, _NONE).isdisjoint(state.players[owner].court)


def spies_are_safe(state: State, owner: int) -> bool:
    return has(state, owner, "indispensable_advisors")


def safe_houses(state: State, owner: int) -> list[int]:
    return [card for card in state.players[owner].court if card in _CARDS["safe_house"]]


def blackmailed_regions(state: State, me: int) -> list[Region]:
    """In the order of the cards in court."""
    court = state.players[me].court
    if _BLACKMAILERS.isdisjoint(court):
        return []
    return [region for card in court for region, cards in _BLACKMAIL.items() if card in cards]


# Scoring and lasting events


def influence_of_a_gift(state: State, me: int) -> int:
    if "embarrassment_of_riches" in state.effects:
        return 0
    return 2 if state.effects.get("koh_i_noor") == me else 1


def patriots_count(state: State, me: int) -> bool:
    return state.effects.get("rumor", -1) != me


def lead_needed(state: State) -> int:
    """How many blocks ahead of each other coalition a dominant one is (rules p. 15)."""
    return LEAD_IN_FATIGUE if "conflict_fatigue" in state.effects else USUAL_LEAD


def suit_icons_count(state: State) -> bool:
    return "pashtunwali_values" not in state.effects


def starts_insurrection(state: State) -> int | None:
    """Who places the armies of Insurrection after a check."""
    return next((seat for seat in range(len(state.players)) if has(state, seat, "insurrection")), None)


# Where Wakhan differs from people (rules from p. 16). She has no loyalty of her own.


def acts_by_cards(state: State, me: int) -> bool:
    """Whether this player's turns follow a deck of cards instead of anybody's wishes."""
    return me == state.wakhan


def chooses_loyalty(state: State, me: int) -> bool:
    return me != state.wakhan


def who_begins(state: State, last_chooser: int) -> int:
    """Wakhan if she plays, else whoever chose loyalty last."""
    return last_chooser if state.wakhan is None else state.wakhan


def keeps_a_hand(state: State, me: int) -> bool:
    """Cards that reach Wakhan's hand are played at once."""
    return me != state.wakhan


def may_haggle(state: State, payer: int, taker: int) -> bool:
    """Wakhan takes what is due and pays what is due: no bribe is lowered for her or by her."""
    return state.wakhan not in (payer, taker)


def needs_road(state: State, me: int) -> bool:
    return me != state.wakhan and not has(state, me, "indian_supplies")


def block_coalition(state: State, me: int) -> Coalition:
    """Whose blocks this player places, moves and fights with."""
    return state.players[me].loyalty or pragmatic_loyalty(state)


def pragmatic_loyalty(state: State) -> Coalition:
    """The first coalition on Wakhan's open card that no person is loyal to; asked anew every time."""
    taken = [player.loyalty for player in state.players]
    card = WAKHAN_CARDS[state.wakhan_discards[-1]]
    return next(coalition for coalition in card.loyalty if coalition not in taken)


def is_loyal_to(state: State, me: int, coalition: Coalition) -> bool:
    """Wakhan is loyal to all three."""
    return me == state.wakhan or state.players[me].loyalty == coalition


def must_change_loyalty(state: State, me: int, coalition: Coalition) -> bool:
    """A patriot or prize of another coalition turns a person's dial (rules p. 7); Wakhan has none."""
    return not is_loyal_to(state, me, coalition)


def shares_loyalty(state: State, me: int, other: int) -> bool:
    """Whether `other`'s tribes are safe from `me` in a battle; Wakhan's are safe from nobody but herself."""
    return me == other or (
        state.wakhan not in (me, other) and state.players[me].loyalty == state.players[other].loyalty
    )


def ruling_armies(state: State, me: int, region: Region) -> int:
    """Those of one's coalition; for Wakhan the largest army there of any one coalition."""
    loyalty = state.players[me].loyalty
    return state.armies[loyalty][region] if loyalty else max(armies[region] for armies in state.armies.values())


def pays_debts_with_cards(state: State, me: int) -> bool:
    return me != state.wakhan


def loses_exact_ties(state: State, me: int) -> bool:
    """When nothing else tells the winners apart, people win before Wakhan."""
    return me == state.wakhan
