"""The table in words: everything that is drawn is told, and everything that can be done is a button."""

from __future__ import annotations

import random

import pytest

from engine import Game, Setup
from engine.cards import COALITIONS, ENDS_OF
from engine.choices import Buy, Play, Use
from tests.ui.drawn import Element
from tests.ui.drawn import read as elements
from tests.ui.notebook import Notebook, next_question, put, table_of, watch
from ui import targets
from ui.scene.scene import Scene
from ui.shell.app import App
from ui.table.in_words import draw_in_words, draw_skip
from ui.table.side import LOG
from ui.table.told_people import draw_people, draw_standing
from ui.table.told_places import brief, draw_borders, draw_places, draw_regions
from ui.table.told_question import draw_question
from ui.words.names import border_name, card_name, prompt
from ui.words.texts import LANGUAGES, texts_in

TEXTS = texts_in("en")


def play(app: App, people: int, choices: int, seed: int = 5) -> Game:
    """In words, from the first choice on: every one of them by its button."""
    game, chance = Game(Setup(seats=people, wakhan=people < 3, seed=seed)), random.Random(seed)
    app.click("set:table:words")
    put(app, game)
    for _ in range(choices):
        if next_question(app):
            assert game.decision
            app.click(f"choice:{chance.choice(game.decision.options)}")
    next_question(app)
    return game


def words(page: Notebook) -> Element:
    return elements(page.panels["words"])


def scene_of(app: App) -> Scene:
    return table_of(app)._compose()


def test_it_is_switched_on_and_off_where_screen_readers_begin(app: App, page: Notebook) -> None:
    app.draw()
    assert page.panels["skip-start"] == draw_skip(TEXTS, in_words=False)
    put(app, Game(Setup(seats=2, seed=1)))
    assert TEXTS("words.on") in page.panels["skip"]
    app.click("words")
    assert page.drawings[-1].shown["form"] == "words"
    assert TEXTS("words.off") in page.panels["skip"]
    assert not {"map", "market", "courts", "me", "bar"} & page.panels.keys()
    app.click("words")
    assert page.drawings[-1].shown["form"] == "drawn"
    assert "words" not in page.panels


@pytest.mark.long
@pytest.mark.parametrize("people", [1, 2, 5])
def test_every_option_has_one_button_in_every_question(people: int, app: App, page: Notebook) -> None:
    game, chance = Game(Setup(seats=people, wakhan=people < 3, seed=9)), random.Random(9)
    app.click("set:table:words")
    put(app, game)
    while next_question(app) and len(game.choices) < 250:
        drawn = [each.target for each in words(page).all("button") if each.target.startswith("choice:")]
        offered = {targets.Choose(option) for option in table_of(app).selection.options}  # type: ignore[union-attr]
        assert sorted(drawn) == sorted(offered)
        app.click(chance.choice(drawn))
        assert not app.report
    assert len(game.choices) > 20


@pytest.mark.long
def test_everything_on_the_table_is_told(app: App, page: Notebook) -> None:
    game = play(app, 2, 120)
    scene, told = scene_of(app), words(page).words
    for slot in scene.view.market:
        if slot.card is not None:
            assert card_name(slot.card, TEXTS) in told
            assert brief(slot.card, TEXTS) in told
            assert TEXTS("card.price", n=slot.price) in told
    for region in scene.view.regions:
        assert TEXTS(f"region.{region.region}") in told
        for side in COALITIONS:
            if region.armies[side]:
                assert TEXTS(f"map.armies.{side}", n=region.armies[side]) in told
        for owner, tribes in enumerate(region.tribes):
            if tribes:
                assert TEXTS("map.tribes", n=tribes, player=scene.names[owner]) in told
    assert any(any(border.roads.values()) for border in scene.view.borders)
    for border in scene.view.borders:
        for side in COALITIONS:
            if border.roads[side]:
                assert TEXTS(f"map.roads.{side}", n=border.roads[side]) in elements(draw_regions(scene)).words
                assert border_name(border.border, TEXTS) in elements(draw_borders(scene)).words
    for seat in scene.view.seats:
        for card in seat.court:
            assert card_name(card.card, TEXTS) in told
            for spy, count in enumerate(card.spies):
                if count:
                    assert TEXTS("card.spies", n=count, player=scene.names[spy]) in told
    if scene.decision:
        assert prompt(scene.decision, scene.view, TEXTS) in told
    assert game.choices


def test_no_hand_is_told_that_whoever_looks_may_not_know(app: App, page: Notebook) -> None:
    play(app, 3, 30)
    scene = scene_of(app)
    people = elements(draw_people(scene))
    hands = [seat.hand for seat in scene.view.seats if seat.hand is not None]
    assert len([h3 for h3 in people.all("h3") if h3.words == TEXTS("seat.hand")]) == len(hands) <= 1


