"""Wakhan's choices computed a second time, slowly and word by word, without any of her modules.

Used only to compare: who rules, which court card comes first, which market card she radicalizes.
"""

from __future__ import annotations

from engine.cards import COURT_CARDS, EVENT_CARDS, WAKHAN_CARDS, Coalition, Region
from engine.state import State

CHECKS = (101, 102, 103, 104)
WITHDRAWAL = 111
PERSIAN_ARISTOCRACY = 113


def she(state: State) -> int:
    assert state.wakhan is not None
    return state.wakhan


def people(state: State) -> list[int]:
    return [seat for seat in range(len(state.players)) if seat != state.wakhan]


# Ruling: tribes, and armies of one's coalition; for her the largest army of one coalition


def strength(state: State, seat: int, region: Region) -> int:
    here = {coalition: armies[region] for coalition, armies in state.armies.items()}
    if seat == state.wakhan:
        return state.tribes[region][seat] + max(here.values())
    loyalty = state.players[seat].loyalty
    return state.tribes[region][seat] + (here[loyalty] if loyalty else 0)


def ruler_of(state: State, region: Region) -> int | None:
    for seat in range(len(state.players)):
        if state.tribes[region][seat] == 0:
            continue
        mine = strength(state, seat, region)
        others = [strength(state, other, region) for other in range(len(state.players)) if other != seat]
        armies = [armies[region] for armies in state.armies.values()]
        if all(mine > other for other in others) and all(mine > other for other in armies):
            return seat
    return None


def dominant(state: State) -> Coalition | None:
    lead = 2 if "conflict_fatigue" in state.effects else 4
    in_play = {coalition: 12 - supply for coalition, supply in state.blocks.items()}
    for coalition, count in in_play.items():
        if all(count - other >= lead for rival, other in in_play.items() if rival != coalition):
            return coalition
    return None


def pragmatic(state: State) -> Coalition:
    for coalition in WAKHAN_CARDS[state.wakhan_discards[-1]].loyalty:
        if not any(state.players[seat].loyalty == coalition for seat in people(state)):
            return coalition
    raise AssertionError("two people cannot hold three coalitions")


# Card priority: eight filters, each ignored when nobody passes it


def first_by_priority(state: State, cards: list[int]) -> int:
    mine = state.players[she(state)].court
    leader = dominant(state)

    def holder(card: int) -> int:
        return next(seat for seat, player in enumerate(state.players) if card in player.court)

    def favored(card: int) -> bool:
        if COURT_CARDS[card].suit == state.favored or card in (91, 99):
            return True
        return COURT_CARDS[card].suit == "military" and state.effects.get("new_tactics") == holder(card)

    left = cards
    for passes in (
        lambda card: card not in mine,
        favored,
        lambda card: leader is not None and COURT_CARDS[card].patriot == leader,
        lambda card: leader is not None and COURT_CARDS[card].prize == leader,
        lambda card: COURT_CARDS[card].patriot is not None,
        lambda card: "leverage" in COURT_CARDS[card].impact,
        lambda card: COURT_CARDS[card].rank == 3,
        lambda card: COURT_CARDS[card].rank >= 2,
    ):
        if any(passes(card) for card in left):
            left = [card for card in left if passes(card)]
    return max(left)


# Radicalize


def arrows(state: State) -> tuple[str, int]:
    front, back = WAKHAN_CARDS[state.wakhan_discards[-1]], WAKHAN_CARDS[state.wakhan_deck[-1]]
    return back.rows[front.red_arrow], back.columns[front.black_arrow]


def price(state: State, card: int, column: int) -> int:
    court = state.players[she(state)].court
    if card in COURT_CARDS:
        facts = COURT_CARDS[card]
        if 66 in court and facts.region == "herat":
            return 0
        if 68 in court and facts.region == "persia":
            return 0
        if 70 in court and facts.patriot == "russian":
            return 0
    return column * 2 if state.favored == "military" else column


def valid(state: State) -> dict[int, int]:
    """The market cards she may buy, with their prices."""
    found = {}
    for row in state.market.values():
        for column, card in enumerate(row):
            if card is None or card == WITHDRAWAL or card in CHECKS or card in state.barred:
                continue
            cost = price(state, card, column)
            if cost <= state.players[she(state)].rupees:
                found[card] = cost
    return found


def cheapest(cards: dict[int, int]) -> int | None:
    if not cards:
        return None
    least = min(cards.values())
    return max(card for card, cost in cards.items() if cost == least)


def icons(card: int, *kinds: str) -> int:
    return sum(icon in kinds for icon in COURT_CARDS[card].impact) if card in COURT_CARDS else 0


