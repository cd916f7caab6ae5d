"""Games as short texts for the address of the page: a deal to try, or a whole game with every choice.

All of it is one large number: every fact is a digit with a radix of its own, and a choice is its place among the
options of its question, so that each costs only as much as there was to choose. The first digit is the lowest: whoever
reads it takes one off with `divmod`, answers the question with it, and learns from the next question the next radix.
The number is written in letters and digits only, which no messenger breaks, marks up or leaves out of the address.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import ascii_letters, digits
from typing import Literal, NamedTuple
from zlib import crc32

from pydantic import ValidationError

from engine.cards import RULES
from engine.choices import Choice, Decision
from engine.game import MAX_CHOICES, Game, one_by_one
from engine.save import NAME_LENGTH, plain, seats_named
from engine.setup import SEED_LENGTH, Setup

FORMAT = "1"
MAX_LINK = 2_000
"""A game that needs more characters is for a file; real ones need some fifty."""
MAX_TEXT = 3_000
"""What is pasted may have an address before the link."""

CHARACTERS = digits + ascii_letters
VALUES = {character: value for value, character in enumerate(CHARACTERS)}
PLAIN = "abcdefghijklmnopqrstuvwxyz0123456789-"
"""What the seeds of the start screen are made of."""
PEOPLE, SEATS, CARDS = 5, 5, 116
SEAL = 2**20
"""One in so many damaged links would not be noticed by its checksum."""
CHECK_EVERY, CHECK, LAST_CHECK = 32, 8, 16
"""After so many choices a digit says whether it is still the game that was played: wrongly so once in eight times."""
KIND = re.compile(r"(?:.*#)?([cg])=(.*)")
BODY = re.compile(r"([0-9A-Za-z])([0-9A-Za-z]+)(?:-([0-9]{1,5}))?")
AFTER_A_LINK = ".,;:!?)]}>'\"*_~"
"""What stands after a link in a sentence is taken along easily, and never belongs to it."""

Kind = Literal["c", "g"]
Code = Literal["not_a_link", "too_long", "newer", "damaged"]
Problem = Literal["other_rules"]


class BadLink(ValueError):
    """A text that is no link to a game, and `code` says why: it does not look like one, it is too long, of a newer
    format, or not what was once written.
    """

    def __init__(self, code: Code) -> None:
        super().__init__(code)
        self.code = code


class Mark(NamedTuple):
    """The result that whoever sent a challenge had."""

    points: int
    won: bool
    assisted: bool = False
    name: str = ""


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


# Numbers of many radices


class Packer:
    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, radix: int) -> None:
        self._digits.append((digit, radix))

    def put_number(self, number: int) -> None:
        """Any number: three bits at a time, and whether there are more."""
        while number >= 8:
            self.put(8 + number % 8, 16)
            number //= 8
        self.put(number, 16)

    def put_text(self, text: str, length: int) -> None:
        """At most so many characters; those of a seed are cheap."""
        is_plain = all(character in PLAIN for character in text)
        self.put(is_plain, 2)
        if is_plain:
            self.put(len(text), length + 1)
            for character in text:
                self.put(PLAIN.index(character), len(PLAIN))
        else:
            coded = text.encode(errors="ignore")
            self.put(len(coded), 4 * length + 1)
            for byte in coded:
                self.put(byte, 256)

    def number(self, last: int) -> int:
        """Everything as one number, the first digit lowest; `last`, not 0, remains when all have been taken off."""
        for digit, radix in reversed(self._digits):
            last = last * radix + digit
        return last


class Unpacker:
    def __init__(self, number: int) -> None:
        self.left = number

    def take(self, radix: int) -> int:
        self.left, digit = divmod(self.left, radix)
        return digit

    def take_number(self) -> int:
        number = 0
        for place in range(5):
            more, bits = divmod(self.take(16), 8)
            number += bits << 3 * place
            if not more:
                return number
        raise BadLink("damaged")

    def take_text(self, length: int) -> str:
        if self.take(2):
            return "".join(PLAIN[self.take(len(PLAIN))] for _ in range(self.take(length + 1)))
        try:
            return bytes(self.take(256) for _ in range(self.take(4 * length + 1))).decode()
        except UnicodeDecodeError as error:
            raise BadLink("damaged") from error


def sealed(kind: Kind, number: int) -> str:
    number = number * SEAL + checksum(kind, number)
    characters = []
    while number:
        number, value = divmod(number, len(CHARACTERS))
        characters.append(CHARACTERS[value])
    return f"{kind}={FORMAT}{''.join(reversed(characters))}"


def unsealed(kind: Kind, body: str) -> int:
    number = 0
    for character in body:
        number = number * len(CHARACTERS) + VALUES[character]
    number, seal = divmod(number, SEAL)
    if seal != checksum(kind, number):
        raise BadLink("damaged")
    return number


def checksum(kind: Kind, number: int) -> int:
    return crc32(f"{kind}{number:x}".encode()) % SEAL


# What is agreed before a game


def put_setup(packer: Packer, setup: Setup, *, names: bool) -> None:
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
        packer.put_text(name, NAME_LENGTH)


def take_setup(unpacker: Unpacker) -> tuple[Setup, Problem | None]:
    rules = unpacker.take_number()
    people = unpacker.take(PEOPLE) + 1
    wakhan, open_hands, free_undo = (bool(unpacker.take(2)) for _ in range(3))
    first = unpacker.take(SEATS + 1)
    seed = unpacker.take_text(SEED_LENGTH)
    deck = [unpacker.take(CARDS) + 1 for _ in range(unpacker.take(CARDS + 1))] if unpacker.take(2) else None
    named = unpacker.take(2)
    try:
        setup = Setup(
            seats=seats_named([unpacker.take_text(NAME_LENGTH) for _ in range(people)]) if named else people,
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
    Mark(points=11, won=True, assisted=False, name='')
    """
    packer = Packer()
    put_setup(packer, setup, names=False)
    packer.put(to_beat is not None, 2)
    if to_beat:
        packer.put_number(to_beat.points)
        packer.put(to_beat.won, 2)
        packer.put(to_beat.assisted, 2)
        packer.put_text(to_beat.name[:NAME_LENGTH], NAME_LENGTH)
    return sealed("c", packer.number(1))