def test_tables_name_their_rows_and_columns(app: App, page: Notebook) -> None:
    play(app, 1, 6)
    scene = scene_of(app)
    for drawn in (draw_standing(scene), draw_places(scene), draw_regions(scene)):
        table = elements(drawn).one("table")
        columns = len(table.one("thead").all("th"))
        for row in table.one("tbody").all("tr"):
            assert len(row.all("th")) == 1
            assert len(row.all("th")) + len(row.all("td")) == columns
        assert all("scope" in head.attributes for head in table.all("th"))


def test_nothing_is_drawn_in_it(app: App, page: Notebook) -> None:
    play(app, 1, 20)
    scene = scene_of(app)
    parts = (draw_standing(scene), draw_places(scene), draw_regions(scene), draw_borders(scene), draw_people(scene))
    assert not any(elements(part).all("svg") for part in parts)


def test_touching_something_tells_it_and_chooses_nothing(app: App, page: Notebook) -> None:
    game = play(app, 1, 6)
    card = next(slot.card for slot in scene_of(app).view.market if slot.card)
    made = len(game.choices)
    for _ in range(3):
        app.click(f"card:{card}")
    assert len(game.choices) == made
    details = words(page).one("section", "words-details")
    assert card_name(card, TEXTS) in details.words
    app.click("escape")
    assert not words(page).all("section", "words-details")


def test_details_take_the_focus_and_give_it_back(app: App, page: Notebook) -> None:
    play(app, 1, 6)
    app.click("region:kabul")
    assert page.drawings[-1].focus == "region:kabul"
    app.click("escape")
    assert page.drawings[-1].focus == "region:kabul"
    app.click("side:wakhan")
    assert page.drawings[-1].focus == "side:wakhan"
    assert TEXTS("table.sheet") in words(page).words


def test_wakhans_turn_and_the_end_are_told_too(app: App, page: Notebook) -> None:
    game, chance = Game(Setup(seats=1, wakhan=True, seed=3)), random.Random(3)
    app.click("set:table:words")
    put(app, game)
    app.click("choice:loyalty afghan")
    assert table_of(app).step is not None
    assert "wakhan-next" in page.panels["words"]
    while next_question(app):
        app.click(f"choice:{chance.choice(game.decision.options)}")  # type: ignore[union-attr]
    for seen in ("wakhan-finish", "check-seen", "check-seen", "ending-close"):
        app.click(seen)
    assert TEXTS("bar.over") in words(page).words
    assert "ending-open" in page.panels["words"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_is_told_as_well(language: str, app: App, page: Notebook) -> None:
    game = play(app, 1, 12)
    app.speak(language)
    watch(app, game)
    app.click("replay:next")
    assert texts_in(language)("market.title") in words(page).words
    assert not [each for each in words(page).all("button") if each.target.startswith("choice:")]


def test_drawings_of_it_are_made_of_a_scene_alone(app: App) -> None:
    play(app, 1, 4)
    scene, selection = scene_of(app), table_of(app).selection
    assert draw_question(scene, selection) in draw_in_words(scene, selection, LOG)


def test_wakhan_is_told_with_her_influence_in_every_coalition(app: App, page: Notebook) -> None:
    play(app, 1, 30)
    scene = scene_of(app)
    hers = scene.view.wakhan
    assert hers
    rows = [row.words for row in elements(draw_standing(scene)).one("tbody").all("tr")]
    told = ", ".join(str(hers.influence[side].total) for side in COALITIONS)
    assert [told in row for row in rows] == [seat == hers.seat for seat in range(2)]


def test_details_of_a_card_tell_what_it_leads_to_and_of_no_other(app: App, page: Notebook) -> None:
    cards = list[int]()
    for seed in range(60):
        play(app, 1, 14, seed)
        cards = [option.card for option in scene_of(app).outlooks if isinstance(option, Buy | Play | Use)]
        if len(set(cards)) > 1:
            break
    app.click(f"card:{cards[0]}")
    (told,) = words(page).one("section", "words-details").all("ul", "outlooks")
    assert len(told.all("li")) == cards.count(cards[0]) < len(cards)


def test_roads_are_told_with_both_regions_and_borders_without_one_are_named(app: App) -> None:
    play(app, 2, 120)
    scene = scene_of(app)
    for row in elements(draw_regions(scene)).one("tbody").all("tr"):
        region = next(each for each in scene.view.regions if row.words.startswith(TEXTS(f"region.{each.region}")))
        told = row.all("td")[-1].words
        for border in scene.view.borders:
            first, second = ENDS_OF[border.border]
            if region.region in (first, second):
                other = TEXTS(f"region.{second if first == region.region else first}")
                bare = told.partition(TEXTS("map.no_roads"))[2]
                assert other in told
                assert (other in bare) == (not any(border.roads.values()))
