"""Wakhan's reasons have words for every code of the engine, and name only what can be lit on the table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import pytest

from engine import Game, Setup, Step, view
from engine.cards import BORDER_NAMES, COALITIONS, COURT_CARDS, REGIONS, SUITS, CardAction, Instruction
from engine.choices import Choice
from engine.codes import Criterion, Objection, RuleId, Skip, Verdict
from engine.journal import (
    AbilityUsed,
    BattleFought,
    BlockMoved,
    BlockStayed,
    CardBought,
    CardMoved,
    CardPlayed,
    CardUsed,
    CylinderMoved,
    CylinderStayed,
    Entry,
    GameWon,
    RupeesMoved,
    TurnTaken,
    end_of,
)
from engine.wakhan.trace import AmbitionWeighed, BonusesOver, LineSkipped, StepTaken, WakhanDrew, Weighed
from engine.written import kinds_of
from tests.helpers import told
from tests.reached import curious
from tests.ui.table.test_log import Tree, group
from tests.ui.words.test_names import Recording
from ui.scene.scene import Scene
from ui.table.log import announce, draw_log
from ui.wakhan.deeds import Deeds
from ui.wakhan.why import Hers, Reasons, decisions, draw_why, last_turn, reasons_in, sum_up
from ui.words.lines import Teller

NAMES = ("Asha", "Boris", "Wakhan")
SAMPLES: dict[str, Any] = {
    "card": 2,
    "start": "kabul",
    "end": "herat",
    "region": "kabul",
    "border": "herat-kabul",
    "coalition": "afghan",
    "suit": "military",
    "action": "tax",
    "side": "left",
    "piece": "army",
    "place": "kabul",
}


class HerTexts(Recording):
    def __init__(self) -> None:
        super().__init__()


class Marks(Tree):
    """Markup of hers read back, with what it would light."""

    def __init__(self, markup: str) -> None:
        self.marks: list[dict[str, list[str]]] = []
        super().__init__(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        super().handle_starttag(tag, attrs)
        given = {name: (value or "").split() for name, value in attrs}
        if "data-kept" in given or "data-dropped" in given:
            self.marks.append({name: given.get(f"data-{name}", []) for name in ("kept", "dropped")})


def scene_of(game: Game, texts: Recording, step: Step | None = None) -> Scene:
    steps = tuple(each.told for each in game.steps)
    shown = game.steps.index(step) if step else None
    return Scene(view(game, None, step), None, game.setup, texts, steps=steps, step=shown)


@cache
def finished(seed: int) -> Game:
    """Games with one person and with two, in turn."""
    game = Game(Setup(seats=("Asha", "Boris")[: 1 + seed % 2], wakhan=True, seed=str(seed)))
    chance = random.Random(seed)
    while game.decision:
        game.take(curious(chance, game))
    return game


def turns(games: int = 10) -> Iterator[tuple[TurnTaken, Scene]]:
    for seed in range(games):
        game = finished(seed)
        scene = scene_of(game, HerTexts())
        for turn in told(game.journal, TurnTaken):
            yield turn, scene


def is_on_the_table(target: str, seats: int) -> bool:
    match target.split(":"):
        case ["card", card]:
            return 1 <= int(card) <= 116
        case ["region", region]:
            return region in REGIONS
        case ["border", border]:
            return border in BORDER_NAMES
        case ["seat", seat]:
            return int(seat) < seats
        case ["suit", suit]:
            return suit in SUITS
        case ["gift", space]:
            return space in ("2", "4", "6")
        case ["tribe", seat, region]:
            return int(seat) < seats and region in REGIONS
        case ["spy", seat, card]:
            return int(seat) < seats and int(card) in COURT_CARDS
        case ["army", coalition, region]:
            return coalition in COALITIONS and region in REGIONS
        case ["road", coalition, border]:
            return coalition in COALITIONS and border in BORDER_NAMES
    return False


def test_every_code_has_its_text() -> None:
    texts = HerTexts()
    objections = get_args(Objection)
    assert len(objections) > 30
    for rule in get_args(RuleId):
        assert texts(f"why.rule.{rule}")
        assert texts(f"why.rule.{rule}.text").endswith(".")
    for family, codes in (("criterion", get_args(Criterion)), ("skip", get_args(Skip)), ("verdict", get_args(Verdict))):
        assert texts.keys(f"why.{family}.") == {f"why.{family}.{code}" for code in codes}
    assert texts.keys("why.objection.") == {f"why.objection.{code}" for code in objections}
    for code in objections:
        assert texts(f"why.objection.{code}", list="A · B").endswith(": A · B")
    for family in ("line", "short"):
        assert texts.keys(f"wakhan.{family}.") == {f"wakhan.{family}.{each}" for each in get_args(Instruction)}
    assert {texts(f"wakhan.ambition.{verdict}") for verdict in get_args(Verdict)}


KINDS: dict[str, type[Choice]] = kinds_of(Choice)


@pytest.mark.parametrize("verb", KINDS)
def test_whatever_she_could_do_has_a_name(verb: str) -> None:
    kind = KINDS[verb]
    fields: tuple[str, ...] = kind.__match_args__
    option = kind(*(SAMPLES.get(field, 1) for field in fields))
    if verb == "move-spy":
        option = kind(2, 9)
    assert Reasons(NAMES, HerTexts(), 2).option(option)
    assert Deeds(NAMES, HerTexts()).option(option) == Reasons(NAMES, HerTexts(), 2).option(option)


@pytest.mark.long
def test_whole_games_are_explained_in_sound_markup_that_lights_only_what_is_there() -> None:
    seen = 0
    for turn, scene in turns():
        seats = len(scene.view.seats)
        assert scene.view.wakhan
        hers = [entry for entry in turn.entries if isinstance(entry, Hers)]
        assert bool(hers) == (turn.player == scene.view.wakhan.seat)
        tree = Marks(draw_why(turn, scene))
        for mark in tree.marks:
            assert mark["kept"] or mark["dropped"]
            assert all(is_on_the_table(target, seats) for target in mark["kept"] + mark["dropped"]), mark
        for entry in hers:
            assert draw_why(entry, scene)
            assert sum_up(entry, scene)
            seen += 1
    assert seen > 300


def test_a_node_tells_every_candidate_once() -> None:
    """Each is ruled out, dropped by one criterion, or chosen."""
    for turn, _ in turns(4):
        for weighed, _ in decisions([turn]):
            gone = [option for option, _ in weighed.objections]
            gone += [option for sieve in weighed.sieves for option in sieve.dropped]
            chosen = [weighed.chosen] if weighed.chosen else []
            assert sorted(map(str, gone + chosen)) == sorted(map(str, weighed.candidates))


def test_all_decisions_of_a_step_are_found() -> None:
    for turn, scene in turns(4):
        assert scene.view.wakhan
        if turn.player == scene.view.wakhan.seat:
            skipped = [e for e in told([turn], LineSkipped) if e.considered] + told([turn], BonusesOver)
            assert len(list(decisions([turn]))) == len(told([turn], Weighed)) + len(skipped)


def did(*entries: Entry, kind: str = "bonus") -> str:
    step = StepTaken(2, kind, None, None)  # type: ignore[arg-type]
    return Reasons(NAMES, HerTexts(), 2).sum_up(group(step, *entries))


def used(action: CardAction, *entries: Entry) -> str:
    return did(group(CardUsed(2, 9, action, bonus=True), *entries))


def test_a_step_is_summed_up_in_one_sentence() -> None:
    reasons = Reasons(NAMES, HerTexts(), 2)
    played = group(CardPlayed(2, 2), CardMoved(2, "hand 2", "court 2 left"))
    bought, free = group(CardBought(2, 2, "top", 2, 2)), group(CardBought(2, 2, "top", 0, 0))
    line = group(StepTaken(2, "line", 0, "radicalize"), bought, played)
    assert reasons.sum_up(line) == ("Line 1, Radicalize: she buys Jan-Fishan Khan for 2 and plays it at the left end")
    right = group(CardPlayed(2, 2), CardMoved(2, "hand 2", "court 2 right"))
    assert did(free, right).endswith("she takes Jan-Fishan Khan for nothing and plays it at the right end")
    assert did(free, played).endswith("she takes Jan-Fishan Khan for nothing and plays it at the left end")
    assert did(bought, right).endswith("she buys Jan-Fishan Khan for 2 and plays it at the right end")
    assert did(bought, group(CardPlayed(2, 2))).endswith("discards it, as she cannot pay the bribe")
    assert did(free, group(CardPlayed(2, 2))).endswith("discards it, as she cannot pay the bribe")
    assert did(bought, kind="ambition") == "Ambition: she buys Jan-Fishan Khan for 2"
    assert did(free) == "Bonus action: she takes Jan-Fishan Khan for nothing"
    tribe = CylinderMoved(0, "kabul", "supply")
    army, march = BlockMoved("afghan", "supply", "kabul"), BlockMoved("afghan", "kabul", "herat")
    assert used("tax", RupeesMoved(2, "player 0", "player 2")).endswith("she taxes 2 rupees with Afghan Handicrafts")
    assert used("build", army, army).endswith("she builds 2 armies with Afghan Handicrafts: Kabul")
    free = group(AbilityUsed(2, 78, "infrastructure"), army)
    assert used("build", army, free).endswith("she builds 2 armies with Afghan Handicrafts: Kabul")
    assert used("move", march, march, BlockMoved("afghan", "kabul", "punjab")).endswith(
        "she makes 3 moves with Afghan Handicrafts: from Kabul to Herat ×2, from Kabul to Punjab"
    )
    assert used("gift").endswith("she gives a gift with Afghan Handicrafts")
    assert used("betray", CardMoved(2, "court 0", "discards")).endswith(
        "she betrays Jan-Fishan Khan with Afghan Handicrafts"
    )
    assert used("battle", group(BattleFought(2, "kabul"), tribe, tribe)).endswith(
        "she battles in Kabul with Afghan Handicrafts and removes 2 pieces"
    )
    assert used("battle", group(BattleFought(2, "card 2"), CylinderMoved(0, "card 2", "supply"))).endswith(
        "she battles on Jan-Fishan Khan with Afghan Handicrafts and removes 1 spy"
    )
    assert used("move").endswith("she uses Afghan Handicrafts, to no effect")


def test_a_piece_that_stays_where_it_was_counts_in_her_summary() -> None:
    stays, army = BlockStayed("afghan", "kabul"), BlockMoved("afghan", "supply", "kabul")
    assert used("build", stays).endswith("she builds 1 army with Afghan Handicrafts: Kabul (stays)")
    assert used("build", army, group(AbilityUsed(2, 78, "infrastructure"), stays)).endswith(
        "she builds 2 armies with Afghan Handicrafts: Kabul, Kabul (stays)"
    )
    hidden, gone = CylinderStayed(0, "card 41"), CylinderMoved(0, "card 41", "supply")
    assert used("battle", group(BattleFought(2, "card 41"), hidden, gone)).endswith("and removes 2 spies")
    assert used("battle", group(BattleFought(2, "card 41"), hidden)).endswith("and removes 1 spy")


def test_a_skipped_line_and_a_check_left_alone_say_why() -> None:
    reasons = Reasons(NAMES, HerTexts(), 2)
    skipped = LineSkipped(2, 1, "betray", "no_card_shows_it", None)
    assert reasons.sum_up(skipped) == "Line 2, Betray, skipped: no card in her court has this action"
    left = AmbitionWeighed(101, 3, None, True, (1, 0, 3), (2, 0, 6), "too_dear")
    assert reasons.sum_up(left) == "No Ambition: the Dominance Check is too dear for her"
    drawn = reasons.draw_step(left)
    Marks(drawn)
    for shown in ("<td>+3</td><td>6</td>", 'data-rule="wakhan.ambition"', "final check", "It costs her 3 rupees."):
        assert shown in drawn


# In the log


@pytest.mark.long
def test_her_turns_are_told_in_the_log_with_their_reasons_folded() -> None:
    folds = 0
    for seed in range(6):
        game = finished(seed)
        texts = HerTexts()
        scene = scene_of(game, texts)
        drawn = draw_log(game.journal, scene.colours, reasons_in(scene))
        tree = Marks(drawn)
        assert drawn.count("<details open>") <= 1 + drawn.count('class="reason"')
        assert reasons_in(scene).wakhan == game.state.wakhan
        for step in told(game.journal, StepTaken):
            line = Teller(scene.names, texts).line(step)
            assert line
            assert any(Teller(scene.names, texts).text(line) in item for item in tree.lines)
        folds += drawn.count('<details class="because">')
        assert drawn.count('class="reason"') >= sum(1 for _ in decisions(game.journal))
    assert folds > 100


def test_what_she_does_is_announced_and_why_is_not() -> None:
    game = Game(Setup(seats=("Asha",), wakhan=True, seed="3"))
    chance, texts = random.Random(3), HerTexts()
    while game.decision:
        before = end_of(game.journal)
        game.take(curious(chance, game))
        words = announce(game.journal, ["Asha", "Wakhan"], texts, since=before)
        assert "<" not in words
        assert len(words) < 250


def test_a_person_wins_level_with_her() -> None:
    teller = Teller(NAMES, HerTexts())
    line = teller.line(GameWon((0,), "person"))
    assert line
    assert teller.text(line).startswith("Asha wins")


def test_every_draw_is_told_as_it_was() -> None:
    for turn, scene in turns(4):
        for drew in told([turn], WakhanDrew):
            assert f"card {drew.card}:" in sum_up(drew, scene)
            assert last_turn([turn], drew.player) is turn
