"""The view: what a seat may know, and what a screen needs."""

from __future__ import annotations

from engine import Game, Setup, view
from engine.state import Player
from engine.view import DeckView, PileView, known_of_the_deck
from tests.helpers import BOTTOM, TOP, person, random_game, table


def staged(*players: Player, setup: Setup | None = None, **more: object) -> Game:
    """A game whose table was laid by hand."""
    game = Game(setup or Setup(seats=len(players)))
    game.state = table(*players, **more)  # type: ignore[arg-type]
    return game


def test_other_hands_are_hidden_but_counted() -> None:
    game = staged(person(hand=[1]), person(hand=[2, 4]))
    seats = view(game, 0).seats
    assert [seat.hand for seat in seats] == [(1,), None]
    assert [seat.hand_size for seat in seats] == [1, 2]
    assert [seat.hand for seat in view(game, None).seats] == [None, None]


def test_open_hands_are_open() -> None:
    game = staged(person(hand=[1]), person(hand=[2, 4]), setup=Setup(seats=2, open_hands=True))
    assert [seat.hand for seat in view(game, 0).seats] == [(1,), (2, 4)]


def test_all_hands_can_be_opened_when_it_is_over() -> None:
    game = staged(person(hand=[1]), person(hand=[2, 4]))
    assert [seat.hand for seat in view(game, None, open_hands=True).seats] == [(1,), (2, 4)]


def test_options_are_for_the_one_who_decides() -> None:
    game = Game(Setup(seats=("Asha", "Boris"), first=0))
    mine, theirs = view(game, 0).decision, view(game, 1).decision
    assert mine
    assert theirs
    assert tuple(map(str, mine.options)) == ("loyalty afghan", "loyalty british", "loyalty russian")
    assert (theirs.player, theirs.prompt, theirs.options, theirs.refusals) == (0, "setup.loyalty", (), {})
    assert [seat.name for seat in view(game, 0).seats] == ["Asha", "Boris"]


def test_prices_are_the_viewers_own() -> None:
    game = staged(person(court=[66]), person(), favored="military", top_rupees=[2])
    assert [slot.price for slot in view(game, 1).market] == [0, 2, 4, 6, 8, 10] * 2
    assert [slot.price for slot in view(game, 0).market] == [0, 2, 4, 6, 8, 10] + [0] * 6
    assert [slot.price for slot in view(game, None).market] == [0, 2, 4, 6, 8, 10] * 2
    dear, cheap = view(game, 0), view(staged(person(), person(), favored="political"), 0)
    assert (dear.rupees_per_card, dear.prices) == (2, (0, 2, 4, 6, 8, 10))
    assert (cheap.rupees_per_card, cheap.prices) == (1, (0, 1, 2, 3, 4, 5))
    assert [slot.card for slot in view(game, 1).market] == TOP + BOTTOM
    assert view(game, 1).market[0].rupees == 2


def test_barred_cards_are_marked() -> None:
    game = staged(person(), person())
    game.state.barred.add(TOP[1])
    assert [slot.barred for slot in view(game, 0).market[:3]] == [False, True, False]


def test_events_in_the_first_column_leave() -> None:
    game = staged(person(), person(), top=[105, *TOP[1:]], bottom=[BOTTOM[0], 106, *BOTTOM[2:]])
    assert [slot.card for slot in view(game, 0).market if slot.leaving] == [105]
    assert not [slot for slot in view(staged(person(), person(), top=[None] * 6), 0).market if slot.leaving]


def test_wakhan_keeps_no_hand() -> None:
    assert [seat.keeps_hand for seat in view(staged(person(), person()), 0).seats] == [True, True]
    game = Game(Setup(seats=1, wakhan=True), ["loyalty afghan"])
    assert [seat.keeps_hand for seat in view(game, 0).seats] == [seat != game.state.wakhan for seat in range(2)]


def test_what_a_build_brings_is_told_with_events_and_abilities() -> None:
    game = staged(person(court=[78]), person(), effects={"nation_building": 1})
    mine, theirs = (seat.building for seat in view(game, 0).seats)
    assert (mine.payments, mine.price, mine.blocks_per_payment, mine.free) == (3, 2, 1, 1)
    assert (theirs.payments, theirs.price, theirs.blocks_per_payment, theirs.free) == (3, 2, 2, 0)


