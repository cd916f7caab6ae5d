"""Battles, betrayals, overthrows and changes of loyalty are told as what they are, once each, with their place."""

from __future__ import annotations

from engine.journal import (
    BattleFought,
    CardMoved,
    CardUsed,
    Entry,
    LoyaltyChanged,
    Overthrown,
    TurnTaken,
    end_of,
)
from tests.helpers import random_game, told
from tests.reached import curious
from tests.ui.table.test_log import group, reasons
from tests.ui.words.test_names import NAMES, Recording
from tools.project import ROOT
from ui import targets
from ui.scene.telling import brought
from ui.table.headlines import SIGNS, Headline, headlines
from ui.table.log import draw_turn
from ui.words.lines import Teller
from ui.words.people import COLOURS

TELLER = Teller(NAMES, Recording())


def found(*entries: Entry, since: tuple[int, ...] = (0,)) -> list[Headline]:
    return headlines(brought(entries, since), TELLER)


def test_each_kind_says_what_it_is_and_where() -> None:
    betrayal = group(
        CardUsed(0, 9, "betray", bonus=False),
        CardMoved(2, "court 1", "discards"),
        group(Overthrown(1, "kabul", "cards"), CardMoved(3, "court 1", "discards")),
        CardMoved(4, "court 1", "discards"),
    )
    battle = group(CardUsed(0, 9, "battle", bonus=False), group(BattleFought(0, "kabul")))
    spies = group(BattleFought(0, "card 2"))
    loyalty = group(LoyaltyChanged(1, "afghan", "russian"))
    assert [(each.kind, each.targets) for each in found(betrayal, battle, spies, loyalty)] == [
        ("betrayal", (targets.card(2),)),
        ("overthrow", (targets.region("kabul"), targets.seat(1))),
        ("battle", (targets.region("kabul"),)),
        ("battle", (targets.card(2),)),
        ("loyalty", (targets.seat(1),)),
    ]
    assert found(battle)[0].text == "Battle in Kabul"
    assert found(betrayal)[0].text.startswith("Asha betrays Jan-Fishan Khan with ")


def test_a_betrayal_is_news_when_its_card_goes() -> None:
    """The action was begun by one choice, and its victim named by the next."""
    begun = group(CardUsed(0, 9, "betray", bonus=False))
    assert found(begun) == []
    since = end_of([begun])
    begun.entries.append(CardMoved(2, "court 1", "discards"))
    assert [each.kind for each in found(begun, since=since)] == ["betrayal"]


def test_whole_games_have_every_kind_and_none_is_told_twice() -> None:
    kinds = set()
    for seed in range(6):
        game = random_game(seed, seats=2 + seed % 4, bot=curious)
        heard = [each.kind for each in headlines(brought(game.journal), TELLER)]
        kinds |= set(heard)
        assert heard.count("battle") == len(told(game.journal, BattleFought))
        assert heard.count("overthrow") == len(told(game.journal, Overthrown))
        assert heard.count("loyalty") == len(told(game.journal, LoyaltyChanged))
    assert kinds == set(SIGNS)


def test_every_kind_has_its_sign_and_its_line_in_the_log_is_a_headline() -> None:
    symbols = (ROOT / "assets" / "icons.svg").read_text()
    assert all(f'id="{sign}"' in symbols for sign in SIGNS.values())
    taken = group(
        TurnTaken(0, 1), group(LoyaltyChanged(1, "afghan", "russian")), group(Overthrown(1, "kabul", "cards"))
    )
    assert isinstance(taken, TurnTaken)
    drawn = draw_turn(taken, COLOURS, reasons(Recording()))
    assert 'data-headline="loyalty"' in drawn
    assert 'data-headline="overthrow"' in drawn
