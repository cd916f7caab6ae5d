"""Which figure stands for which card, event and ability: the names of assets/figures.svg, cut by tools/figures.py.

What is chosen says what the card is, or what is told of the person it is named after: Eldred Pottinger held a breached
wall, Akali Sikhs wore steel rings on their turbans. No two cards share one, so that a card is known by it.
"""

from __future__ import annotations

from typing import Final

from engine.cards import EVENT_CARDS, Ability, EventEffect

COURT: Final[dict[int, str]] = {
    1: "quill-ink",  # Mohan Lal
    2: "cloaked-figure-on-horseback",  # Jan-Fishan Khan
    3: "crossed-sabres",  # Prince Akbar Khan
    4: "window-bars",  # Charles Stoddart
    5: "stone-throne",  # Shah Shujah Durrani
    6: "torch",  # Aminullah Khan Logari
    7: "turban",  # Dost Mohammad
    8: "desert-camp",  # Kabul Bazaar
    9: "painted-pottery",  # Afghan Handicrafts
    10: "miner",  # Balkh Arsenic Mine
    11: "emerald",  # Lapis Lazuli Mine
    12: "arabic-door",  # City of Ghazni
    13: "camel",  # Ghilzai Nomads
    14: "abacus",  # Money Lenders
    15: "guards",  # Durrani Royal Guard
    16: "hill-fort",  # Bala Hissar
    17: "qaitbay-citadel",  # Citadel of Ghazni
    18: "star-medal",  # Harry Flashman
    19: "broken-wall",  # Eldred Pottinger
    20: "wax-tablet",  # Henry Rawlinson
    21: "small-fishing-sailboat",  # Alexander Burnes
    22: "mountain-climbing",  # George Hayward
    23: "sextant",  # Henry Pottinger
    24: "lion",  # Ranjit Singh
    25: "elephant",  # Josiah Harlan
    26: "keyring",  # Paolo Avitabile
    27: "ram-profile",  # Maqpon Dynasty
    28: "jasmine",  # Anarkali Bazaar
    29: "mountain-road",  # Khyber Pass
    30: "rolled-cloth",  # Sikh Merchants in Lahore
    31: "crossed-pistols",  # Company Weapons
    32: "rally-the-troops",  # Army of the Indus
    33: "hill-conquest",  # Zorawar Singh Kahluria
    34: "round-shield",  # Sindhi Warriors
    35: "tiger-head",  # Hari Singh Nalwa
    36: "drum",  # Bengal Native Infantry
    37: "bagpipes",  # Seaforth Highlanders
    38: "chakram",  # Akali Sikhs
    39: "horseshoe",  # William Moorcroft
    40: "top-hat",  # William Hay Macnaghten
    41: "amphora",  # Charles Masson
    42: "daggers",  # Barakzai Sadars
    43: "eagle-head",  # Giljee Nobles
    44: "camel-head",  # Baluchi Chiefs
    45: "coinflip",  # Haji Khan Kakar
    46: "locked-chest",  # Bank
    47: "valley",  # Bolan Pass
    48: "grapes",  # Fruit Markets
    49: "basket",  # Kandahari Markets
    50: "union-jack",  # British Regulars
    51: "powder-bag",  # Sir John Keane
    52: "curvy-knife",  # Pashtun Mercenary
    53: "musket",  # Jezail Sharpshooters
    54: "night-sky",  # Herati Bandits
    55: "peaks",  # Hazara Chiefs
    56: "chess-queen",  # Yar Mohammad Alikozai
    57: "gem-pendant",  # Exiled Durrani Nobility
    58: "barracks-tent",  # Ishaqzai Chiefs
    59: "spears",  # Tajik Warband
    60: "high-shot",  # Nomadic Warlord
    61: "sheep",  # Karakul Sheep
    62: "well",  # Qanat System
    63: "horizon-road",  # Farah Road
    64: "poppy",  # Opium Fields
    65: "obelisk",  # Minaret of Jam
    66: "donkey",  # Baluchi Smugglers
    67: "wheat",  # Wheat Fields
    68: "scroll-quill",  # Ghaem Magham Farahani
    69: "eagle-emblem",  # Count Ivan Simonich
    70: "drama-masks",  # Alexander Griboyedov
    71: "open-book",  # Joseph Wolff
    72: "envelope",  # Claude Wade
    73: "breastplate",  # Jean-François Allard
    74: "pearl-necklace",  # Hajj Mirza Aghasi
    75: "saber-slash",  # Abbas Mirza
    76: "imperial-crown",  # Fath-Ali Shah
    77: "heraldic-sun",  # Mohammad Shah
    78: "stone-bridge",  # Civic Improvements
    79: "manacles",  # Persian Slave Markets
    80: "galleon",  # Anglo-Persian Trade
    81: "anchor",  # Russo-Persian Trade
    82: "tattered-banner",  # Persian Army
    83: "flanged-mace",  # Shah's Guard
    84: "leather-boot",  # Russian Regulars
    85: "sewing-string",  # Bukharan Jews
    86: "burning-book",  # Jan Prosper Witkiewicz
    87: "compass",  # Imperial Surveyors
    88: "chess-knight",  # Arthur Conolly
    89: "tied-scroll",  # Aga Mehdi
    90: "scabbard",  # Nasrullah Khan
    91: "indian-palace",  # Allah Quli Bahadur
    92: "horse-head",  # Mir Murad Beg
    93: "falcon-moon",  # Madali Khan
    94: "crossed-chains",  # Khivan Slave Markets
    95: "old-wagon",  # Supplies from Orenburg
    96: "oasis",  # Panjdeh Oasis
    97: "defensive-wall",  # Ark of Bukhara
    98: "cannon",  # European Cannons
    99: "cavalry",  # Cossacks
    100: "snowflake-1",  # Count Perovsky
}

