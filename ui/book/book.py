"""The book that lies beside the table: rules, player aid and glossary, with a search and a way back.

`Book` only remembers what is open. Everything it can be told is a target that begins with `book:`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.cards import COURT_CARDS, EVENT_CARDS
from ui import targets
from ui.book.aid import draw_aid
from ui.book.figures import draw_figure
from ui.book.search import search
from ui.device.dialog import Dialog, OnTable
from ui.device.reader import Reader
from ui.parts.card import draw_card
from ui.parts.explained import explain_card
from ui.parts.html import NOTHING, Markup, button, escape, icon, join, typed, unseen
from ui.parts.marks import mark_up, plain
from ui.targets import BookPart, Target
from ui.words.rulebook import FIGURE_OF, RULE_OF_WORD, SEE, Rule, Rulebook, rulebook
from ui.words.texts import Texts

TABS: dict[str, BookPart] = {
    "rules": "contents",
    "aid": "aid",
    "glossary": "glossary",
}
"""The tabs at the top and the page each of them opens."""
TAB_OF = {"aid": "aid", "glossary": "glossary", "word": "glossary"}
TAB_ICONS = {"rules": "rules", "aid": "info", "glossary": "language", "cards": "deck"}
CHAPTER_ICONS = {
    "goal": "victory",
    "parts": "piece-tribe",
    "setup": "deck",
    "turn": "right",
    "market": "rupee",
    "court": "court",
    "actions": "action-battle",
    "bribes": "hostage",
    "rule": "ruler",
    "loyalty": "patriot",
    "spies": "piece-spy",
    "loss": "leverage",
    "check": "dominance-check",
    "events": "event",
    "abilities": "ability",
    "wakhan": "wakhan",
    "rulings": "info",
}


class Page(NamedTuple):
    kind: str
    name: str = ""


CONTENTS = Page("contents")
KINDS: dict[type[Target], str] = {
    targets.ShowRule: "rule",
    targets.ShowChapter: "chapter",
    targets.ShowWord: "word",
}


class Book(Dialog):
    """Where the reader is, and how they came there."""

    covers = False

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.page = CONTENTS
        self._before: list[Page] = []

    def press(self, target: Target, table: OnTable | None = None) -> bool:
        match target:
            case targets.OpenBook():
                self.is_open = True
            case targets.CloseBook():
                self.close()
            case targets.BookBack():
                self._turn_back()
            case targets.SearchBook(""):
                if self.page.kind == "search":
                    self._turn_back()
            case targets.SearchBook(words):
                self._turn_to(Page("search", words))
            case targets.ShowRule(name) | targets.ShowChapter(name) | targets.ShowWord(name):
                self._turn_to(Page(KINDS[type(target)], name))
            case targets.ShowInBook(card):
                self._turn_to(Page("card", str(card)))
            case targets.BookPage(page):
                self._turn_to(Page(page))
            case _:
                return False
        return True

    def _turn_back(self) -> None:
        self.page = self._before.pop() if self._before else CONTENTS

    def _turn_to(self, page: Page) -> None:
        """Letter by letter, a search stays one page."""
        self.is_open = True
        if page == self.page:
            return
        if not page.kind == self.page.kind == "search":
            self._before.append(self.page)
        self.page = page

    def draw(self, table: OnTable | None = None) -> Markup:
        texts = self.reader.texts
        book, page = rulebook(texts.language), self.page
        title, inner = _draw_page(page, book, texts)
        wanted = escape(page.name) if page.kind == "search" else NOTHING
        label = escape(texts("book.search"))
        back = button(targets.BookBack(), icon("back"), label=texts("book.back"), disabled=not self._before)
        close = button(targets.CloseBook(), icon("close"), label=texts("book.close"))
        return Markup(
            f'<section class="book paper" role="dialog" aria-modal="false" aria-labelledby="book-title"'
            f' data-page="{escape(page.kind)}"><div class="book-head">{back}'
            f'<h2 id="book-title" tabindex="-1">{escape(title)}</h2>{close}</div>'
            f'<nav class="book-tabs" aria-label="{escape(texts("book.parts"))}">{_draw_tabs(page, texts)}</nav>'
            f'<label class="book-search"><span class="unseen">{label}</span>'
            f'<input type="search"{typed(targets.SearchBook)} placeholder="{label}"'
            f' value="{wanted}" maxlength="60" autocomplete="off" spellcheck="false"></label>'
            f'<div class="book-body" role="group" aria-labelledby="book-title" tabindex="0">{inner}</div></section>'
        )


def _draw_tabs(page: Page, texts: Texts) -> Markup:
    """The cards have a dialog of their own, which opens over the book."""
    here = TAB_OF.get(page.kind, "rules")
    tabs: dict[str, Target] = {tab: targets.BookPage(opens) for tab, opens in TABS.items()}
    tabs["cards"] = targets.OpenCards()
    return join(
        button(
            target,
            Markup(f"{icon(TAB_ICONS[tab])}<span>{escape(texts(f'book.tab.{tab}'))}</span>"),
            look="book-tab",
            pressed=tab == here,
        )
        for tab, target in tabs.items()
    )


def _draw_page(page: Page, book: Rulebook, texts: Texts) -> tuple[str, Markup]:
    """The title of a page and what is on it; what is not in the book leads to its contents."""
    match page:
        case Page("chapter", name) if name in book.chapters:
            return book.chapters[name], _draw_chapter(name, book, texts)
        case Page("rule", name) if name in book.rules:
            return plain(book.rules[name].title, texts), _draw_rule(book.rules[name], book, texts)
        case Page("aid"):
            return texts("book.tab.aid"), draw_aid(book, texts)
        case Page("glossary"):
            return texts("book.tab.glossary"), _draw_glossary(book, texts)
        case Page("word", name) if name in book.words:
            return book.words[name].word, _draw_word(name, book, texts)
        case Page("card", name) if name.isdecimal() and int(name) in COURT_CARDS | EVENT_CARDS:
            return texts("card.number", number=name), _draw_printed(int(name), texts)
        case Page("search", words):
            return texts("book.search"), _draw_found(words, book, texts)
    return texts("book.title"), _draw_contents(book, texts)


# Rules


def _draw_contents(book: Rulebook, texts: Texts) -> Markup:
    chapters = join(
        Markup(
            f"<li>{button(targets.ShowChapter(name), _chapter_line(name, title, book, texts), look='book-entry')}</li>"
        )
        for name, title in book.chapters.items()
    )
    return Markup(f'<p class="book-lead">{escape(texts("book.lead"))}</p><ol class="book-contents">{chapters}</ol>')


def _chapter_line(name: str, title: str, book: Rulebook, texts: Texts) -> Markup:
    count = texts("book.paragraphs", n=len(book.chapter(name)))
    return Markup(f"{icon(CHAPTER_ICONS[name])}<b>{escape(title)}</b><small>{escape(count)}</small>")


def _draw_chapter(name: str, book: Rulebook, texts: Texts) -> Markup:
    """The whole chapter to be read; every heading leads to its paragraph alone."""
    rules = join(
        Markup(f'<section class="book-rule"><h3>{_to_rule(rule, texts)}</h3>{_draw_text(rule, book, texts)}</section>')
        for rule in book.chapter(name)
    )
    names = list(book.chapters)
    at = names.index(name)
    before, after = names[at - 1 : at] if at else [], names[at + 1 : at + 2]
    return rules + _draw_steps(
        [(targets.ShowChapter(other), book.chapters[other]) for other in before],
        [(targets.ShowChapter(other), book.chapters[other]) for other in after],
        texts,
    )


def _draw_rule(rule: Rule, book: Rulebook, texts: Texts) -> Markup:
    before, after = book.beside(rule.id)
    see = SEE.get(rule.id, ())
    listed = join(Markup(f"<li>{_to_rule(book.rules[other], texts)}</li>") for other in see)
    also = (
        Markup(f'<section class="book-see"><h3>{escape(texts("book.see"))}</h3><ul>{listed}</ul></section>')
        if see
        else NOTHING
    )
    chapter = button(
        targets.ShowChapter(rule.chapter),
        Markup(f"{icon(CHAPTER_ICONS[rule.chapter])}<span>{escape(book.chapters[rule.chapter])}</span>"),
        look="book-crumb",
    )
    steps = _draw_steps(
        [(targets.ShowRule(before.id), plain(before.title, texts))] if before else [],
        [(targets.ShowRule(after.id), plain(after.title, texts))] if after else [],
        texts,
    )
    return Markup(
        f'<p class="book-where">{chapter}</p><div class="book-rule">{_draw_text(rule, book, texts)}</div>{also}{steps}'
    )


def _draw_text(rule: Rule, book: Rulebook, texts: Texts) -> Markup:
    figure = draw_figure(FIGURE_OF[rule.id], book, texts) if rule.id in FIGURE_OF else NOTHING
    return Markup(f"<p>{mark_up(rule.text, texts)}</p>{figure}")


def _to_rule(rule: Rule, texts: Texts) -> Markup:
    return button(targets.ShowRule(rule.id), escape(plain(rule.title, texts)), look="term")


def _draw_steps(before: Iterable[tuple[Target, str]], after: Iterable[tuple[Target, str]], texts: Texts) -> Markup:
    """To the previous page and the next."""
    back = join(
        button(target, Markup(f"{icon('left')}<span>{unseen(texts('book.previous'))} {escape(title)}</span>"))
        for target, title in before
    )
    on = join(
        button(target, Markup(f"<span>{unseen(texts('book.next'))} {escape(title)}</span>{icon('right')}"))
        for target, title in after
    )
    return Markup(
        f'<nav class="book-steps" aria-label="{escape(texts("book.steps"))}"><span>{back}</span><span>{on}</span></nav>'
    )


# Words, cards and what was found


def _draw_glossary(book: Rulebook, texts: Texts) -> Markup:
    words = sorted(book.words.values(), key=lambda word: word.word.casefold())
    rows = join(
        Markup(
            f"<dt>{button(targets.ShowWord(word.id), escape(word.word), look='term')}</dt>"
            f"<dd>{mark_up(word.text, texts)}</dd>"
        )
        for word in words
    )
    return Markup(f'<dl class="book-words">{rows}</dl>')


def _draw_word(name: str, book: Rulebook, texts: Texts) -> Markup:
    """One sentence, and the paragraph that says more."""
    word, rule = book.words[name], book.rules[RULE_OF_WORD[name]]
    return Markup(
        f'<p class="book-lead">{mark_up(word.text, texts)}</p>'
        f'<section class="book-rule"><h3>{_to_rule(rule, texts)}</h3>{_draw_text(rule, book, texts)}</section>'
    )


def _draw_printed(card: int, texts: Texts) -> Markup:
    """A card as it is printed, and in words."""
    drawn = draw_card(card, texts, target=targets.ShowInBook(card))
    return Markup(f'<div class="book-card">{drawn}<div class="sheet">{explain_card(card, texts)}</div></div>')


def _draw_found(words: str, book: Rulebook, texts: Texts) -> Markup:
    hits = search(texts, words)
    found = join(
        Markup(
            f"<li>{button(targets.ShowRule(hit.rule.id), _found_line(hit.rule, hit.title, book), look='book-entry')}"
            f"<p>{hit.excerpt}</p></li>"
        )
        for hit in hits
    )
    said = texts("book.found", n=len(hits)) if hits else texts("book.found_nothing")
    return Markup(f'<p class="book-lead" role="status">{escape(said)}</p><ol class="book-found">{found}</ol>')


def _found_line(rule: Rule, title: Markup, book: Rulebook) -> Markup:
    return Markup(
        f"{icon(CHAPTER_ICONS[rule.chapter])}<b>{title}</b><small>{escape(book.chapters[rule.chapter])}</small>"
    )
