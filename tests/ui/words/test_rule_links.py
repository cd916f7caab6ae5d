"""Whatever the table asks, refuses, tells or explains leads to its paragraph, and every link finds it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from engine import Game, Setup, view
from engine.cards import BORDER_NAMES, COURT_CARDS, EVENT_CARDS, REGIONS, WAKHAN_CARDS
from engine.choices import Buy, Play, Use
from engine.journal import (
    AbilityUsed,
    BattleFought,
    BlockMoved,
    CardMoved,
    CardPlayed,
    CardUsed,
    CleanedUp,
    CylinderMoved,
    DominanceChecked,
    Entry,
    Group,
    Journal,
    Overthrown,
    RupeesMoved,
    TurnTaken,
)
from engine.wakhan.trace import StepTaken
from tests.helpers import told
from tests.reached import curious
from tests.ui.notebook import THREE, Notebook, table_of
from ui.check.steps import draw_check
from ui.parts.explained import explain_card, explain_signs
from ui.scene.scene import Scene
from ui.shell.app import App
from ui.table.bar import draw_bar
from ui.table.log import draw_turn, lines_under
from ui.table.side import draw_border_sheet, draw_card_sheet, draw_check_sheet, draw_region_sheet
from ui.table.sums import draw_deck_sheet, draw_seat_sheet
from ui.wakhan.panel import draw_pace, draw_printed, draw_wakhan
from ui.wakhan.why import draw_why, reasons_in
from ui.words.lines import Teller
from ui.words.paragraphs import rule_of_entry
from ui.words.rulebook import rulebook
from ui.words.texts import LANGUAGES, Texts

TEXTS = Texts("en")
BARE = re.compile(r" (open|disabled)(?=>)")
"""What HTML may leave without a value, and XML may not."""
LINK = ".//button[@class='rule-link']"
EVERY_TABLE = [(1, True, 1), (2, True, 2), (3, False, 3), (4, False, 4), (5, False, 5)]
every_table = pytest.mark.parametrize(("seats", "wakhan", "seed"), EVERY_TABLE)


def parsed(markup: str) -> Element:
    valued = BARE.sub(r' \1=""', markup)
    return ElementTree.fromstring(f"<div>{valued}</div>")


def rules(drawn: Element | str) -> list[str]:
    """Where the links in a drawing lead; each of them has a name, and is in the book of every language."""
    found = []
    for link in (parsed(drawn) if isinstance(drawn, str) else drawn).findall(LINK):
        target = link.get("data-target", "")
        assert link.get("aria-label", "").removeprefix("Rule: ")
        assert target.startswith("book:rule:")
        rule = target.removeprefix("book:rule:")
        assert all(rule in rulebook(language).rules for language in LANGUAGES), rule
        found.append(rule)
    return found


def moments(seats: int, wakhan: bool, seed: int) -> Iterator[tuple[Game, Scene]]:
    """A whole game, looked at after every choice."""
    game, chance = Game(Setup(seats=seats, wakhan=wakhan, seed=seed)), random.Random(seed)
    while game.decision:
        yield game, scene_of(game)
        game.take(curious(chance, game))
    yield game, scene_of(game)


def scene_of(game: Game) -> Scene:
    seen = view(game, game.decision.player if game.decision else None)
    return Scene(seen, seen.decision, game.setup, TEXTS, steps=tuple(step.told for step in game.steps))


@pytest.mark.long
@every_table
def test_every_question_and_every_refusal_leads_to_its_rule(seats: int, wakhan: bool, seed: int) -> None:
    refused = 0
    for _, scene in moments(seats, wakhan, seed):
        assert len(rules(draw_bar(scene))) == 1
        for option in scene.decision.refusals if scene.decision else ():
            if isinstance(option, Buy | Play | Use):
                sheet = parsed(draw_card_sheet(replace(scene, inspected=option.card)))
                assert all(len(rules(told_why)) == 1 for told_why in sheet.findall(".//p[@class='refusal']"))
                refused += len(sheet.findall(".//p[@class='refusal']"))
    assert refused


@every_table
def test_every_line_of_the_log_leads_to_its_rule_unless_one_above_does(seats: int, wakhan: bool, seed: int) -> None:
    *_, (game, scene) = moments(seats, wakhan, seed)
    teller = Teller(scene.names, TEXTS)

    def follow(entries: Sequence[Entry], within: Group, drawn: Element | None, above: set[str]) -> int:
        lines = lines_under(entries, within, teller)
        items = [item for item in drawn if item.find("span") is not None] if drawn is not None else []
        led = set(above)
        for (entry, line), item in zip(lines, items, strict=True):
            said = item.find("span")
            assert said is not None
            assert rules(said) == ([] if line.rule in led else [line.rule]), teller.text(line)
            led.add(line.rule)
            if isinstance(entry, Group):
                follow(entry.entries, entry, item.find("ol"), led)
        return len(lines)

    turns = told(game.journal, TurnTaken)
    lines = 0
    for turn in turns:
        drawn = parsed(draw_turn(turn, scene.colours, reasons_in(scene)))
        lines += follow(turn.entries, turn, drawn.find(".//details/ol"), set())
        assert all(rules(reason) for reason in drawn.findall(".//li[@class='reason']"))
    assert lines > len(turns)


def test_what_happens_is_explained_by_what_it_happens_in() -> None:
    paid, taken = RupeesMoved(1, "player 0", "slot top 1"), RupeesMoved(2, "player 1", "player 0")
    spy, tribe = CylinderMoved(1, "card 2", "supply"), CylinderMoved(0, "herat", "kabul")
    assert rule_of_entry(taken, CardUsed(0, 9, "tax", bonus=False)) == "actions.tax"
    assert rule_of_entry(RupeesMoved(2, "player 0", "player 1"), CardUsed(0, 9, "tax", bonus=False)) == "bribes.ransom"
    assert rule_of_entry(paid, CardUsed(0, 9, "build", bonus=False)) == "actions.cost"
    assert rule_of_entry(spy, CardUsed(0, 9, "betray", bonus=False)) == "spies.home"
    assert rule_of_entry(spy, BattleFought(0, "card 2")) == "actions.battle_card"
    assert rule_of_entry(CylinderMoved(1, "card 2", "card 41"), BattleFought(0, "card 2")) == "abilities.safe_house"
    assert rule_of_entry(tribe, CardPlayed(0, 9)) == "court.missing"
    assert rule_of_entry(RupeesMoved(2, "bank", "player 0"), CardPlayed(0, 9)) == "court.leverage"
    uprising, army = AbilityUsed(0, 3, "insurrection"), BlockMoved("afghan", "supply", "kabul")
    assert rule_of_entry(uprising, None) == rule_of_entry(army, uprising) == "abilities.insurrection"
    assert rule_of_entry(BlockMoved("afghan", "herat", "kabul"), uprising) == "court.missing"
    assert rule_of_entry(CardMoved(9, "deck", "market top 5"), CleanedUp(0)) == "turn.refill"
    assert rule_of_entry(CardMoved(9, "court 0", "discards"), Overthrown(0, "kabul", "tribes")) == "loss.tribe"


@pytest.mark.parametrize(("betrayed", "rule"), [("court 1", "wakhan.odd"), ("court 0", "wakhan.betray")])
def test_that_wakhan_betrays_her_own_card_is_explained_as_no_mistake(betrayed: str, rule: str) -> None:
    journal = Journal()
    with journal.under(StepTaken(1, "line", 0, "betray")), journal.under(CardUsed(1, 9, "betray", bonus=False)):
        journal.add(CardMoved(4, betrayed, "discards"))
    assert rule_of_entry(journal.entries[0], None) == rule


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2)])
def test_every_step_and_reason_of_hers_leads_to_its_rule(seats: int, seed: int) -> None:
    reasons = 0
    for game, scene in moments(seats, True, seed):
        if not game.steps:
            continue
        sheet = parsed(draw_wakhan(scene))
        for row in (*sheet.findall(".//ol[@class='wk-lines']/li"), *sheet.findall(".//section[@class='wk-now']/ul/li")):
            assert len(rules(row)) == 1
        rules(sheet)
        why = parsed(draw_why([step.told for step in game.steps], scene))
        for told_why in (*why.findall(".//li[@class='reason']"), *why.findall(".//li[@class='wk-step']")):
            assert rules(told_why), "".join(told_why.itertext())
        reasons += len(why.findall(".//li[@class='reason']"))
        assert len(rules(draw_pace(scene, step=1, of=len(game.steps), pace="step"))) == 1
    assert reasons


def test_every_sign_of_every_card_leads_to_its_rule() -> None:
    for drawn in (*(explain_card(card, TEXTS) for card in COURT_CARDS | EVENT_CARDS), explain_signs(TEXTS)):
        for section in parsed(drawn).findall(".//section"):
            together, rows = section.findall(f"div/{LINK.removeprefix('.//')}"), section.findall("ul/li")
            assert [len(rules(row)) for row in rows] == [0 if together else 1] * len(rows)
        for side in parsed(drawn).findall(".//p[@class='side']"):
            assert len(rules(side)) == 1
    for card in WAKHAN_CARDS.values():
        assert len(rules(draw_printed(card, TEXTS))) == 3


@every_table
def test_every_sum_and_every_step_of_a_check_leads_to_its_rule(seats: int, wakhan: bool, seed: int) -> None:
    *_, (game, scene) = moments(seats, wakhan, seed)
    for number in range(len(scene.names)):
        sheet = parsed(draw_seat_sheet(scene, number))
        assert [len(rules(row)) for row in sheet.findall(".//dt")] == [1] * len(sheet.findall(".//dt"))
    places = [draw_region_sheet(scene, region) for region in REGIONS]
    places += [draw_border_sheet(scene, border) for border in BORDER_NAMES]
    for drawn in (draw_check_sheet(scene), draw_deck_sheet(scene), *places):
        assert rules(drawn)
    for check in told(game.journal, DominanceChecked):
        shown = parsed(draw_check(check, [0] * len(scene.names), scene, 1, 4))
        assert [len(rules(step)) for step in shown.findall(".//li[@class='step']")] == [1] * 7


# In the page


def test_a_link_opens_the_book_over_the_cards_as_well(app: App, page: Notebook) -> None:
    app.start(THREE)
    app.click("cards:show:court:99")
    assert 'data-target="book:rule:actions.battle"' in page.panels["over"]
    app.click("book:rule:actions.battle")
    assert page.panels["over"].startswith('<section class="book')


def test_a_check_stays_as_it_is_while_somebody_reads_up_on_it(app: App, page: Notebook) -> None:
    app.start(THREE)
    chance = random.Random(3)
    app.click("book:open")
    app.click("book:close")
    while "check-all" not in page.panels["over"]:
        game = table_of(app).game
        assert game.decision
        table_of(app).behind_curtain = False
        app.click(f"choice:{chance.choice(game.decision.options)}")
    shown = page.panels["over"]
    app.click("book:rule:check.lead")
    assert page.panels["over"].startswith(shown)
    app.click("book:close")
    assert page.panels["over"] == shown


def test_r_opens_the_rules(app: App, page: Notebook) -> None:
    app.start(THREE)
    assert app.key("r")
    assert page.panels["over"].startswith('<section class="book')
