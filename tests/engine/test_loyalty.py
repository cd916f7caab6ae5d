"""What a change of loyalty costs, and when it happens."""

from __future__ import annotations

from engine.journal import LoyaltyChanged, RulerChanged
from engine.loyalty import maybe_change_loyalty
from engine.play import play_card
from engine.table import influence, ruler
from tests.helpers import drive, person, table, told


def test_the_books_example_of_a_loyalty_change() -> None:
    """A gift, a prize and the patriot Akbar Khan are lost when Sir John Keane is played."""
    state = table(person("afghan", court=[3], prizes=[4], gifts=[2], hand=[51]))
    me = state.players[0]
    assert influence(state, 0, "afghan").total == 4

    drive(play_card(state, 0, 51, "left"))

    assert (me.loyalty, me.court, me.prizes, me.gifts) == ("british", [51], [], [])
    assert me.cylinders == 10
    assert state.discards == [4, 3]
    assert influence(state, 0, "british").total == 2
    assert told(state.journal.entries, LoyaltyChanged)[0].new == "british"


def test_a_patriot_of_the_own_coalition_changes_nothing() -> None:
    state = table(person("british", prizes=[25], gifts=[2], hand=[51]))
    drive(play_card(state, 0, 51, "left"))
    assert (state.players[0].prizes, state.players[0].gifts) == ([25], [2])


def test_other_cards_tribes_spies_and_blocks_survive_a_change() -> None:
    state = table(
        person("afghan", court=[9, 3]), tribes={"herat": [1]}, armies={"kabul": {"afghan": 2}}, spies={9: [1]}
    )
    drive(maybe_change_loyalty(state, 0, "russian"))
    assert state.players[0].court == [9]
    assert (state.tribes["herat"], state.spies, state.armies["afghan"]["kabul"]) == ([1], {9: [1]}, 2)


def test_discarded_patriots_follow_all_discard_rules() -> None:
    """Card 42 is leveraged and political: two rupees are due and the tribes of Kandahar go."""
    state = table(person("afghan", court=[42]), person("british"), tribes={"kandahar": [2, 0]}, spies={42: [0, 1]})
    drive(maybe_change_loyalty(state, 0, "british"))
    assert state.players[0].rupees == 2
    assert state.tribes["kandahar"] == [0, 0]
    assert state.players[1].cylinders == 10


def test_a_political_patriot_played_saves_the_tribes_of_its_region() -> None:
    state = table(person("british", court=[57], hand=[58]), tribes={"herat": [2]})
    state.players[0].court = [58]
    state.players[0].hand = []
    drive(maybe_change_loyalty(state, 0, "afghan", keep=58))
    assert state.tribes["herat"] == [2]


def test_the_dial_turns_after_the_debts_are_settled() -> None:
    """Purse empty, leveraged card 80 in the court: playing 81 costs two cards before its own rupees arrive."""
    state = table(person("british", 0, court=[80, 9], hand=[81, 4, 10]))
    asked, played = drive(play_card(state, 0, 81, "right"), "discard 4", "discard 9", *["road persia-herat"] * 2)
    assert played
    assert asked[:2] == ["0:leverage.discard"] * 2
    assert (state.players[0].court, state.players[0].rupees) == ([81], 2)


def test_the_played_card_itself_may_pay_and_then_has_no_icons() -> None:
    state = table(person("british", 0, court=[80], hand=[81, 4]))
    _, played = drive(play_card(state, 0, 81, "right"), "discard 81")
    assert played
    assert (state.players[0].loyalty, state.players[0].court, state.players[0].rupees) == ("russian", [], 0)
    assert state.roads["russian"]["persia-herat"] == 0


def test_rule_changes_with_the_dial() -> None:
    armies = {"kabul": {"afghan": 2, "british": 1}}
    state = table(person("british"), person("russian"), tribes={"kabul": [1, 1]}, armies=armies)  # type: ignore[arg-type]
    assert ruler(state, "kabul") is None
    drive(maybe_change_loyalty(state, 0, "afghan"))
    assert ruler(state, "kabul") == 0
    assert told(state.journal.entries, RulerChanged) == [RulerChanged("kabul", None, 0)]


def test_gifts_freed_by_the_change_can_be_used_by_the_icons() -> None:
    state = table(person("afghan", court=[9], gifts=[2, 4, 6], hand=[86]), tribes={"kabul": [6]}, spies={9: [1]})
    drive(play_card(state, 0, 86, "left"))
    assert state.spies == {9: [1], 86: [2]}
    assert state.players[0].cylinders == 1
