"""The log tells everything that everyone has seen, as a tree, and nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from html.parser import HTMLParser

import pytest

from engine import Game, Setup, journal
from engine.cards import BORDER_NAMES, REGIONS
from engine.journal import (
    AbilityUsed,
    BattleFought,
    BlockMoved,
    BlockStayed,
    BribeAnswered,
    BribeDue,
    CalledOff,
    CardBought,
    CardMoved,
    CardPlayed,
    CardUsed,
    CleanedUp,
    CylinderMoved,
    CylinderStayed,
    DominanceChecked,
    Entry,
    Group,
    HandsSwapped,
    Journal,
    LeverageCalled,
    LeverageGrew,
    Overthrown,
    PointsScored,
    RowClosedUp,
    RulerChanged,
    RupeesMoved,
    TurnTaken,
    end_of,
)
from engine.setup import new_table
from tests.helpers import random_game
from tests.helpers import told as all_told
from tests.reached import curious
from tests.ui.words.test_names import NAMES, Recording
from tools.project import ROOT
from ui.scene.changes import last_turn_of
from ui.scene.telling import is_called_off
from ui.table.log import announce, draw_log, draw_turn, lines_under
from ui.wakhan.why import NOBODY, Reasons
from ui.words.lines import Teller
from ui.words.people import COLOURS
from ui.words.rulebook import rulebook

SYMBOLS = (ROOT / "assets" / "icons.svg").read_text()


class Tree(HTMLParser):
    """The log read back: the words of every item with those inside it, and where its links lead."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.items: list[tuple[int, str]] = []
        self.targets: list[str] = []
        self.unseen = 0
        self.feed(markup)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        assert "style" not in given, "the Content-Security-Policy forbids style attributes"
        if tag == "use":
            assert f'id="{(given["href"] or "").split("#")[1]}"' in SYMBOLS
        if target := given.get("data-target"):
            assert tag == "button"
            assert "summary" not in self.open, "a button inside another"
            self.targets.append(target)
        if tag == "li":
            self.items.append((self.open.count("li"), ""))
        self.open.append("unseen" if given.get("class") == "unseen" else tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() in (tag, "unseen")

    def handle_data(self, data: str) -> None:
        if self.items and "unseen" not in self.open:
            depth, words = self.items[-1]
            self.items[-1] = (depth, words + data)

    @property
    def lines(self) -> list[str]:
        return [f"{'  ' * depth}{words.strip()}" for depth, words in self.items]


@pytest.fixture(scope="module")
def texts() -> Recording:
    return Recording()


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [random_game(seed, seats=2 + seed % 4, bot=curious) for seed in range(12)]


def turn(*entries: Entry) -> TurnTaken:
    """A turn of Asha's with these entries in it; those of a group follow it in a tuple."""
    told_in, taken = Journal(), TurnTaken(0, 1)
    with told_in.under(taken):
        for entry in entries:
            told_in.add(entry)
    return taken


def group(made: Group, *entries: Entry) -> Group:
    told_in = Journal()
    with told_in.under(made):
        for entry in entries:
            told_in.add(entry)
    return made


def reasons(texts: Recording, names: Sequence[str] = NAMES) -> Reasons:
    return Reasons(names, texts, NOBODY)


def lines(*entries: Entry) -> list[str]:
    return Tree(draw_turn(turn(*entries), COLOURS, reasons(Recording()))).lines[1:]


@pytest.mark.long
def test_whole_games_are_sound_markup_and_every_link_leads_somewhere(games: list[Game], texts: Recording) -> None:
    for game in games:
        tree = Tree(draw_log(game.journal, COLOURS, reasons(texts)))
        for target in set(tree.targets):
            what, name = target.split(":", 1)
            match what:
                case "book":
                    assert name.removeprefix("rule:") in rulebook("en").rules
                case "card":
                    assert 1 <= int(name) <= 116
                case "seat":
                    assert int(name) < game.setup.players
                case "region":
                    assert name in REGIONS
                case _:
                    assert (what, name in BORDER_NAMES) == ("border", True)


def test_only_the_newest_turn_is_open(games: list[Game], texts: Recording) -> None:
    drawn = draw_log(games[0].journal, COLOURS, reasons(texts))
    turns = all_told(games[0].journal, TurnTaken)
    assert drawn.count("<details open>") == 1
    assert re.findall(r'data-turn="(\d+)"', drawn) == [str(number) for number in range(len(turns) + 1)]
    assert drawn.index("<details open>") > drawn.index(f'data-turn="{len(turns)}"')


def test_a_turn_is_drawn_alone_as_it_is_drawn_in_the_log(games: list[Game], texts: Recording) -> None:
    for game in games[:3]:
        drawn = draw_log(game.journal, COLOURS, reasons(texts))
        turns = all_told(game.journal, TurnTaken)
        for taken in turns:
            assert draw_turn(taken, COLOURS, reasons(texts), newest=taken is turns[-1]) in drawn


@pytest.mark.long
def test_the_log_is_as_good_after_another_language_and_after_taking_back(texts: Recording) -> None:
    """Turns that are over are drawn once, and still never shown for another game, language or name."""
    game, chance = Game(Setup(seats=3, seed="5", free_undo=True)), random.Random(5)
    while game.decision and len(game.choices) < 90:
        game.take(curious(chance, game))
        if chance.random() < 0.3:
            game.undo()
        for people in (NAMES, NAMES[::-1]):
            drawn = draw_log(game.journal, COLOURS, reasons(texts, people))
            turns = all_told(game.journal, TurnTaken)
            assert all(draw_turn(taken, COLOURS, reasons(texts, people)) in drawn for taken in turns[:-1])
    anew = draw_log(game.journal, COLOURS, reasons(Recording()))
    assert anew == draw_log(game.journal, COLOURS, reasons(texts))


def test_nesting_follows_the_journal() -> None:
    spies = [CylinderMoved(1, "card 2", "supply")]
    lost = group(Overthrown(1, "kabul", "cards"), CylinderMoved(1, "kabul", "supply"), RulerChanged("kabul", 1, None))
    assert lines(
        group(
            CardUsed(0, 9, "betray", bonus=True),
            RupeesMoved(1, "player 0", "slot top 5"),
            RupeesMoved(1, "player 0", "slot bottom 5"),
            *spies,
            CardMoved(2, "court 1", "discards"),
            lost,
        ),
        group(CleanedUp(0), RowClosedUp("top", (1,) * 6, (0,) * 6), CardMoved(30, "deck", "market top 5")),
    ) == [
        "  Asha betrays Jan-Fishan Khan with Afghan Handicrafts bonus action −2",
        "    Asha lays 2 rupees on the market",
        "    Boris loses a spy on Jan-Fishan Khan",
        "    Boris loses from the court: Jan-Fishan Khan",
        "    Boris is overthrown in Kabul: no political card is left",
        "      Boris loses a tribe in Kabul",
        "      Kabul: Boris no longer rules",
        "  New in the market: Sikh Merchants in Lahore",
    ]


@pytest.mark.long
def test_no_group_is_lost_in_the_drawing(games: list[Game], texts: Recording) -> None:
    """Every group that has a line of its own stands as deep as the groups with a line around it."""
    teller = Teller(NAMES, texts)

    def outline(entries: list[Entry], within: Group | None, depth: int) -> list[str]:
        found = []
        for entry, line in lines_under(entries, within, teller):
            found.append(f"{'  ' * depth}{teller.text(line)}")
            if isinstance(entry, Group):
                found += outline(entry.entries, entry, depth + 1)
        return found

    causes = (CardBought, CardPlayed, CardUsed, Overthrown, DominanceChecked)
    for game in games[:4]:
        for taken in all_told(game.journal, TurnTaken):
            drawn = Tree(draw_turn(taken, COLOURS, reasons(texts))).lines[1:]
            expected = outline(taken.entries, taken, 1)
            assert [shown[: len(told_so)] for shown, told_so in zip(drawn, expected, strict=True)] == expected
            done = [group for kind in causes for group in all_told(taken.entries, kind) if not is_called_off(group)]
            assert len(drawn) >= len(done)


def test_what_belongs_together_is_one_line() -> None:
    placed = [BlockMoved("afghan", "supply", "kabul")] * 3
    roads = [BlockMoved("afghan", "supply", border) for border in ("herat-kabul", "herat-kabul", "kabul-punjab")]
    paid = [RupeesMoved(1, "player 0", f"slot {row} 5") for row in ("top", "bottom")]
    assert lines(group(CardUsed(0, 9, "build", bonus=False), *paid, placed[0], *paid, *placed[1:], *roads))[1:] == [
        "    Asha lays 4 rupees on the market",
        "    3 Afghan armies placed in Kabul",
        "    3 Afghan roads placed: Herat–Kabul ×2, Kabul–Punjab",
    ]


def test_a_purchase_is_one_line_with_its_price_and_what_lay_on_the_card() -> None:
    paid = [RupeesMoved(1, "player 0", f"slot top {column}") for column in range(3)]
    bought = group(
        CardBought(0, 2, "top", 3, 3),
        *paid,
        RupeesMoved(2, "slot top 3", "player 0"),
        CardMoved(2, "market top 3", "hand 0"),
    )
    assert lines(bought) == ["  Asha buys Jan-Fishan Khan for 3 rupees and takes 2 −1"]


def test_a_piece_that_stays_is_not_said_to_move() -> None:
    assert lines(
        group(CardUsed(0, 9, "battle", bonus=False), group(BattleFought(0, "card 41"), CylinderStayed(1, "card 41"))),
        group(CardPlayed(0, 2), CylinderStayed(0, "card 9"), BlockStayed("afghan", "herat-kabul")),
    ) == [
        "  Asha battles on Charles Masson with Afghan Handicrafts",
        "    Boris: the spy stays on Charles Masson, a Safe House",
        "  Asha wants to play Jan-Fishan Khan",
        "    Asha, no cylinder left: spy on Afghan Handicrafts stays as it is",
        "    No Afghan block left, one stays where it is: Herat–Kabul",
    ]


def test_leverage_that_grows_is_told_where_it_grew() -> None:
    """Each time by itself, after the card that brought it and before those that pay for it."""

    def lost(card: int) -> CardMoved:
        return CardMoved(card, "court 0", "discards")

    grew = LeverageGrew(0, 2)
    called = group(LeverageCalled(0, 2), lost(2), grew, lost(9), lost(4), grew, grew, lost(8))
    assert lines(called) == [
        "  Asha has to return leverage: 2 rupees",
        "    Asha loses from the court: Jan-Fishan Khan",
        "    Asha has to return further leverage: 2 rupees",
        "    Asha loses from the court: Afghan Handicrafts, Charles Stoddart",
        "    Asha has to return further leverage: 2 rupees",
        "    Asha has to return further leverage: 2 rupees",
        "    Asha loses from the court: Kabul Bazaar",
    ]


def test_what_an_ability_places_says_which() -> None:
    free = group(AbilityUsed(0, 78, "infrastructure"), BlockMoved("afghan", "supply", "kabul"))
    assert lines(group(CardUsed(0, 9, "build", bonus=False), free)) == [
        "  Asha builds with Afghan Handicrafts",
        "    Asha: Infrastructure (Civic Improvements)",
        "      Afghan army placed in Kabul",
    ]


def test_rule_that_comes_and_goes_is_told_as_what_came_of_it() -> None:
    changes = [RulerChanged("kabul", 0, None), RulerChanged("herat", None, 1), RulerChanged("kabul", None, 1)]
    back = [RulerChanged("persia", 0, None), RulerChanged("persia", None, 0)]
    assert lines(*changes, *back) == ["  Herat: Boris rules now", "  Kabul: Boris rules now instead of Asha"]


def test_rule_that_changes_further_down_is_not_skipped_over() -> None:
    """Whoever rules instead of somebody does so instead of the one named last."""
    nested = group(Overthrown(1, "persia", "cards"), RulerChanged("kabul", None, 1))
    changes = [RulerChanged("kabul", 0, None), nested, RulerChanged("kabul", 1, None), RulerChanged("kabul", None, 2)]
    assert lines(*changes) == [
        "  Kabul: Asha no longer rules",
        "  Boris is overthrown in Persia: no political card is left",
        "    Kabul: Boris rules now",
        f"  Kabul: {NAMES[2]} rules now instead of Boris",
    ]
    assert announce([turn(*changes)], NAMES, Recording(), since=(1, 0)).endswith(
        f"Kabul: {NAMES[2]} rules now instead of Asha."
    )


def test_a_bribe_paid_as_due_is_one_line_and_a_haggle_is_told() -> None:
    due, paid = BribeDue(0, 1, 2, hostage=False), RupeesMoved(2, "player 0", "player 1")
    moved = CardMoved(2, "hand 0", "court 0 left")
    assert lines(group(CardPlayed(0, 2), due, paid, moved)) == [
        "  Asha plays Jan-Fishan Khan at the left end −2",
        "    Asha pays Boris a bribe of 2 rupees",
    ]
    assert lines(group(CardPlayed(0, 2), due, BribeAnswered(1, 2))) == [
        "  Asha wants to play Jan-Fishan Khan",
        "    Boris rules there: Asha owes a bribe of 2 rupees",
        "    Boris wants 2 rupees",
    ]


def test_what_was_called_off_leaves_nothing_in_the_log() -> None:
    """Neither for the eye nor out loud, whichever part of it is news."""
    due = BribeDue(0, 1, 2, hostage=False)
    off = [
        group(CardPlayed(0, 2), due, BribeAnswered(1, 2), CalledOff(0)),
        group(CardUsed(0, 2, "tax", bonus=False), due, CalledOff(0)),
    ]
    bought = group(CardBought(0, 2, "top", 0, 0), CardMoved(2, "market top 0", "hand 0"))
    assert lines(off[0], bought, off[1]) == ["  Asha buys Jan-Fishan Khan for nothing"]
    for since in ((1, 0), (1, 1, 0), (1, 1, 2)):
        assert announce([turn(off[0])], NAMES, Recording(), since=since) == ""
    assert (
        announce([turn(off[0], bought)], NAMES, Recording(), since=(1, 0)) == "Asha buys Jan-Fishan Khan for nothing."
    )


def test_a_check_tells_the_blocks_and_what_the_points_are_for() -> None:
    blocks = (("afghan", 7), ("british", 2), ("russian", 1))
    check = DominanceChecked("afghan", blocks, 4, True)  # type: ignore[arg-type]
    gone = [BlockMoved("afghan", "kabul", "supply"), BlockMoved("british", "herat-kabul", "supply")]
    assert lines(group(check, PointsScored(0, 10, 3), *gone)) == [
        "  Dominance Check successful: the Afghans are dominant",
        "    Blocks on the map: Afghan 7, British 2, Russian 1",
        "    Last Dominance Check: points count double",
        "    Asha: 10 points with influence 3",
        "    All 2 blocks leave the map",
    ]


def test_since_somebodys_last_turn(games: list[Game], texts: Recording) -> None:
    for game in games[:4]:
        turns = all_told(game.journal, TurnTaken)
        for seat in range(game.setup.players):
            since = last_turn_of(game.journal, seat)
            drawn = draw_log(game.journal, COLOURS, reasons(texts), since=since)
            numbers = [int(number) for number in re.findall(r'data-turn="(\d+)"', drawn)]
            assert numbers == list(range(since + 1, len(turns) + 1))
            assert drawn.count("<details open>") == len(numbers)
            assert all(taken.player != seat for taken in turns[since:-1])
    assert "Nothing has happened since." in draw_log(games[0].journal, COLOURS, reasons(texts), since=10_000)


def test_a_name_is_text_and_never_markup(games: list[Game], texts: Recording) -> None:
    names = ["<img src=x>", "\ue001\ue000", '"&', "a", "b"]
    drawn = draw_log(games[1].journal, COLOURS, reasons(texts, names))
    Tree(drawn)
    assert "<img" not in drawn


# Nothing that is hidden


@pytest.mark.long
def test_no_card_is_named_before_everyone_has_seen_it(texts: Recording) -> None:
    """Whatever comes into a hand lay open in the market; the log names nothing else, neither deck nor hands."""
    for seed in range(3):
        game, chance = Game(Setup(seats=3, seed=str(seed))), random.Random(seed)
        seen = {card for row in new_table(game.setup).market.values() for card in row}
        while game.decision:
            game.take(curious(chance, game))
            seen |= {card for row in game.state.market.values() for card in row}
            seen |= {card for check in all_told(game.journal[-2:], journal.InstabilityStruck) for card in check.cards}
            seen |= {drawn.card for drawn in all_told(game.journal[-2:], CardMoved) if drawn.start == "deck"}
            drawn = "".join(draw_turn(t, COLOURS, reasons(texts)) for t in all_told(game.journal[-2:], TurnTaken))
            named = {int(number) for number in re.findall(r'data-target="card:(\d+)"', drawn)}
            assert not named & set(game.state.deck)
            assert named <= seen


def test_swapped_hands_stay_hidden() -> None:
    drawn = draw_turn(turn(HandsSwapped(0, 1)), COLOURS, reasons(Recording()))
    assert "card:" not in drawn
    assert lines(HandsSwapped(0, 1)) == ["  Asha and Boris swap hands"]


# Out loud


def test_a_choice_is_announced_in_one_sentence_or_two(texts: Recording) -> None:
    game, chance, names = Game(Setup(seats=3, seed="7")), random.Random(7), NAMES
    while game.decision:
        before = end_of(game.journal)
        game.take(curious(chance, game))
        words = announce(game.journal, names, texts, since=before)
        assert bool(words) <= (end_of(game.journal) > before)
        assert "<" not in words
        assert len(words) < 250
    assert "wins" in words or "shared" in words


def test_the_weightiest_news_are_announced_in_their_order() -> None:
    spy = CylinderMoved(0, "supply", "card 2")
    news = [turn(group(CardPlayed(0, 2), CardMoved(2, "hand 0", "court 0 left"), spy, RulerChanged("kabul", None, 0)))]
    assert announce(news, NAMES, Recording(), since=(1, 0)) == (
        "Asha plays Jan-Fishan Khan at the left end. Kabul: Asha rules now."
    )
    assert (
        announce(news, NAMES, Recording(), since=(1, 1, 1))
        == "Asha places a spy on Jan-Fishan Khan. Kabul: Asha rules now."
    )
    assert announce(news, NAMES, Recording(), since=end_of(news)) == ""


def test_what_was_said_before_a_game_is_taken_back_is_not_said_again() -> None:
    news = [turn(group(CardPlayed(0, 2), CardMoved(2, "hand 0", "court 0 left")))]
    for later in ((1, 1, 2), (1, 2), (2,), (2, 1, 1)):
        assert announce(news, NAMES, Recording(), since=later) == ""


def test_a_battle_is_announced_once() -> None:
    fought = group(BattleFought(0, "kabul"), CylinderMoved(1, "kabul", "supply"))
    news = [turn(group(CardUsed(0, 2, "battle", bonus=False), fought))]
    assert announce(news, NAMES, Recording(), since=(1, 0)) == (
        "Asha battles in Kabul with Jan-Fishan Khan. Boris loses a tribe in Kabul."
    )
    assert announce(news, NAMES, Recording(), since=(1, 1, 0)) == "Battle in Kabul. Boris loses a tribe in Kabul."


def test_leverage_that_is_paid_at_once_is_announced_once() -> None:
    paid = group(LeverageCalled(0, 2), RupeesMoved(2, "player 0", "bank"))
    assert announce([paid], NAMES, Recording()) == "Asha returns 2 rupees of leverage."
    owed = group(LeverageCalled(0, 2), RupeesMoved(1, "player 0", "bank"))
    assert announce([owed], NAMES, Recording()) == (
        "Asha has to return leverage: 2 rupees. Asha returns 1 rupee of leverage."
    )


def test_spies_are_told_together_where_they_stand_together() -> None:
    """In most languages the words for one card are others than those for several."""
    spies = [CylinderMoved(0, "supply", f"card {card}") for card in (2, 9, 2)]
    assert lines(*spies) == [
        "  Asha places 2 spies on Jan-Fishan Khan",
        "  Asha places a spy on Afghan Handicrafts",
    ]