def read_challenge(number: int) -> Challenge:
    unpacker = Unpacker(number)
    setup, problem = take_setup(unpacker)
    to_beat = None
    if unpacker.take(2):
        points, won, assisted = unpacker.take_number(), bool(unpacker.take(2)), bool(unpacker.take(2))
        to_beat = Mark(points, won, assisted, plain(unpacker.take_text(NAME_LENGTH), NAME_LENGTH))
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
    packer, course = Packer(), Course()
    put_setup(packer, game.setup, names=names)
    packer.put(game.assisted_elsewhere, 2)
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
    link = sealed("g", packer.number(LAST_CHECK + course.check(LAST_CHECK)))
    link += "" if moment is None else f"-{moment}"
    return link if len(link) <= MAX_LINK else None


def read_game(number: int, moment: int | None) -> Linked:
    unpacker = Unpacker(number)
    setup, problem = take_setup(unpacker)
    game = Game(setup, assisted=bool(unpacker.take(2)))
    sure, whole = play_from(unpacker, game)
    if not whole:
        if not problem:
            raise BadLink("damaged")
        game = Game(setup, game.choices[:sure], assisted=game.assisted)
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
    if body[1] != FORMAT:
        raise BadLink("newer")
    if len(body[0]) > MAX_LINK:
        raise BadLink("too_long")
    if found[1] == "c":
        return read_challenge(unsealed("c", body[2]))
    return read_game(unsealed("g", body[2]), None if body[3] is None else int(body[3]))


def visible(text: str) -> Iterator[str]:
    """Mail breaks long lines, and some messengers put invisible signs where they would break one."""
    return (character for character in text if character.isprintable() and character != " ")
