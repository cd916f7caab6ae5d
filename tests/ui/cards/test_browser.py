"""The card browser finds every card by what is on it, and never tells more than its viewer may know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from engine import Game, Setup, View, view
from engine.cards import COURT_CARDS, EFFECT_CARD, EVENT_CARDS, WAKHAN_CARDS
from tests.reached import curious
from tests.ui.notebook import pressed
from tests.ui.parts.test_card import Markup
from ui.book.search import fold
from ui.cards.browser import CardBrowser
from ui.cards.whereabouts import CARDS, KINDS, PLACES, CardKey, Kind, whereabouts
from ui.device.reader import Reader
from ui.device.settings import Settings
from ui.targets import read
from ui.words.texts import LANGUAGES, Language, Texts

NAMES = ("Asha", "Boris", "Chloe", "Dev", "Edda")
EN = Texts("en")


def browser(*targets: str, texts: Texts = EN) -> CardBrowser:
    shown = CardBrowser(Reader(texts, Settings()))
    for target in targets:
        if meant := read(target):
            shown.press(meant)
    return shown


def state(shown: CardBrowser) -> tuple[object, ...]:
    return shown.is_open, shown.kind, shown.filters, shown.words, shown.shown, shown.unfolded


class Laid(NamedTuple):
    """A game on the table, as one seat sees it."""

    game: Game

    @property
    def seen(self) -> View:
        return view(self.game, 0)

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES


def numbers(shown: CardBrowser, texts: Texts = EN) -> list[int]:
    return [card.number for card in shown.found(texts, None)]


def played(setup: Setup, seed: int) -> Iterator[Game]:
    """A game, as it is before every decision."""
    game, chance = Game(setup), random.Random(seed)
    while game.decision:
        yield game
        game.take(curious(chance, game))
    yield game


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_in_the_list_and_can_be_looked_at(language: Language) -> None:
    shown = browser("cards:open", texts=Texts(language))
    game = next(played(Setup(seats=2, wakhan=True), 1))
    for kind, count in (("court", 100), ("event", 16), ("wakhan", 24)):
        shown.press(pressed(f"cards:kind:{kind}"))
        drawn = shown.draw(Laid(game))
        assert drawn.count("cards:show:") == count
        assert "{" not in Markup(drawn).words
        for card in CARDS[shown.kind]:
            shown.press(card.target)
            assert shown.shown == card
            assert "{" not in Markup(shown.draw(Laid(game))).words


@pytest.mark.parametrize(
    ("targets", "fits"),
    [
        (["region:kabul"], lambda card: card.region == "kabul"),
        (["region:kabul", "region:herat"], lambda card: card.region in ("kabul", "herat")),
        (["region:punjab", "suit:military"], lambda card: card.region == "punjab" and card.suit == "military"),
        (["rank:3"], lambda card: card.rank == 3),
        (["action:tax", "action:gift"], lambda card: {"tax", "gift"} & set(card.actions)),
        (["patriot:russian"], lambda card: card.patriot == "russian"),
        (["prize:british", "ability:any"], lambda card: card.prize == "british" and card.ability),
    ],
)
def test_filters_of_a_kind_widen_and_of_several_kinds_narrow(targets: list[str], fits: object) -> None:
    assert callable(fits)
    found = numbers(browser(*(f"cards:filter:{target}" for target in targets)))
    assert found == [number for number, card in COURT_CARDS.items() if fits(card)]
    assert found


def test_a_filter_is_pressed_again_to_lift_it_and_clear_lifts_all() -> None:
    shown = browser("cards:filter:suit:military", "cards:filter:suit:military")
    assert len(numbers(shown)) == 100
    for target in ("cards:filter:suit:military", "cards:filter:rank:3", "cards:search:lahore"):
        shown.press(pressed(target))
    assert numbers(shown) == []
    drawn = shown.draw()
    assert EN("cards.none") in drawn
    assert 'data-target="cards:clear"' in drawn
    shown.press(pressed("cards:clear"))
    assert len(numbers(shown)) == 100
    assert 'data-target="cards:clear"' not in shown.draw()


def test_what_is_of_no_use_for_a_kind_of_card_neither_filters_nor_shows() -> None:
    shown = browser("cards:filter:suit:military", "cards:kind:event")
    assert numbers(shown) == list(EVENT_CARDS)
    assert "cards:filter:" not in shown.draw()


@pytest.mark.parametrize(
    ("words", "language", "found"),
    [
        ("francois", "en", [73]),
        ("DURRANI royal", "en", [15]),
        ("cross borders", "en", [51]),
        ("Dzan FISZAN", "pl", [2]),
        ("krolewska", "pl", [15]),
        ("strasse nach farah", "de", [63]),
        ("Märkte von Kandahar", "de", [49]),
        ("lapislazulimine", "de", [11]),
        ("бернс", "ru", [21]),
        ("наемник", "ru", [52]),
        ("Ranjit", "ru", [24]),
        ("#42", "ru", [42]),
    ],
)
def test_words_are_found_whatever_keys_they_were_typed_with(words: str, language: Language, found: list[int]) -> None:
    assert numbers(browser(f"cards:search:{words}"), Texts(language)) == found


def test_events_are_found_by_both_halves_and_wakhans_cards_by_their_lines() -> None:
    assert numbers(browser("cards:kind:event", "cards:search:riots punjab")) == [109]
    betraying = numbers(browser("cards:kind:wakhan", "cards:search:betray"))
    assert betraying == [number for number, card in WAKHAN_CARDS.items() if "betray" in card.actions]
    assert fold("Łódź") == "lodz"


def test_a_search_may_hold_anything_and_is_never_markup() -> None:
    shown = browser('cards:search:a:"><b onclick=x>')
    assert shown.words == 'a:"><b onclick=x>'
    assert "<b onclick" not in shown.draw()


@pytest.mark.parametrize(
    "target",
    [
        "cards",
        "cards:",
        "cards:show:court:0",
        "cards:show:court:117",
        "cards:show:event:42",
        "cards:show:wakhan:25",
        "cards:show:court:" + "9" * 5000,
        "cards:show:court:²",
        "cards:show:42",
        "cards:kind:spell",
        "cards:filter:suit:hearts",
        "cards:filter:colour:red",
        "cards:filter:place:here",
        "other",
    ],
)
def test_what_is_not_understood_changes_nothing(target: str) -> None:
    assert state(browser(target)) == state(browser())


def test_a_card_that_is_pressed_opens_the_browser_at_it() -> None:
    shown = browser("cards:show:court:42")
    assert (shown.is_open, shown.kind, shown.shown) == (True, "court", CardKey("court", 42))
    shown = browser("cards:show:wakhan:7")
    assert (shown.is_open, shown.kind, shown.shown) == (True, "wakhan", CardKey("wakhan", 7))
    shown.press(pressed("cards:list"))
    assert shown.shown is None


def test_from_a_card_one_goes_to_its_neighbours_among_those_found() -> None:
    shown = browser("cards:filter:rank:3", "cards:show:court:12")
    drawn = shown.draw()
    assert numbers(shown) == [1, 12, 32, 63, 98]
    assert 'data-target="cards:show:court:1"' in drawn
    assert 'data-target="cards:show:court:32"' in drawn


def true_place(card: CardKey, game: Game) -> tuple[str, int | None]:
    """Where it really is, asked of the whole table."""
    state, number = game.state, card.number
    if number in [each for row in state.market.values() for each in row]:
        return "market", None
    for seat, player in enumerate(state.players):
        for place, held in (("court", player.court), ("hand", player.hand), ("prize", player.prizes)):
            if number in held:
                return place, seat
    if number in state.discards:
        return "discards", None
    if number in [EFFECT_CARD[effect] for effect in state.effects]:
        return "force", None
    return ("deck" if number in state.deck else "out"), None


@pytest.mark.long
@pytest.mark.parametrize(
    "setup",
    [
        Setup(seats=3, seed="where"),
        Setup(seats=5, seed="where", open_hands=True),
        Setup(seats=1, wakhan=True, seed="where"),
        Setup(seats=2, wakhan=True, seed="where"),
    ],
)
def test_a_card_is_said_to_be_where_it_is_unless_its_place_is_hidden(setup: Setup) -> None:
    said = set()
    for game in played(setup, 5):
        for viewer in (None, 0, 1):
            seen = view(game, viewer)
            for card in (*CARDS["court"], *CARDS["event"]):
                place, seat = true_place(card, game)
                where = whereabouts(card, seen)
                known = place not in ("deck", "out") and (place != "hand" or seat == viewer or game.setup.open_hands)
                if known:
                    assert where == (place, seat)
                else:
                    assert where.place == "hidden" or (where.place, place) == ("out", "out")
                said.add(where.place)
    assert said >= {"market", "court", "hand", "discards", "hidden"}


def test_two_tables_that_look_the_same_are_told_the_same() -> None:
    """What the viewer cannot see, another's hand and the deck, may be swapped without a word changing."""
    game = next(
        game for game in played(Setup(seats=3, seed="same"), 2) if game.state.players[1].hand and len(game.choices) > 20
    )
    before = [whereabouts(card, view(game, 0)) for card in CARDS["court"]]
    state = game.state
    at = next(n for n, card in enumerate(state.deck) if card in COURT_CARDS)
    state.players[1].hand[0], state.deck[at] = state.deck[at], state.players[1].hand[0]
    assert [whereabouts(card, view(game, 0)) for card in CARDS["court"]] == before


