"""Games as short texts for the address of the page: a deal to try, or a whole game with every choice.

All of it is one large number: every fact is a digit with a radix of its own, and a choice is its place among the
options of its question, so that each costs only as much as there was to choose. The first digit is the lowest: whoever
reads it takes one off with `divmod`, answers the question with it, and learns from the next question the next radix.
`engine/packing.py` does the numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple, get_args
from zlib import crc32

from pydantic import ValidationError

from engine.cards import RULES
from engine.choices import Choice, Decision
from engine.game import MAX_CHOICES, Game, one_by_one
from engine.packing import PLAIN_FORMAT, RIVALS_FORMAT, BadLink, Format, Packer, Unpacker, sealed, unsealed
from engine.save import NAME_LENGTH, plain, seats_named
from engine.setup import SEED_LENGTH, STRENGTHS, TASTES, Rival, Setup

MAX_LINK = 2_000
"""A game that needs more characters is for a file; real ones need some fifty."""
MAX_TEXT = 3_000
"""What is pasted may have an address before the link."""

PEOPLE, SEATS, CARDS = 5, 5, 116
MOST_KINDS = 8
"""Of strengths, with that of a person, and of tastes."""
CHECK_EVERY, CHECK, LAST_CHECK = 32, 8, 16
"""After so many choices a digit says whether it is still the game that was played: wrongly so once in eight times."""
KIND = re.compile(r"(?:.*#)?([cg])=(.*)")
BODY = re.compile(r"([0-9A-Za-z])([0-9A-Za-z]+)(?:-([0-9]{1,5}))?")
AFTER_A_LINK = ".,;:!?)]}>'\"*_~"
"""What stands after a link in a sentence is taken along easily, and never belongs to it."""

Problem = Literal["other_rules"]


class Mark(NamedTuple):
    """The result that whoever sent a challenge had."""

    points: int
    won: bool
    assisted: bool = False
    name: str = ""
    hinted: bool = False


class Challenge(NamedTuple):
    """A deal to try."""

    setup: Setup
    to_beat: Mark | None
    problem: Problem | None


class Linked(NamedTuple):
    """A whole game, played again to its last choice; one by other rules only as far as these lead the same way."""

    game: Game
    moment: int | None
    """After how many choices it wants to be shown, if not at its end."""
    problem: Problem | None


# What is agreed before a game


def format_for(setup: Setup, *, hinted: bool) -> Format:
    """The oldest that can tell all of it."""
    return RIVALS_FORMAT if setup.rivals or setup.hints or hinted else PLAIN_FORMAT


def put_setup(packer: Packer, setup: Setup, form: Format, *, names: bool) -> None:
    packer.put_number(int(RULES))
    packer.put(setup.people - 1, PEOPLE)
    for option in (setup.wakhan, setup.open_hands, setup.free_undo):
        packer.put(option, 2)
    packer.put(0 if setup.first_chooser is None else setup.first_chooser + 1, SEATS + 1)
    packer.put_text(setup.seed, SEED_LENGTH)
    packer.put(setup.deck is not None, 2)
    if setup.deck is not None:
        packer.put(len(setup.deck), CARDS + 1)
        for card in setup.deck:
            packer.put(card - 1, CARDS)
    named = setup.seats if names and not isinstance(setup.seats, int) else ()
    packer.put(bool(named), 2)
    for name in named:
        packer.put_text(name or "", NAME_LENGTH)
    if form == RIVALS_FORMAT:
        for person in range(setup.people):
            put_rival(packer, setup.rival(person))
        packer.put(setup.hints, 2)


def put_rival(packer: Packer, rival: Rival | None) -> None:
    """There is room for strengths and tastes to come."""
    packer.put(0 if rival is None else STRENGTHS.index(rival.strength) + 1, MOST_KINDS)
    if rival:
        packer.put(TASTES.index(rival.taste), MOST_KINDS)


def take_rival(unpacker: Unpacker) -> Rival | None:
    if not (strength := unpacker.take(MOST_KINDS)):
        return None
    taste = unpacker.take(MOST_KINDS)
    if strength > len(STRENGTHS) or taste >= len(TASTES):
        raise BadLink("newer")
    return Rival(strength=STRENGTHS[strength - 1], taste=TASTES[taste])


def take_setup(unpacker: Unpacker, form: Format) -> tuple[Setup, Problem | None]:
    rules = unpacker.take_number()
    people = unpacker.take(PEOPLE) + 1
    wakhan, open_hands, free_undo = (bool(unpacker.take(2)) for _ in range(3))
    first = unpacker.take(SEATS + 1)
    seed = unpacker.take_text(SEED_LENGTH)
    deck = [unpacker.take(CARDS) + 1 for _ in range(unpacker.take(CARDS + 1))] if unpacker.take(2) else None
    named: list[str | None] = [unpacker.take_text(NAME_LENGTH) for _ in range(people)] if unpacker.take(2) else []
    rivals, hints = tuple[Rival | None, ...](), False
    if form == RIVALS_FORMAT:
        rivals, hints = tuple(take_rival(unpacker) for _ in range(people)), bool(unpacker.take(2))
        named = [name or (None if rival else "") for name, rival in zip(named, rivals, strict=False)]
    try:
        setup = Setup(
            seats=seats_named(named) if named else people,
            rivals=rivals,
            hints=hints,
            wakhan=wakhan,
            seed=seed,
            first=first - 1 if first else None,
            deck=None if deck is None else tuple(deck),
            open_hands=open_hands,
            free_undo=free_undo,
        )
    except ValidationError as error:
        raise BadLink("damaged") from error
    return setup, None if rules == int(RULES) else "other_rules"


# A deal to try


def write_challenge(setup: Setup, to_beat: Mark | None = None) -> str:
    """The deal without the names of those who played it, and if wanted what to beat.

    >>> link = write_challenge(Setup(seats=1, wakhan=True, seed="herat-1839-ruby"), Mark(points=11, won=True))
    >>> link
    'c=1h4UajfIIa1olrYI2qpput8V'
    >>> read(link).to_beat
    Mark(points=11, won=True, assisted=False, name='', hinted=False)
    """
    packer, form = Packer(), format_for(setup, hinted=bool(to_beat and to_beat.hinted))
    put_setup(packer, setup, form, names=False)
    packer.put(to_beat is not None, 2)
    if to_beat:
        packer.put_number(to_beat.points)
        packer.put(to_beat.won, 2)
        packer.put(to_beat.assisted, 2)
        packer.put_text(to_beat.name[:NAME_LENGTH], NAME_LENGTH)
        if form == RIVALS_FORMAT:
            packer.put(to_beat.hinted, 2)
    return sealed("c", packer.number(1), form)


def read_challenge(number: int, form: Format) -> Challenge:
    unpacker = Unpacker(number)
    setup, problem = take_setup(unpacker, form)
    to_beat = None
    if unpacker.take(2):
        points, won, assisted = unpacker.take_number(), bool(unpacker.take(2)), bool(unpacker.take(2))
        name = plain(unpacker.take_text(NAME_LENGTH), NAME_LENGTH)
        to_beat = Mark(points, won, assisted, name, form == RIVALS_FORMAT and bool(unpacker.take(2)))
    if unpacker.left != 1:
        raise BadLink("damaged")
    return Challenge(setup, to_beat, problem)


# A whole game


class Course:
    """What was chosen so far in a few bits, written along now and then.

    Every number can be read as a game by any rules; these bits show from where on it is not the one that was played.
    """

    def __init__(self) -> None:
        self.count = 0
        self._sum = 0

    def note(self, choice: Choice) -> None:
        self.count += 1
        self._sum = crc32(choice.text.encode(), self._sum)

    def check(self, radix: int) -> int:
        return self._sum % radix

    @property
    def is_check_due(self) -> bool:
        return self.count % CHECK_EVERY == 0


def write_game(game: Game, moment: int | None = None, *, names: bool = True) -> str | None:
    """The game with all its choices, to be shown after `moment` of them; None if it is too long for a link.

    >>> game = Game(Setup(seats=2, seed="herat-1839-ruby", first=0), ["loyalty afghan", "loyalty british"])
    >>> link = write_game(game, moment=1)
    >>> link
    'g=13Saj1OKIwCSRsSYW3Xk6QF-1'
    >>> again = read(f"somewhere/#{link}")
    >>> again.game.choices, again.moment
    (('loyalty afghan', 'loyalty british'), 1)
    """
    packer, course, form = Packer(), Course(), format_for(game.setup, hinted=game.hinted)
    put_setup(packer, game.setup, form, names=names)
    packer.put(game.assisted_elsewhere, 2)
    if form == RIVALS_FORMAT:
        packer.put(game.hinted, 2)
    answer = one_by_one(game.choices)

    def noted(decision: Decision) -> Choice | None:
        choice = answer(decision)
        if choice is not None:
            packer.put(decision.options.index(choice), len(decision.options))
            course.note(choice)
            if course.is_check_due:
                packer.put(course.check(CHECK), CHECK)
        return choice

    Game(game.setup).play_on(noted)
    link = sealed("g", packer.number(LAST_CHECK + course.check(LAST_CHECK)), form)
    link += "" if moment is None else f"-{moment}"
    return link if len(link) <= MAX_LINK else None


def read_game(number: int, form: Format, moment: int | None) -> Linked:
    unpacker = Unpacker(number)
    setup, problem = take_setup(unpacker, form)
    assisted, hinted = bool(unpacker.take(2)), form == RIVALS_FORMAT and bool(unpacker.take(2))
    game = Game(setup, assisted=assisted, hinted=hinted)
    sure, whole = play_from(unpacker, game)
    if not whole:
        if not problem:
            raise BadLink("damaged")
        game = Game(setup, game.choices[:sure], assisted=assisted, hinted=hinted)
    return Linked(game, moment if moment is not None and moment <= len(game.choices) else None, problem)


def play_from(unpacker: Unpacker, game: Game) -> tuple[int, bool]:
    """Make the choices in the number, and say of how many it is known that they were made, and whether that is all."""
    course, sure = Course(), 0

    def chosen(decision: Decision) -> Choice | None:
        nonlocal sure
        if unpacker.left < 2 * LAST_CHECK or course.count == MAX_CHOICES:
            return None
        choice = decision.options[unpacker.take(len(decision.options))]
        course.note(choice)
        if course.is_check_due:
            if unpacker.take(CHECK) != course.check(CHECK):
                unpacker.left = 0
                return None
            sure = course.count
        return choice

    game.play_on(chosen)
    return sure, unpacker.left == LAST_CHECK + course.check(LAST_CHECK)


def read(text: str) -> Challenge | Linked:
    """What a link says, given as it stands in the address or was pasted from somewhere; or `BadLink`."""
    if len(text) > MAX_TEXT:
        raise BadLink("too_long")
    found = KIND.fullmatch("".join(visible(text)).rstrip(AFTER_A_LINK))
    if not found:
        raise BadLink("not_a_link")
    body = BODY.fullmatch(found[2])
    if not body:
        raise BadLink("damaged")
    form = next((known for known in get_args(Format) if known == body[1]), None)
    if form is None:
        raise BadLink("newer")
    if len(body[0]) > MAX_LINK:
        raise BadLink("too_long")
    if found[1] == "c":
        return read_challenge(unsealed("c", body[2], form), form)
    return read_game(unsealed("g", body[2], form), form, None if body[3] is None else int(body[3]))


def visible(text: str) -> Iterator[str]:
    """Mail breaks long lines, and some messengers put invisible signs where they would break one."""
    return (character for character in text if character.isprintable() and character != " ")