EVENTS: Final[dict[EventEffect, str]] = {
    "dominance_check": "scales",
    "new_tactics": "spyglass",
    "koh_i_noor": "cut-diamond",
    "courtly_manners": "teapot",
    "rumor": "human-ear",
    "conflict_fatigue": "shattered-sword",
    "nationalism": "flying-flag",
    "public_withdrawal": "closed-doors",
    "nation_building": "trowel",
    "persian_aristocracy": "receive-money",
    "other_persuasive_methods": "plain-dagger",
    "pashtunwali_values": "campfire",
    "rebuke": "halt",
}
"""By what buying them does, which is what they are called after. The four checks are one card."""

ABILITIES: Final[dict[Ability, str]] = {
    "indispensable_advisors": "spectacles",
    "insurrection": "primitive-torch",
    "claim_of_ancient_lineage": "oak",
    "bodyguards": "attached-shield",
    "citadel_kabul": "stone-tower",
    "citadel_transcaspia": "stone-tower",
    "strange_bedfellows": "shaking-hands",
    "civil_service_reforms": "archive-register",
    "safe_house": "wooden-door",
    "charismatic_courtiers": "rose",
    "blackmail_kandahar": "stabbed-note",
    "blackmail_herat": "stabbed-note",
    "indian_supplies": "flour",
    "well_connected": "knot",
    "herat_influence": "key",
    "persian_influence": "jeweled-chalice",
    "russian_influence": "wax-seal",
    "infrastructure": "brick-pile",
    "savvy_operator": "fox-head",
    "irregulars": "saber-and-pistol",
}
"""The same ability in another region has the same figure."""

USED: Final = frozenset({*COURT.values(), *EVENTS.values(), *ABILITIES.values()})


def figure_of(card: int) -> str:
    """Of any card of the box, by its number."""
    return EVENTS[EVENT_CARDS[card].purchased.effect] if card in EVENT_CARDS else COURT[card]
