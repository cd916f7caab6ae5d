"""The words in which the engine says why: the interface has a phrase for each of them in every language."""

from __future__ import annotations

from typing import Literal

NotBought = Literal["cannot_be_bought", "no_action_left", "rupee_placed_this_turn", "too_dear"]
"""Why a card cannot be bought."""

NotUsed = Literal[
    "bribe_too_dear",
    "card_has_acted",
    "no_action_left",
    "no_block_left",
    "no_cylinder_left",
    "no_gift_space_left",
    "nothing_to_battle",
    "nothing_to_betray",
    "nothing_to_move",
    "nothing_to_tax",
    "protected",
    "rules_no_region",
    "too_dear",
]
"""Why a card cannot take an action."""

Reason = Literal[
    NotBought,
    NotUsed,
    "answered_already",
    "asked_enough",
    "at_least_one",
    "card_has_a_spy",
    "extra_block_is_due",
    "no_army_there",
    "no_card_where_you_rule",
    "no_road",
    "no_rupees_there",
    "no_spy_of_yours",
    "no_target",
    "not_this_coalition",
    "not_this_region",
    "not_your_card",
    "not_your_piece",
    "not_your_region",
    "placed_this_turn",
    "same_loyalty",
    "sheltered",
    "space_taken",
    "takes_no_less",
    "too_far",
    "tribes_do_not_move",
    "yourself",
]
"""Why a person cannot do what they try."""

RuleId = Literal[
    # The instruction to battle on a card: where most spies lie, one of hers among them; then card priority.
    "wakhan.battle.card",
    # Tribes first, then armies, then roads; the red arrow's player before the other; only what people have.
    "wakhan.battle.remove",
    # The first region of her card with an army of hers and something of a person; else a card with spies of both.
    "wakhan.battle.site",
    # The first card with a prize and a spy of hers, in any court.
    "wakhan.betray",
    "wakhan.betray.prize",
    # A spy where nobody has one; with two such abilities the one further left in her court first.
    "wakhan.blackmail",
    # After her actions: the leftmost favored card that can act, with its leftmost possible action.
    "wakhan.bonus",
    # She pays in full, or not at all where she need not.
    "wakhan.bribe",
    # Armies only, in the first region of her card that she rules, as many as she can pay.
    "wakhan.build",
    # The first of her cards, by priority, that can take the action.
    "wakhan.card_action",
    # What she discards from a court that is too large.
    "wakhan.cleanup",
    "wakhan.event.player",
    "wakhan.event.region",
    "wakhan.event.suit",
    # The cheapest space that is free.
    "wakhan.gift",
    # The roads of a card go round its region's borders in the order of her card.
    "wakhan.impact.road",
    # The first card of the region, by priority, where she does not have the most spies already.
    "wakhan.impact.spy",
    # Armies next door to tribes of others, until they are as many; never at the price of rule.
    "wakhan.move",
    # The end of her court the red arrow names.
    "wakhan.play.side",
    # Where the arrows meet, else the next valid card to the left, else the same in the other row.
    "wakhan.radicalize.arrows",
    # With a check in the market: a patriot of the dominant coalition, most blocks, or most cylinders.
    "wakhan.radicalize.check",
    # What the line of her card asks for; the cheapest, then the highest number.
    "wakhan.radicalize.instruction",
    # Her spies hide whenever they can.
    "wakhan.safe_house",
    # Without a block in the supply: armies, then roads, in the order of her card.
    "wakhan.supply.block",
    # Without a cylinder in the supply: tribes, then spies, then gifts.
    "wakhan.supply.cylinder",
    # People before the market, the richest until nothing can be taken, the red arrow for ties.
    "wakhan.tax",
]
"""Which of her rules a decision follows. `WakhanDrew` and `AmbitionWeighed` explain themselves."""

Objection = Literal[
    NotBought,
    NotUsed,
    "destination_has_enough_armies",
    "destination_without_rival_tribes",
    "loses_rule",
    "never_builds_roads",
    "never_herself",
    "never_moves_spies",
    "no_army_or_road_icon",
    "no_move_action",
    "no_net_income",
    "no_player_is_loyal_to_it",
    "no_prize",
    "no_spy_or_tribe_icon",
    "no_target",
    "not_a_court_card",
    "not_a_patriot_of_the_dominant_coalition",
    "not_the_suit",
    "only_by_ambition",
    "only_on_court_cards",
    "origin_needs_its_armies",
    "right_of_the_arrow",
    "would_not_gain_rule",
]
"""Why something possible is out of the question."""

Criterion = Literal[
    "ability_furthest_left",
    "accepts",
    "action_furthest_left",
    "any_patriot",
    "any_piece_there",
    "armies_first",
    "card_furthest_left",
    "cheapest",
    "cheapest_space",
    "column_furthest_left",
    "current_suit",
    "dearest_space",
    "declines_bribe",
    "destination_order",
    "favored",
    "fewest_spies",
    "goes_on",
    "highest_number",
    "highest_rank",
    "in_a_region",
    "leveraged",
    "lowest_number",
    "lowest_rank",
    "most_army_and_road_icons",
    "most_net_income",
    "most_rival_spies",
    "most_spies",
    "most_spy_and_tribe_icons",
    "nearest_to_the_arrow",
    "neighbour_order",
    "next_border",
    "not_a_patriot",
    "not_favored",
    "not_leveraged",
    "not_most_spies_yet",
    "not_political",
    "opponents_card",
    "origin_order",
    "patriot_of_the_dominant_coalition",
    "pays",
    "people_before_market",
    "prize_of_the_dominant_coalition",
    "red_arrow_player",
    "red_arrow_row",
    "red_arrow_side",
    "region_order",
    "richest",
    "rival_piece_there",
    "same_source",
    "tribes_armies_roads",
    "tribes_spies_gifts",
]
"""What decides between several: the options that have most of it are kept."""

Skip = Literal[
    "a_coalition_is_dominant",
    "court_is_not_full",
    "has_a_move_card",
    "has_two_rupees",
    "military_is_not_favored",
    "no_card_can",
    "no_card_shows_it",
    "no_coalition_is_dominant",
    "no_one_has_more_spies",
    "no_target",
    "no_valid_card",
    "political_is_not_favored",
]
"""Why an instruction is passed over."""

Verdict = Literal["most_points", "wins", "too_dear", "rupee_placed_this_turn", "gains_nothing"]
"""What Wakhan thinks of a Dominance Check; the first two make her buy it."""
