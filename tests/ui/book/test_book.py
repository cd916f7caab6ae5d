"""The book says every rule, leads nowhere in vain, finds what is asked for, and explains whatever the table shows."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import get_args

import pytest

from engine import Game, Setup, refusals
from engine import journal as journal_module
from engine.cards import COURT_CARDS, EVENT_CARDS, WAKHAN_CARDS, Ability, CardAction, EventEffect, Impact, Instruction
from engine.choices import Choice
from engine.codes import Reason, RuleId
from engine.journal import Entry, Group
from engine.wakhan import trace as trace_module
from engine.wakhan.trace import Weighed
from engine.written import kinds_of as written_kinds
from tests.helpers import told
from tests.reached import curious
from tests.test_checklist import lines
from tests.ui.notebook import pressed
from tools.build import our_files
from tools.project import ROOT
from ui.book.book import CHAPTER_ICONS, TABS, Book
from ui.book.figures import EXPLAINED, FIGURES, NEXT_CARD, OPEN_CARD
from ui.book.search import MOST, fold, search
from ui.device.reader import Reader
from ui.device.settings import Settings
from ui.parts.marks import MARK, mark_up, plain, rule_link
from ui.targets import read
from ui.words.index import (
    RULE_OF_ABILITY,
    RULE_OF_ACTION,
    RULE_OF_ENTRY,
    RULE_OF_EVENT,
    RULE_OF_IMPACT,
    RULE_OF_PROMPT,
    RULE_OF_REASON,
    RULE_OF_VERB,
    RULE_OF_WHY,
)
from ui.words.paragraphs import rule_of_instruction
from ui.words.rulebook import FIGURE_OF, RULE_OF_WORD, SEE, WRITTEN, rulebook
from ui.words.texts import Language, Texts

ENGLISH = rulebook("en")
TEXTS = Texts("en")
SAID = Path(__file__).with_name("checklist_book.txt")
EVERY_PAGE = [
    "book:contents",
    "book:aid",
    "book:glossary",
    "book:search:tax",
    *(f"book:chapter:{chapter}" for chapter in ENGLISH.chapters),
    *(f"book:rule:{rule}" for rule in ENGLISH.rules),
    *(f"book:word:{word}" for word in ENGLISH.words),
    *(f"book:card:{card}" for card in (*COURT_CARDS, *EVENT_CARDS)),
]
every_language = pytest.mark.parametrize("language", WRITTEN)
icons = set(re.findall(r'id="([^"]+)"', (ROOT / "assets" / "icons.svg").read_text()))


def opened(*targets: str, texts: Texts = TEXTS) -> Book:
    book = Book(Reader(texts, Settings()))
    for target in ("book:open", *targets):
        if meant := read(target):
            book.press(meant)
    return book


def closed() -> Book:
    return Book(Reader(TEXTS, Settings()))


# What is written


@every_language
def test_every_language_has_the_same_paragraphs_words_and_pictures(language: Language) -> None:
    book = rulebook(language)
    for part in ("chapters", "rules", "words", "figures", "aid"):
        assert list(getattr(book, part)) == list(getattr(ENGLISH, part)), part


def marks(text: str) -> list[str]:
    """What has to be the same in every language, in any order."""
    return sorted(found["link"] or found[0] for found in MARK.finditer(text))


@every_language
def test_every_language_has_the_same_links_and_signs(language: Language) -> None:
    book = rulebook(language)
    for name, rule in ENGLISH.rules.items():
        assert marks(book.rules[name].text) == marks(rule.text), name
        assert marks(book.rules[name].title) == marks(rule.title), name
    for name, word in ENGLISH.words.items():
        assert marks(book.words[name].text) == marks(word.text), name


@every_language
def test_nothing_is_left_empty_and_no_markup_is_left_over(language: Language) -> None:
    book, texts = rulebook(language), Texts(language)
    written = [text for rule in book.rules.values() for text in (rule.title, rule.text)]
    written += [text for word in book.words.values() for text in (word.word, word.text)]
    written += [*book.chapters.values(), *book.figures.values(), *book.aid.values()]
    for text in written:
        assert plain(text, texts), text
        assert not set("[]{}|<>") & set(plain(text, texts)), text


def test_no_file_of_the_book_is_forgotten() -> None:
    written = {path.stem for path in (ROOT / "ui" / "locales" / "rules").glob("*.json")}
    assert written == set(WRITTEN)
    assert {path for path in our_files() if path.parent.name == "rules"} == {
        ROOT / "ui" / "locales" / "rules" / f"{language}.json" for language in written
    }


def test_a_language_without_the_book_reads_it_in_english() -> None:
    assert rulebook("en").rules.keys() <= rulebook("ru").rules.keys()


def test_paragraphs_are_short_and_belong_to_their_chapter() -> None:
    assert [rule.id.split(".")[0] for rule in ENGLISH.rules.values()] == [
        chapter for chapter in ENGLISH.chapters for _ in ENGLISH.chapter(chapter)
    ]
    for rule in ENGLISH.rules.values():
        assert 1 <= len(re.findall(r"[.?](?:\s|$)", plain(rule.text, TEXTS))) <= 6, rule.id
    assert set(CHAPTER_ICONS) == set(ENGLISH.chapters)
    assert set(CHAPTER_ICONS.values()) <= icons


def test_no_link_is_dead() -> None:
    known = set(ENGLISH.rules) | set(ENGLISH.words)
    texts = [rule.text for rule in ENGLISH.rules.values()] + [word.text for word in ENGLISH.words.values()]
    assert {found["link"] for text in texts for found in MARK.finditer(text) if found["link"]} <= known
    assert {rule for see in SEE.values() for rule in see} | set(SEE) <= set(ENGLISH.rules)
    assert set(RULE_OF_WORD) == set(ENGLISH.words)
    assert set(RULE_OF_WORD.values()) | set(FIGURE_OF) <= set(ENGLISH.rules)
    assert all(rule not in see for rule, see in SEE.items())


def test_every_picture_is_drawn_and_used() -> None:
    assert sorted(FIGURE_OF.values()) == sorted(FIGURES)
    assert set(FIGURES) <= set(ENGLISH.figures)


def test_the_signs_in_the_texts_exist() -> None:
    named = {mark for rule in ENGLISH.rules.values() for mark in marks(rule.text) if mark.startswith("{icon:")}
    assert {mark[6:-1] for mark in named} <= icons
    drawn = {sign for target in EVERY_PAGE for sign in re.findall(r"icons\.svg#([\w-]+)", opened(target).draw())}
    assert drawn <= icons


def test_the_explained_card_shows_everything_there_is() -> None:
    card = COURT_CARDS[EXPLAINED]
    assert card.patriot
    assert card.prize
    assert card.ability
    assert card.actions
    assert card.leveraged


def test_the_picture_of_her_arrows_is_true() -> None:
    card, back = WAKHAN_CARDS[OPEN_CARD], WAKHAN_CARDS[NEXT_CARD]
    assert (back.rows[card.red_arrow], back.columns[card.black_arrow]) == ("bottom", 3)


# Every rule is said


def said() -> dict[int, list[str]]:
    rows = [line.split(" | ") for line in SAID.read_text().splitlines() if not line.startswith("#")]
    return {int(number): rules.split() for number, rules in rows}


def test_every_rule_of_the_checklist_is_said_somewhere() -> None:
    assert sorted(said()) == sorted(lines())
    assert {rule for rules in said().values() for rule in rules} - {"-"} <= set(ENGLISH.rules)
    assert [number for number, rules in said().items() if rules == ["-"]] == [310]


# Markup


def test_text_is_escaped_and_links_lead() -> None:
    assert mark_up("a < b [[court|the <court>]] > c", TEXTS) == (
        'a &lt; b <button type="button" class="term" data-target="book:word:court">the &lt;court&gt;</button> &gt; c'
    )
    assert 'data-target="book:rule:actions.tax"' in mark_up("[[actions.tax|Tax]]", TEXTS)
    assert 'data-target="book:card:42">Barakzai Sadars<' in mark_up("{card:42}", TEXTS)
    assert mark_up("{event:rumor}, {ability:bodyguards}", TEXTS) == "Rumor, Bodyguards"
    assert mark_up("[[events.rumor|see {event:rumor}]]", TEXTS).endswith(">see Rumor</button>")


def test_what_is_not_markup_stays_as_it_is() -> None:
    assert mark_up("{script:x} [[Not a link]] {card:}", TEXTS) == "{script:x} [[Not a link]] {card:}"


# Search


def test_a_heading_comes_before_a_mention() -> None:
    found = [hit.rule.id for hit in search(TEXTS, "hostage")]
    assert set(found[:3]) == {"bribes.hostage", "bribes.ransom", "bribes.abilities"}
    assert "actions.cards" in found[3:]


def test_words_are_found_from_their_beginnings_and_marked() -> None:
    hits = search(TEXTS, "LEVER pay")
    assert hits[0].rule.id == "loss.leverage"
    assert hits[0].title == "<mark>Paying</mark> <mark>leverage</mark> back"
    assert "<mark>leveraged</mark>" in hits[0].excerpt


def test_every_word_must_be_found() -> None:
    assert search(TEXTS, "tax shelter")[0].rule.id == "actions.shelter"
    assert search(TEXTS, "tax zeppelin") == []
    assert search(TEXTS, "  ,. ") == []


def test_names_of_cards_and_events_are_found() -> None:
    assert search(TEXTS, "rumor")[0].rule.id == "events.rumor"
    assert search(TEXTS, "koh-i-noor")[0].rule.id == "events.riches"
    assert search(TEXTS, "cossacks")[0].rule.id == "abilities.always_favored"


def test_accents_and_case_do_not_matter() -> None:
    assert fold("Überläufer") == fold("UBERLAUFER") == "uberlaufer"
    assert fold("żółć") == "zolc"
    assert fold("Всё ещё") == fold("ВСЕ ЕЩЕ")


@pytest.mark.long
@every_language
def test_every_heading_finds_its_paragraph(language: Language) -> None:
    texts = Texts(language)
    for rule in rulebook(language).rules.values():
        assert rule.id in [hit.rule.id for hit in search(texts, plain(rule.title, texts).upper())], rule.id


def test_what_is_searched_for_cannot_break_out_of_the_page() -> None:
    drawn = opened('book:search:"><script>').draw()
    assert "<script" not in drawn
    assert 'value="&quot;&gt;&lt;script&gt;"' in drawn
    assert len(search(TEXTS, "a")) == MOST


# The book as a dialog


class Markup(HTMLParser):
    """Every tag is closed, and every target is one the book knows."""

    VOID = ("input", "use", "path", "rect", "circle", "ellipse", "stop")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.targets: set[str] = set()
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        assert "style" not in given
        self.targets |= {given["data-target"] or ""} if "data-target" in given else set()
        self.ids += [given["id"] or ""] if "id" in given else []
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


@every_language
def test_every_page_is_sound_and_leads_only_to_pages(language: Language) -> None:
    texts = Texts(language)
    known = {*EVERY_PAGE, "book:back", "book:close", "cards:open"}
    for target in EVERY_PAGE:
        parser = Markup()
        parser.feed(opened(target, texts=texts).draw())
        assert parser.open == [], target
        assert parser.targets <= known, target
        assert len(parser.ids) == len(set(parser.ids)), target


def test_a_closed_book_opens_where_it_was() -> None:
    book = opened("book:rule:actions.tax", "book:close")
    assert not book.is_open
    book.press(pressed("book:open"))
    assert "Take up to as many rupees" in book.draw()


def test_back_goes_the_way_one_came() -> None:
    book = opened("book:chapter:actions", "book:rule:actions.tax", "book:word:shelter")
    kinds = []
    for _ in range(4):
        book.press(pressed("book:back"))
        kinds.append(book.page)
    assert kinds == [("rule", "actions.tax"), ("chapter", "actions"), ("contents", ""), ("contents", "")]


def test_letters_of_a_search_are_one_page() -> None:
    book = opened("book:rule:actions.tax", "book:search:s", "book:search:sp", "book:search:spy")
    assert 'value="spy"' in book.draw()
    book.press(pressed("book:back"))
    assert book.page == ("rule", "actions.tax")
    book.press(pressed("book:search:spy"))
    book.press(pressed("book:search:"))
    assert book.page == ("rule", "actions.tax")


def test_a_link_from_anywhere_opens_the_book() -> None:
    book = closed()
    book.press(pressed("book:rule:check.lead"))
    assert book.is_open
    assert '<h2 id="book-title" tabindex="-1">A lead of four</h2>' in book.draw()


@pytest.mark.parametrize("target", ["book:rule:no.such", "book:word:nothing", "book:chapter:", "book:card:999", "book"])
def test_what_is_not_in_the_book_shows_its_contents(target: str) -> None:
    assert "book-contents" in opened(target).draw()


def test_targets_of_others_are_none_of_its_business() -> None:
    book = closed()
    assert not book.press(pressed("card:42"))
    assert not book.press(pressed("choice:pass"))
    assert not book.is_open
    assert read("book") is read("book:nonsense") is None


def test_a_paragraph_has_the_one_before_and_the_next() -> None:
    first, *_, last = ENGLISH.rules
    assert ENGLISH.beside(first)[0] is None
    assert ENGLISH.beside(last)[1] is None
    before, after = ENGLISH.beside("market.buy")
    assert before
    assert after
    assert (before.id, after.id) == ("turn.instability", "market.price")
    drawn = opened("book:rule:market.buy").draw()
    assert "book:rule:turn.instability" in drawn
    assert "book:rule:market.price" in drawn


def test_the_tab_one_is_on_is_marked() -> None:
    for tab, target in TABS.items():
        pressed = re.findall(r'data-target="book:(\w+)" aria-pressed="true"', opened(f"book:{target}").draw())
        assert pressed == [target], tab
    assert 'data-target="book:glossary" aria-pressed="true"' in opened("book:word:court").draw()


def test_the_aid_has_every_action_and_the_points_of_the_final_check() -> None:
    drawn = opened("book:aid").draw()
    for action in get_args(CardAction):
        assert f'data-target="book:rule:actions.{action}"' in drawn
    assert "<td>5</td><td>3</td><td>1</td><td>10</td><td>6</td><td>2</td>" in drawn
    assert "<td>3</td><td>1</td><td>–</td><td>6</td><td>2</td><td>–</td>" in drawn


# From the table into the book


def kinds_of(module: object) -> set[type[Entry]]:
    found = {kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Entry)}
    return found - {Entry, Group}


def asked_for() -> set[str]:
    """The prompts that have words."""
    keys = json.loads((ROOT / "ui" / "locales" / "en.json").read_text())
    variants = r"\.(afghan|british|russian|waived|free|region|card)$"
    prompts = {re.sub(variants, "", key.removeprefix("prompt.")) for key in keys if key.startswith("prompt.")}
    return prompts - {"turn.bonus"}


@pytest.mark.parametrize(
    ("written", "known"),
    [
        (RULE_OF_PROMPT, asked_for() | {f"event.{effect}" for effect in get_args(EventEffect)}),
        (RULE_OF_REASON, set(get_args(Reason))),
        (RULE_OF_VERB, set(written_kinds(Choice))),
        (RULE_OF_ACTION, set(get_args(CardAction))),
        (RULE_OF_IMPACT, set(get_args(Impact))),
        (RULE_OF_ABILITY, set(get_args(Ability))),
        (RULE_OF_EVENT, set(get_args(EventEffect))),
        (RULE_OF_ENTRY, kinds_of(journal_module) | kinds_of(trace_module)),
        (RULE_OF_WHY, set(get_args(RuleId))),
    ],
    ids=["prompts", "reasons", "verbs", "actions", "impacts", "abilities", "events", "entries", "why"],
)
def test_everything_leads_to_a_paragraph(written: dict[object, str], known: set[object]) -> None:
    assert set(written) == known
    assert set(written.values()) <= set(ENGLISH.rules)


def test_every_line_of_her_cards_leads_to_a_paragraph() -> None:
    assert {rule_of_instruction(line) for line in get_args(Instruction)} <= set(ENGLISH.rules)


def moments(people: int, *, wakhan: bool, seed: int) -> Iterator[Game]:
    game, chance = Game(Setup(seats=people, wakhan=wakhan, seed=seed)), random.Random(seed)
    while game.decision:
        yield game
        game.take(curious(chance, game))
    yield game


@pytest.mark.parametrize(("people", "wakhan"), [(1, True), (2, True), (3, False), (5, False)])
def test_whatever_a_game_shows_leads_to_a_paragraph(people: int, wakhan: bool) -> None:
    for game in moments(people, wakhan=wakhan, seed=3):
        if decision := game.decision:
            assert decision.prompt in RULE_OF_PROMPT
            assert {option.verb for option in decision.options} <= set(RULE_OF_VERB)
            assert set(refusals(game.state, decision).values()) <= set(RULE_OF_REASON)
    for entry in told(game.journal, Entry):
        assert type(entry) in RULE_OF_ENTRY
        if isinstance(entry, Weighed):
            assert entry.rule in RULE_OF_WHY


def test_the_small_sign_says_where_it_leads() -> None:
    drawn = rule_link("actions.tax", TEXTS)
    assert 'data-target="book:rule:actions.tax"' in drawn
    assert 'aria-label="Rule: Tax"' in drawn
    assert 'aria-label="Rule: Rumor"' in rule_link("events.rumor", TEXTS)
