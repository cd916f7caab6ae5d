"""Whatever went elsewhere is seen on its way, once, and nothing else is."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from engine import Game, Setup, places, view
from engine.cards import COALITIONS, EFFECT_CARD, REGIONS
from engine.journal import (
    BattleFought,
    BlockMoved,
    CardMoved,
    CylinderMoved,
    DominanceChecked,
    Entry,
    GameWon,
    HandsSwapped,
    RupeesMoved,
    end_of,
)
from engine.places import Place
from engine.state import GIFT_SPACES, ROWS, State
from tests.helpers import any_option
from tests.ui.notebook import Notebook, game_of, put, replay_of, some_choices, table_of, watch
from ui import targets
from ui.device.page import Travel
from ui.device.settings import Settings
from ui.scene.scene import Scene
from ui.scene.timeline import Position
from ui.shell.app import App
from ui.table.travels import Journey, Latest, Told, journeys, motion_of, sounds
from ui.targets import read
from ui.words.texts import texts_in

GAMES = [(2, False), (3, False), (5, False), (1, True), (2, True)]
every_table = pytest.mark.parametrize(("seats", "wakhan"), GAMES)


def cards_of(state: State) -> dict[int, Place]:
    """Where every card lies."""
    lying = dict.fromkeys(state.deck, places.DECK) | dict.fromkeys(state.discards, places.DISCARDS)
    lying |= {EFFECT_CARD[effect]: places.IN_FORCE for effect in state.effects}
    for row in ROWS:
        lying |= {card: places.market(row, n) for n, card in enumerate(state.market[row]) if card is not None}
    for seat, player in enumerate(state.players):
        lying |= dict.fromkeys(player.hand, places.hand(seat)) | dict.fromkeys(player.court, places.court(seat))
        lying |= dict.fromkeys(player.prizes, places.prizes(seat))
    return lying


def pieces_of(state: State) -> Counter[tuple[int | str, Place]]:
    """How many of whose pieces are where, but for spies on cards that have left the courts."""
    found = Counter[tuple[int | str, Place]]()
    for seat, player in enumerate(state.players):
        found[seat, places.SUPPLY] = player.cylinders
        found.update({(seat, places.gift_space(space)): int(space in player.gifts) for space in GIFT_SPACES})
        found.update({(seat, region): state.tribes[region][seat] for region in REGIONS})
        found.update({(seat, places.on_card(card)): spies[seat] for card, spies in state.spies.items()})
    for coalition in COALITIONS:
        found[coalition, places.SUPPLY] = state.blocks[coalition]
        found.update({(coalition, region): n for region, n in state.armies[coalition].items()})
        found.update({(coalition, border): n for border, n in state.roads[coalition].items()})
    return found


def purses_of(state: State) -> Counter[Place]:
    return Counter({places.purse(seat): player.rupees for seat, player in enumerate(state.players)})


def market_of(state: State) -> dict[int, Place]:
    return {card: where for card, where in cards_of(state).items() if where.startswith("market")}


def spans(game: Game, chance: random.Random) -> Iterator[tuple[State, list[Told], State]]:
    """The table before and after everything that is shown at once, and what was told between."""
    latest = Latest()
    while game.decision:
        was, before = game.state.clone(), end_of(game.journal)
        game.take(any_option(chance, game))
        latest.take_down(game.journal, before, game.steps)
        for number, step in enumerate(game.steps):
            yield was, latest.until(number), step.table
            was = step.table
        yield was, latest.until(None), game.state


def _hand(place: Place, anybodys: bool) -> Place:
    return "hand" if anybodys and place.startswith("hand") else place


@every_table
def test_every_card_that_changes_its_place_has_one_journey_there(seats: int, wakhan: bool) -> None:
    for seed in range(3):
        game = Game(Setup(seats=seats, wakhan=wakhan, seed=seed))
        for was, told, state in spans(game, random.Random(seed)):
            entries = [entry for entry, _ in told]
            went = [journey for journey in journeys(entries, market_of(was)) if journey.kind == "card"]
            before, after = cards_of(was), cards_of(state)
            swapped = any(isinstance(entry, HandsSwapped) for entry in entries)  # nobody sees which cards these are
            moved = {
                card: (_hand(before[card], swapped), after[card])
                for card in before
                if _hand(before[card], swapped) != _hand(after[card], swapped)
            }
            assert {journey.of: (_hand(journey.start, swapped), journey.end) for journey in went} == moved
            assert len(went) == len(moved)


@every_table
def test_pieces_and_rupees_go_as_many_as_are_gone_and_have_come(seats: int, wakhan: bool) -> None:
    for seed in range(3):
        game = Game(Setup(seats=seats, wakhan=wakhan, seed=seed))
        for was, told, state in spans(game, random.Random(seed)):
            entries = [entry for entry, _ in told]
            pieces, purses = pieces_of(was), purses_of(was)
            for kind, of, start, end, many in journeys(entries, market_of(was)):
                if kind in ("cylinder", "block"):
                    pieces.subtract({(of, start): many})
                    pieces.update({(of, end): many})
                elif kind == "rupees":
                    purses.subtract({start: many})
                    purses.update({end: many})
            assert +pieces == +pieces_of(state)
            assert {purse: purses[purse] for purse in purses_of(state)} == purses_of(state)


def test_what_goes_on_is_one_journey_and_what_comes_back_is_none() -> None:
    on_one, on_two, on_three = map(places.on_card, (1, 2, 3))
    told: list[Entry] = [
        CardMoved(7, places.market("top", 0), places.hand(0)),
        CardMoved(7, places.hand(0), places.court(0, "left")),
        CylinderMoved(1, on_one, on_two),
        CylinderMoved(1, on_two, on_three),
        CylinderMoved(0, places.SUPPLY, "kabul"),
        CylinderMoved(0, "kabul", places.SUPPLY),
        BlockMoved("british", places.SUPPLY, "kabul"),
        BlockMoved("british", places.SUPPLY, "kabul"),
        BlockMoved("british", "kabul", "punjab"),
    ]
    assert journeys(told, {7: places.market("top", 0)}) == [
        Journey("card", 7, places.market("top", 0), places.court(0)),
        Journey("cylinder", 1, on_one, on_three),
        Journey("block", "british", places.SUPPLY, "kabul"),
        Journey("block", "british", places.SUPPLY, "punjab"),
    ]


def test_hands_that_are_swapped_travel_without_saying_which_cards_they_are() -> None:
    went = journeys([HandsSwapped(0, 2)], {})
    assert went == [Journey("hand", 0, "hand 0", "hand 2"), Journey("hand", 0, "hand 2", "hand 0")]


@every_table
def test_the_page_looks_for_things_by_their_targets_and_for_places_by_their_names(seats: int, wakhan: bool) -> None:
    game, seen = Game(Setup(seats=seats, wakhan=wakhan, seed=4)), set[str]()
    was = view(game, None)
    for _, told, _ in spans(game, random.Random(4)):
        scene = Scene(view(game, None), None, game.setup, texts_in("en"))
        motion = motion_of(told, was, scene, Settings(motion="calm", sound="on"))
        assert motion.milliseconds <= 400
        assert len(motion.sounds) <= 2
        for card, sign, _, _, start, end in motion.travels:
            seen.add(sign)
            assert start or end
            assert bool(card) == isinstance(read(card), targets.Card)
            assert all(read(spot) for spot in (*start, *end) if ":" in spot)
        for banner in motion.banners:
            seen.add(banner.kind)
            assert banner.text
            assert all(map(read, banner.place))
        assert len(motion.banners) <= 2
        was = view(game, None)
    assert seen >= {"rupee", "deck", "piece-army", "piece-tribe", "piece-spy", "piece-road"}


def test_a_battle_has_a_headline_where_it_is_fought_unless_nothing_shall_move() -> None:
    game = Game(Setup(seats=2, seed=1))
    scene = Scene(view(game, None), None, game.setup, texts_in("en"))
    told: list[Told] = [(BattleFought(0, "kabul"), None)]
    (banner,) = motion_of(told, scene.view, scene, Settings()).banners
    assert (banner.kind, banner.sign, banner.place) == ("battle", "action-battle", (targets.region("kabul"),))
    assert not motion_of(told, scene.view, scene, Settings(motion="off")).banners


def test_the_weightiest_is_heard_and_no_more_than_two() -> None:
    coins, card = RupeesMoved(1, places.BANK, places.purse(0)), CardMoved(7, places.DECK, places.market("top", 0))
    assert sounds([]) == []
    assert sounds([card, coins, card]) == ["coin", "card"]
    assert sounds([card, coins, DominanceChecked(None, (), 4, True), GameWon((0,), "points")]) == ["end", "check"]


# At the table


def buy(app: App) -> None:
    """The cheapest there is."""
    options = table_of(app).selection
    assert options
    app.click(f"choice:{next(option for option in options.options if str(option).startswith('buy'))}")


def travelled(page: Notebook) -> list[Travel]:
    return list(page.drawings[-1].motion.travels)


def test_a_card_that_is_bought_travels_once(three: App, page: Notebook) -> None:
    assert not travelled(page)  # the table was behind a curtain, or has just been laid
    bought, seat = table_of(three).seen.market[0].card, table_of(three).shown
    buy(three)
    (travel,) = [travel for travel in travelled(page) if travel.card]
    assert travel.card == f"card:{bought}"
    assert travel.end == [f"hand {seat}", f"seat:{seat}"]
    assert not page.drawings[-1].motion.sounds  # nobody asked for any
    three.click("side:log")
    assert not travelled(page)


def test_what_is_taken_back_does_not_travel(three: App, page: Notebook) -> None:
    buy(three)
    three.click("undo")
    assert not travelled(page)


def test_nothing_travels_if_somebody_wants_that_so(three: App, page: Notebook) -> None:
    three.click("set:motion:off")
    three.click("set:sound:on")
    buy(three)
    assert not travelled(page)
    assert page.drawings[-1].motion.sounds == ["card"]


def test_what_takes_a_game_to_the_table_moves_nothing_on_it(app: App, page: Notebook) -> None:
    put(app, game_of_choices(12))
    assert not travelled(page)


def test_the_boards_and_the_strip_have_the_places_that_things_travel_between(app: App, page: Notebook) -> None:
    put(app, game_of_choices(12))
    drawn = "".join(page.panels.values())
    seats, mine = range(2), table_of(app).shown
    of_seats = (f"{place} {seat}" for place in ("player", "supply", "hand", "prizes") for seat in seats)
    of_coalitions = (f"supply {coalition}" for coalition in COALITIONS)
    gifts = (f"gift {space} {mine}" for space in GIFT_SPACES)
    for place in (*of_seats, *of_coalitions, *gifts):
        assert drawn.count(f'data-place="{place}"') == 1, place


def test_nothing_travels_behind_a_curtain_nor_when_it_is_lifted(three: App, page: Notebook) -> None:
    buy(three)
    chance = random.Random(3)
    while not table_of(three).behind_curtain:
        some_choices(three, 1, chance.randrange(99))
    assert not travelled(page)
    three.click("curtain")
    assert not travelled(page)


def test_each_of_her_steps_travels_when_it_is_shown(app: App, page: Notebook) -> None:
    put(app, game_of_choices(8))
    table = table_of(app)
    while not game_of(app).steps:
        assert table.selection
        app.click(f"choice:{table.selection.options[-1]}")
    went = []
    while table.step is not None:
        went.append(len(travelled(page)))
        app.click("wakhan-next")
    went.append(len(travelled(page)))
    assert sum(map(bool, went)) > 1
    app.click("wakhan-replay")
    assert not travelled(page)
    again = list[int]()
    while table.step is not None:
        app.click("wakhan-next")
        again.append(len(travelled(page)))
    assert again == went[1:]


def test_a_replay_travels_forwards_and_not_back(app: App, page: Notebook) -> None:
    watch(app, game_of_choices(30), Position(1))
    forwards = []
    for _ in range(40):
        app.click("replay:next")
        forwards.append(len(travelled(page)))
    assert sum(forwards) > 20
    for _ in range(40):
        app.click("replay:previous")
        assert not travelled(page)
    app.click("replay:next-turn")
    app.click("replay:last")
    assert not travelled(page)
    assert replay_of(app).at == replay_of(app).line.end


def game_of_choices(choices: int) -> Game:
    """Alone against Wakhan, after so many choices at random."""
    game, chance = Game(Setup(seats=1, wakhan=True, seed="linked")), random.Random(2)
    for _ in range(choices):
        if game.decision:
            game.take(any_option(chance, game))
    return Game(game.setup, game.choices)
