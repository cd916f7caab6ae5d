"""Wakhan's answers computed a second time, word by word, from what is on the table and the options offered."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import COURT_CARDS, WAKHAN_CARDS, Region
from engine.choices import Choice, Decision
from engine.state import State
from tests.wakhan_mirror import arrows, first_by_priority, people, pragmatic, ruler_of, she


def expected(state: State, decision: Decision, rule: str, before: Sequence[Choice]) -> str:
    """The text of the option she has to take."""
    options = [option.text for option in decision.options]
    return ANSWERS[decision.prompt](state, options, dict(decision.about), rule, [str(choice) for choice in before])


def order(state: State) -> tuple[Region, ...]:
    return WAKHAN_CARDS[state.wakhan_discards[-1]].regions


def by_arrow(state: State) -> list[int]:
    """The people, the one the red arrow names first: top is the next in turn order, bottom the one before."""
    seats = len(state.players)
    named = (she(state) + 1) % seats if arrows(state)[0] == "top" else (she(state) - 1) % seats
    return [named, *(seat for seat in people(state) if seat != named)]


def first_of(wanted: list[str], options: list[str]) -> str:
    return next(text for text in wanted if text in options)


def cards_of(options: list[str], verb: str) -> list[int]:
    return [int(text.split()[1]) for text in options if text.split()[0] == verb]


Facts = dict[str, object]


def blackmail(state: State, options: list[str], about: Facts, rule: str, before: list[str]) -> str:
    for blackmailer in state.players[she(state)].court:
        region = {43: "kandahar", 54: "herat"}.get(blackmailer)
        cards = [card for card in cards_of(options, "spy") if COURT_CARDS[card].region == region]
        if cards:
            return f"spy {first_by_priority(state, cards)}"
    raise AssertionError(options)


def bribe(state: State, options: list[str], about: Facts, rule: str, before: list[str]) -> str:
    return first_of(["decline", f"pay {about['rupees']}", "call-off"], options)


def road(state: State, options: list[str], about: Facts, rule: str, before: list[str]) -> str:
    region = COURT_CARDS[about["card"]].region  # type: ignore[index]
    neighbours = [
        other for other in order(state) if any(set(o.split()[1].split("-")) == {region, other} for o in options)
    ]
    wanted = neighbours[len(before_roads(before)) % len(neighbours)]
    return next(text for text in options if set(text.split()[1].split("-")) == {region, wanted})


def before_roads(before: list[str]) -> list[str]:
    return [text for text in before if text.startswith("road ")]


def spy(state: State, options: list[str], about: Facts, rule: str, before: list[str]) -> str:
    cards, me = cards_of(options, "spy"), she(state)
    few = []
    for card in cards:
        spies = state.spies.get(card, [0] * len(state.players))
        if not all(spies[me] > spies[seat] for seat in people(state)):
            few.append(card)
    return f"spy {first_by_priority(state, few or cards)}"


def take_cylinder(state: State, options: list[str], about: Facts, rule: str, before: list[str]) -> str:
    for region in order(state):
        if f"take tribe {region}" in options:
            return f"take tribe {region}"
    spies = [int(text.split()[2]) for text in options if text.startswith("take spy")]
    if spies:
        return f"take spy {first_by_priority(state, spies)}"
    return first_of(["take gift 6", "take gift 4", "take gift 2"], options)


def take_block(state: State, options: list[str], about: Facts, rule: str, before: list[str]) -> str:
    for region in order(state):
        if f"take army {region}" in options:
            return f"take army {region}"
    for region in order(state):
        for neighbour in order(state):
            for ends in (f"{region}-{neighbour}", f"{neighbour}-{region}"):
                if f"take road {ends}" in options:
                    return f"take road {ends}"
    raise AssertionError(options)


def tax(state: State, options: list[str], about: Facts, rule: str, before: list[str]) -> str:
    if before and before[-1].startswith("tax-player") and before[-1] in options:
        return before[-1]
    taxable = [seat for seat in by_arrow(state) if f"tax-player {seat}" in options]
    if taxable:
        return f"tax-player {max(taxable, key=lambda seat: state.players[seat].rupees)}"
    top_first = arrows(state)[0] == "top"
    for column in range(6):
        for row in ("top", "bottom") if top_first else ("bottom", "top"):
            if f"tax-card {state.market[row][column]}" in options:
                return f"tax-card {state.market[row][column]}"
    return "finish"


def gift(state: State, options: list[str], about: Facts, rule: str, before: list[str]) -> str:
    return first_of(["gift 2", "gift 4", "gift 6"], options)


def build(state: State, options: list[str], about: Facts, rule: str, before: list[str]) -> str:
    return f"army {next(region for region in order(state) if ruler_of(state, region) == she(state))}"


def move(state: State, options: list[str], about: Facts, rule: str, before: list[str]) -> str:
    me, colour = she(state), pragmatic(state)
    nationalism = state.effects.get("nationalism") == me

    def units(region: Region) -> int:
        return state.armies[colour][region] + (state.tribes[region][me] if nationalism else 0)

    def tribes(region: Region) -> int:
        return sum(count for seat, count in enumerate(state.tribes[region]) if not (nationalism and seat == me))

    def rival(region: Region) -> bool:
        return any(state.tribes[region][seat] for seat in people(state))

    for kind in ("army", "tribe"):
        for start in order(state):
            for end in order(state):
                if f"move-{kind} {start} {end}" not in options:
                    continue
                if not rival(end) or units(end) >= tribes(end):
                    continue
                if rival(start) and units(start) <= tribes(start):
                    continue
                after = state.clone()
                if kind == "army":
                    after.armies[colour][start] -= 1
                else:
                    after.tribes[start][me] -= 1
                if ruler_of(state, start) == me and ruler_of(after, start) != me:
                    continue
                return f"move-{kind} {start} {end}"
    return "finish"


def betray(state: State, options: list[str], about: Facts, rule: str, before: list[str]) -> str:
    cards = [card for card in cards_of(options, "betray") if COURT_CARDS[card].prize]
    return f"betray {first_by_priority(state, cards)}"


def site(state: State, options: list[str], about: Facts, rule: str, before: list[str]) -> str:
    cards = cards_of(options, "battle-on")
    if rule == "wakhan.battle.card":
        most = max(sum(state.spies[card]) for card in cards)
        return f"battle-on {first_by_priority(state, [card for card in cards if sum(state.spies[card]) == most])}"
    loyal = [state.players[seat].loyalty for seat in people(state)]
    citadels: dict[str, int] = {"kabul": 17, "transcaspia": 97}
    for region in order(state):
        if f"battle-in {region}" in options:
            tribes = [
                seat
                for seat in people(state)
                if state.tribes[region][seat] and citadels.get(region) not in state.players[seat].court
            ]
            armies = [c for c in loyal if c and state.armies[c][region]]
            roads = [c for c in loyal if c and any(n for b, n in state.roads[c].items() if region in b.split("-"))]
            if tribes or armies or roads:
                return f"battle-in {region}"
    return f"battle-on {first_by_priority(state, cards)}"


def remove(state: State, options: list[str], about: Facts, rule: str, before: list[str]) -> str:
    seats = by_arrow(state)
    loyal = [state.players[seat].loyalty for seat in seats]
    wanted = [f"remove-tribe {seat}" for seat in seats] + [f"remove-spy {seat}" for seat in seats]
    wanted += [f"remove-army {coalition}" for coalition in loyal]
    for coalition in loyal:
        for neighbour in order(state):
            for ends in (f"{about['place']}-{neighbour}", f"{neighbour}-{about['place']}"):
                wanted.append(f"remove-road {coalition} {ends}")
    return first_of([*wanted, "finish"], options)


def safe_house(state: State, options: list[str], about: Facts, rule: str, before: list[str]) -> str:
    return f"hide {first_by_priority(state, cards_of(options, 'hide'))}"


def player(state: State, options: list[str], about: Facts, rule: str, before: list[str]) -> str:
    return f"player {by_arrow(state)[0]}"


def region(state: State, options: list[str], about: Facts, rule: str, before: list[str]) -> str:
    loyal = [state.players[seat].loyalty for seat in people(state)]
    for where in order(state):
        armies = any(c and state.armies[c][where] for c in loyal)
        if armies or any(state.tribes[where][seat] for seat in people(state)):
            return f"region {where}"
    for where in order(state):
        if any(state.tribes[where]) or any(armies[where] for armies in state.armies.values()):
            return f"region {where}"
    return f"region {order(state)[0]}"


def cleanup(state: State, options: list[str], about: Facts, rule: str, before: list[str]) -> str:
    me, left = she(state), cards_of(options, "discard")

    def spies(card: int) -> list[int]:
        return state.spies.get(card, [0] * len(state.players))

    def excess(card: int) -> int:
        return sum(spies(card)[seat] for seat in people(state)) - spies(card)[me]

    def favored(card: int) -> bool:
        suit = COURT_CARDS[card].suit
        tactics = suit == "military" and state.effects.get("new_tactics") == me
        return suit == state.favored or card in (91, 99) or tactics

    left = [card for card in left if COURT_CARDS[card].suit != "political"] or left
    left = [card for card in left if COURT_CARDS[card].patriot is None] or left
    left = [card for card in left if "leverage" not in COURT_CARDS[card].impact] or left
    most = max(excess(card) for card in left)
    if most > 0:
        left = [card for card in left if excess(card) == most]
    fewest = min(sum(spies(card)) for card in left)
    left = [card for card in left if sum(spies(card)) == fewest]
    lowest = min(COURT_CARDS[card].rank for card in left)
    left = [card for card in left if COURT_CARDS[card].rank == lowest]
    left = [card for card in left if not favored(card)] or left
    return f"discard {min(left)}"


ANSWERS = {
    "turn.blackmail": blackmail,
    "bribe.play": bribe,
    "bribe.hostage": bribe,
    "impact.road": road,
    "impact.spy": spy,
    "take.cylinder": take_cylinder,
    "take.block": take_block,
    "tax": tax,
    "gift": gift,
    "build": build,
    "build.infrastructure": build,
    "move": move,
    "betray": betray,
    "betray.prize": lambda *facts: "keep-prize",
    "battle.site": site,
    "battle.remove": remove,
    "battle.safe_house": safe_house,
    "event.rumor": player,
    "event.other_persuasive_methods": player,
    "event.pashtunwali_values": lambda state, *facts: f"suit {state.favored}",
    "event.rebuke": region,
    "cleanup.court": cleanup,
}