def test_what_can_be_nowhere_any_more_is_out_of_the_game() -> None:
    *_, game = played(Setup(seats=1, wakhan=True, seed="out"), 3)
    assert game.over
    places = {whereabouts(card, view(game, 0)).place for card in CARDS["event"]}
    assert places <= {"market", "force", "discards", "out", "hidden"}
    if not game.state.deck:
        assert "hidden" not in places


def test_wakhans_cards_are_open_seen_or_in_her_deck() -> None:
    *_, game = (
        game for game in played(Setup(seats=1, wakhan=True, seed="hers"), 3) if len(game.state.wakhan_discards) > 2
    )
    seen = view(game, 0)
    places = {card.number: whereabouts(card, seen).place for card in CARDS["wakhan"]}
    state = game.state
    assert [number for number, place in places.items() if place == "open"] == state.wakhan_discards[-1:]
    assert {number for number, place in places.items() if place == "deck"} == set(state.wakhan_deck)
    without = view(Game(Setup(seats=2)), 0)
    assert {whereabouts(card, without).place for card in CARDS["wakhan"]} == {"out"}


@pytest.mark.parametrize("kind", KINDS)
def test_places_can_be_asked_for_only_while_a_game_is_open(kind: Kind) -> None:
    shown = browser(f"cards:kind:{kind}", *(f"cards:filter:place:{place}" for place in PLACES[kind][:1]))
    game = Game(Setup(seats=2, seed="asked"))
    assert "cards:filter:place" not in shown.draw()
    assert len(shown.found(EN, None)) == len(CARDS[kind])
    assert "cards:filter:place" in shown.draw(Laid(game))
    assert {whereabouts(card, view(game, 0)).place for card in shown.found(EN, view(game, 0))} <= set(PLACES[kind][:1])
    if kind == "court":
        market = sorted(slot.card or 0 for slot in view(game, 0).market if slot.card in COURT_CARDS)
        assert [card.number for card in shown.found(EN, view(game, 0))] == market


def test_pressed_filters_say_so_and_everything_is_a_button_or_the_search() -> None:
    drawn = browser("cards:filter:region:herat", "cards:filters").draw(Laid(Game(Setup(seats=2))))
    assert 'data-target="cards:filter:region:herat" aria-pressed="true"' in drawn
    assert 'data-target="cards:filter:region:kabul" aria-pressed="false"' in drawn
    assert drawn.count("data-target=") == drawn.count("<button")
    assert drawn.count('data-input="cards:search"') == drawn.count("<input") == 1
    assert state(browser("cards:open", "cards:close")) == state(browser())