def test_rulers_come_with_their_sums() -> None:
    game = staged(person("afghan"), person("british"), tribes={"kabul": [1, 2]}, armies={"kabul": {"afghan": 2}})
    kabul = next(region for region in view(game, 0).regions if region.region == "kabul")
    assert (kabul.ruler, kabul.strengths, kabul.tribes) == (0, (3, 2), (1, 2))
    assert kabul.armies == {"afghan": 2, "british": 0, "russian": 0}


def test_hostages_come_with_holder_and_bribe() -> None:
    game = staged(person(court=[9, 10]), person(), spies={9: [1, 2]})
    first, second = view(game, 0).seats[0].court
    assert (first.spies, first.holder, first.bribe) == ((1, 2), 1, 2)
    assert (second.spies, second.holder, second.bribe) == ((0, 0), None, 0)


def test_limits_shelter_influence_and_cylinders_are_told() -> None:
    game = staged(person("afghan", court=[14, 3, 24], prizes=[4], gifts=[2]), person(), tribes={"kabul": [2, 0]})
    seat = view(game, 1).seats[0]
    assert (seat.shelter, seat.court_limit, seat.hand_limit) == (2, 5, 4)
    assert (seat.cylinders_in_play, seat.cylinders_in_supply) == (3, 7)
    assert seat.influence
    assert (seat.influence, seat.influence.total) == ((1, 1, 1), 4)
    assert seat.stars == {"economic": 2, "military": 0, "political": 2, "intelligence": 2}


def test_before_loyalty_is_chosen_there_is_no_influence() -> None:
    assert view(Game(Setup(seats=2)), 0).seats[0].influence is None


def test_blocks_lead_and_scores_if_a_check_came_now() -> None:
    game = staged(person("russian", court=[84]), person("russian"), armies={"kabul": {"russian": 5, "british": 1}})
    check = view(game, 0).check
    assert check.blocks == {"afghan": 0, "british": 1, "russian": 5}
    assert (check.lead, check.lead_needed, check.dominant, check.final, check.points) == (
        4,
        4,
        "russian",
        False,
        (5, 3),
    )
    final = staged(person(), person(), tribes={"kabul": [1, 0]}, deck=[101])
    assert view(final, 0).check.final
    assert view(final, 0).check.points == (6, 2)


def test_the_bribes_of_hand_cards_are_told_to_their_holder() -> None:
    game = Game(Setup(seats=2, first=1), ["loyalty afghan", "loyalty british"])
    state = game.state
    state.players[0].hand = [4, 24]
    state.tribes["kabul"] = [0, 2]
    decision = view(game, 0).decision
    assert decision
    assert decision.bribes == {4: 2, 24: 0}
    assert view(game, 1).decision != decision


def test_the_make_up_of_the_piles_is_public() -> None:
    game = Game(Setup(seats=3))
    deck = view(game, 0).deck
    rest = PileView(10, 1, 1)
    assert deck == DeckView(46, 4, 6 - events_dealt(game), deck.piles, (7, 16))
    assert deck.piles == (PileView(6, 0, 2 - events_dealt(game)), rest, rest, rest, rest)


def events_dealt(game: Game) -> int:
    return sum(card is not None and card > 100 for row in game.state.market.values() for card in row)


def test_what_is_drawn_is_no_longer_in_the_piles() -> None:
    game = random_game(3, 3)
    for limit in range(0, len(game.choices), 15):
        part = Game(game.setup, game.choices[:limit])
        deck = view(part, None).deck
        assert deck.piles is not None
        assert sum(pile.cards for pile in deck.piles) == deck.cards == len(part.state.deck)
        assert sum(pile.checks for pile in deck.piles) == deck.checks
        assert sum(pile.events for pile in deck.piles) == deck.events
        if deck.next_check:
            drawn = next(i for i, card in enumerate(reversed(part.state.deck), 1) if card in (101, 102, 103, 104))
            assert deck.next_check[0] <= drawn <= deck.next_check[1]


def test_of_a_deck_laid_by_hand_only_the_counts_are_known() -> None:
    setup = Setup(seats=2, deck=(*range(1, 20), 101))
    state = Game(setup).state
    assert known_of_the_deck(state, setup) == DeckView(8, 1, 0, None, (1, 8))


def test_a_view_of_a_finished_game_has_its_result() -> None:
    game = random_game(2, 2)
    seen = view(game, 0)
    assert seen.decision is None
    assert seen.result == game.result
    assert seen.journal == tuple(game.journal)
