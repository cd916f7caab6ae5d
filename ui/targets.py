"""Everything that can be pressed, in one list.

A target is text on the page (`data-target`) and a typed value in the code: drawings write it, `read` takes it apart
again at the one place where a press comes in, and whoever may answer it matches on its kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from engine import cards
from engine.choices import Choice
from engine.written import Written, kinds_of, made_once
from engine.written import read as read_written

_MADE: dict[tuple[object, ...], Target] = {}
"""Every drawing needs the same ones again, so each is made once; what people type makes new ones, and has to stop."""
MOST_MADE = 10_000


class Target(Written, str):
    """It is its text, so that it costs no more than that to compare and to look up."""

    between = ":"

    def __new__(cls, *values: object) -> Target:
        made = _MADE.get((cls, *values))
        if made is None:
            made = str.__new__(cls, cls.written(*values))
            vars(made).update(zip(cls.__match_args__, values, strict=True), text=str.__str__(made))
            if len(_MADE) < MOST_MADE:
                _MADE[(cls, *values)] = made
        return made

    def __init__(self, *values: object) -> None:
        """All of it is done when it is made."""

    __eq__ = str.__eq__
    __ne__ = str.__ne__
    __hash__ = str.__hash__


def read(text: str) -> Target | None:
    """What was pressed; None if it is nothing of ours.

    >>> read("tribe:1:kabul"), read("choice:buy 42"), read("book:rule:check.lead")
    (Tribe(1, 'kabul'), Choose(Buy(42)), ShowRule('check.lead'))
    >>> read("tribe:kabul:1") or read("dance")
    """
    return read_written(text, kinds_of(Target))


def completed(begun: str, typed: str) -> Target | None:
    """The target of which the page has all but the end, and somebody typed that; never another, whatever they typed.

    >>> completed(SearchBook.written(), "check"), completed(GameNamed.written("kite"), "Friday: the 2nd")
    (SearchBook('check'), GameNamed('kite', 'Friday: the 2nd'))
    >>> completed(OpenLesson.written(), "next")
    """
    found = read(Target.between.join((begun, typed)))
    return found if found and begun.startswith(found.verb) else None


def write_all(several: Iterable[Target]) -> str:
    """Several things on the table in one text, each once: none of them has a blank in it."""
    return " ".join(dict.fromkeys(several))


def read_all(text: str) -> list[Target]:
    """
    >>> read_all(write_all([Card(42), Region("kabul"), Card(42)]))
    [Card(42), Region('kabul')]
    """
    return [target for word in text.split() if (target := read(word))]


# On the table


class Card(Target):
    verb = "card"
    card: int


class Region(Target):
    verb = "region"
    region: cards.Region


class Border(Target):
    verb = "border"
    border: cards.BorderName


class Tribe(Target):
    verb = "tribe"
    seat: int
    region: cards.Region


class Army(Target):
    verb = "army"
    coalition: cards.Coalition
    region: cards.Region


class Road(Target):
    verb = "road"
    coalition: cards.Coalition
    border: cards.BorderName


class Spy(Target):
    verb = "spy"
    seat: int
    card: int


class Coins(Target):
    """The rupees on a card of the market."""

    verb = "coins"
    card: int


class Gift(Target):
    verb = "gift"
    space: int


class Seat(Target):
    verb = "seat"
    seat: int


class AboutSeat(Target):
    """The sums behind a seat, where the seat itself could be chosen."""

    verb = "about"
    seat: int


class Coalition(Target):
    verb = "coalition"
    coalition: cards.Coalition


class Suit(Target):
    verb = "suit"
    suit: cards.Suit


OnMap = Army | Tribe | Road
"""Pieces on the map: all of one owner in one place are touched together."""

card = made_once(Card)
region = made_once(Region)
border = made_once(Border)
tribe = made_once(Tribe)
army = made_once(Army)
road = made_once(Road)
spy = made_once(Spy)
coins = made_once(Coins)
gift = made_once(Gift)
seat = made_once(Seat)
coalition = made_once(Coalition)
suit = made_once(Suit)

# Answers, and ways back


class Choose(Target):
    verb = "choice"
    option: Choice


class FocusOn(Target):
    """The button of an option that a key alone does not press."""

    verb = "focus"
    option: Choice


class GoTo(Target):
    """Where an option begins: what one would touch for it."""

    verb = "go-to"
    option: Choice


class Undo(Target):
    verb = "undo"


class Redo(Target):
    verb = "redo"


class RestartTurn(Target):
    verb = "restart"


class BackTo(Target):
    verb = "back"
    choices: int


class Escape(Target):
    """One step back, whatever was opened last."""

    verb = "escape"


class LiftCurtain(Target):
    verb = "curtain"


# Hints


class AskHint(Target):
    """What would be good to do in this turn?"""

    verb = "hint"


class ShowPlan(Target):
    """One of the plans of a hint, on the table."""

    verb = "plan"
    plan: int


class PlayPlan(Target):
    """The next step of a plan."""

    verb = "plan:play"
    plan: int


# What is shown of the table


class Side(Target):
    """Another page of the side sheet."""

    verb = "side"
    page: Literal["log", "since", "card", "check", "wakhan", "deck", "refused", "possible", "hint", "prospects"]


TabName = Literal["market", "map", "courts", "me", "side"]


class HideSince(Target):
    """What happened since one's last turn has been read."""

    verb = "since-read"


