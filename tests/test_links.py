"""Two thousand games through links and files, and twenty thousand texts that are no longer what was written."""

from __future__ import annotations

import json
import random
import re
import string
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine import BadSave, Game, Setup, load, packing, save
from engine.link import Challenge, Linked, Mark, read, write_challenge, write_game
from engine.packing import BadLink
from engine.save import Saved, read_file, reopen, save_all
from engine.setup import STRENGTHS, TASTES, Rival
from tests.helpers import any_option
from tests.reached import curious
from tests.wakhan_games import greedy, patient

GAMES = 2_000
DAMAGED = 20_000
MODES = [(1, True), (2, True), (2, False), (3, False), (4, False), (5, False)]
NAMES = ["Asha", "Łukasz", "Жанна", "<b>Bo</b>", "O'Neil & son", "阿"]


def setup_for(number: int, chance: random.Random) -> Setup:
    setup = persons_for(number, chance)
    if number % 3:
        return setup
    kinds = [None, *[Rival(strength=strength, taste=taste) for strength in STRENGTHS for taste in TASTES]]
    rivals = tuple(chance.choice(kinds) for _ in range(setup.people))
    seats = setup.seats
    if not isinstance(seats, int):
        seats = (seats[0], *[chance.choice([name, None]) if rivals[n] else name for n, name in enumerate(seats[1:], 1)])
    agreed = {"seats": seats, "rivals": rivals, "hints": chance.random() < 0.3}
    return Setup.model_validate({**setup.model_dump(), **agreed})


def persons_for(number: int, chance: random.Random) -> Setup:
    people, wakhan = MODES[number % len(MODES)]
    return Setup(
        seats=tuple(chance.sample(NAMES, people)) if chance.random() < 0.5 else people,
        wakhan=wakhan,
        seed=chance.choice([str(number), f"herat-{1000 + number}-ruby", f"Сад {number} 🐫"]),
        first=chance.choice([None, chance.randrange(people)]),
        open_hands=chance.random() < 0.3,
        free_undo=people == 1,
    )


def played(number: int) -> Game:
    """A game of any kind, every other one to its end. Greedy people among themselves would never come to one."""
    chance = random.Random(number)
    game = Game(setup_for(number, chance), assisted=chance.random() < 0.2, hinted=number % 11 == 0)
    bot = chance.choice([any_option, curious, patient, greedy] if game.setup.wakhan else [any_option, curious])
    limit = chance.randrange(150) if number % 2 else 100_000
    game.play_on(lambda _: bot(chance, game) if len(game.choices) < limit else None)
    return game


@pytest.mark.parametrize("part", range(8))
def test_every_game_comes_back_from_its_link_and_from_its_save(part: int) -> None:
    for number in range(part, GAMES, 8):
        game = played(number)
        moment = len(game.choices) // 2
        text = write_game(game, moment)
        assert text, number
        found = read(text)
        assert isinstance(found, Linked)
        assert (found.moment, found.problem) == (moment, None), number
        for again in (found.game, load(save(game))) if number % 10 == 0 else (found.game,):
            assert again.setup == game.setup, number
            assert again.choices == game.choices, number
            assert again.state == game.state, number
            assert (again.assisted, again.hinted) == (game.assisted, game.hinted), number
            assert str(again.decision) == str(game.decision), number


# Damage

Damage = Callable[[random.Random, str], str]


def flip_a_bit(chance: random.Random, text: str) -> str:
    place = chance.randrange(len(text))
    return text[:place] + chr(ord(text[place]) ^ 1 << chance.randrange(7)) + text[place + 1 :]


def cut(chance: random.Random, text: str) -> str:
    start, end = sorted(chance.randrange(len(text) + 1) for _ in range(2))
    return chance.choice([text[:end], text[start:], text[:start] + text[end:]])


def repeat(chance: random.Random, text: str) -> str:
    start, end = sorted(chance.randrange(len(text) + 1) for _ in range(2))
    return text[:end] + text[start:end] * chance.choice([1, 2, 50]) + text[end:]


def swap(chance: random.Random, text: str) -> str:
    letters = list(text)
    one, two = chance.randrange(len(text)), chance.randrange(len(text))
    letters[one], letters[two] = letters[two], letters[one]
    return "".join(letters)


def throw_in(chance: random.Random, text: str) -> str:
    thing = chance.choice(
        [
            "<script>",
            "\x00",
            "\ud800",
            "\u202e",
            "[" * 5_000,
            '{"a":' * 500,
            "9" * 6_000,
            "-1",
            "1e999",
            "é" * 9,
            "null",
        ]
    )
    place = chance.randrange(len(text) + 1)
    return text[:place] + thing + text[place:]


