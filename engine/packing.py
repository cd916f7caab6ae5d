"""Numbers of many radices, and how they are written and sealed as links.

In letters and digits only, which no messenger breaks, marks up or leaves out of the address.
"""

from __future__ import annotations

from string import ascii_letters, digits
from typing import Literal
from zlib import crc32

Format = Literal["1", "2"]
PLAIN_FORMAT: Format = "1"
"""Of all games without rivals and hints: every page that ever was can read it."""
RIVALS_FORMAT: Format = "2"
Kind = Literal["c", "g"]
Code = Literal["not_a_link", "too_long", "newer", "damaged"]
CHARACTERS = digits + ascii_letters
VALUES = {character: value for value, character in enumerate(CHARACTERS)}
PLAIN = "abcdefghijklmnopqrstuvwxyz0123456789-"
"""What the seeds of the start screen are made of."""
SEAL = 2**20
"""One in so many damaged links would not be noticed by its checksum."""


class BadLink(ValueError):
    """A text that is no link to a game, and `code` says why: it does not look like one, it is too long, of a newer
    format, or not what was once written.
    """

    def __init__(self, code: Code) -> None:
        super().__init__(code)
        self.code = code


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


def sealed(kind: Kind, number: int, form: Format = PLAIN_FORMAT) -> str:
    number = number * SEAL + checksum(kind, number, form)
    characters = []
    while number:
        number, value = divmod(number, len(CHARACTERS))
        characters.append(CHARACTERS[value])
    return f"{kind}={form}{''.join(reversed(characters))}"


def unsealed(kind: Kind, body: str, form: Format = PLAIN_FORMAT) -> int:
    number = 0
    for character in body:
        number = number * len(CHARACTERS) + VALUES[character]
    number, seal = divmod(number, SEAL)
    if seal != checksum(kind, number, form):
        raise BadLink("damaged")
    return number


def checksum(kind: Kind, number: int, form: Format) -> int:
    mark = "" if form == PLAIN_FORMAT else form
    return crc32(f"{mark}{kind}{number:x}".encode()) % SEAL