class Tab(Target):
    """Another part of the table, where there is room for one only."""

    verb = "tab"
    tab: TabName


class Say(Target):
    """Read out once more what was announced last, or where whoever asks stands, or what happened since their turn."""

    verb = "say"
    what: Literal["again", "standing", "since"]


class ToggleWords(Target):
    """The table in words, or drawn again."""

    verb = "words"


class Reach(Target):
    """Something on the table gets the focus, and nothing else happens to it."""

    verb = "reach"
    place: str


class ResizeMap(Target):
    """As large as the table, or back to its own place."""

    verb = "map-size"


class CheckNow(Target):
    """What a check would bring if it came now."""

    verb = "check"


class CheckAll(Target):
    """All steps of a check at once."""

    verb = "check-all"


class CheckSeen(Target):
    verb = "check-seen"


class OpenEnding(Target):
    verb = "ending-open"


class CloseEnding(Target):
    verb = "ending-close"


class SavePicture(Target):
    """The result of the game as a picture."""

    verb = "picture:save"


class SendPicture(Target):
    verb = "picture:send"


class CopyResult(Target):
    verb = "result:copy"


class PlayNow(Target):
    """A rival has thought enough."""

    verb = "rival-now"


class HaltOrRun(Target):
    """A game that is only watched goes on by itself, or does not."""

    verb = "rival-halt"


class NextStep(Target):
    """Of Wakhan's turn, or of a rival's."""

    verb = "wakhan-next"


class LastStep(Target):
    verb = "wakhan-finish"


class FirstStep(Target):
    verb = "wakhan-replay"


# Replays


class OpenReplay(Target):
    verb = "replay:open"


class CloseReplay(Target):
    verb = "replay:close"


class PlayFromHere(Target):
    verb = "replay:continue"


class PlayFrom(Target):
    """A game of its own from a moment that decided this one."""

    verb = "replay:from"
    choices: int


class LookBack(Target):
    """How everybody's prospects went, and what decided the game."""

    verb = "replay:look-back"


class PlayReplay(Target):
    """Let it run, or stop it."""

    verb = "replay:play"


class GoOnReplay(Target):
    """Pressed by the clock."""

    verb = "replay:on"


Way = Literal["first", "previous-turn", "previous", "next", "next-turn", "last"]


class GoInReplay(Target):
    verb = "replay"
    way: Way


class ReplayAt(Target):
    verb = "replay:at"
    choices: int


Speed = Literal["0.5", "1", "2", "4"]


class ReplaySpeed(Target):
    verb = "replay:speed"
    speed: Speed


Viewpoint = int | Literal["all", "none"]
"""A seat, everybody's at once, or that of somebody who only looks on."""


class ReplayView(Target):
    """Through whose eyes."""

    verb = "replay:view"
    point: Viewpoint


class Moment(Target):
    """After so many choices, and there after so many of Wakhan's steps."""

    verb = "moment"
    choices: int
    step: int | None


# Lessons


class OpenLesson(Target):
    verb = "lesson"
    which: int


class NextLesson(Target):
    verb = "lesson:next"


class LessonAgain(Target):
    verb = "lesson:again"


# The book of rules


class OpenBook(Target):
    verb = "book:open"


class CloseBook(Target):
    verb = "book:close"


