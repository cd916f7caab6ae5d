"""Which rules a number of games have reached. `python -m tests.reached 500` prints the report.

The bot plays at random with a bias toward what is rare: cards with abilities, events, battles, empty supplies.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator

from engine import Choice, Decision, Game, Setup
from engine.abilities import has, is_favored, shares_loyalty
from engine.battle import fighters
from engine.bribes import bribe_to_play, bribe_to_use
from engine.cards import (
    COURT_CARDS,
    EVENT_CARDS,
    LEVERAGED,
    NEIGHBOURS,
    PATRIOT_OF,
    PUBLIC_WITHDRAWAL,
    REGION_OF,
    REGIONS,
    SUIT_OF,
    Ability,
)
from engine.choices import Buy, Discard, Hide, MoveArmy, MoveSpy, PlaceSpy, Play, TaxPlayer, Use
from engine.journal import (
    AbilityUsed,
    Entry,
    EventResolved,
    InstabilityStruck,
    Overthrown,
)
from engine.state import State
from engine.table import hostage_holder, ruled_regions, ruler, slot, spies_on, spy_track
from tests.helpers import random_game, told

ABILITIES: tuple[Ability, ...] = tuple(sorted({card.ability for card in COURT_CARDS.values() if card.ability}))
HALVES = sorted(
    {
        (half.effect, bought)
        for card in EVENT_CARDS.values()
        for half, bought in ((card.purchased, True), (card.discarded, False))
    }
)
RULES = (
    *(f"ability {ability}" for ability in ABILITIES),
    *(f"event {effect} {'bought' if bought else 'discarded'}" for effect, bought in HALVES),
    "instability",
    "component limit: cylinder",
    "component limit: block",
    "leverage chain",
    "overthrow by lost tribes",
    "overthrow by lost cards",
    "mutual overthrow",
    "won by lead",
    "won by points",
)
WEIGHTS = {"pass": 0.15, "call-off": 0.4, "finish": 0.6, "use": 3.0, "play": 3.0, "hide": 5.0, "keep-prize": 2.0}


def weigh(game: Game, choice: Choice) -> float:
    match choice:
        case Buy(card):
            rare = card in EVENT_CARDS or COURT_CARDS[card].ability or len(COURT_CARDS[card].impact) > 2
            if card in EVENT_CARDS and game.setup.seed[-1] in "02468":
                return 0.05  # in every other game events are left to slide into the leftmost column
            return 4.0 if rare else 1.0
        case Play(card, _):
            return 6.0 if COURT_CARDS[card].ability else 3.0
        case Use(_, action):
            return {"tax": 2.0, "gift": 5.0, "build": 6.0, "move": 2.5, "betray": 3.0, "battle": 4.0}[action]
        case Discard(card):
            return 3.0 if card in LEVERAGED else 0.3 if card in COURT_CARDS and COURT_CARDS[card].ability else 1.0
    return WEIGHTS.get(choice.verb, 1.0)


def over_the_limit() -> Game:
    """Somebody among three has one card too many in hand, and whoever is next comes after that."""
    for seed in range(200):
        game, chance = Game(Setup(seats=("Asha", "Boris", "Celia"), seed=seed)), random.Random(seed)
        while game.decision and len(game.choices) < 90:
            if game.decision.prompt == "cleanup.hand" and game.decision.about["over"] == 1:
                return game
            buys = [option for option in game.decision.options if str(option).startswith(("buy", "loyalty"))]
            game.take(chance.choice(buys or game.decision.options))
    raise AssertionError("nobody's hand was ever too full")


def curious(chance: random.Random, game: Game) -> Choice:
    assert game.decision
    options = game.decision.options
    return chance.choices(options, [weigh(game, option) for option in options])[0]


def reached_by(before: State, decision: Decision, choice: Choice) -> Iterator[str]:
    """What a choice shows about the abilities in play, judged on the table it was made on."""
    me = decision.player
    match choice:
        case Buy(card) if card in COURT_CARDS:
            where, withdrawal = slot(before, card), slot(before, PUBLIC_WITHDRAWAL)
            if where and withdrawal and where[0] == withdrawal[0] and where > withdrawal:
                yield "event public_withdrawal bought"
            if where and where[1] * (1 + (before.favored == "military")) > 0:
                for ability, free in (
                    ("herat_influence", REGION_OF[card] == "herat"),
                    ("persian_influence", REGION_OF[card] == "persia"),
                    ("russian_influence", PATRIOT_OF.get(card) == "russian"),
                ):
                    if free and has(before, me, ability):  # type: ignore[arg-type]
                        yield f"ability {ability}"
        case Play(card, _):
            boss = ruler(before, REGION_OF[card])
            if (
                boss not in (None, me)
                and has(before, me, "charismatic_courtiers")
                and not bribe_to_play(before, me, card)
            ):
                yield "ability charismatic_courtiers"
        case Use(card, _):
            held = hostage_holder(before, card) is not None
            if held and has(before, me, "civil_service_reforms") and not bribe_to_use(before, me, card):
                yield "ability civil_service_reforms"
            bonus = SUIT_OF[card] != before.favored and is_favored(before, me, card)
            if bonus and COURT_CARDS[card].ability in ("savvy_operator", "irregulars"):
                yield f"ability {COURT_CARDS[card].ability}"
        case Hide():
            yield "ability safe_house"
        case PlaceSpy(card) if decision.prompt == "turn.blackmail":
            yield f"ability blackmail_{REGION_OF[card]}"
        case TaxPlayer(other) if has(before, me, "claim_of_ancient_lineage"):
            ruled = ruled_regions(before, me)
            if not any(REGION_OF[card] in ruled for card in before.players[other].court):
                yield "ability claim_of_ancient_lineage"
        case MoveArmy(start, end) if has(before, me, "indian_supplies"):
            loyalty = before.players[me].loyalty
            assert loyalty
            if not before.roads[loyalty][dict(NEIGHBOURS[start])[end]]:
                yield "ability indian_supplies"
        case MoveSpy(start, end):
            track = spy_track(before)
            apart = abs(track.index(start) - track.index(end))
            apart = min(apart, len(track) - apart)
            if apart == 2 and has(before, me, "well_connected"):
                yield "ability well_connected"
            if apart > 2 and has(before, me, "strange_bedfellows"):
                yield "ability strange_bedfellows"
        case Discard(card) if decision.prompt == "leverage.discard":
            if card in LEVERAGED and card in before.players[me].court:
                yield "leverage chain"


def reached_at(state: State, decision: Decision) -> Iterator[str]:
    """What a question shows: an ability that narrows the options, an empty supply."""
    me = decision.player
    if decision.prompt == "take.cylinder":
        yield "component limit: cylinder"
    if decision.prompt == "take.block":
        yield "component limit: block"
    if decision.prompt == "build.infrastructure":
        yield "ability infrastructure"
    for seat, player in enumerate(state.players):
        mine = [card for card in player.court if spies_on(state, card, me)]
        guarded = has(state, seat, "bodyguards") and any(SUIT_OF[card] == "political" for card in mine)
        if decision.prompt == "betray" and guarded:
            yield "ability bodyguards"
        if decision.prompt in ("battle.site", "battle.remove") and seat != me:
            for region in REGIONS:
                safe = has(state, seat, "citadel_kabul") if region == "kabul" else False
                safe = has(state, seat, "citadel_transcaspia") if region == "transcaspia" else safe
                if (
                    safe
                    and state.tribes[region][seat]
                    and fighters(state, me, region)
                    and not shares_loyalty(state, me, seat)
                ):
                    yield f"ability citadel_{region}"
            met = any(spies[me] and spies[seat] for spies in state.spies.values())
            if met and has(state, seat, "indispensable_advisors"):
                yield "ability indispensable_advisors"


def reached_in(entries: list[Entry]) -> Iterator[str]:
    """What the journal tells."""
    for event in told(entries, EventResolved):
        yield f"event {event.effect} {'bought' if event.purchased else 'discarded'}"
    if told(entries, InstabilityStruck):
        yield "instability"
    if any(used.ability == "insurrection" for used in told(entries, AbilityUsed)):
        yield "ability insurrection"
    lost = {overthrow.lost for overthrow in told(entries, Overthrown)}
    yield from (f"overthrow by lost {what}" for what in sorted(lost))
    if len(lost) == 2:
        yield "mutual overthrow"


def play(seed: int, counts: Counter[str]) -> Game:
    """One game by the curious bot, counting the games in which each rule was reached."""
    found: set[str] = set()

    def bot(chance: random.Random, game: Game) -> Choice:
        assert game.decision
        choice = curious(chance, game)
        found.update(reached_at(game.state, game.decision))
        found.update(reached_by(game.state, game.decision, choice))
        return choice

    game = random_game(seed, seats=2 + seed % 4, bot=bot)
    for turn in game.journal:
        found.update(reached_in([turn]))
    found.add(f"won by {game.state.won_by}")
    counts.update(found)
    return game


def main(games: int) -> Counter[str]:
    counts: Counter[str] = Counter(dict.fromkeys(RULES, 0))
    for seed in range(games):
        play(seed, counts)
    return counts


def report(games: int) -> str:
    counts = main(games)
    return "\n".join(f"{counts[rule]:5} {rule}" for rule in sorted(counts, key=lambda rule: (counts[rule], rule)))


if __name__ == "__main__":
    sys.stdout.write(report(int(sys.argv[1]) if len(sys.argv) > 1 else 500) + "\n")
