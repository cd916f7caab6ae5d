"""What an option is about is touched where it lies: slots, gift spaces, rupees, and cards that spies walk to."""

from __future__ import annotations

import re

from engine import Game
from engine.choices import Play, Use
from tests.helpers import random_game
from tests.ui.drawn import buttons, read
from tests.ui.notebook import Notebook, game_of, next_question, put, table_of
from ui.shell.app import App
from ui.table.choosing import Choosing
from ui.words.texts import Texts

TEXTS = Texts("en")


def before(pattern: str, *, beside: bool = False) -> tuple[Game, str]:
    """A game in which somebody is about to choose something like this; perhaps with a card in court already."""
    for seed in range(200):
        whole = random_game(seed, seats=3, limit=160)
        for count, choice in enumerate(whole.choices):
            if re.fullmatch(pattern, choice):
                game = Game(whole.setup, whole.choices[:count])
                assert game.decision
                court = game.state.players[game.decision.player].court
                if not game.is_final(choice) and (court or not beside):
                    return game, choice
    raise AssertionError(pattern)


def sit(app: App, game: Game) -> int:
    """How many choices had been made."""
    put(app, game)
    assert next_question(app)
    return len(game.choices)


def test_a_card_is_played_at_either_end_by_touching_the_slot(app: App, page: Notebook) -> None:
    for side in ("left", "right"):
        game, choice = before(rf"play \d+ {side}", beside=True)
        card = choice.split()[1]
        sit(app, game)
        assert "court-slot" not in page.panels["me"]
        app.click(f"card:{card}")
        slots = read(page.panels["me"]).all("button", "court-slot")
        assert [slot.target for slot in slots] == [f"choice:play {card} left", f"choice:play {card} right"]
        app.click(f"choice:play {card} {side}")
        assert game_of(app).choices[-1] == choice


def empty_court() -> Game:
    for seed in range(60):
        game = random_game(seed, seats=3, limit=160)
        for count in range(len(game.choices)):
            early = Game(game.setup, game.choices[:count])
            asked = early.decision
            plays = asked and any(isinstance(option, Play) for option in asked.options)
            if asked and plays and not early.state.players[asked.player].court:
                return early
    raise AssertionError


def test_an_empty_court_has_one_slot(app: App, page: Notebook) -> None:
    game = empty_court()
    assert game.decision
    card = next(o.card for o in game.decision.options if isinstance(o, Play))
    sit(app, game)
    app.click(f"card:{card}")
    slots = read(page.panels["me"]).all("button", "court-slot")
    assert [slot.target for slot in slots] == [f"choice:play {card} left"]
    assert TEXTS("deed.play.only") in slots[0].heard


def test_free_places_are_drawn_as_far_as_the_limits_go(app: App, page: Notebook) -> None:
    sit(app, random_game(5, seats=3, limit=60))
    table = table_of(app)
    mine = table.seen.seats[table.seen.viewer or 0]
    drawn = read(page.panels["me"])
    free = [len(drawn.one("div", where).all("span", "free-place")) for where in ("court", "hand")]
    room = [mine.court_limit - len(mine.court), mine.hand_limit - mine.hand_size]
    assert free == [max(0, min(2, places)) for places in room]


def use_before(action: str, then: str) -> tuple[Game, str, str]:
    """Somebody is about to use a card, and then to touch a place."""
    for seed in range(300):
        whole = random_game(seed, seats=3, limit=200)
        for count, (use, place) in enumerate(zip(whole.choices, whole.choices[1:], strict=False)):
            if re.fullmatch(rf"use \d+ {action}", use) and re.fullmatch(then, place):
                game = Game(whole.setup, whole.choices[:count])
                after = Game(whole.setup, whole.choices[: count + 1])
                assert game.decision
                alone = sum(isinstance(o, Use) and str(o.card) == use.split()[1] for o in game.decision.options)
                if alone == 1 and not game.is_final(use) and not after.is_final(place):
                    return game, use, place
    raise AssertionError(action)


def test_a_gift_is_two_touches_the_card_and_the_space(app: App, page: Notebook) -> None:
    game, use, place = use_before("gift", r"gift \d")
    made = sit(app, game)
    app.click(f"card:{use.split()[1]}")
    app.click(f"gift:{place.split()[1]}")
    assert game_of(app).choices[made:] == (use, place)


def test_a_tax_is_two_touches_the_card_and_the_rupees(app: App, page: Notebook) -> None:
    game, use, place = use_before("tax", r"tax-card \d+")
    made = sit(app, game)
    app.click(f"card:{use.split()[1]}")
    coins = f"coins:{place.split()[1]}"
    assert coins in page.panels["market"]
    app.click(coins)
    assert game_of(app).choices[made:][:2] == (use, place)


def test_rupees_stand_for_their_card_where_they_are_not_asked_for(three: App) -> None:
    card = game_of(three).state.market["top"][0]
    three.click(f"coins:{card}")
    assert table_of(three).inspected == card


def test_a_spy_walks_several_cards_at_one_touch(app: App, page: Notebook) -> None:
    for seed in range(300):
        whole = random_game(seed, seats=3, limit=160)
        for count, choice in enumerate(whole.choices):
            game = Game(whole.setup, whole.choices[:count]) if choice.startswith("move-spy") else None
            if not game or not game.decision or int(str(game.decision.about["left"])) < 2:
                continue
            made = sit(app, game)
            table = table_of(app)
            start = choice.split()[1]
            if not table.selection or not table.selection.touched:
                app.click(f"card:{start}")
            assert isinstance(table, Choosing)
            far = [card for card, moves in table.reach.moves.items() if moves == 2]
            way = table.reach.way(far[0]) if far else ()
            if far and table.game.foresee(f"move-spy {way[0]} {way[1]}") is not None:
                assert page.panels["courts"].count("card-moves") + page.panels["me"].count("card-moves") >= 2
                assert "ring-on" in page.panels["courts"] + page.panels["me"]
                app.click(f"card:{far[0]}")
                moved = game_of(app).choices[made:]
                assert moved[0] == f"move-spy {way[0]} {way[1]}"
                assert moved[1:] == (f"move-spy {way[1]} {way[2]}",) or table.selection
                return
    raise AssertionError


def test_ghosts_show_the_rupees_that_buying_would_put_down(three: App, page: Notebook) -> None:
    card = game_of(three).state.market["top"][2]
    assert "card-ghost" not in page.panels["market"]
    three.click(f"card:{card}")
    assert page.panels["market"].count("card-ghost") == 2
    (bought,) = (each for each in read(page.panels["market"]).all("div", "card") if each.target == f"card:{card}")
    assert "going" in bought.attributes["data-state"].split()
    three.click("escape")
    three.consider(f"choice:buy {card}")
    assert page.panels["market"].count("card-ghost") == 2
    three.consider("")
    assert "card-ghost" not in page.panels["market"]


def test_looking_elsewhere_puts_a_card_down(three: App, page: Notebook) -> None:
    three.click(f"card:{game_of(three).state.market['top'][0]}")
    three.click("region:kabul")
    assert "card-verbs" not in page.panels["market"]


def test_taxing_can_always_go_on(app: App, page: Notebook) -> None:
    """However many sources there are: each is lit, and from the second on there is a button that ends it."""
    game, _ = before(r"tax-(card|player) \d+")
    sit(app, game)
    selection = table_of(app).selection
    assert selection
    for option, path in zip(selection.options, selection.paths, strict=True):
        assert path == () or str(path[0]) in "".join(page.panels.values()), option
    assert len(buttons(page.panels["deeds"])) <= 4