class BookBack(Target):
    verb = "book:back"


class SearchBook(Target):
    verb = "book:search"
    words: str


class ShowRule(Target):
    verb = "book:rule"
    rule: str


class ShowChapter(Target):
    verb = "book:chapter"
    chapter: str


class ShowWord(Target):
    verb = "book:word"
    word: str


class ShowInBook(Target):
    """A card as the book explains it."""

    verb = "book:card"
    card: int


BookPart = Literal["contents", "aid", "glossary"]


class BookPage(Target):
    """One of the book's other parts."""

    verb = "book"
    page: BookPart


# The cards of the box


class OpenCards(Target):
    verb = "cards:open"


class CloseCards(Target):
    verb = "cards:close"


CardKind = Literal["court", "event", "wakhan"]


class CardsOf(Target):
    verb = "cards:kind"
    kind: CardKind


CardFilter = Literal["region", "suit", "rank", "action", "patriot", "prize", "ability", "place"]


class FilterCards(Target):
    verb = "cards:filter"
    name: CardFilter
    value: str


class UnfoldFilters(Target):
    verb = "cards:filters"


class ClearFilters(Target):
    verb = "cards:clear"


class SearchCards(Target):
    verb = "cards:search"
    words: str


class ShowCard(Target):
    """Wakhan's are numbered anew, so the number alone would not do."""

    verb = "cards:show"
    kind: CardKind
    number: int


class ListCards(Target):
    verb = "cards:list"


# Links


class OpenShare(Target):
    verb = "share:open"


class ShareMoment(Target):
    verb = "share:at"
    choices: int


Shared = Literal["challenge", "game", "moment"]


class ShareKind(Target):
    verb = "share"
    kind: Shared


class ShareResult(Target):
    """With or without what one reached."""

    verb = "share:result"


class CopyLink(Target):
    verb = "share:copy"


class SendLink(Target):
    verb = "share:send"


class CloseShare(Target):
    verb = "share:close"


class AcceptChallenge(Target):
    verb = "challenge:accept"


class LeaveBrought(Target):
    verb = "challenge:leave"


# The shelf


class OpenGame(Target):
    verb = "game:open"
    id: str


class TakeGame(Target):
    """From another tab."""

    verb = "game:take"
    id: str


class GameMenu(Target):
    verb = "game:menu"
    id: str


class RenameGame(Target):
    verb = "game:rename"
    id: str


class GameNamed(Target):
    verb = "game:named"
    id: str
    name: str


class CopyGame(Target):
    verb = "game:copy"
    id: str


class DeleteGame(Target):
    verb = "game:delete"
    id: str


class RestoreGame(Target):
    verb = "game:restore"
    id: str


class ExportGame(Target):
    verb = "game:export"
    id: str


class ExportGames(Target):
    verb = "game:export-all"


class MoreGames(Target):
    verb = "game:more"


class KeepGames(Target):
    """Ask the browser never to clear them away."""

    verb = "game:persist"


class HushStorage(Target):
    verb = "game:hush"


class TakeRejected(Target):
    """What could not be read, as a file again."""

    verb = "game:rejected"


# The application


class Leave(Target):
    """To the start screen."""

    verb = "leave"


class PlayAgain(Target):
    """The same deal."""

    verb = "again"


class OpenSettings(Target):
    verb = "settings"


class CloseSettings(Target):
    verb = "close-settings"


class Set(Target):
    verb = "set"
    name: str
    value: str


class KeyFor(Target):
    """The next key that is pressed is to be the one for this deed."""

    verb = "key-for"
    deed: str


class BindKey(Target):
    verb = "bind-key"
    deed: str
    key: str


class ResetSettings(Target):
    """As they were before anybody chose: those of one group, or all."""

    verb = "reset"
    group: Literal["appearance", "motion", "play", "keys", "all"]


class OpenAboutGame(Target):
    """Its seed, its seats, and what else was agreed."""

    verb = "game:about"


class CloseAboutGame(Target):
    verb = "game:about-close"


class CopySeed(Target):
    verb = "game:copy-seed"


class SaveSettings(Target):
    """As a file, for another device."""

    verb = "save-settings"


class Speak(Target):
    verb = "speak"
    language: str


class Download(Target):
    verb = "download"


class CopyReport(Target):
    verb = "copy-report"


class Recover(Target):
    verb = "recover"