def megabytes(chance: random.Random, text: str) -> str:
    return text + chance.choice([" ", "z", "0", "[", "\ud800"]) * chance.choice([10_000, 1_000_000])


def other_number(chance: random.Random, text: str) -> str:
    numbers = list(re.finditer(r"\d+", text))
    number = chance.choice(numbers)
    return text[: number.start()] + str(chance.choice([0, 2, 9, -1, 10**30])) + text[number.end() :]


DAMAGES: list[Damage] = [flip_a_bit, flip_a_bit, cut, repeat, swap, throw_in, other_number]


def rewritten(chance: random.Random, text: str) -> str:
    """Another value anywhere in a file, of any type."""
    data = json.loads(text)
    inside: Any = data
    while True:
        key = chance.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
        if not isinstance(inside[key], dict | list) or not inside[key] or chance.random() < 0.2:
            break
        inside = inside[key]
    inside[key] = chance.choice(
        [None, True, -1, 2, 10**30, 1.5, "", "pass", "finish", "x" * 50, "<img onerror=x>", [], {}, ["pass"] * 20]
    )
    return json.dumps(data)


def forged(chance: random.Random, text: str) -> str:
    """A link with a good checksum over any number, or over one near that of a real link."""
    kind: packing.Kind = chance.choice(["c", "g"])
    form: packing.Format = chance.choice(["1", "2"])
    number = chance.getrandbits(chance.choice([1, 8, 60, 300, 3_000, 11_000]))
    if (body := re.fullmatch(r"([cg])=([12])([0-9A-Za-z]+).*", text)) and chance.random() < 0.6:
        kind = "c" if body[1] == "c" else "g"
        form = "1" if body[2] == "1" else "2"
        number = packing.unsealed(kind, body[3], form) ^ 1 << chance.randrange(200)
    return packing.sealed(kind, number, form)


def open_link(text: str) -> str:
    """How it went: the code of the refusal, or what was opened. Anything else that is raised is a failure."""
    try:
        found = read(text)
    except BadLink as error:
        return error.code
    if isinstance(found, Challenge):
        Game(found.setup)
        return "challenge"
    assert found.moment is None or 0 <= found.moment <= len(found.game.choices)
    return found.problem or "game"


def open_file(text: str) -> str:
    try:
        for entry in read_file(text):
            assert entry.title.isprintable()
            seats = reopen(entry.text).game.setup.seats
            assert isinstance(seats, int) or all(
                name is None or (name.isprintable() and len(name) <= 24) for name in seats
            )
    except BadSave as error:
        return error.code
    return "games"


@pytest.fixture(scope="module")
def texts() -> tuple[list[str], list[str]]:
    """Links and files of short games of every kind."""
    games = []
    for number in range(24):
        chance = random.Random(number)
        game = Game(setup_for(number, chance))
        game.play_on(lambda decision, chance=chance: chance.choice(decision.options))  # type: ignore[misc]
        games.append(Game(game.setup, game.choices[: 10 + number]))
    links = [write_game(game, 5) or "" for game in games]
    links += [write_challenge(game.setup, Mark(points=9, won=False, name="Asha")) for game in games[:6]]
    files = [save(game) for game in games]
    files += [
        save_all([Saved(f"Game {start}", text) for text in files[start : start + 2]]) for start in range(0, 12, 2)
    ]
    return links, files


@pytest.mark.parametrize("part", range(4))
def test_no_damaged_text_gets_past_the_door(part: int, texts: tuple[list[str], list[str]]) -> None:
    links, files = texts
    went: Counter[str] = Counter()
    for number in range(part, DAMAGED, 4):
        chance = random.Random(number)
        of_links = number // 4 % 2 == 0
        text = chance.choice(links if of_links else files)
        damages = [*DAMAGES, *([forged, forged, forged] if of_links else [rewritten, rewritten, rewritten])]
        if number % 200 == part:
            damages = [megabytes]
        for damage in chance.choices(damages, k=chance.choice([1, 1, 1, 2])):
            try:
                text = damage(chance, text) or "x"
            except (ValueError, LookupError):
                continue  # damaged already, beyond what this damage can be done to
        went[open_link(text) if of_links else open_file(text)] += 1
    assert {"not_a_link", "too_long", "newer", "damaged", "not_json", "foreign", "illegal", "other_rules"} <= set(went)
    assert went["damaged"] > DAMAGED / 16


def test_seeds_of_the_start_screen_are_cheap() -> None:
    def length(seed: str) -> int:
        return len(write_challenge(Setup(seats=1, wakhan=True, seed=seed)))

    assert length("herat-1839-pomegranate") - length("7") <= 19
    assert all(character in packing.PLAIN for character in string.ascii_lowercase + string.digits + "-")
