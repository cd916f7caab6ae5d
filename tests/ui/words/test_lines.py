"""Every kind of entry in the journal has its words, and every text of the log is used."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from engine import journal
from engine.cards import COALITIONS, CardAction, EventEffect
from engine.journal import (
    BattleFought,
    BlockMoved,
    BlockStayed,
    BribeAnswered,
    BribeDue,
    CalledOff,
    CardMoved,
    CardPlayed,
    CardUsed,
    CylinderMoved,
    CylinderStayed,
    DominanceChecked,
    EffectBegan,
    Entry,
    EventResolved,
    GameWon,
    Group,
    IconHadNoEffect,
    Journal,
    LoyaltyChosen,
    Overthrown,
    RowClosedUp,
    RulerChanged,
    RupeesMoved,
    SuitFavored,
    SuitStayed,
    end_of,
)
from tests.helpers import random_game
from tests.reached import curious
from tests.ui.table.test_log import group
from tests.ui.words.test_names import NAMES, Recording
from ui.table.log import announce, draw_log
from ui.wakhan.why import NOBODY, Reasons
from ui.words.lines import Teller
from ui.words.people import COLOURS

KINDS: list[type[Entry]] = [
    kind
    for kind in vars(journal).values()
    if isinstance(kind, type) and issubclass(kind, Entry) and kind not in (Entry, Group)
]
SILENT = {RowClosedUp, CalledOff}
"""Bookkeeping, and what leaves nothing to tell."""
SAMPLES: dict[str, Any] = {
    "place": "kabul",
    "start": "supply",
    "end": "kabul",
    "region": "kabul",
    "coalition": "afghan",
    "old": "afghan",
    "new": "british",
    "lost": "tribes",
    "icon": "spy",
    "ability": "infrastructure",
    "suit": "military",
    "effect": "rumor",
    "action": "tax",
    "row": "top",
    "cards": (101, 102),
    "dominant": None,
    "blocks": (("afghan", 3), ("british", 2), ("russian", 1)),
    "winners": (0,),
    "by": "points",
    "card": 2,
}
ODD: dict[type[Entry], dict[str, Any]] = {
    RupeesMoved: {"start": "player 0", "end": "player 1"},
    CardMoved: {"start": "court 0", "end": "discards"},
    RulerChanged: {"old": 0, "new": 1},
    SuitFavored: {"old": "military", "new": "political"},
    EventResolved: {"purchased": False},
}


MOVES = (
    ("supply", "kabul"),
    ("kabul", "supply"),
    ("supply", "herat-kabul"),
    ("herat-kabul", "supply"),
    ("kabul", "herat"),
    ("herat", "herat-kabul"),
)
CYLINDERS = (
    ("supply", "kabul"),
    ("kabul", "supply"),
    ("kabul", "herat"),
    ("supply", "card 2"),
    ("card 2", "supply"),
    ("card 2", "card 9"),
    ("supply", "gift 2"),
    ("gift 2", "supply"),
    ("gift 2", "card 9"),
    ("kabul", "gift 4"),
)
PURSES = (
    ("player 0", "player 1"),
    ("player 0", "slot top 3"),
    ("player 0", "bank"),
    ("player 0", "gone"),
    ("slot top 3", "player 0"),
    ("bank", "player 0"),
    ("slot top 3", "gone"),
)


def sample(kind: type[Entry]) -> Entry:
    """An entry of this kind, about nobody in particular."""
    known = SAMPLES | ODD.get(kind, {})
    fields = [name for name in kind.__match_args__ if name != "entries"]  # type: ignore[attr-defined]
    made = kind(**{name: known.get(name, 1) for name in fields})
    if isinstance(made, Group):
        Journal().under(made)
    return made


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_of_entry_has_its_words(kind: type[Entry]) -> None:
    teller = Teller(NAMES, Recording())
    line = teller.line(sample(kind))
    assert (line is None) == (kind in SILENT)
    assert line is None or teller.text(line)


def test_no_text_is_left_unsaid() -> None:
    """What a few games do not come to is told here by hand."""
    texts = Recording()
    teller = Teller(NAMES, texts)
    rare: list[Entry] = [
        *(IconHadNoEffect(0, piece) for piece in ("army", "road", "spy", "tribe")),
        *(BlockMoved(c, start, end) for c in COALITIONS for start, end in MOVES),
        *(CylinderMoved(0, start, end) for start, end in CYLINDERS),
        *(BlockStayed(c, "kabul") for c in COALITIONS),
        *(CylinderStayed(0, place) for place in ("kabul", "card 2")),
        *(RupeesMoved(n, start, end) for n in (1, 2) for start, end in PURSES),
        *(GameWon((0,), by) for by in ("lead", "points", "stars", "rupees", "person")),
        GameWon((0, 1), "shared"),
        SuitStayed("military"),
        LoyaltyChosen(0, "afghan"),
        Overthrown(0, "kabul", "tribes"),
        CardMoved(2, "prizes 0", "discards"),
        CardMoved(2, "discards", "prizes 0"),
        CardMoved(2, "hand 0", "discards"),
        BribeDue(0, 1, 1, hostage=True),
        BribeAnswered(1, 0),
        BribeAnswered(1, 1),
        *(EffectBegan(effect, None) for effect in get_args(EventEffect)),
        *(DominanceChecked(coalition, (), 4, False) for coalition in (None, *COALITIONS)),
        group(CardPlayed(0, 2)),
        group(CardUsed(0, 2, "battle", bonus=False), group(BattleFought(0, "card 9"))),
        *(group(CardUsed(0, 2, action, bonus=False)) for action in get_args(CardAction)),
        BattleFought(0, "kabul"),
        BattleFought(0, "card 9"),
    ]
    hidden = teller.line(CylinderStayed(0, "card 41"), BattleFought(1, "card 41"))
    for line in (hidden, *map(teller.line, rare)):
        assert line
        teller.text(line)
    for seed in range(8):
        game = random_game(seed, seats=2 + seed % 4, bot=curious)
        draw_log(game.journal, COLOURS, Reasons(NAMES, texts, NOBODY))
        draw_log(game.journal, COLOURS, Reasons(NAMES, texts, NOBODY), since=10_000)
        *above, last = end_of(game.journal)
        announce(game.journal, NAMES, texts, since=(*above, last - 1))
        announce(game.journal, NAMES, texts, since=(*above, last - 2))
    assert texts.keys("log.", "announce.", "border.") - texts.asked == set()