def with_most(cards: dict[int, int], values: dict[int, int], at_least: int = 1) -> int | None:
    most = max(values.values(), default=0)
    return cheapest({card: cards[card] for card in cards if values[card] == most}) if most >= at_least else None


def rupees_on(state: State, card: int) -> int:
    for row, cards in state.market.items():
        if card in cards:
            return state.market_rupees[row][cards.index(card)]
    raise AssertionError(card)


def bribe(state: State, card: int) -> int:
    region = COURT_CARDS[card].region
    boss = ruler_of(state, region)
    if boss is None or boss == state.wakhan or "disregard_for_customs" in state.effects:
        return 0
    if state.effects.get("courtly_manners") == state.wakhan or 42 in state.players[she(state)].court:
        return 0
    return state.tribes[region][boss]


def net(state: State, card: int, cost: int) -> int:
    income = rupees_on(state, card) - cost
    if card in EVENT_CARDS:
        return income + 3 if card == PERSIAN_ARISTOCRACY else income
    due = bribe(state, card)
    if due > state.players[she(state)].rupees + income:
        return income
    return income - due + (2 if "leverage" in COURT_CARDS[card].impact else 0)


def would_rule(state: State, card: int, cost: int) -> bool:
    """Count armies and tribes by hand; pieces come from the supply, then from elsewhere on the table."""
    me, region, colour = she(state), COURT_CARDS[card].region, pragmatic(state)
    if ruler_of(state, region) == me:
        return False
    if bribe(state, card) > state.players[me].rupees - cost + rupees_on(state, card):
        return False
    order = WAKHAN_CARDS[state.wakhan_discards[-1]].regions
    copy = state.clone()
    placed_tribes = {where: copy.fresh.get((where, me), 0) for where in order}
    placed_armies = {where: copy.fresh.get((where, colour), 0) for where in order}
    for icon in COURT_CARDS[card].impact:
        if icon == "tribe":
            older = [where for where in order if copy.tribes[where][me] > placed_tribes[where]]
            spies = [c for c, spies in copy.spies.items() if spies[me] > copy.fresh.get((f"card {c}", me), 0)]
            gifts = [space for space in copy.players[me].gifts if not copy.fresh.get((f"gift {space}", me))]
            if copy.players[me].cylinders:
                copy.players[me].cylinders -= 1
            elif older:
                copy.tribes[older[0]][me] -= 1
            elif spies:
                copy.spies[first_by_priority(copy, spies)][me] -= 1
            elif gifts:
                copy.players[me].gifts.remove(max(gifts))
            else:
                continue
            copy.tribes[region][me] += 1
            placed_tribes[region] += 1
        if icon == "army":
            older = [where for where in order if copy.armies[colour][where] > placed_armies[where]]
            roads = [b for b, n in copy.roads[colour].items() if n > copy.fresh.get((b, colour), 0)]
            if copy.blocks[colour]:
                copy.blocks[colour] -= 1
            elif older:
                copy.armies[colour][older[0]] -= 1
            elif roads:
                copy.roads[colour][roads[0]] -= 1
            else:
                continue
            copy.armies[colour][region] += 1
            placed_armies[region] += 1
    return ruler_of(copy, region) == me


def radicalized(state: State, instruction: str) -> int | None:
    """The market card she would buy for an instruction, or None if it is not valid."""
    me, cards, leader = she(state), valid(state), dominant(state)
    court_cards = {card: cost for card, cost in cards.items() if card in COURT_CARDS}
    court = state.players[me].court

    def highest(suit: str) -> int | None:
        of_suit = {card: cost for card, cost in court_cards.items() if COURT_CARDS[card].suit == suit}
        return with_most(of_suit, {card: COURT_CARDS[card].rank for card in of_suit})

    def only(wanted: dict[int, bool]) -> int | None:
        return cheapest({card: cost for card, cost in court_cards.items() if wanted[card]})

    match instruction:
        case "radicalize":
            if any(check in row for row in state.market.values() for check in CHECKS):
                if leader:
                    patriots = {
                        c: cost for c, cost in cards.items() if c in COURT_CARDS and COURT_CARDS[c].patriot == leader
                    }
                    if patriots:
                        return cheapest(patriots)
                    return with_most(cards, {card: icons(card, "army", "road") for card in cards}, at_least=0)
                return with_most(cards, {card: icons(card, "spy", "tribe") for card in cards}, at_least=0)
            row, column = arrows(state)
            for where in (row, "bottom" if row == "top" else "top"):
                for place in range(column, -1, -1):
                    card = state.market[where][place]  # type: ignore[index]
                    if card in cards:
                        return card
            return None
        case "radicalize_highest_military_if_military_favored":
            return highest("military") if state.favored == "military" else None
        case "radicalize_highest_economic_if_political_favored":
            return highest("economic") if state.favored == "political" else None
        case "radicalize_highest_political":
            return highest("political")
        case "radicalize_highest_intelligence":
            return highest("intelligence")
        case "radicalize_most_net_rupees_if_under_two_rupees":
            if state.players[me].rupees >= 2:
                return None
            return with_most(cards, {card: net(state, card, cost) for card, cost in cards.items()})
        case "radicalize_card_gaining_a_region":
            return only({card: would_rule(state, card, cost) for card, cost in court_cards.items()})
        case "radicalize_an_intelligence_card":
            return only({card: COURT_CARDS[card].suit == "intelligence" for card in court_cards})
        case "radicalize_most_blocks":
            return with_most(court_cards, {card: icons(card, "army", "road") for card in court_cards})
        case "radicalize_most_cylinders_if_none_dominant":
            return None if leader else with_most(court_cards, {c: icons(c, "spy", "tribe") for c in court_cards})
        case "radicalize_a_move_card_if_she_has_none":
            if any("move" in COURT_CARDS[card].actions for card in court):
                return None
            return only({card: "move" in COURT_CARDS[card].actions for card in court_cards})
        case "radicalize_matching_patriot_if_one_dominant":
            return only({card: COURT_CARDS[card].patriot == leader for card in court_cards}) if leader else None
        case "radicalize_highest_political_if_court_full":
            stars = sum(COURT_CARDS[card].rank for card in court if COURT_CARDS[card].suit == "political")
            return highest("political") if len(court) >= 3 + stars else None
        case "radicalize_highest_intelligence_if_fewer_spies_than_another":
            spies = [sum(on_card[seat] for on_card in state.spies.values()) for seat in range(len(state.players))]
            return highest("intelligence") if any(spies[seat] > spies[me] for seat in people(state)) else None
    raise AssertionError(instruction)


# Ambition


def points_of_a_check(state: State) -> list[int]:
    """What everybody would score now: places 5, 3, 1 by influence, or 3, 1 by cylinders; ties share, rounded down."""
    left = sum(card in CHECKS for card in [*state.deck, *state.market["top"], *state.market["bottom"]])
    leader = dominant(state)
    standing: dict[int, int] = {}
    for seat, player in enumerate(state.players):
        if leader is None:
            standing[seat] = 10 - player.cylinders
        elif seat == state.wakhan or player.loyalty == leader:
            gift = 2 if state.effects.get("koh_i_noor") == seat else 1
            gift = 0 if "embarrassment_of_riches" in state.effects else gift
            patriots = sum(COURT_CARDS[card].patriot == leader for card in player.court)
            if "rumor" in state.effects and state.effects["rumor"] == seat:
                patriots = 0
            prizes = sum(COURT_CARDS[card].prize == leader for card in player.prizes)
            standing[seat] = 1 + patriots + prizes + gift * len(player.gifts)
    places = [5, 3, 1] if leader else [3, 1]
    places = [2 * place for place in places] if left == 1 else places
    points = [0] * len(state.players)
    for value in sorted(set(standing.values()), reverse=True):
        tied = [seat for seat in standing if standing[seat] == value]
        won, places = places[: len(tied)], places[len(tied) :]
        for seat in tied:
            points[seat] = sum(won) // len(tied)
    return points


def would_buy_a_check(state: State) -> bool:
    me = she(state)
    for row, cards in state.market.items():
        for column, card in enumerate(cards):
            if card not in CHECKS:
                continue
            cost = column * 2 if state.favored == "military" else column
            if cost > state.players[me].rupees or (card in state.barred and state.active == me):
                return False
            points = points_of_a_check(state)
            if all(points[me] > points[seat] for seat in people(state)):
                return True
            totals = [player.points + points[seat] for seat, player in enumerate(state.players)]
            if all(totals[me] >= totals[seat] + 4 for seat in people(state)):
                return True
            last = not any(other in CHECKS for other in state.deck)
            mine = (
                totals[me],
                red_stars(state, me),
                state.players[me].rupees - cost + state.market_rupees[row][column],
            )
            theirs = [(totals[seat], red_stars(state, seat), state.players[seat].rupees) for seat in people(state)]
            return last and all(mine > other for other in theirs)
    return False


def red_stars(state: State, seat: int) -> int:
    return sum(COURT_CARDS[card].rank for card in state.players[seat].court if COURT_CARDS[card].suit == "military")
